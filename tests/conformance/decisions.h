#pragma once

// What must hold at every decision of every game, whatever its rules.

#include <algorithm>
#include <numeric>

#include "conformance/table.h"

namespace carreira::conformance {

inline bool is_slug(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == ',';  // coordinates
  });
}

inline Finding language_is_sound(const Language& language, const GameInformation& information) {
  if (auto sound = check(language); !sound) return sound.error().text;
  if (language.game != information.name) return "the language is called " + language.game;
  for (const Vocabulary& vocabulary : language.vocabularies) {
    if (!is_slug(vocabulary.kind)) return "a vocabulary called \"" + vocabulary.kind + "\"";
    const bool named = vocabulary.form == Vocabulary::Form::name || vocabulary.form == Vocabulary::Form::set;
    if (named == vocabulary.names.empty())
      return "the names of vocabulary " + vocabulary.kind + " do not fit its form";
    for (const std::string& name : vocabulary.names) {
      if (!is_slug(name)) return "a " + vocabulary.kind + " called \"" + name + "\"";
      if (vocabulary.form == Vocabulary::Form::set && name == "none") return "a member of a set called none";
    }
  }
  const auto fields_are_sound = [&](std::string_view word, const std::vector<Field>& fields) -> Finding {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (!is_slug(fields[i].name))
        return std::string(word) + " has a field called \"" + std::string(fields[i].name) + "\"";
      if (fields[i].vocabulary >= language.vocabularies.size())
        return std::string(word) + " has an unknown vocabulary";
      for (std::size_t j = 0; j < i; ++j)
        if (fields[i].name == fields[j].name)
          return std::string(word) + " has two fields " + std::string(fields[i].name);
    }
    return {};
  };
  for (const MoveFormat& format : language.moves) {
    if (!format.word.empty() && !is_slug(format.word))
      return "a move called \"" + std::string(format.word) + "\"";
    if (Finding finding = fields_are_sound(format.word, format.fields); !finding.empty()) return finding;
  }
  for (std::size_t i = 0; i < language.events.size(); ++i) {
    const EventFormat& format = language.events[i];
    if (!is_slug(format.word)) return "an event called \"" + std::string(format.word) + "\"";
    if (Finding finding = fields_are_sound(format.word, format.fields); !finding.empty()) return finding;
    for (std::size_t j = 0; j < i; ++j)
      if (language.events[j].word == format.word) return "two events called " + std::string(format.word);
  }
  return {};
}

// Distinct, and each the same again after it was written down and read.
template <RulesOfAGame R>
Finding moves_are_sound(const Table<R>& table, const MoveList& moves) {
  const Language& language = table.rules().language();
  std::vector<std::uint32_t> bits;
  for (const Move move : moves) bits.push_back(move.bits());
  std::sort(bits.begin(), bits.end());
  const auto twice = std::adjacent_find(bits.begin(), bits.end());
  if (twice != bits.end()) return "listed twice: " + language.notation(Move::from_bits(*twice));
  for (const Move move : moves) {
    const std::string notation = language.notation(move);
    const auto read = language.parse(notation);
    if (!read) return "its own notation cannot be read: " + read.error().text;
    if (read.value() != move) return "written as \"" + notation + "\" and read as another move";
  }
  return {};
}

template <RulesOfAGame R>
Finding position_is_sound(const Table<R>& table, const typename R::State& state) {
  if (auto sound = table.rules().check(state); !sound) return "check: " + sound.error().text;
  const typename R::State copy = state;
  if (!same_bytes(copy, state)) return "a copy differs";
  const auto position = GameOf<R>::position(state);
  if (table.game().hash(position) != hash_of(copy)) return "a copy has another hash";
  if (table.game().actor(position) != table.rules().actor(copy)) return "the face names another actor";
  return {};
}

template <RulesOfAGame R>
std::string write(const Table<R>& table, const typename R::State& state) {
  JsonWriter json;
  table.rules().write(state, json);
  return json.take();
}

