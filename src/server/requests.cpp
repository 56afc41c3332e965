// What those at a table want done: commands, and another game.

#include "server/answers.h"
#include "server/names.h"
#include "server/secrets.h"

namespace carreira {
namespace {

// What can be done again and again without the game going on.
bool goes_round(TableCommand::Kind kind) {
  using Kind = TableCommand::Kind;
  return kind == Kind::undo || kind == Kind::redo || kind == Kind::pause || kind == Kind::resume ||
         kind == Kind::replace || kind == Kind::give_back;
}

}  // namespace

bool is_taken(const Table& table, const std::string& name, Seat but) {
  for (int i = 0; i < table.seats(); ++i)
    if (seat_at(i) != but && table.player(seat_at(i)).kind == SeatHolder::Kind::person &&
        look_alike(table.player(seat_at(i)).name, name))
      return true;
  return false;
}

void Hall::request_command(Visitor& visitor, Request request) {
  TableCommand& command = request.command;
  const bool chat = command.kind == TableCommand::Kind::chat;
  if (chat || command.kind == TableCommand::Kind::note) command.text = kept_words(command.text);
  if (chat && command.text.empty())
    return send_error(visitor, request.id, {Refusal::malformed, "text: nothing of it can be seen", "text"});
  const std::vector<Seat>& you = visitor.looker.you;
  const bool about_another = command.kind == TableCommand::Kind::fill ||
                             command.kind == TableCommand::Kind::replace ||
                             command.kind == TableCommand::Kind::remove;
  if (you.empty() && chat) return say_in_gallery(visitor, request);
  if (you.empty())
    return send_error(visitor, request.id, {Refusal::not_yours, "a spectator only looks", "seat"});
  if (about_another) {
    if (!request.seat)
      return send_error(visitor, request.id, {Refusal::malformed, "seat: which one?", "seat"});
    if (command.kind == TableCommand::Kind::fill && !bots::table_kind_named(command.text))
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
  if (chat || command.kind == TableCommand::Kind::note || command.kind == TableCommand::Kind::rename)
    if (const auto refusal = too_many_words(visitor, *visitor.room, command.by))
      return send_error(visitor, request.id, *refusal);
  if (goes_round(command.kind) &&
      !visitor.room->take_backs[command.by].take(limits_.take_backs, loop_.now_ms()))
    return send_error(visitor, request.id, {Refusal::too_fast, "not so often back and forth", "take_backs"});
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
      return send_error(*present, command.client, name_is_taken());
    if (!has(present->looker.you, command.by))
      return send_error(*present, command.client, {Refusal::not_yours, "not your seat any more", "seat"});
    if (command.kind == TableCommand::Kind::fill)
      if (const auto refusal = too_many_bots(room.made_by, 1))
        return answer_command(number, room, command, refusal);
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
  // What is in memory was not kept, and what is kept cannot be read: there is nothing to show.
  if (refusal && room.stale) return send_error(*visitor, command.client, *refusal);
  JsonWriter json;
  if (refusal) {
    ++metrics_.refused;
    open_answer(json, "refused", command.client).key("error");
    write_refusal(json, *refusal);
    json.key("view").raw(whole_view(room, *visitor));
  } else {
    open_answer(json, "ack", command.client);
    room.table.write_ack_members(json, room.table.number_of(command.by, command.client));
  }
  json.end_object();
  send(*visitor, json.written());
  if (refusal) return;
  // The other screens of the same seat learn what only that seat may know; a new name all of them.
  if (command.kind == TableCommand::Kind::rename) announce_players(*visitor->room);
  if (command.kind == TableCommand::Kind::note) announce_note(room, command.by, visitor);
}

void Hall::announce_note(const Room& room, Seat seat, const Visitor* but) {
  JsonWriter note;
  note.begin_object().field("type", "note").field("seat", index(seat) + 1);
  note.field("text", room.table.player(seat).note).end_object();
  for (Visitor* other : room.visitors)
    if (other != but && has(other->looker.you, seat)) send(*other, note.text());
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
  if (const auto refusal = too_many_tables(visitor.address, bots_at(room->table), false))
    return answer_command(number, *room, command, refusal);
  // First the new table, then the word of it here.
  room->committing = true;
  make_rematch(room, command.text, visitor.address,
               [this, room, entries = plan.entries, number, command, tell](bool made) {
                 room->committing = false;
                 if (!made) {
                   answer_command(number, *room, command,
                                  Refusal{Refusal::store, "the new table could not be kept", ""});
                   return next_job(room);
                 }
                 carry_out(*room, entries,
                           [this, room, number, command, tell](const std::optional<Refusal>& refusal) {
                             if (refusal) return answer_command(number, *room, command, refusal);
                             tell();
                           });
               });
}

void Hall::make_rematch(const RoomPtr& room, const std::string& id, const std::string& address,
                        std::function<void(bool)> then) {
  const Table& old = room->table;
  TableHeader header = old.header();
  header.id = id;
  header.seed = new_seed();
  header.made_at = loop_.now_ms();
  auto components = header.figures.empty() ? components_.components(header.game) : set_of(old);
  if (!components) return then(false);
  auto game = game_for(header, components.value());
  if (!game) return then(false);
  Table table(header, game.value());
  std::vector<Table::Arrival> arrivals;
  for (int i = 0; i < old.seats(); ++i) {
    const SeatHolder& player = old.player(seat_at((i + 1) % old.seats()));
    const bool bot = player.kind == SeatHolder::Kind::bot;
    arrivals.push_back({seat_at(i), player.kind, bot ? player.level : player.name, player.token_hash});
  }
  auto entries = table.plan_arrivals(arrivals, "", loop_.now_ms());
  keep_new_table(std::move(table), std::move(entries), std::move(components).value(),
                 [then = std::move(then), address](const Result<>& outcome, const RoomPtr& made) {
                   if (made) made->made_by = address;
                   then(outcome.ok());
                 });
}

}  // namespace carreira
