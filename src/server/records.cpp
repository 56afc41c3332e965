// Records over HTTP: of a table, from elsewhere, and games that go on from one.

#include <algorithm>

#include "engine/sha256.h"
#include "games/figures.h"
#include "server/hall.h"
#include "server/names.h"
#include "server/secrets.h"
#include "server/wanted_table.h"
#include "table/record_of.h"

namespace carreira {
namespace {

// A record's names are anybody's text: bots are those of a level there is, people are called by what can be a
// name.
void tidy_names(Record& record) {
  record.set = record.figures.empty() ? "" : nearest_name(record.set, record.components.substr(0, 8));
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    std::string& name = record.players[i];
    if (name.starts_with("bot:") && bots::table_kind_named(std::string_view(name).substr(4))) continue;
    const std::string number = std::to_string(i + 1);
    name = nearest_name(name, number);
    for (std::size_t j = 0; j < i; ++j)
      if (look_alike(record.players[j], name)) {
        name = nearest_name(name.substr(0, 60), number) + " " + number;
        break;
      }
  }
}

// Of a table that was played with the host's set, which has no name here.
bool is_in_force(const Record& record, const ComponentsSource& host) {
  const auto set = host.components(record.game);
  const auto line = set ? on_one_line(set.value()) : set;
  return line && line.value() == record.figures;
}

}  // namespace

// The game of a closed table is for those who sat there.
bool Hall::may_not_read(const Table& table, const std::string& hash) const {
  return table.header().settings.watch == TableSettings::Watch::closed && !table.header().imported &&
         seat_of(table, hash) == Seat::nobody;
}

void Hall::record(std::string_view id, std::string_view token, const Answer& answer) {
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [this, hash = hash_token(token), answer](Room& room) {
    const Table& table = room.table;
    if (may_not_read(table, hash))
      return answer(
          refuse({Refusal::watching_closed, "this record is for those who sat there", "Authorization"}));
    if (table.status() != Table::Status::over)
      return answer(refuse({Refusal::not_over, "the record holds what is still hidden", ""}));
    Record record = record_of(table);
    if (table.header().components_hash != sha256_hex(embedded_components(table.header().game))) {
      const auto set = set_of(table);
      if (!set || !carry_figures(record, set.value()))
        return answer(refuse({Refusal::store, "the table cannot be read now", ""}));
    }
    answer({200, write_record(record), "text/plain; charset=utf-8",
            "carreira-" + table.header().game + "-" + table.header().id.substr(0, 8) + ".txt"});
  });
}

// A finished game, taken up again where it was after so many decisions. Those who know its record know the seed:
// the draws to come are others, of a number of chance.
std::optional<Refusal> Hall::take_up(const Table& table, const std::string& hash, WantedTable& wanted) {
  if (table.status() != Table::Status::over)
    return Refusal{Refusal::not_over, "only a finished game can be taken up", "from.table"};
  if (may_not_read(table, hash))
    return Refusal{Refusal::watching_closed, "this game is for those who sat there", "Authorization"};
  const TableHeader& past = table.header();
  if (past.rules_version != table.game().information().rules_version)
    return Refusal{Refusal::bad_record, "the game was played under other rules", "from.table"};
  if (static_cast<int>(wanted.seats.size()) != table.seats())
    return Refusal{Refusal::bad_options, "the game has " + std::to_string(table.seats()) + " seats", "seats"};
  const int most = table.played() - (table.game().actor(table.position()) == Seat::nobody ? 1 : 0);
  if (wanted.from->played > most)
    return Refusal{Refusal::malformed, "the game can go on after 0 to " + std::to_string(most) + " decisions",
                   "from.played"};
  auto stored = store_.load(past.id);
  if (!stored || !stored.value())
    return Refusal{Refusal::store, "the table cannot be read now", "from.table"};
  TableHeader& header = wanted.header;
  header.game = past.game;
  header.setup = past.setup;
  header.seed = past.seed;
  header.start = past.start;
  header.components_hash = past.components_hash;
  header.figures = past.figures;
  header.rules_version = past.rules_version;
  wanted.game = table.shared_game();
  wanted.components = std::move(stored.value()->components);
  const auto played = static_cast<std::size_t>(wanted.from->played);
  const Record record = record_of(table);
  wanted.past = past_of(record, played);
  std::uint64_t renewed = 0;
  for (const Record::Renewal& renewal : record.renewals)
    if (renewal.decisions <= played) renewed = std::max(renewed, renewal.number);
  constexpr std::uint32_t kFutures = 1000;
  renewed += 1 + Random(new_seed()).below(kFutures);
  wanted.past.push_back({Seat::nobody, journal::ChanceRenewed{static_cast<int>(renewed)}});
  return std::nullopt;
}

Result<std::string> Hall::set_of(const Table& table) {
  auto stored = store_.load(table.header().id);
  if (!stored) return stored.error();
  if (!stored.value()) return refused("there is no such table");
  return std::move(stored.value()->components);
}

// What the table is played with: its own, also when the program has learned better since.
void Hall::components(std::string_view id, const Answer& answer) {
  const auto stored = is_table_id(id) ? store_.load(id) : Result<std::optional<StoredTable>>(std::nullopt);
  if (!stored) return answer(refuse({Refusal::store, "the table cannot be read now", ""}));
  if (!stored.value()) return answer(refuse({Refusal::no_such_table, "there is no such table", "table"}));
  answer({200, stored.value()->components, "application/json", ""});
}

void Hall::import(std::string_view text, const std::string& address, const Answer& answer) {
  if (const auto refusal = too_many_tables(address, 0, false)) return answer(refuse(*refusal));
  const auto bad = [&](const Error& error) {
    Refusal refusal = malformed(error);
    refusal.code = Refusal::bad_record;
    answer(refuse(refusal));
  };
  auto record = read_record(text);
  if (!record) return bad(record.error());
  // All of them are played on the loop; no real game has as many.
  if (record.value().decisions.size() > Table::kMostBotDecisions)
    return bad(refused("at most " + std::to_string(Table::kMostBotDecisions) + " decisions"));
  tidy_names(record.value());
  if (is_in_force(record.value(), components_)) record.value().set.clear();
  auto components = components_of(record.value(), components_);
  if (!components) return bad(components.error());
  auto made = find_game(record.value().game)->create(components.value(), record.value().table);
  if (!made) return bad(made.error());
  auto imported = import_record(record.value(), *made.value(), new_table_id(table_prefix_), loop_.now_ms());
  if (!imported) return bad(imported.error());
  auto game = find_game_of(imported.value().header, components.value());
  if (!game) return bad(game.error());
  auto restored = Table::restore(imported.value().header, game.value(), imported.value().journal,
                                 imported.value().snapshots);
  if (!restored) return bad(restored.error());
  const std::string id = imported.value().header.id;
  Table fresh(imported.value().header, game.value());
  if (!restored.value().changes.empty())
    return bad(refused("rules: this record is of another version of the rules"));
  keep_new_table(std::move(fresh), imported.value().journal, std::move(components).value(),
                 [answer, id](const Result<>& outcome, const RoomPtr&) {
                   if (!outcome) return answer(refuse({Refusal::store, "the record could not be kept", ""}));
                   JsonWriter json;
                   json.begin_object().field("table", id).end_object();
                   answer({201, json.take(), "application/json", ""});
                 });
}

}  // namespace carreira
