#include "apps/message_format.h"

#include <vector>

namespace carreira {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \n\t");
  if (first == std::string_view::npos) return "";
  return text.substr(first, text.find_last_not_of(" \n\t") - first + 1);
}

// The end of the group that opens at `open` (just behind its closing brace), or npos.
std::size_t end_of_group(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i + 1;
  }
  return std::string_view::npos;
}

struct Branch {
  std::string_view selector;
  std::string_view message;
};

struct Group {
  std::string_view name;
  std::string_view kind;  // empty, "plural" or "select"
  std::vector<Branch> branches;
};

Error malformed(std::string_view what, std::string_view where) {
  return unreadable("message: " + std::string(what) + " in \"" + std::string(where.substr(0, 60)) + "\"");
}

Result<std::vector<Branch>> parse_branches(std::string_view text) {
  std::vector<Branch> branches;
  bool has_other = false;
  for (std::string_view rest = trimmed(text); !rest.empty();) {
    const std::size_t open = rest.find('{');
    if (open == std::string_view::npos) return malformed("a branch without braces", text);
    const std::size_t end = end_of_group(rest, open);
    if (end == std::string_view::npos) return malformed("an open brace", text);
    const std::string_view selector = trimmed(rest.substr(0, open));
    if (selector.empty()) return malformed("a branch without a name", text);
    branches.push_back({selector, rest.substr(open + 1, end - open - 2)});
    has_other |= selector == "other";
    rest = trimmed(rest.substr(end));
  }
  if (!has_other) return malformed("no branch \"other\"", text);
  return branches;
}

Result<Group> parse_group(std::string_view inside) {
  Group group;
  const std::size_t comma = inside.find(',');
  group.name = trimmed(inside.substr(0, comma));
  if (group.name.empty() || group.name.find_first_of("{} ") != std::string_view::npos)
    return malformed("an argument without a name", inside);
  if (comma == std::string_view::npos) return group;
  const std::size_t second = inside.find(',', comma + 1);
  if (second == std::string_view::npos) return malformed("no branches", inside);
  group.kind = trimmed(inside.substr(comma + 1, second - comma - 1));
  if (group.kind != "plural" && group.kind != "select") return malformed("neither plural nor select", inside);
  auto branches = parse_branches(inside.substr(second + 1));
  if (!branches) return branches.error();
  group.branches = std::move(branches).value();
  return group;
}

std::string_view choose(const Group& group, const Argument& given, std::string_view language) {
  std::string_view exact = given.id, category = given.id;
  std::string literal;
  if (group.kind == "plural") {
    literal = "=" + std::to_string(given.number.value_or(0));
    exact = literal;
    category = plural_category(given.number.value_or(0), language);
  }
  std::string_view by_category, other;
  for (const Branch& branch : group.branches) {
    if (branch.selector == exact) return branch.message;
    if (branch.selector == category) by_category = branch.message;
    if (branch.selector == "other") other = branch.message;
  }
  return by_category.data() ? by_category : other;
}

// `count` is the word for # inside a plural branch.
Result<std::string> expand(std::string_view message, const Arguments& arguments, std::string_view language,
                           const std::string* count) {
  std::string text;
  for (std::size_t i = 0; i < message.size();) {
    const char c = message[i];
    if (c == '}') return malformed("a brace that was not opened", message);
    if (c != '{') {
      if (c == '#' && count) {
        text += *count;
      } else {
        text.push_back(c);
      }
      ++i;
      continue;
    }
    const std::size_t end = end_of_group(message, i);
    if (end == std::string_view::npos) return malformed("an open brace", message);
    const auto group = parse_group(message.substr(i + 1, end - i - 2));
    if (!group) return group.error();
    const auto given = arguments.find(group.value().name);
    if (given == arguments.end())
      return unreadable("message: no argument \"" + std::string(group.value().name) + "\"");
    if (group.value().kind.empty()) {
      text += given->second.word;
    } else {
      const bool plural = group.value().kind == "plural";
      auto inside = expand(choose(group.value(), given->second, language), arguments, language,
                           plural ? &given->second.word : count);
      if (!inside) return inside;
      text += inside.value();
    }
    i = end;
  }
  return text;
}

Result<> collect(std::string_view message, std::set<std::string>& names) {
  for (std::size_t i = 0; i < message.size();) {
    if (message[i] == '}') return malformed("a brace that was not opened", message);
    if (message[i] != '{') {
      ++i;
      continue;
    }
    const std::size_t end = end_of_group(message, i);
    if (end == std::string_view::npos) return malformed("an open brace", message);
    const auto group = parse_group(message.substr(i + 1, end - i - 2));
    if (!group) return group.error();
    names.insert(std::string(group.value().name));
    for (const Branch& branch : group.value().branches)
      if (auto inner = collect(branch.message, names); !inner) return inner;
    i = end;
  }
  return success();
}

}  // namespace

Argument argument(int number) {
  const std::string id = std::to_string(number);
  return {number < 0 ? "−" + id.substr(1) : id, id, number};  // people read a minus that is one
}
Argument argument(std::string word) {
  return {word, word, std::nullopt};
}

std::string_view plural_category(int count, std::string_view language) {
  const bool nothing_is_one = language == "fr" || language == "pt";
  return count == 1 || (count == 0 && nothing_is_one) ? "one" : "other";
}

Result<std::string> format_message(std::string_view message, const Arguments& arguments,
                                   std::string_view language) {
  return expand(message, arguments, language, nullptr);
}

Result<std::set<std::string>> placeholders(std::string_view message) {
  std::set<std::string> names;
  if (auto collected = collect(message, names); !collected) return collected.error();
  return names;
}

}  // namespace carreira
