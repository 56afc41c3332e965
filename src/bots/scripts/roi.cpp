#include "bots/scripts/roi.h"

#include <algorithm>

#include "games/roi/scoring.h"

namespace carreira::bots {
namespace {

using namespace roi;

// The table with the eyes of one seat.
class Owner {
 public:
  Owner(const roi::Rules& rules, const RoiTaste& taste, const State& state, Seat seat)
      : figures_(rules.components()),
        taste_(taste),
        board_(state.board),
        player_(state.board.players[seat]),
        joker_(state.secrets.joker[seat]),
        hand_(player_.known_missions | state.secrets.missions[seat]) {
    count_turns(rules.seats());
    fleet_ = player_.ready;
    for (const Voyage& voyage : player_.voyages) return_ships(fleet_, voyage.ships);
    const Contract contract = state.secrets.contract[seat];
    const int done = player_.done + static_cast<int>(player_.voyages.size());
    const int more = static_cast<int>(std::min(taste_.missions_more, turns_ * 0.4f));
    const auto value = static_cast<float>(figures_.contract_value(contract, done + more));
    growth_ = static_cast<float>(figures_.contract_value(contract, done + 1 + more)) - value;
    int met = 0;
    for (const ExpeditionId id : all<ExpeditionId>()) {
      int own = 0;
      const auto& ships = board_.expeditions[id].ships;
      for (const Engaged engaged : ships) own += engaged.owner() == seat;
      const int all = static_cast<int>(ships.size());
      const bool now = meets(contract, own, all);
      met += now;
      contract_[id] = (static_cast<float>(meets(contract, own + 1, all + 1)) - static_cast<float>(now)) *
                      value * taste_.contract;
    }
    growth_ *= std::max(static_cast<float>(met), taste_.met);
  }

  float fading() const { return turns_ / (turns_ + taste_.patience); }
  float turns() const { return turns_; }

  // So many coins more, or fewer.
  float coins(int number) const {
    float sum = 0;
    const auto purse = static_cast<int>(player_.coins);
    const int from = std::min(purse, purse + number), to = std::max(purse, purse + number);
    for (int nth = from + 1; nth <= to; ++nth) {
      float worth = static_cast<float>(nth) <= taste_.plenty_coins
                        ? taste_.coin
                        : taste_.coin * taste_.plenty_coins / static_cast<float>(nth);
      if (nth <= 3) worth += taste_.few_coins;
      sum += worth;
    }
    return (number < 0 ? -sum : sum) * fading();
  }

  bool fits(Ship ship, Colour colour) const {
    return is_joker(ship) ? figures_.joker_has(joker_, colour) : colour_of(ship) == colour;
  }
  // What a ship earns there, with the contract.
  float place(Ship ship, ExpeditionId id) const {
    const ExpeditionCard& card = figures_.expeditions[id];
    const auto& values = fits(ship, card.colour) ? card.coloured : card.black;
    float worth = values[Scoring::final];
    if (board_.scoring[Scoring::intermediate] != kScored)
      worth += values[Scoring::intermediate] *
               (board_.is_near(Scoring::intermediate) ? 1.0f : taste_.intermediate);
    return worth + contract_[id];
  }
  // What a ship brings if it stays: a point, missions.
  float idle(Ship ship) const {
    const int volume = is_joker(ship) ? 2 : volume_of(ship);
    return static_cast<float>(figures_.idle_ship) +
           taste_.keep * static_cast<float>(volume) * std::min(turns_, taste_.keep_turns) +
           (is_joker(ship) ? taste_.joker_ship * fading() : 0.0f);
  }
  float send(Ship ship, ExpeditionId id, bool with_card) const {
    const Expedition& there = board_.expeditions[id];
    float worth = place(ship, id) - idle(ship) + coins(-figures_.fee_of(ship));
    if (with_card) worth -= taste_.joker_card * fading();
    const int volume = is_joker(ship) ? 1 : volume_of(ship);
    const int left = figures_.expeditions[id].volume - there.volume - volume;
    if (there.ships.empty() && !is_joker(ship)) {
      const Counts same = fleet_.of_colour(colour_of(ship));
      const int ships =
          static_cast<int>((index_of(same) & 3) + (index_of(same) >> 2 & 3) + (index_of(same) >> 4 & 3));
      worth += taste_.lead * static_cast<float>(std::min(ships - 1, left)) * std::min(1.0f, turns_ / 3);
    }
    return worth - taste_.room * static_cast<float>(volume - 1) * std::min(1.0f, turns_ / 3);
  }
  float best_place(Ship ship) const {
    const Chart& chart = board_.chart;
    float best = static_cast<float>(figures_.idle_ship);
    for (const ExpeditionId id :
         chart.room_for(volume_of(ship)) & (chart.empty | chart.ruled[colour_of(ship)]))
      best = std::max(best, place(ship, id) + coins(-figures_.fee) * 0.5f);
    return best;
  }
  float buy(Ship ship) const {
    float worth =
        static_cast<float>(figures_.idle_ship) * (1 - taste_.bought) + taste_.bought * best_place(ship);
    if (turns_ < 1.0f) worth = static_cast<float>(figures_.idle_ship) + 0.1f * worth;
    worth += taste_.hold * static_cast<float>(volume_of(ship)) * fading();
    for (const MissionId mission : hand_)
      if (colour_of(mission) == colour_of(ship)) worth += taste_.fits_mission * fading();
    return worth + coins(-figures_.price[ship]);
  }

