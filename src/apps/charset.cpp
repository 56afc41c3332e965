#include "apps/charset.h"

#include <iconv.h>
#include <langinfo.h>
#include <locale.h>

#include <cstdlib>
#include <utility>

namespace carreira {
namespace {

// What stands for our own signs where they cannot be said.
constexpr std::pair<std::string_view, char> kSigns[] = {
    {"●", '@'}, {"◆", '%'},      {"▲", '&'},      {"■", '#'},  {"○", 'o'}, {"∘", '.'}, {"▸", '>'},
    {"▾", 'v'}, {"▼", 'v'},      {"─", '-'},      {"·", '.'},  {"…", '~'}, {"→", '>'}, {"←", '<'},
    {"↗", '/'}, {"↘", '\\'},     {"↙", '/'},      {"↖", '\\'}, {"⇒", '>'}, {"≈", '~'}, {"‼", '!'},
    {"†", '+'}, {"⌂", 'H'},      {"⚑", 'F'},      {"≠", '#'},  {"−", '-'}, {"–", '-'}, {"’", '\''},
    {"“", '"'}, {"”", '"'},      {"«", '"'},      {"»", '"'},  {"×", 'x'}, {"±", '~'}, {"°", 'o'},
    {"º", 'o'}, {"\u202F", ' '}, {"\u00A0", ' '}, {"█", '#'},  {"░", '.'}, {"✓", 'v'}, {"✗", 'x'}};

// No letter of these is a part of another one: each has two bytes, and they begin alike.
constexpr std::pair<std::string_view, char> kAccented[] = {
    {"àáâãä", 'a'}, {"èéêë", 'e'},  {"ìíîï", 'i'}, {"òóôõö", 'o'}, {"ùúûü", 'u'},
    {"ç", 'c'},     {"ñ", 'n'},     {"ÿ", 'y'},    {"ÀÁÂÃÄ", 'A'}, {"ÈÉÊË", 'E'},
    {"ÌÍÎÏ", 'I'},  {"ÒÓÔÕÖ", 'O'}, {"ÙÚÛÜ", 'U'}, {"Ç", 'C'},     {"Ñ", 'N'}};

std::string converted(std::string_view text, const std::string& from, const std::string& to) {
  const iconv_t conversion = ::iconv_open(to.c_str(), from.c_str());
  if (conversion == reinterpret_cast<iconv_t>(-1)) return "";
  std::string result(text.size() * 4 + 8, '\0');
  char* in = const_cast<char*>(text.data());
  char* out = result.data();
  std::size_t in_left = text.size(), out_left = result.size();
  const bool done = ::iconv(conversion, &in, &in_left, &out, &out_left) != static_cast<std::size_t>(-1);
  ::iconv_close(conversion);
  if (!done) return "";
  result.resize(result.size() - out_left);
  return result;
}

// One letter: itself, a sign like it, or without its accent.
std::string letter_in(std::string_view letter, const std::string& charset) {
  if (std::string same = converted(letter, "UTF-8", charset); !same.empty()) return same;
  for (const auto& [sign, like] : kSigns)
    if (sign == letter) return std::string(1, like);
  for (const auto& [accented, plain] : kAccented)
    if (accented.find(letter) != accented.npos) return std::string(1, plain);
  return letter == "\u00AD" ? "" : "?";  // where a word may be broken nothing is lost
}

std::string locale_of_letters() {
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* value = std::getenv(variable); value && *value) return value;
  return "";
}

std::string found_charset() {
  const std::string name = locale_of_letters();
  if (name.empty()) return "";
  std::string charset;
  if (const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr)) {
    charset = ::nl_langinfo_l(CODESET, locale);
    ::freelocale(locale);
  } else if (const std::size_t point = name.find('.'); point != std::string::npos) {  // not installed here
    charset = name.substr(point + 1, name.find('@', point) - point - 1);
  }
  return charset == "UTF-8" || charset == "utf8" || charset == "utf-8" ? "" : charset;
}

}  // namespace

const std::string& terminal_charset() {
  static const std::string charset = found_charset();
  return charset;
}

std::string in_charset(std::string_view text, const std::string& charset) {
  std::string result;
  while (!text.empty()) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) ++bytes;
    result += bytes == 1 ? std::string(text.substr(0, 1)) : letter_in(text.substr(0, bytes), charset);
    text.remove_prefix(bytes);
  }
  return result;
}

std::string from_charset(std::string_view text, const std::string& charset) {
  if (text.empty()) return "";
  const std::string read = converted(text, charset, "UTF-8");
  return read.empty() ? std::string(text) : read;
}

}  // namespace carreira
