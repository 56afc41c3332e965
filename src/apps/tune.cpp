// carreira tune: an evaluation's weights from games of the bots against themselves.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <mutex>

#include "apps/interrupt.h"
#include "apps/merge.h"
#include "apps/verbs.h"
#include "bots/parallel.h"
#include "bots/tuning.h"

namespace carreira {
namespace {

struct TuneOptions {
  std::string game, seed = "tune", level = "medium", from, output, shard;
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

// Weights, and the part of the command that is this way's own.
struct Made {
  bots::Weights weights;
  std::string how;
};
// The games of the first round, where they were played elsewhere.
using Decided = std::span<const bots::Decisions>;

Made climb(const Game& game, const TuneOptions& given, const std::optional<bots::Weights>& from) {
  bots::ClimbingOptions climbing = given.climbing;
  climbing.steps = given.climb;
  climbing.games = given.games.value_or(climbing.games);
  climbing.iterations = given.nodes.value_or(climbing.iterations);
  climbing.level = *bots::level_named(given.level);
  climbing.seed = Seed::from_text(given.seed);
  climbing.threads = given.threads;
  climbing.progress = [steps = climbing.steps](int step, double difference) {
    std::fputs(fmt::format("{}/{}: {:+.2f}\n", step, steps, difference).c_str(), stderr);
  };
  return {bots::climb(game, climbing, from),
          fmt::format("--climb {} --stride {:g} --gain {:g} --games {} --nodes {} --level {}", climbing.steps,
                      climbing.stride, climbing.gain, climbing.games, climbing.iterations,
                      bots::name_of(climbing.level))};
}

bots::LearningOptions learning_of(const TuneOptions& given) {
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
  return learning;
}

bots::TuningOptions fitting_of(const TuneOptions& given) {
  bots::TuningOptions tuning = given.tuning;
  tuning.games = given.games.value_or(tuning.games);
  tuning.iterations = given.nodes.value_or(tuning.iterations);
  tuning.seed = Seed::from_text(given.seed);
  tuning.threads = given.threads;
  tuning.progress = [](int round, std::size_t positions, double before, double after) {
    std::fputs(fmt::format("{}: {} positions, {:.2f} -> {:.2f}\n", round, positions, before, after).c_str(),
               stderr);
  };
  return tuning;
}

Made make_weights(const Game& game, const TuneOptions& given, const std::optional<bots::Weights>& from,
                  Decided decided) {
  if (given.climb > 0) return climb(game, given, from);
  if (given.learn > 0) {
    const bots::LearningOptions learning = learning_of(given);
    return {bots::learn(game, learning, from, decided),
            fmt::format("--learn {} --outcome {:g} --pace {:g} --games {} --nodes {}", learning.generations,
                        learning.outcome, learning.pace, learning.games, learning.iterations)};
  }
  const bots::TuningOptions tuning = fitting_of(given);
  return {bots::tune(game, tuning, from, decided),
          fmt::format("--rounds {} --noise {:g} --stiffness {:g} --games {} --nodes {}", tuning.rounds,
                      tuning.noise, tuning.stiffness, tuning.games, tuning.iterations)};
}

// `from_text`: what given.from holds.
int make_and_write(const Game& game, const TuneOptions& given, const std::string& from_text,
                   Decided decided) {
  const auto evaluator = bots::make_evaluator(game);
  std::optional<bots::Weights> from;
  if (!given.from.empty()) {
    const auto weights = bots::read_weights(from_text, evaluator->terms());
    if (!weights) return fail(weights.error(), given.from);
    from = weights.value();
  }
  const Made made = make_weights(game, given, from, decided);
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

// --- In parts (parts.h): a unit is a game ---

std::string settings_of(const Game& game, const TuneOptions& given, const std::string& from_text) {
  const bots::TuningOptions tuning = fitting_of(given);
  const bots::LearningOptions learning = learning_of(given);
  JsonWriter json;
  json.begin_object();
  write_game(json, game);
  json.field("learn", given.learn).field("games", given.learn > 0 ? learning.games : tuning.games);
  json.field("nodes", given.learn > 0 ? learning.iterations : tuning.iterations);
  json.field("noise", double{tuning.noise}).field("stiffness", double{tuning.stiffness});
  json.field("outcome", double{learning.outcome}).field("pace", double{learning.pace});
  json.field("seed", given.seed).field("from", given.from).field("weights", from_text);
  return json.end_object().take();
}

std::string line_of(std::size_t number, const bots::Decisions& decisions) {
  JsonWriter json;
  json.begin_array().value(number);
  for (const double one : decisions) json.value(one);
  return json.end_array().take();
}

int run_part(const Game& game, const TuneOptions& given, const std::string& from_text) {
  if (given.climb > 0) return fail(unreadable("--climb: a step needs the one before, there are no parts"));
  if ((given.learn > 0 ? given.learn : given.tuning.rounds) != 1)
    return fail(
        unreadable("--shard: one round at a time, --rounds 1 or --learn 1; the next one --from its weights"));
  std::optional<bots::Weights> from;
  if (!given.from.empty()) {
    const auto weights = bots::read_weights(from_text, bots::make_evaluator(game)->terms());
    if (!weights) return fail(weights.error(), given.from);
    from = weights.value();
  }
  const bots::TuningOptions tuning = fitting_of(given);
  const bots::LearningOptions learning = learning_of(given);
  const Work work{"tune", settings_of(game, given, from_text),
                  static_cast<std::size_t>(given.learn > 0 ? learning.games : tuning.games)};
  return do_part(
      {given.shard, given.output}, work, [&](std::span<const std::size_t> numbers, const auto& tell) {
        const std::atomic<bool>& interrupted = watch_for_interrupt();
        std::atomic<std::size_t> next = 0;
        std::mutex telling;
        bots::run_parallel(given.threads > 0 ? given.threads : bots::cores(), [&](int) {
          for (std::size_t i; !interrupted && (i = next.fetch_add(1)) < numbers.size();) {
            const bots::Decisions decided = given.learn > 0 ? bots::decide(game, learning, from, numbers[i])
                                                            : bots::decide(game, tuning, from, numbers[i]);
            const std::lock_guard lock(telling);
            tell(line_of(numbers[i], decided));
          }
        });
      });
}

int run(const Command& command, const TuneOptions& given) {
  auto table = table_setup(given.seats, {});
  if (!table) return fail(table.error());
  const auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  if ((given.climb > 0 || given.learn > 0) && given.nodes == 0u)
    return fail(unreadable("this needs searching players: --nodes must be at least 1"));
  const auto from_text = given.from.empty() ? Result<std::string>(std::string()) : read_input(given.from);
  if (!from_text) return fail(from_text.error(), given.from);
  if (!given.shard.empty()) return run_part(*game.value(), given, from_text.value());
  return make_and_write(*game.value(), given, from_text.value(), {});
}

}  // namespace

int merge_tuning(const Command& command, const Parts& parts) {
  auto document = JsonDocument::parse(parts.settings, "part");
  if (!document) return fail(document.error());
  const JsonReader reader = document.value().root();
  const auto game = read_game(reader, *command.components());
  if (!game) return fail(game.error());
  const auto number = [&](std::string_view name) {
    return static_cast<float>(reader.field(name).number(-1e9, 1e9));
  };
  TuneOptions given;
  given.game = game.value()->information().name;
  given.seats = game.value()->table().seats;
  given.learn = static_cast<int>(reader.integer("learn", 0, 1));
  given.games = static_cast<int>(parts.lines.size());
  given.nodes = static_cast<std::uint32_t>(reader.integer("nodes", 0, 1'000'000'000));
  given.tuning.rounds = 1;
  given.tuning.noise = number("noise");
  given.tuning.stiffness = number("stiffness");
  given.learning.outcome = number("outcome");
  given.learning.pace = number("pace");
  given.seed = reader.text("seed");
  given.from = reader.text("from");
  const std::string from_text = reader.text("weights");
  if (auto all = document.value().finish(); !all) return fail(all.error());
  std::vector<bots::Decisions> decided;
  for (const std::string_view line : parts.lines) {
    auto numbers = JsonDocument::parse(line, "game");
    if (!numbers) return fail(numbers.error());
    const JsonReader list = numbers.value().root();
    bots::Decisions& own = decided.emplace_back();
    for (std::size_t i = 1; i < list.size(); ++i) own.push_back(list.item(i).number(-1e6, 4294967295.0));
    if (auto all = numbers.value().finish(); !all) return fail(all.error());
  }
  return make_and_write(*game.value(), given, from_text, decided);
}

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
  verb->add_option("--level", given->level, "Climbing: whose search the players have")
      ->capture_default_str()
      ->check(CLI::IsMember({"medium", "hard"}));
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
  verb->add_option("--shard", given->shard,
                   "Only part I of N of one round, into --output; carreira merge puts the parts together")
      ->type_name("I/N");
}

}  // namespace carreira
