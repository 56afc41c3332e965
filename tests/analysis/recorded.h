#pragma once

// Games to analyse, played by quick bots.

#include "analysis/text.h"
#include "bots/tables.h"

namespace carreira::analysis {

inline std::shared_ptr<const Game> shared_table(std::string_view name, int seats) {
  return bots::table(name, seats);
}

inline Record recorded(const Game& game, std::string_view seed_text, bots::Level level = bots::Level::easy) {
  const Seed seed = Seed::from_text(seed_text);
  const auto bot = bots::make_bot(game, level, seed);
  Position position = game.setup(seed);
  Record record = begin_record(game, position);
  record.seed = seed;
  for (Seat actor = game.actor(position); actor != Seat::nobody; actor = game.actor(position)) {
    const Move move = bot->choose(position, actor, {});
    EXPECT_TRUE(game.play(position, move, nullptr).ok());
    add_decision(record, game, actor, move, position);
  }
  return record;
}

inline Study studied(std::string_view name, int seats, std::string_view seed) {
  const auto game = shared_table(name, seats);
  auto study = Study::of(recorded(*game, seed), game);
  EXPECT_TRUE(study.ok()) << (study.ok() ? "" : study.error().text);
  return std::move(study).value();
}

inline Settings quick(std::uint32_t iterations = 24) {
  return {bots::Budget{.iterations = iterations}, false};
}

inline std::vector<Judgement> judged(const Study& study, const Settings& settings) {
  std::vector<Judgement> judgements;
  for (const std::size_t decision : study.choices()) judgements.push_back(study.judge(decision, settings));
  return judgements;
}

}  // namespace carreira::analysis
