#pragma once

// Characters: bots of one level that play differently. A character likes some kinds of moves, and takes one of
// these where it costs no more than the liking is worth: so many points more than the evaluation sees in it.
// What each likes in a game is data (data/<game>/characters.json), written in the game's own notation; a game
// without that file knows no characters. Words: "bots.character.<name>", "bots.character_how.<name>".

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/result.h"

namespace carreira::bots {

enum class Character : std::uint8_t { none, builder, bidder, gambler };

// The names of those that are somebody, in the order of the enumeration.
std::span<const std::string_view> character_names();
std::string_view name_of(Character character);  // empty: none
std::optional<Character> character_named(std::string_view name);
// Whether a game knows characters.
bool has_characters(std::string_view game);

// What somebody likes, in points; nothing for who is none, or in a game without characters.
class Taste {
 public:
  Taste() = default;
  // {"builder": {"progress": 2, "use tax": -1}, ...}: how a move's notation begins, in whole words.
  static Result<Taste> read(std::string_view json, Character character);
  static Taste embedded(std::string_view game, Character character);

  bool empty() const { return likes_.empty(); }
  // Of the longest beginning that is liked or disliked.
  float liking(std::string_view notation) const;
  // How the moves begin that it speaks of.
  std::vector<std::string> beginnings() const;

 private:
  std::vector<std::pair<std::string, float>> likes_;
};

}  // namespace carreira::bots
