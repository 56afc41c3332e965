// What comes in through a WebSocket, and what is said to the one who sent it.

#include <algorithm>
#include <cmath>
#include <limits>

#include "server/hall.h"
#include "server/names.h"
#include "server/secrets.h"

namespace carreira {
namespace {

// The opening of an answer: {"type": ..., "re": ...
JsonWriter& open_answer(JsonWriter& json, std::string_view type, const std::string& re) {
  return json.begin_object().field("type", type).field("re", re);
}

bool has(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

// Whether another at the table has a name that could be taken for this one.
bool is_taken(const Table& table, const std::string& name, Seat but) {
  for (int i = 0; i < table.seats(); ++i)
    if (seat_at(i) != but && table.player(seat_at(i)).kind == SeatHolder::Kind::person &&
        look_alike(table.player(seat_at(i)).name, name))
      return true;
  return false;
}

bool is_expired(const Table& table, std::int64_t days, std::int64_t now) {
  return table.status() == Table::Status::over && now - table.changed_at() > days * 24 * 3600 * 1000;
}

bool reads_gallery(const Hall::Room& room, const Hall::Visitor& visitor) {
  return (visitor.looker.you.empty() || room.table.status() == Table::Status::over) &&
         !visitor.looker.muted.contains(Seat::nobody);
}

void write_gallery_line(JsonWriter& json, const Hall::Room::GalleryLine& line) {
  json.begin_object().field("at", line.at).field("name", line.name).field("text", line.text).end_object();
}

void write_gallery(JsonWriter& json, const Hall::Room& room, const Hall::Visitor& visitor) {
  json.key("gallery").begin_array();
  if (reads_gallery(room, visitor))
    for (const Hall::Room::GalleryLine& line : room.gallery) write_gallery_line(json, line);
  json.end_array();
}

}  // namespace

Hall::Visitor* Hall::enter(Wire& wire, std::string address) {
  auto visitor = std::make_unique<Visitor>();
  visitor->number = ++last_visitor_;
  visitor->wire = &wire;
  visitor->address = std::move(address);
  Visitor* entered = visitor.get();
  visitors_[entered->number] = std::move(visitor);
  return entered;
}

void Hall::leave(Visitor* visitor) {
  const auto held = visitors_.find(visitor->number);
  const std::unique_ptr<Visitor> gone = std::move(held->second);
  visitors_.erase(held);
  if (gone->hint_wanted) *gone->hint_wanted = false;
  if (!gone->room) return;
  std::erase(gone->room->visitors, gone.get());
  gone->room->used_at = loop_.now_ms();
  when_free(gone->room, [this, seated = !gone->looker.you.empty()](Room& room) {
    refresh_presence(room);
    if (seated && !closing_) announce_players(room);
  });
}

Hall::Visitor* Hall::find_visitor(std::uint64_t number) {
  const auto found = visitors_.find(number);
  return found == visitors_.end() ? nullptr : found->second.get();
}

void Hall::send(Visitor& visitor, std::string message) {
  ++metrics_.messages_out;
  visitor.wire->send(std::make_shared<const std::string>(std::move(message)));
}

void Hall::send_error(Visitor& visitor, const std::string& re, const Refusal& refusal) {
  ++metrics_.refused;
  JsonWriter json;
  json.begin_object().field("type", "error").key("re");
  if (re.empty()) {
    json.null();
  } else {
    json.value(re);
  }
  json.key("error");
  write_refusal(json, refusal);
  json.end_object();
  send(visitor, json.take());
}

bool Hall::too_fast(Visitor& visitor) {
  const std::int64_t now = loop_.now_ms();
  const bool own = visitor.messages.take(limits_.messages, now);
  return !messages_by_address_.take(visitor.address, now) || !own;
}

std::optional<Refusal> Hall::too_many_words(const Visitor& visitor, Room& room, Seat seat) {
  const std::int64_t now = loop_.now_ms();
  if (seat != Seat::nobody && !room.words[seat].take(limits_.words, now))
    return Refusal{Refusal::too_fast, "so much cannot be said at once", "words"};
  if (!words_by_address_.take(visitor.address, now))
    return Refusal{Refusal::too_fast, "so much cannot be said at once from here", "address_words"};
  return std::nullopt;
}

void Hall::receive(Visitor* visitor, std::string_view text) {
  if (visitor->gone || closing_) return;
  ++metrics_.messages_in;
  if (too_fast(*visitor)) {
    ++metrics_.turned_away;
    visitor->gone = true;
    send_error(*visitor, "", {Refusal::too_fast, "more messages than anybody can mean", "messages"});
    return visitor->wire->close(1008, "too-fast");
  }
  ReadRequest read = read_request(text);
  Request& request = read.request;
  if (read.refusal) return send_error(*visitor, request.id, *read.refusal);
  if (request.kind == Request::Kind::hello) return say_hello(*visitor, request);
  if (request.kind == Request::Kind::ping) {
    JsonWriter json;
    open_answer(json, "pong", request.id).field("now", loop_.now_ms()).end_object();
    return send(*visitor, json.take());
  }
  if (!visitor->welcomed)
    return send_error(*visitor, request.id, {Refusal::hello_first, "say hello first", "type"});
  if (request.seat && index(*request.seat) >= visitor->room->table.seats())
    return send_error(*visitor, request.id, {Refusal::no_such_seat, "this table has fewer seats", "seat"});
  switch (request.kind) {
    case Request::Kind::command:
      return request_command(*visitor, std::move(request));
    case Request::Kind::focus:
      return request_focus(*visitor, request);
    case Request::Kind::timeline:
      return request_timeline(*visitor, request);
    case Request::Kind::replay:
      return request_replay(*visitor, request);
    case Request::Kind::hint:
      return request_hint(*visitor, request);
    case Request::Kind::why:
      return request_why(*visitor, request);
    case Request::Kind::mute:
      return request_mute(*visitor, request);
    case Request::Kind::log:
    case Request::Kind::chat_log:
      return request_page(*visitor, request);
    default:
      return;
  }
}

void Hall::say_hello(Visitor& visitor, const Request& request) {
  if (visitor.room)
    return send_error(visitor, request.id, {Refusal::malformed, "hello was said already", "type"});
  if (request.protocol != 1)
    return send_error(visitor, request.id, {Refusal::protocol, "this server speaks 1", "protocol"});
  Found found = find_room(request.table);
  if (found.refusal) return send_error(visitor, request.id, *found.refusal);
  visitor.room = found.room;
  // A step on its way is waited for: what is sent then is the truth.
  when_free(found.room, [this, number = visitor.number, request](Room& room) {
    if (Visitor* present = find_visitor(number)) sit_down(room, *present, request);
  });
}

void Hall::sit_down(Room& room, Visitor& visitor, const Request& request) {
  const auto turn_away = [&](const Refusal& refusal) {
    visitor.room = nullptr;
    send_error(visitor, request.id, refusal);
  };
  Table::Looker looker;
  looker.muted = request.muted;
  if (!request.name.empty()) {
    const auto name = kept_name(request.name);
    if (!name) return turn_away({Refusal::malformed, "name: expected 1 to 40 visible characters", "name"});
    visitor.name = *name;
  }
  for (const std::string& token : request.tokens) {
    const std::string hash = hash_token(token);
    Seat mine = Seat::nobody;
    for (int i = 0; i < room.table.seats(); ++i)
      if (same_hash(room.table.player(seat_at(i)).token_hash, hash)) mine = seat_at(i);
    if (mine == Seat::nobody || is_expired(room.table, limits_.token_days, loop_.now_ms()))
      return turn_away({Refusal::wrong_token, "this token is of no seat here", "tokens"});
    if (!has(looker.you, mine)) looker.you.push_back(mine);
    visitor.token_hashes[mine] = hash;
  }
  std::sort(looker.you.begin(), looker.you.end());
  if (looker.you.empty() && room.table.header().settings.watch == TableSettings::Watch::closed)
    return turn_away({Refusal::watching_closed, "this table is for its players alone", "table"});
  if (!looker.you.empty()) {
    const Seat asked = room.table.asked();
    looker.focus = has(looker.you, asked) ? asked : looker.you.front();
    if (request.seat && has(looker.you, *request.seat)) looker.focus = *request.seat;
  }
  visitor.looker = looker;
  visitor.welcomed = true;
  room.visitors.push_back(&visitor);
  room.used_at = loop_.now_ms();
  refresh_presence(room);
  JsonWriter json;
  open_answer(json, "welcome", request.id);
  room.table.write_welcome(json, looker, loop_.now_ms());
  write_gallery(json, room, visitor);
  json.end_object();
  send(visitor, json.take());
  send_log_and_view(room, visitor);
  if (!looker.you.empty()) announce_players(room);
  go_on(room.shared_from_this());
}

void Hall::send_log_and_view(Room& room, Visitor& visitor) {
  JsonWriter log;
  log.begin_object().field("type", "log");
  room.table.write_log(log, visitor.looker.focus, visitor.looker.you, kNoEnd);
  log.end_object();
  send(visitor, log.take());
  JsonWriter view;
  view.begin_object().field("type", "view");
  room.table.write_view_members(view, visitor.looker, loop_.now_ms());
  view.end_object();
  send(visitor, view.take());
}

void Hall::request_command(Visitor& visitor, Request request) {
  TableCommand& command = request.command;
  const std::vector<Seat>& you = visitor.looker.you;
  const bool about_another = command.kind == TableCommand::Kind::fill ||
                             command.kind == TableCommand::Kind::replace ||
                             command.kind == TableCommand::Kind::remove;
  if (you.empty() && command.kind == TableCommand::Kind::chat) return say_in_gallery(visitor, request);
  if (you.empty())
    return send_error(visitor, request.id, {Refusal::not_yours, "a spectator only looks", "seat"});
  if (about_another) {
    if (!request.seat)
      return send_error(visitor, request.id, {Refusal::malformed, "seat: which one?", "seat"});
    if (command.kind == TableCommand::Kind::fill && !bots::level_named(command.text))
      return send_error(visitor, request.id, {Refusal::no_such_level, "no bot is of this level", "level"});
    command.target = *request.seat;
    command.by = has(you, command.target) ? command.target : you.front();
    if (command.kind == TableCommand::Kind::remove && has(you, visitor.room->table.host()))
      command.by = visitor.room->table.host();
  } else if (request.seat) {
    if (!has(you, *request.seat))
      return send_error(visitor, request.id, {Refusal::not_yours, "not your seat", "seat"});
    command.by = *request.seat;
  } else if (you.size() == 1) {
    command.by = you.front();
  } else {
    return send_error(visitor, request.id, {Refusal::malformed, "seat: which one of yours?", "seat"});
  }
  if (command.kind == TableCommand::Kind::chat || command.kind == TableCommand::Kind::note ||
      command.kind == TableCommand::Kind::rename)
    if (const auto refusal = too_many_words(visitor, *visitor.room, command.by))
      return send_error(visitor, request.id, *refusal);
  if (command.kind == TableCommand::Kind::rename) {
    const auto name = kept_name(command.text);
    if (!name)
      return send_error(visitor, request.id,
                        {Refusal::malformed, "name: expected 1 to 40 visible characters", "name"});
    command.text = *name;
  }
  when_free(visitor.room, [this, held = visitor.room, number = visitor.number, command](Room& room) {
    Visitor* present = find_visitor(number);
    if (!present) return;
    if (command.kind == TableCommand::Kind::rename && is_taken(room.table, command.text, command.by))
      return send_error(*present, command.client,
                        {Refusal::name_taken, "another has a name that looks the same", "name"});
    if (!has(present->looker.you, command.by))
      return send_error(*present, command.client, {Refusal::not_yours, "not your seat any more", "seat"});
    if (command.kind == TableCommand::Kind::rematch) return request_rematch(*present, held, command);
    Plan plan = room.table.plan(command, loop_.now_ms());
    if (plan.refusal || plan.entries.empty()) return answer_command(number, room, command, plan.refusal);
    if (command.kind == TableCommand::Kind::decide) ++metrics_.decisions;
    carry_out(room, std::move(plan.entries),
              [this, held, number, command](const std::optional<Refusal>& refusal) {
                answer_command(number, *held, command, refusal);
              });
  });
}

void Hall::answer_command(std::uint64_t number, const Room& room, const TableCommand& command,
                          const std::optional<Refusal>& refusal) {
  Visitor* visitor = find_visitor(number);
  if (!visitor) return;
  JsonWriter json;
  if (refusal) {
    ++metrics_.refused;
    open_answer(json, "refused", command.client).key("error");
    write_refusal(json, *refusal);
    json.key("view").begin_object().field("type", "view");
    room.table.write_view_members(json, visitor->looker, loop_.now_ms());
    json.end_object();
  } else {
    open_answer(json, "ack", command.client);
    room.table.write_ack_members(json, room.table.number_of(command.by, command.client));
  }
  json.end_object();
  send(*visitor, json.take());
  if (refusal) return;
  // The other screens of the same seat learn what only that seat may know; a new name all of them.
  if (command.kind == TableCommand::Kind::rename) announce_players(*visitor->room);
  if (command.kind != TableCommand::Kind::note) return;
  JsonWriter note;
  note.begin_object().field("type", "note").field("seat", index(command.by) + 1);
  note.field("text", room.table.player(command.by).note).end_object();
  for (Visitor* other : room.visitors)
    if (other != visitor && has(other->looker.you, command.by)) send(*other, note.text());
}

void Hall::request_focus(Visitor& visitor, const Request& request) {
  if (!request.seat || !has(visitor.looker.you, *request.seat))
    return send_error(visitor, request.id, {Refusal::not_yours, "not your seat", "seat"});
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    Visitor* present = find_visitor(number);
    if (!present || !has(present->looker.you, *request.seat)) return;
    present->looker.focus = *request.seat;
    JsonWriter json;
    open_answer(json, "ack", request.id).field("number", room.table.number()).end_object();
    send(*present, json.take());
    send_log_and_view(room, *present);
  });
}

