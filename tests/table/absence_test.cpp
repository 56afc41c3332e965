// Who is away, and what the others may do about it.

#include "table/request.h"
#include "table/sitting.h"

namespace carreira {
namespace {

using Kind = TableCommand::Kind;

TableSettings slow_game() {
  TableSettings settings;
  settings.clock = ClockSettings{false, 24 * 3600, 0};
  settings.absence_s.reset();
  return settings;
}

TEST(Absence, a_bot_of_the_agreed_level_stands_in_for_who_is_away_as_long_as_was_agreed) {
  TableSettings settings;
  settings.absence_s = 120;
  settings.stand_in = "easy";
  Sitting pair("pp", settings);
  pair.table.set_present(seat_at(1), true, pair.now);
  pair.now += 1'000'000;
  EXPECT_EQ(pair.replace(1, 2), "not-absent") << "he is there, and thinks";
  pair.table.set_present(seat_at(1), false, pair.now);
  pair.now += 120'000 - 1;
  EXPECT_EQ(pair.replace(1, 2), "not-absent");
  pair.now += 1;
  EXPECT_EQ(pair.replace(1, 2), "");
  EXPECT_EQ(pair.table.player(seat_at(1)).stand_in, "easy");
  while (pair.table.bot_asked() == Seat::nobody) pair.play_one();
  EXPECT_EQ(pair.decide(seat_at(1), pair.any_notation()), "not-asked") << "first he takes his seat back";
  EXPECT_EQ(pair.request(Kind::give_back, 2), "");
  EXPECT_EQ(pair.decide(seat_at(1), pair.any_notation()), "");
  EXPECT_EQ(pair.request(Kind::give_back, 2), "not-absent");
}

TEST(Absence, in_a_slow_game_only_the_clock_replaces) {
  Sitting pair("pp", slow_game());
  while (pair.asked() != 2) pair.play_one();
  pair.table.set_present(seat_at(1), true, pair.now);
  pair.table.set_present(seat_at(1), false, pair.now);
  pair.now += 20 * 3600 * 1000;
  EXPECT_EQ(pair.replace(1, 2), "not-absent");
  EXPECT_TRUE(pair.table.plan_time(pair.now).empty());
  pair.now += 5 * 3600 * 1000;
  const auto entries = pair.table.plan_time(pair.now);
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].what, journal::Happening(journal::StandIn{"medium", journal::WhyStandIn::clock}));
}

TEST(Absence, after_a_restart_nobody_counts_as_absent_for_the_time_before) {
  Sitting pair("pp");
  pair.play(6);
  pair.now += 24 * 3600 * 1000;
  auto restored = Table::restore(pair.header, pair.game, pair.journal, pair.snapshots);
  ASSERT_TRUE(restored);
  pair.table = restored.value().table;
  pair.table.watch_from(pair.now);
  EXPECT_EQ(pair.replace(1, 2), "not-absent");
  pair.now += 300'000;
  EXPECT_EQ(pair.replace(1, 2), "");
}

TEST(Absence, a_game_that_bots_play_among_themselves_ends_though_nobody_ever_buys) {
  Sitting pair("pp", {}, "caravelas");
  ASSERT_EQ(pair.replace(1, 1), "");
  ASSERT_EQ(pair.replace(2, 2), "");
  while (pair.table.status() == Table::Status::playing && pair.table.played() <= Table::kMostBotDecisions) {
    const auto first = pair.game->language().notation(pair.game->moves(pair.table.position()).front());
    ASSERT_EQ(pair.decide(pair.table.bot_asked(), first, true), "");
  }
  EXPECT_EQ(pair.table.status(), Table::Status::over);
  EXPECT_EQ(pair.table.played(), Table::kMostBotDecisions);
}

TEST(Absence, a_stand_in_consents_to_nothing) {
  Sitting trio("ppp");
  trio.play(30);
  const int played = trio.table.played();
  trio.now += 1'000'000;
  ASSERT_EQ(trio.replace(1, 2), "");
  ASSERT_EQ(trio.replace(1, 3), "");
  EXPECT_EQ(trio.undo(1, played), "replaced");
  EXPECT_EQ(trio.table.played(), played);
  EXPECT_NE(trio.view(seat_at(0)).find("\"consent\":0"), std::string::npos) << "the page need not offer it";
  // One comes back: still one is missing.
  ASSERT_EQ(trio.request(Kind::give_back, 2), "");
  EXPECT_EQ(trio.undo(1, played), "replaced");
  ASSERT_EQ(trio.request(Kind::give_back, 3), "");
  EXPECT_EQ(trio.undo(1, played), "");
  EXPECT_TRUE(trio.journal.back().is<journal::Proposed>()) << "now it can be asked for";
}

TEST(Absence, an_open_question_ends_when_somebody_asked_is_replaced) {
  TableSettings settings;
  settings.clock = ClockSettings{true, 10, 0};
  Sitting trio("ppp", settings);
  trio.play(20);
  while (trio.asked() != 2) trio.play_one();
  ASSERT_EQ(trio.undo(1, trio.table.played()), "");
  ASSERT_EQ(trio.answer(3, true), "");
  trio.now += 10'001;
  const int played = trio.table.played();
  trio.keep(trio.table.plan_time(trio.now));
  EXPECT_EQ(trio.answer(2, true), "no-such-proposal");
  EXPECT_EQ(trio.table.played(), played);
}

TEST(Absence, who_comes_back_may_ask_for_what_the_bot_did_to_be_taken_back) {
  Sitting pair("pp");
  while (pair.asked() != 2) pair.play_one();
  const Position left = pair.table.position();
  const std::uint64_t number = pair.table.number();
  pair.now += 1'000'000;
  ASSERT_EQ(pair.replace(1, 2), "");
  pair.play(5);
  ASSERT_EQ(pair.request(Kind::give_back, 2), "");
  ASSERT_EQ(pair.undo_to(2, number + 2), "") << "the bot's first decision";
  ASSERT_EQ(pair.answer(1, true), "");
  EXPECT_EQ(pair.game->observation(pair.table.position(), seat_at(1)),
            pair.game->observation(left, seat_at(1)));
}

TEST(Absence, a_slow_game_cannot_agree_on_an_absence) {
  const auto read = [](std::string_view text) {
    auto document = JsonDocument::parse(text);
    const TableSettings settings = read_settings(document.value().root());
    return document.value().finish() ? settings.absence_s : std::optional<std::int64_t>(-1);
  };
  EXPECT_EQ(read(R"({})"), 300);
  EXPECT_EQ(read(R"({"absence": null})"), std::nullopt);
  EXPECT_EQ(read(R"({"absence": 59})"), -1);
  EXPECT_EQ(read(R"({"clock": {"kind": "slow", "turn": 86400, "bank": 0}})"), std::nullopt);
  EXPECT_EQ(read(R"({"absence": 90, "clock": {"kind": "slow", "turn": 86400, "bank": 0}})"), -1);
}

}  // namespace
}  // namespace carreira
