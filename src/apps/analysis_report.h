#pragma once

// An analysis in words: for the terminal, and as a page that needs nothing but itself.

#include <string>
#include <vector>

#include "analysis/conclusion.h"
#include "apps/terminal/text.h"
#include "apps/words.h"

namespace carreira {

std::string analysis_text(const analysis::Study& study, const analysis::Settings& settings,
                          const std::vector<analysis::Judgement>& judgements, const Words& words,
                          const terminal::Paint& paint, int width);

std::string analysis_page(const analysis::Study& study, const analysis::Settings& settings,
                          const std::vector<analysis::Judgement>& judgements, const Words& words);

// What both say, of one game.
class AnalysisWords {
 public:
  AnalysisWords(const analysis::Study& study, const Words& words) : study_(study), words_(words) {}

  std::string say(std::string_view key, const Arguments& arguments = {}) const;
  std::string pair(std::string name, std::string value) const {
    return words_.pair(std::move(name), std::move(value));
  }
  std::string player(Seat seat) const { return words_.player(seat, study_.record().players); }
  std::string move(std::size_t decision) const { return move(study_.move(decision), study_.seat(decision)); }
  std::string move(Move move, Seat seat) const;
  std::string headline(std::size_t decision) const;
  std::string source(std::string_view name) const;
  // "62%"; a change has its sign.
  std::string chance(float chance) const;
  std::string change(float change) const;
  std::string moment(const analysis::Moment& moment) const;
  // What was better, and why: one or two sentences; empty where nothing was.
  std::string better(const analysis::Judgement& judgement) const;

 private:
  const analysis::Study& study_;
  const Words& words_;
};

}  // namespace carreira
