"""Saved games as tables: one row a game, a decision, a score. For pandas, polars, Arrow, or a spreadsheet.

    games, decisions, scores = bastide.tables(paths)
    pandas.DataFrame(decisions.columns())
    polars.DataFrame(decisions)
    pyarrow.table(decisions)
    decisions.to_csv('decisions.csv')
"""

import csv
import os
from array import array
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bastide._engine import Record, _arrow_array, _arrow_stream, players_max


FORMATS = {"int64": "l", "bool": "b", "string": "u"}  # as Arrow's C data interface says it


class Column:
    """Values of one kind, or None. `kind` is 'int', 'bool' or 'text'."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.values: list[Any] = []

    def __len__(self) -> int:
        return len(self.values)

    def buffers(self) -> tuple[list[Any], str]:
        """The column as Arrow lays it out: a list of bytes-like buffers, and the type by its name in Arrow.

        Validity (a bit for each value, the lowest first), then int64 values, or bits; for texts offsets (int32) and
        UTF-8. `pyarrow.Array.from_buffers(type, length, [pyarrow.py_buffer(b) for b in buffers])` takes them.
        """
        valid = _bits([value is not None for value in self.values])
        if self.kind == "bool":
            return [valid, _bits([bool(value) for value in self.values])], "bool"
        if self.kind == "int":
            return [valid, array("q", [value or 0 for value in self.values])], "int64"
        texts = [(value or "").encode() for value in self.values]
        offsets, end = array("i", [0]), 0
        for text in texts:
            end += len(text)
            offsets.append(end)
        return [valid, offsets, b"".join(texts)], "string"


def _bits(truths):
    """Bits, the lowest first."""
    out = bytearray((len(truths) + 7) // 8)
    for i, truth in enumerate(truths):
        out[i >> 3] |= truth << (i & 7)
    return bytes(out)


class Table:
    """Columns of the same length, by name."""

    def __init__(self, **kinds: str) -> None:
        self.column = {name: Column(kind) for name, kind in kinds.items()}

    def add(self, **values: Any) -> None:
        """Adds a row; what is not named is None."""
        for name, column in self.column.items():
            column.values.append(values.get(name))

    def columns(self) -> dict[str, list[Any]]:
        """The columns as lists, by name: what pandas.DataFrame and polars.DataFrame take."""
        return {name: column.values for name, column in self.column.items()}

    def __len__(self) -> int:
        return len(next(iter(self.column.values())))

    def __getitem__(self, name: str) -> list[Any]:
        return self.column[name].values

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows, as dicts."""
        for row in zip(*self.columns().values()):
            yield dict(zip(self.column, row))

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Writes a CSV file; None is an empty field, truths are 0 and 1."""
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(self.column)
            for row in zip(*self.columns().values()):
                writer.writerow([int(value) if isinstance(value, bool) else value for value in row])

    def _arrow(self) -> tuple[int, list[tuple[str, str, int, list[Any]]]]:
        """Length and columns: name, format, how many are None, buffers."""
        columns = []
        for name, column in self.column.items():
            buffers, kind = column.buffers()
            columns.append((name, FORMATS[kind], column.values.count(None), buffers))
        return len(self), columns

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        """The table as capsules of Arrow's C data interface: schema and array. Other schemas are not made."""
        return _arrow_array(*self._arrow())

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """The table as a stream of one array: what pyarrow.table, polars.DataFrame and DuckDB take."""
        return _arrow_stream(*self._arrow())

    def __repr__(self) -> str:
        return f"<Table of {len(self)} rows: {', '.join(self.column)}>"


class Tables(NamedTuple):
    """What saved games say."""

    games: Table
    decisions: Table
    scores: Table


def _empty():
    seats = {f"{word}_{p}": kind for word, kind in (("name", "text"), ("score", "int"))
             for p in range(players_max)}
    return Tables(
        games=Table(game="int", file="text", rules="text", players="int", turns="int", moves="int", over="bool",
                    winners="int", winner="int", date="text", **seats),
        decisions=Table(game="int", turn="int", player="int", tile="text", action="text", x="int",
                        y="int", rotation="int", figure="text", feature="int", sector="text", legal="int", score="int",
                        margin="int", won="bool"),
        scores=Table(game="int", turn="int", player="int", points="int", reason="text"),
    )


def _game(out, number, file, record):
    """Adds a game to all three tables."""
    state = record.state
    won = set(state.winners) if state.over else set()
    out.games.add(
        game=number, file=file, rules=record.game.name, players=record.game.players, turns=state.turn,
        moves=len(record.moves), over=state.over, winners=len(won) if state.over else None,
        winner=min(won) if len(won) == 1 else None, date=record.headers.get("date"),
        **{f"name_{p}": name for p, name in enumerate(record.names)},
        **{f"score_{p}": score for p, score in enumerate(state.scores)},
    )
    turn, scores, hand = 0, [0] * record.game.players, None
    for event in record.events():
        kind, player = event["type"], event.get("player")
        if kind == "draw":
            hand = event["tile"]
        elif kind == "score":
            out.scores.add(game=number, turn=turn, player=player, points=event["points"], reason=event["for"])
            scores[player] += event["points"]
        elif "legal" in event:
            turn += kind == "place"
            others = max(score for p, score in enumerate(scores) if p != player)
            out.decisions.add(
                game=number, turn=turn, player=player, tile=hand, action=kind, x=event.get("x"), y=event.get("y"),
                rotation=event.get("rot"), figure=event.get("figure"), feature=event.get("feature"),
                sector=event.get("sector"), legal=event["legal"], score=scores[player],
                margin=scores[player] - others, won=player in won if state.over else None,
            )


def tables(records: Iterable[Record | str | os.PathLike[str]]) -> Tables:
    """Tables of saved games: Records, or paths of files, in any number. Returns games, decisions and scores.

    Rows of the last two name their game by its number, from 0. `turn` counts tiles laid, `score` and `margin` (to the
    best of the others) are those before the decision, `won` says whether the player wins in the end.
    """
    out = _empty()
    for number, record in enumerate(records):
        file = None if isinstance(record, Record) else os.fspath(record)
        _game(out, number, file, record if file is None else Record.read(file))
    return out
