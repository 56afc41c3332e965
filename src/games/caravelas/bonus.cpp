// C7: the moves that an event card gives to the other players.

#include "games/caravelas/context.h"

namespace carreira::caravelas {

// C7.2: a storm with compass lets fleets go its own way only.
bool BonusMove::leads(const MapCell& here, Cell to) const {
  return !is_compass_storm(card) || here.neighbours[direction_of(card)] == to;
}

bool BonusMove::way_open(const Look& look) const {
  if (cells == 0) return false;
  const MapCell& here = look.here();
  return is_compass_storm(card) ? here.neighbours[direction_of(card)] != Cell::none : !here.ways.empty();
}

void BonusMove::offer(const Look& look, Offers& offers) const {
  const MapCell& here = look.here();
  if (offers.explaining() || is_compass_storm(card)) {
    for (const Way& way : here.ways)
      offers.candidate(MoveKind::sail, way.to)
          .unless(!leads(here, way.to), Why::bonus_direction, "C7.2", card, cells)
          .unless(cells == 0, Why::bonus_far, "C7.2", cells);
  } else if (cells > 0) {
    offers.add(here.sails);
  }
  const bool moved = cells < look.figures.cards[card].bonus;
  if ((moved && here.good != Good::none) || offers.explaining()) offer_load(look, offers, moved);
  offers.add(MoveKind::stay);
  if (!offers.explaining()) return;
  for (std::size_t i = 0; i < look.figures.cells.size(); ++i) {
    const Cell cell = value_at<Cell>(i);
    bool next = false;
    for (const Way& way : here.ways) next = next || way.to == cell;
    if (!next)
      offers.candidate(MoveKind::sail, cell)
          .unless(is_compass_storm(card), Why::bonus_direction, "C7.2", card, cells)
          .unless(true, Why::bonus_far, "C7.2", cells);
  }
}

// C7.3: no markers, no help from currents, no events, no pirates.
void BonusMove::play(const Context& context, Move move) const {
  BonusMove next = *this;
  switch (move.kind<MoveKind>()) {
    case MoveKind::stay:
      return context.tell(EventKind::stayed);
    case MoveKind::load:
      load(context);
      break;
    default:
      context.player().cell = move.a<Cell>();
      --next.cells;
      context.tell(EventKind::bonus, {move.a<Cell>()});
      discover(context);
  }
  if (next.way_open(context) || can_load(context)) context.stay(next);
}

Phrase BonusMove::question(const Look& look) const {
  return asked(kName, {{"card", Words::card, card},
                       {"cells", Words::number, cells},
                       {"by", Words::seat, look.board.order[look.board.turn]}});
}

Result<> BonusMove::check(const Look& look) const {
  return cells <= look.figures.cards[card].bonus ? success() : refused("steps: too far to go");
}

void BonusMove::describe(Fields& fields) {
  fields("card").word(card, kCardNames);
  fields("cells").number(cells, 0, 9);
}

}  // namespace carreira::caravelas
