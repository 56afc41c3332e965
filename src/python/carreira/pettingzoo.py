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

from __future__ import annotations

from typing import Any, Iterator, Optional

import numpy as np
import numpy.typing as npt

from . import Game, margins

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object

Observation = dict[str, npt.NDArray[Any]]


class CarreiraEnv(AECEnv):
    """The reward is told once, when the game ends: the margin over the best of the others. A game that is cut short has none."""

    metadata = {"name": "carreira_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self, name: str, players: int = 2, options: Optional[dict[str, str]] = None, longest: int = 20000
    ) -> None:
        self._game = Game(name, players, options or {})
        self._longest = longest
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.render_mode = None
        self._next_seed = 0
        self._spaces: Optional[tuple[Any, Any]] = None
        self.agents: list[str] = []

    def _both_spaces(self) -> tuple[Any, Any]:
        """Made once: the contract asks for the same objects every time."""
        if self._spaces is None:
            from gymnasium import spaces

            observation = spaces.Dict(
                observation=spaces.Box(0, 255, (self._game.num_features,), np.uint8),
                action_mask=spaces.Box(0, 1, (self._game.num_actions,), np.int8),
            )
            self._spaces = observation, spaces.Discrete(self._game.num_actions)
        return self._spaces

    def observation_space(self, agent: str) -> Any:
        """The same for all agents: a row of bytes and the mask."""
        return self._both_spaces()[0]

    def action_space(self, agent: str) -> Any:
        """The same for all agents: a number."""
        return self._both_spaces()[1]

    @property
    def observation_spaces(self) -> dict[str, Any]:
        return {agent: self.observation_space(agent) for agent in self.possible_agents}

    @property
    def action_spaces(self) -> dict[str, Any]:
        return {agent: self.action_space(agent) for agent in self.possible_agents}

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> CarreiraEnv:
        return self

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """A new game; without a seed, another one every time, in the same order."""
        if seed is None:
            seed, self._next_seed = self._next_seed, self._next_seed + 1
        self._state = self._game.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.actor]

    def observe(self, agent: str) -> Observation:
        """What the agent sees; its mask is empty unless it is its turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._game.num_actions, np.int8)
        if seat == self._state.actor:
            mask[self._state.legal_actions()] = 1
        return {"observation": self._state.observation(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        """Of the agent whose turn it is: observation, reward since its last turn, termination, truncation, info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whose turn it is, until all have left; step() between."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: Optional[int]) -> None:
        """The agent whose turn it is acts; one that is done says None, and is gone."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError("None is for agents that are done")
        self._state.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        over, long = self._state.over, len(self._state.history) >= self._longest
        if not over and not long:
            self.agent_selection = self.possible_agents[self._state.actor]
            return None
        gains = margins(self._state.points()) if over else np.zeros(len(self.agents), np.float32)
        self.rewards = {name: float(gain) for name, gain in zip(self.possible_agents, gains)}
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.agent_selection = self.agents[0]
        return None

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("an agent that is done takes no action but None")
        self.agents.remove(agent)
        of_agents: tuple[dict[str, Any], ...] = (
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        )
        for each in of_agents:
            del each[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def state(self) -> npt.NDArray[np.uint8]:
        """What all agents see together, one row after the other: for critics that may know it."""
        return np.concatenate([self._state.observation(seat) for seat in range(self._game.seats)])

    def render(self) -> None:
        """There is nothing to see here; `carreira show` draws a position."""

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(
    name: str, players: int = 2, options: Optional[dict[str, str]] = None, longest: int = 20000
) -> CarreiraEnv:
    """As PettingZoo's environments are made."""
    return CarreiraEnv(name, players, options, longest)
