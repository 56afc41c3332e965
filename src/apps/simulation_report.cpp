#include "apps/simulation_report.h"

#include <fmt/format.h>

#include "apps/command.h"

namespace carreira::simulation {

Report report_of(const Game& game, std::span<const Played> games) {
  const std::size_t sources = game.information().score_sources.size();
  Report report;
  report.games = games.size();
  report.seats.resize(static_cast<std::size_t>(game.table().seats));
  for (SeatReport& seat : report.seats) seat.by_source.resize(sources);
  for (const Played& played : games) {
    report.decisions += played.decisions;
    report.moves_offered += played.moves_offered;
    if (!played.finished) {
      ++report.unfinished;
      continue;
    }
    report.lengths.add(static_cast<int>(played.decisions));
    const auto first = [&](std::size_t i) { return played.scores.place[seat_at(static_cast<int>(i))] == 1; };
    int winners = 0;
    for (std::size_t i = 0; i < report.seats.size(); ++i) winners += first(i);
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
      const Seat seat = seat_at(static_cast<int>(i));
      if (first(i)) report.seats[i].wins += 1.0 / winners;
      report.seats[i].points.add(played.scores.total[seat]);
      for (std::size_t s = 0; s < sources; ++s)
        report.seats[i].by_source[s] += played.scores.by_source[seat][s];
    }
  }
  const double finished = static_cast<double>(std::max<std::size_t>(1, report.lengths.count));
  for (SeatReport& seat : report.seats)
    for (double& points : seat.by_source) points /= finished;
  return report;
}

namespace {

Estimate share_of(double wins, std::size_t games) {
  const double share = wins / static_cast<double>(std::max<std::size_t>(1, games));
  return {share,
          1.96 * std::sqrt(share * (1 - share) / static_cast<double>(std::max<std::size_t>(1, games)))};
}

}  // namespace

std::vector<std::pair<std::string, Estimate>> estimates_of(const Game& game, std::span<const Played> games) {
  const Report report = report_of(game, games);
  const auto& sources = game.information().score_sources;
  Series points;
  std::vector<Series> by_source(sources.size());
  for (const Played& played : games) {
    if (!played.finished) continue;
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
      const Seat seat = seat_at(static_cast<int>(i));
      points.add(played.scores.total[seat]);
      for (std::size_t s = 0; s < sources.size(); ++s) by_source[s].add(played.scores.by_source[seat][s]);
    }
  }
  std::vector<std::pair<std::string, Estimate>> all;
  for (std::size_t i = 0; i < report.seats.size(); ++i)
    all.emplace_back("seat " + std::to_string(i + 1), share_of(report.seats[i].wins, report.lengths.count));
  all.emplace_back("length", report.lengths.estimate());
  all.emplace_back("points", points.estimate());
  for (std::size_t s = 0; s < sources.size(); ++s) all.emplace_back(sources[s], by_source[s].estimate());
  return all;
}

std::string simulation_json(const Game& game, const Report& report, std::span<const bots::PlayerKind> kinds,
                            const Seed& seed) {
  JsonWriter json(1);
  const double finished = static_cast<double>(std::max<std::size_t>(1, report.lengths.count));
  json.begin_object().field("game", game.information().name).field("seed", seed.hex());
  json.field("games", report.games)
      .field("unfinished", report.unfinished)
      .field("decisions", report.decisions);
  json.key("length").begin_object().field("mean", rounded(report.lengths.mean()));
  json.field("deviation", rounded(report.lengths.deviation())).field("least", report.lengths.least);
  json.field("most", report.lengths.most).end_object();
  json.field("moves_a_decision", rounded(static_cast<double>(report.moves_offered) /
                                         static_cast<double>(std::max<std::uint64_t>(1, report.decisions))));
  json.key("seats").begin_array();
  for (std::size_t i = 0; i < report.seats.size(); ++i) {
    const SeatReport& seat = report.seats[i];
    json.begin_object().field("player", kinds[i].name).field("wins", rounded(seat.wins / finished));
    json.key("points").begin_object().field("mean", rounded(seat.points.mean()));
    json.field("deviation", rounded(seat.points.deviation())).field("least", seat.points.least);
    json.field("most", seat.points.most).end_object().key("sources").begin_object();
    for (std::size_t s = 0; s < seat.by_source.size(); ++s)
      json.field(game.information().score_sources[s], rounded(seat.by_source[s]));
    json.end_object().end_object();
  }
  return json.end_array().end_object().take() + "\n";
}

namespace {

// A row a source, a column a seat.
std::vector<std::vector<std::string>> source_rows(const Game& game, const Report& report,
                                                  const Words& words) {
  const GameInformation& information = game.information();
  std::vector<std::vector<std::string>> rows(1, {words.say("terminal.points")});
  for (std::size_t i = 0; i < report.seats.size(); ++i) rows[0].push_back(std::to_string(i + 1));
  for (std::size_t s = 0; s < information.score_sources.size(); ++s) {
    rows.push_back({words.name(information.name, "source", information.score_sources[s])});
    for (const SeatReport& seat : report.seats)
      rows.back().push_back(fmt::format("{:.1f}", seat.by_source[s]));
  }
  return rows;
}

}  // namespace

std::string simulation_text(const Game& game, const Report& report, std::span<const bots::PlayerKind> kinds,
                            const Words& words, std::optional<double> seconds) {
  const double finished = static_cast<double>(std::max<std::size_t>(1, report.lengths.count));
  std::string text =
      words.say("terminal.simulated", {{"games", argument(static_cast<int>(report.games))},
                                       {"unfinished", argument(static_cast<int>(report.unfinished))}});
  text += "\n" +
          words.say("terminal.lengths",
                    {{"mean", argument(fmt::format("{:.1f}", report.lengths.mean()))},
                     {"least", argument(report.lengths.least)},
                     {"most", argument(report.lengths.most)},
                     {"moves", argument(fmt::format("{:.1f}", static_cast<double>(report.moves_offered) /
                                                                  static_cast<double>(std::max<std::uint64_t>(
                                                                      1, report.decisions))))}});
  if (seconds)
    text +=
        "\n" +
        words.say("terminal.speed",
                  {{"decisions",
                    argument(fmt::format("{:.2f}", static_cast<double>(report.decisions) / *seconds / 1e6))},
                   {"games", argument(fmt::format("{:.0f}", static_cast<double>(report.games) / *seconds))}});
  text += "\n\n";
  std::vector<std::vector<std::string>> rows = {
      {"", "", words.say("terminal.wins"), "±", words.say("terminal.points"), "±"}};
  if (report.lengths.count == 0) return text;
  for (std::size_t i = 0; i < report.seats.size(); ++i) {
    const SeatReport& seat = report.seats[i];
    const double share = seat.wins / finished;
    rows.push_back({std::to_string(i + 1), kinds[i].name, fmt::format("{:.1f}%", 100 * share),
                    fmt::format("{:.1f}", 196 * std::sqrt(share * (1 - share) / finished)),
                    fmt::format("{:.1f}", seat.points.mean()),
                    fmt::format("{:.1f}", seat.points.deviation())});
  }
  const std::size_t right[] = {1, 2, 3, 4, 5};
  text += terminal::joined(terminal::table(rows, std::span(right).subspan(1), 2, screen_size().width));
  return text + "\n" +
         terminal::joined(terminal::table(source_rows(game, report, words), right, 2, screen_size().width));
}

}  // namespace carreira::simulation
