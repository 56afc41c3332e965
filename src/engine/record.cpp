#include "engine/record.h"

#include <algorithm>

namespace carreira {
namespace {

std::string position_json(const Game& game, const Position& position) {
  JsonWriter json;
  game.write(position, json);
  return json.take();
}

std::string at_line(int line) {
  return line > 0 ? "record line " + std::to_string(line) + ": " : "record: ";
}

Result<Position> read_snapshot(const Record::Snapshot& snapshot, const Game& game) {
  auto document = JsonDocument::parse(snapshot.position, "position");
  if (!document) return unreadable(at_line(snapshot.line) + document.error().text);
  auto position = game.read(document.value().root());
  if (auto read = document.value().finish(); !read)
    return Error{read.error().kind, at_line(snapshot.line) + read.error().text};
  if (!position) return Error{position.error().kind, at_line(snapshot.line) + position.error().text};
  return position;
}

Result<Position> starting_position(const Record& record, const Game& game) {
  if (record.seed && !record.given_start) return game.setup(*record.seed);
  if (record.snapshots.empty() || record.snapshots.front().decisions > 0)
    return refused("the record has neither a seed nor a position to start from");
  return read_snapshot(record.snapshots.front(), game);
}

Result<> play_decision(const Record::Decision& decision, const Game& game, Position& position) {
  const Seat actor = game.actor(position);
  if (actor == Seat::nobody) return refused(at_line(decision.line) + "the game is over before this decision");
  if (actor != decision.seat)
    return refused(at_line(decision.line) + "seat " + std::to_string(index(decision.seat) + 1) +
                   " decides, but it is seat " + std::to_string(index(actor) + 1) + "'s turn");
  const auto move = game.language().parse(decision.notation);
  if (!move) return Error{move.error().kind, at_line(decision.line) + move.error().text};
  if (auto played = game.play(position, move.value(), nullptr); !played)
    return Error{played.error().kind, at_line(decision.line) + played.error().text};
  return success();
}

Record::Outcome outcome_of(const Game& game, const Position& position) {
  const Scores scores = game.scores(position);
  Record::Outcome outcome;
  for (int i = 0; i < game.table().seats; ++i) {
    outcome.totals.push_back(scores.total[seat_at(i)]);
    outcome.places.push_back(scores.place[seat_at(i)]);
  }
  return outcome;
}

}  // namespace

Result<> renew_chance(const Record& record, const Game& game, std::size_t decisions, Position& position) {
  for (const Record::Renewal& renewal : record.renewals) {
    if (renewal.decisions != decisions) continue;
    if (!record.seed) return refused(at_line(renewal.line) + "new draws, but the seed is not known");
    game.renew_chance(position, *record.seed, renewal.number);
  }
  return success();
}

Record begin_record(const Game& game, const Position& start) {
  Record record;
  record.game = game.information().name;
  record.rules_version = game.information().rules_version;
  record.components = game.components_hash();
  record.table = game.table();
  record.snapshots.push_back({0, position_json(game, start), 0});
  return record;
}

void add_decision(Record& record, const Game& game, Seat seat, Move move, const Position& after) {
  record.decisions.push_back({seat, game.language().notation(move), 0});
  const Seat next = game.actor(after);
  if (next != seat) record.snapshots.push_back({record.decisions.size(), position_json(game, after), 0});
  if (next == Seat::nobody) record.outcome = outcome_of(game, after);
}

void take_back(Record& record, std::size_t keep) {
  if (keep >= record.decisions.size()) return;
  record.decisions.resize(keep);
  while (!record.snapshots.empty() && record.snapshots.back().decisions > keep) record.snapshots.pop_back();
  while (!record.renewals.empty() && record.renewals.back().decisions > keep) record.renewals.pop_back();
  record.outcome.reset();
}

Result<> check_belongs(const Record& record, const Game& game) {
  if (record.game != game.information().name)
    return refused("the record is of " + record.game + ", not of " + std::string(game.information().name));
  if (record.table.seats != game.table().seats) return refused("the record has other seats");
  for (const OptionInformation& option : game.information().options)
    if (record.table.option(game.information(), option.name) !=
        game.table().option(game.information(), option.name))
      return refused("the record has another value of the option " + std::string(option.name));
  if (record.components != game.components_hash())
    return refused("the record was made with other components (" + record.components +
                   "; in force: " + game.components_hash() + ")");
  return success();
}

Result<Position> position_at(const Record& record, const Game& game, std::size_t decisions) {
  if (decisions > record.decisions.size())
    return refused("the record has only " + std::to_string(record.decisions.size()) + " decisions");
  const Record::Snapshot* nearest = nullptr;
  for (const Record::Snapshot& snapshot : record.snapshots)
    if (snapshot.decisions <= decisions) nearest = &snapshot;
  Position position;
  std::size_t done = 0;
  if (nearest) {
    auto read = read_snapshot(*nearest, game);
    if (!read) return read;
    position = std::move(read).value();
    done = nearest->decisions;
  } else if (record.seed) {
    position = game.setup(*record.seed);
  } else {
    return refused("the record has neither a seed nor a position to start from");
  }
  for (;; ++done) {
    if (auto renewed = renew_chance(record, game, done, position); !renewed) return renewed.error();
    if (done == decisions) return position;
    if (auto played = play_decision(record.decisions[done], game, position); !played) return played.error();
  }
}

Result<Verification> verify(const Record& record, const Game& game) {
  if (auto belongs = check_belongs(record, game); !belongs) return belongs.error();
  if (record.rules_version != game.information().rules_version)
    return refused("the record was made with rules " + std::to_string(record.rules_version) +
                   ", these are rules " + std::to_string(game.information().rules_version));
  Verification found;
  found.decisions = record.decisions.size();
  found.snapshots = record.snapshots.size();
  found.finished = record.outcome.has_value();
  found.seed_known = record.seed.has_value() && !record.given_start;
  if (record.seed && !record.commitment.empty()) {
    if (record.seed->commitment() != record.commitment)
      return refused("the seed is not the one that was committed to");
    found.commitment_kept = true;
  }
  auto start = starting_position(record, game);
  if (!start) return start.error();
  Position position = std::move(start).value();
  auto snapshot = record.snapshots.begin();
  for (std::size_t done = 0;; ++done) {
    for (; snapshot != record.snapshots.end() && snapshot->decisions == done; ++snapshot) {
      const auto written = read_snapshot(*snapshot, game);
      if (!written) return written.error();
      if (written.value() != position)
        return refused(at_line(snapshot->line) +
                       (done == 0 ? "the seed leads to another starting position"
                                  : "the decisions lead to another position than this snapshot"));
    }
    if (auto renewed = renew_chance(record, game, done, position); !renewed) return renewed.error();
    if (done == record.decisions.size()) break;
    if (auto played = play_decision(record.decisions[done], game, position); !played) return played.error();
  }
  const bool over = game.actor(position) == Seat::nobody;
  if (over != found.finished)
    return refused(over ? "the game is over, but the record has no result"
                        : at_line(record.outcome->line) + "a result, but the game is not over");
  if (over) {
    const Record::Outcome outcome = outcome_of(game, position);
    if (outcome.totals != record.outcome->totals || outcome.places != record.outcome->places)
      return refused(at_line(record.outcome->line) + "the result is not what the rules give");
  }
  return found;
}

}  // namespace carreira
