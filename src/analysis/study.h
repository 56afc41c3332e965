#pragma once

// A recorded game, decision by decision, held against a search: what its seat knew then, what was best, what
// the move that was played made of it. Every decision is judged by itself, from a seed of its own: whatever
// the order, the machine or the number of threads, a budget of iterations gives the same judgement.

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "engine/record.h"

namespace carreira::analysis {

struct Settings {
  bots::Budget budget;  // of one decision; what looks like a mistake is looked at again, for longer
  bool open = false;    // judged by who knows everything but the draws to come
};

// 300 decisions in less than a minute on two cores, in every game.
inline constexpr std::uint32_t kIterations = 2000;

struct Judgement {
  std::size_t decision = 0;           // from 0
  Move best;                          // the move that was played, where none is better
  PerSeat<float> before{}, after{};   // chances to win, in all 1: with the best move, with the one played
  std::vector<Move> line;             // what was likely to follow the best, beginning with it
  std::vector<bots::Reason> reasons;  // points that the best brings more, by source; weightiest first
  float points = 0;                   // in all
  PerSeat<bots::PointsBySource> expected{};  // at the end, as it stood before the move
};

// From the values of a search (bots/judge.h) to chances: they add up to 1, and are even where the values are.
PerSeat<float> chances_of(const PerSeat<float>& values, int seats);

class Study {
 public:
  // Replays the record. Refused: another version of the rules, a decision that is not legal.
  static Result<Study> of(Record record, std::shared_ptr<const Game> game);

  const Record& record() const { return record_; }
  const Game& game() const { return *game_; }
  std::size_t decisions() const { return moves_.size(); }
  bool finished() const { return game_->actor(positions_.back()) == Seat::nobody; }
  Seat seat(std::size_t decision) const { return record_.decisions[decision].seat; }
  Move move(std::size_t decision) const { return moves_[decision]; }
  // Before this decision; after the last one, the end.
  const Position& position(std::size_t decision) const { return positions_[decision]; }
  // Whether something was drawn by chance between this decision and the next.
  bool drew(std::size_t decision) const;
  // Those where there was a choice: the ones to judge.
  const std::vector<std::size_t>& choices() const { return choices_; }

  // One of the choices. From any thread.
  Judgement judge(std::size_t decision, const Settings& settings) const;

 private:
  Study(Record record, std::shared_ptr<const Game> game)
      : record_(std::move(record)), game_(std::move(game)) {}

  Record record_;
  std::shared_ptr<const Game> game_;
  std::vector<Position> positions_;
  std::vector<Move> moves_;
  std::vector<std::size_t> choices_;
};

// The same for one position: what a seat decided, `number` being which of its game.
Judgement judge_move(const Game& game, const Position& position, Seat seat, Move played, std::size_t number,
                     const Settings& settings);

}  // namespace carreira::analysis
