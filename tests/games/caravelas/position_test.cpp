// Positions as JSON: what is read, and what is refused with its place.

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

std::string written(const Story& story) {
  JsonWriter json;
  story.rules.write(story.state, json);
  return json.take();
}

// Why a position with one piece of text changed is refused.
std::string complaint(const Story& story, const std::string& what, const std::string& with) {
  std::string text = written(story);
  const auto place = text.find(what);
  EXPECT_NE(place, std::string::npos) << what << " in " << text;
  text.replace(place, what.size(), with);
  const auto game = GameOf<Rules>::create(components_text(), TableSetup{story.rules.seats(), {}});
  auto document = JsonDocument::parse(text, "position");
  if (!document) return document.error().text;
  const auto position = game.value()->read(document.value().root());
  if (auto read = document.value().finish(); !read) return read.error().text;
  return position ? "" : position.error().text;
}

TEST(CaravelasPosition, a_position_in_the_middle_of_a_bonus_move_is_read_back) {
  Story story(3);
  story.at(1, "6,6")
      .at(2, "acores")
      .at(3, "madeira")
      .hand(1, {"storm_4"})
      .cargo(2, {"silk", "wood"})
      .sunk(3, {2});
  story.discovered(3, {"madeira", "ceuta"})
      .pieces({2})
      .play("sail 6,7")
      .play("play storm_4")
      .play("sail 7,4");
  const std::string text = written(story);
  auto document = JsonDocument::parse(text);
  const State again = story.rules.read(document.value().root());
  ASSERT_TRUE(document.value().finish().ok()) << document.value().finish().error().text;
  EXPECT_EQ(std::memcmp(&again, &story.state, sizeof again), 0);
  EXPECT_NE(text.find("{\"step\":\"bonus\",\"seat\":2,\"card\":\"storm_4\",\"cells\":3}"), std::string::npos);
}

TEST(CaravelasPosition, chance_may_be_left_out) {
  Story story;
  std::string text = written(story);
  text.erase(text.find(",\"chance\""));
  text += "}";
  auto document = JsonDocument::parse(text);
  ASSERT_TRUE(document.ok());
  EXPECT_TRUE(story.rules.check(story.rules.read(document.value().root())).ok());
  EXPECT_TRUE(document.value().finish().ok());
}

TEST(CaravelasPosition, what_cannot_be_is_refused_with_its_place) {
  Story story;
  story.hand(1, {"calm"}).cargo(1, {"silk"}).at(2, "acores");
  EXPECT_EQ(complaint(story, "\"round\":2", "\"round\":3"), "");
  EXPECT_NE(complaint(story, "\"cell\":\"acores\"", "\"cell\":\"atlantis\"").find("position.players[1].cell"),
            std::string::npos);
  EXPECT_NE(complaint(story, "\"calm\":1", "\"fog\":1").find("fog"), std::string::npos);
  EXPECT_NE(complaint(story, "\"calm\":1", "\"calm\":2").find("calm"), std::string::npos)
      << "a card too many";
  EXPECT_NE(complaint(story, "\"markers\":9", "\"markers\":10").find("player 1"), std::string::npos);
  EXPECT_NE(complaint(story, "\"cargo\":[\"silk\"]", "\"cargo\":[\"nutmeg\"]").find("nutmeg"),
            std::string::npos)
      << "the fourth ship is closed";
  EXPECT_NE(complaint(story, "\"sunk\":[]", "\"sunk\":[3]").find("silk"), std::string::npos);
  EXPECT_NE(complaint(story, "\"order\":[1,2]", "\"order\":[1,1]").find("order"), std::string::npos);
  EXPECT_NE(complaint(story, "\"order\":[1,2]", "\"order\":[1,2,3]").find("position.order"),
            std::string::npos);
  EXPECT_NE(complaint(story, "\"discovered\":[]", "\"discovered\":[\"mina\",\"mina\"]")
                .find("position.players[0].discovered[1]"),
            std::string::npos);
  EXPECT_NE(complaint(story, "\"over\":false", "\"over\":true").find("over"), std::string::npos);
  EXPECT_NE(complaint(story, "\"step\":\"turn\"", "\"step\":\"sleep\"").find("position.steps[0].step"),
            std::string::npos);
  EXPECT_NE(complaint(story, "\"step\":\"turn\"", "\"step\":\"cape\"").find("steps"), std::string::npos);
  EXPECT_NE(complaint(story, "\"step\":\"turn\"", "\"step\":\"improve\"").find("steps"), std::string::npos);
  EXPECT_NE(complaint(story, "\"steps\":[{\"step\":\"turn\",\"seat\":1}]", "\"steps\":[]").find("steps"),
            std::string::npos);
  EXPECT_NE(complaint(story, "\"pieces\":[]", "\"pieces\":[1,1,1,1]").find("pieces"), std::string::npos);
  EXPECT_NE(complaint(story, "\"pieces\":[]", "\"treasure\":[],\"pieces\":[]").find("treasure"),
            std::string::npos);
}

}  // namespace
}  // namespace carreira::caravelas
