// carreira_bench [GAME...] [--seats N] [--json] [--seconds S]   the figures of `carreira bench`
// carreira_bench GAME --seats N --play GAMES                      plays that many random games and prints
//                                                               "<decisions> <signature>": fixed work for
//                                                               callgrind

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "apps/bench.h"
#include "engine/signature.h"
#include "games/catalog.h"
#include "games/visit.h"

namespace {

using namespace carreira;

int play(const std::string& name, int seats, int games) {
  auto game = create_game(name, {seats, {}});
  if (!game) {
    std::fprintf(stderr, "%s\n", game.error().text.c_str());
    return 2;
  }
  const RandomGames run = visit_game<RandomGames>(*game.value(), [&](const auto& rules) {
    return play_random_games(rules, Seed::from_text("signature"), games, 20'000);
  });
  std::printf("%llu %016llx\n", static_cast<unsigned long long>(run.decisions),
              static_cast<unsigned long long>(run.signature));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> games;
  int seats = 0, play_games = 0;
  double seconds = 1;
  bool json = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const bool has_value = i + 1 < argc;
    if (argument == "--json") {
      json = true;
    } else if (argument == "--seats" && has_value) {
      seats = std::atoi(argv[++i]);
    } else if (argument == "--seconds" && has_value) {
      seconds = std::atof(argv[++i]);
    } else if (argument == "--play" && has_value) {
      play_games = std::atoi(argv[++i]);
    } else if (argument[0] != '-') {
      games.push_back(argument);
    } else {
      std::fprintf(stderr, "carreira_bench: unknown argument %s\n", argv[i]);
      return 2;
    }
  }
  if (play_games > 0 && games.size() == 1) return play(games[0], seats, play_games);
  const auto text = carreira::bench(games, seats, json, seconds);
  if (!text) {
    std::fprintf(stderr, "%s\n", text.error().text.c_str());
    return 2;
  }
  std::fputs(text.value().c_str(), stdout);
  return 0;
}
