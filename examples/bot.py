#!/usr/bin/env python3
"""A player for `carreira arena`: takes what a move gives at once, and money last (docs/engine.md).

    carreira arena vasco --bots 'cmd:python3 examples/bot.py',random --games 10
"""
import json
import random
import sys

MONEY = {"reals", "ducats", "coins"}


def worth(move):
    """What the move changes on its player's own panel, points ten times, money once."""
    return sum(
        change * (10 if name in ("vp", "points") else 1 if name in MONEY else 3)
        for name, change in move["effects"].items()
    )


def answer(message):
    if message["do"] == "begin":
        return {"ok": True, "name": "greedy in Python"}
    moves = message["view"]["decision"]["moves"]  # each with its notation and effects
    best = max(moves, key=lambda move: (worth(move), random.random()))
    return {"move": best["notation"]}


for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "end":
        break
    print(json.dumps(answer(message)), flush=True)
