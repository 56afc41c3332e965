#pragma once

// Chance. One seed of 256 bits makes separate streams: the game's own draws, the worlds that bots imagine,
// and their search. Same seed, same results, on every machine.

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
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

// Below this a fraction would be biased; hardly ever asked, so kept apart: it divides.
[[gnu::noinline, gnu::cold]] constexpr std::uint64_t threshold_of_falling(std::uint32_t bound,
                                                                          std::size_t count) {
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < count; ++i) product *= bound - i;
  return (0 - product) % product;
}

// The draws of a shuffle of at most 255 things: numbers[i] is unbiased from 0 to bound - i - 1. Eight come
// from one source of 64 random bits: each is the whole part of the fraction left by the one before it, times
// its bound; the fraction left at the end says, as above, whether all are to be drawn again.
template <class Next>
constexpr void below_falling(std::uint32_t bound, std::span<std::uint32_t> numbers, Next next) {
  __extension__ using Wide = unsigned __int128;
  constexpr std::size_t kAtOnce = 8;
  assert(bound < 256 && numbers.size() <= bound);
  const auto draw = [&](auto part) {
    const std::uint64_t square = bound * bound, fourth = square * square, more_than_product = fourth * fourth;
    std::uint64_t fraction = 0;
    do {
      fraction = next();
      for (std::size_t i = 0; i < part.size(); ++i) {
        const Wide wide = static_cast<Wide>(fraction) * (bound - i);
        part[i] = static_cast<std::uint32_t>(wide >> 64);
        fraction = static_cast<std::uint64_t>(wide);
      }
    } while (fraction < more_than_product && fraction < threshold_of_falling(bound, part.size()));
    bound -= static_cast<std::uint32_t>(part.size());
  };
  for (; numbers.size() >= kAtOnce; numbers = numbers.subspan(kAtOnce))
    draw(numbers.template first<kAtOnce>());
  if (!numbers.empty()) draw(numbers);
}

// Four words that make random numbers quickly (xoshiro256**), where nobody guesses draws.
constexpr std::uint64_t next_xoshiro(std::array<std::uint64_t, 4>& state) {
  const std::uint64_t result = std::rotl(state[1] * 5, 7) * 9;
  const std::uint64_t shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = std::rotl(state[3], 45);
  return result;
}

// The game's own chance, part of every position: the ChaCha8 cipher counting its draws, so that nobody can
// work out the draws to come from those seen. In imagined worlds and playouts, where there is nobody to
// guess, it draws from the fast generator instead.
class Chance {
 public:
  Chance() = default;
  explicit Chance(const Seed& seed);
  // The cipher with this key after so many draws, for positions read from a file.
  Chance(const std::array<std::uint64_t, 4>& key, std::uint64_t draws) : key_(key), draws_(draws) {}
  static Chance fast(const std::array<std::uint64_t, 4>& key, std::uint64_t draws = 0) {
    return Chance(key, draws | kFast);
  }

  std::uint32_t below(std::uint32_t bound) {
    if (is_fast()) {
      return carreira::below(bound, [this] {
        ++draws_;
        return next_xoshiro(key_);
      });
    }
    return carreira::below(bound, [this] { return next(); });
  }
  // The same count of draws, but those to come are others: the seed's own of this number, from 1.
  Chance renewed(const Seed& seed, std::uint64_t number) const;
  const std::array<std::uint64_t, 4>& key() const { return key_; }
  // Grows with every draw: a decision after which it is unchanged revealed nothing by chance.
  std::uint64_t draws() const { return draws_ & ~kFast; }
  bool is_fast() const { return (draws_ & kFast) != 0; }
  friend bool operator==(const Chance&, const Chance&) = default;

 private:
  static constexpr std::uint64_t kFast = std::uint64_t{1} << 63;
  std::uint64_t next();
  std::array<std::uint64_t, 4> key_{};
  std::uint64_t draws_ = 0;
};

// The generator of bots, for imagining and searching.
class Random {
 public:
  explicit Random(const Seed& seed, Stream stream = Stream::search);
  // Streams of one seed that do not meet, for threads and for games of a series.
  Random(const Seed& seed, Stream stream, std::uint64_t number);

  std::uint64_t next() { return next_xoshiro(state_); }
  std::uint32_t below(std::uint32_t bound) {
    return carreira::below(bound, [this] { return next(); });
  }
  void below_falling(std::uint32_t bound, std::span<std::uint32_t> numbers) {
    carreira::below_falling(bound, numbers, [this] { return next(); });
  }
  // From 0 up to, but not including, 1.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
  Chance new_chance() { return Chance::fast({next(), next(), next(), next()}); }
  Seed new_seed() { return Seed{{next(), next(), next(), next()}}; }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace carreira
