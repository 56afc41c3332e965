// What each entry of the journal does to a table.

#include <algorithm>
#include <utility>

#include "table/table.h"

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

}  // namespace carreira
