#!/usr/bin/env python3
"""Games at random: what the module gives, in a few lines. python3 examples/random_play.py [GAME [SEATS [GAMES]]]"""
import random
import sys

import carreira

name = sys.argv[1] if len(sys.argv) > 1 else "vasco"
seats = int(sys.argv[2]) if len(sys.argv) > 2 else 3
games = int(sys.argv[3]) if len(sys.argv) > 3 else 5

game = carreira.Game(name, seats)
print(f"{game.title}, {seats} seats: {game.num_actions} actions, {game.num_features} features")
for seed in range(games):
    state = game.begin(seed)
    while not state.over:
        state.apply(random.choice(state.legal_actions()))
    print(f"game {seed}: {len(state.history)} decisions, points {state.points()}, places {state.places()}")
