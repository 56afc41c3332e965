// A position as JSON (docs/position/roi.md): whole, and as a seat sees it.

#include <algorithm>

#include "engine/position_json.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

constexpr std::array<std::string_view, kActions> kActionNames = {"coins", "mission", "ships", "send"};
constexpr std::array<std::string_view, 4> kStepNames = {"act", "load", "rounds", "joker"};
constexpr std::array<std::string_view, 2> kScoringNames = {"intermediate", "final"};

// What the one who reads may know of the secrets.
struct Known {
  PerSeat<bool> sees_missions;
  PerSeat<std::uint32_t> missions;
  PerSeat<std::uint8_t> joker;
  PerSeat<std::uint8_t> contract;
  bool sees_pile = false;
  std::uint32_t pile = 0;
};

class PositionWriter {
 public:
  PositionWriter(JsonWriter& json, const Language& language, int seats)
      : json_(json), language_(language), seats_(seats) {}

  // Opens the object and leaves it open for chance.
  void write(const Table& table, const Known& known) {
    json_.begin_object().field("turns", table.turns).field("first", index(table.first) + 1);
    json_.field("player", index(table.player) + 1);
    json_.field("step", kStepNames[static_cast<std::size_t>(table.step)]).key("used").begin_array();
    for (std::size_t i = 0; i < kActions; ++i)
      if (table.used >> i & 1) json_.value(kActionNames[i]);
    json_.end_array().key("current");
    if (table.current == kNone) {
      json_.null();
    } else {
      json_.value(kActionNames[table.current]);
    }
    json_.field("taken_back", table.taken_back);
    json_.key("joker_to");
    name(Vocabularies::expedition, table.joker_to);
    loading(table);
    sale(table);
    missions(table, known);
    marks(table);
    expeditions(table);
    json_.key("seats").begin_array();
    for (int i = 0; i < seats_; ++i) seat(table.seats[seat_at(i)], known, seat_at(i));
    json_.end_array();
  }

 private:
  void name(Vocabularies kind, int value) {
    if (value == kNone) {
      json_.null();
    } else {
      json_.value(language_.value_name(static_cast<std::size_t>(kind), value));
    }
  }
  void missions_of(std::uint32_t set) {
    json_.begin_array();
    while (set) name(Vocabularies::mission, take_lowest(set));
    json_.end_array();
  }
  void fleet(Fleet ships, bool sailing) {
    json_.begin_array();
    for (int type = 0; type < kShipTypes; ++type)
      for (int i = 0; i < ships.count(type); ++i) name(Vocabularies::ship, type);
    if (ships.joker() && sailing) name(Vocabularies::ship, joker_ship(ships.joker()));
    if (ships.joker() && !sailing) name(Vocabularies::ship, kJokerUnset);
    json_.end_array();
  }

  void loading(const Table& table) {
    json_.key("loading");
    if (table.loading_mission == kNone) {
      json_.null();
      return;
    }
    json_.begin_object().key("mission");
    name(Vocabularies::mission, table.loading_mission);
    json_.key("ships");
    fleet(table.loading, true);
    json_.field("joker_cards", table.loading_cards).end_object();
  }

  void sale(const Table& table) {
    json_.key("scoring").begin_object();
    for (std::size_t i = 0; i < 2; ++i) {
      json_.key(kScoringNames[i]);
      if (table.scoring[i] == kInPile) {
        json_.value("in_pile");
      } else if (table.scoring[i] == kScored) {
        json_.value("scored");
      } else {
        json_.value(table.scoring[i]);
      }
    }
    json_.end_object();
    for (std::size_t row = 0; row < 2; ++row) {
      json_.key(row == 0 ? "purchase" : "refill").begin_array();
      for (std::size_t column = 0; column < kColumns; ++column)
        name(Vocabularies::ship, table.row[row * kColumns + column]);
      json_.end_array();
    }
    json_.key("piles").begin_array();
    for (const std::uint8_t ships : table.piles) json_.value(ships);
    json_.end_array();
  }

  void missions(const Table& table, const Known& known) {
    json_.key("open_missions").begin_array();
    for (const std::uint8_t open : table.open_missions) name(Vocabularies::mission, open);
    json_.end_array().key("mission_pile");
    if (known.sees_pile) {
      missions_of(known.pile);
    } else {
      json_.value(table.mission_pile);
    }
    json_.key("gone");
    missions_of(table.gone);
  }

  void mark(Mark mark, std::string_view kind, Vocabularies vocabulary, int value) {
    if (!mark.any()) return;
    json_.begin_object().field("seat", index(mark.owner()) + 1).key(kind);
    name(vocabulary, value);
    json_.field("fresh", mark.fresh()).end_object();
  }
  void marks(const Table& table) {
    json_.key("marks").begin_array();
    for (std::size_t i = 0; i < kPlaces; ++i)
      mark(table.row_marks[i], "place", Vocabularies::place, static_cast<int>(i));
    for (std::size_t i = 0; i < kOpenMissions; ++i)
      mark(table.mission_marks[i], "mission", Vocabularies::mission, table.open_missions[i]);
    json_.end_array();
  }

