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
  RefusedMoves refusals(const Position& position) const override {
    RefusedMoves refusals;
    MoveList list;
    Offers offers(list, &refusals);
    if (actor(position) != Seat::nobody) rules_.offer(state(position), offers);
    return refusals;
  }
  std::vector<Prospect> prospects(const Position& position) const override {
    std::vector<Prospect> list;
    const State now = state(position);
    const Seat seat = rules_.actor(now);
    if (seat == Seat::nobody) return list;
    const auto seen = rules_.observe(now, seat);
    const std::vector<Resource> before = panel(seen, seat);
    MoveList moves;
    rules_.moves(now, moves);
    list.reserve(moves.size());
    EventList events;
    for (const Move move : moves) {
      Prospect& prospect = list.emplace_back();
      prospect.move = move;
      events.clear();
      State after = now;
      rules_.answer(after, move, &events);
      if (!language().moves[move.kind<std::size_t>()].by_chance)
        prospect.effects = effects(before, rules_.observe(after, seat), seat);
      rules_.advance(after, &events);
      prospect.reveals = after.chance.draws() != now.chance.draws() || shows_hidden(events);
      prospect.ends_turn = !prospect.reveals && rules_.actor(after) != seat;
      if constexpr (requires { rules_.odds(seen, move); }) prospect.odds = rules_.odds(seen, move);
    }
    return list;
  }
  std::vector<Course> courses(const Position& position) const override {
    std::vector<Course> courses;
    if constexpr (requires { rules_.courses(State{}, courses); })
      if (actor(position) != Seat::nobody) rules_.courses(state(position), courses);
    return courses;
  }
  Phrase question(const Position& position) const override { return rules_.question(state(position)); }
  Phrase question_as_seen_by(Seat viewer, const Position& position) const override {
    if constexpr (requires { rules_.question(rules_.observe(State{}, viewer)); }) {
      return rules_.question(rules_.observe(state(position), viewer));
    } else {
      return question(position);
    }
  }
  Phrase headline(const Position& position) const override { return rules_.headline(state(position)); }
  Scores scores(const Position& position) const override { return rules_.scores(state(position)); }
  Scores scores_as_seen_by(Seat viewer, const Position& position) const override {
    return rules_.scores(rules_.observe(state(position), viewer));
  }
  std::vector<Resource> resources(const Position& position, Seat viewer, Seat of) const override {
    return panel(rules_.observe(state(position), viewer), of);
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
  void renew_chance(Position& position, const Seed& seed, std::uint64_t number) const override {
    State renewed = state(position);
    renewed.chance = renewed.chance.renewed(seed, number);
    position = GameOf::position(renewed);
  }

 private:
  std::vector<Resource> panel(const typename R::Observation& seen, Seat seat) const {
    std::vector<Resource> lines;
    lines.reserve(16);
    rules_.resources(seen, seat, lines);
    return lines;
  }
  // The lines of the panel that differ, each by how much.
  std::vector<Resource> effects(const std::vector<Resource>& before, const typename R::Observation& after,
                                Seat seat) const {
    std::vector<Resource> lines = panel(after, seat);
    for (std::size_t i = 0; i < before.size() && i < lines.size(); ++i) lines[i].value -= before[i].value;
    std::erase_if(lines, [](const Resource& line) { return line.value == 0; });
    return lines;
  }
  template <class T>
  static Position bytes_of(const T& plain) {
    Position position(sizeof plain);
    std::memcpy(position.data(), &plain, sizeof plain);
    return position;
  }

  R rules_;
};

}  // namespace carreira
