#include "apps/terminal/text.h"

#include <algorithm>
#include <array>

namespace carreira::terminal {
namespace {

// The bytes of one letter or one escape sequence at the front, and its columns.
std::size_t next_piece(std::string_view text, int& columns) {
  if (text[0] == '\x1b' && text.size() > 1 && text[1] == '[') {
    columns = 0;
    std::size_t end = 2;
    while (end < text.size() && !(text[end] >= '@' && text[end] <= '~')) ++end;
    return std::min(end + 1, text.size());
  }
  columns = 1;
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) ++bytes;
  return bytes;
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 11> kCodes = {"",   "1",  "2",  "31", "32", "33",
                                                              "34", "35", "36", "97", "90"};
  if (!colours_ || ink == Ink::plain || text.empty()) return std::string(text);
  return "\x1b[" + std::string(kCodes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) + "\x1b[0m";
}

std::string Paint::seat(int seat, std::string_view text) const {
  static constexpr std::array<Ink, 4> kInks = {Ink::red, Ink::cyan, Ink::yellow, Ink::green};
  return seat < 0 || seat > 3 ? std::string(text) : (*this)(kInks[static_cast<std::size_t>(seat)], text);
}

std::string_view seat_mark(int seat) {
  static constexpr std::array<std::string_view, 4> kMarks = {"●", "◆", "▲", "■"};
  return seat < 0 || seat > 3 ? "·" : kMarks[static_cast<std::size_t>(seat)];
}

int width_of(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    int columns = 0;
    text.remove_prefix(next_piece(text, columns));
    width += columns;
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + repeated(" ", width - width_of(text));
}

std::string right_aligned(std::string_view text, int width) {
  return repeated(" ", width - width_of(text)) + std::string(text);
}

std::string shortened(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  std::string result;
  bool coloured = false;
  for (int used = 0; !text.empty();) {
    int columns = 0;
    const std::size_t bytes = next_piece(text, columns);
    if (used + columns >= width) break;
    coloured |= columns == 0;
    used += columns;
    result += text.substr(0, bytes);
    text.remove_prefix(bytes);
  }
  return result + "…" + (coloured ? "\x1b[0m" : "");
}

Block wrapped(std::string_view text, int width, int indent) {
  Block lines;
  std::string line;
  int used = 0;
  bool empty = true;
  const auto close = [&] {
    lines.push_back(std::move(line));
    line = std::string(static_cast<std::size_t>(indent), ' ');
    used = indent;
    empty = true;
  };
  while (!text.empty()) {
    if (text.front() == ' ') {
      text.remove_prefix(1);
      continue;
    }
    if (text.front() == '\n') {
      close();
      text.remove_prefix(1);
      continue;
    }
    std::string_view word = text.substr(0, text.find_first_of(" \n"));
    // A mark that stands alone, as in French, stays with what it ends: "passer ?".
    for (std::string_view after = text.substr(word.size());
         after.size() > 1 && after[0] == ' ' && std::string_view("?!:;").find(after[1]) != after.npos &&
         (after.size() == 2 || after[2] == ' ' || after[2] == '\n');
         after = text.substr(word.size()))
      word = text.substr(0, word.size() + 2);
    const int columns = width_of(word);
    if (!empty && used + 1 + columns > width) close();
    if (!empty) line.push_back(' '), ++used;
    line += word;
    used += columns;
    empty = false;
    text.remove_prefix(word.size());
  }
  if (!empty || lines.empty()) lines.push_back(std::move(line));
  return lines;
}

Block run_on(std::span<const std::string> items, int width, int indent, int gap) {
  Block lines;
  int used = 0;
  for (const std::string& item : items) {
    if (lines.empty() || used + gap + width_of(item) > width) {
      lines.push_back(std::string(static_cast<std::size_t>(lines.empty() ? 0 : indent), ' ') + item);
      used = width_of(lines.back());
    } else {
      lines.back() += std::string(static_cast<std::size_t>(gap), ' ') + item;
      used += gap + width_of(item);
    }
  }
  return lines;
}

int width_of(const Block& block) {
  int width = 0;
  for (const std::string& line : block) width = std::max(width, width_of(line));
  return width;
}

Block beside(std::span<const Block> blocks, int gap) {
  std::size_t height = 0;
  for (const Block& block : blocks) height = std::max(height, block.size());
  Block result(height);
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    const int width = width_of(blocks[b]);
    for (std::size_t i = 0; i < height; ++i) {
      const std::string_view line = i < blocks[b].size() ? std::string_view(blocks[b][i]) : "";
      result[i] += b + 1 == blocks.size() ? std::string(line) : padded(line, width + gap);
    }
  }
  for (std::string& line : result) line.erase(line.find_last_not_of(' ') + 1);
  return result;
}

