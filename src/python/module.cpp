// The Python module: games, states, bots and batches (docs/research.md). Thin: what is fast is done below, and
// Python's lock is given up wherever something takes its time.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>
#include <optional>

#include "bots/player.h"
#include "engine/record.h"
#include "engine/view.h"
#include "environment/batch.h"
#include "games/catalog.h"

namespace py = pybind11;

namespace carreira {
namespace {

template <class T>
T value_or_throw(Result<T> result) {
  if (!result) throw py::value_error(result.error().text);
  return std::move(result).value();
}

// Whatever people seed with: a number or a text.
Seed seed_of(const py::object& seed) {
  return Seed::from_text(py::str(seed).cast<std::string>());
}

using Bytes = py::array_t<std::uint8_t>;
using Actions = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;

class State;

class PlayedGame {
 public:
  PlayedGame(const std::string& name, int seats, const std::map<std::string, std::string>& options) {
    TableSetup table;
    table.seats = seats;
    table.options.insert(options.begin(), options.end());
    environment_ = make_environment(value_or_throw(create_game(name, table)));
  }
  explicit PlayedGame(std::unique_ptr<Game> game) : environment_(make_environment(std::move(game))) {}

  const Environment& environment() const { return *environment_; }
  const Game& game() const { return environment_->game(); }
  std::string action_name(std::int32_t action) const {
    if (action < 0 || static_cast<std::uint32_t>(action) >= environment_->actions().size())
      throw py::index_error("no such action");
    return game().language().notation(environment_->actions().move(static_cast<std::uint32_t>(action)));
  }
  std::uint32_t action_of(const std::string& notation) const {
    return environment_->actions().action(value_or_throw(game().language().parse(notation)));
  }
  Seat seat(int number) const {
    if (number < 0 || number >= game().table().seats) throw py::index_error("no such seat");
    return seat_at(number);
  }
  // "place": (first, how many) of each kind of move.
  std::vector<std::tuple<std::string, std::uint32_t, std::uint32_t>> kinds() const {
    std::vector<std::tuple<std::string, std::uint32_t, std::uint32_t>> list;
    const auto known = environment_->actions().kinds();
    for (std::size_t i = 0; i < known.size(); ++i)
      list.emplace_back(game().language().moves[i].word, known[i].first, known[i].size());
    return list;
  }

 private:
  std::unique_ptr<Environment> environment_;
};
using GamePtr = std::shared_ptr<const PlayedGame>;

class State {
 public:
  State(GamePtr game, std::unique_ptr<GameState> state, Position start, std::optional<Seed> seed)
      : game_(std::move(game)), state_(std::move(state)), start_(std::move(start)), seed_(seed) {}

  State copy() const {
    State made(game_, state_->copy(), start_, seed_);
    made.history_ = history_;
    return made;
  }
  const GamePtr& game() const { return game_; }
  const GameState& state() const { return *state_; }
  int actor() const { return state_->actor() == Seat::nobody ? -1 : index(state_->actor()); }
  bool over() const { return state_->actor() == Seat::nobody; }

