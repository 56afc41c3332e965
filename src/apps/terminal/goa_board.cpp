// The table of Goa as text: the grid with its tokens, what lies beside it, and for each player the
// development board, the plantations and colonies with their spices, tiles and hand.

#include <nlohmann/json.hpp>
#include <set>

#include "apps/terminal/board.h"
#include "apps/terminal/names.h"

namespace carreira::terminal {
namespace {

using nlohmann::json;

class GoaBoard {
 public:
  GoaBoard(const json& position, const BoardContext& context) : position_(position), context_(context) {}

  Block draw() const {
    const Block left = grid();
    const Block parts[] = {left, beside_the_grid(context_.width - width_of(left) - 2)};
    const bool auction = position_["stage"] == "placing" || position_["stage"] == "auction";
    std::vector<Section> sections = {{auction ? 0 : 2, beside(parts, 2), left}};
    for (int seat = 0; seat < context_.seats; ++seat) {
      Block lines = player(seat);
      const std::string first = lines.size() > 1 ? shortened(lines[0] + " …", context_.width) : lines[0];
      sections.push_back(seat == context_.viewer ? Section{0, lines} : Section{1, lines, {first}});
    }
    sections.push_back({4, context_.legend(legend())});
    return fitted(sections, context_.height);
  }

 private:
  static constexpr int kCell = 9;  // a token, the longest short word, a space
  static constexpr int kSide = 5;

  std::string label(std::string_view name) const {
    return context_.paint.bold(context_.word("goa", "board", name));
  }
  std::string brief(const std::string& name) const { return context_.word("goa", "short", name); }

  static Ink ink_of(const std::string& spice) {
    if (spice == "ginger") return Ink::yellow;
    if (spice == "cinnamon") return Ink::red;
    if (spice == "pepper") return Ink::grey;
    if (spice == "nutmeg") return Ink::magenta;
    return Ink::cyan;
  }
  // "gin" in its ink.
  std::string spice(const std::string& name, const std::string& after = "") const {
    return context_.paint(ink_of(name), brief(name) + after);
  }
  static bool is_plantation(const std::string& tile) { return tile.find('-') != std::string::npos; }
  static std::string spice_of(const std::string& tile) { return tile.substr(0, tile.find('-')); }
  // "gin 2", "tax", "r:ship".
  std::string tile(const std::string& name) const {
    if (is_plantation(name)) return spice(spice_of(name), " " + name.substr(name.find('-') + 1));
    if (name.rfind("red_", 0) == 0) return context_.paint(Ink::red, brief(name));
    return brief(name);
  }

  static std::string unbroken(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == ' ' ? std::string("\u00A0") : std::string(1, c);
    return result;
  }
  // The signs, and the short words in use: "gin = ginger; ... mis 2 = mission (2 VP)".
  std::string legend() const {
    std::string text = context_.word("goa", "board", "legend");
    const auto add = [&](const std::string& name, std::string_view kind) {
      text += (text.empty() ? "" : "; ") + unbroken(brief(name) + " = ") + context_.word("goa", kind, name);
    };
    for (const char* name : {"ginger", "cinnamon", "pepper", "nutmeg", "clove"}) add(name, "spice");
    for (const char* name : {"ships", "harvest", "taxes", "expedition", "colonists"}) add(name, "column");
    std::set<std::string> tiles;
    const auto see = [&](const json& name) {
      if (name.is_string() && !is_plantation(name.get<std::string>())) tiles.insert(name);
    };
    for (const json& row : position_["grid"])
      for (const json& on : row) see(on);
    for (const json& name : position_["aside"]) see(name);
    for (const json& player : position_["players"]) {
      for (const json& kept : player["tiles"]) see(kept["tile"]);
      for (const json& plantation : player["plantations"])
        if (!plantation.is_null()) see(plantation["tile"]);
    }
    for (const std::string& name : tiles) add(name, "tile");
    return text;
  }

  // --- The grid ---

