"""The training arrays that `bastide-train extract` writes, as tensors."""

import glob
import os

import numpy as np
import torch

ABOUT = 8  # numbers about a position, before those of its seats
GAME, SET, LEFT, ALL, MOVER, MARGIN, WIN, VISITS = range(ABOUT)


def read_about(folder):
    """What the folder says about itself: a dictionary, and the names of the rule sets."""
    about, sets = {}, []
    with open(os.path.join(folder, "about"), encoding="utf-8") as file:
        for line in file:
            key, value = line.rstrip("\n").split(" ", 1)
            if key == "set":
                sets.append(value)
            else:
                about[key] = value
    return about, sets


class Positions:
    """All positions for one number of players, on one device."""

    def __init__(self, folder, players, columns, device):
        rows, about = [], []
        for path in sorted(glob.glob(os.path.join(folder, f"{players}-*.about"))):
            one = np.fromfile(path, dtype="<f4").reshape(-1, ABOUT + 3 * players)
            if not len(one):
                continue
            about.append(torch.from_numpy(one))
            seen = np.fromfile(path[: -len("about")] + "rows", dtype="<i2")
            rows.append(torch.from_numpy(seen.reshape(len(one), players, columns)).to(device))
        self.players = players
        self.count = sum(len(one) for one in about)
        if not self.count:
            return
        # Columns that no position uses are left out: most positions have fewer rows than fit.
        every = torch.cat(rows)
        used = every.ne(0).view(-1, columns).any(0)
        self.rows = every[:, :, used].contiguous()
        about = torch.cat(about).to(device)
        self.game = about[:, GAME].long()
        self.set = about[:, SET].long()
        self.sixth = (6 * about[:, LEFT] / (about[:, ALL] + 1)).long().clamp(0, 5)
        self.hand = about[:, ABOUT : ABOUT + players].contiguous()
        self.score = about[:, ABOUT + players : ABOUT + 2 * players].contiguous()
        self.later = about[:, ABOUT + 2 * players :].contiguous()
        best = self.score == self.score.max(1, keepdim=True).values
        self.win = best.float() / best.sum(1, keepdim=True)
        self.mover = about[:, MOVER].long()
        self.margin = about[:, MARGIN].contiguous()
        self.thought = about[:, WIN].contiguous()  # the search's chance to win of the mover
        self.visits = about[:, VISITS].contiguous()  # of a position that a search knew; 0: of a game
