// Recruiting (V5): the section, sailors one by one, then a captain or not.

#include <array>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

constexpr std::array<int, kColours + 1> kPriceOfColours = {0, 1, 3, 6, 10};  // V5.2

bool is_empty(const std::array<std::uint8_t, kColours>& section) {
  return section == std::array<std::uint8_t, kColours>{};
}

// What one more sailor of the colour adds to the price.
int price_of_one_more(const Step& step, int colour) {
  if (step.c >> colour & 1) return 0;
  const auto colours = static_cast<std::size_t>(std::popcount(step.c));
  return kPriceOfColours[colours + 1] - kPriceOfColours[colours];
}

// V5.3
bool can_take_captain(const Look& look, const Step& step) {
  const Player& player = look.player(step.seat);
  return player.captains_waiting > 0 && player.reals >= step.b;
}

bool can_take_sailor(const Look& look, const Step& step) {
  const auto& section = look.board.sections[step.a - 1u];
  for (int colour = 0; colour < kColours; ++colour)
    if (section[static_cast<std::size_t>(colour)] > 0 &&
        look.player(step.seat).reals >= price_of_one_more(step, colour))
      return true;
  return false;
}

void take_captain(const Context& context, const Step& step) {
  Player& player = context.player(step.seat);
  context.pay(step.seat, step.b);
  --player.captains_waiting;
  ++player.captains;
  context.tell(EventKind::captain_recruited, step.seat, {step.b});
  context.pop();
}

void take_sailor(const Context& context, int colour) {
  Step& step = context.step();
  const int price = price_of_one_more(step, colour);
  context.pay(step.seat, price);
  --context.board().sections[step.a - 1u][static_cast<std::size_t>(colour)];
  ++context.player(step.seat).crew[static_cast<std::size_t>(colour)];
  ++step.b;
  step.c = static_cast<std::uint8_t>(step.c | 1 << colour);
  context.tell(EventKind::sailor_recruited, step.seat, {step.a - 1, colour, price});
  if (!can_take_sailor(context, step) && !can_take_captain(context, step)) context.pop();
}

}  // namespace

bool can_recruit(const Look& look, Seat seat, int reals) {
  if (look.player(seat).captains_waiting > 0) return true;
  if (reals < kPriceOfColours[1]) return false;
  for (const auto& section : look.board.sections)
    if (!is_empty(section)) return true;
  return false;
}

void offer_recruits(const Look& look, const Step& step, MoveList& list) {
  const int reals = look.player(step.seat).reals;
  if (step.a == 0) {
    if (reals >= kPriceOfColours[1])
      for (std::size_t section = 0; section < kSections; ++section)
        if (!is_empty(look.board.sections[section]))
          list.push_back(Move::make(MoveKind::section, static_cast<std::uint32_t>(section)));
  } else {
    const auto& section = look.board.sections[step.a - 1u];
    for (int colour = 0; colour < kColours; ++colour)
      if (section[static_cast<std::size_t>(colour)] > 0 && reals >= price_of_one_more(step, colour))
        list.push_back(Move::make(MoveKind::sailor, static_cast<std::uint32_t>(colour)));
  }
  const bool begun_but_empty = step.a > 0 && step.b == 0;
  if (begun_but_empty) return;
  if (can_take_captain(look, step)) list.push_back(Move::make(MoveKind::captain));
  if (step.b > 0) list.push_back(Move::make(MoveKind::done));
}

void play_recruit(const Context& context, Move move) {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::section:
      context.step().a = static_cast<std::uint8_t>(move.a() + 1);
      return;
    case MoveKind::sailor:
      return take_sailor(context, move.a());
    case MoveKind::captain:
      return take_captain(context, Step(context.step()));
    default:
      return context.pop();
  }
}

}  // namespace carreira::vasco
