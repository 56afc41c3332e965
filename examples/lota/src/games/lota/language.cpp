// The words of Lota's moves, events and reasons.

#include "engine/language.h"

#include "games/lota/moves.h"

namespace carreira::lota {
namespace {

using Form = Vocabulary::Form;

std::vector<Vocabulary> vocabularies() {
  const std::vector<std::string> cards(kCardNames.begin(), kCardNames.end());
  return by_kind<Vocabulary, Words>({
      {Words::amount, {"amount", Form::number, {}}},
      {Words::seat, {"seat", Form::seat, {}}},
      {Words::card, {"card", Form::name, cards}},
      {Words::cards, {"card", Form::set, cards}},
  });
}

constexpr Field kCoins{"coins", Words::amount}, kCrates{"crates", Words::amount}, kCard{"card", Words::card};

std::vector<MoveFormat> move_formats() {
  return by_kind<MoveFormat, MoveKind>({
      {MoveKind::bid, {"bid", {kCoins}, "L2.2"}},
      {MoveKind::pass, {"pass", {}, "L2.2"}},
      {MoveKind::sell, {"sell", {kCard}, "L3.1"}},
      {MoveKind::draw, {"draw", {}, "L3.2", true}},
      {MoveKind::done, {"done", {}, "L3.2"}},
  });
}

std::vector<EventFormat> event_formats() {
  return by_kind<EventFormat, EventKind>({
      {EventKind::lot_landed, {"lot_landed", {{"round", Words::amount}, kCrates}, true, "L2.1"}},
      {EventKind::bid_made, {"bid_made", {kCoins}, false, "L2.2"}},
      {EventKind::passed, {"passed", {}, false, "L2.2"}},
      {EventKind::lot_bought, {"lot_bought", {kCrates, kCoins}, false, "L2.3"}},
      {EventKind::lot_left, {"lot_left", {kCrates}, false, "L2.3"}},
      {EventKind::card_sold, {"card_sold", {kCard, kCoins}, true, "L3.1"}},
      {EventKind::card_drawn, {"card_drawn", {kCard}, true, "L3.2"}},
      {EventKind::card_taken, {"card_taken", {}, true, "L3.2"}},
      {EventKind::bargain_ended, {"bargain_ended", {}, false, "L3.2"}},
      {EventKind::hand_shown, {"hand_shown", {{"cards", Words::cards}}, true, "L4.1"}},
      {EventKind::game_over, {"game_over", {}, false, "L4.1"}},
  });
}

std::vector<ReasonFormat> reason_formats() {
  return by_kind<ReasonFormat, Why>({
      {Why::not_more, {"not_more", {kCoins}}},
      {Why::too_dear, {"too_dear", {kCoins}}},
      {Why::not_in_hand, {"not_in_hand", {kCard}}},
      {Why::pile_empty, {"pile_empty", {}}},
  });
}

std::vector<QuestionFormat> question_formats() {
  return {{"open", "L2.2"}, {"raise", "L2.2"}, {"bargain", "L3.1"}, {"over", "L4.1"}};
}

}  // namespace

Language make_language(const Components&) {
  return {"lota", vocabularies(), move_formats(), event_formats(), reason_formats(), question_formats()};
}

}  // namespace carreira::lota
