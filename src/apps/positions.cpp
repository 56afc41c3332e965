// The verbs over one position: setup, moves, apply, score, check.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/terminal/names.h"
#include "apps/terminal/screen.h"
#include "apps/verbs.h"
#include "engine/view.h"

namespace carreira {
namespace {

struct SetupOptions {
  std::string game, seed;
  int seats = 0;
  std::vector<std::string> options;
};

int run_setup(const Command& command, const SetupOptions& given) {
  auto table = table_setup(given.seats, given.options);
  if (!table) return fail(table.error());
  auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  print(write_document(*game.value(), game.value()->setup(seed_or_new(given.seed))) + "\n");
  return kDone;
}

int run_moves(const Command& command, const std::string& file, bool with_words) {
  const auto loaded = load_position(command, file);
  if (!loaded) return fail(loaded.error());
  const auto& [game, position] = loaded.value();
  const Words words =
      terminal::at_table(command.words_of(game->information().name), *game, position, game->actor(position));
  JsonWriter json(1);
  json.begin_array();
  std::string text;
  for (const Move move : game->moves(position)) {
    const std::string notation = game->language().notation(move);
    const Phrase phrase = game->language().phrase(move);
    if (command.json) {
      json.begin_object().field("notation", notation).field("words", words.say(game->language(), phrase));
      json.key("phrase");
      game->language().write(json, phrase);
      json.end_object();
    } else {
      text += notation + (with_words ? "\t" + words.say(game->language(), phrase) : "") + "\n";
    }
  }
  print(command.json ? json.end_array().text() + "\n" : text);
  return kDone;
}

struct ApplyOptions {
  std::string file;
  std::vector<std::string> moves;
  bool events = false;
  bool words = false;
  int seat = 0;
};

// What happened, as one viewer sees it: a draw is one event to who draws and another to the rest.
std::string happenings(const Words& words, const Game& game, const EventList& events, Seat viewer,
                       const ApplyOptions& given) {
  std::string text;
  for (const Event& event : events) {
    if (!event.visible.contains(viewer)) continue;
    if (given.words) {
      text += words.say(game.language(), event) + "\n";
    } else {
      JsonWriter json;
      write_event(json, game, event);
      text += json.text() + "\n";
    }
  }
  return text;
}

int run_apply(const Command& command, const ApplyOptions& given) {
  auto loaded = load_position(command, given.file);
  if (!loaded) return fail(loaded.error());
  auto& [game, position] = loaded.value();
  std::optional<Seat> viewer;
  if (given.seat != 0) {
    const auto chosen = seat_number(*game, given.seat);
    if (!chosen) return fail(chosen.error());
    viewer = chosen.value();
  }
  const Words words = command.words_of(game->information().name);
  std::string told;
  for (std::size_t i = 0; i < given.moves.size(); ++i) {
    const std::string where = "--move " + std::to_string(i + 1);
    const auto move = game->language().parse(given.moves[i]);
    if (!move) return fail(move.error(), where);
    const Seat actor = game->actor(position);
    EventList events;
    const Words here = terminal::at_table(words, *game, position, actor);
    if (auto played = game->play(position, move.value(), &events); !played)
      return fail(played.error(), where);
    told += happenings(here, *game, events, viewer.value_or(actor), given);
  }
  if (!given.events) {
    print(write_document(*game, position) + "\n");
    return kDone;
  }
  print(told);
  return kDone;
}

int run_score(const Command& command, const std::string& file) {
  const auto loaded = load_position(command, file);
  if (!loaded) return fail(loaded.error());
  const auto& [game, position] = loaded.value();
  const Scores scores = game->scores(position);
  const Words& words = command.words();
  if (command.json) {
    JsonWriter json(1);
    json.begin_object().field("over", game->actor(position) == Seat::nobody).key("scores");
    write_scores(json, *game, scores);
    print(json.end_object().text() + "\n");
    return kDone;
  }
  const nlohmann::json components;
  const terminal::Look look{words, components, output_paint(), screen_size().width, Seat::nobody, true, {}};
  print(terminal::joined(terminal::score_table(*game, scores, look)));
  if (game->actor(position) != Seat::nobody) print(words.say("terminal.not_over") + "\n");
  return kDone;
}

int run_check(const Command& command, const std::string& file) {
  const auto loaded = load_position(command, file);
  if (!loaded) return fail(loaded.error());
  const auto& [game, position] = loaded.value();
  if (auto sound = game->check(position); !sound) return fail(sound.error(), input_name(file));
  print(command.words().say("terminal.sound", {{"game", argument(std::string(game->information().title))}}) +
        "\n");
  return kDone;
}

}  // namespace

void add_setup(CLI::App& app, Command& command) {
  auto given = std::make_shared<SetupOptions>();
  CLI::App* verb = add_subcommand(app, command, "setup", "A starting position", WithJson::no,
                                  [&command, given] { return run_setup(command, *given); });
  verb->add_option("game", given->game, "The game, as `carreira games` names it")
      ->required()
      ->type_name("GAME");
  verb->add_option("--seats", given->seats, "How many play")->required()->type_name("N");
  verb->add_option("--seed", given->seed, "64 hexadecimal digits, or any text (default: drawn)")
      ->type_name("S");
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
}

void add_moves(CLI::App& app, Command& command) {
  auto file = std::make_shared<std::string>();
  auto with_words = std::make_shared<bool>(false);
  CLI::App* verb =
      add_subcommand(app, command, "moves", "The legal moves, one a line, in notation", WithJson::yes,
                     [&command, file, with_words] { return run_moves(command, *file, *with_words); });
  verb->add_option("file", *file, "A position")->type_name("FILE");
  verb->add_flag("--words", *with_words, "Each with its words, behind a tab");
}

void add_apply(CLI::App& app, Command& command) {
  auto given = std::make_shared<ApplyOptions>();
  CLI::App* verb = add_subcommand(app, command, "apply", "The position after some moves", WithJson::no,
                                  [&command, given] { return run_apply(command, *given); });
  verb->add_option("file", given->file, "A position")->type_name("FILE");
  verb->add_option("--move", given->moves, "A move in notation; may be given again and again")
      ->required()
      ->type_name("M")
      ->allow_extra_args(false);
  verb->add_flag("--events", given->events, "What happened, as JSON lines, instead of the position");
  verb->add_flag("--words", given->words, "With --events: in words");
  verb->add_option("--seat", given->seat,
                   "With --events: as this seat sees them (default: as each move's own seat does)")
      ->type_name("N");
}

void add_score(CLI::App& app, Command& command) {
  auto file = std::make_shared<std::string>();
  CLI::App* verb = add_subcommand(app, command, "score", "Scores by source", WithJson::yes,
                                  [&command, file] { return run_score(command, *file); });
  verb->add_option("file", *file, "A position")->type_name("FILE");
}

void add_check(CLI::App& app, Command& command) {
  auto file = std::make_shared<std::string>();
  CLI::App* verb = add_subcommand(app, command, "check", "Every invariant of a position", WithJson::no,
                                  [&command, file] { return run_check(command, *file); });
  verb->add_option("file", *file, "A position")->type_name("FILE");
}

}  // namespace carreira
