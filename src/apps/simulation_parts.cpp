#include "apps/simulation_parts.h"

#include "apps/merge.h"
#include "apps/players.h"

namespace carreira {
namespace simulation {

std::string settings_of(const Game& game, std::string_view bots, const Seed& seed, std::size_t cap) {
  JsonWriter json;
  json.begin_object();
  write_game(json, game);
  return json.field("bots", bots).field("seed", seed.hex()).field("cap", cap).end_object().take();
}

std::string line_of(std::size_t number, const Played& played, const Game& game) {
  JsonWriter json;
  json.begin_array().value(number).value(played.decisions).value(played.moves_offered).value(played.finished);
  for (const Seat seat : seats_of(game.table().seats)) {
    json.begin_array().value(int{played.scores.place[seat]}).value(int{played.scores.total[seat]});
    for (std::size_t s = 0; s < game.information().score_sources.size(); ++s)
      json.value(int{played.scores.by_source[seat][s]});
    json.end_array();
  }
  return json.end_array().take();
}

namespace {

Result<Played> read_game_line(std::string_view line, const Game& game) {
  constexpr std::int64_t kMostDecisions = 1'000'000'000, kMostMoves = 1'000'000'000'000, kMostPoints = 30'000;
  auto document = JsonDocument::parse(line, "game");
  if (!document) return document.error();
  const JsonReader reader = document.value().root();
  const auto members = static_cast<std::size_t>(game.table().seats) + 4;
  const std::size_t figures = game.information().score_sources.size() + 2;
  Played played;
  if (reader.size(members, members) == members) {
    played.decisions = static_cast<std::uint32_t>(reader.item(1).integer(0, kMostDecisions));
    played.moves_offered = static_cast<std::uint64_t>(reader.item(2).integer(0, kMostMoves));
    played.finished = reader.item(3).boolean();
    for (std::size_t i = 0; i + 4 < members; ++i) {
      const JsonReader own = reader.item(i + 4);
      if (own.size(figures, figures) != figures) break;
      const Seat seat = seat_at(static_cast<int>(i));
      const auto points = [&](std::size_t item) {
        return static_cast<std::int16_t>(own.item(item).integer(-kMostPoints, kMostPoints));
      };
      played.scores.place[seat] = static_cast<std::uint8_t>(own.item(0).integer(0, kMaxSeats));
      played.scores.total[seat] = points(1);
      for (std::size_t s = 2; s < figures; ++s) played.scores.by_source[seat][s - 2] = points(s);
    }
  }
  if (auto all = document.value().finish(); !all) return all.error();
  return played;
}

}  // namespace
}  // namespace simulation

int merge_simulation(const Command& command, const Parts& parts) {
  auto document = JsonDocument::parse(parts.settings, "part");
  if (!document) return fail(document.error());
  const JsonReader reader = document.value().root();
  const auto game = read_game(reader, *command.components());
  const std::string bots = reader.text("bots");
  const auto seed = Seed::from_hex(reader.text("seed"));
  if (!game) return fail(game.error());
  if (!seed) return fail(unreadable("part.seed: expected 64 hexadecimal digits"));
  auto kinds = bots::parse_players(bots, *game.value(), reading_players());
  if (!kinds) return fail(kinds.error());
  kinds.value().resize(static_cast<std::size_t>(game.value()->table().seats), kinds.value().front());
  std::vector<simulation::Played> games;
  for (const std::string_view line : parts.lines) {
    const auto played = simulation::read_game_line(line, *game.value());
    if (!played) return fail(played.error());
    games.push_back(played.value());
  }
  const simulation::Report report = simulation::report_of(*game.value(), games);
  print(command.json ? simulation_json(*game.value(), report, kinds.value(), *seed)
                     : simulation_text(*game.value(), report, kinds.value(), command.words(), std::nullopt));
  return kDone;
}

}  // namespace carreira
