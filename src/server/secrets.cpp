#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace carreira {
namespace {

template <std::size_t Bytes>
std::string random_text() {
  std::array<unsigned char, Bytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_encoded_len(Bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the closing zero
  sodium_memzero(bytes.data(), bytes.size());
  return text;
}

bool is_base64url(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}  // namespace

bool prepare_secrets() {
  return sodium_init() >= 0;
}
std::string new_token() {
  return random_text<32>();
}
std::string new_table_id() {
  return random_text<16>();
}

Seed new_seed() {
  Seed seed;
  randombytes_buf(seed.words.data(), sizeof seed.words);
  return seed;
}

bool is_token(std::string_view text) {
  return text.size() == 43 && is_base64url(text);
}
bool is_table_id(std::string_view text) {
  return text.size() == 22 && is_base64url(text);
}

std::string hash_token(std::string_view token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  std::string text(2 * hash.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  text.pop_back();
  return text;
}

bool same_hash(std::string_view left, std::string_view right) {
  return left.size() == right.size() && !left.empty() &&
         sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace carreira
