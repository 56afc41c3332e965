// A file that claims to be a record: refused in one line, or read, written and read again the same; replayed
// and verified it gives an answer.

#include "engine/record.h"
#include "fuzz/fuzzing.h"
#include "games/catalog.h"

using namespace carreira;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = read_record({reinterpret_cast<const char*>(data), size});
  if (!record) {
    fuzz::require_one_line(record.error());
    return 0;
  }
  const std::string text = write_record(record.value());
  const auto again = read_record(text);
  fuzz::require(again.ok(), "written, it cannot be read", again ? "" : again.error().text);
  fuzz::require(write_record(again.value()) == text, "written and read again it differs");
  const auto game = create_game(record.value().game, record.value().table);
  if (!game) {
    fuzz::require_one_line(game.error());
    return 0;
  }
  if (const auto belongs = check_belongs(record.value(), *game.value()); !belongs) {
    fuzz::require_one_line(belongs.error());
    return 0;
  }
  for (const std::size_t point :
       {std::size_t{0}, record.value().decisions.size() / 2, record.value().decisions.size()}) {
    const auto position = position_at(record.value(), *game.value(), point);
    if (!position) {
      fuzz::require_one_line(position.error());
    } else {
      fuzz::require(game.value()->check(position.value()).ok(), "a broken position in a record");
    }
  }
  if (const auto verified = verify(record.value(), *game.value()); !verified)
    fuzz::require_one_line(verified.error());
  return 0;
}
