// What a seat knows, and the positions that it may be in. Ships hold no secret but chance: the piles keep no
// order, and what is in them is all that nobody has seen. A mission being put together has changed nothing
// yet: to others it is as if there were none.

#include <span>
#include <utility>

#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {

namespace {

// The first cards of a shuffled pile, drawn together.
template <CountedEnum Card>
class Shuffled {
 public:
  Shuffled(Set<Card> pile, int draws, Random& random) {
    std::size_t size = 0;
    for (const Card card : pile) cards_[size++] = card;
    random.below_falling(static_cast<std::uint32_t>(size),
                         std::span(places_).first(static_cast<std::size_t>(draws)));
  }
  Card draw() {
    std::swap(cards_[drawn_], cards_[drawn_ + places_[drawn_]]);
    return cards_[drawn_++];
  }

 private:
  std::array<Card, kCountOf<Card>> cards_;
  std::array<std::uint32_t, kCountOf<Card>> places_;
  std::size_t drawn_ = 0;
};

// Cards of which each seat has one: those that are not known, by chance.
template <CountedEnum Card>
void deal_hidden(PerSeat<Card>& cards, int seats, Random& random) {
  auto left = Set<Card>::all();
  int hidden = 0;
  for (const Seat seat : seats_of(seats)) {
    if (cards[seat] == Card::none) {
      ++hidden;
    } else {
      left.erase(cards[seat]);
    }
  }
  Shuffled<Card> pile(left, hidden, random);
  for (const Seat seat : seats_of(seats))
    if (cards[seat] == Card::none) cards[seat] = pile.draw();
}

}  // namespace

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation seen{};
  seen.board = state.board;
  seen.viewer = viewer;
  if (viewer != Seat::nobody) seen.missions = state.secrets.missions[viewer];
  if (viewer == state.board.player) seen.steps = state.secrets.steps;  // R6.3
  const bool over = state.board.is_over();
  for (const Seat seat : all<Seat>()) {
    const bool own = seat == viewer || over;  // R2.5: all is shown at the end
    seen.joker[seat] =
        own || state.board.players[seat].joker_shown ? state.secrets.joker[seat] : JokerShip::none;
    seen.contract[seat] = own ? state.secrets.contract[seat] : Contract::none;
  }
  return seen;
}

State Rules::imagine(const Observation& seen, Random& random) const {
  State state{.board = seen.board,
              .secrets = {.missions = {},
                          .mission_pile = Set<MissionId>::all() - seen.board.seen_missions - seen.missions,
                          .joker = seen.joker,
                          .contract = seen.contract,
                          .steps = seen.steps},
              .chance = {}};
  Secrets& secrets = state.secrets;
  deal_hidden(secrets.joker, seats_, random);
  deal_hidden(secrets.contract, seats_, random);
  int hidden = 0;
  for (const Seat seat : seats_of(seats_))
    if (seat != seen.viewer) hidden += seen.board.players[seat].secret_missions;
  Shuffled<MissionId> pile(secrets.mission_pile, hidden, random);
  for (const Seat seat : seats_of(seats_)) {
    if (seat == seen.viewer) {
      secrets.missions[seat] = seen.missions;
      continue;
    }
    for (int i = 0; i < seen.board.players[seat].secret_missions; ++i)
      secrets.missions[seat].insert(pile.draw());
    secrets.mission_pile -= secrets.missions[seat];
  }
  state.chance = random.new_chance();
  return state;
}

void Rules::resources(const Observation& seen, Seat seat, std::vector<Resource>& list) const {
  const Player& player = seen.board.players[seat];
  list.push_back({"coins", static_cast<int>(player.coins)});
  list.push_back({"ships", player.ready.ships()});
  list.push_back({"missions", player.missions_in_hand()});
  list.push_back({"running", static_cast<int>(player.voyages.size())});
  list.push_back({"done", player.done});
  list.push_back({"joker_cards", player.joker_cards});
  list.push_back({"reserve_cards", player.reserve_cards});
  list.push_back({"points", player.intermediate});
}

}  // namespace carreira::roi
