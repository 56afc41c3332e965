#pragma once

// Tables to try bots at, and a way to play games at them.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "games/catalog.h"
#include "support/places.h"

namespace carreira::bots {

inline bool long_tests() {
  const char* asked = std::getenv("CARREIRA_LONG");
  return asked && std::string_view(asked) == "1";
}

// A file of the project.
inline std::string source_file(const std::string& path) {
  std::ifstream stream(places::source(path));
  std::stringstream content;
  content << stream.rdbuf();
  return content.str();
}

inline std::unique_ptr<Game> table(std::string_view name, int seats,
                                   std::map<std::string, std::string, std::less<>> options = {}) {
  auto game = create_game(name, TableSetup{seats, std::move(options)});
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().text);
  return game.ok() ? std::move(game).value() : nullptr;
}

// Every game with every number of seats, and with every value of every option that the seats allow.
inline std::vector<std::unique_ptr<Game>> all_tables() {
  std::vector<std::unique_ptr<Game>> tables;
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
      tables.push_back(table(information.name, seats));
      for (const OptionInformation& option : information.options)
        for (std::size_t value = 1; value < option.values.size(); ++value)
          if (auto game = create_game(
                  information.name,
                  TableSetup{seats, {{std::string(option.name), std::string(option.values[value])}}});
              game.ok())
            tables.push_back(std::move(game).value());
    }
  }
  return tables;
}

inline std::string name_of(const Game& game) {
  std::string name = std::string(game.information().name) + " " + std::to_string(game.table().seats);
  for (const auto& [option, value] : game.table().options) name += " " + option + "=" + value;
  return name;
}

// Random players never bring a game of Caravelas to its end: somebody else has to.
inline constexpr int kLongestGame = 20000;

// A game to its end; `choose` answers for the actor. Every move must be legal.
inline Position play_game(const Game& game, const Seed& seed,
                          const std::function<Move(const Position&, Seat)>& choose,
                          int longest = kLongestGame) {
  Position position = game.setup(seed);
  int decisions = 0;
  for (Seat actor = game.actor(position); actor != Seat::nobody; actor = game.actor(position)) {
    const Move move = choose(position, actor);
    const auto played = game.play(position, move, nullptr);
    EXPECT_TRUE(played.ok()) << name_of(game) << ": " << (played.ok() ? "" : played.error().text);
    if (!played.ok() || ++decisions > longest) break;
  }
  EXPECT_LE(decisions, longest) << name_of(game) << " does not end";
  return position;
}

}  // namespace carreira::bots
