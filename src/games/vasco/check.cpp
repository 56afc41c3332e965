// The invariants of a position that no step owns: nothing lost, nothing made.

#include <algorithm>
#include <string>

#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {
namespace {

// Each tile in at most one place; a tile in none has left the game.
template <CountedEnum Id>
class TileCount {
 public:
  void add(Id tile) {
    if (tile != Id::none) add(Set<Id>{tile});
  }
  void add(Set<Id> tiles) {
    doubled_ = doubled_ || !(seen_ & tiles).empty();
    seen_ |= tiles;
  }
  Result<> result(std::string_view what) const {
    if (doubled_) return refused(std::string(what) + ": a tile lies in two places");
    return success();
  }

 private:
  Set<Id> seen_;
  bool doubled_ = false;
};

Result<> check_projects(const Look& look) {
  TileCount<ProjectId> count;
  const Board& board = look.board;
  count.add(board.projects_below);
  for (const ProjectId project : board.stack_top) count.add(project);
  for (const ProjectId project : board.upper) count.add(project);
  count.add(board.sao_gabriel);
  for (const Seat seat : seats_of(look.seats)) {
    count.add(look.player(seat).projects);
    count.add(look.player(seat).ships);
  }
  for (const Berthed& lying : board.berths)
    if (lying.ship != ShipId::none && !is_merchant(lying.ship)) count.add(project_of(lying.ship));
  for (const Stack stack : all<Stack>())
    if (board.stack_top[stack] != ProjectId::none &&
        look.figures.projects[board.stack_top[stack]].stack != stack)
      return refused("projects: the top of a stack belongs to another");
  return count.result("projects");
}

Result<> check_merchants_and_tiles(const Look& look) {
  const Board& board = look.board;
  TileCount<MerchantId> merchants;
  merchants.add(board.merchants_left);
  merchants.add(board.merchant);
  for (const Berthed& lying : board.berths)
    if (is_merchant(lying.ship)) merchants.add(merchant_of(lying.ship));
  if (board.steps.is<SendMerchant>() && board.steps.get<SendMerchant>().merchant != board.merchant)
    merchants.add(board.steps.get<SendMerchant>().merchant);
  TileCount<TileId> tiles;
  tiles.add(board.tiles_left);
  tiles.add(board.tile);
  tiles.add(board.next_tile);
  if (auto sound = merchants.result("merchant ships"); !sound) return sound;
  return tiles.result("Vasco tiles");
}

Result<> check_sailors(const Look& look) {
  for (const Colour colour : all<Colour>()) {
    int total = look.board.common[colour];
    for (const Seat seat : seats_of(look.seats)) total += look.player(seat).crew[colour];
    for (const Crew& section : look.board.sections) total += section[colour];
    const int expected =
        colour == Colour::white ? look.figures.supply.missionaries : look.figures.supply.sailors;
    if (total != expected)
      return refused("sailors: " + std::to_string(total) + " " + std::string(kColourNames[colour]) +
                     " instead of " + std::to_string(expected));
  }
  for (const Crew& section : look.board.sections) {
    int sailors = 0;
    for (const std::uint8_t count : section) sailors += count;
    if (sailors > look.figures.sections.room)
      return refused("sailors: a section holds more than " + std::to_string(look.figures.sections.room));
  }
  return success();
}

// V1.6, V7.5: Manuel's owner has the extra disc; so has who owned him until he was hosted this round.
Result<> check_extra_disc(const Look& look, const std::string& who, int extra_placed) {
  const Board& board = look.board;
  const ExtraDisc extra = look.player().extra;
  const bool owner = board.owner[Character::manuel] == look.seat;
  if (owner && extra == ExtraDisc::away) return refused(who + "owns Manuel, but has no extra disc");
  if (!owner && extra != ExtraDisc::away && !board.hosted.contains(Character::manuel))
    return refused(who + "has an extra disc without Manuel");
  if (extra == ExtraDisc::placed && extra_placed == 0 &&
      (board.phase == Phase::opening || board.phase == Phase::placing))
    return refused(who + "the extra disc is placed, but bears no number");
  return success();
}

Result<> check_player(const Look& look) {
  const Board& board = look.board;
  const Player& player = look.player();
  const std::string who = "seat " + std::to_string(index(look.seat) + 1) + ": ";
  int captains = player.captains + player.captains_waiting, guests = 0;
  for (const Berthed& lying : board.berths) captains += lying.seat == look.seat ? 1 : 0;
  if (captains != look.figures.supply.captains)
    return refused(who + std::to_string(captains) + " captains instead of " +
                   std::to_string(look.figures.supply.captains));
  if (player.reals < 0) return refused(who + "owes Reals");
  Set<Number> placed;
  for (const Number number : board.placed)
    if (board.discs[number].seat == look.seat) placed.insert(number);
  for (const Character character : board.hosted) guests += board.owner[character] == look.seat ? 1 : 0;
  const int extra_placed = (placed & kExtraNumbers).size();
  // V3.6: each guest bears a disc of the host; one may bear the extra disc, once that has been called.
  const int with_guests = look.figures.start.discs - player.discs - (placed & kOrdinaryNumbers).size();
  const int extra_with_guest = player.extra == ExtraDisc::placed && extra_placed == 0 ? 1 : 0;
  if (with_guests > guests || with_guests < std::max(0, guests - extra_with_guest))
    return refused(who + "discs lost or made");
  if (extra_placed > (player.extra == ExtraDisc::placed ? 1 : 0))
    return refused(who + "an extra disc lost or made");
  return check_extra_disc(look, who, extra_placed);
}

Result<> check_board(const Look& look) {
  const Board& board = look.board;
  for (const Area area : all<Area>())
    if (board.discs_in[area] > look.figures.spaces(look.seats)[area])
      return refused("too many discs in " + std::string(kAreaNames[area]));
  for (const Berth berth : look.figures.berths - board.free_berths)
    if (look.figures.berth_value[berth] > look.figures.limits[board.berths[berth].ship])
      return refused("a ship lies beyond its navigation limit in " +
                     std::string(kLandingNames[landing_of(berth)]));
  if (board.owner[Character::dias] == Seat::nobody || board.owner[Character::sernigi] == Seat::nobody)
    return refused("Dias and Sernigi always have an owner");
  for (const Character character : board.hosted)
    if (board.owner[character] == Seat::nobody)
      return refused("a guest without a host: " + std::string(kCharacterNames[character]));
  int extra_discs = 0;
  for (const Seat seat : seats_of(look.seats))
    extra_discs += look.player(seat).extra != ExtraDisc::away ? 1 : 0;
  if (extra_discs > 2) return refused("more than two have an extra disc");
  return success();
}

// What is kept twice, for speed, says the same both times.
Result<> check_reckoned(const Look& look) {
  const Board& board = look.board;
  EnumArray<Area, std::uint8_t> discs_in{};
  for (const Number number : all<Number>()) {
    const bool placed = board.discs[number].seat != Seat::nobody;
    if (placed) ++discs_in[board.discs[number].area];
    if (placed != board.placed.contains(number)) return refused("discs and numbers do not agree");
  }
  if (discs_in != board.discs_in) return refused("discs and areas do not agree");
  for (const Berth berth : all<Berth>())
    if (board.free_berths.contains(berth) !=
        (look.figures.berths.contains(berth) && board.berths[berth].ship == ShipId::none))
      return refused("ships and free spaces do not agree");
  return success();
}

// V2.1, V3.1
int marker(const Look& look) {
  const Board& board = look.board;
  if (board.tile == TileId::none) return 0;
  const int turned = board.next_tile == TileId::none ? 0 : look.figures.tiles[board.next_tile].variation;
  return look.figures.tiles[board.tile].initial + turned;
}

// What the later course of the game relies on: a tile to turn, and one step that fits.
Result<> check_course(const Look& look) {
  const Board& board = look.board;
  const bool before_round = board.phase == Phase::opening;
  if (before_round != (board.tile == TileId::none) ||
      (board.phase == Phase::placing) != (board.next_tile == TileId::none))
    return refused("the Vasco tiles do not fit the phase");
  const int still_to_turn =
      look.figures.rounds - board.round + (board.next_tile == TileId::none ? 1 : 0) + (before_round ? 1 : 0);
  if (board.tiles_left.size() < still_to_turn) return refused("too few Vasco tiles are left");
  if (board.first_free != marker(look))
    return refused("the first free number is not that of the Vasco tiles");
  const bool before_calls = before_round || board.phase == Phase::placing;
  if (before_calls && !board.hosted.empty()) return refused("a guest before the first call");
  if (!board.hosted.contains(Character::dias) && board.owner[Character::dias] != board.first_player)
    return refused("the first player does not own Dias");
  if (before_calls && board.turn == Seat::nobody) return refused("it is nobody's turn to place");
  if (board.phase == Phase::over)
    return board.steps.empty() ? success() : refused("steps are pending after the end");
  if (board.steps.empty()) return refused("exactly one step must be pending");
  return board.steps.visit([&](auto step) { return step.check(look.as(board.steps.seat())); });
}

}  // namespace

Result<> Rules::check(const State& state) const {
  const Look look(components_, seats_, state.board, Seat::nobody);
  for (const auto check :
       {check_reckoned, check_projects, check_merchants_and_tiles, check_sailors, check_board, check_course})
    if (auto sound = check(look); !sound) return sound;
  for (const Seat seat : seats_of(seats_))
    if (auto sound = check_player(look.as(seat)); !sound) return sound;
  if (state.board.phase == Phase::over) return success();
  MoveList list;
  moves(state, list);
  if (list.empty()) return refused("nothing can be done at the pending step");
  return success();
}

}  // namespace carreira::vasco