  void expeditions(const Table& table) {
    json_.key("expeditions").begin_object();
    for (std::size_t i = 0; i < kExpeditions; ++i) {
      const Expedition& expedition = table.expeditions[i];
      json_.key(
          language_.value_name(static_cast<std::size_t>(Vocabularies::expedition), static_cast<int>(i)));
      json_.begin_object().key("ruling");
      name(Vocabularies::colour, expedition.ruling);
      json_.key("ships").begin_array();
      for (std::size_t j = 0; j < expedition.count; ++j) {
        json_.begin_object().field("seat", index(expedition.ships[j].owner()) + 1).key("ship");
        name(Vocabularies::ship, expedition.ships[j].ship());
        json_.end_object();
      }
      json_.end_array().end_object();
    }
    json_.end_object();
  }

  void seat(const SeatTable& own, const Known& known, Seat seat) {
    json_.begin_object().field("coins", own.coins).key("ready");
    fleet(own.ready, false);
    json_.key("joker_ship");
    name(Vocabularies::joker, known.joker[seat]);
    json_.field("joker_shown", own.joker_shown != 0).key("known_missions");
    missions_of(own.known_missions);
    json_.key("secret_missions");
    if (known.sees_missions[seat]) {
      missions_of(known.missions[seat]);
    } else {
      json_.value(own.secret_missions);
    }
    json_.key("running").begin_array();
    for (std::size_t i = 0; i < own.voyage_count; ++i) {
      json_.begin_object().key("mission");
      name(Vocabularies::mission, own.voyages[i].mission());
      json_.key("ships");
      fleet(own.voyages[i].ships(), true);
      json_.field("rounds", own.voyages[i].rounds()).field("step", own.voyages[i].step()).end_object();
    }
    json_.end_array().field("done", own.done).field("intermediate", own.intermediate).key("contract");
    name(Vocabularies::contract, known.contract[seat]);
    json_.field("joker_cards", own.joker_cards).field("reserve_cards", own.reserve_cards).end_object();
  }

  JsonWriter& json_;
  const Language& language_;
  int seats_;
};

class PositionReader {
 public:
  PositionReader(const Language& language, const Components& components, int seats)
      : language_(language), components_(components), seats_(seats) {}

  State read(const JsonReader& reader) {
    reader.only({"turns",        "first",   "player",  "step",        "used",   "current", "taken_back",
                 "joker_to",     "loading", "scoring", "purchase",    "refill", "piles",   "open_missions",
                 "mission_pile", "gone",    "marks",   "expeditions", "seats",  "chance"});
    turn(reader);
    loading(reader.field("loading"));
    sale(reader);
    const JsonReader open = reader.field("open_missions");
    for (std::size_t i = 0, size = open.size(kOpenMissions, kOpenMissions); i < size; ++i)
      table_.open_missions[i] = name_or_none(open.item(i), Vocabularies::mission);
    state_.secrets.mission_pile = missions(reader.field("mission_pile"));
    table_.mission_pile = static_cast<std::uint8_t>(std::popcount(state_.secrets.mission_pile));
    table_.gone = missions(reader.field("gone"));
    marks(reader.field("marks"));
    expeditions(reader.field("expeditions"));
    const JsonReader seats = reader.field("seats");
    const auto count = static_cast<std::size_t>(seats_);
    const std::size_t size = seats.size(count, count);
    for (int i = 0; i < kMaxSeats; ++i) {
      state_.secrets.joker[seat_at(i)] = state_.secrets.contract[seat_at(i)] = kNone;
      if (static_cast<std::size_t>(i) < size) seat(seats.item(static_cast<std::size_t>(i)), seat_at(i));
    }
    undrawn(reader);
    state_.chance = read_chance(reader.field("chance"));
    return state_;
  }

