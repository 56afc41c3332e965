// What happens beside the tables, over HTTP: making them, taking seats, looking them up, records.

#include <algorithm>

#include "server/catalogue.h"
#include "server/hall.h"
#include "server/names.h"
#include "server/secrets.h"
#include "table/record_of.h"

namespace carreira {
namespace {

constexpr std::string_view kVersion = "0.1.0";

struct Wanted {
  std::vector<Table::Arrival> seats;
  std::vector<std::string> tokens;  // by seat, for persons
  TableHeader header;
  bool random_order = false;
};

void read_seat(const JsonReader& reader, Seat seat, Wanted& wanted) {
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

Wanted read_wanted(const JsonReader& root) {
  root.only({"game", "options", "seats", "order", "settings"});
  Wanted wanted;
  wanted.header.game = root.text("game");
  if (root.has("options")) wanted.header.setup.options = read_options(root.field("options"));
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
void shuffle(Wanted& wanted) {
  Random random(new_seed());
  for (std::size_t i = wanted.seats.size(); i > 1; --i) {
    const std::size_t other = random.below(static_cast<std::uint32_t>(i));
    std::swap(wanted.seats[i - 1], wanted.seats[other]);
    std::swap(wanted.tokens[i - 1], wanted.tokens[other]);
  }
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) wanted.seats[i].seat = seat_at(static_cast<int>(i));
}

Seat seat_of(const Table& table, const std::string& hash) {
  Seat found = Seat::nobody;
  for (int i = 0; i < table.seats(); ++i)
    if (same_hash(table.player(seat_at(i)).token_hash, hash)) found = seat_at(i);
  return found;
}

// A record's names are anybody's text: bots are those of a level there is, people are called by what can be a
// name.
void tidy_names(Record& record) {
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    std::string& name = record.players[i];
    if (name.starts_with("bot:") && bots::level_named(std::string_view(name).substr(4))) continue;
    const std::string number = std::to_string(i + 1);
    name = nearest_name(name, number);
    for (std::size_t j = 0; j < i; ++j)
      if (look_alike(record.players[j], name)) {
        name = nearest_name(name.substr(0, 60), number) + " " + number;
        break;
      }
  }
}

}  // namespace

Reply Hall::catalogue() const {
  return {200, write_catalogue(addresses_), "application/json", ""};
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
  table.game().write(table.game().setup(table.header().seed), start);
  step.snapshots.insert(step.snapshots.begin(), Snapshot{0, 0, start.take()});
  ++on_their_way_;
  auto held = std::make_shared<Table>(std::move(table));
  store_.commit(std::move(step), [this, held, then = std::move(then)](Result<> outcome) {
    loop_.post([this, held, then, outcome = std::move(outcome)] {
      --on_their_way_;
      RoomPtr room;
      if (outcome) {
        ++metrics_.tables_made;
        ++tables_;
        room = std::make_shared<Room>(std::move(*held));
        room->changed_at = room->used_at = loop_.now_ms();
        rooms_[room->table.header().id] = room;
        metrics_.tables_loaded = static_cast<std::int64_t>(rooms_.size());
      } else {
        ++metrics_.store_failures;
        log_.error("commit", {{"problem", outcome.error().text}});
      }
      then(outcome, room);
      if (room) go_on(room);
      if (closing_ && on_their_way_ == 0 && closed_) std::exchange(closed_, nullptr)();
    });
  });
}

// What one address may have at a time, and make in a time.
std::optional<Refusal> Hall::too_many_tables(const std::string& address, int bots, bool open) {
  if (closing_ || tables_ >= limits_.most_tables)
    return Refusal{Refusal::full, "no more tables here now", "tables"};
  if (address.empty()) return std::nullopt;  // this machine's own
  int waiting = 0, seated = bots;
  for (const auto& [id, room] : rooms_) {
    if (room->made_by != address || room->table.status() == Table::Status::over) continue;
    waiting += room->table.status() == Table::Status::open;
    for (int i = 0; i < room->table.seats(); ++i)
      seated += room->table.player(seat_at(i)).kind == SeatHolder::Kind::bot;
  }
  if (open && waiting >= limits_.open_tables_per_address)
    return Refusal{Refusal::quota, "too many tables wait for players already", "open_tables_per_address"};
  if (bots > 0 && seated > limits_.bots_per_address)
    return Refusal{Refusal::quota, "too many bots play already", "bots_per_address"};
  if (!tables_by_address_.take(address, loop_.now_ms()))
    return Refusal{Refusal::too_fast, "too many tables in a short time", "tables"};
  return std::nullopt;
}

void Hall::make_table(std::string_view body, const std::string& address, const Answer& answer) {
  auto document = JsonDocument::parse(body);
  if (!document) return answer(refuse(malformed(document.error())));
  Wanted wanted = read_wanted(document.value().root());
  if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  for (const Table::Arrival& seat : wanted.seats)
    if (seat.kind == SeatHolder::Kind::bot && !bots::level_named(seat.name))
      return answer(refuse(
          {Refusal::no_such_level, "no bot is called \"" + std::string(cut(seat.name, 20)) + "\"", "seats"}));
  if (!bots::level_named(wanted.header.settings.stand_in))
    return answer(refuse({Refusal::no_such_level, "no bot is of this level", "settings.stand_in"}));
  if (!find_game(wanted.header.game))
    return answer(refuse({Refusal::no_such_game,
                          "no game is called \"" + std::string(cut(wanted.header.game, 20)) + "\"", "game"}));
  for (std::size_t i = 0; i < wanted.seats.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (wanted.seats[i].kind == SeatHolder::Kind::person &&
          wanted.seats[j].kind == SeatHolder::Kind::person &&
          look_alike(wanted.seats[i].name, wanted.seats[j].name))
        return answer(refuse({Refusal::name_taken, "two names that look the same", "seats"}));
  int bots = 0;
  bool open = false;
  for (const Table::Arrival& seat : wanted.seats) {
    bots += seat.kind == SeatHolder::Kind::bot;
    open = open || seat.kind == SeatHolder::Kind::open;
  }
  if (const auto refusal = too_many_tables(address, bots, open)) return answer(refuse(*refusal));
  if (wanted.random_order) shuffle(wanted);
  for (const Table::Arrival& seat : wanted.seats)
    if (seat.is_host) wanted.header.host = seat.seat;
  TableHeader& header = wanted.header;
  auto components = components_.components(header.game);
  if (!components) return answer(refuse({Refusal::store, components.error().text, ""}));
  auto made = create_game(header.game, header.setup, components_);
  if (!made) return answer(refuse({Refusal::bad_options, made.error().text, "options"}));
  header.id = new_table_id(table_prefix_);
  header.seed = new_seed();
  header.components_hash = made.value()->components_hash();
  header.rules_version = made.value()->information().rules_version;
  header.made_at = loop_.now_ms();
  auto game = find_game_of(header, components.value());
  if (!game) return answer(refuse({Refusal::bad_options, game.error().text, "options"}));
  const std::string invitation = open ? new_token() : "";
  Table table(header, game.value());
  auto entries = table.plan_arrivals(wanted.seats, open ? hash_token(invitation) : "", loop_.now_ms());
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
  keep_new_table(std::move(table), std::move(entries), std::move(components).value(),
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

void Hall::take_seat(std::string_view id, std::string_view body, const Answer& answer) {
  auto document = JsonDocument::parse(body);
  if (!document) return answer(refuse(malformed(document.error())));
  const JsonReader root = document.value().root();
  root.only({"invitation", "name", "seat"});
  const std::string hash = hash_token(root.text("invitation"));
  const std::string name = kept_name(root.text("name")).value_or("");
  if (name.empty()) root.field("name").complain("expected 1 to 40 visible characters");
  Seat wanted = Seat::nobody;
  if (root.has("seat")) wanted = seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1);
  if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [this, hash, name, wanted, answer](Room& room) {
    Table& table = room.table;
    if (!same_hash(table.invitation_hash(), hash))
      return answer(
          refuse({Refusal::wrong_invitation, "this invitation is not, or no longer, good", "invitation"}));
    if (table.status() != Table::Status::open)
      return answer(refuse({Refusal::no_open_seat, "the game has begun", ""}));
    Seat seat = wanted;
    for (int i = table.seats() - 1; i >= 0 && wanted == Seat::nobody; --i)
      if (table.player(seat_at(i)).kind == SeatHolder::Kind::open) seat = seat_at(i);
    if (seat == Seat::nobody) return answer(refuse({Refusal::no_open_seat, "no seat is open", ""}));
    if (index(seat) >= table.seats())
      return answer(refuse({Refusal::no_such_seat, "this table has fewer seats", "seat"}));
    if (table.player(seat).kind != SeatHolder::Kind::open)
      return answer(refuse({Refusal::seat_taken, "somebody sits there", "seat"}));
    for (int i = 0; i < table.seats(); ++i)
      if (table.player(seat_at(i)).kind == SeatHolder::Kind::person &&
          look_alike(table.player(seat_at(i)).name, name))
        return answer(refuse({Refusal::name_taken, "another has a name that looks the same", "name"}));
    const std::string token = new_token();
    const Table::Arrival arrival{seat, SeatHolder::Kind::person, name, hash_token(token)};
    JsonWriter json;
    json.begin_object()
        .field("table", table.header().id)
        .field("seat", index(seat) + 1)
        .field("token", token);
    json.end_object();
    carry_out(room, table.plan_arrivals({&arrival, 1}, "", loop_.now_ms()),
              [answer, text = json.take()](const std::optional<Refusal>& refusal) {
                answer(refusal ? refuse(*refusal) : Reply{201, text, "application/json", ""});
              });
  });
}

void Hall::new_invitation(std::string_view id, std::string_view body, std::string_view token,
                          const Answer& answer) {
  bool close = false;
  if (!body.empty()) {
    auto document = JsonDocument::parse(body);
    if (!document) return answer(refuse(malformed(document.error())));
    const JsonReader root = document.value().root();
    root.only({"close"});
    close = root.has("close") && root.boolean("close");
    if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  }
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [this, close, hash = hash_token(token), answer](Room& room) {
    const Seat mine = seat_of(room.table, hash);
    if (mine == Seat::nobody)
      return answer(refuse({Refusal::wrong_token, "this token is of no seat here", ""}));
    if (mine != room.table.host())
      return answer(refuse({Refusal::not_host, "only who made the table invites", ""}));
    if (room.table.status() != Table::Status::open)
      return answer(refuse({Refusal::no_open_seat, "the game has begun", ""}));
    const std::string invitation = close ? "" : new_token();
    JsonWriter json;
    json.begin_object().key("invitation");
    if (close) {
      json.null();
    } else {
      json.value(invitation);
    }
    json.end_object();
    carry_out(room, {room.table.plan_invitation(close ? "" : hash_token(invitation), loop_.now_ms())},
              [answer, text = json.take()](const std::optional<Refusal>& refusal) {
                answer(refusal ? refuse(*refusal) : Reply{200, text, "application/json", ""});
              });
  });
}

void Hall::renew_token(std::string_view id, std::string_view token, const Answer& answer) {
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [this, hash = hash_token(token), answer](Room& room) {
    const Seat mine = seat_of(room.table, hash);
    if (mine == Seat::nobody)
      return answer(refuse({Refusal::wrong_token, "this token is of no seat here", "Authorization"}));
    const std::string fresh = new_token();
    JsonWriter json;
    json.begin_object().field("seat", index(mine) + 1).field("token", fresh).end_object();
    carry_out(room, {room.table.plan_token(mine, hash_token(fresh), loop_.now_ms())},
              [answer, text = json.take()](const std::optional<Refusal>& refusal) {
                answer(refusal ? refuse(*refusal) : Reply{200, text, "application/json", ""});
              });
  });
}

