#include "engine/random.h"

#include <bit>
#include <charconv>
#include <cstddef>

#include "engine/sha256.h"

namespace carreira {
namespace {

constexpr std::array<std::string_view, 3> kStreamNames = {"game", "imagination", "search"};

std::string bytes_of(const Seed& seed) {
  std::string bytes;
  for (std::uint64_t word : seed.words)
    for (int shift = 56; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(word >> shift & 0xFF));
  return bytes;
}

std::array<std::uint64_t, 4> words_of(const std::array<std::uint8_t, 32>& bytes) {
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < bytes.size(); ++i) words[i / 8] = words[i / 8] << 8 | bytes[i];
  return words;
}

std::array<std::uint64_t, 4> derive(const Seed& seed, Stream stream, std::uint64_t number) {
  std::string text = bytes_of(seed);
  text += kStreamNames[static_cast<std::size_t>(stream)];
  for (int shift = 56; shift >= 0; shift -= 8) text.push_back(static_cast<char>(number >> shift & 0xFF));
  return words_of(sha256(text));
}

constexpr void quarter_round(std::array<std::uint32_t, 16>& x, std::size_t a, std::size_t b, std::size_t c,
                             std::size_t d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

std::optional<Seed> Seed::from_hex(std::string_view hex) {
  if (hex.size() != 64) return std::nullopt;
  Seed seed;
  for (std::size_t i = 0; i < 4; ++i) {
    const char* first = hex.data() + 16 * i;
    const auto [end, problem] = std::from_chars(first, first + 16, seed.words[i], 16);
    if (problem != std::errc() || end != first + 16) return std::nullopt;
  }
  return seed;
}

Seed Seed::from_text(std::string_view text) {
  if (const auto seed = from_hex(text)) return *seed;
  return Seed{words_of(sha256(text))};
}

std::string Seed::hex() const {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string hex;
  for (std::uint64_t word : words)
    for (int shift = 60; shift >= 0; shift -= 4) hex.push_back(kDigits[word >> shift & 15]);
  return hex;
}

std::string Seed::commitment() const {
  return sha256_hex(bytes_of(*this));
}

Chance::Chance(const Seed& seed) : key_(derive(seed, Stream::game, 0)) {}

std::uint64_t Chance::next() {
  std::array<std::uint32_t, 16> x = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 4; ++i) {
    x[4 + 2 * i] = static_cast<std::uint32_t>(key_[i]);
    x[5 + 2 * i] = static_cast<std::uint32_t>(key_[i] >> 32);
  }
  x[12] = static_cast<std::uint32_t>(draws_);
  x[13] = static_cast<std::uint32_t>(draws_ >> 32);
  const std::uint32_t first = x[4], second = x[5];
  ++draws_;
  for (int double_round = 0; double_round < 4; ++double_round) {
    quarter_round(x, 0, 4, 8, 12), quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14), quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15), quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13), quarter_round(x, 3, 4, 9, 14);
  }
  return static_cast<std::uint64_t>(x[4] + first) << 32 | static_cast<std::uint64_t>(x[5] + second);
}

Random::Random(const Seed& seed, Stream stream) : Random(seed, stream, 0) {}

Random::Random(const Seed& seed, Stream stream, std::uint64_t number)
    : state_(derive(seed, stream, number)) {}

}  // namespace carreira
