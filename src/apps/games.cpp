// carreira games: the catalogue.

#include <CLI/CLI.hpp>

#include "apps/verbs.h"
#include "bots/bot.h"

namespace carreira {
namespace {

void write_game(JsonWriter& json, const Words& words, const GameInformation& game) {
  json.begin_object().field("name", game.name).field("title", game.title);
  json.field("tagline", words.say(std::string(game.name) + ".tagline"));
  json.field("least_seats", game.least_seats).field("most_seats", game.most_seats);
  json.field("rules", game.rules_version).key("options").begin_array();
  for (const OptionInformation& option : game.options) {
    json.begin_object().field("name", option.name).key("values").begin_array();
    for (const std::string_view value : option.values) json.value(value);
    json.end_array().end_object();
  }
  json.end_array().key("players").begin_array().value("human");
  for (const std::string_view level : bots::level_names()) json.value(level);
  json.end_array().key("characters").begin_array();
  if (bots::has_characters(game.name))
    for (const std::string_view character : bots::character_names()) json.value(character);
  json.end_array().end_object();
}

std::string describe(const Words& words, const GameInformation& game) {
  const terminal::Paint paint = output_paint();
  const std::string name(game.name);
  std::string text = paint.bold(terminal::padded(name, 12)) + words.say(name + ".title") + ", " +
                     words.say("terminal.seats",
                               {{"least", argument(game.least_seats)}, {"most", argument(game.most_seats)}}) +
                     "\n";
  for (const std::string& line : terminal::wrapped(words.say(name + ".tagline"), screen_size().width - 12))
    text += std::string(12, ' ') + line + "\n";
  for (const OptionInformation& option : game.options) {
    const std::string key = name + ".option." + std::string(option.name);
    text += std::string(12, ' ') + "--option " + std::string(option.name) + "=";
    for (std::size_t i = 0; i < option.values.size(); ++i)
      text += (i ? "|" : "") + std::string(option.values[i]);
    text += "  " + paint.dim(words.has(key) ? words.say(key) : "") + "\n";
  }
  return text;
}

int run(const Command& command) {
  const Words& words = command.words();
  if (command.json) {
    JsonWriter json(1);
    json.begin_array();
    for (const CatalogEntry& entry : catalog()) write_game(json, words, entry.information());
    json.end_array();
    print(json.text() + "\n");
    return kDone;
  }
  for (const CatalogEntry& entry : catalog()) print(describe(words, entry.information()) + "\n");
  std::string players = "human";
  for (const std::string_view level : bots::level_names()) players += ", " + std::string(level);
  std::string characters;
  for (const std::string_view character : bots::character_names())
    characters += (characters.empty() ? "" : ", ") + std::string(character);
  print(
      words.say("terminal.players", {{"players", argument(players)}, {"characters", argument(characters)}}) +
      "\n");
  return kDone;
}

}  // namespace

void add_games(CLI::App& app, Command& command) {
  add_subcommand(app, command, "games", "The catalogue: names, seats, options, bots", WithJson::yes,
                 [&command] { return run(command); });
}

}  // namespace carreira
