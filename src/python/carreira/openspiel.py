"""Games and states in the shape of OpenSpiel's Python API (pyspiel.Game, pyspiel.State), without needing it.

    from carreira.openspiel import load_game
    state = load_game("goa", players=3).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())

Chance is part of a state, drawn from its seed: there are no chance nodes. Players take turns; what they do not see
is left out of their tensors and strings.
"""

import numpy as np

from . import Game, margins

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


class CarreiraGame:
    """One game at one table. `utility` is "margin" (points ahead of the best of the others), "points" or "place"."""

    def __init__(self, name, players=2, options=None, utility="margin"):
        if utility not in ("margin", "points", "place"):
            raise ValueError(f"no utility is called {utility}")
        self.game = Game(name, players, options or {})
        self.utility = utility
        self._seed = 0

    def new_initial_state(self, seed=None):
        """A new game; without a seed, another one every time, in the same order."""
        if seed is None:
            seed, self._seed = self._seed, self._seed + 1
        return CarreiraState(self, self.game.begin(seed))

    def num_players(self):
        return self.game.seats

    def num_distinct_actions(self):
        return self.game.num_actions

    def observation_tensor_shape(self):
        return [self.game.num_features]

    def observation_tensor_size(self):
        return self.game.num_features

    information_state_tensor_shape = observation_tensor_shape
    information_state_tensor_size = observation_tensor_size

    def max_game_length(self):
        return 20000

    def action_to_string(self, player, action):
        return self.game.action_name(action)


class CarreiraState:
    """A position, with the names that OpenSpiel's algorithms call."""

    def __init__(self, game, state):
        self._game, self._state = game, state

    def get_game(self):
        return self._game

    def current_player(self):
        return TERMINAL if self._state.over else self._state.actor

    def is_terminal(self):
        return self._state.over

    def is_chance_node(self):
        return False

    def legal_actions(self, player=None):
        if player is not None and player != self._state.actor:
            return []
        return sorted(self._state.legal_actions())

    def legal_actions_mask(self, player=None):
        if player is not None and player != self._state.actor:
            return [0] * self._game.num_distinct_actions()
        return self._state.legal_mask().tolist()

    def apply_action(self, action):
        self._state.apply(action)

    def child(self, action):
        made = self.clone()
        made.apply_action(action)
        return made

    def clone(self):
        return CarreiraState(self._game, self._state.copy())

    def history(self):
        return list(self._state.history)

    def move_number(self):
        return len(self._state.history)

    def action_to_string(self, player, action):
        return self._game.action_to_string(player, action)

    def observation_tensor(self, player=None):
        return self._state.observation(player).astype(np.float32).tolist()

    information_state_tensor = observation_tensor

    def information_state_string(self, player=None):
        """All that the player knows, with a perfect memory: equal exactly when nothing can be told apart."""
        return self._state.information(player).hex()

    observation_string = information_state_string

    def resample_from_infostate(self, player, sampler=None):
        """A state that looks the same to the player; `sampler` gives numbers from 0 to 1, as OpenSpiel's does."""
        seed = repr(sampler() if sampler else np.random.random())
        return CarreiraState(self._game, self._state.imagine(player, seed))

    def returns(self):
        if not self._state.over:
            return [0.0] * self._game.num_players()
        if self._game.utility == "place":
            return [float(1 - place) for place in self._state.places()]
        points = self._state.points()
        return [float(x) for x in (points if self._game.utility == "points" else margins(points))]

    def rewards(self):
        return self.returns()

    def player_reward(self, player):
        return self.rewards()[player]

    def player_return(self, player):
        return self.returns()[player]

    def __str__(self):
        return self._state.document()


def load_game(name, players=2, options=None, utility="margin"):
    """As pyspiel.load_game."""
    return CarreiraGame(name, players, options, utility)
