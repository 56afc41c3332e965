#include "bots/character.h"

#include <array>
#include <cassert>

#include "engine/embedded.h"
#include "engine/json_reader.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> evaluations();
}

namespace bots {
namespace {

constexpr std::array<std::string_view, 3> kCharacterNames = {"builder", "bidder", "gambler"};
constexpr double kMostLiking = 20;  // points

std::string_view characters_file(std::string_view game) {
  return find_embedded(embedded::evaluations(), "data/" + std::string(game) + "/characters.json");
}

bool begins_with(std::string_view notation, std::string_view words) {
  return notation.starts_with(words) && (notation.size() == words.size() || notation[words.size()] == ' ');
}

}  // namespace

std::span<const std::string_view> character_names() {
  return kCharacterNames;
}

std::string_view name_of(Character character) {
  return character == Character::none ? "" : kCharacterNames[static_cast<std::size_t>(character) - 1];
}

std::optional<Character> character_named(std::string_view name) {
  for (std::size_t i = 0; i < kCharacterNames.size(); ++i)
    if (kCharacterNames[i] == name) return static_cast<Character>(i + 1);
  return std::nullopt;
}

bool has_characters(std::string_view game) {
  return !characters_file(game).empty();
}

Result<Taste> Taste::read(std::string_view json, Character character) {
  auto document = JsonDocument::parse(json, "characters");
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  root.only(kCharacterNames);
  Taste taste;
  for (const std::string_view name : kCharacterNames) {
    const JsonReader likes = root.field(std::string(name));
    for (std::size_t i = 0; i < likes.members(); ++i) {
      const std::string beginning = likes.member_name(i);
      const double points = likes.field(beginning).number(-kMostLiking, kMostLiking);
      if (name == name_of(character)) taste.likes_.emplace_back(beginning, static_cast<float>(points));
    }
  }
  if (auto read = document.value().finish(); !read) return read.error();
  return taste;
}

Taste Taste::embedded(std::string_view game, Character character) {
  const std::string_view text = characters_file(game);
  if (character == Character::none || text.empty()) return {};
  auto taste = read(text, character);
  assert(taste.ok() && "the embedded characters cannot be read");
  return taste ? std::move(taste).value() : Taste();
}

float Taste::liking(std::string_view notation) const {
  std::string_view longest;
  float points = 0;
  for (const auto& [beginning, liked] : likes_)
    if (beginning.size() > longest.size() && begins_with(notation, beginning))
      longest = beginning, points = liked;
  return points;
}

std::vector<std::string> Taste::beginnings() const {
  std::vector<std::string> result;
  for (const auto& [beginning, liked] : likes_) result.push_back(beginning);
  return result;
}

}  // namespace bots
}  // namespace carreira
