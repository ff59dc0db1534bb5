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
        self.start = torch.zeros(())

    def begin(self, path, inputs):
        """Begins with the weights of a file, the first network of it, instead of by chance; what is
        learned is drawn towards them."""
        table = read(path, self, inputs)
        with torch.no_grad():
            self.table.copy_(table)
        self.start = table.to(self.table.device)

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
        """How far the table is from what it began with, or from saying nothing, in squares of points."""
        moved = self.table - self.start
        return (POINTS * moved[:, COLUMNS:]).square().sum() + moved.square().sum()

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


def read(path, network, inputs):
    """The layers of a file of weights, into the network; returns the table."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != MAGIC or struct.unpack_from("<I", data, 8)[0] != inputs:
        raise SystemExit(f"{path}: no weights, or weights for other inputs")
    at = 16 + struct.unpack_from("<I", data, 12)[0]
    count, = struct.unpack_from("<I", data, at)
    at += 4
    row = np.dtype([("row", "<u2"), ("direct", "<i2", OUTPUTS), ("columns", "i1", COLUMNS)])
    rows = np.frombuffer(data, row, count, at)
    at += count * row.itemsize
    table = np.zeros((len(network.table), COLUMNS + OUTPUTS), np.float32)
    table[rows["row"], :COLUMNS] = rows["columns"] / UNIT
    table[rows["row"], COLUMNS:] = rows["direct"] / OUT
    for linear in (network.first, network.second, network.last):
        for to, kind, unit in ((linear.weight, np.dtype("i1"), UNIT), (linear.bias, np.dtype("<i4"), OUT)):
            some = np.frombuffer(data, kind, to.numel(), at) / unit
            at += to.numel() * kind.itemsize
            with torch.no_grad():
                to.copy_(torch.from_numpy(some.astype(np.float32)).view(to.shape))
    return torch.from_numpy(table)


def sum_of(path):
    """The sum at the end of a file: it tells one from another."""
    with open(path, "rb") as file:
        return struct.unpack("<I", file.read()[-4:])[0]


def write(path, network, inputs, text):
    """The file of weights (docs/FORMATS.md). Rows of 0 are left out."""
    table = whole(network.table[:, :COLUMNS], UNIT, 127)
    direct = whole(network.table[:, COLUMNS:], OUT, 32767)
    out = bytearray(MAGIC + struct.pack("<I", inputs))
    said = text.encode()
    out += struct.pack("<I", len(said)) + said
    kept = [r for r in range(1, len(table)) if table[r].any() or direct[r].any()]
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
