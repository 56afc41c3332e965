// carreira why: what speaks against a move, a kind of move or a thing, at the decision of a position.

#include "engine/why.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "apps/terminal/names.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

struct WhyOptions {
  std::string file;
  WhyQuestion question;
  int seat = 0;
};

// "Costs 3, and you have 2 (V5.2)", with the move before it where the question was not about one.
std::string line_of(const Words& words, const Game& game, const Reason& reason, bool name_the_move) {
  std::string line = words.say(game.language(), reason.phrase);
  if (!reason.clause.empty()) line += " (" + reason.clause + ")";
  return name_the_move && !reason.move.empty() ? reason.move + ": " + line : line;
}

int run_why(const Command& command, const WhyOptions& given) {
  const WhyQuestion& question = given.question;
  if (!question.move.empty() + !question.kind.empty() + !question.thing.empty() != 1)
    return fail(unreadable("one of --move, --kind and --thing is needed"));
  const auto loaded = load_position(command, given.file);
  if (!loaded) return fail(loaded.error());
  const auto& [game, position] = loaded.value();
  Seat asker = game->actor(position);
  if (given.seat != 0) {
    const auto chosen = seat_number(*game, given.seat);
    if (!chosen) return fail(chosen.error());
    asker = chosen.value();
  }
  const auto reasons = why_not(*game, position, asker, question);
  if (!reasons) return fail(reasons.error());
  if (command.json) {
    JsonWriter json(1);
    write_reasons(json, *game, reasons.value());
    print(json.text() + "\n");
  } else if (reasons.value().empty()) {
    print(command.words().say("terminal.can_be_done") + "\n");
  } else {
    const Words words =
        terminal::at_table(command.words_of(game->information().name), *game, position, asker);
    for (const Reason& reason : reasons.value())
      print(line_of(words, *game, reason, question.move.empty()) + "\n");
  }
  return reasons.value().empty() ? kDone : kNo;
}

}  // namespace

void add_why(CLI::App& app, Command& command) {
  auto given = std::make_shared<WhyOptions>();
  CLI::App* verb = add_subcommand(app, command, "why", "Why a move cannot be played, with its clause",
                                  WithJson::yes, [&command, given] { return run_why(command, *given); });
  verb->add_option("file", given->file, "A position")->type_name("FILE");
  verb->add_option("--move", given->question.move, "A move in notation")->type_name("M");
  verb->add_option("--kind", given->question.kind, "A kind of move, by its word")->type_name("WORD");
  verb->add_option("--thing", given->question.thing, "A thing on the board: landing:natal")
      ->type_name("THING");
  verb->add_option("--seat", given->seat, "Who asks (default: whose decision it is)")->type_name("N");
  verb->footer("Exit code 0: it can be done; 1: it cannot, and why is said.");
}

}  // namespace carreira
