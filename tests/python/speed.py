"""Random games a second from Python and by `bastide sim`, side by side, one core: speed.py PROGRAM [ROUNDS].

Times are of the processor, not of the clock; rounds take turns, and the best of each counts.
"""

import random
import resource
import subprocess
import sys
import time

import bastide

GAME = bastide.Game("base+farmers")
DECISIONS = 142  # of a game, about


def sim(program, games=4000):
    """Games a second of the program, and nothing else."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([program, "sim", "--games", str(games), "--seed", "1"], check=True, stdout=subprocess.DEVNULL)
    return games / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)


def timed(run):
    start = time.process_time()
    games, moves = run()
    seconds = time.process_time() - start
    return games / seconds, moves / seconds


def steps(games=150):
    """Single steps: the legal moves as a list, one of them by chance."""
    moves, choice = 0, random.choice
    for number in range(games):
        state = GAME.start(1, number)
        play, legal = state.play, state.legal
        while not state.over:
            play(choice(legal()))
            moves += 1
    return games, moves


def samples(games=1000):
    """Single steps, the move drawn in C."""
    moves, bits = 0, random.getrandbits
    for number in range(games):
        state = GAME.start(1, number)
        play, sample = state.play, state.sample
        while not state.over:
            play(sample(bits(32)))
            moves += 1
    return games, moves


def batch(observe, one_by_one, n=256):
    """A batch; with observations after every decision, or many decisions drawn in C."""
    games = bastide.Batch(GAME, n, seed=1, observe=observe)

    def run(decisions=DECISIONS if one_by_one else 16 * DECISIONS):
        if one_by_one:
            for _ in range(decisions):
                games.random()
        else:
            games.random(decisions)
        return n * decisions / DECISIONS, n * decisions

    return run


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    runs = {
        "single steps, list and choice in Python": steps,
        "single steps, drawn in C": samples,
        "batch, drawn in C, no observations": batch((), False),
        "batch, legal lists and masks": batch(("legal",), True),
        "batch, legal lists, masks, vectors": batch(("legal", "vector"), True),
        "batch, also tiles and segments": batch(("legal", "vector", "tiles", "segments"), True),
    }
    best, reference = {name: (0, 0) for name in runs}, 0
    for _ in range(rounds):
        reference = max(reference, sim(program))
        for name, run in runs.items():
            best[name] = max(best[name], timed(run))
    print(f"{'bastide sim':42}{reference:10.0f} games/s")
    for name, (games, moves) in best.items():
        print(f"{name:42}{games:10.0f} games/s {moves:12.0f} decisions/s {games / reference:7.0%} of sim")
    size = bastide.Batch(GAME, 1, observe=()).game_bytes
    print(f"memory of a game in a batch: {size} bytes")


main()
