#include "client/seating.h"

#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace carreira {
namespace {

constexpr int kProtocol = 1;

// The body of an answer that says yes; otherwise what the server said.
Result<JsonDocument> answered(Result<Client::Answer> answer, const std::string& server) {
  if (!answer) return answer.error();
  auto document = JsonDocument::parse(answer.value().body, "answer");
  if (!document || !document.value().root().is_object())
    return refused(server + ": no Carreira server answers there (HTTP " +
                   std::to_string(answer.value().status) + ")");
  if (answer.value().status < 400) return std::move(document).value();
  const JsonReader root = document.value().root();
  const std::string code = root.has("code") ? root.text("code") : "?";
  const std::string words = root.has("message") ? root.text("message") : "";
  return refused(words + " (" + code + ")");
}

}  // namespace

Result<TableSummary> look_at_table(Client& client, const TableAddress& address) {
  auto catalog = answered(client.request("GET", "/api/catalog"), address.server());
  if (!catalog) return catalog.error();
  const JsonReader about = catalog.value().root();
  if (!about.has("protocol") || !about.has("games"))
    return refused(address.server() + ": no Carreira server answers there");
  if (const auto spoken = about.integer("protocol", 0, 1'000'000); spoken != kProtocol)
    return refused(address.server() + ": it speaks version " + std::to_string(spoken) +
                   " of the protocol, this program " + std::to_string(kProtocol));
  auto found = answered(client.request("GET", "/api/tables/" + address.table), address.server());
  if (!found) return found.error();
  const JsonReader root = found.value().root();
  TableSummary table;
  table.id = root.text("table");
  table.game = root.text("game");
  table.seats = static_cast<int>(root.field("players").size(1, kMaxSeats));
  const JsonReader options = root.field("options");
  for (std::size_t i = 0; i < options.members(); ++i)
    table.options[options.member_name(i)] = options.text(options.member_name(i));
  const JsonReader settings = root.field("settings");
  table.planning = !settings.has("planning") || settings.boolean("planning");
  const JsonReader games = about.field("games");
  for (std::size_t i = 0; i < games.size(); ++i)
    if (games.item(i).text("name") == table.game)
      table.rules_version = static_cast<int>(games.item(i).integer("rules_version", 1, 1'000'000));
  for (const JsonDocument* document : {&catalog.value(), &found.value()})
    if (auto read = document->finish(); !read) return read.error();
  return table;
}

Result<std::string> figures_of_table(Client& client, const TableSummary& table) {
  auto answer = client.request("GET", "/api/tables/" + table.id + "/components");
  if (!answer) return answer.error();
  if (answer.value().status != 200) return refused("the figures of the table cannot be had");
  return std::move(answer.value().body);
}

Result<SeatHeld> take_seat(Client& client, const TableSummary& table, const SeatWanted& wanted) {
  constexpr int kTries = 9;
  for (int number = 1;; ++number) {
    JsonWriter json;
    json.begin_object().field("invitation", wanted.invitation);
    json.field("name", wanted.name + (number > 1 ? " " + std::to_string(number) : ""));
    if (wanted.seat != Seat::nobody) json.field("seat", index(wanted.seat) + 1);
    auto answer =
        answered(client.request("POST", "/api/tables/" + table.id + "/seats", json.end_object().text()), "");
    if (!answer) {
      if (wanted.any_name && number < kTries && answer.error().text.ends_with("(name-taken)")) continue;
      return answer.error();
    }
    const JsonReader root = answer.value().root();
    SeatHeld held{root.text("table"), seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1),
                  root.text("token")};
    if (auto read = answer.value().finish(); !read) return read.error();
    return held;
  }
}

std::string write_seat(const SeatHeld& held) {
  JsonWriter json;
  json.begin_object()
      .field("table", held.table)
      .field("seat", index(held.seat) + 1)
      .field("token", held.token);
  return json.end_object().take() + "\n";
}

Result<SeatHeld> read_seat(const std::string& text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  root.only({"table", "seat", "token"});
  SeatHeld held{root.text("table"), seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1),
                root.text("token")};
  if (auto read = document.value().finish(); !read) return read.error();
  return held;
}

}  // namespace carreira
