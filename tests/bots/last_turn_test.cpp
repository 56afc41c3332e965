// The last turn: what is sure is not thrown away.

#include "bots/last_turn.h"

#include <algorithm>

#include "bots/tables.h"

namespace carreira::bots {
namespace {

// How a game of two ended for a seat: the place first, then by how many points. In Roi, where the other's contract
// is hidden, by its own points.
int ending_of(const Game& game, const Position& position, Seat seat) {
  const Scores scores = game.scores(position);
  const Seat other = next_clockwise(seat, 2);
  if (game.information().name == "roi") return scores.total[seat];
  return 1000 * (scores.place[other] - scores.place[seat]) + scores.total[seat] - scores.total[other];
}

// The best ending that the seat can bring about; nothing where somebody else may be asked before.
std::optional<int> best_ending(const Game& game, const Position& position, Seat seat, int& left) {
  if (game.actor(position) == Seat::nobody) return ending_of(game, position, seat);
  if (game.actor(position) != seat) return std::nullopt;
  std::optional<int> best;
  for (const Move move : game.moves(position)) {
    if (--left < 0) return std::nullopt;
    Position after = position;
    if (!game.play(after, move, nullptr)) return std::nullopt;
    const auto ending = best_ending(game, after, seat, left);
    if (!ending) return std::nullopt;
    best = std::max(best.value_or(*ending), *ending);
  }
  return best;
}

// The same in every world that looks like this one to the seat: what it knows for sure.
std::optional<int> sure_ending(const Game& game, const Position& position, Seat seat, Random& random) {
  int left = 3000;
  const auto here = best_ending(game, position, seat, left);
  for (int world = 0; here && world < 8; ++world) {
    left = 3000;
    if (best_ending(game, game.imagine(position, seat, random), seat, left) != here) return std::nullopt;
  }
  return here;
}

// Given a turn after which the game is over, when a bot that searches plays it, then it ends as well as it
// can: once the place is settled, by as many points.
TEST(LastTurn, what_is_sure_is_taken) {
  for (const std::string_view name : {"roi", "goa", "vasco"}) {
    const auto game = table(name, 2);
    int seen = 0;
    for (int number = 0; number < 16; ++number) {
      Random random(Seed::from_text("last turn"), Stream::game, static_cast<std::uint64_t>(number));
      const Seed seed = random.new_seed();
      std::vector<std::unique_ptr<Bot>> bots;
      for (int i = 0; i < game->table().seats; ++i)
        bots.push_back(make_bot(*game, Level::easy, random.new_seed()));
      const auto last = make_bot(*game, Level::medium, random.new_seed());
      Seat ending = Seat::nobody;
      int promised = 0;
      const Position end = play_game(*game, seed, [&](const Position& position, Seat actor) {
        if (ending == Seat::nobody && game->moves(position).size() > 1)
          if (const auto sure = sure_ending(*game, position, actor, random))
            ending = actor, promised = *sure, ++seen;
        if (ending != Seat::nobody) return last->choose(position, actor, Budget{{}, 30});
        return bots[static_cast<std::size_t>(actor)]->choose(position, actor, {});
      });
      if (ending == Seat::nobody) continue;
      EXPECT_EQ(ending_of(*game, end, ending), promised) << name << ", game " << number;
    }
    EXPECT_GT(seen, 0) << name << ": no last turn was found";
  }
}

}  // namespace
}  // namespace carreira::bots
