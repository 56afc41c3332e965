#pragma once

// Analysis in a page's worker (src/analysis): texts in, texts out. What cannot be done is {"error": why}.

#include <optional>
#include <string>
#include <string_view>

#include "analysis/study.h"

namespace carreira {

class Analyst {
 public:
  // {"record": text, "components": text or "", "iterations": n, "open": bool}: {"choices": [decision, from 0]}
  std::string study(std::string_view question);
  // One of the choices: a judgement (analysis/text.h).
  std::string judge(std::size_t decision) const;
  // Judgements, a line each, in their order: the analysis (docs/analysis.md).
  std::string conclude(std::string_view judgements) const;
  // {"document": a position, "components", "seat", "move": notation, "iterations": n}: the verdict on that move.
  static std::string review(std::string_view question);

 private:
  std::optional<analysis::Study> study_;
  analysis::Settings settings_;
};

}  // namespace carreira
