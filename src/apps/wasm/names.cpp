// Names at a table of this device: only those who sit at it read them, so that what looks alike is not looked into.

#include "server/names.h"

#include <algorithm>

namespace carreira {
namespace {

constexpr std::size_t kMostCharacters = 40;

bool begins_character(char byte) {
  return (byte & 0xC0) != 0x80;
}

// With single spaces between words, without control characters.
std::string tidied(std::string_view text) {
  std::string kept;
  for (const char byte : text) {
    const bool space = byte >= 0 && byte <= ' ';
    if (!space && byte != 0x7F) kept += byte;
    if (space && !kept.empty() && kept.back() != ' ') kept += ' ';
  }
  if (!kept.empty() && kept.back() == ' ') kept.pop_back();
  return kept;
}

std::string folded(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (c != ' ') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return letters;
}

}  // namespace

std::optional<std::string> kept_name(std::string_view text) {
  const std::string name = tidied(text);
  const auto characters = std::count_if(name.begin(), name.end(), begins_character);
  if (name.empty() || characters > static_cast<std::ptrdiff_t>(kMostCharacters) || name.starts_with("bot:"))
    return std::nullopt;
  return name;
}

std::string nearest_name(std::string_view text, std::string_view otherwise) {
  std::string name = tidied(text);
  while (name.starts_with("bot:")) name.erase(0, 4);
  std::size_t end = 0;
  for (std::size_t i = 0, characters = 0; i < name.size(); ++i) {
    if (begins_character(name[i]) && ++characters > kMostCharacters) break;
    end = i + 1;
  }
  name.resize(end);
  return name.empty() ? std::string(otherwise) : name;
}

std::string kept_words(std::string_view text) {
  return std::string(text);
}

bool look_alike(std::string_view left, std::string_view right) {
  return folded(left) == folded(right);
}

}  // namespace carreira
