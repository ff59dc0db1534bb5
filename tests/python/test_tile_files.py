"""Games with tile files of people's own: the same games as `bastide sim --tiles`, saved, pickled and compared."""

import json
import os
import pickle
import tempfile
import unittest
from pathlib import Path

import bastide
from program import bastide as program

OWN = """family medieval

tile OWN-A count 5
  edges F R F R
  road E W
  field NL NR EL WR
  field ER SL SR WL

tile OWN-B count 2
  edges C C C C
  city N E S W shield 1
"""


class TileFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.path = self.folder / "own.tiles"
        self.path.write_text(OWN, encoding="utf-8")

    def test_tiles_of_a_file(self):
        game = bastide.Game("base+farmers", tiles=self.path)
        usual = bastide.Game("base+farmers")
        self.assertEqual({tile["id"] for tile in game.tiles} - {tile["id"] for tile in usual.tiles}, {"OWN-A", "OWN-B"})
        self.assertEqual(game.start(seed=1).left, usual.start(seed=1).left + 7)
        self.assertNotEqual(game, usual)
        self.assertEqual(repr(game), "Game('base+farmers', players=2, tiles=['own'])")
        self.assertEqual((usual.tile_files, list(game.tile_files)), ({}, ["own"]))
        same = bastide.Game("base+farmers", tiles=[str(self.path)])
        self.assertEqual((same, hash(same)), (game, hash(game)))
        self.assertTrue(game.tile_svg("OWN-B").startswith("<svg"))

    def test_the_games_of_the_program(self):
        game = bastide.Game("base", 3, tiles=self.path)
        program("sim", "--game", "base", "--players", 3, "--games", 4, "--seed", 6, "--tiles", self.path, "--records",
                self.folder)
        for number, result in enumerate(bastide.sim(game, "random", games=4, seed=6, records=True)):
            path = sorted(self.folder.glob("*.bastide"))[number]
            self.assertEqual(bastide.Record.read(path, tiles=self.path).moves, result["record"].moves)

    def test_pickles_do_not_need_the_file(self):
        state = bastide.Game("base", tiles=self.path).start(seed=2)
        record = bastide.Record(state.game, seed=2)
        for one in (state, record):
            one.play((one.legal() if one is state else record.state.legal())[0])
        bytes_ = pickle.dumps((state, record, state.game))
        os.remove(self.path)
        again, kept, game = pickle.loads(bytes_)
        self.assertEqual((again, kept.text, game), (state, record.text, state.game))
        for one in (again, state):
            while not one.over:
                one.play(one.legal()[-1])
        self.assertEqual(again, state)

    def test_saved_games_name_their_files(self):
        game = bastide.Game("base", tiles=self.path)
        record = bastide.Record(game, seed=3)
        while not record.state.over:
            record.play(record.state.legal()[0])
        path = str(self.folder / "game.bastide")
        record.save(path)
        self.assertEqual(record.headers["tiles"], f"own {game.tile_files['own']}")
        self.assertEqual(bastide.Record.read(path, tiles=self.path).state, record.state)
        self.assertEqual(bastide.Record.parse(record.text, tiles=[self.path]).game, game)
        end = json.loads(program("replay", path, "--json", "--tiles", self.path).splitlines()[-1])
        self.assertEqual(end["scores"], list(record.state.scores))
        with self.assertRaisesRegex(bastide.Error, "needs the tile file own.tiles"):
            bastide.Record.read(path)
        self.path.write_text(OWN.replace("count 5", "count 4"), encoding="utf-8")
        with self.assertRaisesRegex(bastide.Error, "not the one that the game was begun with"):
            bastide.Record.read(path, tiles=self.path)

    def test_positions_and_batches(self):
        game = bastide.Game("base", tiles=self.path)
        state = game.start(seed=5)
        while "OWN-B" in state.bag and state.bag["OWN-B"] == 2:
            state.play(state.legal()[0])
        self.assertEqual(bastide.position(state.position, tiles=self.path), state)
        batch = bastide.Batch(game, 3, seed=5, observe=("vector", "tiles"))
        batch.random(400)
        self.assertIsNone(batch.state(2).check())

    def test_wrong_files(self):
        with self.assertRaises(FileNotFoundError):
            bastide.Game("base", tiles=self.folder / "nothing.tiles")
        other = self.folder / "other" / "own.tiles"
        other.parent.mkdir()
        other.write_text(OWN.replace("OWN-", "NEW-"), encoding="utf-8")
        with self.assertRaisesRegex(bastide.Error, "two tile files are called own"):
            bastide.Game("base", tiles=[self.path, other])
        for wrong, why in ((OWN + "nonsense\n", r"own\.tiles:12: .*"), ("", "own.tiles"), ("\0" * 9, "own.tiles")):
            self.path.write_text(wrong, encoding="utf-8")
            with self.assertRaisesRegex(bastide.Error, why):
                bastide.Game("base", tiles=self.path)
        self.path.write_text(OWN, encoding="utf-8")
        with self.assertRaises(bastide.Error):
            bastide.Game("hunters", tiles=self.path)
        for wrong in (5, [5], b"\0", {}, object()):
            with self.assertRaises((TypeError, ValueError, OSError)):
                bastide.Game("base", tiles=wrong)
        with self.assertRaisesRegex(bastide.Error, "8 tile files at most"):
            paths = [self.folder / f"own{i}.tiles" for i in range(9)]
            for i, path in enumerate(paths):
                path.write_text(OWN.replace("OWN", f"O{i}"), encoding="utf-8")
            bastide.Game("base", tiles=paths)


if __name__ == "__main__":
    unittest.main()
