#pragma once

// The figures of Au nom du Roi for one number of players, read from data/roi/components.json and checked.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/json_reader.h"
#include "games/roi/fleet.h"

namespace carreira::roi {

inline constexpr int kExpeditions = 12;
inline constexpr int kMissions = 24;
inline constexpr int kLeastMissionVolume = 3;
inline constexpr int kMissionVolumes = 4;
inline constexpr int kMostRounds = 3;
inline constexpr int kJokerShips = 6;
inline constexpr int kContracts = 4;
inline constexpr int kPiles = 5;
inline constexpr int kColumns = 5;
inline constexpr int kOpenMissions = 4;
inline constexpr int kMostExpeditionVolume = 8;

enum class Contract : std::uint8_t { at_least_one, at_least_half, majority, all };
enum class Scoring : std::uint8_t { intermediate, final };

// A trade mission's number: colour * 4 + volume - 3.
constexpr int mission_of(int colour, int volume) {
  return colour * kMissionVolumes + volume - kLeastMissionVolume;
}
constexpr int mission_colour(int mission) {
  return mission / kMissionVolumes;
}
constexpr int mission_volume(int mission) {
  return mission % kMissionVolumes + kLeastMissionVolume;
}

struct ExpeditionCard {
  std::uint8_t colour = 0;  // printed
  std::uint8_t volume = 0;
  // By scoring: what a ship of the printed colour and what another ship earns.
  std::array<std::uint8_t, 2> coloured{};
  std::array<std::uint8_t, 2> black{};
};

struct Components {
  std::array<std::string, kColours> colours;
  std::array<std::string, kExpeditions> expedition_names;
  std::array<ExpeditionCard, kExpeditions> expeditions{};
  std::array<std::uint8_t, kVolumes> price{};
  std::array<std::uint8_t, kVolumes> ships{};  // of each colour
  std::array<std::array<std::uint8_t, 2>, kJokerShips> joker_pairs{};
  std::array<std::uint8_t, kPiles> piles{};
  std::array<std::uint8_t, 2> scoring_pile{};  // by scoring: the pile its card is shuffled into, from 0
  std::array<std::array<std::uint8_t, kMostRounds>, kMissions> revenue{};
  std::array<std::vector<std::uint8_t>, kContracts> contract_values;  // by done missions
  int fee = 0;
  int joker_fee = 0;
  int joker_cards = 0;    // of each player
  int reserve_cards = 0;  // of each player
  int coins = 0;
  int missions = 0;  // dealt to each player
  int hand_limit = 0;

  bool joker_has(int joker_ship, int colour) const {
    const auto& pair = joker_pairs[static_cast<std::size_t>(joker_ship)];
    return pair[0] == colour || pair[1] == colour;
  }
  int contract_value(Contract contract, int done) const {
    const auto& values = contract_values[static_cast<std::size_t>(contract)];
    const auto last = values.size() - 1;
    return values[static_cast<std::size_t>(done) < last ? static_cast<std::size_t>(done) : last];
  }
};

inline constexpr std::array<std::string_view, kContracts> kContractNames = {"at_least_one", "at_least_half",
                                                                            "majority", "all"};

// Complaints go through the reader.
Components read_components(const JsonReader& reader, int seats);

}  // namespace carreira::roi
