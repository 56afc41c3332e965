#pragma once

// The tree that a search grows: nodes are moves, places are what moves lead to. Different orders of the same
// moves lead to the same place, as long as the observer sees the same there; so it is a tree whose branches
// may meet again. Memory is taken once and kept: growing and pruning allocate nothing after that.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/move.h"
#include "engine/seat.h"

namespace carreira::bots {

class Tree {
 public:
  struct Node {
    Move move;                    // that leads here
    std::uint32_t visits = 0;     //
    std::uint32_t available = 0;  // times the move was legal when its parent was visited
    std::uint32_t place = 0;      // where it leads; 0: not expanded
    float prior = 0;              // the evaluation's opinion, for the seat that moved here
    float likely = 0;             // the script's: 1 for the move that it would play, less for others
    std::array<float, kMaxSeats> total{};
  };
  struct Place {
    std::uint64_t mark = 0;                // what the observer sees here
    std::uint32_t first = 0;               // of its nodes
    std::uint16_t count = 0;               // of them
    std::uint16_t room = 0;                // for more of them
    std::array<float, kMaxSeats> worth{};  // what the move tried most leads to
  };
  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint32_t kNowhere = 0;  // no place has this number

  // Nothing but a root that is not expanded.
  void clear();
  // The part that begins at this place becomes the tree.
  void keep_from(std::uint32_t place);

  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  Place& place(std::uint32_t index) { return places_[index]; }
  std::span<const Node> children(const Node& node) const {
    const Place& place = places_[node.place];
    return {nodes_.data() + place.first, place.count};
  }

  // The place that looks like this, or kNowhere.
  std::uint32_t find(std::uint64_t mark) const {
    if (slots_.empty()) return kNowhere;
    for (std::size_t i = mark & kSlotMask; slots_[i].generation == generation_; i = (i + 1) & kSlotMask)
      if (places_[slots_[i].place].mark == mark) return slots_[i].place;
    return kNowhere;
  }
  // Whether a place with so many nodes can be added. When the tree is crowded, only for one that is visited
  // again: most never are.
  bool has_room(std::size_t nodes, bool visited) const {
    return nodes_.size() + nodes <= (visited ? kMostNodes : kMostNodes / 2) && places_.size() < kMostPlaces;
  }
  // A new place, whose nodes are made next by `add_node`.
  std::uint32_t add_place(std::uint64_t mark, std::uint16_t count);
  void add_node(const Node& node) { nodes_.push_back(node); }
  // One node more for a place that has some; false when the tree is full.
  bool extend(Place& place, const Node& node);

  // What a node that was visited has come to for a seat: the mean of its visits, but for this share of it
  // what the place is worth to which it leads.
  float worth(const Node& node, std::size_t seat, float best) const {
    const float mean = node.total[seat] / static_cast<float>(node.visits);
    if (best <= 0 || node.place == kNowhere) return mean;
    return mean + best * (places_[node.place].worth[seat] - mean);
  }
  // After a visit: a place is worth what the move tried most has come to. What was tried only to see that it
  // is worse does not count against it.
  void weigh(std::uint32_t place, float best);

 private:
#ifdef __wasm__
  static constexpr std::size_t kMostNodes = 1 << 17;
#else
  static constexpr std::size_t kMostNodes = 1 << 19;
#endif
  static constexpr std::size_t kMostPlaces = kMostNodes / 2;
  static constexpr std::size_t kSlotMask = kMostNodes - 1;

  // Where to find a place by its mark. What was written in an earlier generation counts as empty.
  struct Slot {
    std::uint32_t place = 0;
    std::uint32_t generation = 0;
  };

  std::vector<Node> nodes_, old_nodes_;
  std::vector<Place> places_, old_places_;
  std::vector<std::uint32_t> moved_;  // places of the old tree: where they are in the new one
  std::vector<Slot> slots_;
  std::uint32_t generation_ = 0;
};

}  // namespace carreira::bots
