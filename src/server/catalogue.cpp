#include "server/catalogue.h"

#include "bots/bot.h"
#include "engine/json_writer.h"
#include "games/figures.h"

namespace carreira {
namespace {

// Whether the host has put other figures in the place of those that rules and lessons are told with.
bool has_other_figures(std::string_view game, const ComponentsSource& in_force) {
  const auto set = in_force.components(game);
  if (!set || set.value() == embedded_components(game)) return false;
  const auto different = differences(embedded_components(game), set.value());
  return different && !different.value().empty();
}

}  // namespace

std::string write_catalogue(std::span<const std::string> addresses, bool own_figures,
                            const ComponentsSource& in_force) {
  JsonWriter json;
  json.begin_object().field("protocol", 1).key("games").begin_array();
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& game = entry.information();
    json.begin_object()
        .field("name", game.name)
        .field("title", game.title)
        .field("rules_version", game.rules_version);
    json.field("least_seats", game.least_seats)
        .field("most_seats", game.most_seats)
        .key("options")
        .begin_array();
    for (const OptionInformation& option : game.options) {
      json.begin_object().field("name", option.name).key("values").begin_array();
      for (const std::string_view value : option.values) json.value(value);
      json.end_array().end_object();
    }
    json.end_array().key("score_sources").begin_array();
    for (const std::string_view source : game.score_sources) json.value(source);
    json.end_array().key("characters").begin_array();
    if (bots::has_characters(game.name))
      for (const std::string_view character : bots::character_names()) json.value(character);
    json.end_array().field("other_figures", has_other_figures(game.name, in_force)).end_object();
  }
  json.end_array().key("bots").begin_array();
  for (const std::string_view level : bots::level_names())
    json.begin_object().field("level", level).end_object();
  json.end_array().key("languages").begin_array().value("en").value("fr").value("it").value("pt").end_array();
  json.key("addresses").begin_array();
  for (const std::string& address : addresses) json.value(address);
  json.end_array().field("play_on", true).field("own_figures", own_figures).end_object();
  return json.take();
}

}  // namespace carreira