template <RulesOfAGame R>
Finding position_survives_json(const Table<R>& table, const typename R::State& state) {
  const std::string text = write(table, state);
  auto document = JsonDocument::parse(text);
  if (!document) return "the position's JSON: " + document.error().text;
  auto read = table.game().read(document.value().root());
  if (auto finished = document.value().finish(); !finished)
    return "the position's JSON: " + finished.error().text;
  if (!read) return "the position's JSON: " + read.error().text;
  const auto again = GameOf<R>::state(read.value());
  if (!same_bytes(again, state))
    return "read back from JSON, the position differs at " + first_difference(again, state);
  if (write(table, again) != text) return "written again, the JSON differs";
  return {};
}

// Moves with a bit changed, moves of other decisions and plain nonsense are refused, and nothing changes.
template <RulesOfAGame R>
Finding illegal_moves_are_refused(const Table<R>& table, const Moment<R>& moment,
                                  const std::vector<Move>& strangers) {
  const Language& language = table.rules().language();
  auto position = GameOf<R>::position(moment.state);
  const auto before = position;
  EventList events;
  const auto try_move = [&](Move move) -> Finding {
    if (moment.moves.contains(move)) return {};
    const auto played = table.game().play(position, move, &events);
    const std::string notation = language.notation(move);
    if (played) return "an illegal move was played: " + notation;
    if (played.error().text.empty()) return "refused without a reason: " + notation;
    if (position != before || !events.empty()) return "something changed though it was refused: " + notation;
    return {};
  };
  const auto any = [&] { return static_cast<std::uint32_t>(moment.random.next() >> 32); };
  if (Finding finding = try_move(Move()); !finding.empty()) return finding;
  if (Finding finding = try_move(Move::from_bits(any())); !finding.empty()) return finding;
  for (int i = 0; i < 8 && !moment.moves.empty(); ++i) {
    const Move legal = moment.moves[moment.random.below(static_cast<std::uint32_t>(moment.moves.size()))];
    if (Finding finding = try_move(Move::from_bits(legal.bits() ^ 1u << (any() & 31))); !finding.empty())
      return finding;
  }
  for (int i = 0; i < 4 && !strangers.empty(); ++i)
    if (Finding finding = try_move(strangers[any() % strangers.size()]); !finding.empty()) return finding;
  return {};
}

// Who asks "why not?" is offered the same moves, in the same order; every other candidate has a reason with
// its clause, and none that is legal has one.
template <RulesOfAGame R>
Finding reasons_are_given(const Table<R>& table, const Moment<R>& moment) {
  const Language& language = table.rules().language();
  MoveList offered;
  RefusedMoves refused;
  Offers offers(offered, &refused);
  table.rules().offer(moment.state, offers);
  if (!std::equal(offered.begin(), offered.end(), moment.moves.begin(), moment.moves.end()))
    return "who asks why is offered other moves";
  std::vector<std::uint32_t> seen;
  for (const RefusedMove& candidate : refused) {
    const std::string what = candidate.whole_kind
                                 ? std::string(language.moves[candidate.move.kind<std::size_t>()].word)
                                 : language.notation(candidate.move);
    if (!candidate.whole_kind && offered.contains(candidate.move)) return "legal, and refused: " + what;
    if (!candidate.whole_kind) seen.push_back(candidate.move.bits());
    if (candidate.clause.empty()) return "refused without a clause: " + what;
    if (candidate.why >= language.reasons.size()) return "refused for an unknown reason: " + what;
    if (Finding finding = phrase_is_sound(table, language.phrase(candidate), "why"); !finding.empty())
      return what + ": " + finding;
    if (!candidate.whole_kind) {
      const auto read = language.parse(what);
      if (!read || read.value() != candidate.move) return "a candidate that cannot be written: " + what;
    }
  }
  std::sort(seen.begin(), seen.end());
  if (const auto twice = std::adjacent_find(seen.begin(), seen.end()); twice != seen.end())
    return "refused twice: " + language.notation(Move::from_bits(*twice));
  return {};
}

