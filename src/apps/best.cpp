// carreira best: what a bot would play here, and why.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "apps/players.h"
#include "apps/reasons.h"
#include "apps/terminal/names.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

struct BestOptions {
  std::string file, bot = "hard", time, seed;
  std::uint32_t nodes = 0;
  int threads = 1;
  std::size_t count = 8;
};

std::string json_of(const Game& game, const bots::Advice& advice, Seat seat) {
  JsonWriter json(1);
  const Language& language = game.language();
  json.begin_object().field("game", game.information().name).field("seat", index(seat) + 1);
  json.field("move", language.notation(advice.alternatives[0].move)).key("line").begin_array();
  for (const Move move : advice.line) json.value(language.notation(move));
  json.end_array().field("iterations", advice.iterations).key("alternatives").begin_array();
  for (const bots::Alternative& alternative : advice.alternatives) {
    json.begin_object()
        .field("move", language.notation(alternative.move))
        .field("visits", alternative.visits);
    json.field("share", rounded(alternative.share)).key("values").begin_array();
    for (int i = 0; i < game.table().seats; ++i) json.value(rounded(alternative.values[seat_at(i)]));
    json.end_array().field("points", rounded(alternative.points)).key("reasons").begin_array();
    for (const bots::Reason& reason : alternative.reasons)
      json.begin_object().field("source", reason.source).field("points", rounded(reason.points)).end_object();
    json.end_array().end_object();
  }
  return json.end_array().end_object().take() + "\n";
}

std::string text_of(const Game& game, const bots::Advice& advice, Seat seat, const Words& words,
                    const BestOptions& given) {
  const terminal::Paint paint = output_paint();
  const bots::Alternative& best = advice.alternatives[0];
  std::string text = paint.bold(game.language().notation(best.move)) + "  " +
                     words.say(game.language(), game.language().phrase(best.move)) + "\n";
  std::string line;
  for (const Move move : advice.line) line += (line.empty() ? "" : " · ") + game.language().notation(move);
  text += paint.dim(line) + "\n\n";
  const std::string_view name = game.information().name;
  text += terminal::joined(
              terminal::wrapped(advice_in_words(words, game.language(), name, advice), screen_size().width)) +
          "\n";
  static constexpr std::size_t kRight[] = {1, 2, 3};
  std::vector<std::vector<std::string>> rows = {{words.say("bots.best.move"), words.say("bots.best.visits"),
                                                 words.say("bots.best.value"), words.say("terminal.points"),
                                                 words.say("bots.best.reasons")}};
  for (std::size_t i = 0; i < std::min(given.count, advice.alternatives.size()); ++i) {
    const bots::Alternative& alternative = advice.alternatives[i];
    rows.push_back({words.say(game.language(), game.language().phrase(alternative.move)),
                    std::to_string(alternative.visits),
                    fmt::format("{:.1f}%", 100 * alternative.values[seat]),
                    fmt::format("{:.1f}", alternative.points),
                    i == 0 ? "" : difference_in_words(words, name, alternative.reasons)});
  }
  return text + terminal::joined(terminal::table(rows, kRight, 2, screen_size().width));
}

int run(const Command& command, const BestOptions& given) {
  auto loaded = load_position(command, given.file);
  if (!loaded) return fail(loaded.error(), input_name(given.file));
  const Game& game = *loaded.value().game;
  const Position& position = loaded.value().position;
  const Seat seat = game.actor(position);
  if (seat == Seat::nobody) return fail(refused("the game is over"));
  auto kind = bots::parse_player(given.bot, game, reading_players(bots::table_budget));
  if (!kind) return fail(kind.error(), "--bot");
  bots::Budget& budget = kind.value().budget;
  if (!given.time.empty()) {
    auto time = bots::parse_budget(given.time);
    if (!time) return fail(time.error(), "--time");
    budget = time.value();
  }
  if (given.nodes > 0) budget = {std::chrono::milliseconds(0), given.nodes, 1};
  budget.threads = given.threads;
  const bots::Advice advice =
      bots::Player(game, kind.value(), seat, seed_or_new(given.seed)).advise(position);
  const Words words = terminal::at_table(command.words_of(game.information().name), game, position, seat);
  print(command.json ? json_of(game, advice, seat) : text_of(game, advice, seat, words, given));
  return kDone;
}

}  // namespace

void add_best(CLI::App& app, Command& command) {
  auto given = std::make_shared<BestOptions>();
  CLI::App* verb = add_subcommand(app, command, "best", "What a bot would play here, and why", WithJson::yes,
                                  [&command, given] { return run(command, *given); });
  verb->add_option("file", given->file, "A position")->type_name("FILE");
  verb->add_option("--bot", given->bot, "Who is asked: LEVEL[@BUDGET][:KEY=VALUE]...")
      ->capture_default_str()
      ->type_name("BOT");
  verb->add_option("--time", given->time, "How long it may think: 500ms, 2s")->type_name("T");
  verb->add_option("--nodes", given->nodes, "Iterations instead: the same answer every time")->type_name("N");
  verb->add_option("--seed", given->seed, "Of the search")->type_name("S");
  verb->add_option("--threads", given->threads, "Searches side by side")
      ->capture_default_str()
      ->type_name("T")
      ->check(CLI::Range(1, 64));
  verb->add_option("--moves", given->count, "How many alternatives to show")
      ->capture_default_str()
      ->type_name("N");
}

}  // namespace carreira
