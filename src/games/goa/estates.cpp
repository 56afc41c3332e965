// Plantations and colonies: how spices come onto their fields and leave them (G4.3, G4.5, G7.1, G7.2, G7.5).

#include "games/goa/playing.h"

namespace carreira::goa {
namespace {

Estate& estate_of(State& s, Seat seat, int estate) {
  return s.players[seat].estates[static_cast<std::size_t>(estate)];
}
const Estate& estate_of(const Player& player, int estate) {
  return player.estates[static_cast<std::size_t>(estate)];
}

bool one_kind(const Estate& estate) {
  return std::has_single_bit(estate.allowed);
}

// Whether an estate before this one, of those in question, is the same, so that this one need not be offered.
bool repeats(const Player& player, int estate, int in_question = kAllEstates) {
  for (int before = 0; before < estate; ++before)
    if ((in_question >> before & 1) && same_estate(player, before, estate)) return true;
  return false;
}

// The one estate that holds the spice, up to sameness; -1 if there are several.
int only_holder(const Player& player, int spice) {
  int holder = -1;
  for (int i = 0; i < kEstates; ++i) {
    if (count(estate_of(player, i).spices, spice) == 0 || repeats(player, i)) continue;
    if (holder >= 0) return -1;
    holder = i;
  }
  return holder;
}

}  // namespace

bool same_estate(const Player& player, int i, int j) {
  return i < kPlantations && j < kPlantations && estate_of(player, i) == estate_of(player, j);
}

void Playing::put_spice(Seat seat, int estate, int spice) {
  Estate& e = estate_of(s, seat, estate);
  e.spices += one_spice(spice);
  ++e.filled;
  tell(Told::placed, seat, {spice, estate});
}

void Playing::take_spice(Seat seat, int estate, int spice) {
  Estate& e = estate_of(s, seat, estate);
  e.spices -= one_spice(spice);
  --e.filled;
  tell(Told::gave, seat, {spice, estate});
}

// --- Spices onto fields ---

void Offer::place() {
  const Player& p = player();
  for (int i = 0; i < kEstates; ++i) {
    const Estate& estate = estate_of(p, i);
    if (!(step().b >> i & 1) || estate.free() == 0 || repeats(p, i, step().b)) continue;
    for (int spice = 0; spice < kSpices; ++spice)
      if (estate.allowed >> spice & 1) add(Play::place, i, spice);
  }
  if (static_cast<Placing>(step().c) == Placing::harvest_mix) {
    add(Play::take, static_cast<int>(Goods::ships));
    add(Play::take, static_cast<int>(Goods::colonists));
  }
  if (static_cast<Placing>(step().c) == Placing::may) add(Play::done);
}

// Nobody is asked what he would not refuse: a field for one spice is filled as long as no other field wants
// the spice.
bool Playing::settle_place() {
  const Step step = s.asked();
  const Player& p = player(step.seat);
  if (step.a == 0) return pop(), true;
  if (static_cast<Placing>(step.c) == Placing::harvest_mix) return false;
  const int room = p.free_fields(step.b);
  if (room == 0) return pop(), true;
  int kinds = 0, single = -1;  // estates that differ; one of them for one spice
  for (int i = 0; i < kEstates; ++i) {
    const Estate& estate = estate_of(p, i);
    if (!(step.b >> i & 1) || estate.free() == 0 || repeats(p, i, step.b)) continue;
    ++kinds;
    if (single < 0 && one_kind(estate)) single = i;
  }
  if (single < 0 || (room > step.a && kinds > 1)) return false;
  --s.steps.back().a;
  put_spice(step.seat, single, std::countr_zero(estate_of(p, single).allowed));
  return true;
}

// --- Spices from fields ---

// Any spice that is wanted, from wherever it lies.
void Offer::give(Spices wanted) {
  const Player& p = player();
  for (int i = 0; i < kEstates; ++i) {
    const Estate& estate = estate_of(p, i);
    if (estate.spices == 0 || repeats(p, i)) continue;
    for (int spice = 0; spice < kSpices; ++spice)
      if (count(wanted, spice) > 0 && count(estate.spices, spice) > 0) add(Play::give, i, spice);
  }
}

void Offer::sell_spices() {  // G6.2
  give(~Spices{0});
  if (step().c > 0) add(Play::done);
}

// Towards a progress, a tax or a sale.
void Playing::give(Seat seat, int estate, int spice) {
  take_spice(seat, estate, spice);
  Step& step = s.steps.back();
  if (step.ask == Ask::pay) {
    step.cards -= one_spice(spice);
    return;
  }
  --step.a;
  if (step.ask != Ask::sell_spices) return;
  ++step.c;
  gain(seat, Goods::ducats, step.b);
}

// One kind of spice after the other; asked only if it matters from where.
bool Playing::settle_pay() {
  const Step step = s.asked();
  if (step.cards == 0) return pop(), true;
  const Player& p = player(step.seat);
  const int spice = std::countr_zero(step.cards) / 6;
  int from = only_holder(p, spice);
  if (from < 0 && count(p.spices(), spice) == count(step.cards, spice))
    for (from = 0; count(estate_of(p, from).spices, spice) == 0;) ++from;
  if (from < 0) return false;
  s.steps.back().cards -= one_spice(spice);
  take_spice(step.seat, from, spice);
  return true;
}

bool Playing::settle_tax() {
  const Step step = s.asked();
  if (step.a == 0) {
    pop();
    for (Kept& kept : player(step.seat).kept)
      if (kept.tile == Tile::tax && !kept.used) {
        kept.used = 1;
        break;
      }
    tell(Told::tax_paid, step.seat);
    return true;
  }
  const Player& p = player(step.seat);
  if (total(p.spices()) != step.a) return false;
  for (int i = 0; i < kEstates; ++i)  // all that he has
    while (const Spices left = estate_of(p, i).spices) take_spice(step.seat, i, std::countr_zero(left) / 6);
  s.steps.back().a = 0;
  return true;
}

// --- Plantations ---

// G7.1: with four already there one of them goes first.
void Playing::plant(Seat seat, Tile tile) {
  Player& p = player(seat);
  int place = 0;
  while (place < kPlantations && estate_of(p, place).exists()) ++place;
  if (place == kPlantations) return push(Ask::drop_plantation, seat, index(tile));
  Estate& estate = estate_of(s, seat, place);
  estate.tile = static_cast<std::uint8_t>(tile);
  estate.fields = static_cast<std::uint8_t>(fields_of(tile));
  estate.allowed = tile == Tile::mixed ? (1 << kSpices) - 1 : static_cast<std::uint8_t>(1 << spice_of(tile));
  tell(Told::planted, seat, {index(tile), place});
  push(Ask::place, seat, estate.fields, 1 << place, static_cast<int>(Placing::must));
}

void Offer::drop_plantation() {
  for (int i = 0; i < kPlantations; ++i)
    if (!repeats(player(), i)) add(Play::abandon, i);
}

void Playing::abandon(Seat seat, int place) {
  const auto coming = static_cast<Tile>(s.asked().a);
  pop();
  drop_plantation(seat, place);
  plant(seat, coming);
}

void Playing::drop_plantation(Seat seat, int place) {
  Estate& estate = estate_of(s, seat, place);
  const auto tile = static_cast<Tile>(estate.tile);
  tell(Told::abandoned, seat, {index(tile)});
  if (is_plantation(tile) && fields_of(tile) == 1) {
    ++player(seat).singles[static_cast<std::size_t>(spice_of(tile))];
  } else {
    ++s.gone[static_cast<std::size_t>(index(tile))];
  }
  estate = Estate{};
}

// --- Extra harvest (G7.5) ---

void Offer::extra_harvest() {
  for (int i = 0; i < kEstates; ++i)
    if (estate_of(player(), i).free() > 0 && !repeats(player(), i)) add(Play::fill, i);
  add(Play::done);
}

void Playing::fill(Seat seat, int estate) {
  push(Ask::place, seat, estate_of(player(seat), estate).free(), 1 << estate,
       static_cast<int>(Placing::must));
}

bool Playing::settle_extra_harvest() {
  const Step step = s.asked();
  const Player& p = player(step.seat);
  int open = 0, single = -1;
  for (int i = 0; i < kEstates; ++i) {
    if (estate_of(p, i).free() == 0) continue;
    ++open;
    if (single < 0 && one_kind(estate_of(p, i))) single = i;
  }
  if (step.a == 0 || open == 0) return pop(), true;
  if (open > step.a || single < 0) return false;
  --s.steps.back().a;
  fill(step.seat, single);
  return true;
}

}  // namespace carreira::goa
