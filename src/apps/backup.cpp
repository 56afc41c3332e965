// carreira backup, carreira restore: a copy of the store, and back.

#include <CLI/CLI.hpp>
#include <memory>

#include "apps/serve_options.h"
#include "apps/verbs.h"
#include "store/store.h"

namespace carreira {
namespace {

struct BackupOptions {
  std::string file, store;
};

int run(const BackupOptions& given, bool back) {
  const auto store = given.store.empty() ? default_store() : Result<std::string>(given.store);
  if (!store) return fail(store.error());
  const auto done = back ? restore_backup(given.file, store.value()) : back_up(store.value(), given.file);
  return done ? kDone : fail(done.error());
}

void add(CLI::App& app, Command& command, const char* name, const char* description, bool back) {
  auto given = std::make_shared<BackupOptions>();
  CLI::App* verb = add_subcommand(app, command, name, description, WithJson::no,
                                  [given, back] { return run(*given, back); });
  verb->add_option("file", given->file, "The copy")->required()->type_name("FILE");
  verb->add_option("--store", given->store, "a file or sqlite:PATH (default: as of serve)")
      ->envname("CARREIRA_STORE");
}

}  // namespace

void add_backup(CLI::App& app, Command& command) {
  add(app, command, "backup", "Copy a store, also while a server uses it", false);
}

void add_restore(CLI::App& app, Command& command) {
  add(app, command, "restore", "Put a copy back in the store's place; no server may be using it", true);
}

}  // namespace carreira
