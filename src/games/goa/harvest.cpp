// G4.5, G7.1, G7.2, G7.5: plantations and colonies, and how spices come onto their fields and leave them.

#include <algorithm>

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

bool one_kind(const Estate& estate) {
  return estate.allowed.size() == 1;
}

void put_spice(const Context& context, EstateId id, Spice spice) {
  Player& player = context.player();
  player.estates[id].spices += Spices(spice, 1);
  player.spices += Spices(spice, 1);
  if (player.estates[id].free() == 0) player.open.erase(id);
  context.tell(EventKind::placed, {spice, id});
}

}  // namespace

// --- Spices come and go ---

void take_spice(const Context& context, EstateId id, Spice spice) {
  Player& player = context.player();
  player.estates[id].spices -= Spices(spice, 1);
  player.spices -= Spices(spice, 1);
  player.open.insert(id);
  context.tell(EventKind::gave, {spice, id});
}

// Two plantations that are just the same: no player could care which of them it is.
bool repeats(const Player& player, EstateId id, Estates in_question) {
  if (!kPlantations.contains(id)) return false;
  for (const EstateId before : in_question& Estates::first(index_of(id)))
    if (player.estates[before] == player.estates[id]) return true;
  return false;
}

// Any spice that is wanted, from wherever it lies.
void offer_giving(const Look& look, Offers& offers, Set<Spice> wanted) {
  const Player& player = look.player();
  for (const EstateId id : all<EstateId>()) {
    const Estate& estate = player.estates[id];
    if (estate.spices.empty() && !offers.explaining()) continue;
    const bool again = repeats(player, id, Estates::all());
    for (const Spice spice : offers.among(wanted & estate.allowed, estate.allowed))
      offers.candidate(MoveKind::give, id, spice)
          .unless(!wanted.contains(spice), Why::not_due, "G4.3", wanted.first())
          .unless(estate.spices[spice] == 0, Why::none_there, "G4.3")
          .unless(again, Why::same_estate, "G4.3");
  }
}

// --- Spices onto fields ---

void PlaceSpices::offer(const Look& look, Offers& offers) const {
  const Player& player = look.player();
  for (const EstateId id : offers.among(estates & player.open, Estates::all())) {
    const Estate& estate = player.estates[id];
    const bool open = estates.contains(id) && player.open.contains(id) && !repeats(player, id, estates);
    const Set<Spice> offered = open ? estate.allowed : Set<Spice>();
    for (const Spice spice : offered) offers.add(MoveKind::place, id, spice);
    if (!estate.exists()) continue;
    for (const Spice spice : offers.others(offered, Set<Spice>::all()))
      offers.candidate(MoveKind::place, id, spice)
          .unless(!estates.contains(id), Why::not_this_estate, "G7.1")
          .unless(!player.open.contains(id), Why::estate_full, "G4.5")
          .unless(!estate.allowed.contains(spice), Why::does_not_grow, "G4.5", spice)
          .unless(true, Why::same_estate, "G4.5");
  }
  if (how == How::harvest_mix) {
    for (const Goods goods : {Goods::ships, Goods::colonists}) offers.add(MoveKind::take, goods);
  } else {
    offers.none(MoveKind::take, Why::no_mix, "G6.3");
  }
  if (how == How::may || how == How::harvest) {
    offers.add(MoveKind::done);
  } else {
    offers.none(MoveKind::done, Why::must_place, "G4.5");
  }
  if (is_harvest()) offer_uses(look, offers);
}

void PlaceSpices::play(const Context& context, Move move) const {
  context.stay(one_less(*this));
  if (move.kind<MoveKind>() == MoveKind::take) return context.gain(move.a<Goods>(), 1);
  put_spice(context, move.a<EstateId>(), move.b<Spice>());
}

