// The position as JSON: docs/position/caravelas.md.

#include <algorithm>

#include "engine/description.h"
#include "games/caravelas/context.h"
#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

constexpr int kMostCount = 99;  // of cards of a kind, and of markers

// Cards by kind, those that there are.
void describe_cards(Value value, Cards& cards) {
  value.object([&](Fields& fields) {
    for (const Card card : all<Card>())
      if (fields.has(kCardNames[card], cards[card] > 0))
        fields(kCardNames[card]).number(cards[card], 0, kMostCount);
  });
}

// Ships by their numbers.
void describe_ships(Value value, Ships& ships) {
  FixedVector<std::uint8_t, kCountOf<Ship>> numbers;
  for (const Ship ship : ships) numbers.push_back(static_cast<std::uint8_t>(number_of(ship)));
  value.vector(numbers, [](std::uint8_t& number, Value item) { item.number(number, 1, kCountOf<Ship>); });
  ships.clear();
  for (const std::uint8_t number : numbers) ships.insert(ship_of_number(number));
}

void describe_count(Value value, std::uint8_t& count) {
  value.number(count, 0, kMostCount);
}

}  // namespace

void Rules::describe(Fields& fields, Player& player) const {
  fields("cell").word(player.cell, std::span<const std::string>(components_.names.cells));
  describe_count(fields("markers"), player.markers);
  describe_count(fields("bid"), player.bid);
  fields("improved").flag(player.improved);
  describe_ships(fields("sunk"), player.sunk);
  fields("cargo").words(player.cargo, components_.names.goods);
  fields("discovered").words(player.discovered, components_.names.ports);
  fields("goods_vp").number(player.goods_vp, 0, kMostGoodsVp);
}

void Rules::describe(Fields& fields, Board& board) const {
  const auto seats = static_cast<std::size_t>(seats_);
  fields("round").number(board.round, 1, 0xFFFF);
  fields("order").array(
      seats, [&](std::size_t i, Value value) { value.seat(board.order[value_at<Place>(i)], seats_); });
  int turn = number_of(board.turn);
  fields("turn").number(turn, 1, seats_);
  board.turn = place_of_number(turn);
  if (fields.has("places", board.steps.is<ChoosingPlace>())) {
    if (fields.reading()) board.places.fill(Seat::nobody);
    fields("places").array(seats, [&](std::size_t i, Value value) {
      value.seat_or_null(board.places[value_at<Place>(i)], seats_);
    });
  }
  fields("pieces").vector(board.pieces, [&](Seat& owner, Value value) { value.seat(owner, seats_); });
  if (fields.has("dice", variant() == Variant::dice))
    fields("dice").array(board.dice.size(), [&](std::size_t i, Value value) {
      value.number(board.dice[i], 0, components_.turn_die_faces);
    });
  fields("over").flag(board.over);
  fields("steps").steps(board.steps, seats_, [](auto& step, Fields& members) {
    if constexpr (requires { step.describe(members); }) step.describe(members);
  });
  describe_cards(fields("discards"), board.discards);
  if (fields.has("stock", board.stock != all_cards_)) {  // the first deck: nothing to tell
    describe_cards(fields("stock"), board.stock);
  } else {
    board.stock = all_cards_;
  }
}

void Rules::write(const State& whole, JsonWriter& json) const {
  State state = whole;
  Value(json).object([&](Fields& fields) { describe(fields, state); });
}

State Rules::read(const JsonReader& reader) const {
  State state;
  Value(reader).object([&](Fields& fields) { describe(fields, state); });
  state.board.deck_size = static_cast<std::uint8_t>(std::min(state.deck.total(), 255));
  for (const Seat seat : seats_of(seats_))
    state.board.players[seat].cards = static_cast<std::uint8_t>(std::min(state.hands[seat].total(), 255));
  return state;
}

void Rules::describe(Fields& fields, State& state) const {
  describe(fields, state.board);
  describe_cards(fields("deck"), state.deck);
  fields("players").array(static_cast<std::size_t>(seats_), [&](std::size_t i, Value value) {
    const Seat seat = value_at<Seat>(i);
    value.object([&](Fields& own) {
      describe(own, state.board.players[seat]);
      describe_cards(own("hand"), state.hands[seat]);
      own("destinations").words(state.destinations[seat], components_.names.ports);
    });
  });
  if (fields.has("chance", true)) fields.chance(state.chance);
}

// The same members; what is hidden is its number.
void Rules::write(const Observation& seen, JsonWriter& json) const {
  Observation observation = seen;
  Value(json).object([&](Fields& fields) {
    describe(fields, observation.board);
    describe_count(fields("deck"), observation.board.deck_size);
    fields("players").array(static_cast<std::size_t>(seats_), [&](std::size_t i, Value value) {
      const Seat seat = value_at<Seat>(i);
      const bool own = seat == observation.viewer;
      Player& player = observation.board.players[seat];
      int destinations = variant() == Variant::dice ? 0 : 2 * components_.destinations_per_deck;
      value.object([&](Fields& members) {
        describe(members, player);
        if (own) {
          describe_cards(members("hand"), observation.hand);
        } else {
          describe_count(members("hand"), player.cards);
        }
        if (own || observation.board.over) {
          members("destinations").words(observation.destinations[seat], components_.names.ports);
        } else {
          members("destinations").number(destinations, 0, kCountOf<Port>);
        }
      });
    });
  });
}

}  // namespace carreira::caravelas
