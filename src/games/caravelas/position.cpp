// The position as JSON: docs/position/caravelas.md.

#include <algorithm>
#include <bit>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

// In the order of StepKind.
constexpr std::array<std::string_view, 16> kStepNames = {
    "none", "bid",    "place", "dice",  "turn",  "event",   "draw", "cape",
    "sink", "effect", "drift", "bonus", "piece", "improve", "sell", "hand"};

bool has_card(StepKind kind) {
  return kind == StepKind::effect || kind == StepKind::drift || kind == StepKind::bonus;
}

void write_seats(JsonWriter& json, std::string_view name, const Seat* seats, std::size_t count) {
  json.key(name).begin_array();
  for (std::size_t i = 0; i < count; ++i) {
    if (seats[i] == Seat::nobody)
      json.null();
    else
      json.value(index(seats[i]) + 1);
  }
  json.end_array();
}

}  // namespace

void Rules::write_cards(const Cards& cards, JsonWriter& json) const {
  json.begin_object();
  for (std::size_t i = 0; i < kCards; ++i)
    if (cards.count[i] > 0) json.field(language_.vocabularies[Words::card].names[i], cards.count[i]);
  json.end_object();
}

void Rules::write_ports(Ports ports, JsonWriter& json) const {
  json.begin_array();
  for (; ports != 0; ports &= ports - 1)
    json.value(components_.ports[static_cast<std::size_t>(std::countr_zero(ports))].id);
  json.end_array();
}

void Rules::write_goods(Goods goods, JsonWriter& json) const {
  json.begin_array();
  for (std::size_t i = 0; i < kGoods; ++i)
    if (goods >> i & 1) json.value(components_.goods[i]);
  json.end_array();
}

void Rules::write_fleet(const Board& board, Seat seat, JsonWriter& json) const {
  const Fleet& fleet = board.fleets[seat];
  json.field("cell", components_.cell_names[fleet.cell])
      .field("markers", fleet.markers)
      .field("bid", fleet.bid);
  json.field("improved", fleet.improved != 0).key("sunk").begin_array();
  for (int ship = 0; ship < static_cast<int>(kShips); ++ship)
    if (fleet.sunk >> ship & 1) json.value(ship + 1);
  json.end_array().key("cargo");
  write_goods(fleet.cargo, json);
  json.key("discovered");
  write_ports(fleet.discovered, json);
  json.field("goods_vp", fleet.goods_vp);
}

void Rules::write_step(const Step& step, JsonWriter& json) const {
  json.begin_object().field("step", kStepNames[static_cast<std::size_t>(step.kind)]);
  json.field("seat", index(step.seat) + 1);
  if (has_card(step.kind))
    json.field("card", language_.vocabularies[Words::card].names[static_cast<std::size_t>(step.card)]);
  if (step.kind == StepKind::drift || step.kind == StepKind::bonus) json.field("cells", step.left);
  if (step.kind == StepKind::bid) json.field("passes", step.left);
  json.end_object();
}

void Rules::write_board(const Board& board, JsonWriter& json) const {
  json.field("round", board.round);
  write_seats(json, "order", board.order.data(), static_cast<std::size_t>(seats_));
  json.field("turn", board.turn + 1);
  if (!board.over && board.step().kind == StepKind::place)
    write_seats(json, "places", board.places.data(), static_cast<std::size_t>(seats_));
  write_seats(json, "pieces", board.pieces.data(), board.pieces_sold);
  if (variant_ == Variant::dice)
    json.key("dice").begin_array().value(board.dice[0]).value(board.dice[1]).end_array();
  json.field("over", board.over != 0).key("steps").begin_array();
  for (const Step& step : board.steps) write_step(step, json);
  json.end_array().key("discards");
  write_cards(board.discards, json);
  if (board.stock == all_cards_) return;  // the first deck: nothing to tell
  json.key("stock");
  write_cards(board.stock, json);
}