// The same move from the same position leads to the same position, reported or not, through the face or not;
// and what was copied before is what it was.
template <RulesOfAGame R>
Finding playing_repeats(const Table<R>& table, const typename R::State& state, Move move, EventList& events) {
  typename R::State silent = state;
  typename R::State told = state;
  table.rules().play(silent, move, nullptr);
  table.rules().play(told, move, &events);
  if (!same_bytes(silent, told))
    return "reporting events changes the game at " + first_difference(silent, told);
  auto position = GameOf<R>::position(state);
  EventList again;
  if (auto played = table.game().play(position, move, &again); !played)
    return "a listed move is refused: " + played.error().text;
  if (!same_bytes(GameOf<R>::state(position), told)) return "played twice, the same move leads elsewhere";
  if (again != events) return "played twice, the same move is told in another way";
  if (same_bytes(told, state))
    return "a move that changes nothing: " + table.rules().language().notation(move);
  return {};
}

// What is told of the moves beforehand is what comes of the one that is played.
template <RulesOfAGame R>
Finding prospects_come_true(const Table<R>& table, const Moment<R>& moment, const EventList& events) {
  const auto before = GameOf<R>::position(moment.state);
  const auto prospects = table.game().prospects(before);
  if (!std::equal(prospects.begin(), prospects.end(), moment.moves.begin(), moment.moves.end(),
                  [](const Prospect& prospect, Move move) { return prospect.move == move; }))
    return "other moves are told beforehand than are offered";
  const auto told = std::find_if(prospects.begin(), prospects.end(),
                                 [&](const Prospect& prospect) { return prospect.move == moment.move; });
  auto after = before;
  if (told == prospects.end() || !table.game().play(after, moment.move, nullptr)) return {};
  if (told->reveals != table.game().revealed(before, after, events))
    return "a move leads elsewhere than was told beforehand: in what it shows";
  if (!told->reveals && told->ends_turn != (table.game().actor(after) != table.game().actor(before)))
    return "a move leads elsewhere than was told beforehand: in who is asked then";
  return {};
}

template <RulesOfAGame R>
Finding phrase_is_sound(const Table<R>& table, const Phrase& phrase, std::string_view opening) {
  const Language& language = table.rules().language();
  const std::string start = std::string(R::information().name) + "." + std::string(opening) + ".";
  if (phrase.key.rfind(start, 0) != 0 || !is_slug(phrase.key.substr(start.size())))
    return "a key \"" + phrase.key + "\" where \"" + start + "<word>\" belongs";
  for (const Phrase::Value& value : phrase.values) {
    const std::string place = phrase.key + " {" + value.name + "}";
    if (!is_slug(value.name)) return place + " is no name";
    if (value.vocabulary >= language.vocabularies.size()) return place + " has an unknown vocabulary";
    const Vocabulary& words = language.vocabularies[value.vocabulary];
    const auto outside = [&] {
      return place + " has the value " + std::to_string(value.value) + ", no " + words.kind;
    };
    switch (words.form) {
      case Vocabulary::Form::number:
        break;
      case Vocabulary::Form::seat:
        if (value.value < -1 || value.value >= table.seats()) return outside();  // -1: nobody
        break;
      case Vocabulary::Form::name:
        if (value.value < 0 || value.value >= static_cast<int>(words.names.size())) return outside();
        break;
      case Vocabulary::Form::set:
        if (value.value < 0 || value.value >> words.names.size() != 0) return outside();
        break;
    }
  }
  return {};
}

template <RulesOfAGame R>
Finding events_are_sound(const Table<R>& table, const EventList& events) {
  const Language& language = table.rules().language();
  for (const Event& event : events) {
    if (event.kind >= language.events.size()) return "an event of unknown kind " + std::to_string(event.kind);
    const EventFormat& format = language.events[event.kind];
    const std::string word(format.word);
    if (event.seat != Seat::nobody && index(event.seat) >= table.seats())
      return word + " is about a seat that is not";
    if (event.visible.empty() || (event.visible.bits() & ~SeatSet::everyone().bits()))
      return word + " is visible to nobody, or to more than there are";
    for (std::size_t i = format.fields.size(); i < Event::kValues; ++i)
      if (event.values[i] != 0) return word + " has a value without a field";
    if (Finding finding = phrase_is_sound(table, language.phrase(event), "event"); !finding.empty())
      return finding;
  }
  return {};
}

