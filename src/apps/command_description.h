#pragma once

// The command as it defines itself: its verbs with their options, read from CLI11. Help, manual pages and the completions of
// shells all come from there.

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace carreira {

struct DescribedOption {
  enum class Value { none, other, file, game };
  std::vector<std::string> names;  // "--seats", "-h"; none: it is known by its place
  std::string value_name;          // "A,B,..."
  std::string description;
  std::vector<std::string> choices;  // where only these are right
  Value value = Value::none;
  bool required = false;
  bool several = false;  // values
};

struct DescribedVerb {
  std::string name;  // "play"; empty: the command itself
  std::string description, footer;
  std::vector<DescribedOption> options;
  std::vector<DescribedVerb> verbs;  // of the command
};

DescribedVerb described_command(const CLI::App& app);

}  // namespace carreira
