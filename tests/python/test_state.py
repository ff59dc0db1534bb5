"""States, moves, saved games, hints and reviews as a user of the package meets them."""

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import bastide
from program import answer
from program import bastide as program


def middle(name="base+farmers", players=2, seed=3, decisions=60):
    """A state and a record in the middle of a game."""
    record = bastide.Record(bastide.Game(name, players), seed=seed)
    chance = random.Random(seed)
    for _ in range(decisions):
        record.play(chance.choice(record.state.legal()))
    return record


class Registry(unittest.TestCase):
    def test_as_many_may_play_as_it_says(self):
        for game in bastide.games():
            for name, (fewest, most) in [(game["name"], game["players"])] + [
                (f"{game['name']}+{module['name']}", module["players"]) for module in game["modules"]
            ]:
                for players in (fewest, most):
                    self.assertEqual(bastide.Game(name, players).players, players)
                for players in (fewest - 1, most + 1):
                    with self.assertRaises(bastide.Error):
                        bastide.Game(name, players)


class Values(unittest.TestCase):
    def test_compare_hash_pickle_in_every_rule_set(self):
        for name in bastide.rule_sets():
            state = middle(name).state
            with self.subTest(game=name):
                other = pickle.loads(pickle.dumps(state))
                self.assertEqual(other, state)
                self.assertEqual(hash(other), hash(state))
                self.assertEqual(bastide.position(state.position), state)
                for one in (state, other):  # the same tiles come
                    while not one.over:
                        one.play(one.legal()[-1])
                self.assertEqual(other, state)
                self.assertEqual(str(other), str(state))

    def test_copies_go_their_own_way(self):
        state = middle().state
        for other in (state.copy(), copy.copy(state)):
            self.assertEqual(other, state)
            other.play(other.legal()[0])
            self.assertNotEqual(other, state)
        self.assertEqual(len({state, state.copy(), state.copy(seed=1)}), 1)

    def test_a_copy_with_a_seed_has_other_tiles_to_come(self):
        def tiles(state):
            found = []
            while not state.over:
                found.append(state.hand)
                state.play(state.legal()[-1])
            return found

        state = bastide.Game().start(seed=1)
        self.assertEqual(tiles(state.copy()), tiles(state.copy()))
        self.assertEqual(tiles(state.copy(seed=5)), tiles(state.copy(seed=5)))
        self.assertNotEqual(tiles(state.copy()), tiles(state.copy(seed=5)))

    def test_games_compare_and_pickle(self):
        game = bastide.Game("base+river+farmers", 4)
        self.assertEqual(game, bastide.Game("base+farmers+river", players=4))
        self.assertNotEqual(game, bastide.Game("base+farmers+river", players=3))
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertEqual(repr(game), "Game('base+farmers+river', players=4)")
        self.assertEqual(sum(tile["count"] for tile in bastide.Game("base").tiles), 72)


class Moves(unittest.TestCase):
    def test_numbers_and_words(self):
        state = middle("base+farmers+river-fork+abbot+towers").state
        while not state.over:
            game, moves = state.game, state.legal()
            self.assertEqual([game.text(move) for move in moves], state.legal_text())
            self.assertEqual([game.parse(text) for text in state.legal_text()], moves)
            self.assertEqual(len(moves), state.legal_count)
            state.play(state.legal_text()[0])

    def test_draws_by_hand(self):
        state = bastide.Game("base").start(deal=False)
        self.assertTrue(state.drawing)
        self.assertIsNone(state.player)
        state.play("draw BA-U")
        before = bastide.Game("base").start(deal=False).bag["BA-U"]
        self.assertEqual((state.hand, state.player, state.bag["BA-U"]), ("BA-U", 0, before - 1))

    def test_an_illegal_move_changes_nothing(self):
        state = middle().state
        before = state.position
        for wrong in ("place 50 50 0", "draw BA-A", 0, 2**32 - 1, 2**32, -1, "", "place 1 1", "nonsense"):
            with self.assertRaises(bastide.IllegalMove):
                state.play(wrong)
            with self.assertRaises(bastide.IllegalMove):
                state.play_events(wrong)
        self.assertEqual(state.position, before)


class Records(unittest.TestCase):
    def test_files(self):
        record = middle("wheel", 3)
        record.set("date", "2026-11-15")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "game.bastide")
            record.save(path)
            self.assertEqual(path.read_text(encoding="utf-8"), record.text)
            again = bastide.Record.read(path)
            told = program("replay", path, "--json").splitlines()[1:]
            self.assertEqual(program("replay", path, "--text"), again.log)
        self.assertEqual(again.headers["date"], "2026-11-15")
        self.assertEqual(again.state, record.state)
        self.assertEqual(again.names, ["Ann", "Bob", "Cleo"])
        self.assertEqual(pickle.loads(pickle.dumps(again)).text, again.text)
        self.assertEqual(again.at(0), again.game.start(deal=False))
        self.assertEqual(again.at(len(again.moves)), again.state)
        events = [json.loads(line) for line in told]
        for event in events:
            if "player" in event:
                event["player"] -= 1
        self.assertEqual(again.events(), events)

    def test_damage_is_named(self):
        text = middle().text.replace("place", "plaice", 1)
        with self.assertRaisesRegex(bastide.Error, ":5: .*plaice"):
            bastide.Record.parse(text)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bad.bastide")
            Path(path).write_text(text, encoding="utf-8")
            with self.assertRaisesRegex(bastide.Error, "bad.bastide:5: "):
                bastide.Record.read(path)
            with self.assertRaises(OSError):
                middle().save(os.path.join(folder, "no", "such", "folder"))
            with self.assertRaises(bastide.Error):
                bastide.Record.read(os.path.join(folder, "none"))


