#pragma once

// Of several words the one that was perhaps meant.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace carreira {

// How many letters must be put in, left out or changed to come from one to the other.
inline std::size_t letters_between(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t i = 0; i <= other.size(); ++i) row[i] = i;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    std::size_t above_left = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, above_left + (one[i - 1] != other[j - 1])});
      above_left = above;
    }
  }
  return row.back();
}

// Nothing, if all are far from it.
inline std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& name : known)
    if (const std::size_t letters = letters_between(word, name); letters < least)
      least = letters, best = name;
  return best;
}

}  // namespace carreira
