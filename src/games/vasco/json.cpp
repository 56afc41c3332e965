// Positions of Vasco da Gama as JSON, with names instead of numbers: docs/position/vasco.md.

#include <string>

#include "engine/position_json.h"
#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

constexpr std::array<std::string_view, 7> kPhaseNames = {"opening",   "placing",  "calling", "navigation",
                                                         "launching", "farewell", "over"};
constexpr std::array<std::string_view, 13> kStepNames = {
    "take_number", "take_extra",    "place_disc",   "call",      "recruit",  "buy_project", "choose_landing",
    "send_ships",  "bonus_project", "bonus_sailor", "character", "merchant", "launch"};
constexpr std::array<std::string_view, 3> kExtraNames = {"away", "in_supply", "placed"};

const std::vector<std::string>& names(const Language& language, Words words) {
  return language.vocabularies[static_cast<std::size_t>(words)].names;
}

class Writer {
 public:
  Writer(const Rules& rules, const Board& board, JsonWriter& json)
      : language_(rules.language()), rules_(rules), board_(board), json_(json) {}

  void write() {
    json_.field("round", board_.round).field("phase", kPhaseNames[static_cast<std::size_t>(board_.phase)]);
    json_.key("first_player").value(index(board_.first_player) + 1).key("turn");
    write_seat(json_, board_.turn);
    json_.field("first_free", board_.first_free).key("tile");
    name_or_null(Words::tile, board_.tile);
    json_.key("next_tile");
    name_or_null(Words::tile, board_.next_tile);
    name_set("tiles_left", Words::tile, board_.tiles_left);
    json_.key("money").begin_array().value(board_.money[0]).value(board_.money[1]).end_array();
    write_numbers();
    write_projects();
    write_sailors();
    write_characters();
    write_landings();
    json_.key("players").begin_array();
    for (int i = 0; i < rules_.seats(); ++i) write_player(board_.players[seat_at(i)]);
    json_.end_array().key("steps").begin_array();
    for (const Step& step : board_.steps) write_step(step);
    json_.end_array();
  }

