// Why something cannot be done now, and what a move shows of its own effects.

#include "engine/game_of.h"
#include "engine/why.h"
#include "story.h"

namespace carreira::goa {
namespace {

class Asked {
 public:
  explicit Asked(Story& story) : story_(story), game_(make(story)) {}

  // "why.word clause" of the first reason against a move, a kind ("kind ships") or a thing ("cell:a1"); empty
  // if there is none.
  std::string why(const std::string& what) const {
    WhyQuestion question;
    if (what.rfind("kind ", 0) == 0) {
      question.kind = what.substr(5);
    } else if (what.find(':') != std::string::npos) {
      question.thing = what;
    } else {
      question.move = what;
    }
    const Position position = GameOf<Rules>::position(story_.state);
    const auto reasons = why_not(*game_, position, story_.rules.actor(story_.state), question);
    EXPECT_TRUE(reasons.ok()) << what;
    if (!reasons.ok() || reasons.value().empty()) return "";
    const Reason& first = reasons.value().front();
    std::string text = first.phrase.key.substr(first.phrase.key.find("why.")) + " " + first.clause;
    for (const Phrase::Value& value : first.phrase.values)
      text += " " + value.name + "=" + game_->language().value_name(value.vocabulary, value.value);
    return text;
  }
  // "ducats -3, ships 1"
  std::string effects(std::string_view move) const {
    std::string text;
    for (const Prospect& prospect : game_->prospects(GameOf<Rules>::position(story_.state)))
      if (prospect.move == story_.read(move))
        for (const Resource& line : prospect.effects)
          text += (text.empty() ? "" : ", ") + std::string(line.name) + " " + std::to_string(line.value);
    return text;
  }

