// carreira play: who sits where, and a new game or one that goes on.

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "apps/kept_games.h"
#include "apps/line_editor.h"
#include "apps/open_record.h"
#include "apps/play.h"
#include "apps/verbs.h"
#include "games/figures.h"

namespace carreira {
namespace {

struct PlayOptions {
  std::string game, seats, seed, resume, record;
  std::vector<std::string> options, names;
  std::size_t cap = 100000;
  bool ask_everything = false;
  bool resumes = false;
};

// "human", or a player made of code.
using SeatKinds = std::vector<std::optional<bots::PlayerKind>>;
Result<SeatKinds> parse_seats(std::string_view text, const Game& game) {
  SeatKinds kinds;
  for (const std::string_view part : bots::split_players(text)) {
    kinds.emplace_back();
    if (part == "human") continue;
    auto kind = bots::parse_player(part, game, reading_players(bots::table_budget));
    if (!kind) return kind.error();
    kinds.back() = std::move(kind).value();
  }
  if (static_cast<int>(kinds.size()) != game.table().seats)
    return unreadable("players for " + std::to_string(kinds.size()) + " seats, but the table has " +
                      std::to_string(game.table().seats));
  return kinds;
}

std::vector<std::string> names_of(const Words& words, const SeatKinds& kinds,
                                  const std::vector<std::string>& given) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    std::string name = words.player(seat_at(static_cast<int>(i)));
    if (i < given.size() && !given[i].empty()) {
      name = given[i];
    } else if (kinds[i]) {
      name = bots::table_name(kinds[i]->settings) + " " + std::to_string(i + 1);
    }
    names.push_back(std::move(name));
  }
  return names;
}

// The same names as they are read: a bot that nobody named is called by its level, in words.
std::vector<std::string> names_in_words(const Words& words, const SeatKinds& kinds,
                                        std::vector<std::string> names) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (!kinds[i]) continue;
    const std::string number = " " + std::to_string(i + 1);
    const bots::BotSettings& settings = kinds[i]->settings;
    if (names[i] != bots::table_name(settings) + number) continue;
    const std::string level = words.say("bots.level." + std::string(bots::name_of(settings.level)));
    const std::string character = "bots.character." + std::string(bots::name_of(settings.character));
    names[i] = (words.has(character)
                    ? words.say("bots.named",
                                {{"level", argument(level)}, {"character", argument(words.say(character))}})
                    : level) +
               number;
  }
  return names;
}

// Who sat where, from the names that play gives: "hard 2" was a bot, "random 3" too, others are people.
std::string seats_as_named(const Record& record) {
  std::string seats;
  for (int i = 0; i < record.table.seats; ++i) {
    const std::string name = static_cast<std::size_t>(i) < record.players.size()
                                 ? record.players[static_cast<std::size_t>(i)]
                                 : "";
    const std::string word = name.substr(0, name.find(' '));
    seats += (i ? "," : "") + (word != name && bots::table_kind_named(word) ? word : "human");
  }
  return seats;
}

int run_new(const Command& command, const PlayOptions& given) {
  if (given.game.empty())
    return fail(unreadable(
        kept_games().empty()
            ? "play: which game? (carreira games lists them)"
            : "play: which game? (carreira games lists them; --resume goes on with one that you left)"));
  const std::string seats = given.seats.empty() ? "human,medium,medium" : given.seats;
  auto table = table_setup(static_cast<int>(bots::split_players(seats).size()), given.options);
  if (!table) return fail(table.error());
  auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  const auto components = command.components()->components(given.game);
  if (!components) return fail(components.error());
  auto kinds = parse_seats(seats, *game.value());
  if (!kinds) return fail(kinds.error(), "--seats");
  const Seed seed = seed_or_new(given.seed);
  Position position = game.value()->setup(seed);
  Record record = begin_record(*game.value(), position);
  if (auto carried = carry_figures(record, components.value()); !carried) return fail(carried.error());
  record.seed = seed;
  record.commitment = seed.commitment();
  record.players = names_of(command.words(), kinds.value(), given.names);
  PlaySession::Settings settings{
      kinds.value(), names_in_words(command.words(), kinds.value(), record.players),
      given.record,  kept_file(record),
      given.cap,     given.ask_everything};
  const Seed players = Random(seed, Stream::search, 1).new_seed();
  return PlaySession(command,
                     OpenRecord{std::move(record), std::move(game).value(),
                                nlohmann::json::parse(components.value(), nullptr, false)},
                     std::move(settings), std::move(position), players)
      .run();
}