 private:
  std::string name(Words words, int value) const {
    return language_.value_name(static_cast<std::size_t>(words), value);
  }
  void name_or_null(Words words, std::uint8_t value) {
    if (value == kNone) {
      json_.null();
    } else {
      json_.value(name(words, value));
    }
  }
  void name_set(std::string_view key, Words words, std::uint64_t set) {
    json_.key(key).begin_array();
    for_each_bit(set, [&](int i) { json_.value(name(words, i)); });
    json_.end_array();
  }
  template <class Counts>
  void colours(std::string_view key, const Counts& counts) {
    json_.key(key).begin_object();
    for (std::size_t colour = 0; colour < counts.size(); ++colour)
      json_.field(kColourNames[colour], counts[colour]);
    json_.end_object();
  }
  void write_numbers() {
    json_.key("numbers").begin_array();
    for (std::size_t i = 0; i < kNumbers; ++i) {
      if (board_.disc_seat[i] == Seat::nobody) continue;
      json_.begin_object().field("number", i + 1).field("seat", index(board_.disc_seat[i]) + 1);
      json_.field("area", kAreaNames[static_cast<std::size_t>(board_.disc_area[i])]).end_object();
    }
    json_.end_array();
  }
  void write_projects() {
    json_.key("upper").begin_array();
    for (const std::uint8_t project : board_.upper) name_or_null(Words::project, project);
    json_.end_array().key("sao_gabriel");
    name_or_null(Words::project, board_.sao_gabriel);
    json_.key("stack_tops").begin_array();
    for (const std::uint8_t project : board_.stack_top) name_or_null(Words::project, project);
    json_.end_array();
    name_set("projects_below", Words::project, board_.projects_below);
  }
  void write_sailors() {
    json_.key("bag").begin_object();
    for (std::size_t colour = 0; colour < kColours; ++colour)
      json_.field(kColourNames[colour], board_.common[colour]);
    json_.end_object().field("missionaries", board_.common[static_cast<std::size_t>(Colour::white)]);
    json_.key("sections").begin_array();
    for (int section = 0; section < rules_.seats(); ++section) {
      json_.begin_object();
      for (std::size_t colour = 0; colour < kColours; ++colour)
        json_.field(kColourNames[colour], board_.sections[static_cast<std::size_t>(section)][colour]);
      json_.end_object();
    }
    json_.end_array();
  }
  void write_characters() {
    json_.key("characters").begin_object();
    for (std::size_t i = 0; i < kCharacters; ++i) {
      json_.key(kCharacterNames[i]).begin_object().key("owner");
      write_seat(json_, board_.owner[i]);
      json_.field("hosted", (board_.hosted >> i & 1) != 0).end_object();
    }
    json_.end_object().key("merchant");
    name_or_null(Words::merchant, board_.merchant);
    name_set("merchants_left", Words::merchant, board_.merchants_left);
  }
  void write_landings() {
    json_.key("landings").begin_object();
    for (std::size_t landing = 0; landing < kLandings; ++landing) {
      json_.key(kLandingNames[landing]).begin_array();
      for (std::size_t space = 0; space < rules_.components().landings[landing].spaces.size(); ++space)
        write_berth(board_.berth[landing][space], board_.berth_seat[landing][space]);
      json_.end_array();
    }
    json_.end_object();
  }
  void write_berth(std::uint8_t ship, Seat seat) {
    if (ship == kNone) {
      json_.null();
    } else if (is_merchant(ship)) {
      json_.begin_object().field("merchant", name(Words::merchant, ship - kFirstMerchant)).end_object();
    } else {
      json_.begin_object()
          .field("ship", name(Words::project, ship))
          .field("seat", index(seat) + 1)
          .end_object();
    }
  }
  void write_player(const Player& player) {
    json_.begin_object().field("reals", player.reals).field("discs", player.discs);
    json_.field("extra_disc", kExtraNames[static_cast<std::size_t>(player.extra)]);
    json_.field("captains", player.captains).field("captains_waiting", player.captains_waiting);
    colours("crew", player.crew);
    name_set("projects", Words::project, player.projects);
    name_set("ships", Words::project, player.ships);
    json_.key("scored").begin_object();
    for (std::size_t i = 0; i < kSources; ++i)
      json_.field(Rules::information().score_sources[i], player.scored[i]);
    json_.end_object().end_object();
  }
  void write_step(const Step& step) {
    json_.begin_object().field("step", kStepNames[static_cast<std::size_t>(step.kind)]);
    json_.field("seat", index(step.seat) + 1);
    switch (step.kind) {
      case Step::Kind::place_disc:
      case Step::Kind::call:
        json_.field("number", step.a);
        break;
      case Step::Kind::recruit:
        if (step.a > 0) json_.field("section", name(Words::section, step.a - 1));
        json_.field("sailors", step.b);
        name_set("colours", Words::colour, step.c);
        break;
      case Step::Kind::buy_project:
        json_.field("bought", step.a);
        break;
      case Step::Kind::send_ships:
        json_.field("landing", kLandingNames[step.a]).field("sent", step.b);
        break;
      case Step::Kind::bonus_project:
      case Step::Kind::bonus_sailor:
        json_.field("due", step.a);
        break;
      case Step::Kind::character:
        json_.field("extra", step.a != 0);
        break;
      case Step::Kind::merchant:
        json_.field("merchant", name(Words::merchant, step.a)).field("may_wait", step.b != 0);
        break;
      default:
        break;
    }
    json_.end_object();
  }

  const Language& language_;
  const Rules& rules_;
  const Board& board_;
  JsonWriter& json_;
};

class Reader {
 public:
  Reader(const Rules& rules, const JsonReader& reader) : rules_(rules), reader_(reader) {}

  State read() {
    State state{};
    Board& board = state.board;
    reader_.only({"round",      "phase",          "first_player", "turn",         "first_free", "tile",
                  "next_tile",  "tiles_left",     "money",        "numbers",      "upper",      "sao_gabriel",
                  "stack_tops", "projects_below", "bag",          "missionaries", "sections",   "characters",
                  "merchant",   "merchants_left", "landings",     "players",      "steps",      "chance"});
    board.round = small("round", 1, kRounds);
    board.phase = static_cast<Phase>(reader_.field("phase").choice(kPhaseNames));
    board.first_player = read_seat(reader_.field("first_player"), rules_.seats());
    board.turn = read_seat_or_null(reader_.field("turn"), rules_.seats());
    board.first_free = small("first_free", 0, 15);
    board.tile = name_or_null(reader_.field("tile"), Words::tile);
    board.next_tile = name_or_null(reader_.field("next_tile"), Words::tile);
    board.tiles_left = static_cast<std::uint16_t>(name_set(reader_.field("tiles_left"), Words::tile));
    const JsonReader money = reader_.field("money");
    for (std::size_t i = 0; i < money.size(2, 2); ++i)
      board.money[i] = static_cast<std::uint8_t>(money.item(i).integer(0, 50));
    read_numbers(board);
    read_projects(board);
    read_sailors(board);
    read_characters(board);
    read_landings(board);
    const auto seats = static_cast<std::size_t>(rules_.seats());
    const JsonReader players = reader_.field("players");
    for (std::size_t i = 0; i < players.size(seats, seats); ++i)
      read_player(players.item(i), board.players[seat_at(static_cast<int>(i))]);
    const JsonReader steps = reader_.field("steps");
    for (std::size_t i = 0; i < steps.size(0, board.steps.capacity()); ++i)
      board.steps.push_back(read_step(steps.item(i)));
    state.chance = read_chance(reader_.field("chance"));
    return state;
  }

