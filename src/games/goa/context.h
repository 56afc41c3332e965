#pragma once

// What the steps of Goa share: the position, what it is played with, and who plays.

#include <optional>

#include "engine/context.h"
#include "engine/language.h"
#include "engine/numbers.h"
#include "games/goa/moves.h"
#include "games/goa/rules.h"
#include "games/goa/state.h"

namespace carreira::goa {

struct Context : ContextOf<Context, State, Components> {
  using ContextOf::ContextOf;

  void pop() const { state.board.steps.pop(); }
  // A step settles: it is done, or its answer is taken without asking.
  bool done() const { return pop(), true; }
  template <class Step>
  bool take(const Step& step, Move answer) const {
    pop();
    step.play(*this, answer);
    return true;
  }
  void gain(Goods goods, int number) const;
  void pay(Goods goods, int number) const;
};

// For asking: what is offered depends on the board and on the seat's own hand.
struct Look : LookOf<Board, Components> {
  Cards hand;       // of this seat
  bool cards_left;  // in the pile or among the discards

  Look(const Components& components, int count, const State& state, Seat asked)
      : LookOf(components, count, state.board, asked),
        hand(state.hands[asked]),
        cards_left(!(state.deck | state.board.discards).empty()) {}
  Look(const Context& context) : Look(context.figures, context.seats, context.state, context.seat) {}

  int value(Column column, Seat whose) const { return figures.values[column][player(whose).rows[column]]; }
  int value(Column column) const { return value(column, seat); }
  int hand_limit() const { return figures.hand_limit[player().rows[Column::expedition]]; }  // G4.7
  // Cards in hand with this effect: one is played in each action (G6.1).
  Cards cards(Effect effect, const Offers& offers) const {
    const Cards held = hand & figures.cards_with[effect];
    return offers.among(board.card_played ? Cards() : held, held);
  }
};

// A founding: of which colony, by whose marker, and with which card (G4.8, G6.3, G7.5).
struct Founding {
  Colony colony{};
  Seat marker{};
  CardId card = CardId::none;
};

// The step after one of its answers.
template <class Step>
Step one_less(Step step) {
  --step.number;
  return step;
}

// setup.cpp, flow.cpp
void lay_tiles(const Context&);
void begin_round(const Context&);
bool settle(const Context&);  // the step that is up; false if it must be asked
// placing.cpp, auction.cpp
Seat owner_of_lot(const Board&, int seats);  // of the lot that is placed or sold
void open_lot(const Context&);
// actions.cpp
void begin_turn(const Context&);
void execute(const Context&, Column action, Seat marker, CardId with);  // not progress, not a founding
void offer_uses(const Look&, Offers&);                                  // tiles and cards around the action
void refuse_turn(const Look&, Offers&);                                 // why nothing of a turn is offered
bool anything_usable(const Look&);  // whether a turn must wait for its player
void use_something(const Context&, Move);
// development.cpp
void offer_progress(const Look&, Offers&);
void begin_progress(const Context&, Column, CardId with);  // with a card that is played, or none (G6.3)
void advance_marker(const Context&, Column);               // G5: whatever moves it
// harvest.cpp
bool repeats(const Player&, EstateId, Estates in_question);  // one before it is just the same
void take_spice(const Context&, EstateId, Spice);
void offer_giving(const Look&, Offers&, Set<Spice> wanted);
void plant(const Context&, Tile);
void open_estate(const Context&, EstateId, const Estate&);  // its fields are filled at once
// expedition.cpp
CardId pull(const Context&);  // a card from the pile, or none
void draw(const Context&, int number);
Cards reveal(const Context&, int number);
void discard(const Context&, Cards);
// cards.cpp
void offer_cards(const Look&, Offers&);
void play_card(const Context&, CardId);
void play_with_action(const Context&, CardId);  // one that changes the action, or none (G6.3)
// colonies.cpp
void offer_foundings(const Look&, Offers&,
                     Seat spied);  // by the marker of an opponent, or of nobody: one's own
std::optional<Founding> founding_of(Move, Seat actor);  // that the move begins
void begin_founding(const Context&, const Founding&);
int colonists_on(const Components&, Cards);
// tiles.cpp
void resolve(const Context&, Tile);
void find_bonanza(const Context&, Cell);  // if there is one: after what is pushed above
void offer_tiles(const Look&, Offers&);   // G7.4 to G7.6
Tiles usable_tiles(const Look&);
void use_tile(const Context&, Tile);

}  // namespace carreira::goa
