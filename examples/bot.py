#!/usr/bin/env python3
"""A player for `carreira arena` and `carreira join`: takes what a move gives at once, points first (docs/engine.md).

    carreira arena vasco --bots 'cmd:python3 examples/bot.py',random --games 10

A number behind its name makes its chance the same each time.
"""
import json
import random
import sys

WORTH = {"vp": 10, "points": 10, "reals": 0, "ducats": 0, "coins": 0}  # money is to be spent; all else counts 1
LEAVING = {"pass", "end", "done"}


def worth(move):
    """What it gives its player, whatever it costs; rather anything than the end of the turn; and a little chance."""
    gains = sum(WORTH.get(name, 1) * max(0, change) for name, change in move["effects"].items())
    leaves = (5 if move.get("ends_turn") else 0) + (5 if move["notation"].split()[0] in LEAVING else 0)
    return gains - leaves + 5 * random.random()


def answer(message):
    if message["do"] == "begin":
        return {"ok": True}
    moves = message["view"]["decision"]["moves"]  # each with its notation and effects
    return {"move": max(moves, key=worth)["notation"]}


random.seed(sys.argv[1] if len(sys.argv) > 1 else None)
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "end":
        break
    print(json.dumps(answer(message)), flush=True)
