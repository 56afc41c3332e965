// The words of every game in the catalogue: whatever its language can say has a message, in all four
// languages.

#include "apps/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

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

// What reads badly in one language, as a person meets it in whole sentences.
struct Stumble {
  std::string_view language;
  std::regex words;
};

void expect_no_stumble(std::string_view code, const std::string& said) {
  static const std::vector<Stumble> all = {
      {"en", std::regex("(^|[ (])[Aa] [aeio]")},                              // "a orange sailor"
      {"it", std::regex("\\b([Ii]l|[sd]ul|[Dd]al|[Aa]l|del) (1|8|11)\\b")}};  // "il 8" for "l’8"
  for (const Stumble& stumble : all)
    EXPECT_FALSE(stumble.language == code && std::regex_search(said, stumble.words)) << code << ": " << said;
  static const std::regex typed_minus("(^|[ (])-[0-9]+([^0-9,]|$)");  // "-2,18" is a cell
  EXPECT_FALSE(std::regex_search(said, typed_minus)) << code << ": " << said;
}

bool begins_small(const std::string& said) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(i < said.size() ? said[i] : 0); };
  return (byte(0) >= 'a' && byte(0) <= 'z') || (byte(0) == 0xC3 && byte(1) >= 0xA0);  // é and its like
}

// A question that speaks of something, and the moves of which one must then be there.
struct Offer {
  std::string_view question, english;
  std::vector<std::string_view> moves;
};

void expect_only_what_can_be_done(const Game& game, const Phrase& question, const std::vector<Move>& moves) {
  static const std::vector<Offer> all = {{"roi.question.act", "coins", {"coins"}},
                                         {"roi.question.act", "a mission", {"take", "draw"}},
                                         {"roi.question.act", "buying", {"buy"}},
                                         {"roi.question.act", "sending", {"send", "begin"}},
                                         {"roi.question.buy", "another ship", {"buy"}},
                                         {"roi.question.send", "another ship", {"send", "begin"}},
                                         {"caravelas.question.turn", "where to", {"sail", "evade"}},
                                         {"caravelas.question.finish", "load", {"load"}},
                                         {"vasco.question.buy", "São Gabriel", {"gabriel"}},
                                         {"vasco.question.recruit", "captain", {"captain"}},
                                         {"vasco.question.recruit_more", "captain", {"captain"}},
                                         {"vasco.question.recruit_more", "sailor", {"sailor"}},
                                         {"vasco.question.call", ": execute", {"execute"}}};
  const std::string said = Words::in("en").say(game.language(), question);
  for (const Offer& offer : all) {
    if (question.key != offer.question || said.find(offer.english) == std::string::npos) continue;
    const bool there = std::any_of(moves.begin(), moves.end(), [&](Move move) {
      const std::string notation = game.language().notation(move);
      return std::any_of(offer.moves.begin(), offer.moves.end(),
                         [&](std::string_view word) { return notation.starts_with(word); });
    });
    EXPECT_TRUE(there) << said;
  }
}

// Plays at random and says everything that comes up: no key is left unsaid, no argument is missing.
TEST(GameWords, whatever_comes_up_in_a_game_can_be_said_and_reads_well) {
  std::map<std::string_view, std::set<std::string>> texts;
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
          expect_only_what_can_be_done(*game, game->question(position), moves);
          const Phrase phrases[] = {game->question(position), game->headline(position),
                                    language.phrase(move)};
          EventList events;
          ASSERT_TRUE(game->play(position, move, &events).ok());
          for (const std::string_view code : Words::kLanguages) {
            const Words& words = Words::in(code);
            for (const Phrase& phrase : phrases) {
              const std::string said = words.say(language, phrase, {}, actor);
              ASSERT_NE(said, phrase.key) << code;
              EXPECT_FALSE(begins_small(said) && &phrase == phrases) << code << ": a question: " << said;
              texts[code].insert(said);
            }
            for (const Event& event : events) {
              const std::string said = words.say(language, event);
              ASSERT_NE(said, language.phrase(event).key) << code;
              texts[code].insert(said);
            }
          }
        }
      }
    }
  }
  for (const auto& [code, said] : texts)
    for (const std::string& text : said) expect_no_stumble(code, text);
}

// French sets a narrow space, at which no line breaks, before these signs (and inside its quotation marks).
TEST(GameWords, french_signs_stand_behind_a_narrow_space) {
  const std::regex wrong("[^:0-9\u202f ]:( |$)|( |\u00a0)[:;?!%]|[A-Za-z][;?!]|( |\u00a0)»|«( |\u00a0)|'");
  for (const auto& [key, message] : Words::in("fr").messages())
    EXPECT_FALSE(std::regex_search(message, wrong)) << key << ": " << message;
}

}  // namespace
}  // namespace carreira
