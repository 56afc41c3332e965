#pragma once

// The type-erased face of a game, for tables, servers and tools: the same contract as rules.h, on positions
// whose type is not known, and distrustful: a move that is not legal is refused with the reason, and nothing
// changes.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/rules.h"

namespace carreira {

// The bytes of a State of some game.
class Position {
 public:
  Position() = default;
  explicit Position(std::size_t size) : bytes_(size) {}
  std::span<const std::byte> bytes() const { return bytes_; }
  std::byte* data() { return bytes_.data(); }
  const std::byte* data() const { return bytes_.data(); }
  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::vector<std::byte> bytes_;
};

// What can be told of a legal move beforehand.
struct Prospect {
  Move move;
  // What it costs and gives its player: the lines of the panel that it changes by itself, without what follows
  // and without what is drawn. They depend on nothing that the player may not know.
  std::vector<Resource> effects;
  std::optional<Odds> odds;  // that it succeeds, where chance decides and the game can tell
  bool reveals = false;      // shows somebody something hidden
  bool ends_turn = false;    // another is asked then; told only of what reveals nothing
};

class Game {
 public:
  virtual ~Game() = default;

  const TableSetup& table() const { return table_; }
  // SHA-256 of the components' text: names the figures in force in records and positions.
  const std::string& components_hash() const { return components_hash_; }

  virtual const GameInformation& information() const = 0;
  virtual const Language& language() const = 0;
  virtual Position setup(const Seed& seed) const = 0;
  virtual Seat actor(const Position& position) const = 0;
  virtual std::vector<Move> moves(const Position& position) const = 0;
  virtual Result<> play(Position& position, Move move, EventList* events) const = 0;
  // The candidates of the decision that may not be played, each with its reason (offers.h).
  virtual RefusedMoves refusals(const Position& position) const = 0;
  // What the player of this decision may know of each legal move before it is played.
  virtual std::vector<Prospect> prospects(const Position& position) const = 0;
  // Ways of several moves that the player of this decision may plan, where the game has such.
  virtual std::vector<Course> courses(const Position& position) const = 0;
  virtual Phrase question(const Position& position) const = 0;
  // The same as far as a viewer may know: a secret step is asked of its player only.
  virtual Phrase question_as_seen_by(Seat viewer, const Position& position) const = 0;
  virtual Phrase headline(const Position& position) const = 0;
  virtual Scores scores(const Position& position) const = 0;
  // The same from what a seat may know: nothing is counted that it may not see.
  virtual Scores scores_as_seen_by(Seat viewer, const Position& position) const = 0;
  virtual std::vector<Resource> resources(const Position& position, Seat viewer, Seat of) const = 0;
  virtual Result<> check(const Position& position) const = 0;
  virtual void write(const Position& position, JsonWriter& json) const = 0;
  virtual void write_as_seen_by(Seat viewer, const Position& position, JsonWriter& json) const = 0;
  // Complains through the reader about what cannot be read; then refuses what breaks an invariant.
  virtual Result<Position> read(const JsonReader& reader) const = 0;
  // A world that looks the same to the seat.
  virtual Position imagine(const Position& position, Seat seat, Random& random) const = 0;
  // The bytes of what a seat may know: equal exactly when it can tell no difference.
  virtual Position observation(const Position& position, Seat seat) const = 0;
  // How often chance was asked so far; unchanged by a move that drew nothing.
  virtual std::uint64_t draws(const Position& position) const = 0;
  // After draws were taken back: those to come are others (Chance::renewed), so that nobody knows them already.
  virtual void renew_chance(Position& position, const Seed& seed, std::uint64_t number) const = 0;

  std::uint64_t hash(const Position& position) const;
  // Whether the way from one position to the other showed anybody something hidden.
  bool revealed(const Position& before, const Position& after, const EventList& events) const;

 protected:
  bool shows_hidden(const EventList& events) const;
  Game(TableSetup table, std::string components_hash)
      : table_(std::move(table)), components_hash_(std::move(components_hash)) {}

 private:
  TableSetup table_;
  std::string components_hash_;
};

// Makes the face of a game from its components' JSON text. Fails if text, seats or options are wrong.
using GameFactory = Result<std::unique_ptr<Game>> (*)(std::string_view components, const TableSetup& table);

// Whether the options exist, with values that exist, and the seats fit.
Result<> check_table(const GameInformation& information, const TableSetup& table);

}  // namespace carreira
