#pragma once

// The inner loop allocates nothing: counted by the program's own operator new (apps/allocation_counter.cpp).

#include "apps/allocation_counter.h"
#include "conformance/table.h"

namespace carreira::conformance {

template <RulesOfAGame R>
Finding nothing_is_allocated(const Table<R>& table) {
  const auto& rules = table.rules();
  for (std::uint64_t number = 0; number < 5; ++number) {
    Random random(table.seed("allocations", number), Stream::search);
    auto state = rules.setup(random.new_seed());
    MoveList moves;
    for (int count = 0; rules.actor(state) != Seat::nobody && count < table.plan().longest_game; ++count) {
      const auto before = allocations();
      const Seat viewer = random.below(4) == 0 ? Seat::nobody : rules.actor(state);
      const auto world = rules.imagine(rules.observe(state, viewer), random);
      const auto imagined = allocations();
      moves.clear();
      rules.moves(state, moves);
      const auto listed = allocations();
      const auto copy = state;
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      rules.play(state, move, nullptr);
      const auto played = allocations();
      const auto result = rules.scores(world).total[seat_at(0)] + rules.scores(copy).total[seat_at(0)];
      const auto scored = allocations();
      const auto complaint = [&](const char* what, std::uint64_t count_of) {
        return table.name() + ": " + what + " allocates " + std::to_string(count_of) + " times at \"" +
               rules.language().notation(move) + "\"";
      };
      if (imagined != before) return complaint("imagining", imagined - before);
      if (listed != imagined) return complaint("listing moves", listed - imagined);
      if (played != listed) return complaint("playing", played - listed);
      if (scored != played)
        return complaint("scoring", scored - played + static_cast<std::uint64_t>(result * 0));
    }
  }
  return {};
}

}  // namespace carreira::conformance
