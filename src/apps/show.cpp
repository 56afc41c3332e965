// carreira show: a position as text, whole or as a seat sees it.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/terminal/screen.h"
#include "apps/verbs.h"
#include "engine/view.h"

namespace carreira {
namespace {

int run(const Command& command, const std::string& file, int seat_given) {
  const auto loaded = load_position(command, file);
  if (!loaded) return fail(loaded.error());
  const auto& [game, position] = loaded.value();
  Seat viewer = Seat::nobody;
  if (seat_given != 0) {
    const auto seat = seat_number(*game, seat_given);
    if (!seat) return fail(seat.error());
    viewer = seat.value();
  }
  if (command.json && seat_given == 0) {
    print(write_document(*game, position) + "\n");
  } else if (command.json) {
    JsonWriter json(1);
    json.begin_object();
    write_view(json, *game, position, viewer);
    print(json.end_object().text() + "\n");
  } else {
    const auto components = command.components_of(game->information().name);
    const Words words = command.words_of(game->information().name);
    const terminal::Look look{words,           components, output_paint(), screen_size().width, viewer,
                              seat_given == 0, {}};
    print(terminal::joined(terminal::whole_table(*game, position, look)));
    if (const Seat actor = game->actor(position); actor != Seat::nobody)
      print(look.words.pair(look.words.player(actor),
                            look.words.say(game->language(),
                                           seat_given == 0 ? game->question(position)
                                                           : game->question_as_seen_by(viewer, position),
                                           {}, actor)) +
            "\n");
  }
  return kDone;
}

}  // namespace

void add_show(CLI::App& app, Command& command) {
  auto file = std::make_shared<std::string>();
  auto seat = std::make_shared<int>(0);
  CLI::App* verb =
      add_subcommand(app, command, "show", "A position as text, whole or as a seat sees it", WithJson::yes,
                     [&command, file, seat] { return run(command, *file, *seat); });
  verb->add_option("file", *file, "A position")->type_name("FILE");
  verb->add_option("--seat", *seat, "As this seat sees it; with --json: its view, as in docs/protocol.md")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxSeats));
}

}  // namespace carreira
