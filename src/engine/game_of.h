#pragma once

// The face of one game's Rules (game.h), written once for all of them.

#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game.h"
#include "engine/sha256.h"

namespace carreira {

template <RulesOfAGame R>
class GameOf final : public Game {
 public:
  using State = typename R::State;

  GameOf(R rules, TableSetup table, std::string components_hash)
      : Game(std::move(table), std::move(components_hash)), rules_(std::move(rules)) {}

  static Result<std::unique_ptr<Game>> create(std::string_view components, const TableSetup& table) {
    if (auto fits = check_table(R::information(), table); !fits) return fits.error();
    auto document = JsonDocument::parse(components, "components");
    if (!document) return document.error();
    auto rules = R::create(document.value().root(), table);
    if (auto read = document.value().finish(); !read) return read.error();
    if (!rules) return rules.error();
    return std::unique_ptr<Game>(new GameOf(std::move(rules).value(), table, sha256_hex(components)));
  }

  const R& rules() const { return rules_; }
  static State state(const Position& position) {
    State state;
    std::memcpy(static_cast<void*>(&state), position.data(), sizeof state);
    return state;
  }
  static Position position(const State& state) { return bytes_of(state); }

  const GameInformation& information() const override { return R::information(); }
  const Language& language() const override { return rules_.language(); }
  Position setup(const Seed& seed) const override { return position(rules_.setup(seed)); }
  Seat actor(const Position& position) const override { return rules_.actor(state(position)); }
  std::vector<Move> moves(const Position& position) const override {
    MoveList list;
    if (actor(position) != Seat::nobody) rules_.moves(state(position), list);
    return {list.begin(), list.end()};
  }
  Result<> play(Position& position, Move move, EventList* events) const override {
    State after = state(position);
    if (rules_.actor(after) == Seat::nobody) return refused("the game is over");
    MoveList list;
    rules_.moves(after, list);
    if (!list.contains(move)) return refused("not legal here: " + language().notation(move));
    rules_.play(after, move, events);
    position = GameOf::position(after);
    return success();
  }
  Phrase question(const Position& position) const override { return rules_.question(state(position)); }
  Phrase headline(const Position& position) const override { return rules_.headline(state(position)); }
  Scores scores(const Position& position) const override { return rules_.scores(state(position)); }
  std::vector<Resource> resources(const Position& position, Seat viewer, Seat of) const override {
    std::vector<Resource> list;
    rules_.resources(rules_.observe(state(position), viewer), of, list);
    return list;
  }
  Result<> check(const Position& position) const override { return rules_.check(state(position)); }
  void write(const Position& position, JsonWriter& json) const override {
    rules_.write(state(position), json);
  }
  void write_as_seen_by(Seat viewer, const Position& position, JsonWriter& json) const override {
    rules_.write(rules_.observe(state(position), viewer), json);
  }
  Result<Position> read(const JsonReader& reader) const override {
    const State state = rules_.read(reader);
    if (reader.failed()) return unreadable("the position cannot be read");
    if (auto sound = rules_.check(state); !sound) return sound.error();
    return position(state);
  }
  Position imagine(const Position& position, Seat seat, Random& random) const override {
    return GameOf::position(rules_.imagine(rules_.observe(state(position), seat), random));
  }
  Position observation(const Position& position, Seat seat) const override {
    return bytes_of(rules_.observe(state(position), seat));
  }
  std::uint64_t draws(const Position& position) const override { return state(position).chance.draws(); }

 private:
  template <class T>
  static Position bytes_of(const T& plain) {
    Position position(sizeof plain);
    std::memcpy(position.data(), &plain, sizeof plain);
    return position;
  }

  R rules_;
};

}  // namespace carreira
