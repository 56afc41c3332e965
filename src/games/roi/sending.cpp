// Sending ships to expeditions (R5), with joker cards (R8.1).

#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

using ExpeditionSet = std::uint32_t;

// The expeditions by what decides who may join.
struct Chart {
  ExpeditionSet empty = 0;
  std::array<ExpeditionSet, kColours> ruled{};
  std::array<ExpeditionSet, kVolumes> room{};  // for a volume of 1, 2, 3 and more

  Chart(const Table& table, const Components& components) {
    for (std::size_t i = 0; i < kExpeditions; ++i) {
      const Expedition& expedition = table.expeditions[i];
      const ExpeditionSet member = ExpeditionSet{1} << i;
      const int left = components.expeditions[i].volume - expedition.volume;
      for (int volume = 0; volume < kVolumes; ++volume)
        room[static_cast<std::size_t>(volume)] |= left > volume ? member : 0;  // R5.3
      if (expedition.count == 0) {
        empty |= member;
      } else {
        ruled[expedition.ruling] |= member;
      }
    }
  }
};

void offer(MoveList& list, MoveKind kind, int ship, ExpeditionSet expeditions) {
  while (expeditions)
    list.push_back(Move::make(kind, static_cast<std::uint32_t>(ship),
                              static_cast<std::uint32_t>(take_lowest(expeditions))));
}

}  // namespace

void Rules::sending_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  const SeatTable& own = table.seats[table.player];
  const int coins = static_cast<int>(own.coins);
  const bool with_standard = own.ready.types() != 0 && coins >= components_.fee;
  const bool with_joker = own.ready.joker() != 0 && coins >= components_.joker_fee;
  if (!with_standard && !with_joker) return;
  const Chart chart(table, components_);
  if (with_standard) {
    for (std::uint64_t types = own.ready.types(); types;) {
      const int type = take_lowest(types) / 2;
      const ExpeditionSet room = chart.room[static_cast<std::size_t>(type % kVolumes)];
      const ExpeditionSet open =
          chart.empty | chart.ruled[static_cast<std::size_t>(colour_of(type))];  // R5.2
      offer(list, MoveKind::send, type, room & open);
      if (own.joker_cards) offer(list, MoveKind::send_with_joker, type, room & ~open);  // R8.1
    }
  }
  if (!with_joker) return;
  // R5.5: its volume, and the colour that rules where it is the first, are chosen next.
  const auto& pair = components_.joker_pairs[state.secrets.joker[table.player]];
  const ExpeditionSet open = chart.empty | chart.ruled[pair[0]] | chart.ruled[pair[1]];
  offer(list, MoveKind::send, kJokerUnset, chart.room[0] & open);
  if (own.joker_cards) offer(list, MoveKind::send_with_joker, kJokerUnset, chart.room[0] & ~open);
}

void Rules::send(State& state, int ship, int to, bool with_card, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  Expedition& expedition = table.expeditions[static_cast<std::size_t>(to)];
  const int fee = fee_of(ship), limit = components_.expeditions[static_cast<std::size_t>(to)].volume;
  const bool first = expedition.count == 0;
  int colour = colour_of(ship);
  begin_action(table, Action::send);
  if (ship == kJokerUnset) {
    own.ready.set_joker(0);
    show_joker(state, events);
    colour = components_.joker_pairs[state.secrets.joker[table.player]][0];
    ship = joker_ship(1);
    if (first || expedition.volume + 1 < limit) {
      table.step = Step::joker;
      table.joker_to = static_cast<std::uint8_t>(to);
    }
  } else {
    own.ready.remove(ship);
  }
  own.coins -= static_cast<std::uint32_t>(fee);
  if (with_card) --own.joker_cards;
  if (first) expedition.ruling = static_cast<std::uint8_t>(colour);
  expedition.ships[expedition.count++] = Engaged(table.player, ship);
  expedition.volume = static_cast<std::uint8_t>(expedition.volume + volume_of_ship(ship));
  report(events, with_card ? EventKind::sent_with_joker : EventKind::sent, table.player,
         {table.step == Step::joker ? kJokerUnset : ship, to, fee});
}

// R5.5: the joker ship that was just sent counts as 1 until its owner has chosen.
void Rules::joker_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  const Expedition& expedition = table.expeditions[table.joker_to];
  const int room = components_.expeditions[table.joker_to].volume - expedition.volume + 1;
  const auto& pair = components_.joker_pairs[state.secrets.joker[table.player]];
  for (std::uint32_t volume = 1; volume <= kVolumes && static_cast<int>(volume) <= room; ++volume) {
    if (expedition.count > 1) {
      list.push_back(Move::make(MoveKind::volume, volume));
    } else {
      for (const std::uint8_t colour : pair) list.push_back(Move::make(MoveKind::lead, volume, colour));
    }
  }
}

// `ruling` is the colour chosen for a joker ship that came first, else kNone.
void Rules::choose_volume(State& state, int volume, int ruling, EventList* events) const {
  Table& table = state.table;
  const int to = table.joker_to;
  Expedition& expedition = table.expeditions[table.joker_to];
  expedition.ships[expedition.count - 1u] = Engaged(table.player, joker_ship(volume));
  expedition.volume = static_cast<std::uint8_t>(expedition.volume + volume - 1);
  table.step = Step::act;
  table.joker_to = kNone;
  if (ruling == kNone) return report(events, EventKind::volume_chosen, table.player, {to, volume});
  expedition.ruling = static_cast<std::uint8_t>(ruling);
  report(events, EventKind::led, table.player, {to, volume, ruling});
}

// R2.5: a joker ship is secret till it is first used.
void Rules::show_joker(State& state, EventList* events) const {
  const Seat seat = state.table.player;
  if (state.table.seats[seat].joker_shown) return;
  state.table.seats[seat].joker_shown = 1;
  report(events, EventKind::joker_shown, seat, {state.secrets.joker[seat]});
}

}  // namespace carreira::roi
