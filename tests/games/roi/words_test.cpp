// Every word of the game in every language, and the board at 80 columns.

#include "apps/words.h"

#include <nlohmann/json.hpp>
#include <set>

#include "apps/terminal/board.h"
#include "scene.h"

namespace carreira::roi {
namespace {

TEST(RoiWords, every_name_source_and_resource_has_a_word_in_every_language) {
  const Language& language = game_for(4).language();
  Scene scene(4);
  std::vector<Resource> resources;
  scene.rules().resources(scene.rules().observe(scene.state(), seat_at(0)), seat_at(0), resources);
  for (const std::string_view name : Words::kLanguages) {
    const Words& words = Words::in(name);
    const auto expect = [&](const std::string& key) { EXPECT_TRUE(words.has(key)) << name << ": " << key; };
    for (const Vocabulary& vocabulary : language.vocabularies)
      for (const std::string& thing : vocabulary.names) expect("roi." + vocabulary.kind + "." + thing);
    for (const std::string_view source : Rules::information().score_sources)
      expect("roi.source." + std::string(source));
    for (const Resource& resource : resources) expect("roi.resource." + std::string(resource.name));
    for (const char* key : {"roi.title", "roi.tagline"}) expect(key);
  }
}

// Plays random games and says everything: a message that is missing or lacks an argument is said by its key.
TEST(RoiWords, every_move_event_question_and_headline_is_said_in_every_language) {
  std::set<std::string> kinds;
  for (const int seats : {2, 3, 4}) {
    const auto& game = game_for(seats);
    Random random(Seed::from_text("words"));
    for (int number = 0; number < 20; ++number) {
      Position position = game.setup(random.new_seed());
      while (game.actor(position) != Seat::nobody) {
        const auto moves = game.moves(position);
        EventList events;
        std::vector<Phrase> phrases = {game.question(position), game.headline(position)};
        // Missions are rare in random games: take them when they are offered.
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        for (const Move candidate : moves)
          if (candidate.kind() == static_cast<int>(MoveKind::begin) && random.below(2)) move = candidate;
        phrases.push_back(game.language().phrase(move));
        ASSERT_TRUE(game.play(position, move, &events).ok());
        for (const Event& event : events) phrases.push_back(game.language().phrase(event));
        for (const Phrase& phrase : phrases) {
          if (!kinds.insert(phrase.key + std::to_string(phrase.values.empty() ? 0 : phrase.values[0].value))
                   .second)
            continue;
          for (const std::string_view language : Words::kLanguages) {
            const std::string said = Words::in(language).say(game.language(), phrase, {}, seat_at(0));
            EXPECT_EQ(said.find("roi."), std::string::npos) << language << ": " << said;
            EXPECT_EQ(said.find('{'), std::string::npos) << language << ": " << said;
          }
        }
      }
      kinds.insert(game.headline(position).key);
    }
  }
  for (const EventFormat& event : game_for(2).language().events)
    EXPECT_TRUE(std::any_of(
        kinds.begin(), kinds.end(),
        [&](const std::string& key) { return key.starts_with("roi.event." + std::string(event.word)); }))
        << event.word << " never happened";
}

TEST(RoiBoard, every_line_fits_eighty_columns_in_every_language_whoever_looks) {
  const auto components = nlohmann::json::parse(components_text());
  const auto draw = terminal::find_board("roi");
  std::size_t highest = 0;
  for (const int seats : {2, 4}) {
    const auto& game = game_for(seats);
    Random random(Seed::from_text("board"));
    for (int number = 0; number < 6; ++number) {
      Position position = game.setup(random.new_seed());
      for (int decision = 0; game.actor(position) != Seat::nobody; ++decision) {
        const auto moves = game.moves(position);
        ASSERT_TRUE(
            game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr).ok());
        if (decision % 10 != 0 && game.actor(position) != Seat::nobody) continue;
        for (const std::string_view language : Words::kLanguages)
          for (const int viewer : {-1, 0}) {
            JsonWriter json;
            if (viewer < 0) {
              game.write(position, json);
            } else {
              game.write_as_seen_by(seat_at(viewer), position, json);
            }
            const terminal::BoardContext context{
                Words::in(language), components, terminal::Paint(true), 80, seats, viewer, 0, {}};
            const auto lines = draw(nlohmann::json::parse(json.text()), context);
            for (const std::string& line : lines) EXPECT_LE(terminal::width_of(line), 80) << line;
            highest = std::max(highest, lines.size());
          }
      }
    }
  }
  EXPECT_LE(highest, 26u);
}

TEST(RoiBoard, the_table_of_a_scene) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-3").ready(1, "red-1 green-2").joker(1, "red-blue");
  scene.purchase("blue-1 blue-2 blue-3 brown-1 brown-2").refill("white-1 white-2 white-3 brown-3 yellow-1");
  scene.expedition("abreu", "2:green-1")
      .running(2, "white-4", "white-1 white-3", 2, 1)
      .open("red-4 blue-4 green-4 brown-6");
  scene.play("reserve blue-2 purchase-2");
  JsonWriter json;
  scene.rules().write(scene.rules().observe(scene.state(), seat_at(0)), json);
  const auto components = nlohmann::json::parse(components_text());
  const terminal::BoardContext context{Words::in("en"), components, terminal::Paint(false), 80, 2, 0, 0, {}};
  const std::string text =
      terminal::joined(terminal::find_board("roi")(nlohmann::json::parse(json.text()), context));
  for (const char* part :
       {"Purchase   Blu1 (3)  Blu2 (4)● Blu3 (5)", "Red4 6/8/10", "Abreu      Grn 4/2 7/4  1/3 Grn ◆1",
        "Player 1: Red1 Grn2 joker red/blue · hand Red3 · contract at least one ship (0",
        "Player 2: joker ? · hand – · under way Wht4 (Wht1 Wht3) 1→8"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

}  // namespace
}  // namespace carreira::roi
