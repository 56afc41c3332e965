#!/usr/bin/env python3
"""What a bid is worth: an auction of Goa, bid by bid. python3 examples/auction.py [SEED [WORLDS [BIDS]]]

Plays to the first bid, then, for passing and for each bid, imagines worlds that look the same to the bidder, lets
chance play them out, and shows the mean margin at the end with its error. The same worlds for every bid: what
differs is the bid.
"""
import random
import sys

import numpy as np

import carreira

seed = sys.argv[1] if len(sys.argv) > 1 else "auction"
worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 300
bids = int(sys.argv[3]) if len(sys.argv) > 3 else 8

random.seed(seed)
game = carreira.Game("goa", 3)
first = next(first for word, first, _ in game.action_kinds() if word == "bid")
state = game.begin(seed)
while first + 1 not in state.legal_actions():
    state.apply(random.choice(state.legal_actions()))

seat = state.actor
print(f"seat {seat + 1} bids; decision {len(state.history)}, points so far {state.points()}")
candidates = [game.action_of("pass")] + [a for a in state.legal_actions() if first < a <= first + bids]
for action in candidates:
    ends = []
    for number in range(worlds):
        world = state.imagine(seat, number)
        world.apply(action)
        chance = random.Random(number)
        while legal := world.legal_actions():
            world.apply(chance.choice(legal))
        ends.append(carreira.margins(world.points())[seat])
    print(f"{game.action_name(action):>8}: {np.mean(ends):+6.2f} ± {1.96 * np.std(ends) / np.sqrt(worlds):.2f}")
