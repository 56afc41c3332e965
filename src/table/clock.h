#pragma once

// The clock of a table. Each turn has its own time; when it is used up the seat's bank runs. Time comes from
// outside.

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/seat.h"
#include "table/header.h"

namespace carreira {

class TableClock {
 public:
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

  explicit TableClock(const ClockSettings& settings) : settings_(settings) {
    for (auto& bank : bank_ms_.values) bank = settings.bank_s * 1000;
  }

  const ClockSettings& settings() const { return settings_; }
  Seat running() const { return running_; }

  // From now on this seat's time runs, or nobody's. The same seat goes on with what is left of its turn,
  // unless the turn is a new one.
  void run(Seat seat, int turn, std::int64_t now) {
    settle(now);
    if (last_ != Seat::nobody) left_ms_[last_] = turn_left_ms_;
    if (seat != Seat::nobody && (seat != last_ || turn != turn_)) {
      turn_left_ms_ = taken_back_ ? left_ms_[seat] : settings_.turn_s * 1000;
      last_ = seat;
      turn_ = turn;
    }
    taken_back_ = false;
    running_ = seat;
  }
  // The turn that runs next was over already: it goes on with what was left of it.
  void take_back_turn() { taken_back_ = true; }

  // After the server stood still: what passed meanwhile is nobody's time.
  void skip_to(std::int64_t now) { since_ = now; }
  // A seat that ran out and comes back has a turn's time once more; once in a turn.
  void come_back(Seat seat) {
    if (seat != last_ || turn_left_ms_ > 0 || bank_ms_[seat] > 0 || refilled_ == turn_) return;
    turn_left_ms_ = settings_.turn_s * 1000;
    refilled_ = turn_;
  }

  std::int64_t bank_ms(Seat seat, std::int64_t now) const {
    return seat == running_ ? bank_ms_[seat] - std::max<std::int64_t>(0, passed(now) - turn_left_ms_)
                            : bank_ms_[seat];
  }
  std::int64_t turn_left_ms(std::int64_t now) const {
    return running_ == Seat::nobody ? turn_left_ms_ : std::max<std::int64_t>(0, turn_left_ms_ - passed(now));
  }
  // When the running seat has neither turn nor bank left.
  std::int64_t falls_at() const {
    return running_ == Seat::nobody ? kNever
                                    : since_ + turn_left_ms_ + std::max<std::int64_t>(0, bank_ms_[running_]);
  }

 private:
  std::int64_t passed(std::int64_t now) const { return std::max<std::int64_t>(0, now - since_); }
  void settle(std::int64_t now) {
    if (running_ != Seat::nobody) {
      const std::int64_t bank = std::max<std::int64_t>(0, bank_ms(running_, now));
      turn_left_ms_ = turn_left_ms(now);
      bank_ms_[running_] = bank;
    }
    since_ = std::max(since_, now);
  }

  ClockSettings settings_;
  PerSeat<std::int64_t> bank_ms_{};
  PerSeat<std::int64_t> left_ms_{};  // of the last turn of each
  bool taken_back_ = false;
  std::int64_t turn_left_ms_ = 0;
  std::int64_t since_ = 0;
  Seat running_ = Seat::nobody;
  Seat last_ = Seat::nobody;
  int turn_ = -1;
  int refilled_ = -1;  // the turn whose time was given once more
};

}  // namespace carreira
