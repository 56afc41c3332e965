#pragma once

// Au nom du Roi, for 2 to 4 players (docs/rules/roi.md). Players buy ships, earn with them on trade missions,
// and send them for good to the expeditions of explorers, which are scored twice: when the card in the third
// pile of ships turns up, and when the one in the last pile does.
//
// A turn is a row of small decisions: coins, a mission, a ship bought, a ship sent. The first of an action
// begins it, going on with another action leaves it, and only the player ends his turn. A trade mission is
// assembled ship by ship; it can be begun only where some way to complete it exists, and every ship offered
// keeps one open.

#include <array>
#include <cstdint>

#include "engine/rules.h"
#include "games/roi/components.h"
#include "games/roi/state.h"

namespace carreira::roi {

enum class MoveKind : std::uint8_t {
  coins,
  take,
  draw,
  buy,
  send,
  send_with_joker,
  volume,
  lead,
  begin,
  load,
  load_with_joker,
  sail,
  cancel,
  reserve,
  reserve_mission,
  end,
};

enum class EventKind : std::uint8_t {
  turn,
  coins,
  mission_taken,
  mission_opened,
  mission_drawn,
  mission_drawn_hidden,
  bought,
  moved_down,
  refilled,
  scoring_card,
  sent,
  sent_with_joker,
  volume_chosen,
  led,
  joker_shown,
  mission_shown,
  begun,
  loaded,
  loaded_with_joker,
  sailed,
  taken_back,
  advanced,
  mission_done,
  reserved,
  mission_reserved,
  mark_removed,
  mission_mark_removed,
  intermediate,
  mission_lost,
  final_expeditions,
  contract,
  ships,
  won,
};

enum class Vocabularies : std::uint8_t {
  number,
  seat,
  colour,
  ship,
  mission,
  expedition,
  place,
  joker,
  contract,
  scoring,
};

class Rules {
 public:
  using State = roi::State;
  using Observation = roi::Observation;

  // A mission that was begun may be taken back so often in one turn; the next one has to sail.
  static constexpr int kMostTakenBack = 3;

  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);

  const Language& language() const { return language_; }
  const Components& components() const { return components_; }
  int seats() const { return seats_; }

  State setup(const Seed& seed) const;
  Seat actor(const State& state) const { return is_over(state.table) ? Seat::nobody : state.table.player; }
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

  static bool is_over(const Table& table) { return table.scoring[1] == kScored; }

  // What a ship of the seat's on an expedition earns there, by its own colour (R7.3, R5.5).
  int ship_value(const State& state, int expedition, Engaged ship, Scoring scoring) const;
  // Whether the seat meets the contract on an expedition (R9.1).
  static bool meets(Contract contract, int own_ships, int all_ships);

 private:
  // What it takes to complete a mission: the volume that is missing and what is there to fill it.
  struct Hold {
    int need = 0;
    unsigned own = 0;    // ready ships of its colour, two bits a volume
    unsigned other = 0;  // of other colours, likewise, counted up to 3
    int cards = 0;       // joker cards
    int joker = 0;       // the joker ship: 0 not ready, 1 its colour fits, 2 it needs a card
    int coins = 0;
  };

  Rules(Components components, int seats);
  void name_things();

  // turn.cpp
  void action_moves(const State& state, MoveList& list) const;
  bool may_begin(const Table& table, Action action) const;
  void begin_action(Table& table, Action action) const;
  void end_turn(State& state, EventList* events) const;
  void start_turn(State& state, EventList* events) const;
  void take_coins(State& state, EventList* events) const;

  // buying.cpp
  void buying_moves(const State& state, MoveList& list) const;
  void buy(State& state, int place, EventList* events) const;
  int draw_ship(State& state, EventList* events) const;

  // missions.cpp
  void mission_moves(const State& state, MoveList& list) const;
  void take_mission(State& state, int mission, EventList* events) const;
  void draw_mission(State& state, EventList* events) const;
  void beginning_moves(const State& state, MoveList& list) const;
  void loading_moves(const State& state, MoveList& list) const;
  void round_moves(const State& state, MoveList& list) const;
  void begin_mission(State& state, int mission, EventList* events) const;
  void load(State& state, int ship, bool with_card, EventList* events) const;
  void sail(State& state, int rounds, EventList* events) const;
  void take_back(State& state, EventList* events) const;
  void advance_missions(State& state, EventList* events) const;
  Hold hold(const State& state, int mission, Fleet loaded) const;
  Hold hold_as_seen(const State& state) const;
  void show_joker_if_needed(State& state, EventList* events) const;
  bool can_complete(const Hold& hold) const;

  // sending.cpp
  void sending_moves(const State& state, MoveList& list) const;
  void send(State& state, int ship, int expedition, bool with_card, EventList* events) const;
  void joker_moves(const State& state, MoveList& list) const;
  void choose_volume(State& state, int volume, int ruling, EventList* events) const;
  void show_joker(State& state, EventList* events) const;
  int fee_of(int ship) const { return is_joker(ship) ? components_.joker_fee : components_.fee; }
  int fees_of(Fleet fleet) const {
    return fleet.standard_ships() * components_.fee + (fleet.joker() ? components_.joker_fee : 0);
  }

  // reserving.cpp
  void reserving_moves(const State& state, MoveList& list) const;
  void reserve(State& state, int place, EventList* events) const;
  void reserve_mission(State& state, int mission, EventList* events) const;
  void remove_marks(Table& table, EventList* events) const;

  // scoring.cpp
  void run_scorings(State& state, EventList* events) const;
  void score_intermediate(State& state, EventList* events) const;
  void score_final(State& state, EventList* events) const;
  int expedition_points(const State& state, Seat seat, Scoring scoring) const;
  int contract_expeditions(const State& state, Seat seat) const;
  int idle_ships(const State& state, Seat seat) const;

  Components components_;
  Language language_;
  int seats_;
};

static_assert(RulesOfAGame<Rules>);
static_assert(sizeof(State) <= 1024);

}  // namespace carreira::roi
