// Positions of Lota as JSON, with names instead of numbers: docs/position/lota.md.

#include "engine/description.h"
#include "games/lota/context.h"
#include "games/lota/rules.h"

namespace carreira::lota {
namespace {

// The same lines for both ways, and for both sights: whole, or as a viewer sees it.
struct Description {
  const Components& figures;
  int seats;
  Board& board;
  PerSeat<Set<Card>>& hands;
  Set<Card>* pile;  // null: hidden
  Seat viewer = Seat::nobody;

  // All by name, or only how many.
  static void cards(Value value, Set<Card>& set, std::uint8_t& count, bool known) {
    if (!known) return value.number(count, 0, kCountOf<Card>);
    value.words(set, kCardNames);
    count = static_cast<std::uint8_t>(set.size());
  }

  void describe(Fields& fields) {
    fields("round").number(board.round, 1, figures.rounds);
    fields("first").seat(board.first, seats);
    fields("lot").number(board.lot, 0, figures.lot.most);
    fields("over").flag(board.over);
    fields("sold").words(board.sold, kCardNames);
    Set<Card> hidden;
    cards(fields("pile"), pile ? *pile : hidden, board.pile, pile != nullptr);
    fields("players").array(static_cast<std::size_t>(seats), [&](std::size_t i, Value value) {
      const auto seat = value_at<Seat>(i);
      Player& player = board.players[seat];
      value.object([&](Fields& members) {
        members("coins").number(player.coins, 0, kMostCoins);
        members("crates").number(player.crates, 0, kMostCoins);
        cards(members("hand"), hands[seat], player.cards, pile || seat == viewer || board.over);
      });
    });
    fields("steps").steps(board.steps, seats,
                          [&](auto& step, Fields& members) { step.describe(members, seats); });
  }
};

}  // namespace

void Rules::write(const State& state, JsonWriter& json) const {
  State told = state;
  Value(json).object([&](Fields& fields) {
    Description{components_, seats_, told.board, told.hands, &told.pile}.describe(fields);
    fields.chance(told.chance);
  });
}

void Rules::write(const Observation& observation, JsonWriter& json) const {
  Observation told = observation;
  Value(json).object([&](Fields& fields) {
    Description{components_, seats_, told.board, told.hands, nullptr, told.viewer}.describe(fields);
  });
}

State Rules::read(const JsonReader& reader) const {
  State state;
  Value(reader).object([&](Fields& fields) {
    Description{components_, seats_, state.board, state.hands, &state.pile}.describe(fields);
    fields.chance(state.chance);
  });
  return state;
}

}  // namespace carreira::lota
