#pragma once

// How a game names its moves and events. The engine says nothing in a natural language: a game gives tables
// of words and fields, and notation, parsing, message keys, the JSON of moves and events, and the things on
// the board that each touches all come from the same tables.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.h"
#include "engine/json_writer.h"
#include "engine/move.h"
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
};

// A field of a move or an event.
struct Field {
  std::string_view name;       // the argument's name in messages
  std::size_t vocabulary = 0;  // index into Language::vocabularies
};

struct MoveFormat {
  std::string_view word;      // how its notation begins: "place"
  std::vector<Field> fields;  // at most 3, for Move::a, b, c
};

struct EventFormat {
  std::string_view word;
  std::vector<Field> fields;  // at most Event::kValues
  bool reveals = false;       // shows something that was hidden: no taking back across it without consent
};

// A sentence without its words: a message key and named values, each made of a vocabulary.
struct Phrase {
  struct Value {
    std::string name;
    std::size_t vocabulary = 0;
    int value = 0;
  };
  std::string key;  // "vasco.move.place"
  std::vector<Value> values;
};

struct Language {
  std::string game;
  std::vector<Vocabulary> vocabularies;
  std::vector<MoveFormat> moves;    // by move kind; an empty word: no such kind
  std::vector<EventFormat> events;  // by event kind

  std::string notation(Move move) const;
  // Reads a move however it is spaced and whatever its case; whether it is legal is another question.
  Result<Move> parse(std::string_view text) const;
  // The name of one value: "natal", "turquoise+white", "8".
  std::string value_name(std::size_t vocabulary, int value) const;

  Phrase phrase(Move move) const;
  Phrase phrase(const Event& event) const;
  // The things on the board that it names, as "kind:name"; sets name each member.
  std::vector<std::string> things(const Phrase& phrase) const;

  // {"key": ..., "args": {name: 3 | {"kind": "landing", "name": "natal"} | {"seat": 1 | null} | {"kind",
  // "names":
  // [..]}}}
  void write(JsonWriter& json, const Phrase& phrase) const;
};

// Looks for words and fields that could not be told apart when read back.
Result<> check(const Language& language);

}  // namespace carreira
