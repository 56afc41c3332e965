// carreira components: the figures in force and where they come from.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/verbs.h"
#include "engine/sha256.h"

namespace carreira {
namespace {

using Json = nlohmann::ordered_json;

// A value that fits a line; its sources are said behind it.
std::string on_one_line(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_object()) return value.dump();
  std::string text;
  for (const auto& [name, member] : value.items())
    if (name != "source") text += (text.empty() ? "" : ", ") + name + " " + on_one_line(member);
  return text;
}

std::string source_of(const Json& value) {
  if (!value.is_object() || !value.contains("source")) return "";
  return on_one_line(value["source"]);
}

bool is_table(const Json& value) {
  return value.is_array() && !value.empty() && (value[0].is_object() || value[0].is_array());
}

void describe(std::string& text, const std::string& name, const Json& value, const terminal::Paint& paint,
              int width) {
  text += "\n" + terminal::rule(name, width, paint) + "\n";
  const auto line = [&](const std::string& content, const std::string& source) {
    text += terminal::joined(
        terminal::wrapped(content + (source.empty() ? "" : "  " + paint.dim("[" + source + "]")), width, 4));
  };
  if (is_table(value)) {
    for (const Json& item : value) line(on_one_line(item), source_of(item));
  } else if (value.is_object()) {
    for (const auto& [member, content] : value.items())
      if (member != "source") line(paint.bold(member) + "  " + on_one_line(content), source_of(content));
    if (value.contains("source")) line("", on_one_line(value["source"]));
  } else {
    line(on_one_line(value), "");
  }
}

// Components are right when every number of players can be set up with them.
Result<> check_components(const GameInformation& information, const std::string& text) {
  class Given final : public ComponentsSource {
   public:
    explicit Given(const std::string& text) : text_(text) {}
    Result<std::string> components(std::string_view) const override { return text_; }

   private:
    const std::string& text_;
  };
  for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
    TableSetup table;
    table.seats = seats;
    const auto game = create_game(information.name, table, Given(text));
    if (!game) return game.error();
    if (auto sound = game.value()->check(game.value()->setup(Seed::from_text("components"))); !sound)
      return sound.error();
  }
  return success();
}

int run(const Command& command, const std::string& name, const std::string& file, bool checking) {
  const CatalogEntry* entry = find_game(name);
  if (!entry) return fail(create_game(name, {}).error());
  auto text = checking ? read_input(file) : command.components()->components(name);
  if (!text) return fail(text.error());
  const std::string where = checking ? input_name(file) : "";
  if (auto right = check_components(entry->information(), text.value()); !right)
    return fail(right.error(), where);
  const std::string hash = sha256_hex(text.value());
  const Words& words = command.words();
  if (checking) {
    print(words.say("terminal.components_right", {{"hash", argument(hash)}}) + "\n");
  } else if (command.json) {
    print(text.value());
  } else {
    const terminal::Paint paint = output_paint();
    const int width = screen_size().width;
    std::string described =
        paint.bold(std::string(entry->information().title)) + "  " + paint.dim(hash) + "\n";
    const Json components = Json::parse(text.value(), nullptr, false);
    for (const auto& [member, value] : components.items())
      if (member != "game" && member != "title") describe(described, member, value, paint, width);
    print(described);
  }
  return kDone;
}

}  // namespace

void add_components(CLI::App& app, Command& command) {
  auto game = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  auto check = std::make_shared<CLI::Option*>(nullptr);
  CLI::App* verb = add_subcommand(
      app, command, "components", "The figures in force and where they come from", WithJson::yes,
      [&command, game, file, check] { return run(command, *game, *file, (*check)->count() > 0); });
  verb->add_option("game", *game, "The game")->required()->type_name("GAME");
  *check = verb->add_option("--check", *file, "Whether this file could be used instead")->type_name("FILE");
}

}  // namespace carreira
