#include "apps/terminal/screen.h"

#include <algorithm>
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
          look.players,
          look.height,
          look.large};
}

void append(Block& lines, const Block& more) {
  lines.insert(lines.end(), more.begin(), more.end());
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

Block resources(const Game& game, const Position& position, const Look& look, Resources which) {
  const BoardContext context = context_of(game, position, look);
  const std::string name(game.information().name);
  int names = 0;
  for (int i = 0; i < context.seats; ++i) names = std::max(names, width_of(context.player(i)));
  Block lines;
  for (int i = 0; i < context.seats; ++i) {
    std::vector<std::string> items;
    for (const Resource& resource :
         game.resources(position, look.whole ? seat_at(i) : look.viewer, seat_at(i))) {
      if (resource.value == 0 && !resource.always && !items.empty()) continue;
      if (resource.value == Resource::kHidden && which == Resources::brief) continue;
      const std::string value = resource.value == Resource::kHidden ? "?" : std::to_string(resource.value);
      items.push_back(look.paint.dim(look.words.name(name, "resource", resource.name)) + " " + value);
    }
    const std::string mark = i == context.actor ? look.paint.bold("▸ ") : "  ";
    std::string before = mark + padded(context.player(i), names) + "  ";
    for (const std::string& line :
         run_on(items, look.width - names - 4, 0, which == Resources::brief ? 1 : 2)) {
      lines.push_back(before + line);
      before = std::string(static_cast<std::size_t>(names + 4), ' ');
    }
  }
  return lines;
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
  int first_column = 0;
  for (const auto& row : rows) first_column = std::max(first_column, width_of(row[0]));
  const int room = std::max(8, (look.width - first_column) / game.table().seats - 2);
  for (int i = 0; i < game.table().seats; ++i) {
    const Seat seat = seat_at(i);
    right.push_back(static_cast<std::size_t>(i) + 1);
    const std::string name = std::string(seat_mark(i)) + " " + look.words.player(seat, look.players);
    rows[0].push_back(look.paint.seat(i, shortened(name, room)));
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
