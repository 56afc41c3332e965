"""The adapters keep the contracts of OpenSpiel, PettingZoo and Gymnasium, restated here: none of them is in Debian."""

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


def test_openspiel_utilities():
    returns = {}
    for utility in ("margin", "points", "place"):
        state = openspiel.load_game("vasco", utility=utility).new_initial_state(3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        returns[utility] = state.returns()
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
    same = gymnasium.CarreiraEnv("vasco", opponents=["easy"], seat=seat)
    assert (same.reset(seed=9)[0] == environment.reset(seed=9)[0]).all()