void Hall::request_timeline(Visitor& visitor, const Request& request) {
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    Visitor* present = find_visitor(number);
    if (!present) return;
    JsonWriter json;
    open_answer(json, "timeline", request.id);
    room.table.write_timeline(json, present->looker.you);
    json.end_object();
    send(*present, json.take());
  });
}

void Hall::request_replay(Visitor& visitor, const Request& request) {
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    Visitor* present = find_visitor(number);
    if (!present) return;
    JsonWriter json;
    open_answer(json, "replay", request.id);
    const auto refusal =
        room.table.write_replay(json, request.played, request.viewer, request.open, present->looker.you);
    if (refusal) return send_error(*present, request.id, *refusal);
    json.end_object();
    send(*present, json.take());
  });
}

void Hall::request_mute(Visitor& visitor, const Request& request) {
  const Seat seat = request.seat.value_or(Seat::nobody);
  if (request.is_muted) {
    visitor.looker.muted.insert(seat);
  } else {
    visitor.looker.muted.erase(seat);
  }
  JsonWriter json;
  open_answer(json, "ack", request.id).field("number", visitor.room->table.number()).end_object();
  send(visitor, json.take());
}

void Hall::request_page(Visitor& visitor, const Request& request) {
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    Visitor* present = find_visitor(number);
    if (!present) return;
    JsonWriter json;
    if (request.kind == Request::Kind::log) {
      open_answer(json, "log_page", request.id);
      room.table.write_log(json, present->looker.focus, present->looker.you, request.before);
    } else {
      open_answer(json, "chat_log", request.id);
      room.table.write_chat_page(json, present->looker.muted, request.before);
    }
    json.end_object();
    send(*present, json.take());
  });
}

