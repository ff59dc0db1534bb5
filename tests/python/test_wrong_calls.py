"""Ten thousand wrong calls: each raises a clear exception and changes nothing. ./check runs this under sanitizers."""

import os
import random
import tempfile
import unittest

import bastide

CALLS = 10000
CLEAR = (bastide.Error, TypeError, ValueError, OverflowError, IndexError, OSError, AttributeError)
NAMES = ["base", "base+farmers", "wheel", "hunters"]


class Bad:
    """An object whose number is a lie."""

    def __index__(self):
        raise ValueError("no number")


def junk(chance):
    """Something that is neither a number in range, nor a text with a meaning, nor an object of the package."""
    return chance.choice(
        [None, -1, 2**32, -(2**63), 2**64, 10**40, 1.5, float("nan"), "", "place", "\0", "\ud800", "é" * 300, b"pass",
         [], (), {}, object(), Bad(), int, ["x"] * 9, "base+", "claim meeple 99", "place 0 0 45", "x" * 5000, 3j]
    )


def texts(chance):
    """A text that stands for nothing."""
    return chance.choice(["", "nonsense", "place", "\0", "é" * 300, "base+", "x" * 5000, "game x players 2", "pass\n"])


class Wrong:
    """States of several games, and calls that are wrong for them."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.states = [bastide.Game(name, players).start(seed=seed) for name in NAMES for players in (2, 3)]
        for state in self.states:
            for _ in range(self.chance.randrange(80)):
                state.play(self.chance.choice(state.legal()))
        self.over = bastide.Game("base").start(seed=seed)
        while not self.over.over:
            self.over.play(self.over.legal()[0])
        self.record = bastide.Record(bastide.Game("base"), seed=seed)
        self.bot = bastide.Bot("random", seed=seed)

    def foreign_move(self, state):
        """A move of another game, or of another moment, that this state does not list; as number or as text."""
        legal, words = set(state.legal()), set(state.legal_text())
        while True:
            other = self.chance.choice(self.states)
            move = self.chance.choice(other.legal())
            text = other.game.text(move)
            if self.chance.random() < 0.5 and move not in legal and not self.accepted(state, move):
                return move
            if text not in words and not self.accepted(state, text):
                return text
            if self.chance.random() < 0.1:
                return 0xE0000000 | self.chance.getrandbits(28)

    def accepted(self, state, move):
        """Rotations that look alike are legal, though only one of them is listed."""
        try:
            state.copy().play(move)
        except bastide.IllegalMove:
            return False
        return True

    def calls(self, folder):
        state, j = self.chance.choice(self.states), junk(self.chance)
        move, t = self.foreign_move(state), texts(self.chance)
        number = self.chance.choice([-1, 0, 99, 2**31, 2**70, "a", None, 0.5])
        return [
            lambda: state.play(move),
            lambda: state.play_events(move),
            lambda: state.play(j),
            lambda: state.play_events(j),
            lambda: state.play(),
            lambda: state.legal(j),
            lambda: state.sample(self.chance.choice([None, "a", 1.5, Bad()])),
            lambda: self.over.sample(1),
            lambda: self.over.play(move),
            lambda: state.copy(seed=self.chance.choice([-1, 2**64, "a", 1.5, Bad()])),
            lambda: state.feature(number, number, number),
            lambda: state.feature(j),
            lambda: state.fits(t, 0, 0),
            lambda: state.fits("BA-U", self.chance.choice([None, "a", 1.5, 2**70, Bad()]), 0),
            lambda: state.svg(names=self.chance.choice([["a"], "ab", [1, 2], [b"a", b"b"], 5, ["x" * 500] * 2, "abc"])),
            lambda: bastide.Game(t, 2),
            lambda: bastide.Game("base", number),
            lambda: bastide.Game(j, j),
            lambda: bastide.Game("base", tiles=[j]),
            lambda: bastide.Game("base", tiles=[j, j]),
            lambda: bastide.Record.parse(t, tiles=[j]),
            lambda: bastide.State(),
            lambda: state.game.parse(t),
            lambda: state.game.parse(7),
            lambda: state.game.text(self.chance.choice([2**32, -1, 0xE0000001, "no", None])),
            lambda: state.game.start(seed=self.chance.choice([-1, 2**64, "a", Bad()])),
            lambda: state.game.position(t),
            lambda: bastide.position(state.position.replace("players", t)),
            lambda: state.game.position(state.position[: self.chance.randrange(30)]),
            lambda: state.game.tile_svg(t),
            lambda: state.game.tile_svg(state.game.tiles[0]["id"], rotation=45),
            lambda: bastide.Record(state),
            lambda: bastide.Record(state.game, names=["a"]),
            lambda: bastide.Record(state.game, names=["a#b"] * state.game.players),
            lambda: bastide.Record.parse(t),
            lambda: bastide.Record.parse(self.record.text.replace("base", t, 1)),
            lambda: bastide.Record.read(os.path.join(folder, "none")),
            lambda: bastide.Record.read(folder),
            lambda: self.record.save(folder),
            lambda: self.record.play(j),
            lambda: self.record.at(self.chance.choice([-1, 5000, 2**70, "a"])),
            lambda: self.record.set("result", "1 2"),
            lambda: self.record.review(ms=self.chance.choice([0, -1, 2**40, "a"])),
            lambda: bastide.hint(self.over),
            lambda: bastide.hint(j),
            lambda: bastide.hint(state, playouts=self.chance.choice([0, -5, 2**40, "a"])),
            lambda: bastide.hint(state, playouts=1, count=number if number != 0.5 and number != 99 else 0),
            lambda: bastide.Bot(t),
            lambda: bastide.Bot("exec:true"),
            lambda: bastide.Bot("mcts:nonsense=1"),
            lambda: self.bot.choose(self.over),
            lambda: self.bot.choose(j),
            lambda: self.bot.begin(state.game, seat=self.chance.choice([-1, 6, 99, "a"])),
            lambda: bastide.play_game(state.game, ["random"]),
            lambda: bastide.play_game(state.game, [t] * state.game.players),
            lambda: bastide.match(bastide.Game("base", 3), "random", "random"),
            lambda: bastide.match("base", "random", "random", games=0),
            lambda: setattr(state, "scores", (1, 2)),
            lambda: setattr(bastide.Game, "start", None),
        ]


class WrongCalls(unittest.TestCase):
    def test_they_raise_and_change_nothing(self):
        made = 0
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(1000):
                wrong = Wrong(seed)
                before = [state.position for state in wrong.states] + [wrong.record.text]
                for _ in range(10):
                    for number, call in enumerate(wrong.calls(folder)):
                        with self.subTest(seed=seed, call=number):
                            with self.assertRaises(CLEAR) as raised:
                                call()
                            self.assertTrue(str(raised.exception))
                        made += 1
                self.assertEqual([state.position for state in wrong.states] + [wrong.record.text], before)
                if made >= CALLS:
                    break
        self.assertGreaterEqual(made, CALLS)


if __name__ == "__main__":
    unittest.main()
