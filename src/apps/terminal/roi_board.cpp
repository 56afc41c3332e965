// The table of Au nom du Roi as text: ships for sale and piles, open missions, the twelve expeditions, and
// what lies before each player. Cards are called by the first letters of their colour and their volume:
// "Red2".

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/terminal/board.h"
#include "apps/terminal/names.h"

namespace carreira::terminal {
namespace {

using nlohmann::json;

class RoiBoard {
 public:
  RoiBoard(const json& position, const BoardContext& context) : position_(position), context_(context) {}

  Block draw() const {
    Block sale = {ships_for_sale("refill") + piles(),
                  ships_for_sale("purchase") + (some_pile_scores() ? "* " + label("inside") : ""),
                  open_missions()};
    Block loading;
    if (const json& now = position_["loading"]; !now.is_null())
      loading = wrapped(context_.words.pair(context_.paint.bold(label("loading")),
                                            mission(now["mission"], false) + " " + fleet(now["ships"])),
                        context_.width, 2);
    std::vector<Section> sections = {{loading.empty() ? 0 : 2, sale},
                                     {3, legend("legend_missions")},
                                     {3, legend(scored() ? "legend_final" : "legend")},
                                     {0, expeditions(true), expeditions(false)},
                                     {0, loading}};
    for (int seat = 0; seat < context_.seats; ++seat)
      sections.push_back({seat == context_.viewer ? 0 : 2, player(seat)});
    sections.push_back({4, context_.legend(label("legend_cards") + "; " + colours())});
    return fitted(sections, context_.height);
  }

 private:
  static constexpr std::array<std::pair<std::string_view, Ink>, 6> kInks = {{{"red", Ink::red},
                                                                             {"blue", Ink::blue},
                                                                             {"green", Ink::green},
                                                                             {"yellow", Ink::yellow},
                                                                             {"white", Ink::white},
                                                                             {"brown", Ink::magenta}}};
  static constexpr int kLabel = 11, kCell = 10, kMission = 15;

  std::string label(std::string_view name) const { return context_.word("roi", "board", name); }
  std::string heading(std::string_view name) const {
    return padded(context_.paint.bold(label(name)), kLabel);
  }

  Block legend(std::string_view name) const { return context_.legend(label(name)); }
  // "Red red, Blu blue ..."
  std::string colours() const {
    std::string text;
    for (const auto& [name, ink] : kInks)
      text +=
          (text.empty() ? "" : ", ") + colour(std::string(name)) + " " + context_.word("roi", "colour", name);
    return text;
  }
  bool scored() const { return position_["scoring"]["intermediate"] == "scored"; }

  // "Red", in its ink.
  std::string colour(const std::string& name, const std::string& after = "") const {
    const auto found =
        std::find_if(kInks.begin(), kInks.end(), [&](const auto& ink) { return ink.first == name; });
    return context_.paint(found == kInks.end() ? Ink::plain : found->second,
                          context_.word("roi", "short", name) + after);
  }
  static std::string colour_of(const std::string& card) { return card.substr(0, card.rfind('-')); }
  static std::string volume_of(const std::string& card) { return card.substr(card.rfind('-') + 1); }

