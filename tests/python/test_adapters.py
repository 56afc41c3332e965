"""The adapters keep the contracts of OpenSpiel, PettingZoo and Gymnasium, restated here: none of them is in Debian."""

import importlib
import sys
import types

import numpy as np
import pytest

import carreira
from carreira import gymnasium, openspiel, pettingzoo

# At random Caravelas goes on for long; the adapters do not look at the game.
NAMES = [name for name in carreira.games() if name != "caravelas"]


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_states(name):
    game = openspiel.load_game(name, players=3)
    state = game.new_initial_state(seed=1)
    rng = np.random.default_rng(1)
    assert state.returns() == [0.0] * 3
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        assert legal == sorted(set(legal)) and legal
        assert not state.is_chance_node()
        assert [a for a, one in enumerate(state.legal_actions_mask()) if one] == legal
        other = (player + 1) % 3
        assert state.legal_actions(other) == [] and not any(state.legal_actions_mask(other))
        if state.move_number() % 40 == 0:
            tensor = state.observation_tensor(player)
            assert len(tensor) == game.observation_tensor_size() == game.observation_tensor_shape()[0]
            world = state.resample_from_infostate(player, rng.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == tensor
            assert world.legal_actions() == legal
            child = state.child(legal[0])
            assert child.history() == state.history() + [legal[0]]
            assert state.action_to_string(player, legal[0]) == game.game.action_name(legal[0])
        state.apply_action(int(rng.choice(legal)))
    assert state.current_player() == -4 and state.legal_actions() == []
    assert state.returns() == carreira.margins(state._state.points()).tolist()
    assert state.player_return(1) == state.returns()[1]


def test_openspiel_answers_to_all_names_of_its_reference():
    game = openspiel.load_game("goa", players=3)
    state = game.new_initial_state(4)
    for name in (
        "action_to_string apply_action child clone current_player get_game history history_str information_state_string "
        "information_state_tensor is_chance_node is_initial_state is_player_node is_simultaneous_node is_terminal legal_actions "
        "legal_actions_mask move_number num_distinct_actions num_players observation_string observation_tensor player_return "
        "player_reward resample_from_infostate returns rewards serialize string_to_action"
    ).split():
        assert callable(getattr(state, name)), name
    for name in (
        "action_to_string deserialize_state get_parameters information_state_tensor_shape information_state_tensor_size "
        "max_chance_outcomes max_game_length max_utility min_utility new_initial_state num_distinct_actions num_players "
        "observation_tensor_shape observation_tensor_size policy_tensor_shape utility_sum"
    ).split():
        assert callable(getattr(game, name)), name
    assert state.is_initial_state() and state.is_player_node() and not state.is_simultaneous_node()
    assert state.num_players() == game.num_players() == 3 and game.policy_tensor_shape() == [game.num_distinct_actions()]
    action = state.legal_actions()[0]
    words = state.action_to_string(action)
    assert words == state.action_to_string(state.current_player(), action)
    assert state.string_to_action(words) == state.string_to_action(state.current_player(), words) == action
    state.apply_action(action)
    assert state.history_str() == str(action) and not state.is_initial_state()
    back = game.deserialize_state(state.serialize())
    assert str(back) == str(state) and back.history() == state.history() and back.legal_actions() == state.legal_actions()
    world = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    assert world.history() == state.history()
    with pytest.raises(ValueError):
        state.apply_action(-1)
    assert state.history() == [action]


def test_openspiel_utilities():
    returns = {}
    for utility in ("margin", "points", "place"):
        state = openspiel.load_game("vasco", utility=utility).new_initial_state(3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        returns[utility] = state.returns()
        game = state.get_game()
        assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
        assert game.utility_sum() in (None, sum(state.returns()))
    assert openspiel.load_game("vasco").utility_sum() == 0 and openspiel.load_game("vasco", 3).utility_sum() is None
    winner = int(np.argmax(returns["points"]))
    assert returns["place"][winner] == 0.0 and min(returns["place"]) == -1.0
    assert returns["margin"][winner] == max(returns["points"]) - min(returns["points"])
    with pytest.raises(ValueError):
        openspiel.load_game("vasco", utility="glory")


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_agents_take_turns(name):
    environment = pettingzoo.env(name, players=3)
    environment.reset(seed=5)
    assert environment.agents == ["player_0", "player_1", "player_2"]
    rng = np.random.default_rng(2)
    total = dict.fromkeys(environment.agents, 0.0)
    said_goodbye = []
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        total[agent] += reward
        if termination or truncation:
            said_goodbye.append(agent)
            environment.step(None)
            continue
        assert reward == 0.0 and info == {}
        mask = observation["action_mask"]
        assert mask.dtype == np.int8 and mask.any()
        other = next(a for a in environment.agents if a != agent)
        assert not environment.observe(other)["action_mask"].any()
        environment.step(int(rng.choice(np.flatnonzero(mask))))
    assert said_goodbye == environment.possible_agents and environment.agents == []
    assert list(total.values()) == carreira.margins(environment._state.points()).tolist()


@pytest.mark.parametrize("longest", [60, 20000])
def test_pettingzoo_keeps_its_books_as_the_contract_says(longest):
    """What its own api_test looks at, in our words."""
    environment = pettingzoo.env("vasco", players=3, longest=longest)
    environment.reset()
    assert environment.num_agents == environment.max_num_agents == 3 and environment.unwrapped is environment
    assert str(environment) == "carreira_v0"
    assert not any(environment.terminations.values()) and not any(environment.truncations.values())
    assert environment.last(observe=False)[0] is None
    rng = np.random.default_rng(4)
    owed = dict.fromkeys(environment.agents, 0.0)
    live = list(environment.agents)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        assert isinstance(termination, bool) and isinstance(truncation, bool) and isinstance(reward, float)
        assert observation["observation"].dtype == np.uint8 and observation["action_mask"].dtype == np.int8
        assert reward == owed[agent], "what last() gives is the sum of rewards since the agent's last turn"
        done = termination or truncation
        given = environment.step(None if done else np.int32(rng.choice(np.flatnonzero(observation["action_mask"]))))
        assert given is None
        owed[agent] = 0.0
        for name, gain in environment.rewards.items():
            owed[name] += gain
        if done:
            live.remove(agent)
        assert environment.agents == live and environment.num_agents == len(live)
        for each in (environment.rewards, environment.terminations, environment.truncations, environment.infos):
            assert list(each) == live, "who has left is in no book"
    assert environment.agents == []
    environment.reset()
    with pytest.raises(ValueError):
        environment.step(None)


def test_pettingzoo_seeds_and_states():
    one, two = (pettingzoo.env("goa", players=2) for _ in range(2))
    one.reset(seed=5), two.reset(seed=5)
    assert (one.state() == two.state()).all() and one.state().shape == (2 * one._game.num_features,)
    one.reset(), two.reset()
    assert (one.state() == two.state()).all()
    first = one.state()
    one.reset()
    assert (one.state() != first).any()


def test_spaces_are_made_of_gymnasium_where_it_is(monkeypatch):
    """A stand-in for the package, which is not in Debian: the spaces have the right bounds, and are the same objects every time."""

    class Space:
        def __init__(self, *words, **more):
            self.words, self.more = words, more

    spaces = types.ModuleType("gymnasium.spaces")
    spaces.Dict = spaces.Box = spaces.Discrete = Space
    package = types.ModuleType("gymnasium")
    package.spaces = spaces

    class Env:
        def reset(self, *, seed=None, options=None):
            self.seeded = seed

    package.Env = Env
    monkeypatch.setitem(sys.modules, "gymnasium", package)
    monkeypatch.setitem(sys.modules, "gymnasium.spaces", spaces)
    environment = pettingzoo.env("vasco", players=2)
    assert environment.observation_space("player_0") is environment.observation_space("player_0")
    assert environment.action_space("player_1") is environment.action_space("player_1")
    assert environment.action_space("player_0").words == (environment._game.num_actions,)
    box = environment.observation_spaces["player_0"].more["observation"]
    assert box.words == (0, 255, (environment._game.num_features,), np.uint8)
    try:
        alone = importlib.reload(gymnasium).CarreiraEnv("vasco")
        assert isinstance(alone, Env) and alone.action_space.words == (alone.game.num_actions,)
        alone.reset(seed=3)
        assert alone.seeded == 3
    finally:
        monkeypatch.undo()
        importlib.reload(gymnasium)


def test_pettingzoo_tells_when_a_game_is_cut_short():
    environment = pettingzoo.env("goa", longest=10)
    environment.reset()
    for count, _ in enumerate(environment.agent_iter()):
        observation, reward, termination, truncation, _ = environment.last()
        assert not termination and truncation == (count >= 10) and reward == 0.0
        environment.step(None if truncation else int(observation["action_mask"].argmax()))
    with pytest.raises(ValueError):
        environment.reset()
        environment.terminations[environment.agent_selection] = True
        environment.step(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasium_plays_one_seat_against_bots(seat):
    environment = gymnasium.CarreiraEnv("vasco", opponents=["easy"], seat=seat)
    rng = np.random.default_rng(3)
    observation, info = environment.reset(seed=9)
    terminated = truncated = False
    decisions = 0
    while not (terminated or truncated):
        assert observation.shape == (environment.game.num_features,) and observation.dtype == np.uint8
        assert environment._state.actor == seat
        observation, reward, terminated, truncated, info = environment.step(
            int(rng.choice(np.flatnonzero(info["action_mask"])))
        )
        decisions += 1
    assert terminated and decisions > 20
    assert reward == carreira.margins(environment._state.points())[seat]
    assert not info["action_mask"].any()
    assert environment.unwrapped is environment and environment.render() is None and environment.close() is None
    same = gymnasium.CarreiraEnv("vasco", opponents=["easy"], seat=seat)
    assert (same.reset(seed=9)[0] == environment.reset(seed=9)[0]).all()


def test_gymnasium_is_cut_short_and_refuses_what_is_wrong():
    environment = gymnasium.CarreiraEnv("goa", opponents=["easy", "easy"], longest=20)
    _, info = environment.reset(seed=1)
    assert (environment.action_masks() == info["action_mask"].astype(bool)).all()
    terminated = truncated = False
    while not (terminated or truncated):
        with pytest.raises(ValueError):
            environment.step(-1)
        _, reward, terminated, truncated, info = environment.step(int(info["action_mask"].argmax()))
    assert truncated and not terminated and reward == 0.0
    with pytest.raises(ValueError):
        gymnasium.CarreiraEnv("goa", seat=2)
    with pytest.raises(ValueError):
        gymnasium.CarreiraEnv("goa", opponents=["genius"]).reset()
    first, second = environment.reset()[0], environment.reset()[0]
    assert (first != second).any(), "without a seed every game is another"
