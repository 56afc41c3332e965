// A line that claims to be a move, in every game: refused in one line, or read, written and read again the
// same; and played only if it is legal.

#include <algorithm>

#include "fuzz/fuzzing.h"
#include "games/catalog.h"

using namespace carreira;

namespace {

struct Tried {
  std::unique_ptr<Game> game;
  std::vector<Position> positions;
};

std::vector<Tried> all_games() {
  std::vector<Tried> games;
  for (const CatalogEntry& entry : catalog()) {
    auto game = create_game(entry.information().name, {3, {}});
    fuzz::require(game.ok(), "no game");
    Tried tried{std::move(game).value(), {}};
    Random random(Seed::from_text("notation"), Stream::search);
    Position position = tried.game->setup(Seed::from_text("notation"));
    for (int i = 0; i < 60 && tried.game->actor(position) != Seat::nobody; ++i) {
      if (i % 4 == 0) tried.positions.push_back(position);
      const auto moves = tried.game->moves(position);
      fuzz::require(
          tried.game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr)
              .ok(),
          "refused");
    }
    games.push_back(std::move(tried));
  }
  return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Tried> games = all_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Tried& tried : games) {
    const Language& language = tried.game->language();
    const auto move = language.parse(text);
    if (!move) {
      fuzz::require_one_line(move.error());
      continue;
    }
    const std::string notation = language.notation(move.value());
    const auto again = language.parse(notation);
    fuzz::require(again.ok() && again.value() == move.value(), "read, written and read again it differs",
                  notation);
    language.things(language.phrase(move.value()));
    for (const Position& position : tried.positions) {
      Position after = position;
      const bool legal = tried.game->play(after, move.value(), nullptr).ok();
      const auto moves = tried.game->moves(position);
      fuzz::require(legal == (std::find(moves.begin(), moves.end(), move.value()) != moves.end()),
                    "legal or not?", notation);
      fuzz::require(legal || after == position, "refused, and something changed", notation);
    }
  }
  return 0;
}
