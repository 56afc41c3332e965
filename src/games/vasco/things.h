#pragma once

// What Vasco da Gama is made of: the things on the board, each kind a type of its own, with their names.
// Names that the components give (projects, merchant ships) stand there.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"

namespace carreira::vasco {

// V1.1
enum class Area : std::uint8_t { navigation, recruiting, projects, characters };
inline constexpr auto kAreaNames = enum_names<Area>();

// White are the missionaries: no sailors, but crew (V4.4).
enum class Colour : std::uint8_t { turquoise, violet, grey, orange, white };
inline constexpr auto kSailorColours = first_of<Colour>(4);
inline constexpr auto kColourNames = enum_names<Colour>();
using Crew = EnumArray<Colour, std::uint8_t>;

// From south to north, as ships sail on (V9.3).
enum class Landing : std::uint8_t { natal, boa_gente, mozambique, mombasa, malindi, calicut };
inline constexpr auto kLandingNames = enum_names<Landing>();

enum class Character : std::uint8_t { dias, alvares, manuel, sernigi };
inline constexpr auto kCharacterNames = enum_names<Character>();

// The two amounts of money in the Characters area (V2.1).
enum class Purse : std::uint8_t { upper, lower };
inline constexpr auto kPurseNames = enum_names<Purse>();

// Where victory points come from.
enum class Source : std::uint8_t { berths, ships, coasts, dias, reals, captains };
inline constexpr auto kSourceNames = enum_names<Source>();

// The stacks of projects (V1.9).
enum class Stack : std::uint8_t { one, two, three };
inline constexpr auto kStackNames =
    enum_names<Stack>({{Stack::one, "I"}, {Stack::two, "II"}, {Stack::three, "III"}});

// A sequence number, as it is printed: 1 to 20, and 21 and 22 for extra discs (V1.1, V2.4).
enum class Number : std::uint8_t { none = 0, last_ordinary = 20, last = 22 };
constexpr std::size_t count_of(Number) {
  return 23;
}
inline constexpr Set<Number> kOrdinaryNumbers = Set<Number>::first(21) - Set<Number>{Number::none};
inline constexpr Set<Number> kExtraNumbers = Set<Number>::all() - Set<Number>::first(21);
inline constexpr Set<Number> kNumbers = kOrdinaryNumbers | kExtraNumbers;

// The sections of Recruiting: the first is section 1, the rightmost (V1.4).
enum class Section : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(Section) {
  return 4;
}

enum class ProjectId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(ProjectId) {
  return 35;
}
enum class MerchantId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(MerchantId) {
  return 6;
}
enum class TileId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(TileId) {
  return 9;
}

// What can lie on a berth: a launched project, or a merchant ship.
enum class ShipId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(ShipId) {
  return kCountOf<ProjectId> + kCountOf<MerchantId>;
}
constexpr ShipId ship_of(ProjectId project) {
  return value_at<ShipId>(index_of(project));
}
constexpr ShipId ship_of(MerchantId merchant) {
  return value_at<ShipId>(kCountOf<ProjectId> + index_of(merchant));
}
constexpr bool is_merchant(ShipId ship) {
  return ship != ShipId::none && index_of(ship) >= kCountOf<ProjectId>;
}
constexpr ProjectId project_of(ShipId ship) {
  return value_at<ProjectId>(index_of(ship));
}
constexpr MerchantId merchant_of(ShipId ship) {
  return value_at<MerchantId>(index_of(ship) - kCountOf<ProjectId>);
}

// A ship space: those of a landing stand together, from the left.
enum class Berth : std::uint8_t { none = 0xFF };
inline constexpr std::size_t kMostBerths = 6;  // of one landing
constexpr std::size_t count_of(Berth) {
  return kCountOf<Landing> * kMostBerths;
}
constexpr Berth berth_at(Landing landing, std::size_t space) {
  return value_at<Berth>(index_of(landing) * kMostBerths + space);
}
constexpr Landing landing_of(Berth berth) {
  return value_at<Landing>(index_of(berth) / kMostBerths);
}

}  // namespace carreira::vasco
