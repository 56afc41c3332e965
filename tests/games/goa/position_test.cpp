#include "engine/game_of.h"
#include "engine/view.h"
#include "story.h"

namespace carreira::goa {
namespace {

std::string text_of(const Rules& rules, const State& state) {
  JsonWriter json;
  rules.write(state, json);
  return json.take();
}

std::string text_of(const Rules& rules, const Observation& seen) {
  JsonWriter json;
  rules.write(seen, json);
  return json.take();
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// The first complaint about a position whose JSON was changed, or that of check.
std::string complaint(Story& story, std::string_view from, std::string_view to) {
  std::string text = text_of(story.rules, story.state);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at == std::string::npos) return "";
  text.replace(at, from.size(), to);
  auto document = JsonDocument::parse(text);
  if (!document) return document.error().text;
  const State state = story.rules.read(document.value().root());
  if (auto read = document.value().finish(); !read) return read.error().text;
  const auto sound = story.rules.check(state);
  return sound.ok() ? "" : sound.error().text;
}

TEST(Position, is_small) {
  EXPECT_LE(sizeof(State), 2048u);
}

TEST(Position, what_is_wrong_is_named_with_its_place) {
  Story story;
  story.turn_of(1).plantation(1, "ginger-2", 1).holds(1, {"ships-1-palm"});
  EXPECT_EQ(complaint(story, "\"round\":1", "\"round\":1"), "");
  EXPECT_EQ(complaint(story, "\"round\":1", "\"round\":5"),
            "round: expected a whole number from 1 to 4; found 5");
  EXPECT_TRUE(
      contains(complaint(story, "\"stage\":\"actions\"", "\"stage\":\"supper\""), "stage: expected one of"));
  EXPECT_TRUE(contains(complaint(story, "{\"tile\":\"ginger-2\",\"spices\":[\"ginger\"]}",
                                 "{\"tile\":\"ginger-2\",\"spices\":[\"ginger\",\"ginger\",\"ginger\"]}"),
                       "players[0].plantations[0].spices: expected a list of 0 to 2 items"));
  EXPECT_TRUE(
      contains(complaint(story, "\"spices\":[\"ginger\"]", "\"spices\":[\"clove\"]"), "does not grow there"));
  EXPECT_TRUE(contains(complaint(story, "\"hand\":[\"ships-1-palm\"]", "\"hand\":[]"), "card is missing"));
  EXPECT_TRUE(
      contains(complaint(story, "\"hand\":[]", "\"hand\":[\"ships-1-palm\"]"), "card is in two places"));
  EXPECT_TRUE(contains(complaint(story, "\"bonus\":0", "\"bonus\":1"), "bonus action cards: 11"));
  EXPECT_TRUE(
      contains(complaint(story, "{\"tile\":\"ginger-2\",", "{\"tile\":\"ginger-3\","), "tile ginger-2"));
  EXPECT_TRUE(
      contains(complaint(story, "\"ask\":\"act\",\"seat\":1", "\"ask\":\"act\",\"seat\":2"), "stage"));
  EXPECT_TRUE(contains(complaint(story, "{\"ask\":\"act\",\"seat\":1}", ""), "nobody is asked"));
}

TEST(Position, a_question_that_cannot_be_asked_is_refused) {
  Story story;
  story.turn_of(1).holds(1, {"ships-1-palm"});
  const auto with = [&](std::string_view step) {
    return complaint(story, "{\"ask\":\"act\",\"seat\":1}",
                     "{\"ask\":\"after\",\"seat\":1}," + std::string(step));
  };
  EXPECT_EQ(with(R"({"ask":"expedition","seat":1,"drawn":0})"), "");
  EXPECT_TRUE(contains(with(R"({"ask":"expedition","seat":1,"drawn":3})"), "all cards are drawn"));
  EXPECT_TRUE(contains(with(R"({"ask":"tax","seat":1,"number":6})"), "spices that are not there"));
  EXPECT_TRUE(contains(with(R"({"ask":"favour","seat":2})"), "another seat"));
  EXPECT_TRUE(contains(with(R"({"ask":"extra_harvest","seat":1,"number":3})"), "no question"));
  EXPECT_TRUE(contains(with(R"({"ask":"pay","seat":1,"column":"ships","due":["ginger"]})"),
                       "spices that are not there"));
  EXPECT_TRUE(contains(with(R"({"ask":"drop_plantation","seat":1,"tile":"ginger-1"})"), "place is free"));
  EXPECT_TRUE(contains(with(R"({"ask":"discard","seat":1,"cards":[]})"), "no question"));
  EXPECT_TRUE(contains(with(R"({"ask":"dance","seat":1})"), "steps[1].ask: expected one of"));
}

TEST(Position, tiles_that_the_game_has_no_room_for_are_refused) {
  Story story;
  story.turn_of(1);
  for (const char* tile : {"ginger-1", "pepper-1", "clove-1", "nutmeg-1"}) story.keeps(1, tile);
  EXPECT_TRUE(story.rules.check(story.state).ok());
  story.keeps(1, "cinnamon-1");
  EXPECT_TRUE(contains(story.rules.check(story.state).error().text, "wait to be used"));

  Story aside;
  aside.turn_of(1);
  aside.state.board.aside.push_back(aside.state.board.grid[value_at<Cell>(24)]);
  aside.state.board.laid.erase(value_at<Cell>(24));
  aside.state.board.grid[value_at<Cell>(24)] = Tile::none;
  EXPECT_TRUE(contains(aside.rules.check(aside.state).error().text, "aside: too many tiles"));
}

TEST(Components, what_is_wrong_is_named_with_its_place) {
  const auto with = [](std::string_view from, std::string_view to) {
    std::string text = components_text();
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto game = GameOf<Rules>::create(text, TableSetup{4, {}});
    return game.ok() ? std::string() : game.error().text;
  };
  EXPECT_EQ(with("\"ducats\": 10,", "\"ducats\": 11,"), "");  // an owner of the box may know better
  EXPECT_EQ(with("\"count\": 2", "\"count\": 3"), "components.tiles.A: expected 29 tiles in all; found 30");
  EXPECT_TRUE(contains(with("\"symbol\": \"palm\"", "\"symbol\": \"fish\""), "every symbol on 5 cards"));
  EXPECT_TRUE(contains(with("\"kind\": \"viceroy\"", "\"kind\": \"king\""),
                       "components.tiles.B[24].kind: expected one of"));
  EXPECT_TRUE(contains(with("\"ducats_first\": 5", "\"ducats_frist\": 5"),
                       "components.start: unknown field \"ducats_frist\""));
}

// --- What is hidden (G1.4) ---

TEST(Secrets, G1_4_ducats_of_others_are_not_shown_unless_the_table_says_so) {
  for (const bool open : {false, true}) {
    Story story(2, open ? std::vector<std::string>{"open_ducats"} : std::vector<std::string>{});
    story.turn_of(1).ducats({12, 34});
    const Observation seen = story.rules.observe(story.state, seat_at(0));
    std::vector<Resource> own, other;
    story.rules.resources(seen, seat_at(0), own);
    story.rules.resources(seen, seat_at(1), other);
    EXPECT_EQ(own[0].value, 12);
    EXPECT_EQ(other[0].value, open ? 34 : Resource::kHidden);
    EXPECT_EQ(contains(text_of(story.rules, seen), "\"ducats\":34"), open);
    EXPECT_EQ(seen.board.players[seat_at(1)].ducats, 34);  // who counts along knows
  }
}

TEST(Secrets, G1_4_hands_are_hidden_and_all_else_is_open) {
  Story story(2);
  story.turn_of(1).holds(1, {"ships-1-palm"}).holds(2, {"ships-2-fish", "ships-3-shell"});
  const Observation seen = story.rules.observe(story.state, seat_at(0));
  EXPECT_EQ(seen.hands[seat_at(0)], story.hand(1));
  EXPECT_TRUE(seen.hands[seat_at(1)].empty());
  EXPECT_EQ(seen.hand_size(seat_at(1)), 2);
  EXPECT_EQ(seen.board.discards, story.state.board.discards);
  const std::string text = text_of(story.rules, seen);
  EXPECT_TRUE(contains(text, "\"hand\":[\"ships-1-palm\"]"));
  EXPECT_TRUE(contains(text, "\"hand\":null"));
  EXPECT_TRUE(contains(text, "\"hand_size\":2"));
}

TEST(Secrets, G1_4_at_the_end_hands_and_ducats_are_open) {
  Story story(2);
  story.phase_b().bonus_turn_of(1).bonus(1, 1).holds(2, {"ships-2-fish"}).ducats({1, 34});
  story.state.board.round = 3;
  story.play("pass");
  const Observation seen = story.rules.observe(story.state, seat_at(0));
  EXPECT_EQ(seen.hands[seat_at(1)], story.hand(2));
  EXPECT_TRUE(contains(text_of(story.rules, seen), "\"ducats\":34"));
}

// When the pile is made anew, who has counted knows what the hands hold; what is drawn later is unknown
// again.
TEST(Secrets, G1_4_G1_5_an_old_pile_tells_what_hands_hold) {
  Story story(2);
  story.turn_of(1).row(1, Column::expedition, 5).holds(2, {"ships-2-fish", "ships-3-shell"}).pile({});
  story.play({"expedition", "draw"});  // the pile is made of the discards
  EXPECT_EQ(story.state.board.pile, 1);
  Random random(Seed::from_text("imagine"));
  const Observation seen = story.rules.observe(story.state, seat_at(0));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(story.rules.imagine(seen, random).hands[seat_at(1)], story.hand(2));
  // The second draws from the new pile: two of his cards are known, the third may be any of the rest.
  story.turn_of(2).row(2, Column::expedition, 5).play({"expedition", "draw"});
  const Cards known = {story.card_called("ships-2-fish"), story.card_called("ships-3-shell")};
  const Observation later = story.rules.observe(story.state, seat_at(0));
  Cards imagined;
  for (int i = 0; i < 1000; ++i) {
    const Cards hand = story.rules.imagine(later, random).hands[seat_at(1)];
    EXPECT_EQ(hand & known, known);
    EXPECT_EQ(hand.size(), 3);
    imagined |= hand - known;
  }
  EXPECT_EQ(imagined.size(), 27);  // all but the two and the one in his own hand
}

TEST(Secrets, G1_5_imagined_hands_are_spread_evenly) {
  Story story(3);
  story.turn_of(1).holds(2, {"ships-1-palm"}).holds(3, {"ships-2-fish", "ships-3-shell"});
  const Observation seen = story.rules.observe(story.state, seat_at(0));
  const int unknown = story.state.deck.size() + 3;
  Random random(Seed::from_text("even"));
  EnumArray<CardId, int> second{}, third{};
  constexpr int kWorlds = 20'000;
  for (int i = 0; i < kWorlds; ++i) {
    const State world = story.rules.imagine(seen, random);
    for (const CardId card : world.hands[seat_at(1)]) ++second[card];
    for (const CardId card : world.hands[seat_at(2)]) ++third[card];
  }
  for (const CardId card : all<CardId>()) {
    const bool open = story.state.board.discards.contains(card);
    const double expected = open ? 0 : static_cast<double>(kWorlds) / unknown;
    EXPECT_NEAR(second[card], expected, open ? 0 : 0.25 * expected);
    EXPECT_NEAR(third[card], 2 * expected, open ? 0 : 0.25 * expected);
  }
}

}  // namespace
}  // namespace carreira::goa
