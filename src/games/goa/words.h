#pragma once

// The words of the game: kinds of moves and events, and the vocabularies their fields are made of.

#include <cstdint>

#include "engine/language.h"
#include "games/goa/components.h"

namespace carreira::goa {

enum class Play : std::uint8_t {
  fund,     // quick start: 10 ducats
  prepare,  // quick start: two markers
  flag,
  token,
  bid,
  pass,
  buy,
  progress,
  progress_with,
  ships,
  harvest,
  harvest_with,
  taxes,
  expedition,
  found,
  found_with,
  use,
  play,
  discard,
  end,
  draw,
  done,
  pay,
  give_up,
  settle,
  place,
  give,
  take,
  fill,
  abandon,
  advance,
  spy,
  spy_found,
  exchange,
  favour,
};

enum class Told : std::uint8_t {
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

enum class Goods : std::uint8_t { ships, colonists, spices, ducats, bonus };

enum Word : std::size_t {
  kNumber,
  kSeatWord,
  kCell,
  kColumnWord,
  kColumnsWord,
  kColonyWord,
  kCardWord,
  kTileWord,
  kEstateWord,
  kSpiceWord,
  kSpicesWord,
  kGoodsWord,
  kActionWord,
  kBonanzaWord,
  kPhaseWord,
};

Language make_language(const Components& components);

}  // namespace carreira::goa
