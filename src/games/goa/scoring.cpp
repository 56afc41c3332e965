// G8: the end.

#include <algorithm>

#include "games/goa/rules.h"

namespace carreira::goa {
namespace {

int card_points(const Components& figures, Cards hand) {  // G8.3
  EnumArray<Symbol, std::size_t> equal{};
  for (const CardId card : hand) ++equal[figures.cards[card].symbol];
  int points = 0;
  for (const std::size_t number : equal) points += figures.symbol_points[number];
  return points;
}

std::size_t colonies_of(const Player& player) {
  std::size_t colonies = 0;
  for (const Colony colony : all<Colony>()) colonies += player.estate(colony).exists();
  return colonies;
}

int single_plantations(const Player& player) {  // G7.1: open or discarded; G7.2: not mixed cultivation
  int singles = 0;
  for (const int discarded : player.singles) singles += discarded;
  for (const EstateId id : kPlantations) singles += is_single(player.estates[id].tile);
  return singles;
}

// Who has most is not told as long as ducats are hidden (G1.4).
Scores count(const Components& figures, int seats, const Board& board, const PerSeat<Cards>& hands,
             bool ducats_known) {
  Scores scores;
  int most_ducats = 0;
  for (const Seat seat : seats_of(seats))
    most_ducats = std::max<int>(most_ducats, board.players[seat].ducats);
  for (const Seat seat : seats_of(seats)) {
    const Player& player = board.players[seat];
    const auto score = [&](Source source, int points) {
      auto& sum = scores.by_source[seat][index_of(source)];
      sum = static_cast<std::int16_t>(sum + points);
      scores.total[seat] = static_cast<std::int16_t>(scores.total[seat] + points);
    };
    for (const std::uint8_t row : player.rows) score(Source::progress, figures.row_points[row]);  // G8.1
    score(Source::colonies, figures.colony_points[colonies_of(player)]);                          // G8.2
    score(Source::cards, card_points(figures, hands[seat]));
    if (ducats_known && player.ducats == most_ducats) score(Source::ducats, figures.most_ducats);  // G8.4
    int each = figures.single_plantation;  // G8.5, G7.7
    for (const Kept kept : player.kept) {
      if (kept.tile == Tile::overseer) each = figures.single_plantation_overseer;
      if (kept.tile != Tile::tax) {
        score(Source::missions, figures.tile_points[kept.tile]);
      } else if (kept.used) {
        score(Source::tax, figures.tile_points[kept.tile]);
      }
    }
    score(Source::plantations, each * single_plantations(player));
  }
  rank(scores, seats, [&](Seat a, Seat b) {  // G8.6
    if (scores.total[a] != scores.total[b] || !ducats_known) return scores.total[b] - scores.total[a];
    return board.players[b].ducats - board.players[a].ducats;
  });
  return scores;
}

}  // namespace

Scores Rules::scores(const State& state) const {
  return count(components_, seats_, state.board, state.hands, true);
}

Scores Rules::scores(const Observation& seen) const {
  return count(components_, seats_, seen.board, seen.hands,
               components_.options.open_ducats || seen.board.stage == Stage::over);
}

}  // namespace carreira::goa
