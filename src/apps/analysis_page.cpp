#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "apps/analysis_report.h"
#include "apps/drawing.h"

namespace carreira {
namespace {

using analysis::Grade;
using analysis::Judgement;

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--paper:#f5ead2;--raised:#fcf6e8;--sunk:#eadcbc;--ink:#2a2017;--ink2:#57462f;--line:#cdb78d;
--s0:#1c4f8f;--s1:#b93320;--s2:#2d6428;--s3:#8a6508;--inaccuracy:#9a7b12;--mistake:#b35a12;--blunder:#a81f1f;
--a0:#2565b3;--a1:#c9772b;--a2:#3f7f3a;--a3:#8d5aa8;--a4:#b93320;--a5:#2b8a8a;--a6:#a9852b;--a7:#6b6b78;--a8:#7a4a2a;--a9:#5577aa}
@media(prefers-color-scheme:dark){:root{--paper:#1c1712;--raised:#262019;--sunk:#332a1f;--ink:#f3e6cb;--ink2:#c9b48d;--line:#54452f;
--s0:#8db9ef;--s1:#f6967e;--s2:#9bcf8f;--s3:#f0c94f;--inaccuracy:#e5c558;--mistake:#f0a05c;--blunder:#ff8f80;
--a0:#5d94d8;--a1:#dd9650;--a2:#6fae69;--a3:#b58bd0;--a4:#e0705c;--a5:#58b5b5;--a6:#d0ac50;--a7:#9a9aa8;--a8:#b98460;--a9:#8aa5d0}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:64rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1,h2{font-family:"EB Garamond",Garamond,Georgia,serif;font-weight:600;line-height:1.2}
h1{font-size:2.2rem;margin:.5rem 0}h2{font-size:1.5rem;margin:2.4rem 0 .6rem;border-bottom:1px solid var(--line)}
p.how{color:var(--ink2);max-width:46rem}
.card{background:var(--raised);border:1px solid var(--line);border-radius:10px;padding:.8rem 1rem;margin:.7rem 0}
.scroll{overflow-x:auto}svg{display:block;width:100%;height:auto;min-width:34rem}
svg text{font:12px system-ui,sans-serif;fill:var(--ink2)}svg .grid{stroke:var(--line);stroke-width:1}svg .grid.weak{opacity:.45}
.chance{fill:none;stroke-width:2.5;stroke-linejoin:round}svg .name{font-weight:600;fill:var(--c)}
svg a:focus-visible circle,svg a:hover circle{stroke:var(--ink);stroke-width:3}
.seats{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;padding:0;list-style:none}.seats b{color:var(--c)}
table{border-collapse:collapse;width:100%}th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{font-weight:600;color:var(--ink2);white-space:normal;vertical-align:bottom}
ol.moments{padding-left:0;list-style:none}ol.moments li{margin:.4rem 0}a{color:inherit}
.number{display:inline-block;min-width:2.6rem;text-align:center;border-radius:999px;background:var(--sunk);padding:0 .5rem;margin-right:.5rem;text-decoration:none}
.grade{font-weight:600}.grade.inaccuracy{color:var(--inaccuracy)}.grade.mistake{color:var(--mistake)}.grade.blunder{color:var(--blunder)}
.what{margin:.2rem 0}.where{color:var(--ink2);font-size:.9rem}article:target{outline:3px solid var(--s3)}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.9rem;color:var(--ink2);padding:0;list-style:none}.key i{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.4em}
footer{margin-top:3rem;color:var(--ink2);font-size:.85rem}
)";

constexpr int kGraphWidth = 960, kGraphHeight = 330, kGraphLeft = 44, kGraphRight = 130, kGraphTop = 26,
              kGraphBottom = 30;
constexpr std::array<const char*, kMaxSeats> kDashes = {"", "9 4", "3 3", "12 3 3 3"};
constexpr std::size_t kColoursOfSources = 10;

// The graph's own coordinates.
struct Graph {
  std::size_t decisions;
  int height;

  double x(std::size_t decision) const {
    const double share =
        static_cast<double>(decision) / static_cast<double>(std::max<std::size_t>(decisions, 1));
    return kGraphLeft + share * (kGraphWidth - kGraphLeft - kGraphRight);
  }
  double y(double share) const { return kGraphTop + (1 - share) * (height - kGraphTop - kGraphBottom); }
};

struct Point {
  std::size_t decision = 0;
  PerSeat<float> chances{};
};

std::string svg_line(double x1, double y1, double x2, double y2, const char* style) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>", x1, y1,
                     x2, y2, style);
}

