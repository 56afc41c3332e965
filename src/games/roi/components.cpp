#include "games/roi/components.h"

#include <algorithm>

namespace carreira::roi {
namespace {

std::uint8_t byte(const JsonReader& reader, std::string_view name, int least, int most) {
  return static_cast<std::uint8_t>(reader.integer(name, least, most));
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

template <std::size_t N>
void distinct(const JsonReader& reader, const std::array<std::string, N>& names) {
  for (std::size_t i = 0; i < N; ++i)
    if (std::find(names.begin(), names.begin() + i, names[i]) != names.begin() + i)
      reader.complain("\"" + names[i] + "\" stands there twice");
}

void read_colours(const JsonReader& reader, Components& components) {
  reader.only({"list", "source"});
  const JsonReader list = reader.field("list");
  if (list.size(kColours, kColours) != kColours) return;
  for (std::size_t i = 0; i < kColours; ++i) components.colours[i] = slug(list.item(i));
  distinct(list, components.colours);
}

void read_ships(const JsonReader& reader, Components& components) {
  reader.only({"per_colour", "fee", "source"});
  const JsonReader kinds = reader.field("per_colour");
  const std::size_t size = kinds.size(kVolumes, kVolumes);
  for (std::size_t i = 0; i < size && i < kVolumes; ++i) {
    const JsonReader kind = kinds.item(i);
    kind.only({"volume", "price", "count"});
    const int volume = static_cast<int>(i) + 1;
    kind.integer("volume", volume, volume);
    components.price[i] = byte(kind, "price", 1, 50);
    components.ships[i] = byte(kind, "count", 0, kMostOfAType);
  }
  components.fee = static_cast<int>(reader.integer("fee", 0, 20));
}

void read_joker_ships(const JsonReader& reader, Components& components) {
  reader.only({"pairs", "fee", "volumes", "source"});
  const JsonReader pairs = reader.field("pairs");
  const std::size_t size = pairs.size(kJokerShips, kJokerShips);
  for (std::size_t i = 0; i < size && i < kJokerShips; ++i) {
    const JsonReader pair = pairs.item(i);
    if (pair.size(2, 2) != 2) return;
    for (std::size_t j = 0; j < 2; ++j)
      components.joker_pairs[i][j] = static_cast<std::uint8_t>(pair.item(j).choice(components.colours));
    if (components.joker_pairs[i][0] == components.joker_pairs[i][1])
      pair.complain("expected two different colours");
    for (std::size_t j = 0; j < i; ++j)
      if (components.joker_pairs[j] == components.joker_pairs[i])
        pair.complain("this pair stands there twice");
  }
  components.joker_fee = static_cast<int>(reader.integer("fee", 0, 20));
  const JsonReader volumes = reader.field("volumes");
  if (volumes.size(kVolumes, kVolumes) != kVolumes) return;
  for (std::size_t i = 0; i < kVolumes; ++i)
    volumes.item(i).integer(static_cast<int>(i) + 1, static_cast<int>(i) + 1);
}

void read_piles(const JsonReader& reader, Components& components) {
  reader.only({"sizes", "intermediate_in", "final_in", "purchase_row", "refill_row", "source"});
  const JsonReader sizes = reader.field("sizes");
  int cards = static_cast<int>(reader.integer("purchase_row", kColumns, kColumns) +
                               reader.integer("refill_row", kColumns, kColumns));
  const std::size_t size = sizes.size(kPiles, kPiles);
  for (std::size_t i = 0; i < size && i < kPiles; ++i) {
    components.piles[i] = static_cast<std::uint8_t>(sizes.item(i).integer(0, 50));
    cards += components.piles[i];
  }
  int ships = 0;
  for (const int count : components.ships) ships += count * kColours;
  if (cards != ships)
    sizes.complain("rows and piles take " + std::to_string(cards) + " ships, there are " +
                   std::to_string(ships));
  components.scoring_pile = {static_cast<std::uint8_t>(byte(reader, "intermediate_in", 1, kPiles) - 1),
                             static_cast<std::uint8_t>(byte(reader, "final_in", 1, kPiles) - 1)};
  if (components.scoring_pile[0] >= components.scoring_pile[1])
    reader.complain("the intermediate scoring must lie in an earlier pile than the final one");
}

void read_action_cards(const JsonReader& reader, Components& components, int seats) {
  reader.only({"joker", "reserve", "deal", "source"});
  const int jokers = static_cast<int>(reader.integer("joker", 0, 12));
  const int reserves = static_cast<int>(reader.integer("reserve", 0, 12));
  const JsonReader deals = reader.field("deal");
  deals.only({"2", "3", "4"});
  for (int players = 2; players <= 4; ++players) {
    const JsonReader deal = deals.field(std::to_string(players));
    deal.only({"joker", "reserve"});
    const int joker = static_cast<int>(deal.integer("joker", 0, std::min(3, jokers / players)));
    const int reserve = static_cast<int>(deal.integer("reserve", 0, reserves / players));
    if (players != seats) continue;
    components.joker_cards = joker;
    components.reserve_cards = reserve;
  }
}

void read_expeditions(const JsonReader& reader, Components& components) {
  reader.only({"cards", "source"});
  const JsonReader cards = reader.field("cards");
  const std::size_t size = cards.size(kExpeditions, kExpeditions);
  for (std::size_t i = 0; i < size && i < kExpeditions; ++i) {
    const JsonReader card = cards.item(i);
    card.only({"id", "explorer", "colour", "volume", "intermediate", "final"});
    card.text("explorer");
    components.expedition_names[i] = slug(card.field("id"));
    ExpeditionCard& expedition = components.expeditions[i];
    expedition.colour = static_cast<std::uint8_t>(card.field("colour").choice(components.colours));
    expedition.volume = byte(card, "volume", 1, kMostExpeditionVolume);
    for (const Scoring scoring : {Scoring::intermediate, Scoring::final}) {
      const JsonReader values = card.field(scoring == Scoring::intermediate ? "intermediate" : "final");
      values.only({"black", "coloured"});
      expedition.black[static_cast<std::size_t>(scoring)] = byte(values, "black", 0, 50);
      expedition.coloured[static_cast<std::size_t>(scoring)] = byte(values, "coloured", 0, 50);
    }
  }
  distinct(cards, components.expedition_names);
}

void read_missions(const JsonReader& reader, Components& components) {
  reader.only({"cards", "source"});
  const JsonReader cards = reader.field("cards");
  std::uint32_t seen = 0;
  const std::size_t size = cards.size(kMissions, kMissions);
  for (std::size_t i = 0; i < size && i < kMissions; ++i) {
    const JsonReader card = cards.item(i);
    card.only({"colour", "volume", "revenue"});
    const int volume = static_cast<int>(
        card.integer("volume", kLeastMissionVolume, kLeastMissionVolume + kMissionVolumes - 1));
    const int mission = mission_of(card.field("colour").choice(components.colours), volume);
    if (seen >> mission & 1) card.complain("this mission stands there twice");
    seen |= 1u << mission;
    const JsonReader revenue = card.field("revenue");
    if (revenue.size(kMostRounds, kMostRounds) != kMostRounds) return;
    for (std::size_t j = 0; j < kMostRounds; ++j)
      components.revenue[static_cast<std::size_t>(mission)][j] =
          static_cast<std::uint8_t>(revenue.item(j).integer(0, 100));
  }
}

void read_contracts(const JsonReader& reader, Components& components, int seats) {
  reader.only({"vp_by_done_missions", "source"});
  const JsonReader sets = reader.field("vp_by_done_missions");
  sets.only({"2", "3", "4"});
  for (int players = 2; players <= 4; ++players) {
    const JsonReader set = sets.field(std::to_string(players));
    set.only({kContractNames[0], kContractNames[1], kContractNames[2], kContractNames[3]});
    for (std::size_t i = 0; i < kContracts; ++i) {
      std::vector<std::uint8_t> values;
      const JsonReader list = set.field(kContractNames[i]);
      const std::size_t size = list.size(1, kMissions + 1);
      for (std::size_t j = 0; j < size; ++j)
        values.push_back(static_cast<std::uint8_t>(list.item(j).integer(0, 100)));
      if (players == seats) components.contract_values[i] = values;
    }
  }
}

}  // namespace

Components read_components(const JsonReader& reader, int seats) {
  Components components;
  reader.only({"game", "title", "other_titles", "sources", "colours", "ships", "joker_ships", "piles",
               "action_cards", "expeditions", "missions", "contracts", "start"});
  reader.field("game").choice({"roi"});
  read_colours(reader.field("colours"), components);
  read_ships(reader.field("ships"), components);
  read_joker_ships(reader.field("joker_ships"), components);
  read_piles(reader.field("piles"), components);
  read_action_cards(reader.field("action_cards"), components, seats);
  read_expeditions(reader.field("expeditions"), components);
  read_missions(reader.field("missions"), components);
  read_contracts(reader.field("contracts"), components, seats);
  const JsonReader start = reader.field("start");
  start.only({"coins", "missions", "open_missions", "hand_limit", "source"});
  components.coins = static_cast<int>(start.integer("coins", 0, 100));
  components.hand_limit = static_cast<int>(start.integer("hand_limit", 1, 4));
  components.missions = static_cast<int>(start.integer("missions", 0, components.hand_limit));
  start.integer("open_missions", kOpenMissions, kOpenMissions);
  return components;
}

}  // namespace carreira::roi
