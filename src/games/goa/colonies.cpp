// G4.8, G4.9: founding a colony.

#include <algorithm>

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

// A founding within a founding names another colony (G7.5).
Set<Colony> named_colonies(const Steps& steps) {
  Set<Colony> named;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps.is_at<FoundColony>(i)) named.insert(steps.get_at<FoundColony>(i).colony);
    if (steps.is_at<ChooseColonyTile>(i)) named.insert(steps.get_at<ChooseColonyTile>(i).colony);
  }
  return named;
}

// The first tile left of the colony that allows just these spices.
ColonyTile tile_for(const Look& look, Colony colony, Set<Spice> spices) {
  for (const ColonyTile tile : look.board.colony_tiles[colony])
    if (look.figures.colonies[colony].spices[tile] == spices) return tile;
  return ColonyTile::none;
}

Result<> check_colony(const Look& look, Colony colony) {
  const bool open = !look.player().estate(colony).exists() && !look.board.colony_tiles[colony].empty();
  return open ? success() : refused("a colony that cannot be founded");
}

}  // namespace

// --- Naming it ---

void offer_foundings(const Look& look, Offers& offers, Seat spied) {
  const auto bars = [&](auto bar) {
    Set<Colony> founded, gone;
    for (const Colony colony : all<Colony>()) {
      founded |= Set<Colony>{colony}.if_so(look.player().estate(colony).exists());
      gone |= Set<Colony>{colony}.if_so(look.board.colony_tiles[colony].empty());
    }
    bar(Set<Colony>::all().if_so(spied == look.seat), Why::own_marker, "G7.5");
    bar(founded, Why::colony_founded, "G4.9");
    bar(gone, Why::colony_gone, "G4.9");
    if (look.board.steps.size() > 1) bar(named_colonies(look.board.steps), Why::colony_named, "G7.5");
  };
  const bool own = spied == Seat::nobody;
  const Cards third_card = look.cards(Effect::third_card, offers);
  const Set<Colony> every = Set<Colony>::all();
  for (const Colony colony : offers.among(not_barred(every, bars), every)) {
    offers
        .candidate(own ? Move::make(MoveKind::found, colony) : Move::make(MoveKind::spy_found, spied, colony))
        .unless_barred(colony, bars);
    for (const CardId card : third_card)
      offers
          .candidate(own ? Move::make(MoveKind::found_with, card, colony)
                         : Move::make(MoveKind::spy_found_with, card, spied, colony))
          .unless(look.board.card_played, Why::card_played, "G6.1")
          .unless_barred(colony, bars);
  }
}

std::optional<Founding> founding_of(Move move, Seat actor) {
  switch (move.kind<MoveKind>()) {
    case MoveKind::found:
      return Founding{move.a<Colony>(), actor};
    case MoveKind::found_with:
      return Founding{move.b<Colony>(), actor, move.a<CardId>()};
    case MoveKind::spy_found:
      return Founding{move.b<Colony>(), move.a<Seat>()};
    case MoveKind::spy_found_with:
      return Founding{move.c<Colony>(), move.b<Seat>(), move.a<CardId>()};
    default:
      return std::nullopt;
  }
}

void begin_founding(const Context& context, const Founding& founding) {
  play_with_action(context, founding.card);
  context.tell(EventKind::named, {founding.colony});
  const int board = Look(context).value(Column::colonists, founding.marker);
  const Cards revealed = reveal(context, context.figures.revealed(founding.card));
  context.push(FoundColony{revealed, founding.colony, as_count(board)});
}

int colonists_on(const Components& figures, Cards cards) {
  int sum = 0;
  for (const CardId card : cards) sum += figures.cards[card].colonists;
  return sum;
}

// --- Between the reveal and the payment (G6.1) ---

int FoundColony::missing(const Components& figures) const {
  return figures.colonies[colony].colonists - board - colonists_on(figures, revealed);
}

void FoundColony::offer(const Look& look, Offers& offers) const {
  const int needed = missing(look.figures), own = look.player().colonists;
  offers.candidate(MoveKind::pay).unless(needed > own, Why::too_few_colonists, "G4.8", needed, own);
  offers.add(MoveKind::give_up);
  offer_uses(look, offers);
}

void FoundColony::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::give_up) {
    context.tell(EventKind::failed, {colony});
    discard(context, revealed);
    return context.gain(Goods::colonists, context.figures.failure_colonists);
  }
  const int paid = std::max(missing(context.figures), 0);
  context.tell(EventKind::founded, {colony, paid});
  if (paid > 0) context.pay(Goods::colonists, paid);
  discard(context, revealed);
  context.push(ChooseColonyTile{colony});
}

bool FoundColony::settle(const Context& context) const {
  const int needed = missing(context.figures);
  if (needed > 0 && (needed <= context.player().colonists || anything_usable(context))) return false;
  return context.take(*this, Move::make(needed <= 0 ? MoveKind::pay : MoveKind::give_up));
}

Phrase FoundColony::question(const Look& look) const {
  return goa::question(
      kName, {{"colony", Words::colony, colony}, {"missing", Words::number, missing(look.figures)}});
}

Result<> FoundColony::check(const Look& look) const {
  return check_colony(look, colony);
}

// --- Its tile ---

void ChooseColonyTile::offer(const Look& look, Offers& offers) const {
  const ColonyFigures& figures = look.figures.colonies[colony];
  for (const ColonyTile tile : offers.among(look.board.colony_tiles[colony], figures.tiles)) {
    const ColonyTile left = tile_for(look, colony, figures.spices[tile]);
    if (left == tile || left == ColonyTile::none)  // equal ones are offered once
      offers.candidate(MoveKind::settle, figures.spices[tile])
          .unless(left == ColonyTile::none, Why::tile_taken, "G4.8");
  }
}

void ChooseColonyTile::play(const Context& context, Move move) const {
  const ColonyFigures& figures = context.figures.colonies[colony];
  const ColonyTile tile = tile_for(context, colony, move.a<Set<Spice>>());
  context.board().colony_tiles[colony].erase(tile);
  context.tell(EventKind::settled, {colony, figures.spices[tile]});
  open_estate(context, estate_of(colony), estate_on(figures, tile));
}

Result<> ChooseColonyTile::check(const Look& look) const {
  return check_colony(look, colony);
}

}  // namespace carreira::goa
