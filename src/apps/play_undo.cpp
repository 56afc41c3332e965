// Taking back and making again. Alone against code a person takes back whatever he chose; draws that are taken back come
// otherwise. With others at the screen only what nobody has answered or learned from.

#include <algorithm>
#include <utility>

#include "apps/play.h"

namespace carreira {

// Another has acted, or something was shown.
void PlaySession::settle() {
  if (humans_ > 1) {
    undo_.clear();
    redo_.clear();
  }
  settled_ = undo_.size();
}

// The last choice of a person and what followed; false where there is none, or where draws could not be renewed.
bool PlaySession::undo() {
  if (undo_.empty()) return false;
  Before& before = undo_.back();
  const std::size_t keep = before.decisions;
  const bool drawn = game_->draws(position_) != game_->draws(before.position) ||
                     std::any_of(record_.renewals.begin(), record_.renewals.end(),
                                 [&](const Record::Renewal& renewal) { return renewal.decisions > keep; });
  if (drawn && !record_.seed) return false;
  const std::size_t count = record_.decisions.size() - keep, first = decided_.size() - count;
  std::vector<TakenBack> taken;
  for (std::size_t i = 0; i < count; ++i) taken.push_back({record_.decisions[keep + i], decided_[first + i]});
  redo_.insert(redo_.begin(), taken.begin(), taken.end());
  decided_.resize(first);
  position_ = std::move(before.position);
  log_.erase(log_.begin() + static_cast<std::ptrdiff_t>(before.log_size), log_.end());
  for (std::size_t& seen : log_seen_) seen = std::min(seen, log_.size());
  undo_.pop_back();
  settled_ = std::min(settled_, undo_.size());
  take_back(record_, keep);
  if (drawn) renew_chance(keep);
  return true;
}

// What was drawn is known: from here on others are drawn.
void PlaySession::renew_chance(std::size_t decisions) {
  if (!record_.renewals.empty() && record_.renewals.back().decisions == decisions)
    record_.renewals.pop_back();
  record_.renewals.push_back({decisions, ++renewals_, 0});
  game_->renew_chance(position_, *record_.seed, renewals_);
}

// The move of a decision, if it can be made now.
std::optional<Move> PlaySession::legal_move(const Record::Decision& decision) const {
  const auto move = game_->language().parse(decision.notation);
  if (!move || game_->actor(position_) != decision.seat) return std::nullopt;
  const std::vector<Move> legal = game_->moves(position_);
  if (std::find(legal.begin(), legal.end(), move.value()) == legal.end()) return std::nullopt;
  return move.value();
}

// The choice that was taken back, and what code answered, up to where something was drawn.
bool PlaySession::redo() {
  if (redo_.empty()) return false;
  std::vector<TakenBack> left = std::move(redo_);
  std::size_t next = 0;
  do {
    const auto& [decision, how] = left[next];
    const auto move = legal_move(decision);
    if (!move) return next > 0;
    if (how.by == Chooser::person) log_seen_[static_cast<std::size_t>(index(decision.seat))] = log_.size();
    play(*move, how.by);
    if (how.revealed) return true;  // what came then does not come again
  } while (++next < left.size() && left[next].how.by != Chooser::person);
  left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(next));
  redo_ = std::move(left);
  return true;
}

// A game that goes on is played again up to where it was left, so that what was chosen then can be taken back now, and is
// told in the log. A record that does not lead there any more (of other rules) goes on from its last position.
void PlaySession::relive() {
  const auto start = position_at(record_, *game_, 0);
  if (!start) return;
  const Position end = std::exchange(position_, start.value());
  const Record whole = record_;
  take_back(record_, 0);
  for (std::size_t i = 0; i < whole.decisions.size(); ++i)
    if (!relive(whole, i)) break;
  if (position_ == end && record_.decisions.size() == whole.decisions.size()) return;
  position_ = end;
  record_ = whole;
  undo_.clear();
  settled_ = 0;
  decided_.clear();
  log_.clear();
  log_seen_.assign(log_seen_.size(), 0);
}

bool PlaySession::relive(const Record& whole, std::size_t number) {
  const Record::Decision& decision = whole.decisions[number];
  const auto move = legal_move(decision);
  if (!move) return false;
  Chooser by = Chooser::code;
  if (is_human(decision.seat)) {
    by = game_->moves(position_).size() == 1 && !settings_.ask_everything ? Chooser::rules : Chooser::person;
    if (std::exchange(last_human_, decision.seat) != decision.seat) settle();
    if (by == Chooser::person) log_seen_[static_cast<std::size_t>(index(decision.seat))] = log_.size();
  }
  play(*move, by);
  for (const Record::Renewal& renewal : whole.renewals)
    if (renewal.decisions == number + 1) record_.renewals.push_back(renewal);
  return carreira::renew_chance(whole, *game_, number + 1, position_).ok();
}

}  // namespace carreira
