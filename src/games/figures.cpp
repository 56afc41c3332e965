#include "games/figures.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/embedded.h"
#include "engine/json_tree.h"
#include "games/catalog.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> figures();
}

namespace {

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

std::string text_of(const JsonTree& object, std::string_view name) {
  const JsonTree* found = object.find(name);
  return found && found->kind == JsonTree::Kind::text ? found->content : "";
}

// Whole numbers only.
std::int64_t number_of(const JsonTree& value) {
  std::int64_t found = 0;
  const char* end = value.content.data() + value.content.size();
  if (value.kind != JsonTree::Kind::plain || std::from_chars(value.content.data(), end, found).ptr != end)
    return 0;
  return found;
}

// data/<game>/figures.json, which is ours: that it is as it should be is a test's to say.
class Provenance {
 public:
  explicit Provenance(std::string_view game)
      : file_(
            JsonTree::parse(find_embedded(embedded::figures(), "data/" + std::string(game) + "/figures.json"),
                            "figures")
                .value()) {
    for (const JsonTree& rule : part("figures").parts) add(marks_, rule);
    for (const JsonTree& rule : part("words").parts) add(words_, rule);
    for (const JsonTree& pattern : part("beside").parts)
      beside_.push_back({steps_of(pattern.content), nullptr});
    const JsonTree& things = part("things");
    for (std::size_t i = 0; i < things.parts.size(); ++i)
      things_.push_back({steps_of(things.names[i]), &things.parts[i]});
  }

  bool is_beside(const Steps& steps) const { return find(beside_, steps) != nullptr; }
  const JsonTree* mark(const Steps& steps) const { return content(marks_, steps); }
  const JsonTree* words(const Steps& steps) const { return content(words_, steps); }
  const JsonTree* thing(const Steps& steps) const { return content(things_, steps); }
  const JsonTree& totals() const { return part("totals"); }

 private:
  struct Rule {
    Steps pattern;
    const JsonTree* content;
  };
  const JsonTree& part(std::string_view name) const {
    static const JsonTree kNothing;
    const JsonTree* found = file_.find(name);
    return found ? *found : kNothing;
  }
  static void add(std::vector<Rule>& rules, const JsonTree& rule) {
    for (const JsonTree& pattern : rule.find("at")->parts)
      rules.push_back({steps_of(pattern.content), &rule});
  }
  static const Rule* find(const std::vector<Rule>& rules, const Steps& steps) {
    for (const Rule& rule : rules)
      if (fits(rule.pattern, steps)) return &rule;
    return nullptr;
  }
  static const JsonTree* content(const std::vector<Rule>& rules, const Steps& steps) {
    const Rule* found = find(rules, steps);
    return found ? found->content : nullptr;
  }

