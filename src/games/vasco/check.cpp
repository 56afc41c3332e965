// The invariants of a position: nothing lost, nothing made.

#include <string>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// Each tile in at most one place; a tile in none has left the game.
class TileCount {
 public:
  explicit TileCount(std::string_view what) : what_(what) {}
  void add(std::uint8_t tile) {
    if (tile != kNone) add_set(bit(tile));
  }
  void add_set(std::uint64_t set) {
    doubled_ = doubled_ || (seen_ & set) != 0;
    seen_ |= set;
  }
  Result<> result() const {
    if (doubled_) return refused(std::string(what_) + ": a tile lies in two places");
    return success();
  }

 private:
  std::string_view what_;
  std::uint64_t seen_ = 0;
  bool doubled_ = false;
};

Result<> check_projects(const Look& look) {
  TileCount count("projects");
  const Board& board = look.board;
  count.add_set(board.projects_below);
  for (const std::uint8_t project : board.stack_top) count.add(project);
  for (const std::uint8_t project : board.upper) count.add(project);
  count.add(board.sao_gabriel);
  for (int i = 0; i < look.seats; ++i) {
    count.add_set(board.players[seat_at(i)].projects);
    count.add_set(board.players[seat_at(i)].ships);
  }
  for (const auto& landing : board.berth)
    for (const std::uint8_t ship : landing)
      if (!is_merchant(ship)) count.add(ship);
  for (std::size_t stack = 0; stack < kStacks; ++stack)
    if (board.stack_top[stack] != kNone && look.figures.projects[board.stack_top[stack]].stack != stack)
      return refused("projects: the top of a stack belongs to another");
  return count.result();
}

Result<> check_merchants_and_tiles(const Look& look) {
  const Board& board = look.board;
  TileCount merchants("merchant ships"), tiles("Vasco tiles");
  merchants.add_set(board.merchants_left);
  merchants.add(board.merchant);
  for (const auto& landing : board.berth)
    for (const std::uint8_t ship : landing)
      if (is_merchant(ship)) merchants.add(static_cast<std::uint8_t>(ship - kFirstMerchant));
  for (const Step& step : board.steps)
    if (step.kind == Step::Kind::merchant && step.a != board.merchant) merchants.add(step.a);
  tiles.add_set(board.tiles_left);
  tiles.add(board.tile);
  tiles.add(board.next_tile);
  if (auto sound = merchants.result(); !sound) return sound;
  return tiles.result();
}

Result<> check_sailors(const Look& look) {
  for (std::size_t colour = 0; colour < kCrewColours; ++colour) {
    int total = look.board.common[colour];
    for (int i = 0; i < look.seats; ++i) total += look.player(seat_at(i)).crew[colour];
    if (colour < kColours)
      for (const auto& section : look.board.sections) total += section[colour];
    const int expected = colour < kColours ? kSailorsOfAColour : kMissionaries;
    if (total != expected)
      return refused("sailors: " + std::to_string(total) + " " + std::string(kColourNames[colour]) +
                     " instead of " + std::to_string(expected));
  }
  for (const auto& section : look.board.sections) {
    int sailors = 0;
    for (const std::uint8_t count : section) sailors += count;
    if (sailors > kSectionRoom) return refused("sailors: a section holds more than 5");
  }
  return success();
}

Result<> check_player(const Look& look, Seat seat) {
  const Player& player = look.player(seat);
  const std::string who = "seat " + std::to_string(index(seat) + 1) + ": ";
  int captains = player.captains + player.captains_waiting, placed = 0, extra_placed = 0;
  for (const auto& landing : look.board.berth_seat)
    for (const Seat owner : landing) captains += owner == seat ? 1 : 0;
  if (captains != kCaptains) return refused(who + std::to_string(captains) + " captains instead of 7");
  if (player.reals < 0) return refused(who + "owes Reals");
  for (int number = 1; number <= kNumbers; ++number)
    if (look.board.disc_seat[static_cast<std::size_t>(number - 1)] == seat)
      ++(number > kOrdinaryNumbers ? extra_placed : placed);
  int guests = 0;
  for (std::size_t i = 0; i < kCharacters; ++i)
    guests += (look.board.hosted >> i & 1) && look.board.owner[i] == seat ? 1 : 0;
  const int with_guests = kDiscs - player.discs - placed;
  if (with_guests < 0 || with_guests > guests) return refused(who + "discs lost or made");
  if (extra_placed > 1 || (extra_placed == 1 && player.extra != ExtraDisc::placed))
    return refused(who + "an extra disc lost or made");
  int vp = 0;
  for (const std::int16_t points : player.scored) vp += points;
  if (vp != player.vp) return refused(who + "VP do not add up");
  return success();
}

