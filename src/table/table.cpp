#include "table/table.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace carreira {

Table::Table(TableHeader header, std::shared_ptr<const Game> game)
    : header_(std::move(header)),
      game_(std::move(game)),
      position_(game_->setup(header_.seed)),
      base_(position_) {
  if (header_.settings.clock) clock_.emplace(*header_.settings.clock);
  changed_at_ = header_.made_at;
}

Result<Table::Restored> Table::restore(TableHeader header, std::shared_ptr<const Game> game,
                                       std::span<const Entry> journal, std::span<const Snapshot> snapshots) {
  const int present = game->information().rules_version;
  Table table(std::move(header), std::move(game));
  // Up to the last change of the rules, or to the end if they have changed now, only the skeleton can be
  // read.
  std::size_t skeleton_end = 0;
  int version = table.header_.rules_version;
  for (std::size_t i = 0; i < journal.size(); ++i)
    if (journal[i].kind == EntryKind::rules_changed)
      version = static_cast<int>(journal[i].value), skeleton_end = i + 1;
  const bool changed = version != present;
  if (changed) skeleton_end = journal.size();
  if (skeleton_end > 0)
    for (const Snapshot& snapshot : snapshots) {
      auto document = JsonDocument::parse(snapshot.position, "snapshot");
      if (!document) continue;
      auto position = table.game_->read(document.value().root());
      if (position && document.value().finish())
        table.old_positions_[snapshot.played] = std::move(position).value();
    }
  for (std::size_t i = 0; i < journal.size(); ++i) {
    table.skeleton_ = i < skeleton_end;
    if (auto applied = table.apply(journal[i]); !applied) return applied.error();
  }
  table.skeleton_ = table.snapshot_due_ = false;
  Restored restored{std::move(table), {}};
  Table& done = restored.table;
  if (changed) {
    const auto last = done.old_positions_.upper_bound(done.played());
    const int kept = last == done.old_positions_.begin() ? 0 : std::prev(last)->first;
    done.add(restored.changes, EntryKind::rules_changed, Seat::nobody, done.changed_at_, std::to_string(kept),
             present);
  }
  return restored;
}

Seat Table::asked() const {
  if (status_ != Status::playing) return Seat::nobody;
  return confirm_ != Seat::nobody ? confirm_ : game_->actor(position_);
}

Seat Table::bot_asked() const {
  const Seat seat = asked();
  if (seat == Seat::nobody || confirm_ != Seat::nobody || proposal_) return Seat::nobody;
  return players_[seat].plays_himself() ? Seat::nobody : seat;
}

const std::string& Table::bot_level(Seat seat) const {
  const SeatHolder& player = players_[seat];
  return player.kind == SeatHolder::Kind::bot ? player.level : player.stand_in;
}

bool Table::needs_waking() const {
  return bot_asked() != Seat::nobody || (clock_ && status_ == Status::playing);
}

std::optional<Snapshot> Table::take_snapshot() {
  if (!std::exchange(snapshot_due_, false)) return std::nullopt;
  JsonWriter json;
  game_->write(position_, json);
  return Snapshot{number_, played(), json.take()};
}

void Table::set_present(Seat seat, bool present, std::int64_t now) {
  SeatHolder& player = players_[seat];
  if (player.present && !present) player.absent_since = now;
  player.present = present;
}

SeatSet Table::persons_but(Seat but) const {
  SeatSet persons;
  for (int i = 0; i < seats(); ++i)
    if (seat_at(i) != but && players_[seat_at(i)].plays_himself()) persons.insert(seat_at(i));
  return persons;
}

int Table::free_undo(Seat seat) const {
  if (status_ != Status::playing || !players_[seat].plays_himself()) return 0;
  int steps = 0;
  for (std::size_t back = 0; back < decisions_.size(); ++back, ++steps) {
    const Line& line = decision(back);
    if (line.seat != seat || line.shown || line.old_rules || line.more == "bot") break;
  }
  return steps;
}

std::string Table::request_name(Seat seat, const std::string& client) {
  return client.empty() ? "" : std::to_string(index(seat) + 1) + ":" + client;
}