void Rules::write(const State& state, JsonWriter& json) const {
  json.begin_object();
  write_board(state, json);
  json.key("deck");
  write_cards(state.deck, json);
  json.key("players").begin_array();
  for (int i = 0; i < seats_; ++i) {
    json.begin_object();
    write_fleet(state, seat_at(i), json);
    json.key("hand");
    write_cards(state.hands[seat_at(i)], json);
    json.key("destinations");
    write_ports(state.destinations[seat_at(i)], json);
    json.end_object();
  }
  json.end_array().key("chance").begin_object();
  json.field("key", Seed{state.chance.key()}.hex())
      .field("draws", state.chance.draws())
      .end_object()
      .end_object();
}

void Rules::write(const Observation& observation, JsonWriter& json) const {
  json.begin_object();
  write_board(observation, json);
  json.field("deck", observation.deck_size).key("players").begin_array();
  for (int i = 0; i < seats_; ++i) {
    const bool own = seat_at(i) == observation.viewer;
    json.begin_object();
    write_fleet(observation, seat_at(i), json);
    json.key("hand");
    if (own)
      write_cards(observation.hand, json);
    else
      json.value(observation.fleets[seat_at(i)].cards);
    json.key("destinations");
    if (own || observation.over)
      write_ports(observation.destinations[seat_at(i)], json);
    else
      json.value(variant_ == Variant::dice ? 0 : 2 * components_.destinations_per_deck);
    json.end_object();
  }
  json.end_array().end_object();
}

Cards Rules::read_cards(const JsonReader& json) const {
  Cards cards;
  const auto& names = language_.vocabularies[Words::card].names;
  for (std::size_t i = 0; i < json.members(); ++i) {
    const std::string name = json.member_name(i);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return json.complain("no event card is called " + name), cards;
    cards.count[static_cast<std::size_t>(found - names.begin())] =
        static_cast<std::uint8_t>(json.integer(name, 0, 99));
  }
  return cards;
}

Ports Rules::read_ports(const JsonReader& json) const {
  Ports ports = 0;
  for (std::size_t i = 0; i < json.size(0, kPorts); ++i) {
    const std::string id = json.item(i).text();
    const auto found = std::find_if(components_.ports.begin(), components_.ports.end(),
                                    [&](const Port& port) { return port.id == id; });
    if (found == components_.ports.end()) return json.item(i).complain("no port is called " + id), ports;
    const Ports port = 1u << (found - components_.ports.begin());
    if (ports & port) json.item(i).complain("listed twice");
    ports |= port;
  }
  return ports;
}

Fleet Rules::read_fleet(const JsonReader& json) const {
  Fleet fleet;
  fleet.cell = static_cast<Cell>(json.field("cell").choice(components_.cell_names));
  fleet.markers = static_cast<std::uint8_t>(json.integer("markers", 0, 99));
  fleet.bid = static_cast<std::uint8_t>(json.integer("bid", 0, 99));
  fleet.improved = json.boolean("improved") ? 1 : 0;
  const JsonReader sunk = json.field("sunk");
  for (std::size_t i = 0; i < sunk.size(0, kShips); ++i)
    fleet.sunk = static_cast<Ships>(fleet.sunk | 1 << (sunk.item(i).integer(1, kShips) - 1));
  const JsonReader cargo = json.field("cargo");
  for (std::size_t i = 0; i < cargo.size(0, kGoods); ++i)
    fleet.cargo = static_cast<Goods>(fleet.cargo | 1 << cargo.item(i).choice(components_.goods));
  fleet.discovered = read_ports(json.field("discovered"));
  fleet.goods_vp = static_cast<std::uint16_t>(json.integer("goods_vp", 0, 30000));
  return fleet;
}

