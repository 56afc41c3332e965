#include "server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

namespace carreira {
namespace {

constexpr int kMostCharacters = 40;
constexpr int kMostMarks = 2;  // on one letter

bool is_unseen(UChar32 c) {
  constexpr std::uint32_t kHidden = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_GET_GC_MASK(c) & kHidden) != 0 || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

// What is not assigned may be a letter of a later day; a name is to be of known ones.
bool is_visible(UChar32 c) {
  return !is_unseen(c) && (U_GET_GC_MASK(c) & (U_GC_CO_MASK | U_GC_CN_MASK)) == 0;
}

// What makes one picture or one word of several characters: unseen, but words fall apart without.
bool joins(UChar32 c) {
  return c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F);
}

// Composed, with single plain spaces between words, without what cannot be seen; `clean` says whether nothing
// had to be left out.
icu::UnicodeString tidied(std::string_view text, bool& clean) {
  UErrorCode problem = U_ZERO_ERROR;
  const icu::Normalizer2* composer = icu::Normalizer2::getNFCInstance(problem);
  const auto decoded =
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())));
  if (decoded.indexOf(static_cast<UChar32>(0xFFFD)) >= 0) clean = false;
  const icu::UnicodeString composed = composer->normalize(decoded, problem);
  icu::UnicodeString kept;
  int marks = 0;
  for (int i = 0; i < composed.length(); i = composed.moveIndex32(i, 1)) {
    const UChar32 c = composed.char32At(i);
    if (u_isUWhiteSpace(c)) {
      if (c != ' ') clean = clean && u_charType(c) == U_SPACE_SEPARATOR;
      if (!kept.isEmpty() && kept[kept.length() - 1] != ' ') kept.append(static_cast<UChar32>(' '));
      continue;
    }
    marks = (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0 ? marks + 1 : 0;
    if (!is_visible(c) || c == 0xFFFD || marks > kMostMarks || (marks > 0 && kept.isEmpty())) {
      clean = false;
      continue;
    }
    kept.append(c);
  }
  return kept.trim();
}

std::string utf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

bool is_bots_name(const std::string& name) {
  return name.starts_with("bot:");  // as records call bots
}

std::string skeleton(std::string_view text) {
  static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker = [] {
    UErrorCode opening = U_ZERO_ERROR;
    return std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>(uspoof_open(&opening), &uspoof_close);
  }();
  auto folded = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())));
  folded.foldCase();
  folded.findAndReplace(" ", "");
  UErrorCode problem = U_ZERO_ERROR;
  icu::UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, folded, result, &problem);
  return U_SUCCESS(problem) ? utf8(result) : utf8(folded);
}

}  // namespace

std::optional<std::string> kept_name(std::string_view text) {
  if (text.size() > 16 * kMostCharacters) return std::nullopt;
  bool clean = true;
  const icu::UnicodeString name = tidied(text, clean);
  const std::string kept = utf8(name);
  if (!clean || name.isEmpty() || name.countChar32() > kMostCharacters || is_bots_name(kept))
    return std::nullopt;
  return kept;
}

std::string nearest_name(std::string_view text, std::string_view otherwise) {
  bool clean = true;
  icu::UnicodeString name = tidied(text.substr(0, 16 * kMostCharacters), clean);
  if (name.countChar32() > kMostCharacters) name.truncate(name.moveIndex32(0, kMostCharacters));
  std::string kept = utf8(name.trim());
  while (is_bots_name(kept)) kept.erase(0, 4);
  return kept.empty() ? std::string(otherwise) : kept;
}

std::string kept_words(std::string_view text) {
  const auto decoded =
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())));
  icu::UnicodeString kept;
  bool seen = false;
  for (int i = 0; i < decoded.length(); i = decoded.moveIndex32(i, 1)) {
    const UChar32 c = decoded.char32At(i);
    const bool space = c == '\n' || c == '\t' || u_charType(c) == U_SPACE_SEPARATOR;
    if (!space && !joins(c) && is_unseen(c)) continue;
    seen = seen || !(space || joins(c));
    kept.append(c);
  }
  return seen ? utf8(kept) : "";
}

bool look_alike(std::string_view left, std::string_view right) {
  return skeleton(left) == skeleton(right);
}

}  // namespace carreira