 private:
  std::uint8_t small(std::string_view key, int least, int most) const {
    return static_cast<std::uint8_t>(reader_.integer(key, least, most));
  }
  int name(const JsonReader& reader, Words words) const {
    return reader.choice(names(rules_.language(), words));
  }
  std::uint8_t name_or_null(const JsonReader& reader, Words words) const {
    return reader.is_null() ? kNone : static_cast<std::uint8_t>(name(reader, words));
  }
  std::uint64_t name_set(const JsonReader& reader, Words words) const {
    return read_set(reader, names(rules_.language(), words));
  }
  void read_numbers(Board& board) const {
    board.disc_seat.fill(Seat::nobody);
    const JsonReader list = reader_.field("numbers");
    for (std::size_t i = 0; i < list.size(0, kNumbers); ++i) {
      const JsonReader item = list.item(i);
      item.only({"number", "seat", "area"});
      const auto number = static_cast<std::size_t>(item.integer("number", 1, kNumbers) - 1);
      if (board.disc_seat[number] != Seat::nobody) item.complain("this number stands twice");
      board.disc_seat[number] = read_seat(item.field("seat"), rules_.seats());
      board.disc_area[number] = static_cast<Area>(item.field("area").choice(kAreaNames));
    }
  }
  void read_projects(Board& board) const {
    board.upper.fill(kNone);
    board.stack_top.fill(kNone);
    const JsonReader upper = reader_.field("upper"), tops = reader_.field("stack_tops");
    for (std::size_t i = 0; i < upper.size(kUpperSpaces, kUpperSpaces); ++i)
      board.upper[i] = name_or_null(upper.item(i), Words::project);
    for (std::size_t i = 0; i < tops.size(kStacks, kStacks); ++i)
      board.stack_top[i] = name_or_null(tops.item(i), Words::project);
    board.sao_gabriel = name_or_null(reader_.field("sao_gabriel"), Words::project);
    board.projects_below = name_set(reader_.field("projects_below"), Words::project);
  }
  template <class Counts>
  void read_colours(const JsonReader& reader, Counts& counts, std::size_t colours) const {
    for (std::size_t colour = 0; colour < colours; ++colour)
      counts[colour] = static_cast<std::uint8_t>(reader.integer(kColourNames[colour], 0, kSailorsOfAColour));
    if (reader.is_object() && reader.members() > colours) reader.complain("too many colours");
  }
  void read_sailors(Board& board) const {
    read_colours(reader_.field("bag"), board.common, kColours);
    board.common[static_cast<std::size_t>(Colour::white)] = small("missionaries", 0, kMissionaries);
    const auto active = static_cast<std::size_t>(rules_.seats());
    const JsonReader sections = reader_.field("sections");
    for (std::size_t i = 0; i < sections.size(active, active); ++i)
      read_colours(sections.item(i), board.sections[i], kColours);
  }
  void read_characters(Board& board) const {
    const JsonReader characters = reader_.field("characters");
    characters.only({"dias", "alvares", "manuel", "sernigi"});
    for (std::size_t i = 0; i < kCharacters; ++i) {
      const JsonReader character = characters.field(kCharacterNames[i]);
      character.only({"owner", "hosted"});
      board.owner[i] = read_seat_or_null(character.field("owner"), rules_.seats());
      if (character.boolean("hosted")) board.hosted = static_cast<std::uint8_t>(board.hosted | 1 << i);
    }
    board.merchant = name_or_null(reader_.field("merchant"), Words::merchant);
    board.merchants_left =
        static_cast<std::uint8_t>(name_set(reader_.field("merchants_left"), Words::merchant));
  }
  void read_landings(Board& board) const {
    for (auto& landing : board.berth) landing.fill(kNone);
    for (auto& landing : board.berth_seat) landing.fill(Seat::nobody);
    const JsonReader landings = reader_.field("landings");
    landings.only({"natal", "boa_gente", "mozambique", "mombasa", "malindi", "calicut"});
    for (std::size_t i = 0; i < kLandings; ++i) {
      const std::size_t room = rules_.components().landings[i].spaces.size();
      const JsonReader berths = landings.field(kLandingNames[i]);
      for (std::size_t space = 0; space < berths.size(room, room); ++space)
        read_berth(berths.item(space), board.berth[i][space], board.berth_seat[i][space]);
    }
  }
  void read_berth(const JsonReader& reader, std::uint8_t& ship, Seat& seat) const {
    if (reader.is_null()) return;
    reader.only({"merchant", "ship", "seat"});
    if (reader.has("merchant")) {
      ship = static_cast<std::uint8_t>(kFirstMerchant + name(reader.field("merchant"), Words::merchant));
      if (reader.members() > 1) reader.complain("a merchant ship belongs to nobody");
    } else {
      ship = static_cast<std::uint8_t>(name(reader.field("ship"), Words::project));
      seat = read_seat(reader.field("seat"), rules_.seats());
    }
  }
  void read_player(const JsonReader& reader, Player& player) const {
    reader.only({"reals", "discs", "extra_disc", "captains", "captains_waiting", "crew", "projects", "ships",
                 "scored"});
    player.reals = static_cast<std::int16_t>(reader.integer("reals", 0, 9999));
    player.discs = static_cast<std::uint8_t>(reader.integer("discs", 0, kDiscs));
    player.extra = static_cast<ExtraDisc>(reader.field("extra_disc").choice(kExtraNames));
    player.captains = static_cast<std::uint8_t>(reader.integer("captains", 0, kCaptains));
    player.captains_waiting = static_cast<std::uint8_t>(reader.integer("captains_waiting", 0, kCaptains));
    read_colours(reader.field("crew"), player.crew, kCrewColours);
    player.projects = name_set(reader.field("projects"), Words::project);
    player.ships = name_set(reader.field("ships"), Words::project);
    const JsonReader scored = reader.field("scored");
    for (std::size_t i = 0; i < kSources; ++i) {
      player.scored[i] =
          static_cast<std::int16_t>(scored.integer(Rules::information().score_sources[i], 0, 2000));
      player.vp = static_cast<std::int16_t>(player.vp + player.scored[i]);
    }
    if (scored.is_object() && scored.members() > kSources) scored.complain("too many sources");
  }
  Step read_step(const JsonReader& reader) const {
    Step step;
    step.kind = static_cast<Step::Kind>(reader.field("step").choice(kStepNames));
    step.seat = read_seat(reader.field("seat"), rules_.seats());
    const auto number = [&](std::string_view key, int least, int most) {
      return static_cast<std::uint8_t>(reader.integer(key, least, most));
    };
    switch (step.kind) {
      case Step::Kind::place_disc:
      case Step::Kind::call:
        reader.only({"step", "seat", "number"});
        step.a = number("number", 1, kNumbers);
        break;
      case Step::Kind::recruit:
        reader.only({"step", "seat", "section", "sailors", "colours"});
        if (reader.has("section"))
          step.a = static_cast<std::uint8_t>(name(reader.field("section"), Words::section) + 1);
        step.b = number("sailors", 0, kSectionRoom);
        step.c = static_cast<std::uint8_t>(name_set(reader.field("colours"), Words::colour));
        break;
      case Step::Kind::buy_project:
        reader.only({"step", "seat", "bought"});
        step.a = number("bought", 0, 1);
        break;
      case Step::Kind::send_ships:
        reader.only({"step", "seat", "landing", "sent"});
        step.a = static_cast<std::uint8_t>(reader.field("landing").choice(kLandingNames));
        step.b = number("sent", 0, kMostBerths);
        break;
      case Step::Kind::bonus_project:
      case Step::Kind::bonus_sailor:
        reader.only({"step", "seat", "due"});
        step.a = number("due", 1, kMostBerths);
        break;
      case Step::Kind::character:
        reader.only({"step", "seat", "extra"});
        step.a = reader.boolean("extra");
        break;
      case Step::Kind::merchant:
        reader.only({"step", "seat", "merchant", "may_wait"});
        step.a = static_cast<std::uint8_t>(name(reader.field("merchant"), Words::merchant));
        step.b = reader.boolean("may_wait");
        break;
      default:
        reader.only({"step", "seat"});
        break;
    }
    return step;
  }

  const Rules& rules_;
  const JsonReader& reader_;
};

}  // namespace

void Rules::write_board(const Board& board, JsonWriter& json) const {
  Writer(*this, board, json).write();
}

void Rules::write(const State& state, JsonWriter& json) const {
  json.begin_object();
  write_board(state.board, json);
  write_chance(json, state.chance);
  json.end_object();
}

void Rules::write(const Observation& observation, JsonWriter& json) const {
  json.begin_object();
  write_board(observation.board, json);
  json.end_object();
}

State Rules::read(const JsonReader& reader) const {
  return Reader(*this, reader).read();
}

}  // namespace carreira::vasco
