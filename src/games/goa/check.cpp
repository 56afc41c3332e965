// Every invariant of a position: nothing lost, nothing made, and a question that can be asked.

#include <algorithm>
#include <string>

#include "games/goa/playing.h"

namespace carreira::goa {
namespace {

std::string of_seat(int i) {
  return "player " + std::to_string(i + 1) + ": ";
}

Result<> check_estate(const Components& c, const Estate& estate, int place, const std::string& where) {
  if (!estate.exists()) return estate == Estate{} ? success() : refused(where + "spices without a field");
  int fields = 0, allowed = 0;
  if (place < kPlantations) {
    const auto tile = static_cast<Tile>(estate.tile);
    if (!is_cultivated(tile)) return refused(where + "no plantation in a plantation's place");
    fields = fields_of(tile);
    allowed = tile == Tile::mixed ? (1 << kSpices) - 1 : 1 << spice_of(tile);
  } else {
    const ColonyFigures& colony = c.colonies[static_cast<std::size_t>(place - kPlantations)];
    if (estate.tile >= colony.tiles) return refused(where + "no such colony tile");
    fields = colony.fields;
    allowed = colony.spices[estate.tile];
  }
  if (estate.fields != fields || estate.allowed != allowed)
    return refused(where + "fields that the tile does not have");
  if (estate.filled != total(estate.spices) || estate.filled > fields)
    return refused(where + "more spices than fields");
  for (int spice = 0; spice < kSpices; ++spice)
    if (count(estate.spices, spice) > 0 && !(allowed >> spice & 1))
      return refused(where + "a spice that does not grow there");
  return success();
}

Result<> check_players(const Components& c, int seats, const State& s) {
  int bonus = s.bonus_left;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Player& p = s.players[seat_at(i)];
    if (i >= seats) {
      Player nobody;
      for (Estate& estate : nobody.estates) estate.tile = kNoTile;
      const bool empty = p.ducats == 0 && p.ships == 0 && p.colonists == 0 && p.bonus == 0 &&
                         p.kept.empty() && p.estates == nobody.estates && p.rows == nobody.rows &&
                         p.singles == nobody.singles;
      if (!empty || s.hands[seat_at(i)]) return refused(of_seat(i) + "there is no such seat");
      continue;
    }
    for (int place = 0; place < kEstates; ++place)
      if (auto sound = check_estate(c, p.estates[static_cast<std::size_t>(place)], place, of_seat(i)); !sound)
        return sound;
    for (const std::uint8_t row : p.rows)
      if (row >= kRows) return refused(of_seat(i) + "a marker below the last row");
    for (const Kept kept : p.kept) {
      if (index(kept.tile) >= kTiles) return refused(of_seat(i) + "no such tile");
      if (kept.used > (is_red(kept.tile) || kept.tile == Tile::tax ? 1 : 0))
        return refused(of_seat(i) + tile_name(kept.tile) + " cannot be used up");
    }
    // An exchange brings one in a round at most; more would leave no room for those that stay.
    const auto waiting =
        std::count_if(p.kept.begin(), p.kept.end(), [](Kept kept) { return !is_kept(kept.tile); });
    if (waiting > kRounds) return refused(of_seat(i) + "too many tiles that wait to be used");
    bonus += p.bonus;
  }
  return bonus == c.bonus_cards ? success()
                                : refused("bonus action cards: " + std::to_string(bonus) + " in all");
}

// Each tile of the phases laid so far is on the grid, aside, before a player, pending, or gone.
Result<> check_tiles(const Components& c, int seats, const State& s) {
  std::array<int, kTiles> found{};
  const auto see = [&](Tile tile) {
    if (index(tile) < kTiles) ++found[static_cast<std::size_t>(index(tile))];
    return index(tile) < kTiles;
  };
  for (const Tile tile : s.grid)
    if (tile != Tile::none && !see(tile)) return refused("grid: no such tile");
  for (const Tile tile : s.aside)
    if (!see(tile)) return refused("aside: no such tile");
  if (s.aside.size() > static_cast<std::size_t>(kAside * (s.phase + 1)))
    return refused("aside: too many tiles");
  for (int i = 0; i < seats; ++i) {
    const Player& p = s.players[seat_at(i)];
    for (std::size_t place = 0; place < kPlantations; ++place)
      if (p.estates[place].exists()) see(static_cast<Tile>(p.estates[place].tile));
    for (const Kept kept : p.kept) see(kept.tile);
    for (int spice = 0; spice < kSpices; ++spice)
      found[static_cast<std::size_t>(index(plantation(spice, 1)))] +=
          p.singles[static_cast<std::size_t>(spice)];
  }
  for (const Step& step : s.steps) {
    if (step.ask == Ask::drop_plantation || step.ask == Ask::tile)
      if (!see(static_cast<Tile>(step.a))) return refused("steps: no such tile");
    if (step.ask == Ask::exchange) see(Tile::exchange);
  }
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    const int all = c.tiles[0][tile] + (s.phase == 1 ? c.tiles[1][tile] : 0);
    if (found[tile] + s.gone[tile] != all)
      return refused("tile " + tile_name(static_cast<Tile>(tile)) + ": " +
                     std::to_string(found[tile] + s.gone[tile]) + " in all, not " + std::to_string(all));
  }
  return success();
}

