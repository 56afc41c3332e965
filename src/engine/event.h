#pragma once

// What happened: structured, each event with the seats that may see it. Log lines, animations, statistics and
// replays are made of events. Search passes no list and pays nothing.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "engine/enums.h"
#include "engine/seat.h"

namespace carreira {

struct Event {
  static constexpr int kValues = 6;

  std::uint8_t kind = 0;     // index into the game's EventFormats (language.h)
  Seat seat = Seat::nobody;  // whom it is about; nobody: the game itself
  SeatSet visible = SeatSet::everyone();
  std::array<std::int16_t, kValues> values{};

  friend bool operator==(const Event&, const Event&) = default;
};

using EventList = std::vector<Event>;

[[gnu::cold]] inline void add_event(EventList& events, std::uint8_t kind, Seat seat,
                                    std::initializer_list<AnyValue> values, SeatSet visible) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.visible = visible;
  std::size_t i = 0;
  for (const AnyValue value : values) event.values[i++] = static_cast<std::int16_t>(value.number);
  events.push_back(event);
}

// Reports to the list, if there is one. A secret draw is two events: the card to its owner, "a card" to the
// others.
template <class Kind>
[[gnu::always_inline]] inline void report(EventList* events, Kind kind, Seat seat,
                                          std::initializer_list<AnyValue> values = {},
                                          SeatSet visible = SeatSet::everyone()) {
  if (events) [[unlikely]]
    add_event(*events, static_cast<std::uint8_t>(kind), seat, values, visible);
}

}  // namespace carreira
