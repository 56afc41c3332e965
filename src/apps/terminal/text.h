#pragma once

// Text of a given width at the terminal: blocks of lines, columns, colours when there are any. Widths are in
// columns: a letter with an accent is one, an escape sequence none.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carreira::terminal {

enum class Ink { plain, bold, dim, red, green, yellow, blue, magenta, cyan, white, grey };

// Colours the text, if colours are wanted.
class Paint {
 public:
  explicit Paint(bool colours = false) : colours_(colours) {}
  bool colours() const { return colours_; }
  std::string operator()(Ink ink, std::string_view text) const;
  std::string bold(std::string_view text) const { return (*this)(Ink::bold, text); }
  std::string dim(std::string_view text) const { return (*this)(Ink::dim, text); }
  // The colour of a seat, 0 to 3, the same in every game; each also has a mark: see seat_mark.
  std::string seat(int seat, std::string_view text) const;

 private:
  bool colours_;
};

// One letter-sized mark a seat, so that seats are told apart without colours.
std::string_view seat_mark(int seat);

using Block = std::vector<std::string>;  // lines, without line breaks

int width_of(std::string_view text);
// Filled with spaces up to a width; longer text stays as it is.
std::string padded(std::string_view text, int width);
std::string right_aligned(std::string_view text, int width);
// Shortened to the width, with an ellipsis, if it is longer.
std::string shortened(std::string_view text, int width);
// Broken between words into lines of at most the width; lines after the first begin with `indent` spaces.
Block wrapped(std::string_view text, int width, int indent = 0);

// Items one after the other, broken only between them; lines after the first begin with `indent` spaces.
Block run_on(std::span<const std::string> items, int width, int indent = 0, int gap = 2);

int width_of(const Block& block);
// Blocks next to each other, each as wide as its widest line.
Block beside(std::span<const Block> blocks, int gap = 2);
// Next to each other as long as the width lasts, then below.
Block flowed(std::span<const Block> blocks, int width, int gap = 2);
// Rows of cells in aligned columns; columns named in `right` are aligned on the right. Where they are wider than `width`
// (0: any), cells of the widest columns that are aligned on the left are broken into several lines; if that is not enough,
// the columns that are too many follow below, beside the first one again.
Block table(std::span<const std::vector<std::string>> rows, std::span<const std::size_t> right = {},
            int gap = 2, int width = 0);
// "── Recruiting ─────" of the width.
std::string rule(std::string_view title, int width, const Paint& paint);
std::string joined(const Block& block);  // each line with its line break

}  // namespace carreira::terminal
