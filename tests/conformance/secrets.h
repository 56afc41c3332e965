#pragma once

// Secrets: what a seat may not know changes nothing that it sees, and what it imagines could be so.

#include <map>
#include <unordered_map>
#include <utility>

#include "conformance/chi_square.h"
#include "conformance/decisions.h"
#include "engine/view.h"

namespace carreira::conformance {

template <RulesOfAGame R>
std::string view_of(const Table<R>& table, const typename R::State& state, Seat viewer) {
  JsonWriter json;
  json.begin_object();
  write_view(json, table.game(), GameOf<R>::position(state), viewer);
  json.end_object();
  return json.take();
}

inline std::string first_difference(const std::string& left, const std::string& right) {
  std::size_t i = 0;
  while (i < left.size() && i < right.size() && left[i] == right[i]) ++i;
  const std::size_t start = i > 60 ? i - 60 : 0;
  return left.substr(start, 120) + "  and  " + right.substr(start, 120);
}

// The draws to come are in nobody's sight.
template <RulesOfAGame R>
Finding chance_is_hidden(const Table<R>& table, const typename R::State& state, Random& random) {
  auto other = state;
  other.chance = Chance({random.next(), random.next(), random.next(), random.next()}, state.chance.draws());
  for (const Seat viewer : table.viewers())
    if (!same_bytes(table.rules().observe(state, viewer), table.rules().observe(other, viewer)))
      return "the observation of " + name_of(viewer) + " shows the generator";
  return {};
}

// An imagined world cannot be told from the true one by the seat that imagines it.
template <RulesOfAGame R>
Finding world_looks_the_same(const Table<R>& table, const typename R::State& state,
                             const typename R::State& world, Seat viewer) {
  const auto& rules = table.rules();
  if (auto sound = rules.check(world); !sound)
    return "imagined by " + name_of(viewer) + ": check: " + sound.error().text;
  const auto truth = rules.observe(state, viewer);
  const auto imagined = rules.observe(world, viewer);
  if (!same_bytes(truth, imagined))
    return "imagined by " + name_of(viewer) +
           ", it observes another position: " + first_difference(truth, imagined);
  if (rules.actor(world) != rules.actor(state))
    return "imagined by " + name_of(viewer) + ", another actor decides";
  if (viewer != Seat::nobody && rules.actor(state) == viewer) {
    MoveList true_moves, imagined_moves;
    rules.moves(state, true_moves);
    rules.moves(world, imagined_moves);
    if (!std::equal(true_moves.begin(), true_moves.end(), imagined_moves.begin(), imagined_moves.end()))
      return "the moves of " + name_of(viewer) + " depend on what is hidden from him";
  }
  return {};
}

template <RulesOfAGame R>
Finding view_is_the_same(const Table<R>& table, const typename R::State& state,
                         const typename R::State& world, Seat viewer) {
  const std::string truth = view_of(table, state, viewer);
  const std::string imagined = view_of(table, world, viewer);
  if (truth != imagined)
    return "the view of " + name_of(viewer) +
           " depends on what is hidden from him: " + first_difference(truth, imagined);
  return {};
}

template <RulesOfAGame R>
bool reveals(const Table<R>& table, const typename R::State& before, const typename R::State& after,
             const EventList& events) {
  if (before.chance.draws() != after.chance.draws()) return true;
  return std::any_of(events.begin(), events.end(),
                     [&](const Event& event) { return table.rules().language().events[event.kind].reveals; });
}

// A move that cannot be played in a world that looks the same shows something, unless the viewer sees nothing
// at all of it (its player thinks on), or another move looks just so there: a card laid face down shows
// nothing, laid open it does.
template <RulesOfAGame R>
Finding move_was_marked(const Table<R>& table, const typename R::State& state, const typename R::State& world,
                        Seat viewer, Move move) {
  const auto& rules = table.rules();
  auto after = state;
  EventList events;
  rules.play(after, move, &events);
  if (!table.plan().shown_moves_are_marked || reveals(table, state, after, events)) return {};
  const auto sight = rules.observe(after, viewer);
  const EventList seen = seen_by(viewer, events);
  if (seen.empty() && same_bytes(rules.observe(state, viewer), sight) &&
      rules.actor(after) == rules.actor(state))
    return {};
  MoveList moves;
  rules.moves(world, moves);
  for (const Move other : moves) {
    auto imagined = world;
    EventList imagined_events;
    rules.play(imagined, other, &imagined_events);
    if (seen_by(viewer, imagined_events) == seen && same_bytes(rules.observe(imagined, viewer), sight))
      return {};
  }
  return "\"" + rules.language().notation(move) + "\" shows " + name_of(viewer) +
         " something hidden and is not marked as revealing";
}

// A move that shows nothing hidden looks the same in positions that look the same.
template <RulesOfAGame R>
Finding move_looks_the_same(const Table<R>& table, const typename R::State& state,
                            const typename R::State& world, Seat viewer, Move move) {
  const auto& rules = table.rules();
  MoveList moves;
  rules.moves(world, moves);
  auto after = state, imagined = world;
  EventList events, imagined_events;
  rules.play(after, move, &events);
  if (!moves.contains(move)) return move_was_marked(table, state, world, viewer, move);
  rules.play(imagined, move, &imagined_events);
  if (reveals(table, state, after, events) || reveals(table, world, imagined, imagined_events)) return {};
  const std::string notation = rules.language().notation(move);
  if (seen_by(viewer, events) != seen_by(viewer, imagined_events))
    return "\"" + notation + "\" tells " + name_of(viewer) +
           " what is hidden, and is not marked as revealing";
  if (!same_bytes(rules.observe(after, viewer), rules.observe(imagined, viewer)))
    return "after \"" + notation + "\" " + name_of(viewer) +
           " sees what was hidden, and it is not marked as revealing";
  return {};
}

template <RulesOfAGame R>
std::string words_of(const Table<R>& table, const EventList& events) {
  const Language& language = table.rules().language();
  std::string words;
  for (const Event& event : events) {
    const EventFormat& format = language.events[event.kind];
    words += (words.empty() ? "" : "; ") + std::string(format.word);
    for (std::size_t i = 0; i < format.fields.size(); ++i)
      words += " " + language.value_name(format.fields[i].vocabulary, event.values[i]);
  }
  return words;
}

// The first half of an act may be told with the second: goes on at random until another seat decides. False
// when that does not come soon.
template <RulesOfAGame R>
bool play_to_end_of_turn(const Table<R>& table, typename R::State& state, Seat actor, EventList& events,
                         Random& random) {
  for (int i = 0; i < 12; ++i) {
    if (table.rules().actor(state) != actor) return true;
    MoveList moves;
    table.rules().moves(state, moves);
    table.rules().play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], &events);
  }
  return false;
}

