// carreira bench

#include <CLI/CLI.hpp>

#include "apps/bench.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

struct BenchOptions {
  std::vector<std::string> games;
  int seats = 0;
  double seconds = 1;
};

}  // namespace

void add_bench(CLI::App& app, Command& command) {
  const auto options = std::make_shared<BenchOptions>();
  CLI::App* verb = add_subcommand(app, command, "bench", "How fast the rules and the search are, in CPU time",
                                  WithJson::yes, [options, &command] {
                                    const auto text = bench(options->games, options->seats, command.json,
                                                            options->seconds, *command.components());
                                    if (!text) return fail(text.error());
                                    print(text.value());
                                    return kDone;
                                  });
  verb->add_option("game", options->games, "The games (default: all)");
  verb->add_option("--seats", options->seats, "How many play (default: the most the game takes)");
  verb->add_option("--seconds", options->seconds, "How long each figure is measured")->check(positive_number);
}

}  // namespace carreira