// Spectators talk among themselves; players read it when the game is over.
void Hall::say_in_gallery(Visitor& visitor, const Request& request) {
  if (visitor.name.empty())
    return send_error(visitor, request.id,
                      {Refusal::malformed, "name: a spectator says it with hello", "name"});
  if (const auto refusal = too_many_words(visitor, *visitor.room, Seat::nobody))
    return send_error(visitor, request.id, *refusal);
  Room& room = *visitor.room;
  constexpr std::size_t kMostLines = 100;
  room.gallery.push_back({loop_.now_ms(), visitor.name, request.command.text});
  if (room.gallery.size() > kMostLines) room.gallery.pop_front();
  JsonWriter ack;
  open_answer(ack, "ack", request.id).field("number", room.table.number()).end_object();
  send(visitor, ack.take());
  JsonWriter json;
  json.begin_object().field("type", "gallery").key("lines").begin_array();
  write_gallery_line(json, room.gallery.back());
  json.end_array().end_object();
  for (Visitor* other : room.visitors)
    if (reads_gallery(room, *other)) send(*other, json.text());
}

void Hall::request_hint(Visitor& visitor, const Request& request) {
  if (!hints_by_address_.take(visitor.address, loop_.now_ms()))
    return send_error(visitor, request.id,
                      {Refusal::too_fast, "so many hints cannot be thought of", "hints"});
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    if (Visitor* present = find_visitor(number)) give_hint(*present, room.table, request);
  });
}

