#include "games/figures.h"

#include <algorithm>
#include <array>
#include <charconv>

#define JSON_NOEXCEPTION
#include <nlohmann/json.hpp>

#include "engine/embedded.h"
#include "games/catalog.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> figures();
}

namespace {

using Json = nlohmann::ordered_json;
using Steps = std::vector<std::string>;

constexpr std::array<std::string_view, 4> kMarks = {"stated", "example", "published", "reconstructed"};

// "landings[2].spaces" as {"landings", "2", "spaces"}.
Steps steps_of(std::string_view place) {
  Steps steps;
  std::string step;
  const auto end = [&] {
    if (!step.empty()) steps.push_back(std::move(step));
    step.clear();
  };
  for (const char c : place) {
    if (c == '.' || c == '[' || c == ']') {
      end();
    } else {
      step += c;
    }
  }
  end();
  return steps;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "*" is anything, "2-4" and "0,2" are numbers of items.
bool fits(std::string_view wanted, std::string_view step) {
  if (wanted == "*" || wanted == step) return true;
  const auto item = number(step);
  while (item && !wanted.empty()) {
    const std::size_t comma = std::min(wanted.find(','), wanted.size());
    const std::string_view part = wanted.substr(0, comma);
    const std::size_t dash = part.find('-');
    const auto first = number(part.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : number(part.substr(dash + 1));
    if (first && last && *first <= *item && *item <= *last) return true;
    wanted.remove_prefix(std::min(comma + 1, wanted.size()));
  }
  return false;
}

// "**" is any number of steps.
bool fits(std::span<const std::string> pattern, std::span<const std::string> steps) {
  if (pattern.empty()) return steps.empty();
  if (pattern.front() == "**") {
    for (std::size_t skipped = 0; skipped <= steps.size(); ++skipped)
      if (fits(pattern.subspan(1), steps.subspan(skipped))) return true;
    return false;
  }
  return !steps.empty() && fits(std::string_view(pattern.front()), std::string_view(steps.front())) &&
         fits(pattern.subspan(1), steps.subspan(1));
}

std::string text_of(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

// data/<game>/figures.json, which is ours: that it is as it should be is a test's to say.
class Provenance {
 public:
  explicit Provenance(std::string_view game)
      : file_(Json::parse(find_embedded(embedded::figures(), "data/" + std::string(game) + "/figures.json"),
                          nullptr, false)) {
    for (const Json& rule : part("figures")) add(marks_, rule, "at");
    for (const Json& rule : part("words")) add(words_, rule, "at");
    for (const Json& pattern : part("beside"))
      beside_.push_back({steps_of(pattern.get<std::string>()), nullptr});
    for (const auto& [pattern, kind] : part("things").items()) things_.push_back({steps_of(pattern), &kind});
  }

  bool is_beside(const Steps& steps) const { return find(beside_, steps) != nullptr; }
  const Json* mark(const Steps& steps) const { return content(marks_, steps); }
  const Json* words(const Steps& steps) const { return content(words_, steps); }
  const Json* thing(const Steps& steps) const { return content(things_, steps); }
  const Json& totals() const { return part("totals"); }

 private:
  struct Rule {
    Steps pattern;
    const Json* content;
  };
  const Json& part(const char* name) const {
    static const Json kNothing = Json::object();
    const auto found = file_.find(name);
    return found == file_.end() ? kNothing : *found;
  }
  static void add(std::vector<Rule>& rules, const Json& rule, const char* name) {
    for (const Json& pattern : rule[name]) rules.push_back({steps_of(pattern.get<std::string>()), &rule});
  }
  static const Rule* find(const std::vector<Rule>& rules, const Steps& steps) {
    for (const Rule& rule : rules)
      if (fits(rule.pattern, steps)) return &rule;
    return nullptr;
  }
  static const Json* content(const std::vector<Rule>& rules, const Steps& steps) {
    const Rule* found = find(rules, steps);
    return found ? found->content : nullptr;
  }

  Json file_;
  std::vector<Rule> marks_, words_, beside_, things_;
};

std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string below(const std::string& place, const std::string& name) {
  return place.empty() ? name : place + "." + name;
}
std::string below(const std::string& place, std::size_t item) {
  return place + "[" + std::to_string(item) + "]";
}

// Every value that is neither a list nor an object, with its place.
template <class Visit>
void walk(const Json& value, const std::string& place, const Visit& visit) {
  if (value.is_object()) {
    for (const auto& [name, member] : value.items()) walk(member, below(place, name), visit);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) walk(value[i], below(place, i), visit);
  } else {
    visit(place, value);
  }
}

// What to call a place, from the root on.
std::vector<std::string> path_of(const Provenance& provenance, const Json& root, const Steps& steps) {
  std::vector<std::string> path;
  const Json* value = &root;
  Steps so_far;
  for (const std::string& step : steps) {
    so_far.push_back(step);
    const bool listed = value->is_array();
    value = listed ? &(*value)[static_cast<std::size_t>(*number(step))] : &(*value)[step];
    const Json* kind = provenance.thing(so_far);
    const std::string id = listed && value->is_object() ? text_of(*value, "id") : listed ? "" : step;
    if (kind && !id.empty()) {
      path.push_back(kind->get<std::string>() + ":" + id);
    } else {
      path.push_back(listed ? "#" + std::to_string(*number(step) + 1) : step);
    }
  }
  return path;
}

FigureMark mark_named(std::string_view word) {
  const auto found = std::find(kMarks.begin(), kMarks.end(), word);
  return found == kMarks.end() ? FigureMark::reconstructed : static_cast<FigureMark>(found - kMarks.begin());
}

std::int64_t found_in(const Json& total, const Json& components) {
  const bool adds = total.contains("sum");
  std::vector<Steps> patterns;
  for (const Json& pattern : total[adds ? "sum" : "count"])
    patterns.push_back(steps_of(pattern.get<std::string>()));
  std::int64_t found = 0;
  walk(components, "", [&](const std::string& place, const Json& value) {
    const Steps steps = steps_of(place);
    for (const Steps& pattern : patterns)
      if (fits(std::span<const std::string>(pattern), std::span<const std::string>(steps)))
        found += adds ? (value.is_number_integer() ? value.get<std::int64_t>() : 0) : 1;
  });
  return found;
}

void compare(const Json& ours, const Json& theirs, const std::string& place,
             std::vector<FigureDifference>& found) {
  const auto alone = [&](const Json& value, const std::string& where, bool is_ours) {
    walk(value, where, [&](const std::string& leaf, const Json& content) {
      found.push_back({leaf, is_ours ? dumped(content) : "", is_ours ? "" : dumped(content)});
    });
  };
  if (ours.is_object() && theirs.is_object()) {
    for (const auto& [name, member] : ours.items()) {
      const auto other = theirs.find(name);
      if (other == theirs.end()) {
        alone(member, below(place, name), true);
      } else {
        compare(member, *other, below(place, name), found);
      }
    }
    for (const auto& [name, member] : theirs.items())
      if (!ours.contains(name)) alone(member, below(place, name), false);
  } else if (ours.is_array() && theirs.is_array()) {
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
      if (i >= theirs.size()) {
        alone(ours[i], below(place, i), true);
      } else if (i >= ours.size()) {
        alone(theirs[i], below(place, i), false);
      } else {
        compare(ours[i], theirs[i], below(place, i), found);
      }
    }
  } else if (ours != theirs) {
    found.push_back({place, dumped(ours), dumped(theirs)});
  }
}

Result<Json> parsed(std::string_view text) {
  if (auto document = JsonDocument::parse(text, "components"); !document) return document.error();
  return Json::parse(text, nullptr, false);
}

}  // namespace

std::string_view word_of(FigureMark mark) {
  return kMarks[static_cast<std::size_t>(mark)];
}

Result<FigureList> figures_of(std::string_view game, std::string_view text) {
  const auto components = parsed(text);
  if (!components) return components.error();
  const Provenance provenance(game);
  FigureList list;
  walk(components.value(), "", [&](const std::string& place, const Json& value) {
    const Steps steps = steps_of(place);
    if (provenance.is_beside(steps)) return;
    Figure figure{place,
                  path_of(provenance, components.value(), steps),
                  dumped(value),
                  FigureMark::reconstructed,
                  "",
                  "",
                  {}};
    if (const Json* rule = provenance.mark(steps)) {
      figure.mark = mark_named(text_of(*rule, "mark"));
      figure.clause = text_of(*rule, "clause");
    }
    if (const Json* words = provenance.words(steps)) {
      figure.kind = text_of(*words, "kind");
      for (const Json& word : (*words)["of"]) figure.choices.push_back(word.get<std::string>());
    }
    list.figures.push_back(std::move(figure));
  });
  for (const Json& total : provenance.totals())
    list.totals.push_back({text_of(total, "name"), text_of(total, "place"), text_of(total, "clause"),
                           total["is"].get<std::int64_t>(), found_in(total, components.value())});
  return list;
}

Result<std::vector<FigureDifference>> differences(std::string_view ours, std::string_view theirs) {
  const auto left = parsed(ours), right = parsed(theirs);
  if (!left) return left.error();
  if (!right) return right.error();
  std::vector<FigureDifference> found;
  compare(left.value(), right.value(), "", found);
  return found;
}

Result<std::string> on_one_line(std::string_view components) {
  const auto content = parsed(components);
  if (!content) return content.error();
  return dumped(content.value());
}

}  // namespace carreira
