#pragma once

// Positions of Lota in a few readable lines: begin with a set-up, move things to where the story wants them,
// then play moves in notation.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_of.h"
#include "games/catalog.h"
#include "games/lota/context.h"
#include "games/lota/rules.h"

namespace carreira::lota {

inline constexpr Seat kAna = seat_at(0), kBento = seat_at(1), kClara = seat_at(2);

class Story {
 public:
  // Ana bids first for a lot of four crates.
  explicit Story(int seats)
      : game_(create_game("lota", {seats, {}}).value()), state_(rules().setup(Seed::from_text("story"))) {
    state_.board.first = kAna;
    state_.board.lot = 4;
    state_.board.steps.clear();
    state_.board.steps.push(kAna, Bid{});
  }

  const Rules& rules() const { return static_cast<const GameOf<Rules>&>(*game_).rules(); }
  State& state() { return state_; }
  Board& board() { return state_.board; }
  Player& player(Seat seat) { return board().players[seat]; }
  Seat asked() const { return rules().actor(state_); }

  // The hand is these cards; those that lay there go to the pile.
  Story& hand(Seat seat, Set<Card> cards) {
    state_.pile |= state_.hands[seat];
    for (const Seat other : seats_of(rules().seats())) state_.hands[other] -= cards;
    state_.pile -= cards;
    state_.hands[seat] = cards;
    for (const Seat other : seats_of(rules().seats()))
      player(other).cards = static_cast<std::uint8_t>(state_.hands[other].size());
    board().pile = static_cast<std::uint8_t>(state_.pile.size());
    return *this;
  }
  // What is left of the pile was sold long ago.
  Story& empty_pile() {
    board().sold |= state_.pile;
    state_.pile.clear();
    board().pile = 0;
    return *this;
  }
  Story& last_round() {
    board().round = rules().components().rounds;
    return *this;
  }

  std::vector<std::string> offered() const {
    MoveList list;
    rules().moves(state_, list);
    std::vector<std::string> notations;
    for (const Move move : list) notations.push_back(rules().language().notation(move));
    return notations;
  }
  // The word of the reason that speaks against a move; empty if it can be played.
  std::string refusal(std::string_view move) const {
    MoveList list;
    RefusedMoves refusals;
    Offers offers(list, &refusals);
    rules().offer(state_, offers);
    for (const RefusedMove& refused : refusals)
      if (rules().language().notation(refused.move) == move)
        return std::string(rules().language().reasons[refused.why].word) + " " + std::string(refused.clause);
    return "";
  }
  Story& play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view notation : moves) {
      const auto move = rules().language().parse(notation);
      MoveList list;
      rules().moves(state_, list);
      EXPECT_TRUE(move.ok() && list.contains(move.value())) << notation;
      rules().play(state_, move.value(), &events_);
      EXPECT_TRUE(rules().check(state_).ok()) << rules().check(state_).error().text;
    }
    return *this;
  }
  // Whether a viewer has been told of something.
  bool told(EventKind kind, Seat viewer) const {
    return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
      return event.kind == index_of(kind) && event.visible.contains(viewer);
    });
  }

 private:
  std::unique_ptr<Game> game_;
  State state_;
  EventList events_;
};

}  // namespace carreira::lota
