// The chart of Caravelas: for a player the waters around the fleet; for everybody's eyes, and for whoever asks, the
// whole map in small.

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "apps/terminal/board.h"
#include "apps/terminal/names.h"

namespace carreira::terminal {
namespace {

using nlohmann::json;

constexpr int kRegionCell = 8;  // columns of a cell in the region
constexpr int kRegionRows = 7, kFewRows = 3;
constexpr int kSmallCell = 3;
constexpr std::string_view kPortLetters = "abcdefghijklmnopqrstuvwxyzABCDEF";

struct ChartCell {
  std::string name;  // as moves are typed: "calecute", "8,18"
  std::string kind;
  std::string arrow;  // where its current flows
  std::string good;
  char letter = ' ';  // of a port in the small map
  int column = 0, row = 0, vp = 0;
};

std::string trimmed(std::string text) {
  return text.erase(text.find_last_not_of(' ') + 1);
}

std::string arrow_to(int q, int r) {
  if (r == 0) return q > 0 ? "→" : "←";
  if (r < 0) return q > 0 ? "↗" : "↖";
  return q < 0 ? "↙" : "↘";
}

class Chart {
 public:
  Chart(const json& position, const BoardContext& context) : context_(context) {
    std::map<std::string, const json*> by_id;
    for (const json& cell : context.components.at("cells")) by_id[cell.at("id")] = &cell;
    std::map<std::string, const json*> ports;
    for (const json& port : context.components.at("ports")) ports[port.at("cell")] = &port;
    std::map<std::string, std::string> arrows;
    for (const json& current : context.components.at("currents")) {
      const json& path = current.at("cells");
      for (std::size_t i = 0; i < path.size(); ++i) {
        const json& here = *by_id.at(path[i]);
        const json& next = *by_id.at(path[std::min(i + 1, path.size() - 1)]);
        arrows[path[i]] = i + 1 == path.size() ? "∘"
                                               : arrow_to(next.at("q").get<int>() - here.at("q").get<int>(),
                                                          next.at("r").get<int>() - here.at("r").get<int>());
      }
    }
    for (const json& cell : context.components.at("cells")) {
      ChartCell chart;
      const std::string id = cell.at("id");
      chart.name = id;
      chart.kind = cell.at("kind");
      chart.arrow = arrows[id];
      chart.column = cell.at("col");
      chart.row = cell.at("row");
      if (const auto port = ports.find(id); port != ports.end()) {
        chart.name = port->second->at("id");
        chart.vp = port->second->at("vp");
        chart.letter =
            kPortLetters[static_cast<std::size_t>(port->second - &context.components.at("ports")[0]) %
                         kPortLetters.size()];
        if (port->second->at("good").is_string()) chart.good = port->second->at("good");
      }
      if (chart.kind == "home") chart.name = context.components.at("home").at("id");
      columns_ = std::max(columns_, chart.column + 1);
      rows_ = std::max(rows_, chart.row + 1);
      cells_[{chart.row, chart.column}] = chart;
    }
    for (int seat = 0; seat < context.seats; ++seat) {
      const json& player = position.at("players").at(static_cast<std::size_t>(seat));
      fleets_[player.at("cell")].push_back(seat);
      for (const json& port : player.at("discovered")) discoverer_[port] = seat;
    }
  }

  // Two lines a row: names, and below them what is there. A long name goes on over land; one that is cut all
  // the same stands below in full.
  Block region(const std::string& around, int rows) const {
    const ChartCell& centre = find(around);
    const int columns = std::min(columns_, (context_.width - kRegionCell / 2) / kRegionCell);
    const int left = std::clamp(centre.column - columns / 2, 0, columns_ - columns);
    const int top = std::clamp(centre.row - rows / 2, 0, rows_ - rows);
    Block lines;
    std::string cut;
    for (int row = top; row < top + rows; ++row) {
      const int indent = row % 2 * kRegionCell / 2;
      std::string names(static_cast<std::size_t>(indent), ' '), things = names;
      for (int column = left; column < left + columns; ++column) {
        const auto cell = cells_.find({row, column});
        const int end = indent + (column - left + 1) * kRegionCell;
        if (cell == cells_.end()) {
          names = padded(names, end);
          things += std::string(kRegionCell, ' ');
          continue;
        }
        int room = kRegionCell - 1;
        for (int next = column + 1; next < left + columns && !cells_.contains({row, next}); ++next)
          room += kRegionCell;
        const std::string full = context_.word("caravelas", "cell", cell->second.name);
        const std::string name = shortened(full, room);
        if (name != full) cut += (cut.empty() ? "" : ", ") + name + "\u00A0" + full;
        const bool here = cell->second.name == around;
        const bool port = cell->second.kind == "port" || cell->second.kind == "home";
        names = padded(names + (here || port ? context_.paint.bold(name) : context_.paint.dim(name)), end);
        things += padded(sign(cell->second, true) + fleets(cell->second.name), kRegionCell);
      }
      lines.push_back(trimmed(names));
      lines.push_back(trimmed(things));
    }
    for (std::string& line : wrapped(context_.paint.dim(cut), context_.width, 2))
      if (!cut.empty()) lines.push_back(std::move(line));
    return lines;
  }