// Nobody is asked what nobody would refuse: a field for one spice is filled as long as no other field wants
// the spice. What finds no field is lost; in a harvest not before tiles and a card could make room (G6.1).
bool PlaceSpices::settle(const Context& context) const {
  const Player& player = context.player();
  if (how == How::harvest_mix && number > 0) return false;
  const Estates open = estates & player.open;
  if (number == 0 || (open.empty() && !(is_harvest() && anything_usable(context)))) return context.done();
  Estates different;
  Estates singles;  // for one spice
  for (const EstateId id : open) {
    if (repeats(player, id, estates)) continue;
    different.insert(id);
    if (one_kind(player.estates[id])) singles.insert(id);
  }
  const bool enough = player.room(open) <= number;  // for all fields
  if (singles.empty() || (different.size() > 1 && !enough)) return false;
  const Estate& single = player.estates[singles.first()];
  const bool whole = enough || open.size() == 1;  // no other field comes to want it
  PlaceSpices rest = *this;
  for (int n = whole ? std::min<int>(number, single.free()) : 1; n > 0; --n) {
    --rest.number;
    put_spice(context, singles.first(), single.allowed.first());
  }
  context.board().steps.set(rest);
  return true;
}

Phrase PlaceSpices::question(const Look& look) const {
  if (how == How::harvest_mix) return goa::question("harvest_mix", number);
  return goa::question((estates & look.player().open).empty() ? "no_field" : kName, number);
}

void open_estate(const Context& context, EstateId id, const Estate& estate) {
  context.player().estates[id] = estate;
  context.player().open.insert(id);
  context.push(PlaceSpices{estate.fields, {id}, PlaceSpices::How::must});
}

// --- Plantations (G7.1): with four already there one of them goes first ---

void plant(const Context& context, Tile tile) {
  Player& player = context.player();
  for (const EstateId id : kPlantations) {
    if (player.estates[id].exists()) continue;
    context.tell(EventKind::planted, {tile, id});
    return open_estate(context, id, estate_on(tile));
  }
  context.push(DropPlantation{tile});
}

void DropPlantation::offer(const Look& look, Offers& offers) const {
  for (const EstateId id : kPlantations)
    offers.candidate(MoveKind::abandon, id)
        .unless(repeats(look.player(), id, kPlantations), Why::same_estate, "G7.1");
}

void DropPlantation::play(const Context& context, Move move) const {
  const auto id = move.a<EstateId>();
  Player& player = context.player();
  Estate& estate = player.estates[id];
  context.tell(EventKind::abandoned, {estate.tile});
  change(is_single(estate.tile) ? player.singles[spice_of(estate.tile)] : context.board().gone[estate.tile],
         1);
  player.spices -= estate.spices;
  player.open.erase(id);
  estate = Estate{};
  plant(context, tile);
}

Result<> DropPlantation::check(const Look& look) const {
  if (!is_cultivated(tile)) return refused("no plantation");
  for (const EstateId id : kPlantations)
    if (!look.player().estates[id].exists()) return refused("a plantation's place is free");
  return success();
}

// --- Extra harvest (G7.5) ---

void HarvestExtra::offer(const Look& look, Offers& offers) const {
  const Player& player = look.player();
  for (const EstateId id : offers.among(player.open, Estates::all()))
    if (player.estates[id].exists())
      offers.candidate(MoveKind::fill, id)
          .unless(!player.open.contains(id), Why::estate_full, "G7.5")
          .unless(repeats(player, id, Estates::all()), Why::same_estate, "G7.5");
  offers.add(MoveKind::done);
}

void HarvestExtra::play(const Context& context, Move move) const {
  context.stay(one_less(*this));
  const auto id = move.a<EstateId>();
  const int room = context.player().estates[id].free();
  context.push(PlaceSpices{as_count(room), {id}, PlaceSpices::How::must});
}

bool HarvestExtra::settle(const Context& context) const {
  const Player& player = context.player();
  if (number == 0 || player.open.empty()) return context.done();
  if (player.open.size() > number) return false;
  for (const EstateId id : player.open)
    if (one_kind(player.estates[id])) return context.take(*this, Move::make(MoveKind::fill, id));
  return false;
}

}  // namespace carreira::goa
