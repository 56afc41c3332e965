#pragma once

// The figures of Au nom du Roi for one number of players, read from data/roi/components.json and checked.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/json_reader.h"
#include "games/roi/fleet.h"
#include "games/roi/things.h"

namespace carreira::roi {

struct ExpeditionCard {
  Colour colour{};  // printed
  std::uint8_t volume = 0;
  EnumArray<Scoring, std::uint8_t> coloured{};  // what a ship of the printed colour earns,
  EnumArray<Scoring, std::uint8_t> black{};     // and another ship
};

struct Components {
  EnumArray<Colour, std::string> colours;
  EnumArray<ExpeditionId, std::string> expedition_names;
  EnumArray<ExpeditionId, ExpeditionCard> expeditions;
  EnumArray<Ship, std::uint8_t> price;  // of standard ships
  EnumArray<Ship, std::uint8_t> ships;  // how many standard ships of a type there are
  EnumArray<JokerShip, std::array<Colour, 2>> joker_pairs;
  EnumArray<JokerShip, Set<Colour>> joker_colours;                       // the same as sets
  EnumArray<Pile, std::uint8_t> piles;                                   // ships in each at the start
  EnumArray<Scoring, Pile> scoring_pile;                                 // into which its card is shuffled
  EnumArray<MissionId, std::array<std::uint8_t, kMostRounds>> revenues;  // for 1, 2 and 3 rounds
  EnumArray<Contract, std::vector<std::uint8_t>> contract_values;        // by done missions
  // How many standard ships' fees so many coins pay, as far as a mission can need; more coins pay no more.
  std::array<std::uint8_t, kMostMissionVolume * 20 + 1> affordable{};
  int cheapest_ship = 0;
  int fee = 0;
  int joker_fee = 0;
  int least_fee = 0;      // of both
  int joker_cards = 0;    // of each player
  int reserve_cards = 0;  // of each player
  int coins = 0;          // of each player
  int missions = 0;       // dealt to each player
  int hand_limit = 0;
  int actions = 0;        // in a turn
  int coins_taken = 0;    // by that action
  int mission_price = 0;  // of taking one
  int idle_ship = 0;      // points of a ship on no expedition

  bool joker_has(JokerShip joker, Colour colour) const { return joker_colours[joker].contains(colour); }
  int fee_of(Ship ship) const { return is_joker(ship) ? joker_fee : fee; }
  int fees_of(Fleet fleet) const {
    return fleet.standard_ships() * fee + (fleet.has_joker() ? joker_fee : 0);
  }
  // Negative: the purse is in debt.
  int ships_for(int purse) const {
    const auto most = static_cast<int>(affordable.size()) - 1;
    if (purse < 0) return -1;
    return affordable[static_cast<std::size_t>(purse < most ? purse : most)];
  }
  int revenue(MissionId mission, int rounds) const {
    return revenues[mission][static_cast<std::size_t>(rounds - 1)];
  }
  // R9.2: above the last step the last value counts.
  int contract_value(Contract contract, int done) const {
    const std::vector<std::uint8_t>& values = contract_values[contract];
    const auto step = static_cast<std::size_t>(done);
    return step < values.size() ? values[step] : values.back();
  }

  // Complaints go through the reader; what it returns then is not to be used.
  static Components read(const JsonReader& reader, int seats);
};

}  // namespace carreira::roi
