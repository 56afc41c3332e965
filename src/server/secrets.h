#pragma once

// Tokens, table ids and seeds: drawn from the system's randomness; a token is kept only as its hash.

#include <string>
#include <string_view>

#include "engine/random.h"

namespace carreira {

// Once, before anything below.
bool prepare_secrets();
std::string new_token();  // 256 bits, 43 characters of base64url
// 22 characters, 128 bits less those of a prefix.
std::string new_table_id(std::string_view prefix = "");
Seed new_seed();
bool is_token(std::string_view text);
bool is_table_id(std::string_view text);
// In hexadecimal. A token has 256 bits of its own: one SHA-256 is enough to keep it from the reader of the
// file.
std::string hash_token(std::string_view token);
// Takes the same time wherever they differ.
bool same_hash(std::string_view left, std::string_view right);

}  // namespace carreira
