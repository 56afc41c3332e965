#!/usr/bin/env python3
"""Who wins by seat, at random, with error bars, as an SVG: python3 examples/seat_balance.py [GAME [SEATS [GAMES [FILE]]]]"""
import sys

import numpy as np

import carreira

name = sys.argv[1] if len(sys.argv) > 1 else "goa"
seats = int(sys.argv[2]) if len(sys.argv) > 2 else 4
wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 20000
file = sys.argv[4] if len(sys.argv) > 4 else "seat_balance.svg"

batch = carreira.Batch(carreira.Game(name, seats), min(4096, wanted), masks=False, observations=False)
batch.reset("balance")
rng, rows = np.random.default_rng(0), np.arange(len(batch))
wins, games = np.zeros(seats), 0
# Whole waves of games, as many from each row: who stops at a time would count short games more often.
for _ in range(-(-wanted // len(batch))):
    places, open_ = np.zeros((len(batch), seats)), np.ones(len(batch), bool)
    while open_.any():
        batch.step(batch.legal[rows, (rng.random(len(batch)) * batch.counts).astype(np.int32)])
        ended = open_ & (batch.done == 1)
        places[ended] = batch.places[ended]
        open_ &= batch.done == 0
    first = places == 1
    wins += (first / np.maximum(1, first.sum(axis=1, keepdims=True))).sum(axis=0)
    games += int((places[:, 0] > 0).sum())
    batch.reset(f"wave {games}")

share = wins / games
error = 1.96 * np.sqrt(share * (1 - share) / games)
bars = []
for seat in range(seats):
    x, height, e = 60 + 90 * seat, 300 * share[seat], 300 * error[seat]
    bars.append(
        f'<rect x="{x}" y="{340 - height:.1f}" width="60" height="{height:.1f}" fill="#35607a"/>'
        f'<path d="M{x + 30} {340 - height - e:.1f}V{340 - height + e:.1f}" stroke="#c33" stroke-width="3"/>'
        f'<text x="{x + 30}" y="360" text-anchor="middle">seat {seat + 1}: {100 * share[seat]:.1f} %</text>'
    )
    print(f"seat {seat + 1}: {100 * share[seat]:5.1f} % ± {100 * error[seat]:.1f}")
with open(file, "w") as svg:
    svg.write(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {90 * seats + 90} 380" font-family="sans-serif" '
        f'font-size="13"><text x="20" y="24">{name}: first places of {games} random games</text>{"".join(bars)}</svg>\n'
    )
