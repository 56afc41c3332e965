// Invariants of a position that no step owns: nothing lost, nothing made, and a question that can be asked.

#include <algorithm>
#include <string>

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

constexpr std::size_t kMostSteps = 8;  // of a position that is read: answers may add some more

// The steps of a stage are the first kinds; all others may wait above another one.
template <class Step>
constexpr bool kAtBottom = Steps::tag<Step>() <= Steps::tag<AfterAction>();
// Harvests and foundings may wait below those of an espionage, and the cards of a resupply below one that is
// played.
template <class Step>
constexpr std::size_t kMostAlike = std::is_same_v<Step, PlaceSpices>    ? 2 + kMostEspionages
                                   : std::is_same_v<Step, FoundColony>  ? 1 + kMostEspionages
                                   : std::is_same_v<Step, DiscardCards> ? 2
                                                                        : 1;

std::string of_seat(Seat seat) {
  return "player " + std::to_string(index(seat) + 1) + ": ";
}

Result<> check_estate(const Components& figures, const Estate& estate, EstateId id) {
  if (!estate.exists()) return estate == Estate{} ? success() : refused("spices without a field");
  Estate said;
  if (kPlantations.contains(id)) {
    if (!is_cultivated(estate.tile)) return refused("no plantation in a plantation's place");
    said = estate_on(estate.tile);
  } else {
    const ColonyFigures& colony =
        figures.colonies[value_at<Colony>(index_of(id) - index_of(EstateId::quilon))];
    if (index_of(estate.colony_tile) >= static_cast<std::size_t>(colony.tiles.size()))
      return refused("no such colony tile");
    said = estate_on(colony, estate.colony_tile);
  }
  said.spices = estate.spices;
  if (estate != said) return refused("fields that the tile does not have");
  if (estate.free() < 0) return refused("more spices than fields");
  return estate.allowed.contains(estate.spices.kinds()) ? success()
                                                        : refused("a spice that does not grow there");
}

Result<> check_player(const Components& figures, const Player& player) {
  for (const EstateId id : all<EstateId>())
    if (auto sound = check_estate(figures, player.estates[id], id); !sound) return sound;
  for (const int row : player.rows)
    if (row > kLastRow) return refused("a marker below the last row");
  int waiting = 0;
  for (const Kept kept : player.kept) {
    if (index_of(kept.tile) >= kCountOf<Tile>) return refused("no such tile");
    if (kept.used > (is_red(kept.tile) || kept.tile == Tile::tax ? 1 : 0))
      return refused(std::string(kTileNames[kept.tile]) + " cannot be used up");
    waiting += !is_kept(kept.tile);
  }
  Player counted = player;
  counted.recount();
  if (!(counted == player)) return refused("spices or tiles that do not add up");
  // An exchange brings one in a round at most; more would leave no room for those that stay.
  return waiting <= figures.rounds ? success() : refused("too many tiles that wait to be used");
}

Result<> check_players(const Components& figures, int seats, const State& state) {
  int bonus = state.board.bonus_left;
  for (const Seat seat : all<Seat>()) {
    const Player& player = state.board.players[seat];
    if (index(seat) >= seats) {
      if (!(player == Player{}) || !state.hands[seat].empty())
        return refused(of_seat(seat) + "there is no such seat");
      continue;
    }
    if (auto sound = check_player(figures, player); !sound)
      return refused(of_seat(seat) + sound.error().text);
    bonus += player.bonus;
  }
  return bonus == figures.bonus_cards ? success()
                                      : refused("bonus action cards: " + std::to_string(bonus) + " in all");
}