  py::list legal_actions() const {
    std::int32_t actions[Environment::kMostLegal];
    const std::size_t count = state_->legal(actions);
    py::list list(count);
    for (std::size_t i = 0; i < count; ++i)
      PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong(actions[i]));
    return list;
  }
  Bytes legal_mask() const {
    std::int32_t actions[Environment::kMostLegal];
    const std::size_t count = state_->legal(actions);
    Bytes mask(static_cast<py::ssize_t>(game_->environment().actions().size()));
    std::memset(mask.mutable_data(), 0, static_cast<std::size_t>(mask.size()));
    for (std::size_t i = 0; i < count; ++i) mask.mutable_data()[actions[i]] = 1;
    return mask;
  }
  void apply(std::int32_t action) {
    if (!state_->is_legal(action)) {
      const bool known =
          action >= 0 && static_cast<std::uint32_t>(action) < game_->environment().actions().size();
      throw py::value_error("not legal here: " +
                            (known ? game_->action_name(action) : std::to_string(action)));
    }
    state_->apply(action);
    history_.push_back(action);
  }
  Bytes observation(std::optional<int> seat) const {
    Bytes row(static_cast<py::ssize_t>(game_->environment().features()));
    state_->observe(seen_by(seat), row.mutable_data());
    return row;
  }
  py::bytes information(std::optional<int> seat) const {
    const Position known = state_->observation(seen_by(seat));
    return py::bytes(reinterpret_cast<const char*>(known.data()), known.bytes().size());
  }
  State imagine(std::optional<int> seat, const py::object& seed) const {
    Random random(seed_of(seed), Stream::imagination);
    auto world = state_->imagine(seen_by(seat), random);
    Position start = world->position();
    return State(game_, std::move(world), std::move(start), std::nullopt);
  }
  std::vector<int> points() const {
    const Scores scores = state_->scores();
    return {scores.total.values.begin(), scores.total.values.begin() + game_->game().table().seats};
  }
  std::vector<int> places() const {
    const Scores scores = state_->scores();
    return {scores.place.values.begin(), scores.place.values.begin() + game_->game().table().seats};
  }
  std::string view(std::optional<int> seat) const {
    JsonWriter json;
    json.begin_object();
    write_view(json, game_->game(), state_->position(), seat ? game_->seat(*seat) : Seat::nobody);
    return json.end_object().take();
  }
  std::string document() const { return write_document(game_->game(), state_->position(), 0); }
  std::string record() const {
    const Game& game = game_->game();
    Position position = start_;
    Record record = begin_record(game, position);
    record.seed = seed_;
    if (seed_) record.commitment = seed_->commitment();
    for (const std::int32_t action : history_) {
      const Seat seat = game.actor(position);
      const Move move = game_->environment().actions().move(static_cast<std::uint32_t>(action));
      if (auto played = game.play(position, move, nullptr); !played)
        throw py::value_error(played.error().text);
      add_decision(record, game, seat, move, position);
    }
    return write_record(record);
  }
  const std::vector<std::int32_t>& history() const { return history_; }

 private:
  // Without a seat: the one who decides.
  Seat seen_by(std::optional<int> seat) const {
    if (seat) return game_->seat(*seat);
    if (over()) throw py::value_error("the game is over: name a seat");
    return state_->actor();
  }

  GamePtr game_;
  std::unique_ptr<GameState> state_;
  Position start_;
  std::optional<Seed> seed_;
  std::vector<std::int32_t> history_;
};

State begin(const GamePtr& game, const py::object& seed) {
  const Seed own = seed_of(seed);
  auto state = game->environment().begin(own);
  Position start = state->position();
  return State(game, std::move(state), std::move(start), own);
}

State load(const std::string& document) {
  LoadedPosition loaded = value_or_throw(read_document(document));
  auto game = std::make_shared<const PlayedGame>(std::move(loaded.game));
  auto state = game->environment().begin_at(loaded.position);
  return State(std::move(game), std::move(state), std::move(loaded.position), std::nullopt);
}

// The states of a record, decision by decision, beginning with the first.
State replay(const std::string& text, std::optional<std::size_t> decisions) {
  const Record record = value_or_throw(read_record(text));
  auto game = std::make_shared<const PlayedGame>(value_or_throw(create_game(record.game, record.table)));
  if (auto belongs = check_belongs(record, game->game()); !belongs)
    throw py::value_error(belongs.error().text);
  const std::size_t wanted = decisions.value_or(record.decisions.size());
  if (wanted > record.decisions.size()) throw py::index_error("the record is shorter");
  Position position = value_or_throw(position_at(record, game->game(), wanted));
  auto state = game->environment().begin_at(position);
  return State(std::move(game), std::move(state), std::move(position), std::nullopt);
}

class PythonBot {
 public:
  PythonBot(GamePtr game, const std::string& kind, int seat, const py::object& seed)
      : game_(std::move(game)),
        player_(game_->game(), value_or_throw(bots::parse_player(kind, game_->game())), game_->seat(seat),
                seed_of(seed)) {}
  std::uint32_t choose(const State& state) {
    check(state);
    const Position position = state.state().position();
    const py::gil_scoped_release others;
    return game_->environment().actions().action(player_.choose(position));
  }
  // (action, share of the search, value of the own seat), best first.
  std::vector<std::tuple<std::uint32_t, float, float>> advise(const State& state) {
    check(state);
    const Position position = state.state().position();
    const py::gil_scoped_release others;
    std::vector<std::tuple<std::uint32_t, float, float>> list;
    for (const bots::Alternative& one : player_.advise(position).alternatives)
      list.emplace_back(game_->environment().actions().action(one.move), one.share,
                        one.values[player_.seat()]);
    return list;
  }

