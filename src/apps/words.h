#pragma once

// Keys and values become words: the message catalogues of data/messages/<language>/*.json, which are part of
// the program. The engine says nothing in a natural language; everything that a person reads at the terminal
// comes from here.

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "apps/message_format.h"
#include "engine/event.h"
#include "engine/language.h"

namespace carreira {

class Words {
 public:
  static constexpr std::array<std::string_view, 4> kLanguages = {"en", "fr", "it", "pt"};

  // The words of one of kLanguages, read once.
  static const Words& in(std::string_view language);
  // The language of a locale's name ("fr_FR.UTF-8": "fr"), English if it is none of ours.
  static std::string_view language_of_locale(std::string_view locale);

  using Messages = std::map<std::string, std::string, std::less<>>;

  std::string_view language() const { return language_; }
  bool has(std::string_view key) const { return message(key) != nullptr; }
  // Of the catalogue.
  const Messages& messages() const { return *messages_; }

  // The same with these in the place of the catalogue's own: things are called by what is printed on them, by the
  // figures in force (terminal/names.h). They are plain text.
  Words with(Messages names) const;

  // The message, with its arguments. What has no message, or lacks an argument, is said by its key.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  // The word of a named thing ("vasco", "landing", "natal"); what has none is called by its own name.
  std::string name(std::string_view game, std::string_view kind, std::string_view name) const;
  // "name: value", with the colon of the language.
  std::string pair(std::string name, std::string value) const;
  // "a, b and c"
  std::string list(std::span<const std::string> items) const;
  // A seat is called by its player's name, if there is one.
  std::string player(Seat seat, std::span<const std::string> players = {}) const;

  // A move, a question or a headline; `of` fills {player}, where a message has it.
  std::string say(const Language& game, const Phrase& phrase, std::span<const std::string> players = {},
                  Seat of = Seat::nobody) const;
  std::string say(const Language& game, const Event& event, std::span<const std::string> players = {}) const;

 private:
  explicit Words(std::string_view language);
  const std::string* message(std::string_view key) const;
  Argument named(const Language& game, const Phrase::Value& value,
                 std::span<const std::string> players) const;

  std::string language_;
  std::shared_ptr<const Messages> messages_;
  Messages names_;
};

}  // namespace carreira