// Each tile of the phases laid so far is on the grid, aside, before a player, pending, or gone.
Result<> check_tiles(const Components& figures, int seats, const State& state) {
  const Board& board = state.board;
  EnumArray<Tile, int> found{};
  for (const Cell cell : all<Cell>()) {
    const Tile tile = board.grid[cell];
    if (board.laid.contains(cell) != (tile != Tile::none)) return refused("grid: a tile where none is laid");
    if (tile != Tile::none && index_of(tile) >= kCountOf<Tile>) return refused("grid: no such tile");
    if (tile != Tile::none) ++found[tile];
  }
  for (const Tile tile : board.aside) {
    if (index_of(tile) >= kCountOf<Tile>) return refused("aside: no such tile");
    ++found[tile];
  }
  if (board.aside.size() > kAside * (index_of(board.phase) + 1)) return refused("aside: too many tiles");
  for (const Seat seat : seats_of(seats)) {
    const Player& player = board.players[seat];
    for (const EstateId id : kPlantations)
      if (player.estates[id].exists()) ++found[player.estates[id].tile];
    for (const Kept kept : player.kept) ++found[kept.tile];
    for (const Spice spice : all<Spice>()) found[plantation(spice, 1)] += player.singles[spice];
  }
  for (std::size_t i = 0; i < board.steps.size(); ++i) {
    if (board.steps.is_at<DropPlantation>(i)) ++found[board.steps.get_at<DropPlantation>(i).tile];
    if (board.steps.is_at<Exchange>(i)) ++found[Tile::exchange];
  }
  for (const Tile tile : all<Tile>()) {
    const int there = found[tile] + board.gone[tile];
    const int all_of_them =
        figures.tiles[Phase::a][tile] + (board.phase == Phase::b ? figures.tiles[Phase::b][tile] : 0);
    if (there != all_of_them)
      return refused("tile " + std::string(kTileNames[tile]) + ": " + std::to_string(there) +
                     " in all, not " + std::to_string(all_of_them));
  }
  return success();
}

Result<> check_colony_tiles(const Components& figures, int seats, const State& state) {
  const Board& board = state.board;
  for (const Colony colony : all<Colony>()) {
    const std::string name(kColonyNames[colony]);
    Set<ColonyTile> seen = board.colony_tiles[colony];
    for (const Seat seat : seats_of(seats)) {
      const ColonyTile tile = board.players[seat].estate(colony).colony_tile;
      if (tile == ColonyTile::none) continue;
      if (seen.contains(tile)) return refused(name + ": a tile in two places");
      seen.insert(tile);
    }
    if (seen != figures.colonies[colony].tiles) return refused(name + ": a tile is missing");
  }
  return success();
}

Result<> check_cards(const Components&, int seats, const State& state) {
  const Board& board = state.board;
  Cards seen, held;
  bool twice = false;
  const auto see = [&](Cards cards) {
    twice = twice || !(seen & cards).empty();
    seen |= cards;
  };
  see(state.deck);
  see(board.discards);
  for (std::size_t i = 0; i < board.steps.size(); ++i) see(board.open_cards(i));
  for (const Seat seat : seats_of(seats)) {
    see(state.hands[seat]);
    held |= state.hands[seat];
  }
  if (twice) return refused("an expedition card is in two places");
  if (seen != Cards::all()) return refused("an expedition card is missing");
  if (board.pile >= kCountOf<CardId>) return refused("too many piles");
  for (const CardId card : all<CardId>()) {
    const int pile = board.pile_of[card];
    if (state.deck.contains(card) ? pile != board.pile : held.contains(card) ? pile > board.pile : pile != 0)
      return refused("an expedition card belongs to another pile");
  }
  return success();
}

// The step at the bottom belongs to the stage, and its seat is the one whose turn it is.
bool bottom_fits(const Components& figures, int seats, const Board& board) {
  const Steps& steps = board.steps;
  const Seat seat = steps.seat_at_depth(0), seller = owner_of_lot(board, seats);
  switch (board.stage) {
    case Stage::quick_start:
      return steps.is_at<QuickStart>(0) && seat == board.turn && board.action < seats;
    case Stage::placing:
      return (board.lot == 0 ? steps.is_at<PlaceFlag>(0) : steps.is_at<PlaceToken>(0)) && seat == seller &&
             board.lot <= seats && board.action == 0;
    case Stage::auction:
      if (board.lot > seats || board.action != 0) return false;
      if (steps.is_at<Bid>(0)) return seat != seller;
      if (steps.is_at<Sell>(0)) return seat == seller && board.high > 0;
      return board.lot > 0 && steps.visit_at(0, [](auto step) { return !kAtBottom<decltype(step)>; });
    case Stage::actions:
    case Stage::bonus:
      return (steps.is_at<Act>(0) || steps.is_at<AfterAction>(0)) && seat == board.turn &&
             board.action <= figures.actions &&
             (board.stage == Stage::bonus) == (board.action == figures.actions);
    case Stage::over:
      return false;
  }
  return false;
}

