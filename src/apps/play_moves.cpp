// The moves of a decision, numbered, in as many lines as there is room for.

#include <algorithm>
#include <functional>
#include <set>

#include "apps/play.h"

namespace carreira {
namespace {

constexpr std::size_t kLeastGroup = 3;  // moves of a kind whose common words are said once

// The words that all begin with, up to a space; no words are all of it.
std::string common_beginning(std::span<const std::string_view> texts) {
  std::string_view common = texts[0];
  for (const std::string_view text : texts) {
    const auto [end, other] = std::mismatch(common.begin(), common.end(), text.begin(), text.end());
    common = common.substr(0, static_cast<std::size_t>(end - common.begin()));
  }
  const std::size_t space = common.rfind(' ');
  return space == std::string_view::npos ? "" : std::string(common.substr(0, space));
}

}  // namespace

// In as many columns as fit, numbered downwards.
terminal::Block PlaySession::in_columns(std::span<const Choice> offered) const {
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  std::vector<std::string> cells;
  int widest = 0;
  for (const Choice& choice : offered) {
    std::string cell =
        paint.bold(terminal::right_aligned(std::to_string(choice.number), offered.size() > 99 ? 3 : 2)) +
        " " + choice.words;
    if (!choice.effects.empty()) cell += paint.dim("  " + choice.effects);
    cells.push_back(terminal::shortened(cell, width));
    widest = std::max(widest, terminal::width_of(cells.back()));
  }
  std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>((width + 3) / (widest + 3)));
  if (cells.size() <= 6) columns = 1;
  const std::size_t lines = (cells.size() + columns - 1) / columns;
  terminal::Block block;
  for (std::size_t line = 0; line < lines; ++line) {
    std::string text;
    for (std::size_t i = line; i < cells.size(); i += lines)
      text += i + lines < cells.size() ? terminal::padded(cells[i], widest + 3) : cells[i];
    block.push_back(std::move(text));
  }
  return block;
}

// One after the other; what moves of a kind have in common is said once: "Take number:  8  9  12". Where there are more of
// a kind than `most` only their numbers: "Send:  12…59".
terminal::Block PlaySession::run_together(std::span<const Choice> offered, bool with_effects,
                                          std::size_t most) const {
  constexpr int kGap = 3;
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  terminal::Block block;
  std::vector<std::string> items;
  const auto close = [&](int indent) {
    for (std::string& line : terminal::run_on(items, width, indent, kGap)) block.push_back(std::move(line));
    items.clear();
  };
  while (!offered.empty()) {
    const std::size_t count = length_of_kind(offered);
    const auto group = offered.first(count);
    offered = offered.subspan(count);
    std::vector<std::string_view> words;
    for (const Choice& choice : group) words.push_back(choice.words);
    const std::string common = count < kLeastGroup ? "" : common_beginning(words);
    const bool same = std::all_of(group.begin(), group.end(),
                                  [&](const Choice& choice) { return choice.effects == group[0].effects; });
    const bool once = same && !common.empty();
    const auto effects = [&](const Choice& choice) {
      return with_effects && !choice.effects.empty() ? paint.dim("  " + choice.effects) : "";
    };
    if (!common.empty()) {
      close(0);
      items.push_back(common + (once ? effects(group[0]) : "") + ":");
    }
    if (!common.empty() && count > most) {
      items.push_back(say("terminal.several", {{"first", argument(group.front().number)},
                                               {"last", argument(group.back().number)},
                                               {"words", argument(common)}}));
      close(2);
      continue;
    }
    for (const Choice& choice : group) {
      const std::string number = std::to_string(choice.number);
      const std::string rest = choice.words.substr(common.empty() ? 0 : common.size() + 1);
      items.push_back(terminal::shortened(
          paint.bold(number) + (rest == number ? "" : " " + rest) + (once ? "" : effects(choice)),
          width - 2));
    }
    if (!common.empty()) close(2);
  }
  close(0);
  return block;
}

// How many moves at the front are of one kind.
std::size_t PlaySession::length_of_kind(std::span<const Choice> offered) {
  std::size_t count = 1;
  while (count < offered.size() && offered[count].move.kind() == offered[0].move.kind()) ++count;
  return count;
}

// In a small window first the columns go, then what moves cost, then kinds of which there are many are told by their
// numbers, the most numerous first; at last those in the middle go. The last move, which often ends something, stays.
terminal::Block PlaySession::choice_lines(std::span<const Choice> offered, int most_lines) const {
  const auto most = static_cast<std::size_t>(most_lines);
  terminal::Block block = in_columns(offered);
  for (const bool with_effects : {true, false})
    if (block.size() > most) block = run_together(offered, with_effects, offered.size());
  std::set<std::size_t, std::greater<>> lengths;
  for (auto rest = offered; !rest.empty(); rest = rest.subspan(length_of_kind(rest)))
    lengths.insert(length_of_kind(rest));
  for (const std::size_t length : lengths)
    if (block.size() > most && length >= kLeastGroup) block = run_together(offered, false, length - 1);
  if (block.size() <= most) return block;
  std::size_t shown = offered.size() - 1;
  do block = run_together(offered.first(--shown), false, kLeastGroup - 1);
  while (block.size() + 2 > most);
  block.push_back(output_paint().dim(
      say("terminal.more", {{"number", argument(static_cast<int>(offered.size() - shown - 1))}})));
  block.push_back(in_columns(offered.last(1)).front());
  return block;
}

}  // namespace carreira
