#pragma once

// SHA-256 (FIPS 180-4), for commitments, components and records. Ours, because the engine is also built as
// WebAssembly, where no library that has it is packaged; the tests hold it against the published vectors.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace carreira {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);

}  // namespace carreira