Result<> check_board(const Look& look) {
  const Board& board = look.board;
  for (int area = 0; area < kAreas; ++area) {
    int discs = 0;
    for (std::size_t i = 0; i < kNumbers; ++i)
      discs += board.disc_seat[i] != Seat::nobody && board.disc_area[i] == static_cast<Area>(area) ? 1 : 0;
    if (discs >
        look.figures.action_spaces[static_cast<std::size_t>(look.seats - 2)][static_cast<std::size_t>(area)])
      return refused("too many discs in " + std::string(kAreaNames[static_cast<std::size_t>(area)]));
  }
  for (int landing = 0; landing < kLandings; ++landing)
    for (int space = 0; space < kMostBerths; ++space) {
      const std::uint8_t ship =
          board.berth[static_cast<std::size_t>(landing)][static_cast<std::size_t>(space)];
      if (ship == kNone) continue;
      if (space >= berths(look, landing) ||
          look.figures.landings[static_cast<std::size_t>(landing)].spaces[static_cast<std::size_t>(space)] >
              limit_of(look.figures, ship))
        return refused("a ship lies beyond its navigation limit in " +
                       std::string(kLandingNames[static_cast<std::size_t>(landing)]));
    }
  if (board.owner[static_cast<std::size_t>(Character::dias)] == Seat::nobody ||
      board.owner[static_cast<std::size_t>(Character::sernigi)] == Seat::nobody)
    return refused("Dias and Sernigi always have an owner");
  for (std::size_t i = 0; i < kCharacters; ++i)
    if ((board.hosted >> i & 1) && board.owner[i] == Seat::nobody)
      return refused("a guest without a host: " + std::string(kCharacterNames[i]));
  return success();
}

// What the later course of the game relies on: a tile to turn, numbers where the steps say.
Result<> check_course(const Look& look) {
  const Board& board = look.board;
  const bool before_round = board.phase == Phase::opening;
  if (before_round != (board.tile == kNone) || (board.phase == Phase::placing) != (board.next_tile == kNone))
    return refused("the Vasco tiles do not fit the phase");
  const int still_to_turn =
      kRounds - board.round + (board.next_tile == kNone ? 1 : 0) + (before_round ? 1 : 0);
  if (std::popcount(board.tiles_left) < still_to_turn) return refused("too few Vasco tiles are left");
  if (board.phase == Phase::over)
    return board.steps.empty() ? success() : refused("steps are pending after the end");
  if (board.steps.size() != 1) return refused("exactly one step must be pending");
  const Step& step = board.steps.back();
  const bool in_place = board.phase == Phase::placing;
  const auto needs_phase = [&] {
    switch (step.kind) {
      case Step::Kind::take_number:
        return in_place;
      case Step::Kind::place_disc:
        return in_place || board.phase == Phase::calling;
      case Step::Kind::launch:
        return board.phase != Phase::placing;
      case Step::Kind::merchant:
      case Step::Kind::bonus_project:
      case Step::Kind::bonus_sailor:
        return board.phase == Phase::opening || board.phase == Phase::calling ||
               board.phase == Phase::navigation;
      default:
        return board.phase == Phase::calling;
    }
  }();
  if (!needs_phase) return refused("the pending step does not belong to the phase");
  const Player& player = look.player(step.seat);
  if (step.kind == Step::Kind::call && board.disc_seat[step.a - 1u] != step.seat)
    return refused("the number called bears no disc of the seat that is asked");
  if (step.kind == Step::Kind::place_disc &&
      (board.disc_seat[step.a - 1u] != Seat::nobody ||
       (step.a > kOrdinaryNumbers ? player.extra != ExtraDisc::in_supply : player.discs == 0)))
    return refused("the disc to be placed is not there");
  if (step.kind == Step::Kind::character && !step.a && player.discs == 0)
    return refused("the disc of the call is lost");
  if (step.kind == Step::Kind::recruit && step.a > look.seats) return refused("that section is not active");
  return success();
}

}  // namespace

Result<> Rules::check(const State& state) const {
  const Look look(components_, seats_, state.board);
  for (const auto check :
       {check_projects, check_merchants_and_tiles, check_sailors, check_board, check_course})
    if (auto sound = check(look); !sound) return sound;
  for (int i = 0; i < seats_; ++i)
    if (auto sound = check_player(look, seat_at(i)); !sound) return sound;
  if (state.board.phase == Phase::over) return success();
  MoveList list;
  moves(state, list);
  if (list.empty()) return refused("nothing can be done at the pending step");
  return success();
}

}  // namespace carreira::vasco
