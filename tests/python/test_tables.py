"""Saved games as tables: rows and columns say what the games say, in lists, CSV and Arrow's layout."""

import csv
import ctypes
import os
import struct
import tempfile
import unittest

import bastide


class ArrowSchema(ctypes.Structure):
    """As Arrow documents it (the C data interface)."""


class ArrowArray(ctypes.Structure):
    """The same."""


class ArrowStream(ctypes.Structure):
    """The same."""


ArrowSchema._fields_ = [
    ("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_char_p), ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64), ("children", ctypes.POINTER(ctypes.POINTER(ArrowSchema))),
    ("dictionary", ctypes.c_void_p), ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowSchema))),
    ("private_data", ctypes.c_void_p),
]
ArrowArray._fields_ = [
    ("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64), ("n_children", ctypes.c_int64), ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowArray))), ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowArray))), ("private_data", ctypes.c_void_p),
]
ArrowStream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ArrowStream), ctypes.POINTER(ArrowSchema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ArrowStream), ctypes.POINTER(ArrowArray))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(ArrowStream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowStream))), ("private_data", ctypes.c_void_p),
]


def capsule(kind, object_, name):
    """The struct that a capsule of this name holds."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return kind.from_address(pointer(object_, name))


def arrow_values(schema, array):
    """A column of Arrow's as a list."""
    bits = lambda at, i: ctypes.string_at(array.buffers[at] + (i >> 3), 1)[0] >> (i & 7) & 1
    out = []
    for i in range(array.length):
        if not bits(0, i):
            out.append(None)
        elif schema.format == b"b":
            out.append(bool(bits(1, i)))
        elif schema.format == b"l":
            out.append(ctypes.c_int64.from_address(array.buffers[1] + 8 * i).value)
        else:
            first, end = (ctypes.c_int32.from_address(array.buffers[1] + 4 * (i + k)).value for k in (0, 1))
            out.append(ctypes.string_at(array.buffers[2] + first, end - first).decode())
    return out


