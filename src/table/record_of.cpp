#include "table/record_of.h"

#include <algorithm>

namespace carreira {

Record record_of(const Table& table) {
  const Game& game = table.game();
  Position position = start_of(table.header(), game);
  Record record = begin_record(game, position);
  record.given_start = !table.header().start.empty();
  const auto renew = [&] {
    const std::size_t done = record.decisions.size();
    const auto found = table.renewed().find(static_cast<int>(done));
    if (found == table.renewed().end()) return;
    const auto number = static_cast<std::uint64_t>(found->second);
    game.renew_chance(position, table.header().seed, number);
    record.renewals.push_back({done, number, 0});
  };
  renew();
  for (const Table::Made& made : table.made()) {
    const auto move = game.language().parse(made.notation);
    if (!move || !game.play(position, move.value(), nullptr)) break;
    add_decision(record, game, made.seat, move.value(), position);
    renew();
  }
  for (int i = 0; i < table.seats(); ++i) {
    const SeatHolder& player = table.player(seat_at(i));
    record.players.push_back(player.kind == SeatHolder::Kind::bot ? "bot:" + player.level : player.name);
  }
  record.commitment = table.header().seed.commitment();
  record.seed = table.header().seed;
  record.set = table.header().figures;
  return record;
}

std::vector<Happened> past_of(const Record& record, std::size_t decisions) {
  std::vector<Happened> past;
  auto renewal = record.renewals.begin();
  for (std::size_t done = 0;; ++done) {
    for (; renewal != record.renewals.end() && renewal->decisions == done; ++renewal)
      past.push_back({Seat::nobody, journal::ChanceRenewed{static_cast<int>(renewal->number)}});
    if (done == std::min(decisions, record.decisions.size())) return past;
    const Record::Decision& decision = record.decisions[done];
    past.push_back({decision.seat, journal::Decision{decision.notation, journal::Chooser::person}});
  }
}

Result<ImportedTable> import_record(const Record& record, const Game& game, std::string id,
                                    std::int64_t now) {
  if (auto belongs = check_belongs(record, game); !belongs) return belongs.error();
  if (!record.seed) return refused("seed: a record without its seed cannot be stepped through");
  ImportedTable imported;
  TableHeader& header = imported.header;
  header.id = std::move(id);
  header.game = record.game;
  header.setup = record.table;
  header.seed = *record.seed;
  header.components_hash = game.components_hash();
  header.figures = record.set;
  header.rules_version = record.rules_version;
  header.made_at = now;
  header.imported = true;
  if (record.given_start && !record.snapshots.empty()) header.start = record.snapshots.front().position;
  if (record.rules_version == game.information().rules_version) {
    if (auto verified = verify(record, game); !verified) return verified.error();
  }
  const auto add = [&](Seat seat, journal::Happening what) {
    imported.journal.push_back({imported.journal.size() + 1, now, seat, "", std::move(what)});
  };
  for (int i = 0; i < record.table.seats; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const std::string name = place < record.players.size() ? record.players[place] : "";
    if (name.starts_with("bot:")) {
      add(seat_at(i), journal::BotSeated{name.substr(4)});
    } else {
      add(seat_at(i), journal::SeatTaken{name, ""});
    }
  }
  add(Seat::nobody, journal::Started{});
  for (Happened& happened : past_of(record, record.decisions.size()))
    add(happened.seat, std::move(happened.what));
  add(Seat::nobody, journal::Over{record.outcome ? journal::Ending::end : journal::Ending::stopped});
  for (const Record::Snapshot& snapshot : record.snapshots)
    imported.snapshots.push_back({0, static_cast<int>(snapshot.decisions), snapshot.position});
  return imported;
}

}  // namespace carreira