  JsonTree file_;
  std::vector<Rule> marks_, words_, beside_, things_;
};

std::string below(const std::string& place, const std::string& name) {
  return place.empty() ? name : place + "." + name;
}
std::string below(const std::string& place, std::size_t item) {
  return place + "[" + std::to_string(item) + "]";
}

// Every value that is neither a list nor an object, with its place.
template <class Visit>
void walk(const JsonTree& value, const std::string& place, const Visit& visit) {
  if (value.kind != JsonTree::Kind::object && value.kind != JsonTree::Kind::list) return visit(place, value);
  for (std::size_t i = 0; i < value.parts.size(); ++i)
    walk(value.parts[i], value.names.empty() ? below(place, i) : below(place, value.names[i]), visit);
}

const JsonTree* part_at(const JsonTree& value, const std::string& step) {
  if (value.kind != JsonTree::Kind::list) return value.find(step);
  const auto item = number(step);
  return item && static_cast<std::size_t>(*item) < value.parts.size()
             ? &value.parts[static_cast<std::size_t>(*item)]
             : nullptr;
}

// What to call a place, from the root on.
std::vector<std::string> path_of(const Provenance& provenance, const JsonTree& root, const Steps& steps) {
  std::vector<std::string> path;
  const JsonTree* value = &root;
  Steps so_far;
  for (const std::string& step : steps) {
    so_far.push_back(step);
    const bool listed = value->kind == JsonTree::Kind::list;
    value = part_at(*value, step);
    if (!value) break;  // a name that looks like a place
    const JsonTree* kind = provenance.thing(so_far);
    const std::string id = listed && value->kind == JsonTree::Kind::object ? text_of(*value, "id")
                           : listed                                        ? ""
                                                                           : step;
    if (kind && !id.empty()) {
      path.push_back(kind->content + ":" + id);
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

std::int64_t found_in(const JsonTree& total, const JsonTree& components) {
  const JsonTree* sum = total.find("sum");
  std::vector<Steps> patterns;
  for (const JsonTree& pattern : (sum ? sum : total.find("count"))->parts)
    patterns.push_back(steps_of(pattern.content));
  std::int64_t found = 0;
  walk(components, "", [&](const std::string& place, const JsonTree& value) {
    const Steps steps = steps_of(place);
    for (const Steps& pattern : patterns)
      if (fits(std::span<const std::string>(pattern), std::span<const std::string>(steps)))
        found += sum ? number_of(value) : 1;
  });
  return found;
}

void compare(const JsonTree& ours, const JsonTree& theirs, const std::string& place,
             std::vector<FigureDifference>& found) {
  const auto alone = [&](const JsonTree& value, const std::string& where, bool is_ours) {
    walk(value, where, [&](const std::string& leaf, const JsonTree& content) {
      found.push_back({leaf, is_ours ? content.dumped() : "", is_ours ? "" : content.dumped()});
    });
  };
  if (ours.kind != theirs.kind || ours.kind == JsonTree::Kind::plain || ours.kind == JsonTree::Kind::text) {
    if (ours.kind != theirs.kind || ours.content != theirs.content)
      found.push_back({place, ours.dumped(), theirs.dumped()});
  } else if (ours.kind == JsonTree::Kind::object) {
    for (std::size_t i = 0; i < ours.parts.size(); ++i) {
      const std::string where = below(place, ours.names[i]);
      if (const JsonTree* other = theirs.find(ours.names[i])) {
        compare(ours.parts[i], *other, where, found);
      } else {
        alone(ours.parts[i], where, true);
      }
    }
    for (std::size_t i = 0; i < theirs.parts.size(); ++i)
      if (!ours.find(theirs.names[i])) alone(theirs.parts[i], below(place, theirs.names[i]), false);
  } else {
    for (std::size_t i = 0; i < std::max(ours.parts.size(), theirs.parts.size()); ++i) {
      if (i >= theirs.parts.size()) {
        alone(ours.parts[i], below(place, i), true);
      } else if (i >= ours.parts.size()) {
        alone(theirs.parts[i], below(place, i), false);
      } else {
        compare(ours.parts[i], theirs.parts[i], below(place, i), found);
      }
    }
  }
}

Result<JsonTree> parsed(std::string_view text) {
  return JsonTree::parse(text, "components");
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
  walk(components.value(), "", [&](const std::string& place, const JsonTree& value) {
    const Steps steps = steps_of(place);
    if (provenance.is_beside(steps)) return;
    Figure figure{place,
                  path_of(provenance, components.value(), steps),
                  value.dumped(),
                  FigureMark::reconstructed,
                  "",
                  "",
                  {}};
    if (const JsonTree* rule = provenance.mark(steps)) {
      figure.mark = mark_named(text_of(*rule, "mark"));
      figure.clause = text_of(*rule, "clause");
    }
    if (const JsonTree* words = provenance.words(steps)) {
      figure.kind = text_of(*words, "kind");
      for (const JsonTree& word : words->find("of")->parts) figure.choices.push_back(word.content);
    }
    list.figures.push_back(std::move(figure));
  });
  for (const JsonTree& total : provenance.totals().parts)
    list.totals.push_back({text_of(total, "name"), text_of(total, "place"), text_of(total, "clause"),
                           number_of(*total.find("is")), found_in(total, components.value())});
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
  return content.value().dumped();
}

}  // namespace carreira
