#include "table/table.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/hash.h"

namespace carreira {
namespace {

bool leaves_no_trace(const journal::Happening& what) {
  return std::holds_alternative<journal::Chat>(what) || std::holds_alternative<journal::Note>(what) ||
         std::holds_alternative<journal::Renamed>(what) ||
         std::holds_alternative<journal::Invitation>(what) || std::holds_alternative<journal::Woken>(what) ||
         std::holds_alternative<journal::ChanceRenewed>(what) ||
         (std::holds_alternative<journal::TokenChanged>(what) &&
          !std::get<journal::TokenChanged>(what).claimed);
}

// Who reads the log learns no token's hash.
std::shared_ptr<const journal::Happening> without_hashes(journal::Happening what) {
  std::visit(
      [](auto& kind) {
        if constexpr (requires { kind.token_hash; }) kind.token_hash.clear();
      },
      what);
  return std::make_shared<const journal::Happening>(std::move(what));
}

// The last ones, so many at least. A quarter at a time goes: a deque would take half a kilobyte while it is empty.
template <class T>
void keep_last(std::vector<T>& items, std::size_t most) {
  const std::size_t quarter = most / 4;
  if (items.size() > most + quarter)
    items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(quarter));
}

}  // namespace

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

Result<> Table::apply(const Entry& entry) {
  if (entry.number != number_ + 1)
    return unreadable("journal: entry " + std::to_string(entry.number) + " follows " +
                      std::to_string(number_));
  const bool seated = entry.seat != Seat::nobody && index(entry.seat) < seats();
  if (!seated && !is_of_table(entry.what))
    return unreadable("journal: entry " + std::to_string(entry.number) + " is of no seat");
  const std::uint64_t before = std::exchange(number_, entry.number);
  Line line{.number = entry.number, .at = entry.at, .what = nullptr, .turn = turn_, .seat = entry.seat};
  if (auto happened = std::visit([&](const auto& what) { return happen(what, line); }, entry.what);
      !happened) {
    number_ = before;
    return unreadable("journal: entry " + std::to_string(entry.number) + ": " + happened.error().text);
  }
  changed_at_ = std::max(changed_at_, entry.at);
  if (!entry.client.empty()) requests_.emplace_back(request_key(entry.client), entry.number);
  keep_last(requests_, kMostRequests);
  if (!leaves_no_trace(entry.what)) {
    if (!entry.is<journal::Decision>() || line.old_rules) line.what = without_hashes(entry.what);
    lines_.push_back(std::move(line));
  }
  run_clock(entry);
  return success();
}

Result<> Table::happen(const journal::Decision& decision, Line& line) {
  const Seat seat = line.seat;
  line.chooser = decision.by;
  if (skeleton_) {
    line.old_rules = line.shown = true;
  } else {
    const auto move = game_->language().parse(decision.notation);
    if (!move) return move.error();
    line.move = move.value();
    Position after = position_;
    EventList happened;
    if (auto played = game_->play(after, line.move, &happened); !played) return played;
    line.shown = game_->revealed(position_, after, happened);
    line.events_begin = static_cast<std::uint32_t>(events_.size());
    events_.insert(events_.end(), happened.begin(), happened.end());
    line.events_end = static_cast<std::uint32_t>(events_.size());
    position_ = std::move(after);
    if (game_->actor(position_) != seat) {
      ++turn_;
      snapshot_due_ = true;
      if (header_.settings.confirm && !line.shown && decision.by != journal::Chooser::bot) confirm_ = seat;
    }
    // The same choice again leaves the others that were taken back within reach.
    const bool again = !redo_.empty() && lines_[redo_.front()].seat == seat &&
                       lines_[redo_.front()].move == line.move && !line.shown;
    if (again) {
      redo_.erase(redo_.begin());
    } else {
      redo_.clear();
    }
  }
  proposal_.reset();
  point_ = number_;
  decisions_.push_back(static_cast<std::uint32_t>(lines_.size()));
  return success();
}

Result<> Table::happen(const journal::Undo& undo, Line& line) {
  proposal_.reset();
  confirm_ = Seat::nobody;
  line.gone = !undo.consent;
  if (clock_ && !undo.consent && !persons_but(line.seat).empty()) clock_->take_back_turn();
  const Seat before = skeleton_ ? Seat::nobody : game_->actor(position_);
  for (int steps = undo.steps; steps > 0 && !decisions_.empty(); --steps) {
    lines_[decisions_.back()].undone_by = number_;
    lines_[decisions_.back()].gone = line.gone;
    redo_.insert(redo_.begin(), decisions_.back());
    decisions_.pop_back();
  }
  point_ = number_;
  renewed_.erase(renewed_.upper_bound(played()), renewed_.end());
  if (undo.renewed) renewed_[played()] = ++renewals_;
  if (skeleton_) return redo_.clear(), success();
  position_ = position_after(played());
  if (game_->actor(position_) != before) ++turn_;
  return success();
}

Result<> Table::happen(const journal::ChanceRenewed& renewed, Line&) {
  if (renewed.number <= renewals_) return unreadable("chance was renewed more often already");
  renewed_[played()] = renewals_ = renewed.number;
  confirm_ = Seat::nobody;
  point_ = number_;
  if (!skeleton_) renew_chance(position_, played());
  return success();
}

