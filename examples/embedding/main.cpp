// A game of each kind between a greedy bot and chance, with Carreira as a library (docs/library.md).

#include <cstdio>

#include "bots/player.h"
#include "games/catalog.h"

using namespace carreira;

int main() {
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    TableSetup table;
    table.seats = 2;
    const auto game = create_game(information.name, table);
    if (!game) return std::fprintf(stderr, "%s\n", game.error().text.c_str()), 1;

    Position position = game.value()->setup(Seed::from_text("embedding"));
    const auto easy = bots::parse_player("easy", *game.value());
    bots::Player bot(*game.value(), easy.value(), seat_at(0), Seed::from_text("bot"));
    Random chance(Seed::from_text("chance"));
    int decisions = 0;
    for (Seat actor; (actor = game.value()->actor(position)) != Seat::nobody; ++decisions) {
      const std::vector<Move> moves = game.value()->moves(position);
      const Move move = actor == bot.seat() ? bot.choose(position)
                                            : moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      if (!game.value()->play(position, move, nullptr)) return 1;
    }
    const Scores scores = game.value()->scores(position);
    std::printf("%s: %d decisions, %d to %d\n", std::string(information.title).c_str(), decisions,
                scores.total[seat_at(0)], scores.total[seat_at(1)]);
  }
}