class Thoughts(unittest.TestCase):
    def test_hint_as_the_program(self):
        state = middle().state
        told = answer("hint", "--position", state.position, "--playouts", 100)["moves"]
        found = bastide.hint(state, playouts=100)
        self.assertEqual([move["text"] for move in found], [move["move"] for move in told])
        self.assertEqual([move["visits"] for move in found], [move["visits"] for move in told])
        self.assertEqual(self.codes(found), self.codes(told))

    def test_weights(self):
        state = middle().state

        def margins(**how):
            return [move["margin"] for move in bastide.hint(state, playouts=60, **how)]

        hand, learned = margins(learned=False), margins(learned=True)
        self.assertNotEqual(hand, learned)
        told = answer("hint", "--position", state.position, "--playouts", 60, "--weights", bastide.WEIGHTS)["moves"]
        self.assertEqual([round(margin, 2) for margin in learned], [move["margin"] for move in told])
        self.assertNotEqual(middle(decisions=8).review(playouts=10, learned=True),
                            middle(decisions=8).review(playouts=10, learned=False))
        self.assertIn(bastide.Bot("expert:learned=1,playouts=20", seed=1).choose(state), state.legal())

    def apart(self, *lines):
        """What a program of its own prints, and what it complains of: weights are used by all that searches."""
        package = os.path.dirname(os.path.dirname(os.path.abspath(bastide.__file__)))
        begin = ("import bastide", "state = bastide.Game('base').start(seed=1)",
                 "def refused(act):", " try: act()", " except bastide.Error as error: print(error)",
                 "def margins(**how): return [one['margin'] for one in bastide.hint(state, playouts=60, **how)]")
        run = subprocess.run([sys.executable, "-W", "always", "-c", "\n".join((*begin, *lines))], check=True,
                             capture_output=True, text=True, env={**os.environ, "PYTHONPATH": package})
        return run.stdout.splitlines(), run.stderr

    def test_use_weights(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "damaged.weights")
            with open(bastide.WEIGHTS, "rb") as file, open(path, "wb") as damaged:
                damaged.write(file.read()[:-100])
            said, complaints = self.apart(
                f"refused(lambda: bastide.use_weights({path!r} + 'x'))",
                f"refused(lambda: bastide.use_weights({path!r}))",
                "hand, learned = margins(learned=False), margins(learned=True)",
                "bastide.use_weights(bastide.WEIGHTS)", "print(margins() == learned != hand)",
                "bastide.use_weights(None)", "print(margins() == hand)",
                "refused(lambda: margins(learned=True))", "refused(lambda: bastide.Bot('mcts:learned=1'))")
        self.assertEqual(said, [f"{path}x: No such file or directory",
                                f"{path}: the weights are damaged: the sum at their end does not match", "True", "True",
                                "there are no weights to think with", "bot mcts has no weights to think with"])
        self.assertEqual(complaints, "")

    def test_weights_that_are_missing(self):
        said, complaints = self.apart("bastide._engine.weights_at('/nowhere/learned.weights')",
                                      "refused(lambda: margins(learned=True))",
                                      "refused(lambda: margins(learned=True))", "print(len(margins()) > 0)")
        self.assertEqual(said, 2 * ["there are no weights to think with"] + ["True"])
        self.assertEqual(complaints.count("/nowhere/learned.weights: No such file or directory; "
                                          "positions are judged by hand"), 1)

    def codes(self, moves, member="why"):
        """What speaks for the moves, as codes with kinds, how they come about, and how many rivals are meant."""
        return [[(one["code"], one.get("kind"), one.get("how"), len(one.get("players", []))) for one in move[member]]
                for move in moves]

    def test_review_as_the_program(self):
        record = middle(decisions=20)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.bastide")
            record.save(path)
            told = answer("review", path, "--playouts", 10)
        found = record.review(playouts=10)
        judged = [one for one in found if "loss" in one]
        self.assertEqual([one["best"] for one in judged], [one["best"] for one in told["decisions"]])
        for member in ("why", "instead"):
            self.assertEqual(self.codes(judged, member), self.codes(told["decisions"], member))
        self.assertEqual([round(one["loss"], 2) for one in judged], [one["loss"] for one in told["decisions"]])
        self.assertEqual(self.codes(judged), self.codes(told["decisions"]))
        lucky = [round(one["luck"], 2) for one in found if "luck" in one]
        self.assertEqual(lucky, [one["luck"] for one in told["draws"]])

    def test_levels_are_bots(self):
        state = middle().state
        for level in bastide.levels()[:4]:
            self.assertIn(bastide.Bot(level["name"], seed=1).choose(state), state.legal())


class Pictures(unittest.TestCase):
    def test_as_the_program_but_for_letters(self):
        record = middle()
        self.assertTrue(record.svg().startswith("<svg"))
        self.assertIn("Ann", record.svg())
        self.assertEqual(record.svg(), record._repr_svg_())
        self.assertNotEqual(record.svg(dark=True), record.svg())
        self.assertEqual(record.state._repr_svg_(), record.state.svg())
        self.assertIn("Zoë", record.state.svg(names=["Zoë", "Max"]))


if __name__ == "__main__":
    unittest.main()
