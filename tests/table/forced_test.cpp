// Where there is no choice the table goes on, unless that would tell what a hand holds.

#include "table/forced.h"

#include "table/sitting.h"

namespace carreira {
namespace {

TEST(Forced, the_table_goes_on_where_there_is_one_move_only) {
  int gone_on = 0;
  for (const CatalogEntry& entry : catalog()) {
    Sitting pair("pp", {}, std::string(entry.information().name));
    for (int i = 0; i < 150 && pair.table.status() == Table::Status::playing; ++i) {
      gone_on += pair.go_on();
      if (pair.table.status() != Table::Status::playing) break;
      pair.play_one();
    }
    auto restored = Table::restore(pair.header, pair.game, pair.journal, pair.snapshots);
    ASSERT_TRUE(restored) << restored.error().text;
    EXPECT_EQ(restored.value().table.position(), pair.table.position());
  }
  EXPECT_GT(gone_on, 20);
}

TEST(Forced, whoever_wants_to_be_asked_everything_is) {
  TableSettings settings;
  settings.ask_everything = true;
  Sitting pair("pp", settings);
  for (int i = 0; i < 150 && pair.table.status() == Table::Status::playing; ++i) {
    ASSERT_EQ(pair.go_on(), 0);
    pair.play_one();
  }
}

TEST(Forced, to_go_on_tells_nobody_what_a_hand_holds) {
  int told = 0, kept = 0;
  for (const CatalogEntry& entry : catalog()) {
    Sitting trio("ppp", {}, std::string(entry.information().name));
    Random random(Seed::from_text("worlds"), Stream::imagination);
    for (int i = 0; i < 300 && trio.table.status() == Table::Status::playing; ++i) {
      const Position& position = trio.table.position();
      if (trio.game->moves(position).size() == 1) {
        bool choice_somewhere = false;
        for (int world = 0; world < 200; ++world)
          choice_somewhere = choice_somewhere ||
                             trio.game->moves(trio.game->imagine(position, Seat::nobody, random)).size() > 1;
        const bool goes_on = !trio.table.plan_forced(trio.now).empty();
        EXPECT_FALSE(goes_on && choice_somewhere) << entry.information().name << " decision " << i;
        ++(goes_on ? told : kept);
      }
      trio.play_one();
    }
  }
  EXPECT_GT(told, 20);
  EXPECT_GT(kept, 0) << "somewhere a single move is a secret";
}

TEST(Forced, taking_back_goes_to_a_choice_and_not_to_what_followed_from_it) {
  int passed_over = 0;
  for (const CatalogEntry& entry : catalog()) {
    Sitting pair("pp", {}, std::string(entry.information().name));
    for (int i = 0; i < 150 && pair.table.status() == Table::Status::playing; ++i) {
      pair.go_on();
      if (pair.table.status() != Table::Status::playing) break;
      const Seat seat = pair.table.asked();
      const Position before = pair.table.position();
      pair.play_one();
      const int forced = pair.go_on();
      if (pair.table.status() != Table::Status::playing || pair.table.free_undo(seat) == 0) continue;
      ASSERT_EQ(pair.undo(index(seat) + 1), "");
      ASSERT_EQ(pair.table.position(), before) << entry.information().name;
      passed_over += forced;
      pair.play_one();
    }
  }
  EXPECT_GT(passed_over, 5);
}

}  // namespace
}  // namespace carreira
