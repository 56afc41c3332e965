// Bytes on a WebSocket's line: however they come in pieces, the same is heard, within bounds, and texts are UTF-8.

#include <vector>

#include "fuzz/fuzzing.h"
#include "server/frames.h"

using namespace carreira;

namespace {

constexpr std::size_t kMost = 4096;

// All that was heard, as one text; reading ends with the first frame that breaks the rules.
std::string hear(std::string_view bytes, std::size_t piece) {
  FrameReader reader(kMost);
  std::string heard, waiting;
  while (!bytes.empty()) {
    waiting += bytes.substr(0, piece);
    bytes.remove_prefix(std::min(piece, bytes.size()));
    for (std::size_t begin = 0;;) {
      // A copy of just the rest: nothing lies behind it that could be read.
      std::vector<char> rest(waiting.begin() + static_cast<std::ptrdiff_t>(begin), waiting.end());
      const auto taken = reader.take(rest);
      if (taken.wrong) return heard + "wrong " + std::to_string(taken.code);
      if (taken.bytes == 0) {
        waiting.erase(0, begin);
        break;
      }
      fuzz::require(taken.bytes <= rest.size(), "more is taken than there was");
      fuzz::require(taken.text.size() <= kMost, "a message is longer than allowed");
      if (taken.whole && taken.kind == FrameKind::text)
        fuzz::require(is_utf8(taken.text), "a text that is none");
      if (taken.whole)
        heard.append(1, static_cast<char>('a' + static_cast<int>(taken.kind))).append(taken.text) += '\n';
      begin += taken.bytes;
    }
  }
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > 4 * kMost) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  const std::string whole = hear(bytes, kMost * 4);
  fuzz::require(whole == hear(bytes, data[0] % 16 + 1), "in pieces something else is heard", whole);
  return 0;
}
