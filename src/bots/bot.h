#pragma once

// Players made of code, type-erased: for tables, servers and tools. A bot is honest by construction: what it
// is given is turned into the seat's Observation before anything looks at it.
//
// Levels: random; easy (greedy by the game's evaluation, with some noise); medium, hard and master
// (information-set Monte Carlo tree search with a small, a full and a long budget). Words:
// "bots.level.<name>" and "bots.level_how.<name>". Each may have a character of its own (character.h). Beside
// them each game has a scripted player (script.h).

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/character.h"
#include "bots/evaluation.h"
#include "engine/game.h"

namespace carreira::bots {

enum class Level : std::uint8_t { random, easy, medium, hard, master };
inline constexpr int kLevels = 5;

// The names of the levels, from the weakest to the strongest.
std::span<const std::string_view> level_names();
std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view name);

// How much a bot may think about one decision: until the time is up or the iterations are done, whichever
// comes first; zero means no such bound (both zero: the level's own budget). With iterations only, the same
// seed and the same decisions give the same answers, byte by byte. Random and easy never need a budget.
struct Budget {
  std::chrono::milliseconds time{0};
  std::uint32_t iterations = 0;
  int threads = 1;
  bool of_processor = false;  // the time is what the processor spends: for matches on a busy machine
  // How much the decisions of a turn that follow each other may take together, as many times what one may
  // (turn_clock.h); zero: each has its own, whatever the others took.
  float turn = 0;
};

// For matches: what `carreira arena` gives a level unless told otherwise.
Budget match_budget(Level level);
// For people at a table: hard takes its time.
Budget table_budget(Level level);

// Why: how many points more or less a move is likely to bring by one of the game's score sources. The first
// move is held against the second, the others against the first. Words: "<game>.source.<name>".
struct Reason {
  std::string_view source;
  float points = 0;
};

struct Alternative {
  Move move;
  std::uint32_t visits = 0;     // 0 at levels that do not search
  float share = 0;              // of all visits; at levels that do not search, 1 for the move chosen
  PerSeat<float> values{};      // prospects of each seat, 0 to 1: a mix of rank and margin
  float points = 0;             // the seat's points at the end, as the evaluation sees them after the move
  std::vector<Reason> reasons;  // weightiest first; only of moves that were looked at closely
};

// A legal move as the thinking found it, without words.
struct Judged {
  Move move;
  std::uint32_t visits = 0;
  PerSeat<float> values{};  // of each seat, 0 to 1; only where there are visits
};

struct Advice {
  std::vector<Alternative> alternatives;  // every legal move, best first
  std::vector<Move> line;                 // what is likely to follow, beginning with the best
  std::uint64_t iterations = 0;
  double seconds = 0;
};

// Points at the end by the game's score sources, in their order.
using PointsBySource = std::array<float, Scores::kMaxSources>;

// A move that was played, held against all others.
struct Review {
  std::vector<Judged> moves;           // every legal move, best first
  std::vector<Move> line;              // what was likely to follow the best
  std::vector<Reason> reasons;         // how many points the best brings more than the one played
  float points = 0;                    // in all
  PerSeat<PointsBySource> expected{};  // at the end, as the game stood before the move
};

class Bot {
 public:
  virtual ~Bot() = default;
  // One of the legal moves of the seat, which must be the actor. A forced move costs nothing. A bot keeps
  // what it thought from call to call: use one for one seat of one game, from one thread at a time. To throw
  // it away is safe at any moment.
  virtual Move choose(const Position& position, Seat seat, const Budget& budget) = 0;
  // The same thinking with its figures and reasons. Random has no reasons.
  virtual Advice advise(const Position& position, Seat seat, const Budget& budget) = 0;
  // The same thinking, its figures only: every legal move, best first; who has no figures names his choice.
  virtual std::vector<Judged> judge(const Position& position, Seat seat, const Budget& budget) {
    return {{choose(position, seat, budget), 0, {}}};
  }
  // The same thinking about a move that was played: it is looked at closely also where it promises little.
  virtual Review review(const Position& position, Seat seat, Move, const Budget& budget) {
    return {judge(position, seat, budget), {}, {}, 0, {}};
  }
  // The iterations of all calls so far.
  virtual std::uint64_t iterations() const = 0;
};

// How the search goes about it.
struct SearchOptions {
  float exploration = 0.5f;   // how much an unlikely move is worth a look
  float temperature = 0.05f;  // how sharply the evaluation tells likely moves from others, in value
  float prior_visits = 1.0f;  // how many visits the evaluation's opinion of a move counts for
  int playout = 0;            // decisions played out beyond the tree before the evaluation judges
  float greed = 0.0f;         // share of playout decisions taken by the evaluation, the rest at random
  float policy = 0;           // how far the script says which moves are likely, 0 to 1
  float policy_scale = 1;     // in points of the script's: a move so far behind counts a quarter
  bool scripted = false;      // playout decisions are taken by the game's script (script.h)
  float looks = 0;            // how far the evaluation of a place counts beside its playout, 0 to 1
  float even = 0.005f;        // what is no further behind, and well looked at, is as good: then points decide
  float best = 0.0f;          // how far a place counts as its best move, rather than as the mean of all
  bool narrow = true;         // leave out moves that the game knows to be no better than others
  bool lookahead = true;      // a new leaf is worth what its best move leads to
  bool transpose = true;      // different orders of moves that lead to the same are one place of the tree
  bool reuse = true;          // keep the part of the tree that the next decision stands on
  float noise = 0;            // how far a level errs when it answers, in points
  // With a budget of time: how long it thinks even if no other answer can come of it, for the decisions of
  // the same turn that follow.
  std::chrono::milliseconds patience{0};
};
inline constexpr int kFullPlayout = 1 << 20;

// The game's own, for a level that searches.
SearchOptions search_options(const Game& game, Level level);
// Of one who does not err, to learn from.
SearchOptions unerring_options(const Game& game, Level level);

struct BotSettings {
  Level level = Level::medium;
  Seed seed;
  std::optional<Weights> weights;       // instead of the level's own
  std::optional<SearchOptions> search;  // instead of the game's own
  bool script = false;                  // plays by the game's script (script.h), whatever the level
  bool open = false;                    // for analysis: its reviews know what is hidden from the seat
  Character character = Character::none;
};

// The game must outlive the bot.
std::unique_ptr<Bot> make_bot(const Game& game, const BotSettings& settings);
inline std::unique_ptr<Bot> make_bot(const Game& game, Level level, const Seed& seed) {
  return make_bot(game, BotSettings{level, seed, {}, {}, false, false, Character::none});
}

// A seat's prospects in the evaluation's terms, for tuning and reports. Looks at whole positions: not for
// players.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  virtual std::span<const std::string_view> terms() const = 0;
  virtual const Weights& weights() const = 0;
  // How much of the game is left, 1 to 0.
  virtual float remaining(const Position& position) const = 0;
  virtual PerSeat<Terms> measure(const Position& position) const = 0;
  // Points at the end, as expected.
  virtual PerSeat<float> points(const Position& position) const = 0;
  // Of each seat, 0 to 1: what a search takes a position for.
  virtual PerSeat<float> values(const Position& position) const = 0;
};
std::unique_ptr<Evaluator> make_evaluator(const Game& game, const std::optional<Weights>& weights = {});

// How bots of a level search in a game of so many; one that is different says so in a specialisation, beside its
// evaluation.
template <class Rules>
SearchOptions game_options(Level, int) {
  return {};
}

}  // namespace carreira::bots
