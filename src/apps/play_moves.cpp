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

// In as many columns as fit, numbered downwards; where one is wider than the screen it goes on in the next line.
terminal::Block PlaySession::in_columns(std::span<const Choice> offered) const {
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  const int digits = offered.size() > 99 ? 3 : 2;
  std::vector<terminal::Block> cells;
  int widest = 0;
  bool broken = false;
  for (const Choice& choice : offered) {
    std::string text = choice.words;
    if (const std::string cost = effects({&choice, 1}, Effects::full); !cost.empty())
      text += paint.dim("  " + cost);
    cells.push_back(terminal::width_of(text) < width - digits ? terminal::Block{text}
                                                              : terminal::wrapped(text, width - digits - 1));
    broken |= cells.back().size() > 1;
    std::string before = paint.bold(terminal::right_aligned(std::to_string(choice.number), digits)) + " ";
    for (std::string& line : cells.back()) {
      line = before + line;
      before = std::string(static_cast<std::size_t>(digits) + 1, ' ');
      widest = std::max(widest, terminal::width_of(line));
    }
  }
  std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>((width + 3) / (widest + 3)));
  if (cells.size() <= 6 || broken) columns = 1;
  const std::size_t lines = (cells.size() + columns - 1) / columns;
  terminal::Block block;
  for (std::size_t line = 0; line < lines; ++line) {
    terminal::Block row = columns == 1 ? cells[line] : terminal::Block(1);
    for (std::size_t i = line; columns > 1 && i < cells.size(); i += lines)
      row[0] += i + lines < cells.size() ? terminal::padded(cells[i][0], widest + 3) : cells[i][0];
    block.insert(block.end(), row.begin(), row.end());
  }
  return block;
}

// What moves cost and give, "-5 coins, +1 ship"; of several from the least to the most, "-1…-5 coins". In brief without
// the word that something is revealed.
std::string PlaySession::effects(std::span<const Choice> choices, Effects how) const {
  struct Span {
    std::string_view name;
    int least, most;
    std::size_t number;
  };
  std::vector<Span> spans;
  bool reveals = false;
  for (const Choice& choice : choices) {
    reveals |= choice.reveals;
    for (const auto& [name, value, always] : choice.effects) {
      const auto span =
          std::find_if(spans.begin(), spans.end(), [&](const Span& one) { return one.name == name; });
      if (span == spans.end()) {
        spans.push_back({name, value, value, 1});
      } else {
        *span = {name, std::min(span->least, value), std::max(span->most, value), span->number + 1};
      }
    }
  }
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  const auto signed_number = [](int number) { return (number > 0 ? "+" : "") + std::to_string(number); };
  for (Span span : spans) {
    if (span.number < choices.size())
      span.least = std::min(span.least, 0), span.most = std::max(span.most, 0);
    const bool one = std::max(std::abs(span.least), std::abs(span.most)) == 1;
    add((span.least == span.most ? signed_number(span.most)
         : span.most <= 0        ? signed_number(span.most) + "…" + signed_number(span.least)
                                 : signed_number(span.least) + "…" + signed_number(span.most)) +
        "\u00A0" + words_.name(game_->information().name, one ? "one" : "resource", span.name));
  }
  if (choices.size() == 1 && !choices[0].odds.empty()) add(choices[0].odds);
  if (reveals && how == Effects::full) add(say("terminal.reveals"));
  return text;
}