class Tables(unittest.TestCase):
    def setUp(self):
        self.records = [
            result["record"]
            for name, players in (("base+farmers+river+abbot+towers", 2), ("wheel", 3), ("hunters", 4))
            for result in bastide.sim(bastide.Game(name, players), "greedy", games=2, seed=4, records=True)
        ]
        self.tables = bastide.tables(self.records)

    def test_games(self):
        table = self.tables.games
        self.assertEqual(len(table), len(self.records))
        for row, record in zip(table.rows(), self.records):
            scores = [row[f"score_{p}"] for p in range(record.game.players)]
            self.assertEqual(scores, list(record.state.scores))
            self.assertIsNone(row["score_5"])
            self.assertEqual((row["rules"], row["over"]), (record.game.name, True))
            if row["winners"] == 1:
                self.assertEqual((row["winner"],), record.state.winners)

    def test_decisions(self):
        table = self.tables.decisions
        for number, record in enumerate(self.records):
            rows = [row for row in table.rows() if row["game"] == number]
            decisions = [move for move in record.moves if not move.startswith("draw ")]
            self.assertEqual(len(rows), len(decisions))
            for row, move in zip(rows, decisions):
                self.assertEqual(row["action"], move.split()[0])
                if row["action"] == "place":
                    self.assertEqual(move, f"place {row['x']} {row['y']} {row['rotation']}")
                self.assertEqual(row["won"], row["player"] in record.state.winners)
                self.assertGreater(row["legal"], 0)

    def test_scores_add_up(self):
        for number, record in enumerate(self.records):
            sums = [0] * record.game.players
            for row in self.tables.scores.rows():
                if row["game"] == number:
                    sums[row["player"]] += row["points"]
            self.assertEqual(tuple(sums), record.state.scores)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for number, record in enumerate(self.records):
                paths.append(os.path.join(folder, f"{number}.bastide"))
                record.save(paths[-1])
            tables = bastide.tables(paths)
            self.assertEqual(tables.games["file"], paths)
            self.assertEqual(tables.decisions.columns(), self.tables.decisions.columns())
            path = os.path.join(folder, "decisions.csv")
            tables.decisions.to_csv(path)
            with open(path, newline="", encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), len(tables.decisions))
        self.assertEqual([row["x"] for row in rows], ["" if x is None else str(x) for x in tables.decisions["x"]])

    def test_arrow(self):
        for name, column in self.tables.decisions.column.items():
            buffers, kind = column.buffers()
            count = len(column)
            valid = [buffers[0][i >> 3] >> (i & 7) & 1 for i in range(count)]
            if kind == "int64":
                values = list(struct.unpack(f"<{count}q", bytes(buffers[1])))
            elif kind == "bool":
                values = [bool(buffers[1][i >> 3] >> (i & 7) & 1) for i in range(count)]
            else:
                ends = struct.unpack(f"<{count + 1}i", bytes(buffers[1]))
                values = [buffers[2][ends[i] : ends[i + 1]].decode() for i in range(count)]
            decoded = [value if there else None for value, there in zip(values, valid)]
            self.assertEqual(decoded, column.values, name)

    def arrow_check(self, table, schema, array):
        """A struct of Arrow's has all columns of a table."""
        self.assertEqual((schema.format, schema.n_children), (b"+s", len(table.column)))
        self.assertEqual((array.length, array.n_children, array.n_buffers), (len(table), len(table.column), 1))
        self.assertIsNone(array.buffers[0])
        for i, (name, column) in enumerate(table.column.items()):
            field, values = schema.children[i].contents, array.children[i].contents
            self.assertEqual((field.name.decode(), field.flags, field.n_children), (name, 2, 0))
            self.assertEqual((values.null_count, values.offset), (column.values.count(None), 0))
            self.assertEqual(values.n_buffers, 3 if field.format == b"u" else 2)
            self.assertEqual(arrow_values(field, values), column.values, name)

    def test_arrow_capsules(self):
        for table in (*self.tables, bastide.tables([]).games):
            one, other = table.__arrow_c_array__()
            schema, array = capsule(ArrowSchema, one, b"arrow_schema"), capsule(ArrowArray, other, b"arrow_array")
            self.arrow_check(table, schema, array)
            moved = ArrowArray.from_buffer_copy(array)  # somebody takes it over, as Arrow says one does
            ctypes.memset(ctypes.byref(array, ArrowArray.release.offset), 0, ctypes.sizeof(ctypes.c_void_p))
            del one, other, array, schema
            self.assertEqual(moved.length, len(table))
            moved.release(ctypes.byref(moved))
            self.assertFalse(moved.release)

    def test_arrow_stream(self):
        table = self.tables.decisions
        held = table.__arrow_c_stream__(requested_schema=None)
        stream = capsule(ArrowStream, held, b"arrow_array_stream")
        schemas, array, end = (ArrowSchema(), ArrowSchema()), ArrowArray(), ArrowArray()
        for schema in schemas:
            self.assertEqual(stream.get_schema(stream, schema), 0)
        self.assertEqual((stream.get_next(stream, array), stream.get_next(stream, end)), (0, 0))
        self.assertFalse(end.release, "one array, then the end")
        self.assertIsNone(stream.get_last_error(stream))
        stream.release(stream)
        self.assertFalse(stream.release)
        self.arrow_check(table, schemas[1], array)
        child = array.children[0].contents  # a column may be taken out, and outlives the others
        column = ArrowArray.from_buffer_copy(child)
        ctypes.memset(ctypes.byref(child, ArrowArray.release.offset), 0, ctypes.sizeof(ctypes.c_void_p))
        array.release(array)
        self.assertEqual(arrow_values(schemas[0].children[0].contents, column), table["game"])
        column.release(column)
        for schema in schemas:
            schema.release(schema)


if __name__ == "__main__":
    unittest.main()
