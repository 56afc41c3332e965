#pragma once

// What a series of results proves, and what it does not yet.

#include <cstddef>
#include <optional>

namespace carreira::bots {

struct Interval {
  double low = 0, high = 0;
};

// Mean and spread of numbers that come one by one.
class Series {
 public:
  void add(double value);
  std::size_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }
  double deviation() const;
  double standard_error() const;
  // Of the mean, 95 %.
  Interval interval() const;

 private:
  std::size_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

// For a share of successes between 0 and 1 that come in groups: as Series::interval, but never narrower than
// chance allows when all results are alike, and inside 0 to 1.
Interval share_interval(const Series& groups, std::size_t games);

// The Elo difference at which a player scores this share.
double elo(double share);

// Wald's sequential test of a mean share: is it `low` or less, or `high` or more? Errors of 5 % each way.
struct SequentialTest {
  double low = 0.5, high = 0.55;

  // The logarithm of how much likelier `high` is than `low`.
  double evidence(const Series& groups) const;
  // true: high; false: low; nothing: go on.
  std::optional<bool> verdict(const Series& groups) const;
};

}  // namespace carreira::bots
