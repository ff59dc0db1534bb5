"""The same seed gives the same games as `bastide sim` and `bastide match`, move by move, in every rule set."""

import os
import tempfile
import unittest

import bastide
from bastide import _engine
from program import answer
from program import bastide as program

GAMES, SEED = 2, 11


def seats(name):
    """How many can play a rule set: the fewest and the most."""
    for players in range(_engine.players_max, 2, -1):
        try:
            bastide.Game(name, players)
        except bastide.Error:
            continue
        return [2, players]
    return [2]


def steps(game, number):
    """The moves of a game by single steps, with draws, and the state at its end."""
    state = game.start(seed=SEED, number=number)
    record = bastide.Record(game, seed=SEED, number=number)
    bots = [bastide.Bot("random", seed=SEED) for _ in range(game.players)]
    for seat, bot in enumerate(bots):
        bot.begin(game, seat, number)
    while not state.over:
        move = bots[state.player].choose(state)
        if move not in state.legal():
            raise AssertionError(f"{game.text(move)} is not listed")
        state.play(move)
        record.play(game.text(move))
    return record.moves, state


class Sim(unittest.TestCase):
    def test_every_rule_set(self):
        for name in bastide.rule_sets():
            for players in seats(name):
                self.compare(bastide.Game(name, players))

    def compare(self, game):
        with tempfile.TemporaryDirectory() as folder:
            program("sim", "--game", game.name, "--players", game.players, "--games", GAMES, "--seed", SEED,
                    "--records", folder)
            simulated = bastide.sim(game, "random", games=GAMES, seed=SEED, records=True)
            for number, result in enumerate(simulated):
                with self.subTest(game=game, number=number):
                    saved = bastide.Record.read(os.path.join(folder, f"{number + 1:06}.bastide"))
                    moves, state = steps(game, number)
                    self.assertEqual(saved.moves, moves)
                    self.assertEqual(saved.moves, result["record"].moves)
                    self.assertEqual(saved.text, result["record"].text)
                    self.assertEqual(saved.state, state)
                    self.assertEqual(saved.state.scores, result["scores"])
                    self.assertEqual(state.check(), None)

    def test_another_seed_gives_another_game(self):
        game = bastide.Game()
        self.assertNotEqual(game.start(seed=1).position, game.start(seed=2).position)


class Match(unittest.TestCase):
    def test_as_the_program(self):
        for games in (9, 10):
            words = ["--game", "base+farmers", "--bot", "greedy", "--bot", "novice", "--games", games, "--seed", 5]
            told = answer("match", *words)
            found = bastide.match("base+farmers", "greedy", "novice", games=games, seed=5, threads=2)
            for key in ("games", "wins", "draws", "losses"):
                self.assertEqual(getattr(found, key), told[key], key)
            self.assertEqual(list(found.pairs), told["pairs"])
            for key in ("score", "score_low", "score_high", "elo", "elo_low", "elo_high"):
                self.assertAlmostEqual(getattr(found, key), told[key], delta=0.06, msg=key)


if __name__ == "__main__":
    unittest.main()
