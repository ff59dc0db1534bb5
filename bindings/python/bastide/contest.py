"""Games between bots: the same games as `bastide sim` and `bastide match` play for the same seed."""

from concurrent.futures import ThreadPoolExecutor
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bastide._engine import Error, Game, Record, _rate, play_game


def sim(
    game: Game, bots: str | Sequence[str] = "random", games: int = 1000, seed: int = 1, records: bool = False
) -> Iterator[dict[str, Any]]:
    """Plays games between bots, one after the other, and yields a dict for each: scores, winners, failed, turns.

    `bots` is a name for all seats or a list with one for each. With records=True each dict has a `record`, a Record.
    """
    names = [bots] * game.players if isinstance(bots, str) else list(bots)
    for number in range(games):
        result = play_game(game, names, seed=seed, number=number, moves=records)
        moves = result.pop("moves")
        if records:
            result["record"] = record = Record(game, deal=False)
            record.set("seats", " | ".join(names))
            for move in moves:
                record.play(move)
        yield result


@dataclass(frozen=True)
class Match:
    """What a match said about the first of two bots. `score` is 0 to 1, a draw is a half; intervals are 95 %."""

    games: int
    wins: int
    draws: int
    losses: int
    points: tuple  # mean points of both bots
    pairs: tuple  # pairs in which the first bot made 0, 1/2, 1, 1 1/2, 2 points
    failures: tuple
    score: float
    score_low: float
    score_high: float
    elo: float
    elo_low: float
    elo_high: float


def _pair(game, bots, seed, number, ms, games):
    """Two games with the same tiles and exchanged seats: half points, points and failures of both bots in each."""
    out = []
    for swapped in range(games):
        seats = bots[::-1] if swapped else bots
        result = play_game(game, seats, seed=seed, number=number, ms=ms, moves=False)
        first = int(bool(swapped))  # the seat of the first bot
        half = 1 if len(result["winners"]) == 2 else 2 * (result["winners"] == (first,))
        order = (first, 1 - first)
        out.append((half, [result["scores"][p] for p in order], [p in result["failed"] for p in order]))
    return out


def match(
    game: Game | str, first: str, second: str, games: int = 100, seed: int = 1, ms: int = 0, threads: int = 1
) -> Match:
    """Plays pairs of games between two bots, with the same tiles and exchanged seats, and rates the first one.

    `game` is a Game for two or its name; `ms` is for a turn, unless the bot's name says otherwise. Threads change no
    result of bots that are the same in every run.
    """
    game = Game(game) if isinstance(game, str) else game
    if game.players != 2:
        raise Error(f"a match is played by two, not by {game.players}")
    if games < 1 or threads < 1:
        raise ValueError("games and threads are numbers from 1 on")
    numbers = range((games + 1) // 2)
    with ThreadPoolExecutor(threads) as pool:
        played = pool.map(
            lambda number: _pair(game, [first, second], seed, number, ms, min(2, games - 2 * number)), numbers
        )
        played = list(played)
    pairs, single, halves = [0] * 5, [0] * 3, [0] * 3
    points, failures = [0, 0], [0, 0]
    for pair in played:
        total = sum(half for half, _, _ in pair)
        (pairs if len(pair) == 2 else single)[total] += 1
        for half, scores, failed in pair:
            halves[half] += 1
            points = [sum(both) for both in zip(points, scores)]
            failures = [sum(both) for both in zip(failures, failed)]
    return Match(
        games=games,
        wins=halves[2],
        draws=halves[1],
        losses=halves[0],
        points=tuple(sum_ / games for sum_ in points),
        pairs=tuple(pairs),
        failures=tuple(failures),
        **_rate(tuple(pairs), tuple(single)),
    )
