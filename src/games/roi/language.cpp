// The words of Au nom du Roi: notation, message keys and things on the board are made of these tables.

#include "games/roi/components.h"
#include "games/roi/moves.h"

namespace carreira::roi {
namespace {

constexpr Field kShip{"ship", Words::ship}, kExpedition{"expedition", Words::expedition},
    kMission{"mission", Words::mission}, kPlace{"place", Words::place}, kCoins{"coins", Words::number},
    kPoints{"points", Words::number}, kRounds{"rounds", Words::number}, kVolume{"volume", Words::number},
    kColour{"colour", Words::colour}, kRevenue{"revenue", Words::number};

std::vector<MoveFormat> move_formats() {
  using enum MoveKind;
  return by_kind<MoveFormat, MoveKind>({
      {coins, {"coins", {}, "R4.1"}},
      {take, {"take", {kMission}, "R4.2"}},
      {draw, {"draw", {}, "R4.2"}},
      {buy, {"buy", {kShip, kPlace}, "R4.5"}},
      {send, {"send", {kShip, kExpedition}, "R5.1"}},
      {send_with_joker, {"send-with-joker", {kShip, kExpedition}, "R8.1"}},
      {volume, {"volume", {kVolume}, "R5.5"}},
      {lead, {"lead", {kVolume, kColour}, "R5.5"}},
      {begin, {"begin", {kMission}, "R6.1"}},
      {load, {"load", {kShip}, "R6.2"}},
      {load_with_joker, {"load-with-joker", {kShip}, "R8.1"}},
      {sail, {"sail", {kRounds}, "R6.4"}},
      {reserve, {"reserve", {kShip, kPlace}, "R8.2"}},
      {reserve_mission, {"reserve-mission", {kMission}, "R8.2"}},
      {end, {"end", {}, "R3.2"}},
  });
}

std::vector<EventFormat> event_formats() {
  using enum EventKind;
  constexpr bool kReveals = true;
  return by_kind<EventFormat, EventKind>({
      {turn, {"turn", {{"round", Words::number}}, false, "R3.1"}},
      {coins, {"coins", {kCoins}, false, "R4.1"}},
      {mission_taken, {"mission_taken", {kMission, kCoins}, false, "R4.2"}},
      {mission_opened, {"mission_opened", {kMission}, false, "R4.2"}},
      {mission_drawn, {"mission_drawn", {kMission, kCoins}, false, "R4.2"}},
      {mission_drawn_hidden, {"mission_drawn_hidden", {kCoins}, false, "R4.2"}},
      {bought, {"bought", {kShip, kPlace, kCoins}, false, "R4.5"}},
      {moved_down, {"moved_down", {kShip, kPlace}, false, "R4.5"}},
      {refilled, {"refilled", {kShip, kPlace}, false, "R4.5"}},
      {scoring_card, {"scoring_card", {{"scoring", Words::scoring}}, kReveals, "R4.6"}},
      {sent, {"sent", {kShip, kExpedition, kCoins}, false, "R5.1"}},
      {sent_with_joker, {"sent_with_joker", {kShip, kExpedition, kCoins}, false, "R8.1"}},
      {volume_chosen, {"volume_chosen", {kExpedition, kVolume}, false, "R5.5"}},
      {led, {"led", {kExpedition, kVolume, kColour}, false, "R5.5"}},
      {joker_shown, {"joker_shown", {{"joker", Words::joker}}, kReveals, "R2.5"}},
      {loaded, {"loaded", {kShip, kMission, kCoins}, false, "R6.2"}},
      {loaded_with_joker, {"loaded_with_joker", {kShip, kMission, kCoins}, false, "R8.1"}},
      {sailed, {"sailed", {kMission, kRounds, kRevenue}, kReveals, "R6.4"}},
      {advanced, {"advanced", {kMission, {"step", Words::number}}, false, "R6.6"}},
      {mission_done, {"mission_done", {kMission, kRevenue}, false, "R6.6"}},
      {reserved, {"reserved", {kShip, kPlace}, false, "R8.2"}},
      {mission_reserved, {"mission_reserved", {kMission}, false, "R8.2"}},
      {mark_removed, {"mark_removed", {kShip, kPlace}, false, "R8.2"}},
      {mission_mark_removed, {"mission_mark_removed", {kMission}, false, "R8.2"}},
      {intermediate, {"intermediate", {kPoints}, false, "R7.3"}},
      {mission_lost, {"mission_lost", {kMission}, false, "R7.4"}},
      {final_expeditions, {"final_expeditions", {kPoints}, false, "R7.4"}},
      {contract,
       {"contract",
        {{"contract", Words::contract}, {"expeditions", Words::number}, {"done", Words::number}, kPoints},
        kReveals,
        "R9.2"}},
      {ships, {"ships", {kPoints}, false, "R7.4"}},
      {won, {"won", {kPoints}, false, "R7.5"}},
  });
}

std::vector<ReasonFormat> reason_formats() {
  using enum Why;
  const Field missing{"missing", Words::number};
  return by_kind<ReasonFormat, Why>({
      {action_left, {"action_left", {}}},
      {no_action, {"no_action", {{"actions", Words::number}}}},
      {hand_full, {"hand_full", {{"limit", Words::number}}}},
      {too_dear, {"too_dear", {{"price", Words::number}, kCoins}}},
      {pile_empty, {"pile_empty", {}}},
      {reserved, {"reserved", {}}},
      {refill_row, {"refill_row", {}}},
      {harbour_empty, {"harbour_empty", {}}},
      {not_ready, {"not_ready", {kShip}}},
      {joker_away, {"joker_away", {}}},
      {no_room, {"no_room", {kExpedition, {"left", Words::number}}}},
      {other_colour, {"other_colour", {kExpedition, kColour}}},
      {colour_fits, {"colour_fits", {}}},
      {no_joker_card, {"no_joker_card", {}}},
      {no_ship, {"no_ship", {}}},
      {no_such_volume, {"no_such_volume", {kMission, kVolume}}},
      {fees_too_dear, {"fees_too_dear", {kMission, kCoins}}},
      {too_many_under_way, {"too_many_under_way", {{"most", Words::number}}}},
      {mission_colour, {"mission_colour", {kColour}}},
      {too_large, {"too_large", {missing}}},
      {cannot_complete, {"cannot_complete", {missing}}},
      {no_reserve_card, {"no_reserve_card", {}}},
      {just_reserved, {"just_reserved", {}}},
  });
}

std::vector<Vocabulary> vocabularies(const Components& figures) {
  using Form = Vocabulary::Form;
  std::vector<Vocabulary> list(kCountOf<Words>);
  const auto vocabulary = [&](Words words, std::string kind, Form form = Form::name) -> Vocabulary& {
    return list[index_of(words)] = {std::move(kind), form, {}};
  };
  const auto names = [&](Words words, std::string kind) -> std::vector<std::string>& {
    return vocabulary(words, std::move(kind)).names;
  };
  vocabulary(Words::number, "number", Form::number);
  vocabulary(Words::seat, "seat", Form::seat);
  names(Words::colour, "colour").assign(figures.colours.begin(), figures.colours.end());
  names(Words::expedition, "expedition")
      .assign(figures.expedition_names.begin(), figures.expedition_names.end());
  names(Words::contract, "contract").assign(kContractNames.begin(), kContractNames.end());
  names(Words::scoring, "scoring").assign(kScoringNames.begin(), kScoringNames.end());
  vocabulary(Words::actions, "action", Form::set).names.assign(kActionNames.begin(), kActionNames.end());
  const auto numbered = [](const std::string& name, std::size_t number) {
    return name + "-" + std::to_string(number);
  };
  auto& ships = names(Words::ship, "ship");
  auto& missions = names(Words::mission, "mission");
  for (const std::string& colour : figures.colours) {
    for (std::size_t volume = 1; volume <= kVolumes; ++volume) ships.push_back(numbered(colour, volume));
    for (std::size_t i = 0; i < kMissionVolumes; ++i)
      missions.push_back(numbered(colour, kLeastMissionVolume + i));
  }
  for (std::size_t volume = 1; volume <= kVolumes; ++volume) ships.push_back(numbered("joker", volume));
  ships.push_back("joker");
  auto& places = names(Words::place, "place");
  for (const char* row : {"purchase", "refill"})
    for (std::size_t column = 1; column <= kColumns; ++column) places.push_back(numbered(row, column));
  auto& jokers = names(Words::joker, "joker");
  for (const auto& pair : figures.joker_pairs)
    jokers.push_back(figures.colours[pair[0]] + "-" + figures.colours[pair[1]]);
  return list;
}

// The clause that speaks of each question.
std::vector<QuestionFormat> question_formats() {
  return {{"act", "R3.2"},  {"buy", "R4.5"},    {"send", "R5.1"},
          {"load", "R6.3"}, {"rounds", "R6.4"}, {"joker", "R5.5"}};
}

}  // namespace

Language make_language(const Components& figures) {
  return {.game = "roi",
          .vocabularies = vocabularies(figures),
          .moves = move_formats(),
          .events = event_formats(),
          .reasons = reason_formats(),
          .questions = question_formats()};
}

}  // namespace carreira::roi