  // "2●", the token on this place, or nothing.
  std::string token(const std::string& cell) const {
    const json& tokens = position_["tokens"];
    const int first = position_["first"].get<int>() - 1;
    for (std::size_t i = 0; i < tokens.size(); ++i)
      if (tokens[i] == cell)
        return (i == 0 ? "⚑" : std::to_string(i + 1)) +
               context_.mark((first + static_cast<int>(i)) % context_.seats);
    return "";
  }
  // The places above or below the grid, one under each letter.
  std::string border(const char* side, bool letters) const {
    std::string line = "    ";
    for (char x = 'a'; x < 'a' + kSide; ++x) {
      const std::string flag = token(std::string(side) + "-" + x);
      line += padded((letters ? context_.paint.dim(std::string(1, x)) + " " : "  ") + flag, kCell);
    }
    return line;
  }
  Block grid() const {
    Block lines = {border("top", true)};
    for (int y = 0; y < kSide; ++y) {
      const std::string number = std::to_string(y + 1);
      std::string line = context_.paint.dim(number) + padded(token("left-" + number), 3);
      for (int x = 0; x < kSide; ++x) {
        const json& on = position_["grid"][static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        const std::string mark = token(std::string(1, static_cast<char>('a' + x)) + number);
        const std::string name = on.is_null() ? context_.paint.dim("·") : tile(on.get<std::string>());
        line += padded(mark + name, kCell);
      }
      lines.push_back(line + token("right-" + number));
    }
    const std::string below = border("bottom", false);
    if (below.find_first_not_of(' ') != std::string::npos) lines.push_back(below);
    for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
    return lines;
  }

  // --- Beside it ---

  static std::size_t number_of(const json& cards) {  // of a list, or of what is only counted
    return cards.is_number() ? cards.get<std::size_t>() : cards.size();
  }
  Block beside_the_grid(int width) const {
    Block lines;
    const auto add = [&](const std::string& text) {
      for (std::string& line : wrapped(text, width, 2)) lines.push_back(std::move(line));
    };
    std::string aside;
    for (const json& name : position_["aside"])
      aside += (aside.empty() ? "" : ", ") + tile(name.get<std::string>());
    add(label("aside") + " " + aside);
    std::string colonies;
    for (const char* colony : {"quilon", "cochin", "madras", "calicut"})
      colonies += (colonies.empty() ? "" : ", ") + brief(colony) + " " +
                  std::to_string(position_["colony_tiles"][colony].size());
    add(label("colonies") + " " + colonies);
    add(label("pile") + " " + std::to_string(number_of(position_["deck"])) + ", " + label("discards") + " " +
        std::to_string(position_["discards"].size()));
    if (const json& corners = position_["corners"]; !corners.empty()) {
      std::string where;
      for (const json& corner : corners) where += (where.empty() ? "" : ", ") + corner.get<std::string>();
      add(label("bonanza") + " " + where);
    }
    for (const json& step : position_["steps"])
      if (step.contains("revealed")) {
        std::string cards;
        for (const json& card : step["revealed"]) cards += (cards.empty() ? "" : ", ") + card_word(card);
        add("⇒ " + cards);
      }
    return lines;
  }
  std::string card_word(const json& card) const {
    return context_.word("goa", "card", card.get<std::string>());
  }

  // --- Players ---

  Block player(int seat) const {
    const json& player = position_["players"][static_cast<std::size_t>(seat)];
    Block lines;
    std::string line = context_.player(seat) + (position_["flag"] == seat + 1 ? " ⚑" : "") + "  ";
    for (const char* column : {"ships", "harvest", "taxes", "expedition", "colonists"})
      line += brief(column) + context_.paint.bold(std::to_string(player["rows"][column].get<int>())) + " ";
    for (std::string& each : wrapped(line + "| " + estates(player), context_.width, 4))
      lines.push_back(std::move(each));
    if (const std::string more = tiles(player) + hand(player); !more.empty())
      for (const std::string& each : wrapped(more, context_.width - 4)) lines.push_back("    " + each);
    return lines;
  }

  static std::string dots(std::size_t filled, std::size_t fields) {
    std::string text;
    for (std::size_t i = 0; i < fields; ++i) text += i < filled ? "●" : "○";
    return text;
  }
  // "gin ●○, mixed nut, Qui clo"
  std::string estates(const json& player) const {
    std::string text;
    const auto add = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
    for (const json& plantation : player["plantations"]) {
      if (plantation.is_null()) continue;
      const auto name = plantation["tile"].get<std::string>();
      if (is_plantation(name)) {
        const auto fields = static_cast<std::size_t>(name.back() - '0');
        add(spice(spice_of(name), " " + dots(plantation["spices"].size(), fields)));
      } else {
        add(brief(name) + " " + contents(plantation["spices"], 1));
      }
    }
    for (const char* colony : {"quilon", "cochin", "madras", "calicut"}) {
      if (!player["colonies"].contains(colony)) continue;
      const json& mine = player["colonies"][colony];
      const auto fields = context_.components["colonies"][colony]["fields"].get<std::size_t>();
      std::string allowed;
      if (mine["allows"].size() < kSide)
        for (const json& one : mine["allows"])
          allowed += (allowed.empty() ? "" : "/") + spice(one.get<std::string>());
      add(context_.paint.bold(brief(colony)) + (allowed.empty() ? "" : "[" + allowed + "]") + " " +
          contents(mine["spices"], fields));
    }
    return text.empty() ? "–" : text;
  }
  std::string contents(const json& spices, std::size_t fields) const {
    std::string text;
    for (const json& one : spices) text += (text.empty() ? "" : "+") + spice(one.get<std::string>());
    for (std::size_t i = spices.size(); i < fields; ++i) text += "○";
    return text;
  }
  std::string tiles(const json& player) const {
    std::string text;
    for (const json& kept : player["tiles"]) {
      const std::string name = tile(kept["tile"].get<std::string>());
      text += (text.empty() ? "" : ", ") +
              (kept["used"].get<bool>() ? context_.paint.dim("(" + name + ")") : name);
    }
    for (const json& single : player["singles"])
      text += (text.empty() ? "" : ", ") + context_.paint.dim(spice(single.get<std::string>(), " 1 ▾"));
    return text.empty() ? "" : label("tiles") + " " + text + " ";
  }
  std::string hand(const json& player) const {
    const json& cards = player["hand"];
    if (cards.is_null()) {
      const int number = player["hand_size"].get<int>();
      return number == 0 ? "" : label("hand") + " " + std::to_string(number);
    }
    std::string text;
    for (const json& card : cards) text += (text.empty() ? "" : ", ") + card_word(card);
    return text.empty() ? "" : label("hand") + " " + text;
  }

  const json& position_;
  const BoardContext& context_;
};

}  // namespace

Block draw_goa(const json& position, const BoardContext& context) {
  const Words words = in_force(context.words, "goa", context.components);
  const BoardContext here = context.speaking(words);
  return GoaBoard(position, here).draw();
}

}  // namespace carreira::terminal
