#pragma once

// Thousands of games at once, each a decision further with every step, on several threads, into arrays that the
// caller keeps. A game that ends gives its results and begins anew with its next seed.

#include <cstdint>
#include <memory>

#include "environment/game_state.h"

namespace carreira {

// What a batch writes to, a row a game. Null: not wanted.
struct BatchArrays {
  std::int8_t* actors = nullptr;         // the seat that decides, from 0
  std::int32_t* legal = nullptr;         // numbers of legal actions, `legal_room` a row
  std::int32_t* legal_counts = nullptr;  // how many of them
  std::uint8_t* masks = nullptr;  // 1 for each legal action, ActionSpace::size() a row; zeros to begin with
  std::uint8_t* observations = nullptr;  // what the one who decides sees, Environment::features() a row
  std::uint8_t* done = nullptr;     // the last step ended a game here: 1 at its end, 2 given up for length
  float* points = nullptr;          // of that game, a number a seat
  std::int8_t* places = nullptr;    // of that game, a number a seat; 0 if it was given up
  std::int32_t* lengths = nullptr;  // of that game, in decisions
  std::size_t legal_room = 0;
};

class Batch {
 public:
  virtual ~Batch() = default;
  virtual std::size_t size() const = 0;
  // All games anew; then the arrays tell where each stands.
  virtual void reset(const Seed& seed) = 0;
  // One action a game. Returns the first game whose action is not legal, and then nothing has changed; or size().
  virtual std::size_t step(const std::int32_t* actions) = 0;
};

struct BatchOptions {
  std::size_t games = 1;
  int threads = 0;      // 0: as many as there are cores
  int longest = 20000;  // decisions; a game that is longer is given up
};
// The environment must outlive the batch, and the arrays too.
std::unique_ptr<Batch> make_batch(const Environment& environment, const BatchOptions& options,
                                  const BatchArrays& arrays);

}  // namespace carreira
