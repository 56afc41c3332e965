#pragma once

// The vocabularies of Au nom du Roi: kinds of moves and events, reasons, and the words of both.

#include <cstddef>
#include <cstdint>

#include "engine/language.h"

namespace carreira::roi {

enum class MoveKind : std::uint8_t {
  coins,            // R4.1
  take,             // mission: an open one, R4.2
  draw,             // the top of the pile, R4.2
  buy,              // ship, place: R4.5
  send,             // ship, expedition: R5.1
  send_with_joker,  // ship, expedition: with a joker card, R8.1
  volume,           // volume: of the joker ship just sent, R5.5
  lead,             // volume, colour: the same as first ship, R5.5
  begin,            // mission: from hand, R6.1
  load,             // ship: onto the mission begun, R6.2
  load_with_joker,  // ship: with a joker card, R8.1
  sail,             // rounds: R6.4
  reserve,          // ship, place: R8.2
  reserve_mission,  // mission: R8.2
  end,              // the turn, R3.2
};

enum class EventKind : std::uint8_t {
  turn,                  // round: R3.1
  coins,                 // coins: R4.1
  mission_taken,         // mission, coins: R4.2
  mission_opened,        // mission: R4.2
  mission_drawn,         // mission, coins: to its owner, R4.2
  mission_drawn_hidden,  // coins: to the others
  bought,                // ship, place, coins: R4.5
  moved_down,            // ship, place: R4.5
  refilled,              // ship, place: R4.5
  scoring_card,          // scoring: R4.6
  sent,                  // ship, expedition, coins: R5.1
  sent_with_joker,       // ship, expedition, coins: R8.1
  volume_chosen,         // expedition, volume: R5.5
  led,                   // expedition, volume, colour: R5.5
  joker_shown,           // joker: R2.5
  loaded,                // ship, mission, coins: when it sails, R6.2
  loaded_with_joker,     // ship, mission, coins: likewise, R8.1
  sailed,                // mission, rounds, revenue: R6.4
  advanced,              // mission, step: R6.6
  mission_done,          // mission, revenue: R6.6
  reserved,              // ship, place: R8.2
  mission_reserved,      // mission: R8.2
  mark_removed,          // ship, place: R8.2
  mission_mark_removed,  // mission: R8.2
  intermediate,          // points: R7.3
  mission_lost,          // mission: R7.4
  final_expeditions,     // points: R7.4
  contract,              // contract, expeditions, done, points: R9
  ships,                 // points: R7.4
  won,                   // points: R7.5
};

// Why a move may not be played.
enum class Why : std::uint8_t {
  action_left,         // each action is carried out in one piece, once a turn: R3.2
  no_action,           // actions: all of them are used, R3.2
  hand_full,           // limit: R4.3
  too_dear,            // price, coins: R4.2, R4.5, R5.1
  pile_empty,          // of missions: R4.4
  reserved,            // by another player: R8.2
  refill_row,          // only the purchase row is for sale: R4.5
  harbour_empty,       // no ship lies ready: R5.1
  not_ready,           // ship: none lies ready, R5.1
  joker_away,          // the joker ship does not lie ready: R5.1
  no_room,             // expedition, left: R5.3
  other_colour,        // expedition, ruling colour: R5.2
  colour_fits,         // no joker card is needed: R8.1
  no_joker_card,       // R8.1
  no_ship,             // none lies ready: R6.2
  no_such_volume,      // mission, volume: the ships and cards do not make it exactly, R6.3
  fees_too_dear,       // mission, coins: R6.2
  too_many_under_way,  // most: R6.1
  mission_colour,      // colour: R6.2
  too_large,           // missing: R6.3
  cannot_complete,     // missing: R6.3
  no_reserve_card,     // R8.2
  just_reserved,       // in this turn: R8.2
};

// What moves, events and reasons speak of: index into Language::vocabularies.
enum class Words : std::uint8_t {
  number,
  seat,
  colour,
  ship,
  mission,
  expedition,
  place,
  joker,
  contract,
  scoring,
  actions,
};

struct Components;
// language.cpp: the tables of words.
Language make_language(const Components&);

}  // namespace carreira::roi
