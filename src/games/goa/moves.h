#pragma once

// The kinds of moves and events, the reasons why not, and the words that their fields are made of.

#include "engine/language.h"
#include "games/goa/components.h"

namespace carreira::goa {

inline constexpr int kHighestBid = 1000;  // far more than anybody can gather

enum class MoveKind : std::uint8_t {
  fund,            // G9.1: ducats
  prepare,         // columns; G9.1
  flag,            // place; G2.1
  token,           // cell; G2.2
  bid,             // ducats; G3.1
  pass,            // G3.1, G3.2, G4.2
  buy,             // G3.2
  progress,        // column; G4.3
  progress_with,   // card, column; G6.3
  ships,           // G4.4
  harvest,         // G4.5
  harvest_with,    // card; G6.3
  taxes,           // G4.6
  expedition,      // G4.7
  found,           // colony; G4.8
  found_with,      // card, colony; G6.3
  use,             // tile; G7.4 to G7.6
  play,            // card; G6.2
  discard,         // card; G6.1
  end,             // G6.1
  draw,            // G4.7
  done,            // no more of it
  pay,             // G4.8: the colonists that are missing
  give_up,         // G4.8
  settle,          // spices of the tile; G4.8
  place,           // estate, spice; G4.5
  give,            // estate, spice; G4.3
  take,            // goods; G6.3, G7.3, G7.5
  fill,            // estate; G7.5
  abandon,         // estate; G7.1
  advance,         // column; G6.2, G7.5
  spy,             // seat, action; G7.5
  spy_with,        // card, seat; G6.3: a harvest by another's marker
  spy_found,       // seat, colony; G7.5
  spy_found_with,  // card, seat, colony; G6.3
  exchange,        // cell; G7.6
  favour,          // tile; G7.3
};

enum class EventKind : std::uint8_t {
  laid,
  put_aside,
  flag_placed,
  token_placed,
  bid,
  passed,
  flag_bought,
  flag_kept,
  tile_bought,
  tile_kept,
  bonus_action,
  action,
  progress,
  advanced,
  gained,
  paid,
  placed,
  gave,
  drew,
  drew_hidden,
  shuffled,
  revealed,
  discarded,
  played,
  used,
  named,
  founded,
  failed,
  settled,
  planted,
  abandoned,
  spied,
  exchanged,
  favoured,
  bonanza,
  tax_paid,
  stopped,
  ended,
  round,
  shown,
  over,
};

// Why a move may not be played now; values in brackets.
enum class Why : std::uint8_t {
  // Placing and auction.
  tile_in_the_way,   // the flag needs an empty place
  no_tile_beside,    // the flag needs a tile beside it
  no_tile_there,     // nothing lies on that cell
  token_there,       // a token lies there already
  not_adjacent,      // the line goes on beside the last token
  lot_later,         // [lot]: its turn is still to come
  not_for_sale,      // no token lies on it
  only_in_auctions,  // tiles of the grid are bought
  bid_too_low,       // [highest bid]
  bid_too_high,      // [own ducats]
  // Actions.
  act_later,       // actions come after the auctions
  must_act,        // each of the three actions must be taken
  must_play,       // [bonus action cards]: only so many may be kept
  has_begun,       // the bonus action card is paid
  action_done,     // this turn's action is taken
  last_row,        // the marker is on the last row
  too_few_ships,   // [needed, own]
  spices_missing,  // [spices]
  no_field,        // no empty field
  colony_founded,  // has it already
  colony_gone,     // no tile of it is left
  colony_named,    // is being founded
  // Cards and tiles.
  not_in_auctions,   // cards and tiles belong to a player's own turn
  card_played,       // one card in each action
  changes_action,    // the card is chosen with its action
  only_in_founding,  // the card belongs to a founding
  no_spices,         // none to sell
  too_dear,          // [ducats, own]
  tile_used,         // once a round
  tax_paid,          // once
  tax_spices,        // [needed, own]
  points_only,       // counts at the end
  put_aside,         // only a favour brings it back
  no_card_left,      // neither in the pile nor among the discards
  hand_full,         // [limit]
  over_limit,        // [limit]: first down to it
  none_aside,        // no tile is left of those put aside
  // Founding, spices, estates.
  too_few_colonists,  // [missing, own]
  tile_taken,         // by another player
  not_this_estate,    // the spices belong elsewhere
  estate_full,        //
  does_not_grow,      // [spice]
  same_estate,        // just like one that is offered
  must_place,         // as long as there is room
  no_mix,             // ships and colonists need the card
  not_due,            // [spice that is paid now]
  none_there,         // that spice does not lie there
  sell_first,         // at least one
  not_least,          // another marker is less advanced
  own_marker,         // an opponent's is needed
  no_spied_cards,     // expeditions cannot be spied
};

// The vocabularies.
enum class Words : std::uint8_t {
  number,
  seat,
  cell,  // the cells of the grid, then the places around it
  column,
  columns,
  colony,
  card,
  tile,
  estate,
  spice,
  spices,
  goods,
  action,
  bonanza,
  phase,
};

Language make_language(const Components& figures);

}  // namespace carreira::goa
