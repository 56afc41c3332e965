#pragma once

// What things are worth to Goa's scripted player, in points: goods, steps, colonies, cards, tiles, lots.

#include <algorithm>
#include <array>

#include "bots/scripts/goa.h"

namespace carreira::bots::goa_script {

using namespace goa;

// The table with the eyes of one seat.
class Merchant {
 public:
  Merchant(const goa::Rules& rules, const GoaTaste& taste, const Board& board, Seat seat, Cards hand)
      : rules_(rules),
        figures_(rules.components()),
        taste_(taste),
        board_(board),
        seat_(seat),
        hand_(hand),
        player_(board.players[seat]) {
    const int rounds = 2 * figures_.rounds;
    rounds_after_ = rounds - 1 - (board.phase == Phase::b ? figures_.rounds : 0) - board.round;
    int now = figures_.actions;
    if (board.stage == Stage::actions) {
      now = figures_.actions - board.action;
      const int seats = rules.seats();
      const int turn = (index(board.turn) - index(board.flag) + seats) % seats;
      const int place = (index(seat) - index(board.flag) + seats) % seats;
      const bool acting = !board.steps.empty() && board.steps.is_at<Act>(0);
      if (place < turn || (place == turn && !acting)) --now;
    } else if (board.stage == Stage::bonus) {
      now =
          board.committed && board.turn == seat && !board.steps.empty() && board.steps.is_at<Act>(0) ? 1 : 0;
    }
    left_ = now + player_.bonus + figures_.actions * rounds_after_;
    for (const Colony colony : all<Colony>()) colonies_ += player_.estate(colony).exists();
    for (const Estate& estate : player_.estates) grown_ |= estate.allowed;
    find_wants();
  }

  int left() const { return left_; }  // actions to come, this one included

  // --- Goods ---

  float fading(int actions) const {
    return static_cast<float>(actions) / (static_cast<float>(actions) + taste_.fading);
  }
  static float crowded(float number, float plenty) { return number <= plenty ? 1.0f : plenty / number; }
  float ships(int number, int actions) const {
    const float middle = static_cast<float>(player_.ships) + 0.5f * static_cast<float>(number);
    return static_cast<float>(number) * taste_.ship * fading(actions) * crowded(middle, taste_.plenty_ships);
  }
  float colonists(int number, int actions) const {
    if (colonies_ == 4) return 0.02f;
    return static_cast<float>(number) * taste_.colonist * fading(actions);
  }
  float ducats(int number) const {
    const float middle = static_cast<float>(player_.ducats) + 0.5f * static_cast<float>(number);
    const float auctions = static_cast<float>(rounds_after_) / (static_cast<float>(rounds_after_) + 0.5f);
    return static_cast<float>(number) * taste_.ducat * (taste_.last_ducats + auctions) *
           crowded(middle, taste_.plenty_ducats);
  }
  // One more of the spice, besides those he has and `more`.
  float spice(Spice kind, int actions, int more = 0) const {
    const float number = static_cast<float>(player_.spices[kind] + more) + 1.0f;
    return taste_.spice * wants_[kind] * fading(actions) * crowded(number, taste_.plenty_spices);
  }
  float spices(Spices cost, int actions) const {
    float sum = 0;
    for (const Spice kind : all<Spice>())
      for (int n = cost[kind]; n > 0; --n) sum += spice(kind, actions, -n);
    return sum;
  }
  // So many onto empty fields, the best first.
  float harvest(int number, int actions) const {
    number = std::min(number, player_.room(Estates::all()));
    float sum = 0;
    Spices more;
    EnumArray<EstateId, std::uint8_t> taken{};
    for (; number > 0; --number) {
      float best = -1;
      EstateId where{};
      Spice what{};
      for (const EstateId id : player_.open) {
        const Estate& estate = player_.estates[id];
        if (estate.free() <= taken[id]) continue;
        for (const Spice kind : estate.allowed) {
          const float value =
              spice(kind, actions, more[kind]) - 0.01f * static_cast<float>(estate.allowed.size());
          if (value > best) best = value, where = id, what = kind;
        }
      }
      ++taken[where];
      more += Spices(what, 1);
      sum += best;
    }
    return sum;
  }
  Spice best_spice(Set<Spice> among) const {
    Spice best = among.first();
    for (const Spice kind : among)
      if (spice(kind, left_) > spice(best, left_)) best = kind;
    return best;
  }

  // --- Progress ---

