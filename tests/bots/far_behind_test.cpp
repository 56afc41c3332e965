// Who is far behind has values near nothing, whatever he plays; what he plays still counts, and the search must tell
// moves apart as finely as points do. It once looked at all of them alike, and fleets went to and fro.

#include "bots/tables.h"

namespace carreira::bots {
namespace {

// What the first move has of all visits, in Caravelas, for a fleet that stayed in port while the other one sailed.
float share_of_the_first(bool scaled) {
  const auto game = table("caravelas", 2);
  const Seat behind = seat_at(1);
  BotSettings sailing;
  sailing.script = true;
  BotSettings searching;
  searching.level = Level::hard;
  searching.search = search_options(*game, Level::hard);
  searching.search->scaled = scaled;
  const auto script = make_bot(*game, sailing);
  Position position = game->setup(Seed::from_text("far behind"));
  float shares = 0;
  int asked = 0;
  for (int decision = 0; decision < 300 && asked < 8; ++decision) {
    const Seat actor = game->actor(position);
    const std::vector<Move> moves = game->moves(position);
    Move move = moves[0];
    if (actor != behind) {
      move = script->choose(position, actor, {});
    } else {
      for (const Move other : moves)
        if (const std::string words = game->language().notation(other); words == "stop" || words == "pass")
          move = other;
      if (decision > 110 && game->language().notation(move) == "stop") {
        const auto judged = make_bot(*game, searching)->judge(position, actor, Budget{.iterations = 1500});
        std::uint32_t all = 0;
        for (const Judged& one : judged) all += one.visits;
        EXPECT_LT(judged[0].values[actor], 0.25f);
        shares += static_cast<float>(judged[0].visits) / static_cast<float>(all);
        ++asked;
      }
    }
    EXPECT_TRUE(game->play(position, move, nullptr));
  }
  EXPECT_GT(asked, 3);
  return shares / static_cast<float>(asked);
}

TEST(FarBehind, moves_are_told_apart) {
  EXPECT_TRUE(search_options(*table("caravelas", 2), Level::hard).scaled);
  EXPECT_GT(share_of_the_first(true), 0.6f);
  EXPECT_LT(share_of_the_first(false), 0.5f);
}

}  // namespace
}  // namespace carreira::bots