 private:
  static std::unique_ptr<Game> make(Story& story) {
    auto game = GameOf<Rules>::create(components_text(), TableSetup{story.rules.seats(), {}});
    return std::move(game).value();
  }
  Story& story_;
  std::unique_ptr<Game> game_;
};

TEST(Why, G2_1_G2_2_where_flag_and_tokens_may_not_lie) {
  Story story;
  story.placing().no_tile_on({"a1", "b1"});
  const Asked asked(story);
  EXPECT_EQ(asked.why("flag c3"), "why.tile_in_the_way G2.1");
  EXPECT_EQ(asked.why("flag top-a"), "why.no_tile_beside G2.1");
  EXPECT_EQ(asked.why("flag top-c"), "");
  EXPECT_EQ(asked.why("kind taxes"), "why.act_later G4.1");
  story.play({"flag top-c", "token c1"});
  EXPECT_EQ(asked.why("cell:c1"), "why.token_there G2.2");
  EXPECT_EQ(asked.why("cell:a1"), "why.no_tile_there G2.2");
  EXPECT_EQ(asked.why("cell:e5"), "why.not_adjacent G2.2");
}

TEST(Why, G3_1_bids_and_lots) {
  Story story;
  story.placing()
      .ducats({9, 9, 7, 9})
      .play({"flag top-a", "token a1", "token b1", "token c1", "token d1", "bid 4"});
  const Asked asked(story);
  EXPECT_EQ(asked.why("bid 4"), "why.bid_too_low G3.1 bid=4");
  EXPECT_EQ(asked.why("bid 8"), "why.bid_too_high G3.1 own=7");
  EXPECT_EQ(asked.why("bid 5"), "");
  EXPECT_EQ(asked.why("cell:b1"), "why.lot_later G3.1 lot=3");
  EXPECT_EQ(asked.why("cell:e5"), "why.not_for_sale G3.1");
}

TEST(Why, G4_3_G4_5_what_an_action_lacks) {
  Story story;
  story.turn_of(1).ships(1, 1).rows(1, {2, 1, 1, 1, 5}).plantation(1, "ginger-1", 1);
  const Asked asked(story);
  EXPECT_EQ(asked.why("progress ships"), "why.too_few_ships G4.3 needed=2 own=1");
  EXPECT_EQ(asked.why("progress taxes"), "why.spices_missing G4.3 spices=pepper");
  EXPECT_EQ(asked.why("column:colonists"), "why.last_row G4.3");
  EXPECT_EQ(asked.why("kind harvest"), "why.no_field G4.5");
  EXPECT_EQ(asked.why("kind pass"), "why.must_act G4.2");
  story.bonus_turn_of(1).bonus(1, 2);
  EXPECT_EQ(asked.why("pass"), "why.must_play G4.2 own=2");
}

TEST(Why, G4_8_G4_9_colonies) {
  Story story;
  story.turn_of(1).colonists(1, 0).colony(1, Colony::quilon, {"ginger"});
  story.keeps(1, "red_ship").pile({"ships-1-palm", "ships-2-fish"});
  const Asked asked(story);
  EXPECT_EQ(asked.why("colony:quilon"), "why.colony_founded G4.9");
  story.play("found calicut");
  EXPECT_EQ(asked.why("pay"), "why.too_few_colonists G4.8 needed=9 own=0");
}

TEST(Why, G6_1_to_G6_3_cards) {
  Story story;
  story.turn_of(1).ducats({3, 0, 0, 0});
  story.holds(1, {"spices-1-tiger", "sell_spices-1-tiger", "buy_progress-1-palm", "third_card-1-elephant",
                  "harvest_mix-1-statue", "ships-1-palm"});
  const Asked asked(story);
  EXPECT_EQ(asked.why("play spices-1-tiger"), "why.no_field G6.2");
  EXPECT_EQ(asked.why("play sell_spices-1-tiger"), "why.no_spices G6.2");
  EXPECT_EQ(asked.why("play buy_progress-1-palm"), "why.too_dear G6.2 needed=10 own=3");
  EXPECT_EQ(asked.why("play third_card-1-elephant"), "why.only_in_founding G6.3");
  EXPECT_EQ(asked.why("play harvest_mix-1-statue"), "why.changes_action G6.3");
  story.play("play ships-1-palm");
  EXPECT_EQ(asked.why("harvest-with harvest_mix-1-statue"), "why.card_played G6.1");
}

TEST(Why, G7_4_to_G7_7_tiles) {
  Story story;
  story.turn_of(1).keeps(1, "red_ship", true).keeps(1, "tax").keeps(1, "overseer").keeps(1, "red_spice");
  const Asked asked(story);
  EXPECT_EQ(asked.why("tile:red_ship"), "why.tile_used G7.4");
  EXPECT_EQ(asked.why("tile:tax"), "why.tax_spices G7.5 needed=6 own=0");
  EXPECT_EQ(asked.why("tile:overseer"), "why.points_only G7.7");
  EXPECT_EQ(asked.why("tile:red_spice"), "why.no_field G7.4");
  EXPECT_EQ(asked.why("cell:c3"), "why.only_in_auctions G3.1");
}

TEST(Why, G4_7_the_hand_limit) {
  Story story;
  story.turn_of(1).holds(1, {"ships-1-palm", "ships-2-fish"}).play("expedition");
  const Asked asked(story);
  EXPECT_EQ(asked.why("draw"), "why.over_limit G4.7 limit=1");
  story.play("discard ships-1-palm");
  EXPECT_EQ(asked.why("draw"), "why.hand_full G4.7 limit=1");
}

TEST(Why, G4_5_fields) {
  Story story;
  story.turn_of(1).row(1, Column::harvest, 2).plantation(1, "ginger-2", 1).plantation(1, "pepper-2", 2);
  story.colony(1, Colony::madras, {}).play("harvest");
  const Asked asked(story);
  EXPECT_EQ(asked.why("place plantation-1 pepper"), "why.does_not_grow G4.5 spice=pepper");
  EXPECT_EQ(asked.why("estate:plantation-2"), "why.estate_full G4.5");
  EXPECT_EQ(asked.why("take ships"), "why.no_mix G6.3");
}

// --- What a move costs and gives ---

TEST(Effects, what_a_move_itself_changes) {
  Story story;
  story.turn_of(1).plantation(1, "ginger-2", 2).keeps(1, "red_ship").holds(1, {"ducats-1-shell"});
  const Asked asked(story);
  EXPECT_EQ(asked.effects("taxes"), "ducats 4");
  EXPECT_EQ(asked.effects("progress ships"), "ships -1, spices -1");
  EXPECT_EQ(asked.effects("use red_ship"), "ships 1");
  EXPECT_EQ(asked.effects("play ducats-1-shell"), "ducats 5, cards -1");
}

TEST(Effects, G3_2_a_bid_does_not_tell_the_sellers_purse) {
  for (const int purse : {0, 30}) {  // the seller could buy, or not
    Story story(2);
    story.placing().ducats({purse, 9}).play({"flag top-a", "token a1", "token b1"});
    EXPECT_EQ(story.actor(), 2);
    EXPECT_EQ(Asked(story).effects("bid 9"), "");
    story.play("bid 9");
    EXPECT_EQ(story.player(2).ducats, purse == 0 ? 0 : 9);
  }
}

TEST(Effects, G4_8_what_will_be_revealed_is_not_told) {
  Story story;
  story.turn_of(1).row(1, Column::colonists, 5).colonists(1, 0).pile({"ships-3-shell", "colonists-3-statue"});
  EXPECT_EQ(Asked(story).effects("found quilon"), "");
  EXPECT_EQ(Asked(story).effects("found calicut"), "");
}

}  // namespace
}  // namespace carreira::goa
