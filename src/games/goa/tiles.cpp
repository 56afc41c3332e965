// G7, G9.2: what tiles do when they are taken and when they are used.

#include <algorithm>

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

constexpr EnumArray<Corner, Cell> kCornerCells = {{value_at<Cell>(0), value_at<Cell>(kSide - 1),
                                                   value_at<Cell>(kSide*(kSide - 1)),
                                                   value_at<Cell>(kSide* kSide - 1)}};

std::uint16_t& stock(Player& player, Goods goods) {
  return goods == Goods::ships ? player.ships : goods == Goods::ducats ? player.ducats : player.colonists;
}

void give(const Context& context, const Gift& gift, PlaceSpices::How how = PlaceSpices::How::may) {
  context.gain(Goods::ducats, gift.ducats);
  context.gain(Goods::ships, gift.ships);
  context.gain(Goods::colonists, gift.colonists);
  context.gain(Goods::bonus, gift.bonus_actions);
  draw(context, gift.expedition_cards);
  if (gift.spices > 0) context.push(PlaceSpices{gift.spices, Estates::all(), how});
}

bool drawing(const Steps& steps) {  // within an expedition action, before its last draw
  return steps.contains<Explore>() || steps.contains<OverLimit>();
}

}  // namespace

void Context::gain(Goods goods, int number) const {
  if (goods == Goods::bonus) {  // G1.4: as long as there are any
    number = std::min<int>(number, board().bonus_left);
    change(player().bonus, number);
    change(board().bonus_left, -number);
  } else {
    change(stock(player(), goods), number);
  }
  if (number > 0) tell(EventKind::gained, {goods, number});
}

void Context::pay(Goods goods, int number) const {
  change(stock(player(), goods), -number);
  tell(EventKind::paid, {goods, number});
}

// --- A tile is taken: by auction, by favour, or out of those that an exchange brought ---

void resolve(const Context& context, Tile tile) {
  if (is_cultivated(tile)) return plant(context, tile);
  if (is_kept(tile)) return context.player().keep(tile);
  change(context.board().gone[tile], 1);
  if (tile == Tile::ships_or_colonists3)
    return context.push(TakeShipsOrColonists{as_count(context.figures.ships_or_colonists)});
  if (tile != Tile::favour) return give(context, context.figures.gifts[tile]);
  if (!context.board().aside.empty()) context.push(ChooseFavour{});
}

void TakeShipsOrColonists::offer(const Look&, Offers& offers) const {
  for (const Goods goods : {Goods::ships, Goods::colonists}) offers.add(MoveKind::take, goods);
}

void TakeShipsOrColonists::play(const Context& context, Move move) const {
  context.gain(move.a<Goods>(), number);
}

void ChooseFavour::offer(const Look& look, Offers& offers) const {
  Tiles seen;
  for (const Tile tile : look.board.aside) {
    if (!seen.contains(tile)) offers.add(MoveKind::favour, tile);
    seen.insert(tile);
  }
}

void ChooseFavour::play(const Context& context, Move move) const {
  const auto tile = move.a<Tile>();
  auto& aside = context.board().aside;
  aside.erase_at(static_cast<std::size_t>(std::find(aside.begin(), aside.end(), tile) - aside.begin()));
  context.tell(EventKind::favoured, {tile});
  resolve(context, tile);
}

// --- Bonanza (G9.2) ---

void find_bonanza(const Context& context, Cell cell) {
  for (const Corner corner : context.board().corners)
    if (kCornerCells[corner] == cell) context.push(FindBonanza{corner});
}

bool FindBonanza::settle(const Context& context) const {
  context.pop();
  context.board().corners.erase(corner);
  const BonanzaId bonanza = context.board().bonanzas.draw(context.state.chance);
  context.tell(EventKind::bonanza, {bonanza});
  give(context, context.figures.bonanzas[bonanza]);
  return true;
}

Result<> FindBonanza::check(const Look& look) const {
  return look.board.corners.contains(corner) ? success() : refused("no bonanza tile there");
}

// --- A tile is used: once a round (G7.4), once in the game (G7.5), exchange (G7.6) ---