// Where a round begins, by its number.
std::string rounds_of(const analysis::Study& study, const Graph& graph) {
  std::string text;
  int last = 0;
  double free_from = 0;
  for (std::size_t i = 0; i < study.decisions(); ++i)
    for (const Phrase::Value& value : study.game().headline(study.position(i)).values) {
      if (value.name != "round" || value.value == last) continue;
      last = value.value;
      text += svg_line(graph.x(i), kGraphTop, graph.x(i), graph.height - kGraphBottom, "grid weak");
      if (graph.x(i) < free_from) continue;
      text += text_at(graph.x(i) + 3, graph.height - 10, std::to_string(last));
      free_from = graph.x(i) + 24;
    }
  return text;
}

std::vector<Point> points_of(const analysis::Study& study, const std::vector<Judgement>& judgements,
                             const analysis::Conclusion& conclusion) {
  std::vector<Point> points;
  for (const Judgement& judgement : judgements) points.push_back({judgement.decision, judgement.before});
  if (!conclusion.complete || points.empty()) return points;
  points.push_back({study.decisions(), {}});
  for (const Seat seat : seats_of(study.game().table().seats))
    points.back().chances[seat] = conclusion.accounts[seat].end;
  return points;
}

// Names at the right end of their lines, moved apart.
std::string names_of(const analysis::Study& study, const AnalysisWords& say, const Graph& graph,
                     const Point& last) {
  std::vector<std::pair<double, Seat>> heights;
  for (const Seat seat : seats_of(study.game().table().seats))
    heights.emplace_back(graph.y(last.chances[seat]), seat);
  std::sort(heights.begin(), heights.end());
  std::string text;
  double least = 0;
  double below = static_cast<double>(heights.size()) * 16;
  for (const auto& [wanted, seat] : heights) {
    below -= 16;
    const double y = std::max(std::min(wanted + 4, graph.height - kGraphBottom - below), least);
    text +=
        fmt::format("<text class=\"name\" style=\"--c:var(--s{})\" x=\"{:.1f}\" y=\"{:.1f}\">{} {}</text>",
                    index(seat), graph.x(last.decision) + 8, y, terminal::seat_mark(index(seat)),
                    escaped(terminal::shortened(say.player(seat), 14)));
    least = y + 16;
  }
  return text;
}

std::string marks_of(const analysis::Study& study, const AnalysisWords& say, const Graph& graph,
                     const std::vector<Judgement>& judgements) {
  std::string text;
  for (const Judgement& judgement : judgements) {
    const Seat seat = study.seat(judgement.decision);
    const Grade grade = analysis::grade_of(judgement, seat);
    if (grade < Grade::mistake) continue;
    text += fmt::format(
        "<a href=\"#d{0}\"><circle cx=\"{1:.1f}\" cy=\"{2:.1f}\" r=\"5\" fill=\"var(--{3})\" "
        "stroke=\"var(--raised)\" "
        "stroke-width=\"1.5\"><title>{0}: {4}</title></circle></a>",
        judgement.decision + 1, graph.x(judgement.decision), graph.y(judgement.before[seat]),
        analysis::kGradeNames[static_cast<std::size_t>(grade)],
        escaped(say.pair(say.player(seat), say.move(judgement.decision))));
  }
  return text;
}

std::string graph_of_chances(const analysis::Study& study, const AnalysisWords& say,
                             const std::vector<Judgement>& judgements,
                             const analysis::Conclusion& conclusion) {
  const Graph graph{study.decisions(), kGraphHeight};
  const std::vector<Point> points = points_of(study, judgements, conclusion);
  if (points.empty()) return "";
  std::string inside;
  for (const float level : {0.0f, 0.25f, 0.5f, 0.75f, 1.0f}) {
    inside += svg_line(kGraphLeft, graph.y(level), kGraphWidth - kGraphRight, graph.y(level), "grid");
    inside += text_at(kGraphLeft - 6, graph.y(level) + 4, say.chance(level), "end");
  }
  inside += rounds_of(study, graph);
  for (const Seat seat : seats_of(study.game().table().seats)) {
    std::string way;
    for (const Point& point : points)
      way += fmt::format("{}{:.1f} {:.1f}", way.empty() ? "M" : "L", graph.x(point.decision),
                         graph.y(point.chances[seat]));
    inside += fmt::format("<path class=\"chance\" d=\"{}\" stroke=\"var(--s{})\" stroke-dasharray=\"{}\"/>",
                          way, index(seat), kDashes[static_cast<std::size_t>(index(seat))]);
  }
  inside += marks_of(study, say, graph, judgements) + names_of(study, say, graph, points.back());
  return "<div class=\"card scroll\">" + svg(kGraphWidth, kGraphHeight, say.say("chances"), inside) +
         "</div>\n";
}

