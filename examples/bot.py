#!/usr/bin/env python3
"""A bot for Bastide in Python that knows no rules: it asks the host.

    bastide match --bot "exec:python3 examples/bot.py" --bot random

For each place where the tile may lie, and each figure it may then put down, it asks for the points
of everybody if the game ended there, and takes what puts it furthest ahead. A figure put down is
missing later: it has to earn its keep.
"""
import sys

KEEP = 3  # points that a figure has to bring


def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return line.strip()


def say(line):
    print(line, flush=True)


def ask(question):
    """Sends a question, and returns the answer without its first word."""
    say(question)
    return hear().partition(" ")[2]


def worth(seat, moves):
    """How many points seat would be ahead after some moves, less what a figure costs."""
    points = [int(word) for word in ask("score " + moves).split()]
    return points[seat] - max(points[:seat] + points[seat + 1 :]) - KEEP * ("claim" in moves)


def choose(seat):
    best, choice = None, None
    for move in ask("legal").split("; "):
        lines = [move]
        if move.startswith("place"):  # what may follow in this turn
            lines = [move + "; " + then for then in ask("legal " + move).split("; ")]
        value = max(worth(seat, line) for line in lines)
        if best is None or value > best:
            best, choice = value, move
    return choice


seat = 0
while (line := hear()) != "quit":
    words = line.split()
    if words[0] == "bastide-bot":
        say("bastide-bot 1 example")
    elif words[0] == "game":
        seat = int(words[5]) - 1
        say("ok")
    elif words[0] == "go":
        say("move " + choose(seat))