Result<> check_colony_tiles(const Components& c, int seats, const State& s) {
  for (std::size_t colony = 0; colony < kColonies; ++colony) {
    std::uint32_t seen = s.colony_tiles[colony];
    for (int i = 0; i < seats; ++i) {
      const Estate& estate = s.players[seat_at(i)].estates[kPlantations + colony];
      if (!estate.exists()) continue;
      if (seen >> estate.tile & 1)
        return refused(std::string(kColonyNames[colony]) + ": a tile in two places");
      seen |= std::uint32_t{1} << estate.tile;
    }
    if (seen != (std::uint32_t{1} << c.colonies[colony].tiles) - 1)
      return refused(std::string(kColonyNames[colony]) + ": a tile is missing");
  }
  return success();
}

Result<> check_cards(int seats, const State& s) {
  Cards seen = 0;
  const auto see = [&seen](Cards cards) {
    const bool fresh = !(seen & cards) && cards >> kCards == 0;
    seen |= cards;
    return fresh;
  };
  bool fresh = see(s.deck) && see(s.discards);
  for (const Step& step : s.steps)
    if (step.ask != Ask::pay) fresh = see(step.cards) && fresh;
  Cards held = 0;
  for (int i = 0; i < seats; ++i) fresh = see(s.hands[seat_at(i)]) && fresh, held |= s.hands[seat_at(i)];
  if (!fresh) return refused("an expedition card is in two places");
  if (seen != (Cards{1} << kCards) - 1) return refused("an expedition card is missing");
  if (s.pile >= kCards) return refused("too many piles");
  for (std::size_t card = 0; card < kCards; ++card) {
    const bool in_deck = s.deck >> card & 1, in_hand = held >> card & 1;
    if (in_deck ? s.pile_of[card] != s.pile : in_hand ? s.pile_of[card] > s.pile : s.pile_of[card] != 0)
      return refused("an expedition card belongs to another pile");
  }
  return success();
}

bool is_nested(Ask ask) {  // may wait for an answer above another step
  return ask >= Ask::over_limit && ask <= Ask::bonanza;
}

// The step at the bottom belongs to the stage, and its seat is the one whose turn it is.
Result<> check_bottom(int seats, const State& s) {
  const Step& bottom = s.steps[0];
  const Seat seller = seat_at(owner_of_lot(s, s.lot, seats));
  bool fits = false;
  switch (s.stage) {
    case Stage::quick_start:
      fits = bottom.ask == Ask::quick_start && bottom.seat == s.turn && s.action < seats;
      break;
    case Stage::placing:
      fits = bottom.ask == (s.lot == 0 ? Ask::flag : Ask::token) && bottom.seat == seller && s.lot <= seats &&
             s.action == 0;
      break;
    case Stage::auction:
      fits = s.lot <= seats && s.action == 0 &&
             (bottom.ask == Ask::bid    ? bottom.seat != seller
              : bottom.ask == Ask::sell ? bottom.seat == seller && s.high > 0
                                        : is_nested(bottom.ask) && s.lot > 0);
      break;
    case Stage::actions:
    case Stage::bonus:
      fits = (bottom.ask == Ask::act || bottom.ask == Ask::after) && bottom.seat == s.turn &&
             s.action <= kActions && (s.stage == Stage::bonus) == (s.action == kActions);
      break;
    case Stage::over:
      break;
  }
  return fits ? success() : refused("steps: the first does not belong to this stage");
}

