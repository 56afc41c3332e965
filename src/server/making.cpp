// Tables over HTTP: which games there are, making a table, looking one up.

#include <algorithm>

#include "games/figures.h"
#include "server/catalogue.h"
#include "server/hall.h"
#include "server/names.h"
#include "server/secrets.h"
#include "server/wanted_table.h"

namespace carreira {
namespace {

constexpr std::string_view kVersion = CARREIRA_VERSION;
constexpr std::int64_t kMostPlayed = 1'000'000;

void read_seat(const JsonReader& reader, Seat seat, WantedTable& wanted) {
  reader.only({"kind", "name", "level"});
  Table::Arrival arrival{seat, SeatHolder::Kind::open, "", ""};
  std::string token;
  switch (reader.field("kind").choice({"open", "person", "bot"})) {
    case 1:
      arrival.kind = SeatHolder::Kind::person;
      if (const auto name = kept_name(reader.text("name"))) {
        arrival.name = *name;
      } else {
        reader.field("name").complain("expected 1 to 40 visible characters");
      }
      token = new_token();
      arrival.token_hash = hash_token(token);
      arrival.is_host =
          std::none_of(wanted.seats.begin(), wanted.seats.end(),
                       [](const Table::Arrival& other) { return other.kind == SeatHolder::Kind::person; });
      break;
    case 2:
      arrival.kind = SeatHolder::Kind::bot;
      arrival.name = reader.text("level");
      break;
    default:
      break;
  }
  wanted.seats.push_back(std::move(arrival));
  wanted.tokens.push_back(std::move(token));
}

// {"name", "text"}: what the set is called, and the set.
void read_figures(const JsonReader& reader, WantedTable& wanted) {
  reader.only({"name", "text"});
  if (const auto name = kept_name(reader.text("name"))) {
    wanted.header.figures = *name;
  } else {
    reader.field("name").complain("expected 1 to 40 visible characters");
  }
  wanted.components = reader.text("text");
  if (wanted.components.empty()) reader.field("text").complain("expected a set of figures");
}

WantedTable read_wanted(const JsonReader& root) {
  WantedTable wanted;
  if (root.has("from")) {
    root.only({"from", "seats", "order", "settings"});
    const JsonReader from = root.field("from");
    from.only({"table", "played"});
    wanted.from = {from.text("table"), static_cast<int>(from.integer("played", 0, kMostPlayed))};
  } else {
    root.only({"game", "options", "seats", "order", "settings", "figures"});
    wanted.header.game = root.text("game");
    if (root.has("options")) wanted.header.setup.options = read_options(root.field("options"));
    if (root.has("figures") && !root.field("figures").is_null()) read_figures(root.field("figures"), wanted);
  }
  const JsonReader seats = root.field("seats");
  const std::size_t count = seats.size(1, kMaxSeats);
  for (std::size_t i = 0; i < count && !root.failed(); ++i)
    read_seat(seats.item(i), seat_at(static_cast<int>(i)), wanted);
  wanted.header.setup.seats = static_cast<int>(count);
  if (root.has("order")) wanted.random_order = root.field("order").choice({"given", "random"}) == 1;
  if (root.has("settings")) wanted.header.settings = read_settings(root.field("settings"));
  return wanted;
}

// Seats in an order of chance; the tokens move with their persons.
void shuffle(WantedTable& wanted) {
  Random random(new_seed());
  for (std::size_t i = wanted.seats.size(); i > 1; --i) {
    const std::size_t other = random.below(static_cast<std::uint32_t>(i));
    std::swap(wanted.seats[i - 1], wanted.seats[other]);
    std::swap(wanted.tokens[i - 1], wanted.tokens[other]);
  }
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) wanted.seats[i].seat = seat_at(static_cast<int>(i));
}

// What is wrong with it, as far as it can be told without the game.
std::optional<Refusal> fault_of(const WantedTable& wanted) {
  for (const Table::Arrival& seat : wanted.seats)
    if (seat.kind == SeatHolder::Kind::bot && !bots::table_kind_named(seat.name))
      return Refusal{Refusal::no_such_level, "no bot is called \"" + std::string(cut(seat.name, 20)) + "\"",
                     "seats"};
  if (!bots::table_kind_named(wanted.header.settings.stand_in))
    return Refusal{Refusal::no_such_level, "no bot is of this level", "settings.stand_in"};
  if (!wanted.from && !find_game(wanted.header.game))
    return Refusal{Refusal::no_such_game,
                   "no game is called \"" + std::string(cut(wanted.header.game, 20)) + "\"", "game"};
  for (std::size_t i = 0; i < wanted.seats.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (wanted.seats[i].kind == SeatHolder::Kind::person &&
          wanted.seats[j].kind == SeatHolder::Kind::person &&
          look_alike(wanted.seats[i].name, wanted.seats[j].name))
        return Refusal{Refusal::name_taken, "two names that look the same", "seats"};
  return std::nullopt;
}

}  // namespace

Reply Hall::catalogue() const {
  return {200, write_catalogue(addresses_, limits_.own_figures != 0, components_), "application/json", ""};
}

void Hall::keep_new_table(Table table, std::vector<Entry> entries, std::string components,
                          std::function<void(const Result<>&, RoomPtr)> then) {
  for (const Entry& entry : entries)
    if (auto applied = table.apply(entry); !applied) return then(applied, nullptr);
  go_on_where_forced(table, entries, loop_.now_ms());
  Commit step = step_of(table, std::move(entries));
  step.header = to_json(table.header());
  step.components_hash = table.header().components_hash;
  step.components = std::move(components);
  JsonWriter start;
  table.game().write(start_of(table.header(), table.game()), start);
  step.snapshots.insert(step.snapshots.begin(), Snapshot{0, 0, start.take()});
  ++on_their_way_;
  auto held = std::make_shared<Table>(std::move(table));
  store_.commit(std::move(step), [this, held, then = std::move(then)](const Outcome& outcome) {
    loop_.post([this, held, then, outcome] {
      --on_their_way_;
      RoomPtr room;
      if (outcome) {
        ++metrics_.tables_made;
        ++tables_;
        room = std::make_shared<Room>(std::move(*held));
        room->changed_at = room->used_at = loop_.now_ms();
        rooms_[room->table.header().id] = room;
        if (nodes_) room->epoch = 1;  // who makes a table has its lease
        attend(*room);
        metrics_.tables_loaded = static_cast<std::int64_t>(rooms_.size());
      } else {
        ++metrics_.store_failures;
        log_.error("commit", {{"problem", outcome.problem}});
      }
      then(outcome ? success() : Result<>(refused(outcome.problem)), room);
      if (room) go_on(room);
      finish_closing();
    });
  });
}

// What one address may have at a time, and make in a time.
std::optional<Refusal> Hall::too_many_tables(const std::string& address, int bots, bool open) {
  if (closing_ || tables_ >= limits_.most_tables)
    return Refusal{Refusal::full, "no more tables here now", "tables"};
  if (address.empty()) return std::nullopt;  // this machine's own
  int waiting = 0;
  for (const auto& [id, room] : rooms_)
    waiting += room->made_by == address && room->table.status() == Table::Status::open;
  for (const auto& [id, table] : put_away_) waiting += table.made_by == address && table.open;
  if (open && waiting >= limits_.open_tables_per_address)
    return Refusal{Refusal::quota, "too many tables wait for players already", "open_tables_per_address"};
  if (const auto refusal = too_many_bots(address, bots)) return refusal;
  if (!tables_by_address_.take(address, loop_.now_ms()))
    return Refusal{Refusal::too_fast, "too many tables in a short time", "tables"};
  return std::nullopt;
}

int Hall::bots_at(const Table& table) {
  int bots = 0;
  for (int i = 0; i < table.seats(); ++i) bots += table.player(seat_at(i)).kind == SeatHolder::Kind::bot;
  return bots;
}

std::optional<Refusal> Hall::too_many_bots(const std::string& address, int more) const {
  if (address.empty() || more == 0) return std::nullopt;
  int seated = more;
  for (const auto& [id, room] : rooms_) {
    if (room->made_by == address && room->table.status() != Table::Status::over)
      seated += bots_at(room->table);
  }
  for (const auto& [id, table] : put_away_)
    if (table.made_by == address) seated += table.bots;
  if (seated <= limits_.bots_per_address) return std::nullopt;
  return Refusal{Refusal::quota, "too many bots play already", "bots_per_address"};
}

void Hall::make_table(std::string_view body, std::string_view token, const std::string& address,
                      const Answer& answer) {
  auto document = JsonDocument::parse(body);
  if (!document) return answer(refuse(malformed(document.error())));
  WantedTable wanted = read_wanted(document.value().root());
  if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  if (const auto fault = fault_of(wanted)) return answer(refuse(*fault));
  if (const auto refusal = too_many_tables(address, wanted.count(SeatHolder::Kind::bot),
                                           wanted.count(SeatHolder::Kind::open) > 0))
    return answer(refuse(*refusal));
  if (wanted.random_order) shuffle(wanted);
  wanted.header.id = new_table_id(table_prefix_);
  wanted.header.made_at = loop_.now_ms();
  for (const Table::Arrival& seat : wanted.seats)
    if (seat.is_host) wanted.header.host = seat.seat;
  if (!wanted.from) {
    if (const auto refusal = set_up(wanted)) return answer(refuse(*refusal));
    return begin(std::move(wanted), address, answer);
  }
  const Found found = find_room(wanted.from->table);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [this, wanted = std::move(wanted), hash = hash_token(token), address,
                         answer](Room& room) mutable {
    if (const auto refusal = take_up(room.table, hash, wanted)) return answer(refuse(*refusal));
    begin(std::move(wanted), address, answer);
  });
}

