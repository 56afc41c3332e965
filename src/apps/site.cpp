// carreira site: the page and all that it needs, as files for any web host.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "apps/verbs.h"
#include "server/site_files.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> messages();
std::span<const EmbeddedFile> rules();
}  // namespace embedded

namespace {

namespace fs = std::filesystem;

int write_site(const std::string& folder) {
  SiteFiles files(embedded::messages(), embedded::rules());
  if (!files.find("/carreira.wasm"))
    return fail(
        refused("this program was built without the engine for the browser, and none lies beside it "
                "(tools/install wasm)"));
  std::size_t count = 0, bytes = 0;
  for (const SiteFiles::Written& file : files.without_server()) {
    const fs::path path = fs::path(folder) / file.path;
    std::error_code problem;
    fs::create_directories(path.parent_path(), problem);
    if (const auto done = write_output(path.string(), file.content); !done) return fail(done.error());
    ++count;
    bytes += file.content.size();
  }
  print(std::to_string(count) + " files, " + std::to_string(bytes / 1024) + " KB, in " + folder + "\n");
  return kDone;
}

}  // namespace

void add_site(CLI::App& app, Command& command) {
  auto folder = std::make_shared<std::string>();
  CLI::App* verb =
      add_subcommand(app, command, "site", "The whole table as files, for any web host: no server is needed",
                     WithJson::no, [folder] { return write_site(*folder); });
  verb->add_option("--output", *folder, "The folder to write to; its address does not matter")
      ->required()
      ->type_name("DIR");
}

}  // namespace carreira
