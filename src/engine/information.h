#pragma once

// What is said of a game before it is played, and what people agree on when they make a table.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace carreira {

struct OptionInformation {
  std::string_view name;
  std::vector<std::string_view> values;  // the first is the default
};

struct GameInformation {
  std::string_view name;   // "vasco": in commands, keys and files
  std::string_view title;  // "Vasco da Gama"
  int least_seats = 2;
  int most_seats = 4;
  int rules_version = 1;  // grows with every change of what a seed and moves lead to
  std::vector<OptionInformation> options;
  std::vector<std::string_view> score_sources;  // words: "<game>.source.<name>"
};

// The seats and the options chosen; an option not named has its default.
struct TableSetup {
  int seats = 2;
  std::map<std::string, std::string, std::less<>> options;

  std::string_view option(const GameInformation& information, std::string_view name) const;
  bool is_on(const GameInformation& information, std::string_view name) const {
    return option(information, name) == "on";
  }
  friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

// One line of a player's panel: "reals" 7. Words: "<game>.resource.<name>".
struct Resource {
  static constexpr int kHidden = -1;  // the viewer may not know
  std::string_view name;
  int value = 0;
  bool always = false;  // told also when it is 0: money
};

}  // namespace carreira
