#include "engine/random.h"

#include <charconv>
#include <cstddef>

#include "engine/sha256.h"

namespace carreira {
namespace {

constexpr std::array<std::string_view, 3> kStreamNames = {"game", "imagination", "search"};

// A text in place: setting up a game allocates nothing.
class Bytes {
 public:
  void add(std::string_view text) { size_ += text.copy(bytes_.data() + size_, text.size()); }
  void add(std::uint64_t word) {
    for (int shift = 56; shift >= 0; shift -= 8) bytes_[size_++] = static_cast<char>(word >> shift & 0xFF);
  }
  void add(const Seed& seed) {
    for (const std::uint64_t word : seed.words) add(word);
  }
  std::string_view text() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 64> bytes_;
  std::size_t size_ = 0;
};

std::array<std::uint64_t, 4> words_of(const std::array<std::uint8_t, 32>& bytes) {
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < bytes.size(); ++i) words[i / 8] = words[i / 8] << 8 | bytes[i];
  return words;
}

std::array<std::uint64_t, 4> derive(const Seed& seed, Stream stream, std::uint64_t number) {
  Bytes bytes;
  bytes.add(seed);
  bytes.add(kStreamNames[static_cast<std::size_t>(stream)]);
  bytes.add(number);
  return words_of(sha256(bytes.text()));
}

// The cipher's sixteen words as four rows: a column a lane, so that four quarter rounds go at once.
using Row = std::uint32_t __attribute__((vector_size(16)));

inline Row rotate(Row row, int bits) {
  return row << bits | row >> (32 - bits);
}

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b, d = rotate(d ^ a, 16);
  c += d, b = rotate(b ^ c, 12);
  a += b, d = rotate(d ^ a, 8);
  c += d, b = rotate(b ^ c, 7);
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
  Bytes bytes;
  bytes.add(*this);
  return sha256_hex(bytes.text());
}

Chance::Chance(const Seed& seed) : key_(derive(seed, Stream::game, 0)) {}

Chance Chance::renewed(const Seed& seed, std::uint64_t number) const {
  return Chance(derive(seed, Stream::game, number), draws());
}

std::uint64_t Chance::next() {
  const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  const auto high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
  Row a = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  Row b = {low(key_[0]), high(key_[0]), low(key_[1]), high(key_[1])};
  Row c = {low(key_[2]), high(key_[2]), low(key_[3]), high(key_[3])};
  Row d = {low(draws_), high(draws_), 0, 0};
  const Row first = b;
  ++draws_;
  for (int double_round = 0; double_round < 4; ++double_round) {
    quarter_rounds(a, b, c, d);
    // The same on the diagonals: rows shifted against each other, and back.
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  b += first;
  return std::uint64_t{b[0]} << 32 | b[1];
}

Random::Random(const Seed& seed, Stream stream) : Random(seed, stream, 0) {}

Random::Random(const Seed& seed, Stream stream, std::uint64_t number)
    : state_(derive(seed, stream, number)) {}

}  // namespace carreira