namespace {

constexpr Tiles kForPoints = {Tile::overseer, Tile::mission2, Tile::mission3};

// Why some tiles cannot be used now.
auto tile_bars(const Look& look) {
  return [&look](auto bar) {
    const Player& player = look.player();
    const bool full = player.open.empty(), at_limit = look.hand.size() >= look.hand_limit();
    const int spices = player.spices.total(), taxed = look.figures.tax_spices;
    bar(kForPoints, Why::points_only, "G7.7");
    bar(Tiles{Tile::red_spice}.if_so(full), Why::no_field, "G7.4");
    bar(Tiles{Tile::extra_harvest}.if_so(full), Why::no_field, "G7.5");
    bar(Tiles{Tile::red_expedition, Tile::resupply}.if_so(!look.cards_left), Why::no_card_left, "G1.5");
    bar(Tiles{Tile::red_expedition}.if_so(at_limit && drawing(look.board.steps)), Why::hand_full, "G7.4",
        look.hand_limit());
    bar(Tiles{Tile::viceroy}.if_so(player.least_row() == kLastRow), Why::last_row, "G7.5");
    bar(Tiles{Tile::tax}.if_so(spices < taxed), Why::tax_spices, "G7.5", taxed, spices);
    bar(Tiles{Tile::exchange}.if_so(look.board.laid.empty()), Why::no_tile_there, "G7.6");
    bar(Tiles{Tile::favour}.if_so(look.board.aside.empty()), Why::none_aside, "G7.3");
  };
}

}  // namespace

Tiles usable_tiles(const Look& look) {
  const Tiles fresh = look.player().fresh - kForPoints;
  return fresh.empty() ? fresh : not_barred(fresh, tile_bars(look));
}

namespace {

void explain_tiles_at_hand(const Look& look, Offers& offers) {
  const Tiles fresh = look.player().fresh;
  Tiles seen = usable_tiles(look);
  for (const auto [tile, used] : look.player().kept) {
    if (seen.contains(tile)) continue;
    seen.insert(tile);
    offers.candidate(MoveKind::use, tile)
        .unless(!fresh.contains(tile) && tile == Tile::tax, Why::tax_paid, "G7.5")
        .unless(!fresh.contains(tile), Why::tile_used, "G7.4")
        .unless_barred(tile, tile_bars(look));
  }
  for (const Tile tile : look.board.aside) {
    if (!seen.contains(tile)) offers.candidate(MoveKind::use, tile).unless(true, Why::put_aside, "G7.3");
    seen.insert(tile);
  }
}

}  // namespace

void offer_tiles(const Look& look, Offers& offers) {
  if (Tiles usable = usable_tiles(look); !usable.empty())
    for (const Kept kept : look.player().kept) {  // in the order in which they came
      if (kept.used || !usable.contains(kept.tile)) continue;
      usable.erase(kept.tile);
      offers.add(MoveKind::use, kept.tile);
    }
  if (offers.explaining()) explain_tiles_at_hand(look, offers);
}

void use_tile(const Context& context, Tile tile) {
  Player& player = context.player();
  Kept* const used = player.unused(tile);
  context.tell(EventKind::used, {tile});
  if (tile == Tile::tax)  // used when all is paid
    return context.push(PayTax{as_count(context.figures.tax_spices)});
  if (is_red(tile)) {
    used->used = 1;
    player.recount_tiles();
    return give(context, context.figures.gifts[tile], PlaceSpices::How::must);
  }
  player.kept.erase_at(static_cast<std::size_t>(used - player.kept.begin()));
  player.recount_tiles();
  if (!is_kept(tile)) return resolve(context, tile);  // it came by an exchange
  if (tile == Tile::exchange) return context.push(Exchange{});
  change(context.board().gone[tile], 1);
  switch (tile) {
    case Tile::espionage:
      return context.push(Spy{});
    case Tile::viceroy:
      return context.push(SendViceroy{});
    case Tile::resupply:
      return context.push(Resupply{reveal(context, context.figures.resupply_cards)});
    default:
      return context.push(HarvestExtra{as_count(context.figures.extra_harvest_estates)});
  }
}

// --- Spy: an opponent's marker serves for an extra execution; expeditions cannot be spied ---

