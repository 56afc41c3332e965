// G4.3, G5: progress on the development board.

#include "games/goa/context.h"

namespace carreira::goa {

// --- The action ---

void offer_progress(const Look& look, Offers& offers) {
  const Player& player = look.player();
  const Cards ships_only = look.cards(Effect::progress_ships_only, offers);
  const Cards spices_only = look.cards(Effect::progress_spices_only, offers);
  if (player.spices.empty() && ships_only.empty() && !offers.explaining()) return;
  Set<Column> by_ships, by_spices;  // where there are enough
  for (const Column column : all<Column>()) {
    const Price& price = look.figures.prices[column][player.rows[column]];
    by_ships |= Set<Column>{column}.if_so(player.ships >= price.ships);
    by_spices |= Set<Column>{column}.if_so(player.spices.covers(price.spices));
  }
  const bool with_card = !ships_only.empty() || !spices_only.empty();
  const Set<Column> likely = with_card ? by_ships | by_spices : by_ships & by_spices;
  for (const Column column : offers.among(likely, Set<Column>::all())) {
    const std::size_t row = player.rows[column];
    if (row == kLastRow) {
      offers.candidate(MoveKind::progress, column).unless(true, Why::last_row, "G4.3");
      continue;
    }
    const auto [cost, ships] = look.figures.prices[column][row];
    const bool no_ships = !by_ships.contains(column), no_spices = !by_spices.contains(column);
    const Set<Spice> missing = offers.explaining() ? player.spices.missing(cost) : Set<Spice>();
    offers.candidate(MoveKind::progress, column)
        .unless(no_ships, Why::too_few_ships, "G4.3", ships, player.ships)
        .unless(no_spices, Why::spices_missing, "G4.3", missing);
    for (const CardId card : ships_only)
      offers.candidate(MoveKind::progress_with, card, column)
          .unless(look.board.card_played, Why::card_played, "G6.1")
          .unless(no_ships, Why::too_few_ships, "G6.3", ships, player.ships);
    for (const CardId card : spices_only)
      offers.candidate(MoveKind::progress_with, card, column)
          .unless(look.board.card_played, Why::card_played, "G6.1")
          .unless(no_spices, Why::spices_missing, "G6.3", missing);
  }
}

void begin_progress(const Context& context, Column column, CardId with) {
  const Price& price = context.figures.prices[column][context.player().rows[column]];
  const auto only = [&](Effect effect) {  // G6.3
    return with != CardId::none && context.figures.cards[with].effect == effect;
  };
  context.tell(EventKind::progress, {column});
  play_with_action(context, with);
  if (!only(Effect::progress_spices_only)) context.pay(Goods::ships, price.ships);
  context.push(PaySpices{only(Effect::progress_ships_only) ? Spices() : price.spices, column});
}

// --- Paying its spices, one kind after the other ---

void PaySpices::offer(const Look& look, Offers& offers) const {
  offer_giving(look, offers, {due.first()});
}

void PaySpices::play(const Context& context, Move move) const {
  PaySpices rest = *this;
  rest.due -= Spices(move.b<Spice>(), 1);
  context.stay(rest);
  take_spice(context, move.a<EstateId>(), move.b<Spice>());
}

// Asked only if it matters from where.
bool PaySpices::settle(const Context& context) const {
  const Player& player = context.player();
  if (due.empty()) {
    advance_marker(context, column);
    return context.done();
  }
  const Spice spice = due.first();
  const bool all_of_it = player.spices[spice] == due[spice];
  EstateId from{};
  int holders = 0;
  for (const EstateId id : all<EstateId>())
    if (player.estates[id].spices[spice] > 0 && !repeats(player, id, Estates::all()) && ++holders == 1)
      from = id;
  if (holders > 1 && !all_of_it) return false;
  return context.take(*this, Move::make(MoveKind::give, from, spice));
}

Result<> PaySpices::check(const Look& look) const {
  if (due.empty() || !look.player().spices.covers(due)) return refused("spices that are not there");
  return look.player().rows[column] < kLastRow ? success() : refused("no progress there");
}

// --- A marker of choice ---

void BuyProgress::offer(const Look& look, Offers& offers) const {
  for (const Column column : all<Column>())
    offers.candidate(MoveKind::advance, column)
        .unless(look.player().rows[column] == kLastRow, Why::last_row, "G6.2");
}

void BuyProgress::play(const Context& context, Move move) const {
  context.pay(Goods::ducats, ducats);
  advance_marker(context, move.a<Column>());
}

Result<> BuyProgress::check(const Look& look) const {
  return ducats <= look.player().ducats ? success() : refused("ducats that are not there");
}

void SendViceroy::offer(const Look& look, Offers& offers) const {
  const int least = look.player().least_row();
  for (const Column column : all<Column>())
    offers.candidate(MoveKind::advance, column)
        .unless(look.player().rows[column] != least, Why::not_least, "G7.5")
        .unless(least == kLastRow, Why::last_row, "G7.5");
}

void SendViceroy::play(const Context& context, Move move) const {
  advance_marker(context, move.a<Column>());
}

// --- The marker moves (G5): it does not matter why ---

void advance_marker(const Context& context, Column column) {
  Player& player = context.player();
  const int least = player.least_row();
  const int row = ++player.rows[column];
  context.tell(EventKind::advanced, {column, row + 1});
  if (row >= kLastRow - 1) {  // G5.1
    Set<FirstRow>& reached = context.board().first_reached[column];
    const FirstRow reward = row == kLastRow ? FirstRow::fifth : FirstRow::fourth;
    if (!reached.contains(reward)) {
      reached.insert(reward);
      draw(context, context.figures.first_cards);
    }
  }
  if (player.least_row() > least) context.gain(Goods::bonus, context.figures.row_bonus_actions);  // G5.2
}

}  // namespace carreira::goa
