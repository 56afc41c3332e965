// A document that claims to be a position: refused in one line, or read, written and read again the same, and
// played on from with every invariant kept.

#include "engine/view.h"
#include "fuzz/fuzzing.h"
#include "fuzz/json_mutator.h"
#include "games/catalog.h"

using namespace carreira;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto loaded = read_document({reinterpret_cast<const char*>(data), size});
  if (!loaded) {
    fuzz::require_one_line(loaded.error());
    return 0;
  }
  const Game& game = *loaded.value().game;
  const Position& position = loaded.value().position;
  const std::string text = write_document(game, position);
  const auto again = read_document(text);
  fuzz::require(again.ok(), "written, it cannot be read", again ? "" : again.error().text);
  fuzz::require(again.value().position == position, "written and read again it differs", text);
  for (int seat = 0; seat <= game.table().seats; ++seat) {
    JsonWriter view;
    view.begin_object();
    write_view(view, game, position, seat == game.table().seats ? Seat::nobody : seat_at(seat));
    view.end_object();
  }
  Random random(Seed::from_text("worlds"), Stream::imagination);
  if (const Seat actor = game.actor(position); actor != Seat::nobody) {
    const Position world = game.imagine(position, actor, random);
    const auto sound = game.check(world);
    fuzz::require(sound.ok(), "an imagined world is broken", sound ? "" : sound.error().text);
    fuzz::require(game.observation(world, actor) == game.observation(position, actor),
                  "an imagined world looks otherwise");
  }
  fuzz::play_on(game, position, 60);
  return 0;
}
