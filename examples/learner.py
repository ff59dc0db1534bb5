#!/usr/bin/env python3
"""Learns the base game from nothing: plays against itself, and asks after every game what its guesses were worth.

    python3 examples/learner.py                     two minutes of learning, then 100 games against `random`
    python3 examples/learner.py --learn 50 --play 20

A position is a few numbers (features). The value of a position is their weighted sum: how many points ahead the
player will be at the end. All weights start at zero, so the first games are played by chance. After every game each
position that somebody chose is one more equation, "these numbers came before this result"; the weights are the
least-squares solution of all equations so far. To choose, it plays every turn that is possible, the tile and then
the figure, on a copy, and takes the one with the best value. Needs numpy and bastide (bindings/python).
"""

import argparse
import random
import time

import numpy as np

import bastide

NAMES = ["one", "points ahead", "points ahead if the game ended now", "meeples", "meeples x tiles left",
         "the others' meeples", "the others' meeples x tiles left"]
RIDGE = 10.0  # equations that say "zero", so that there is a solution from the first game on


def features(state, player):
    """What the value of a position is made of, as seen by a player. The next tile is not looked at."""
    scores, now, left = state.scores, state.scores_now, state.left / 72
    meeples = state.supplies["meeple"]
    other = 1 - player
    return (1.0, scores[player] - scores[other], now[player] - now[other], meeples[player], meeples[player] * left,
            meeples[other], meeples[other] * left)


def turns(state):
    """Every way to play this turn: the moves, and the position after them."""
    player, found = state.player, []
    waiting = [((), state)]
    while waiting:
        moves, here = waiting.pop()
        for move in here.legal():
            after = here.copy()
            after.play(move)
            if after.player == player and after.turn == here.turn + 1 and after.phase == "action":
                waiting.append((moves + (move,), after))  # the figure belongs to the turn
            else:
                found.append((moves + (move,), after))
    return found


class Learner:
    """Weights, and the equations that they solve."""

    def __init__(self, seed=1):
        self.weights = np.zeros(len(NAMES))
        self.squares = np.eye(len(NAMES)) * RIDGE
        self.results = np.zeros(len(NAMES))
        self.chance = random.Random(seed)
        self.games = 0

    def choose(self, state, explore=0.0):
        """The moves of a turn, and the features of the position after them."""
        player, ways = state.player, turns(state)
        rows = np.array([features(after, player) for _, after in ways])
        if self.chance.random() < explore:
            which = self.chance.randrange(len(ways))
        else:
            values = rows @ self.weights
            best = np.flatnonzero(values >= values.max() - 1e-9)
            which = int(best[self.chance.randrange(len(best))])
        return ways[which][0], rows[which]

    def self_play(self, game):
        """One game against itself, from which it learns."""
        state, seen = game.start(seed=self.chance.getrandbits(60)), ([], [])
        while not state.over:
            player = state.player
            moves, row = self.choose(state, explore=0.1)
            seen[player].append(row)
            for move in moves:
                state.play(move)
        ahead = state.scores[0] - state.scores[1]
        for rows, result in zip(seen, (ahead, -ahead)):
            rows = np.array(rows)
            self.squares += rows.T @ rows
            self.results += rows.sum(axis=0) * result
        self.weights = np.linalg.solve(self.squares, self.results)
        self.games += 1


def against_random(learner, game, number):
    """One game against `random`, seats taking turns. Points ahead at the end."""
    seat, bot = number % 2, bastide.Bot("random", seed=7)
    bot.begin(game, 1 - seat, number)
    state = game.start(seed=7, number=number)
    while not state.over:
        moves = learner.choose(state)[0] if state.player == seat else (bot.choose(state),)
        for move in moves:
            state.play(move)
    return state.scores[seat] - state.scores[1 - seat]


def curve(learner, game, seconds, ahead):
    """One line of the learning curve: points ahead of `random`, a mean over a few games."""
    print(f"{seconds:6.1f} s {learner.games:6d} games  {ahead:+7.1f} points ahead of random  "
          + "#" * max(0, round(ahead / 2)), flush=True)


def main():
    options = argparse.ArgumentParser(description="Learns the base game by playing against itself.")
    options.add_argument("--game", default="base")
    options.add_argument("--seconds", type=float, default=120, help="of learning")
    options.add_argument("--learn", type=int, help="games to learn from, instead of seconds")
    options.add_argument("--play", type=int, default=100, help="games against random at the end")
    options.add_argument("--least", type=int, help="wins that are expected of them; fewer are a failure")
    asked = options.parse_args()
    game, learner, start, shown = bastide.Game(asked.game), Learner(), time.process_time(), -1.0

    def left(spent):
        return learner.games < asked.learn if asked.learn is not None else spent < asked.seconds

    while left(spent := time.process_time() - start):
        if spent >= 2 * shown:
            shown = max(1.0, spent)
            curve(learner, game, spent, np.mean([against_random(learner, game, k) for k in range(4)]))
        learner.self_play(game)
    curve(learner, game, spent, np.mean([against_random(learner, game, k) for k in range(4)]))
    for name, weight in zip(NAMES, learner.weights):
        print(f"{weight:8.2f}  {name}")
    ahead = [against_random(learner, game, 1000 + number) for number in range(asked.play)]
    wins = sum(points > 0 for points in ahead)
    print(f"{wins} of {asked.play} games won against random, {np.mean(ahead):+.1f} points ahead")
    return asked.least is not None and wins < asked.least


if __name__ == "__main__":
    raise SystemExit(main())
