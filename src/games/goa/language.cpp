// The words of Goa: vocabularies, moves, events and reasons.

#include "games/goa/moves.h"

namespace carreira::goa {
namespace {

using Form = Vocabulary::Form;

std::vector<Vocabulary> vocabularies(const Components& figures) {
  return by_kind<Vocabulary, Words>(
      {{Words::number, {"number", Form::number, {}}},
       {Words::seat, {"seat", Form::seat, {}}},
       {Words::cell, {"cell", Form::name, place_names()}},
       {Words::column, {"column", Form::name, strings(kColumnNames)}},
       {Words::columns, {"column", Form::set, strings(kColumnNames)}},
       {Words::colony, {"colony", Form::name, strings(kColonyNames)}},
       {Words::card, {"card", Form::name, figures.card_names}},
       {Words::tile, {"tile", Form::name, strings(kTileNames)}},
       {Words::estate, {"estate", Form::name, strings(kEstateNames)}},
       {Words::spice, {"spice", Form::name, strings(kSpiceNames)}},
       {Words::spices, {"spice", Form::set, strings(kSpiceNames)}},
       {Words::goods, {"goods", Form::name, {"ships", "colonists", "spices", "ducats", "bonus"}}},
       {Words::action, {"action", Form::name, {"ships", "harvest", "taxes", "expedition"}}},
       {Words::bonanza, {"bonanza", Form::name, figures.bonanza_names}},
       {Words::phase, {"phase", Form::name, strings(kPhaseNames)}}});
}

std::vector<MoveFormat> move_formats() {
  const Field card{"card", Words::card}, column{"column", Words::column}, colony{"colony", Words::colony};
  const Field estate{"estate", Words::estate}, spice{"spice", Words::spice}, tile{"tile", Words::tile};
  const Field cell{"cell", Words::cell}, seat{"seat", Words::seat};
  return by_kind<MoveFormat, MoveKind>(
      {{MoveKind::fund, {"fund", {}, "G9.1"}},
       {MoveKind::prepare, {"prepare", {{"columns", Words::columns}}, "G9.1"}},
       {MoveKind::flag, {"flag", {cell}, "G2.1"}},
       {MoveKind::token, {"token", {cell}, "G2.2"}},
       {MoveKind::bid, {"bid", {{"ducats", Words::number}}, "G3.1"}},
       {MoveKind::pass, {"pass", {}, "G3.1"}},
       {MoveKind::buy, {"buy", {}, "G3.2"}},
       {MoveKind::progress, {"progress", {column}, "G4.3"}},
       {MoveKind::progress_with, {"progress-with", {card, column}, "G6.3"}},
       {MoveKind::ships, {"ships", {}, "G4.4"}},
       {MoveKind::harvest, {"harvest", {}, "G4.5"}},
       {MoveKind::harvest_with, {"harvest-with", {card}, "G6.3"}},
       {MoveKind::taxes, {"taxes", {}, "G4.6"}},
       {MoveKind::expedition, {"expedition", {}, "G4.7"}},
       {MoveKind::found, {"found", {colony}, "G4.8"}},
       {MoveKind::found_with, {"found-with", {card, colony}, "G6.3"}},
       {MoveKind::use, {"use", {tile}, "G7.4"}},
       {MoveKind::play, {"play", {card}, "G6.2"}},
       {MoveKind::discard, {"discard", {card}, "G6.1"}},
       {MoveKind::end, {"end", {}, "G6.1"}},
       {MoveKind::draw, {"draw", {}, "G4.7"}},
       {MoveKind::done, {"done", {}, "G4.5"}},
       {MoveKind::pay, {"pay", {}, "G4.8"}},
       {MoveKind::give_up, {"give-up", {}, "G4.8"}},
       {MoveKind::settle, {"settle", {{"spices", Words::spices}}, "G4.8"}},
       {MoveKind::place, {"place", {estate, spice}, "G4.5"}},
       {MoveKind::give, {"give", {estate, spice}, "G4.3"}},
       {MoveKind::take, {"take", {{"goods", Words::goods}}, "G7.3"}},
       {MoveKind::fill, {"fill", {estate}, "G7.5"}},
       {MoveKind::abandon, {"abandon", {estate}, "G7.1"}},
       {MoveKind::advance, {"advance", {column}, "G5.2"}},
       {MoveKind::spy, {"spy", {seat, {"action", Words::action}}, "G7.5"}},
       {MoveKind::spy_with, {"spy-with", {card, seat}, "G6.3"}},
       {MoveKind::spy_found, {"spy-found", {seat, colony}, "G7.5"}},
       {MoveKind::spy_found_with, {"spy-found-with", {card, seat, colony}, "G6.3"}},
       {MoveKind::exchange, {"exchange", {cell}, "G7.6"}},
       {MoveKind::favour, {"favour", {tile}, "G7.3"}}});
}

std::vector<EventFormat> event_formats() {
  const Field card{"card", Words::card}, column{"column", Words::column}, colony{"colony", Words::colony};
  const Field estate{"estate", Words::estate}, spice{"spice", Words::spice}, tile{"tile", Words::tile};
  const Field cell{"cell", Words::cell}, seller{"seller", Words::seat}, ducats{"ducats", Words::number};
  const Field number{"number", Words::number}, goods{"goods", Words::goods}, row{"row", Words::number};
  const Field a{"a", Words::tile}, b{"b", Words::tile}, c{"c", Words::tile}, d{"d", Words::tile};
  const Field e{"e", Words::tile}, phase{"phase", Words::phase}, round{"round", Words::number};
  return by_kind<EventFormat, EventKind>(
      {{EventKind::laid, {"laid", {row, a, b, c, d, e}, true, "G1.1"}},
       {EventKind::put_aside, {"put_aside", {a, b, c, d}, true, "G1.1"}},
       {EventKind::flag_placed, {"flag_placed", {cell}, false, "G2.1"}},
       {EventKind::token_placed, {"token_placed", {number, cell, tile}, false, "G2.2"}},
       {EventKind::bid, {"bid", {ducats}, false, "G3.1"}},
       {EventKind::passed, {"passed", {}, false, "G3.1"}},
       {EventKind::flag_bought, {"flag_bought", {ducats, seller}, false, "G3.3"}},
       {EventKind::flag_kept, {"flag_kept", {ducats}, false, "G3.2"}},
       {EventKind::tile_bought, {"tile_bought", {tile, ducats, seller}, false, "G3.2"}},
       {EventKind::tile_kept, {"tile_kept", {tile, ducats}, false, "G3.2"}},
       {EventKind::bonus_action, {"bonus_action", {}, false, "G4.2"}},
       {EventKind::action, {"action", {{"action", Words::action}}, false, "G4.1"}},
       {EventKind::progress, {"progress", {column}, false, "G4.3"}},
       {EventKind::advanced, {"advanced", {column, row}, false, "G5.1"}},
       {EventKind::gained, {"gained", {goods, number}, false, "G4.1"}},
       {EventKind::paid, {"paid", {goods, number}, false, "G4.3"}},
       {EventKind::placed, {"placed", {spice, estate}, false, "G4.5"}},
       {EventKind::gave, {"gave", {spice, estate}, false, "G4.3"}},
       {EventKind::drew, {"drew", {card}, true, "G4.7"}},
       {EventKind::drew_hidden, {"drew_hidden", {}, false, "G4.7"}},
       {EventKind::shuffled, {"shuffled", {}, true, "G1.5"}},
       {EventKind::revealed, {"revealed", {card}, true, "G4.8"}},
       {EventKind::discarded, {"discarded", {card}, true, "G6.1"}},
       {EventKind::played, {"played", {card}, true, "G6.1"}},
       {EventKind::used, {"used", {tile}, false, "G7.4"}},
       {EventKind::named, {"named", {colony}, false, "G4.8"}},
       {EventKind::founded, {"founded", {colony, {"colonists", Words::number}}, false, "G4.8"}},
       {EventKind::failed, {"failed", {colony}, false, "G4.8"}},
       {EventKind::settled, {"settled", {colony, {"spices", Words::spices}}, false, "G4.8"}},
       {EventKind::planted, {"planted", {tile, estate}, false, "G7.1"}},
       {EventKind::abandoned, {"abandoned", {tile}, false, "G7.1"}},
       {EventKind::spied, {"spied", {{"seat", Words::seat}}, false, "G7.5"}},
       {EventKind::exchanged, {"exchanged", {tile, cell}, false, "G7.6"}},
       {EventKind::favoured, {"favoured", {tile}, false, "G7.3"}},
       {EventKind::bonanza, {"bonanza", {{"bonanza", Words::bonanza}}, true, "G9.2"}},
       {EventKind::tax_paid, {"tax_paid", {}, false, "G7.5"}},
       {EventKind::stopped, {"stopped", {}, false, "G4.5"}},
       {EventKind::ended, {"ended", {}, false, "G6.1"}},
       {EventKind::round, {"round", {phase, round}, false, "G1.6"}},
       {EventKind::shown, {"shown", {card}, true, "G8.3"}},
       {EventKind::over, {"over", {}, true, "G8.6"}}});
}

std::vector<ReasonFormat> reason_formats() {
  const Field needed{"needed", Words::number}, own{"own", Words::number}, limit{"limit", Words::number};
  return by_kind<ReasonFormat, Why>({{Why::tile_in_the_way, {"tile_in_the_way", {}}},
                                     {Why::no_tile_beside, {"no_tile_beside", {}}},
                                     {Why::no_tile_there, {"no_tile_there", {}}},
                                     {Why::token_there, {"token_there", {}}},
                                     {Why::not_adjacent, {"not_adjacent", {}}},
                                     {Why::lot_later, {"lot_later", {{"lot", Words::number}}}},
                                     {Why::not_for_sale, {"not_for_sale", {}}},
                                     {Why::only_in_auctions, {"only_in_auctions", {}}},
                                     {Why::act_later, {"act_later", {}}},
                                     {Why::put_aside, {"put_aside", {}}},
                                     {Why::bid_too_low, {"bid_too_low", {{"bid", Words::number}}}},
                                     {Why::bid_too_high, {"bid_too_high", {own}}},
                                     {Why::must_act, {"must_act", {}}},
                                     {Why::must_play, {"must_play", {own}}},
                                     {Why::has_begun, {"has_begun", {}}},
                                     {Why::action_done, {"action_done", {}}},
                                     {Why::last_row, {"last_row", {}}},
                                     {Why::too_few_ships, {"too_few_ships", {needed, own}}},
                                     {Why::spices_missing, {"spices_missing", {{"spices", Words::spices}}}},
                                     {Why::no_field, {"no_field", {}}},
                                     {Why::colony_founded, {"colony_founded", {}}},
                                     {Why::colony_gone, {"colony_gone", {}}},
                                     {Why::colony_named, {"colony_named", {}}},
                                     {Why::not_in_auctions, {"not_in_auctions", {}}},
                                     {Why::card_played, {"card_played", {}}},
                                     {Why::changes_action, {"changes_action", {}}},
                                     {Why::only_in_founding, {"only_in_founding", {}}},
                                     {Why::no_spices, {"no_spices", {}}},
                                     {Why::too_dear, {"too_dear", {needed, own}}},
                                     {Why::tile_used, {"tile_used", {}}},
                                     {Why::tax_paid, {"tax_paid", {}}},
                                     {Why::tax_spices, {"tax_spices", {needed, own}}},
                                     {Why::points_only, {"points_only", {}}},
                                     {Why::no_card_left, {"no_card_left", {}}},
                                     {Why::hand_full, {"hand_full", {limit}}},
                                     {Why::over_limit, {"over_limit", {limit}}},
                                     {Why::none_aside, {"none_aside", {}}},
                                     {Why::too_few_colonists, {"too_few_colonists", {needed, own}}},
                                     {Why::tile_taken, {"tile_taken", {}}},
                                     {Why::not_this_estate, {"not_this_estate", {}}},
                                     {Why::estate_full, {"estate_full", {}}},
                                     {Why::does_not_grow, {"does_not_grow", {{"spice", Words::spice}}}},
                                     {Why::same_estate, {"same_estate", {}}},
                                     {Why::must_place, {"must_place", {}}},
                                     {Why::no_mix, {"no_mix", {}}},
                                     {Why::not_due, {"not_due", {{"spice", Words::spice}}}},
                                     {Why::none_there, {"none_there", {}}},
                                     {Why::sell_first, {"sell_first", {}}},
                                     {Why::not_least, {"not_least", {}}},
                                     {Why::own_marker, {"own_marker", {}}},
                                     {Why::no_spied_cards, {"no_spied_cards", {}}}});
}

// The clause that speaks of each question.
std::vector<QuestionFormat> question_formats() {
  return {{"quick_start", "G9.1"},
          {"flag", "G2.1"},
          {"token", "G2.2"},
          {"bid_flag", "G3.1"},
          {"bid", "G3.1"},
          {"sell_flag", "G3.2"},
          {"sell", "G3.2"},
          {"act", "G4.1"},
          {"bonus", "G4.2"},
          {"after", "G6.1"},
          {"over_limit", "G4.7"},
          {"expedition", "G4.7"},
          {"found", "G4.8"},
          {"colony_tile", "G4.8"},
          {"place", "G4.5"},
          {"no_field", "G4.5"},
          {"harvest_mix", "G6.3"},
          {"pay", "G4.3"},
          {"sell_spices", "G6.2"},
          {"tax", "G7.5"},
          {"buy_progress", "G6.2"},
          {"viceroy", "G7.5"},
          {"spy", "G7.5"},
          {"resupply", "G7.5"},
          {"exchange", "G7.6"},
          {"favour", "G7.3"},
          {"drop_plantation", "G7.1"},
          {"ships_or_colonists", "G7.3"},
          {"extra_harvest", "G7.5"},
          {"nothing", "G8.6"}};
}

}  // namespace

// a1 to e5, rows from the top; then the border.
const std::vector<std::string>& place_names() {
  static const std::vector<std::string> all_names = [] {
    const std::string letters = "abcde", digits = "12345";
    std::vector<std::string> names;
    for (const char digit : digits)
      for (const char letter : letters) names.push_back({letter, digit});
    for (const char* side : {"top-", "bottom-"})
      for (const char letter : letters) names.push_back(std::string(side) + letter);
    for (const char* side : {"left-", "right-"})
      for (const char digit : digits) names.push_back(std::string(side) + digit);
    return names;
  }();
  return all_names;
}

Language make_language(const Components& figures) {
  return {"goa",           vocabularies(figures), move_formats(),
          event_formats(), reason_formats(),      question_formats()};
}

}  // namespace carreira::goa
