#include "bots/tree.h"

namespace carreira::bots {

void Tree::clear() {
  nodes_.swap(old_nodes_);
  places_.swap(old_places_);
  nodes_.reserve(kMostNodes);
  places_.reserve(kMostPlaces);
  slots_.resize(kSlotMask + 1);
  nodes_.assign(1, Node());
  places_.assign(1, Place());
  ++generation_;
}

void Tree::keep_from(std::uint32_t place) {
  clear();
  moved_.assign(old_places_.size(), kNowhere);
  nodes_[kRoot].place = place;
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    const std::uint32_t old = nodes_[i].place;
    if (old == kNowhere) continue;
    if (moved_[old] == kNowhere) {
      const Place& from = old_places_[old];
      moved_[old] = add_place(from.mark, from.count);
      places_[moved_[old]].worth = from.worth;
      for (std::uint32_t child = 0; child < from.count; ++child) add_node(old_nodes_[from.first + child]);
    }
    nodes_[i].place = moved_[old];
  }
}

std::uint32_t Tree::add_place(std::uint64_t mark, std::uint16_t count) {
  const auto index = static_cast<std::uint32_t>(places_.size());
  places_.push_back({mark, static_cast<std::uint32_t>(nodes_.size()), count, count, {}});
  std::size_t i = mark & kSlotMask;
  while (slots_[i].generation == generation_) i = (i + 1) & kSlotMask;
  slots_[i] = {index, generation_};
  return index;
}

void Tree::weigh(std::uint32_t index, float best) {
  Place& place = places_[index];
  const Node* most = &nodes_[place.first];
  for (std::uint32_t i = 1; i < place.count; ++i)
    if (nodes_[place.first + i].visits > most->visits) most = &nodes_[place.first + i];
  if (most->visits == 0) return;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) place.worth[seat] = worth(*most, seat, best);
}

bool Tree::extend(Place& place, const Node& node) {
  if (place.count == place.room) {
    const std::uint32_t room = place.room * 2u;
    if (room > 0xFFFF || nodes_.size() + room > kMostNodes) return false;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    nodes_.resize(first + room);
    for (std::uint32_t i = 0; i < place.count; ++i) nodes_[first + i] = nodes_[place.first + i];
    place.first = first;
    place.room = static_cast<std::uint16_t>(room);
  }
  nodes_[place.first + place.count++] = node;
  return true;
}

}  // namespace carreira::bots
