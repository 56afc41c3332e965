#pragma once

// Pearson's chi-square test: how likely counts at least as odd as these are, if the distribution is what it
// should be.

#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <span>
#include <vector>

namespace carreira::conformance {

// The chance that a chi-square variable of so many degrees of freedom is at least as large as this.
inline double chi_square_tail(double statistic, int degrees) {
  if (degrees <= 0 || statistic <= 0) return 1;
  const double a = degrees / 2.0, x = statistic / 2;
  const double scale = std::exp(-x + a * std::log(x) - std::lgamma(a));
  if (x < a + 1) {  // the series of the lower incomplete gamma function
    double term = 1 / a, sum = term;
    for (int n = 1; n < 10000 && term > sum * 1e-16; ++n) sum += term *= x / (a + n);
    return 1 - sum * scale;
  }
  // the continued fraction of the upper one, by Lentz's method
  double b = x + 1 - a, c = 1e300, d = 1 / b, fraction = d;
  for (int n = 1; n < 10000; ++n) {
    const double step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return scale * fraction;
}

// Counts against the exact chances of the same outcomes (which add up to 1). An outcome that cannot happen
// and did gives 0.
inline double fits_distribution(std::span<const int> counts, std::span<const double> chances) {
  double total = 0, statistic = 0;
  for (const int count : counts) total += count;
  int degrees = -1;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = chances[i] * total;
    if (expected <= 0) {
      if (counts[i] > 0) return 0;
      continue;
    }
    statistic += (counts[i] - expected) * (counts[i] - expected) / expected;
    ++degrees;
  }
  return chi_square_tail(statistic, degrees);
}

// How often each outcome came, against exact chances; outcomes are anything that can be a key: a hand, a
// card, a text.
template <class Outcome>
double fits_distribution(const std::map<Outcome, int>& counts, const std::map<Outcome, double>& chances) {
  std::vector<int> counted;
  std::vector<double> expected;
  for (const auto& [outcome, chance] : chances) {
    const auto found = counts.find(outcome);
    counted.push_back(found == counts.end() ? 0 : found->second);
    expected.push_back(chance);
  }
  for (const auto& [outcome, count] : counts)
    if (!chances.contains(outcome)) return 0;
  return fits_distribution(counted, expected);
}

// Whether two samples can be of one distribution; rare outcomes are taken together.
inline double same_distribution(std::span<const int> left, std::span<const int> right) {
  double left_total = 0, right_total = 0;
  for (std::size_t i = 0; i < left.size(); ++i) left_total += left[i], right_total += right[i];
  if (left_total == 0 || right_total == 0) return 1;
  double statistic = 0, left_rare = 0, right_rare = 0;
  int cells = 0;
  const auto add = [&](double a, double b) {
    const double difference =
        a * std::sqrt(right_total / left_total) - b * std::sqrt(left_total / right_total);
    statistic += difference * difference / (a + b);
    ++cells;
  };
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i] + right[i] >= 20) {
      add(left[i], right[i]);
    } else {
      left_rare += left[i], right_rare += right[i];
    }
  }
  if (left_rare + right_rare > 0) add(left_rare, right_rare);
  return chi_square_tail(statistic, cells - 1);
}

}  // namespace carreira::conformance
