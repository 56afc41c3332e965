// Vasco da Gama as text: numbers, areas, landings, projects, recruiting, and what lies before each player.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/terminal/board.h"

namespace carreira::terminal {
namespace {

using Json = nlohmann::json;

constexpr std::array kColours = {"turquoise", "violet", "grey", "orange", "white"};

class VascoBoard {
 public:
  VascoBoard(const Json& position, const BoardContext& context) : position_(position), context_(context) {}

  Block draw() const {
    return fitted({{asked({"take_number", "take_extra", "place_disc"}) ? 0 : 2, marker(true), marker(false)},
                   {asked({"recruit", "buy_project", "bonus_project", "bonus_sailor"}) ? 2 : 0,
                    flowed(std::vector<Block>{landings(), areas()}, context_.width, 2)},
                   {asked({"buy_project", "bonus_project"}) ? 0 : 3, projects(true), projects(false)},
                   {asked({"recruit", "bonus_sailor"}) ? 0 : 3, recruiting(true), recruiting(false)},
                   {1, players(true), players(false)},
                   {4, context_.legend(context_.words.say("terminal.vasco.legend") + "; " + colours())}},
                  context_.height);
  }

 private:
  bool asked(std::initializer_list<std::string_view> steps) const {
    return !position_["steps"].empty() &&
           std::find(steps.begin(), steps.end(), position_["steps"][0]["step"].get<std::string>()) !=
               steps.end();
  }
  // "tur turquoise, vio violet ..."
  std::string colours() const {
    std::string text;
    for (const char* colour : kColours)
      text += (text.empty() ? "" : ", ") + coloured(colour) + " " + word("colour", colour);
    return text;
  }

  static void append(Block& lines, const Block& more) { lines.insert(lines.end(), more.begin(), more.end()); }
  std::string label(std::string_view key) const {
    return context_.paint.dim(context_.words.say("terminal.vasco." + std::string(key)));
  }
  std::string word(std::string_view kind, std::string_view name) const {
    return context_.word("vasco", kind, name);
  }
  std::string bold(const std::string& text) const { return context_.paint.bold(text); }

  // The first free number, the purses, the face-up tile of the next round, the numbers that can still be
  // taken.
  Block marker(bool with_numbers) const {
    std::string free;
    for (int number = 1; number <= 22; ++number) {
      const auto& taken = position_["numbers"];
      if (std::none_of(taken.begin(), taken.end(),
                       [&](const Json& disc) { return disc["number"] == number; }))
        free += " " + std::to_string(number);
    }
    std::vector<std::string> items = {label("marker") + " " +
                                      bold(std::to_string(position_["first_free"].get<int>()))};
    items.push_back(label("purses") + " " + std::to_string(position_["money"][0].get<int>()) + ", " +
                    std::to_string(position_["money"][1].get<int>()));
    if (position_["next_tile"].is_string()) items.push_back(next_round());
    if (position_["merchant"].is_string())
      items.push_back(label("merchant") + " " + position_["merchant"].get<std::string>().substr(1));
    if (with_numbers) items.push_back(label("numbers") + free);
    return run_on(items, context_.width);
  }

  // "Next round 11 (9, 4)": where the marker will lie, and the purses.
  std::string next_round() const {
    const auto tile = std::stoul(position_["next_tile"].get<std::string>()) - 1;
    const Json& figures = context_.components["vasco_tiles"]["tiles"][tile];
    return label("next") + " " + bold(std::to_string(figures["initial"].get<int>())) + " (" +
           std::to_string(figures["reals"][0].get<int>()) + ", " +
           std::to_string(figures["reals"][1].get<int>()) + ")";
  }

  // "Malindi 9 9 7◆5 7 6": the values of the spaces; on a taken one whose ship, and its limit.
  Block landings() const {
    std::vector<std::vector<std::string>> rows;
    for (const Json& landing : context_.components["landings"]) {
      const std::string id = landing["id"].get<std::string>();
      std::string berths;
      for (std::size_t i = 0; i < landing["spaces"].size(); ++i) {
        berths += (i ? " " : "") + std::to_string(landing["spaces"][i].get<int>());
        berths += ship(position_["landings"][id][i]);
      }
      rows.push_back({shortened(word("landing", id), 18), berths});
    }
    return table(rows, {}, 1);
  }

  std::string ship(const Json& berth) const {
    if (berth.is_null()) return context_.paint.dim("·");
    if (berth.contains("merchant")) return bold("$" + berth["merchant"].get<std::string>().substr(1));
    const int seat = berth["seat"].get<int>() - 1;
    const Json* project = project_of(berth["ship"].get<std::string>());
    return context_.paint.seat(
        seat, std::string(seat_mark(seat)) + (project ? std::to_string((*project)["limit"].get<int>()) : ""));
  }

  // The discs of each area in the order of their numbers, and how many spaces are left.
  Block areas() const {
    std::vector<std::vector<std::string>> rows;
    for (const char* area : {"navigation", "recruiting", "projects", "characters"}) {
      std::string discs;
      int used = 0;
      for (const Json& disc : position_["numbers"]) {
        if (disc["area"] != area) continue;
        const int seat = disc["seat"].get<int>() - 1;
        discs += " " + context_.paint.seat(
                           seat, std::string(seat_mark(seat)) + std::to_string(disc["number"].get<int>()));
        ++used;
      }
      const int spaces =
          context_.components["action_spaces"][area][static_cast<std::size_t>(context_.seats - 2)].get<int>();
      for (; used < spaces; ++used) discs += " " + context_.paint.dim("·");
      rows.push_back({shortened(word("area", area), 12), discs.empty() ? "" : discs.substr(1)});
    }
    Block lines = table(rows, {}, 1);
    append(lines, characters());
    return lines;
  }

