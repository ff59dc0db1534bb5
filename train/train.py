#!/usr/bin/env python3
"""Trains the learned evaluation from arrays of `bastide-train extract` and writes a file of weights.

The target is what the evaluation by hand misses: final points of each seat less what it foretold,
and who won; and of positions that a search knew, what it thought of them. Games, not positions, are
set apart for the test: one of ten."""

import argparse
import json
import math
import platform
import sys
import time

import torch

import arrays
import network

HUBER = 10.0  # points from which an error counts only linearly
SEARCHED = 0.3  # of a target that is the search's opinion, where there is one
NOISE = 80.0  # variance of a game's end around what can be known
ENOUGH = 16  # visits at which a position that a search knew counts for half
RARE = 100  # rows met less often than this stay 0


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--data", required=True, help="folder of bastide-train extract")
    parser.add_argument("--out", required=True, help="file of weights to write")
    parser.add_argument("--start", help="file of weights to begin with")
    parser.add_argument("--log", help="JSON file for the learning curves")
    parser.add_argument("--epochs", type=float, default=12)
    parser.add_argument("--seconds", type=float, default=1e9, help="end after so long at most")
    parser.add_argument("--batch", type=int, default=16384, help="views of a step")
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate at the start")
    parser.add_argument("--prior", type=float, default=0.7, help="points that a row is thought to matter")
    parser.add_argument("--later", type=float, default=0.5,
                        help="share of the evaluation some turns later in the target")
    parser.add_argument("--known", type=float, default=1.0,
                        help="how much a position that a search knew counts, against one of a game")
    parser.add_argument("--linear", action="store_true", help="train no layers, only the rows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--note", default="", help="a line for the file: how the games were made")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def targets(positions, at, args):
    """What each seat is to expect, less what the evaluation by hand says: the final points, the
    evaluation some turns later, which luck has less hold of, and what a search thought."""
    score = positions.score[at]
    score = score + args.later * (positions.later[at] - score)
    if positions.players == 2:
        margin, mover = positions.margin[at], positions.mover[at]
        ahead = torch.where(mover == 0, margin, -margin) / 2
        thought = score.mean(1, keepdim=True) + torch.stack([ahead, -ahead], 1)
        share = torch.where(margin.isnan() | (positions.visits[at] > 0), torch.zeros_like(margin),
                            torch.full_like(margin, SEARCHED))
        score = score + share[:, None] * (thought.nan_to_num(0.0) - score)
    return score - positions.hand[at]


def centred(x):
    return x - x.mean(1, keepdim=True)


def huber(x):
    size = x.abs()
    return torch.where(size < HUBER, x * x / 2, HUBER * (size - HUBER / 2)) / HUBER


def predict(model, positions, at, exact):
    rows = positions.rows[at].int()
    points, win = model(rows.view(-1, rows.shape[2]), exact)
    points = points.view(-1, positions.players).clamp(-30, 30)
    share = network.odds(win.view(-1, positions.players))
    return points, share / share.sum(1, keepdim=True)


def mean(x, weight):
    return (x * weight).sum() / len(weight)


def loss_of(model, positions, at, exact, args):
    points, share = predict(model, positions, at, exact)
    visits = positions.visits[at]
    played = (visits == 0).float()
    wrong = targets(positions, at, args) - points
    ahead = mean(huber(centred(wrong)).mean(1), played)
    level = mean(huber(wrong).mean(1), played)
    won = mean(-(positions.win[at] * share.log()).sum(1), played)
    return ahead + 0.2 * level + 3 * won + known_loss(positions, at, points, share, args) + \
        args.strength * model.size()


def seen(positions, at, points, share):
    """By the eyes of the player who had to decide: points ahead of the best other one, and the
    chance to win."""
    seat = positions.mover[at][:, None]
    total = positions.hand[at] + points
    best = total.scatter(1, seat, -1e9).max(1).values
    return total.gather(1, seat).squeeze(1) - best, share.gather(1, seat).squeeze(1)


def known_loss(positions, at, points, share, args):
    """How far it is from what a search thought."""
    visits = positions.visits[at]
    weight = args.known * visits / (visits + ENOUGH)
    ahead, win = seen(positions, at, points, share)
    wrong = torch.where(visits > 0, positions.margin[at] - ahead, 0.0)
    thought = torch.where(visits > 0, positions.thought[at], 0.5)
    unlike = -(thought * win.log() + (1 - thought) * (1 - win).log())
    return mean(huber(wrong / 2) + 3 * unlike, weight)


