#pragma once

// Positions with an answer that no strong player would miss. An answer is only here if it can be proved:
//   last_turn  every way that the seat can go ends the game before anybody else is asked, the others' points
//              are the same whatever it does, and the move gives points away
//   auction    a bid that wins as surely as the next lower one, and costs more
//   waste      a move that leaves the seat with less than another does, and everything else alike
// A collection is text: a line for a game (its seats, its seed, its moves by their numbers among the legal
// ones), then a line for each of its positions: after how many moves, the word why, and the moves that fail.

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bots/tables.h"
#include "engine/game_of.h"
#include "games/caravelas/rules.h"
#include "games/goa/moves.h"
#include "games/goa/rules.h"
#include "games/roi/rules.h"
#include "games/vasco/moves.h"
#include "games/vasco/rules.h"
#include "games/visit.h"

namespace carreira::bots {

struct Blunder {
  std::size_t after = 0;  // moves of the game
  std::string why;
  std::vector<Move> failing;
};

struct BlunderGame {
  int seats = 0;
  std::string seed;
  std::vector<std::size_t> moves;
  std::vector<Blunder> blunders;
};

// --- The last turn, by looking at every way ---

// The endings that a seat can reach.
struct Endings {
  int most = 0;            // its own points
  int best_place = 0;      // with those
  std::set<int> others{};  // what the others have in all, whatever it does
};

inline bool look_at_endings(const Game& game, const Position& position, Seat seat, int& left,
                            Endings& endings) {
  if (game.actor(position) == Seat::nobody) {
    const Scores scores = game.scores(position);
    int all = 0;
    for (const Seat other : seats_of(game.table().seats))
      if (other != seat) all = 1000 * all + scores.total[other];
    const bool better = endings.others.empty() || scores.total[seat] > endings.most ||
                        (scores.total[seat] == endings.most && scores.place[seat] < endings.best_place);
    if (better) endings.most = scores.total[seat], endings.best_place = scores.place[seat];
    endings.others.insert(all);
    return endings.others.size() == 1;
  }
  if (game.actor(position) != seat) return false;
  for (const Move move : game.moves(position)) {
    Position after = position;
    if (--left < 0 || !game.play(after, move, nullptr)) return false;
    if (!look_at_endings(game, after, seat, left, endings)) return false;
  }
  return true;
}

// The moves that give points away in one world; nothing where that cannot be said.
inline std::optional<std::vector<Move>> last_turn_failing(const Game& game, const Position& position,
                                                          Seat seat) {
  constexpr int kMostMoves = 1500;
  int left = kMostMoves;
  std::vector<int> points;
  std::set<int> others;
  const std::vector<Move> moves = game.moves(position);
  for (const Move move : moves) {
    Position after = position;
    Endings endings;
    if (!game.play(after, move, nullptr) || !look_at_endings(game, after, seat, left, endings))
      return std::nullopt;
    points.push_back(endings.most);
    others.insert(endings.others.begin(), endings.others.end());
  }
  if (others.size() != 1) return std::nullopt;
  std::vector<Move> failing;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (points[i] < *std::max_element(points.begin(), points.end())) failing.push_back(moves[i]);
  return failing;
}

// --- Dominated moves: the position after one of them, with what the seat is short of, is the one after the other ---

template <class R>
typename R::State after(const R& rules, typename R::State state, std::initializer_list<Move> moves) {
  for (const Move move : moves) rules.play(state, move, nullptr);
  return state;
}
template <class State>
bool same(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

using Found = std::vector<Blunder>;
inline void add(Found& found, const char* why, std::vector<Move> failing) {
  if (!failing.empty()) found.push_back({0, why, std::move(failing)});
}

inline Found dominated(const goa::Rules& rules, const goa::State& state, const MoveList& moves) {
  using namespace goa;
  Found found;
  const Seat seat = rules.actor(state);
  std::vector<Move> dear, wasted;
  for (const Move move : moves) {
    const auto kind = move.kind<goa::MoveKind>();
    // The seller cannot keep it either way, and nobody else is asked.
    if (kind == goa::MoveKind::bid && moves.contains(Move::make(goa::MoveKind::bid, move.a() - 1))) {
      State less = after(rules, state, {Move::make(goa::MoveKind::bid, move.a() - 1)});
      const State more = after(rules, state, {move});
      const Seat seller = seat_at((index(state.board.first) + state.board.lot) % rules.seats());
      --less.board.players[seat].ducats;
      ++less.board.players[seller].ducats;
      if (less.board.lot != state.board.lot && same(less, more)) dear.push_back(move);
    }
    // The round ends, and a tile that brings goods once a round lies there unused.
    if (kind == goa::MoveKind::end)
      for (const Tile tile : {Tile::red_ship, Tile::red_colonist}) {
        const Move use = Move::make(goa::MoveKind::use, tile);
        if (!moves.contains(use) || !wasted.empty()) continue;
        State less = after(rules, state, {move});
        const State used = after(rules, state, {use});
        if (rules.actor(used) != seat) continue;
        MoveList then;
        rules.moves(used, then);
        const State more = then.contains(move) ? after(rules, used, {move}) : used;
        Player& own = less.board.players[seat];
        ++(tile == Tile::red_ship ? own.ships : own.colonists);
        if (same(less, more)) wasted.push_back(move);
      }
  }
  add(found, "auction", dear);
  add(found, "waste", wasted);
  return found;
}

inline Found dominated(const caravelas::Rules& rules, const caravelas::State& state, const MoveList& moves) {
  using namespace caravelas;
  Found found;
  const Seat seat = rules.actor(state);
  std::vector<Move> dear, wasted;
  Move load;
  for (const Move move : moves)
    if (move.kind<caravelas::MoveKind>() == caravelas::MoveKind::load) load = move;
  for (const Move move : moves) {
    const auto kind = move.kind<caravelas::MoveKind>();
    if (kind == caravelas::MoveKind::bid &&
        moves.contains(Move::make(caravelas::MoveKind::bid, move.a() - 1))) {
      State less = after(rules, state, {Move::make(caravelas::MoveKind::bid, move.a() - 1)});
      const State more = after(rules, state, {move});
      if (!less.board.steps.is<ChoosingPlace>() || rules.actor(less) != seat) continue;
      --less.board.players[seat].markers;
      ++less.board.players[seat].bid;
      if (same(less, more)) dear.push_back(move);
    }
    // The turn ends in a port whose good could be on board, and there is time to sell it.
    const bool time = static_cast<int>(state.board.pieces.size()) < rules.pieces();
    if (kind == caravelas::MoveKind::end && load != Move() && time) {
      State less = after(rules, state, {move});
      const State more = after(rules, state, {load, move});
      less.board.players[seat].cargo.insert(load.a<Good>());
      if (same(less, more)) wasted.push_back(move);
    }
  }
  add(found, "auction", dear);
  add(found, "waste", wasted);
  return found;
}

inline Found dominated(const roi::Rules& rules, const roi::State& state, const MoveList& moves) {
  using namespace roi;
  Found found;
  const Move coins = Move::make(roi::MoveKind::coins), end = Move::make(roi::MoveKind::end);
  // The turn ends with an action left, in time to spend the coins; few are there.
  const Seat seat = rules.actor(state);
  if (!moves.contains(coins) || !moves.contains(end) || state.board.players[seat].coins > 3 ||
      state.board.scoring[Scoring::final] != kInPile)
    return found;
  State less = after(rules, state, {end});
  const State more = after(rules, state, {coins, end});
  less.board.players[seat].coins += static_cast<unsigned>(rules.components().coins_taken);
  if (same(less, more)) add(found, "waste", {end});
  return found;
}

inline Found dominated(const vasco::Rules& rules, const vasco::State& state, const MoveList& moves) {
  using namespace vasco;
  Found found;
  const Seat seat = rules.actor(state);
  const Board& board = state.board;
  const auto money = [](Purse purse) { return Move::make(vasco::MoveKind::money, purse); };
  // The smaller of the two amounts.
  const bool upper = board.money[Purse::upper] > board.money[Purse::lower];
  const Purse large = upper ? Purse::upper : Purse::lower, small = upper ? Purse::lower : Purse::upper;
  if (moves.contains(money(large)) && moves.contains(money(small)) &&
      board.money[large] > board.money[small]) {
    State less = after(rules, state, {money(small)});
    const State more = after(rules, state, {money(large)});
    std::swap(less.board.money[large], less.board.money[small]);
    less.board.money[small] = board.money[small];
    less.board.players[seat].reals = more.board.players[seat].reals;
    if (same(less, more)) add(found, "waste", {money(small)});
  }
  // An action given up for fewer Reals than lie there for the taking.
  const Move renounce = Move::make(vasco::MoveKind::renounce), execute = Move::make(vasco::MoveKind::execute);
  if (moves.contains(renounce) && moves.contains(execute) && board.steps.is<Call>() &&
      board.discs[board.steps.get<Call>().number].area == Area::characters && board.money[large] > 0) {
    State less = after(rules, state, {renounce});
    const State more = after(rules, state, {execute, money(large)});
    const int gain = more.board.players[seat].reals - less.board.players[seat].reals;
    less.board.players[seat].reals = more.board.players[seat].reals;
    less.board.money[large] = 0;
    if (gain > 0 && same(less, more)) add(found, "waste", {renounce});
  }
  return found;
}

template <class R>
Found dominated(const R&, const typename R::State&, const MoveList&) {
  return {};
}

inline Found dominated_in(const Game& game, const Position& position) {
  return visit_game<Found>(game, [&]<class R>(const R& rules) {
    MoveList moves;
    rules.moves(GameOf<R>::state(position), moves);
    return dominated(rules, GameOf<R>::state(position), moves);
  });
}

// All that can be proved of a position: what holds in every world that the seat can imagine. (A seller in Goa who
// cannot pay may, for all that the bidder knows, be one who can.)
inline Found blunders_at(const Game& game, const Position& position, bool near_the_end) {
  constexpr int kWorlds = 6;
  const Seat seat = game.actor(position);
  Random random(Seed::from_text("worlds of a last turn"));
  Found found = dominated_in(game, position);
  for (int world = 0; !found.empty() && world < kWorlds; ++world) {
    const Found there = dominated_in(game, game.imagine(position, seat, random));
    std::erase_if(found, [&](const Blunder& one) {
      return std::none_of(there.begin(), there.end(), [&](const Blunder& other) {
        return other.why == one.why && other.failing == one.failing;
      });
    });
  }
  if (!near_the_end || game.moves(position).size() < 2) return found;
  auto failing = last_turn_failing(game, position, seat);
  for (int world = 0; failing && world < kWorlds; ++world)
    if (last_turn_failing(game, game.imagine(position, seat, random), seat) != failing) failing.reset();
  if (failing) add(found, "last_turn", *failing);
  return found;
}

// --- The text ---

inline std::string text_of(const Game& game, const BlunderGame& played) {
  std::string text = "game " + std::to_string(played.seats) + " " + played.seed;
  for (const std::size_t move : played.moves) text += " " + std::to_string(move);
  text += "\n";
  for (const Blunder& blunder : played.blunders) {
    text += std::to_string(blunder.after) + " " + blunder.why;
    for (const Move move : blunder.failing) text += " | " + game.language().notation(move);
    text += "\n";
  }
  return text;
}

}  // namespace carreira::bots
