"""The network of src/search/learned.c, in floating point for training and in whole numbers for the
file of weights."""

import struct

import numpy as np
import torch
from torch import nn

from checksum import checksum

COLUMNS, FIRST, SECOND, OUTPUTS = 32, 32, 16, 2
UNIT = 64  # parts of one in the layers
OUT = UNIT * UNIT  # parts of one in what comes out
POINTS = 8  # points of one that comes out
TOP = 1023 / UNIT
MOST = 127 / UNIT
DIRECT_MOST = 32767 / OUT
MAGIC = b"BASWGTS1"


def rounded(x, unit, most):
    """Rounds as the file does; gradients pass as if it did not."""
    near = torch.clamp(torch.round(x * unit) / unit, -most, most)
    return x + (near - x).detach()


class Network(nn.Module):
    def __init__(self, rows):
        super().__init__()
        self.table = nn.Parameter(torch.cat([torch.randn(rows, COLUMNS) * 0.1,
                                             torch.zeros(rows, OUTPUTS)], 1))
        self.first = nn.Linear(COLUMNS, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.last = nn.Linear(SECOND, OUTPUTS)
        with torch.no_grad():
            self.table[0].zero_()
            self.last.weight.mul_(0.1)
            self.last.bias.zero_()

    def layer(self, linear, x, exact):
        weight = rounded(linear.weight, UNIT, MOST) if exact else linear.weight
        return nn.functional.linear(x, weight, linear.bias)

    def forward(self, rows, exact=False):
        """rows: positions x columns. What comes out: points of correction, and the number that
        stands for the chance to win."""
        table = self.table
        if exact:
            table = torch.cat([rounded(table[:, :COLUMNS], UNIT, MOST),
                               rounded(table[:, COLUMNS:], OUT, DIRECT_MOST)], 1)
        sums = nn.functional.embedding_bag(rows, table, mode="sum", padding_idx=0)
        x = sums[:, :COLUMNS].clamp(0, TOP)
        x = self.layer(self.first, x, exact).clamp(0, TOP)
        x = self.layer(self.second, x, exact).clamp(0, TOP)
        out = self.layer(self.last, x, exact) + sums[:, COLUMNS:]
        return POINTS * out[:, 0], out[:, 1]

    def size(self):
        """How far the table is from saying nothing, in squares of points."""
        return (POINTS * self.table[:, COLUMNS:]).square().sum() + self.table.square().sum()

    def clamp(self):
        """Keeps the weights where whole numbers can follow."""
        with torch.no_grad():
            self.table[0].zero_()
            self.table[:, :COLUMNS].clamp_(-MOST, MOST)
            self.table[:, COLUMNS:].clamp_(-DIRECT_MOST, DIRECT_MOST)
            for linear in (self.first, self.second, self.last):
                linear.weight.clamp_(-MOST, MOST)


def odds(x):
    """The share of a player before all are made to add up to 1: learned_odds."""
    return 0.5005 + 0.5 * x / (x.abs() + 1)


def whole(x, unit, most):
    return np.clip(np.rint(x.detach().cpu().double().numpy() * unit), -most, most).astype(int)


def write(path, network, seen, inputs, text):
    """The file of weights (docs/FORMATS.md). `seen`: rows that training met often enough; the
    others are 0, so that the evaluation by hand stands where nothing was learned."""
    table = whole(network.table[:, :COLUMNS], UNIT, 127)
    direct = whole(network.table[:, COLUMNS:], OUT, 32767)
    out = bytearray(MAGIC + struct.pack("<I", inputs))
    said = text.encode()
    out += struct.pack("<I", len(said)) + said
    kept = [r for r in range(1, len(table)) if seen[r] and (table[r].any() or direct[r].any())]
    out += struct.pack("<I", len(kept))
    for r in kept:
        out += struct.pack("<H", r) + direct[r].astype("<i2").tobytes()
        out += table[r].astype("i1").tobytes()
    for linear in (network.first, network.second, network.last):
        out += whole(linear.weight, UNIT, 127).astype("i1").tobytes()
        out += whole(linear.bias, OUT, 1 << 24).astype("<i4").tobytes()
    out += struct.pack("<I", checksum(out))
    with open(path, "wb") as file:
        file.write(out)
    return len(kept)
