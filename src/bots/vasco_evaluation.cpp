#include "bots/vasco_evaluation.h"

#include <algorithm>
#include <bit>

#include "games/vasco/position.h"

namespace carreira::bots {
namespace {

using namespace vasco;

enum Term : std::size_t {
  points,
  reals,
  first_reals,
  ready_ships,
  reach,
  ships_to_man,
  captains,
  projects,
  projects_reach,
  colours,
  sailors,
  missionaries,
  voyage,
  voyage_later,
  more_navigation,
  recruiting,
  building,
  characters,
  purse,
  calls,
  order,
  discs,
  earnings,
  income,
  at_sea,
  coasts,
  dias,
};

constexpr int kEnough = 8;  // Reals
constexpr int kLeastLimit = 4;

// The limits of ships, highest first.
using Limits = FixedVector<std::uint8_t, 40>;

void insert(Limits& limits, std::uint8_t limit) {
  std::size_t place = limits.size();
  while (place > 0 && limits[place - 1] < limit) --place;
  limits.insert_at(place, limit);
}

using Crew = std::array<std::uint8_t, kCrewColours>;

// Takes a crew of the commonest colours, if there are enough.
bool man(Crew& crew, int size) {
  std::array<std::uint8_t, kCrewColours> colour = {0, 1, 2, 3, 4};
  std::sort(colour.begin(), colour.end(), [&](auto a, auto b) { return crew[a] > crew[b]; });
  if (size > kCrewColours || crew[colour[static_cast<std::size_t>(size - 1)]] == 0) return false;
  for (int i = 0; i < size; ++i) --crew[colour[static_cast<std::size_t>(i)]];
  return true;
}

int navigations_left(const Board& board) {
  return kRounds - board.round + (board.phase <= Phase::navigation ? 1 : 0);
}

// The points that ships make at the best landing, each on the best free berth it can take.
float best_voyage(const Components& figures, const Board& board, const Limits& limits, int ships) {
  int best = 0;
  for (std::size_t landing = 0; landing < kLandings; ++landing) {
    const LandingFigures& figure = figures.landings[landing];
    unsigned taken = 0;
    for (std::size_t space = 0; space < figure.spaces.size(); ++space)
      if (board.berth[landing][space] != kNone) taken |= 1u << space;
    int made = 0;
    for (int ship = 0; ship < ships; ++ship) {
      std::size_t found = kMostBerths;
      for (std::size_t space = 0; space < figure.spaces.size(); ++space)
        if (!(taken >> space & 1) && figure.spaces[space] <= limits[static_cast<std::size_t>(ship)] &&
            (found == kMostBerths || figure.spaces[space] > figure.spaces[found]))
          found = space;
      if (found == kMostBerths) break;
      taken |= 1u << found;
      made += figure.spaces[found];
    }
    best = std::max(best, made);
  }
  return static_cast<float>(best);
}

}  // namespace

float Evaluation<Rules>::remaining(const State& state) const {
  const Board& board = state.board;
  float round = 0;  // of this round, done
  if (board.phase == Phase::placing || board.phase == Phase::calling) {
    int placed = 0;
    for (const Seat seat : board.disc_seat) placed += seat != Seat::nobody ? 1 : 0;
    const float share = static_cast<float>(placed) / static_cast<float>(4 * rules_.seats() + 1);
    round = board.phase == Phase::placing ? 0.5f * share : 1.0f - 0.5f * share;
  } else if (board.phase != Phase::opening) {
    round = 1;
  }
  return std::max(0.0f, (static_cast<float>(kRounds - board.round + 1) - std::min(round, 1.0f)) / kRounds);
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  const Board& board = state.board;
  for (int i = 0; i < rules_.seats(); ++i) terms[seat_at(i)] = {};
  PerSeat<int> navigation_discs{};
  measure_discs(board, terms, navigation_discs);
  for (int i = 0; i < rules_.seats(); ++i) {
    const Seat seat = seat_at(i);
    measure_port(board, seat, navigation_discs[seat], terms[seat]);
  }
  measure_sea(board, terms);
  for (std::size_t character = 0; character < kCharacters; ++character)
    if (board.owner[character] != Seat::nobody) terms[board.owner[character]][dias + character] = 1;
}

void Evaluation<Rules>::measure_port(const Board& board, Seat seat, int navigation_discs, Terms& own) const {
  const Player& player = board.players[seat];
  own[points] = player.vp;
  own[reals] = player.reals;
  own[first_reals] = static_cast<float>(std::min<int>(player.reals, kEnough));
  Limits limits;
  for (std::uint64_t set = player.ships; set != 0; set &= set - 1)
    insert(limits, figures_.projects[static_cast<std::size_t>(std::countr_zero(set))].limit);
  Crew crew = player.crew;
  for (std::uint64_t set = player.projects; set != 0; set &= set - 1) {
    const Project& project = figures_.projects[static_cast<std::size_t>(std::countr_zero(set))];
    if (man(crew, project.crew)) {
      insert(limits, project.limit);
    } else {
      own[projects] += 1;
      own[projects_reach] += static_cast<float>(project.limit - kLeastLimit);
    }
  }
  const auto ships = static_cast<int>(limits.size());
  const int ready = std::min<int>(player.captains, ships);
  own[ready_ships] = static_cast<float>(ready);
  for (int i = 0; i < ready; ++i)
    own[reach] += static_cast<float>(limits[static_cast<std::size_t>(i)] - kLeastLimit);
  own[ships_to_man] = static_cast<float>(ships - ready);
  own[captains] = static_cast<float>(player.captains - ready);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    own[colours] += crew[colour] > 0 ? 1.0f : 0.0f;
    own[sailors] += crew[colour];
  }
  own[missionaries] = crew[kColours];
  if (ready > 0)
    own[navigation_discs > 0 ? voyage : voyage_later] = best_voyage(figures_, board, limits, ready);
  own[more_navigation] = static_cast<float>(std::max(0, navigation_discs - 1));
}

