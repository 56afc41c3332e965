// Those who come in through a WebSocket: hello, what they send and to whom it goes, how much they may.

#include "server/answers.h"
#include "server/names.h"
#include "server/secrets.h"
#include "table/plain_request.h"

namespace carreira {
namespace {

ReadRequest read_any(std::string_view text) {
#if !defined(__wasi__)  // there one person plays, and every byte of the module counts
  if (auto plain = read_plain_request(text)) return {std::move(*plain), std::nullopt};
#endif
  return read_request(text);
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

void Hall::send(Visitor& visitor, std::string_view message) {
  ++metrics_.messages_out;
  visitor.wire->send(message);
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

// Whether so many messages can be meant; who sends more is shown out.
bool Hall::is_borne(Visitor& visitor) {
  const std::int64_t now = loop_.now_ms();
  const bool own = visitor.messages.take(limits_.messages, now);
  if (messages_by_address_.take(visitor.address, now) && own) return true;
  ++metrics_.turned_away;
  visitor.gone = true;
  send_error(visitor, "", {Refusal::too_fast, "more messages than anybody can mean", "messages"});
  visitor.wire->close(1008, "too-fast");
  return false;
}

void Hall::beat(Visitor* visitor) {
  if (!visitor->gone && !closing_) (void)is_borne(*visitor);
}

std::optional<Refusal> Hall::too_many_words(const Visitor& visitor, Room& room, Seat seat) {
  const std::int64_t now = loop_.now_ms();
  if (seat != Seat::nobody && !room.words[seat].take(limits_.words, now))
    return Refusal{Refusal::too_fast, "so much cannot be said at once", "words"};
  return too_many_words(visitor.address);
}

std::optional<Refusal> Hall::too_many_words(const std::string& address) {
  if (words_by_address_.take(address, loop_.now_ms())) return std::nullopt;
  return Refusal{Refusal::too_fast, "so much cannot be said at once from here", "address_words"};
}

void Hall::receive(Visitor* visitor, std::string_view text) {
  if (visitor->gone || closing_) return;
  ++metrics_.messages_in;
  if (!is_borne(*visitor)) return;
  ReadRequest read = read_any(text);
  Request& request = read.request;
  if (read.refusal) return send_error(*visitor, request.id, *read.refusal);
  if (request.kind == Request::Kind::hello) return say_hello(*visitor, request);
  if (request.kind == Request::Kind::ping) {
    JsonWriter json;
    open_answer(json, "pong", request.id).field("now", loop_.now_ms()).end_object();
    return send(*visitor, json.written());
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
    case Request::Kind::imagine:
      return request_world(*visitor, request);
    case Request::Kind::mute:
      return request_mute(*visitor, request);
    case Request::Kind::hurry:
      return request_hurry(*visitor, request);
    case Request::Kind::view:
      return request_view(*visitor, request);
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
  if (request.protocol < 1 || request.protocol > kNewestProtocol)
    return send_error(visitor, request.id, {Refusal::protocol, "this server speaks 1 and 2", "protocol"});
  visitor.protocol = std::clamp(request.newest, request.protocol, kNewestProtocol);
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
    const Seat mine = seat_of(room.table, hash);
    if (const Seat former = seat_of(room.table, hash, &SeatHolder::former_hash);
        mine == Seat::nobody && former != Seat::nobody)
      return come_back(room, visitor, former, hash, request);
    if (mine == Seat::nobody)
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
  json.field("protocol", visitor.protocol);
  room.table.write_welcome(json, looker, loop_.now_ms());
  write_gallery(json, room, visitor);
  json.key("limits").begin_object().key("messages").begin_object();
  json.field("per_second", limits_.messages.per_second).field("burst", limits_.messages.burst);
  json.end_object().end_object().end_object();
  send(visitor, json.take());
  send_log_and_view(room, visitor);
  if (!looker.you.empty()) announce_players(room);
  go_on(room.shared_from_this());
}

// The seat was claimed by another while this one was away.
void Hall::come_back(Room& room, Visitor& visitor, Seat seat, const std::string& hash,
                     const Request& request) {
  carry_out(room, {room.table.plan_token(seat, hash, loop_.now_ms())},
            [this, held = room.shared_from_this(), number = visitor.number,
             request](const std::optional<Refusal>& refusal) {
              Visitor* present = find_visitor(number);
              if (!present) return;
              if (!refusal) return sit_down(*held, *present, request);
              present->room = nullptr;
              send_error(*present, request.id, *refusal);
            });
}

}  // namespace carreira