  // The largest volume up to the mission's that ships of its colour make.
  int made(MissionId mission, Fleet ships) const {
    unsigned sums = 1;  // bit v: the volume v can be made
    const Counts counts = ships.of_colour(colour_of(mission));
    for (unsigned size = 1; size <= 3; ++size)
      for (unsigned ship = 0; ship < (index_of(counts) >> 2 * (size - 1) & 3); ++ship) sums |= sums << size;
    if (ships.has_joker() && figures_.joker_has(joker_, colour_of(mission)))
      sums |= sums << 1 | sums << 2 | sums << 3;
    return 31 - std::countl_zero(sums & ((2u << volume_of(mission)) - 1));
  }
  float revenue(MissionId mission, int rounds) const {
    if (static_cast<float>(rounds) > turns_) return -1;
    return coins(figures_.revenue(mission, rounds)) + growth_ - taste_.wait * static_cast<float>(rounds);
  }
  float best_revenue(MissionId mission) const {
    return std::max({revenue(mission, 1), revenue(mission, 2), revenue(mission, 3)});
  }
  float begin(MissionId mission) const {
    float worth = best_revenue(mission);
    if (made(mission, player_.ready) < volume_of(mission)) worth -= taste_.joker_card * fading() + 0.5f;
    return worth + coins(-2);
  }
  float take(MissionId mission) const {
    int like = 0;  // in hand already, of the same ships
    for (const MissionId other : hand_) like += colour_of(other) == colour_of(mission);
    const float worth = best_revenue(mission) / static_cast<float>(1 + like);
    const int volume = volume_of(mission);
    const int now = made(mission, fleet_);
    if (now == volume) return taste_.mission * worth + coins(-figures_.mission_price);
    return taste_.half_mission * worth * static_cast<float>(now) / static_cast<float>(volume) +
           coins(-figures_.mission_price);
  }

 private:
  // Turns of this player after this one, as it seems: the game ends with the ships in the piles.
  void count_turns(int seats) {
    const std::uint8_t left = board_.scoring[Scoring::final];
    if (left != kInPile) {
      turns_ = static_cast<float>((left - 1) / seats);
      return;
    }
    int ships = 0;
    for (const std::uint8_t pile : board_.piles) ships += pile;
    turns_ = 1.0f + static_cast<float>(std::max(0, ships - 3)) / (taste_.pace * static_cast<float>(seats));
  }

  const Components& figures_;
  const RoiTaste& taste_;
  const Board& board_;
  const Player& player_;
  JokerShip joker_;
  Set<MissionId> hand_;
  Fleet fleet_;
  float turns_ = 0, growth_ = 0;
  EnumArray<ExpeditionId, float> contract_{};
};

}  // namespace

void Script<roi::Rules>::rate(const State& state, const MoveList& moves, std::span<float> ratings) const {
  const Components& figures = rules_.components();
  const Owner own(rules_, taste_, state, rules_.actor(state));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    float& rating = ratings[i];
    switch (move.kind<MoveKind>()) {
      case MoveKind::coins:
        rating = own.coins(figures.coins_taken);
        break;
      case MoveKind::take:
        rating = own.take(move.a<MissionId>());
        break;
      case MoveKind::draw:
        rating = -0.1f;
        break;
      case MoveKind::buy:
        rating = own.buy(move.a<Ship>());
        break;
      case MoveKind::send:
      case MoveKind::send_with_joker:
        rating = own.send(move.a<Ship>(), move.b<ExpeditionId>(),
                          move.kind<MoveKind>() == MoveKind::send_with_joker);
        break;
      case MoveKind::volume:  // small leaves room, large keeps others out
        rating = -static_cast<float>(move.a());
        break;
      case MoveKind::lead:
        rating = -static_cast<float>(move.a());
        break;
      case MoveKind::begin:
        rating = own.begin(move.a<MissionId>());
        break;
      case MoveKind::load:
      case MoveKind::load_with_joker: {
        const Ship ship = move.a<Ship>();
        rating = static_cast<float>(volume_of(ship));
        if (is_joker(ship)) rating -= 4;
        if (move.kind<MoveKind>() == MoveKind::load_with_joker) rating -= 8;
        break;
      }
      case MoveKind::sail: {
        const Assembly assembly = assembly_of(state.secrets.steps);
        rating = own.revenue(assembly.mission, move.a());
        break;
      }
      case MoveKind::reserve:
      case MoveKind::reserve_mission:
        rating = -5;
        break;
      case MoveKind::end:
        rating = taste_.end;
        break;
    }
  }
}

}  // namespace carreira::bots
