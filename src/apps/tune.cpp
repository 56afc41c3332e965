// carreira tune: an evaluation's weights from games of the bots against themselves.

#include <fmt/format.h>

#include <cstdio>

#include "apps/bot_spec.h"
#include "apps/verbs.h"
#include "bots/tuning.h"

namespace carreira {
namespace {

struct Options {
  std::string game, seed = "tune", from, output;
  int seats = 2;
  bots::TuningOptions tuning;
  bots::ClimbingOptions climbing;
  int climb = 0;
};

int run(const Command& command, const Options& given) {
  auto table = table_setup(given.seats, {});
  if (!table) return fail(table.error());
  const auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  const auto evaluator = bots::make_evaluator(*game.value());
  std::optional<bots::Weights> from;
  if (!given.from.empty()) {
    auto text = read_input(given.from);
    if (!text) return fail(text.error(), given.from);
    auto weights = bots::read_weights(text.value(), evaluator->terms());
    if (!weights) return fail(weights.error(), given.from);
    from = weights.value();
  }
  bots::TuningOptions tuning = given.tuning;
  tuning.seed = Seed::from_text(given.seed);
  tuning.progress = [](int round, std::size_t positions, double before, double after) {
    std::fputs(fmt::format("{}: {} positions, {:.2f} -> {:.2f}\n", round, positions, before, after).c_str(),
               stderr);
  };
  bots::ClimbingOptions climbing = given.climbing;
  climbing.steps = given.climb;
  climbing.games = tuning.games;
  climbing.iterations = tuning.iterations;
  climbing.seed = tuning.seed;
  climbing.threads = tuning.threads;
  climbing.progress = [&climbing](int step, double difference) {
    std::fputs(fmt::format("{}/{}: {:+.2f}\n", step, climbing.steps, difference).c_str(), stderr);
  };
  const bots::Weights weights =
      given.climb > 0 ? bots::climb(*game.value(), climbing, from) : bots::tune(*game.value(), tuning, from);
  std::string made_by = fmt::format("carreira tune {} --seats {} ", given.game, given.seats);
  if (given.climb > 0) {
    made_by +=
        fmt::format("--climb {} --stride {:g} --gain {:g}", climbing.steps, climbing.stride, climbing.gain);
  } else {
    made_by += fmt::format("--rounds {} --noise {:g} --stiffness {:g}", tuning.rounds, tuning.noise,
                           tuning.stiffness);
  }
  made_by += fmt::format(" --games {} --nodes {} --seed {}{}", tuning.games, tuning.iterations, given.seed,
                         given.from.empty() ? "" : " --from " + given.from);
  const std::string text = bots::write_weights(weights, evaluator->terms(), given.game, made_by);
  if (given.output.empty()) {
    print(text);
  } else if (auto written = write_output(given.output, text); !written) {
    return fail(written.error(), given.output);
  }
  return kDone;
}

}  // namespace

void add_tune(CLI::App& app, Command& command) {
  auto given = std::make_shared<Options>();
  CLI::App* verb = add_subcommand(app, command, "tune", "The evaluation's weights, from games of bots",
                                  WithJson::no, [&command, given] { return run(command, *given); });
  bots::TuningOptions& tuning = given->tuning;
  verb->add_option("game", given->game, "The game")->required()->type_name("GAME");
  verb->add_option("--seats", given->seats, "How many play")->capture_default_str()->type_name("N");
  verb->add_option("--rounds", tuning.rounds, "Playing and fitting, so often")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  verb->add_option("--games", tuning.games, "Games of each round, or of each step's match")
      ->capture_default_str()
      ->type_name("M")
      ->check(CLI::PositiveNumber);
  verb->add_option("--nodes", tuning.iterations, "Iterations of the players' searches; 0: greedy players")
      ->capture_default_str()
      ->type_name("N");
  verb->add_option("--noise", tuning.noise, "Of greedy players, in points")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--stiffness", tuning.stiffness, "Positions that the weights before count for")
      ->capture_default_str()
      ->type_name("N");
  verb->add_option("--climb", given->climb,
                   "Instead of fitting, so many steps towards what wins small matches (with --nodes)")
      ->type_name("N")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--stride", given->climbing.stride, "Climbing: how far the two sides lie, in points")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--gain", given->climbing.gain,
                   "Climbing: the part of it that a won match moves the weights")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--seed", given->seed, "The same seed gives the same weights")
      ->capture_default_str()
      ->type_name("S");
  verb->add_option("--threads", tuning.threads, "Default: as many as there are cores")->type_name("T");
  verb->add_option("--from", given->from, "Begin with these weights instead of those in the program")
      ->type_name("FILE");
  verb->add_option("--output", given->output, "Write the weights here instead of printing them")
      ->type_name("FILE");
}

}  // namespace carreira
