"""Many games at once on numpy arrays. Needs numpy; everything else of the package does not."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bastide._engine import Error, Game, State, _Batch, _sizes, _words

Observations = dict[str, np.ndarray]
Step = tuple[Observations, np.ndarray, np.ndarray, np.ndarray, dict[str, np.ndarray]]
OBSERVATIONS = ("legal", "vector", "tiles", "segments", "planes")


class Batch:
    """Steps `n` games at once; a game that ends makes room for the next one.

    `observe` names what is written after every step, into arrays that stay the same objects and are not copied:
    'legal' (`moves`, `mask`), 'vector', 'tiles', 'segments', 'planes' (with `window` cells a side, and `origin`).
    `width` is the length of the legal lists. Threads run outside the interpreter lock and change no result: game i
    plays the games i, i + n, i + 2n... of `bastide sim` with the same seed. docs/PYTHON.md says what the arrays mean.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int | None = None,
        *,
        observe: str | Sequence[str] = ("legal",),
        threads: int = 1,
        width: int | None = None,
        window: int = 31,
    ) -> None:
        observe = (observe,) if isinstance(observe, str) else tuple(observe)
        for name in observe:
            if name not in OBSERVATIONS:
                raise Error(f"no such observation: {name!r}; there are {', '.join(OBSERVATIONS)}")
        sizes = _sizes(game)
        self.game, self.num_envs, self.observe = game, n, observe
        self.vector_names = sizes["vector"]
        self.words = _words(game)  # what numbers stand for: 'phase', 'stack', 'figure', 'kind', 'sector'
        self.game_bytes = sizes["bytes"]  # what a game takes, without observations
        width = sizes["moves"] if width is None else width
        players = game.players
        self.player = np.zeros(n, np.uint8)
        self.count = np.zeros(n, np.int32)
        self.score = np.zeros((n, players), np.int16)
        self.reward = np.zeros((n, players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.final = np.zeros((n, players), np.int16)
        self.number = np.zeros(n, np.int64)
        shapes = {
            "legal": {"moves": ((width,), np.uint32), "mask": ((width,), np.bool_)},
            "vector": {"vector": ((len(self.vector_names),), np.float32)},
            "tiles": {"tiles": ((sizes["tiles"], sizes["tile_columns"]), np.int16)},
            "segments": {"segments": ((sizes["segments"], sizes["segment_columns"]), np.int16)},
            "planes": {"planes": ((sizes["planes"], window, window), np.float32), "origin": ((2,), np.int16)},
        }
        self.obs = {"player": self.player, "count": self.count, "score": self.score}
        for name in observe:
            for array, (shape, kind) in shapes[name].items():
                self.obs[array] = np.zeros((n, *shape), kind)
                setattr(self, array, self.obs[array])
        self._truncated = np.zeros(n, np.bool_)
        self._choice = np.zeros(n, np.int32)
        self._move = np.zeros(n, np.uint32)
        arrays = dict(self.obs, reward=self.reward, done=self.done, final=self.final, number=self.number)
        self._batch = _Batch(game, n, threads, arrays, width, window if "planes" in observe else 0)
        self.reset(seed)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """All games begin anew. Returns the observations and an empty dict, as a Gymnasium environment does."""
        self.seed = self._batch.reset(seed)
        return self.obs, {}

    def _answer(self) -> Step:
        return self.obs, self.reward, self.done, self._truncated, {"final": self.final, "number": self.number}

    def step(self, actions: Sequence[int] | np.ndarray) -> Step:
        """Plays a move in every game: numbers of the legal lists, one for each.

        Returns observations, rewards, terminations, truncations and a dict with the scores of the games that ended,
        as a vector of Gymnasium environments does that resets by itself. Rewards are points, for every player.
        """
        self._take(self._choice, actions)
        self._batch.choose(self._choice, self._move)
        self._batch.play(self._move)
        return self._answer()

    def play(self, moves: Sequence[int] | np.ndarray, waits: Sequence[bool] | np.ndarray | None = None) -> Step:
        """The same with moves by their own numbers, as in `moves` and State.legal(). Games for which `waits` is true
        stay as they are."""
        self._take(self._move, moves)
        if waits is None:
            self._batch.play(self._move)
        else:
            waits = np.ascontiguousarray(waits)
            if waits.shape != self._move.shape or waits.dtype != np.bool_:
                raise Error(f"expected {len(self._move)} truths, one for each game")
            self._batch.play(self._move, waits)
        return self._answer()

    def random(self, decisions: int = 1) -> Step:
        """Every game plays so many decisions by chance, with the random numbers of `bastide sim`."""
        self._batch.random(decisions)
        return self._answer()

    def state(self, i: int) -> State:
        """A copy of game i as a State."""
        return self._batch.state(i)

    def _take(self, into: np.ndarray, numbers: Sequence[int] | np.ndarray) -> None:
        numbers = np.asarray(numbers)
        if numbers.shape != into.shape or numbers.dtype.kind not in "iu":
            raise Error(f"expected {len(into)} whole numbers, one for each game")
        limits = np.iinfo(into.dtype)
        if numbers.size and (numbers.min() < limits.min or numbers.max() > limits.max):
            raise Error("a number that is no move")
        into[:] = numbers

    def __len__(self) -> int:
        return self.num_envs

    def __repr__(self) -> str:
        return f"<Batch of {self.num_envs} games, {self.game!r}>"