void Hall::give_hint(Visitor& visitor, const Table& table, const Request& request) {
  const Seat seat = request.seat.value_or(visitor.looker.focus);
  if (seat == Seat::nobody || !has(visitor.looker.you, seat))
    return send_error(visitor, request.id, {Refusal::not_yours, "not your seat", "seat"});
  const std::uint64_t point = table.point();
  const auto answer = [this, number = visitor.number, request, point,
                       game = table.shared_game()](const bots::Advice& advice) {
    Visitor* present = find_visitor(number);
    if (!present) return;
    JsonWriter json;
    open_answer(json, "hint", request.id)
        .field("point", point)
        .field("available", !advice.alternatives.empty());
    json.key("moves").begin_array();
    for (const bots::Alternative& choice : advice.alternatives) {
      json.begin_object().field("notation", game->language().notation(choice.move)).key("phrase");
      game->language().write(json, game->language().phrase(choice.move));
      json.field("weight", static_cast<double>(choice.share)).key("reasons").begin_array();
      for (const bots::Reason& reason : choice.reasons)
        json.begin_object()
            .field("source", reason.source)
            .field("points", std::round(static_cast<double>(reason.points) * 10) / 10)
            .end_object();
      json.end_array().end_object();
    }
    json.end_array().end_object();
    send(*present, json.take());
  };
  // One at a time: thinking is dear.
  if (visitor.waits_for_hint || !table.header().settings.hints || table.asked() != seat ||
      table.game().actor(table.position()) != seat)
    return answer({});
  visitor.waits_for_hint = true;
  visitor.hint_wanted = std::make_shared<std::atomic<bool>>(true);
  BotQuestion question{
      table.shared_game(),
      std::make_unique<bots::Player>(table.game(), bots::table_kind(bots::Level::hard), seat, new_seed()),
      table.position(),
      true,
      table.header().id,
      true,
      visitor.hint_wanted};
  bots_.ask(std::move(question),
            [this, number = visitor.number, answer](const std::shared_ptr<BotAnswer>& given) {
              loop_.post([this, number, answer, given] {
                if (Visitor* present = find_visitor(number)) present->waits_for_hint = false;
                answer(given->advice);
              });
            });
}

