// Other nodes on the same store (store/nodes.h, docs/nodes.md): what they did is read on, what goes on by itself
// is done by the one that has the table's lease.

#include <algorithm>

#include "server/hall.h"

namespace carreira {
namespace {

constexpr std::int64_t kAskAgainMs = 1000;

bool is_newer(const Game& game, std::span<const Entry> entries) {
  return std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
    const auto* change = std::get_if<journal::RulesChanged>(&entry.what);
    return change && change->version > game.information().rules_version;
  });
}

}  // namespace

void Hall::join_nodes() {
  const auto joined =
      nodes_->join([this](News news) { loop_.post([this, news = std::move(news)] { hear(news); }); });
  if (!joined) return log_.error("join", {{"problem", joined.error().text}});
  log_.info("joined", {{"node", nodes_->name()}});
}

void Hall::hear(const News& news) {
  if (closing_) return;
  if (news.kind == News::Kind::banned) {
    load_bans();
    return show_out_banned();
  }
  if (news.kind == News::Kind::leased) {
    const auto known = rooms_.find(news.table);
    if (known != rooms_.end() && known->second->epoch == news.number) return;
    // Who cannot take a table up leaves it to others.
    if (known == rooms_.end()) return find_room(news.table).refusal ? nodes_->forget(news.table) : void();
    // What is known of it here may be old, and then nothing seems to be left to do.
    const RoomPtr room = known->second;
    room->epoch = 0;
    room->ask_lease_at = 0;
    room->stale = true;
    room->here.reset();
    attend(*room);
    return read_anew(room);
  }
  const auto known = rooms_.find(news.table);
  if (known == rooms_.end()) return;
  const RoomPtr room = known->second;
  switch (news.kind) {
    case News::Kind::deleted:
      return drop_deleted(news.table);
    case News::Kind::reworded:
      return when_free(room, [this](Room& free) {
        if (reload(free)) return;
        free.stale = true;
        try_again(free.shared_from_this());
      });
    case News::Kind::attended:
      // Compared when its turn comes: of one who goes and comes again both may still wait.
      when_free(room, [this, elsewhere = news.elsewhere](Room& free) {
        if (free.elsewhere == elsewhere) return;
        free.elsewhere = elsewhere;
        refresh_presence(free);
        announce_players(free);
        go_on(free.shared_from_this());
      });
      [[fallthrough]];
    default:
      return read_on(room, news.number);
  }
}

// What this node knows may be old: of a table that is looked for, the newest. No: it is not there any more.
bool Hall::catch_up(const RoomPtr& room) {
  if (!nodes_) return true;
  const std::string id = room->table.header().id;
  const auto number = nodes_->last_number(id);
  if (number && number.value() == 0) drop_deleted(id);
  if (number) read_on(room, number.value());
  return !room->deleted;
}

void Hall::read_on(const RoomPtr& room, std::uint64_t number) {
  if (number <= room->table.number() && !room->committing && !room->stale) return;
  when_free(room, [this, number](Room& free) {
    if (number <= free.table.number()) return;
    if (!take_in(free)) {
      free.stale = true;
      return try_again(free.shared_from_this());
    }
    free.changed_at = loop_.now_ms();
    if (free.deleted) return;
    refresh_presence(free);
    announce(free);
    go_on(free.shared_from_this());
  });
}

// The entries that others made, and what those around the table are told apart from the news of the game.
bool Hall::take_in(Room& room) {
  const std::string& id = room.table.header().id;
  auto entries = nodes_->entries_after(id, room.table.number());
  if (!entries) return false;
  if (is_newer(room.table.game(), entries.value())) {
    leave_to_newer(room);
    return true;
  }
  bool renamed = false;
  SeatSet noted;
  for (const Entry& entry : entries.value()) {
    if (entry.is<journal::RulesChanged>() || !room.table.apply(entry)) return reload(room);
    renamed = renamed || entry.is<journal::Renamed>();
    if (entry.is<journal::Note>()) noted.insert(entry.seat);
  }
  if (renamed) announce_players(room);
  for (int i = 0; i < room.table.seats(); ++i)
    if (noted.contains(seat_at(i))) announce_note(room, seat_at(i), nullptr);
  return true;
}

