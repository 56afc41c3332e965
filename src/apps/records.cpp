// The verbs over a record: replay and verify.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/open_record.h"
#include "apps/terminal/names.h"
#include "apps/terminal/screen.h"
#include "apps/verbs.h"
#include "engine/view.h"
#include "games/figures.h"

namespace carreira {

Result<OpenRecord> open_record(const Command& command, const std::string& path) {
  auto text = read_input(path);
  if (!text) return text.error();
  auto record = read_record(text.value());
  const auto prefixed = [&path](const Error& error) {
    return Error{error.kind, input_name(path) + ": " + error.text};
  };
  if (!record) return prefixed(record.error());
  const auto components = components_of(record.value(), *command.components());
  if (!components) return prefixed(components.error());
  auto game = find_game(record.value().game)->create(components.value(), record.value().table);
  if (!game) return prefixed(game.error());
  if (auto belongs = check_belongs(record.value(), *game.value()); !belongs) return prefixed(belongs.error());
  return OpenRecord{std::move(record).value(), std::move(game).value(),
                    nlohmann::json::parse(components.value(), nullptr, false)};
}

namespace {

// A game of other rules is shown from its snapshots alone.
int show_snapshot(const Command& command, const OpenRecord& open, std::size_t to) {
  const Record::Snapshot* nearest = nullptr;
  for (const Record::Snapshot& snapshot : open.record.snapshots)
    if (snapshot.decisions <= to) nearest = &snapshot;
  if (!nearest) return fail(refused("the record has no snapshot to show"));
  const auto position = nlohmann::json::parse(nearest->position, nullptr, false);
  const Words words = terminal::in_force(command.words(), open.record.game, open.components);
  const terminal::BoardContext context{
      words, open.components,    output_paint(), screen_size().width, open.record.table.seats, -1,
      -1,    open.record.players};
  print(command.words().say("terminal.other_rules",
                            {{"then", argument(open.record.rules_version)},
                             {"now", argument(open.game->information().rules_version)},
                             {"decision", argument(static_cast<int>(nearest->decisions))}}) +
        "\n" + terminal::joined(terminal::find_board(open.record.game)(position, context)));
  return kDone;
}

int show_point(const Command& command, const OpenRecord& open, std::size_t to) {
  if (open.record.rules_version != open.game->information().rules_version)
    return show_snapshot(command, open, to);
  const auto position = position_at(open.record, *open.game, to);
  if (!position) return fail(position.error());
  if (command.json) {
    print(write_document(*open.game, position.value()) + "\n");
    return kDone;
  }
  const Words words = terminal::in_force(command.words(), open.record.game, open.components);
  const terminal::Look look{words, open.components,    output_paint(), screen_size().width, Seat::nobody,
                            true,  open.record.players};
  print(terminal::joined(terminal::whole_table(*open.game, position.value(), look)));
  return kDone;
}

// Every decision with what followed from it, as this seat saw it or, without one, as each decision's own
// seat.
int tell_all(const Command& command, const OpenRecord& open, int seat) {
  const auto& [record, game, components] = open;
  if (record.rules_version != game->information().rules_version)
    return show_snapshot(command, open, record.decisions.size());
  std::optional<Seat> viewer;
  if (seat != 0) {
    const auto chosen = seat_number(*game, seat);
    if (!chosen) return fail(chosen.error());
    viewer = chosen.value();
  }
  auto start = position_at(record, *game, 0);
  if (!start) return fail(start.error());
  Position position = std::move(start).value();
  const Words words = terminal::in_force(command.words(), record.game, components);
  const Words in_text = terminal::without_board(words, record.game, components);
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  std::string last_headline;
  for (std::size_t i = 0; i < record.decisions.size(); ++i) {
    const Record::Decision& decision = record.decisions[i];
    const std::string headline = words.say(game->language(), game->headline(position), record.players);
    if (!command.json && headline != last_headline) print(terminal::rule(headline, width, paint) + "\n");
    last_headline = headline;
    const auto move = game->language().parse(decision.notation);
    if (!move) return fail(move.error(), "record line " + std::to_string(decision.line));
    EventList events;
    const Words here = terminal::at_table(in_text, *game, position, decision.seat);
    if (game->actor(position) != decision.seat)
      return fail(refused("it is not this seat's turn"), "record line " + std::to_string(decision.line));
    if (auto played = game->play(position, move.value(), &events); !played)
      return fail(played.error(), "record line " + std::to_string(decision.line));
    if (auto renewed = renew_chance(record, *game, i + 1, position); !renewed) return fail(renewed.error());
    std::erase_if(
        events, [&](const Event& event) { return !event.visible.contains(viewer.value_or(decision.seat)); });
    if (command.json) {
      JsonWriter json;
      json.begin_object().field("decision", i + 1).field("seat", index(decision.seat) + 1);
      json.field("move", decision.notation).key("events").begin_array();
      for (const Event& event : events) write_event(json, *game, event);
      print(json.end_array().end_object().text() + "\n");
      continue;
    }
    print(terminal::right_aligned(std::to_string(i + 1), 4) + " " +
          paint.seat(index(decision.seat), terminal::seat_mark(index(decision.seat))) + " " +
          words.pair(words.player(decision.seat, record.players),
                     here.say(game->language(), game->language().phrase(move.value()), record.players,
                              decision.seat)) +
          "\n");
    for (const Event& event : events)
      for (const std::string& line :
           terminal::wrapped(here.say(game->language(), event, record.players), width - 7))
        print("       " + paint.dim(line) + "\n");
  }
  if (!command.json) {
    const terminal::Look look{words, components, paint, width, Seat::nobody, true, record.players};
    print(terminal::joined(terminal::whole_table(*game, position, look)));
  }
  return kDone;
}

int run_replay(const Command& command, const std::string& file, int to, int seat) {
  const auto open = open_record(command, file);
  if (!open) return fail(open.error());
  if (to < 0) return tell_all(command, open.value(), seat);
  return show_point(command, open.value(), static_cast<std::size_t>(to));
}

int run_verify(const Command& command, const std::string& file) {
  const auto open = open_record(command, file);
  if (!open) return fail(open.error());
  const auto found = verify(open.value().record, *open.value().game);
  if (!found) return fail(found.error(), input_name(file));
  const Verification& facts = found.value();
  if (command.json) {
    JsonWriter json(1);
    json.begin_object().field("verified", true).field("decisions", facts.decisions);
    json.field("snapshots", facts.snapshots).field("finished", facts.finished);
    json.field("seed_known", facts.seed_known).field("commitment_kept", facts.commitment_kept);
    print(json.end_object().text() + "\n");
    return kDone;
  }
  const Words& words = command.words();
  print(words.say("terminal.verified", {{"decisions", argument(static_cast<int>(facts.decisions))},
                                        {"snapshots", argument(static_cast<int>(facts.snapshots))}}) +
        "\n");
  print(words.say(facts.finished ? "terminal.verified.result" : "terminal.verified.unfinished") + "\n");
  print(words.say(facts.commitment_kept ? "terminal.verified.commitment"
                  : facts.seed_known    ? "terminal.verified.seed"
                                        : "terminal.verified.no_seed") +
        "\n");
  return kDone;
}

}  // namespace

void add_replay(CLI::App& app, Command& command) {
  auto file = std::make_shared<std::string>();
  auto to = std::make_shared<int>(-1);
  auto seat = std::make_shared<int>(0);
  CLI::App* verb =
      add_subcommand(app, command, "replay", "A recorded game, or one point of it", WithJson::yes,
                     [&command, file, to, seat] { return run_replay(command, *file, *to, *seat); });
  verb->add_option("record", *file, "A record")->required()->type_name("RECORD");
  verb->add_option("--to", *to, "The table after this many decisions; with --json: the position")
      ->type_name("N")
      ->check(no_negative_number);
  verb->add_option("--seat", *seat,
                   "What happened as this seat saw it (default: as the seat of each decision did)")
      ->type_name("N");
}

void add_verify(CLI::App& app, Command& command) {
  auto file = std::make_shared<std::string>();
  CLI::App* verb = add_subcommand(app, command, "verify",
                                  "Replays a record, checks the result and the seed against its commitment",
                                  WithJson::yes, [&command, file] { return run_verify(command, *file); });
  verb->add_option("record", *file, "A record")->required()->type_name("RECORD");
}

}  // namespace carreira