inline EventList seen_by(Seat viewer, const EventList& events) {
  EventList seen;
  for (Event event : events)
    if (event.visible.contains(viewer)) {
      event.visible = SeatSet::everyone();  // who else saw it is not told
      seen.push_back(event);
    }
  return seen;
}

// Whoever sees something change is told something: an event that he sees, and for another line of a player's
// panel one about that player, naming him, or about the whole table.
template <RulesOfAGame R>
Finding changes_are_told(const Table<R>& table, const typename R::State& before,
                         const typename R::State& after, const EventList& events) {
  const Language& language = table.rules().language();
  for (const Seat viewer : table.viewers()) {
    const auto old_sight = table.rules().observe(before, viewer);
    const auto new_sight = table.rules().observe(after, viewer);
    const EventList seen = seen_by(viewer, events);
    for (int i = 0; i < table.seats(); ++i) {
      const Seat owner = seat_at(i);
      std::vector<Resource> old_lines, new_lines;
      table.rules().resources(old_sight, owner, old_lines);
      table.rules().resources(new_sight, owner, new_lines);
      if (old_lines.size() != new_lines.size()) return "the panel of " + name_of(owner) + " has other lines";
      const auto speaks_of_owner = [&](const Event& event) {
        if (event.seat == owner || event.seat == Seat::nobody) return true;
        const EventFormat& format = language.events[event.kind];
        for (std::size_t f = 0; f < format.fields.size(); ++f)
          if (language.vocabularies[format.fields[f].vocabulary].form == Vocabulary::Form::seat &&
              event.values[f] == i)
            return true;
        return false;
      };
      const bool told = std::any_of(seen.begin(), seen.end(), speaks_of_owner);
      for (std::size_t line = 0; line < old_lines.size(); ++line) {
        if (old_lines[line].name != new_lines[line].name)
          return "the panel of " + name_of(owner) + " has other lines";
        if (!is_slug(new_lines[line].name))
          return "a resource called \"" + std::string(new_lines[line].name) + "\"";
        if (old_lines[line].value != new_lines[line].value && !told)
          return name_of(viewer) + " sees the " + std::string(new_lines[line].name) + " of " +
                 name_of(owner) + " change from " + std::to_string(old_lines[line].value) + " to " +
                 std::to_string(new_lines[line].value) + " and no event tells of it";
      }
    }
  }
  return {};
}

// Sources add up, and places are those of a race: 1, 1, 3.
template <RulesOfAGame R>
Finding scores_are_sound(const Table<R>& table, const typename R::State& state) {
  const Scores scores = table.rules().scores(state);
  const std::size_t sources = R::information().score_sources.size();
  if (sources > Scores::kMaxSources) return "more sources of points than there is room for";
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    const auto& by_source = scores.by_source[seat];
    const int sum =
        std::accumulate(by_source.begin(), by_source.begin() + static_cast<std::ptrdiff_t>(sources), 0);
    if (sum != scores.total[seat])
      return "the points of " + name_of(seat) + " by source add up to " + std::to_string(sum) + ", not " +
             std::to_string(scores.total[seat]);
    if (std::any_of(by_source.begin() + static_cast<std::ptrdiff_t>(sources), by_source.end(),
                    [](int points) { return points != 0; }))
      return "points from a source without a name";
    if (i >= table.seats()) {
      if (scores.total[seat] != 0 || scores.place[seat] != 0) return "a score for an empty seat";
      continue;
    }
    int better = 0;
    for (int j = 0; j < table.seats(); ++j) {
      if (scores.place[seat_at(j)] < scores.place[seat]) ++better;
      if (table.plan().places_by_total && scores.total[seat_at(j)] > scores.total[seat] &&
          scores.place[seat_at(j)] >= scores.place[seat])
        return name_of(seat_at(j)) + " has more points than " + name_of(seat) + " and no better place";
    }
    if (scores.place[seat] != better + 1)
      return "places that do not fit: " + name_of(seat) + " is number " + std::to_string(scores.place[seat]) +
             " behind " + std::to_string(better);
  }
  return {};
}