 private:
  void check(const State& state) const {
    if (state.game()->game().information().name != game_->game().information().name ||
        !(state.game()->game().table() == game_->game().table()))
      throw py::value_error("the bot plays another game");
    if (state.state().actor() != player_.seat()) throw py::value_error("it is not the bot's turn");
  }
  GamePtr game_;
  bots::Player player_;
};

class PythonBatch {
 public:
  PythonBatch(GamePtr game, std::size_t size, int threads, int longest, bool masks, bool observations)
      : game_(std::move(game)), size_(size) {
    if (size == 0 || threads < 0 || longest < 1) throw py::value_error("size and longest are 1 or more");
    const Environment& environment = game_->environment();
    const auto rows = static_cast<py::ssize_t>(size);
    const auto actions = static_cast<py::ssize_t>(environment.actions().size());
    const py::ssize_t seats = game_->game().table().seats;
    const py::ssize_t room = std::min(actions, static_cast<py::ssize_t>(Environment::kMostLegal));
    actors = py::array_t<std::int8_t>(rows);
    legal = py::array_t<std::int32_t>({rows, room});
    counts = py::array_t<std::int32_t>(rows);
    done = Bytes(rows);
    points = py::array_t<float>({rows, seats});
    places = py::array_t<std::int8_t>({rows, seats});
    lengths = py::array_t<std::int32_t>(rows);
    BatchArrays arrays;
    if (masks) {
      this->masks = py::module_::import("numpy").attr("zeros")(py::make_tuple(rows, actions), "uint8");
      arrays.masks = this->masks.cast<Bytes>().mutable_data();
    }
    if (observations) {
      this->observations = Bytes({rows, static_cast<py::ssize_t>(environment.features())});
      arrays.observations = this->observations.cast<Bytes>().mutable_data();
    }
    arrays.actors = actors.mutable_data();
    arrays.legal = legal.mutable_data();
    arrays.legal_counts = counts.mutable_data();
    arrays.done = done.mutable_data();
    arrays.points = points.mutable_data();
    arrays.places = places.mutable_data();
    arrays.lengths = lengths.mutable_data();
    arrays.legal_room = static_cast<std::size_t>(room);
    for (auto array : {py::array(points), py::array(places), py::array(lengths)})
      std::memset(array.mutable_data(), 0, static_cast<std::size_t>(array.nbytes()));
    batch_ = make_batch(environment, {size, threads, longest}, arrays);
  }

  std::size_t size() const { return size_; }
  const GamePtr& game() const { return game_; }
  void reset(const py::object& seed) {
    const Seed own = seed_of(seed);
    const py::gil_scoped_release others;
    batch_->reset(own);
    began_ = true;
  }
  void step(const Actions& chosen) {
    if (!began_) throw py::value_error("reset(seed) begins the games");
    if (chosen.ndim() != 1 || static_cast<std::size_t>(chosen.size()) != size_)
      throw py::value_error("one action a game: expected " + std::to_string(size_));
    std::size_t wrong;
    {
      const std::int32_t* actions = chosen.data();
      const py::gil_scoped_release others;
      wrong = batch_->step(actions);
    }
    if (wrong < size_)
      throw py::value_error("game " + std::to_string(wrong) + ": action " + std::to_string(chosen.at(wrong)) +
                            " is not legal; no game has moved");
  }

  py::array_t<std::int8_t> actors, places;
  py::array_t<std::int32_t> legal, counts, lengths;
  Bytes done;
  py::array_t<float> points;
  py::object masks = py::none(), observations = py::none();

