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

}  // namespace carreira::goa
