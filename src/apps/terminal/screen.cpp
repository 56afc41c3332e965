#include "apps/terminal/screen.h"

#include <nlohmann/json.hpp>
#include <vector>

namespace carreira::terminal {
namespace {

BoardContext context_of(const Game& game, const Position& position, const Look& look) {
  const Seat actor = game.actor(position);
  return {look.words,
          look.components,
          look.paint,
          look.width,
          game.table().seats,
          look.whole || look.viewer == Seat::nobody ? -1 : index(look.viewer),
          actor == Seat::nobody ? -1 : index(actor),
          look.players};
}

void append(Block& lines, const Block& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

// Cells of which at most `columns` stand in one table; what is left goes in tables below, under the same
// first column.
Block stacked_tables(const std::vector<std::vector<std::string>>& rows, int width) {
  Block lines;
  std::vector<std::size_t> right;
  for (std::size_t i = 1; i < rows[0].size(); ++i) right.push_back(i);
  const Block whole = table(rows, right);
  if (width_of(whole) <= width || rows[0].size() <= 3) return whole;
  const std::size_t half = (rows[0].size() + 1) / 2;
  for (const auto& [from, to] : {std::pair<std::size_t, std::size_t>{1, half}, {half, rows[0].size()}}) {
    std::vector<std::vector<std::string>> part;
    for (const auto& row : rows) {
      part.push_back({row[0]});
      part.back().insert(part.back().end(), row.begin() + static_cast<std::ptrdiff_t>(from),
                         row.begin() + static_cast<std::ptrdiff_t>(to));
    }
    append(lines, stacked_tables(part, width));
  }
  return lines;
}

}  // namespace

std::string headline(const Game& game, const Position& position, const Look& look) {
  const std::string title(game.information().title);
  return look.paint.bold(title) + " · " +
         look.words.say(game.language(), game.headline(position), look.players, game.actor(position));
}

Block board(const Game& game, const Position& position, const Look& look) {
  JsonWriter json;
  if (look.whole) {
    game.write(position, json);
  } else {
    game.write_as_seen_by(look.viewer, position, json);
  }
  const auto parsed = nlohmann::json::parse(json.text(), nullptr, false);
  return find_board(game.information().name)(parsed, context_of(game, position, look));
}

Block resources(const Game& game, const Position& position, const Look& look) {
  const BoardContext context = context_of(game, position, look);
  const std::string name(game.information().name);
  std::vector<std::vector<std::string>> rows(1, {""});
  for (int i = 0; i < game.table().seats; ++i) {
    const Seat seat = seat_at(i);
    std::vector<std::string> row = {(i == context.actor ? look.paint.bold("▸ ") : "  ") + context.player(i)};
    for (const Resource& resource : game.resources(position, look.whole ? seat : look.viewer, seat)) {
      if (i == 0) rows[0].push_back(look.paint.dim(look.words.name(name, "resource", resource.name)));
      row.push_back(resource.value == Resource::kHidden ? "?" : std::to_string(resource.value));
    }
    rows.push_back(std::move(row));
  }
  return stacked_tables(rows, look.width);
}

Block whole_table(const Game& game, const Position& position, const Look& look) {
  Block lines = wrapped(headline(game, position, look), look.width);
  append(lines, board(game, position, look));
  append(lines, resources(game, position, look));
  if (game.actor(position) == Seat::nobody) {
    const Scores scores = game.scores(position);
    lines.push_back(rule(look.words.say("terminal.scores"), look.width, look.paint));
    append(lines, score_table(game, scores, look));
    lines.push_back(winners(game, scores, look));
  }
  return lines;
}

Block score_table(const Game& game, const Scores& scores, const Look& look) {
  const GameInformation& information = game.information();
  std::vector<std::vector<std::string>> rows(information.score_sources.size() + 3);
  std::vector<std::size_t> right;
  rows[0].emplace_back("");
  for (std::size_t s = 0; s < information.score_sources.size(); ++s)
    rows[s + 1].push_back(look.words.name(information.name, "source", information.score_sources[s]));
  const std::size_t total = information.score_sources.size() + 1;
  rows[total].push_back(look.paint.bold(look.words.say("terminal.total")));
  rows[total + 1].push_back(look.words.say("terminal.place"));
  for (int i = 0; i < game.table().seats; ++i) {
    const Seat seat = seat_at(i);
    right.push_back(static_cast<std::size_t>(i) + 1);
    rows[0].push_back(
        look.paint.seat(i, std::string(seat_mark(i)) + " " + look.words.player(seat, look.players)));
    for (std::size_t s = 0; s < information.score_sources.size(); ++s)
      rows[s + 1].push_back(std::to_string(scores.by_source[seat][s]));
    rows[total].push_back(look.paint.bold(std::to_string(scores.total[seat])));
    rows[total + 1].push_back(std::to_string(scores.place[seat]));
  }
  return table(rows, right);
}

std::string winners(const Game& game, const Scores& scores, const Look& look) {
  std::vector<std::string> names;
  for (int i = 0; i < game.table().seats; ++i)
    if (scores.place[seat_at(i)] == 1) names.push_back(look.words.player(seat_at(i), look.players));
  return look.words.say("terminal.winners",
                        {{"players", {look.words.list(names), "", static_cast<int>(names.size())}}});
}

}  // namespace carreira::terminal
