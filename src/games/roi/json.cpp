// A position as JSON (docs/position/roi.md): whole, and as a seat sees it. The same lines write and read.

#include <algorithm>

#include "engine/description.h"
#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

constexpr std::array<std::string_view, 4> kSteps = {Turn::kName, Loading::kName, Sailing::kName,
                                                    JokerSent::kName};
constexpr std::int64_t kMostNumber = 1'000'000'000;

// What is described: a whole position, or what one viewer knows of it.
struct Sight {
  Board board;
  Secrets secrets;
  bool whole = true;
  Seat viewer = Seat::nobody;

  bool sees_missions_of(Seat seat) const { return whole || seat == viewer; }
};

class Description {
 public:
  Description(Sight& sight, const Language& language, const Components& figures, int seats)
      : sight_(sight), board_(sight.board), language_(language), figures_(figures), seats_(seats) {}

  void describe(Fields& fields) {
    fields("turns").number(board_.turns, 0, kMostNumber);
    fields("first").seat(board_.first, seats_);
    fields("player").seat(board_.player, seats_);
    steps(fields);
    fields("scoring").object([&](Fields& each) {
      for (const Scoring scoring : all<Scoring>())
        timing(each(kScoringNames[scoring]), board_.scoring[scoring]);
    });
    row(fields("purchase"), Place{});
    row(fields("refill"), above(Place{}));
    fields("piles").array(kCountOf<Pile>, [&](std::size_t i, Value ships) {
      const auto pile = value_at<Pile>(i);
      ships.number(board_.piles[pile], 0, figures_.piles[pile]);
    });
    fields("open_missions").array(kCountOf<Slot>, [&](std::size_t i, Value mission) {
      name(mission, board_.open_missions[value_at<Slot>(i)], MissionId::none, Words::mission);
    });
    missions(fields("mission_pile"), sight_.secrets.mission_pile, board_.mission_pile, sight_.whole);
    fields("gone").words(board_.gone, names(Words::mission));
    marks(fields("marks"));
    fields("expeditions").object([&](Fields& each) {
      for (const ExpeditionId id : all<ExpeditionId>())
        if (const std::string& name = figures_.expedition_names[id]; each.has(name, true))
          expedition(each(name), board_.expeditions[id]);
    });
    fields("seats").array(static_cast<std::size_t>(seats_),
                          [&](std::size_t i, Value seat) { player(seat, value_at<Seat>(i)); });
    if (fields.reading()) reckon(fields);
  }

 private:
  const std::vector<std::string>& names(Words words) const {
    return language_.vocabularies[index_of(words)].names;
  }
  template <class E>
  void name(Value value, E& thing, E none, Words words) const {
    value.word_or_null(thing, none, names(words));
  }

  // The step that is asked now, and what it holds.
  void steps(Fields& fields) {
    const Steps& open = board_.steps;
    const HiddenSteps& hidden = sight_.secrets.steps;
    std::string_view asked = Turn::kName;
    if (!open.empty()) turn_ = open.get_at<Turn>(0);
    if (open.is<JokerSent>()) {
      asked = JokerSent::kName;
      joker_sent_ = open.get<JokerSent>();
    }
    if (!hidden.empty()) asked = HiddenSteps::kNames[hidden.tag_of_top()];
    assembly_ = assembly_of(hidden);
    if (Value step = fields("step"); step.reading()) {
      step_ = kSteps[static_cast<std::size_t>(std::max(step.reader().choice(kSteps), 0))];
    } else {
      step.writer().value(asked);
    }
    turn_.describe(fields);
    name(fields("joker_to"), joker_sent_.expedition, ExpeditionId::none, Words::expedition);
    Value loading = fields("loading");
    if (loading.is_null(assembly_.mission == MissionId::none)) return;
    loading.object([&](Fields& each) {
      each("mission").word(assembly_.mission, names(Words::mission));
      fleet(each("ships"), assembly_.ships);
      const Fleet chosen = assembly_.ships;  // they still lie ready, and are counted there
      for (const Ship ship : chosen) seen_[ship] -= chosen.count(ship);
      each("joker_cards").number(assembly_.joker_cards, 0, figures_.joker_cards);
    });
  }
  void pending(const Fields& fields) {
    const bool joker = step_ == JokerSent::kName,
               loading = step_ == Loading::kName || step_ == Sailing::kName;
    if (joker != (joker_sent_.expedition != ExpeditionId::none))
      return fields.complain("step and the joker ship being sent do not fit");
    if (loading != (assembly_.mission != MissionId::none))
      return fields.complain("step and the mission being loaded do not fit");
    if (board_.is_over()) {
      if (joker || loading || !turn_.used.empty()) fields.complain("an action in a game that is over");
      return;
    }
    board_.steps.push(board_.player, turn_);
    if (joker) board_.steps.push(board_.player, joker_sent_);
    HiddenSteps& hidden = sight_.secrets.steps;
    if (step_ == Loading::kName) hidden.push(board_.player, Loading{assembly_});
    if (step_ == Sailing::kName) hidden.push(board_.player, Sailing{assembly_});
  }

