// Seats over HTTP: taking one, invitations, tokens and lost ones, and the tables where I sit.

#include <algorithm>

#include "server/answers.h"
#include "server/names.h"
#include "server/secrets.h"

namespace carreira {

bool Hall::is_expired(bool over, std::int64_t changed_at) const {
  return over && loop_.now_ms() - changed_at > limits_.token_days * 24 * 3600 * 1000;
}

Seat Hall::seat_of(const Table& table, const std::string& hash, std::string SeatHolder::* kept) const {
  if (is_expired(table.status() == Table::Status::over, table.changed_at())) return Seat::nobody;
  Seat found = Seat::nobody;
  for (int i = 0; i < table.seats(); ++i)
    if (same_hash(table.player(seat_at(i)).*kept, hash)) found = seat_at(i);
  return found;
}

void Hall::take_seat(std::string_view id, std::string_view body, const std::string& address,
                     const Answer& answer) {
  if (const auto refusal = too_many_words(address)) return answer(refuse(*refusal));
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
    if (is_taken(table, name)) return answer(refuse(name_is_taken()));
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
                          const std::string& address, const Answer& answer) {
  if (const auto refusal = too_many_words(address)) return answer(refuse(*refusal));
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

void Hall::renew_token(std::string_view id, std::string_view token, const std::string& address,
                       const Answer& answer) {
  if (const auto refusal = too_many_words(address)) return answer(refuse(*refusal));
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
  if (const auto refusal = too_many_words(address)) return answer(refuse(*refusal));
  const Found found = find_room(id);
  if (found.refusal) return answer(refuse(*found.refusal));
  // The others are asked each time: not by anybody at any time.
  if (!address.empty() && !claims_by_address_.take(address + " " + std::string(id), loop_.now_ms()))
    return answer(refuse({Refusal::too_fast, "the others were asked already", "claims"}));
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

namespace {

void write_numbers(JsonWriter& json, std::string_view name, const std::vector<int>& numbers) {
  json.key(name).begin_array();
  for (const int number : numbers) json.value(number);
  json.end_array();
}

}  // namespace

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
    if (!row || !row.value() || is_expired(row.value()->over, row.value()->changed_at)) continue;
    auto summary = JsonDocument::parse(row.value()->summary);
    if (!summary) continue;
    const std::size_t seats = summary.value().root().field("players").size();
    std::vector<int> you, claimed;
    for (std::size_t t = 0; t < token_count; ++t) {
      const std::string hash = hash_token(tokens.item(t).text());
      for (std::size_t at = 0; at < row.value()->token_hashes.size(); ++at)
        if (same_hash(row.value()->token_hashes[at], hash))
          (at < seats ? you : claimed).push_back(static_cast<int>(at % seats) + 1);
    }
    if (you.empty() && claimed.empty()) continue;
    const JsonReader asked = summary.value().root().field("asked");
    const auto seat = asked.is_integer() ? asked.integer(1, kMaxSeats) : 0;
    // The members of the summary, and some more.
    JsonWriter more;
    more.begin_object();
    write_numbers(more, "you", you);
    if (!claimed.empty()) write_numbers(more, "claimed", claimed);
    more.field("your_turn", std::find(you.begin(), you.end(), seat) != you.end()).end_object();
    const std::string& text = row.value()->summary;
    json.raw(text.substr(0, text.size() - 1) + "," + more.text().substr(1));
  }
  if (auto read = document.value().finish(); !read) return answer(refuse(malformed(read.error())));
  json.end_array().end_object();
  answer({200, json.take(), "application/json", ""});
}

}  // namespace carreira
