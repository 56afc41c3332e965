// What a seat may know; worlds that look the same.

#include "conformance/chi_square.h"
#include "engine/view.h"
#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

TEST(CaravelasSecrets, C1_4_cards_seen_are_respected_by_imagination) {
  Story story(3);
  story.hand(1, {"calm", "calm"}).hand(2, {"storm_2", "storm_nw", "storm_4"}).hand(3, {"favourable_wind"});
  // All other favourable winds were played.
  story.state.board.discards[Card::favourable_wind] = story.state.deck[Card::favourable_wind];
  story.state.board.deck_size =
      static_cast<std::uint8_t>(story.state.board.deck_size - story.state.deck[Card::favourable_wind]);
  story.state.deck[Card::favourable_wind] = 0;
  Random random(Seed::from_text("worlds"), Stream::imagination);
  int winds = 0;
  for (int i = 0; i < 2000; ++i) {
    const State world = story.rules.imagine(story.rules.observe(story.state, seat_at(0)), random);
    ASSERT_TRUE(story.rules.check(world).ok());
    EXPECT_EQ(world.hands[seat_at(0)], story.state.hands[seat_at(0)]);
    EXPECT_EQ(world.board.discards, story.state.board.discards);
    EXPECT_EQ(world.hands[seat_at(1)].total(), 3);
    winds += world.hands[seat_at(1)][Card::favourable_wind] + world.hands[seat_at(2)][Card::favourable_wind];
  }
  // One unseen wind among 65 unseen cards, 4 of them in the others' hands: 2000 * 4 / 65 = 123.
  EXPECT_NEAR(winds, 123, 50);
}

TEST(CaravelasSecrets, C1_4_what_the_others_hold_when_the_deck_is_made_anew_is_known) {
  Story story(3);
  story.hand(2, {"calm", "storm_2"}).hand(3, {"favourable_wind"}).deck_is({});
  story.at(1, "10,4").play("end");  // draws five cards of the new deck
  Random random(Seed::from_text("anew"), Stream::imagination);
  const Cards all_but_mine = [&] {
    Cards cards = story.state.hands[seat_at(1)];
    ++cards[Card::favourable_wind];
    return cards;
  }();
  for (int i = 0; i < 500; ++i) {
    const State world = story.rules.imagine(story.rules.observe(story.state, Seat::nobody), random);
    ASSERT_TRUE(story.rules.check(world).ok());
    Cards others = world.hands[seat_at(0)];
    for (const Card card : all<Card>())
      change(others[card], world.hands[seat_at(1)][card] + world.hands[seat_at(2)][card]);
    for (const Card card : all<Card>())
      ASSERT_GE(others[card], all_but_mine[card]) << "held before the deck was made: not in it";
  }
}

TEST(CaravelasSecrets, an_imagined_hand_is_a_hypergeometric_draw) {
  // Two unseen cards in one hand: 86 - 84 discarded; exact chances for each kind.
  Story story;
  story.hand(2, {"calm"});
  story.deck_is({"calm", "storm_2", "storm_2"});
  Random random(Seed::from_text("hyper"), Stream::imagination);
  int calm = 0;
  for (int i = 0; i < 4000; ++i)
    calm += story.rules.imagine(story.rules.observe(story.state, seat_at(0)), random)
                .hands[seat_at(1)][Card::calm];
  EXPECT_NEAR(calm, 2000, 200) << "two of the four unseen cards are calms";
}

TEST(CaravelasSecrets, destinations_of_the_others_are_imagined_per_deck_from_the_unseen) {
  Story story(3);
  Random random(Seed::from_text("destinations"), Stream::imagination);
  const Ports west = story.rules.components().western, mine = story.state.destinations[seat_at(0)];
  EnumArray<Port, int> count{};
  for (int i = 0; i < 3000; ++i) {
    const State world = story.rules.imagine(story.rules.observe(story.state, seat_at(0)), random);
    const Ports other = world.destinations[seat_at(1)];
    EXPECT_TRUE((other & mine).empty());
    EXPECT_EQ((other & west).size(), 4);
    for (const Port port : other) ++count[port];
  }
  for (const Port port : all<Port>())
    EXPECT_NEAR(count[port], mine.contains(port) ? 0 : 1000, 150) << "4 of the 12 unseen of its deck";
}

