#pragma once

// A move being offered (Offer) and being carried out (Playing). Each step's two halves stand side by side in
// the file named after its part of the rulebook:
//   flow.cpp         the order of the game           steps.cpp       which step is asked and what answers it
//   placing.cpp      G2   auction.cpp      G3   turn.cpp   G4.1-2, G6.1: actions, tiles and cards around them
//   development.cpp  G4.3, G5              estates.cpp     plantations and colonies: where spices come and go
//   expedition.cpp   G4.7, G6              colonies.cpp    G4.8-9
//   tiles.cpp        G7, G9.2

#include "games/goa/rules.h"
#include "games/goa/words.h"

namespace carreira::goa {

struct Offer {
  const Components& c;
  int seats;
  const State& s;
  MoveList& list;

  const Step& step() const { return s.asked(); }
  Seat seat() const { return s.asked().seat; }
  const Player& player() const { return s.players[seat()]; }

  void add(Play kind, int a = 0, int b = 0, int third = 0) {
    list.push_back(Move::make(kind, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
                              static_cast<std::uint32_t>(third)));
  }

  void all();  // the answers, and in a turn cards to discard
  void answers();
  void quick_start();
  void flag();
  void token();
  void bid();
  void sell();
  void act();
  void after();
  void progress();
  void foundings();
  void uses();
  void discards();
  void expedition();
  void found();
  void colony_tile();
  void place();
  void give(Spices wanted);
  void sell_spices();
  void advance(bool least_only);
  void spy();
  void resupply();
  void exchange();
  void favour();
  void drop_plantation();
  void ships_or_colonists();
  void extra_harvest();
};

struct Playing {
  const Components& c;
  int seats;
  const Options& options;
  State& s;
  EventList* events;

  Player& player(Seat seat) { return s.players[seat]; }
  void tell(Told kind, Seat seat, std::initializer_list<AnyValue> values = {}) {
    report(events, kind, seat, values);
  }
  void push(Ask ask, Seat seat, int a = 0, int b = 0, int third = 0, Cards cards = 0) {
    s.steps.push_back({ask,
                       seat,
                       static_cast<std::uint8_t>(a),
                       static_cast<std::uint8_t>(b),
                       static_cast<std::uint8_t>(third),
                       {},
                       cards});
  }
  void pop() { s.steps.pop_back(); }

  // flow.cpp
  void set_up();
  void lay_tiles();
  void prepare(Seat seat, int columns);
  void proceed();
  void next();
  void next_in_actions();
  void next_in_bonus();
  void begin_round();
  void end_round();
  void begin_turn(Seat seat);

  // steps.cpp
  void answer(Move move);
  bool settle();
  bool settle_only_answer();

  // placing.cpp, auction.cpp
  void put_token(int cell);
  void open_lot();
  void bid(Seat seat, int ducats);
  void pass_on();
  void sell_to(Seat buyer, int price, bool to_bank);

  // turn.cpp
  void act(Move move);
  void pass(Seat seat);
  void use_something(Move move);
  void commit();
  void begin_action();

  // development.cpp
  void progress(Seat seat, int column, int card);
  void advance(Seat seat, int column);
  void advance_by_choice(Seat seat, int column);

  // estates.cpp
  void put_spice(Seat seat, int estate, int spice);
  void take_spice(Seat seat, int estate, int spice);
  void give(Seat seat, int estate, int spice);
  void plant(Seat seat, Tile tile);
  void abandon(Seat seat, int estate);
  void drop_plantation(Seat seat, int estate);
  void fill(Seat seat, int estate);
  bool settle_place();
  bool settle_pay();
  bool settle_tax();
  bool settle_extra_harvest();

  // expedition.cpp
  int pull();
  void draw(Seat seat, int number);
  void draw_one(Seat seat);
  Cards reveal(Seat seat, int number);
  void discard(Cards cards);
  void take_from_hand(Seat seat, int card);
  void play_card(Seat seat, int card);

  // colonies.cpp
  void name_colony(Seat seat, int colony, int board, bool own, int reveals);
  bool settle_found();
  void found_it(int paid);
  void give_up();
  void settle_colony(Seat seat, int colony, int spices);

  // tiles.cpp
  void gain(Seat seat, Goods goods, int number);
  void pay(Seat seat, Goods goods, int number);
  void resolve(Seat seat, Tile tile);
  void resolve_bonanza(Seat seat, int corner);
  void use(Seat seat, Tile tile);
  void take(Seat seat, Goods goods);
  void favour(Seat seat, Tile tile);
  void spy(Seat seat, Seat other, int action);
  void spy_found(Seat seat, Seat other, int colony);
  void exchange(Seat seat, int cell);
};

// Questions that offering and carrying out share.
int owner_of_lot(const State& s, int lot, int seats);
int corner_of(int cell);                               // 0 to 3, or -1
bool same_estate(const Player& player, int i, int j);  // no player could care which of the two
bool nameable(const State& s, Seat seat, int colony);  // G4.9
int colonists_on(const Components& c, Cards cards);
int colonists_missing(const Components& c,
                      const Step& found);  // before payment, at most 0 when there are enough
int hand_limit(const Components& c, const State& s, Seat seat);
Cards playable(const Components& c, const State& s, Seat seat);          // G6.1, G6.2
bool usable(const Components& c, const State& s, Seat seat, Kept kept);  // G7.4 to G7.6
bool anything_usable(const Components& c, const State& s, Seat seat);

}  // namespace carreira::goa