// "Goa · Phase A, round 2 of 4 · Ana, Medium 2"; empty for a file that cannot be gone on with.
std::string kept_in_words(const Command& command, const std::string& file) {
  const auto open = open_record(command, file);
  if (!open) return "";
  const Record& record = open.value().record;
  const auto position = position_at(record, *open.value().game, record.decisions.size());
  if (!position) return "";
  const nlohmann::json components;
  const terminal::Look look{command.words(), components, output_paint(), screen_size().width,
                            Seat::nobody,    false,      record.players};
  std::string text = terminal::headline(*open.value().game, position.value(), look) + " ·";
  for (std::size_t i = 0; i < record.players.size(); ++i) text += (i ? ", " : " ") + record.players[i];
  return terminal::shortened(text, look.width - 3);
}

// The file that is named; without one a game that was left, of the game that is named if one is: where there are several
// and somebody who can say which, the one they choose, otherwise the last.
Result<std::string> file_to_resume(const Command& command, const PlayOptions& given) {
  constexpr std::size_t kMostShown = 9;
  if (!given.resume.empty() && !find_game(given.resume)) return given.resume;
  const std::vector<std::string> kept = kept_games(given.resume.empty() ? given.game : given.resume);
  if (kept.empty()) return refused("no game was left before its end");
  if (kept.size() == 1 || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return kept.front();
  std::vector<std::string> files;
  for (std::size_t i = 0; i < kept.size() && files.size() < kMostShown; ++i) {
    const std::string words = kept_in_words(command, kept[i]);
    if (words.empty()) continue;
    files.push_back(kept[i]);
    print(std::to_string(files.size()) + "  " + words + "\n");
  }
  if (files.empty()) return kept.front();  // which says what is wrong with it
  while (true) {
    const auto line = edited_line(command.words().say("terminal.resume_which"));
    if (!line) return refused("no game was chosen");
    if (line->empty()) return files.front();
    if (line->size() == 1 && *line >= "1" && static_cast<std::size_t>(line->front() - '0') <= files.size())
      return files[static_cast<std::size_t>(line->front() - '1')];
  }
}

int run_resumed(const Command& command, const PlayOptions& given) {
  const auto file = file_to_resume(command, given);
  if (!file) return fail(file.error());
  const bool kept = file.value() != given.resume;
  auto open = open_record(command, file.value());
  if (!open) return fail(open.error());
  Record& record = open.value().record;
  auto position = position_at(record, *open.value().game, record.decisions.size());
  if (!position) return fail(position.error(), input_name(file.value()));
  auto kinds = parse_seats(given.seats.empty() ? seats_as_named(record) : given.seats, *open.value().game);
  if (!kinds) return fail(kinds.error(), "--seats");
  const std::vector<std::string>& names = given.names.empty() ? record.players : given.names;
  PlaySession::Settings settings{
      kinds.value(),
      names_in_words(command.words(), kinds.value(), names_of(command.words(), kinds.value(), names)),
      given.record.empty() && !kept ? given.resume : given.record,
      kept ? file.value() : "",
      given.cap,
      given.ask_everything};
  record.rules_version = open.value().game->information().rules_version;
  return PlaySession(command, std::move(open).value(), std::move(settings), std::move(position).value(),
                     seed_or_new(given.seed))
      .run();
}

}  // namespace

void add_play(CLI::App& app, Command& command) {
  auto given = std::make_shared<PlayOptions>();
  CLI::App* verb = add_subcommand(
      app, command, "play", "A game at the terminal", WithJson::no,
      [&command, given] { return given->resumes ? run_resumed(command, *given) : run_new(command, *given); });
  verb->add_option("game", given->game, "The game")->type_name("GAME");
  verb->add_option("--seats", given->seats,
                   "Who sits where: human or LEVEL[@BUDGET] for each seat (default: you and two bots; with "
                   "--resume: as before)")
      ->type_name("A,B,...");
  verb->add_option("--names", given->names, "What they are called, by seat")
      ->delimiter(',')
      ->type_name("A,B,...");
  verb->add_option("--seed", given->seed, "64 hexadecimal digits, or any text (default: drawn)")
      ->type_name("S");
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
  verb->add_option("--record", given->record, "Where the game is saved when you leave and when it is over")
      ->type_name("FILE");
  verb->add_option_function<std::string>(
          "--resume",
          [given](const std::string& file) {
            given->resumes = true;
            given->resume = file;
          },
          "Goes on with a saved game; without a file, with one that you left")
      ->type_name("[RECORD]")
      ->expected(0, 1);
  verb->add_flag("--ask-everything", given->ask_everything,
                 "Ask also where there is one move only (default: the game goes on by itself)");
  verb->add_option("--cap", given->cap, "A game of more decisions is given up")
      ->capture_default_str()
      ->type_name("N")
      ->check(positive_number);
}

}  // namespace carreira