std::uint64_t Table::number_of(Seat seat, const std::string& client) const {
  const std::string wanted = request_name(seat, client);
  if (wanted.empty()) return 0;
  for (auto line = lines_.rbegin(); line != lines_.rend(); ++line)
    if (line->client == wanted) return line->number;
  return 0;
}

std::vector<Seat> Table::resigned() const {
  std::vector<Seat> list;
  for (int i = 0; i < seats(); ++i)
    if (players_[seat_at(i)].resigned) list.push_back(seat_at(i));
  return list;
}

std::vector<Table::Made> Table::made() const {
  std::vector<Made> list;
  for (const std::uint32_t i : decisions_) {
    const Line& line = lines_[i];
    list.push_back({line.seat, line.old_rules ? line.text : game_->language().notation(line.move), line.at});
  }
  return list;
}

Result<> Table::apply(const Entry& entry) {
  if (entry.number != number_ + 1)
    return unreadable("journal: entry " + std::to_string(entry.number) + " follows " +
                      std::to_string(number_));
  Line line{entry.number, entry.at, entry.value, entry.client, entry.text, entry.more, 0,    0,
            turn_,        Move{},   entry.kind,  entry.seat,   false,      false,      false};
  const std::uint64_t before = number_;
  number_ = entry.number;
  changed_at_ = std::max(changed_at_, entry.at);
  switch (entry.kind) {
    case EntryKind::decision:
      if (auto played = apply_decision(entry, line); !played) return number_ = before, played.error();
      return success();
    case EntryKind::undo:
      apply_undo(entry.value);
      break;
    case EntryKind::rules_changed:
      if (auto changed = apply_rules_changed(entry); !changed) return number_ = before, changed.error();
      break;
    case EntryKind::proposed:
      proposal_ = Proposal{entry.number, entry.seat, entry.text == "pause", static_cast<int>(entry.value),
                           persons_but(entry.seat)};
      break;
    case EntryKind::agreed:
      if (proposal_) proposal_->waiting.erase(entry.seat);
      break;
    case EntryKind::declined:
      proposal_.reset();
      break;
    case EntryKind::started:
    case EntryKind::paused:
    case EntryKind::resumed:
    case EntryKind::confirmed:
    case EntryKind::over:
      apply_end(entry);
      break;
    default:
      apply_seat(entry);
      break;
  }
  if (entry.kind == EntryKind::seat_taken || entry.kind == EntryKind::invitation) line.more.clear();
  lines_.push_back(std::move(line));
  run_clock(entry);
  return success();
}

Result<> Table::apply_decision(const Entry& entry, Line& line) {
  proposal_.reset();
  bool turned = false;
  if (skeleton_) {
    line.old_rules = line.shown = true;
  } else {
    const auto move = game_->language().parse(entry.text);
    if (!move) return unreadable("journal: entry " + std::to_string(entry.number) + ": " + move.error().text);
    line.move = move.value();
    line.text.clear();
    Position after = position_;
    EventList happened;
    if (auto played = game_->play(after, line.move, &happened); !played)
      return unreadable("journal: entry " + std::to_string(entry.number) + ": " + played.error().text);
    line.shown = game_->revealed(position_, after, happened);
    line.events_begin = static_cast<std::uint32_t>(events_.size());
    events_.insert(events_.end(), happened.begin(), happened.end());
    line.events_end = static_cast<std::uint32_t>(events_.size());
    position_ = std::move(after);
    const Seat next = game_->actor(position_);
    turned = next != entry.seat;
    if (turned) snapshot_due_ = true;
    if (header_.settings.confirm && turned && !line.shown && entry.more != "bot") confirm_ = entry.seat;
  }
  point_ = entry.number;
  decisions_.push_back(static_cast<std::uint32_t>(lines_.size()));
  lines_.push_back(std::move(line));
  if (turned) ++turn_;
  run_clock(entry);
  return success();
}

void Table::apply_undo(std::int64_t steps) {
  proposal_.reset();
  confirm_ = Seat::nobody;
  const Seat before = skeleton_ ? Seat::nobody : game_->actor(position_);
  for (; steps > 0 && !decisions_.empty(); --steps) {
    lines_[decisions_.back()].undone = true;
    decisions_.pop_back();
  }
  point_ = number_;
  if (skeleton_) return;
  position_ = position_after(played());
  if (game_->actor(position_) != before) ++turn_;
}

