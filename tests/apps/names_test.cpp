// What things are called follows the figures in force.

#include "apps/terminal/names.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "games/catalog.h"
#include "games/figures.h"

namespace carreira::terminal {
namespace {

using Json = nlohmann::json;

Json ours(const std::string& game) {
  return Json::parse(embedded_components(game));
}

std::unique_ptr<Game> game_with(const std::string& game, const Json& set) {
  auto made = find_game(game)->create(set.dump(), TableSetup{3, {}});
  EXPECT_TRUE(made.ok()) << game;
  return made ? std::move(made).value() : nullptr;
}

// Another value in every place where a name comes from.
Json moved(const std::string& game) {
  Json set = ours(game);
  if (game == "goa") {
    for (auto& [tile, effect] : set["tile_effects"].items())
      if (effect.is_object())
        for (auto& [what, number] : effect.items()) number = number.get<int>() + 1;
    set["tile_effects"]["ships_or_colonists3"] = 4;
    set["scoring"]["mission2"] = 4;
    set["founding"]["revealed_by_card"] = 2;
    Json& cards = set["expedition_cards"]["cards"];
    for (std::size_t i = 0; i + 1 < cards.size(); i += 2)
      std::swap(cards[i]["symbol"], cards[i + 1]["symbol"]);
    for (Json& card : cards)
      for (const char* what : {"n", "ducats", "ducats_each"})
        if (card.contains(what)) card[what] = card[what].get<int>() + 1;
    for (std::size_t i = 0; i < 3; ++i) cards[i]["colonists"] = 2;
    for (Json& tile : set["bonanza"]["tiles"])
      for (auto& [what, number] : tile.items()) number = number.get<int>() + 1;
  } else if (game == "roi") {
    set["joker_ships"]["pairs"][0] = {"red", "yellow"};
  } else if (game == "vasco") {
    set["projects"][0]["limit"] = 9;
    set["merchant_ships"]["limits"][0] = 8;
    set["landings"][0]["spaces"][0] = 12;
  } else {
    set["movement"]["pirate_extra"] = 2;
  }
  return set;
}

bool has_digit(const std::string& text) {
  return text.find_first_of("0123456789") != std::string::npos;
}

TEST(Names, our_figures_make_the_words_of_the_catalogue) {
  for (const std::string_view code : Words::kLanguages) {
    const Words& words = Words::in(code);
    const Words made = in_force(words, "goa", ours("goa"));
    for (const auto& [key, message] : words.messages()) {
      for (const std::string kind : {"tile", "card", "bonanza"}) {
        const std::string begin = "goa." + kind + ".";
        if (!key.starts_with(begin)) continue;
        EXPECT_EQ(made.name("goa", kind, key.substr(begin.size())), message) << key;
      }
    }
  }
}

TEST(Names, every_thing_has_a_word_whatever_the_figures) {
  for (const CatalogEntry& entry : catalog()) {
    const std::string name(entry.information().name);
    const Json set = moved(name);
    const auto game = game_with(name, set);
    ASSERT_TRUE(game);
    for (const std::string_view code : Words::kLanguages) {
      const Words words = without_board(in_force(Words::in(code), name, set), name, set);
      for (const Vocabulary& vocabulary : game->language().vocabularies)
        for (const std::string& thing : vocabulary.names) {
          const std::string said = words.name(name, vocabulary.kind, thing);
          EXPECT_EQ(said.find('{'), std::string::npos) << said;
          if (thing.find('-') == std::string::npos && thing.find(',') == std::string::npos) continue;
          EXPECT_NE(said, thing) << code << " " << name << " " << vocabulary.kind;
        }
    }
  }
}

TEST(Names, no_figure_of_ours_stays_in_a_name) {
  const Words& words = Words::in("en");
  const Words goa = in_force(words, "goa", moved("goa"));
  EXPECT_EQ(goa.name("goa", "tile", "ships4"), "5 ships");
  EXPECT_EQ(goa.name("goa", "short", "ships4"), "5 ship");
  EXPECT_EQ(goa.name("goa", "tile", "red_ducats3"), "red tile: 4 ducats");
  EXPECT_EQ(goa.name("goa", "short", "red_ducats3"), "r:duc4");
  EXPECT_EQ(goa.name("goa", "tile", "ships_or_colonists3"), "4 ships or 4 colonists");
  EXPECT_EQ(goa.name("goa", "tile", "mission2"), "mission (4 VP)");
  EXPECT_EQ(goa.name("goa", "card", "ships-2-fish"), "3 ships (fish, 2 colonists)");
  EXPECT_EQ(goa.name("goa", "card", "buy_progress-1-elephant"),
            "progress for 11 ducats (elephant, 1 colonist)");
  EXPECT_EQ(goa.name("goa", "bonanza", "ships-2-spices-2"), "2 ships and 2 spices");
  EXPECT_EQ(in_force(words, "roi", moved("roi")).name("roi", "joker", "red-yellow"), "red/yellow");
  EXPECT_EQ(in_force(Words::in("it"), "roi", moved("roi")).name("roi", "joker", "red-yellow"),
            "rossa/gialla");
  const Words vasco = in_force(words, "vasco", moved("vasco"));
  EXPECT_EQ(vasco.name("vasco", "project", "I-01"), "I-01 9/1");
  EXPECT_EQ(vasco.name("vasco", "merchant", "a8"), "8");
  EXPECT_EQ(vasco.name("vasco", "berth", "natal-1"), "Natal 12");
  EXPECT_EQ(vasco.name("vasco", "berth", "mombasa-2"), "Mombasa 7, the right one");
  const Words caravelas = in_force(words, "caravelas", moved("caravelas"));
  EXPECT_EQ(caravelas.name("caravelas", "board", "pirates"), "pirates: 2 more");
  EXPECT_EQ(caravelas.name("caravelas", "current", "golfo"), "Corrente do Golfo");
}

// Numbers that stand in a message are none of the figures: those come as arguments.
TEST(Names, no_message_of_a_game_states_a_figure_that_can_be_another) {
  for (const std::string_view code : Words::kLanguages) {
    const Words& words = Words::in(code);
    for (const char* key :
         {"goa.why.must_act", "goa.why.must_play", "goa.option.quick_start.on", "caravelas.question.improve",
          "caravelas.event.struck", "web.vasco.option.first"}) {
      ASSERT_TRUE(words.has(key)) << key;
      std::string text = words.messages().find(key)->second;
      if (std::string_view(key).ends_with(".on")) text.erase(text.find('2'), 1);  // the second row
      EXPECT_FALSE(has_digit(text)) << code << ": " << text;
    }
  }
}

TEST(Names, a_place_is_called_by_the_tile_that_lies_there) {
  const auto game = game_with("goa", ours("goa"));
  const Position position = game->setup(Seed::from_text("names"));
  const Words words = at_table(in_force(Words::in("en"), "goa", ours("goa")), *game, position, seat_at(0));
  JsonWriter written;
  game->write(position, written);
  const std::string tile = Json::parse(written.text())["grid"][1][2].get<std::string>();
  EXPECT_EQ(words.name("goa", "cell", "c2"), words.name("goa", "tile", tile) + " [c2]");
  EXPECT_EQ(words.name("goa", "cell", "top-a"), "above a1");
}

TEST(Names, a_cell_of_the_sea_is_called_by_where_it_lies_if_no_map_stands_beside) {
  const Words words = without_board(Words::in("en"), "caravelas", ours("caravelas"));
  EXPECT_EQ(words.name("caravelas", "cell", "8,3"), "open sea NW of the Açores");
  EXPECT_EQ(words.name("caravelas", "cell", "lisboa"), "Lisboa");
}

}  // namespace
}  // namespace carreira::terminal
