#include "engine/position_json.h"

namespace carreira {

void write_seat(JsonWriter& json, Seat seat) {
  if (seat == Seat::nobody) {
    json.null();
  } else {
    json.value(index(seat) + 1);
  }
}

Seat read_seat(const JsonReader& reader, int seats) {
  return seat_at(static_cast<int>(reader.integer(1, seats)) - 1);
}

Seat read_seat_or_null(const JsonReader& reader, int seats) {
  return reader.is_null() ? Seat::nobody : read_seat(reader, seats);
}

std::uint64_t read_set(const JsonReader& reader, std::span<const std::string> names) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < reader.size(0, names.size()); ++i) {
    const std::uint64_t member = std::uint64_t{1} << reader.item(i).choice(names);
    if (set & member && !reader.failed()) reader.item(i).complain("this stands twice");
    set |= member;
  }
  return set;
}

void write_chance(JsonWriter& json, const Chance& chance) {
  json.key("chance").begin_object().field("key", Seed{chance.key()}.hex()).field("draws", chance.draws());
  if (chance.is_fast()) json.field("fast", true);
  json.end_object();
}

Chance read_chance(const JsonReader& reader) {
  reader.only({"key", "draws", "fast"});
  const std::string key = reader.text("key");
  const auto words = Seed::from_hex(key);
  if (!words) reader.field("key").complain("expected 64 hexadecimal digits");
  const auto draws = static_cast<std::uint64_t>(reader.integer("draws", 0, INT64_MAX));
  const bool fast = reader.has("fast") && reader.boolean("fast");
  if (!words) return {};
  return fast ? Chance::fast(words->words, draws) : Chance(words->words, draws);
}

}  // namespace carreira