Block flowed(std::span<const Block> blocks, int width, int gap) {
  Block result;
  for (std::size_t first = 0; first < blocks.size();) {
    int used = width_of(blocks[first]);
    std::size_t count = 1;
    while (first + count < blocks.size() && used + gap + width_of(blocks[first + count]) <= width)
      used += gap + width_of(blocks[first + count++]);
    for (std::string& line : beside(blocks.subspan(first, count), gap)) result.push_back(std::move(line));
    first += count;
  }
  return result;
}

namespace {

// As many columns as fit, then the first one again with the rest.
Block below_each_other(std::span<const std::vector<std::string>> rows, std::span<const std::size_t> right,
                       int gap, int width, std::span<const int> widths) {
  std::size_t count = 1;
  for (int used = widths[0]; count < widths.size() && used + gap + widths[count] <= width; ++count)
    used += gap + widths[count];
  count = std::max<std::size_t>(count, 2);
  std::vector<std::vector<std::string>> first, rest;
  for (const auto& row : rows) {
    const std::size_t here = std::min(count, row.size());
    first.emplace_back(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(here));
    rest.push_back({row[0]});
    rest.back().insert(rest.back().end(), row.begin() + static_cast<std::ptrdiff_t>(here), row.end());
  }
  std::vector<std::size_t> right_of_rest;
  for (const std::size_t column : right)
    if (column == 0 || column >= count) right_of_rest.push_back(column == 0 ? 0 : column - count + 1);
  Block lines = table(first, right, gap);
  lines.emplace_back();
  for (std::string& line : table(rest, right_of_rest, gap, widths.size() > count ? width : 0))
    lines.push_back(std::move(line));
  return lines;
}

}  // namespace

Block table(std::span<const std::vector<std::string>> rows, std::span<const std::size_t> right, int gap,
            int width) {
  constexpr int kLeastColumn = 8;
  std::vector<int> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  const auto to_the_right = [&](std::size_t column) {
    return std::find(right.begin(), right.end(), column) != right.end();
  };
  int too_much = -width - gap;
  for (const int column : widths) too_much += column + gap;
  for (; width > 0 && too_much > 0; --too_much) {
    int* widest = nullptr;
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (!to_the_right(i) && widths[i] > kLeastColumn && (!widest || widths[i] > *widest))
        widest = &widths[i];
    if (!widest) return below_each_other(rows, right, gap, width, widths);
    --*widest;
  }
  Block lines;
  for (const auto& row : rows) {
    std::vector<Block> cells;
    for (std::size_t i = 0; i < row.size(); ++i)
      cells.push_back(width_of(row[i]) > widths[i] ? wrapped(row[i], widths[i]) : Block{row[i]});
    std::size_t height = 0;
    for (const Block& cell : cells) height = std::max(height, cell.size());
    for (std::size_t k = 0; k < height; ++k) {
      std::string line;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += repeated(" ", gap);
        const std::string_view text = k < cells[i].size() ? std::string_view(cells[i][k]) : "";
        line += to_the_right(i) ? right_aligned(text, widths[i]) : padded(text, widths[i]);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

std::string rule(std::string_view title, int width, const Paint& paint) {
  if (title.empty()) return paint.dim(repeated("─", width));
  const int rest = width - 4 - width_of(title);
  return paint.dim("── ") + paint.bold(title) + paint.dim(" " + repeated("─", rest));
}

std::string joined(const Block& block) {
  std::string text;
  for (const std::string& line : block) text += line + "\n";
  return text;
}

}  // namespace carreira::terminal
