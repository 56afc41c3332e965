#include "table/table.h"

#include "engine/view.h"
#include "table/record_of.h"
#include "table/request.h"
#include "table/sitting.h"

namespace carreira {
namespace {

using Kind = TableCommand::Kind;

TEST(Table, begins_when_no_seat_is_open) {
  Sitting waiting("po");
  EXPECT_EQ(waiting.table.status(), Table::Status::open);
  EXPECT_EQ(waiting.table.asked(), Seat::nobody);
  EXPECT_EQ(waiting.decide(seat_at(0), waiting.any_notation()), "not-playing");
  TableCommand fill;
  fill.kind = Kind::fill;
  fill.by = seat_at(0);
  fill.target = seat_at(1);
  fill.text = "random";
  EXPECT_EQ(waiting.request(fill), "");
  EXPECT_EQ(waiting.table.status(), Table::Status::playing);
  EXPECT_EQ(waiting.request(fill), "not-open");
}

TEST(Table, who_leaves_an_open_table_leaves_his_seat_open) {
  Sitting waiting("po");
  EXPECT_EQ(waiting.request(Kind::leave, 1), "");
  EXPECT_EQ(waiting.table.player(seat_at(0)).kind, SeatHolder::Kind::open);
  EXPECT_TRUE(waiting.table.player(seat_at(0)).token_hash.empty());
  Sitting playing("pp");
  EXPECT_EQ(playing.request(Kind::leave, 1), "not-open");
}

TEST(Table, a_decision_answers_the_present_point_once) {
  Sitting pair("pp");
  TableCommand command;
  command.by = pair.table.asked();
  command.point = pair.table.point();
  command.text = pair.any_notation();
  command.client = "id-1";
  EXPECT_EQ(pair.request(command), "");
  EXPECT_EQ(pair.table.played(), 1);
  const std::uint64_t number = pair.table.number();
  EXPECT_EQ(pair.request(command), "") << "the same again: carried out before";
  EXPECT_EQ(pair.table.number(), number);
  EXPECT_EQ(pair.table.number_of(command.by, "id-1"), number);
  EXPECT_EQ(pair.table.number_of(seat_at(1 - index(command.by)), "id-1"), 0u) << "ids are a seat's own";
  command.client = "id-2";
  EXPECT_EQ(pair.request(command), "late");
}

TEST(Table, ids_of_one_seat_never_count_as_anothers) {
  Sitting pair("pp");
  for (int i = 1; i <= 60; ++i) {
    TableCommand command;
    command.by = pair.table.asked();
    command.point = pair.table.point();
    command.text = pair.any_notation();
    command.client = std::to_string(i);
    const int played = pair.table.played();
    ASSERT_EQ(pair.request(command), "");
    ASSERT_EQ(pair.table.played(), played + 1) << "request " << i;
  }
}

TEST(Table, a_request_about_another_seat_counts_once_too) {
  Sitting waiting("poo");
  TableCommand fill;
  fill.kind = Kind::fill;
  fill.by = seat_at(0);
  fill.target = seat_at(2);
  fill.text = "random";
  fill.client = "fill";
  EXPECT_EQ(waiting.request(fill), "");
  EXPECT_EQ(waiting.request(fill), "") << "the same again";
  EXPECT_EQ(waiting.table.number_of(seat_at(0), "fill"), waiting.table.number());
}

TEST(Table, refuses_what_is_illegal_or_not_asked) {
  Sitting pair("pp");
  const Seat asked = pair.table.asked();
  EXPECT_EQ(pair.decide(seat_at(1 - index(asked)), pair.any_notation()), "not-asked");
  EXPECT_EQ(pair.decide(asked, "no such move"), "illegal");
  EXPECT_EQ(pair.decide(asked, pair.any_notation(), true), "not-asked") << "no bot decides for a person";
  EXPECT_EQ(pair.table.played(), 0);
}

TEST(Table, taking_back_gives_the_position_back_byte_for_byte) {
  Sitting pair("pp");
  for (int i = 0; i < 60; ++i) {
    const Seat asked = pair.table.asked();
    const Position before = pair.table.position();
    const std::uint64_t point = pair.table.point();
    pair.play_one();
    if (pair.table.free_undo(asked) == 0) continue;
    ASSERT_EQ(pair.undo(index(asked) + 1, 1), "");
    EXPECT_EQ(pair.table.position(), before);
    EXPECT_GT(pair.table.point(), point) << "a point is never used twice";
    pair.play_one();
  }
}

TEST(Table, nobody_takes_back_alone_what_showed_something_or_was_followed_by_another) {
  int shown = 0, followed = 0;
  for (const CatalogEntry& entry : catalog()) {
    Sitting trio("ppp", {}, std::string(entry.information().name));
    for (int i = 0; i < 200 && trio.table.status() == Table::Status::playing; ++i) {
      const Seat asked = trio.table.asked();
      const Position before = trio.table.position();
      const std::string notation = trio.any_notation();
      EventList events;
      Position after = before;
      ASSERT_TRUE(trio.game->play(after, trio.game->language().parse(notation).value(), &events));
      const bool showed = trio.game->revealed(before, after, events);
      ASSERT_EQ(trio.decide(asked, notation), "");
      if (trio.table.status() != Table::Status::playing) break;
      for (int seat = 0; seat < 3; ++seat) {
        const bool own = seat_at(seat) == asked;
        if (showed || !own) {
          ASSERT_EQ(trio.table.free_undo(seat_at(seat)), 0) << notation;
        } else {
          ASSERT_GE(trio.table.free_undo(seat_at(seat)), 1) << notation;
        }
      }
      shown += showed;
      followed += trio.table.asked() != asked;
    }
  }
  EXPECT_GT(shown, 10);
  EXPECT_GT(followed, 100);
}

// Until seat 1 has decided and seat 2 has followed.
void play_until_both(Sitting& pair) {
  pair.play(12);
  while (pair.table.free_undo(seat_at(0)) != 0) pair.play_one();
}

TEST(Table, beyond_that_all_persons_must_agree) {
  Sitting trio("ppp");
  play_until_both(trio);
  const int played = trio.table.played();
  EXPECT_EQ(trio.undo(1, 3), "");
  EXPECT_TRUE(trio.journal.back().is<journal::Proposed>());
  EXPECT_EQ(trio.request(Kind::pause, 2), "proposal-open");
  EXPECT_EQ(trio.answer(1, true), "not-asked") << "who asks has said yes already";
  EXPECT_EQ(trio.answer(2, true), "");
  EXPECT_EQ(trio.table.played(), played);
  EXPECT_EQ(trio.answer(3, true), "");
  ASSERT_TRUE(trio.journal.back().is<journal::Undo>());
  EXPECT_TRUE(std::get<journal::Undo>(trio.journal.back().what).consent);
  EXPECT_EQ(trio.table.played(), played - 3);
}

TEST(Table, one_no_or_one_decision_ends_a_proposal) {
  Sitting trio("ppp");
  play_until_both(trio);
  EXPECT_EQ(trio.undo(1, 4), "");
  EXPECT_EQ(trio.answer(3, false), "");
  EXPECT_EQ(trio.answer(2, true), "no-such-proposal");
  EXPECT_EQ(trio.undo(1, 4), "");
  EXPECT_EQ(trio.answer(1, false), "") << "withdrawn";
  EXPECT_EQ(trio.undo(1, 4), "");
  trio.play_one();
  EXPECT_EQ(trio.answer(2, true), "no-such-proposal");
}

// R6.3: putting a mission together, and thinking better of it, is in nobody else's log or view.
TEST(Table, others_are_told_nothing_of_decisions_that_show_nothing_nor_of_their_undoing) {
  Sitting pair("pp", {}, "roi");
  const auto begins = [&] {
    for (const Move move : pair.game->moves(pair.table.position()))
      if (const std::string notation = pair.game->language().notation(move); notation.starts_with("begin"))
        return notation;
    return std::string();
  };
  while (begins().empty()) pair.play_one();
  const Seat player = pair.table.asked(), other = seat_at(1 - index(player));
  const auto seen = [&] {
    std::string view = pair.view(other);
    return view.substr(view.find("\"headline\""));
  };
  const std::string log = pair.log(other), view = seen();
  ASSERT_EQ(pair.decide(player, begins()), "");
  pair.play_one();
  EXPECT_EQ(pair.log(other), log);
  EXPECT_EQ(pair.log(Seat::nobody).find("\"undo\""), std::string::npos);
  EXPECT_EQ(seen(), view);
  EXPECT_NE(pair.log(player).find("\"notation\":\"begin"), std::string::npos)
      << "the player's own log keeps it";
  ASSERT_EQ(pair.undo(index(player) + 1, 2), "");
  EXPECT_EQ(pair.log(other), log);
  EXPECT_EQ(seen(), view);
  EXPECT_EQ(pair.log(player).find("\"notation\":\"begin"), std::string::npos);
}

TEST(Table, a_person_among_bots_needs_nobodys_consent) {
  Sitting alone("pbb");
  alone.play(30);
  const int played = alone.table.played();
  EXPECT_EQ(alone.undo(1, 20), "");
  EXPECT_EQ(alone.table.played(), played - 20);
  EXPECT_EQ(alone.undo(1, 1000), "nothing-to-undo");
}

TEST(Table, bots_wait_while_people_talk_it_over) {
  Sitting mixed("ppb");
  while (mixed.table.bot_asked() == Seat::nobody) mixed.play_one();
  EXPECT_EQ(mixed.request(Kind::pause, 1), "");
  EXPECT_EQ(mixed.table.bot_asked(), Seat::nobody);
  EXPECT_EQ(mixed.answer(2, true), "");
  EXPECT_EQ(mixed.table.status(), Table::Status::paused);
  EXPECT_EQ(mixed.decide(seat_at(2), mixed.any_notation(), true), "not-playing");
  EXPECT_EQ(mixed.request(Kind::resume, 2), "");
  EXPECT_NE(mixed.table.bot_asked(), Seat::nobody);
}

TEST(Table, resigning_ends_the_game_only_when_no_contest_is_left) {
  Sitting pair("pp");
  pair.play(5);
  EXPECT_EQ(pair.request(Kind::resign, 1), "");
  EXPECT_EQ(pair.table.status(), Table::Status::over);
  EXPECT_EQ(pair.table.ended_by(), journal::Ending::resignation);

  Sitting alone("pb");
  EXPECT_EQ(alone.request(Kind::resign, 1), "");
  EXPECT_EQ(alone.table.status(), Table::Status::over);

  Sitting trio("ppp");
  EXPECT_EQ(trio.request(Kind::resign, 2), "");
  EXPECT_EQ(trio.table.status(), Table::Status::playing);
  EXPECT_EQ(trio.request(Kind::resign, 2), "resigned");
  EXPECT_EQ(trio.request(Kind::give_back, 2), "resigned");
  trio.play(20);
  EXPECT_EQ(trio.request(Kind::resign, 3), "");
  EXPECT_EQ(trio.table.status(), Table::Status::over);
}

TEST(Table, what_a_stand_in_did_is_not_taken_back_alone) {
  Sitting pair("pp");
  while (pair.asked() != 1) pair.play_one();
  TableCommand replace;
  replace.kind = Kind::replace;
  replace.by = replace.target = seat_at(0);
  EXPECT_EQ(pair.request(replace), "");
  pair.play_one();
  EXPECT_EQ(pair.request(Kind::give_back, 1), "");
  EXPECT_EQ(pair.table.free_undo(seat_at(0)), 0);
}

TEST(Table, a_turn_is_confirmed_before_the_next_player_is_asked) {
  TableSettings settings;
  settings.confirm = true;
  Sitting pair("pp", settings);
  const Seat first = pair.table.asked();
  while (pair.game->actor(pair.table.position()) == first) pair.play_one();
  ASSERT_GT(pair.table.free_undo(first), 0) << "the story needs a turn that showed nothing";
  EXPECT_EQ(pair.table.asked(), first);
  const Seat next = pair.game->actor(pair.table.position());
  EXPECT_EQ(pair.decide(next, pair.any_notation()), "unconfirmed");
  EXPECT_EQ(pair.request(Kind::confirm, index(next) + 1), "not-asked");
  EXPECT_EQ(pair.undo(index(first) + 1, 1), "");
  EXPECT_EQ(pair.game->actor(pair.table.position()), first);
  pair.play_one();
  while (pair.game->actor(pair.table.position()) == first) pair.play_one();
  EXPECT_EQ(pair.request(Kind::confirm, index(first) + 1), "");
  EXPECT_EQ(pair.table.asked(), next);
}

TEST(Table, with_confirmation_a_game_still_ends) {
  TableSettings settings;
  settings.confirm = true;
  Sitting pair("pp", settings);
  while (pair.table.status() == Table::Status::playing) {
    const Seat asked = pair.table.asked();
    if (pair.request(Kind::confirm, index(asked) + 1) == "") continue;
    pair.play_one();
  }
  EXPECT_EQ(pair.table.ended_by(), journal::Ending::end);
}

TEST(Table, the_clock_takes_the_turns_time_first_and_then_the_bank) {
  TableSettings settings;
  settings.clock = ClockSettings{true, 30, 60};
  Sitting pair("pp", settings);
  const Seat first = pair.table.asked();
  const std::int64_t begun = pair.now;
  EXPECT_EQ(pair.table.clock_falls_at(), begun + 90'000);
  pair.now += 40'000;
  while (pair.table.asked() == first) pair.play_one();
  EXPECT_EQ(pair.table.clock_falls_at(), pair.now + 90'000) << "now the other's time runs";
  const Seat second = pair.table.asked();
  EXPECT_TRUE(pair.table.plan_time(pair.now + 89'999).empty());
  pair.now += 90'000;
  pair.keep(pair.table.plan_time(pair.now));
  EXPECT_EQ(pair.table.player(second).stand_in, "medium");
  EXPECT_EQ(pair.table.clock_falls_at(), TableClock::kNever) << "a bot's time does not run";
  while (pair.table.asked() == second) pair.play_one();
  EXPECT_EQ(pair.table.clock_falls_at(), pair.now + 30'000 + 50'000) << "ten seconds of the bank are gone";
}

TEST(Table, no_clock_runs_in_a_pause_or_while_the_server_stands_still) {
  TableSettings settings;
  settings.clock = ClockSettings{false, 100, 0};
  Sitting alone("pb", settings);
  while (alone.asked() != 1) alone.play_one();
  alone.now += 10'000;
  EXPECT_EQ(alone.request(Kind::pause, 1), "");
  EXPECT_EQ(alone.table.clock_falls_at(), TableClock::kNever);
  alone.now += 1'000'000;
  EXPECT_EQ(alone.request(Kind::resume, 1), "");
  EXPECT_EQ(alone.table.clock_falls_at(), alone.now + 90'000);
  alone.now += 1'000'000;
  alone.keep({{alone.table.number() + 1, alone.now, Seat::nobody, "", journal::Woken{}}});
  EXPECT_EQ(alone.table.clock_falls_at(), alone.now + 90'000);
}

TEST(Table, a_table_is_what_its_journal_says) {
  Sitting trio("ppb");
  trio.play(25);
  (void)trio.undo(1, 2);
  (void)trio.answer(2, true);
  (void)trio.request(Kind::pause, 2);
  (void)trio.answer(1, true);
  (void)trio.request(Kind::resume, 1);
  trio.play(10);
  auto restored = Table::restore(trio.header, trio.game, trio.journal, trio.snapshots);
  ASSERT_TRUE(restored) << restored.error().text;
  EXPECT_TRUE(restored.value().changes.empty());
  Sitting again("ppb");
  again.table = restored.value().table;
  for (const Seat seat : {seat_at(0), seat_at(1), Seat::nobody}) {
    EXPECT_EQ(again.view(seat), trio.view(seat));
    EXPECT_EQ(again.log(seat), trio.log(seat));
  }
}

TEST(Table, a_journal_with_a_gap_or_an_impossible_move_is_refused) {
  Sitting pair("pp");
  pair.play(5);
  std::vector<Entry> gap = pair.journal;
  gap.erase(gap.begin() + 4);
  EXPECT_FALSE(Table::restore(pair.header, pair.game, gap, {}));
  std::vector<Entry> wrong = pair.journal;
  wrong.back().what = journal::Decision{"not a move", journal::Chooser::person};
  EXPECT_FALSE(Table::restore(pair.header, pair.game, wrong, {}));
}

TEST(Table, after_a_change_of_the_rules_the_game_goes_on_from_its_last_snapshot) {
  Sitting pair("pp");
  pair.play(40);
  ASSERT_FALSE(pair.snapshots.empty());
  TableHeader older = pair.header;
  older.rules_version = pair.game->information().rules_version - 1;
  auto restored = Table::restore(older, pair.game, pair.journal, pair.snapshots);
  ASSERT_TRUE(restored) << restored.error().text;
  ASSERT_EQ(restored.value().changes.size(), 1u);
  Table& table = restored.value().table;
  for (const Entry& entry : restored.value().changes) ASSERT_TRUE(table.apply(entry));
  EXPECT_EQ(table.played(), pair.snapshots.back().played);
  JsonWriter json;
  pair.game->write(table.position(), json);
  EXPECT_EQ(json.text(), pair.snapshots.back().position);
  // And it can be played on, stored and taken up again.
  std::vector<Entry> journal = pair.journal;
  journal.push_back(restored.value().changes[0]);
  Sitting on("pp");
  on.table = table;
  on.journal.clear();
  on.play(10);
  journal.insert(journal.end(), on.journal.begin(), on.journal.end());
  auto again = Table::restore(older, pair.game, journal, pair.snapshots);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_TRUE(again.value().changes.empty());
  EXPECT_EQ(again.value().table.position(), on.table.position());
  EXPECT_EQ(again.value().table.played(), on.table.played());
}

TEST(Table, a_finished_game_gives_a_record_that_verifies_and_can_be_read_back) {
  for (const CatalogEntry& entry : catalog()) {
    Sitting pair("pb", {}, std::string(entry.information().name));
    pair.play_to_the_end();
    if (pair.table.status() != Table::Status::over && entry.information().name != "vasco") continue;
    const Record record = record_of(pair.table);
    const auto verified = verify(record, *pair.game);
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_TRUE(verified.value().finished && verified.value().commitment_kept);
    const auto read = read_record(write_record(record));
    ASSERT_TRUE(read) << read.error().text;
    auto imported = import_record(read.value(), *pair.game, "BBBBBBBBBBBBBBBBBBBBBB", pair.now);
    ASSERT_TRUE(imported) << imported.error().text;
    auto table = Table::restore(imported.value().header, pair.game, imported.value().journal,
                                imported.value().snapshots);
    ASSERT_TRUE(table) << table.error().text;
    EXPECT_EQ(table.value().table.position(), pair.table.position());
    EXPECT_EQ(table.value().table.status(), Table::Status::over);
  }
}

TEST(Table, what_a_seat_is_shown_is_the_same_in_every_world_it_can_imagine) {
  for (const CatalogEntry& entry : catalog()) {
    Sitting trio("ppp", {}, std::string(entry.information().name));
    Random imagination(Seed::from_text("worlds"), Stream::imagination);
    for (int i = 0; i < 60 && trio.table.status() == Table::Status::playing; ++i) {
      trio.play_one();
      for (int seat = 0; seat < 3; ++seat) {
        JsonWriter real, imagined;
        real.begin_object();
        write_view(real, *trio.game, trio.table.position(), seat_at(seat));
        imagined.begin_object();
        write_view(imagined, *trio.game,
                   trio.game->imagine(trio.table.position(), seat_at(seat), imagination), seat_at(seat));
        ASSERT_EQ(real.text(), imagined.text()) << entry.information().name << " seat " << seat + 1;
      }
    }
  }
}

TEST(Table, a_rematch_is_made_once_and_after_the_end) {
  Sitting pair("pp");
  TableCommand rematch;
  rematch.kind = Kind::rematch;
  rematch.by = seat_at(0);
  rematch.text = "CCCCCCCCCCCCCCCCCCCCCC";
  EXPECT_EQ(pair.request(rematch), "not-over");
  EXPECT_EQ(pair.request(Kind::resign, 1), "");
  EXPECT_EQ(pair.request(rematch), "");
  rematch.text = "DDDDDDDDDDDDDDDDDDDDDD";
  EXPECT_EQ(pair.request(rematch), "");
  EXPECT_EQ(pair.table.rematch(), "CCCCCCCCCCCCCCCCCCCCCC");
}

TEST(Table, the_seed_is_secret_until_the_end) {
  Sitting pair("pp");
  pair.play(10);
  for (const Seat seat : {seat_at(0), seat_at(1), Seat::nobody})
    EXPECT_EQ(pair.view(seat).find(pair.header.seed.hex()), std::string::npos);
  pair.play_to_the_end();
  EXPECT_NE(pair.view(Seat::nobody).find(pair.header.seed.hex()), std::string::npos);
}

TEST(Request, a_message_is_read_strictly) {
  const auto refusal = [](std::string_view text) {
    const ReadRequest read = read_request(text);
    return read.refusal ? std::string(word_of(read.refusal->code)) + " " + read.refusal->where : "";
  };
  EXPECT_EQ(refusal(R"({"type":"ping","id":"1"})"), "");
  EXPECT_EQ(refusal(R"({"type":"decide","id":"1","point":3,"notation":"pass","seat":null})"), "");
  EXPECT_EQ(refusal(R"({"type":"decide","id":"1","point":3,"notation":"pass","seat":5})"), "malformed seat");
  EXPECT_EQ(refusal(R"({"type":"decide","id":"1","notation":"pass"})"), "malformed point");
  EXPECT_EQ(refusal(R"({"type":"undo","id":"1","steps":0})"), "malformed steps");
  EXPECT_EQ(refusal(R"({"type":"nothing","id":"1"})"), "unknown-type type");
  EXPECT_EQ(refusal(R"({"type":"chat","id":"1","text":")" + std::string(501, 'a') + "\"}"), "malformed text");
  EXPECT_EQ(refusal(R"({"type":"chat","id":"1","text":")" + std::string(500, 'a') + "\"}"), "");
  EXPECT_EQ(read_request(R"({"type":"nothing","id":"abc"})").request.id, "abc")
      << "so that the answer can name it";
}

}  // namespace
}  // namespace carreira
