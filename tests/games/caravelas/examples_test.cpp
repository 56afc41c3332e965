// The worked examples: CX1 to CX13, and every entry of rulebook_examples in the components.

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

struct Example {
  std::string ref;
  Story::Names path;  // cells by the names of our notation
  int markers = 0;
  int vp = 0;
  std::string storm;  // direction of a compass storm
  int bonus = 0;      // cells of a bonus move
};

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(c));
  return text;
}

std::vector<Example> rulebook_examples() {
  auto document = JsonDocument::parse(components_text());
  EXPECT_TRUE(document.ok());
  const JsonReader root = document.value().root(), list = root.field("rulebook_examples"),
                   cells = root.field("cells");
  std::vector<Example> examples;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonReader item = list.item(i), path = item.field("path");
    Example example;
    example.ref = item.text("ref");
    example.markers = static_cast<int>(item.integer("markers", 0, 99));
    if (item.has("vp")) example.vp = static_cast<int>(item.integer("vp", 0, 99));
    if (item.has("storm")) example.storm = lower(item.text("storm"));
    if (item.has("bonus")) example.bonus = static_cast<int>(item.integer("bonus", 0, 9));
    for (std::size_t k = 0; k < path.size(); ++k)
      for (std::size_t c = 0; c < cells.size(); ++c)
        if (cells.item(c).text("id") == path.item(k).text())
          example.path.push_back(make_rules().components().names.cells[c]);
    EXPECT_EQ(example.path.size(), path.size()) << example.ref;
    examples.push_back(example);
  }
  EXPECT_TRUE(document.value().finish().ok());
  return examples;
}

const Example& example(std::string_view ref) {
  static const std::vector<Example> all = rulebook_examples();
  for (const Example& candidate : all)
    if (candidate.ref.starts_with(ref)) return candidate;
  ADD_FAILURE() << "no example " << ref;
  return all[0];
}

// Sails the rest of a path; on a blue or red cell on the way the turn goes on as if it were open sea.
void sail_along(Story& story, const Example& example) {
  for (std::size_t i = 1; i < example.path.size(); ++i) story.play("sail " + example.path[i]);
}

// A storm of this direction is played in player 1's ocean, by him or, for a bonus move, by him for player 2.
std::string compass_bonus(const Example& example, Story& story) {
  const std::string from = example.path[0];
  const bool west = story.rules.components().at(story.cell(from)).ocean == Ocean::atlantic;
  story.at(2, from).at(1, west ? "6,6" : "20,10").hand(1, {"storm_" + example.storm});
  story.play(west ? "sail 6,7" : "sail 20,9").play("play storm_" + example.storm);
  return from;
}

TEST(CaravelasExamples, every_step_of_every_rulebook_example_costs_what_it_says) {
  const std::vector<Example> all = rulebook_examples();
  EXPECT_EQ(all.size(), 17u);
  for (const Example& each : all) {
    SCOPED_TRACE(each.ref);
    const Components& components = make_rules().components();
    Story names;
    int cost = 0;
    for (std::size_t i = 1; i < each.path.size(); ++i) {
      const MapCell& from = components.at(names.cell(each.path[i - 1]));
      const Cell to = names.cell(each.path[i]);
      const auto way =
          std::find_if(from.ways.begin(), from.ways.end(), [to](const Way& w) { return w.to == to; });
      ASSERT_NE(way, from.ways.end()) << "no way from " << each.path[i - 1] << " to " << each.path[i];
      cost += way->cost;
      if (each.storm.empty()) continue;
      EXPECT_EQ(from.neighbours[direction_of(names.card("storm_" + each.storm))], to);
    }
    const bool own_step = each.storm.empty() && each.bonus == 0;
    EXPECT_EQ(own_step ? cost : 0, each.markers);
  }
}

TEST(CaravelasExamples, CX1_following_a_current_costs_0) {
  Story story;
  const Example& yellow = example("ch.8 current, yellow");
  story.at(1, yellow.path[0]);
  sail_along(story, yellow);
  EXPECT_EQ(story.markers(1), 9 - yellow.markers);
  EXPECT_EQ(yellow.markers, 0);
}

TEST(CaravelasExamples, CX1_leaving_it_costs_1_a_step) {
  Story story;
  const Example& red = example("ch.8 current, red");
  story.at(1, red.path[0]);
  sail_along(story, red);
  EXPECT_EQ(story.markers(1), 9 - red.markers);
  EXPECT_EQ(red.markers, 2);
}

TEST(CaravelasExamples, CX2_two_steps_off_currents_one_into_pirates_3_markers) {
  Story story;
  const Example& yellow = example("ch.8 pirates, yellow");
  story.at(1, yellow.path[0]);
  sail_along(story, yellow);
  EXPECT_EQ(story.markers(1), 6);
  EXPECT_EQ(yellow.markers, 3);
}

TEST(CaravelasExamples, CX2_two_steps_along_a_current_one_into_pirates_1_marker) {
  Story story;
  const Example& red = example("ch.8 pirates, red");
  story.at(1, red.path[0]);
  sail_along(story, red);
  EXPECT_EQ(story.markers(1), 8);
  EXPECT_EQ(red.markers, 1);
}

