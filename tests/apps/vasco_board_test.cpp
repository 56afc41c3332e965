// The table of Vasco da Gama at the terminal.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/terminal/screen.h"
#include "games/catalog.h"

namespace carreira::terminal {
namespace {

class VascoBoardText : public testing::Test {
 protected:
  Look look(int width, std::string_view language = "en", bool colours = false) const {
    return {Words::in(language), components_, Paint(colours), width, seat_at(0), false, {}};
  }
  std::string drawn() const { return joined(whole_table(*game_, position_, look(200))); }
  void play(std::string_view notation) {
    ASSERT_TRUE(game_->play(position_, game_->language().parse(notation).value(), nullptr).ok()) << notation;
  }
  void play_at_random(int decisions) {
    Random random(Seed::from_text("board"));
    for (int i = 0; i < decisions && game_->actor(position_) != Seat::nobody; ++i) {
      const auto moves = game_->moves(position_);
      ASSERT_TRUE(
          game_->play(position_, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr)
              .ok());
    }
  }
  nlohmann::json told() const {
    JsonWriter json;
    game_->write(position_, json);
    return nlohmann::json::parse(json.text());
  }

  std::unique_ptr<Game> game_ = create_game("vasco", TableSetup{4, {}}).value();
  nlohmann::json components_ = nlohmann::json::parse(embedded_components("vasco"));
  Position position_ = game_->setup(Seed::from_text("board"));
};

TEST_F(VascoBoardText, shows_what_lies_open_the_next_tile_stack_tops_missionaries_and_waiting_captains) {
  const auto position = told();
  const std::string text = drawn();
  const auto tile = std::stoul(position["next_tile"].get<std::string>()) - 1;
  const auto& figures = components_["vasco_tiles"]["tiles"][tile];
  EXPECT_NE(text.find("Next round " + std::to_string(figures["initial"].get<int>()) + " (" +
                      std::to_string(figures["reals"][0].get<int>()) + ", "),
            std::string::npos)
      << text;
  for (const auto& top : position["stack_tops"])
    EXPECT_NE(text.find(top.get<std::string>()), std::string::npos) << top << text;
  EXPECT_NE(text.find("Missionaries left 5"), std::string::npos) << text;
  EXPECT_NE(text.find("Captains waiting"), std::string::npos) << text;
}

TEST_F(VascoBoardText, says_so_who_has_no_money) {
  auto document = nlohmann::json::parse(write_document(*game_, position_));
  for (auto& player : document["position"]["players"]) player["reals"] = 0;
  position_ = read_document(document.dump()).value().position;
  EXPECT_NE(drawn().find("Reals 0"), std::string::npos) << drawn();
}

TEST_F(VascoBoardText, every_line_fits_the_width_throughout_a_game) {
  for (int at = 0; game_->actor(position_) != Seat::nobody; at += 20, play_at_random(20))
    for (const std::string_view language : Words::kLanguages)
      for (const std::string& line : board(*game_, position_, look(80, language, at % 40 == 0)))
        ASSERT_LE(width_of(line), 80) << language << ": " << line;
}

}  // namespace
}  // namespace carreira::terminal
