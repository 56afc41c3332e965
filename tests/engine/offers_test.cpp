#include "engine/offers.h"

#include <gtest/gtest.h>

namespace carreira {
namespace offers_test {

enum class Kind : std::uint8_t { buy, pass, launch };
enum class Why : std::uint8_t { sold_out, too_dear, no_ship };

void offer(Offers& offers, int purse, int& asked) {
  for (int price = 1; price <= 3; ++price)
    offers.candidate(Kind::buy, price)
        .unless(price == 2, Why::sold_out, "X1")
        .unless(
            [&] {
              ++asked;
              return price > purse;
            },
            Why::too_dear, "X2", price, purse);
  offers.none(Kind::launch, Why::no_ship, "X3");
  offers.add(Kind::pass);
}

TEST(Offers, a_candidate_is_a_move_unless_something_speaks_against_it) {
  MoveList list;
  Offers offers(list);
  int asked = 0;
  offer(offers, 1, asked);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0], Move::make(Kind::buy, 1));
  EXPECT_EQ(list[1], Move::make(Kind::pass));
  EXPECT_EQ(asked, 2) << "what is sold out is not asked for its price";
}

TEST(Offers, a_run_counts_its_first_field) {
  MoveList list;
  Offers offers(list);
  offers.add(Kind::pass);
  offers.add_run(Kind::buy, 7, 11);
  offers.add_run(Kind::launch, 3, 2);  // none
  ASSERT_EQ(list.size(), 6u);
  EXPECT_EQ(list[1], Move::make(Kind::buy, 7));
  EXPECT_EQ(list[5], Move::make(Kind::buy, 11));
}

enum class Good : std::uint8_t { pepper, clove, ginger };

void offer_goods(Offers& offers) {
  const Set<Good> every = Set<Good>::all();
  const auto bars = [](auto bar) {
    bar(Set<Good>{Good::clove}, Why::sold_out, "X1");
    bar(Set<Good>{Good::clove, Good::ginger}, Why::too_dear, "X2", 7);
  };
  for (const Good good : offers.among(not_barred(every, bars), every))
    offers.candidate(Kind::buy, good).unless_barred(good, bars);
}

TEST(Offers, bars_keep_things_back_from_search_and_give_who_asks_their_reasons) {
  MoveList list;
  RefusedMoves refusals;
  Offers for_search(list);
  offer_goods(for_search);
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0], Move::make(Kind::buy, Good::pepper));
  list.clear();
  Offers for_reasons(list, &refusals);
  offer_goods(for_reasons);
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0], Move::make(Kind::buy, Good::pepper));
  ASSERT_EQ(refusals.size(), 2u);
  EXPECT_EQ(refusals[0].clause, "X1") << "the first reason stands";
  EXPECT_EQ(refusals[1].move, Move::make(Kind::buy, Good::ginger));
  EXPECT_EQ(refusals[1].values[0], 7);
}

TEST(Offers, who_asks_why_gets_the_first_reason_with_clause_and_values) {
  MoveList list;
  RefusedMoves refusals;
  Offers offers(list, &refusals);
  int asked = 0;
  offer(offers, 1, asked);
  ASSERT_EQ(refusals.size(), 3u);
  EXPECT_EQ(refusals[0].why, static_cast<int>(Why::sold_out));
  EXPECT_EQ(refusals[0].clause, "X1");
  EXPECT_EQ(refusals[1].move, Move::make(Kind::buy, 3));
  EXPECT_EQ(refusals[1].values[0], 3);
  EXPECT_EQ(refusals[1].values[1], 1);
  EXPECT_TRUE(refusals[2].whole_kind);
  EXPECT_EQ(list.size(), 2u) << "asking changes nothing of what is offered";
}

enum class Card : std::uint8_t { king, queen, knave };
constexpr std::size_t count_of(Card) {
  return 3;
}

TEST(Offers, others_are_looked_at_only_for_who_asks_why) {
  MoveList list;
  RefusedMoves refusals;
  const Set<Card> offered{Card::queen}, rest{Card::king, Card::knave};
  EXPECT_TRUE(Offers(list).others(offered, Set<Card>::all()).empty());
  EXPECT_EQ(Offers(list, &refusals).others(offered, Set<Card>::all()), rest);
}

}  // namespace offers_test
}  // namespace carreira
