#include "games/roi/components.h"

#include <algorithm>
#include <span>

namespace carreira::roi {
namespace {

int number(const JsonReader& reader, std::string_view name, int least, int most) {
  return static_cast<int>(reader.integer(name, least, most));
}
std::uint8_t byte(const JsonReader& reader, std::string_view name, int least, int most) {
  return static_cast<std::uint8_t>(reader.integer(name, least, most));
}
std::uint8_t byte(const JsonReader& reader, int least, int most) {
  return static_cast<std::uint8_t>(reader.integer(least, most));
}

// Names stand in notation and in message keys: lower case letters, digits, _ and -.
std::string slug(const JsonReader& reader) {
  const std::string text = reader.text();
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  if (text.empty() || !std::all_of(text.begin(), text.end(), fits))
    reader.complain("expected a name of small letters, digits, _ and -");
  return text;
}

template <CountedEnum E>
void distinct(const JsonReader& reader, const EnumArray<E, std::string>& names) {
  for (const std::string* name = names.begin(); name != names.end(); ++name)
    if (std::find(names.begin(), name, *name) != name)
      reader.complain("\"" + *name + "\" stands there twice");
}

// Exactly one item for each value: read(value, item).
template <CountedEnum E, class Read>
void each(const JsonReader& list, Read read) {
  const std::size_t size = list.size(kCountOf<E>, kCountOf<E>);
  for (const E value : first_of<E>(std::min(size, kCountOf<E>))) read(value, list.item(index_of(value)));
}

Colour colour(const JsonReader& reader, const Components& components) {
  const int choice = reader.choice(std::span<const std::string>(components.colours.values));
  return value_at<Colour>(static_cast<std::size_t>(std::max(choice, 0)));
}

void read_colours(const JsonReader& reader, Components& components) {
  reader.only({"list", "source"});
  const JsonReader list = reader.field("list");
  each<Colour>(list, [&](Colour which, const JsonReader& name) { components.colours[which] = slug(name); });
  distinct(list, components.colours);
}

void read_ships(const JsonReader& reader, Components& components) {
  reader.only({"per_colour", "fee", "source"});
  const JsonReader kinds = reader.field("per_colour");
  const std::size_t size = kinds.size(kVolumes, kVolumes);
  for (std::size_t i = 0; i < size; ++i) {
    const JsonReader kind = kinds.item(i);
    kind.only({"volume", "price", "count"});
    const int volume = static_cast<int>(i) + 1;
    kind.integer("volume", volume, volume);
    const std::uint8_t price = byte(kind, "price", 1, 50), count = byte(kind, "count", 0, kMostOfAType);
    if (i == 0 || price < components.cheapest_ship) components.cheapest_ship = price;
    for (const Colour colour : all<Colour>()) {
      components.price[standard_ship(colour, volume)] = price;
      components.ships[standard_ship(colour, volume)] = count;
    }
  }
  components.fee = number(reader, "fee", 0, 20);
  for (std::size_t coins = 0; coins < components.affordable.size(); ++coins)
    for (int ships = 0; ships <= kMostMissionVolume; ++ships)
      if (ships * components.fee <= static_cast<int>(coins))
        components.affordable[coins] = static_cast<std::uint8_t>(ships);
}

void read_joker_ships(const JsonReader& reader, Components& components) {
  reader.only({"pairs", "fee", "volumes", "source"});
  each<JokerShip>(reader.field("pairs"), [&](JokerShip joker, const JsonReader& pair) {
    if (pair.size(2, 2) != 2) return;
    auto& colours = components.joker_pairs[joker];
    for (std::size_t i = 0; i < 2; ++i) colours[i] = colour(pair.item(i), components);
    components.joker_colours[joker] = {colours[0], colours[1]};
    if (colours[0] == colours[1]) pair.complain("expected two different colours");
    for (const JokerShip other : first_of<JokerShip>(index_of(joker)))
      if (components.joker_pairs[other] == colours) pair.complain("this pair stands there twice");
  });
  components.joker_fee = number(reader, "fee", 0, 20);
  components.least_fee = std::min(components.fee, components.joker_fee);
  const JsonReader volumes = reader.field("volumes");
  if (volumes.size(kVolumes, kVolumes) != kVolumes) return;
  for (int volume = 1; volume <= kVolumes; ++volume)
    volumes.item(static_cast<std::size_t>(volume - 1)).integer(volume, volume);
}

void read_piles(const JsonReader& reader, Components& components) {
  reader.only({"sizes", "intermediate_in", "final_in", "purchase_row", "refill_row", "source"});
  const JsonReader sizes = reader.field("sizes");
  int cards =
      number(reader, "purchase_row", kColumns, kColumns) + number(reader, "refill_row", kColumns, kColumns);
  each<Pile>(sizes, [&](Pile pile, const JsonReader& size) {
    components.piles[pile] = byte(size, 0, 50);
    cards += components.piles[pile];
  });
  int ships = 0;
  for (const Ship ship : standard_ships()) ships += components.ships[ship];
  if (cards != ships)
    sizes.complain("rows and piles take " + std::to_string(cards) + " ships, there are " +
                   std::to_string(ships));
  const auto pile = [&](std::string_view name) {
    return value_at<Pile>(std::max<std::size_t>(byte(reader, name, 1, kCountOf<Pile>), 1) - 1);
  };
  components.scoring_pile[Scoring::intermediate] = pile("intermediate_in");
  components.scoring_pile[Scoring::final] = pile("final_in");
  if (components.scoring_pile[Scoring::intermediate] >= components.scoring_pile[Scoring::final])
    reader.complain("the intermediate scoring must lie in an earlier pile than the final one");
}

void read_action_cards(const JsonReader& reader, Components& components, int seats) {
  reader.only({"joker", "reserve", "deal", "source"});
  const int jokers = number(reader, "joker", 0, 12), reserves = number(reader, "reserve", 0, 12);
  const JsonReader deals = reader.field("deal");
  deals.only({"2", "3", "4"});
  for (int players = 2; players <= 4; ++players) {
    const JsonReader deal = deals.field(std::to_string(players));
    deal.only({"joker", "reserve"});
    const int joker = number(deal, "joker", 0, std::min(3, jokers / players));
    const int reserve = number(deal, "reserve", 0, reserves / players);
    if (players != seats) continue;
    components.joker_cards = joker;
    components.reserve_cards = reserve;
  }
}

void read_expeditions(const JsonReader& reader, Components& components) {
  reader.only({"cards", "source"});
  const JsonReader cards = reader.field("cards");
  each<ExpeditionId>(cards, [&](ExpeditionId id, const JsonReader& card) {
    card.only({"id", "explorer", "colour", "volume", "intermediate", "final"});
    card.text("explorer");
    components.expedition_names[id] = slug(card.field("id"));
    ExpeditionCard& expedition = components.expeditions[id];
    expedition.colour = colour(card.field("colour"), components);
    expedition.volume = byte(card, "volume", 1, kMostExpeditionVolume);
    for (const Scoring scoring : all<Scoring>()) {
      const JsonReader values = card.field(kScoringNames[scoring]);
      values.only({"black", "coloured"});
      expedition.black[scoring] = byte(values, "black", 0, 50);
      expedition.coloured[scoring] = byte(values, "coloured", 0, 50);
    }
  });
  distinct(cards, components.expedition_names);
}

void read_missions(const JsonReader& reader, Components& components) {
  reader.only({"cards", "source"});
  Set<MissionId> seen;
  each<MissionId>(reader.field("cards"), [&](MissionId, const JsonReader& card) {
    card.only({"colour", "volume", "revenue"});
    const int volume = number(card, "volume", kLeastMissionVolume, kMostMissionVolume);
    const MissionId mission =
        mission_of(colour(card.field("colour"), components), std::max(volume, kLeastMissionVolume));
    if (seen.contains(mission)) card.complain("this mission stands there twice");
    seen.insert(mission);
    const JsonReader revenue = card.field("revenue");
    if (revenue.size(kMostRounds, kMostRounds) != kMostRounds) return;
    for (std::size_t i = 0; i < kMostRounds; ++i)
      components.revenues[mission][i] = byte(revenue.item(i), 0, 100);
  });
}

void read_contracts(const JsonReader& reader, Components& components, int seats) {
  reader.only({"vp_by_done_missions", "source"});
  const JsonReader sets = reader.field("vp_by_done_missions");
  sets.only({"2", "3", "4"});
  for (int players = 2; players <= 4; ++players) {
    const JsonReader set = sets.field(std::to_string(players));
    set.only(kContractNames.values);
    for (const Contract contract : all<Contract>()) {
      std::vector<std::uint8_t> values;
      const JsonReader list = set.field(kContractNames[contract]);
      const std::size_t size = list.size(1, kCountOf<MissionId> + 1);
      for (std::size_t i = 0; i < size; ++i) values.push_back(byte(list.item(i), 0, 100));
      if (players == seats) components.contract_values[contract] = values;
    }
  }
}

void read_turn(const JsonReader& reader, Components& components) {
  reader.only({"actions", "coins", "mission_price", "source"});
  components.actions = number(reader, "actions", 1, kCountOf<Action>);
  components.coins_taken = number(reader, "coins", 0, 100);
  components.mission_price = number(reader, "mission_price", 0, 100);
}

void read_start(const JsonReader& reader, Components& components) {
  reader.only({"coins", "missions", "open_missions", "hand_limit", "source"});
  components.coins = number(reader, "coins", 0, 100);
  components.hand_limit = number(reader, "hand_limit", 1, 4);
  components.missions = number(reader, "missions", 0, components.hand_limit);
  reader.integer("open_missions", kCountOf<Slot>, kCountOf<Slot>);
}

}  // namespace

Components Components::read(const JsonReader& reader, int seats) {
  Components components;
  reader.only({"game", "title", "other_titles", "sources", "colours", "ships", "joker_ships", "piles",
               "action_cards", "expeditions", "missions", "contracts", "start", "turn", "idle_ships"});
  reader.field("game").choice({"roi"});
  read_colours(reader.field("colours"), components);
  read_ships(reader.field("ships"), components);
  read_joker_ships(reader.field("joker_ships"), components);
  read_piles(reader.field("piles"), components);
  read_action_cards(reader.field("action_cards"), components, seats);
  read_expeditions(reader.field("expeditions"), components);
  read_missions(reader.field("missions"), components);
  read_contracts(reader.field("contracts"), components, seats);
  read_start(reader.field("start"), components);
  read_turn(reader.field("turn"), components);
  const JsonReader idle = reader.field("idle_ships");
  idle.only({"vp", "source"});
  components.idle_ship = number(idle, "vp", 0, 50);
  return components;
}

}  // namespace carreira::roi