class Test:
    """Sums over held-out positions, for each group: spread, error by hand, error as learned."""

    def __init__(self):
        self.sums = {}

    def add(self, key, final, hand, learned, won):
        if not len(final):
            return
        sums = self.sums.setdefault(key, [0.0] * 5)
        for i, value in enumerate((len(final), (final**2).mean(1).sum(), (hand**2).mean(1).sum(),
                                   (learned**2).mean(1).sum(), won.sum())):
            sums[i] += float(value)

    def table(self):
        out = {}
        for key, (count, spread, hand, learned, won) in sorted(self.sums.items()):
            out[key] = {"positions": int(count), "spread": (spread / count) ** 0.5,
                        "hand": (hand / count) ** 0.5, "learned": (learned / count) ** 0.5,
                        "explained_hand": 1 - hand / spread, "explained": 1 - learned / spread,
                        "win_loss": won / count}
        return out


def classes(name):
    """A rule set in a few words: the game and how much of it is played."""
    game, *modules = name.split("+")
    return game if len(modules) < 2 else game + "+"


@torch.no_grad()
def test(model, groups, sets, limit):
    sums = Test()
    for positions, held, known in groups:
        names = [classes(name) for name in sets]
        for at in held[:limit].split(65536):
            points, share = predict(model, positions, at, True)
            final = centred(positions.score[at])
            hand = centred(positions.score[at] - positions.hand[at])
            learned = centred(positions.score[at] - positions.hand[at] - points)
            won = -(positions.win[at] * share.log()).sum(1)
            sums.add("all", final, hand, learned, won)
            sums.add(f"players {positions.players}", final, hand, learned, won)
            for sixth in range(6):
                which = positions.sixth[at] == sixth
                if which.any():
                    sums.add(f"sixth {sixth}", final[which], hand[which], learned[which], won[which])
            for name in sorted(set(names)):
                which = torch.zeros(len(sets), dtype=torch.bool, device=at.device)
                which[[i for i, other in enumerate(names) if other == name]] = True
                which = which[positions.set[at]]
                if which.any():
                    sums.add(f"game {name}", final[which], hand[which], learned[which], won[which])
        for at in known[:limit].split(65536):
            points, share = predict(model, positions, at, True)
            margin, (hand, _), (learned, win) = positions.margin[at], \
                seen(positions, at, 0 * points, share), seen(positions, at, points, share)
            unlike = -torch.where(positions.thought[at] > 0.5, win, 1 - win).log()
            for key in ("known", f"known {positions.players}"):
                sums.add(key, margin[:, None], (margin - hand)[:, None],
                         (margin - learned)[:, None], unlike)
    return sums.table()


@torch.no_grad()
def calibration(model, groups):
    """By tenths of the chance to win that is foretold: how many seats, what was foretold and what
    came, for each number of players."""
    out = {}
    for positions, held, _ in groups:
        sums = torch.zeros(3, 10, dtype=torch.double, device=held.device)
        for at in held.split(65536):
            _, share = predict(model, positions, at, True)
            tenth = (share * 10).long().clamp(0, 9).flatten()
            came = (torch.ones_like(share), share, positions.win[at])
            for i, values in enumerate(came):
                sums[i].index_add_(0, tenth, values.double().flatten())
        count, foretold, won = sums.tolist()
        if not len(held):
            continue
        out[positions.players] = [
            {"tenth": i, "seats": int(count[i]), "foretold": foretold[i] / count[i], "won": won[i] / count[i]}
            for i in range(10) if count[i]]
    return out


def load(args, columns):
    """Positions by number of players, with those to learn from and those to test with."""
    learn, held = [], []
    for players in range(2, 7):
        positions = arrays.Positions(args.data, players, columns, args.device)
        if not positions.count:
            continue
        apart = positions.game % 10 == 9
        learn.append((positions, torch.nonzero(~apart).flatten()))
        held.append((positions, torch.nonzero(apart & (positions.visits == 0)).flatten(),
                     torch.nonzero(apart & (positions.visits > 0)).flatten()))
    return learn, held


def count_rows(learn, rows):
    seen = torch.zeros(rows, dtype=torch.long, device=learn[0][1].device)
    for positions, at in learn:
        for part in at.split(65536):
            seen += torch.bincount(positions.rows[part].flatten().long(), minlength=rows)
    return seen