void Hall::claim_seat(std::string_view id, std::string_view body, const std::string& address,
                      const Answer& answer) {
  auto document = JsonDocument::parse(body);
  if (!document) return answer(refuse(malformed(document.error())));
  const JsonReader root = document.value().root();
  root.only({"seat"});
  const Seat seat = seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1);
  if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  if (!words_by_address_.take(address, loop_.now_ms()))
    return answer(refuse({Refusal::too_fast, "so much cannot be asked at once from here", "address_words"}));
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [this, seat, answer](Room& room) {
    const std::string token = new_token();
    Plan plan = room.table.plan_claim(seat, hash_token(token), loop_.now_ms());
    if (plan.refusal) return answer(refuse(*plan.refusal));
    JsonWriter json;
    json.begin_object().field("proposal", plan.entries.front().number).field("seat", index(seat) + 1);
    json.field("token", token).end_object();
    carry_out(room, std::move(plan.entries),
              [answer, text = json.take()](const std::optional<Refusal>& refusal) {
                answer(refusal ? refuse(*refusal) : Reply{202, text, "application/json", ""});
              });
  });
}

void Hall::my_tables(std::string_view body, const Answer& answer) {
  auto document = JsonDocument::parse(body);
  if (!document) return answer(refuse(malformed(document.error())));
  const JsonReader list = document.value().root().field("tables");
  JsonWriter json;
  json.begin_object().key("tables").begin_array();
  const std::size_t count = list.size(0, 200);
  for (std::size_t i = 0; i < count && !list.failed(); ++i) {
    const std::string id = list.item(i).text("table");
    const JsonReader tokens = list.item(i).field("tokens");
    const std::size_t token_count = tokens.size(1, kMaxSeats);
    const auto row =
        is_table_id(id) ? store_.row(id) : Result<std::optional<TableRow>>(std::optional<TableRow>());
    if (!row || !row.value()) continue;
    std::vector<int> you;
    for (std::size_t t = 0; t < token_count; ++t) {
      const std::string hash = hash_token(tokens.item(t).text());
      for (std::size_t seat = 0; seat < row.value()->token_hashes.size(); ++seat)
        if (same_hash(row.value()->token_hashes[seat], hash)) you.push_back(static_cast<int>(seat) + 1);
    }
    if (you.empty()) continue;
    auto summary = JsonDocument::parse(row.value()->summary);
    if (!summary) continue;
    const JsonReader asked = summary.value().root().field("asked");
    const auto seat = asked.is_integer() ? asked.integer(1, kMaxSeats) : 0;
    // The members of the summary, and two more.
    JsonWriter more;
    more.begin_object().key("you").begin_array();
    for (const int mine : you) more.value(mine);
    more.end_array().field("your_turn", std::find(you.begin(), you.end(), seat) != you.end()).end_object();
    const std::string& text = row.value()->summary;
    json.raw(text.substr(0, text.size() - 1) + "," + more.text().substr(1));
  }
  if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  json.end_array().end_object();
  answer({200, json.take(), "application/json", ""});
}

