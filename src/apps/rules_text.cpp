#include "apps/rules_text.h"

#include <algorithm>
#include <cctype>
#include <span>

#include "engine/embedded.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> rules();
}
namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); });
  return result;
}

// "V3.2", "VX5": capitals, a number, perhaps a point and a number.
bool is_name(std::string_view word) {
  std::size_t letters = 0;
  while (letters < word.size() && word[letters] >= 'A' && word[letters] <= 'Z') ++letters;
  const std::string_view rest = word.substr(letters);
  return letters > 0 && !rest.empty() && rest.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

std::string_view rules_of(std::string_view game, std::string_view language) {
  const std::string_view translated = find_embedded(
      embedded::rules(), "docs/rules/" + std::string(language) + "/" + std::string(game) + ".md");
  if (!translated.empty()) return translated;
  return find_embedded(embedded::rules(), "docs/rules/" + std::string(game) + ".md");
}

std::vector<Clause> clauses_of(std::string_view game, std::string_view language) {
  std::vector<Clause> clauses;
  std::string section;
  for (std::string_view text = rules_of(game, language); !text.empty();) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.starts_with("## ")) {
      section = line.substr(3);
    } else if (line.starts_with("- ")) {
      const std::string_view name = line.substr(2, line.find(' ', 2) - 2);
      if (is_name(name) && line.size() > name.size() + 3)
        clauses.push_back({std::string(name), section, std::string(line.substr(name.size() + 3))});
    } else if (!line.empty() && !line.starts_with('#') && !clauses.empty() && !section.empty()) {
      clauses.back().text += "\n" + std::string(line);
    }
  }
  return clauses;
}

std::vector<Clause> find_clauses(std::string_view game, std::string_view language, std::string_view name) {
  const std::string wanted = upper(name);
  std::vector<Clause> found = clauses_of(game, language);
  std::erase_if(found, [&](const Clause& clause) {
    const std::string own = upper(clause.name);
    return own != wanted && own.substr(0, own.find('.')) != wanted;
  });
  return found;
}

std::string clause_in_words(const Clause& clause, const std::multimap<std::string, std::string>& differences,
                            const terminal::Paint& paint, int width) {
  std::string text =
      terminal::joined(terminal::wrapped(paint.bold(clause.name) + " " + clause.text, width, 5));
  const auto [first, last] = differences.equal_range(clause.name);
  for (auto one = first; one != last; ++one)
    for (const std::string& line : terminal::wrapped("≠ " + one->second, width - 5, 2))
      text += "     " + line + "\n";
  return text;
}

}  // namespace carreira