def schedule(learn, batch, generator):
    """Steps of an epoch in random order: batches of positions with as many players each."""
    steps = []
    for positions, at in learn:
        shuffled = at[torch.randperm(len(at), generator=generator).to(at.device)]
        steps += [(positions, part) for part in shuffled.split(max(1, batch // positions.players))]
    order = torch.randperm(len(steps), generator=generator).tolist()
    return [steps[i] for i in order]


def train(args, model, learn, held, sets, log):
    generator = torch.Generator().manual_seed(args.seed)
    tables = [model.table]
    others = [p for name, p in model.named_parameters() if name != "table"]
    if args.linear:
        for p in others:
            p.requires_grad_(False)
        with torch.no_grad():
            model.last.weight.zero_()
        others = []
    optimizer = torch.optim.Adam(tables + others, lr=args.rate)
    average, from_time = None, time.monotonic()
    each = sum(math.ceil(len(at) / max(1, args.batch // p.players)) for p, at in learn)
    total, step, running = max(1, round(args.epochs * each)), 0, None
    while step < total:
        for positions, at in schedule(learn, args.batch, generator):
            done = max(step / total, (time.monotonic() - from_time) / args.seconds)
            if done >= 1:
                step = total
                break
            for group in optimizer.param_groups:
                group["lr"] = args.rate * (0.01 + 0.99 * (1 + math.cos(math.pi * done)) / 2)
            loss = loss_of(model, positions, at, done > 0.66, args)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            model.clamp()
            if step % 50 == 0:
                running = loss.item() if running is None else 0.9 * running + 0.1 * loss.item()
            if done > 0.8 and step % 10 == 0:
                if average is None:
                    average = [p.detach().clone() for p in model.parameters()]
                for mean, p in zip(average, model.parameters()):
                    mean.lerp_(p.detach(), 0.05)
            step += 1
            if step % max(1, min(each, total // 20)) == 0:
                all_of_it = test(model, held, sets, 40000)["all"]
                all_of_it |= {"step": step, "loss": running,
                              "seconds": time.monotonic() - from_time}
                log["curve"].append(all_of_it)
                print(f"step {step} of {total}, {all_of_it['seconds']:.0f} s, loss {running:.4f}, "
                      f"held out: hand {all_of_it['hand']:.3f}, learned {all_of_it['learned']:.3f}, "
                      f"explained {all_of_it['explained_hand']:.4f} -> {all_of_it['explained']:.4f}, "
                      f"win {all_of_it['win_loss']:.4f}", flush=True)
    if average is not None:
        with torch.no_grad():
            for mean, p in zip(average, model.parameters()):
                p.copy_(mean)
        model.clamp()


def main():
    args = options()
    torch.manual_seed(args.seed)
    about, sets = arrays.read_about(args.data)
    rows, columns = int(about["rows"]), int(about["shared"]) + int(about["view"])
    from_time = time.monotonic()
    learn, held = load(args, columns)
    if not learn:
        sys.exit("train.py: there are no positions")
    seen = count_rows(learn, rows)
    print(f"{sum(p.count for p, _ in learn)} positions of {about['games']} games on {args.device}, "
          f"{int((seen >= RARE).sum())} of {rows} rows met, {time.monotonic() - from_time:.0f} s",
          flush=True)
    model = network.Network(rows).to(args.device)
    if args.start:
        model.begin(args.start, int(about["inputs"], 16))
    # All positions of a game share its luck: there are as many observations as games, not as positions.
    players = sum(p.count * p.players for p, _ in learn) / sum(p.count for p, _ in learn)
    args.strength = NOISE / HUBER / (int(about["games"]) * players) / args.prior**2 / 2
    log = {"curve": [], "options": vars(args), "games": int(about["games"]),
           "positions": sum(p.count for p, _ in learn)}
    train(args, model, learn, held, sets, log)
    with torch.no_grad():
        # Where nothing was learned, the evaluation by hand stands, or the weights at the start.
        model.table[seen < RARE] = model.start[seen < RARE] if args.start else 0
    log["test"] = test(model, held, sets, None)
    for key, line in log["test"].items():
        print(f"{key:14} {line['positions']:9} positions, spread {line['spread']:6.2f}, hand "
              f"{line['hand']:6.2f} ({line['explained_hand']:.4f}), learned {line['learned']:6.2f} "
              f"({line['explained']:.4f}), win {line['win_loss']:.4f}")
    log["calibration"] = calibration(model, held)
    for players, tenths in log["calibration"].items():
        print(f"chance to win, {players} players, foretold and come true: " + ", ".join(
            f"{100 * one['foretold']:.1f} {100 * one['won']:.1f} % ({one['seats']})" for one in tenths))
    text = "".join(f"set {name}\n" for name in sets)
    text += f"games {about['games']}\npositions {log['positions']}\nseed {args.seed}\n"
    text += f"python {platform.python_version()}\ntorch {torch.__version__}\n"
    text += f"made {args.note}\n" if args.note else ""
    text += f"start {network.sum_of(args.start):08x}\n" if args.start else ""
    kept = network.write(args.out, model, int(about["inputs"], 16), text)
    print(f"{args.out}: {kept} rows")
    if args.log:
        with open(args.log, "w", encoding="utf-8") as file:
            json.dump(log, file, indent=1)


if __name__ == "__main__":
    main()
