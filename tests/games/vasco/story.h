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
  const State& state() const { return state_; }
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
    for (const Berthed& lying : board().berths) at_sea += lying.seat == seat ? 1 : 0;
    player(seat).captains = static_cast<std::uint8_t>(captains);
    player(seat).captains_waiting =
        static_cast<std::uint8_t>(rules_.components().supply.captains - captains - at_sea);
    return *this;
  }
  // Turquoise, violet, grey, orange, missionaries.
  Story& crew(Seat seat, std::array<std::uint8_t, 5> crew) {
    for (const Colour colour : all<Colour>()) {
      return_sailors(colour, player(seat).crew[colour]);
      player(seat).crew[colour] = take_sailors(colour, crew[index_of(colour)]);
    }
    return *this;
  }
  Story& section(int number, std::array<std::uint8_t, 4> sailors) {
    Crew& section = board().sections[value_at<Section>(static_cast<std::size_t>(number - 1))];
    for (const Colour colour : kSailorColours)
      return_sailors(colour, std::exchange(section[colour], std::uint8_t{0}));
    for (const Colour colour : kSailorColours)
      section[colour] = take_sailors(colour, sailors[index_of(colour)]);
    return *this;
  }
  Story& project(Seat seat, std::string_view id) {
    player(seat).projects.insert(pull(id));
    return *this;
  }
  Story& ship(Seat seat, std::string_view id) {
    player(seat).ships.insert(pull(id));
    return *this;
  }
  Story& upper(std::vector<std::string_view> ids) {
    board().upper.fill(ProjectId::none);
    for (std::size_t i = 0; i < ids.size(); ++i) board().upper[i] = pull(ids[i]);
    return *this;
  }
  Story& sao_gabriel(std::string_view id) {
    board().sao_gabriel = ProjectId::none;
    if (!id.empty()) board().sao_gabriel = pull(id);
    return *this;
  }
  // A ship at sea with a captain of its owner's, who comes out of Recruiting.
  Story& at_sea(Landing landing, int space, Seat seat, std::string_view id) {
    board().put(berth(landing, space), {ship_of(pull(id)), seat});
    --player(seat).captains_waiting;
    return *this;
  }
  Story& merchant_at_sea(Landing landing, int space, int limit) {
    const MerchantId merchant = merchant_of(limit);
    board().merchants_left.erase(merchant);
    if (board().merchant == merchant) turn_up_merchant(context());
    for (const Berth other : all<Berth>())
      if (board().berths[other].ship == ship_of(merchant)) board().take(other);
    board().put(berth(landing, space), {ship_of(merchant), Seat::nobody});
    return *this;
  }
  Story& empty_sea() {
    for (const Berth berth : rules_.components().berths - board().free_berths) {
      const ShipId ship = board().take(berth).ship;
      if (is_merchant(ship)) board().merchants_left.insert(vasco::merchant_of(ship));
    }
    return *this;
  }
  Story& face_up_merchant(int limit) {
    if (board().merchant != MerchantId::none) board().merchants_left.insert(board().merchant);
    board().merchant = merchant_of(limit);
    board().merchants_left.erase(board().merchant);
    return *this;
  }
  Story& no_merchant() {
    board().merchant = MerchantId::none;
    return *this;
  }
  Story& owner(Character character, Seat seat) {
    board().owner[character] = seat;
    if (character == Character::dias) board().first_player = seat;
    for (const Seat other : seats_of(rules_.seats()))
      player(other).extra =
          board().owner[Character::manuel] == other ? ExtraDisc::in_supply : ExtraDisc::away;
    return *this;
  }
  // Vasco tiles by their initial numbers: this round's, and the one whose variation is turned up.
  Story& tiles(int initial, int next_variation) {
    const auto& tiles = rules_.components().tiles;
    const bool turned = board().phase == Phase::calling;
    for (const TileId tile : all<TileId>())
      if (tiles[tile].initial == initial) board().tile = tile;
    for (const TileId tile : all<TileId>())
      if (turned && tile != board().tile && tiles[tile].variation == next_variation) board().next_tile = tile;
    board().tiles_left = Set<TileId>::all() - Set<TileId>{board().tile};
    if (board().next_tile != TileId::none) board().tiles_left.erase(board().next_tile);
    board().first_free = static_cast<std::uint8_t>(initial + (turned ? next_variation : 0));
    board().money = tiles[board().tile].reals;
    return *this;
  }
  Story& round(int round) {
    board().round = static_cast<std::uint8_t>(round);
    return *this;
  }
  Story& disc(int number, Seat seat, Area area) {
    const auto on = value_at<Number>(static_cast<std::size_t>(number));
    board().put(on, {seat, area});
    if (kExtraNumbers.contains(on)) {
      owner(Character::manuel, seat);
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
    turn_up_tiles_for(first_free);
    advance(context());
    return *this;
  }
  // The seat's action, called as 20 so that it costs nothing, and executed.
  Story& acts(Seat seat, Area area) {
    disc(20, seat, area).calls(1);
    return play("execute");
  }

  // What lies where, by name: "I-01 I-05".
  std::string projects_of(Seat seat) { return names(player(seat).projects); }
  std::string ships_of(Seat seat) { return names(player(seat).ships); }
  std::string lying_at(Landing landing, int space) {
    const ShipId ship = board().berths[berth(landing, space)].ship;
    if (ship == ShipId::none) return "";
    return is_merchant(ship) ? "merchant" : name(project_of(ship));
  }
  int sailors_in(int section) {
    int sum = 0;
    for (const int count : board().sections[value_at<Section>(static_cast<std::size_t>(section - 1))])
      sum += count;
    return sum;
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
  std::string question() const { return rules_.question(state_).key; }
  // Why a move cannot be played: "V5.2 too_dear 6 4"; empty when it can, "?" when nothing is said of it.
  std::string why_not(std::string_view text) const {
    const Move move = rules_.language().parse(text).value();
    MoveList list;
    RefusedMoves refused;
    Offers offers(list, &refused);
    rules_.offer(state_, offers);
    if (list.contains(move)) return "";
    for (const RefusedMove& candidate : refused) {
      if (candidate.whole_kind ? candidate.move.kind() != move.kind() : candidate.move != move) continue;
      return told(candidate);
    }
    return "?";
  }
  // The same of a thing on the board: the first reason that names it.
  std::string why_about(std::string_view thing) const {
    MoveList list;
    RefusedMoves refused;
    Offers offers(list, &refused);
    rules_.offer(state_, offers);
    const Language& language = rules_.language();
    for (const RefusedMove& candidate : refused) {
      const auto things = language.things(language.phrase(candidate.move));
      if (!candidate.whole_kind && std::find(things.begin(), things.end(), thing) != things.end())
        return told(candidate);
    }
    return "?";
  }
  // What a move costs the one who is asked, as it is shown beforehand.
  int cost_of(std::string_view text) const {
    State after = state_;
    rules_.answer(after, rules_.language().parse(text).value(), nullptr);
    return state_.board.players[asked()].reals - after.board.players[asked()].reals;
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
  std::string told(const RefusedMove& candidate) const {
    std::string reason(candidate.clause);
    const Phrase phrase = rules_.language().phrase(candidate);
    reason += " " + phrase.key.substr(phrase.key.rfind('.') + 1);
    for (const auto& value : phrase.values)
      reason += " " + rules_.language().value_name(value.vocabulary, value.value);
    return reason;
  }
  static Berth berth(Landing landing, int space) {
    return berth_at(landing, static_cast<std::size_t>(space - 1));
  }
  // Two tiles that put the marker there, this round's if it can be one of them.
  void turn_up_tiles_for(int first_free) {
    const auto& tiles = rules_.components().tiles;
    const auto fits = [&](TileId tile, TileId next) {
      return tile != next && tiles[tile].initial + tiles[next].variation == first_free;
    };
    for (const Set<TileId> among : {Set<TileId>{board().tile}, Set<TileId>::all()})
      for (const TileId tile : among)
        for (const TileId next : all<TileId>())
          if (fits(tile, next)) {
            board().tile = tile;
            board().next_tile = next;
            board().tiles_left = Set<TileId>::all() - Set<TileId>{tile, next};
            board().first_free = static_cast<std::uint8_t>(first_free);
            return;
          }
    ADD_FAILURE() << "no two tiles make " << first_free;
  }
  MerchantId merchant_of(int limit) const {
    for (const MerchantId merchant : all<MerchantId>())
      if (rules_.components().merchant_limits[merchant] == limit) return merchant;
    return MerchantId::none;
  }
  std::string name(ProjectId project) const { return rules_.components().names.projects[index_of(project)]; }
  std::string names(Set<ProjectId> projects) const {
    std::string text;
    for (const ProjectId project : projects) text += (text.empty() ? "" : " ") + name(project);
    return text;
  }
  // Takes a tile away from wherever it lies.
  ProjectId pull(std::string_view id) {
    ProjectId project = ProjectId::none;
    for (const ProjectId candidate : all<ProjectId>())
      if (name(candidate) == id) project = candidate;
    board().projects_below.erase(project);
    std::replace(board().upper.begin(), board().upper.end(), project, ProjectId::none);
    std::replace(board().stack_top.begin(), board().stack_top.end(), project, ProjectId::none);
    if (board().sao_gabriel == project) board().sao_gabriel = ProjectId::none;
    for (const Seat seat : seats_of(rules_.seats())) {
      player(seat).projects.erase(project);
      player(seat).ships.erase(project);
    }
    return project;
  }
  void return_sailors(Colour colour, int count) { change(board().common[colour], count); }
  // From the bag, or, when it has too few, out of the last sections.
  std::uint8_t take_sailors(Colour colour, std::uint8_t count) {
    auto& sections = board().sections.values;
    for (auto section = sections.rbegin(); section != sections.rend(); ++section)
      while (board().common[colour] < count && (*section)[colour] > 0) {
        --(*section)[colour];
        ++board().common[colour];
      }
    change(board().common[colour], -count);
    return count;
  }

  const Rules& rules_;
  State state_;
};

}  // namespace carreira::vasco
