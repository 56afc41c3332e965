#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

constexpr std::size_t vocabulary(Vocabularies v) {
  return static_cast<std::size_t>(v);
}
constexpr std::size_t kNumber = vocabulary(Vocabularies::number);
constexpr std::size_t kColour = vocabulary(Vocabularies::colour);
constexpr std::size_t kShip = vocabulary(Vocabularies::ship);
constexpr std::size_t kMission = vocabulary(Vocabularies::mission);
constexpr std::size_t kExpedition = vocabulary(Vocabularies::expedition);
constexpr std::size_t kPlace = vocabulary(Vocabularies::place);
constexpr std::size_t kJoker = vocabulary(Vocabularies::joker);
constexpr std::size_t kContract = vocabulary(Vocabularies::contract);
constexpr std::size_t kScoring = vocabulary(Vocabularies::scoring);

// By MoveKind.
std::vector<MoveFormat> move_formats() {
  const Field ship{"ship", kShip}, expedition{"expedition", kExpedition}, mission{"mission", kMission};
  const Field place{"place", kPlace};
  return {
      {"coins", {}},
      {"take", {mission}},
      {"draw", {}},
      {"buy", {ship, place}},
      {"send", {ship, expedition}},
      {"send-with-joker", {ship, expedition}},
      {"volume", {{"volume", kNumber}}},
      {"lead", {{"volume", kNumber}, {"colour", kColour}}},
      {"begin", {mission}},
      {"load", {ship}},
      {"load-with-joker", {ship}},
      {"sail", {{"rounds", kNumber}}},
      {"cancel", {}},
      {"reserve", {ship, place}},
      {"reserve-mission", {mission}},
      {"end", {}},
  };
}

// By EventKind.
std::vector<EventFormat> event_formats() {
  const Field ship{"ship", kShip}, expedition{"expedition", kExpedition}, mission{"mission", kMission};
  const Field place{"place", kPlace}, coins{"coins", kNumber}, points{"points", kNumber};
  const Field rounds{"rounds", kNumber}, step{"step", kNumber};
  return {
      {"turn", {{"round", kNumber}}},
      {"coins", {coins}},
      {"mission_taken", {mission, coins}},
      {"mission_opened", {mission}},
      {"mission_drawn", {mission, coins}},
      {"mission_drawn_hidden", {coins}},
      {"bought", {ship, place, coins}},
      {"moved_down", {ship, place}},
      {"refilled", {ship, place}},
      {"scoring_card", {{"scoring", kScoring}}, true},
      {"sent", {ship, expedition, coins}},
      {"sent_with_joker", {ship, expedition, coins}},
      {"volume_chosen", {expedition, {"volume", kNumber}}},
      {"led", {expedition, {"volume", kNumber}, {"colour", kColour}}},
      {"joker_shown", {{"joker", kJoker}}, true},
      {"mission_shown", {mission}, true},
      {"begun", {mission}},
      {"loaded", {ship, mission, coins}},
      {"loaded_with_joker", {ship, mission, coins}},
      {"sailed", {mission, rounds, {"revenue", kNumber}}},
      {"taken_back", {mission}},
      {"advanced", {mission, step}},
      {"mission_done", {mission, {"revenue", kNumber}}},
      {"reserved", {ship, place}},
      {"mission_reserved", {mission}},
      {"mark_removed", {ship, place}},
      {"mission_mark_removed", {mission}},
      {"intermediate", {points}},
      {"mission_lost", {mission}},
      {"final_expeditions", {points}},
      {"contract", {{"contract", kContract}, {"expeditions", kNumber}, {"done", kNumber}, points}, true},
      {"ships", {points}},
      {"won", {points}},
  };
}

}  // namespace

void Rules::name_things() {
  using Form = Vocabulary::Form;
  Vocabulary ships{"ship", Form::name, {}}, missions{"mission", Form::name, {}},
      places{"place", Form::name, {}};
  Vocabulary jokers{"joker", Form::name, {}};
  for (const std::string& colour : components_.colours) {
    for (int volume = 1; volume <= kVolumes; ++volume)
      ships.names.push_back(colour + "-" + std::to_string(volume));
    for (int i = 0; i < kMissionVolumes; ++i)
      missions.names.push_back(colour + "-" + std::to_string(kLeastMissionVolume + i));
  }
  for (int volume = 1; volume <= kVolumes; ++volume) ships.names.push_back("joker-" + std::to_string(volume));
  ships.names.push_back("joker");
  for (const char* row : {"purchase-", "refill-"})
    for (int column = 1; column <= kColumns; ++column) places.names.push_back(row + std::to_string(column));
  for (const auto& pair : components_.joker_pairs)
    jokers.names.push_back(components_.colours[pair[0]] + "-" + components_.colours[pair[1]]);

  language_.game = "roi";
  language_.vocabularies = {
      {"number", Form::number, {}},
      {"seat", Form::seat, {}},
      {"colour", Form::name, {components_.colours.begin(), components_.colours.end()}},
      ships,
      missions,
      {"expedition", Form::name, {components_.expedition_names.begin(), components_.expedition_names.end()}},
      places,
      jokers,
      {"contract", Form::name, {kContractNames.begin(), kContractNames.end()}},
      {"scoring", Form::name, {"intermediate", "final"}},
  };
  language_.moves = move_formats();
  language_.events = event_formats();
}

Phrase Rules::question(const State& state) const {
  const Table& table = state.table;
  switch (table.step) {
    case Step::load: {
      const int need = mission_volume(table.loading_mission) - table.loading.volume();
      return {"roi.question.load", {{"mission", kMission, table.loading_mission}, {"volume", kNumber, need}}};
    }
    case Step::rounds:
      return {"roi.question.rounds", {{"mission", kMission, table.loading_mission}}};
    case Step::joker:
      return {"roi.question.joker", {{"expedition", kExpedition, table.joker_to}}};
    case Step::act:
      break;
  }
  const int left = 2 - std::popcount(table.used);
  if (table.current == static_cast<std::uint8_t>(Action::ships))
    return {"roi.question.buy", {{"left", kNumber, left}}};
  if (table.current == static_cast<std::uint8_t>(Action::send))
    return {"roi.question.send", {{"left", kNumber, left}}};
  return {"roi.question.act", {{"left", kNumber, left}}};
}

Phrase Rules::headline(const State& state) const {
  const Table& table = state.table;
  const int round = static_cast<int>(table.turns) / seats_ + 1;
  if (is_over(table)) return {"roi.headline.over", {}};
  for (const Scoring scoring : {Scoring::intermediate, Scoring::final}) {
    const std::uint8_t left = table.scoring[static_cast<std::size_t>(scoring)];
    if (left != kInPile && left != kScored)
      return {scoring == Scoring::intermediate ? "roi.headline.intermediate" : "roi.headline.final",
              {{"round", kNumber, round}, {"turns", kNumber, left}}};
  }
  return {"roi.headline.round", {{"round", kNumber, round}}};
}

}  // namespace carreira::roi