  // What a step is worth without its price, with so many actions to follow.
  float step(Column column, int actions) const {
    const std::size_t row = player_.rows[column];
    float worth = static_cast<float>(figures_.row_points[row + 1] - figures_.row_points[row]);
    const auto unit = static_cast<float>(figures_.values[column][row + 1] - figures_.values[column][row]);
    const auto time = static_cast<float>(actions);
    switch (column) {
      case Column::ships:
        worth += taste_.better_ships * unit * time;
        break;
      case Column::harvest:
        worth += taste_.better_harvest * unit * time;
        break;
      case Column::taxes:
        worth += taste_.better_taxes * unit * time;
        break;
      case Column::expedition:
        worth += taste_.better_expedition * (unit + 1) * time;
        break;
      case Column::colonists:
        worth += taste_.better_colonists * unit * time * static_cast<float>(4 - colonies_) * 0.25f;
        break;
    }
    const int least = player_.least_row();
    int rear = 0;
    for (const int other : player_.rows) rear += other == least;
    if (rear == 1 && player_.rows[column] == least && actions > 0 && board_.bonus_left > 0)
      worth += taste_.action;  // G5.2
    if (row + 1 >= kLastRow - 1 &&
        !board_.first_reached[column].contains(row + 1 == kLastRow ? FirstRow::fifth : FirstRow::fourth))
      worth += taste_.card;  // G5.1
    return worth;
  }
  float price(Column column, bool of_ships, bool of_spices, int actions) const {
    const std::size_t row = player_.rows[column];
    float sum = 0;
    if (of_ships) sum -= ships(-figures_.prices[column][row].ships, actions);
    if (of_spices) sum += spices(figures_.prices[column][row].spices, actions);
    return sum;
  }
  // The best step that so much pays for, but for one column; what it brings beyond its price.
  float ready(int own_ships, Spices own, Column except) const {
    float best = 0;
    for (const Column column : all<Column>()) {
      const std::size_t row = player_.rows[column];
      if (row == kLastRow || column == except) continue;
      if (own_ships < figures_.prices[column][row].ships || !own.covers(figures_.prices[column][row].spices))
        continue;
      best = std::max(best, static_cast<float>(figures_.row_points[row + 1] - figures_.row_points[row]));
    }
    return best;
  }
  float progress(Column column, bool of_ships, bool of_spices) const {
    const int actions = left_ - 1;
    const std::size_t row = player_.rows[column];
    float worth = step(column, actions) - price(column, of_ships, of_spices, actions);
    if (actions > 0) {
      Spices rest = player_.spices;
      if (of_spices) rest -= figures_.prices[column][row].spices;
      worth += taste_.ready *
               ready(player_.ships - (of_ships ? figures_.prices[column][row].ships : 0), rest, column);
    }
    return worth;
  }

  // --- Colonies ---

  float colony_worth(Colony colony, int actions) const {
    const auto points = static_cast<float>(figures_.colony_points[static_cast<std::size_t>(colonies_) + 1] -
                                           figures_.colony_points[static_cast<std::size_t>(colonies_)]);
    return points +
           static_cast<float>(figures_.colonies[colony].fields) * (taste_.spice + taste_.colony_field) *
               fading(actions) +
           0.4f * fading(actions);
  }
  float found(Colony colony, int marker, int cards, int actions) const {
    const int needed = figures_.colonies[colony].colonists - marker;
    // Chances that two or three cards show this many colonists, one to three each, in 27ths.
    constexpr std::array<int, 5> kTwo = {3, 6, 9, 6, 3};
    constexpr std::array<int, 7> kThree = {1, 3, 6, 7, 6, 3, 1};
    const float won = colony_worth(colony, actions);
    float sum = 0;
    for (int shown = cards; shown <= 3 * cards; ++shown) {
      const auto nth = static_cast<std::size_t>(shown - cards);
      const float chance = static_cast<float>(cards == 2 ? kTwo[nth] : kThree[nth]) / 27.0f;
      const int paid = std::max(0, needed - shown);
      const float failed = colonists(1, actions);
      sum += chance * (paid > player_.colonists ? failed : std::max(failed, won - colonists(paid, actions)));
    }
    return sum;
  }

  // --- Cards ---

  float card_points(CardId card) const {  // lost with the card
    std::size_t equal = 0;
    for (const CardId other : hand_) equal += figures_.cards[other].symbol == figures_.cards[card].symbol;
    if (equal == 0) equal = 1;
    const auto points = static_cast<float>(figures_.symbol_points[equal] - figures_.symbol_points[equal - 1]);
    return left_ <= 1 ? points : taste_.keep_symbol * points;
  }
  float effect(CardId number) const {
    const Card& card = figures_.cards[number];
    const int actions = left_;
    switch (card.effect) {
      case Effect::ships:
        return ships(card.amount, actions);
      case Effect::colonists:
        return colonists(card.amount, actions);
      case Effect::ducats:
        return ducats(card.amount);
      case Effect::spices:
        return harvest(card.amount, actions);
      case Effect::sell_spices: {
        const int sold = std::min<int>(card.amount, player_.spices.total());
        return actions == 0 ? ducats(sold * card.ducats)
                            : ducats(sold * card.ducats) - static_cast<float>(sold) * taste_.spice;
      }
      case Effect::buy_progress: {
        float best = 0;
        for (const Column column : all<Column>())
          if (player_.rows[column] < kLastRow) best = std::max(best, step(column, actions));
        return best - ducats(card.ducats);
      }
      default:
        return 0;
    }
  }
  float expedition() const {
    const int row = player_.rows[Column::expedition];
    const int drawn = figures_.values[Column::expedition][static_cast<std::size_t>(row)];
    const int limit = figures_.hand_limit[static_cast<std::size_t>(row)];
    const int room = limit - hand_.size();
    return room <= 0 ? -1.0f : static_cast<float>(std::min(drawn, room)) * taste_.card;
  }

