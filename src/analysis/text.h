#pragma once

// An analysis as JSON (docs/analysis.md): one judgement on one line, to be kept and taken up again, and the
// whole of it for whoever shows it.

#include <string>
#include <string_view>

#include "analysis/conclusion.h"

namespace carreira::analysis {

std::string write_judgement(const Game& game, const Judgement& judgement);
Result<Judgement> read_judgement(const Study& study, std::string_view text);
// A judgement a line, in the order of their decisions.
Result<std::vector<Judgement>> read_judgements(const Study& study, std::string_view text);

// The same for whoever shows it: a member of "decisions" below, without its number.
std::string write_verdict(const Game& game, Seat seat, Move played, const Judgement& judgement);

// "carreira analysis 1", what it is of, and a judgement a line. It may be of a part of the decisions.
std::string write_work(const Study& study, const Settings& settings,
                       const std::vector<Judgement>& judgements);
// Refused, if it is of another record or was made with other settings.
Result<std::vector<Judgement>> read_work(const Study& study, const Settings& settings, std::string_view text);

std::string write_analysis(const Study& study, const Settings& settings,
                           const std::vector<Judgement>& judgements, int indent = 1);

}  // namespace carreira::analysis
