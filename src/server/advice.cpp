// What helps who is asked: hints, why something cannot be done, a world to plan in.

#include <cmath>

#include "games/catalog.h"
#include "server/answers.h"
#include "server/secrets.h"

namespace carreira {

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
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    if (Visitor* present = find_visitor(number)) say_why(*present, room.table, request);
  });
}

void Hall::say_why(Visitor& visitor, const Table& table, const Request& request) {
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

void Hall::request_world(Visitor& visitor, const Request& request) {
  when_free(visitor.room, [this, number = visitor.number, request](Room& room) {
    if (Visitor* present = find_visitor(number)) give_world(*present, room.table, request);
  });
}

// Made of nothing but what the seat knows: whoever plans with it learns nothing.
void Hall::give_world(Visitor& visitor, const Table& table, const Request& request) {
  const Seat seat = request.seat.value_or(visitor.looker.focus);
  if (seat == Seat::nobody || !has(visitor.looker.you, seat))
    return send_error(visitor, request.id, {Refusal::not_yours, "not your seat", "seat"});
  const bool available =
      table.header().settings.planning && table.game().actor(table.position()) != Seat::nobody;
  JsonWriter json;
  open_answer(json, "imagined", request.id).field("point", table.point()).field("available", available);
  json.key("document");
  if (available) {
    Random random(new_seed());
    json.raw(write_document(table.game(), table.game().imagine(table.position(), seat, random), 0));
  } else {
    json.null();
  }
  json.end_object();
  send(visitor, json.take());
}

}  // namespace carreira
