"""Batches play the games of `bastide sim`, whatever their size and threads; their arrays hold the whole position."""

import gc
import threading
import unittest

import numpy as np

import bastide
from bastide.batch import Batch
from program import answer

GAMES, SEED = 3, 11


def decode(batch, i):
    """The position line that the arrays of game i stand for."""
    game, words = batch.game, batch.words
    types = [tile["id"] for tile in game.tiles]
    vector = dict(zip(batch.vector_names, (int(number) for number in batch.vector[i])))
    tiles = [row for row in batch.tiles[i].tolist() if row[2] >= 0]
    used = [0] * len(types)
    out = [f"game {game.name} players {game.players}"]
    for x, y, kind, rotation, figure, player, segment in tiles:
        used[kind] += 1
        text = f"tile {types[kind]} {x} {y} {90 * rotation}"
        out.append(text if figure < 0 else f"{text} {words['figure'][figure]} {player + 1} {segment + 1}")
    for name in ("hand", "stolen"):
        if vector.get(name, -1) >= 0:
            used[vector[name]] += 1
    for kind, tile in enumerate(game.tiles):
        boxed = tile["count"] - used[kind] - vector[f"bag {tile['id']}"]
        if boxed > 0:
            out.append(f"box {tile['id']} {boxed}")

    def place(tile):
        return f"{tiles[tile][0]} {tiles[tile][1]}"

    out.append(f"last {place(vector['last'])}")
    out.append("score " + " ".join(str(vector[f"score {p}"]) for p in range(game.players)))
    stacks = [vector["draw_stack"], vector["turn_stack"], vector["next_stack"]]
    out.append("stack " + " ".join(words["stack"][k] for k in stacks if k >= 0))
    if vector["hand"] >= 0:
        out.append(f"hand {types[vector['hand']]}")
    out.append(f"turn {vector['active'] + 1} {words['phase'][vector['phase']]}")
    out += modules(batch, i, vector, types, place)
    return "; ".join(out)


def modules(batch, i, vector, types, place):
    """The clauses of modules and of the games that have memory of their own."""
    words, out = batch.words, []
    for t in range(vector.get("towers", 0)):
        where, guard = place(vector[f"tower {t} tile"]), vector[f"tower {t} guard"]
        out.append(f"tower {where} {vector[f'tower {t} floors']}" + (f" {guard + 1}" if guard >= 0 else ""))
        if vector[f"tower {t} asked"]:
            out.append(f"asked {where}")
    if vector.get("stolen", -1) >= 0:
        out.append(f"stolen {types[vector['stolen']]}")
    if vector.get("part"):
        out.append(f"part {vector['part']}")
    for good in dict.fromkeys(name.split()[1] for name in vector if name.startswith("goods ")):
        tokens = [vector[f"goods {good} {p}"] for p in range(batch.game.players)]
        out += [f"goods {good} " + " ".join(map(str, tokens))] * any(tokens)
    if "pig" in vector:
        out.append(f"pig {words['sector'][vector['pig']]}")
    for name, player in vector.items():
        if name.startswith("crown ") and player >= 0:
            out.append(f"crown {name.split()[1]} {player + 1}")
    if vector.get("spared"):
        out.append(f"spared {vector['spared']}")
    for tile, number, *_, covered in batch.segments[i][:, :7].tolist():
        if covered == 1:
            out.append(f"covered {place(tile)} {number + 1}")
    return out + [name for name in ("bonus-turn", "menhir") if vector.get(name)]


