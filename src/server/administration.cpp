// What who runs the server asks for (docs/serving.md), on the loop's thread.

#include <algorithm>

#include "server/address.h"
#include "server/hall.h"
#include "server/secrets.h"
#include "table/record_of.h"

namespace carreira {
namespace {

constexpr std::int64_t kDayMs = 24 * 3600 * 1000;

std::string said(const Refusal& refusal) {
  JsonWriter json;
  json.begin_object().field("ok", false).key("error");
  write_refusal(json, refusal);
  json.end_object();
  return json.take();
}
std::string said(const Error& error) {
  return said(Refusal{Refusal::store, error.text, ""});
}
std::string done() {
  return R"({"ok":true})";
}

}  // namespace

void Hall::administer(std::string_view line, std::function<void(std::string)> answer) {
  auto document = JsonDocument::parse(line);
  if (!document) return answer(said(malformed(document.error())));
  const JsonReader root = document.value().root();
  AdminRequest request;
  request.verb = root.text("do");
  if (root.has("table")) request.table = root.text("table");
  if (root.has("network")) request.network = root.text("network");
  if (root.has("after")) request.after = root.text("after");
  if (root.has("days")) request.days = root.integer("days", 0, 36'500);
  if (root.has("seat")) request.seat = seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1);
  if (root.has("unfinished")) request.unfinished = root.boolean("unfinished");
  if (auto read = document.value().finish(); !read) return answer(said(malformed(read.error())));
  if (request.verb == "list") return answer(list_tables(request));
  if (request.verb == "statistics") return answer(statistics());
  if (request.verb == "ban" || request.verb == "unban") return answer(ban(request));
  if (request.verb == "bans") return answer(list_bans());
  if (request.verb == "prune")
    return prune(loop_.now_ms() - request.days * kDayMs, !request.unfinished, std::move(answer));
  if (request.verb == "delete") return answer(delete_table(request.table) ? done() : said(missing_table()));
  for (const char* known : {"show", "close", "export", "erase"})
    if (request.verb == known) {
      const Found found = find_room(request.table);
      if (found.refusal) return answer(said(*found.refusal));
      return when_free(found.room,
                       [this, request, answer](Room& room) { administer(room, request, answer); });
    }
  answer(said(
      {Refusal::unknown_type,
       "do: expected one of list, show, close, export, delete, ban, unban, bans, prune, erase, statistics, "
       "reload",
       "do"}));
}

void Hall::administer(Room& room, const AdminRequest& request,
                      const std::function<void(std::string)>& answer) {
  const Table& table = room.table;
  if (request.verb == "show") {
    JsonWriter json;
    json.begin_object().field("ok", true).key("table").begin_object();
    table.write_summary(json);
    json.end_object().field("entries", table.number()).field("visitors", room.visitors.size());
    json.field("made_by", room.made_by).end_object();
    return answer(json.take());
  }
  if (request.verb == "export") {
    JsonWriter json;
    json.begin_object().field("ok", true).field("record", write_record(record_of(table))).end_object();
    return answer(json.take());
  }
  const auto then = [answer](const std::optional<Refusal>& refusal) {
    answer(refusal ? said(*refusal) : done());
  };
  if (request.verb == "close") {
    if (table.status() == Table::Status::over) return answer(done());
    return carry_out(room, {table.plan_stop(loop_.now_ms())}, then);
  }
  // Erase: what was said is gone from the disk; then the table is read anew, and its summary written.
  if (request.seat == Seat::nobody) return answer(said({Refusal::malformed, "seat: whose words?", "seat"}));
  if (auto erased = store_.erase_words(table.header().id, request.seat); !erased)
    return answer(said(erased.error()));
  if (!reload(room)) return answer(said({Refusal::store, "the table cannot be read", ""}));
  carry_out(room, {}, then);
}

Refusal Hall::missing_table() {
  return {Refusal::no_such_table, "there is no such table", "table"};
}

std::string Hall::list_tables(const AdminRequest& request) {
  constexpr int kPage = 500;
  const auto rows = store_.rows(request.after, kPage);
  if (!rows) return said(rows.error());
  JsonWriter json;
  json.begin_object().field("ok", true).key("tables").begin_array();
  for (const TableRow& row : rows.value()) json.raw(row.summary);
  json.end_array().key("after");
  if (rows.value().size() == kPage) {
    json.value(rows.value().back().id);
  } else {
    json.null();
  }
  json.end_object();
  return json.take();
}

// Whoever looks is shown out; what is on its way to the disk finds no table there, and is refused.
bool Hall::delete_table(const std::string& id) {
  const auto row = is_table_id(id) ? store_.row(id) : Result<std::optional<TableRow>>(std::nullopt);
  if (!row || !row.value() || !store_.erase(id)) return false;
  drop_deleted(id);
  --tables_;
  log_.info("deleted", {{"table", id}});
  return true;
}

void Hall::drop_deleted(const std::string& id) {
  put_away_.erase(id);
  const auto known = rooms_.find(id);
  if (known == rooms_.end()) return;
  const RoomPtr room = known->second;
  room->deleted = true;
  for (Visitor* visitor : std::exchange(room->visitors, {})) {
    visitor->gone = true;
    send(*visitor, R"({"type":"bye","reason":"deleted"})");
    visitor->wire->close(1000, "deleted");
  }
  if (nodes_) nodes_->forget(id);
  rooms_.erase(id);
}

void Hall::prune(std::int64_t before, bool only_over, std::function<void(std::string)> then) {
  auto ids = store_.unchanged_since(before, only_over);
  if (!ids) return then(said(ids.error()));
  prune_on(std::move(ids).value(), 0, std::move(then));
}

void Hall::prune_on(std::vector<std::string> ids, std::int64_t deleted,
                    std::function<void(std::string)> then) {
  constexpr int kAtOnce = 20;
  for (int i = 0; i < kAtOnce && !ids.empty() && !closing_; ++i, ids.pop_back()) {
    const auto known = rooms_.find(ids.back());
    if (known != rooms_.end() && !known->second->visitors.empty()) continue;
    deleted += delete_table(ids.back());
  }
  if (!ids.empty() && !closing_)
    return loop_.post([this, ids = std::move(ids), deleted, then = std::move(then)]() mutable {
      prune_on(std::move(ids), deleted, std::move(then));
    });
  JsonWriter json;
  json.begin_object().field("ok", true).field("deleted", deleted).end_object();
  then(json.take());
}

std::string Hall::ban(const AdminRequest& request) {
  if (!is_network(request.network))
    return said({Refusal::malformed, "network: expected an address or a network, 203.0.113.0/24", "network"});
  // People are known by no more than limits are: the first 64 bits of IPv6.
  const std::string network = narrowest_network(request.network);
  const std::int64_t days = request.days == 0 ? 36'500 : request.days;
  const std::int64_t until = request.verb == "unban" ? 0 : loop_.now_ms() + days * kDayMs;
  if (auto kept = store_.ban(network, until); !kept) return said(kept.error());
  load_bans();
  show_out_banned();
  return done();
}

void Hall::show_out_banned() {
  for (auto& [number, visitor] : visitors_)
    if (is_banned(visitor->address)) visitor->gone = true, visitor->wire->close(1008, "banned");
}

void Hall::load_bans() {
  const auto bans = store_.bans();
  if (bans) bans_ = bans.value();
}

bool Hall::is_banned(const std::string& address) const {
  if (address.empty()) return false;
  const std::string plain = address.substr(0, address.find('/'));
  return std::any_of(bans_.begin(), bans_.end(), [&](const auto& ban) {
    return ban.second > loop_.now_ms() && is_in(plain, std::span(&ban.first, 1));
  });
}

std::string Hall::list_bans() const {
  JsonWriter json;
  json.begin_object().field("ok", true).key("bans").begin_array();
  for (const auto& [network, until] : bans_)
    json.begin_object().field("network", network).field("until", until).end_object();
  json.end_array().end_object();
  return json.take();
}

std::string Hall::statistics() {
  const auto kept = store_.tables();
  JsonWriter json;
  json.begin_object().field("ok", true).field("tables_kept", kept ? kept.value() : -1);
  json.field("tables_in_memory", rooms_.size()).field("connections", metrics_.connections.load());
  json.field("decisions", metrics_.decisions).field("bot_decisions", metrics_.bot_decisions);
  json.field("bots_waiting", bots_.waiting()).field("store_failures", metrics_.store_failures);
  std::size_t addresses = 0;
  for (const Allowances* allowances : all_by_address()) addresses += allowances->size();
  json.field("addresses_counted", addresses);
  json.field("healthy", store_.check().ok()).end_object();
  return json.take();
}

// By the host's rules; looked at now and then.
void Hall::keep_rules() {
  const std::int64_t now = loop_.now_ms();
  const auto ignore = [](const std::string&) {};
  if (limits_.keep_over_days > 0) prune(now - limits_.keep_over_days * kDayMs, true, ignore);
  if (limits_.keep_idle_days > 0) prune(now - limits_.keep_idle_days * kDayMs, false, ignore);
}

}  // namespace carreira
