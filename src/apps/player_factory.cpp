#include "apps/player_factory.h"

#include <algorithm>

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

}  // namespace

std::span<const std::string_view> bot_levels() {
  return {};
}

Result<PlayerKind> parse_player(std::string_view text) {
  PlayerKind kind;
  kind.text = text;
  if (text == "human") return kind;
  if (text == "random") {
    kind.sort = PlayerKind::Sort::random;
    return kind;
  }
  const std::string_view level = text.starts_with("bot:") ? text.substr(4) : text;
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
  static_cast<void>(kind), static_cast<void>(game);
  return std::make_unique<RandomPlayer>(seed, seat);
}

}  // namespace carreira
