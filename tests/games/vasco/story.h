#pragma once

// Positions of Vasco da Gama in a few readable lines: begin with a set-up, move things to where the story
// wants them (nothing is lost or made: what a player gets comes from the common supply), then play moves in
// notation.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_of.h"
#include "games/catalog.h"
#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {

inline const Rules& rules_for(int seats, std::string_view first = "1") {
  static std::vector<std::pair<TableSetup, std::unique_ptr<Game>>> games;
  const TableSetup table{seats, {{"first", std::string(first)}}};
  for (const auto& [known, game] : games)
    if (known == table) return static_cast<const GameOf<Rules>&>(*game).rules();
  games.emplace_back(table, create_game("vasco", table).value());
  return static_cast<const GameOf<Rules>&>(*games.back().second).rules();
}

// The seats by the colours of the rulebook's examples.
inline constexpr Seat kYellow = seat_at(0), kRed = seat_at(1), kBlue = seat_at(2), kBlack = seat_at(3);

class Story {
 public:
  explicit Story(int seats, std::string_view seed = "story") : rules_(rules_for(seats)) {
    state_ = rules_.setup(Seed::from_text(seed));
    // The first merchant ship goes to the 4 of Mozambique; the captain that it brings goes back.
    const Seat sender = asked();
    const auto moves = offered();
    play(*std::find_if(moves.begin(), moves.end(),
                       [](const auto& move) { return move.ends_with(" mozambique-3"); }));
    captains(sender, 1);
  }

  State& state() { return state_; }
  Board& board() { return state_.board; }
  Player& player(Seat seat) { return board().players[seat]; }
  const Rules& rules() const { return rules_; }
  Context context() { return {rules_.components(), rules_.seats(), state_, nullptr}; }