// A game from its start.
std::optional<Refusal> Hall::set_up(WantedTable& wanted) {
  TableHeader& header = wanted.header;
  if (!header.figures.empty() && limits_.own_figures == 0)
    return Refusal{Refusal::bad_figures, "no tables with figures of one's own here", "figures"};
  auto components = header.figures.empty() ? components_.components(header.game)
                                           : own_components(header.game, wanted.components);
  if (!components && !header.figures.empty())
    return Refusal{Refusal::bad_figures, components.error().text, "figures.text"};
  if (!components) return Refusal{Refusal::store, components.error().text, ""};
  header.seed = new_seed();
  auto game = game_for(header, components.value());
  if (!game) return Refusal{Refusal::bad_options, game.error().text, "options"};
  wanted.game = std::move(game).value();
  wanted.components = std::move(components).value();
  return std::nullopt;
}

void Hall::begin(WantedTable wanted, const std::string& address, const Answer& answer) {
  const TableHeader& header = wanted.header;
  const bool open = wanted.count(SeatHolder::Kind::open) > 0;
  const std::string invitation = open ? new_token() : "";
  Table table(header, wanted.game);
  auto entries = table.plan_arrivals(wanted.seats, open ? hash_token(invitation) : "", loop_.now_ms());
  for (Happened& happened : wanted.past)
    entries.push_back(
        {entries.back().number + 1, loop_.now_ms(), happened.seat, "", std::move(happened.what)});
  JsonWriter json;
  json.begin_object().field("table", header.id).key("seats").begin_array();
  for (std::size_t i = 0; i < wanted.seats.size(); ++i)
    if (!wanted.tokens[i].empty())
      json.begin_object()
          .field("seat", static_cast<int>(i) + 1)
          .field("token", wanted.tokens[i])
          .end_object();
  json.end_array().key("invitation");
  if (open) {
    json.value(invitation);
  } else {
    json.null();
  }
  json.end_object();
  keep_new_table(std::move(table), std::move(entries), std::move(wanted.components),
                 [this, answer, text = json.take(), id = header.id, name = header.game, address](
                     const Result<>& outcome, const RoomPtr& room) {
                   if (room) room->made_by = address;
                   if (!outcome) return answer(refuse({Refusal::store, "the table could not be kept", ""}));
                   log_.info("table", {{"table", id}, {"game", name}});
                   answer({201, text, "application/json", ""});
                 });
}

void Hall::table_summary(std::string_view id, const Answer& answer) {
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [answer](Room& room) {
    JsonWriter json;
    json.begin_object();
    room.table.write_summary(json);
    json.end_object();
    answer({200, json.take(), "application/json", ""});
  });
}

Reply Hall::listed_tables() {
  const auto rows = store_.listed(100);
  if (!rows) return refuse({Refusal::store, "the tables cannot be read now", ""});
  JsonWriter json;
  json.begin_object().key("tables").begin_array();
  for (const TableRow& row : rows.value()) json.raw(row.summary);
  json.end_array().end_object();
  return {200, json.take(), "application/json", ""};
}

Reply Hall::health() {
  const auto sound = store_.check();
  JsonWriter json;
  json.begin_object().field("status", sound && !closing_ ? "ok" : "trouble").field("version", kVersion);
  json.field("protocol", 1).end_object();
  return {sound && !closing_ ? 200 : 503, json.take(), "application/json", ""};
}

}  // namespace carreira