Result<> check_steps(const Components& figures, int seats, const State& state) {
  const Steps& steps = state.board.steps;
  if (state.board.stage == Stage::over) return steps.empty() ? success() : refused("steps: the game is over");
  if (steps.empty()) return refused("steps: nobody is asked");
  if (steps.size() > kMostSteps) return refused("steps: too many");
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto bad = [&](const std::string& what) {
      return refused("steps[" + std::to_string(i) + "]: " + what);
    };
    const Seat seat = steps.seat_at_depth(i);
    if (index(seat) >= seats) return bad("no such seat");
    if (seat != steps.seat_at_depth(0)) return bad("another seat's step");
    const Look look(figures, seats, state, seat);
    auto sound = steps.visit_at(i, [&](auto step) -> Result<> {
      using Step = decltype(step);
      if (i > 0 && kAtBottom<Step>) return refused("cannot follow another step");
      std::size_t alike = 0;
      for (std::size_t other = 0; other < steps.size(); ++other) alike += steps.is_at<Step>(other);
      if (alike > kMostAlike<Step>) return refused("too many of a kind");
      if constexpr (requires { step.check(look); })
        if (auto whole = step.check(look); !whole) return whole;
      if constexpr (requires { Step::kOnlyAnswer; }) {
        MoveList answers;
        Offers offers(answers);
        step.offer(look, offers);
        if (answers.empty()) return refused("nothing to choose");
      }
      return success();
    });
    if (!sound) return bad(sound.error().text);
  }
  return bottom_fits(figures, seats, state.board) ? success()
                                                  : refused("steps: the first does not belong to this stage");
}

Result<> check_tokens(const Components&, int seats, const State& state) {
  const Board& board = state.board;
  const auto tokens = static_cast<std::size_t>(seats) + 1;
  if (board.lot > tokens) return refused("lot: no such lot");
  const bool sold =
      board.stage == Stage::auction && !board.steps.is_at<Bid>(0) && !board.steps.is_at<Sell>(0);
  for (std::size_t lot = 0; lot < board.tokens.size(); ++lot) {
    const Place place = board.tokens[lot];
    const bool there = lot < tokens && (board.stage == Stage::placing   ? lot < board.lot
                                        : board.stage == Stage::auction ? lot >= board.lot + std::size_t{sold}
                                                                        : false);
    if (there != (place != Place::none)) return refused("tokens: one is missing or too many");
    if (!there) continue;
    if (lot > 0 ? !is_cell(place) : index_of(place) >= kCountOf<Place>)
      return refused("tokens: outside the grid");
    if (is_cell(place) && board.laid.contains(cell_of(place)) != (lot > 0))
      return refused("tokens: not on a tile");
    if (std::count(board.tokens.begin(), board.tokens.end(), place) > 1)
      return refused("tokens: two in one place");
  }
  if (board.high > 0 &&
      (board.stage != Stage::auction || board.players[board.high_bidder].ducats < board.high))
    return refused("bid: nobody can have bid it");
  return success();
}

}  // namespace

Result<> Rules::check(const State& state) const {
  const Board& board = state.board;
  if (index_of(board.stage) >= kCountOf<Stage> || index_of(board.phase) >= kCountOf<Phase> ||
      board.round >= components_.rounds || board.action > std::max(components_.actions, kMaxSeats))
    return refused("no such round");
  for (const Seat seat : {board.turn, board.flag, board.first, board.high_bidder})
    if (index(seat) >= seats_) return refused("no such seat");
  if (board.card_played > 1 || board.committed > 1 ||
      !Set<Seat>::first(static_cast<std::size_t>(seats_)).contains(board.passed))
    return refused("a mark out of range");
  if (board.bonanzas.size() < board.corners.size() ||
      (!components_.options.bonanza && !(board.corners.empty() && board.bonanzas.empty())))
    return refused("bonanza tiles are missing");
  for (const auto check :
       {check_players, check_steps, check_tokens, check_tiles, check_colony_tiles, check_cards})
    if (auto sound = check(components_, seats_, state); !sound) return sound;
  if (board.stage == Stage::over) return success();
  // The step that is up must be a question, with an answer.
  State copy = state;
  if (settle(context(copy, nullptr))) return refused("steps: the last is no question");
  MoveList list;
  moves(state, list);
  return list.empty() ? refused("steps: the last has no answer") : success();
}

}  // namespace carreira::goa
