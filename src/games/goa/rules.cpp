#include "games/goa/rules.h"

#include <utility>

#include "games/goa/context.h"

namespace carreira::goa {

const GameInformation& Rules::information() {
  static const GameInformation information{
      "goa",
      "Goa",
      2,
      4,
      2,
      {{"quick_start", {"off", "on"}}, {"bonanza", {"off", "on"}}, {"open_ducats", {"off", "on"}}},
      {"progress", "colonies", "cards", "ducats", "plantations", "tax", "missions"}};
  return information;
}

Rules::Rules(Components components, int seats, Options options)
    : components_(std::move(components)),
      seats_(seats),
      options_(options),
      language_(make_language(components_)) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = read_components(reader);
  if (reader.failed()) return unreadable("the components of goa cannot be read");
  const GameInformation& about = information();
  return Rules(
      std::move(components), table.seats,
      {table.is_on(about, "quick_start"), table.is_on(about, "bonanza"), table.is_on(about, "open_ducats")});
}

Look Rules::look_at(const State& state) const {
  const Seat seat = actor(state);
  return {components_,       seats_,
          state.board,       seat,
          state.hands[seat], !(state.deck | state.board.discards).empty()};
}

Context Rules::context_of(State& state, EventList* events) const {
  return {components_, options_, seats_, state, events, actor(state)};
}

Phrase Rules::headline(const State& state) const {
  const Board& board = state.board;
  const Phrase::Value phase{"phase", Words::phase, board.phase},
      round{"round", Words::number, board.round + 1}, rounds{"rounds", Words::number, components_.rounds};
  const std::string key = "goa.headline." + std::string(kStageNames[board.stage]);
  switch (board.stage) {
    case Stage::auction:
      return {key, {phase, round, rounds, {"lot", Words::number, board.lot + 1}}};
    case Stage::actions:
      return {key,
              {phase,
               round,
               rounds,
               {"action", Words::number, board.action + 1},
               {"actions", Words::number, components_.actions}}};
    case Stage::placing:
    case Stage::bonus:
      return {key, {phase, round, rounds}};
    default:
      return {key, {}};
  }
}

Phrase Rules::question(const State& state) const {
  if (state.board.steps.empty()) return goa::question("nothing");
  const Look look = look_at(state);
  return state.board.steps.visit([&](auto step) {
    if constexpr (requires { step.question(look); }) {
      return step.question(look);
    } else if constexpr (requires { step.number; }) {
      return goa::question(step.kName, step.number);
    } else {
      return goa::question(step.kName);
    }
  });
}

void Rules::resources(const Observation& seen, Seat seat, std::vector<Resource>& list) const {
  const Player& player = seen.board.players[seat];
  const bool open = options_.open_ducats || seat == seen.viewer || seen.board.stage == Stage::over;  // G1.4
  list.push_back({"ducats", open ? static_cast<int>(player.ducats) : Resource::kHidden});
  list.push_back({"ships", player.ships});
  list.push_back({"colonists", player.colonists});
  list.push_back({"spices", player.spices.total()});
  list.push_back({"cards", seen.hand_size(seat)});
  list.push_back({"bonus", player.bonus});
}

}  // namespace carreira::goa