  // What lies before a player.
  Story& reals(Seat seat, int reals) {
    player(seat).reals = static_cast<std::int16_t>(reals);
    return *this;
  }
  Story& captains(Seat seat, int captains) {
    int at_sea = 0;
    for (const auto& landing : board().berth_seat)
      at_sea += static_cast<int>(std::count(landing.begin(), landing.end(), seat));
    player(seat).captains = static_cast<std::uint8_t>(captains);
    player(seat).captains_waiting = static_cast<std::uint8_t>(kCaptains - captains - at_sea);
    return *this;
  }
  // Turquoise, violet, grey, orange, missionaries.
  Story& crew(Seat seat, std::array<int, kCrewColours> crew) {
    for (std::size_t colour = 0; colour < kCrewColours; ++colour) {
      return_sailors(colour, player(seat).crew[colour]);
      player(seat).crew[colour] = take_sailors(colour, crew[colour]);
    }
    return *this;
  }
  Story& section(int number, std::array<int, kColours> sailors) {
    auto& section = board().sections[static_cast<std::size_t>(number - 1)];
    for (std::size_t colour = 0; colour < kColours; ++colour)
      return_sailors(colour, std::exchange(section[colour], 0));
    for (std::size_t colour = 0; colour < kColours; ++colour)
      section[colour] = take_sailors(colour, sailors[colour]);
    return *this;
  }
  Story& project(Seat seat, std::string_view id) {
    player(seat).projects |= bit(pull(id));
    return *this;
  }
  Story& ship(Seat seat, std::string_view id) {
    player(seat).ships |= bit(pull(id));
    return *this;
  }
  Story& upper(std::vector<std::string_view> ids) {
    for (std::uint8_t& space : board().upper) space = kNone;
    for (std::size_t i = 0; i < ids.size(); ++i) board().upper[i] = static_cast<std::uint8_t>(pull(ids[i]));
    return *this;
  }
  Story& sao_gabriel(std::string_view id) {
    board().sao_gabriel = kNone;
    if (!id.empty()) board().sao_gabriel = static_cast<std::uint8_t>(pull(id));
    return *this;
  }
  // A ship at sea with a captain of its owner's, who comes out of Recruiting.
  Story& at_sea(Landing landing, int space, Seat seat, std::string_view id) {
    berth(landing, space) = static_cast<std::uint8_t>(pull(id));
    board().berth_seat[static_cast<std::size_t>(landing)][static_cast<std::size_t>(space - 1)] = seat;
    --player(seat).captains_waiting;
    return *this;
  }
  Story& merchant_at_sea(Landing landing, int space, int limit) {
    const int merchant = merchant_of(limit);
    board().merchants_left = static_cast<std::uint8_t>(board().merchants_left & ~bit(merchant));
    if (board().merchant == merchant) turn_up_merchant(context());
    for (auto& spaces : board().berth)
      std::replace(spaces.begin(), spaces.end(), static_cast<std::uint8_t>(kFirstMerchant + merchant), kNone);
    berth(landing, space) = static_cast<std::uint8_t>(kFirstMerchant + merchant);
    return *this;
  }
  Story& empty_sea() {
    for (std::size_t landing = 0; landing < kLandings; ++landing)
      for (std::size_t space = 0; space < kMostBerths; ++space) {
        const std::uint8_t ship = board().berth[landing][space];
        if (is_merchant(ship))
          board().merchants_left =
              static_cast<std::uint8_t>(board().merchants_left | bit(ship - kFirstMerchant));
        board().berth[landing][space] = kNone;
      }
    return *this;
  }
  Story& face_up_merchant(int limit) {
    const int merchant = merchant_of(limit);
    if (board().merchant != kNone)
      board().merchants_left = static_cast<std::uint8_t>(board().merchants_left | bit(board().merchant));
    board().merchants_left = static_cast<std::uint8_t>(board().merchants_left & ~bit(merchant));
    board().merchant = static_cast<std::uint8_t>(merchant);
    return *this;
  }
  Story& no_merchant() {
    board().merchant = kNone;
    return *this;
  }
  Story& owner(Character character, Seat seat) {
    board().owner[static_cast<std::size_t>(character)] = seat;
    for (int i = 0; i < rules_.seats(); ++i)
      player(seat_at(i)).extra = board().owner[static_cast<std::size_t>(Character::manuel)] == seat_at(i)
                                     ? ExtraDisc::in_supply
                                     : ExtraDisc::away;
    return *this;
  }
  // Vasco tiles by their initial numbers: this round's, and the one whose variation is turned up.
  Story& tiles(int initial, int next_variation) {
    const auto& tiles = rules_.components().tiles;
    board().tiles_left = (1 << kTiles) - 1;
    for (std::size_t i = 0; i < kTiles; ++i)
      if (tiles[i].initial == initial) board().tile = static_cast<std::uint8_t>(i);
    board().tiles_left = static_cast<std::uint16_t>(board().tiles_left & ~bit(board().tile));
    for (std::size_t i = 0; i < kTiles; ++i)
      if (board().phase == Phase::calling && i != board().tile && tiles[i].variation == next_variation)
        board().next_tile = static_cast<std::uint8_t>(i);
    if (board().next_tile != kNone)
      board().tiles_left = static_cast<std::uint16_t>(board().tiles_left & ~bit(board().next_tile));
    board().first_free = static_cast<std::uint8_t>(tiles[board().tile].initial +
                                                   (board().phase == Phase::calling ? next_variation : 0));
    board().money = tiles[board().tile].reals;
    return *this;
  }
  Story& round(int round) {
    board().round = static_cast<std::uint8_t>(round);
    return *this;
  }
  Story& disc(int number, Seat seat, Area area) {
    const auto i = static_cast<std::size_t>(number - 1);
    board().disc_seat[i] = seat;
    board().disc_area[i] = area;
    if (number > kOrdinaryNumbers) {
      player(seat).extra = ExtraDisc::placed;
    } else {
      --player(seat).discs;
    }
    return *this;
  }
  // Phase 2 with the marker on this number, and the first number is called.
  Story& calls(int first_free) {
    board().steps.clear();
    board().phase = Phase::calling;
    if (board().next_tile == kNone) {
      board().next_tile = static_cast<std::uint8_t>(std::countr_zero(board().tiles_left));
      board().tiles_left = static_cast<std::uint16_t>(board().tiles_left & ~bit(board().next_tile));
    }
    board().first_free = static_cast<std::uint8_t>(first_free);
    advance(context());
    return *this;
  }
  // The seat's action, called as 20 so that it costs nothing, and executed.
  Story& acts(Seat seat, Area area) {
    disc(20, seat, area).calls(1);
    return play("execute");
  }