  // A standard ship "Red2", or the joker ship "J2".
  std::string ship(const std::string& name) const {
    if (name == "joker") return label("joker");
    if (colour_of(name) == "joker") return "J" + volume_of(name);
    return colour(colour_of(name), volume_of(name));
  }
  std::string fleet(const json& ships) const {
    std::string text;
    for (const json& one : ships) text += (text.empty() ? "" : " ") + ship(one.get<std::string>());
    return text.empty() ? "–" : text;
  }
  // "Red3 4/6/7"
  std::string mission(const std::string& name, bool with_revenue) const {
    std::string text = colour(colour_of(name), volume_of(name));
    if (!with_revenue) return text;
    std::string rounds;
    for (const json& revenue : revenues(name))
      rounds += (rounds.empty() ? " " : "/") + std::to_string(revenue.get<int>());
    return text + rounds;
  }
  json revenues(const std::string& name) const {
    for (const json& card : context_.components["missions"]["cards"])
      if (card["colour"] == colour_of(name) && std::to_string(card["volume"].get<int>()) == volume_of(name))
        return card["revenue"];
    return json::array();
  }
  int price(const std::string& name) const {
    for (const json& kind : context_.components["ships"]["per_colour"])
      if (std::to_string(kind["volume"].get<int>()) == volume_of(name)) return kind["price"].get<int>();
    return 0;
  }
  // The seat mark of a reservation, or nothing.
  std::string mark(std::string_view kind, const std::string& name) const {
    for (const json& one : position_["marks"])
      if (one.contains(kind) && one[std::string(kind)] == name)
        return context_.mark(one["seat"].get<int>() - 1);
    return "";
  }

  std::string ships_for_sale(const std::string& row) const {
    std::string line = heading(row);
    for (std::size_t i = 0; i < position_[row].size(); ++i) {
      const json& one = position_[row][i];
      std::string text = "–";
      if (!one.is_null()) {
        const auto name = one.get<std::string>();
        text = ship(name) + " (" + std::to_string(price(name)) + ")" +
               mark("place", row + "-" + std::to_string(i + 1));
      }
      line += padded(text, kCell);
    }
    return line;
  }

  bool scores_in(std::size_t pile) const {
    const auto number = static_cast<int>(pile) + 1;
    const json& piles = context_.components["piles"];
    return (piles["intermediate_in"] == number && position_["scoring"]["intermediate"] == "in_pile") ||
           (piles["final_in"] == number && position_["scoring"]["final"] == "in_pile");
  }
  bool some_pile_scores() const {
    for (std::size_t i = 0; i < position_["piles"].size(); ++i)
      if (scores_in(i)) return true;
    return false;
  }
  // The cards in each pile; a star where a scoring card is among them.
  std::string piles() const {
    std::string line = context_.paint.bold(label("piles"));
    for (std::size_t i = 0; i < position_["piles"].size(); ++i) {
      const bool scoring = scores_in(i);
      line +=
          " " + std::to_string(position_["piles"][i].get<int>() + (scoring ? 1 : 0)) + (scoring ? "*" : "");
    }
    return line;
  }

  std::string open_missions() const {
    std::string line = heading("missions");
    for (const json& one : position_["open_missions"])
      line += padded(one.is_null() ? "–" : mission(one, true) + mark("mission", one), kMission);
    const json& pile = position_["mission_pile"];
    return line + label("pile") + " " +
           std::to_string(pile.is_array() ? static_cast<int>(pile.size()) : pile.get<int>());
  }

