#include "load/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace carreira::load {
namespace {

constexpr double kLeastMs = 0.01;
constexpr double kStepsADoubling = 16;
constexpr int kLastStep = 400;

}  // namespace

int Spread::step_of(double ms) {
  if (ms <= kLeastMs) return 0;
  return std::min(kLastStep, static_cast<int>(std::ceil(std::log2(ms / kLeastMs) * kStepsADoubling)));
}

void Spread::add(int step, std::uint64_t count) {
  steps_[step] += count;
  count_ += count;
}

void Spread::add(const Spread& other) {
  for (const auto& [step, count] : other.steps_) add(step, count);
}

double Spread::share(double part) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count_)));
  std::uint64_t so_far = 0;
  for (const auto& [step, count] : steps_)
    if ((so_far += count) >= wanted) return kLeastMs * std::exp2(step / kStepsADoubling);
  return 0;
}

void Figures::add(std::size_t second, What what, int step, std::uint64_t count) {
  if (second >= seconds_.size()) seconds_.resize(second + 1);
  seconds_[second].of(what).add(step, count);
  untold_[{static_cast<int>(second), static_cast<int>(what), step}] += count;
}

bool Figures::read(std::string_view line) {
  unsigned long second = 0, what = 0, step = 0, count = 0;
  if (std::sscanf(std::string(line).c_str(), "%lu %lu %lu %lu", &second, &what, &step, &count) != 4)
    return false;
  if (what >= kWhats || second > 1'000'000) return false;
  add(second, static_cast<What>(what), static_cast<int>(step), count);
  return true;
}

std::string Figures::tell() {
  std::string text;
  for (const auto& [place, count] : untold_)
    text += std::to_string(place[0]) + " " + std::to_string(place[1]) + " " + std::to_string(place[2]) + " " +
            std::to_string(count) + "\n";
  untold_.clear();
  return text;
}

Spread Figures::total(What what) const {
  Spread all;
  for (const Second& second : seconds_) all.add(second.of(what));
  return all;
}

}  // namespace carreira::load