// Stacked: what each source was expected to bring a seat, over the game.
std::string graph_of_points(const analysis::Study& study, const AnalysisWords& say,
                            const std::vector<Judgement>& judgements, Seat seat, float most) {
  const Graph graph{study.decisions(), 220};
  const auto& sources = study.game().information().score_sources;
  std::string inside;
  for (const float level : {0.0f, 0.5f, 1.0f}) {
    inside += svg_line(kGraphLeft, graph.y(level), kGraphWidth - kGraphRight, graph.y(level), "grid");
    inside += text_at(kGraphLeft - 6, graph.y(level) + 4, fmt::format("{:.0f}", level * most), "end");
  }
  std::vector<float> floor(judgements.size(), 0);
  for (std::size_t source = 0; source < sources.size(); ++source) {
    std::string top, bottom;
    for (std::size_t i = 0; i < judgements.size(); ++i) {
      const double x = graph.x(judgements[i].decision);
      const float height = std::max(0.0f, judgements[i].expected[seat][source]);
      bottom = fmt::format("L{:.1f} {:.1f}", x, graph.y(floor[i] / most)) + bottom;
      floor[i] += height;
      top += fmt::format("{}{:.1f} {:.1f}", top.empty() ? "M" : "L", x, graph.y(floor[i] / most));
    }
    inside += fmt::format("<path d=\"{}{}Z\" fill=\"var(--a{})\"><title>{}</title></path>", top, bottom,
                          source % kColoursOfSources, escaped(say.source(sources[source])));
  }
  inside += rounds_of(study, graph);
  const std::string label = say.say("points_of", {{"player", {say.player(seat), "", std::nullopt}}});
  return fmt::format("<h3 style=\"color:var(--s{})\">{} {}</h3><div class=\"card scroll\">", index(seat),
                     terminal::seat_mark(index(seat)), escaped(say.player(seat))) +
         svg(kGraphWidth, graph.height, label, inside) + "</div>\n";
}

std::string all_points(const analysis::Study& study, const AnalysisWords& say,
                       const std::vector<Judgement>& judgements) {
  if (judgements.empty()) return "";
  float most = 1;
  for (const Judgement& judgement : judgements)
    for (const Seat seat : seats_of(study.game().table().seats)) {
      float sum = 0;
      for (const float points : judgement.expected[seat]) sum += std::max(0.0f, points);
      most = std::max(most, sum);
    }
  std::string text = "<h2>" + escaped(say.say("points")) + "</h2>\n<ul class=\"key\">";
  const auto& sources = study.game().information().score_sources;
  for (std::size_t i = 0; i < sources.size(); ++i)
    text += fmt::format("<li><i style=\"background:var(--a{})\"></i>{}</li>", i % kColoursOfSources,
                        escaped(say.source(sources[i])));
  text += "</ul>\n";
  for (const Seat seat : seats_of(study.game().table().seats))
    text += graph_of_points(study, say, judgements, seat, 10 * std::ceil(most / 10));
  return text;
}