class Games(unittest.TestCase):
    def test_the_games_of_sim_in_every_rule_set(self):
        for name in bastide.rule_sets():
            game = bastide.Game(name, 3)
            want = [result["scores"] for result in bastide.sim(game, "random", games=GAMES * 2, seed=SEED)]
            for threads, decisions in ((1, 1), (2, 7)):
                with self.subTest(game=name, threads=threads):
                    batch = bastide.Batch(game, GAMES, seed=SEED, threads=threads, observe=())
                    found = {}
                    while len(found) < len(want):
                        before = batch.number.copy()
                        batch.random(decisions)
                        for i in np.flatnonzero(batch.done):
                            found.setdefault(int(before[i]), tuple(batch.final[i].tolist()))
                    self.assertEqual([found[number] for number in range(len(want))], want)

    def test_chosen_moves_are_played(self):
        game = bastide.Game("base+farmers+river+abbot")
        batch = bastide.Batch(game, 4, seed=SEED)
        states = [game.start(seed=SEED, number=i) for i in range(4)]
        rewards = np.zeros((4, 2))
        while not states[0].over:
            for i, state in enumerate(states):
                self.assertEqual(batch.moves[i, : batch.count[i]].tolist(), state.legal())
                self.assertEqual(np.flatnonzero(batch.mask[i]).tolist(), list(range(batch.count[i])))
                self.assertEqual(tuple(batch.score[i]), state.scores)
                self.assertEqual(batch.state(i), state)
            choice = [(7 * i + state.turn) % state.legal_count for i, state in enumerate(states)]
            for state, which in zip(states, choice):
                state.play(state.legal()[which])
            _, reward, done, _, info = batch.step(choice)
            rewards += reward
            if done.any():
                break
        first = int(np.flatnonzero(done)[0])
        self.assertTrue(states[first].over)
        self.assertEqual(tuple(info["final"][first]), states[first].scores)
        self.assertEqual(tuple(rewards[first]), states[first].scores)
        self.assertEqual(batch.state(first), game.start(seed=SEED, number=first + 4))

    def test_without_copies(self):
        batch = bastide.Batch(bastide.Game(), 8, seed=1, observe=("legal", "vector", "tiles", "segments", "planes"))
        before = {name: array for name, array in batch.obs.items()}
        obs, *_ = batch.random(3)
        for name, array in before.items():
            self.assertIs(obs[name], array)
        self.assertLessEqual(batch.game_bytes, answer("bench")["state_bytes"] + 512)


class Tensors(unittest.TestCase):
    def test_they_decode_to_the_position_in_every_rule_set(self):
        for name in bastide.rule_sets():
            game = bastide.Game(name, 3)
            batch = Batch(game, 4, seed=SEED, observe=("vector", "tiles", "segments"))
            for _ in range(5):
                batch.random(37)
                for i in range(len(batch)):
                    with self.subTest(game=name):
                        self.assertEqual(bastide.position(decode(batch, i)), batch.state(i))

    def test_segments_are_features(self):
        batch = Batch(bastide.Game("base+farmers"), 4, seed=SEED, observe="segments")
        batch.random(60)
        for i in range(4):
            state, rows = batch.state(i), [row for row in batch.segments[i].tolist() if row[0] >= 0]
            for tile, number, kind, label, opened, size, _, *crew in rows:
                place = state.tiles[tile]
                feature = state.feature(place["x"], place["y"], number + 1)
                self.assertEqual(batch.words["kind"][kind], feature["kind"])
                self.assertEqual(tuple(crew), feature["crew"])
                self.assertEqual(size, len(feature["pieces"]))
                if feature["kind"] in ("road", "city"):
                    self.assertEqual(opened, feature["open"])
                self.assertEqual(size, sum(row[3] == label for row in rows))

    def test_planes_show_the_window(self):
        batch = Batch(bastide.Game("base+farmers", 3), 4, seed=SEED, observe=("legal", "planes"), window=21)
        batch.random(40)
        for i in range(4):
            state, planes, (west, north) = batch.state(i), batch.planes[i], batch.origin[i].tolist()
            inside = [t for t in state.tiles if 0 <= t["x"] - west < 21 and 0 <= t["y"] - north < 21]
            self.assertEqual(planes[0].sum(), len(inside))
            self.assertEqual(planes[1:17].sum(), 4 * len(inside))
            for tile in inside:
                figure, at = tile["figure"], (tile["y"] - north, tile["x"] - west)
                self.assertEqual(planes[0][at], 1)
                want = [float(figure is not None and figure["player"] == p) for p in range(3)]
                self.assertEqual([planes[19 + p][at] for p in range(3)], want)


