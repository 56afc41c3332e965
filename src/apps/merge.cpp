// carreira merge: parts (--shard) put together.

#include "apps/merge.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "apps/verbs.h"

namespace carreira {
namespace {

int run_merge(const Command& command, const std::vector<std::string>& paths) {
  const auto parts = read_parts(paths);
  if (!parts) return fail(parts.error());
  if (parts.value().verb == "simulate") return merge_simulation(command, parts.value());
  if (parts.value().verb == "arena") return merge_match(command, parts.value());
  if (parts.value().verb == "tune") return merge_tuning(command, parts.value());
  return fail(unreadable("parts of an unknown work: " + parts.value().verb));
}

}  // namespace

void add_merge(CLI::App& app, Command& command) {
  auto paths = std::make_shared<std::vector<std::string>>();
  CLI::App* verb =
      add_subcommand(app, command, "merge", "Parts of a simulation, a match or a tuning, put together",
                     WithJson::yes, [&command, paths] { return run_merge(command, *paths); });
  verb->add_option("parts", *paths, "The files that --shard made")->required()->type_name("PART...");
}

}  // namespace carreira
