#include "apps/terminal/board.h"

#include <algorithm>
#include <climits>
#include <nlohmann/json.hpp>
#include <numeric>

#include "apps/terminal/all_boards.h"

namespace carreira::terminal {

Block draw_plainly(const nlohmann::json& position, const BoardContext& context) {
  Block lines;
  for (const auto& [name, value] : position.items())
    for (std::string& line : wrapped(context.paint.bold(name) + ": " + value.dump(), context.width, 2))
      lines.push_back(std::move(line));
  return lines;
}

Block fitted(const std::vector<Section>& sections, int height) {
  const std::size_t room = height > 0 ? static_cast<std::size_t>(height) : std::string::npos;
  std::vector<std::size_t> order(sections.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return sections[a].rank < sections[b].rank; });
  std::vector<const Block*> drawn(sections.size());
  std::size_t used = 0;
  int missing = INT_MAX;  // the rank of what did not fit: what matters less does not take its place
  for (const std::size_t i : order) {  // first as many as possible, in brief
    const Block& least = sections[i].brief.empty() ? sections[i].lines : sections[i].brief;
    if (used + least.size() > room) missing = std::min(missing, sections[i].rank);
    if (used + least.size() > room || sections[i].rank > missing) continue;
    drawn[i] = &least;
    used += least.size();
  }
  for (const std::size_t i : order) {  // then in full what there is still room for
    if (!drawn[i] || used - drawn[i]->size() + sections[i].lines.size() > room) continue;
    used += sections[i].lines.size() - drawn[i]->size();
    drawn[i] = &sections[i].lines;
  }
  Block lines;
  for (const Block* block : drawn)
    if (block) lines.insert(lines.end(), block->begin(), block->end());
  return lines;
}

DrawBoard find_board(std::string_view game) {
  for (const BoardOfGame& entry : kBoards)
    if (entry.game == game) return entry.draw;
  return draw_plainly;
}

}  // namespace carreira::terminal
