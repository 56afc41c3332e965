#pragma once

// What the suite plays on: one game at one table, through its Rules and through its face, and random games on
// it. A property is a function that returns what it found wrong, in a sentence, and nothing when it holds: so
// the suite can be tried on games that are broken on purpose (suite_test.cpp).

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game_of.h"
#include "engine/hash.h"

namespace carreira::conformance {

// What is wrong; empty when nothing is.
using Finding = std::string;

struct Plan {
  std::string components;          // JSON text
  std::vector<TableSetup> tables;  // the suite runs on each
  std::string golden_file;         // where the golden games are kept; empty: none
  int thorough_games = 3;          // for each table, every check at every decision
  int games = 5000;                // in all, invariants only (CARREIRA_GAMES)
  int worlds = 100'000;            // imagined in all, each played to its end (CARREIRA_WORLDS)
  int broken_documents = 2000;     // positions changed by an unskilled hand, in all (CARREIRA_DOCUMENTS)
  int broken_components = 100;
  int longest_game = 20'000;           // decisions after which a game is given up
  bool games_end = true;               // a game that is given up is a finding
  bool places_by_total = true;         // more points never mean a worse place
  bool shown_moves_are_marked = true;  // a move that only some hidden hands allow is marked as revealing
  bool events_are_remembered = true;   // no event tells what the next observation does not hold
  bool setups_are_calibrated = true;   // imagined starting positions are distributed like real ones
};

inline int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text && *text ? std::atoi(text) : otherwise;
}

inline std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Every number of seats with the options' defaults, with each other value of each option, and with all
// options at their last value.
inline std::vector<TableSetup> all_tables(const GameInformation& information) {
  std::vector<TableSetup> tables;
  for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
    tables.push_back({seats, {}});
    TableSetup last{seats, {}};
    for (const OptionInformation& option : information.options) {
      for (std::size_t i = 1; i < option.values.size(); ++i)
        tables.push_back({seats, {{std::string(option.name), std::string(option.values[i])}}});
      last.options[std::string(option.name)] = std::string(option.values.back());
    }
    if (information.options.size() > 1) tables.push_back(last);
  }
  return tables;
}

inline std::string name_of(const TableSetup& table) {
  std::string name = "seats=" + std::to_string(table.seats);
  for (const auto& [option, value] : table.options) name += " " + option + "=" + value;
  return name;
}

template <class T>
bool same_bytes(const T& left, const T& right) {
  return std::memcmp(&left, &right, sizeof left) == 0;
}

// Where two plain values first differ, for findings.
template <class T>
std::string first_difference(const T& left, const T& right) {
  const auto a = std::as_bytes(std::span<const T, 1>(&left, 1));
  const auto b = std::as_bytes(std::span<const T, 1>(&right, 1));
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i])
      return "byte " + std::to_string(i) + ": " + std::to_string(static_cast<int>(a[i])) + " and " +
             std::to_string(static_cast<int>(b[i]));
  return "no byte";
}

template <RulesOfAGame R>
class Table {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;

  Table(const Plan& plan, const TableSetup& setup) : plan_(plan), setup_(setup) {
    auto game = GameOf<R>::create(plan.components, setup);
    if (game) {
      game_ = std::move(game).value();
    } else {
      trouble_ = name_of(setup) + ": " + game.error().text;
    }
  }

  const Finding& trouble() const { return trouble_; }
  const Plan& plan() const { return plan_; }
  const GameOf<R>& game() const { return static_cast<const GameOf<R>&>(*game_); }
  const R& rules() const { return game().rules(); }
  int seats() const { return setup_.seats; }
  std::string name() const { return name_of(setup_); }

  Seed seed(std::string_view purpose, std::uint64_t number) const {
    return Seed::from_text(std::string(R::information().name) + " " + name() + " " + std::string(purpose) +
                           " " + std::to_string(number));
  }

  // The seats, and nobody: a spectator.
  std::vector<Seat> viewers() const {
    std::vector<Seat> viewers;
    for (int i = 0; i < seats(); ++i) viewers.push_back(seat_at(i));
    viewers.push_back(Seat::nobody);
    return viewers;
  }

 private:
  const Plan& plan_;
  TableSetup setup_;
  std::unique_ptr<Game> game_;
  Finding trouble_;
};

inline std::string name_of(Seat seat) {
  return seat == Seat::nobody ? "a spectator" : "seat " + std::to_string(index(seat) + 1);
}

// One decision of a random game: its position, what may be played and what will be. At the end of the game
// moves is empty and move means nothing.
template <RulesOfAGame R>
struct Moment {
  const typename R::State& state;
  const MoveList& moves;
  Move move;
  int number;
  Random& random;  // for the checks' own choices; the game does not depend on it
};

// Plays a random game and looks at every decision and at the end, until something is found.
template <RulesOfAGame R, class Look>
Finding random_game(const Table<R>& table, std::string_view purpose, std::uint64_t number, Look look) {
  const Seed seed = table.seed(purpose, number);
  Random choices(seed, Stream::search, 0);
  Random checks(seed, Stream::search, 1);
  typename R::State state = table.rules().setup(seed);
  std::vector<Move> played;
  const auto report = [&](const Finding& finding) {
    std::string moves;
    const std::size_t first = played.size() > 6 ? played.size() - 6 : 0;
    for (std::size_t i = first; i < played.size(); ++i)
      moves += "; " + table.rules().language().notation(played[i]);
    return table.name() + ", seed " + seed.hex() + ", decision " + std::to_string(played.size()) + moves +
           ": " + finding;
  };
  MoveList moves;
  while (true) {
    moves.clear();
    const Seat actor = table.rules().actor(state);
    if (actor != Seat::nobody) {
      if (index(actor) >= table.seats()) return report("an actor who has no seat");
      table.rules().moves(state, moves);
      if (moves.empty()) return report("no legal move");
    }
    const Move move = moves.empty() ? Move() : moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
    const int count = static_cast<int>(played.size());
    if (Finding finding = look(Moment<R>{state, moves, move, count, checks}); !finding.empty())
      return report(finding);
    if (moves.empty()) return {};
    if (count >= table.plan().longest_game)
      return table.plan().games_end ? report("the game does not end") : Finding();
    table.rules().play(state, move, nullptr);
    played.push_back(move);
  }
}

// Runs a property on every table of the plan.
template <RulesOfAGame R, class Property>
Finding on_every_table(const Plan& plan, Property property) {
  for (const TableSetup& setup : plan.tables) {
    const Table<R> table(plan, setup);
    if (!table.trouble().empty()) return table.trouble();
    if (Finding finding = property(table); !finding.empty()) return finding;
  }
  return plan.tables.empty() ? "a plan without tables" : Finding();
}

}  // namespace carreira::conformance