// Who knows what he saw before and sees the events knows what he sees now: over the moves of positions that
// look the same, equal events lead to equal observations. And what one move may tell in several ways is not
// forgotten: a different event leads to a different observation.
template <RulesOfAGame R>
Finding events_tell_all(const Table<R>& table, const Moment<R>& moment, Seat viewer, int worlds) {
  const auto& rules = table.rules();
  std::unordered_map<std::uint64_t, std::pair<typename R::Observation, Move>> told;
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> remembered;
  for (int i = 0; i < worlds; ++i) {
    const auto world =
        i == 0 ? moment.state : rules.imagine(rules.observe(moment.state, viewer), moment.random);
    MoveList moves;
    rules.moves(world, moves);
    const std::size_t step = 1 + moves.size() / 24;
    for (std::size_t m = 0; m < moves.size(); m += step) {
      auto after = world;
      EventList events;
      rules.play(after, moves[m], &events);
      const bool told_at_once = !seen_by(viewer, events).empty();
      if (!told_at_once && !play_to_end_of_turn(table, after, rules.actor(world), events, moment.random))
        continue;
      std::uint64_t words = 0;
      for (const Event& event : seen_by(viewer, events))
        // Spread out, so that no kind and seat can make up for other values.
        words = hash_bytes(std::as_bytes(std::span(event.values)),
                           (words + event.kind * 257u + static_cast<unsigned>(index(event.seat)) + 1u) *
                               0x9e3779b97f4a7c15u);
      const auto sight = rules.observe(after, viewer);
      const auto [known, is_new] = told.try_emplace(words, sight, moves[m]);
      if (!is_new && !same_bytes(known->second.first, sight))
        return "\"" + rules.language().notation(moves[m]) + "\" and \"" +
               rules.language().notation(known->second.second) + "\" are told to " + name_of(viewer) +
               " in the same events (" + words_of(table, seen_by(viewer, events)) +
               "), and lead to different sights: " + first_difference(known->second.first, sight);
      const auto [before, is_first] = remembered.try_emplace({hash_of(sight), moves[m].bits()}, words);
      if (table.plan().events_are_remembered && told_at_once && !is_first && before->second != words)
        return "\"" + rules.language().notation(moves[m]) + "\" tells " + name_of(viewer) +
               " something of what was hidden, and the observation forgets it";
    }
  }
  return {};
}