Result<> Table::happen(const journal::RulesChanged& change, Line&) {
  const auto found = old_positions_.find(change.kept);
  if (change.kept > 0 && found == old_positions_.end())
    return unreadable("no snapshot after " + std::to_string(change.kept) + " decisions to go on from");
  while (played() > change.kept) {
    lines_[decisions_.back()].undone_by = number_;
    decisions_.pop_back();
  }
  proposal_.reset();
  confirm_ = Seat::nobody;
  point_ = number_;
  redo_.clear();
  renewed_.erase(renewed_.upper_bound(change.kept), renewed_.end());
  for (const std::uint32_t i : decisions_) {
    Line& line = lines_[i];
    line.what =
        std::make_shared<const journal::Happening>(journal::Decision{notation_of(line), line.chooser});
    line.old_rules = line.shown = true;
  }
  base_played_ = change.kept;
  position_ = change.kept == 0 ? start_of(header_, *game_) : found->second;
  renew_chance(position_, change.kept);
  return success();
}

Result<> Table::happen(const journal::Proposed& proposed, Line& line) {
  auto& open = proposed.question == journal::Question::claim ? claim_ : proposal_;
  open = Proposal{number_, line.seat, proposed, persons_but(line.seat)};
  return success();
}

Result<> Table::happen(const journal::Agreed& agreed, Line& line) {
  for (auto* open : {&proposal_, &claim_})
    if (*open && (*open)->number == agreed.proposal) (*open)->waiting.erase(line.seat);
  return success();
}

Result<> Table::happen(const journal::Declined& declined, Line&) {
  for (auto* open : {&proposal_, &claim_})
    if (*open && (*open)->number == declined.proposal) open->reset();
  return success();
}

Result<> Table::happen(const journal::TokenChanged& changed, Line& line) {
  SeatHolder& player = players_[line.seat];
  if (changed.claimed && player.former_hash.empty()) player.former_hash = player.token_hash;
  if (changed.token_hash == player.former_hash) player.former_hash.clear();
  player.token_hash = changed.token_hash;
  claim_.reset();
  return success();
}

Result<> Table::happen(const journal::Started&, Line&) {
  proposal_.reset();
  status_ = Status::playing;
  return success();
}

Result<> Table::happen(const journal::Paused&, Line&) {
  proposal_.reset();
  status_ = Status::paused;
  return success();
}

Result<> Table::happen(const journal::Resumed&, Line&) {
  proposal_.reset();
  status_ = Status::playing;
  return success();
}

Result<> Table::happen(const journal::Confirmed&, Line&) {
  confirm_ = Seat::nobody;
  return success();
}

Result<> Table::happen(const journal::Over& over, Line&) {
  proposal_.reset();
  claim_.reset();
  status_ = Status::over;
  ended_by_ = over.by;
  confirm_ = Seat::nobody;
  return success();
}

Result<> Table::happen(const journal::SeatTaken& taken, Line& line) {
  SeatHolder& player = players_[line.seat];
  player.kind = SeatHolder::Kind::person;
  player.name = taken.name;
  player.token_hash = taken.token_hash;
  player.absent_since = line.at;
  return success();
}

Result<> Table::happen(const journal::SeatLeft& left, Line& line) {
  players_[line.seat] = SeatHolder{};
  if (left.removed) invitation_hash_.clear();  // who was shown out knows it
  return success();
}

Result<> Table::happen(const journal::Chat& chat, Line& line) {
  chat_.push_back({number_, line.at, line.seat, players_[line.seat].name, chat.text});
  keep_last(chat_, kMostChat);
  return success();
}

Result<> Table::happen(const journal::BotSeated& seated, Line& line) {
  players_[line.seat].kind = SeatHolder::Kind::bot;
  players_[line.seat].level = seated.level;
  return success();
}

Result<> Table::happen(const journal::StandIn& stand_in, Line& line) {
  players_[line.seat].stand_in = stand_in.level;
  proposal_.reset();  // a stand-in consents to nothing
  return success();
}

Result<> Table::happen(const journal::Returned&, Line& line) {
  players_[line.seat].stand_in.clear();
  if (clock_) clock_->come_back(line.seat);
  return success();
}

Result<> Table::happen(const journal::Resigned&, Line& line) {
  players_[line.seat].resigned = true;
  proposal_.reset();
  return success();
}

Result<> Table::happen(const journal::Renamed& renamed, Line& line) {
  players_[line.seat].name = renamed.name;
  return success();
}

Result<> Table::happen(const journal::Note& note, Line& line) {
  players_[line.seat].note = note.text;
  return success();
}

Result<> Table::happen(const journal::Rematch& rematch, Line&) {
  rematch_ = rematch.table;
  return success();
}

Result<> Table::happen(const journal::Invitation& invitation, Line&) {
  invitation_hash_ = invitation.hash;
  return success();
}

Result<> Table::happen(const journal::Woken&, Line& line) {
  if (clock_) clock_->skip_to(line.at);
  return success();
}

void Table::run_clock(const Entry& entry) {
  if (!clock_) return;
  const Seat seat = skeleton_ ? Seat::nobody : asked();
  clock_->run(seat != Seat::nobody && players_[seat].plays_himself() ? seat : Seat::nobody, turn_, entry.at);
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
