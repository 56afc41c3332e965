// What those at a table want to see: another seat's side, the past, pages of the log; and what spectators say.

#include <algorithm>
#include <utility>

#include "server/answers.h"
#include "server/names.h"

namespace carreira {
namespace {

bool reads_gallery(const Hall::Room& room, const Hall::Visitor& visitor) {
  return (visitor.looker.you.empty() || room.table.status() == Table::Status::over) &&
         !visitor.looker.muted.contains(Seat::nobody);
}

// Whether somebody else has spoken under a name like it. Who comes again after a broken line is not somebody else.
bool is_taken_in_gallery(const Hall::Room& room, const Hall::Visitor& visitor) {
  return std::any_of(room.visitors.begin(), room.visitors.end(), [&](const Hall::Visitor* other) {
    return other->has_spoken && other->address != visitor.address && look_alike(other->name, visitor.name);
  });
}

void write_gallery_line(JsonWriter& json, const Hall::Room::GalleryLine& line) {
  json.begin_object().field("at", line.at).field("name", line.name).field("text", line.text).end_object();
}

}  // namespace

void write_gallery(JsonWriter& json, const Hall::Room& room, const Hall::Visitor& visitor) {
  json.key("gallery").begin_array();
  if (reads_gallery(room, visitor))
    for (const Hall::Room::GalleryLine& line : room.gallery) write_gallery_line(json, line);
  json.end_array();
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

// Bots go on without their pace until a person is asked.
void Hall::request_hurry(Visitor& visitor, const Request& request) {
  if (visitor.looker.you.empty())
    return send_error(visitor, request.id, {Refusal::not_yours, "a spectator only looks", "seat"});
  JsonWriter json;
  open_answer(json, "ack", request.id).field("number", visitor.room->table.number()).end_object();
  send(visitor, json.take());
  if (visitor.room->table.bot_asked() == Seat::nobody) return;
  visitor.room->hurried = true;
  if (const auto decide = std::exchange(visitor.room->paced_decision, nullptr)) decide();
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
  Room& room = *visitor.room;
  if (const auto refusal = too_many_words(visitor, room, Seat::nobody))
    return send_error(visitor, request.id, *refusal);
  if (is_taken(room.table, visitor.name) || is_taken_in_gallery(room, visitor))
    return send_error(visitor, request.id, name_is_taken());
  visitor.has_spoken = true;
  constexpr std::size_t kMostLines = 100;
  room.gallery.push_back({loop_.now_ms(), visitor.name, request.command.text});
  if (room.gallery.size() > kMostLines) room.gallery.erase(room.gallery.begin());
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

}  // namespace carreira
