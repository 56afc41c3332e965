"""Four board games of the Age of Discovery, for research: exact rules, numbered actions, rows of bytes, bots.

    import carreira
    game = carreira.Game("goa", seats=3)
    state = game.begin(seed=7)
    while not state.over:
        state.apply(state.legal_actions()[0])
    print(state.points())

docs/research.md tells more.
"""

from ._carreira import Batch, Bot, Game, State, games, load, replay

__all__ = ["Batch", "Bot", "Game", "State", "games", "load", "replay", "margins"]


def margins(points):
    """What each seat is ahead of the best of the others; works on a list and on rows of an array."""
    import numpy

    points = numpy.asarray(points, dtype=numpy.float32)
    seats = points.shape[-1]
    best = numpy.stack([numpy.delete(points, seat, axis=-1).max(axis=-1) for seat in range(seats)], axis=-1)
    return points - best