void Hall::record(std::string_view id, std::string_view token, const Answer& answer) {
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  when_free(found.room, [hash = hash_token(token), answer](Room& room) {
    const Table& table = room.table;
    if (table.header().settings.watch == TableSettings::Watch::closed && !table.header().imported &&
        seat_of(table, hash) == Seat::nobody)
      return answer(
          refuse({Refusal::watching_closed, "this record is for those who sat there", "Authorization"}));
    if (table.status() != Table::Status::over)
      return answer(refuse({Refusal::not_over, "the record holds what is still hidden", ""}));
    answer({200, write_record(record_of(table)), "text/plain; charset=utf-8",
            "carreira-" + table.header().game + "-" + table.header().id.substr(0, 8) + ".txt"});
  });
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
  tidy_names(record.value());
  auto components = components_.components(record.value().game);
  if (!components) return bad(components.error());
  auto made = create_game(record.value().game, record.value().table, components_);
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

Reply Hall::health() {
  const auto sound = store_.check();
  JsonWriter json;
  json.begin_object().field("status", sound && !closing_ ? "ok" : "trouble").field("version", kVersion);
  json.field("protocol", 1).end_object();
  return {sound && !closing_ ? 200 : 503, json.take(), "application/json", ""};
}

}  // namespace carreira