void Spy::offer(const Look& look, Offers& offers) const {
  const bool full = look.player().open.empty();
  const Set<Seat> every = Set<Seat>::first(static_cast<std::size_t>(look.seats));
  for (const Seat spied : offers.among(every - Set<Seat>{look.seat}, every)) {
    const bool own = spied == look.seat;
    for (const Column action : {Column::ships, Column::harvest, Column::taxes, Column::expedition})
      offers.candidate(MoveKind::spy, spied, action)
          .unless(own, Why::own_marker, "G7.5")
          .unless(action == Column::harvest && full, Why::no_field, "G4.5")
          .unless(action == Column::expedition, Why::no_spied_cards, "G7.5");
    for (const CardId card : look.cards(Effect::harvest_mix, offers))
      offers.candidate(MoveKind::spy_with, card, spied)
          .unless(own, Why::own_marker, "G7.5")
          .unless(look.board.card_played, Why::card_played, "G6.1");
    offer_foundings(look, offers, spied);
  }
}

void Spy::play(const Context& context, Move move) const {
  const auto kind = move.kind<MoveKind>();
  const bool with_card = kind == MoveKind::spy_with || kind == MoveKind::spy_found_with;
  const CardId card = with_card ? move.a<CardId>() : CardId::none;
  const Seat spied = with_card ? move.b<Seat>() : move.a<Seat>();
  context.tell(EventKind::spied, {spied});
  if (const auto founding = founding_of(move, context.seat)) return begin_founding(context, *founding);
  play_with_action(context, card);
  execute(context, kind == MoveKind::spy_with ? Column::harvest : move.b<Column>(), spied, card);
}

// --- Resupply (G7.5) ---

void Resupply::offer(const Look& look, Offers& offers) const {
  for (const Goods goods : {Goods::ships, Goods::colonists}) offers.add(MoveKind::take, goods);
  offers.candidate(MoveKind::take, Goods::spices).unless(look.player().open.empty(), Why::no_field, "G7.5");
}

void Resupply::play(const Context& context, Move move) const {
  const int number = colonists_on(context.figures, revealed);
  context.push(DiscardCards{revealed});
  if (move.a<Goods>() != Goods::spices) return context.gain(move.a<Goods>(), number);
  context.push(PlaceSpices{as_count(number), Estates::all(), PlaceSpices::How::may});
}

Phrase Resupply::question(const Look& look) const {
  return goa::question(kName, colonists_on(look.figures, revealed));
}

// --- Tax (G7.5) ---

void PayTax::offer(const Look& look, Offers& offers) const {
  offer_giving(look, offers, Set<Spice>::all());
}

void PayTax::play(const Context& context, Move move) const {
  context.stay(one_less(*this));
  take_spice(context, move.a<EstateId>(), move.b<Spice>());
}

bool PayTax::settle(const Context& context) const {
  Player& player = context.player();
  if (number > 0 && player.spices.total() != number) return false;
  context.pop();
  if (number > 0)  // all that there is
    for (const EstateId id : all<EstateId>())
      while (!player.estates[id].spices.empty()) take_spice(context, id, player.estates[id].spices.first());
  player.unused(Tile::tax)->used = 1;
  player.recount_tiles();
  context.tell(EventKind::tax_paid);
  return true;
}

Result<> PayTax::check(const Look& look) const {
  const Player& player = look.player();
  if (number > player.spices.total() || number > look.figures.tax_spices)
    return refused("spices that are not there");
  return player.fresh.contains(Tile::tax) ? success() : refused("no tax to pay");
}

// --- Exchange (G7.6): the tile taken lies before its owner until it is used; a bonanza under it comes at
// once ---

void Exchange::offer(const Look& look, Offers& offers) const {
  for (const Cell cell : offers.among(look.board.laid, Set<Cell>::all()))
    offers.candidate(MoveKind::exchange, cell)
        .unless(!look.board.laid.contains(cell), Why::no_tile_there, "G7.6");
}

void Exchange::play(const Context& context, Move move) const {
  const auto cell = move.a<Cell>();
  Tile& place = context.board().grid[cell];
  context.tell(EventKind::exchanged, {place, cell});
  context.player().keep(place);
  place = Tile::exchange;
  find_bonanza(context, cell);
}

}  // namespace carreira::goa
