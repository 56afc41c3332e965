// What a client sends: refused in words, or understood; and the quick reader understands the same as the thorough one.

#include "fuzz/fuzzing.h"
#include "server/frames.h"
#include "table/plain_request.h"

using namespace carreira;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ReadRequest read = read_request(text);
  if (read.refusal) {
    fuzz::require(!read.refusal->message.empty(), "a refusal without words", text);
    fuzz::require(is_utf8(as_utf8(read.refusal->message)), "a refusal that is no text", text);
  }
  const auto plain = read_plain_request(text);
  if (!plain) return 0;
  fuzz::require(!read.refusal, "only the quick reader understands it", text);
  const Request& other = read.request;
  fuzz::require(plain->kind == other.kind && plain->id == other.id && plain->seat == other.seat &&
                    plain->command.kind == other.command.kind &&
                    plain->command.client == other.command.client &&
                    plain->command.point == other.command.point && plain->command.text == other.command.text,
                "the readers understand different things", text);
  return 0;
}
