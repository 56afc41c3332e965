#pragma once

// The record of a game: a text file with headers, one decision a line, the whole position at every change of
// player, and the result. It can be read, compared and edited by people; docs/record.md describes it. The
// decisions are the truth; the snapshots make any point load at once, and keep a finished game readable after
// the rules have changed.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace carreira {

struct Record {
  struct Decision {
    Seat seat = Seat::nobody;
    std::string notation;
    int line = 0;  // in the file it was read from, for complaints; 0: not read
  };
  struct Snapshot {
    std::size_t decisions = 0;  // how many were taken before it
    std::string position;       // JSON on one line
    int line = 0;
  };
  // Draws were taken back here: those to come are others, the seed's own of this number.
  struct Renewal {
    std::size_t decisions = 0;  // how many were taken before it
    std::uint64_t number = 1;
    int line = 0;
  };
  struct Outcome {
    std::vector<int> totals;  // by seat
    std::vector<int> places;
    int line = 0;
  };

  std::string game;
  int rules_version = 1;
  std::string components;    // their hash
  std::string set, figures;  // own figures of the table: what they are called, and the components on one line
  TableSetup table;
  std::vector<std::string> players;  // one a seat, or none at all
  std::string commitment;            // empty: none was made
  std::optional<Seed> seed;          // once it may be known
  bool given_start = false;          // the game began at the first snapshot, not where the seed leads to
  std::vector<Decision> decisions;
  std::vector<Snapshot> snapshots;  // in the order of their decisions
  std::vector<Renewal> renewals;    // in the order of their decisions, after a snapshot of the same point
  std::optional<Outcome> outcome;   // of a finished game
};

// A record that begins with this position. The players' names and the seed are the caller's to add.
Record begin_record(const Game& game, const Position& start);

// Adds what was just decided: the decision, a snapshot if it is another's turn now, the outcome if the game
// is over.
void add_decision(Record& record, const Game& game, Seat seat, Move move, const Position& after);

// Takes the last decisions back, down to the first `keep`, with what stands behind them.
void take_back(Record& record, std::size_t keep);

std::string write_record(const Record& record);

// Strict: a line that means nothing, a number out of its order, a header twice or missing, an end that is
// missing is refused, and the line is named. Whether the decisions are legal only a replay can tell.
Result<Record> read_record(std::string_view text);

// Whether the game is the one that the record speaks of: name, seats, options, components.
Result<> check_belongs(const Record& record, const Game& game);

// What comes after so many decisions and before the next: new draws, where some were taken back.
Result<> renew_chance(const Record& record, const Game& game, std::size_t decisions, Position& position);

// The position after the first `decisions` of the record: the nearest snapshot before that point, and what
// follows.
Result<Position> position_at(const Record& record, const Game& game, std::size_t decisions);

struct Verification {
  std::size_t decisions = 0;
  std::size_t snapshots = 0;
  bool finished = false;
  bool seed_known = false;       // and it leads to the starting position
  bool commitment_kept = false;  // the seed is the one that was promised
};

// Replays everything: every decision was its seat's to take and legal, every snapshot is what the decisions
// lead to, the outcome is what the rules say, the seed makes the starting position and is the one that was
// committed to.
Result<Verification> verify(const Record& record, const Game& game);

}  // namespace carreira
