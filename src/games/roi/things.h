#pragma once

// What lies on the table of Au nom du Roi, by name: colours, ships, missions, expeditions and the other
// cards, and the places where they lie. Names of colours and expeditions stand in the components.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"

namespace carreira::roi {

enum class Colour : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(Colour) {
  return 6;
}

// Ships have a volume of 1, 2 or 3 (R1.1).
inline constexpr int kVolumes = 3;

// A ship as moves and expeditions name it. Standard ships are told apart by colour and volume only: 18 types.
// Behind them the joker ship with the volume chosen for it, and the joker ship while none is chosen.
enum class Ship : std::uint8_t { none = 0xFF };
inline constexpr std::size_t kShipTypes = kCountOf<Colour> * kVolumes;
inline constexpr std::size_t kSailingShips = kShipTypes + kVolumes;
constexpr std::size_t count_of(Ship) {
  return kSailingShips + 1;
}
inline constexpr Ship kJoker = value_at<Ship>(kSailingShips);

constexpr Ship standard_ship(Colour colour, int volume) {
  return value_at<Ship>(index_of(colour) * kVolumes + static_cast<std::size_t>(volume - 1));
}
constexpr Ship joker_ship(int volume) {
  return value_at<Ship>(kShipTypes + static_cast<std::size_t>(volume - 1));
}
constexpr bool is_joker(Ship ship) {
  return index_of(ship) >= kShipTypes;
}
// Of a standard ship.
constexpr Colour colour_of(Ship ship) {
  return value_at<Colour>(index_of(ship) / kVolumes);
}
constexpr int volume_of(Ship ship) {
  return static_cast<int>(index_of(ship) % kVolumes) + 1;
}
constexpr AllValues<Ship> standard_ships() {
  return first_of<Ship>(kShipTypes);
}

// A trade mission: one for each colour and volume (R1.3).
enum class MissionId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(MissionId) {
  return 24;
}
inline constexpr int kLeastMissionVolume = 3;
inline constexpr int kMissionVolumes = 4;
inline constexpr int kMostMissionVolume = kLeastMissionVolume + kMissionVolumes - 1;
inline constexpr int kMostRounds = 3;  // R6.4

constexpr MissionId mission_of(Colour colour, int volume) {
  return value_at<MissionId>(index_of(colour) * kMissionVolumes +
                             static_cast<std::size_t>(volume - kLeastMissionVolume));
}
constexpr Colour colour_of(MissionId mission) {
  return value_at<Colour>(index_of(mission) / kMissionVolumes);
}
// Those of a colour; by default with every volume, else bit by bit from the least.
constexpr Set<MissionId> missions_of(Colour colour, unsigned volumes = (1u << kMissionVolumes) - 1) {
  return Set<MissionId>::from_bits(volumes << kMissionVolumes * index_of(colour));
}
// Those of all colours with no more than a volume.
constexpr Set<MissionId> missions_up_to(int volume) {
  Set<MissionId> missions;
  for (int each = kLeastMissionVolume; each <= kMostMissionVolume; ++each)
    missions |= Set<MissionId>::from_bits(0x111111u << (each - kLeastMissionVolume)).if_so(each <= volume);
  return missions;
}
constexpr int volume_of(MissionId mission) {
  return static_cast<int>(index_of(mission) % kMissionVolumes) + kLeastMissionVolume;
}

enum class ExpeditionId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(ExpeditionId) {
  return 12;
}
inline constexpr int kMostExpeditionVolume = 8;  // R1.2

// Which joker ship a player has: each has two colours (R5.5).
enum class JokerShip : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(JokerShip) {
  return 6;
}

enum class Contract : std::uint8_t { at_least_one, at_least_half, majority, all, none = 0xFF };  // R9.1
inline constexpr auto kContractNames = enum_names<Contract>();

enum class Scoring : std::uint8_t { intermediate, final };  // R7
inline constexpr auto kScoringNames = enum_names<Scoring>();

// Where points come from (R7.4).
enum class Source : std::uint8_t { intermediate, final, contract, ships };
inline constexpr auto kSourceNames = enum_names<Source>();

// The face-down piles of ships, in the order in which they are used up (R2.2).
enum class Pile : std::uint8_t {};
constexpr std::size_t count_of(Pile) {
  return 5;
}

// Where ships are for sale: five places of the purchase row, then those of the refill row above them (R2.2).
enum class Place : std::uint8_t {};
inline constexpr std::size_t kColumns = 5;
constexpr std::size_t count_of(Place) {
  return 2 * kColumns;
}
constexpr AllValues<Place> purchase_row() {
  return first_of<Place>(kColumns);
}
constexpr bool in_purchase_row(Place place) {
  return index_of(place) < kColumns;
}
constexpr Place above(Place place) {
  return value_at<Place>(index_of(place) + kColumns);
}

// The places of the open missions (R2.1).
enum class Slot : std::uint8_t {};
constexpr std::size_t count_of(Slot) {
  return 4;
}

enum class Action : std::uint8_t { coins, mission, ships, send, none = 0xFF };  // R3.2
inline constexpr auto kActionNames = enum_names<Action>();

}  // namespace carreira::roi