template <RulesOfAGame R>
Finding plays_to_the_end(const Table<R>& table, typename R::State world, Random& random, bool check_every) {
  const auto& rules = table.rules();
  MoveList moves;
  for (int count = 0; rules.actor(world) != Seat::nobody; ++count) {
    if (count >= table.plan().longest_game)
      return table.plan().games_end ? "an imagined world does not end" : Finding();
    moves.clear();
    rules.moves(world, moves);
    if (moves.empty()) return "in an imagined world there is no legal move";
    rules.play(world, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    if (check_every)
      if (auto sound = rules.check(world); !sound)
        return "in an imagined world: check: " + sound.error().text;
  }
  if (auto sound = rules.check(world); !sound)
    return "at the end of an imagined world: check: " + sound.error().text;
  return {};
}

// Every decision of some games, every seat and a spectator, a few worlds each, all checks.
template <RulesOfAGame R>
Finding secrets_are_kept(const Table<R>& table) {
  const auto& rules = table.rules();
  const auto look = [&](const Moment<R>& moment) -> Finding {
    if (Finding finding = chance_is_hidden(table, moment.state, moment.random); !finding.empty())
      return finding;
    for (const Seat viewer : table.viewers()) {
      for (int i = 0; i < 2; ++i) {
        const auto world = rules.imagine(rules.observe(moment.state, viewer), moment.random);
        if (Finding finding = world_looks_the_same(table, moment.state, world, viewer); !finding.empty())
          return finding;
        if (i == 0)
          if (Finding finding = view_is_the_same(table, moment.state, world, viewer); !finding.empty())
            return finding;
        for (std::size_t m = 0; m < moment.moves.size(); m += 1 + moment.moves.size() / 16)
          if (Finding finding = move_looks_the_same(table, moment.state, world, viewer, moment.moves[m]);
              !finding.empty())
            return finding;
        if (Finding finding = position_survives_json(table, world); !finding.empty())
          return "imagined by " + name_of(viewer) + ": " + finding;
      }
      if (moment.moves.empty()) continue;
      if (Finding finding = events_tell_all(table, moment, viewer, 3); !finding.empty()) return finding;
    }
    return {};
  };
  for (int number = 0; number < table.plan().thorough_games; ++number)
    if (Finding finding = random_game(table, "secrets", static_cast<std::uint64_t>(number), look);
        !finding.empty())
      return finding;
  return {};
}

// Many worlds: each looks the same, keeps every invariant and plays to the end.
template <RulesOfAGame R>
Finding many_worlds(const Table<R>& table, int worlds) {
  int imagined = 0;
  for (std::uint64_t number = 0; imagined < worlds; ++number) {
    const auto look = [&](const Moment<R>& moment) -> Finding {
      if (imagined >= worlds || moment.random.below(8) != 0) return {};
      const Seat viewer = table.viewers()[moment.random.below(static_cast<std::uint32_t>(table.seats()) + 1)];
      for (int i = 0; i < 8; ++i, ++imagined) {
        const auto world = table.rules().imagine(table.rules().observe(moment.state, viewer), moment.random);
        if (Finding finding = world_looks_the_same(table, moment.state, world, viewer); !finding.empty())
          return finding;
        if (Finding finding = plays_to_the_end(table, world, moment.random, i == 0); !finding.empty())
          return "imagined by " + name_of(viewer) + ": " + finding;
      }
      return {};
    };
    if (Finding finding = random_game(table, "worlds", number, look); !finding.empty()) return finding;
  }
  return {};
}

// Starting positions that a seat imagines are distributed like those that are drawn: byte by byte of the
// State, without the generator. (Later in a game what others chose tells something of what they hold; that is
// not imagined.)
template <RulesOfAGame R>
Finding setups_are_calibrated(const Table<R>& table, int samples = 4000) {
  using State = typename R::State;
  for (const Seat viewer : table.viewers()) {
    std::vector<std::array<std::array<int, 256>, 2>> counts(sizeof(State));
    Random random(table.seed("calibration", 0), Stream::imagination);
    for (int i = 0; i < samples; ++i) {
      State drawn = table.rules().setup(random.new_seed());
      State source = table.rules().setup(random.new_seed());
      State imagined = table.rules().imagine(table.rules().observe(source, viewer), random);
      drawn.chance = imagined.chance = Chance();
      const State* both[] = {&drawn, &imagined};
      for (std::size_t which = 0; which < 2; ++which) {
        const auto bytes = std::as_bytes(std::span<const State, 1>(both[which], 1));
        for (std::size_t b = 0; b < bytes.size(); ++b) ++counts[b][which][static_cast<std::size_t>(bytes[b])];
      }
    }
    for (std::size_t b = 0; b < counts.size(); ++b) {
      const double p = same_distribution(counts[b][0], counts[b][1]);
      // Every byte, viewer and table is another try: a chance of one in a billion each is none in all.
      if (p < 1e-9)
        return table.name() + ": imagined by " + name_of(viewer) + ", byte " + std::to_string(b) +
               " of the starting position is distributed otherwise than drawn (p = " + std::to_string(p) +
               ")";
    }
  }
  return {};
}

}  // namespace carreira::conformance
