#!/usr/bin/python3
"""Takes rule sets out of a file of weights, or names further ones.

Out go those in which a match did not show that the weights play better. Those that are added may be some that the
weights have not seen as a whole.

    train/sets.py data/learned.weights --without inns --without builders
    train/sets.py data/learned.weights --add base{,+river}+inns
"""
import argparse
import struct
import sys

from checksum import checksum

HEAD = 12  # the magic word and the number of the inputs; then the length of the text


def kept(line, without):
    return not line.startswith("set ") or not set(line[4:].split("+")) & set(without)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file")
    parser.add_argument("--without", action="append", default=[], help="a game or module")
    parser.add_argument("--add", nargs="+", default=[], help="rule sets, as bastide games names them")
    options = parser.parse_args()
    with open(options.file, "rb") as file:
        data = file.read()
    length, = struct.unpack_from("<I", data, HEAD)
    text = data[HEAD + 4 : HEAD + 4 + length].decode()
    lines = [line for line in text.split("\n") if kept(line, options.without)]
    lines = [f"set {name}" for name in options.add if f"set {name}" not in lines] + lines
    if not any(line.startswith("set ") for line in lines):
        sys.exit("no rule set would be left")
    text = "\n".join(lines).encode()
    data = data[:HEAD] + struct.pack("<I", len(text)) + text + data[HEAD + 4 + length : -4]
    with open(options.file, "wb") as file:
        file.write(data + struct.pack("<I", checksum(data)))


if __name__ == "__main__":
    main()
