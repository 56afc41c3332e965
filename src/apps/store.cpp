// carreira store: from one store into another, whatever they are made of.

#include "store/store.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "apps/verbs.h"

namespace carreira {
namespace {

struct StoreOptions {
  std::string verb, from, to;
};

int run(const StoreOptions& given) {
  auto from = open_store(given.from);
  if (!from) return fail(from.error());
  auto to = open_store(given.to);
  if (!to) return fail(to.error());
  const auto done = given.verb == "copy" ? copy_store(*from.value(), *to.value())
                                         : compare_stores(*from.value(), *to.value());
  if (!done) return fail(done.error());
  const Copied& same = done.value();
  print((given.verb == "copy" ? "copied and compared: " : "the same: ") + std::to_string(same.tables) +
        " tables, " + std::to_string(same.entries) + " entries, " + std::to_string(same.bans) + " bans\n");
  return kDone;
}

}  // namespace

void add_store(CLI::App& app, Command& command) {
  auto given = std::make_shared<StoreOptions>();
  CLI::App* verb = add_subcommand(app, command, "store", "Copy every table from one store into another",
                                  WithJson::no, [given] { return run(*given); });
  verb->add_option("do", given->verb, "copy (into an empty one, then compare) or compare")
      ->required()
      ->check(CLI::IsMember({"copy", "compare"}));
  verb->add_option("from", given->from, "a file, sqlite:PATH or postgresql://...")
      ->required()
      ->type_name("FROM");
  verb->add_option("to", given->to, "The other one; no server may be using either")
      ->required()
      ->type_name("TO");
}

}  // namespace carreira
