#include "apps/analysis_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/reasons.h"

namespace carreira {
namespace {

using analysis::Grade;
using analysis::Judgement;

Argument in_words(const std::string& text) {
  return {text, text, std::nullopt};
}

int in_percent(float chance) {
  return static_cast<int>(std::lround(100 * chance));
}

std::string grade_key(Grade grade) {
  return "grade." + std::string(analysis::kGradeNames[static_cast<std::size_t>(grade)]);
}

terminal::Block accounts_of(const AnalysisWords& say, const analysis::Conclusion& conclusion, int seats,
                            int width) {
  static constexpr std::size_t kRight[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::vector<std::vector<std::string>> rows(1);
  for (const char* column : {"player", "start", "own", "others", "luck", "unseen", "end"})
    rows[0].push_back(say.say("column." + std::string(column)));
  for (const Grade grade : {Grade::inaccuracy, Grade::mistake, Grade::blunder})
    rows[0].push_back(say.say(grade_key(grade)));
  for (const Seat seat : seats_of(seats)) {
    const analysis::Account& account = conclusion.accounts[seat];
    rows.push_back({say.player(seat), say.chance(account.start), say.change(account.own),
                    say.change(account.others), say.change(account.luck), say.change(account.unseen),
                    say.chance(account.end)});
    for (std::size_t grade = 1; grade < account.graded.size(); ++grade)
      rows.back().push_back(std::to_string(account.graded[grade]));
  }
  return terminal::table(rows, kRight, 2, width);
}

}  // namespace

std::string AnalysisWords::say(std::string_view key, const Arguments& arguments) const {
  return words_.say("analysis." + std::string(key), arguments);
}

std::string AnalysisWords::move(Move move, Seat seat) const {
  const Language& language = study_.game().language();
  return words_.say(language, language.phrase(move), study_.record().players, seat);
}

std::string AnalysisWords::headline(std::size_t decision) const {
  return words_.say(study_.game().language(), study_.game().headline(study_.position(decision)),
                    study_.record().players);
}

std::string AnalysisWords::source(std::string_view name) const {
  return words_.name(study_.game().information().name, "source", name);
}

std::string AnalysisWords::chance(float chance) const {
  return say("percent", {{"number", in_words(std::to_string(in_percent(chance)))}});
}

std::string AnalysisWords::change(float change) const {
  const int percent = in_percent(change);
  const std::string sign = percent < 0 ? "−" : percent > 0 ? "+" : "";
  return say("percent", {{"number", in_words(sign + std::to_string(std::abs(percent)))}});
}

std::string AnalysisWords::moment(const analysis::Moment& moment) const {
  return say(moment.cause == analysis::Cause::luck ? "moment.luck" : "moment.move",
             {{"player", in_words(player(moment.seat))},
              {"move", in_words(move(moment.decision))},
              {"before", in_words(chance(moment.before[moment.seat]))},
              {"after", in_words(chance(moment.after[moment.seat]))}});
}

std::string AnalysisWords::better(const Judgement& judgement) const {
  const Seat seat = study_.seat(judgement.decision);
  if (judgement.best == study_.move(judgement.decision)) return "";
  std::string text = say("better", {{"move", in_words(move(judgement.best, seat))},
                                    {"before", in_words(chance(judgement.before[seat]))},
                                    {"after", in_words(chance(judgement.after[seat]))}});
  if (const auto told = weigh(judgement.reasons); told && !told->even)
    text += " " + say("reasons", {{"points", argument(told->points)},
                                  {"reasons", in_words(sources_in_words(
                                                  words_, study_.game().information().name, told->gains))}});
  return text;
}

std::string analysis_text(const analysis::Study& study, const analysis::Settings& settings,
                          const std::vector<Judgement>& judgements, const Words& words,
                          const terminal::Paint& paint, int width) {
  const AnalysisWords say(study, words);
  const analysis::Conclusion conclusion = analysis::conclude(study, judgements);
  const int seats = study.game().table().seats;
  std::string text =
      terminal::rule(words.pair(words.say(study.record().game + ".title"), say.say("title")), width, paint) +
      "\n";
  const auto paragraph = [&](const std::string& own) {
    text += terminal::joined(terminal::wrapped(own, width));
  };
  // Behind its number, or below what has one.
  const auto item = [&](const std::string& number, const std::string& own) {
    constexpr int kIndent = 6;
    const terminal::Block lines = terminal::wrapped(own, width - kIndent);
    for (std::size_t i = 0; i < lines.size(); ++i)
      text += terminal::right_aligned(i == 0 ? number : "", kIndent - 2) + "  " + lines[i] + "\n";
  };
  if (judgements.size() < study.choices().size())
    paragraph(say.say("part", {{"done", argument(static_cast<int>(judgements.size()))},
                               {"all", argument(static_cast<int>(study.choices().size()))}}));
  paragraph(say.say(settings.open ? "open" : "known"));
  text += "\n" + terminal::rule(say.say("skill_and_luck"), width, paint) + "\n";
  text += terminal::joined(accounts_of(say, conclusion, seats, width));
  text += "\n" + terminal::rule(say.say("moments"), width, paint) + "\n";
  if (conclusion.moments.empty()) paragraph(say.say("moments.none"));
  for (const analysis::Moment& moment : conclusion.moments)
    item(std::to_string(moment.decision + 1), say.moment(moment));
  text += "\n" + terminal::rule(say.say("mistakes"), width, paint) + "\n";
  bool any = false;
  for (const Judgement& judgement : judgements) {
    const Seat seat = study.seat(judgement.decision);
    const Grade grade = analysis::grade_of(judgement, seat);
    if (grade == Grade::good) continue;
    any = true;
    item(std::to_string(judgement.decision + 1),
         paint.seat(index(seat), terminal::seat_mark(index(seat))) + " " +
             words.pair(say.player(seat), say.move(judgement.decision)) + " (" + say.say(grade_key(grade)) +
             ")");
    item("", say.better(judgement));
  }
  if (!any) paragraph(say.say("mistakes.none"));
  return text;
}

}  // namespace carreira