  // One line a row; in two halves where the width does not suffice for one.
  Block whole() const {
    const int half = (columns_ * kSmallCell + 2 <= context_.width) ? columns_ : (columns_ + 1) / 2;
    Block lines;
    for (int left = 0; left < columns_; left += half) {
      if (left > 0) lines.push_back("");
      for (int row = 0; row < rows_; ++row) {
        std::string line(static_cast<std::size_t>(row % 2), ' ');
        for (int column = left; column < std::min(columns_, left + half); ++column) {
          const auto cell = cells_.find({row, column});
          if (cell == cells_.end()) {
            line += std::string(kSmallCell, ' ');
            continue;
          }
          const std::string there = fleets(cell->second.name);
          line += there.empty()                  ? padded(sign(cell->second, false), kSmallCell)
                  : width_of(there) < kSmallCell ? padded(there, kSmallCell)
                                                 : context_.mark(fleets_.at(cell->second.name)[0]) + "+ ";
        }
        lines.push_back(trimmed(line));
      }
    }
    return lines;
  }

  // The letters of the small map: "x Calecute 3 (pepper)".
  std::string ports() const {
    std::map<std::size_t, std::string> words;
    for (const auto& [place, cell] : cells_) {
      if (cell.kind != "port") continue;
      const std::string name = context_.word("caravelas", "cell", cell.name) + " " + std::to_string(cell.vp);
      words[kPortLetters.find(cell.letter)] =
          context_.paint.bold(std::string(1, cell.letter)) + "\u00A0" + name +
          (cell.good.empty() ? "" : " (" + context_.word("caravelas", "good", cell.good) + ")");
    }
    std::string text;
    for (const auto& [number, word] : words) text += (text.empty() ? "" : ", ") + word;
    return text;
  }

  std::string legend() const {
    const auto word = [&](std::string_view name) { return context_.word("caravelas", "board", name); };
    const Paint& paint = context_.paint;
    return "○ " + word("port") + "  " + paint(Ink::blue, "≈") + " " + word("event") + "  " +
           paint(Ink::red, "‼") + " " + word("cape") + "  " + paint(Ink::magenta, "†") + " " +
           word("pirates") + "  " + paint(Ink::cyan, "→") + " " + word("current") + "  ⌂ " +
           context_.word("caravelas", "cell", "lisboa");
  }

 private:
  const ChartCell& find(const std::string& name) const {
    for (const auto& [place, cell] : cells_)
      if (cell.name == name) return cell;
    return cells_.begin()->second;
  }

  // What a cell is: a port with its points or its discoverer's mark (and its good, where there is room), an
  // event, pirates, a current.
  std::string sign(const ChartCell& cell, bool with_good) const {
    const Paint& paint = context_.paint;
    const std::string arrow = cell.arrow.empty() ? "" : paint(Ink::cyan, cell.arrow);
    if (cell.kind == "home") return "⌂" + (with_good ? arrow : "");
    if (cell.kind == "port") {
      const auto discoverer = discoverer_.find(cell.name);
      const std::string flag = discoverer == discoverer_.end() ? "○" : context_.mark(discoverer->second);
      if (!with_good) return flag + cell.letter;
      std::string text = flag + (discoverer == discoverer_.end() ? std::to_string(cell.vp) : "⚑");
      if (!cell.good.empty())
        text += paint(Ink::yellow, shortened(context_.word("caravelas", "good", cell.good), 3));
      return text + arrow;
    }
    if (cell.kind == "event_blue") return paint(Ink::blue, "≈") + arrow;
    if (cell.kind == "event_red") return paint(Ink::red, "‼") + arrow;
    if (cell.kind == "pirate") return paint(Ink::magenta, "†") + arrow;
    return arrow.empty() ? paint.dim("·") : arrow;
  }

  std::string fleets(const std::string& cell) const {
    const auto there = fleets_.find(cell);
    if (there == fleets_.end()) return "";
    std::string marks;
    for (const int seat : there->second) marks += context_.mark(seat);
    return marks;
  }

