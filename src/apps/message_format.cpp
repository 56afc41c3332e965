#include "apps/message_format.h"

#include <unicode/messagepattern.h>
#include <unicode/plurrule.h>

#include <memory>

namespace carreira {
namespace {

std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

Error malformed(std::string_view what, std::string_view where) {
  return unreadable("message: " + std::string(what) + " in \"" + std::string(where.substr(0, 60)) + "\"");
}

// A template as ICU reads it: a list of parts, each with its place in the text.
class Template {
 public:
  static Result<Template> read(std::string_view message) {
    Template result(message);
    UErrorCode status = U_ZERO_ERROR;
    result.pattern_.parse(result.text_, nullptr, status);
    if (U_FAILURE(status)) return malformed(u_errorName(status), message);
    if (auto ours = result.check(); !ours) return ours.error();
    return result;
  }

  std::set<std::string> names() const {
    std::set<std::string> names;
    for (int i = 0; i < pattern_.countParts(); ++i)
      if (is_name(i)) names.insert(name(i));
    return names;
  }
  Result<std::string> say(const Arguments& arguments, std::string_view language) const {
    std::string said;
    if (auto done = say(0, nullptr, arguments, language, said); !done) return done.error();
    return said;
  }

 private:
  explicit Template(std::string_view message)
      : text_(icu::UnicodeString::fromUTF8({message.data(), static_cast<int>(message.size())})),
        pattern_(status_) {}

  UMessagePatternPartType type(int i) const { return pattern_.getPartType(i); }
  bool is_name(int i) const {
    return type(i) == UMSGPAT_PART_TYPE_ARG_NAME || type(i) == UMSGPAT_PART_TYPE_ARG_NUMBER;
  }
  std::string name(int i) const { return utf8(pattern_.getSubstring(pattern_.getPart(i))); }
  int after(int i) const { return pattern_.getPart(i).getLimit(); }

  // Of all that ICU knows we use arguments, plural and select. A brace too many is a mistake, not a text.
  Result<> check() const {
    int depth = 0, from = 0;
    for (int i = 0; i < pattern_.countParts(); ++i) {
      const UMessagePatternArgType kind =
          type(i) == UMSGPAT_PART_TYPE_ARG_START ? pattern_.getPart(i).getArgType() : UMSGPAT_ARG_TYPE_NONE;
      if (kind != UMSGPAT_ARG_TYPE_NONE && kind != UMSGPAT_ARG_TYPE_PLURAL && kind != UMSGPAT_ARG_TYPE_SELECT)
        return malformed("neither plural nor select", utf8(text_));
      const int at = pattern_.getPatternIndex(i);
      if (depth == 1 && text_.indexOf(u'}', from, at - from) >= 0)
        return malformed("a brace that was not opened", utf8(text_));
      depth += type(i) == UMSGPAT_PART_TYPE_MSG_START || type(i) == UMSGPAT_PART_TYPE_ARG_START;
      depth -= type(i) == UMSGPAT_PART_TYPE_MSG_LIMIT || type(i) == UMSGPAT_PART_TYPE_ARG_LIMIT;
      from = after(i);
    }
    return success();
  }

  // The message of the branch that fits: an exact count before its category, "other" where nothing fits.
  int branch(int first, bool plural, const Argument& given, std::string_view language) const {
    const int number = given.number.value_or(0);
    const std::string_view wanted = plural ? plural_category(number, language) : std::string_view(given.id);
    int fitting = 0, other = 0;
    for (int i = first; type(i) == UMSGPAT_PART_TYPE_ARG_SELECTOR; i = pattern_.getLimitPartIndex(i) + 1) {
      const std::string selector = name(i++);
      const bool exact = type(i) != UMSGPAT_PART_TYPE_MSG_START;
      if (exact && pattern_.getNumericValue(pattern_.getPart(i++)) == number) return i;
      if (exact) continue;
      if (selector == wanted) fitting = i;
      if (selector == "other") other = i;
    }
    return fitting > 0 ? fitting : other;
  }

  // The message that begins at this part; `count` is the word for # in a plural's branch.
  Result<> say(int start, const std::string* count, const Arguments& arguments, std::string_view language,
               std::string& said) const {
    int from = after(start);
    for (int i = start + 1;; ++i) {
      said += utf8(text_.tempSubStringBetween(from, pattern_.getPatternIndex(i)));
      from = after(i);
      if (type(i) == UMSGPAT_PART_TYPE_MSG_LIMIT) return success();
      if (type(i) == UMSGPAT_PART_TYPE_REPLACE_NUMBER && count) said += *count;
      if (type(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
      const UMessagePatternArgType kind = pattern_.getPart(i).getArgType();
      const int end = pattern_.getLimitPartIndex(i);
      const auto given = arguments.find(name(i + 1));
      if (given == arguments.end()) return unreadable("message: no argument \"" + name(i + 1) + "\"");
      if (kind == UMSGPAT_ARG_TYPE_NONE) {
        said += given->second.word;
      } else {
        const bool plural = kind == UMSGPAT_ARG_TYPE_PLURAL;
        const int chosen = branch(i + 2, plural, given->second, language);
        if (auto done = say(chosen, plural ? &given->second.word : count, arguments, language, said); !done)
          return done;
      }
      i = end;
      from = after(i);
    }
  }

  UErrorCode status_ = U_ZERO_ERROR;
  icu::UnicodeString text_;
  icu::MessagePattern pattern_;
};

}  // namespace

Argument argument(int number) {
  const std::string id = std::to_string(number);
  return {number < 0 ? "−" + id.substr(1) : id, id, number};  // people read a minus that is one
}
Argument argument(std::string word) {
  return {word, word, std::nullopt};
}

std::string_view plural_category(int count, std::string_view language) {
  using Rules = std::map<std::string, std::unique_ptr<icu::PluralRules>, std::less<>>;
  static const Rules rules = [] {
    Rules all;
    for (const char* one : {"en", "fr", "it", "pt"}) {
      UErrorCode status = U_ZERO_ERROR;
      all[one].reset(icu::PluralRules::forLocale(icu::Locale(one), status));
    }
    return all;
  }();
  const auto found = rules.find(language);
  return found != rules.end() && found->second && found->second->select(count) == u"one" ? "one" : "other";
}

Result<std::string> format_message(std::string_view message, const Arguments& arguments,
                                   std::string_view language) {
  const auto read = Template::read(message);
  if (!read) return read.error();
  return read.value().say(arguments, language);
}

Result<std::set<std::string>> placeholders(std::string_view message) {
  const auto read = Template::read(message);
  if (!read) return read.error();
  return read.value().names();
}

}  // namespace carreira