  void timing(Value value, std::uint8_t& timing) const {
    enum class Word : std::uint8_t { in_pile, scored };
    constexpr std::array<std::string_view, 2> kWords = {"in_pile", "scored"};
    if (value.reading() ? value.reader().is_integer() : timing != kInPile && timing != kScored)
      return value.number(timing, 1, seats_ + 1);
    Word word = timing == kScored ? Word::scored : Word::in_pile;
    value.word(word, kWords);
    timing = word == Word::scored ? kScored : kInPile;
  }

  // Counts a standard ship that is seen; complains when there are not so many.
  bool seen(const Value& value, Ship ship) {
    if (++seen_[ship] <= figures_.ships[ship]) return true;
    value.complain("there are not so many of these ships");
    return false;
  }
  void row(Value value, Place first) {
    value.array(kColumns, [&](std::size_t i, Value item) {
      Ship& ship = board_.row[value_at<Place>(index_of(first) + i)];
      name(item, ship, Ship::none, Words::ship);
      if (!item.reading() || ship == Ship::none) return;
      if (is_joker(ship)) return item.complain("joker ships are not for sale");
      seen(item, ship);
    });
  }

  // A joker ship that sails has a volume, one that lies ready has none.
  void fleet(Value value, Fleet& ships, bool sailing) {
    if (value.reading()) return read_fleet(value, ships, sailing);
    JsonWriter& json = value.writer();
    json.begin_array();
    for (const Ship ship : ships)
      for (int i = 0; i < ships.count(ship); ++i) json.value(names(Words::ship)[index_of(ship)]);
    if (ships.has_joker())
      json.value(names(Words::ship)[index_of(sailing ? joker_ship(ships.joker()) : kJoker)]);
    json.end_array();
  }
  void read_fleet(const Value& value, Fleet& ships, bool sailing) {
    const JsonReader& reader = value.reader();
    for (std::size_t i = 0, size = reader.size(0, kShipTypes * kMostOfAType + 1); i < size; ++i) {
      Value item(reader.item(i));
      Ship ship{};
      item.word(ship, names(Words::ship));
      if (!is_joker(ship)) {
        if (seen(item, ship)) ships.add(ship);
      } else if (ships.has_joker() || sailing == (ship == kJoker)) {
        item.complain(
            "a joker ship that sails has a volume (joker-2), one that lies ready has none (joker); there is "
            "one");
      } else {
        ships.set_joker(sailing ? volume_of(ship) : 1);
      }
    }
  }
  void fleet(Value value, PackedFleet& ships) {
    Fleet unpacked = ships;
    fleet(value, unpacked, true);
    ships = unpacked;
  }

  // All by name, or only how many.
  void missions(Value value, Set<MissionId>& set, std::uint8_t& count, bool known) const {
    if (!known) return value.number(count, 0, kCountOf<MissionId>);
    value.words(set, names(Words::mission));
    count = static_cast<std::uint8_t>(set.size());
  }

  void write_marks(JsonWriter& json) const {
    const auto write = [&](Seat seat, std::string_view kind, const std::string& name, bool fresh) {
      json.begin_object().field("seat", index(seat) + 1).field(kind, name).field("fresh", fresh).end_object();
    };
    json.begin_array();
    for (const Place place : all<Place>())
      for (const Seat seat : seats_of(seats_))
        if (board_.players[seat].marks.ships.contains(place))
          write(seat, "place", names(Words::place)[index_of(place)], board_.fresh.ships.contains(place));
    for (const Slot slot : all<Slot>())
      for (const Seat seat : seats_of(seats_))
        if (board_.players[seat].marks.missions.contains(slot))
          write(seat, "mission", names(Words::mission)[index_of(board_.open_missions[slot])],
                board_.fresh.missions.contains(slot));
    json.end_array();
  }
  void marks(Value value) {
    if (!value.reading()) return write_marks(value.writer());
    const JsonReader& reader = value.reader();
    for (std::size_t i = 0, size = reader.size(0, kCountOf<Place> + kCountOf<Slot>); i < size; ++i)
      Value(reader.item(i)).object([&](Fields& fields) { read_mark(fields); });
  }
  void read_mark(Fields& fields) {
    Seat seat{};
    bool fresh = false;
    fields("seat").seat(seat, seats_);
    fields("fresh").flag(fresh);
    Marks mark;
    if (fields.has("place", false)) {
      Place place{};
      fields("place").word(place, names(Words::place));
      mark.ships.insert(place);
    } else {
      MissionId mission{};
      fields("mission").word(mission, names(Words::mission));
      for (const Slot slot : all<Slot>())
        if (board_.open_missions[slot] == mission) mark.missions.insert(slot);
    }
    if (mark == Marks() || mark - board_.marked != mark)
      return fields.complain("expected a place or an open mission, each once");
    board_.players[seat].marks = board_.players[seat].marks | mark;
    board_.marked = board_.marked | mark;
    if (fresh) board_.fresh = board_.fresh | mark;
  }

