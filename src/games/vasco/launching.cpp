// Launching ships (V4.4 - V4.6): offered at every decision of a player who can, and alone after a bonus and
// at the end of a round and of the game.

#include <array>

#include "engine/fixed_vector.h"
#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

using Colours = Set<Colour>;

// The crews of different colours that can be made of some colours, by their size.
using Crews = std::array<FixedVector<Colours, 10>, kLargestCrew + 1>;
constexpr std::size_t kColourSets = std::size_t{Colours::all().bits()} + 1;
constexpr auto kCrewsOf = [] {
  std::array<Crews, kColourSets> crews;
  for (std::size_t at_hand = 0; at_hand < kColourSets; ++at_hand)
    for (std::size_t bits = 0; bits <= at_hand; ++bits) {
      const auto crew = Colours::from_bits(static_cast<Colours::Bits>(bits));
      if ((bits & ~at_hand) == 0) crews[at_hand][static_cast<std::size_t>(crew.size())].push_back(crew);
    }
  return crews;
}();

// Without a branch for each colour, since every decision asks.
Colours colours_at_hand(const Player& player) {
  unsigned colours = 0;
  for (const Colour colour : all<Colour>()) colours |= unsigned{player.crew[colour] > 0} << index_of(colour);
  return Colours::from_bits(static_cast<Colours::Bits>(colours));
}

// Every crew of every project, for those who ask why not.
void explain_launches(const Look& look, Offers& offers) {
  const Player& player = look.player();
  const Colours at_hand = colours_at_hand(player);
  if (player.projects.empty()) offers.none(MoveKind::launch, Why::no_project, "V4.3");
  for (const ProjectId project : all<ProjectId>()) {
    const bool own = player.projects.contains(project);
    const int size = look.figures.projects[project].crew;
    if (!own)
      offers.candidate(MoveKind::launch, project, Colours{}).unless(true, Why::not_yours, "V4.3", project);
    for (std::size_t given = 1; own && given <= kLargestCrew; ++given)
      for (const Colours crew : kCrewsOf[Colours::all().bits()][given])
        offers.candidate(MoveKind::launch, project, crew)
            .unless(crew.size() != size, Why::crew_size, "V4.4", size, crew.size())
            .unless(!at_hand.contains(crew), Why::crew_missing, "V4.4", crew - at_hand);
  }
}

}  // namespace

bool can_launch(const Look& look) {
  const Player& player = look.player();
  if (player.projects.empty()) return false;
  const auto most = static_cast<std::size_t>(colours_at_hand(player).size());
  return !(player.projects & look.figures.crew_at_most[most]).empty();
}

// V4.6
void offer_launches(const Look& look, Offers& offers) {
  if (offers.explaining()) return explain_launches(look, offers);
  const Player& player = look.player();
  const Colours at_hand = colours_at_hand(player);
  for (const ProjectId project :
       player.projects & look.figures.crew_at_most[static_cast<std::size_t>(at_hand.size())])
    for (const Colours crew : kCrewsOf[at_hand.bits()][look.figures.projects[project].crew])
      offers.add(MoveKind::launch, project, crew);
}

void launch(const Context& context, Move move) {
  const auto project = move.a<ProjectId>();
  const auto crew = move.b<Colours>();
  Player& player = context.player();
  for (const Colour colour : crew) {
    --player.crew[colour];
    ++context.board().common[colour];  // V4.5
  }
  player.projects.erase(project);
  player.ships.insert(project);
  context.tell(EventKind::launched, {project, crew});
  Steps& steps = context.board().steps;
  if (steps.is<LaunchShips>() && !can_launch(context)) steps.pop();
}

// Launching alone: what may be launched is offered with every step.

void LaunchShips::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::done);
}
void LaunchShips::play(const Context&, Move) const {}
Phrase LaunchShips::question(const Look& look) const {
  const Phase phase = look.board.phase;
  return {phase == Phase::launching  ? "vasco.question.launch"
          : phase == Phase::farewell ? "vasco.question.launch_last"
                                     : "vasco.question.launch_now",
          {}};
}
Result<> LaunchShips::check(const Look& look) const {
  return look.board.phase == Phase::placing ? refused("launching is not asked for while discs are placed")
                                            : success();
}

// V4.6, V10.2: clockwise from the first player; false when all have been asked. Who cannot launch is not
// asked.
bool ask_next_launcher(const Context& context) {
  Board& board = context.board();
  while (board.turn != Seat::nobody) {
    const Seat seat = board.turn;
    const Seat next = next_clockwise(seat, context.seats);
    board.turn = next == board.first_player ? Seat::nobody : next;
    if (!can_launch(Look(context).as(seat))) continue;
    context.push(LaunchShips{}, seat);
    return true;
  }
  return false;
}

}  // namespace carreira::vasco
