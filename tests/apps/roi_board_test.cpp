// The table of Au nom du Roi at the terminal.

#include <nlohmann/json.hpp>

#include "apps/terminal/board.h"
#include "apps/words.h"
#include "games/roi/scene.h"

namespace carreira::roi {
namespace {

TEST(RoiBoard, every_line_fits_eighty_columns_in_every_language_whoever_looks) {
  const auto components = nlohmann::json::parse(components_text());
  const auto draw = terminal::find_board("roi");
  std::size_t highest = 0;
  for (const int seats : {2, 4}) {
    const auto& game = game_for(seats);
    Random random(Seed::from_text("board"));
    for (int number = 0; number < 6; ++number) {
      Position position = game.setup(random.new_seed());
      for (int decision = 0; game.actor(position) != Seat::nobody; ++decision) {
        const auto moves = game.moves(position);
        ASSERT_TRUE(
            game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr).ok());
        if (decision % 10 != 0 && game.actor(position) != Seat::nobody) continue;
        for (const std::string_view language : carreira::Words::kLanguages)
          for (const int viewer : {-1, 0}) {
            JsonWriter json;
            if (viewer < 0) {
              game.write(position, json);
            } else {
              game.write_as_seen_by(seat_at(viewer), position, json);
            }
            const terminal::BoardContext context{
                carreira::Words::in(language), components, terminal::Paint(true), 80, seats, viewer, 0, {}};
            const auto lines = draw(nlohmann::json::parse(json.text()), context);
            for (const std::string& line : lines) EXPECT_LE(terminal::width_of(line), 80) << line;
            highest = std::max(highest, lines.size());
          }
      }
    }
  }
  EXPECT_LE(highest, 26u);
}

TEST(RoiBoard, the_table_of_a_scene) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-3").ready(1, "red-1 green-2").joker(1, "red-blue");
  scene.purchase("blue-1 blue-2 blue-3 brown-1 brown-2").refill("white-1 white-2 white-3 brown-3 yellow-1");
  scene.expedition("abreu", "2:green-1")
      .running(2, "white-4", "white-1 white-3", 2, 1)
      .open("red-4 blue-4 green-4 brown-6");
  scene.play("reserve blue-2 purchase-2");
  JsonWriter json;
  scene.rules().write(scene.rules().observe(scene.state(), seat_at(0)), json);
  const auto components = nlohmann::json::parse(components_text());
  const terminal::BoardContext context{
      carreira::Words::in("en"), components, terminal::Paint(false), 80, 2, 0, 0, {}};
  const std::string text =
      terminal::joined(terminal::find_board("roi")(nlohmann::json::parse(json.text()), context));
  for (const char* part :
       {"Purchase   Blu1 (3)  Blu2 (4)● Blu3 (5)", "Red4 6/8/10", "Abreu      Grn 4/2 7/4  1/3 Grn ◆1",
        "Player 1: Red1 Grn2 joker red/blue · hand Red3 · contract at least one ship (0",
        "Player 2: joker ? · hand – · under way Wht4 (Wht1 Wht3) 1→8"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

}  // namespace
}  // namespace carreira::roi
