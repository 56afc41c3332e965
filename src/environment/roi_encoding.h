#pragma once

// Au nom du Roi as a row of bytes (features.h).

#include "environment/action_space.h"
#include "environment/features.h"
#include "games/roi/moves.h"
#include "games/roi/rules.h"

namespace carreira {

template <>
struct Encoding<roi::Rules> {
  static constexpr NumberBound kNumbers[] = {{roi::MoveKind::volume, 0, roi::kVolumes},
                                             {roi::MoveKind::lead, 0, roi::kVolumes},
                                             {roi::MoveKind::sail, 0, roi::kMostRounds}};

  template <class Out>
  static void encode(const roi::Rules& rules, const roi::Observation& seen, Out& out) {
    using namespace roi;
    const Board& board = seen.board;
    const Components& figures = rules.components();
    const std::vector<std::string>& ships = rules.language().vocabularies[VocabularyIndex(Words::ship)].names;
    const std::vector<std::string>& missions =
        rules.language().vocabularies[VocabularyIndex(Words::mission)].names;
    const std::vector<std::string>& places =
        rules.language().vocabularies[VocabularyIndex(Words::place)].names;
    const std::vector<std::string>& jokers =
        rules.language().vocabularies[VocabularyIndex(Words::joker)].names;
    out.number("round", round_of(board, rules.seats()));
    asked(out, board.steps);
    out.seat("first", board.first);
    out.seat("player", board.player);
    const Turn turn = board.steps.is<Turn>() ? board.steps.get<Turn>() : Turn{};
    out.set("used", turn.used, kActionNames);
    out.one_of("current", turn.current, kActionNames);
    each_of(out, "scoring", kScoringNames, [&](std::size_t i) {
      const std::uint8_t timing = board.scoring[value_at<Scoring>(i)];
      out.flag("over", timing == kScored);
      out.number("turns", timing == kScored ? 0 : timing);
    });
    each_of(out, "row", places, [&](std::size_t i) {
      const Place place = value_at<Place>(i);
      out.one_of("ship", board.row[place], ships);
      out.flag("marked", board.marked.ships.contains(place));
    });
    each_of(out, "open_missions", Numbered{kCountOf<Slot>}, [&](std::size_t i) {
      const Slot slot = value_at<Slot>(i);
      out.one_of("mission", board.open_missions[slot], missions);
      out.flag("marked", board.marked.missions.contains(slot));
    });
    out.counts("piles", board.piles, Numbered{kCountOf<Pile>});
    encode_fleet("undrawn", board.undrawn, ships, out);
    out.number("mission_pile", board.mission_pile);
    out.set("gone", board.gone, missions);
    each_of(out, "expeditions", figures.expedition_names, [&](std::size_t i) {
      const Expedition& expedition = board.expeditions[value_at<ExpeditionId>(i)];
      out.one_of("ruling", expedition.ruling, figures.colours);
      out.number("volume", expedition.volume);
      std::array<std::uint8_t, kMaxSeats> ships_of{};  // from the viewer on
      for (const Engaged engaged : expedition.ships)
        ++ships_of[static_cast<std::size_t>(out.around().place_of(engaged.owner()))];
      out.counts("ships", ships_of, Numbered{static_cast<std::size_t>(rules.seats())});
    });
    out.group("own", [&] { asked(out, seen.steps); });
    out.set("secret_missions", seen.missions, missions);
    each_seat(out, [&](Seat seat) {
      const Player& player = board.players[seat];
      out.number("coins", static_cast<int>(player.coins));
      encode_fleet("ready", player.ready, ships, out);
      out.set("known_missions", player.known_missions, missions);
      out.number("secret_missions", player.secret_missions);
      out.number("done", player.done);
      out.number("intermediate", player.intermediate);
      out.number("joker_cards", player.joker_cards);
      out.number("reserve_cards", player.reserve_cards);
      out.one_of("joker_ship", seen.joker[seat], jokers);
      out.flag("joker_shown", player.joker_shown != 0);
      out.one_of("contract", seen.contract[seat], kContractNames);
      out.set("marks", player.marks.ships, places);
      out.set("marked_missions", player.marks.missions, Numbered{kCountOf<Slot>});
      each_of(out, "running", Numbered{Player::kMostVoyages}, [&](std::size_t i) {
        const bool runs = i < player.voyages.size();
        out.one_of("mission", runs ? player.voyages[i].mission : MissionId::none, missions);
        out.number("rounds", runs ? player.voyages[i].rounds : 0);
        out.number("step", runs ? player.voyages[i].step : 0);
      });
    });
  }

 private:
  template <class Out>
  static void encode_fleet(std::string_view name, const roi::Fleet& fleet,
                           const std::vector<std::string>& ships, Out& out) {
    EnumArray<roi::Ship, std::uint8_t> counts{};
    for (const roi::Ship ship : roi::standard_ships())
      counts[ship] = static_cast<std::uint8_t>(fleet.count(ship));
    counts[roi::kJoker] = static_cast<std::uint8_t>(fleet.joker());
    out.counts(name, counts, ships);
  }
};

}  // namespace carreira
