// carreira tune: an evaluation's weights from games of the bots against themselves.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "apps/verbs.h"
#include "bots/tuning.h"

namespace carreira {
namespace {

struct TuneOptions {
  std::string game, seed = "tune", from, output;
  int seats = 2;
  int climb = 0;             // steps; 0: weights are fitted or learned
  int learn = 0;             // generations
  std::optional<int> games;  // each way has its own default
  std::optional<std::uint32_t> nodes;
  int threads = 0;
  bots::TuningOptions tuning;
  bots::ClimbingOptions climbing;
  bots::LearningOptions learning;
};

Result<std::optional<bots::Weights>> weights_before(const TuneOptions& given,
                                                    const bots::Evaluator& evaluator) {
  if (given.from.empty()) return std::optional<bots::Weights>();
  auto text = read_input(given.from);
  if (!text) return text.error();
  auto weights = bots::read_weights(text.value(), evaluator.terms());
  if (!weights) return weights.error();
  return std::optional(weights.value());
}

// Weights, and the part of the command that is this way's own.
struct Made {
  bots::Weights weights;
  std::string how;
};

Made climb(const Game& game, const TuneOptions& given, const std::optional<bots::Weights>& from) {
  bots::ClimbingOptions climbing = given.climbing;
  climbing.steps = given.climb;
  climbing.games = given.games.value_or(climbing.games);
  climbing.iterations = given.nodes.value_or(climbing.iterations);
  climbing.seed = Seed::from_text(given.seed);
  climbing.threads = given.threads;
  climbing.progress = [steps = climbing.steps](int step, double difference) {
    std::fputs(fmt::format("{}/{}: {:+.2f}\n", step, steps, difference).c_str(), stderr);
  };
  return {bots::climb(game, climbing, from),
          fmt::format("--climb {} --stride {:g} --gain {:g} --games {} --nodes {}", climbing.steps,
                      climbing.stride, climbing.gain, climbing.games, climbing.iterations)};
}

Made learn(const Game& game, const TuneOptions& given, const std::optional<bots::Weights>& from) {
  bots::LearningOptions learning = given.learning;
  learning.generations = given.learn;
  learning.games = given.games.value_or(learning.games);
  learning.iterations = given.nodes.value_or(learning.iterations);
  learning.seed = Seed::from_text(given.seed);
  learning.threads = given.threads;
  learning.progress = [generations = learning.generations](int generation, std::size_t examples,
                                                           double before, double after,
                                                           const bots::Weights&) {
    std::fputs(fmt::format("{}/{}: {} examples, {:.4f} -> {:.4f}\n", generation, generations, examples,
                           before, after)
                   .c_str(),
               stderr);
  };
  return {bots::learn(game, learning, from),
          fmt::format("--learn {} --outcome {:g} --pace {:g} --games {} --nodes {}", learning.generations,
                      learning.outcome, learning.pace, learning.games, learning.iterations)};
}

Made fit(const Game& game, const TuneOptions& given, const std::optional<bots::Weights>& from) {
  bots::TuningOptions tuning = given.tuning;
  tuning.games = given.games.value_or(tuning.games);
  tuning.iterations = given.nodes.value_or(tuning.iterations);
  tuning.seed = Seed::from_text(given.seed);
  tuning.threads = given.threads;
  tuning.progress = [](int round, std::size_t positions, double before, double after) {
    std::fputs(fmt::format("{}: {} positions, {:.2f} -> {:.2f}\n", round, positions, before, after).c_str(),
               stderr);
  };
  return {bots::tune(game, tuning, from),
          fmt::format("--rounds {} --noise {:g} --stiffness {:g} --games {} --nodes {}", tuning.rounds,
                      tuning.noise, tuning.stiffness, tuning.games, tuning.iterations)};
}

int run(const Command& command, const TuneOptions& given) {
  auto table = table_setup(given.seats, {});
  if (!table) return fail(table.error());
  const auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  if ((given.climb > 0 || given.learn > 0) && given.nodes == 0u)
    return fail(unreadable("this needs searching players: --nodes must be at least 1"));
  const auto evaluator = bots::make_evaluator(*game.value());
  const auto from = weights_before(given, *evaluator);
  if (!from) return fail(from.error(), given.from);
  const Made made = (given.climb > 0   ? climb
                     : given.learn > 0 ? learn
                                       : fit)(*game.value(), given, from.value());
  const std::string made_by =
      fmt::format("carreira tune {} --seats {} {} --seed {}{}", given.game, given.seats, made.how, given.seed,
                  given.from.empty() ? "" : " --from " + given.from);
  const std::string text = bots::write_weights(made.weights, evaluator->terms(), given.game, made_by);
  if (given.output.empty()) {
    print(text);
  } else if (auto written = write_output(given.output, text); !written) {
    return fail(written.error(), given.output);
  }
  return kDone;
}

}  // namespace

void add_tune(CLI::App& app, Command& command) {
  auto given = std::make_shared<TuneOptions>();
  CLI::App* verb = add_subcommand(app, command, "tune", "The evaluation's weights, from games of bots",
                                  WithJson::no, [&command, given] { return run(command, *given); });
  bots::TuningOptions& tuning = given->tuning;
  verb->add_option("game", given->game, "The game")->required()->type_name("GAME");
  verb->add_option("--seats", given->seats, "How many play")->capture_default_str()->type_name("N");
  verb->add_option("--rounds", tuning.rounds, "Playing and fitting, so often")
      ->capture_default_str()
      ->type_name("N")
      ->check(positive_number);
  verb->add_option("--games", given->games, "Games of each round (400), or of each step's match (16)")
      ->type_name("M")
      ->check(positive_number);
  verb->add_option("--nodes", given->nodes,
                   "Iterations of the players' searches (climbing: 100); 0: greedy players (fitting)")
      ->type_name("N");
  verb->add_option("--noise", tuning.noise, "Of greedy players, in points")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--stiffness", tuning.stiffness, "Positions that the weights before count for")
      ->capture_default_str()
      ->type_name("N");
  verb->add_option("--climb", given->climb,
                   "Instead of fitting, so many steps towards what wins small matches")
      ->type_name("N")
      ->check(no_negative_number);
  verb->add_option("--stride", given->climbing.stride, "Climbing: how far the two sides lie, in points")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--gain", given->climbing.gain,
                   "Climbing: the part of it that a won match moves the weights")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--learn", given->learn,
                   "Instead of fitting, so many generations that learn from their search")
      ->type_name("N")
      ->check(no_negative_number);
  verb->add_option("--outcome", given->learning.outcome,
                   "Learning: how much the end of the game counts, 0 to 1")
      ->capture_default_str()
      ->type_name("P")
      ->check(CLI::Range(0.0, 1.0));
  verb->add_option("--pace", given->learning.pace,
                   "Learning: how far a weight goes in a step at first, in points")
      ->capture_default_str()
      ->type_name("P");
  verb->add_option("--seed", given->seed, "The same seed gives the same weights")
      ->capture_default_str()
      ->type_name("S");
  verb->add_option("--threads", given->threads, "Default: as many as there are cores")->type_name("T");
  verb->add_option("--from", given->from, "Begin with these weights instead of those in the program")
      ->type_name("FILE");
  verb->add_option("--output", given->output, "Write the weights here instead of printing them")
      ->type_name("FILE");
}

}  // namespace carreira
