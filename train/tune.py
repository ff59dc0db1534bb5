#!/usr/bin/python3
"""Tries numbers of the search at random: every pair of games is played with others, against the search by hand.

A regression over all pairs (--fit) says which way each number should go. That takes far fewer games than
matches between settings: every game tells something about every number.

    train/tune.py --train build/bastide-train --weights W --game base+farmers --ms 30 --seconds 300 --out pairs.jsonl
    train/tune.py --fit pairs.jsonl
"""
import argparse
import concurrent.futures
import json
import math
import random
import subprocess
import sys
import time

# Name: the middle of its range, how far it goes (a factor on both sides), 0 for what is a percentage.
KNOBS = {
    "turns": (8, 2.2),
    "mix": (28, 0),
    "explore": (45, 2.0),
    "spread": (140, 2.0),
    "trust": (10, 2.2),
    "scale": (40, 2.0),
    "win": (20, 0),
    "expand": (15, 2.2),
    "samples": (12, 2.5),
}
REACH = 20  # of a percentage, on both sides


def draw(rng, knobs):
    """The numbers of one trial."""
    trial = {}
    for name, (middle, factor) in knobs.items():
        x = rng.uniform(-1, 1)
        trial[name] = round(middle * factor**x if factor else min(100, max(0, middle + REACH * x)))
    return trial


def place(name, value, knobs):
    """Where a value lies in its range, -1 to 1."""
    middle, factor = knobs[name]
    if factor:
        return math.log(max(value, 0.5) / middle) / math.log(factor)
    return (value - middle) / REACH


def pair(job):
    options, trial, game, seed = job
    numbers = ",".join(f"{name}={value}" for name, value in trial.items())
    limit = f"ms={options.ms},processor=1" if options.ms else f"playouts={options.playouts}"
    seats = str(options.players)  # a deal is played once from every seat
    against = options.against or f"mcts:learned=0,{limit}"
    command = [options.train, "match", "--weights", options.weights, "--game", game, "--games", seats]
    command += ["--bot", f"mcts:{options.first}{limit},{numbers}", "--bot", against]
    command += ["--players", seats, "--seed", str(seed), "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    found = json.loads(done.stdout)
    if options.players > 2:
        found = found["bots"][0]
    return {"game": game, "seed": seed, **trial, "score": found["score"], "margin": found["margin"],
            "ms_per_turn": found["ms_per_turn"]}


def jobs(options):
    rng = random.Random(options.seed)
    until = time.monotonic() + options.seconds
    seed = options.seed * 1000000
    while time.monotonic() < until:
        for game in options.game:
            seed += 1
            yield options, draw(rng, options.knobs), game, seed


def play(options):
    with open(options.out, "a") as out, concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
        running = set()
        for job in jobs(options):
            running.add(pool.submit(pair, job))
            if len(running) >= options.threads:
                done, running = concurrent.futures.wait(running, return_when="FIRST_COMPLETED")
                for one in done:
                    print(json.dumps(one.result()), file=out, flush=True)
        for one in running:
            print(json.dumps(one.result()), file=out, flush=True)


def fit(options):
    import numpy
    rows = [json.loads(line) for path in options.fit for line in open(path)]
    for game in sorted({row["game"] for row in rows}) + ["all"]:
        some = [row for row in rows if game in ("all", row["game"])]
        spread = {g: numpy.std([r["margin"] for r in rows if r["game"] == g]) for g in {r["game"] for r in rows}}
        names = [name for name in options.knobs if name in some[0]]
        x = numpy.array([[place(n, r[n], options.knobs) for n in names] for r in some])
        design = numpy.hstack([numpy.ones((len(x), 1)), x, x * x - 1 / 3])
        # Points ahead have less luck in them than wins; 0.3 is the spread of a pair's score.
        y = numpy.array([0.5 * r["score"] + 0.5 * (0.5 + 0.3 * r["margin"] / spread[r["game"]]) for r in some])
        prior = numpy.eye(design.shape[1]) * 10
        prior[0, 0] = 0
        inverse = numpy.linalg.inv(design.T @ design + prior)
        beta = inverse @ design.T @ y
        error = numpy.std(y - design @ beta) * numpy.sqrt(numpy.diag(inverse))
        print(f"{game}: {len(some)} pairs, score {numpy.mean([r['score'] for r in some]):.3f}, fitted {beta[0]:.3f}"
              f" +- {error[0]:.3f}")
        for i, name in enumerate(names):
            print(f"  {name:8} {100 * beta[1 + i]:+5.1f} +- {100 * error[1 + i]:.1f}   bent"
                  f" {100 * beta[1 + len(names) + i]:+5.1f} +- {100 * error[1 + len(names) + i]:.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--train", default="build/bastide-train")
    parser.add_argument("--weights", default="data/learned.weights")
    parser.add_argument("--first", default="learned=1,", help="options of the bot whose numbers vary")
    parser.add_argument("--game", action="append")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", help="the other bots (default: the search by hand, with as much time)")
    parser.add_argument("--ms", type=int, default=0)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="pairs.jsonl")
    parser.add_argument("--fit", nargs="+")
    parser.add_argument("--knobs", default="", help="NAME=MIDDLE:FACTOR,... instead of the ranges here")
    options = parser.parse_args()
    options.game = options.game or ["base+farmers"]
    chosen = {} if options.knobs else dict(KNOBS)
    for one in filter(None, options.knobs.split(",")):
        name, numbers = one.split("=")
        middle, factor = numbers.split(":")
        chosen[name] = (float(middle), float(factor))
    options.knobs = chosen
    if options.fit:
        fit(options)
    else:
        play(options)


if __name__ == "__main__":
    main()
