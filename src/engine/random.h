#pragma once

// Chance. One seed of 256 bits makes separate streams: the game's own draws, the worlds that bots imagine,
// and their search. Same seed, same results, on every machine.

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace carreira {

struct Seed {
  std::array<std::uint64_t, 4> words{};

  // 64 hexadecimal digits are the seed itself; any other text is hashed to one.
  static Seed from_text(std::string_view text);
  static std::optional<Seed> from_hex(std::string_view hex);
  std::string hex() const;
  // What is published when a table is made, to be checked against the seed at the end: its SHA-256.
  std::string commitment() const;

  friend bool operator==(const Seed&, const Seed&) = default;
};

enum class Stream { game, imagination, search };

// An unbiased number from 0 to bound - 1 out of a source of 64 random bits; needs bound >= 1.
template <class Next>
constexpr std::uint32_t below(std::uint32_t bound, Next next) {
  assert(bound >= 1);
  std::uint64_t product = (next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// The game's own chance, part of every position: the ChaCha8 cipher counting its draws, so that nobody can
// work out the draws to come from those he saw.
class Chance {
 public:
  Chance() = default;
  explicit Chance(const Seed& seed);
  // An unrelated generator with the given key, for imagined worlds and for positions read from a file.
  Chance(const std::array<std::uint64_t, 4>& key, std::uint64_t draws) : key_(key), draws_(draws) {}

  std::uint32_t below(std::uint32_t bound) {
    return carreira::below(bound, [this] { return next(); });
  }
  const std::array<std::uint64_t, 4>& key() const { return key_; }
  // Grows with every draw: a decision after which it is unchanged revealed nothing by chance.
  std::uint64_t draws() const { return draws_; }
  friend bool operator==(const Chance&, const Chance&) = default;

 private:
  std::uint64_t next();
  std::array<std::uint64_t, 4> key_{};
  std::uint64_t draws_ = 0;
};

// A fast generator (xoshiro256**) for imagining and searching, where nobody guesses draws.
class Random {
 public:
  explicit Random(const Seed& seed, Stream stream = Stream::search);
  // Streams of one seed that do not meet, for threads and for games of a series.
  Random(const Seed& seed, Stream stream, std::uint64_t number);

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }
  std::uint32_t below(std::uint32_t bound) {
    return carreira::below(bound, [this] { return next(); });
  }
  // From 0 up to, but not including, 1.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
  Chance new_chance() { return Chance({next(), next(), next(), next()}, 0); }
  Seed new_seed() { return Seed{{next(), next(), next(), next()}}; }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return x << k | x >> (64 - k); }
  std::array<std::uint64_t, 4> state_;
};

}  // namespace carreira