 private:
  GamePtr game_;
  std::size_t size_;
  std::unique_ptr<Batch> batch_;
  bool began_ = false;
};

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : catalog()) names.emplace_back(entry.information().name);
  return names;
}

void add_game(py::module_& module) {
  py::class_<PlayedGame, std::shared_ptr<PlayedGame>>(
      module, "Game", "A game at one table: its name, how many play, and the options that they agreed on.")
      .def(py::init<const std::string&, int, const std::map<std::string, std::string>&>(), py::arg("name"),
           py::arg("seats") = 2, py::arg("options") = std::map<std::string, std::string>())
      .def_property_readonly(
          "name", [](const PlayedGame& g) { return g.game().information().name; }, "As in games().")
      .def_property_readonly(
          "title", [](const PlayedGame& g) { return g.game().information().title; }, "As people call it.")
      .def_property_readonly(
          "seats", [](const PlayedGame& g) { return g.game().table().seats; }, "How many play.")
      .def_property_readonly(
          "options",
          [](const PlayedGame& g) {
            std::map<std::string, std::string> options;
            for (const OptionInformation& option : g.game().information().options)
              options[std::string(option.name)] =
                  g.game().table().option(g.game().information(), option.name);
            return options;
          },
          "All options of the table, also those left at their default.")
      .def_property_readonly(
          "rules_version", [](const PlayedGame& g) { return g.game().information().rules_version; },
          "As long as it is the same, numbers of actions and features are the same.")
      .def_property_readonly(
          "num_actions", [](const PlayedGame& g) { return g.environment().actions().size(); },
          "How many numbers the action space has.")
      .def_property_readonly(
          "num_features", [](const PlayedGame& g) { return g.environment().features(); },
          "The length of an observation.")
      .def_property_readonly(
          "feature_names", [](const PlayedGame& g) { return g.environment().feature_names(); },
          "The name of each byte of an observation.")
      .def("action_kinds", &PlayedGame::kinds, "(word, first number, how many) of each kind of move.")
      .def("action_name", &PlayedGame::action_name, py::arg("action"), "The notation of an action.")
      .def("action_of", &PlayedGame::action_of, py::arg("notation"), "The number of a move in notation.")
      .def(
          "begin", [](std::shared_ptr<PlayedGame> game, const py::object& seed) { return begin(game, seed); },
          py::arg("seed") = 0,
          "The starting position; the same seed, a number or a text, deals the same game.")
      .def("__repr__", [](const PlayedGame& g) {
        return "carreira.Game(\"" + std::string(g.game().information().name) +
               "\", seats=" + std::to_string(g.game().table().seats) + ")";
      });
}

void add_state(py::module_& module) {
  const auto seat = py::arg("seat") = py::none();
  py::class_<State>(module, "State", "A position of a game, with the actions that led there.")
      .def_property_readonly(
          "game", [](const State& s) { return std::const_pointer_cast<PlayedGame>(s.game()); },
          "The game at its table.")
      .def_property_readonly("actor", &State::actor,
                             "The seat that decides, from 0; -1 when the game is over.")
      .def_property_readonly("over", &State::over, "Whether the game has ended.")
      .def_property_readonly("history", &State::history, "The actions so far.")
      .def("legal_actions", &State::legal_actions, "The numbers of the legal actions; none when it is over.")
      .def("legal_mask", &State::legal_mask, "1 for each legal action, 0 for the others.")
      .def("apply", &State::apply, py::arg("action"), "Plays; ValueError if it is not legal.")
      .def("copy", &State::copy, "An independent copy: undo is to keep one.")
      .def("__copy__", &State::copy)
      .def("__deepcopy__", [](const State& s, const py::dict&) { return s.copy(); })
      .def("observation", &State::observation, seat, "What a seat sees, as bytes (default: who decides).")
      .def("information", &State::information, seat,
           "All that a seat may know, as opaque bytes: equal exactly when it can tell no difference.")
      .def("imagine", &State::imagine, seat, py::arg("seed") = 0,
           "A state drawn from those that look like this one to the seat.")
      .def("points", &State::points, "Points of each seat, as if it ended now.")
      .def("places", &State::places, "Places of each seat, 1 is the winner.")
      .def("view", &State::view, seat, "What a seat is shown, as JSON (default: a spectator).")
      .def("document", &State::document, "The whole position as JSON, for load() and `carreira show`.")
      .def("record", &State::record, "The record of the game so far, for `carreira replay` and `verify`.")
      .def("__repr__", [](const State& s) {
        return "<carreira.State of " + std::string(s.game()->game().information().name) + " after " +
               std::to_string(s.history().size()) + " actions, " +
               (s.over() ? std::string("over") : "seat " + std::to_string(s.actor()) + " decides") + ">";
      });
  module.def("load", &load, py::arg("document"), "The state of a position's document.");
  module.def("replay", &replay, py::arg("record"), py::arg("decisions") = py::none(),
             "The state of a record after so many decisions (default: all).");
}