// One after the other; what moves of a kind have in common is said once: "Take number:  8  9  12". Where there are more of
// a kind than `most` only their numbers: "Send, -1…-2 coins:  12…59".
terminal::Block PlaySession::run_together(std::span<const Choice> offered, Effects how,
                                          std::size_t most) const {
  constexpr int kGap = 3, kLeastWords = 20;
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  terminal::Block block;
  std::vector<std::string> items;
  const auto close = [&](int indent) {
    for (std::string& line : terminal::run_on(items, width, indent, kGap)) block.push_back(std::move(line));
    items.clear();
  };
  // What is longer than a line goes on in the next.
  const auto add = [&](std::string item, int indent) {
    if (terminal::width_of(item) <= width - indent) return items.push_back(std::move(item));
    close(indent);
    for (const std::string& line : terminal::wrapped(item, width - indent, 2))
      block.push_back(std::string(static_cast<std::size_t>(indent), ' ') + line);
  };
  while (!offered.empty()) {
    const std::size_t count = length_of_kind(offered);
    const auto group = offered.first(count);
    offered = offered.subspan(count);
    std::vector<std::string_view> words;
    for (const Choice& choice : group) words.push_back(choice.words);
    const std::string common = count < kLeastGroup ? "" : common_beginning(words);
    const auto cost = [&](std::span<const Choice> of) {
      const std::string text = effects(of, how);
      return text.empty() ? "" : paint.dim("  " + text);
    };
    const bool few = common.empty() || count <= most;
    const bool same = std::all_of(group.begin(), group.end(), [&](const Choice& choice) {
      return effects({&choice, 1}, how) == effects(group.first(1), how);
    });
    const bool once = !common.empty() && (same || !few);
    if (!common.empty()) {
      close(0);
      add(common + (once ? cost(group) : "") + ":", 0);
    }
    if (!few) {
      items.push_back(say("terminal.several", {{"first", argument(group.front().number)},
                                               {"last", argument(group.back().number)},
                                               {"words", argument(common)}}));
      close(2);
      continue;
    }
    const int indent = common.empty() ? 0 : 2;
    for (const Choice& choice : group) {
      const std::string number = std::to_string(choice.number);
      const std::string rest = choice.words.substr(common.empty() ? 0 : common.size() + 1);
      const std::string price = once ? "" : cost({&choice, 1});
      const int room = how == Effects::cut
                           ? width - indent - terminal::width_of(number + " ") - terminal::width_of(price)
                           : width * 2;
      add(paint.bold(number) +
              (rest == number ? "" : " " + terminal::shortened(rest, std::max(room, kLeastWords))) + price,
          indent);
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

// In a small window first the columns go, then the word that something is revealed, then the ends of long words; then kinds
// of which there are many are told by their numbers and what they cost at least and at most, the most numerous first; at last
// they take the board's room, and those in the middle go. The last move, which often ends something, stays.
terminal::Block PlaySession::choice_lines(std::span<const Choice> offered, int most_lines,
                                          int at_worst) const {
  const auto most = static_cast<std::size_t>(most_lines);
  terminal::Block block = in_columns(offered);
  if (block.size() > offered.size()) {  // some are longer than a line
    terminal::Block brief = run_together(offered, Effects::brief, offered.size());
    if (brief.size() < block.size()) block = std::move(brief);
  }
  for (const Effects how : {Effects::full, Effects::brief, Effects::cut})
    if (block.size() > most) block = run_together(offered, how, offered.size());
  std::set<std::size_t, std::greater<>> lengths;
  for (auto rest = offered; !rest.empty(); rest = rest.subspan(length_of_kind(rest)))
    lengths.insert(length_of_kind(rest));
  for (const std::size_t length : lengths)
    if (block.size() > most && length >= kLeastGroup) block = run_together(offered, Effects::cut, length - 1);
  if (block.size() <= std::max(most, static_cast<std::size_t>(at_worst))) return block;
  std::size_t shown = offered.size() - 1;
  do block = run_together(offered.first(--shown), Effects::cut, kLeastGroup - 1);
  while (block.size() + 2 > most);
  block.push_back(output_paint().dim(
      say("terminal.more", {{"number", argument(static_cast<int>(offered.size() - shown - 1))}})));
  block.push_back(run_together(offered.last(1), Effects::cut, 1).front());
  return block;
}

}  // namespace carreira
