#include "load/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace carreira::load {
namespace {

double value_of(const std::string& metrics, const std::string& name) {
  const std::size_t at = metrics.find("\ncarreira_" + name + " ");
  return at == std::string::npos ? 0 : std::atof(metrics.c_str() + at + name.size() + 11);
}

std::string of_the_server(const Run& run) {
  if (!run.before.known || !run.after.known) return "";
  const double decisions = run.after.decisions - run.before.decisions;
  const double processor = run.after.processor_seconds - run.before.processor_seconds;
  std::string text = fmt::format("server: {:.0f} connections, {:.0f} tables in memory, {:.0f} MB resident",
                                 run.after.connections, run.after.tables, run.after.memory_bytes / (1 << 20));
  if (run.after.processor_seconds > 0) text += fmt::format(", {:.1f} s of processor time", processor);
  if (run.after.processor_seconds > 0 && decisions > 0)
    text += fmt::format(", {:.0f} microseconds a decision (those who played: {:.0f})",
                        processor * 1e6 / decisions, run.own_seconds * 1e6 / decisions);
  return text;
}

struct Curve {
  std::string name, style;
  std::vector<double> values;  // one a second
};

// The next of 1, 2, 5, 10, 20 ... that is at least as much.
double round_up(double value) {
  const double base = std::pow(10, std::floor(std::log10(std::max(value, 1e-3))));
  for (const double step : {1.0, 2.0, 5.0})
    if (base * step >= value) return base * step;
  return base * 10;
}

std::string plot(const std::string& title, const std::vector<Curve>& curves) {
  constexpr double kWidth = 900, kHeight = 220, kLeft = 60, kTop = 12, kRight = 12, kBottom = 26;
  double most = 1;
  std::size_t seconds = 1;
  for (const Curve& curve : curves) {
    seconds = std::max(seconds, curve.values.size());
    for (const double value : curve.values) most = std::max(most, value);
  }
  most = round_up(most);
  const auto x = [&](double second) {
    return kLeft +
           (kWidth - kLeft - kRight) * second / static_cast<double>(std::max<std::size_t>(1, seconds - 1));
  };
  const auto y = [&](double value) { return kHeight - kBottom - (kHeight - kTop - kBottom) * value / most; };
  std::string svg = fmt::format(
      "<figure><figcaption>{}</figcaption><svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n",
      title, kWidth, kHeight, title);
  for (int i = 0; i <= 4; ++i) {
    const double value = most * i / 4;
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{0:.0f}\" x2=\"{1:.0f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>"
        "<text x=\"{3:.0f}\" y=\"{4:.1f}\" class=\"y\">{5:g}</text>\n",
        kLeft, kWidth - kRight, y(value), kLeft - 6, y(value) + 4, value);
  }
  const auto every = static_cast<std::size_t>(std::max(1.0, round_up(static_cast<double>(seconds) / 10)));
  for (std::size_t second = 0; second < seconds; second += every)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.0f}\" class=\"x\">{} s</text>\n",
                       x(static_cast<double>(second)), kHeight - 8, second);
  for (const Curve& curve : curves) {
    svg += fmt::format("<polyline class=\"{}\" points=\"", curve.style);
    for (std::size_t i = 0; i < curve.values.size(); ++i)
      svg += fmt::format("{:.1f},{:.1f} ", x(static_cast<double>(i)), y(curve.values[i]));
    svg += "\"/>\n";
  }
  svg += "</svg><p class=\"names\">";
  for (const Curve& curve : curves)
    svg += fmt::format("<span class=\"{}\">{}</span> ", curve.style, curve.name);
  return svg + "</p></figure>\n";
}

Curve times(const Figures& figures, What what, double part, const std::string& name,
            const std::string& style) {
  Curve curve{name, style, {}};
  for (const Second& second : figures.seconds()) curve.values.push_back(second.of(what).share(part));
  return curve;
}

Curve counts(const Figures& figures, What what, const std::string& name, const std::string& style) {
  Curve curve{name, style, {}};
  for (const Second& second : figures.seconds())
    curve.values.push_back(static_cast<double>(second.of(what).count()));
  return curve;
}

