// A file that claims to be a game's components: refused in one line, or a game that can be played to its end.

#include "fuzz/fuzzing.h"
#include "fuzz/json_mutator.h"
#include "games/catalog.h"

using namespace carreira;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const CatalogEntry& entry : catalog()) {
    // Only the game that it was made for is worth the time.
    if (text.find("\"" + std::string(entry.information().name) + "\"") == std::string_view::npos) continue;
    for (int seats = entry.information().least_seats; seats <= entry.information().most_seats; ++seats) {
      const auto game = entry.create(text, {seats, {}});
      if (!game) {
        fuzz::require_one_line(game.error());
        continue;
      }
      const Position start = game.value()->setup(Seed::from_text("components"));
      const auto sound = game.value()->check(start);
      fuzz::require(sound.ok(), "a broken start", sound ? "" : sound.error().text);
      fuzz::play_on(*game.value(), start, 500);
    }
  }
  return 0;
}
