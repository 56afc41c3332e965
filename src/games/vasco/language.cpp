// The words of Vasco da Gama's moves, events and reasons.

#include "engine/language.h"

#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {
namespace {

using Form = Vocabulary::Form;

std::vector<Vocabulary> vocabularies(const Components::Names& names) {
  return by_kind<Vocabulary, Words>({
      {Words::amount, {"amount", Form::number, {}}},
      {Words::seat, {"seat", Form::seat, {}}},
      {Words::number, {"number", Form::number, {}}},
      {Words::area, {"area", Form::name, strings(kAreaNames)}},
      {Words::landing, {"landing", Form::name, strings(kLandingNames)}},
      {Words::berth, {"berth", Form::name, names.berths}},
      {Words::project, {"project", Form::name, names.projects}},
      {Words::colour, {"colour", Form::name, strings(kColourNames)}},
      {Words::crew, {"colour", Form::set, strings(kColourNames)}},
      {Words::section, {"section", Form::name, names.sections}},
      {Words::character, {"character", Form::name, strings(kCharacterNames)}},
      {Words::tile, {"tile", Form::name, names.tiles}},
      {Words::merchant, {"merchant", Form::name, names.merchants}},
      {Words::purse, {"purse", Form::name, strings(kPurseNames)}},
  });
}

constexpr Field kProject{"project", Words::project}, kBerth{"berth", Words::berth},
    kReals{"reals", Words::amount}, kVp{"vp", Words::amount}, kCost{"cost", Words::amount},
    kNumber{"number", Words::number}, kArea{"area", Words::area}, kSection{"section", Words::section},
    kColour{"colour", Words::colour}, kCrew{"crew", Words::crew}, kLanding{"landing", Words::landing},
    kMerchant{"merchant", Words::merchant}, kCharacter{"character", Words::character},
    kPurse{"purse", Words::purse}, kPrice{"price", Words::amount}, kPurseful{"purse", Words::amount};

std::vector<MoveFormat> move_formats() {
  return by_kind<MoveFormat, MoveKind>({
      {MoveKind::take, {"take", {kNumber}, "V2.2"}},
      {MoveKind::place, {"place", {kArea}, "V2.2"}},
      {MoveKind::execute, {"execute", {}, "V3.2"}},
      {MoveKind::renounce, {"renounce", {}, "V3.5"}},
      {MoveKind::launch, {"launch", {kProject, kCrew}, "V4.4"}},
      {MoveKind::section, {"section", {kSection}, "V5.1"}},
      {MoveKind::sailor, {"sailor", {kColour}, "V5.2"}},
      {MoveKind::captain, {"captain", {}, "V5.3"}},
      {MoveKind::buy, {"buy", {kProject}, "V4.2"}},
      {MoveKind::gabriel, {"gabriel", {kProject}, "V4.3"}},
      {MoveKind::landing, {"landing", {kLanding}, "V6.1"}},
      {MoveKind::send, {"send", {kProject, kBerth}, "V6.2"}},
      {MoveKind::gain, {"gain", {kProject}, "V6.3"}},
      {MoveKind::enlist, {"enlist", {kSection, kColour}, "V6.3"}},
      {MoveKind::draw, {"draw", {}, "V6.3", true}},
      {MoveKind::money, {"money", {kPurse}, "V7.1"}},
      {MoveKind::host, {"host", {kCharacter}, "V7.2"}},
      {MoveKind::merchant, {"merchant", {kMerchant, kBerth}, "V8.1"}},
      {MoveKind::wait, {"wait", {}, "V8.2"}},
      {MoveKind::done, {"done", {}, "V4.6"}},
  });
}

std::vector<EventFormat> event_formats() {
  return by_kind<EventFormat, EventKind>({
      {EventKind::round_begins, {"round_begins", {{"round", Words::amount}}, false, "V2.1"}},
      {EventKind::tile_laid,
       {"tile_laid", {kNumber, {"upper", Words::amount}, {"lower", Words::amount}}, false, "V2.1"}},
      {EventKind::placed, {"placed", {kNumber, kArea}, false, "V2.2"}},
      {EventKind::tile_turned,
       {"tile_turned", {{"variation", Words::amount}, kNumber, {"tile", Words::tile}}, true, "V3.1"}},
      {EventKind::executed, {"executed", {kNumber, kArea, kCost}, false, "V3.3"}},
      {EventKind::renounced, {"renounced", {kNumber, kArea, kReals}, false, "V3.5"}},
      {EventKind::launched, {"launched", {kProject, kCrew}, false, "V4.5"}},
      {EventKind::sailor_recruited, {"sailor_recruited", {kSection, kColour, kCost}, false, "V5.2"}},
      {EventKind::captain_recruited, {"captain_recruited", {kCost}, false, "V5.3"}},
      {EventKind::project_bought, {"project_bought", {kProject, kCost}, false, "V4.2"}},
      {EventKind::gabriel_bought, {"gabriel_bought", {kProject, kCost}, false, "V4.3"}},
      {EventKind::ship_sent, {"ship_sent", {kProject, kBerth, kVp}, false, "V6.3"}},
      {EventKind::project_gained, {"project_gained", {kProject}, false, "V6.3"}},
      {EventKind::sailor_enlisted, {"sailor_enlisted", {kSection, kColour}, false, "V6.3"}},
      {EventKind::sailor_drawn, {"sailor_drawn", {kColour}, true, "V6.3"}},
      {EventKind::captain_gained, {"captain_gained", {}, false, "V6.3"}},
      {EventKind::reals_gained, {"reals_gained", {kLanding, kReals}, false, "V6.3"}},
      {EventKind::money_taken, {"money_taken", {kReals}, false, "V7.1"}},
      {EventKind::hosted, {"hosted", {kCharacter, {"from", Words::seat}}, false, "V7.2"}},
      {EventKind::dias_honours, {"dias_honours", {kVp}, false, "V7.3"}},
      {EventKind::missionary_gained, {"missionary_gained", {}, false, "V7.4"}},
      {EventKind::missionary_missed, {"missionary_missed", {}, false, "V7.4"}},
      {EventKind::merchant_sent, {"merchant_sent", {kMerchant, kBerth}, false, "V8.1"}},
      {EventKind::merchant_removed, {"merchant_removed", {kMerchant}, false, "V8.3"}},
      {EventKind::ship_earned, {"ship_earned", {kProject, kReals, kVp}, false, "V9.1"}},
      {EventKind::coast_scored, {"coast_scored", {kProject, kLanding, kVp}, false, "V9.2"}},
      {EventKind::ship_sailed, {"ship_sailed", {kProject, kBerth}, false, "V9.3"}},
      {EventKind::ship_left, {"ship_left", {kProject}, false, "V9.3"}},
      {EventKind::merchant_sailed, {"merchant_sailed", {kMerchant, kBerth}, false, "V8.5"}},
      {EventKind::merchant_left, {"merchant_left", {kMerchant}, false, "V8.5"}},
      {EventKind::gabriel_laid, {"gabriel_laid", {kProject}, true, "V9.6"}},
      {EventKind::project_laid, {"project_laid", {kProject}, true, "V9.6"}},
      {EventKind::stack_shows, {"stack_shows", {kProject}, true, "V9.6"}},
      {EventKind::merchant_turned, {"merchant_turned", {kMerchant}, true, "V9.6"}},
      {EventKind::sailors_refilled,
       {"sailors_refilled",
        {kSection,
         {"turquoise", Words::amount},
         {"violet", Words::amount},
         {"grey", Words::amount},
         {"orange", Words::amount}},
        true,
        "V9.6"}},
      {EventKind::first_player, {"first_player", {}, false, "V9.6"}},
      {EventKind::reals_counted, {"reals_counted", {kReals, kVp}, false, "V10.3"}},
      {EventKind::captains_counted, {"captains_counted", {{"ships", Words::amount}, kVp}, false, "V10.3"}},
      {EventKind::game_over, {"game_over", {}, false, "V10.4"}},
  });
}

std::vector<ReasonFormat> reason_formats() {
  return by_kind<ReasonFormat, Why>({
      {Why::number_taken, {"number_taken", {kNumber, {"owner", Words::seat}}}},
      {Why::called_later, {"called_later", {kNumber, {"owner", Words::seat}}}},
      {Why::not_called, {"not_called", {kNumber}}},
      {Why::disc_first, {"disc_first", {kNumber}}},
      {Why::not_placing, {"not_placing", {}}},
      {Why::extra_disc_only, {"extra_disc_only", {kNumber}}},
      {Why::ordinary_disc_only, {"ordinary_disc_only", {kNumber}}},
      {Why::area_full, {"area_full", {kArea, {"spaces", Words::amount}}}},
      {Why::too_dear, {"too_dear", {kPrice, kPurseful}}},
      {Why::no_ship, {"no_ship", {}}},
      {Why::no_captain, {"no_captain", {}}},
      {Why::no_berth, {"no_berth", {}}},
      {Why::no_berth_here, {"no_berth_here", {kLanding}}},
      {Why::berth_taken, {"berth_taken", {kBerth}}},
      {Why::beyond_limit, {"beyond_limit", {{"value", Words::amount}, {"limit", Words::amount}}}},
      {Why::one_landing, {"one_landing", {kLanding}}},
      {Why::not_in_port, {"not_in_port", {kProject}}},
      {Why::nobody_to_recruit, {"nobody_to_recruit", {}}},
      {Why::section_closed, {"section_closed", {kSection}}},
      {Why::section_empty, {"section_empty", {kSection}}},
      {Why::one_section, {"one_section", {kSection}}},
      {Why::section_first, {"section_first", {}}},
      {Why::no_sailor, {"no_sailor", {kColour, kSection}}},
      {Why::missionaries_elsewhere, {"missionaries_elsewhere", {}}},
      {Why::captain_not_waiting, {"captain_not_waiting", {}}},
      {Why::something_first, {"something_first", {}}},
      {Why::not_on_sale, {"not_on_sale", {kProject}}},
      {Why::nothing_on_sale, {"nothing_on_sale", {}}},
      {Why::gabriel_sold, {"gabriel_sold", {}}},
      {Why::is_the_gabriel, {"is_the_gabriel", {kProject}}},
      {Why::not_the_gabriel, {"not_the_gabriel", {kProject}}},
      {Why::gabriel_alone, {"gabriel_alone", {}}},
      {Why::bag_empty, {"bag_empty", {}}},
      {Why::money_gone, {"money_gone", {kPurse}}},
      {Why::hosted_already, {"hosted_already", {kCharacter}}},
      {Why::nobody_to_meet, {"nobody_to_meet", {}}},
      {Why::other_merchant, {"other_merchant", {kMerchant}}},
      {Why::must_send_now, {"must_send_now", {}}},
      {Why::no_project, {"no_project", {}}},
      {Why::not_yours, {"not_yours", {kProject}}},
      {Why::crew_size, {"crew_size", {{"needed", Words::amount}, {"given", Words::amount}}}},
      {Why::crew_missing, {"crew_missing", {kCrew}}},
  });
}

// The clause that speaks of each question.
std::vector<QuestionFormat> question_formats() {
  return {{"take", "V2.2"},         {"take_extra", "V7.5"},   {"place", "V2.2"},
          {"call", "V3.2"},         {"recruit", "V5.1"},      {"recruit_first", "V5.1"},
          {"recruit_more", "V5.2"}, {"buy", "V4.2"},          {"buy_second", "V4.2"},
          {"landing", "V6.1"},      {"send", "V6.2"},         {"send_more", "V6.1"},
          {"gain", "V6.3"},         {"enlist", "V6.3"},       {"character", "V7.1"},
          {"merchant", "V8.1"},     {"merchant_now", "V7.6"}, {"launch", "V4.6"},
          {"launch_now", "V4.6"},   {"launch_last", "V10.2"}, {"over", "V10.4"}};
}

}  // namespace

Language make_language(const Components& components) {
  return {"vasco",          vocabularies(components.names),
          move_formats(),   event_formats(),
          reason_formats(), question_formats()};
}

}  // namespace carreira::vasco
