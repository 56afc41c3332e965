// Taking back and doing again; after draws are taken back, others are drawn.

#include "engine/record.h"
#include "table/record_of.h"
#include "table/sitting.h"

namespace carreira {
namespace {

using Kind = TableCommand::Kind;

// Seat 1 has made a choice, and bots have played since; it is seat 1's turn again.
Position play_a_round(Sitting& sitting) {
  sitting.play_to_choice(1);
  Position before = sitting.table.position();
  sitting.play_one();
  while (sitting.asked() != 1) sitting.play_one();
  return before;
}

TEST(Undo, against_bots_goes_back_to_ones_own_last_choice) {
  for (const CatalogEntry& entry : catalog()) {
    Sitting alone("pbb", {}, std::string(entry.information().name));
    alone.play(40);
    alone.play_to_choice(1);
    const int played = alone.table.played();
    alone.play_one();
    while (alone.table.status() == Table::Status::playing && alone.asked() == 1) alone.play_one();
    for (int i = 0; i < 3 && alone.asked() != 1; ++i) alone.play_one();
    ASSERT_GT(alone.table.own_undo(seat_at(0)), 0) << entry.information().name;
    ASSERT_EQ(alone.undo(1), "");
    EXPECT_EQ(alone.asked(), 1);
    EXPECT_GE(alone.table.played(), played);
    EXPECT_FALSE(alone.journal.back().is<journal::Proposed>()) << "nobody is asked";
  }
}

TEST(Undo, any_earlier_decision_of_ones_own_can_be_reached_by_its_number) {
  Sitting alone("pbb");
  alone.play_to_choice(1);
  const int played = alone.table.played();
  const Position there = alone.table.position();
  alone.play_one();
  const std::uint64_t number = alone.table.point();
  alone.play(25);
  EXPECT_EQ(alone.undo_to(1, 1), "nothing-to-undo") << "the first entry is no decision";
  ASSERT_EQ(alone.undo_to(1, number), "");
  EXPECT_EQ(alone.table.played(), played);
  EXPECT_EQ(alone.game->observation(alone.table.position(), seat_at(0)),
            alone.game->observation(there, seat_at(0)));
}

TEST(Undo, the_start_of_my_turn_is_where_my_last_run_of_decisions_began) {
  Sitting pair("pp", {}, "roi");
  for (int i = 0; i < 200 && pair.table.status() == Table::Status::playing; ++i) {
    const Seat before = pair.table.asked();
    pair.play_one();
    const int own = pair.table.own_undo(before), turn = pair.table.turn_undo(before);
    ASSERT_GE(turn, own);
    const auto made = pair.table.made();
    int run = own;
    while (run < pair.table.played() && made[made.size() - 1 - static_cast<std::size_t>(run)].seat == before)
      ++run;
    EXPECT_EQ(turn, run);
  }
}

TEST(Undo, what_was_taken_back_just_so_can_be_done_again) {
  Sitting alone("pbb");
  alone.play_to_choice(1);
  alone.play_one();
  EXPECT_EQ(alone.table.redo(seat_at(0)), 0);
  EXPECT_EQ(alone.request(Kind::redo, 1), "nothing-to-undo");
  int redone = 0;
  for (int i = 0; i < 60 && alone.table.status() == Table::Status::playing; ++i) {
    alone.play_one();
    const Position before = alone.table.position();
    const int played = alone.table.played();
    const std::uint64_t draws = alone.game->draws(before);
    ASSERT_EQ(alone.undo(1), "");
    if (alone.game->draws(alone.table.position()) == draws) {
      ASSERT_GT(alone.table.redo(seat_at(0)), 0);
      while (alone.table.redo(seat_at(0)) > 0) ASSERT_EQ(alone.request(Kind::redo, 1), "");
      ASSERT_EQ(alone.table.position(), before);
      ASSERT_EQ(alone.table.played(), played);
      ++redone;
    }
    alone.play_to_choice(1);
  }
  EXPECT_GT(redone, 5);
}

TEST(Undo, another_choice_ends_what_could_be_done_again) {
  Sitting alone("pbb");
  alone.play_to_choice(1);
  const auto moves = alone.game->moves(alone.table.position());
  ASSERT_EQ(alone.decide(seat_at(0), alone.game->language().notation(moves[0])), "");
  ASSERT_EQ(alone.undo(1), "");
  ASSERT_GT(alone.table.redo(seat_at(0)), 0);
  ASSERT_EQ(alone.decide(seat_at(0), alone.game->language().notation(moves[1])), "");
  EXPECT_EQ(alone.table.redo(seat_at(0)), 0);
}

TEST(Undo, a_free_take_back_leaves_no_line_in_the_log) {
  Sitting pair("pp");
  pair.play_to_choice(1);
  const std::string before = pair.log(seat_at(1));
  pair.play_one();
  ASSERT_GT(pair.table.free_undo(seat_at(0)), 0);
  ASSERT_NE(pair.log(seat_at(1)), before);
  const std::uint64_t seen = pair.table.number();
  ASSERT_EQ(pair.undo(1), "");
  EXPECT_EQ(pair.log(seat_at(1)), before);
  JsonWriter news;
  news.begin_object();
  pair.table.write_groups(news, seat_at(1), {seat_at(1)}, seen);
  news.end_object();
  EXPECT_NE(news.text().find("\"kind\":\"undo\""), std::string::npos)
      << "who saw it is told: " << news.text();
}

TEST(Undo, against_people_it_asks_them_and_says_what_it_takes_back) {
  Sitting pair("pp");
  play_a_round(pair);
  const int steps = pair.table.own_undo(seat_at(0));
  ASSERT_GT(steps, pair.table.free_undo(seat_at(0)));
  ASSERT_EQ(pair.undo(1), "");
  ASSERT_TRUE(pair.journal.back().is<journal::Proposed>());
  const std::string view = pair.view(seat_at(1));
  const auto made = pair.table.made();
  EXPECT_NE(view.find("\"takes_back\":[{\"number\":"), std::string::npos) << view;
  ASSERT_EQ(pair.answer(2, true), "");
  EXPECT_EQ(pair.table.played(), static_cast<int>(made.size()) - steps);
  EXPECT_NE(pair.log(seat_at(1)).find("\"consent\":true"), std::string::npos) << "the log shows it";
}

// Decisions in all games until some that drew are taken back.
template <class Check>
void take_back_draws(const std::string& game, Check check) {
  Sitting alone("pbb", {}, game);
  for (int tries = 0; tries < 300 && alone.table.status() == Table::Status::playing; ++tries) {
    alone.play_one();
    const int own = alone.table.own_undo(seat_at(0));
    if (own == 0) continue;
    const std::uint64_t draws = alone.game->draws(alone.table.position());
    const Position after = alone.table.position();
    std::vector<std::string> notations;
    std::vector<Seat> seats;
    const auto made = alone.table.made();
    for (std::size_t i = made.size() - static_cast<std::size_t>(own); i < made.size(); ++i)
      notations.push_back(made[i].notation), seats.push_back(made[i].seat);
    TableCommand undo;
    undo.kind = Kind::undo;
    undo.by = seat_at(0);
    const Plan plan = alone.table.plan(undo, alone.now);
    ASSERT_FALSE(plan.refusal);
    if (!std::get<journal::Undo>(plan.entries.front().what).renewed) continue;
    alone.keep(plan.entries);
    ASSERT_LT(alone.game->draws(alone.table.position()), draws);
    return check(alone, after, seats, notations);
  }
  FAIL() << "nothing was drawn in " << game;
}

TEST(Undo, after_draws_are_taken_back_the_same_decisions_draw_others) {
  int differed = 0, same = 0;
  for (const CatalogEntry& entry : catalog())
    take_back_draws(std::string(entry.information().name),
                    [&](Sitting& alone, const Position& after, const auto& seats, const auto& notations) {
                      for (std::size_t i = 0; i < notations.size(); ++i) {
                        const bool bot = alone.table.bot_asked() == seats[i];
                        if (alone.decide(seats[i], notations[i], bot) != "") return void(++differed);
                      }
                      const auto key = [&](const Position& position) {
                        return alone.game->observation(position, seat_at(0));
                      };
                      ++(key(after) == key(alone.table.position()) ? same : differed);
                    });
  EXPECT_GE(differed, 2) << same << " came out alike by chance";
}

TEST(Undo, what_was_renewed_does_not_come_back_when_more_is_taken_back) {
  int again = 0;
  for (const CatalogEntry& entry : catalog())
    take_back_draws(std::string(entry.information().name),
                    [&](Sitting& alone, const Position&, const auto&, const auto&) {
                      if (alone.table.own_undo(seat_at(0)) == 0) return;
                      ASSERT_EQ(alone.undo(1), "");
                      EXPECT_TRUE(std::get<journal::Undo>(alone.journal.back().what).renewed)
                          << "the draws that were seen would come again";
                      ++again;
                    });
  EXPECT_GT(again, 0);
}

TEST(Undo, a_game_with_renewed_draws_is_restored_recorded_verified_and_imported) {
  for (const CatalogEntry& entry : catalog()) {
    Sitting pair("pb", {}, std::string(entry.information().name));
    for (int i = 0; (i < 60 || pair.table.renewed().empty()) && pair.table.status() == Table::Status::playing;
         ++i) {
      pair.play_one();
      const bool back = i % 7 == 3 && pair.table.own_undo(seat_at(0)) > 0;
      ASSERT_EQ(back ? pair.undo(1) : "", "");
    }
    pair.play_to_the_end();
    if (pair.table.status() != Table::Status::over) continue;
    ASSERT_FALSE(pair.table.renewed().empty()) << entry.information().name;
    const auto restored = Table::restore(pair.header, pair.game, pair.journal, pair.snapshots);
    ASSERT_TRUE(restored) << restored.error().text;
    EXPECT_EQ(restored.value().table.position(), pair.table.position());
    const Record record = record_of(pair.table);
    const auto read = read_record(write_record(record));
    ASSERT_TRUE(read) << read.error().text;
    const auto verified = verify(read.value(), *pair.game);
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_TRUE(verified.value().finished && verified.value().commitment_kept);
    EXPECT_EQ(position_at(read.value(), *pair.game, read.value().decisions.size()).value(),
              pair.table.position());
    auto imported = import_record(read.value(), *pair.game, "BBBBBBBBBBBBBBBBBBBBBB", pair.now);
    ASSERT_TRUE(imported) << imported.error().text;
    auto table = Table::restore(imported.value().header, pair.game, imported.value().journal, {});
    ASSERT_TRUE(table) << table.error().text;
    EXPECT_EQ(table.value().table.position(), pair.table.position());
    // Without the line that says so, nothing fits any more.
    Record forged = read.value();
    forged.renewals.clear();
    EXPECT_FALSE(verify(forged, *pair.game)) << entry.information().name;
  }
}

}  // namespace
}  // namespace carreira