 private:
  int name(const JsonReader& reader, Vocabularies kind) const {
    return reader.choice(language_.vocabularies[static_cast<std::size_t>(kind)].names);
  }
  std::uint8_t name_or_none(const JsonReader& reader, Vocabularies kind) const {
    return reader.is_null() ? kNone : static_cast<std::uint8_t>(name(reader, kind));
  }
  std::uint32_t missions(const JsonReader& reader) const {
    return static_cast<std::uint32_t>(
        read_set(reader, language_.vocabularies[static_cast<std::size_t>(Vocabularies::mission)].names));
  }
  // Counts a standard ship that is seen; complains when there are not so many.
  bool seen(const JsonReader& reader, int type) {
    if (++seen_[static_cast<std::size_t>(type)] <=
        components_.ships[static_cast<std::size_t>(type % kVolumes)])
      return true;
    reader.complain("there are not so many of these ships");
    return false;
  }
  Fleet fleet(const JsonReader& reader, bool sailing) {
    Fleet ships;
    for (std::size_t i = 0, size = reader.size(0, kShipTypes * kMostOfAType + 1); i < size; ++i) {
      const JsonReader item = reader.item(i);
      const int ship = name(item, Vocabularies::ship);
      if (!is_joker(ship)) {
        if (seen(item, ship)) ships.add(ship);
      } else if (ships.joker() || sailing == (ship == kJokerUnset)) {
        item.complain(
            "a joker ship that sails has a volume (joker-2), one that lies ready has none (joker); there is "
            "one");
      } else {
        ships.set_joker(sailing ? volume_of_ship(ship) : 1);
      }
    }
    return ships;
  }