  // --- Tiles ---

  float fields(Tile tile) const {
    const int number = fields_of(tile);
    float worth = 0;
    if (tile == Tile::mixed) {
      worth = spice(best_spice(Set<Spice>::all()), left_) + 2 * taste_.field * fading(left_);
    } else {
      const Spice kind = spice_of(tile);
      for (int n = 0; n < number; ++n)
        worth += spice(kind, left_, n) + taste_.field * wants_[kind] * growing();
      if (!grown_.contains(kind)) worth += taste_.new_kind * growing();
      if (is_single(tile)) worth += static_cast<float>(single_points());
    }
    const Estate* least = nullptr;
    for (const EstateId id : kPlantations) {
      const Estate& estate = player_.estates[id];
      if (!estate.exists()) return worth;
      if (!least || estate.fields < least->fields) least = &estate;
    }
    return std::max(0.1f, worth - static_cast<float>(least->fields) * taste_.field * growing() -
                              spices(least->spices, left_));
  }
  float growing() const { return static_cast<float>(left_) / 24.0f; }
  int single_points() const {
    for (const Kept kept : player_.kept)
      if (kept.tile == Tile::overseer) return figures_.single_plantation_overseer;
    return figures_.single_plantation;
  }
  int singles() const {
    int number = 0;
    for (const int discarded : player_.singles) number += discarded;
    for (const EstateId id : kPlantations) number += is_single(player_.estates[id].tile);
    return number;
  }
  float tile(Tile tile) const {
    if (is_cultivated(tile)) return fields(tile);
    const Gift& gift = figures_.gifts[tile];
    const int uses = rounds_after_ + 1;
    const auto often = static_cast<float>(uses);
    switch (tile) {
      case Tile::overseer:
        return 2.0f * static_cast<float>(singles()) + taste_.overseer * growing();
      case Tile::mission2:
      case Tile::mission3:
        return static_cast<float>(figures_.tile_points[tile]);
      case Tile::red_ship:
        return often * taste_.ship * 0.9f;
      case Tile::red_ducats3:
        return ducats(gift.ducats * uses);
      case Tile::red_colonist:
        return colonists(1, left_) * often;
      case Tile::red_spice:
        return often * taste_.spice;
      case Tile::red_expedition:
        return often * taste_.card;
      case Tile::ships_or_colonists3:
        return std::max(ships(figures_.ships_or_colonists, left_),
                        colonists(figures_.ships_or_colonists, left_));
      case Tile::espionage:
        return taste_.espionage;
      case Tile::extra_harvest:
        return 4.0f * taste_.spice;
      case Tile::resupply:
        return 4.0f * taste_.spice;
      case Tile::viceroy:
        return std::max(2.0f, least_step());
      case Tile::tax:
        return taste_.tax;
      case Tile::exchange:
        return taste_.exchange;
      case Tile::favour:
        return taste_.favour;
      default:
        return ships(gift.ships, left_) + colonists(gift.colonists, left_) + ducats(gift.ducats) +
               static_cast<float>(gift.bonus_actions) * taste_.action +
               static_cast<float>(gift.expedition_cards) * taste_.card;
    }
  }
  float least_step() const {
    const auto row = static_cast<std::size_t>(player_.least_row());
    return row == kLastRow ? 0.0f
                           : static_cast<float>(figures_.row_points[row + 1] - figures_.row_points[row]);
  }
  float lot(std::size_t number) const {
    if (number > 0) return tile(board_.grid[cell_of(board_.tokens[number])]);
    return taste_.action + (rounds_after_ > 0 ? taste_.flag : 0.0f);
  }

  const Player& player() const { return player_; }
  const GoaTaste& taste() const { return taste_; }
  int rounds_after() const { return rounds_after_; }

 private:
  // How much a spice is asked for by the steps to come.
  void find_wants() {
    for (const Column column : all<Column>()) {
      float weight = 1.0f;
      for (std::size_t row = player_.rows[column]; row < kLastRow && weight > 0.3f; ++row, weight *= 0.5f)
        for (const Spice kind : all<Spice>())
          if (figures_.prices[column][row].spices[kind] > 0)
            wants_[kind] += weight * (column <= Column::harvest ? 1.3f : 1.0f);
    }
    float sum = 0.01f;
    for (const float want : wants_) sum += want;
    for (float& want : wants_) want = 0.4f + 3.0f * want / sum;
  }

  const goa::Rules& rules_;
  const Components& figures_;
  const GoaTaste& taste_;
  const Board& board_;
  Seat seat_;
  Cards hand_;
  const Player& player_;
  int rounds_after_ = 0, left_ = 0, colonies_ = 0;
  Set<Spice> grown_;
  EnumArray<Spice, float> wants_{};
};

}  // namespace carreira::bots::goa_script
