#pragma once

// What the JSON of every game's position has in common: seats, sets of names, and chance.

#include <cstdint>
#include <span>
#include <string>

#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/random.h"
#include "engine/seat.h"

namespace carreira {

// Seats are written 1 to 4; nobody is null.
void write_seat(JsonWriter& json, Seat seat);
Seat read_seat(const JsonReader& reader, int seats);
Seat read_seat_or_null(const JsonReader& reader, int seats);

// A list of different names as a bit set over at most 64 of them.
std::uint64_t read_set(const JsonReader& reader, std::span<const std::string> names);

// "chance": {"key": 64 hexadecimal digits, "draws": n}: only in whole positions, never in views. An imagined
// world's has "fast": true as well.
void write_chance(JsonWriter& json, const Chance& chance);
Chance read_chance(const JsonReader& reader);

}  // namespace carreira
