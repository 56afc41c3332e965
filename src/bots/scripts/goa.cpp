#include "bots/scripts/goa.h"

#include <algorithm>
#include <cstdlib>

#include "bots/scripts/goa_worth.h"
#include "games/goa/moves.h"

namespace carreira::bots {
namespace {

using namespace goa;
using goa_script::Merchant;

constexpr float kFree = 20;  // what costs no action is done before what does
constexpr float kNever = -50;

}  // namespace

void Script<goa::Rules>::rate(const State& state, const MoveList& moves, std::span<float> ratings) const {
  const Board& board = state.board;
  const Components& figures = rules_.components();
  const Seat seat = rules_.actor(state);
  const Cards hand = state.hands[seat];
  const Merchant own(rules_, taste_, board, seat, hand);
  const Player& player = own.player();
  const int left = own.left();

  // An auction: what it is worth to him, to those who bid after him, and to the seller.
  float worth = 0, sellers = 0;
  int most = 0, rivals = 0;
  const bool bidding = board.steps.is<Bid>(), selling = board.steps.is<Sell>();
  if (bidding || selling) {
    const Seat seller = seat_at((index(board.first) + board.lot) % rules_.seats());
    worth = own.lot(board.lot);
    const float ducat = own.ducats(1);
    most = std::min<int>(player.ducats, static_cast<int>(taste_.bid_share * worth / ducat));
    if (bidding) {
      for (Seat other = next_clockwise(seat, rules_.seats()); other != seller;
           other = next_clockwise(other, rules_.seats())) {
        const Merchant rival(rules_, taste_, board, other, {});
        rivals = std::max(rivals,
                          std::min<int>(board.players[other].ducats,
                                        static_cast<int>(taste_.bid_share * rival.lot(board.lot) / ducat)));
      }
      const Merchant owner(rules_, taste_, board, seller, {});
      sellers = std::min(owner.lot(board.lot) / ducat * taste_.seller_share,
                         static_cast<float>(board.players[seller].ducats) + 2.0f);
    }
  }
  // The bid that keeps the others off and makes the seller sell, if that is not too much.
  const int aim = std::min(most, std::max({board.high + 1, rivals, static_cast<int>(sellers) + 1}));

  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    float& rating = ratings[i];
    switch (move.kind<MoveKind>()) {
      case MoveKind::fund:
        rating = 1;
        break;
      case MoveKind::prepare:
        rating = 0;
        for (const Column column : move.a<Set<Column>>()) rating += own.step(column, left);
        break;
      case MoveKind::flag:
        rating = 0;
        break;
      case MoveKind::token:
        rating = own.tile(board.grid[move.a<Cell>()]);
        break;
      case MoveKind::bid:
        rating =
            move.a() == aim && aim > board.high ? 1.0f : -static_cast<float>(std::abs(move.a() - aim)) - 1.0f;
        break;
      case MoveKind::buy:
        rating = worth - own.ducats(2 * board.high - 1);
        break;
      case MoveKind::pass:
        rating = board.stage == Stage::bonus ? (own.rounds_after() > 0 ? taste_.hold_bonus : -1.0f) : 0.0f;
        break;
      case MoveKind::progress:
        rating = own.progress(move.a<Column>(), true, true);
        break;
      case MoveKind::progress_with: {
        const bool ships = figures.cards[move.a<CardId>()].effect == Effect::progress_ships_only;
        rating = own.progress(move.b<Column>(), ships, !ships) - own.card_points(move.a<CardId>());
        break;
      }
      case MoveKind::ships: {
        const int number = figures.values[Column::ships][player.rows[Column::ships]];
        rating = own.ships(number, left - 1);
        if (left > 1)
          rating += taste_.ready * own.ready(player.ships + number, player.spices, value_at<Column>(7));
        break;
      }
      case MoveKind::harvest:
        rating = own.harvest(figures.values[Column::harvest][player.rows[Column::harvest]], left - 1);
        break;
      case MoveKind::harvest_with: {
        const int number = figures.values[Column::harvest][player.rows[Column::harvest]];
        rating = std::max(own.ships(number, left - 1), own.colonists(number, left - 1)) -
                 own.card_points(move.a<CardId>());
        break;
      }
      case MoveKind::taxes:
        rating = own.ducats(figures.values[Column::taxes][player.rows[Column::taxes]]);
        break;
      case MoveKind::expedition:
        rating = own.expedition();
        break;
      case MoveKind::found:
        rating = own.found(move.a<Colony>(),
                           figures.values[Column::colonists][player.rows[Column::colonists]], 2, left - 1);
        break;
      case MoveKind::found_with:
        rating = own.found(move.b<Colony>(),
                           figures.values[Column::colonists][player.rows[Column::colonists]], 3, left - 1) -
                 own.card_points(move.a<CardId>());
        break;
      case MoveKind::use: {
        const Tile tile = move.a<Tile>();
        const bool costs = board.stage == Stage::bonus && !board.committed;
        rating = costs ? -1.0f : kFree;
        if (tile == Tile::tax)
          rating = left == 0 || (left == 1 && own.least_step() < 0) ? kFree : kNever;
        else if (tile == Tile::extra_harvest && left > 1 && player.room(Estates::all()) < 4)
          rating = kNever;
        else if (tile == Tile::red_spice && left == 0)
          rating = -1;
        break;
      }
      case MoveKind::play: {
        const float gain = own.effect(move.a<CardId>()) - own.card_points(move.a<CardId>());
        const bool costs = board.stage == Stage::bonus && !board.committed;
        rating = gain > 0 && !costs ? kFree + gain : -1.0f + 0.01f * gain;
        if (board.steps.is<FoundColony>() && figures.cards[move.a<CardId>()].effect == Effect::third_card)
          rating = 0.6f;
        if (board.steps.is<OverLimit>()) rating = gain;
        break;
      }
      case MoveKind::discard:
        rating = (board.steps.is<OverLimit>() ? 0.0f : kNever) - own.card_points(move.a<CardId>());
        break;
      case MoveKind::end:
        rating = 0;
        break;
      case MoveKind::draw:
        rating = 1;
        break;
      case MoveKind::done:
        rating = board.steps.is<HarvestExtra>() || board.steps.is<PlaceSpices>() ? -1.0f : 0.0f;
        break;
      case MoveKind::pay: {
        const FoundColony founding = board.steps.get<FoundColony>();
        rating = own.colony_worth(founding.colony, left) -
                 own.colonists(std::max(0, founding.missing(figures)), left);
        break;
      }
      case MoveKind::give_up:
        rating = own.colonists(1, left);
        break;
      case MoveKind::settle:
        rating = 0;
        for (const Spice kind : move.a<Set<Spice>>()) rating += own.spice(kind, left + 1);
        break;
      case MoveKind::place:
        rating = own.spice(move.b<Spice>(), left + 1) -
                 0.01f * static_cast<float>(player.estates[move.a<EstateId>()].allowed.size());
        break;
      case MoveKind::give:
        rating = 0.01f * static_cast<float>(player.estates[move.a<EstateId>()].allowed.size()) -
                 own.spice(move.b<Spice>(), left, -1);
        if (board.steps.is<SellSpices>()) rating += own.ducats(board.steps.get<SellSpices>().ducats);
        break;
      case MoveKind::take: {
        int number = 1;
        if (board.steps.is<TakeShipsOrColonists>()) number = figures.ships_or_colonists;
        if (board.steps.is<Resupply>()) number = 4;
        const Goods goods = move.a<Goods>();
        rating = goods == Goods::ships       ? own.ships(number, left)
                 : goods == Goods::colonists ? own.colonists(number, left)
                                             : own.harvest(number, left);
        break;
      }
      case MoveKind::fill:
        rating = static_cast<float>(player.estates[move.a<EstateId>()].free());
        break;
      case MoveKind::abandon: {
        const Estate& estate = player.estates[move.a<EstateId>()];
        rating = -static_cast<float>(estate.fields) - 0.5f * own.spices(estate.spices, left);
        break;
      }
      case MoveKind::advance:
        rating = own.step(move.a<Column>(), left);
        break;
      case MoveKind::spy: {
        const int number =
            figures.values[move.b<Column>()][board.players[move.a<Seat>()].rows[move.b<Column>()]];
        const Column column = move.b<Column>();
        rating = column == Column::ships     ? own.ships(number, left)
                 : column == Column::harvest ? own.harvest(number, left)
                                             : own.ducats(number);
        break;
      }
      case MoveKind::spy_with:
        rating = 0;
        break;
      case MoveKind::spy_found:
        rating = own.found(
            move.b<Colony>(),
            figures.values[Column::colonists][board.players[move.a<Seat>()].rows[Column::colonists]], 2,
            left);
        break;
      case MoveKind::spy_found_with:
        rating = own.found(
                     move.c<Colony>(),
                     figures.values[Column::colonists][board.players[move.b<Seat>()].rows[Column::colonists]],
                     3, left) -
                 own.card_points(move.a<CardId>());
        break;
      case MoveKind::exchange:
        rating = own.tile(board.grid[move.a<Cell>()]);
        break;
      case MoveKind::favour:
        rating = own.tile(move.a<Tile>());
        break;
    }
  }
}

}  // namespace carreira::bots
