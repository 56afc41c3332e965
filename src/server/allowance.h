#pragma once

// How much somebody may ask for: a bucket that fills with time. Kept by a name (an address, a seat), not by a
// connection, so that coming back does not fill it.

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace carreira {

struct Rate {
  double per_second = 1;
  double burst = 1;
};

class Allowance {
 public:
  // Whether there was something left, by a clock that never goes back.
  bool take(const Rate& rate, std::int64_t now_ms) {
    left_ = left(rate, now_ms);
    at_ = now_ms;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool is_full(const Rate& rate, std::int64_t now_ms) const { return left(rate, now_ms) >= rate.burst; }

 private:
  double left(const Rate& rate, std::int64_t now_ms) const {
    if (at_ < 0) return rate.burst;
    return std::min(rate.burst, left_ + static_cast<double>(now_ms - at_) * rate.per_second / 1000);
  }
  double left_ = 0;
  std::int64_t at_ = -1;
};

class Allowances {
 public:
  explicit Allowances(const Rate& rate) : rate_(rate) {}
  // Without a name there is no limit.
  bool take(const std::string& name, std::int64_t now_ms) {
    return name.empty() || by_name_[name].take(rate_, now_ms);
  }
  std::size_t size() const { return by_name_.size(); }
  // Those who have rested for long enough are as good as new.
  void forget_the_rested(std::int64_t now_ms) {
    std::erase_if(by_name_, [&](const auto& item) { return item.second.is_full(rate_, now_ms); });
  }

 private:
  Rate rate_;
  std::unordered_map<std::string, Allowance> by_name_;
};

}  // namespace carreira