// Discs that wait for their call, and the action that is being carried out.
void Evaluation<Rules>::measure_discs(const Board& board, PerSeat<Terms>& terms,
                                      PerSeat<int>& navigation_discs) const {
  std::array<int, 2> money = {std::max(board.money[0], board.money[1]),
                              std::min(board.money[0], board.money[1])};
  std::size_t next_money = 0;
  const auto add = [&](Seat seat, Area area) {
    Terms& own = terms[seat];
    switch (area) {
      case Area::navigation:
        ++navigation_discs[seat];
        break;
      case Area::recruiting:
        own[recruiting] += 1;
        break;
      case Area::projects:
        own[building] += 1;
        break;
      case Area::characters:
        own[characters] += 1;
        if (next_money < money.size()) own[purse] += static_cast<float>(money[next_money++]);
        break;
    }
  };
  for (const Step& step : board.steps) {
    if (step.kind == Step::Kind::choose_landing || (step.kind == Step::Kind::send_ships && step.b == 0))
      add(step.seat, Area::navigation);
    if (step.kind == Step::Kind::recruit && step.b == 0) add(step.seat, Area::recruiting);
    if (step.kind == Step::Kind::buy_project && step.a == 0) add(step.seat, Area::projects);
    if (step.kind == Step::Kind::character) add(step.seat, Area::characters);
  }
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const Seat seat = board.disc_seat[i];
    if (seat == Seat::nobody) continue;
    const int number = static_cast<int>(i) + 1;
    add(seat, board.disc_area[i]);
    terms[seat][calls] += static_cast<float>(std::max(0, board.first_free - number));
    terms[seat][order] += static_cast<float>(kNumbers - number) / kNumbers;
  }
  if (board.phase == Phase::placing)
    for (int i = 0; i < rules_.seats(); ++i) {
      const Player& player = board.players[seat_at(i)];
      terms[seat_at(i)][discs] =
          static_cast<float>(player.discs + (player.extra == ExtraDisc::in_supply ? 1 : 0));
    }
}

void Evaluation<Rules>::measure_sea(const Board& board, PerSeat<Terms>& terms) const {
  const auto left = static_cast<float>(navigations_left(board));
  if (left == 0) return;
  for (std::size_t landing = 0; landing < kLandings; ++landing) {
    const LandingFigures& figure = figures_.landings[landing];
    int filled = 0;
    for (std::size_t space = 0; space < figure.spaces.size(); ++space)
      filled += board.berth[landing][space] != kNone ? 1 : 0;
    if (filled == 0) continue;
    const float full = static_cast<float>(filled) / static_cast<float>(figure.spaces.size());
    for (std::size_t space = 0; space < figure.spaces.size(); ++space) {
      const Seat seat = board.berth_seat[landing][space];
      if (seat == Seat::nobody) continue;
      const Project& project = figures_.projects[board.berth[landing][space]];
      Terms& own = terms[seat];
      own[earnings] += left * project.vp;
      own[income] += left * project.reals;
      own[at_sea] += left;
      own[coasts] += full * full * figure.coast_vp;
    }
  }
}

}  // namespace carreira::bots
