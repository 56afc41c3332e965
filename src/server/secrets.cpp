#include "server/secrets.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <span>

#include "engine/sha256.h"

namespace carreira {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// From the system, which has enough of it from the moment that prepare_secrets has succeeded.
bool fill_with_chance(std::span<unsigned char> bytes) {
  return getentropy(bytes.data(), bytes.size()) == 0;
}

// base64url without padding; not with a dash in front, which on a command line would make an option of it.
template <std::size_t Bytes>
std::string random_text() {
  std::array<unsigned char, Bytes> bytes;
  do {
    fill_with_chance(bytes);
  } while (kDigits[bytes[0] >> 2] == '-');
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    held = (held << 8 | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) text += kDigits[held >> (bits - 6) & 63];
  }
  if (bits > 0) text += kDigits[held << (6 - bits) & 63];
  return text;
}

bool is_base64url(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return kDigits.find(c) != std::string_view::npos; });
}

}  // namespace

bool prepare_secrets() {
  std::array<unsigned char, 1> byte;
  return fill_with_chance(byte);
}
std::string new_token() {
  return random_text<32>();
}
std::string new_table_id(std::string_view prefix) {
  return std::string(prefix) + random_text<16>().substr(prefix.size());
}

Seed new_seed() {
  Seed seed;
  fill_with_chance({reinterpret_cast<unsigned char*>(seed.words.data()), sizeof seed.words});
  return seed;
}

bool is_token(std::string_view text) {
  return text.size() == 43 && is_base64url(text);
}
bool is_table_id(std::string_view text) {
  return text.size() == 22 && is_base64url(text);
}

std::string hash_token(std::string_view token) {
  return sha256_hex(token);
}

bool same_hash(std::string_view left, std::string_view right) {
  if (left.size() != right.size() || left.empty()) return false;
  volatile unsigned char difference = 0;  // volatile: looked at to the end, whatever the optimizer thinks
  for (std::size_t i = 0; i < left.size(); ++i)
    difference = static_cast<unsigned char>(difference | (left[i] ^ right[i]));
  return difference == 0;
}

}  // namespace carreira
