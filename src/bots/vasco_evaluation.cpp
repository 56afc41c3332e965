#include "bots/vasco_evaluation.h"

#include <algorithm>

#include "games/vasco/state.h"

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

// Takes a crew of the commonest colours, if there are enough.
bool man(Crew& crew, int size) {
  std::array<Colour, kCountOf<Colour>> colours{};
  std::copy(all<Colour>().begin(), all<Colour>().end(), colours.begin());
  std::sort(colours.begin(), colours.end(), [&](Colour a, Colour b) { return crew[a] > crew[b]; });
  if (crew[colours[static_cast<std::size_t>(size - 1)]] == 0) return false;
  for (int i = 0; i < size; ++i) --crew[colours[static_cast<std::size_t>(i)]];
  return true;
}

int navigations_left(const Components& figures, const Board& board) {
  return figures.rounds - board.round + (board.phase <= Phase::navigation ? 1 : 0);
}

// The points that ships make at the best landing, each on the best free berth it can take.
float best_voyage(const Components& figures, const Board& board, const Limits& limits, int ships) {
  int best = 0;
  for (const Landing landing : all<Landing>()) {
    Set<Berth> open = board.free_berths & figures.berths_of[landing];
    int made = 0;
    for (int ship = 0; ship < ships; ++ship) {
      Berth found = Berth::none;
      for (const Berth berth : open& figures.berths_within[limits[static_cast<std::size_t>(ship)]])
        if (found == Berth::none || figures.berth_value[berth] > figures.berth_value[found]) found = berth;
      if (found == Berth::none) break;
      open.erase(found);
      made += figures.berth_value[found];
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
    const int discs = figures_.start.discs * rules_.seats() + 1;
    const float share = static_cast<float>(board.placed.size()) / static_cast<float>(discs);
    round = board.phase == Phase::placing ? 0.5f * share : 1.0f - 0.5f * share;
  } else if (board.phase != Phase::opening) {
    round = 1;
  }
  const float rounds = figures_.rounds;
  return std::max(0.0f, (rounds - static_cast<float>(board.round) + 1 - std::min(round, 1.0f)) / rounds);
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  const Board& board = state.board;
  for (const Seat seat : seats_of(rules_.seats())) terms[seat] = {};
  PerSeat<int> navigation_discs{};
  measure_discs(board, terms, navigation_discs);
  for (const Seat seat : seats_of(rules_.seats()))
    measure_port(board, seat, navigation_discs[seat], terms[seat]);
  measure_sea(board, terms);
  for (const vasco::Character character : all<vasco::Character>())
    if (board.owner[character] != Seat::nobody) terms[board.owner[character]][dias + index_of(character)] = 1;
}

void Evaluation<Rules>::measure_port(const Board& board, Seat seat, int navigation_discs, Terms& own) const {
  const Player& player = board.players[seat];
  own[points] = static_cast<float>(player.vp());
  own[reals] = player.reals;
  own[first_reals] = static_cast<float>(std::min<int>(player.reals, kEnough));
  Limits limits;
  for (const ProjectId ship : player.ships) insert(limits, figures_.projects[ship].limit);
  Crew crew = player.crew;
  for (const ProjectId id : player.projects) {
    const Project& project = figures_.projects[id];
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
  for (const Colour colour : kSailorColours) {
    own[colours] += crew[colour] > 0 ? 1.0f : 0.0f;
    own[sailors] += crew[colour];
  }
  own[missionaries] = crew[Colour::white];
  if (ready > 0)
    own[navigation_discs > 0 ? voyage : voyage_later] = best_voyage(figures_, board, limits, ready);
  own[more_navigation] = static_cast<float>(std::max(0, navigation_discs - 1));
}

// Discs that wait for their call, and the action that is being carried out.
void Evaluation<Rules>::measure_discs(const Board& board, PerSeat<Terms>& terms,
                                      PerSeat<int>& navigation_discs) const {
  std::array<std::uint8_t, kCountOf<Purse>> money = board.money.values;
  std::sort(money.rbegin(), money.rend());
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
  if (const Steps& steps = board.steps; !steps.empty()) {
    const Seat seat = steps.seat();
    if (steps.is<ChooseLanding>() || (steps.is<SendShips>() && steps.get<SendShips>().sent == 0))
      add(seat, Area::navigation);
    if (steps.is<Recruit>() && steps.get<Recruit>().sailors == 0) add(seat, Area::recruiting);
    if (steps.is<BuyProject>() && steps.get<BuyProject>().bought == 0) add(seat, Area::projects);
    if (steps.is<MeetCharacter>()) add(seat, Area::characters);
  }
  constexpr auto kLast = static_cast<int>(Number::last);
  for (const Number placed : board.placed) {
    const auto [seat, area] = board.discs[placed];
    const int number = static_cast<int>(placed);
    add(seat, area);
    terms[seat][calls] += static_cast<float>(std::max(0, board.first_free - number));
    terms[seat][order] += static_cast<float>(kLast - number) / kLast;
  }
  if (board.phase == Phase::placing)
    for (const Seat seat : seats_of(rules_.seats())) {
      const Player& player = board.players[seat];
      terms[seat][discs] = static_cast<float>(player.discs + (player.extra == ExtraDisc::in_supply ? 1 : 0));
    }
}

void Evaluation<Rules>::measure_sea(const Board& board, PerSeat<Terms>& terms) const {
  const auto left = static_cast<float>(navigations_left(figures_, board));
  if (left == 0) return;
  for (const Landing landing : all<Landing>()) {
    const Set<Berth> berths = figures_.berths_of[landing], taken = berths - board.free_berths;
    if (taken.empty()) continue;
    const float full = static_cast<float>(taken.size()) / static_cast<float>(berths.size());
    const float coast = full * full * figures_.landings[landing].coast_vp;
    for (const Berth berth : taken) {
      const auto [ship, seat] = board.berths[berth];
      if (seat == Seat::nobody) continue;
      const Project& project = figures_.projects[project_of(ship)];
      Terms& own = terms[seat];
      own[earnings] += left * project.vp;
      own[income] += left * project.reals;
      own[at_sea] += left;
      own[coasts] += coast;
    }
  }
}

// A long search asks the script too which moves are likely, and judges a place by what the script makes of it and by
// what it looks like.
template <>
SearchOptions game_options<vasco::Rules>(Level level, int) {
  SearchOptions options;
  options.policy = 0.5f;
  options.scripted = true;
  options.playout = 40;
  options.noise = level < Level::hard ? 1.5f : 0.0f;
  if (level < Level::hard) return options;
  options.policy = 0.75f;
  options.policy_scale = 0.3f;
  options.looks = 0.4f;
  return options;
}

}  // namespace carreira::bots
