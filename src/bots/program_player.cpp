#include "bots/program_player.h"

#include <algorithm>

#include "engine/view.h"

namespace carreira::bots {

ProgramPlayer::ProgramPlayer(const Game& game, const PlayerKind& kind, Seat seat)
    : game_(game),
      seat_(seat),
      time_(kind.budget.time),
      program_(kind.program, {std::string(game.information().name), game.information().rules_version,
                              game.table().seats, seat, kind.budget.time}) {}

Result<Move> ProgramPlayer::choose(const Position& position, int decision) {
  const std::vector<Move> legal = game_.moves(position);
  std::vector<std::string> notations;
  for (const Move move : legal) notations.push_back(game_.language().notation(move));
  JsonWriter view;
  view.begin_object();
  write_view(view, game_, position, seat_);
  view.end_object();
  const auto answer = program_.choose({decision, time_, notations, view.text()});
  if (!answer) return answer.error();
  const auto move = game_.language().parse(answer.value());
  if (move && std::find(legal.begin(), legal.end(), move.value()) != legal.end()) return move.value();
  program_.kill();
  return refused("answered with a move that is not legal: " + answer.value().substr(0, 60));
}

void ProgramPlayer::end(const Position& position) {
  JsonWriter scores;
  write_scores(scores, game_, game_.scores(position));
  program_.end(scores.text());
}

}  // namespace carreira::bots
