// Every invariant that no step owns: nothing lost, nothing made.

#include <algorithm>
#include <string>

#include "games/caravelas/context.h"
#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

Result<> broken(Seat seat, const std::string& what) {
  return refused("player " + std::to_string(index(seat) + 1) + ": " + what);
}

bool plays(const Rules& rules, Seat seat) {
  return index(seat) < rules.seats();
}

Result<> check_player(const Rules& rules, const Board& board, Seat seat) {
  const Components& figures = rules.components();
  const Player& player = board.players[seat];
  if (index_of(player.cell) >= figures.cells.size()) return broken(seat, "the fleet is off the map");
  if (player.improved > 1) return broken(seat, "improved: yes or no");
  const auto dice = board.dice.size() * figures.turn_die_faces;
  if (rules.variant() == Variant::dice ? player.markers > dice
                                       : player.markers + player.bid > rules.all_markers(player))
    return broken(seat, "more markers than there are");
  if (!player.improved && !(player.sunk & figures.closed).empty())
    return broken(seat, "a ship sunk that is not open");
  if (player.discovered.size() > figures.discovery_markers)
    return broken(seat, "more discovery markers than there are");
  for (const Good good : player.cargo)
    if (!afloat(figures, player).contains(figures.goods[good].ship))
      return broken(seat, figures.names.goods[index_of(good)] + " on a ship that is closed or sunk");
  for (const Seat other : seats_of(index(seat)))
    if (!(board.players[other].discovered & player.discovered).empty())
      return broken(seat, "a port discovered twice");
  return success();
}

Result<> check_goods(const Rules& rules, const Board& board) {
  const Components& figures = rules.components();
  for (const Good good : all<Good>())
    if (std::count_if(board.players.begin(), board.players.end(),
                      [good](const Player& player) { return player.cargo.contains(good); }) > figures.cubes)
      return refused("more cubes of " + figures.names.goods[index_of(good)] + " than there are");
  return success();
}

Result<> check_cards(const Rules& rules, const State& state) {
  const Board& board = state.board;
  if (state.deck.total() != board.deck_size) return refused("deck: its size is wrong");
  for (const Card card : all<Card>()) {
    const std::string name(kCardNames[card]);
    const int all = rules.all_cards()[card];
    if (state.deck[card] > board.stock[card] || board.stock[card] > all)
      return refused("stock: " + std::to_string(board.stock[card]) + " of " + name);
    int count = state.deck[card] + board.discards[card];
    for (const Cards& hand : state.hands) count += hand[card];
    if (count != all)
      return refused("cards: " + std::to_string(count) + " of " + name + ", expected " + std::to_string(all));
  }
  for (const Seat seat : seats_of(rules.seats())) {
    if (state.hands[seat].total() != board.players[seat].cards)
      return broken(seat, "the number of cards is wrong");
    if (rules.variant() != Variant::standard && board.players[seat].cards != 0)
      return broken(seat, "no hands in this variant");
  }
  return success();
}

Result<> check_destinations(const Rules& rules, const State& state) {
  const Components& figures = rules.components();
  const int each = rules.variant() == Variant::dice ? 0 : figures.destinations_per_deck;
  Ports dealt;
  for (const Seat seat : seats_of(rules.seats())) {
    const Ports own = state.destinations[seat];
    if (!(dealt & own).empty()) return broken(seat, "a destination card dealt twice");
    dealt |= own;
    if ((own & figures.western).size() != each || (own - figures.western).size() != each)
      return broken(seat, "expected " + std::to_string(each) + " destination cards of each deck");
  }
  return success();
}

