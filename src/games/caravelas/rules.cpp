#include "games/caravelas/rules.h"

#include <cassert>
#include <utility>

namespace carreira::caravelas {

const GameInformation& Rules::information() {
  static const GameInformation information{
      .name = "caravelas",
      .title = "Caravelas",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 1,
      .options = {{"variant", {"standard", "open_events", "dice"}}},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return information;
}

Result<Rules> Rules::create(const JsonReader& json, const TableSetup& table) {
  Components components = Components::read(json);
  if (json.failed()) return unreadable("the components cannot be read");
  const std::string_view variant = table.option(information(), "variant");
  return Rules(std::move(components),
               variant == "dice"          ? Variant::dice
               : variant == "open_events" ? Variant::open_events
                                          : Variant::standard,
               table.seats);
}

Rules::Rules(Components components, Variant variant, int seats)
    : figures_(std::move(components)),
      variant_(variant),
      seats_(seats),
      all_cards_(caravelas::all_cards(figures_, variant)),
      language_(std::make_shared<const Language>(make_language(figures_))) {}

void Rules::offer(const State& state, Offers& offers) const {
  caravelas::offer(look(state), offers);
}

void Rules::play(State& state, Move move, EventList* events) const {
#ifndef NDEBUG
  MoveList legal;
  moves(state, legal);
  assert(legal.contains(move));
#endif
  const Context context = this->context(state, actor(state), events);
  caravelas::answer(context, move);
  caravelas::advance(context);
}

void Rules::answer(State& state, Move move, EventList* events) const {
  caravelas::answer(context(state, actor(state), events), move);
}

void Rules::advance(State& state, EventList* events) const {
  caravelas::advance(context(state, Seat::nobody, events));
}

void Rules::courses(const State& state, std::vector<Course>& list) const {
  for (Course& course : caravelas::courses(look(state))) list.push_back(std::move(course));
}

Phrase Rules::question(const State& state) const {
  return caravelas::question(look(state));
}

Phrase Rules::headline(const State& state) const {
  return caravelas::headline(look(state));
}

Scores Rules::scores(const State& state) const {
  return caravelas::scores(figures_, seats_, state.board, state.destinations);
}

Scores Rules::scores(const Observation& observation) const {
  return caravelas::scores(figures_, seats_, observation.board, observation.destinations);
}

}  // namespace carreira::caravelas
