"""One seat of a game against bots, as a Gymnasium environment.

    from carreira.gymnasium import CarreiraEnv
    environment = CarreiraEnv("vasco", opponents=["easy"])
    observation, info = environment.reset(seed=1)
    observation, reward, terminated, truncated, info = environment.step(int(info["action_mask"].nonzero()[0][0]))

With the package `gymnasium` it is an Env with its spaces; without it, everything but the spaces works.
"""

import numpy as np

from . import Bot, Game, margins

try:
    import gymnasium

    Env = gymnasium.Env
except ImportError:
    gymnasium, Env = None, object


class CarreiraEnv(Env):
    """The first seat is the learner's, unless `seat` says otherwise; the others are bots, in the order of play."""

    metadata = {"render_modes": []}

    def __init__(self, name, opponents=("easy",), seat=0, options=None, longest=20000):
        self.game = Game(name, len(opponents) + 1, options or {})
        self.seat, self.opponents, self.longest = seat, list(opponents), longest
        self.render_mode = None
        self._next_seed = 0
        if gymnasium:
            self.observation_space = gymnasium.spaces.Box(0, 255, (self.game.num_features,), np.uint8)
            self.action_space = gymnasium.spaces.Discrete(self.game.num_actions)

    def reset(self, *, seed=None, options=None):
        if seed is None:
            seed, self._next_seed = self._next_seed, self._next_seed + 1
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self._bots = {
            seat: Bot(self.game, kind, seat, f"{seed}:{seat}") for seat, kind in zip(others, self.opponents)
        }
        self._state = self.game.begin(seed)
        self._let_bots_play()
        return self._told()

    def step(self, action):
        self._state.apply(int(action))
        self._let_bots_play()
        over = self._state.over
        reward = float(margins(self._state.points())[self.seat]) if over else 0.0
        observation, info = self._told()
        return observation, reward, over, not over and len(self._state.history) >= self.longest, info

    def _let_bots_play(self):
        while not self._state.over and self._state.actor != self.seat:
            self._state.apply(self._bots[self._state.actor].choose(self._state))

    def _told(self):
        mask = np.zeros(self.game.num_actions, np.int8)
        mask[self._state.legal_actions()] = 1
        return self._state.observation(self.seat), {"action_mask": mask}

    def render(self):
        return None

    def close(self):
        pass
