#pragma once

// Caravelas: fleets leave Lisboa, discover ports, load goods and bring pepper home for the Jerónimos. The
// rules stand in docs/rules/caravelas.md; their clause names (C4.2) stand beside the code that carries them
// out.
//
// Options: variant = standard | open_events (C10.1) | dice (C10.2).

#include <string>

#include "engine/rules.h"
#include "games/caravelas/components.h"
#include "games/caravelas/state.h"

namespace carreira::caravelas {

enum class MoveKind : std::uint8_t {
  pass,
  bid,
  place,
  roll,
  sail,
  evade,  // into a pirate cell with a favourable wind
  load,
  end,
  stop,
  play,
  draw,
  sink,
  stay,   // no more of the bonus move
  drift,  // go on with the storm
  buy,
  improve,
  skip,
  keep,
  redraw,
};

enum class EventKind : std::uint8_t {
  round,
  passed,
  bid,
  took_place,
  order_stays,
  got_place,
  turn,
  rolled_dice,
  sailed,
  evaded,
  discovered,
  loaded,
  ended,
  played,
  drew_event,
  storm_in_vain,
  paid,
  took_back,
  becalmed,
  drifted,
  bonus,
  stayed,
  passed_cape,
  struck,
  sank,
  stopped,
  bought,
  improved,
  sold,
  repaired,
  threw_away,
  drew_card,
  drew_cards,
  reshuffled,
  last_piece,
  game_over,
  reached,
  missed,
};

// Indices into Language::vocabularies.
struct Words {
  enum : std::size_t { number, seat, cell, card, good, goods, ship, piece, place, ships };
};

class Rules {
 public:
  using State = caravelas::State;
  using Observation = caravelas::Observation;

  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);

  const Language& language() const { return language_; }
  int seats() const { return seats_; }
  State setup(const Seed& seed) const;
  Seat actor(const State& state) const { return state.over ? Seat::nobody : state.step().seat; }
  void moves(const State& state, MoveList& list) const;
  void play(State& state, Move move, EventList* events) const;
  Phrase question(const State& state) const;
  Phrase headline(const State& state) const;
  Scores scores(const State& state) const;
  Observation observe(const State& state, Seat viewer) const;
  State imagine(const Observation& observation, Random& random) const;
  void resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const;
  Result<> check(const State& state) const;
  void write(const State& state, JsonWriter& json) const;
  void write(const Observation& observation, JsonWriter& json) const;
  State read(const JsonReader& reader) const;

  const Components& components() const { return components_; }
  Variant variant() const { return variant_; }
  int pieces() const { return components_.pieces[static_cast<std::size_t>(seats_)]; }
  // Markers of a fleet when none is used; 0 with dice.
  int all_markers(const Fleet& fleet) const {
    if (variant_ == Variant::dice) return 0;
    return fleet.improved ? components_.markers_improved : components_.markers;
  }
  // All event cards in play.
  const Cards& all_cards() const { return all_cards_; }
  // Points that everybody sees: discoveries, goods, pieces.
  int discovery_vp(const Fleet& fleet) const;
  int open_vp(const Board& board, Seat seat) const;
  bool can_load(const Board& board, Seat seat) const;

 private:
  Rules(Components components, Variant variant, int seats);

  const Place& place_of(const Fleet& fleet) const { return components_.cells[fleet.cell]; }
  const CardFigures& figures(Card card) const { return components_.cards[static_cast<std::size_t>(card)]; }
  Ships open_ships(const Fleet& fleet) const { return fleet.improved ? Ships{0b1111} : Ships{0b0111}; }
  bool playable(Card card, int markers) const {
    return !is_numbered_storm(card) || figures(card).move <= markers;
  }
  void imagine_hands(State& state, const Observation& observation, Random& random) const;
  bool any_playable(const Cards& hand, int markers) const;

  // setup.cpp
  void begin_round(State& state, EventList* events) const;
  void begin_turn(State& state, EventList* events) const;
  void next_turn(State& state, EventList* events) const;
  void run(State& state, EventList* events) const;

  // order.cpp
  void bid_moves(const State& state, MoveList& list) const;
  void play_bid(State& state, Move move, EventList* events) const;
  void settle_order(State& state, EventList* events) const;
  void place_moves(const State& state, MoveList& list) const;
  void play_place(State& state, Move move, EventList* events) const;
  void take_place(State& state, Seat seat, std::size_t place, EventList* events) const;
  void offer_places(State& state, EventList* events) const;
  void order_is_settled(State& state, EventList* events) const;

  // sailing.cpp
  void turn_moves(const State& state, MoveList& list) const;
  void play_turn(State& state, Move move, EventList* events) const;
  void sail(State& state, Seat seat, Cell to, bool evade, EventList* events) const;
  void end_turn(State& state, EventList* events) const;
  void play_dice(State& state, EventList* events) const;
  void play_cape(State& state, EventList* events) const;
  void sink_moves(const State& state, MoveList& list) const;
  void play_sink(State& state, Move move, EventList* events) const;

  // trading.cpp
  void discover(State& state, Seat seat, EventList* events) const;
  void load_move(const State& state, Seat seat, MoveList& list) const;
  void load(State& state, Seat seat, EventList* events) const;

  // events.cpp
  void event_moves(const State& state, MoveList& list) const;
  void play_event(State& state, Move move, EventList* events) const;
  void play_draw(State& state, EventList* events) const;
  void play_card(State& state, Seat seat, Card card, EventList* events) const;
  void take_effect(State& state, EventList* events) const;
  void drift(State& state, Step step, EventList* events) const;
  void play_drift(State& state, Move move, EventList* events) const;
  bool bonus_way_open(const Fleet& fleet, const Step& step) const;
  void bonus_moves(const State& state, MoveList& list) const;
  void play_bonus(State& state, Move move, EventList* events) const;
  Card draw_from_deck(State& state, EventList* events) const;
  void fill_hand(State& state, Seat seat, int size, EventList* events) const;

  // lisboa.cpp
  void stop(State& state, EventList* events) const;
  bool may_buy(const State& state, Seat seat) const;
  bool may_improve(const State& state, Seat seat) const;
  void improve_moves(const State& state, MoveList& list) const;
  void play_piece(State& state, Move move, EventList* events) const;
  void play_improve(State& state, Move move, EventList* events) const;
  void sell(State& state, EventList* events) const;
  void play_hand(State& state, Move move, EventList* events) const;

  // ending.cpp
  void finish(State& state, EventList* events) const;

  // position.cpp
  void write_board(const Board& board, JsonWriter& json) const;
  void write_fleet(const Board& board, Seat seat, JsonWriter& json) const;
  void write_step(const Step& step, JsonWriter& json) const;
  void write_cards(const Cards& cards, JsonWriter& json) const;
  void write_ports(Ports ports, JsonWriter& json) const;
  void write_goods(Goods goods, JsonWriter& json) const;
  Cards read_cards(const JsonReader& json) const;
  Ports read_ports(const JsonReader& json) const;
  Fleet read_fleet(const JsonReader& json) const;
  Step read_step(const JsonReader& json) const;

  // checks.cpp
  Result<> check_fleet(const State& state, Seat seat) const;
  Result<> check_cards(const State& state) const;
  Result<> check_order(const State& state) const;
  Result<> check_steps(const State& state) const;
  bool lies_upon(StepKind kind, StepKind below) const;
  Result<> check_decision(const State& state) const;

  Components components_;
  Variant variant_;
  int seats_;
  Cards all_cards_;
  Language language_;
};

static_assert(RulesOfAGame<Rules>);
static_assert(sizeof(State) <= 2048);

}  // namespace carreira::caravelas
