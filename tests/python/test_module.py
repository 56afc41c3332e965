"""The Python module: what docs/research.md promises."""

import ast
import copy
import inspect
import json
import pathlib
import re

import numpy as np
import pytest

import carreira

TABLES = [(name, seats) for name in carreira.games() for seats in (2, 3, 4)]


def random_game(name, seats, seed, decisions=400):
    rng = np.random.default_rng(seed)
    state = carreira.Game(name, seats).begin(seed)
    while not state.over and len(state.history) < decisions:
        state.apply(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name,seats", TABLES)
def test_a_game_is_played_to_its_end(name, seats):
    game = carreira.Game(name, seats)
    state, bots = game.begin(1), [carreira.Bot(game, "easy", seat) for seat in range(seats)]
    while not state.over:
        state.apply(bots[state.actor].choose(state))
    assert state.actor == -1
    assert state.legal_actions() == []
    assert len(state.points()) == seats and min(state.places()) == 1
    with pytest.raises(ValueError, match="over"):
        state.observation()
    assert state.observation(0).shape == (state.game.num_features,)


def test_the_same_seed_and_actions_give_the_same_game():
    first, second = (random_game("goa", 3, 5) for _ in range(2))
    assert first.history == second.history
    assert first.document() == second.document()


@pytest.mark.parametrize("name", carreira.games())
def test_legal_actions_and_mask_say_the_same(name):
    state = random_game(name, 2, 3, 30)
    mask = state.legal_mask()
    assert mask.dtype == np.uint8 and mask.shape == (state.game.num_actions,)
    assert sorted(np.flatnonzero(mask)) == sorted(state.legal_actions())
    for action in state.legal_actions():
        assert state.game.action_of(state.game.action_name(action)) == action


def test_kinds_of_actions_fill_the_space():
    game = carreira.Game("vasco", 4)
    kinds = game.action_kinds()
    assert kinds[0][0] == "take" and kinds[0][1] == 0
    assert [first for _, first, _ in kinds[1:]] == [first + count for _, first, count in kinds[:-1]]
    assert kinds[-1][1] + kinds[-1][2] == game.num_actions
    assert len(set(game.feature_names)) == game.num_features


def test_what_is_not_legal_is_refused_and_changes_nothing():
    state = carreira.Game("vasco").begin()
    before = state.document()
    illegal = next(a for a in range(state.game.num_actions) if a not in state.legal_actions())
    for action in (illegal, -1, state.game.num_actions):
        with pytest.raises(ValueError, match="not legal"):
            state.apply(action)
    assert state.document() == before and state.history == []
    for wrong in (lambda: carreira.Game("chess"), lambda: carreira.Game("goa", 9), lambda: carreira.load("{}")):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(IndexError):
        state.observation(2)


def test_a_copy_goes_its_own_way():
    state = random_game("roi", 3, 2, 20)
    for made in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        kept = state.document()
        made.apply(made.legal_actions()[0])
        assert state.document() == kept != made.document()


@pytest.mark.parametrize("name", carreira.games())
def test_an_imagined_state_looks_the_same_to_its_seat(name):
    state = random_game(name, 3, 4, 60)
    for seat in range(3):
        worlds = [state.imagine(seat, seed) for seed in range(5)]
        for world in worlds:
            assert world.information(seat) == state.information(seat)
            assert (world.observation(seat) == state.observation(seat)).all()
            assert world.view(seat) == state.view(seat)
        assert len({world.document() for world in worlds}) > 1


def test_an_observation_counts_the_own_seat_first():
    state = random_game("vasco", 3, 6, 50)
    names = state.game.feature_names
    reals = [names.index(f"players.{place}.reals") for place in (1, 2, 3)]
    told = [json.loads(state.view())["position"]["players"][seat]["reals"] for seat in range(3)]
    for seat in range(3):
        row = state.observation(seat)
        assert [row[i] for i in reals] == told[seat:] + told[:seat]


def test_documents_and_records_come_back():
    state = random_game("caravelas", 2, 8)
    assert carreira.load(state.document()).document() == state.document()
    record = state.record()
    assert carreira.replay(record).points() == state.points()
    start = carreira.replay(record, 0)
    assert start.legal_actions() == carreira.Game("caravelas").begin(8).legal_actions()
    with pytest.raises(IndexError):
        carreira.replay(record, 10**6)


def test_a_bot_plays_for_its_seat_only():
    game = carreira.Game("vasco", 2)
    state = game.begin(1)
    bot = carreira.Bot(game, "hard@50n", seat=state.actor, seed=1)
    assert bot.choose(state) == carreira.Bot(game, "hard@50n", state.actor, 1).choose(state)
    advice = bot.advise(state)
    assert {action for action, _, _ in advice} == set(state.legal_actions())
    with pytest.raises(ValueError, match="turn"):
        carreira.Bot(game, "easy", seat=1 - state.actor).choose(state)
    with pytest.raises(ValueError, match="another game"):
        bot.choose(carreira.Game("goa", 2).begin())
    with pytest.raises(ValueError, match="no bot"):
        carreira.Bot(game, "genius")
    with pytest.raises(ValueError, match="cannot play here"):
        carreira.Bot(game, "cmd:true")


def choices(batch, rng):
    return batch.legal[np.arange(len(batch)), (rng.random(len(batch)) * batch.counts).astype(int)]


@pytest.mark.parametrize("name,seats", TABLES)
def test_a_batch_steps_all_games_into_the_same_arrays(name, seats):
    game = carreira.Game(name, seats)
    batch = carreira.Batch(game, 16, threads=2, longest=900)
    with pytest.raises(ValueError, match="reset"):
        batch.step(np.zeros(16))
    batch.reset("seed")
    arrays = batch.observations, batch.masks, batch.done
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(1000):
        assert (batch.masks.sum(axis=1) == batch.counts).all()
        batch.step(choices(batch, rng))
        ended += int((batch.done > 0).sum())
    assert ended > 0
    assert all(now is then for now, then in zip((batch.observations, batch.masks, batch.done), arrays))
    last = (batch.lengths > 0) & (batch.lengths < 900)
    assert (batch.places[last].min(axis=1) == 1).all()
    assert batch.observations.shape == (16, game.num_features)


def test_a_batch_is_the_same_whatever_the_threads_and_without_what_is_not_wanted():
    game = carreira.Game("goa", 4)
    one, two = carreira.Batch(game, 9, threads=1), carreira.Batch(game, 9, threads=2, masks=False, observations=False)
    assert two.masks is None and two.observations is None
    for batch in (one, two):
        batch.reset(3)
        rng = np.random.default_rng(1)
        for _ in range(700):
            batch.step(choices(batch, rng))
    assert (one.legal[:, 0] == two.legal[:, 0]).all()
    assert (one.points == two.points).all()


def test_a_wrong_action_names_the_game():
    batch = carreira.Batch(carreira.Game("vasco"), 4)
    batch.reset()
    actions = batch.legal[:, 0].copy()
    actions[2] = -1
    with pytest.raises(ValueError, match="game 2: .* no game has moved"):
        batch.step(actions)
    with pytest.raises(ValueError, match="expected 4"):
        batch.step(actions[:3])


def test_margins():
    assert carreira.margins([10, 7, 9]).tolist() == [1, -3, -1]
    assert carreira.margins(np.array([[1, 2], [5, 3]])).tolist() == [[-1, 1], [2, -2]]


def test_stubs_name_all_that_there_is_and_all_is_documented():
    stubs = (pathlib.Path(carreira.__file__).parent / "__init__.pyi").read_text()
    for name in carreira.__all__:
        thing = getattr(carreira, name)
        assert re.search(rf"^(class|def) {name}\b", stubs, re.M), name
        assert inspect.getdoc(thing), name
        if not inspect.isclass(thing):
            continue
        own = stubs[stubs.index(f"class {name}") :].split("\n\nclass ")[0].split("\ndef ")[0]
        for member in vars(thing):
            if not member.startswith("_"):
                assert re.search(rf"(def {member}\(|^    {member}:)", own, re.M), f"{name}.{member}"
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"
        # And nothing that there is not.
        for member in re.findall(r"^    (?:def )?([a-z]\w*)[(:]", own, re.M):
            assert hasattr(thing, member), f"{name}.{member}"


def test_stubs_and_adapters_are_read_by_python_as_they_are():
    """Every function of the adapters says what it takes and gives."""
    folder = pathlib.Path(carreira.__file__).parent
    compile((folder / "__init__.pyi").read_text(), "stubs", "exec")
    for name in ("openspiel", "pettingzoo", "gymnasium"):
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text())):
            if isinstance(node, ast.FunctionDef) and (not node.name.startswith("_") or node.name == "__init__"):
                told = [each.annotation for each in node.args.args + node.args.kwonlyargs if each.arg != "self"]
                assert all(told) and node.returns, f"{name}.{node.name}"


def test_words_for_people():
    game = carreira.Game("goa", 3)
    assert repr(game) == 'carreira.Game("goa", seats=3)'
    state = game.begin()
    assert repr(state) == f"<carreira.State of goa after 0 actions, seat {state.actor} decides>"
    assert carreira.Batch(game, 2).game.seats == 3
