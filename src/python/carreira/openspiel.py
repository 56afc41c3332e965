"""Games and states in the shape of OpenSpiel's Python API (pyspiel.Game, pyspiel.State), without needing it.

    from carreira.openspiel import load_game
    state = load_game("goa", players=3).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())

Chance is part of a state, drawn from its seed: there are no chance nodes. Players take turns; what they do not see
is left out of their tensors and strings.
"""

from __future__ import annotations

import json
from typing import Any, Callable, Optional, Union

import numpy as np

from . import Game, State, load, margins

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL
MOST_POINTS = 1000.0  # no game of ours comes near


class CarreiraGame:
    """One game at one table. `utility` is "margin" (points ahead of the best of the others), "points" or "place"."""

    def __init__(
        self, name: str, players: int = 2, options: Optional[dict[str, str]] = None, utility: str = "margin"
    ) -> None:
        if utility not in ("margin", "points", "place"):
            raise ValueError(f"no utility is called {utility}")
        self.game = Game(name, players, options or {})
        self.utility = utility
        self._seed = 0

    def new_initial_state(self, seed: Union[int, str, None] = None) -> CarreiraState:
        """A new game; without a seed, another one every time, in the same order."""
        if seed is None:
            seed, self._seed = self._seed, self._seed + 1
        return CarreiraState(self, self.game.begin(seed))

    def deserialize_state(self, text: str) -> CarreiraState:
        """Of State.serialize(); what was played before is known by its numbers only."""
        told = json.loads(text)
        return CarreiraState(self, load(json.dumps(told["position"])), told["history"])

    def num_players(self) -> int:
        return self.game.seats

    def num_distinct_actions(self) -> int:
        return self.game.num_actions

    def policy_tensor_shape(self) -> list[int]:
        return [self.game.num_actions]

    def max_chance_outcomes(self) -> int:
        return 0

    def observation_tensor_shape(self) -> list[int]:
        return [self.game.num_features]

    def observation_tensor_size(self) -> int:
        return self.game.num_features

    information_state_tensor_shape = observation_tensor_shape
    information_state_tensor_size = observation_tensor_size

    def max_game_length(self) -> int:
        """In decisions. The rules of Caravelas know no such bound; nobody who plays to win comes near it."""
        return 20000

    def min_utility(self) -> float:
        if self.utility == "place":
            return float(1 - self.game.seats)
        return -MOST_POINTS

    def max_utility(self) -> float:
        return 0.0 if self.utility == "place" else MOST_POINTS

    def utility_sum(self) -> Optional[float]:
        """Only the margins of two players add up to nothing."""
        return 0.0 if self.utility == "margin" and self.game.seats == 2 else None

    def get_parameters(self) -> dict[str, Any]:
        return {"players": self.game.seats, "utility": self.utility, **self.game.options}

    def action_to_string(self, player: int, action: int) -> str:
        return self.game.action_name(action)

    def __str__(self) -> str:
        return f"carreira_{self.game.name}(players={self.game.seats},utility={self.utility})"


class CarreiraState:
    """A position, with the names that OpenSpiel's algorithms call."""

    def __init__(self, game: CarreiraGame, state: State, before: Optional[list[int]] = None) -> None:
        self._game, self._state, self._before = game, state, list(before or [])

    def get_game(self) -> CarreiraGame:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        return TERMINAL if self._state.over else self._state.actor

    def is_terminal(self) -> bool:
        return self._state.over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self._state.over

    def is_initial_state(self) -> bool:
        return self.move_number() == 0

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        if player is not None and player != self._state.actor:
            return []
        return sorted(self._state.legal_actions())

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        if player is not None and player != self._state.actor:
            return [0] * self._game.num_distinct_actions()
        return list(self._state.legal_mask().tolist())

    def apply_action(self, action: int) -> None:
        self._state.apply(action)

    def child(self, action: int) -> CarreiraState:
        made = self.clone()
        made.apply_action(action)
        return made

    def clone(self) -> CarreiraState:
        return CarreiraState(self._game, self._state.copy(), self._before)

    def history(self) -> list[int]:
        return self._before + list(self._state.history)

    def history_str(self) -> str:
        return " ".join(str(action) for action in self.history())

    def move_number(self) -> int:
        return len(self._before) + len(self._state.history)

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """(player, action), or (action) of the player whose turn it is."""
        return self._game.action_to_string(player, player if action is None else action)

    def string_to_action(self, player: Union[int, str], text: Optional[str] = None) -> int:
        """(player, text), or (text)."""
        return self._game.game.action_of(str(player) if text is None else text)

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        return list(self._state.observation(player).astype(np.float32).tolist())

    information_state_tensor = observation_tensor

    def information_state_string(self, player: Optional[int] = None) -> str:
        """All that the player knows, with a perfect memory: equal exactly when nothing can be told apart."""
        return self._state.information(player).hex()

    observation_string = information_state_string

    def resample_from_infostate(
        self, player: int, sampler: Optional[Callable[[], float]] = None
    ) -> CarreiraState:
        """A state that looks the same to the player; `sampler` gives numbers from 0 to 1, as OpenSpiel's does."""
        seed = repr(sampler() if sampler else np.random.random())
        return CarreiraState(self._game, self._state.imagine(player, seed), self.history())

    def returns(self) -> list[float]:
        if not self._state.over:
            return [0.0] * self._game.num_players()
        if self._game.utility == "place":
            return [float(1 - place) for place in self._state.places()]
        points = np.asarray(self._state.points(), np.float32)
        return [float(x) for x in (points if self._game.utility == "points" else margins(points))]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def serialize(self) -> str:
        """The position itself, since its history alone does not say what was drawn."""
        return json.dumps({"history": self.history(), "position": json.loads(self._state.document())})

    def __str__(self) -> str:
        return self._state.document()


def load_game(
    name: str, players: int = 2, options: Optional[dict[str, str]] = None, utility: str = "margin"
) -> CarreiraGame:
    """As pyspiel.load_game."""
    return CarreiraGame(name, players, options, utility)