  // Who owns whom; a star: hosted this round.
  Block characters() const {
    Block lines(2);
    int number = 0;
    for (const auto& [name, character] : position_["characters"].items()) {
      const std::string full = word("character", name);
      std::string text = full.substr(full.rfind(' ') + 1);
      text += character["owner"].is_null() ? " -" : " " + context_.mark(character["owner"].get<int>() - 1);
      if (character["hosted"].get<bool>()) text += "*";
      std::string& target = lines[static_cast<std::size_t>(number++ / 2)];
      target = target.empty() ? padded(text, 12) : target + " " + text;
    }
    return lines;
  }

  const Json* project_of(const std::string& id) const {
    for (const Json& project : context_.components["projects"])
      if (project["id"] == id) return &project;
    return nullptr;
  }

  // "II-05 7/3 2R 1VP": limit, crew, what it earns.
  std::string describe(const std::string& id) const {
    const Json* project = project_of(id);
    if (!project) return id;
    const auto figure = [&](const char* name) { return std::to_string((*project)[name].get<int>()); };
    std::string text = bold(id) + " " + figure("limit") + "/" + figure("crew");
    if ((*project)["reals"] != 0) text += " " + figure("reals") + "R";
    if ((*project)["vp"] != 0) text += " " + figure("vp") + context_.word("vasco", "resource", "vp");
    return text;
  }

  Block projects(bool with_stacks) const {
    std::vector<std::string> cells = {label("projects")};
    for (const Json& id : position_["upper"])
      if (id.is_string()) cells.push_back(describe(id.get<std::string>()));
    if (position_["sao_gabriel"].is_string())
      cells.push_back("São Gabriel: " + describe(position_["sao_gabriel"].get<std::string>()));
    if (!with_stacks) return run_on(cells, context_.width, 4, 3);
    cells.push_back(label("stacks"));
    for (const Json& id : position_["stack_tops"])
      if (id.is_string()) cells.push_back(describe(id.get<std::string>()));
    return run_on(cells, context_.width, 4, 3);
  }

  std::string sailors(const Json& counts) const {
    std::string text;
    for (const char* colour : kColours) {
      if (!counts.contains(colour) || counts[colour] == 0) continue;
      text += (text.empty() ? "" : " ") + std::to_string(counts[colour].get<int>()) + coloured(colour);
    }
    return text.empty() ? "-" : text;
  }

  // The first letters of the colour's word, in its colour.
  std::string coloured(std::string_view colour) const {
    const std::string full = word("colour", colour);
    std::string letters = full;
    while (width_of(letters) > 3) {
      do letters.pop_back();
      while (!letters.empty() && (static_cast<unsigned char>(letters.back()) & 0xC0) == 0x80);
    }
    const Ink ink = colour == "turquoise" ? Ink::cyan
                    : colour == "violet"  ? Ink::magenta
                    : colour == "orange"  ? Ink::yellow
                    : colour == "white"   ? Ink::white
                                          : Ink::grey;
    return context_.paint(ink, letters);
  }

  Block recruiting(bool with_supply) const {
    std::vector<std::string> cells = {label("recruiting")};
    for (std::size_t i = position_["sections"].size(); i-- > 0;)
      cells.push_back(bold(std::to_string(i + 1)) + ": " + sailors(position_["sections"][i]));
    if (!with_supply) return run_on(cells, context_.width, 4, 3);
    cells.push_back(label("bag") + " " + sailors(position_["bag"]));
    cells.push_back(label("missionaries") + " " + std::to_string(position_["missionaries"].get<int>()));
    std::string captains;
    for (int i = 0; i < context_.seats; ++i) {
      const Json& player = position_["players"][static_cast<std::size_t>(i)];
      captains += " " + context_.mark(i) + std::to_string(player["captains_waiting"].get<int>());
    }
    cells.push_back(label("captains") + captains);
    return run_on(cells, context_.width, 4, 3);
  }

  Block players(bool all) const {
    Block lines;
    for (int i = 0; i < context_.seats; ++i) {
      if (!all && i != context_.viewer) continue;
      const Json& player = position_["players"][static_cast<std::size_t>(i)];
      if (player["projects"].empty() && player["ships"].empty()) continue;
      std::vector<std::string> items = {context_.mark(i)};
      for (const auto& [key, name] : {std::pair{"projects", "to_launch"}, {"ships", "in_port"}}) {
        if (!player[key].empty()) items.push_back(label(name));
        for (const Json& id : player[key]) items.push_back(describe(id.get<std::string>()));
      }
      append(lines, run_on(items, context_.width, 4));
    }
    return lines;
  }

  const Json& position_;
  const BoardContext& context_;
};

}  // namespace

Block draw_vasco(const Json& position, const BoardContext& context) {
  return VascoBoard(position, context).draw();
}

}  // namespace carreira::terminal