// All of the above at one decision.
template <RulesOfAGame R>
Finding decision_holds(const Table<R>& table, const Moment<R>& moment, std::vector<Move>& strangers) {
  const auto& rules = table.rules();
  Finding finding;
  const auto found = [&finding](Finding what) { return !(finding = std::move(what)).empty(); };
  if (found(moves_are_sound(table, moment.moves)) || found(position_is_sound(table, moment.state)) ||
      found(position_survives_json(table, moment.state)) || found(scores_are_sound(table, moment.state)) ||
      found(phrase_is_sound(table, rules.headline(moment.state), "headline")) ||
      found(illegal_moves_are_refused(table, moment, strangers)))
    return finding;
  if (moment.moves.empty()) return {};
  if (found(phrase_is_sound(table, rules.question(moment.state), "question"))) return finding;
  if (found(reasons_are_given(table, moment))) return finding;
  EventList events;
  if (found(playing_repeats(table, moment.state, moment.move, events)) ||
      found(events_are_sound(table, events)) || found(prospects_come_true(table, moment, events)))
    return finding;
  auto after = moment.state;
  rules.play(after, moment.move, nullptr);
  if (found(changes_are_told(table, moment.state, after, events))) return finding;
  for (const Move move : moment.moves)
    if (strangers.size() < 4096) strangers.push_back(move);
  return {};
}

// Random games in which everything is checked at every decision, and the whole is played again from its seed
// through the face, taking back and replaying now and then.
template <RulesOfAGame R>
Finding thorough_games(const Table<R>& table) {
  for (int number = 0; number < table.plan().thorough_games; ++number) {
    std::vector<Move> strangers;
    std::vector<Move> record;
    std::vector<typename R::State> history;
    const auto look = [&](const Moment<R>& moment) {
      history.push_back(moment.state);
      if (!moment.moves.empty()) record.push_back(moment.move);
      return decision_holds(table, moment, strangers);
    };
    if (Finding finding = random_game(table, "thorough", static_cast<std::uint64_t>(number), look);
        !finding.empty())
      return finding;
    auto position = table.game().setup(table.seed("thorough", static_cast<std::uint64_t>(number)));
    for (std::size_t i = 0; i < history.size(); ++i) {
      if (position != GameOf<R>::position(history[i]))
        return table.name() + ": the same seed and moves lead elsewhere after " + std::to_string(i) +
               " decisions";
      // Going back and on again gives the same as going on.
      const std::size_t back = i - std::min<std::size_t>(i, i % 7);
      auto taken_back = GameOf<R>::position(history[back]);
      for (std::size_t j = back; j < i; ++j)
        if (!table.game().play(taken_back, record[j], nullptr))
          return table.name() + ": taken back, a move is refused";
      if (taken_back != position) return table.name() + ": taken back and played again, the position differs";
      if (i < record.size() && i + 1 < history.size() && !table.game().play(position, record[i], nullptr))
        return table.name() + ": played again, a move is refused";
    }
  }
  return {};
}

// Many games, quickly: every decision has a move, every position keeps its invariants, every game ends.
template <RulesOfAGame R>
Finding many_games(const Table<R>& table, int games) {
  for (int number = 0; number < games; ++number) {
    const auto look = [&](const Moment<R>& moment) -> Finding {
      if (auto sound = table.rules().check(moment.state); !sound) return "check: " + sound.error().text;
      return moment.moves.empty() ? scores_are_sound(table, moment.state) : Finding();
    };
    if (Finding finding = random_game(table, "many", static_cast<std::uint64_t>(number), look);
        !finding.empty())
      return finding;
  }
  return {};
}

}  // namespace carreira::conformance
