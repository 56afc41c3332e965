#include "engine/language.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <set>

namespace carreira {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\t') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word.push_back(lower(c));
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::optional<int> find_name(const Vocabulary& vocabulary, std::string_view text) {
  for (std::size_t i = 0; i < vocabulary.names.size(); ++i) {
    const std::string& name = vocabulary.names[i];
    if (std::equal(name.begin(), name.end(), text.begin(), text.end(),
                   [](char own, char given) { return lower(own) == given; }))
      return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> parse_number(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<int> parse_set(const Vocabulary& vocabulary, std::string_view text) {
  if (text == "none") return 0;
  int bits = 0;
  while (true) {
    const std::size_t plus = text.find('+');
    const auto member = find_name(vocabulary, text.substr(0, plus));
    if (!member || (bits & 1 << *member)) return std::nullopt;
    bits |= 1 << *member;
    if (plus == std::string_view::npos) return bits;
    text.remove_prefix(plus + 1);
  }
}

std::optional<int> parse_value(const Vocabulary& vocabulary, std::string_view text) {
  switch (vocabulary.form) {
    case Vocabulary::Form::number:
      return parse_number(text);
    case Vocabulary::Form::seat: {
      const auto number = parse_number(text);
      if (!number || *number < 1 || *number > kMaxSeats) return std::nullopt;
      return *number - 1;
    }
    case Vocabulary::Form::name:
      return find_name(vocabulary, text);
    case Vocabulary::Form::set:
      return parse_set(vocabulary, text);
  }
  return std::nullopt;
}

bool fits_field(std::size_t field, int value) {
  return value <= static_cast<int>(field == 0 ? Move::kMaxA : field == 1 ? Move::kMaxB : Move::kMaxC);
}

}  // namespace

void Language::add_name(std::string& text, std::size_t vocabulary, int value) const {
  const Vocabulary& words = vocabularies[vocabulary];
  switch (words.form) {
    case Vocabulary::Form::number:
      text += std::to_string(value);
      return;
    case Vocabulary::Form::seat:
      text += value < 0 || value >= kMaxSeats ? "nobody" : std::to_string(value + 1);
      return;
    case Vocabulary::Form::name:
      text += words.name(value);
      return;
    case Vocabulary::Form::set: {
      const std::size_t before = text.size();
      for (std::size_t i = 0; i < words.names.size(); ++i)
        if (value >> i & 1) (text += text.size() == before ? "" : "+") += words.names[i];
      if (text.size() == before) text += "none";
      return;
    }
  }
}

std::string Language::value_name(std::size_t vocabulary, int value) const {
  std::string text;
  add_name(text, vocabulary, value);
  return text;
}

std::string Language::notation(Move move) const {
  const auto kind = static_cast<std::size_t>(move.kind());
  if (kind >= moves.size()) return "?";
  std::string text(moves[kind].word);
  for (std::size_t i = 0; i < moves[kind].fields.size(); ++i)
    add_name(text += ' ', moves[kind].fields[i].vocabulary, move.field(static_cast<int>(i)));
  return text;
}

Result<Move> Language::parse(std::string_view text) const {
  const std::vector<std::string> words = split_words(text);
  const auto shown = [text] { return "\"" + std::string(text.substr(0, 60)) + "\""; };
  if (words.empty()) return unreadable("a move is missing");
  const auto format = std::find_if(moves.begin(), moves.end(), [&](const MoveFormat& candidate) {
    return !candidate.word.empty() && candidate.word == words[0];
  });
  if (format == moves.end()) {
    std::string known;
    for (const MoveFormat& candidate : moves)
      if (!candidate.word.empty()) known += (known.empty() ? "" : ", ") + std::string(candidate.word);
    return unreadable("move " + shown() + ": unknown word \"" + words[0].substr(0, 40) +
                      "\" (known: " + known + ")");
  }
  if (words.size() != format->fields.size() + 1)
    return unreadable("move " + shown() + ": \"" + std::string(format->word) + "\" takes " +
                      std::to_string(format->fields.size()) + " fields, found " +
                      std::to_string(words.size() - 1));
  std::uint32_t fields[3] = {0, 0, 0};
  for (std::size_t i = 0; i < format->fields.size(); ++i) {
    const Field& field = format->fields[i];
    const auto value = parse_value(vocabularies[field.vocabulary], words[i + 1]);
    if (!value || !fits_field(i, *value))
      return unreadable("move " + shown() + ": \"" + words[i + 1].substr(0, 40) + "\" is no " +
                        vocabularies[field.vocabulary].kind);
    fields[i] = static_cast<std::uint32_t>(*value);
  }
  return Move::make(format - moves.begin(), fields[0], fields[1], fields[2]);
}

namespace {
// The values of a phrase by its fields.
template <class ValueAt>
Phrase phrase_of(std::string_view game, std::string_view kind, std::string_view word,
                 const std::vector<Field>& fields, ValueAt value_at) {
  Phrase phrase;
  phrase.key.reserve(game.size() + kind.size() + word.size());
  ((phrase.key += game) += kind) += word;
  phrase.values.reserve(fields.size());
  for (std::size_t i = 0; i < fields.size(); ++i)
    phrase.values.emplace_back(fields[i].name, fields[i].vocabulary, value_at(i));
  return phrase;
}
}  // namespace

Phrase Language::phrase(Move move) const {
  const MoveFormat& format = moves[move.kind<std::size_t>()];
  return phrase_of(game, ".move.", format.word, format.fields,
                   [&](std::size_t i) { return move.field(static_cast<int>(i)); });
}

Phrase Language::phrase(const Event& event) const {
  const EventFormat& format = events[event.kind];
  return phrase_of(game, ".event.", format.word, format.fields,
                   [&](std::size_t i) { return event.values[i]; });
}

Phrase Language::phrase(const RefusedMove& refusal) const {
  const ReasonFormat& format = reasons[refusal.why];
  return phrase_of(game, ".why.", format.word, format.fields,
                   [&](std::size_t i) { return refusal.values[i]; });
}

namespace {
// Each thing that a phrase names goes to `take`.
template <class Take>
void each_thing(const Language& language, const Phrase& phrase, Take take) {
  std::string thing;
  for (const Phrase::Value& value : phrase.values) {
    const Vocabulary& words = language.vocabularies[value.vocabulary];
    if (words.form == Vocabulary::Form::set) {
      for (std::size_t i = 0; i < words.names.size(); ++i)
        if (value.value >> i & 1) take(((thing = words.kind) += ':') += words.names[i]);
    } else {
      language.add_name((thing = words.kind) += ':', value.vocabulary, value.value);
      take(thing);
    }
  }
}
}  // namespace

std::vector<std::string> Language::things(const Phrase& phrase) const {
  std::vector<std::string> things;
  each_thing(*this, phrase, [&](const std::string& thing) { things.push_back(thing); });
  return things;
}

void Language::write_things(JsonWriter& json, const Phrase& phrase) const {
  json.begin_array();
  each_thing(*this, phrase, [&](const std::string& thing) { json.value(thing); });
  json.end_array();
}

void Language::write(JsonWriter& json, const Phrase& phrase) const {
  json.begin_object().field("key", phrase.key).key("args").begin_object();
  for (const Phrase::Value& value : phrase.values) {
    const Vocabulary& words = vocabularies[value.vocabulary];
    json.key(value.name);
    switch (words.form) {
      case Vocabulary::Form::number:
        json.value(value.value);
        break;
      case Vocabulary::Form::seat:
        json.begin_object().key("seat");
        if (value.value < 0 || value.value >= kMaxSeats) {
          json.null();
        } else {
          json.value(value.value + 1);
        }
        json.end_object();
        break;
      case Vocabulary::Form::name:
        json.begin_object().field("kind", words.kind).field("name", words.name(value.value)).end_object();
        break;
      case Vocabulary::Form::set:
        json.begin_object().field("kind", words.kind).key("names").begin_array();
        for (std::size_t i = 0; i < words.names.size(); ++i)
          if (value.value >> i & 1) json.value(words.names[i]);
        json.end_array().end_object();
        break;
    }
  }
  json.end_object().end_object();
}

std::string_view Language::clause_of(const Phrase& question) const {
  const std::string_view word = std::string_view(question.key).substr(question.key.rfind('.') + 1);
  for (const QuestionFormat& format : questions)
    if (format.word == word) return format.clause;
  return "";
}

Result<> check(const Language& language) {
  std::set<std::string_view> words;
  for (const MoveFormat& format : language.moves) {
    if (format.word.empty()) continue;
    if (!words.insert(format.word).second) return refused("two moves begin with " + std::string(format.word));
    if (format.fields.size() > 3) return refused(std::string(format.word) + " has more than three fields");
  }
  for (const EventFormat& format : language.events)
    if (format.fields.size() > Event::kValues)
      return refused(std::string(format.word) + " has too many fields");
  for (const ReasonFormat& format : language.reasons) {
    if (format.word.empty()) return refused("a reason without a word");
    if (format.fields.size() > RefusedMove::kValues)
      return refused(std::string(format.word) + " has too many fields");
  }
  for (const Vocabulary& vocabulary : language.vocabularies) {
    std::set<std::string> names;
    for (const std::string& name : vocabulary.names) {
      if (name.find_first_of(" \t+") != std::string::npos)
        return refused("a name with a space or +: " + name);
      if (!names.insert(lower(name)).second) return refused("twice in " + vocabulary.kind + ": " + name);
    }
  }
  return success();
}

}  // namespace carreira
