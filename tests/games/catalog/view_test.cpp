// Views of every game: who looks together with others reads the same as alone.

#include "engine/view.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace carreira {
namespace {

std::string view_of(const Game& game, const Position& position, Seat viewer, SeenPosition* last) {
  JsonWriter json;
  json.begin_object();
  write_view(json, game, position, viewer, last);
  return json.end_object().take();
}

TEST(Views, written_for_all_at_once_they_are_the_same_as_written_for_each) {
  for (const CatalogEntry& entry : catalog()) {
    const std::string name(entry.information().name);
    const auto game = create_game(name, TableSetup{entry.information().most_seats, {}});
    ASSERT_TRUE(game) << game.error().text;
    const Game& rules = *game.value();
    Position position = rules.setup(Seed::from_text("together"));
    Random random(Seed::from_text("together"));
    for (int played = 0; played < 60 && rules.actor(position) != Seat::nobody; ++played) {
      SeenPosition together;
      for (int i = -1; i < rules.table().seats; ++i) {
        const Seat viewer = i < 0 ? Seat::nobody : seat_at(i);
        ASSERT_EQ(view_of(rules, position, viewer, &together), view_of(rules, position, viewer, nullptr))
            << name << ", " << played << " decisions, seat " << i + 1;
      }
      const auto moves = rules.moves(position);
      ASSERT_TRUE(
          rules.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr));
    }
  }
}

}  // namespace
}  // namespace carreira
