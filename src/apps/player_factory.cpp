#include "apps/player_factory.h"

#include <algorithm>

#include "apps/bot_spec.h"

namespace carreira {
namespace {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(const Seed& seed, Seat seat)
      : random_(seed, Stream::search, static_cast<std::uint64_t>(index(seat))) {}
  Move choose(const Game& game, const Position& position) override {
    const std::vector<Move> moves = game.moves(position);
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  }

 private:
  Random random_;
};

class BotPlayer final : public Player {
 public:
  BotPlayer(const Game& game, bots::Level level, const bots::Budget& budget, Seat seat, const Seed& seed)
      : bot_(bots::make_bot(
            game, level,
            Random(seed, Stream::search, kBots + static_cast<std::uint64_t>(index(seat))).new_seed())),
        budget_(budget),
        seat_(seat) {}
  Move choose(const Game&, const Position& position) override {
    return bot_->choose(position, seat_, budget_);
  }

 private:
  static constexpr std::uint64_t kBots = 100;  // streams that RandomPlayer does not use
  std::unique_ptr<bots::Bot> bot_;
  bots::Budget budget_;
  Seat seat_;
};

}  // namespace

std::span<const std::string_view> bot_levels() {
  return bots::level_names().subspan(1);  // random is a player of its own
}

Result<PlayerKind> parse_player(std::string_view text) {
  PlayerKind kind;
  kind.text = text;
  if (text == "human") return kind;
  if (text == "random") {
    kind.sort = PlayerKind::Sort::random;
    return kind;
  }
  std::string_view level = text.starts_with("bot:") ? text.substr(4) : text;
  if (const std::size_t at = level.find('@'); at != std::string_view::npos) {
    auto budget = parse_budget(level.substr(at + 1));
    if (!budget) return budget.error();
    kind.budget = budget.value();
    level = level.substr(0, at);
  }
  const auto levels = bot_levels();
  if (std::find(levels.begin(), levels.end(), level) == levels.end()) {
    std::string known = "human, random";
    for (const std::string_view name : levels) known += ", bot:" + std::string(name);
    return unreadable("no player is called \"" + std::string(text.substr(0, 40)) + "\" (known: " + known +
                      ")");
  }
  kind.sort = PlayerKind::Sort::bot;
  kind.level = level;
  return kind;
}

Result<std::vector<PlayerKind>> parse_players(std::string_view text, int seats) {
  std::vector<PlayerKind> players;
  while (true) {
    const std::size_t comma = text.find(',');
    auto player = parse_player(text.substr(0, comma));
    if (!player) return player.error();
    players.push_back(std::move(player).value());
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  if (seats > 0 && static_cast<int>(players.size()) != seats)
    return unreadable("players for " + std::to_string(players.size()) + " seats, but the table has " +
                      std::to_string(seats));
  return players;
}

std::unique_ptr<Player> make_player(const PlayerKind& kind, const Game& game, Seat seat, const Seed& seed) {
  const auto level = bots::level_named(kind.level);
  if (kind.sort != PlayerKind::Sort::bot || !level) return std::make_unique<RandomPlayer>(seed, seat);
  return std::make_unique<BotPlayer>(game, *level, kind.budget ? *kind.budget : bots::table_budget(*level),
                                     seat, seed);
}

}  // namespace carreira
