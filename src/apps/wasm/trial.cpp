#include "apps/wasm/trial.h"

#include "bots/player.h"
#include "games/catalog.h"

namespace carreira {
namespace {

constexpr int kMostDecisions = 20'000;

struct Sums {
  double sum = 0, squares = 0;
  void add(double value) { sum += value, squares += value * value; }
  void write(JsonWriter& json) const { json.begin_array().value(sum).value(squares).end_array(); }
};

struct Trial {
  int games = 0;
  Sums length, points;
  std::vector<Sums> sources;
  std::vector<double> wins;

  void add(const Game& game, const Scores& scores, int decisions) {
    ++games;
    length.add(decisions);
    int winners = 0;
    for (int i = 0; i < game.table().seats; ++i) winners += scores.place[seat_at(i)] == 1;
    for (int i = 0; i < game.table().seats; ++i) {
      const Seat seat = seat_at(i);
      if (scores.place[seat] == 1) wins[static_cast<std::size_t>(i)] += 1.0 / winners;
      points.add(scores.total[seat]);
      for (std::size_t s = 0; s < sources.size(); ++s) sources[s].add(scores.by_source[seat][s]);
    }
  }
};

// False: it did not come to an end.
bool play_one(const Game& game, const Seed& seed, Trial& trial) {
  // The scripted player: a search plays one game in the time of hundreds of these.
  const auto script = bots::parse_player("script", game);
  const bots::PlayerKind kind = script ? script.value() : bots::table_kind(bots::Level::easy);
  std::vector<bots::Player> players;
  for (int i = 0; i < game.table().seats; ++i)
    players.emplace_back(game, kind, seat_at(i), bots::seed_of_player(seed, seat_at(i)));
  Position position = game.setup(seed);
  int decisions = 0;
  for (Seat actor; (actor = game.actor(position)) != Seat::nobody; ++decisions)
    if (decisions == kMostDecisions ||
        !game.play(position, players[static_cast<std::size_t>(index(actor))].choose(position), nullptr))
      return false;
  trial.add(game, game.scores(position), decisions);
  return true;
}

}  // namespace

std::string play_trial(std::string_view question) {
  auto document = JsonDocument::parse(question);
  if (!document) return "";
  const JsonReader root = document.value().root();
  const CatalogEntry* entry = find_game(root.text("game"));
  TableSetup table;
  table.seats = static_cast<int>(root.integer("seats", 1, kMaxSeats));
  const auto first = static_cast<int>(root.integer("first", 0, 1'000'000));
  const auto games = static_cast<int>(root.integer("games", 1, 1000));
  const std::string components = root.text("components");
  if (!document.value().finish() || !entry) return "";
  const auto game = entry->create(components, table);
  if (!game) return "";
  Trial trial;
  trial.sources.resize(game.value()->information().score_sources.size());
  trial.wins.resize(static_cast<std::size_t>(table.seats));
  for (int i = 0; i < games; ++i)
    play_one(*game.value(), Seed::from_text("trial " + std::to_string(first + i)), trial);
  JsonWriter json;
  json.begin_object().field("games", trial.games).key("length");
  trial.length.write(json);
  json.key("wins").begin_array();
  for (const double wins : trial.wins) json.value(wins);
  json.end_array().key("points");
  trial.points.write(json);
  json.key("sources").begin_array();
  for (const Sums& source : trial.sources) source.write(json);
  return json.end_array().end_object().take();
}

}  // namespace carreira