  const BoardContext& context_;
  std::map<std::pair<int, int>, ChartCell> cells_;
  std::map<std::string, std::vector<int>> fleets_;
  std::map<std::string, int> discoverer_;
  int columns_ = 0, rows_ = 0;
};

// Destination cards, with a mark where the port is discovered: by their owner, or by another.
std::string destinations_of(const BoardContext& context, const json& position, int seat) {
  std::vector<std::string> words;
  const json& players = position.at("players");
  for (const json& port : players.at(static_cast<std::size_t>(seat)).at("destinations")) {
    std::string word = context.word("caravelas", "cell", port.get<std::string>());
    for (int other = 0; other < context.seats; ++other) {
      const json& found = players.at(static_cast<std::size_t>(other)).at("discovered");
      if (std::find(found.begin(), found.end(), port) != found.end())
        word = other == seat ? context.paint(Ink::green, word + " ✓") : context.paint.dim(word + " ✗");
    }
    words.push_back(word);
  }
  return context.words.list(words);
}

int total(const json& cards) {
  if (cards.is_number()) return cards;
  int sum = 0;
  for (const auto& [name, count] : cards.items()) sum += count.get<int>();
  return sum;
}

std::string hand_of(const BoardContext& context, const json& hand) {
  std::string text;
  for (const auto& [name, count] : hand.items()) {
    text += (text.empty() ? "" : ", ") + context.word("caravelas", "card", name);
    if (count.get<int>() > 1) text += " ×" + std::to_string(count.get<int>());
  }
  return text.empty() ? "–" : text;
}

// Order, pieces, cards.
std::string table_line(const json& position, const BoardContext& context) {
  const auto word = [&](std::string_view name) {
    return context.paint.bold(context.word("caravelas", "board", name));
  };
  std::string text = word("order");
  for (const json& seat : position.at("order")) text += " " + context.mark(seat.get<int>() - 1);
  const int pieces = context.components.at("setup").at("jeronimos_pieces").at(std::to_string(context.seats));
  text += " · " + word("pieces");
  for (int i = 0; i < pieces; ++i) {
    const json& sold = position.at("pieces");
    text +=
        " " + std::to_string(i + 1) +
        (i < static_cast<int>(sold.size()) ? context.mark(sold[static_cast<std::size_t>(i)].get<int>() - 1)
                                           : "○");
  }
  if (const int deck = total(position.at("deck")), discards = total(position.at("discards"));
      deck + discards > 0)
    text += " · " + word("deck") + " " + std::to_string(deck) + " · " + word("discards") + " " +
            std::to_string(discards);
  if (position.contains("dice") && position.at("dice")[0] != 0)
    text += " · " + word("dice") + " " + std::to_string(position.at("dice")[0].get<int>()) + " " +
            std::to_string(position.at("dice")[1].get<int>());
  return text;
}

// A player's ships and what is on them, his bid, where he is.
std::string player_line(const json& player, int seat, const BoardContext& context) {
  const auto word = [&](std::string_view name) { return context.word("caravelas", "board", name); };
  std::string text = context.words.pair(
      context.player(seat), context.word("caravelas", "cell", player.at("cell").get<std::string>()));
  const std::set<std::string> cargo(player.at("cargo").begin(), player.at("cargo").end());
  for (const json& ship : context.components.at("ships")) {
    const int number = ship.at("ship");
    text += "  [";
    const auto& sunk = player.at("sunk");
    if (number == 4 && !player.at("improved").get<bool>()) {
      text += word("closed");
    } else if (std::find(sunk.begin(), sunk.end(), number) != sunk.end()) {
      text += context.paint(Ink::red, word("sunk"));
    } else {
      bool first = true;
      for (const json& good : ship.at("holds")) {
        text += (first ? "" : " ") +
                (cargo.contains(good)
                     ? context.paint(Ink::yellow, context.word("caravelas", "good", good.get<std::string>()))
                     : std::string("–"));
        first = false;
      }
    }
    text += "]";
  }
  if (player.at("bid") != 0) text += "  " + word("bid") + " " + std::to_string(player.at("bid").get<int>());
  return text;
}

// What only its owner sees, where it is to be seen.
void add_secrets(const json& position, int seat, const BoardContext& context,
                 std::vector<Section>& sections) {
  const json& player = position.at("players").at(static_cast<std::size_t>(seat));
  const std::string who = context.viewer == seat ? "" : context.mark(seat) + " ";
  const auto add = [&](int rank, std::string_view name, const std::string& text) {
    sections.push_back(
        {rank,
         wrapped(who + context.words.pair(context.paint.bold(context.word("caravelas", "board", name)), text),
                 context.width, 2)});
  };
  if (player.at("hand").is_object() && !player.at("hand").empty())
    add(1, "hand", hand_of(context, player.at("hand")));
  if (player.at("destinations").is_array() && !player.at("destinations").empty())
    add(2, "destinations", destinations_of(context, position, seat));
}

}  // namespace

Block draw_caravelas(const json& position, const BoardContext& given) {
  const Words words = in_force(given.words, "caravelas", given.components);
  const BoardContext context = given.speaking(words);
  const Chart chart(position, context);
  const json& players = position.at("players");
  const auto broken = [&](const std::string& text) { return wrapped(text, context.width, 2); };
  std::vector<Section> sections;
  if (context.viewer < 0 || context.large) {
    sections = {{0, chart.whole()}, {0, broken(chart.ports())}};
  } else {
    const std::string fleet = players.at(static_cast<std::size_t>(context.viewer)).at("cell");
    sections = {{0, chart.region(fleet, kRegionRows), chart.region(fleet, kFewRows)}};
  }
  sections.push_back({4, context.legend(chart.legend())});
  sections.push_back({1, broken(table_line(position, context))});
  for (int seat = 0; seat < context.seats; ++seat)
    sections.push_back({seat == context.viewer ? 1 : 3,
                        broken(player_line(players.at(static_cast<std::size_t>(seat)), seat, context))});
  for (int seat = 0; seat < context.seats; ++seat) add_secrets(position, seat, context, sections);
  return fitted(sections, context.height);
}

}  // namespace carreira::terminal
