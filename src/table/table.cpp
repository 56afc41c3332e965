#include "table/table.h"

#include <algorithm>
#include <utility>

#include "engine/hash.h"

namespace carreira {

Table::Table(TableHeader header, std::shared_ptr<const Game> game)
    : header_(std::move(header)), game_(std::move(game)), position_(start_of(header_, *game_)) {
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
    if (const auto* change = std::get_if<journal::RulesChanged>(&journal[i].what))
      version = change->version, skeleton_end = i + 1;
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
    done.add(restored.changes, Seat::nobody, done.changed_at_, journal::RulesChanged{present, kept});
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

bool Table::has_persons() const {
  for (int i = 0; i < seats(); ++i)
    if (players_[seat_at(i)].kind == SeatHolder::Kind::person) return true;
  return false;
}

bool Table::needs_waking() const {
  return (bot_asked() != Seat::nobody && has_persons()) || (clock_ && status_ == Status::playing);
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

void Table::watch_from(std::int64_t now) {
  for (SeatHolder& player : players_.values) player.absent_since = std::max(player.absent_since, now);
}

Seat Table::replaced_person_but(Seat but) const {
  for (int i = 0; i < seats(); ++i) {
    const SeatHolder& player = players_[seat_at(i)];
    if (seat_at(i) != but && player.kind == SeatHolder::Kind::person && !player.stand_in.empty() &&
        !player.resigned)
      return seat_at(i);
  }
  return Seat::nobody;
}

int Table::free_undo(Seat seat) const {
  if (status_ != Status::playing || !players_[seat].plays_himself()) return 0;
  int steps = 0;
  for (std::size_t back = 0; back < decisions_.size(); ++back) {
    const Line& line = decision(back);
    if (line.shown || line.old_rules) break;
    // What had to be goes with the choice that led to it, whoever's it was.
    if (line.chooser == journal::Chooser::nobody) continue;
    if (line.seat != seat || line.chooser == journal::Chooser::bot) break;
    steps = static_cast<int>(back) + 1;
  }
  return steps;
}

int Table::own_undo(Seat seat) const {
  if (status_ != Status::playing || !players_[seat].plays_himself()) return 0;
  for (int back = 0; back < played() - base_played_; ++back) {
    const Line& line = decision(static_cast<std::size_t>(back));
    if (line.seat == seat && line.chooser == journal::Chooser::person) return back + 1;
  }
  return 0;
}

int Table::turn_undo(Seat seat) const {
  int steps = own_undo(seat);
  if (steps == 0) return 0;
  const int turn = decision(static_cast<std::size_t>(steps) - 1).turn;
  while (steps < played() - base_played_) {
    const Line& line = decision(static_cast<std::size_t>(steps));
    if (line.seat != seat || line.turn != turn) break;
    ++steps;
  }
  return steps;
}

std::vector<std::uint32_t> Table::redone(Seat seat) const {
  std::vector<std::uint32_t> lines;
  if (status_ != Status::playing || confirm_ != Seat::nobody || !players_[seat].plays_himself()) return lines;
  for (const std::uint32_t i : redo_) {
    const Line& line = lines_[i];
    const bool own = line.seat == seat && line.chooser == journal::Chooser::person;
    if (lines.empty() != own && line.chooser != journal::Chooser::nobody) {
      // Not before his own choice; and after it only what bots did, on seats that are theirs still.
      if (lines.empty() || own || line.chooser == journal::Chooser::person ||
          players_[line.seat].plays_himself())
        break;
    }
    lines.push_back(i);
    // What was drawn then is not drawn again: the rest was in another world.
    if (line.shown || header_.settings.confirm) break;
  }
  return lines;
}

std::string Table::request_name(Seat seat, const std::string& client) {
  return client.empty() ? "" : std::to_string(index(seat) + 1) + ":" + client;
}

std::uint64_t Table::number_of(Seat seat, const std::string& client) const {
  if (client.empty()) return 0;
  const std::uint64_t wanted = request_key(request_name(seat, client));
  for (auto request = requests_.rbegin(); request != requests_.rend(); ++request)
    if (request->first == wanted) return request->second;
  return 0;
}

std::uint64_t Table::request_key(std::string_view name) {
  constexpr std::uint64_t kSeats = 15;  // a name begins with the seat, 1 to 4
  return (hash_bytes(std::as_bytes(std::span(name))) & ~kSeats) |
         (static_cast<std::uint64_t>(name.front()) & kSeats);
}

Seat Table::host() const {
  const auto is_person = [&](Seat seat) { return players_[seat].kind == SeatHolder::Kind::person; };
  if (header_.host != Seat::nobody && is_person(header_.host)) return header_.host;
  for (int i = 0; i < seats(); ++i)
    if (is_person(seat_at(i))) return seat_at(i);
  return Seat::nobody;
}

std::vector<Seat> Table::resigned() const {
  std::vector<Seat> list;
  for (int i = 0; i < seats(); ++i)
    if (players_[seat_at(i)].resigned) list.push_back(seat_at(i));
  return list;
}

std::string Table::notation_of(const Line& line) const {
  if (line.old_rules) return std::get<journal::Decision>(*line.what).notation;
  return game_->language().notation(line.move);
}

std::vector<Table::Made> Table::made() const {
  std::vector<Made> list;
  for (const std::uint32_t i : decisions_) {
    const Line& line = lines_[i];
    list.push_back({line.seat, notation_of(line), line.at});
  }
  return list;
}

void Table::renew_chance(Position& position, int after) const {
  if (const auto found = renewed_.find(after); found != renewed_.end())
    game_->renew_chance(position, header_.seed, static_cast<std::uint64_t>(found->second));
}

Result<> Table::play_next(Position& position, int after) const {
  if (auto played = game_->play(position, lines_[decisions_[static_cast<std::size_t>(after)]].move, nullptr);
      !played)
    return played;
  renew_chance(position, after + 1);
  return success();
}

Position Table::position_after(int wanted) const {
  const auto next = old_positions_.upper_bound(std::min(wanted, base_played_));
  const bool from_start = base_played_ == 0 || next == old_positions_.begin();
  Position position = from_start ? start_of(header_, *game_) : std::prev(next)->second;
  if (wanted < base_played_) return position;
  renew_chance(position, base_played_);
  for (int i = base_played_; i < wanted; ++i)
    if (!play_next(position, i)) break;
  return position;
}

}  // namespace carreira