Result<> check_step(const Components& c, int seats, const State& s, std::size_t i) {
  const Step& step = s.steps[i];
  const auto bad = [&](const char* what) { return refused("steps[" + std::to_string(i) + "]: " + what); };
  if (index(step.seat) >= seats) return bad("no such seat");
  if (step.seat != s.steps[0].seat) return bad("another seat's step");
  if (i > 0 && !is_nested(step.ask)) return bad("cannot follow another step");
  const Player& p = s.players[step.seat];
  const bool takes_cards = step.ask == Ask::found || step.ask == Ask::resupply || step.ask == Ask::discard;
  if (step.cards != 0 && !takes_cards && step.ask != Ask::pay) return bad("cards that do not belong there");
  switch (step.ask) {
    case Ask::found:
    case Ask::colony_tile:
      if (step.a >= kColonies || p.estates[static_cast<std::size_t>(kPlantations + step.a)].exists() ||
          s.colony_tiles[step.a] == 0)
        return bad("a colony that cannot be founded");
      for (std::size_t other = 0; other < i; ++other)
        if ((s.steps[other].ask == Ask::found || s.steps[other].ask == Ask::colony_tile) &&
            s.steps[other].a == step.a)
          return bad("a colony that is being founded");
      break;
    case Ask::place:
      if (step.a > 60 || step.c > static_cast<int>(Placing::harvest_mix))
        return bad("no such way of placing");
      break;
    case Ask::pay: {
      constexpr Spices kLanes = 0x1F7DF7DF;  // five bits of each lane
      if ((step.cards & ~kLanes) != 0 || !covers(p.spices(), step.cards))
        return bad("spices that he does not have");
      if (i == 0 || s.steps[i - 1].ask != Ask::progress) return bad("a payment for nothing");
      break;
    }
    case Ask::progress:
      if (step.a >= kColumns || p.rows[step.a] >= kRows - 1) return bad("no progress there");
      if (i + 1 == s.steps.size() || s.steps[i + 1].ask != Ask::pay)
        return bad("a progress without its payment");
      break;
    case Ask::buy_progress:
    case Ask::viceroy:
      if (step.ask == Ask::buy_progress && step.a > p.ducats) return bad("ducats that he does not have");
      if (*std::min_element(p.rows.begin(), p.rows.end()) == kRows - 1) return bad("no progress left");
      break;
    case Ask::tax:
      if (step.a > total(p.spices()) || step.a > 6) return bad("spices that he does not have");
      if (std::none_of(p.kept.begin(), p.kept.end(), [](Kept k) { return k.tile == Tile::tax && !k.used; }))
        return bad("no tax to pay");
      break;
    case Ask::drop_plantation:
      if (!is_cultivated(static_cast<Tile>(step.a))) return bad("no plantation");
      for (std::size_t place = 0; place < kPlantations; ++place)
        if (!p.estates[place].exists()) return bad("a plantation's place is free");
      break;
    case Ask::favour:
      if (s.aside.empty()) return bad("no tile aside");
      break;
    case Ask::exchange:
      if (std::all_of(s.grid.begin(), s.grid.end(), [](Tile tile) { return tile == Tile::none; }))
        return bad("no tile on the grid");
      break;
    case Ask::bonanza:
      if (step.a >= 4 || !(s.corners >> step.a & 1)) return bad("no bonanza tile there");
      break;
    case Ask::expedition:
      if (step.a >= c.values[static_cast<std::size_t>(index(Column::expedition))]
                            [static_cast<std::size_t>(p.row(Column::expedition))])
        return bad("all cards are drawn");
      break;
    case Ask::extra_harvest:
      if (step.a > 3) return bad("more than three");
      break;
    default:
      break;
  }
  return success();
}

