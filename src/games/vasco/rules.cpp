#include "games/vasco/rules.h"

#include <algorithm>
#include <utility>

#include "games/vasco/context.h"
#include "games/vasco/language.h"

namespace carreira::vasco {

const GameInformation& Rules::information() {
  static const GameInformation information = {
      .name = "vasco",
      .title = "Vasco da Gama",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 1,
      .options = {{"first", {"random", "1", "2", "3", "4"}}},
      .score_sources = {"berths", "ships", "coasts", "dias", "reals", "captains"},
  };
  return information;
}

Rules::Rules(Components components, int seats, Seat chosen_first)
    : components_(std::move(components)),
      seats_(seats),
      chosen_first_(chosen_first),
      language_(std::make_shared<const Language>(make_language(components_))) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = Components::read(reader);
  if (reader.failed()) return unreadable("components: cannot be used");
  const std::string_view first = table.option(information(), "first");
  const int chosen = first == "random" ? 0 : first[0] - '0';
  if (chosen > table.seats)
    return unreadable("options.first: seat " + std::string(first) + " is not at a table of " +
                      std::to_string(table.seats));
  return Rules(std::move(components), table.seats, chosen == 0 ? Seat::nobody : seat_at(chosen - 1));
}

Scores Rules::scores(const State& state) const {
  const Board& board = state.board;
  PerSeat<int> at_sea{}, sailors{};
  for (const auto& landing : board.berth_seat)
    for (const Seat seat : landing)
      if (seat != Seat::nobody) ++at_sea[seat];
  Scores scores;
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const Player& player = board.players[seat];
    auto& by_source = scores.by_source[seat];
    std::copy(player.scored.begin(), player.scored.end(), by_source.begin());
    if (board.phase != Phase::over) {  // V10.3
      by_source[static_cast<std::size_t>(Source::reals)] = static_cast<std::int16_t>(player.reals / 3);
      by_source[static_cast<std::size_t>(Source::captains)] =
          static_cast<std::int16_t>(3 * std::min<int>(player.captains, std::popcount(player.ships)));
    }
    for (const std::int16_t points : by_source)
      scores.total[seat] = static_cast<std::int16_t>(scores.total[seat] + points);
    for (std::size_t colour = 0; colour < kColours; ++colour) sailors[seat] += player.crew[colour];
  }
  rank(scores, seats_, [&](Seat a, Seat b) {  // V10.4
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    if (at_sea[a] != at_sea[b]) return at_sea[b] - at_sea[a];
    return sailors[b] - sailors[a];
  });
  return scores;
}

void Rules::resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const {
  const Player& player = observation.board.players[seat];
  list.push_back({"vp", player.vp});
  list.push_back({"reals", player.reals});
  list.push_back({"captains", player.captains});
  for (std::size_t colour = 0; colour < kColours; ++colour)
    list.push_back({kColourNames[colour], player.crew[colour]});
  list.push_back({"missionaries", player.crew[static_cast<std::size_t>(Colour::white)]});
  list.push_back({"projects", std::popcount(player.projects)});
  list.push_back({"ships", std::popcount(player.ships)});
  list.push_back({"discs", player.discs + (player.extra == ExtraDisc::in_supply ? 1 : 0)});
}

}  // namespace carreira::vasco
