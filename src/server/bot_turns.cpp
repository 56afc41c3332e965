// Turns of bots at the tables of the hall: asked, answered, kept between two decisions.

#include <algorithm>

#include "server/hall.h"
#include "server/secrets.h"

namespace carreira {

void Hall::ask_bot(const RoomPtr& room) {
  const std::uint64_t point = std::max<std::uint64_t>(room->table.point(), 1);
  if (room->bot_thinking && room->asked_point == point) return;
  room->bot_thinking = true;
  room->asked_point = point;
  ++metrics_.bots_thinking;
  const bool person_waits = std::any_of(room->visitors.begin(), room->visitors.end(),
                                        [](const Visitor* visitor) { return !visitor->looker.you.empty(); });
  BotQuestion question{room->table.shared_game(),
                       take_bot(room, room->table.bot_asked()),
                       room->table.position(),
                       false,
                       room->table.header().id,
                       person_waits,
                       nullptr};
  const std::int64_t began = loop_.now_ms();
  bots_.ask(std::move(question), [this, room, point, began](const std::shared_ptr<BotAnswer>& answer) {
    loop_.post([this, room, point, began, answer] { bot_answers(room, point, began, *answer); });
  });
}

void Hall::bot_answers(const RoomPtr& room, std::uint64_t point, std::int64_t began, BotAnswer& answer) {
  --metrics_.bots_thinking;
  const std::int64_t thought = loop_.now_ms() - began;
  metrics_.bot_ms.add(static_cast<double>(thought));
  const Seat seat = answer.player->seat();
  keep_bot(room, std::move(answer.player));
  if (room->asked_point != point) return;
  const std::string notation =
      room->table.game().language().notation(answer.advice.alternatives.front().move);
  const std::int64_t wait = pace_ms(room->table.header().settings.pace) - thought;
  if (wait <= 0 || room->hurried) return bot_decides(room, point, seat, notation);
  const std::weak_ptr<Room> held = room;
  room->paced_decision = [this, held, point, seat, notation] {
    if (const RoomPtr there = held.lock()) bot_decides(there, point, seat, notation);
  };
  loop_.after_ms(wait, room->paced_decision);
}

// The one that played for this seat before, or a new one.
std::unique_ptr<bots::Player> Hall::take_bot(const RoomPtr& room, Seat seat) {
  const Table& table = room->table;
  const bots::PlayerKind kind =
      bots::table_kind_named(table.bot_level(seat)).value_or(bots::table_kind(bots::Level::medium));
  for (auto kept = kept_bots_.begin(); kept != kept_bots_.end(); ++kept) {
    if (kept->player->seat() != seat || kept->room.lock() != room) continue;
    std::unique_ptr<bots::Player> player = std::move(kept->player);
    kept_bots_.erase(kept);
    if (player->kind().name == kind.name) return player;
    break;
  }
  ++metrics_.bots_made;
  return std::make_unique<bots::Player>(table.game(), kind, seat, new_seed());
}

void Hall::keep_bot(const RoomPtr& room, std::unique_ptr<bots::Player> player) {
  if (player->iterations() == 0 || room->table.status() == Table::Status::over) return;
  kept_bots_.push_front({room, std::move(player)});
  if (kept_bots_.size() > limits_.most_kept_bots) kept_bots_.pop_back();
  metrics_.bots_kept = static_cast<std::int64_t>(kept_bots_.size());
}

void Hall::bot_decides(const RoomPtr& room, std::uint64_t point, Seat seat, const std::string& notation) {
  if (closing_ || room->asked_point != point) return;
  when_free(room, [this, held = room, point, seat, notation](Room& free) {
    if (free.asked_point != point || (nodes_ && free.epoch == 0)) return;
    free.bot_thinking = false;
    TableCommand command;
    command.by = seat;
    command.bot = true;
    command.point = free.table.point();
    command.text = notation;
    // A person may have paused, come back or taken something back meanwhile.
    if (std::max<std::uint64_t>(free.table.point(), 1) != point || free.table.bot_asked() != seat)
      return go_on(held);
    Plan plan = free.table.plan(command, loop_.now_ms());
    if (plan.refusal) {
      log_.error("bot", {{"table", free.table.header().id}, {"problem", plan.refusal->message}});
      command.text =
          free.table.game().language().notation(free.table.game().moves(free.table.position()).front());
      plan = free.table.plan(command, loop_.now_ms());
    }
    ++metrics_.bot_decisions;
    carry_out(free, std::move(plan.entries), [](const std::optional<Refusal>&) {}, By::itself);
  });
}

}  // namespace carreira