// At most one of each kind waits, but foundings and discards of which there may be two: the stack has room
// for what answers may add.
Result<> check_steps(const Components& c, int seats, const State& s) {
  if (s.stage == Stage::over) return s.steps.empty() ? success() : refused("steps: the game is over");
  if (s.steps.empty()) return refused("steps: nobody is asked");
  if (s.steps.size() > 9) return refused("steps: too many");
  for (std::size_t i = 0; i < s.steps.size(); ++i) {
    if (auto sound = check_step(c, seats, s, i); !sound) return sound;
    const auto alike = std::count_if(s.steps.begin(), s.steps.end(),
                                     [&](const Step& other) { return other.ask == s.steps[i].ask; });
    const bool twice = s.steps[i].ask == Ask::found || s.steps[i].ask == Ask::discard;
    if (alike > (twice ? 2 : 1)) return refused("steps: one kind twice");
  }
  return check_bottom(seats, s);
}

Result<> check_lots(int seats, const State& s) {
  const auto lots = static_cast<std::uint8_t>(seats + 1);
  if (s.lot > lots) return refused("lot: no such lot");
  for (std::uint8_t lot = 0; lot < s.lots.size(); ++lot) {
    const std::uint8_t cell = s.lots[lot];
    const bool resolving = s.stage == Stage::auction && lot == s.lot && !s.steps.empty() &&
                           s.steps[0].ask != Ask::bid && s.steps[0].ask != Ask::sell;
    const bool there = lot < lots && (s.stage == Stage::placing   ? lot < s.lot
                                      : s.stage == Stage::auction ? lot >= s.lot && !resolving
                                                                  : false);
    if (there != (cell != kNowhere)) return refused("tokens: one is missing or too many");
    if (!there) continue;
    if (cell >= (lot == 0 ? kPlaces : kCells)) return refused("tokens: outside the grid");
    if (cell < kCells && (s.grid[cell] == Tile::none) != (lot == 0)) return refused("tokens: not on a tile");
    for (std::uint8_t other = 0; other < lot; ++other)
      if (s.lots[other] == cell) return refused("tokens: two in one place");
  }
  if (s.high > 0 && (s.stage != Stage::auction || index(s.high_bidder) >= seats ||
                     s.players[s.high_bidder].ducats < s.high))
    return refused("bid: nobody can have bid it");
  return success();
}

}  // namespace

Result<> Rules::check(const State& s) const {
  if (s.stage > Stage::over || s.phase > 1 || s.round >= kRounds || s.action > std::max(kActions, kMaxSeats))
    return refused("no such round");
  for (const Seat seat : {s.turn, s.flag, s.first, s.high_bidder})
    if (index(seat) >= seats_) return refused("no such seat");
  if (s.card_played > 1 || s.committed > 1 || s.passed >> seats_ || s.first_reached >> (2 * kColumns))
    return refused("a mark out of range");
  if (size(s.bonanzas) < size(s.corners) || s.corners > 0xF ||
      (!options_.bonanza && (s.corners || s.bonanzas)))
    return refused("bonanza tiles are missing");
  if (auto sound = check_players(components_, seats_, s); !sound) return sound;
  if (auto sound = check_steps(components_, seats_, s); !sound) return sound;
  if (auto sound = check_lots(seats_, s); !sound) return sound;
  if (auto sound = check_tiles(components_, seats_, s); !sound) return sound;
  if (auto sound = check_colony_tiles(components_, seats_, s); !sound) return sound;
  if (auto sound = check_cards(seats_, s); !sound) return sound;
  if (s.stage == Stage::over) return success();
  // The step that is up must be a question, with an answer.
  State copy = s;
  if (Playing{components_, seats_, options_, copy, nullptr}.settle())
    return refused("steps: the last is no question");
  MoveList list;
  moves(s, list);
  return list.empty() ? refused("steps: the last has no answer") : success();
}

}  // namespace carreira::goa