TEST(CaravelasSecrets, C4_5_who_owes_a_card_on_a_blue_cell_is_imagined_with_one_that_he_may_play) {
  Story story;
  story.at(1, "6,6").markers(1, 1).hand(1, {"calm"}).play("sail 6,7");
  Random random(Seed::from_text("owes"), Stream::imagination);
  for (int i = 0; i < 500; ++i) {
    const State world = story.rules.imagine(story.rules.observe(story.state, seat_at(1)), random);
    MoveList moves;
    story.rules.moves(world, moves);
    ASSERT_FALSE(moves.empty());
  }
}

TEST(CaravelasSecrets, a_wind_against_pirates_is_marked_as_showing_a_card) {
  Story story;
  story.at(1, "8,5").hand(1, {"favourable_wind"}).play("evade 8,6");
  const auto& formats = story.rules.language().events;
  EXPECT_TRUE(std::any_of(story.events.begin(), story.events.end(),
                          [&](const Event& event) { return formats[event.kind].reveals; }));
}

TEST(CaravelasSecrets, C3_4_drawn_cards_are_told_to_their_owner_and_their_number_to_the_others) {
  Story story(3);
  story.at(1, "10,4").play("end");
  int own = 0;
  for (const Event& event : story.events) {
    if (event.kind == index_of(EventKind::drew_card)) {
      EXPECT_EQ(event.visible, SeatSet::only(seat_at(0)));
      own += event.values[1];
    }
    if (event.kind == index_of(EventKind::drew_cards)) {
      EXPECT_FALSE(event.visible.contains(seat_at(0)));
      EXPECT_EQ(event.values[0], 5);
    }
  }
  EXPECT_EQ(own, 5);
}

// The cost of each step stands in the view before it is taken.
TEST(CaravelasView, C4_2_C4_3_the_cost_of_a_step_is_the_difference_in_markers) {
  const auto game = GameOf<Rules>::create(components_text(), TableSetup{2, {}});
  ASSERT_TRUE(game.ok());
  Story story;
  story.at(1, "8,5");
  JsonWriter json;
  json.begin_object();
  write_view(json, *game.value(), GameOf<Rules>::position(story.state), seat_at(0));
  json.end_object();
  EXPECT_NE(json.text().find("\"things\":[\"cell:8,6\"],\"reveals\":false,\"effects\":{\"markers\":-2}"),
            std::string::npos);
  EXPECT_NE(json.text().find("\"things\":[\"cell:7,5\"],\"reveals\":false,\"effects\":{\"markers\":-1}"),
            std::string::npos);
  EXPECT_NE(json.text().find("\"effects\":{\"vp\":1,\"markers\":-1,\"discoveries\":1}"), std::string::npos)
      << "Madeira or the Açores";
}

TEST(CaravelasView, C4_6_entering_a_red_cell_shows_its_cost_and_the_die_is_a_decision_of_its_own) {
  const auto game = GameOf<Rules>::create(components_text(), TableSetup{2, {}});
  ASSERT_TRUE(game.ok());
  Story story;
  story.at(1, "10,19");
  JsonWriter json;
  json.begin_object();
  write_view(json, *game.value(), GameOf<Rules>::position(story.state), seat_at(0));
  json.end_object();
  EXPECT_NE(json.text().find("\"things\":[\"cell:10,18\"],\"reveals\":false,\"effects\":{\"markers\":-1}"),
            std::string::npos);
}

}  // namespace
}  // namespace carreira::caravelas
