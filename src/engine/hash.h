#pragma once

// A 64-bit hash of bytes, the same on every little-endian machine: for comparing positions and naming bench
// runs.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace carreira {

inline std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t seed = 0x9e3779b97f4a7c15u) {
  std::uint64_t hash = seed ^ bytes.size();
  const auto mix = [&hash](std::uint64_t word) {
    hash = (hash ^ word) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
  };
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + i, 8);
    mix(word);
  }
  std::uint64_t rest = 0;
  if (i < bytes.size()) std::memcpy(&rest, bytes.data() + i, bytes.size() - i);
  mix(rest);
  mix(0xc4ceb9fe1a85ec53u);
  return hash;
}

template <class T>
std::uint64_t hash_of(const T& plain) {
  return hash_bytes(std::as_bytes(std::span<const T, 1>(&plain, 1)));
}

}  // namespace carreira