std::string escape(const std::string& text) {
  std::string safe;
  for (const char c : text) safe += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
  return safe;
}

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --one: #1f6f8b; --two: #b4552d; --three: #6a7a2a; --grid: #8884; }
@media (prefers-color-scheme: dark) { :root { --one: #6cc3e0; --two: #e8956d; --three: #b9c96b; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem .2rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; }
figure { margin: 1.5rem 0; } figcaption { font-weight: 600; } svg { width: 100%; height: auto; }
svg text { font-size: 12px; fill: currentColor; } .y { text-anchor: end; } .x { text-anchor: middle; }
.grid { stroke: var(--grid); } polyline { fill: none; stroke-width: 1.5; }
polyline.one { stroke: var(--one); } polyline.two { stroke: var(--two); } polyline.three { stroke: var(--three); }
span.one { color: var(--one); } span.two { color: var(--two); } span.three { color: var(--three); }
.names { margin: 0; }
)";

}  // namespace

ServerFigures read_server_figures(const std::string& metrics) {
  ServerFigures figures;
  figures.known = metrics.find("\ncarreira_decisions_total ") != std::string::npos;
  figures.processor_seconds = value_of(metrics, "processor_seconds_total");
  figures.memory_bytes = value_of(metrics, "memory_bytes");
  figures.decisions = value_of(metrics, "decisions_total");
  figures.connections = value_of(metrics, "connections");
  figures.tables = value_of(metrics, "tables_loaded");
  return figures;
}

std::string write_text(const Run& run, const Figures& figures) {
  std::string text = fmt::format("{}\n{:<10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}\n", run.title, "", "count",
                                 "a second", "p50 ms", "p90 ms", "p99 ms", "most ms");
  for (std::size_t i = 0; i < kWhats; ++i) {
    const Spread all = figures.total(static_cast<What>(i));
    if (all.count() == 0) continue;
    text += fmt::format("{:<10}{:>10}{:>10.0f}", kWords[i], all.count(),
                        static_cast<double>(all.count()) / run.seconds);
    if (i < kTimed)
      text += fmt::format("{:>10.1f}{:>10.1f}{:>10.1f}{:>10.1f}", all.share(0.5), all.share(0.9),
                          all.share(0.99), all.most());
    text += "\n";
  }
  if (const std::string server = of_the_server(run); !server.empty()) text += server + "\n";
  return text;
}

std::string write_page(const Run& run, const Figures& figures) {
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>{0}</title>"
      "<meta name=\"viewport\" content=\"width=device-width\"><style>{1}</style>\n<h1>Load</h1><p>{0}</p>\n",
      escape(run.title), kStyle);
  page += "<table><tr><th><th>count<th>a second<th>p50 ms<th>p90 ms<th>p99 ms<th>most ms</tr>\n";
  for (std::size_t i = 0; i < kWhats; ++i) {
    const Spread all = figures.total(static_cast<What>(i));
    if (all.count() == 0) continue;
    page += fmt::format("<tr><td>{}<td>{}<td>{:.0f}", kWords[i], all.count(),
                        static_cast<double>(all.count()) / run.seconds);
    if (i < kTimed)
      page += fmt::format("<td>{:.1f}<td>{:.1f}<td>{:.1f}<td>{:.1f}", all.share(0.5), all.share(0.9),
                          all.share(0.99), all.most());
    page += "</tr>\n";
  }
  page += "</table>\n";
  if (const std::string server = of_the_server(run); !server.empty()) page += "<p>" + server + "</p>\n";
  page += plot("Decisions a second", {counts(figures, What::decision, "acknowledged", "one")});
  page += plot(
      "From a decision to its acknowledgement, ms",
      {times(figures, What::decision, 0.5, "p50", "one"), times(figures, What::decision, 0.99, "p99", "two"),
       times(figures, What::seen, 0.99, "p99 until the other sees it", "three")});
  page += plot("From a ping to its answer, ms", {times(figures, What::pong, 0.5, "p50", "one"),
                                                 times(figures, What::pong, 0.99, "p99", "two")});
  page += plot("Trouble a second", {counts(figures, What::refused, "refused", "two"),
                                    counts(figures, What::lost, "connections lost", "three")});
  return page + "</html>\n";
}

}  // namespace carreira::load
