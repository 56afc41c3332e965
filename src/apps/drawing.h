#pragma once

// Pieces of pages that need nothing but themselves: text made safe, drawings and the words in them.

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace carreira {

inline std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

// A drawing with its own coordinates, the text beside it for those who do not see it.
inline std::string svg(int width, int height, const std::string& label, const std::string& inside) {
  return fmt::format("<svg viewBox=\"0 0 {} {}\" width=\"{}\" role=\"img\" aria-label=\"{}\">{}</svg>\n",
                     width, height, width, escaped(label), inside);
}

inline std::string text_at(double x, double y, const std::string& text, const char* anchor = "start") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>", x, y, anchor,
                     escaped(text));
}

}  // namespace carreira