// While places are chosen they hold each seat at most once; bids are for the auction only, and differ.
Result<> check_order(const Rules& rules, const Board& board) {
  Set<Seat> ordered;
  for (const Place place : all<Place>()) {
    if (number_of(place) > rules.seats()) {
      if (board.order[place] != Seat{}) return refused("order: more places than seats");
    } else if (plays(rules, board.order[place])) {
      ordered.insert(board.order[place]);
    }
  }
  if (ordered.size() != rules.seats()) return refused("order: not every seat once");
  const bool placing = board.steps.is<ChoosingPlace>();
  const auto& places = board.places;
  for (const Place place : all<Place>()) {
    const Seat taken = places[place];
    if (!placing || number_of(place) > rules.seats()) {
      if (taken != (placing ? Seat::nobody : Seat{})) return refused("places: only while they are chosen");
    } else if (taken != Seat::nobody) {
      if (!plays(rules, taken)) return refused("places: no such seat");
      if (std::count(places.begin(), places.end(), taken) > 1) return refused("places: a seat twice");
    }
  }
  const bool auction = placing || board.steps.is<Bidding>();
  for (const Seat seat : seats_of(rules.seats())) {
    const std::uint8_t bid = board.players[seat].bid;
    if (bid != 0 && !auction) return refused("bids: only before the turns");
    for (const Seat other : seats_of(index(seat)))
      if (bid != 0 && board.players[other].bid == bid) return refused("bids: two alike");
  }
  return success();
}

// What a step lies upon.
template <class Step>
bool lies_upon(const Rules& rules, std::string_view below) {
  if (std::is_same_v<Step, BonusMove> && below == BonusMove::kName) return true;
  if (std::is_same_v<Step, Selling> && rules.variant() != Variant::standard) return below == kNothing;
  return below == Step::kUpon;
}

Result<> check_steps(const Rules& rules, const State& state) {
  const Board& board = state.board;
  const Steps& steps = board.steps;
  if (steps.empty() != (board.over != 0)) return refused("steps: none exactly when the game is over");
  std::string_view below = kNothing;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Seat seat = steps.seat_at_depth(i);
    if (!plays(rules, seat)) return refused("steps: no such seat");
    const bool of_a_turn = !steps.is_at<Bidding>(i) && !steps.is_at<ChoosingPlace>(i);
    if (of_a_turn && (seat == board.order[board.turn]) == steps.is_at<BonusMove>(i))
      return refused("steps: the wrong player");
    const Look look(rules.components(), rules.seats(), state, seat);
    const bool last = i + 1 == steps.size();
    const auto sound = steps.visit_at(i, [&]<class Step>(const Step& step) -> Result<> {
      if (!lies_upon<Step>(rules, below)) return refused("steps: in an order that cannot be");
      below = Step::kName;
      if constexpr (requires { step.asks(look); })
        if (last && !step.asks(look)) return refused("steps: the last one asks what cannot be done here");
      if constexpr (requires { step.check(look); }) return step.check(look);
      return success();
    });
    if (!sound) return sound;
  }
  if (board.over) return success();
  MoveList list;
  rules.moves(state, list);
  return list.empty() ? refused("steps: a decision without a move") : success();
}

}  // namespace

Result<> Rules::check(const State& state) const {
  const Board& board = state.board;
  if (board.round < 1) return refused("round: counts from 1");
  if (number_of(board.turn) > seats_) return refused("turn: no such place in the order");
  if (board.over > 1) return refused("over: yes or no");
  const int sold = pieces_sold(board);
  if (sold > pieces()) return refused("pieces: more sold than there are");
  for (const Seat owner : board.pieces)
    if (!plays(*this, owner)) return refused("pieces: owned by no seat");
  if (board.over && sold < pieces()) return refused("over: before the last piece is sold");
  if (variant() != Variant::dice && board.dice != decltype(board.dice){})
    return refused("dice: in a game without");
  for (const Seat seat : all<Seat>()) {
    if (plays(*this, seat)) {
      if (auto sound = check_player(*this, board, seat); !sound) return sound;
    } else if (board.players[seat] != Player{} || state.hands[seat] != Cards{} ||
               !state.destinations[seat].empty()) {
      return broken(seat, "does not play");
    }
  }
  for (const Result<>& sound : {check_goods(*this, board), check_cards(*this, state),
                                check_destinations(*this, state), check_order(*this, board)})
    if (!sound) return sound;
  return check_steps(*this, state);
}

}  // namespace carreira::caravelas
