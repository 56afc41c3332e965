#!/usr/bin/env python3
"""Learns a game for two from nothing but its own games, in numpy: python3 examples/learner.py [GAME [MINUTES [FILE]]]

Policy gradient. A network with one hidden layer says how likely each legal action is. It plays hundreds of games against itself at
once; then actions that came out better than the position promised become likelier, the others less likely. Every so often it plays
against chance, on both seats. MINUTES 0 is one generation. With FILE the weights are kept there (numpy's .npz).
"""
import sys
import time

import numpy as np

import carreira

GAMES, HIDDEN, RATE, CURIOSITY = 512, 64, 2e-3, 0.02


class Network:
    """From a row of bytes: chances of the legal actions, and how good the position is for who sees it."""

    def __init__(self, game, rng):
        self.weights = {
            "into": (rng.standard_normal((game.num_features, HIDDEN)) * 0.05).astype(np.float32),
            "action": np.zeros((game.num_actions, HIDDEN), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self.first = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.second = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0

    def look(self, rows, actions, starts, owner):
        """Rows as the network takes them, the hidden layer, and the chances of `actions`: those of row i begin at starts[i]."""
        rows = np.log1p(rows.astype(np.float32))
        hidden = np.tanh(rows @ self.weights["into"])
        scores = np.einsum("ah,ah->a", self.weights["action"][actions], hidden[owner])
        scores = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
        return rows, hidden, scores / np.add.reduceat(scores, starts)[owner]

    def learn(self, rows, actions, starts, owner, chosen, outcomes):
        """One step of Adam. `chosen`: where the action that was played stands in `actions`."""
        rows, hidden, chances = self.look(rows, actions, starts, owner)
        surprise = outcomes - hidden @ self.weights["value"]
        slope = chances.copy()
        slope[chosen] -= 1
        slope *= (surprise / (surprise.std() + 1e-6))[owner]
        doubt = np.log(chances + 1e-9)
        slope += CURIOSITY * chances * (doubt - np.add.reduceat(chances * doubt, starts)[owner])
        into_hidden = np.add.reduceat(slope[:, None] * self.weights["action"][actions], starts)
        into_hidden = (into_hidden - np.outer(surprise, self.weights["value"])) * (1 - hidden**2)
        order = np.argsort(actions, kind="stable")
        known, first = np.unique(actions[order], return_index=True)
        slopes = {name: np.zeros_like(w) for name, w in self.weights.items()}
        slopes["action"][known] = np.add.reduceat((slope[:, None] * hidden[owner])[order], first)
        slopes["value"], slopes["into"] = -surprise @ hidden, rows.T @ into_hidden
        self.steps += 1
        for name, weight in self.weights.items():
            slopes[name] /= len(rows)
            self.first[name] += 0.1 * (slopes[name] - self.first[name])
            self.second[name] += 0.01 * (slopes[name] ** 2 - self.second[name])
            fair = np.sqrt(1 - 0.99**self.steps) / (1 - 0.9**self.steps)
            weight -= RATE * fair * self.first[name] / (np.sqrt(self.second[name]) + 1e-6)


def ragged(legal, counts):
    """All legal actions one after the other; where those of each row begin; whose each is."""
    return legal[np.arange(legal.shape[1]) < counts[:, None]], np.cumsum(counts) - counts, np.repeat(np.arange(len(counts)), counts)


def play(network, batch, rng, seed, learner=None):
    """One game of each of the batch. `learner`: only this seat of each game is the network's, the other is chance's.

    Gives the points of all games, and what the network saw and did: pieces of (game, seat, rows, legal, counts, chosen)."""
    batch.reset(seed)
    running, memory = np.ones(len(batch), bool), []
    points = np.zeros((len(batch), 2), np.float32)
    while running.any():
        chosen = (rng.random(len(batch)) * batch.counts).astype(np.int32)
        games = np.flatnonzero(running if learner is None else running & (batch.actors == learner))
        if len(games):
            rows, counts = batch.observations[games], batch.counts[games]
            legal = batch.legal[games, : counts.max()]
            actions, starts, owner = ragged(legal, counts)
            chances = np.cumsum(network.look(rows, actions, starts, owner)[2])
            drawn = np.concatenate(([0], chances))[starts] + rng.random(len(games)) * 0.9999
            chosen[games] = np.clip(np.searchsorted(chances, drawn) - starts, 0, counts - 1)
            if learner is None:
                memory.append((games, batch.actors[games].copy(), rows, legal, counts, chosen[games]))
        batch.step(batch.legal[np.arange(len(batch)), chosen])
        ended = running & (batch.done > 0)
        points[ended] = batch.points[ended]
        running &= ~ended
    return points, memory


def against_chance(network, batch, rng, seed):
    """The share of games that the network wins, a tie counting half."""
    learner = np.arange(len(batch)) % 2
    points, _ = play(network, batch, rng, seed, learner)
    margin = carreira.margins(points)[np.arange(len(batch)), learner]
    return float((margin > 0).mean() + (margin == 0).mean() / 2)


def main(name="vasco", minutes=3.0, file=None):
    game, rng = carreira.Game(name, 2), np.random.default_rng(1)
    batch = carreira.Batch(game, GAMES, masks=False, longest=1000)
    network, start, generation, looked = Network(game, rng), time.monotonic(), 0, -1e9
    while True:
        spent = time.monotonic() - start
        over = generation > 0 and spent > 60 * minutes
        if over or spent - looked > max(10, 60 * minutes / 6):
            share, looked = against_chance(network, batch, rng, f"test {generation}"), spent
            print(f"{spent:5.0f} s  {generation * GAMES:7,} games  {100 * share:5.1f} % against chance", flush=True)
        if over:
            break
        points, memory = play(network, batch, rng, f"learn {generation}")
        outcomes = np.clip(carreira.margins(points) / 20, -1, 1)
        for step in rng.permutation(len(memory) // 8):  # eight moments of all games at a time
            pieces = memory[step :: len(memory) // 8]
            rows, counts, outcome = (
                np.concatenate(part) for part in zip(*((p[2], p[4], outcomes[p[0], p[1]]) for p in pieces))
            )
            actions, starts = np.concatenate([ragged(p[3], p[4])[0] for p in pieces]), np.cumsum(counts) - counts
            chosen = starts + np.concatenate([p[5] for p in pieces])
            network.learn(rows, actions, starts, np.repeat(np.arange(len(counts)), counts), chosen, outcome)
        generation += 1
    if file:
        np.savez_compressed(file, game=name, rules_version=game.rules_version, **network.weights)
    return share


if __name__ == "__main__":
    main(*sys.argv[1:2], *(float(word) for word in sys.argv[2:3]), *sys.argv[3:4])
