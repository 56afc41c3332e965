// The table of Goa at the terminal.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/terminal/screen.h"
#include "games/catalog.h"

namespace carreira::terminal {
namespace {

class GoaBoard : public testing::Test {
 protected:
  Block drawn(int width, Seat viewer, bool colours = false, std::string_view language = "en") const {
    const Look look{Words::in(language),    components_, Paint(colours), width, viewer,
                    viewer == Seat::nobody, {}};
    return board(*game_, position_, look);
  }
  static bool shows(const Block& lines, std::string_view text) {
    return joined(lines).find(text) != std::string::npos;
  }
  void play(int decisions) {
    Random random(Seed::from_text("board"));
    for (int i = 0; i < decisions && game_->actor(position_) != Seat::nobody; ++i) {
      const auto moves = game_->moves(position_);
      ASSERT_TRUE(
          game_->play(position_, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr)
              .ok());
    }
  }

  std::unique_ptr<Game> game_ = create_game("goa", TableSetup{4, {{"bonanza", "on"}}}).value();
  nlohmann::json components_ = nlohmann::json::parse(embedded_components("goa"));
  Position position_ = game_->setup(Seed::from_text("board"));
};

TEST_F(GoaBoard, shows_the_grid_the_tokens_and_the_boards) {
  const auto play_one = [&](std::string_view notation) {
    ASSERT_TRUE(game_->play(position_, game_->language().parse(notation).value(), nullptr).ok()) << notation;
  };
  play_one("flag top-a");
  play_one("token a1");
  const Block lines = drawn(80, seat_at(0));
  EXPECT_TRUE(shows(lines, "⚑")) << joined(lines);
  EXPECT_TRUE(shows(lines, "Aside:"));
  EXPECT_TRUE(shows(lines, "Qui 5, Coc 4"));
  EXPECT_TRUE(shows(lines, "Bonanza under: a1, e1, a5, e5"));
  EXPECT_TRUE(shows(lines, "Shi1 Har1 Tax1 Exp1 Col1"));
  EXPECT_TRUE(shows(lines, "Shi\u00A0=\u00A0Ships")) << "short words are explained";
}

TEST_F(GoaBoard, every_line_fits_the_width_throughout_a_game) {
  for (int at = 0; game_->actor(position_) != Seat::nobody; at += 20, play(20))
    for (const std::string_view language : Words::kLanguages)
      for (const Seat viewer : {seat_at(0), Seat::nobody})
        for (const std::string& line : drawn(80, viewer, at % 40 == 0, language))
          ASSERT_LE(width_of(line), 80) << language << ": " << line;
}

TEST_F(GoaBoard, a_token_leaves_a_space_between_its_tile_and_the_next) {
  // The columns of a line: letters with accents and marks are one each.
  const auto column = [](const std::string& line, int number) {
    for (const char byte : line)
      if ((byte & 0xC0) != 0x80 && number-- == 0) return byte;
    return ' ';
  };
  for (; game_->actor(position_) != Seat::nobody; play(5))
    for (const std::string_view language : Words::kLanguages)
      for (const std::string& line : drawn(80, seat_at(0), false, language)) {
        const bool row =
            line.size() > 1 && line[0] >= '1' && line[0] <= '5' && (line[1] < '0' || line[1] > '9');
        for (int next = 1; row && next <= 4; ++next)
          ASSERT_EQ(column(line, 4 + 9 * next - 1), ' ') << language << ": " << line;
      }
}

TEST_F(GoaBoard, shows_a_hand_only_to_its_owner) {
  const Game& game = *game_;
  bool seen = false;
  for (int at = 0; at < 40 && game.actor(position_) != Seat::nobody; ++at, play(10)) {
    JsonWriter json;
    game.write(position_, json);
    const auto whole = nlohmann::json::parse(json.text());
    const auto& hand = whole["players"][1]["hand"];
    if (hand.empty()) continue;
    const std::string card = Words::in("en").name("goa", "card", hand[0].get<std::string>());
    EXPECT_NE(joined(drawn(200, seat_at(1))).find(card), std::string::npos) << card;
    EXPECT_EQ(joined(drawn(200, seat_at(0))).find(card), std::string::npos) << card;
    seen = true;
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace carreira::terminal
