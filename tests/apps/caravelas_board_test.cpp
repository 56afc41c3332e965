// The chart of Caravelas at the terminal: a player steers by it, within the width.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/terminal/screen.h"
#include "games/catalog.h"

namespace carreira::terminal {
namespace {

class CaravelasBoard : public testing::Test {
 protected:
  Block drawn(int width, Seat viewer, bool colours = false) const {
    const Look look{Words::in("en"), components_, Paint(colours), width, viewer, viewer == Seat::nobody, {}};
    return board(*game_, position_, look);
  }
  static bool shows(const Block& lines, std::string_view text) {
    return joined(lines).find(text) != std::string::npos;
  }

  std::unique_ptr<Game> game_ = create_game("caravelas", TableSetup{4, {}}).value();
  nlohmann::json components_ = nlohmann::json::parse(embedded_components("caravelas"));
  Position position_ = game_->setup(Seed::from_text("board"));
};

TEST_F(CaravelasBoard, shows_the_waters_around_the_viewers_fleet_by_their_names) {
  const Block lines = drawn(120, seat_at(0));
  for (const char* name : {"Lisboa", "Ceuta", "11,3", "10,4", "10,5"})
    EXPECT_TRUE(shows(lines, name)) << name;
  EXPECT_FALSE(shows(lines, "Calecut")) << "far away";
  EXPECT_TRUE(shows(lines, "⌂∘●◆▲■")) << "all fleets in Lisboa";
  EXPECT_TRUE(shows(lines, "†")) << "pirates";
}

TEST_F(CaravelasBoard, shows_names_and_no_ids_and_loses_none) {
  const std::string text = joined(drawn(120, seat_at(0)));
  EXPECT_NE(text.find("Cabo Bojador"), std::string::npos) << "goes on over the land beside it" << text;
  EXPECT_EQ(text.find('_'), std::string::npos) << text;
}

TEST_F(CaravelasBoard, shows_everybody_the_whole_map_with_its_ports) {
  const Block lines = drawn(120, Seat::nobody);
  EXPECT_TRUE(shows(lines, "Calecute 3 (pepper)"));
  EXPECT_TRUE(shows(lines, "Tanegashima 3 (silver)"));
  EXPECT_TRUE(shows(lines, "‼")) << "the Cape";
}

TEST_F(CaravelasBoard, every_line_fits_the_width) {
  for (const int width : {80, 100, 120, 200})
    for (const Seat viewer : {seat_at(0), seat_at(3), Seat::nobody})
      for (const bool colours : {false, true})
        for (const std::string& line : drawn(width, viewer, colours))
          EXPECT_LE(width_of(line), width) << line;
}

TEST_F(CaravelasBoard, hides_the_others_destinations) {
  const Look look{Words::in("en"), components_, Paint(false), 120, seat_at(0), false, {}};
  const std::string text = joined(board(*game_, position_, look));
  std::size_t count = 0;
  for (std::size_t at = text.find("Destinations"); at != std::string::npos;
       at = text.find("Destinations", at + 1))
    ++count;
  EXPECT_EQ(count, 1u);
}

}  // namespace
}  // namespace carreira::terminal
