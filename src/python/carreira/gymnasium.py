"""One seat of a game against bots, as a Gymnasium environment.

    from carreira.gymnasium import CarreiraEnv
    environment = CarreiraEnv("vasco", opponents=["easy"])
    observation, info = environment.reset(seed=1)
    observation, reward, terminated, truncated, info = environment.step(int(info["action_mask"].nonzero()[0][0]))

With the package `gymnasium` it is an Env with its spaces; without it, everything but the spaces works.
"""

from __future__ import annotations

from typing import Any, Optional, Sequence

import numpy as np
import numpy.typing as npt

from . import Bot, Game, margins

try:
    from gymnasium import Env, spaces
except ImportError:
    Env, spaces = object, None

Row = npt.NDArray[np.uint8]


class CarreiraEnv(Env):
    """The first seat is the learner's, unless `seat` says otherwise; the others are bots, in the order of play.

    The reward is told at the end: the margin over the best of the others. A game that is cut short after `longest` decisions of
    all players has none.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        name: str,
        opponents: Sequence[str] = ("easy",),
        seat: int = 0,
        options: Optional[dict[str, str]] = None,
        longest: int = 20000,
    ) -> None:
        self.game = Game(name, len(opponents) + 1, options or {})
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"seat: 0 to {self.game.seats - 1}")
        self.seat, self.opponents, self.longest = seat, list(opponents), longest
        self.render_mode = None
        self._next_seed = 0
        if spaces:
            self.observation_space = spaces.Box(0, 255, (self.game.num_features,), np.uint8)
            self.action_space = spaces.Discrete(self.game.num_actions)

    @property
    def unwrapped(self) -> CarreiraEnv:
        return self

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Row, dict[str, Any]]:
        """A new game, up to the learner's first decision; without a seed, another one every time, in the same order."""
        if spaces:
            super().reset(seed=seed)
        if seed is None:
            seed, self._next_seed = self._next_seed, self._next_seed + 1
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self._bots = {
            seat: Bot(self.game, kind, seat, f"{seed}:{seat}") for seat, kind in zip(others, self.opponents)
        }
        self._state = self.game.begin(seed)
        self._let_bots_play()
        return self._told()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """The learner acts, the bots answer: observation, reward, terminated, truncated, info with the mask."""
        self._state.apply(int(action))
        self._let_bots_play()
        over = self._state.over
        reward = float(margins(self._state.points())[self.seat]) if over else 0.0
        observation, info = self._told()
        return observation, reward, over, not over and len(self._state.history) >= self.longest, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Under the name by which maskable algorithms ask for it."""
        return self._state.legal_mask().astype(bool)

    def _let_bots_play(self) -> None:
        while not self._state.over and self._state.actor != self.seat:
            if len(self._state.history) >= self.longest:
                return
            self._state.apply(self._bots[self._state.actor].choose(self._state))

    def _told(self) -> tuple[Row, dict[str, Any]]:
        mask = np.zeros(self.game.num_actions, np.int8)
        if self._state.actor == self.seat:
            mask[self._state.legal_actions()] = 1
        return self._state.observation(self.seat), {"action_mask": mask}

    def render(self) -> None:
        """There is nothing to see here; `carreira show` draws a position."""

    def close(self) -> None:
        """There is nothing to close."""
