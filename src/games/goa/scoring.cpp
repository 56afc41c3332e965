// G8: the end.

#include <algorithm>

#include "games/goa/rules.h"

namespace carreira::goa {
namespace {

int card_points(const Components& c, Cards hand) {  // G8.3
  std::array<std::size_t, kSymbols> symbols{};
  for (; hand; hand &= hand - 1) ++symbols[c.card(lowest(hand)).symbol];
  int points = 0;
  for (const std::size_t equal : symbols) points += c.symbol_points[equal];
  return points;
}

int colonies_of(const Player& player) {
  return static_cast<int>(std::count_if(player.estates.begin() + kPlantations, player.estates.end(),
                                        [](const Estate& estate) { return estate.exists(); }));
}

int single_plantations(const Player& player) {  // G7.1: open or discarded; G7.2: not mixed cultivation
  int singles = 0;
  for (const std::uint8_t discarded : player.singles) singles += discarded;
  for (std::size_t i = 0; i < kPlantations; ++i) {
    const auto tile = static_cast<Tile>(player.estates[i].tile);
    singles += tile != Tile::none && is_plantation(tile) && fields_of(tile) == 1;
  }
  return singles;
}

}  // namespace

Scores Rules::scores(const State& state) const {
  Scores scores;
  int most_ducats = 0;
  for (int i = 0; i < seats_; ++i) most_ducats = std::max<int>(most_ducats, state.players[seat_at(i)].ducats);
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const Player& player = state.players[seat];
    const auto add = [&](Source source, int points) {
      auto& sum = scores.by_source[seat][static_cast<std::size_t>(source)];
      sum = static_cast<std::int16_t>(sum + points);
      scores.total[seat] = static_cast<std::int16_t>(scores.total[seat] + points);
    };
    for (const std::uint8_t row : player.rows) add(Source::progress, components_.row_points[row]);    // G8.1
    add(Source::colonies, components_.colony_points[static_cast<std::size_t>(colonies_of(player))]);  // G8.2
    add(Source::cards, card_points(components_, state.hands[seat]));
    if (player.ducats == most_ducats) add(Source::ducats, components_.most_ducats);  // G8.4
    int each = components_.single_plantation;                                        // G8.5, G7.7
    for (const Kept kept : player.kept) {
      if (kept.tile == Tile::overseer) each = components_.single_plantation_overseer;
      if (kept.tile == Tile::tax && kept.used) add(Source::tax, components_.tax);
      if (kept.tile == Tile::mission2) add(Source::missions, 2);
      if (kept.tile == Tile::mission3) add(Source::missions, 3);
    }
    add(Source::plantations, each * single_plantations(player));
  }
  rank(scores, seats_, [&](Seat a, Seat b) {  // G8.6
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    return state.players[b].ducats - state.players[a].ducats;
  });
  return scores;
}

}  // namespace carreira::goa
