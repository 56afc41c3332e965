#include "apps/balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "apps/drawing.h"
#include "bots/statistics.h"

namespace carreira {
namespace {

constexpr double kNormal95 = 1.96;
constexpr const char* kColours[] = {"#0b6e75", "#b5651d", "#6b4e9b", "#3f7d3a"};

struct Bar {
  std::string name;
  double value = 0, error = 0;
  std::string note;
};

// Bars from left to right, each with its error, and a line at what would be even.
std::string bars(const std::string& label, const std::vector<Bar>& list, double even, const char* format) {
  constexpr int kRow = 22, kName = 190, kWidth = 420;
  double most = even;
  for (const Bar& bar : list) most = std::max(most, bar.value + bar.error);
  if (most <= 0) most = 1;
  std::string inside;
  double y = 6;
  for (const Bar& bar : list) {
    const double width = kWidth * std::max(0.0, bar.value) / most;
    const double from = kName + kWidth * std::max(0.0, bar.value - bar.error) / most;
    const double to = kName + kWidth * (bar.value + bar.error) / most;
    inside += text_at(kName - 6, y + 14, bar.name, "end");
    inside += fmt::format("<rect class=\"bar\" x=\"{}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"16\"/>", kName,
                          y, width);
    if (bar.error > 0)
      inside += fmt::format("<path class=\"error\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>", from, y + 8, to);
    inside +=
        text_at(kName + kWidth + 8, y + 14, fmt::format(fmt::runtime(format), bar.value) + "  " + bar.note);
    y += kRow;
  }
  if (even > 0)
    inside += fmt::format("<path class=\"even\" d=\"M{0:.1f} 2V{1:.1f}\"/>", kName + kWidth * even / most, y);
  return svg(kName + kWidth + 190, static_cast<int>(y) + 6, label, inside);
}

// How often each value came, as lines over the same axis.
std::string histogram(const std::string& label, const std::vector<std::vector<double>>& series,
                      const std::vector<std::string>& names) {
  constexpr int kWidth = 640, kHeight = 200, kBins = 24;
  double least = 1e9, most = -1e9;
  for (const auto& values : series)
    for (const double value : values) least = std::min(least, value), most = std::max(most, value);
  if (least > most) return "";
  if (most == least) most = least + 1;
  std::vector<std::vector<double>> shares;
  double highest = 0;
  for (const auto& values : series) {
    std::vector<double> share(kBins, 0.0);
    for (const double value : values) {
      const auto bin =
          static_cast<std::size_t>(std::min<double>(kBins - 1, (value - least) / (most - least) * kBins));
      share[bin] += 1.0 / static_cast<double>(std::max<std::size_t>(1, values.size()));
    }
    highest = std::max(highest, *std::max_element(share.begin(), share.end()));
    shares.push_back(std::move(share));
  }
  std::string inside;
  for (std::size_t s = 0; s < shares.size(); ++s) {
    std::string path;
    for (std::size_t bin = 0; bin < kBins; ++bin)
      path += fmt::format("{}{:.1f} {:.1f}", bin == 0 ? "M" : "L",
                          20 + (kWidth - 40) * (static_cast<double>(bin) + 0.5) / kBins,
                          kHeight - 30 - (kHeight - 50) * shares[s][bin] / highest);
    inside +=
        fmt::format("<path fill=\"none\" stroke-width=\"2\" stroke=\"{}\" d=\"{}\"/>", kColours[s % 4], path);
    inside += fmt::format("<text fill=\"{}\" x=\"{}\" y=\"{}\">{}</text>", kColours[s % 4], kWidth - 110,
                          20 + 16 * s, escaped(names[s]));
  }
  inside += fmt::format("<path class=\"axis\" d=\"M20 {0}H{1}\"/>", kHeight - 30, kWidth - 20);
  inside += text_at(20, kHeight - 12, fmt::format("{:.0f}", least)) +
            text_at(kWidth - 20, kHeight - 12, fmt::format("{:.0f}", most), "end");
  return svg(kWidth, kHeight, label, inside);
}

struct Figures {
  std::size_t finished = 0;
  std::vector<bots::Series> wins, points;
  std::vector<std::vector<double>> points_of_seat;
  std::vector<double> lengths, margins;
  std::vector<bots::Series> winner_sources, other_sources;
};

Figures figures_of(const Game& game, const Balance& balance) {
  const auto seats = static_cast<std::size_t>(game.table().seats);
  const std::size_t sources = game.information().score_sources.size();
  Figures figures;
  figures.wins.resize(seats), figures.points.resize(seats), figures.points_of_seat.resize(seats);
  figures.winner_sources.resize(sources), figures.other_sources.resize(sources);
  for (const BalanceGame& played : balance.games) {
    if (!played.finished) continue;
    ++figures.finished;
    figures.lengths.push_back(played.decisions);
    double winners = 0;
    for (std::size_t i = 0; i < seats; ++i) winners += played.scores.place.values[i] == 1 ? 1 : 0;
    std::vector<int> totals;
    for (std::size_t i = 0; i < seats; ++i) {
      const bool first = played.scores.place.values[i] == 1;
      figures.wins[i].add(first ? 1 / winners : 0);
      figures.points[i].add(played.scores.total.values[i]);
      figures.points_of_seat[i].push_back(played.scores.total.values[i]);
      totals.push_back(played.scores.total.values[i]);
      for (std::size_t s = 0; s < sources; ++s)
        (first ? figures.winner_sources : figures.other_sources)[s].add(played.scores.by_source.values[i][s]);
    }
    std::sort(totals.rbegin(), totals.rend());
    if (totals.size() > 1) figures.margins.push_back(totals[0] - totals[1]);
  }
  return figures;
}

std::string thing_name(const Game& game, const Words& words, const std::string& thing) {
  const std::size_t colon = thing.find(':');
  const std::string kind = thing.substr(0, colon), name = thing.substr(colon + 1);
  if (kind == "move") return name;
  return words.name(game.information().name, kind, name);
}

// The things of each kind, most chosen first.
std::string things_of(const Game& game, const Balance& balance, const Words& words) {
  std::map<std::string, std::vector<std::pair<std::string, ThingUse>>> kinds;
  for (const auto& [thing, use] : balance.things)
    kinds[thing.substr(0, thing.find(':'))].emplace_back(thing, use);
  const double even = 1.0 / game.table().seats;
  std::string text;
  for (auto& [kind, things] : kinds) {
    std::stable_sort(things.begin(), things.end(), [](const auto& a, const auto& b) {
      return a.second.chosen * b.second.offered > b.second.chosen * a.second.offered;
    });
    std::vector<Bar> taken;
    for (const auto& [thing, use] : things) {
      const double offered = static_cast<double>(std::max<std::uint64_t>(1, use.offered));
      const double rate = static_cast<double>(use.chosen) / offered;
      std::string note;
      if (use.users > 0) {
        const double share = use.wins / use.users;
        const double error = kNormal95 * std::sqrt(std::max(share * (1 - share), 0.01) / use.users);
        const char* flag = share - error > even ? " ▲" : share + error < even ? " ▼" : "";
        note = fmt::format("{:.0f}% ± {:.0f}{}", 100 * share, 100 * error, flag);
      }
      taken.push_back({thing_name(game, words, thing), 100 * rate, 0, note});
    }
    text += "<h3>" + escaped(kind) + "</h3>\n" + bars(kind, taken, 0, "{:.0f}%");
  }
  return text;
}

}  // namespace

void BalanceWatch::decision(Seat seat, const std::vector<Move>& offered, Move chosen) {
  const Language& language = game_.language();
  const auto things = [&](Move move) {
    std::vector<std::string> list = language.things(language.phrase(move));
    list.push_back("move:" + std::string(language.moves[static_cast<std::size_t>(move.kind())].word));
    return list;
  };
  if (offered.size() > 1) {
    std::set<std::string> seen;
    for (const Move move : offered)
      for (std::string& thing : things(move)) seen.insert(std::move(thing));
    for (const std::string& thing : seen) ++things_[thing].offered;
  }
  for (const std::string& thing : things(chosen)) {
    if (offered.size() > 1) ++things_[thing].chosen;
    users_[thing].insert(seat);
  }
}

void BalanceWatch::end(const Scores& scores) {
  double winners = 0;
  for (int i = 0; i < game_.table().seats; ++i) winners += scores.place[seat_at(i)] == 1 ? 1 : 0;
  for (const auto& [thing, users] : users_)
    for (int i = 0; i < game_.table().seats; ++i) {
      if (!users.contains(seat_at(i))) continue;
      things_[thing].users += 1;
      things_[thing].wins += scores.place[seat_at(i)] == 1 ? 1 / winners : 0;
    }
}

void BalanceWatch::add_to(std::map<std::string, ThingUse>& things) const {
  for (const auto& [thing, use] : things_) {
    ThingUse& sum = things[thing];
    sum.offered += use.offered, sum.chosen += use.chosen;
    sum.users += use.users, sum.wins += use.wins;
  }
}

std::string balance_page(const Game& game, const Balance& balance, const Words& words,
                         const std::string& players, const std::string& command) {
  const Figures figures = figures_of(game, balance);
  const auto seats = static_cast<std::size_t>(game.table().seats);
  const std::string name(game.information().name);
  const auto say = [&](std::string_view key) {
    return escaped(words.say("bots.report." + std::string(key)));
  };
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"{0}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{1}</title>\n<style>body{{font:16px/1.5 "
      "system-ui,sans-serif;max-width:54rem;"
      "margin:2rem auto;padding:0 "
      "1rem;color:#222;background:#fbf9f4}}svg{{max-width:100%;height:auto}}text{{font-size:13px;"
      "fill:currentColor}}.bar{{fill:#0b6e75}}.error{{stroke:#222;stroke-width:2}}.even{{stroke:#b5651d;"
      "stroke-width:2;"
      "stroke-dasharray:4 3}}.axis{{stroke:#777}}code{{background:#eee7d8;padding:.1em .3em}}"
      "@media(prefers-color-scheme:dark){{body{{color:#eee;background:#1b1b19}}.error{{stroke:#eee}}code{{"
      "background:#333}}}}"
      "</style></head><body>\n<h1>{1}</h1>\n",
      words.language(), words.pair(escaped(words.say(name + ".title")), say("title")));
  page += fmt::format("<p>{} · {} · {}</p>\n<p><code>{}</code></p>\n",
                      words.pair(say("games"), std::to_string(figures.finished)),
                      words.pair(say("players"), escaped(players)),
                      fmt::format("{} / {}", balance.games.size() - figures.finished, say("unfinished")),
                      escaped(command));
  std::vector<Bar> wins, points;
  std::vector<std::string> seat_names;
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string seat = words.player(seat_at(static_cast<int>(i)));
    seat_names.push_back(seat);
    wins.push_back(
        {seat, 100 * figures.wins[i].mean(), 100 * kNormal95 * figures.wins[i].standard_error(), ""});
    points.push_back({seat, figures.points[i].mean(), kNormal95 * figures.points[i].standard_error(), ""});
  }
  page +=
      "<h2>" + say("wins") + "</h2>\n" + bars("wins", wins, 100.0 / static_cast<double>(seats), "{:.1f}%");
  page += "<h2>" + say("points") + "</h2>\n" + bars("points", points, 0, "{:.1f}") +
          histogram("points", figures.points_of_seat, seat_names);
  std::vector<Bar> winner, other;
  for (std::size_t s = 0; s < game.information().score_sources.size(); ++s) {
    const std::string source = words.name(name, "source", game.information().score_sources[s]);
    const auto bar = [&](const bots::Series& series) {
      return Bar{source, series.mean(), kNormal95 * series.standard_error(), ""};
    };
    winner.push_back(bar(figures.winner_sources[s]));
    other.push_back(bar(figures.other_sources[s]));
  }
  page += "<h2>" + say("sources_of_winners") + "</h2>\n" + bars("winners", winner, 0, "{:.1f}");
  page += "<h2>" + say("sources_of_others") + "</h2>\n" + bars("others", other, 0, "{:.1f}");
  page += "<h2>" + say("length") + "</h2>\n" + histogram("length", {figures.lengths}, {say("decisions")});
  page += "<h2>" + say("margin") + "</h2>\n" + histogram("margin", {figures.margins}, {say("margin")});
  page += "<h2>" + say("use") + "</h2>\n<p>" + say("use_how") + "</p>\n" + things_of(game, balance, words);
  return page + "</body></html>\n";
}

}  // namespace carreira
