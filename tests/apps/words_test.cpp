#include "apps/words.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/embedded.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> messages();
}
namespace {

TEST(Words, a_pair_has_the_colon_of_its_language) {
  EXPECT_EQ(Words::in("en").pair("Natal", "4"), "Natal: 4");
  EXPECT_EQ(Words::in("fr").pair("Natal", "4"), "Natal\u202f: 4");  // a narrow space at which no line breaks
}

TEST(Words, every_catalogue_is_a_flat_object_of_well_formed_messages) {
  ASSERT_FALSE(embedded::messages().empty());
  std::set<std::string> seen;
  for (const EmbeddedFile& file : embedded::messages()) {
    const auto catalogue = nlohmann::json::parse(file.content, nullptr, false);
    ASSERT_TRUE(catalogue.is_object()) << file.path;
    const std::string language(file.path.substr(std::string_view("data/messages/").size(), 2));
    for (const auto& [key, message] : catalogue.items()) {
      ASSERT_TRUE(message.is_string()) << file.path << ": " << key;
      EXPECT_TRUE(placeholders(message.get<std::string>()).ok()) << file.path << ": " << key;
      EXPECT_FALSE(message.get<std::string>().empty()) << file.path << ": " << key;
      EXPECT_TRUE(seen.insert(language + key).second) << "twice: " << file.path << ": " << key;
    }
  }
}

TEST(Words, all_languages_have_the_same_keys_with_the_same_placeholders) {
  const Words& english = Words::in("en");
  EXPECT_GT(english.messages().size(), 4u);
  for (const std::string_view language : Words::kLanguages) {
    const Words& words = Words::in(language);
    ASSERT_EQ(words.language(), language);
    for (const auto& [key, message] : english.messages()) {
      const auto same = words.messages().find(key);
      if (same == words.messages().end()) {
        ADD_FAILURE() << language << " lacks " << key;
        continue;
      }
      const auto here = placeholders(same->second), there = placeholders(message);
      ASSERT_TRUE(here.ok() && there.ok()) << key;
      EXPECT_EQ(here.value(), there.value()) << language << ": " << key;
    }
    for (const auto& [key, message] : words.messages())
      EXPECT_TRUE(english.has(key)) << language << " only: " << key;
  }
}

TEST(Words, the_language_comes_from_the_locale) {
  EXPECT_EQ(Words::language_of_locale("fr_FR.UTF-8"), "fr");
  EXPECT_EQ(Words::language_of_locale("pt"), "pt");
  EXPECT_EQ(Words::language_of_locale("de_DE"), "en");
  EXPECT_EQ(Words::language_of_locale("C.UTF-8"), "en");
  EXPECT_EQ(Words::language_of_locale(""), "en");
}

TEST(Words, lists_and_players) {
  const std::vector<std::string> three = {"a", "b", "c"};
  EXPECT_EQ(Words::in("en").list(three), "a, b and c");
  EXPECT_EQ(Words::in("fr").list(std::span(three).first(2)), "a et b");
  EXPECT_EQ(Words::in("it").list({}), "niente");
  EXPECT_EQ(Words::in("pt").player(seat_at(1)), "Jogador 2");
  EXPECT_EQ(Words::in("pt").player(seat_at(1), three), "b");
  EXPECT_EQ(Words::in("en").player(Seat::nobody), "nobody");
}

// A game with one of each form of value.
Language small_game() {
  Language game;
  game.game = "small";
  game.vocabularies = {{"number", Vocabulary::Form::number, {}},
                       {"seat", Vocabulary::Form::seat, {}},
                       {"list", Vocabulary::Form::name, {"comma", "I-13"}},
                       {"colours", Vocabulary::Form::set, {"red", "blue"}}};
  return game;
}

TEST(Words, what_has_no_word_is_called_by_its_own_name) {
  EXPECT_EQ(Words::in("en").name("common", "list", "last"), " and ");
  EXPECT_EQ(Words::in("en").name("small", "project", "I-13"), "I-13");
  EXPECT_EQ(Words::in("en").say("small.unknown"), "small.unknown");
  EXPECT_EQ(Words::in("en").say(small_game(), Phrase{"common.player", {{"number", 3, 3}}}),
            "Player red and blue");
  EXPECT_EQ(Words::in("en").say(small_game(), Phrase{"common.player", {{"number", 1, 2}}}),
            "Player Player 3");
  EXPECT_EQ(Words::in("en").say(small_game(), Phrase{"common.player", {{"number", 2, 1}}}), "Player I-13");
}

}  // namespace
}  // namespace carreira