  void expedition(Value value, Expedition& expedition) {
    value.object([&](Fields& fields) {
      name(fields("ruling"), expedition.ruling, Colour::none, Words::colour);
      fields("ships").vector(expedition.ships, [&](Engaged& engaged, Value item) {
        item.object([&](Fields& each) {
          Seat owner = engaged.owner();
          Ship ship = engaged.ship();
          each("seat").seat(owner, seats_);
          Value type = each("ship");
          type.word(ship, names(Words::ship));
          engaged = Engaged(owner, ship);
          if (!type.reading()) return;
          if (!is_joker(ship)) seen(type, ship);
          if (ship == kJoker) return type.complain("a joker ship on an expedition has a volume: joker-1");
          change(expedition.volume, volume_of(ship));
        });
      });
    });
  }

  void player(Value value, Seat seat) {
    Player& player = board_.players[seat];
    value.object([&](Fields& fields) {
      fields("coins").number(player.coins, 0, kMostNumber);
      fleet(fields("ready"), player.ready, false);
      name(fields("joker_ship"), sight_.secrets.joker[seat], JokerShip::none, Words::joker);
      fields("joker_shown").flag(player.joker_shown);
      fields("known_missions").words(player.known_missions, names(Words::mission));
      missions(fields("secret_missions"), sight_.secrets.missions[seat], player.secret_missions,
               sight_.sees_missions_of(seat));
      fields("running").vector(player.voyages, [&](Voyage& voyage, Value item) {
        item.object([&](Fields& each) {
          each("mission").word(voyage.mission, names(Words::mission));
          fleet(each("ships"), voyage.ships);
          each("rounds").number(voyage.rounds, 1, kMostRounds);
          each("step").number(voyage.step, 1, voyage.rounds);
        });
      });
      fields("done").number(player.done, 0, kCountOf<MissionId>);
      fields("intermediate").number(player.intermediate, 0, 10000);
      name(fields("contract"), sight_.secrets.contract[seat], Contract::none, Words::contract);
      fields("joker_cards").number(player.joker_cards, 0, figures_.joker_cards);
      fields("reserve_cards").number(player.reserve_cards, 0, figures_.reserve_cards);
    });
  }

  // What was read makes the rest: the pending steps, the ships that are nowhere else, the missions that were
  // seen, the chart.
  void reckon(Fields& fields) {
    pending(fields);
    for (const Ship ship : standard_ships())
      for (int i = seen_[ship]; i < figures_.ships[ship]; ++i) board_.undrawn.add(ship);
    board_.seen_missions = missions_in_sight(board_);
    for (const ExpeditionId id : all<ExpeditionId>()) enter_in_chart(figures_, board_, id);
  }

  Sight& sight_;
  Board& board_;
  const Language& language_;
  const Components& figures_;
  int seats_;
  std::string_view step_;
  Turn turn_;
  JokerSent joker_sent_;
  Assembly assembly_;
  EnumArray<Ship, int> seen_;
};

}  // namespace

void Rules::write(const State& state, JsonWriter& json) const {
  Sight sight{state.board, state.secrets};
  Chance chance = state.chance;
  Value(json).object([&](Fields& fields) {
    Description(sight, language(), components_, seats_).describe(fields);
    fields.chance(chance);
  });
}

void Rules::write(const Observation& seen, JsonWriter& json) const {
  Sight sight{seen.board, {}, false, seen.viewer};
  sight.secrets.joker = seen.joker;
  sight.secrets.contract = seen.contract;
  sight.secrets.steps = seen.steps;
  if (seen.viewer != Seat::nobody) sight.secrets.missions[seen.viewer] = seen.missions;
  Value(json).object(
      [&](Fields& fields) { Description(sight, language(), components_, seats_).describe(fields); });
}

State Rules::read(const JsonReader& reader) const {
  Sight sight{};
  sight.secrets.joker.fill(JokerShip::none);
  sight.secrets.contract.fill(Contract::none);
  State state{};
  Value(reader).object([&](Fields& fields) {
    Description(sight, language(), components_, seats_).describe(fields);
    fields.chance(state.chance);
  });
  state.board = sight.board;
  state.secrets = sight.secrets;
  return state;
}

}  // namespace carreira::roi