void add_players(py::module_& module) {
  py::class_<PythonBot>(module, "Bot", "A player of the house on one seat; it sees what the seat may see.")
      .def(py::init([](std::shared_ptr<PlayedGame> game, const std::string& kind, int seat,
                       const py::object& seed) {
             return std::make_unique<PythonBot>(std::move(game), kind, seat, seed);
           }),
           py::arg("game"), py::arg("kind") = "hard", py::arg("seat") = 0, py::arg("seed") = 0)
      .def("choose", &PythonBot::choose, py::arg("state"), "The action that it would play.")
      .def("advise", &PythonBot::advise, py::arg("state"), "(action, share, value) of each, best first.");
}

void add_batch(py::module_& module) {
  py::class_<PythonBatch>(
      module, "Batch",
      "Many games at once, a decision each a step, in threads, into arrays that stay the same "
      "objects. A game that ends begins anew.")
      .def(py::init([](std::shared_ptr<PlayedGame> game, std::size_t size, int threads, int longest,
                       bool masks, bool observations) {
             return std::make_unique<PythonBatch>(std::move(game), size, threads, longest, masks,
                                                  observations);
           }),
           py::arg("game"), py::arg("size"), py::arg("threads") = 0, py::arg("longest") = 20000,
           py::arg("masks") = true, py::arg("observations") = true)
      .def_property_readonly(
          "game", [](const PythonBatch& b) { return std::const_pointer_cast<PlayedGame>(b.game()); },
          "The game that is played.")
      .def("__len__", &PythonBatch::size)
      .def("reset", &PythonBatch::reset, py::arg("seed") = 0, "Begins all games.")
      .def("step", &PythonBatch::step, py::arg("actions"),
           "One action a game; the arrays tell what came of it.")
      .def_readonly("actors", &PythonBatch::actors, "int8[n]: the seat that decides.")
      .def_readonly("legal", &PythonBatch::legal,
                    "int32[n, room]: the legal actions, the first counts[i] of a row.")
      .def_readonly("counts", &PythonBatch::counts, "int32[n]: how many actions are legal.")
      .def_readonly("masks", &PythonBatch::masks, "uint8[n, num_actions], or None.")
      .def_readonly("observations", &PythonBatch::observations, "uint8[n, num_features], or None.")
      .def_readonly("done", &PythonBatch::done,
                    "uint8[n]: the step ended a game here: 1 at its end, 2 given up for its length.")
      .def_readonly("points", &PythonBatch::points, "float32[n, seats]: of the game that ended last.")
      .def_readonly("places", &PythonBatch::places, "int8[n, seats]: the same; 0 if it was given up.")
      .def_readonly("lengths", &PythonBatch::lengths, "int32[n]: decisions of the game that ended last.");
}

}  // namespace
}  // namespace carreira

PYBIND11_MODULE(_carreira, module) {
  module.doc() = "Four board games of the Age of Discovery, for research.";
  module.def("games", &carreira::game_names, "The names of the games.");
  carreira::add_game(module);
  carreira::add_state(module);
  carreira::add_players(module);
  carreira::add_batch(module);
}
