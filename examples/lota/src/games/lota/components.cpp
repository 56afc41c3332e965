#include "games/lota/components.h"

#include <string>

namespace carreira::lota {
namespace {

void read_figure(const JsonReader& reader, std::string_view name, std::uint8_t& value, int least, int most) {
  value = static_cast<std::uint8_t>(reader.integer(name, least, most));
}

void read_cards(const JsonReader& list, EnumArray<Card, CardFigures>& cards) {
  if (list.size(kCountOf<Card>, kCountOf<Card>) != kCountOf<Card>) return;
  for (const Card card : all<Card>()) {
    const JsonReader reader = list.item(index_of(card));
    reader.only({"id", "price", "points"});
    if (reader.text("id") != kCardNames[card])
      reader.field("id").complain("expected " + std::string(kCardNames[card]));
    read_figure(reader, "price", cards[card].price, 1, 9);
    read_figure(reader, "points", cards[card].points, 0, 9);
  }
}

}  // namespace

Components Components::read(const JsonReader& reader) {
  Components figures;
  reader.only({"game", "cards", "start", "rounds", "lot", "coins_for_a_point", "source"});
  reader.field("game").choice({"lota"});
  read_cards(reader.field("cards"), figures.cards);
  const JsonReader players = reader.field("start"), crates = reader.field("lot");
  players.only({"coins", "cards"});
  read_figure(players, "coins", figures.start.coins, 1, 50);
  read_figure(players, "cards", figures.start.cards, 0, 3);  // four players share twelve
  crates.only({"least", "most"});
  read_figure(crates, "least", figures.lot.least, 1, 20);
  read_figure(crates, "most", figures.lot.most, figures.lot.least, 20);
  read_figure(reader, "rounds", figures.rounds, 1, 20);
  read_figure(reader, "coins_for_a_point", figures.coins_for_a_point, 1, 50);
  return figures;
}

}  // namespace carreira::lota
