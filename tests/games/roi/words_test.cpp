// Every word of the game in every language.

#include "apps/words.h"

#include <set>

#include "scene.h"

namespace carreira::roi {
namespace {

TEST(RoiWords, every_name_source_and_resource_has_a_word_in_every_language) {
  const Language& language = game_for(4).language();
  Scene scene(4);
  std::vector<Resource> resources;
  scene.rules().resources(scene.rules().observe(scene.state(), seat_at(0)), seat_at(0), resources);
  for (const std::string_view name : carreira::Words::kLanguages) {
    const carreira::Words& words = carreira::Words::in(name);
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
          if (candidate.kind<MoveKind>() == MoveKind::begin && random.below(2)) move = candidate;
        phrases.push_back(game.language().phrase(move));
        ASSERT_TRUE(game.play(position, move, &events).ok());
        for (const Event& event : events) phrases.push_back(game.language().phrase(event));
        for (const Phrase& phrase : phrases) {
          if (!kinds.insert(phrase.key + std::to_string(phrase.values.empty() ? 0 : phrase.values[0].value))
                   .second)
            continue;
          for (const std::string_view language : carreira::Words::kLanguages) {
            const std::string said =
                carreira::Words::in(language).say(game.language(), phrase, {}, seat_at(0));
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

}  // namespace
}  // namespace carreira::roi
