#include "bots/statistics.h"

#include <algorithm>
#include <cmath>

namespace carreira::bots {
namespace {

constexpr double kNormal95 = 1.959964;
constexpr std::size_t kLeastGroups = 8;  // before a sequential test may end
const double kDecisive = std::log(0.95 / 0.05);

}  // namespace

void Series::add(double value) {
  ++count_;
  const double before = value - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (value - mean_);
}

double Series::deviation() const {
  return std::sqrt(variance());
}

double Series::standard_error() const {
  return count_ == 0 ? 0 : std::sqrt(variance() / static_cast<double>(count_));
}

Interval Series::interval() const {
  return {mean_ - kNormal95 * standard_error(), mean_ + kNormal95 * standard_error()};
}

Interval share_interval(const Series& groups, std::size_t games) {
  if (games == 0) return {0, 1};
  // Wilson's interval, with as many games as would have the variance that was measured.
  const double share = std::clamp(groups.mean(), 0.0, 1.0);
  const double binomial = share * (1 - share);
  const double error = groups.standard_error();
  double n = static_cast<double>(games);
  if (error > 0 && binomial > 0) n = std::min(n, binomial / (error * error));
  const double z2 = kNormal95 * kNormal95;
  const double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kNormal95 / (1 + z2 / n) * std::sqrt(binomial / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double elo(double share) {
  const double inside = std::clamp(share, 0.0005, 0.9995);
  return -400 * std::log10(1 / inside - 1);
}

double SequentialTest::evidence(const Series& groups) const {
  if (groups.count() < kLeastGroups) return 0;
  // Results all alike leave some doubt all the same: as if one group in so many had been split.
  const double least = 0.25 / static_cast<double>(groups.count());
  const double variance = std::max(groups.variance(), least);
  return static_cast<double>(groups.count()) * (high - low) * (groups.mean() - (low + high) / 2) / variance;
}

std::optional<bool> SequentialTest::verdict(const Series& groups) const {
  const double found = evidence(groups);
  if (found >= kDecisive) return true;
  if (found <= -kDecisive) return false;
  return std::nullopt;
}

}  // namespace carreira::bots
