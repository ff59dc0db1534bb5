#!/usr/bin/python3
"""Joins files of weights into one: the first judges all games, each other one those that are named with it. Of a
file that has several networks already, the first is taken; with --keep, all of the first file.

    train/join.py OUT all.weights many.weights:base,wheel,hunters:3-6 more.weights:base+:2-6
"""
import argparse
import struct
import sys

from checksum import checksum

GAMES = {"base": 1, "wheel": 2, "hunters": 4, "base+": 8}  # base+: with large meeples, builders, pigs
HEAD = 12  # the magic word and the number of the inputs; then the length of the text
ROW, LAYERS = 38, 1768  # bytes


def read(path, keep=False):
    """The head, the lines of the text up to another network, and the first network; or all of both."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"BASWGTS1" or checksum(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        sys.exit(f"{path}: these are no weights, or damaged ones")
    length, = struct.unpack_from("<I", data, HEAD)
    begin = HEAD + 4 + length
    text = data[HEAD + 4 : begin].decode()
    if keep:
        return data[:HEAD], text.splitlines(), data[begin:-4]
    rows, = struct.unpack_from("<I", data, begin)
    first = data[begin : begin + 4 + rows * ROW + LAYERS]
    return data[:HEAD], text.split("\nnetwork ")[0].splitlines(), first


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("first", help="a file of weights")
    parser.add_argument("others", nargs="*", metavar="FILE:GAMES:LEAST-MOST")
    parser.add_argument("--keep", action="store_true", help="keep further networks of the first file")
    options = parser.parse_args()
    head, lines, networks = read(options.first, options.keep)
    for other in options.others:
        path, games, players = other.split(":")
        least, most = map(int, players.split("-"))
        other_head, other_lines, network = read(path)
        if other_head != head:
            sys.exit(f"{path}: these weights have other inputs than {options.first}")
        lines.append(f"network {games} {players}")
        named = len([line for line in lines if line.startswith("set ")])
        lines[named:named] = [line for line in other_lines if line.startswith("set ") and line not in lines]
        lines += [line for line in other_lines if not line.startswith("set ")]
        networks += struct.pack("<BBB", sum(GAMES[game] for game in games.split(",")), least, most) + network
    text = "".join(line + "\n" for line in lines).encode()
    data = head + struct.pack("<I", len(text)) + text + networks
    with open(options.out, "wb") as file:
        file.write(data + struct.pack("<I", checksum(data)))


if __name__ == "__main__":
    main()
