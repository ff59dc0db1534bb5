"""Saved games as tables: rows and columns say what the games say, in lists, CSV and Arrow's layout."""

import csv
import os
import struct
import tempfile
import unittest

import bastide


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


if __name__ == "__main__":
    unittest.main()
