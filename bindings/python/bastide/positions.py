"""Positions as text, whatever game they are of."""

from typing import Any

from bastide._engine import Error, Game, State


def position(text: str, seed: int | None = None, deal: bool = True, tiles: Any = None) -> State:
    """The state that a line of text stands for, as State.position gives it; its first clause names the game.

    `tiles` are the tile files that it is played with, as for Game.
    """
    words = text.split(";", 1)[0].split()
    if len(words) != 4 or words[0] != "game" or words[2] != "players" or not words[3].isdigit():
        raise Error("a position begins with: game NAME players N;")
    return Game(words[1], int(words[3]), tiles).position(text, seed=seed, deal=deal)