Result<> Table::apply_rules_changed(const Entry& entry) {
  const auto kept = static_cast<std::size_t>(std::strtol(entry.text.c_str(), nullptr, 10));
  while (decisions_.size() > kept) {
    lines_[decisions_.back()].undone = true;
    decisions_.pop_back();
  }
  proposal_.reset();
  confirm_ = Seat::nobody;
  point_ = entry.number;
  for (const std::uint32_t i : decisions_) {
    Line& line = lines_[i];
    if (!line.old_rules) line.text = game_->language().notation(line.move);
    line.old_rules = line.shown = true;
  }
  const auto found = old_positions_.find(static_cast<int>(kept));
  if (kept > 0 && found == old_positions_.end())
    return unreadable("journal: no snapshot after " + entry.text + " decisions to go on from");
  base_ = kept == 0 ? game_->setup(header_.seed) : found->second;
  base_played_ = static_cast<int>(kept);
  position_ = base_;
  return success();
}

void Table::apply_seat(const Entry& entry) {
  if (entry.seat == Seat::nobody || index(entry.seat) >= seats()) {
    if (entry.kind == EntryKind::invitation) invitation_hash_ = entry.more;
    if (entry.kind == EntryKind::rematch) rematch_ = entry.text;
    return;
  }
  SeatHolder& player = players_[entry.seat];
  switch (entry.kind) {
    case EntryKind::seat_taken:
      player.kind = SeatHolder::Kind::person;
      player.name = entry.text;
      player.token_hash = entry.more;
      player.absent_since = entry.at;
      break;
    case EntryKind::seat_left:
      player = SeatHolder{};
      break;
    case EntryKind::bot_seated:
      player.kind = SeatHolder::Kind::bot;
      player.level = entry.text;
      break;
    case EntryKind::stand_in:
      player.stand_in = entry.text;
      if (proposal_) proposal_->waiting.erase(entry.seat);
      break;
    case EntryKind::returned:
      player.stand_in.clear();
      if (clock_) clock_->grant(entry.seat, 0), clock_->refill_turn();
      break;
    case EntryKind::resigned:
      player.resigned = true;
      proposal_.reset();
      break;
    case EntryKind::renamed:
      player.name = entry.text;
      break;
    case EntryKind::note:
      player.note = entry.text;
      break;
    case EntryKind::rematch:
      rematch_ = entry.text;
      break;
    case EntryKind::invitation:
      invitation_hash_ = entry.more;
      break;
    default:
      break;
  }
}

void Table::apply_end(const Entry& entry) {
  if (entry.kind != EntryKind::confirmed) proposal_.reset();
  switch (entry.kind) {
    case EntryKind::started:
      status_ = Status::playing;
      break;
    case EntryKind::resumed:
      status_ = Status::playing;
      break;
    case EntryKind::paused:
      status_ = Status::paused;
      break;
    case EntryKind::confirmed:
      confirm_ = Seat::nobody;
      break;
    case EntryKind::over:
      status_ = Status::over;
      ended_by_ = entry.text;
      confirm_ = Seat::nobody;
      break;
    default:
      break;
  }
}

void Table::run_clock(const Entry& entry) {
  if (!clock_) return;
  if (entry.kind == EntryKind::woken) clock_->skip_to(entry.at);
  const Seat seat = skeleton_ ? Seat::nobody : asked();
  clock_->run(seat != Seat::nobody && players_[seat].plays_himself() ? seat : Seat::nobody, turn_, entry.at);
}

Result<> Table::play_line(Position& position, const Line& line, EventList* events) const {
  return game_->play(position, line.move, events);
}

Position Table::position_after(int wanted) const {
  if (wanted < base_played_) {
    const auto next = old_positions_.upper_bound(wanted);
    return next == old_positions_.begin() ? game_->setup(header_.seed) : std::prev(next)->second;
  }
  Position position = base_;
  for (int i = base_played_; i < wanted; ++i)
    if (!play_line(position, lines_[decisions_[static_cast<std::size_t>(i)]], nullptr)) break;
  return position;
}

}  // namespace carreira
