#!/usr/bin/env python3
"""Draws learning curves: how much of the spread of held-out games is foretold, while training goes on.

    train/curves.py OUT.svg NAME=LOG.json ..."""

import json
import sys

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 56, 130, 20, 44
COLOURS = ("#b5442e", "#2f6f9f", "#4f8a3c", "#8a5aa8", "#a87b1c")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    curves = []
    for word in sys.argv[2:]:
        name, path = word.split("=", 1)
        with open(path, encoding="utf-8") as file:
            points = json.load(file)["curve"]
        curves.append((name, points))
    hand = curves[0][1][0]["explained_hand"]
    values = [point["explained"] for _, points in curves for point in points] + [hand]
    low, high = min(values), max(values)
    low, high = low - 0.05 * (high - low), high + 0.05 * (high - low)

    def x(part):
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(value):
        return TOP + (high - value) / (high - low) * (HEIGHT - TOP - BOTTOM)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
           'font-family="sans-serif" font-size="13">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf8f1"/>']
    for i in range(5):
        value = low + (high - low) * i / 4
        out.append(f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="#d9d2c3"/>'
                   f'<text x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">'
                   f'{100 * value:.1f} %</text>')
    out.append(f'<path d="M{LEFT} {y(hand):.1f}H{WIDTH - RIGHT}" stroke="#444" stroke-dasharray="5 4"/>'
               f'<text x="{WIDTH - RIGHT + 8}" y="{y(hand) + 4:.1f}">by hand</text>')
    for number, (name, points) in enumerate(curves):
        colour, last = COLOURS[number % len(COLOURS)], points[-1]["step"]
        line = " ".join(f"{x(p['step'] / last):.1f},{y(p['explained']):.1f}" for p in points)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
                   f'<text x="{WIDTH - RIGHT + 8}" y="{TOP + 14 + 18 * number}" fill="{colour}">{name}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 14}" text-anchor="middle">'
               'training, from its beginning to its end</text></svg>')
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
