"""A game as a PettingZoo AEC environment: agents take turns, observations carry the mask of legal actions.

    from carreira.pettingzoo import env
    environment = env("goa", players=3)
    environment.reset(seed=7)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        action = None if termination or truncation else int(observation["action_mask"].nonzero()[0][0])
        environment.step(action)

With the package `pettingzoo` it is an AECEnv with its spaces; without it, everything but the spaces works.
"""

import numpy as np

from . import Game, margins

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


class CarreiraEnv(AECEnv):
    """The reward is told once, when the game ends: the margin over the best of the others."""

    metadata = {"name": "carreira_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, name, players=2, options=None, longest=20000):
        self._game = Game(name, players, options or {})
        self._longest = longest
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.render_mode = None
        self._next_seed = 0
        self.agents = []

    def observation_space(self, agent):
        from gymnasium import spaces

        return spaces.Dict(
            observation=spaces.Box(0, 255, (self._game.num_features,), np.uint8),
            action_mask=spaces.Box(0, 1, (self._game.num_actions,), np.int8),
        )

    def action_space(self, agent):
        from gymnasium import spaces

        return spaces.Discrete(self._game.num_actions)

    def reset(self, seed=None, options=None):
        if seed is None:
            seed, self._next_seed = self._next_seed, self._next_seed + 1
        self._state = self._game.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.actor]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._game.num_actions, np.int8)
        if seat == self._state.actor:
            mask[self._state.legal_actions()] = 1
        return {"observation": self._state.observation(seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("an agent that is done takes no action but None")
            self.agents.remove(agent)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._state.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        over, long = self._state.over, len(self._state.history) >= self._longest
        if over or long:
            gains = margins(self._state.points()) if over else np.zeros(len(self.agents))
            self.rewards = {name: float(gain) for name, gain in zip(self.possible_agents, gains)}
            for name in self.agents:
                self._cumulative_rewards[name] += self.rewards[name]
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, long and not over)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._state.actor]

    def state(self):
        """The whole position, for critics that may know it."""
        return self._state.document()

    def render(self):
        return None

    def close(self):
        pass


def env(name, players=2, options=None, longest=20000):
    """As PettingZoo's environments are made."""
    return CarreiraEnv(name, players, options, longest)