void Hall::request_why(Visitor& visitor, const Request& request) {
  const Table& table = visitor.room->table;
  const Seat seat = request.seat.value_or(visitor.looker.focus);
  if (seat == Seat::nobody || !has(visitor.looker.you, seat))
    return send_error(visitor, request.id, {Refusal::not_yours, "not your seat", "seat"});
  const auto reasons = why_not(table.game(), table.position(), seat, request.question);
  if (!reasons) return send_error(visitor, request.id, malformed(reasons.error()));
  JsonWriter json;
  open_answer(json, "why", request.id).field("point", table.point()).key("reasons");
  write_reasons(json, table.game(), reasons.value());
  json.end_object();
  send(visitor, json.take());
}

void Hall::request_rematch(Visitor& visitor, const RoomPtr& room, TableCommand command) {
  const std::uint64_t number = visitor.number;
  command.text = new_table_id(table_prefix_);
  Plan plan = room->table.plan(command, loop_.now_ms());
  if (plan.refusal) return answer_command(number, *room, command, plan.refusal);
  const auto tell = [this, room, number, command] {
    Visitor* present = find_visitor(number);
    if (!present) return;
    JsonWriter json;
    open_answer(json, "ack", command.client).field("number", room->table.number());
    json.field("table", room->table.rematch()).end_object();
    send(*present, json.take());
  };
  if (plan.entries.empty()) return tell();
  // First the new table, then the word of it here.
  room->committing = true;
  make_rematch(room, command.text, [this, room, entries = plan.entries, number, command, tell](bool made) {
    room->committing = false;
    if (!made) {
      answer_command(number, *room, command, Refusal{Refusal::store, "the new table could not be kept", ""});
      return next_job(room);
    }
    carry_out(*room, entries, [this, room, number, command, tell](const std::optional<Refusal>& refusal) {
      if (refusal) return answer_command(number, *room, command, refusal);
      tell();
    });
  });
}

void Hall::make_rematch(const RoomPtr& room, const std::string& id, std::function<void(bool)> then) {
  const Table& old = room->table;
  TableHeader header = old.header();
  header.id = id;
  header.seed = new_seed();
  header.made_at = loop_.now_ms();
  auto components = components_.components(header.game);
  auto game = components ? create_game(header.game, header.setup, components_)
                         : Result<std::unique_ptr<Game>>(components.error());
  if (!game) return then(false);
  header.components_hash = game.value()->components_hash();
  header.rules_version = game.value()->information().rules_version;
  auto shared = find_game_of(header, components.value());
  if (!shared) return then(false);
  Table table(header, shared.value());
  std::vector<Table::Arrival> arrivals;
  for (int i = 0; i < old.seats(); ++i) {
    const SeatHolder& player = old.player(seat_at((i + 1) % old.seats()));
    const bool bot = player.kind == SeatHolder::Kind::bot;
    arrivals.push_back({seat_at(i), player.kind, bot ? player.level : player.name, player.token_hash});
  }
  auto entries = table.plan_arrivals(arrivals, "", loop_.now_ms());
  keep_new_table(std::move(table), std::move(entries), std::move(components).value(),
                 [then = std::move(then)](const Result<>& outcome, const RoomPtr&) { then(outcome.ok()); });
}

}  // namespace carreira
