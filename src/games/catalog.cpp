#include "games/catalog.h"

#include <array>

#include "engine/embedded.h"
#include "engine/game_of.h"
#include "games/all_games.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> components();
}

namespace {

template <RulesOfAGame... Rules>
constexpr std::array<CatalogEntry, sizeof...(Rules)> entries(GameList<Rules...>) {
  return {CatalogEntry{&Rules::information, &GameOf<Rules>::create}...};
}

constexpr std::array kCatalog = entries(AllGames());

}  // namespace

std::span<const CatalogEntry> catalog() {
  return kCatalog;
}

const CatalogEntry* find_game(std::string_view name) {
  for (const CatalogEntry& candidate : kCatalog)
    if (candidate.information().name == name) return &candidate;
  return nullptr;
}

std::string_view embedded_components(std::string_view game) {
  return find_embedded(embedded::components(), "data/" + std::string(game) + "/components.json");
}

Result<std::unique_ptr<Game>> create_game(std::string_view name, const TableSetup& table,
                                          const ComponentsSource& source) {
  const CatalogEntry* found = find_game(name);
  if (!found) {
    std::string known;
    for (const CatalogEntry& candidate : kCatalog)
      known += (known.empty() ? "" : ", ") + std::string(candidate.information().name);
    return unreadable("no game is called \"" + std::string(name.substr(0, 40)) + "\" (known: " + known + ")");
  }
  auto components = source.components(name);
  if (!components) return components.error();
  return found->create(components.value(), table);
}

std::string write_document(const Game& game, const Position& position, int indent) {
  JsonWriter json(indent);
  json.begin_object().field("game", game.information().name).field("rules", game.information().rules_version);
  json.field("components", game.components_hash())
      .field("seats", game.table().seats)
      .key("options")
      .begin_object();
  for (const OptionInformation& option : game.information().options)
    json.field(option.name, game.table().option(game.information(), option.name));
  json.end_object().key("position");
  game.write(position, json);
  json.end_object();
  return json.take();
}

Result<LoadedPosition> read_document(std::string_view text, const ComponentsSource& source) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  root.only({"game", "rules", "components", "seats", "options", "position"});
  const std::string name = root.text("game");
  TableSetup table;
  table.seats = static_cast<int>(root.integer("seats", 1, kMaxSeats));
  if (root.has("options")) {
    const JsonReader options = root.field("options");
    for (std::size_t i = 0; i < options.members(); ++i) {
      const std::string option = options.member_name(i);
      table.options[option] = options.text(option);
    }
  }
  if (auto head = document.value().finish(); !head) return head.error();
  auto game = create_game(name, table, source);
  if (!game) return game.error();
  if (root.has("rules")) root.integer("rules", 1, game.value()->information().rules_version);
  if (root.has("components") && root.text("components") != game.value()->components_hash())
    root.field("components")
        .complain("these are not the components in force (" + game.value()->components_hash() + ")");
  auto position = game.value()->read(root.field("position"));
  if (auto body = document.value().finish(); !body) return body.error();
  if (!position) return position.error();
  return LoadedPosition{std::move(game).value(), std::move(position).value()};
}

}  // namespace carreira
