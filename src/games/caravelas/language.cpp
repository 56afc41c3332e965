// The words of moves, events, reasons and questions.

#include "games/caravelas/context.h"

namespace carreira::caravelas {
namespace {

using Form = Vocabulary::Form;

std::vector<Vocabulary> vocabularies(const Components& figures) {
  std::vector<Vocabulary> words(kCountOf<Words>);
  const auto add = [&](Words index, std::string kind, Form form, std::vector<std::string> names = {}) {
    words[index_of(index)] = {std::move(kind), form, std::move(names)};
  };
  add(Words::number, "number", Form::number);
  add(Words::seat, "seat", Form::seat);
  add(Words::cell, "cell", Form::name, figures.names.cells);
  add(Words::card, "card", Form::name, strings(kCardNames));
  add(Words::good, "good", Form::name, figures.names.goods);
  add(Words::goods, "good", Form::set, figures.names.goods);
  add(Words::ship, "ship", Form::number);
  add(Words::piece, "piece", Form::number);
  add(Words::place, "place", Form::number);
  add(Words::ships, "ship", Form::set, {"1", "2", "3", "4"});
  return words;
}

std::vector<MoveFormat> move_formats() {
  using enum MoveKind;
  constexpr bool kByChance = true;
  return by_kind<MoveFormat, MoveKind>({
      {pass, {"pass", {}, "C2.1"}},
      {bid, {"bid", {{"markers", Words::number}}, "C2.1"}},
      {place, {"place", {{"place", Words::place}}, "C2.3"}},
      {roll, {"roll", {}, "C4.6", kByChance}},
      {sail, {"sail", {{"cell", Words::cell}}, "C4.1"}},
      {evade, {"evade", {{"cell", Words::cell}}, "C4.3"}},
      {load, {"load", {{"good", Words::good}}, "C5.2"}},
      {end, {"end", {}, "C3.2"}},
      {stop, {"stop", {}, "C8.1"}},
      {play, {"play", {{"card", Words::card}}, "C4.5"}},
      {draw, {"draw", {}, "C10.1", kByChance}},
      {sink, {"sink", {{"ship", Words::ship}}, "C4.6"}},
      {stay, {"stay", {}, "C7.1"}},
      {drift, {"drift", {}, "C6.2"}},
      {buy, {"buy", {}, "C8.1"}},
      {improve, {"improve", {{"goods", Words::goods}}, "C8.1"}},
      {skip, {"skip", {}, "C8.1"}},
      {keep, {"keep", {}, "C8.1"}},
      {redraw, {"redraw", {}, "C8.1"}},
  });
}

std::vector<EventFormat> event_formats() {
  using enum EventKind;
  constexpr bool kReveals = true, kOpen = false;
  return by_kind<EventFormat, EventKind>({
      {round, {"round", {{"round", Words::number}}, kOpen, "C2.1"}},
      {passed, {"passed", {}, kOpen, "C2.1"}},
      {bid, {"bid", {{"markers", Words::number}}, kOpen, "C2.1"}},
      {took_place, {"took_place", {{"place", Words::place}}, kOpen, "C2.3"}},
      {order_stays, {"order_stays", {}, kOpen, "C2.4"}},
      {got_place, {"got_place", {{"place", Words::place}}, kOpen, "C2.3"}},
      {turn, {"turn", {}, kOpen, "C3.1"}},
      {rolled_dice,
       {"rolled_dice", {{"first", Words::number}, {"second", Words::number}}, kReveals, "C10.2"}},
      {sailed, {"sailed", {{"cell", Words::cell}, {"markers", Words::number}}, kOpen, "C4.2"}},
      {evaded, {"evaded", {{"cell", Words::cell}, {"markers", Words::number}}, kReveals, "C6.5"}},
      {discovered, {"discovered", {{"cell", Words::cell}, {"vp", Words::number}}, kOpen, "C5.1"}},
      {loaded, {"loaded", {{"good", Words::good}, {"cell", Words::cell}}, kOpen, "C5.2"}},
      {ended, {"ended", {}, kOpen, "C3.2"}},
      {played, {"played", {{"card", Words::card}}, kReveals, "C6.1"}},
      {drew_event, {"drew_event", {{"card", Words::card}}, kReveals, "C10.1"}},
      {storm_in_vain, {"storm_in_vain", {{"card", Words::card}}, kOpen, "C10.1"}},
      {paid, {"paid", {{"markers", Words::number}}, kOpen, "C6.3"}},
      {took_back, {"took_back", {{"markers", Words::number}}, kOpen, "C6.4"}},
      {becalmed, {"becalmed", {}, kOpen, "C6.6"}},
      {drifted, {"drifted", {{"cell", Words::cell}}, kOpen, "C6.2"}},
      {bonus, {"bonus", {{"cell", Words::cell}}, kOpen, "C7.2"}},
      {stayed, {"stayed", {}, kOpen, "C7.1"}},
      {passed_cape, {"passed_cape", {}, kReveals, "C4.6"}},
      {struck, {"struck", {}, kReveals, "C4.6"}},
      {sank, {"sank", {{"ship", Words::ship}, {"goods", Words::goods}}, kOpen, "C4.6"}},
      {stopped, {"stopped", {}, kOpen, "C8.1"}},
      {bought, {"bought", {{"piece", Words::piece}, {"vp", Words::number}}, kOpen, "C8.2"}},
      {improved, {"improved", {{"goods", Words::goods}}, kOpen, "C8.1"}},
      {sold, {"sold", {{"goods", Words::goods}, {"vp", Words::number}}, kOpen, "C8.3"}},
      {repaired, {"repaired", {{"ships", Words::ships}}, kOpen, "C8.1"}},
      {threw_away, {"threw_away", {{"card", Words::card}, {"cards", Words::number}}, kReveals, "C8.1"}},
      {drew_card, {"drew_card", {{"card", Words::card}, {"cards", Words::number}}, kReveals, "C3.4"}},
      {drew_cards, {"drew_cards", {{"cards", Words::number}}, kOpen, "C3.4"}},
      {reshuffled, {"reshuffled", {}, kReveals, "C1.4"}},
      {last_piece, {"last_piece", {}, kOpen, "C9.1"}},
      {game_over, {"game_over", {}, kOpen, "C9.3"}},
      {reached, {"reached", {{"cell", Words::cell}, {"vp", Words::number}}, kReveals, "C9.2"}},
      {missed, {"missed", {{"cell", Words::cell}}, kReveals, "C9.2"}},
  });
}

std::vector<ReasonFormat> reason_formats() {
  using enum Why;
  return by_kind<ReasonFormat, Why>({
      {bid_too_low, {"bid_too_low", {{"highest", Words::number}}}},
      {bid_too_high, {"bid_too_high", {{"markers", Words::number}}}},
      {place_taken, {"place_taken", {{"seat", Words::seat}}}},
      {here, {"here", {}}},
      {no_marker, {"no_marker", {}}},
      {too_dear, {"too_dear", {{"cost", Words::number}, {"markers", Words::number}}}},
      {no_card, {"no_card", {{"markers", Words::number}}}},
      {further, {"further", {{"cells", Words::number}, {"cost", Words::number}}}},
      {out_of_reach, {"out_of_reach", {{"markers", Words::number}}}},
      {no_pirates, {"no_pirates", {}}},
      {no_hands, {"no_hands", {}}},
      {no_wind, {"no_wind", {}}},
      {ends_as_stop, {"ends_as_stop", {}}},
      {not_in_lisboa, {"not_in_lisboa", {}}},
      {good_aboard, {"good_aboard", {}}},
      {good_closed, {"good_closed", {{"ship", Words::ship}}}},
      {good_sunk, {"good_sunk", {{"ship", Words::ship}}}},
      {good_elsewhere, {"good_elsewhere", {{"cell", Words::cell}}}},
      {good_gone, {"good_gone", {{"cubes", Words::number}}}},
      {goods_absent, {"goods_absent", {{"goods", Words::goods}}}},
      {not_moved, {"not_moved", {}}},
      {bonus_direction, {"bonus_direction", {{"card", Words::card}, {"cells", Words::number}}}},
      {bonus_far, {"bonus_far", {{"cells", Words::number}}}},
      {not_in_hand, {"not_in_hand", {}}},
      {storm_too_dear, {"storm_too_dear", {{"cost", Words::number}, {"markers", Words::number}}}},
      {ship_closed, {"ship_closed", {}}},
      {ship_sunk, {"ship_sunk", {}}},
      {order_first, {"order_first", {}}},
      {dice_first, {"dice_first", {}}},
      {card_first, {"card_first", {}}},
      {draw_first, {"draw_first", {}}},
      {die_first, {"die_first", {}}},
      {storm_first, {"storm_first", {}}},
      {bonus_first, {"bonus_first", {}}},
      {lisboa_first, {"lisboa_first", {}}},
      {bidding_when, {"bidding_when", {}}},
      {place_when, {"place_when", {}}},
      {die_when, {"die_when", {}}},
      {card_when, {"card_when", {}}},
      {wind_when, {"wind_when", {}}},
      {draw_when, {"draw_when", {}}},
      {ship_when, {"ship_when", {}}},
      {bonus_when, {"bonus_when", {}}},
      {drift_when, {"drift_when", {}}},
      {lisboa_when, {"lisboa_when", {}}},
  });
}

// The clause that speaks of each question.
std::vector<QuestionFormat> question_formats() {
  return {{"bid", "C2.1"},   {"place", "C2.3"}, {"dice", "C10.2"},   {"turn", "C3.1"}, {"finish", "C3.1"},
          {"event", "C4.5"}, {"draw", "C10.1"}, {"cape", "C4.6"},    {"sink", "C4.6"}, {"drift", "C6.2"},
          {"bonus", "C7.1"}, {"piece", "C8.1"}, {"improve", "C8.1"}, {"hand", "C3.4"}, {"over", "C9.3"}};
}

}  // namespace

Language make_language(const Components& figures) {
  return {"caravelas",     vocabularies(figures), move_formats(),
          event_formats(), reason_formats(),      question_formats()};
}

// What a step asks.
Phrase asked(std::string_view step, std::initializer_list<Phrase::Value> values) {
  return {"caravelas.question." + std::string(step), values};
}

}  // namespace carreira::caravelas
