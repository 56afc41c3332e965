// Every move, event, question and thing of the game has its words in every language.

#include <set>

#include "games/caravelas/story.h"
#include "support/places.h"

namespace carreira::caravelas {
namespace {

std::set<std::string> keys_needed() {
  const Rules& rules = make_rules();
  const Language& language = rules.language();
  const std::string game = "caravelas.";
  std::set<std::string> keys = {game + "title", game + "tagline"};
  for (const MoveFormat& move : language.moves) keys.insert(game + "move." + std::string(move.word));
  for (const EventFormat& event : language.events) keys.insert(game + "event." + std::string(event.word));
  for (const ReasonFormat& reason : language.reasons) keys.insert(game + "why." + std::string(reason.word));
  for (const Vocabulary& vocabulary : language.vocabularies)
    for (const std::string& name : vocabulary.names)
      if (name.find(',') == std::string::npos)
        keys.insert(game + vocabulary.kind + "." + name);  // coordinates are their own word
  for (const OptionInformation& option : Rules::information().options) {
    keys.insert(game + "option." + std::string(option.name));
    for (const auto value : option.values)
      keys.insert(game + "option." + std::string(option.name) + "." + std::string(value));
  }
  for (const auto source : Rules::information().score_sources)
    keys.insert(game + "source." + std::string(source));
  std::vector<Resource> resources;
  const State state = rules.setup(Seed::from_text("words"));
  rules.resources(rules.observe(state, seat_at(0)), seat_at(0), resources);
  for (const Resource& resource : resources)
    for (const char* kind : {"resource.", "one."}) keys.insert(game + kind + std::string(resource.name));
  for (const char* variant : {"standard", "open_events", "dice"}) {  // all that is asked in some games
    const Rules& played = make_rules(3, variant);
    Random random(Seed::from_text("words"), Stream::search);
    for (int number = 0; number < 20; ++number) {
      State now = played.setup(random.new_seed());
      MoveList list;
      for (int i = 0; i < 400 && !now.board.over; ++i) {
        keys.insert(played.question(now).key);
        keys.insert(played.headline(now).key);
        list.clear();
        played.moves(now, list);
        played.play(now, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
      }
    }
  }
  for (const char* rare : {"question.drift", "question.sink", "question.improve", "question.piece",
                           "question.over", "headline.last_round", "headline.over"})
    keys.insert(game + rare);
  return keys;
}

TEST(CaravelasWords, every_language_has_every_word_and_no_other) {
  const std::set<std::string> needed = keys_needed();
  EXPECT_TRUE(needed.contains("caravelas.question.bonus"));
  for (const char* language : {"en", "fr", "it", "pt"}) {
    std::ifstream file(places::source(std::string("data/messages/") + language + "/caravelas.json"));
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    auto document = JsonDocument::parse(text, language);
    ASSERT_TRUE(document.ok()) << language;
    const JsonReader root = document.value().root();
    std::set<std::string> there;
    for (std::size_t i = 0; i < root.members(); ++i) there.insert(root.member_name(i));
    for (const std::string& key : needed) EXPECT_TRUE(there.contains(key)) << language << " lacks " << key;
    for (const std::string& key : there)
      EXPECT_TRUE(needed.contains(key) || key.starts_with("caravelas.board."))
          << language << " has a word too many: " << key;
  }
}

}  // namespace
}  // namespace carreira::caravelas
