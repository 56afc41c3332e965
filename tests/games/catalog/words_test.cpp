// The words of every game in the catalogue: whatever its language can say has a message, in all four
// languages.

#include "apps/words.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/catalog.h"

namespace carreira {
namespace {

std::unique_ptr<Game> game_for(const GameInformation& information, int seats) {
  TableSetup table;
  table.seats = seats;
  auto game = create_game(information.name, table);
  EXPECT_TRUE(game.ok()) << information.name;
  return game ? std::move(game).value() : nullptr;
}

void expect_key(const Words& words, const std::string& key) {
  EXPECT_TRUE(words.has(key)) << words.language() << " lacks " << key;
}

bool has_digit(const std::string& name) {
  return name.find_first_of("0123456789") != std::string::npos;
}

template <class Fields>
void expect_only_these_arguments(const Words& words, const std::string& key, const Fields& fields,
                                 bool player) {
  const auto message = words.messages().find(key);
  if (message == words.messages().end()) return;
  const auto names = placeholders(message->second);
  ASSERT_TRUE(names.ok()) << key;
  for (const std::string& name : names.value()) {
    const bool known =
        (player && name == "player") ||
        std::any_of(fields.begin(), fields.end(), [&](const Field& field) { return field.name == name; });
    EXPECT_TRUE(known) << words.language() << ": " << key << " speaks of {" << name << "}";
  }
}

TEST(GameWords, everything_that_a_game_can_name_has_a_word) {
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    const auto game = game_for(information, information.most_seats);
    ASSERT_TRUE(game);
    const Language& language = game->language();
    const std::string name(information.name);
    for (const std::string_view code : Words::kLanguages) {
      const Words& words = Words::in(code);
      expect_key(words, name + ".title");
      expect_key(words, name + ".tagline");
      for (const std::string_view source : information.score_sources)
        expect_key(words, name + ".source." + std::string(source));
      for (const OptionInformation& option : information.options) {
        expect_key(words, name + ".option." + std::string(option.name));
        for (const std::string_view value : option.values)
          expect_key(words, name + ".option." + std::string(option.name) + "." + std::string(value));
      }
      for (const Resource& resource :
           game->resources(game->setup(Seed::from_text("words")), seat_at(0), seat_at(0)))
        for (const char* kind : {".resource.", ".one."})  // "2 coins", "1 coin"
          expect_key(words, name + kind + std::string(resource.name));
      for (const MoveFormat& move : language.moves) {
        if (move.word.empty()) continue;
        expect_key(words, name + ".move." + std::string(move.word));
        expect_only_these_arguments(words, name + ".move." + std::string(move.word), move.fields, false);
      }
      for (const EventFormat& event : language.events) {
        if (event.word.empty()) continue;
        expect_key(words, name + ".event." + std::string(event.word));
        expect_only_these_arguments(words, name + ".event." + std::string(event.word), event.fields, true);
      }
      for (const ReasonFormat& reason : language.reasons) {
        expect_key(words, name + ".why." + std::string(reason.word));
        expect_only_these_arguments(words, name + ".why." + std::string(reason.word), reason.fields, false);
      }
    }
  }
}

// An id with a number in it (a project's, a place on the map) may speak for itself.
TEST(GameWords, every_named_thing_has_a_word_unless_it_is_a_numbered_id) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = game_for(entry.information(), entry.information().most_seats);
    ASSERT_TRUE(game);
    const std::string name(entry.information().name);
    for (const std::string_view code : Words::kLanguages)
      for (const Vocabulary& vocabulary : game->language().vocabularies)
        for (const std::string& thing : vocabulary.names)
          if (!has_digit(thing)) expect_key(Words::in(code), name + "." + vocabulary.kind + "." + thing);
  }
}

// Plays at random and says everything that comes up: no key is left unsaid, no argument is missing.
TEST(GameWords, whatever_comes_up_in_a_game_can_be_said) {
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
      const auto game = game_for(information, seats);
      ASSERT_TRUE(game);
      const Language& language = game->language();
      for (int number = 0; number < 3; ++number) {
        const Seed seed = Seed::from_text("said " + std::to_string(number));
        Random random(seed);
        Position position = game->setup(seed);
        int decisions = 0;  // random players need not come to an end in every game
        for (Seat actor; (actor = game->actor(position)) != Seat::nobody && decisions < 2000; ++decisions) {
          const std::vector<Move> moves = game->moves(position);
          const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
          const Phrase phrases[] = {game->question(position), game->headline(position),
                                    language.phrase(move)};
          EventList events;
          ASSERT_TRUE(game->play(position, move, &events).ok());
          for (const std::string_view code : Words::kLanguages) {
            const Words& words = Words::in(code);
            for (const Phrase& phrase : phrases)
              ASSERT_NE(words.say(language, phrase, {}, actor), phrase.key) << code;
            for (const Event& event : events)
              ASSERT_NE(words.say(language, event), language.phrase(event).key) << code;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace carreira
