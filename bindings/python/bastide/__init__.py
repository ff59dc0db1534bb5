"""Bastide: the rules of the Carcassonne family of games, bots, saved games and pictures.

    import random
    import bastide

    state = bastide.Game('base+farmers', players=3).start(seed=7)
    while not state.over:
        state.play(random.choice(state.legal()))
    print(state.scores, state.winners)

Players count from 0, as their scores stand in lists; features of a tile count from 1, as in the words of moves.
What words, files and events mean is written in docs/FORMATS.md, how to do common things in docs/PYTHON.md.
"""

import os as _os

from bastide import _engine
from bastide._engine import (
    Bot,
    Error,
    Game,
    IllegalMove,
    Record,
    State,
    games,
    hint,
    levels,
    play_game,
    rule_sets,
    use_weights,
)
from bastide._engine import version as __version__
from bastide.contest import Match, match, sim
from bastide.positions import position
from bastide.tables import Table, Tables, tables

__all__ = [
    "Batch",
    "Bot",
    "Error",
    "Game",
    "IllegalMove",
    "Match",
    "Record",
    "State",
    "Table",
    "Tables",
    "games",
    "hint",
    "levels",
    "match",
    "play_game",
    "position",
    "rule_sets",
    "sim",
    "tables",
    "use_weights",
    "WEIGHTS",
]

# The weights of the learned evaluation that come with the package.
WEIGHTS = _os.path.join(_os.path.dirname(_os.path.abspath(__file__)), "learned.weights")
_engine.weights_at(WEIGHTS)


def __getattr__(name):
    """Batch needs numpy, which nothing else does: it is loaded when somebody asks for it."""
    if name != "Batch":
        raise AttributeError(f"module 'bastide' has no attribute {name!r}")
    from bastide.batch import Batch

    return Batch
