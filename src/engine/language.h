#pragma once

// How a game names its moves and events. The engine says nothing in a natural language: a game gives tables
// of words and fields, and notation, parsing, message keys, the JSON of moves and events, and the things on
// the board that each touches all come from the same tables.

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.h"
#include "engine/json_writer.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/result.h"

namespace carreira {

// One kind of thing that moves and events speak of: landings, colours, cards.
struct Vocabulary {
  enum class Form {
    number,  // a plain number
    seat,    // a seat, 1 to 4 in notation
    name,    // an index into names
    set,     // a bit set over names; joined by + in notation, "none" when empty
  };
  std::string
      kind;  // "landing": the thing natal on the board is "landing:natal", its word "<game>.landing.natal"
  Form form = Form::number;
  std::vector<std::string> names;

  std::string_view name(int value) const {
    return value >= 0 && value < static_cast<int>(names.size()) ? names[static_cast<std::size_t>(value)]
                                                                : std::string_view("?");
  }
};

// Names of an enumeration, for a vocabulary.
template <CountedEnum E>
std::vector<std::string> strings(const EnumNames<E>& names) {
  return {names.begin(), names.end()};
}

// Index into Language::vocabularies, from a game's own enumeration of them.
struct VocabularyIndex {
  std::size_t index = 0;
  constexpr VocabularyIndex() = default;
  constexpr VocabularyIndex(std::size_t i) : index(i) {}
  template <class E>
    requires std::is_enum_v<E>
  constexpr VocabularyIndex(E words) : index(index_of(words)) {}
  constexpr operator std::size_t() const { return index; }
};

// A field of a move, an event or a reason.
struct Field {
  std::string_view name;  // the argument's name in messages
  VocabularyIndex vocabulary;
};

struct MoveFormat {
  std::string_view word;      // how its notation begins: "place"
  std::vector<Field> fields;  // at most 3, for Move::a, b, c
  std::string_view clause{};  // of docs/rules
  bool by_chance = false;     // what it brings is drawn: its effects cannot be told beforehand
};

struct EventFormat {
  std::string_view word;
  std::vector<Field> fields;  // at most Event::kValues
  bool reveals = false;       // shows something that was hidden: no taking back across it without consent
  std::string_view clause{};
};

// What somebody is asked; its message is "<game>.question.<word>".
struct QuestionFormat {
  std::string_view word;
  std::string_view clause;
};

// Why a move may not be played; its message is "<game>.why.<word>".
struct ReasonFormat {
  std::string_view word;
  std::vector<Field> fields;  // at most RefusedMove::kValues
};

template <CountedEnum Kind, class Format>
struct RowOf {
  Kind kind;
  Format format;
};

// Formats in the order of their kinds, from rows that say which kind they are for: vocabularies, moves, events,
// reasons.
template <class Format, CountedEnum Kind>
std::vector<Format> by_kind(std::initializer_list<RowOf<Kind, Format>> rows) {
  std::vector<Format> formats(kCountOf<Kind>);
  for (const RowOf<Kind, Format>& row : rows) {
    if constexpr (requires { row.format.word; }) {
      assert(formats[index_of(row.kind)].word.empty() && "two rows for one kind");
    } else {
      assert(formats[index_of(row.kind)].kind.empty() && "two rows for one kind");
    }
    formats[index_of(row.kind)] = row.format;
  }
  return formats;
}

// A sentence without its words: a message key and named values, each made of a vocabulary.
struct Phrase {
  struct Value {
    std::string name;
    VocabularyIndex vocabulary;
    int value = 0;

    Value(std::string_view field, VocabularyIndex words, AnyValue content)
        : name(field), vocabulary(words), value(content.number) {}
  };
  std::string key;  // "vasco.move.place"
  std::vector<Value> values;
};

struct Language {
  std::string game;
  std::vector<Vocabulary> vocabularies;
  std::vector<MoveFormat> moves;    // by move kind; an empty word: no such kind
  std::vector<EventFormat> events;  // by event kind
  std::vector<ReasonFormat> reasons{};
  std::vector<QuestionFormat> questions{};

  std::string notation(Move move) const;
  // Reads a move however it is spaced and whatever its case; whether it is legal is another question.
  Result<Move> parse(std::string_view text) const;
  // The name of one value: "natal", "turquoise+white", "8".
  std::string value_name(std::size_t vocabulary, int value) const;
  // The same, behind a text.
  void add_name(std::string& text, std::size_t vocabulary, int value) const;

  Phrase phrase(Move move) const;
  Phrase phrase(const Event& event) const;
  Phrase phrase(const RefusedMove& refusal) const;
  // The clause that speaks of what is asked; empty: none is named.
  std::string_view clause_of(const Phrase& question) const;
  // The things on the board that it names, as "kind:name"; sets name each member.
  std::vector<std::string> things(const Phrase& phrase) const;
  void write_things(JsonWriter& json, const Phrase& phrase) const;  // as a list

  // {"key": ..., "args": {name: 3 | {"kind": "landing", "name": "natal"} | {"seat": 1 | null} | {"kind",
  // "names":
  // [..]}}}
  void write(JsonWriter& json, const Phrase& phrase) const;
};

// Looks for words and fields that could not be told apart when read back.
Result<> check(const Language& language);

}  // namespace carreira
