// Positions of Vasco da Gama as JSON, with names instead of numbers: docs/position/vasco.md.

#include <span>
#include <string>

#include "engine/description.h"
#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {
namespace {

using Names = std::span<const std::string>;

// The same lines for both ways; where a position is kept otherwise than it is told, writing fills what is
// told first, reading takes it over last.
class Description {
 public:
  Description(const Components& figures, int seats, Board& board)
      : figures_(figures),
        seats_(seats),
        projects_(figures.names.projects),
        merchants_(figures.names.merchants),
        board_(board) {}

  void describe(Fields& fields) {
    fields("round").number(board_.round, 1, figures_.rounds);
    fields("phase").word(board_.phase, kPhaseNames);
    fields("first_player").seat(board_.first_player, seats_);
    fields("turn").seat_or_null(board_.turn, seats_);
    fields("first_free").number(board_.first_free, 0, 15);
    const Names tiles(figures_.names.tiles);
    fields("tile").word_or_null(board_.tile, TileId::none, tiles);
    fields("next_tile").word_or_null(board_.next_tile, TileId::none, tiles);
    fields("tiles_left").words(board_.tiles_left, tiles);
    fields("money").array(kCountOf<Purse>, [&](std::size_t i, Value value) {
      value.number(board_.money[value_at<Purse>(i)], 0, 50);
    });
    describe_numbers(fields("numbers"));
    describe_projects(fields);
    describe_sailors(fields);
    describe_characters(fields);
    fields("landings").object([&](Fields& landings) {
      for (const Landing landing : all<Landing>())
        landings(kLandingNames[landing])
            .array(figures_.landings[landing].spaces.size(),
                   [&](std::size_t i, Value value) { describe_berth(value, berth_at(landing, i)); });
    });
    fields("players").array(static_cast<std::size_t>(seats_), [&](std::size_t i, Value value) {
      describe_player(value, board_.players[value_at<Seat>(i)]);
    });
    fields("steps").steps(board_.steps, seats_,
                          [&](auto& step, Fields& members) { step.describe(members, figures_); });
  }

 private:
  struct PlacedDisc {
    Number number = Number::none;
    Disc disc;
  };
  void describe_numbers(Value value) {
    FixedVector<PlacedDisc, kCountOf<Number>> list;
    for (const Number number : board_.placed) list.push_back({number, board_.discs[number]});
    value.vector(list, [&](PlacedDisc& placed, Value item) {
      item.object([&](Fields& fields) {
        fields("number").number(placed.number, 1, index_of(Number::last));
        fields("seat").seat(placed.disc.seat, seats_);
        fields("area").word(placed.disc.area, kAreaNames);
      });
      if (!item.reading()) return;
      if (board_.placed.contains(placed.number)) return item.complain("this number stands twice");
      board_.put(placed.number, placed.disc);
    });
  }

  void describe_projects(Fields& fields) {
    const auto space = [&](Value value, ProjectId& project) {
      value.word_or_null(project, ProjectId::none, projects_);
    };
    fields("upper").array(board_.upper.size(),
                          [&](std::size_t i, Value value) { space(value, board_.upper[i]); });
    space(fields("sao_gabriel"), board_.sao_gabriel);
    fields("stack_tops").array(kCountOf<Stack>, [&](std::size_t i, Value value) {
      space(value, board_.stack_top[value_at<Stack>(i)]);
    });
    fields("projects_below").words(board_.projects_below, projects_);
  }

  // Sailors without the missionaries.
  void describe_colours(Value value, Crew& crew) {
    value.object([&](Fields& fields) {
      for (const Colour colour : kSailorColours)
        fields(kColourNames[colour]).number(crew[colour], 0, figures_.supply.sailors);
    });
  }
  void describe_sailors(Fields& fields) {
    describe_colours(fields("bag"), board_.common);
    fields("missionaries").number(board_.common[Colour::white], 0, figures_.supply.missionaries);
    fields("sections").array(static_cast<std::size_t>(seats_), [&](std::size_t i, Value value) {
      describe_colours(value, board_.sections[value_at<Section>(i)]);
    });
  }

  void describe_characters(Fields& fields) {
    fields("characters").object([&](Fields& characters) {
      for (const Character character : all<Character>())
        characters(kCharacterNames[character]).object([&](Fields& members) {
          members("owner").seat_or_null(board_.owner[character], seats_);
          bool hosted = board_.hosted.contains(character);
          members("hosted").flag(hosted);
          if (hosted) board_.hosted.insert(character);
        });
    });
    fields("merchant").word_or_null(board_.merchant, MerchantId::none, merchants_);
    fields("merchants_left").words(board_.merchants_left, merchants_);
  }

  void describe_berth(Value value, Berth berth) {
    Berthed lying = board_.berths[berth];
    if (value.is_null(lying.ship == ShipId::none)) return;
    value.object([&](Fields& fields) {
      if (fields.has("merchant", is_merchant(lying.ship))) {
        MerchantId merchant = fields.reading() ? MerchantId::none : merchant_of(lying.ship);
        fields("merchant").word(merchant, merchants_);
        lying = {ship_of(merchant), Seat::nobody};
      } else {
        ProjectId project = project_of(lying.ship);
        fields("ship").word(project, projects_);
        fields("seat").seat(lying.seat, seats_);
        lying.ship = ship_of(project);
      }
    });
    board_.put(berth, lying);
  }

  void describe_player(Value value, Player& player) {
    value.object([&](Fields& fields) {
      fields("reals").number(player.reals, 0, 9999);
      fields("discs").number(player.discs, 0, figures_.start.discs);
      fields("extra_disc").word(player.extra, kExtraDiscNames);
      fields("captains").number(player.captains, 0, figures_.supply.captains);
      fields("captains_waiting").number(player.captains_waiting, 0, figures_.supply.captains);
      fields("crew").numbers(player.crew, kColourNames, 0,
                             std::max(figures_.supply.sailors, figures_.supply.missionaries));
      fields("projects").words(player.projects, projects_);
      fields("ships").words(player.ships, projects_);
      fields("scored").numbers(player.scored, kSourceNames, 0, 2000);
    });
  }

  const Components& figures_;
  int seats_;
  Names projects_, merchants_;
  Board& board_;
};

}  // namespace

void Rules::write(const State& state, JsonWriter& json) const {
  State told = state;
  Value(json).object([&](Fields& fields) {
    Description(components_, seats_, told.board).describe(fields);
    fields.chance(told.chance);
  });
}

void Rules::write(const Observation& observation, JsonWriter& json) const {
  Observation told = observation;
  Value(json).object([&](Fields& fields) { Description(components_, seats_, told.board).describe(fields); });
}

State Rules::read(const JsonReader& reader) const {
  State state{empty_board(components_), Chance()};
  Value(reader).object([&](Fields& fields) {
    Description(components_, seats_, state.board).describe(fields);
    fields.chance(state.chance);
  });
  return state;
}

}  // namespace carreira::vasco