  std::vector<std::string> offered() const {
    MoveList list;
    rules_.moves(state_, list);
    std::vector<std::string> moves;
    for (const Move move : list) moves.push_back(rules_.language().notation(move));
    return moves;
  }
  bool offers(std::string_view move) const {
    const auto moves = offered();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
  // How many of the offered moves begin with the word.
  int count(std::string_view word) const {
    const auto moves = offered();
    return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](const std::string& move) {
      return move == word || move.starts_with(std::string(word) + " ");
    }));
  }
  Story& play(std::string_view text) {
    EXPECT_TRUE(sound()) << "before " << text;
    if (!offers(text)) {
      std::string all;
      for (const auto& move : offered()) all += " | " + move;
      ADD_FAILURE() << "not offered: " << text << "; offered:" << all;
      return *this;
    }
    rules_.play(state_, rules_.language().parse(text).value(), nullptr);
    EXPECT_TRUE(sound()) << "after " << text;
    return *this;
  }
  Story& plays(std::initializer_list<std::string_view> moves) {
    for (const auto move : moves) play(move);
    return *this;
  }
  Seat asked() const { return rules_.actor(state_); }
  // Renounces and passes until the round's decisions are over or the game is.
  Story& to_end_of_round() {
    const int round = board().round;
    while (asked() != Seat::nobody && board().round == round) pass();
    return *this;
  }
  Story& pass() {
    for (const std::string_view quiet : {"renounce", "done", "wait"})
      if (offers(quiet)) return play(quiet);
    return play_first();
  }
  Story& play_first() {
    MoveList list;
    rules_.moves(state_, list);
    rules_.play(state_, list[0], nullptr);
    return *this;
  }
  ::testing::AssertionResult sound() const {
    if (const auto checked = rules_.check(state_); !checked)
      return ::testing::AssertionFailure() << checked.error().text;
    return ::testing::AssertionSuccess();
  }

 private:
  std::uint8_t& berth(Landing landing, int space) {
    return board().berth[static_cast<std::size_t>(landing)][static_cast<std::size_t>(space - 1)];
  }
  int merchant_of(int limit) const {
    const auto& limits = rules_.components().merchant_limits;
    return static_cast<int>(std::find(limits.begin(), limits.end(), limit) - limits.begin());
  }
  int id_of(std::string_view id) const {
    const auto& projects = rules_.components().projects;
    return static_cast<int>(std::find_if(projects.begin(), projects.end(),
                                         [&](const Project& project) { return project.id == id; }) -
                            projects.begin());
  }
  // Takes a tile away from wherever it lies; a stack that loses its top shows the next.
  int pull(std::string_view id) {
    const int project = id_of(id);
    board().projects_below &= ~bit(project);
    for (std::uint8_t& space : board().upper)
      if (space == project) space = kNone;
    if (board().sao_gabriel == project) board().sao_gabriel = kNone;
    for (std::uint8_t& top : board().stack_top)
      if (top == project) top = kNone;
    for (int i = 0; i < rules_.seats(); ++i) {
      player(seat_at(i)).projects &= ~bit(project);
      player(seat_at(i)).ships &= ~bit(project);
    }
    return project;
  }
  void return_sailors(std::size_t colour, int count) {
    board().common[colour] = static_cast<std::uint8_t>(board().common[colour] + count);
  }
  // From the bag, or, when it has too few, out of the last sections.
  std::uint8_t take_sailors(std::size_t colour, int count) {
    for (auto section = board().sections.rbegin(); section != board().sections.rend() && colour < kColours;
         ++section)
      while (board().common[colour] < count && (*section)[colour] > 0) {
        --(*section)[colour];
        ++board().common[colour];
      }
    board().common[colour] = static_cast<std::uint8_t>(board().common[colour] - count);
    return static_cast<std::uint8_t>(count);
  }

  const Rules& rules_;
  State state_;
};

}  // namespace carreira::vasco
