#include "engine/description.h"

namespace carreira {

bool Value::is_null(bool when_writing) {
  if (!json_) return reader_->is_null();
  if (when_writing) json_->null();
  return when_writing;
}

void Value::seat(Seat& value, int seats) {
  if (json_) {
    write_seat(*json_, value);
  } else {
    value = read_seat(*reader_, seats);
  }
}

void Value::seat_or_null(Seat& value, int seats) {
  if (json_) {
    write_seat(*json_, value);
  } else {
    value = read_seat_or_null(*reader_, seats);
  }
}

void Fields::chance(Chance& chance) {
  if (json_) {
    write_chance(*json_, chance);
  } else {
    asked_.push_back("chance");
    chance = read_chance(reader_->field("chance"));
  }
}

}  // namespace carreira
