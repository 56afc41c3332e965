// Every figure of every game says where it comes from (data/<game>/figures.json), sets of figures are compared and
// checked, and what is wrong with one is told with its place and its clause.

#include "games/figures.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/words.h"
#include "engine/sha256.h"
#include "games/catalog.h"
#include "support/places.h"

namespace carreira {
namespace {

using Json = nlohmann::ordered_json;

Json ours(const std::string& game) {
  return Json::parse(embedded_components(game));
}

class Figures : public testing::TestWithParam<std::string> {
 protected:
  std::string name() const { return GetParam(); }
  FigureList list() const { return figures_of(name(), embedded_components(name())).value(); }
  Json rules() const {
    std::ifstream file(places::source("data/" + name() + "/figures.json"));
    return Json::parse(file);
  }
};

TEST_P(Figures, ours_can_be_played_with_and_meet_the_totals) {
  const auto wrong = check_components(name(), embedded_components(name()));
  EXPECT_FALSE(wrong) << wrong->text;
  for (const FigureTotal& total : list().totals) EXPECT_EQ(total.found, total.fixed) << total.name;
}

TEST_P(Figures, every_figure_has_a_mark_and_every_mark_a_figure) {
  const Json file = rules();
  std::size_t marked = 0;
  // A rule that fits nothing speaks of figures that are no more: without it the others say the same.
  for (std::size_t i = 0; i < file["figures"].size(); ++i) {
    const std::string clause = file["figures"][i]["clause"], mark = file["figures"][i]["mark"];
    const FigureList all = list();
    EXPECT_TRUE(std::any_of(
        all.figures.begin(), all.figures.end(),
        [&](const Figure& figure) { return figure.clause == clause && word_of(figure.mark) == mark; }))
        << mark << " " << clause;
  }
  for (const Figure& figure : list().figures) {
    EXPECT_FALSE(figure.clause.empty()) << figure.place;
    ++marked;
  }
  EXPECT_GT(marked, 10u);
}

TEST_P(Figures, every_clause_is_in_the_rules) {
  std::ifstream file(places::source("docs/rules/" + name() + ".md"));
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const FigureList all = list();
  for (const Figure& figure : all.figures)
    EXPECT_NE(text.find("- " + figure.clause + " "), std::string::npos) << figure.place;
  for (const FigureTotal& total : all.totals)
    EXPECT_NE(text.find("- " + total.clause + " "), std::string::npos) << total.name;
}

TEST_P(Figures, every_step_to_a_figure_has_words_and_every_word_is_one_of_its_choices) {
  const Words& words = Words::in("en");
  std::set<std::string> parts;
  for (const Figure& figure : list().figures) {
    for (const std::string& step : figure.path)
      if (step.find_first_of(":#") == std::string::npos) parts.insert("figures.part." + step);
    if (figure.choices.empty()) continue;
    const std::string value = Json::parse(figure.value).get<std::string>();
    EXPECT_NE(std::find(figure.choices.begin(), figure.choices.end(), value), figure.choices.end())
        << figure.place;
    if (!figure.kind.empty()) continue;
    for (const std::string& choice : figure.choices)
      EXPECT_TRUE(words.has("figures.value." + choice)) << choice;
  }
  if (name() == "lota") return;  // the example of docs/adding_a_game.md shows its names as they are
  for (const std::string& part : parts) EXPECT_TRUE(words.has(part)) << part;
  for (const FigureTotal& total : list().totals) EXPECT_TRUE(words.has("figures.total." + total.name));
  EXPECT_TRUE(words.has("figures.told." + name()));
}

TEST_P(Figures, a_number_that_is_out_of_all_bounds_is_refused_at_its_place) {
  int refused = 0;
  Json set = ours(name());
  for (const Figure& figure : list().figures) {
    const Json value = Json::parse(figure.value);
    if (!value.is_number_integer() || refused > 60) continue;
    std::string pointer = "/" + figure.place;
    for (char& c : pointer)
      if (c == '.' || c == '[') c = '/';
    std::erase(pointer, ']');
    const Json::json_pointer at(pointer);
    const Json before = set[at];
    set[at] = 1'000'000'000;
    const auto wrong = check_components(name(), set.dump());
    set[at] = before;
    if (!wrong) continue;  // a figure that people read and the engine does not
    EXPECT_FALSE(wrong->place.empty()) << figure.place;
    EXPECT_NE(wrong->word, "other") << wrong->text;
    ++refused;
  }
  EXPECT_GT(refused, 5);
}

TEST_P(Figures, broken_huge_and_hostile_sets_are_refused) {
  EXPECT_EQ(check_components(name(), "")->word, "broken");
  EXPECT_EQ(check_components(name(), "{\"game\":")->word, "broken");
  EXPECT_EQ(check_components(name(), std::string(kMostComponentsBytes + 1, ' '))->word, "too_large");
  EXPECT_TRUE(check_components(name(), std::string(100'000, '[')));
  EXPECT_TRUE(check_components(name(), "[]"));
  EXPECT_TRUE(check_components(name(), "null"));
  Json set = ours(name());
  set["rumour"] = "<script>";
  const auto unknown = check_components(name(), set.dump());
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->word, "unknown");
  EXPECT_EQ(unknown->says.at("name"), "rumour");
  const Json own = ours(name());
  for (const auto& [member, value] : own.items()) {
    Json less = own;
    less[member] = nullptr;
    check_components(name(), less.dump());  // refused or not: it comes back
  }
  // Values of other kinds anywhere; lists that are empty, cut or longer.
  const std::vector<Json> kOthers = {nullptr, -1, 1e300, "", "x", true, Json::array(), Json::object(), 255};
  Random random(Seed::from_text(name()));
  const int tries = name() == "caravelas" ? 60 : 300;
  for (int i = 0; i < tries; ++i) {
    Json changed = own;
    Json* place = &changed;
    while (place->is_structured() && !place->empty() && (place == &changed || random.below(4) != 0)) {
      auto step = place->begin();
      std::advance(step, random.below(static_cast<std::uint32_t>(place->size())));
      place = &*step;
    }
    if (place->is_array() && random.below(2) == 0) {
      place->push_back(place->empty() ? Json(1) : place->front());
    } else {
      *place = kOthers[random.below(static_cast<std::uint32_t>(kOthers.size()))];
    }
    check_components(name(), changed.dump());
  }
}

TEST_P(Figures, names_that_look_like_places_harm_nobody) {
  for (const char* set :
       {R"({"a.b": 1})", R"({"a": [1], "a[x]": 2, "a[7]": 3, "": 4})", R"({"a": {"b": 1}, "a.b": 2})"})
    EXPECT_TRUE(figures_of(name(), set)) << set;
  // As many names as a set may hold take no time to speak of.
  std::string many = "{";
  for (int i = 0; many.size() + 20 < kMostComponentsBytes; ++i) many += "\"" + std::to_string(i) + "\":0,";
  many.back() = '}';
  EXPECT_TRUE(check_components(name(), many));
  EXPECT_TRUE(on_one_line(many));
}

TEST_P(Figures, the_same_set_laid_out_otherwise_does_not_differ) {
  const std::string own(embedded_components(name()));
  const std::string line = on_one_line(own).value();
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_TRUE(differences(own, line).value().empty());
  EXPECT_EQ(on_one_line(ours(name()).dump(4)).value(), line);
}

std::vector<std::string> games_with_figures() {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : catalog()) names.emplace_back(entry.information().name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, Figures, testing::ValuesIn(games_with_figures()),
                         [](const auto& test) { return test.param; });

// Ours are named by their hash in every record there is.
TEST(OurFigures, are_the_same_bytes_as_ever) {
  const std::pair<const char*, const char*> kHashes[] = {
      {"vasco", "d511bafbcc04b42baa793f58066ae5498663f8d41d918153d10c84fd81c138c1"},
      {"goa", "c01cc3c82bcd99e9c4513a30c90e16f82c577c4d53037754b2309d105cdeffd5"},
      {"roi", "59b72c54dc969a2d178dc9bd349ab65b50045dd6c960428212451e7ef87d37a3"},
      {"caravelas", "0a0a0da9323985b259743539caf2042291560b6fe4417ab423bbcd91dc9810d3"}};
  for (const auto& [game, hash] : kHashes) EXPECT_EQ(sha256_hex(embedded_components(game)), hash) << game;
}

TEST(FigureDifferences, are_told_one_by_one) {
  Json set = ours("vasco");
  set["landings"][2]["spaces"][0] = 7;
  set["landings"][0]["bonus"] = "none";
  set["merchant_ships"]["limits"].push_back(11);
  const auto found = differences(embedded_components("vasco"), set.dump()).value();
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].place, "landings[0].bonus");
  EXPECT_EQ(found[0].ours, "\"project\"");
  EXPECT_EQ(found[0].theirs, "\"none\"");
  EXPECT_EQ(found[1].place, "landings[2].spaces[0]");
  EXPECT_EQ(found[2].place, "merchant_ships.limits[6]");
  EXPECT_EQ(found[2].ours, "");
}

void expect_complaint(const std::string& game, const Json& set, const std::string& place,
                      const std::string& word, const std::string& clause) {
  const auto wrong = check_components(game, set.dump());
  ASSERT_TRUE(wrong) << word;
  EXPECT_EQ(wrong->place, place);
  EXPECT_EQ(wrong->word, word) << wrong->text;
  EXPECT_EQ(wrong->clause, clause);
  EXPECT_TRUE(Words::in("en").has("figures.wrong." + wrong->word));
}

TEST(FigureComplaints, name_the_place_and_the_clause_that_stands_against_it) {
  Json vasco = ours("vasco");
  vasco["landings"][2]["spaces"][0] = 99;
  expect_complaint("vasco", vasco, "landings[2].spaces[0]", "range", "VX5");
  EXPECT_EQ(check_components("vasco", vasco.dump())->says.at("most"), "20");
  vasco = ours("vasco");
  vasco["characters_dealt"]["from_first_player"][0][0] = "manuel";
  expect_complaint("vasco", vasco, "characters_dealt.from_first_player[0]", "dias", "V1.5");
  Json goa = ours("goa");
  goa["tiles"]["A"][0]["count"] = 2;
  expect_complaint("goa", goa, "tiles.A", "total", "G1.1");
  goa = ours("goa");
  goa["expedition_cards"]["cards"][0]["symbol"] = "fish";
  expect_complaint("goa", goa, "expedition_cards.cards", "symbols", "G1.5");
  Json roi = ours("roi");
  roi["action_cards"]["joker"] = 9;
  expect_complaint("roi", roi, "action_cards", "total", "R1.4");
  roi = ours("roi");
  roi["joker_ships"]["pairs"][0][1] = "red";
  expect_complaint("roi", roi, "joker_ships.pairs[0]", "two_colours", "R5.5");
  Json caravelas = ours("caravelas");
  caravelas["event_deck"][0]["count"] = 6;
  expect_complaint("caravelas", caravelas, "event_deck_size", "range", "C1.4");
  caravelas = ours("caravelas");
  caravelas["goods"][0]["port"] = "Madeira";
  expect_complaint("caravelas", caravelas, "goods[0].port", "goods", "C5.2");
}

}  // namespace
}  // namespace carreira
