// Positions as JSON, and what check refuses.

#include "scene.h"

namespace carreira::roi {
namespace {

std::string json_of(Scene& scene) {
  JsonWriter json(1);
  scene.rules().write(scene.state(), json);
  return json.take();
}

std::string view_of(Scene& scene, int seat) {
  JsonWriter json;
  scene.rules().write(scene.rules().observe(scene.state(), seat == 0 ? Seat::nobody : seat_at(seat - 1)),
                      json);
  return json.take();
}

// Reads the scene's JSON with one piece of it replaced: the complaint, or nothing.
std::string complaint(Scene& scene, const std::string& old_text, const std::string& new_text) {
  std::string text = json_of(scene);
  const auto place = text.find(old_text);
  EXPECT_NE(place, std::string::npos) << old_text << " is not in " << text;
  if (place == std::string::npos) return "";
  text.replace(place, old_text.size(), new_text);
  auto document = JsonDocument::parse(text, "position");
  EXPECT_TRUE(document.ok());
  const auto read = scene.game().read(document.value().root());
  if (auto finished = document.value().finish(); !finished) return finished.error().text;
  return read ? "" : read.error().text;
}

Scene busy_scene() {
  Scene scene(3);
  scene.coins(1, 12)
      .coins(2, 7)
      .hand(1, "yellow-5 red-3")
      .hand(2, "blue-6")
      .ready(1, "yellow-2 yellow-3 red-1");
  scene.expedition("abreu", "2:green-1").expedition("drake", "1:joker-2 3:red-2", "red");
  scene.running(2, "white-4", "white-1 white-3", 3, 2)
      .joker(1, "red-blue")
      .scoring(3, kInPile)
      .piles({0, 0, 2, 7, 7});
  scene.purchase("blue-1 blue-2 blue-3 brown-1 brown-2").done(3, 2);
  scene.play("reserve brown-1 purchase-4", "coins", "begin yellow-5", "load yellow-2");
  return scene;
}

TEST(RoiPosition, a_position_survives_json) {
  Scene scene = busy_scene();
  auto document = JsonDocument::parse(json_of(scene), "position");
  ASSERT_TRUE(document.ok());
  const State read = scene.rules().read(document.value().root());
  ASSERT_TRUE(document.value().finish().ok()) << document.value().finish().error().text;
  EXPECT_EQ(read, scene.state());
}

TEST(RoiPosition, a_joker_ship_whose_volume_is_to_be_chosen_survives_json) {
  Scene scene(2);
  scene.coins(1, 5).joker(1, "red-blue");
  scene.play("send joker cabral");
  EXPECT_EQ(complaint(scene, "\"coins\": 3", "\"coins\": 3"), "");
  EXPECT_NE(complaint(scene, "\"joker_to\": \"cabral\"", "\"joker_to\": \"colomb\"").find("not there"),
            std::string::npos);
  EXPECT_NE(complaint(scene, "\"joker_to\": \"cabral\"", "\"joker_to\": null").find("step"),
            std::string::npos);
  EXPECT_NE(complaint(scene, "\"joker-1\"", "\"joker-2\"").find("not there"), std::string::npos);
  EXPECT_NE(complaint(scene, "\"joker-1\"", "\"joker\"").find("has a volume"), std::string::npos);
  EXPECT_NE(complaint(scene, "\"current\": \"send\"", "\"current\": null").find("outside"),
            std::string::npos);
}

TEST(RoiPosition, names_stand_instead_of_numbers) {
  Scene scene = busy_scene();
  const std::string text = json_of(scene);
  for (const char* part : {"\"white-4\"", "\"joker-2\"", "\"purchase-4\"", "\"at_least_one\"", "\"in_pile\"",
                           "\"red-blue\"", "\"abreu\"", "\"load\""})
    EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(RoiPosition, a_view_names_only_what_its_seat_knows) {
  Scene scene = busy_scene();
  const std::string first = view_of(scene, 1), second = view_of(scene, 2), nobody = view_of(scene, 0);
  EXPECT_NE(first.find("\"secret_missions\":[\"red-3\",\"yellow-5\"]"), std::string::npos);
  EXPECT_EQ(second.find("\"secret_missions\":[\"red-3\""), std::string::npos);
  EXPECT_NE(first.find("\"loading\":{\"mission\":\"yellow-5\",\"ships\":[\"yellow-2\"]"), std::string::npos);
  for (const std::string& view : {second, nobody}) {
    EXPECT_NE(view.find("\"loading\":null"), std::string::npos);
    EXPECT_NE(view.find("\"step\":\"act\""), std::string::npos);
  }
  EXPECT_NE(second.find("\"secret_missions\":[\"blue-6\"]"), std::string::npos);
  EXPECT_EQ(nobody.find("\"secret_missions\":["), std::string::npos);
  EXPECT_NE(nobody.find("\"contract\":null"), std::string::npos);
  EXPECT_EQ(nobody.find("at_least_one"), std::string::npos);
  EXPECT_NE(nobody.find("\"joker_ship\":\"red-blue\""), std::string::npos);  // it has been used
  EXPECT_EQ(nobody.find("blue-green"), std::string::npos);                   // seat 2's has not
  for (const std::string& view : {first, second, nobody}) {
    EXPECT_EQ(view.find("chance"), std::string::npos);
    EXPECT_EQ(view.find("\"mission_pile\":["), std::string::npos);
  }
}

TEST(RoiPosition, what_cannot_be_is_refused_with_its_place) {
  Scene scene = busy_scene();
  const auto refused = [&](const std::string& old_text, const std::string& new_text, const std::string& why) {
    const std::string found = complaint(scene, old_text, new_text);
    EXPECT_NE(found.find(why), std::string::npos)
        << old_text << " -> " << new_text << ": \"" << found << "\"";
  };
  refused("\"player\": 1", "\"player\": 2", "turns");
  refused("\"player\": 1", "\"player\": 5", "position.player");
  refused("\"step\": \"load\"", "\"step\": \"sail\"", "position.step");
  refused("\"step\": \"load\"", "\"step\": \"act\"", "step");
  refused("\"yellow-5\"", "\"yellow-6\"", "");
  refused("\"brown-1\"", "\"purple-1\"", "position.purchase[3]");
  refused("\"brown-1\"", "\"joker-1\"", "not for sale");
  refused("\"blue-1\"", "null", "the piles hold 16 ships, 17 have not been seen");
  refused("\"blue-2\"", "\"blue-3\"", "not so many of these ships");
  refused("\"rounds\": 3", "\"rounds\": 4", "rounds");
  refused("\"rounds\": 3", "\"rounds\": 1", "step");
  refused("\"intermediate\": 3", "\"intermediate\": 9", "position.scoring.intermediate");
  refused("\"contract\": \"majority\"", "\"contract\": \"at_least_one\"", "contract");
  refused("\"joker_ship\": \"blue-green\"", "\"joker_ship\": \"red-blue\"", "joker ship");
  refused("\"joker_shown\": true", "\"joker_shown\": false", "nobody has seen");
  refused("\"ruling\": \"green\"", "\"ruling\": \"red\"", "abreu");
  refused("\"coins\": 14", "\"coins\": -1", "coins");
  refused("\"coins\": 14", "\"coins\": 0", "cannot be completed");
  refused("\"fresh\": true", "\"fresh\": 1", "fresh");
  refused("\"place\": \"purchase-4\"", "\"place\": \"pile\"", "place");
  refused("\"turns\"", "\"turn\"", "turn");
  refused("\"reserve_cards\": 0", "\"reserve_cards\": 1", "reserve cards");
  refused("\"done\": 2", "\"done\": 1", "done");
}

TEST(RoiPosition, resources_are_the_open_things_of_a_panel) {
  Scene scene = busy_scene();
  std::vector<Resource> list;
  scene.rules().resources(scene.rules().observe(scene.state(), seat_at(2)), seat_at(0), list);
  std::map<std::string, int> named;
  for (const Resource& resource : list) named[std::string(resource.name)] = resource.value;
  EXPECT_EQ(named, (std::map<std::string, int>{{"coins", 14},
                                               {"ships", 3},
                                               {"missions", 2},
                                               {"running", 0},
                                               {"done", 0},
                                               {"joker_cards", 2},
                                               {"reserve_cards", 0},
                                               {"points", 0}}));
}

TEST(RoiPosition, a_mission_being_loaded_is_held_against_what_its_player_has) {
  Scene scene(2);
  scene.coins(1, 5).joker(1, "red-blue").hand(1, "red-5").ready(1, "red-2 red-3");
  scene.play("begin red-5", "load joker-2");
  EXPECT_EQ(complaint(scene, "\"joker-2\"", "\"joker-2\""), "");
  EXPECT_NE(complaint(scene, "\"joker-2\"", "\"green-1\"").find("lie ready"), std::string::npos);
  EXPECT_NE(complaint(scene, "\"joker_cards\": 0", "\"joker_cards\": 1").find("joker cards"),
            std::string::npos);
  EXPECT_NE(complaint(scene, "\"mission\": \"red-5\"", "\"mission\": \"red-4\"").find("hand"),
            std::string::npos);
  EXPECT_NE(complaint(scene, "\"step\": \"load\"", "\"step\": \"rounds\"").find("not complete"),
            std::string::npos);
}

}  // namespace
}  // namespace carreira::roi
