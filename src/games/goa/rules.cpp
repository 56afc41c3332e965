#include "games/goa/rules.h"

#include <utility>

#include "games/goa/playing.h"
#include "games/goa/words.h"

namespace carreira::goa {

const GameInformation& Rules::information() {
  static const GameInformation information{
      "goa",
      "Goa",
      2,
      4,
      1,
      {{"quick_start", {"off", "on"}}, {"bonanza", {"off", "on"}}, {"open_ducats", {"off", "on"}}},
      {"progress", "colonies", "cards", "ducats", "plantations", "tax", "missions"}};
  return information;
}

Rules::Rules(Components components, int seats, Options options)
    : components_(std::move(components)),
      seats_(seats),
      options_(options),
      language_(make_language(components_)) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = read_components(reader);
  if (reader.failed()) return unreadable("the components of goa cannot be read");
  const GameInformation& about = information();
  return Rules(
      std::move(components), table.seats,
      {table.is_on(about, "quick_start"), table.is_on(about, "bonanza"), table.is_on(about, "open_ducats")});
}

Phrase Rules::headline(const State& state) const {
  const Phrase::Value phase{"phase", kPhaseWord, state.phase}, round{"round", kNumber, state.round + 1};
  switch (state.stage) {
    case Stage::quick_start:
      return {"goa.headline.quick_start", {}};
    case Stage::placing:
      return {"goa.headline.placing", {phase, round}};
    case Stage::auction:
      return {"goa.headline.auction", {phase, round, {"lot", kNumber, state.lot + 1}}};
    case Stage::actions:
      return {"goa.headline.actions", {phase, round, {"action", kNumber, state.action + 1}}};
    case Stage::bonus:
      return {"goa.headline.bonus", {phase, round}};
    case Stage::over:
      break;
  }
  return {"goa.headline.over", {}};
}

namespace {

Phrase bidding(const State& state, const char* flag, const char* tile) {
  const Phrase::Value high{"bid", kNumber, state.high}, seller_price{"price", kNumber, state.high - 1};
  if (state.lot == 0) return {std::string("goa.question.") + flag, {high, seller_price}};
  const std::uint8_t cell = state.lots[state.lot];
  return {std::string("goa.question.") + tile,
          {high, seller_price, {"tile", kTileWord, index(state.grid[cell])}, {"cell", kCell, cell}}};
}

}  // namespace

Phrase Rules::question(const State& state) const {
  if (state.steps.empty()) return {"goa.question.nothing", {}};
  const Step& step = state.asked();
  const auto plain = [](const char* word) { return Phrase{std::string("goa.question.") + word, {}}; };
  const auto number = [&](const char* word, int n) {
    return Phrase{std::string("goa.question.") + word, {{"number", kNumber, n}}};
  };
  switch (step.ask) {
    case Ask::quick_start:
      return plain("quick_start");
    case Ask::flag:
      return plain("flag");
    case Ask::token:
      return number("token", state.lot + 1);
    case Ask::bid:
      return bidding(state, "bid_flag", "bid");
    case Ask::sell:
      return bidding(state, "sell_flag", "sell");
    case Ask::act:
      if (state.stage == Stage::bonus && !state.committed)
        return number("bonus", state.players[step.seat].bonus);
      return plain("act");
    case Ask::after:
      return plain("after");
    case Ask::over_limit:
      return number("over_limit", hand_limit(components_, state, step.seat));
    case Ask::expedition:
      return {
          "goa.question.expedition",
          {{"number", kNumber,
            components_.values[static_cast<std::size_t>(index(Column::expedition))]
                              [static_cast<std::size_t>(state.players[step.seat].row(Column::expedition))] -
                step.a},
           {"limit", kNumber, hand_limit(components_, state, step.seat)}}};
    case Ask::found:
      return {"goa.question.found",
              {{"colony", kColonyWord, step.a}, {"missing", kNumber, colonists_missing(components_, step)}}};
    case Ask::colony_tile:
      return {"goa.question.colony_tile", {{"colony", kColonyWord, step.a}}};
    case Ask::place:
      return number(static_cast<Placing>(step.c) == Placing::harvest_mix ? "harvest_mix" : "place", step.a);
    case Ask::pay:
      return {"goa.question.pay", {{"spice", kSpiceWord, std::countr_zero(step.cards) / 6}}};
    case Ask::sell_spices:
      return {"goa.question.sell_spices", {{"number", kNumber, step.a}, {"ducats", kNumber, step.b}}};
    case Ask::tax:
      return number("tax", step.a);
    case Ask::buy_progress:
      return {"goa.question.buy_progress", {{"ducats", kNumber, step.a}}};
    case Ask::viceroy:
      return plain("viceroy");
    case Ask::spy:
      return plain("spy");
    case Ask::resupply:
      return number("resupply", colonists_on(components_, step.cards));
    case Ask::exchange:
      return plain("exchange");
    case Ask::favour:
      return plain("favour");
    case Ask::drop_plantation:
      return {"goa.question.drop_plantation", {{"tile", kTileWord, step.a}}};
    case Ask::ships_or_colonists:
      return number("ships_or_colonists", step.a);
    case Ask::extra_harvest:
      return number("extra_harvest", step.a);
    default:
      return plain("nothing");
  }
}

void Rules::resources(const Observation& seen, Seat seat, std::vector<Resource>& list) const {
  const Player& player = seen.players[seat];
  const bool open = options_.open_ducats || seat == seen.viewer || seen.stage == Stage::over;  // G1.4
  list.push_back({"ducats", open ? static_cast<int>(player.ducats) : Resource::kHidden});
  list.push_back({"ships", player.ships});
  list.push_back({"colonists", player.colonists});
  list.push_back({"spices", total(player.spices())});
  list.push_back({"cards", seen.hand_size(seat)});
  list.push_back({"bonus", player.bonus});
}

}  // namespace carreira::goa