bool Hall::is_of_newer_rules(const Game& game, const TableHeader& header, std::span<const Entry> journal) {
  return header.rules_version > game.information().rules_version || is_newer(game, journal);
}

// A node with newer rules plays on: whoever is here comes back there.
void Hall::leave_to_newer(Room& room) {
  const RoomPtr held = room.shared_from_this();
  room.deleted = true;
  for (Visitor* visitor : std::exchange(room.visitors, {})) {
    visitor->gone = true;
    send(*visitor, R"({"type":"bye","reason":"shutdown"})");
    visitor->wire->close(1012, "shutdown");
  }
  nodes_->forget(room.table.header().id);
  rooms_.erase(room.table.header().id);
}

void Hall::attend(Room& room) {
  if (!nodes_ || room.deleted) return;
  Attendance here;
  here.watched = !room.visitors.empty();
  for (const Visitor* visitor : room.visitors)
    for (const Seat seat : visitor->looker.you) here.seats.insert(seat);
  if (room.here == std::optional(here)) return;
  room.here = here;
  nodes_->attend(room.table.header().id, here);
}

// Whether this node lets the table go on by itself; asked only where something does.
bool Hall::leads(const RoomPtr& room) {
  if (!nodes_ || room->epoch != 0) return true;
  const Table& table = room->table;
  const std::int64_t now = loop_.now_ms();
  if (table.bot_asked() == Seat::nobody && table.clock_falls_at() == TableClock::kNever &&
      table.plan_forced(now).empty())
    return false;
  if (now < room->ask_lease_at) return false;
  const auto epoch = nodes_->take_lease(table.header().id);
  if (!epoch || epoch.value() == 0) {
    room->ask_lease_at = now + kAskAgainMs;
    loop_.after_ms(kAskAgainMs, [this, weak = std::weak_ptr(room)] {
      const RoomPtr held = weak.lock();
      if (!held || closing_ || held->deleted) return;
      held->ask_lease_at = 0;  // by whatever clock
      if (!held->visitors.empty())
        return when_free(held, [this](Room& free) { go_on(free.shared_from_this()); });
      // The lease may be in this node's name, if only the answer was lost: then it must not stay there.
      held->here.reset();
      nodes_->forget(held->table.header().id);
    });
    return false;
  }
  room->epoch = epoch.value();
  room->bot_thinking = false;
  room->asked_point = 0;
  room->clock_watched = TableClock::kNever;
  // Nobody's time ran while nobody had the table.
  if (table.clock_falls_at() != TableClock::kNever)
    when_free(room, [this](Room& free) {
      carry_out(
          free, {{free.table.number() + 1, loop_.now_ms(), Seat::nobody, "", journal::Woken{}}},
          [](const std::optional<Refusal>&) {}, By::itself);
    });
  return true;
}

// Another node's step came first, or has the lease: nothing of this one is kept. Read on, and what was wanted is
// planned again from there.
void Hall::overtaken(const RoomPtr& room, const Outcome& outcome, const Carried& then) {
  ++metrics_.overtaken;
  if (outcome.fate == Outcome::Fate::fenced) {
    log_.info("lease-lost", {{"table", room->table.header().id}});
    room->epoch = 0;
    room->current = nullptr;
  }
  room->stale = true;
  if (!reload(*room)) {
    room->current = nullptr;
    then(Refusal{Refusal::store, "the step could not be kept; nothing happened", ""});
    return try_again(room);
  }
  room->bot_thinking = false;
  room->asked_point = 0;
  room->clock_watched = TableClock::kNever;
  if (room->current) {
    room->line.push_front(std::exchange(room->current, nullptr));
  } else {
    then(Refusal{Refusal::store, "the step could not be kept; nothing happened", ""});
  }
  go_on(room);
}

}  // namespace carreira