Step Rules::read_step(const JsonReader& json) const {
  Step step;
  json.only({"step", "seat", "card", "cells", "passes"});
  step.kind = static_cast<StepKind>(json.field("step").choice(kStepNames));
  step.seat = seat_at(static_cast<int>(json.integer("seat", 1, seats_)) - 1);
  if (has_card(step.kind))
    step.card = static_cast<Card>(json.field("card").choice(language_.vocabularies[Words::card].names));
  if (step.kind == StepKind::drift || step.kind == StepKind::bonus)
    step.left = static_cast<std::uint8_t>(json.integer("cells", 0, 9));
  if (step.kind == StepKind::bid)
    step.left = static_cast<std::uint8_t>(json.integer("passes", 0, seats_ - 1));
  return step;
}

State Rules::read(const JsonReader& json) const {
  State state{};
  json.only({"round", "order", "turn", "places", "pieces", "over", "steps", "discards", "stock", "deck",
             "dice", "players", "chance"});
  state.round = static_cast<std::uint16_t>(json.integer("round", 1, 0xFFFF));
  state.turn = static_cast<std::uint8_t>(json.integer("turn", 1, seats_) - 1);
  state.over = json.boolean("over") ? 1 : 0;
  const auto seats = static_cast<std::size_t>(seats_);
  const auto read_seat = [&](const JsonReader& item) {
    return seat_at(static_cast<int>(item.integer(1, seats_)) - 1);
  };
  const JsonReader order = json.field("order");
  for (std::size_t i = 0; i < std::min(seats, order.size(seats, seats)); ++i)
    state.order[i] = read_seat(order.item(i));
  if (json.has("places")) {
    const JsonReader places = json.field("places");
    state.places.fill(Seat::nobody);
    for (std::size_t i = 0; i < std::min(seats, places.size(seats, seats)); ++i)
      if (!places.item(i).is_null()) state.places[i] = read_seat(places.item(i));
  }
  const JsonReader pieces = json.field("pieces");
  for (std::size_t i = 0; i < std::min(kMaxPieces, pieces.size(0, kMaxPieces)); ++i) {
    state.pieces[i] = read_seat(pieces.item(i));
    ++state.pieces_sold;
  }
  if (json.has("dice")) {
    const JsonReader dice = json.field("dice");
    for (std::size_t i = 0; i < std::min<std::size_t>(2, dice.size(2, 2)); ++i)
      state.dice[i] = static_cast<std::uint8_t>(dice.item(i).integer(0, 6));
  }
  const JsonReader steps = json.field("steps");
  for (std::size_t i = 0; i < std::min(state.steps.capacity(), steps.size(0, state.steps.capacity())); ++i)
    state.steps.push_back(read_step(steps.item(i)));
  state.discards = read_cards(json.field("discards"));
  state.stock = json.has("stock") ? read_cards(json.field("stock")) : all_cards_;
  state.deck = read_cards(json.field("deck"));
  state.deck_size = static_cast<std::uint8_t>(std::min(state.deck.total(), 255));
  const JsonReader players = json.field("players");
  for (std::size_t i = 0; i < std::min(seats, players.size(seats, seats)); ++i) {
    const JsonReader player = players.item(i);
    const Seat seat = seat_at(static_cast<int>(i));
    player.only({"cell", "markers", "bid", "improved", "sunk", "cargo", "discovered", "goods_vp", "hand",
                 "destinations"});
    state.fleets[seat] = read_fleet(player);
    state.hands[seat] = read_cards(player.field("hand"));
    state.fleets[seat].cards = static_cast<std::uint8_t>(std::min(state.hands[seat].total(), 255));
    state.destinations[seat] = read_ports(player.field("destinations"));
  }
  if (json.has("chance")) {
    const JsonReader chance = json.field("chance");
    chance.only({"key", "draws"});
    const auto key = Seed::from_hex(chance.text("key"));
    if (!key && !chance.failed()) chance.field("key").complain("expected 64 hexadecimal digits");
    state.chance =
        Chance(key.value_or(Seed{}).words, static_cast<std::uint64_t>(chance.integer("draws", 0, INT64_MAX)));
  }
  return state;
}

}  // namespace carreira::caravelas
