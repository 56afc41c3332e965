#include "server/hall.h"

#include <algorithm>

#include "engine/sha256.h"
#include "server/secrets.h"

namespace carreira {

Reply refuse(const Refusal& refusal) {
  JsonWriter json;
  write_refusal(json, refusal);
  return {status_of(refusal.code), json.take(), "application/json", ""};
}

Hall::Hall(Loop& loop, Store& store, Thinkers& bots, const ComponentsSource& components, const Log& log,
           Metrics& metrics, HallLimits limits)
    : loop_(loop),
      store_(store),
      nodes_(store.nodes()),
      bots_(bots),
      components_(components),
      log_(log),
      metrics_(metrics),
      limits_(limits),
      messages_by_address_(limits.address_messages),
      words_by_address_(limits.address_words),
      tables_by_address_(limits.tables),
      hints_by_address_(limits.hints),
      checks_by_address_(limits.checks),
      claims_by_address_(limits.claims) {
  if (const auto tables = store_.tables()) tables_ = tables.value();
  load_bans();
  loop_.after_ms(limits_.forget_after_ms / 2, [this] { sweep(); });
  measure();
}

Hall::~Hall() = default;

void Hall::set_limits(const HallLimits& limits) {
  limits_ = limits;
  messages_by_address_ = Allowances(limits.address_messages);
  words_by_address_ = Allowances(limits.address_words);
  tables_by_address_ = Allowances(limits.tables);
  hints_by_address_ = Allowances(limits.hints);
  checks_by_address_ = Allowances(limits.checks);
  claims_by_address_ = Allowances(limits.claims);
}

std::array<Allowances*, 6> Hall::all_by_address() {
  return {&messages_by_address_, &words_by_address_,  &tables_by_address_,
          &hints_by_address_,    &checks_by_address_, &claims_by_address_};
}

// How late the loop is: whatever holds it up holds everybody up.
void Hall::measure() {
  constexpr std::int64_t kEveryMs = 1000;
  const std::int64_t now = loop_.now_ms();
  if (measured_at_ != 0)
    metrics_.loop_ms.add(static_cast<double>(std::max<std::int64_t>(0, now - measured_at_ - kEveryMs)));
  measured_at_ = now;
  metrics_.bots_waiting = static_cast<std::int64_t>(bots_.waiting());
  metrics_.tables_kept = tables_;
  if (!closing_) loop_.after_ms(kEveryMs, [this] { measure(); });
}

void Hall::wake() {
  if (nodes_) return join_nodes();
  const auto ids = store_.needing_waking();
  if (!ids) return log_.error("wake", {{"problem", ids.error().text}});
  for (const std::string& id : ids.value()) find_room(id);
  log_.info("woken", {{"tables", static_cast<std::int64_t>(ids.value().size())}});
}

void Hall::close(std::function<void()> done) {
  closing_ = true;
  closed_ = std::move(done);
  for (auto& [number, visitor] : visitors_) {
    send(*visitor, R"({"type":"bye","reason":"shutdown"})");
    visitor->wire->close(1012, "shutdown");
  }
  finish_closing();
}

// A node leaves when nothing of its own is on its way any more: those who are told of it then see all of it.
void Hall::finish_closing() {
  if (!closing_ || on_their_way_ > 0 || !closed_) return;
  if (nodes_) nodes_->leave();
  std::exchange(closed_, nullptr)();
}

Hall::Found Hall::find_room(std::string_view id) {
  const Refusal missing{Refusal::no_such_table, "there is no such table", "table"};
  if (!is_table_id(id)) return {nullptr, missing};
  const auto known = rooms_.find(std::string(id));
  if (known != rooms_.end()) {
    const RoomPtr room = known->second;
    room->used_at = loop_.now_ms();
    if (!catch_up(room)) return {nullptr, missing};
    return {room, std::nullopt};
  }
  const auto stored = store_.load(id);
  if (!stored) {
    log_.error("load", {{"table", std::string(id)}, {"problem", stored.error().text}});
    return {nullptr, Refusal{Refusal::store, "the table cannot be read now", ""}};
  }
  if (!stored.value()) return {nullptr, missing};
  auto room = load_room(*stored.value());
  if (!room) {
    log_.error("load", {{"table", std::string(id)}, {"problem", room.error().text}});
    return {nullptr, Refusal{Refusal::store, "the table cannot be read", ""}};
  }
  return {std::move(room).value(), std::nullopt};
}

Result<std::shared_ptr<const Game>> Hall::find_game_of(const TableHeader& header,
                                                       const std::string& components) {
  std::string key = header.game + " " + header.components_hash + " " + std::to_string(header.setup.seats);
  for (const auto& [name, value] : header.setup.options) key += " " + name + "=" + value;
  if (const auto kept = games_.find(key); kept != games_.end())
    if (auto game = kept->second.lock()) return game;
  const CatalogEntry* entry = find_game(header.game);
  if (!entry) return unreadable("no game is called \"" + header.game + "\"");
  auto made = entry->create(components, header.setup);
  if (!made) return made.error();
  std::shared_ptr<const Game> game = std::move(made).value();
  games_[key] = game;
  return game;
}

Result<std::shared_ptr<const Game>> Hall::game_for(TableHeader& header, const std::string& components) {
  KnownSet& known = last_sets_[header.game];
  if (known.text != components) known = {components, sha256_hex(components)};
  header.components_hash = known.hash;
  auto game = find_game_of(header, components);
  if (game) header.rules_version = game.value()->information().rules_version;
  return game;
}

Result<Hall::RoomPtr> Hall::load_room(const StoredTable& stored) {
  auto header = read_header(stored.header);
  if (!header) return header.error();
  auto game = find_game_of(header.value(), stored.components);
  if (!game) return game.error();
  const std::string id = header.value().id;
  if (nodes_ && is_of_newer_rules(*game.value(), header.value(), stored.journal))
    return refused("the table is played by newer rules than this program knows");
  auto restored =
      Table::restore(std::move(header).value(), std::move(game).value(), stored.journal, stored.snapshots);
  if (!restored) return restored.error();
  auto room = std::make_shared<Room>(std::move(restored.value().table));
  room->table.watch_from(loop_.now_ms());
  room->changed_at = room->used_at = loop_.now_ms();
  if (const auto known = put_away_.extract(id)) room->made_by = known.mapped().made_by;
  rooms_[id] = room;
  metrics_.tables_loaded = static_cast<std::int64_t>(rooms_.size());
  std::vector<Entry> changes = std::move(restored.value().changes);
  attend(*room);
  if (!nodes_ && room->table.clock_falls_at() != TableClock::kNever)
    changes.push_back(
        {room->table.number() + 1 + changes.size(), loop_.now_ms(), Seat::nobody, "", journal::Woken{}});
  if (changes.empty()) {
    go_on(room);
  } else {
    when_free(room, change_of_rules(std::move(changes)));
  }
  return room;
}

// What a table that is taken up begins with, unless somebody else was faster.
Hall::Job Hall::change_of_rules(std::vector<Entry> changes) {
  return [this, changes = std::move(changes)](Room& free) {
    if (free.table.number() + 1 == changes.front().number)
      carry_out(free, changes, [](const std::optional<Refusal>&) {});
  };
}

void Hall::when_free(const RoomPtr& room, Job job) {
  room->line.push_back(std::move(job));
  next_job(room);
}

// One job at a time; a job that starts a step ends the round, and the step's end starts the next one. Nobody looks at
// what was not kept: while the table cannot be read again, all wait.
void Hall::next_job(const RoomPtr& room) {
  if (room->running_line) return;
  room->running_line = true;
  if (!room->committing) room->current = nullptr;
  while (!room->committing && !room->line.empty() && is_as_kept(room)) {
    room->current = std::move(room->line.front());
    room->line.pop_front();
    room->current(*room);
    if (!room->committing) room->current = nullptr;
  }
  room->running_line = false;
}

Commit Hall::step_of(Table& after, std::vector<Entry> entries) {
  Commit step;
  JsonWriter json;
  json.begin_object();
  after.write_summary(json);
  json.end_object();
  step.row.id = after.header().id;
  step.row.summary = json.take();
  for (int i = 0; i < after.seats(); ++i)
    step.row.token_hashes.push_back(after.player(seat_at(i)).token_hash);
  // Then those of seats that were claimed, where there are any.
  for (int i = 0; i < after.seats(); ++i)
    if (const std::string& former = after.player(seat_at(i)).former_hash; !former.empty()) {
      step.row.token_hashes.resize(static_cast<std::size_t>(2 * after.seats()));
      step.row.token_hashes[static_cast<std::size_t>(after.seats() + i)] = former;
    }
  step.row.changed_at = entries.empty() ? after.header().made_at : entries.back().at;
  step.row.playing = after.status() == Table::Status::playing || after.status() == Table::Status::paused;
  step.row.listed =
      after.header().settings.watch == TableSettings::Watch::everybody && !after.header().imported;
  step.row.needs_waking = after.needs_waking();
  step.row.over = after.status() == Table::Status::over;
  const bool taken_back = std::any_of(entries.begin(), entries.end(), [](const Entry& entry) {
    return entry.is<journal::Undo>() || entry.is<journal::RulesChanged>();
  });
  if (taken_back) step.snapshots_hold_to = after.played();
  if (auto snapshot = after.take_snapshot()) step.snapshots.push_back(std::move(*snapshot));
  step.entries = std::move(entries);
  return step;
}

// What has to be happens in the same step: nobody is asked in between.
void Hall::go_on_where_forced(Table& after, std::vector<Entry>& entries, std::int64_t now) {
  for (auto forced = after.plan_forced(now); !forced.empty(); forced = after.plan_forced(now))
    for (Entry& entry : forced) {
      if (!after.apply(entry)) return;
      entries.push_back(std::move(entry));
    }
}

// The step is in the table at once, but nobody looks at it before the disk has it: no copy of what may be
// long.
void Hall::carry_out(Room& room, std::vector<Entry> entries, Carried then, By by) {
  const Refusal trouble{Refusal::store, "the step could not be kept; nothing happened", ""};
  const bool lost_lease = nodes_ && by == By::itself && room.epoch == 0;
  // What nobody asked for nobody asks for again.
  const auto fail = [&] {
    then(trouble);
    if (by == By::itself && !room.deleted) try_again(room.shared_from_this());
  };
  if (closing_ || room.deleted || lost_lease || (room.stale && !reload(room))) return fail();
  const std::uint64_t before = room.table.number();
  const std::int64_t changed_before = before == 0 ? 0 : room.table.changed_at();
  for (const Entry& entry : entries)
    if (auto applied = room.table.apply(entry); !applied) {
      log_.error("apply", {{"table", room.table.header().id}, {"problem", applied.error().text}});
      room.stale = room.table.number() != before;
      return fail();
    }
  go_on_where_forced(room.table, entries, loop_.now_ms());
  room.committing = true;
  ++on_their_way_;
  Commit step = step_of(room.table, std::move(entries));
  step.after = before;
  step.changed_before = changed_before;
  if (nodes_ && by == By::itself) step.epoch = room.epoch;
  const RoomPtr held = room.shared_from_this();
  const std::int64_t began = loop_.now_ms();
  store_.commit(std::move(step), [this, held, began, then = std::move(then)](Outcome outcome) {
    loop_.post(
        [this, held, began, then, outcome = std::move(outcome)] { committed(held, outcome, began, then); });
  });
}

void Hall::committed(const RoomPtr& room, const Outcome& outcome, std::int64_t began, const Carried& then) {
  room->committing = false;
  --on_their_way_;
  metrics_.commit_ms.add(static_cast<double>(loop_.now_ms() - began));
  if (outcome.fate == Outcome::Fate::overtaken || outcome.fate == Outcome::Fate::fenced) {
    overtaken(room, outcome, then);
  } else if (!outcome) {
    ++metrics_.store_failures;
    log_.error("commit", {{"table", room->table.header().id}, {"problem", outcome.problem}});
    room->stale = true;
    reload(*room);
    then(Refusal{Refusal::store, "the step could not be kept; nothing happened", ""});
    room->current = nullptr;
    try_again(room);
  } else {
    room->current = nullptr;
    room->changed_at = room->used_at = loop_.now_ms();
    then(std::nullopt);
    refresh_presence(*room);
    announce(*room);
    go_on(room);
  }
  finish_closing();
  next_job(room);
}

bool Hall::is_as_kept(const RoomPtr& room) {
  if (!room->stale || reload(*room)) return true;
  try_again(room);
  return false;
}

bool Hall::reload(Room& room) {
  const auto stored = store_.load(room.table.header().id);
  if (!stored || !stored.value()) return false;
  auto restored = Table::restore(room.table.header(), room.table.shared_game(), stored.value()->journal,
                                 stored.value()->snapshots);
  if (!restored) return false;
  if (nodes_ && is_of_newer_rules(*room.table.shared_game(), room.table.header(), stored.value()->journal)) {
    leave_to_newer(room);
    return true;
  }
  room.table = std::move(restored.value().table);
  room.table.watch_from(loop_.now_ms());
  room.stale = false;
  if (!restored.value().changes.empty()) room.line.push_front(change_of_rules(restored.value().changes));
  refresh_presence(room);
  announce(room);  // what other nodes did meanwhile: no news of it will come again
  return true;
}

// What goes on by itself goes on when the store takes steps again: bots, clocks, what had to be.
void Hall::try_again(const RoomPtr& room) {
  constexpr std::int64_t kPauseMs = 2000;
  if (closing_ || std::exchange(room->trying_again, true)) return;
  loop_.after_ms(kPauseMs, [this, room] {
    room->trying_again = false;
    if (!closing_ && !room->deleted) read_anew(room);
  });
}

void Hall::read_anew(const RoomPtr& room) {
  when_free(room, [this, room](Room& free) {
    free.bot_thinking = false;
    free.asked_point = 0;
    free.clock_watched = TableClock::kNever;
    go_on(room);
  });
}

// Who is there is not in the journal; and who has given up his seat sees no more from it.
void Hall::refresh_presence(Room& room) {
  SeatSet present;
  for (Visitor* visitor : room.visitors) {
    Table::Looker& looker = visitor->looker;
    std::erase_if(looker.you, [&](Seat seat) {
      return room.table.player(seat).token_hash != visitor->token_hashes[seat];
    });
    if (std::find(looker.you.begin(), looker.you.end(), looker.focus) == looker.you.end())
      looker.focus = looker.you.empty() ? Seat::nobody : looker.you.front();
    for (const Seat seat : looker.you) present.insert(seat);
  }
  show_out_leavers(room);
  for (int i = 0; i < room.table.seats(); ++i)
    room.table.set_present(seat_at(i),
                           present.contains(seat_at(i)) || room.elsewhere.seats.contains(seat_at(i)),
                           loop_.now_ms());
  attend(room);
}

// Who gave up his seat at a closed table sees no more of it.
void Hall::show_out_leavers(Room& room) {
  if (room.table.header().settings.watch != TableSettings::Watch::closed) return;
  std::erase_if(room.visitors, [&](Visitor* visitor) {
    if (!visitor->looker.you.empty()) return false;
    visitor->gone = true;
    send_error(*visitor, "", {Refusal::watching_closed, "this table is for its players alone", "table"});
    visitor->wire->close(1008, "watching-closed");
    return true;
  });
}

void Hall::go_on(const RoomPtr& room) {
  if (closing_ || room->deleted || !leads(room)) return;
  watch_clock(room);
  // Bots among themselves play to be watched.
  const bool watched = !room->visitors.empty() || room->elsewhere.watched || room->table.has_persons();
  if (room->table.bot_asked() != Seat::nobody) return watched ? ask_bot(room) : void();
  room->hurried = false;
  if (room->table.plan_forced(loop_.now_ms()).empty()) return;
  when_free(room, [this](Room& free) {
    if (!free.table.plan_forced(loop_.now_ms()).empty())
      carry_out(free, {}, [](const std::optional<Refusal>&) {}, By::itself);
  });
}

void Hall::watch_clock(const RoomPtr& room) {
  const std::int64_t falls = room->table.clock_falls_at();
  if (falls == TableClock::kNever || falls == room->clock_watched) return;
  room->clock_watched = falls;
  loop_.after_ms(std::clamp<std::int64_t>(falls - loop_.now_ms(), 0, 24 * 3600 * 1000), [this, room, falls] {
    if (closing_ || room->clock_watched != falls) return;
    room->clock_watched = TableClock::kNever;
    when_free(room, [this, room](Room& free) {
      if (nodes_ && free.epoch == 0) return;
      auto entries = free.table.plan_time(loop_.now_ms());
      if (entries.empty()) return watch_clock(room);
      carry_out(free, std::move(entries), [](const std::optional<Refusal>&) {}, By::itself);
    });
  });
}

// A table that nobody looks at takes no memory, but counts for who made it. Among several nodes it may end elsewhere,
// and does not.
void Hall::remember_maker(const Room& room) {
  if (nodes_ || room.made_by.empty() || room.table.status() == Table::Status::over) return;
  put_away_[room.table.header().id] = {room.made_by, bots_at(room.table),
                                       room.table.status() == Table::Status::open};
}

void Hall::sweep() {
  if (closing_) return;
  const std::int64_t now = loop_.now_ms();
  keep_rules();
  std::erase_if(rooms_, [&](const auto& item) {
    const Room& room = *item.second;
    const bool goes_on = room.table.needs_waking() && (!nodes_ || room.epoch != 0);
    const bool idle = room.visitors.empty() && !room.committing && room.line.empty() && !room.bot_thinking &&
                      !goes_on && now - room.used_at >= limits_.forget_after_ms;
    if (idle && nodes_) nodes_->forget(item.first);
    if (idle) remember_maker(room);
    return idle;
  });
  for (Allowances* allowances : all_by_address()) allowances->forget_the_rested(now);
  std::erase_if(kept_bots_, [](const KeptBot& kept) { return kept.room.expired(); });
  metrics_.bots_kept = static_cast<std::int64_t>(kept_bots_.size());
  std::erase_if(games_, [](const auto& item) { return item.second.expired(); });
  metrics_.tables_loaded = static_cast<std::int64_t>(rooms_.size());
  loop_.after_ms(limits_.forget_after_ms / 2, [this] { sweep(); });
}

}  // namespace carreira