TEST(CaravelasExamples, CX3_bidding_for_the_order) {
  constexpr int kGreen = 1, kYellow = 2, kBlue = 3, kRed = 4;
  Story story(4);
  story.bidding().play_all({"pass", "pass", "pass"});
  EXPECT_EQ(story.actor(), kRed);
  story.play("bid 1").play("pass").play("pass");
  EXPECT_EQ(story.actor(), kBlue);
  story.play("bid 2");
  EXPECT_EQ(story.actor(), kRed);
  story.play("bid 3");
  EXPECT_EQ(story.actor(), kGreen);
  story.play("pass").play("pass");
  EXPECT_EQ(story.actor(), kBlue);
  story.play("pass");
  EXPECT_EQ(story.markers(kRed), 9 - 3);
  EXPECT_EQ(story.markers(kBlue), 9 - 2);
  EXPECT_EQ(story.markers(kGreen), 9);
  EXPECT_EQ(story.markers(kYellow), 9);
  EXPECT_EQ(story.actor(), kRed) << "red chooses a place first";
  story.play("place 1");
  EXPECT_EQ(story.actor(), kBlue) << "then blue";
  story.play("place 2");
  EXPECT_EQ(story.order(), (std::vector{kRed, kBlue, kGreen, kYellow}));
}

TEST(CaravelasExamples, CX4_malaca_and_ceilao_in_one_turn_for_4_markers) {
  Story story;
  const Example& figure = example("ch.9 Malaca");
  story.at(1, figure.path[0]);
  sail_along(story, figure);
  EXPECT_EQ(story.markers(1), 9 - 4);
  EXPECT_EQ(story.vp(1), figure.vp);
  EXPECT_EQ(figure.vp, 6);
  EXPECT_TRUE(story.has_discovered(1, "malaca"));
  EXPECT_TRUE(story.has_discovered(1, "ceilao"));
  story.play("load cinnamon");
}

TEST(CaravelasExamples, CX5_a_storm_4_lets_another_fleet_cross_the_border) {
  Story story;
  const Example& green = example("ch.11 two oceans");
  EXPECT_EQ(green.bonus, 4);
  story.at(2, green.path[0]).at(1, "9,20").hand(1, {"storm_4"}).play("sail 8,20").play("play storm_4");
  EXPECT_EQ(story.actor(), 2);
  sail_along(story, green);
  EXPECT_EQ(story.actor(), 1) << "four cells, the one along the current counts";
  EXPECT_EQ(story.vp(2), green.vp);
  EXPECT_EQ(green.vp, 2);
  EXPECT_EQ(story.place(2), green.path.back());
  const Components& figures = story.rules.components();
  EXPECT_NE(figures.at(story.cell(green.path.front())).ocean,
            figures.at(story.cell(green.path.back())).ocean);
}

TEST(CaravelasExamples, CX6_a_stop_at_lisboa_with_six_goods) {
  Story story;
  const Example& yellow = example("ch.12");
  story.at(1, yellow.path[0]).cargo(1, {"chili", "wood", "ivory", "pepper", "cinnamon", "silk"});
  sail_along(story, yellow);
  EXPECT_EQ(story.markers(1), 9 - 5);
  story.play("stop").play("buy");
  EXPECT_EQ(story.vp(1), 10 + story.vp_of_discoveries(1));
  story.play("improve ivory+cinnamon+silk");
  EXPECT_EQ(story.vp(1) - story.vp_of_discoveries(1), 20) << "chili and wood are sold";
  EXPECT_TRUE(story.fleet(1).improved);
  EXPECT_EQ(story.markers(1), 12);
}

TEST(CaravelasExamples, CX7_a_storm_north_west_at_the_cape) {
  constexpr int kYellow = 1, kRed = 2, kGreen = 3;
  const Example& yellow = example("ch.10 storm NW at the Cape, yellow");
  const Example& red = example("ch.10 storm NW at the Cape, red");
  const Example& green = example("ch.10 storm NW at the Cape, green");
  Story story(3);
  story.at(kRed, red.path[0]).at(kGreen, green.path[0]).at(kYellow, "9,20").hand(kYellow, {"storm_nw"});
  story.play("sail " + yellow.path[0]).play("play storm_nw");
  EXPECT_EQ(story.actor(), kRed);
  sail_along(story, red);
  EXPECT_EQ(story.place(kRed), red.path[2]);
  EXPECT_EQ(story.actor(), kYellow) << "green faces land and is not asked";
  EXPECT_EQ(story.place(kYellow), yellow.path[2]);
  EXPECT_EQ(story.step(), Turn::kName) << "the red and the blue cell have no effect";
  EXPECT_EQ(story.markers(kYellow), 8);
}

TEST(CaravelasExamples, CX8_three_markers_are_too_few_for_a_storm_4) {
  Story only;
  only.at(1, "6,6").markers(1, 4).hand(1, {"storm_4"});
  EXPECT_FALSE(only.legal("sail 6,7"));
  Story another;
  another.at(1, "6,6").markers(1, 4).hand(1, {"storm_4", "storm_3"}).play("sail 6,7");
  EXPECT_EQ(another.moves(), (Story::Names{"play storm_3"}));
}