class Wrong(unittest.TestCase):
    def test_wrong_calls(self):
        game = bastide.Game()
        batch = bastide.Batch(game, 4, seed=1)
        before = [batch.state(i) for i in range(4)]
        for call in (
            lambda: batch.step([0, 0, 0]),
            lambda: batch.step([0, 0, 0, 5000]),
            lambda: batch.step([0, 0, 0, -1]),
            lambda: batch.step([0.5, 0, 0, 0]),
            lambda: batch.step(None),
            lambda: batch.step([2**40, 0, 0, 0]),
            lambda: batch.play([int(batch.moves[0, 0])] * 3 + [7]),
            lambda: batch.play("abcd"),
            lambda: batch.random(0),
            lambda: batch.random("a"),
            lambda: batch.state(4),
            lambda: batch.state(-1),
            lambda: batch.reset(-1),
            lambda: bastide.Batch(game, 0),
            lambda: bastide.Batch(game, -1),
            lambda: bastide.Batch("base", 4),
            lambda: bastide.Batch(game, 4, threads=0),
            lambda: bastide.Batch(game, 4, observe="nonsense"),
            lambda: bastide.Batch(game, 4, width=0),
            lambda: bastide.Batch(game, 4, observe="planes", window=1000),
            lambda: bastide.Batch(game, 4, observe=()).step([0] * 4),
        ):
            with self.assertRaises((bastide.Error, ValueError, TypeError, IndexError)) as raised:
                call()
            self.assertTrue(str(raised.exception))
        self.assertEqual([batch.state(i) for i in range(4)], before)

    def test_arrays_that_were_written_to_do_no_harm(self):
        batch = bastide.Batch(bastide.Game(), 4, seed=1)
        batch.moves[:] = 0xFFFFFFFF
        batch.count[:] = 99
        batch.player[:] = 77
        with self.assertRaises(bastide.IllegalMove):
            batch.step([0] * 4)
        batch.random(10)
        self.assertEqual(batch.state(0).check(), None)

    def test_two_threads_do_not_meet(self):
        batch = bastide.Batch(bastide.Game(), 256, seed=1, observe=())
        errors = []

        def run():
            for _ in range(5):
                try:
                    batch.random(200)
                except RuntimeError as error:
                    errors.append(error)

        workers = [threading.Thread(target=run) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual([batch.state(i).check() for i in range(256)], [None] * 256)

    def test_arrays_outlive_the_batch(self):
        moves = bastide.Batch(bastide.Game(), 4, seed=1).moves
        gc.collect()
        self.assertGreater(int(moves[0, 0]), 0)

    def test_games_that_wait(self):
        batch = bastide.Batch(bastide.Game(), 4, seed=2)
        before = [batch.state(i) for i in range(4)]
        waits = np.array([True, False, True, False])
        batch.play(batch.moves[:, 0], waits)
        self.assertEqual([batch.state(i) == before[i] for i in range(4)], waits.tolist())
        self.assertFalse(batch.reward[waits].any())
        for wrong in ([True], [1, 0, 1, 0], "text", np.zeros((2, 2), np.bool_), 5):
            with self.assertRaises((bastide.Error, TypeError, ValueError)):
                batch.play(batch.moves[:, 0], wrong)
        bad = np.full(4, 2**32 - 1, np.uint32)
        batch.play(bad, np.ones(4, np.bool_))
        with self.assertRaises(bastide.IllegalMove):
            batch.play(bad, waits)


if __name__ == "__main__":
    unittest.main()