  void turn(const JsonReader& reader) {
    table_.turns = static_cast<std::uint32_t>(reader.integer("turns", 0, 1'000'000'000));
    table_.first = read_seat(reader.field("first"), seats_);
    table_.player = read_seat(reader.field("player"), seats_);
    table_.step = static_cast<Step>(reader.field("step").choice(kStepNames));
    const JsonReader used = reader.field("used");
    for (std::size_t i = 0, size = used.size(0, 2); i < size; ++i)
      table_.used = static_cast<std::uint8_t>(table_.used | 1 << used.item(i).choice(kActionNames));
    const JsonReader current = reader.field("current");
    if (!current.is_null()) table_.current = static_cast<std::uint8_t>(current.choice(kActionNames));
    table_.taken_back = static_cast<std::uint8_t>(reader.integer("taken_back", 0, Rules::kMostTakenBack));
    table_.joker_to = name_or_none(reader.field("joker_to"), Vocabularies::expedition);
  }

  void loading(const JsonReader& reader) {
    if (reader.is_null()) return;
    reader.only({"mission", "ships", "joker_cards"});
    table_.loading_mission = static_cast<std::uint8_t>(name(reader.field("mission"), Vocabularies::mission));
    table_.loading = fleet(reader.field("ships"), true);
    table_.loading_cards =
        static_cast<std::uint8_t>(reader.integer("joker_cards", 0, components_.joker_cards));
  }

  void sale(const JsonReader& reader) {
    const JsonReader scoring = reader.field("scoring");
    scoring.only({"intermediate", "final"});
    for (std::size_t i = 0; i < 2; ++i) {
      const JsonReader one = scoring.field(kScoringNames[i]);
      table_.scoring[i] = one.is_integer() ? static_cast<std::uint8_t>(one.integer(1, seats_ + 1))
                          : one.choice({"in_pile", "scored"}) ? kScored
                                                              : kInPile;
    }
    for (std::size_t row = 0; row < 2; ++row) {
      const JsonReader ships = reader.field(row == 0 ? "purchase" : "refill");
      for (std::size_t i = 0, size = ships.size(kColumns, kColumns); i < size; ++i) {
        const std::uint8_t ship = name_or_none(ships.item(i), Vocabularies::ship);
        if (ship != kNone && is_joker(ship)) ships.item(i).complain("joker ships are not for sale");
        if (ship != kNone && !is_joker(ship)) seen(ships.item(i), ship);
        table_.row[row * kColumns + i] = ship;
      }
    }
    const JsonReader piles = reader.field("piles");
    for (std::size_t i = 0, size = piles.size(kPiles, kPiles); i < size; ++i)
      table_.piles[i] = static_cast<std::uint8_t>(piles.item(i).integer(0, components_.piles[i]));
  }

  void marks(const JsonReader& reader) {
    for (std::size_t i = 0, size = reader.size(0, kPlaces + kOpenMissions); i < size; ++i) {
      const JsonReader item = reader.item(i);
      item.only({"seat", "place", "mission", "fresh"});
      const Mark mark(read_seat(item.field("seat"), seats_), item.boolean("fresh"));
      Mark* marked = nullptr;
      if (item.has("place")) {
        marked = &table_.row_marks[static_cast<std::size_t>(name(item.field("place"), Vocabularies::place))];
      } else {
        const int mission = name(item.field("mission"), Vocabularies::mission);
        for (std::size_t slot = 0; slot < kOpenMissions; ++slot)
          if (table_.open_missions[slot] == mission) marked = &table_.mission_marks[slot];
      }
      if (!marked || marked->any() || (item.has("place") && item.has("mission"))) {
        item.complain("expected a place or an open mission, each once");
        return;
      }
      *marked = mark;
    }
  }

  void expeditions(const JsonReader& reader) {
    const auto& names = components_.expedition_names;
    for (std::size_t i = 0; i < reader.members(); ++i)
      if (const std::string member = reader.member_name(i);
          std::find(names.begin(), names.end(), member) == names.end())
        reader.complain("no expedition is called \"" + member + "\"");
    for (std::size_t i = 0; i < kExpeditions; ++i) {
      if (!reader.has(names[i])) continue;
      const JsonReader one = reader.field(names[i]);
      Expedition& expedition = table_.expeditions[i];
      one.only({"ruling", "ships"});
      expedition.ruling = name_or_none(one.field("ruling"), Vocabularies::colour);
      const JsonReader ships = one.field("ships");
      for (std::size_t j = 0, size = ships.size(0, kMostExpeditionVolume); j < size; ++j) {
        const JsonReader item = ships.item(j);
        item.only({"seat", "ship"});
        const int ship = name(item.field("ship"), Vocabularies::ship);
        if (!is_joker(ship)) seen(item, ship);
        if (ship == kJokerUnset) item.complain("a joker ship on an expedition has a volume: joker-1");
        expedition.ships[expedition.count++] = Engaged(read_seat(item.field("seat"), seats_), ship);
        expedition.volume = static_cast<std::uint8_t>(expedition.volume + volume_of_ship(ship));
      }
    }
  }

  void seat(const JsonReader& reader, Seat seat) {
    reader.only({"coins", "ready", "joker_ship", "joker_shown", "known_missions", "secret_missions",
                 "running", "done", "intermediate", "contract", "joker_cards", "reserve_cards"});
    SeatTable& own = table_.seats[seat];
    own.coins = static_cast<std::uint32_t>(reader.integer("coins", 0, 1'000'000'000));
    own.ready = fleet(reader.field("ready"), false);
    state_.secrets.joker[seat] =
        static_cast<std::uint8_t>(name(reader.field("joker_ship"), Vocabularies::joker));
    own.joker_shown = reader.boolean("joker_shown") ? 1 : 0;
    own.known_missions = missions(reader.field("known_missions"));
    state_.secrets.missions[seat] = missions(reader.field("secret_missions"));
    own.secret_missions = static_cast<std::uint8_t>(std::popcount(state_.secrets.missions[seat]));
    const JsonReader running = reader.field("running");
    for (std::size_t i = 0, size = running.size(0, SeatTable::kMostVoyages); i < size; ++i) {
      const JsonReader item = running.item(i);
      item.only({"mission", "ships", "rounds", "step"});
      const int rounds = static_cast<int>(item.integer("rounds", 1, kMostRounds));
      Voyage voyage(name(item.field("mission"), Vocabularies::mission), fleet(item.field("ships"), true),
                    rounds);
      voyage.set_step(static_cast<int>(item.integer("step", 1, rounds)));
      own.voyages[own.voyage_count++] = voyage;
    }
    own.done = static_cast<std::uint8_t>(reader.integer("done", 0, kMissions));
    own.intermediate = static_cast<std::int16_t>(reader.integer("intermediate", 0, 10000));
    state_.secrets.contract[seat] =
        static_cast<std::uint8_t>(name(reader.field("contract"), Vocabularies::contract));
    own.joker_cards = static_cast<std::uint8_t>(reader.integer("joker_cards", 0, components_.joker_cards));
    own.reserve_cards =
        static_cast<std::uint8_t>(reader.integer("reserve_cards", 0, components_.reserve_cards));
  }

  // The piles hold every ship that is nowhere else.
  void undrawn(const JsonReader& reader) {
    if (reader.failed()) return;
    for (int type = 0; type < kShipTypes; ++type)
      for (int i = seen_[static_cast<std::size_t>(type)];
           i < components_.ships[static_cast<std::size_t>(type % kVolumes)]; ++i)
        table_.undrawn.add(type);
  }

  const Language& language_;
  const Components& components_;
  int seats_;
  std::array<int, kShipTypes> seen_{};
  State state_{};
  Table& table_ = state_.table;
};

}  // namespace

void Rules::write(const State& state, JsonWriter& json) const {
  const Secrets& secrets = state.secrets;
  Known known{{}, secrets.missions, secrets.joker, secrets.contract, true, secrets.mission_pile};
  known.sees_missions.values.fill(true);
  PositionWriter(json, language_, seats_).write(state.table, known);
  write_chance(json, state.chance);
  json.end_object();
}

void Rules::write(const Observation& seen, JsonWriter& json) const {
  Known known{{}, {}, seen.joker, seen.contract, false, 0};
  if (seen.viewer != Seat::nobody) {
    known.sees_missions[seen.viewer] = true;
    known.missions[seen.viewer] = seen.missions;
  }
  PositionWriter(json, language_, seats_).write(seen.table, known);
  json.end_object();
}

State Rules::read(const JsonReader& reader) const {
  return PositionReader(language_, components_, seats_).read(reader);
}

}  // namespace carreira::roi