TEST(CaravelasExamples, CX9_the_die_sinks_the_first_ship_and_lisboa_repairs_it) {
  Story story;
  story.at(1, "7,19")
      .cargo(1, {"chili", "wood", "pepper"})
      .die_sinks()
      .play("sail 8,19")
      .play("roll")
      .play("sink 1");
  EXPECT_EQ(story.fleet(1).cargo, story.goods({"pepper"}));
  EXPECT_FALSE(story.at(1, "guine").legal("load chili")) << "its holds are closed";
  story.at(1, "lisboa").play("stop").play("skip");
  EXPECT_TRUE(story.fleet(1).sunk.empty());
}

TEST(CaravelasExamples, CX10_a_favourable_wind_gives_2_markers_back) {
  Story story;
  story.at(1, "6,6")
      .at(2, "calecute")
      .markers(1, 3)
      .hand(1, {"favourable_wind"})
      .play("sail 6,7")
      .play("play favourable_wind");
  EXPECT_EQ(story.markers(1), 4);
  story.play("sail 7,6");
  EXPECT_EQ(story.markers(1), 3) << "usable this turn";
}

TEST(CaravelasExamples, CX11_a_storm_north_west_the_second_figure) {
  constexpr int kRed = 1, kYellow = 2, kGreen = 3;
  const Example& red = example("ch.10 storm NW, second figure: red");
  const Example& yellow = example("ch.10 storm NW, second figure: yellow");
  const Example& green = example("ch.10 storm NW, second figure: green");
  Story story(3);
  story.at(kYellow, yellow.path[0]).at(kGreen, green.path[0]).at(kRed, "4,14").hand(kRed, {"storm_nw"});
  story.play("sail " + red.path[0]).play("play storm_nw");
  EXPECT_EQ(story.actor(), kYellow);
  story.play("sail " + yellow.path[1]);
  EXPECT_EQ(story.actor(), kRed) << "land ends yellow's move, green has none";
  EXPECT_EQ(story.place(kRed), red.path[2]) << "red drifts last";
}

TEST(CaravelasExamples, CX12_the_end_of_a_long_turn) {
  constexpr int kRed = 1, kYellow = 2;
  Story story;
  story.improved(kRed).markers(kRed, 12 - 7).hand(kRed, {"storm_2"});
  story.cargo(kRed, {"wood", "ivory", "pepper", "cinnamon", "silk", "silver", "nutmeg"});
  story.discovered(kYellow, {"guine", "cabo_verde", "porto_seguro"});
  const Example& first = example("ch.11 fig.1");
  const Example& bonus = example("ch.11 fig.2");
  const Example& second = example("ch.11 fig.3 red goes on");
  const Example& last = example("ch.11 fig.3 red's last");
  story.at(kRed, first.path[0]).at(kYellow, bonus.path[0]);
  sail_along(story, first);
  EXPECT_EQ(story.markers(kRed), 5);
  story.play("play storm_2");
  EXPECT_EQ(story.actor(), kYellow);
  sail_along(story, bonus);
  story.play("load wood");
  EXPECT_TRUE(story.has(kYellow, "wood"));
  EXPECT_EQ(story.markers(kRed), 12 - 9);
  sail_along(story, second);
  EXPECT_EQ(story.markers(kRed), 3);
  EXPECT_EQ(story.place(kRed), "guine");
  story.play("load chili");
  EXPECT_EQ(story.fleet(kRed).cargo, Goods::all()) << "the cargo is complete";
  sail_along(story, last);
  EXPECT_EQ(story.markers(kRed), 0);
  EXPECT_EQ(story.moves(), (Story::Names{"end"}));
}

TEST(CaravelasExamples, CX13_all_eight_destinations_first_40_points) {
  Story story;
  story.fleet(1).discovered = story.state.destinations[seat_at(0)];
  EXPECT_EQ(story.fleet(1).discovered.size(), 8);
  EXPECT_EQ(story.scores().by_source[seat_at(0)][3], 40);
}

// Each storm of the examples, played for another fleet: it goes exactly as far as its path, no further.
TEST(CaravelasExamples, every_storm_of_the_rulebook_examples_goes_as_far_as_it_says) {
  int storms = 0;
  for (const Example& each : rulebook_examples()) {
    if (each.storm.empty()) continue;
    SCOPED_TRACE(each.ref);
    ++storms;
    Story story;
    compass_bonus(each, story);
    std::size_t gone = 0;
    while (story.actor() == 2 && story.sails().size() == 1) {
      ASSERT_LT(gone + 1, each.path.size());
      EXPECT_EQ(story.sails()[0], each.path[++gone]);
      story.play("sail " + each.path[gone]);
    }
    EXPECT_EQ(gone + 1, each.path.size());
    EXPECT_EQ(story.markers(2), 9);
  }
  EXPECT_EQ(storms, 6);
}

}  // namespace
}  // namespace carreira::caravelas