std::string table_of_accounts(const analysis::Study& study, const AnalysisWords& say,
                              const analysis::Conclusion& conclusion) {
  std::string text = "<div class=\"card scroll\"><table><thead><tr>";
  for (const char* column : {"player", "start", "own", "others", "luck", "unseen", "end"})
    text += "<th scope=\"col\">" + escaped(say.say("column." + std::string(column))) + "</th>";
  for (const std::string_view grade : {"inaccuracy", "mistake", "blunder"})
    text += "<th scope=\"col\">" + escaped(say.say("grade." + std::string(grade))) + "</th>";
  text += "</tr></thead><tbody>\n";
  for (const Seat seat : seats_of(study.game().table().seats)) {
    const analysis::Account& account = conclusion.accounts[seat];
    text += fmt::format("<tr><td><b style=\"color:var(--s{})\">{} {}</b></td>", index(seat),
                        terminal::seat_mark(index(seat)), escaped(say.player(seat)));
    for (const std::string& cell :
         {say.chance(account.start), say.change(account.own), say.change(account.others),
          say.change(account.luck), say.change(account.unseen), say.chance(account.end)})
      text += "<td>" + cell + "</td>";
    for (std::size_t grade = 1; grade < account.graded.size(); ++grade)
      text += fmt::format("<td>{}</td>", account.graded[grade]);
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string list_of_mistakes(const analysis::Study& study, const AnalysisWords& say,
                             const std::vector<Judgement>& judgements) {
  std::string text;
  for (const Judgement& judgement : judgements) {
    const Seat seat = study.seat(judgement.decision);
    const Grade grade = analysis::grade_of(judgement, seat);
    if (grade == Grade::good) continue;
    const std::string name(analysis::kGradeNames[static_cast<std::size_t>(grade)]);
    text += fmt::format(
        "<article class=\"card\" id=\"d{0}\"><p class=\"where\"><span class=\"number\">{0}</span>{1}</p>"
        "<p class=\"what\"><b style=\"color:var(--s{2})\">{3} {4}</b>: {5} <span class=\"grade "
        "{6}\">({7})</span></p>"
        "<p class=\"what\">{8}</p></article>\n",
        judgement.decision + 1, escaped(say.headline(judgement.decision)), index(seat),
        terminal::seat_mark(index(seat)), escaped(say.player(seat)), escaped(say.move(judgement.decision)),
        name, escaped(say.say("grade." + name)), escaped(say.better(judgement)));
  }
  return text.empty() ? "<p>" + escaped(say.say("mistakes.none")) + "</p>\n" : text;
}

std::string list_of_moments(const AnalysisWords& say, const analysis::Conclusion& conclusion) {
  if (conclusion.moments.empty()) return "<p>" + escaped(say.say("moments.none")) + "</p>\n";
  std::string text = "<ol class=\"moments\">\n";
  for (const analysis::Moment& moment : conclusion.moments) {
    // What was drawn has no place among the mistakes to go to.
    const bool to_a_mistake = moment.cause == analysis::Cause::move;
    text += fmt::format("<li class=\"card\"><{0} class=\"number\"{1}>{2}</{0}>{3}</li>\n",
                        to_a_mistake ? "a" : "span",
                        to_a_mistake ? fmt::format(" href=\"#d{}\"", moment.decision + 1) : "",
                        moment.decision + 1, escaped(say.moment(moment)));
  }
  return text + "</ol>\n";
}

std::string list_of_seats(const analysis::Study& study, const AnalysisWords& say) {
  const Scores scores = study.game().scores(study.position(study.decisions()));
  std::string text = "<ul class=\"seats\">";
  for (const Seat seat : seats_of(study.game().table().seats))
    text += fmt::format("<li style=\"--c:var(--s{})\"><b>{} {}</b> {} {}</li>", index(seat),
                        terminal::seat_mark(index(seat)), escaped(say.player(seat)), scores.total[seat],
                        escaped(say.say("column.points")));
  return text + "</ul>\n";
}

}  // namespace

std::string analysis_page(const analysis::Study& study, const analysis::Settings& settings,
                          const std::vector<Judgement>& judgements, const Words& words) {
  const AnalysisWords say(study, words);
  const analysis::Conclusion conclusion = analysis::conclude(study, judgements);
  const std::string title = words.pair(words.say(study.record().game + ".title"), say.say("title"));
  const auto heading = [&](std::string_view key) { return "<h2>" + escaped(say.say(key)) + "</h2>\n"; };
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{}</title>\n<style>{}</style></"
      "head><body>\n<h1>{}</h1>\n",
      words.language(), escaped(title), kStyle, escaped(title));
  page += list_of_seats(study, say) + "<p class=\"how\">" +
          escaped(say.say(settings.open ? "open" : "known")) + "</p>\n";
  if (judgements.size() < study.choices().size())
    page += "<p class=\"card\">" +
            escaped(say.say("part", {{"done", argument(static_cast<int>(judgements.size()))},
                                     {"all", argument(static_cast<int>(study.choices().size()))}})) +
            "</p>\n";
  page += heading("chances") + graph_of_chances(study, say, judgements, conclusion);
  page += heading("moments") + list_of_moments(say, conclusion);
  page += heading("skill_and_luck") + "<p class=\"how\">" + escaped(say.say("skill_and_luck.how")) +
          "</p>\n" + table_of_accounts(study, say, conclusion);
  page += all_points(study, say, judgements) + heading("mistakes") + list_of_mistakes(study, say, judgements);
  if (settings.budget.iterations > 0)
    page += "<footer>" +
            escaped(say.say("made_by",
                            {{"command", {"carreira analyse", "", std::nullopt}},
                             {"iterations", argument(static_cast<int>(settings.budget.iterations))}})) +
            "</footer>\n";
  return page + "</body></html>\n";
}

}  // namespace carreira
