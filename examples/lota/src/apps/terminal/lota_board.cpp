// Lota as text: the lot, the pile and the cards sold, then what lies before each player.

#include <nlohmann/json.hpp>

#include "apps/terminal/board.h"

namespace carreira::terminal {
namespace {

using Json = nlohmann::json;

std::string lota_word(const BoardContext& context, std::string_view kind, std::string_view name) {
  return context.word("lota", kind, name);
}

// By name, or how many where they are hidden.
std::string lota_cards(const BoardContext& context, const Json& cards) {
  const std::size_t count = cards.is_array() ? cards.size() : cards.get<std::size_t>();
  if (!cards.is_array())
    return context.words.say("lota.board.cards", {{"count", argument(static_cast<int>(count))}});
  std::vector<std::string> names;
  for (const Json& card : cards) names.push_back(lota_word(context, "card", card.get<std::string>()));
  return context.words.list(names);
}

}  // namespace

Block draw_lota(const Json& position, const BoardContext& context) {
  const auto labelled = [&](std::string_view name, const std::string& text) {
    return context.paint.dim(lota_word(context, "board", name)) + " " + text;
  };
  const std::vector<std::string> common = {labelled("lot", std::to_string(position["lot"].get<int>())),
                                           labelled("pile", lota_cards(context, position["pile"])),
                                           labelled("sold", lota_cards(context, position["sold"]))};
  Block lines;
  for (const std::string& item : common)
    for (std::string& line : wrapped(item, context.width, 2)) lines.push_back(std::move(line));
  for (int seat = 0; seat < context.seats; ++seat) {
    const Json& player = position["players"][static_cast<std::size_t>(seat)];
    std::string text = context.player(seat) + ":";
    for (const char* name : {"coins", "crates"})
      text +=
          " " + std::to_string(player[name].get<int>()) + " " + lota_word(context, "resource", name) + ",";
    text += " " + lota_cards(context, player["hand"]);
    for (std::string& line : wrapped(text, context.width, 2)) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace carreira::terminal