  // Two columns of six. "Abreu  Grn 4/2 7/4  2/3 Yel ●1 ○Grn1": printed colour, values of both scorings for
  // ships of that colour and others, volume, ruling colour, ships with their owners. All, or in a line each those with room
  // for ships.
  Block expeditions(bool all) const {
    const int width = (context_.width - 2) / 2;
    Block lines;
    std::vector<Block> cells;
    for (const json& card : context_.components["expeditions"]["cards"])
      if (all || volume_at(card["id"]) < card["volume"].get<int>())
        cells.push_back(expedition(card, width, all));
    const std::size_t half = (cells.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i) {
      Block left = cells[i], right = i + half < cells.size() ? cells[i + half] : Block();
      for (std::string& line : left) line = padded(line, width);
      for (std::string& line : beside(std::array<Block, 2>{left, right}, 2)) lines.push_back(std::move(line));
    }
    return lines;
  }
  int volume_at(const std::string& expedition) const {
    int volume = 0;
    for (const json& one : position_["expeditions"][expedition]["ships"])
      volume += std::stoi(volume_of(one["ship"].get<std::string>()));
    return volume;
  }
  Block expedition(const json& card, int width, bool all) const {
    const auto id = card["id"].get<std::string>();
    const json& here = position_["expeditions"][id];
    const std::string explorer = context_.word("roi", "expedition", id);
    std::string ships;
    const std::string ruling = here["ruling"].is_null() ? "" : here["ruling"].get<std::string>();
    for (const json& one : here["ships"]) {
      const auto name = one["ship"].get<std::string>();
      ships += " " + context_.mark(one["seat"].get<int>() - 1) +
               (colour_of(name) == ruling ? volume_of(name) : ship(name));
    }
    const auto values = [&](const char* scoring) {
      return std::to_string(card[scoring]["coloured"].get<int>()) + "/" +
             std::to_string(card[scoring]["black"].get<int>());
    };
    const std::string card_text =
        padded(shortened(explorer.substr(explorer.rfind(' ') + 1), 10), 11) + colour(card["colour"]) + " " +
        (scored() ? "" : values("intermediate") + " ") + values("final") + "  " +
        std::to_string(volume_at(id)) + "/" + std::to_string(card["volume"].get<int>()) + " ";
    const int left = width - width_of(card_text);
    const std::string text = (ruling.empty() ? "" : colour(ruling)) + ships;
    const Block here_now = all ? wrapped(text, left) : Block{shortened(text, left)};
    return beside(std::array<Block, 2>{Block{card_text}, here_now}, 0);
  }

  std::string hand(const json& own) const {
    std::string text;
    const auto add = [&text](const std::string& one) { text += (text.empty() ? "" : " ") + one; };
    for (const json& one : own["known_missions"]) add(mission(one, false));
    if (own["secret_missions"].is_array()) {
      for (const json& one : own["secret_missions"]) add(mission(one, false));
    } else {
      for (int i = 0; i < own["secret_missions"].get<int>(); ++i) add("?");
    }
    return text.empty() ? "–" : text;
  }
  std::string ready(const json& own) const {
    std::string text = fleet(own["ready"]);
    if (!own["ready"].empty() && own["ready"].back() == "joker") text += " " + joker_of(own);
    return text;
  }
  // "red/blue", for the joker ship of a seat whose colours are known.
  std::string joker_of(const json& own) const {
    return own["joker_ship"].is_null() ? "?"
                                       : context_.word("roi", "joker", own["joker_ship"].get<std::string>());
  }
  std::string contract_of(const json& own) const {
    const json& values =
        context_.components["contracts"]["vp_by_done_missions"][std::to_string(context_.seats)]
                           [own["contract"].get<std::string>()];
    const auto done = std::min(own["done"].get<std::size_t>(), values.size() - 1);
    return context_.word("roi", "contract", own["contract"].get<std::string>()) + " (" +
           std::to_string(values[done].get<int>()) + " " + context_.word("roi", "resource", "points") + ")";
  }

  Block player(int seat) const {
    const json& own = position_["seats"][static_cast<std::size_t>(seat)];
    const auto part = [&](std::string_view name) { return " · " + context_.paint.dim(label(name)) + " "; };
    std::string text = context_.words.pair(context_.player(seat), ready(own)) + part("hand") + hand(own);
    for (const json& one : own["running"]) {
      const auto rounds = static_cast<std::size_t>(one["rounds"].get<int>());
      text += part("running") + mission(one["mission"], false) + " (" + fleet(one["ships"]) + ") " +
              std::to_string(one["step"].get<int>()) + "→" +
              std::to_string(revenues(one["mission"])[rounds - 1].get<int>());
    }
    if (!own["contract"].is_null()) text += part("contract") + contract_of(own);
    return wrapped(text, context_.width, 2);
  }

  const json& position_;
  const BoardContext& context_;
};

}  // namespace

Block draw_roi(const nlohmann::json& position, const BoardContext& context) {
  const Words words = in_force(context.words, "roi", context.components);
  const BoardContext here = context.speaking(words);
  return RoiBoard(position, here).draw();
}

}  // namespace carreira::terminal
