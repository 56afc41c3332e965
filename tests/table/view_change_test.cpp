// Protocol 2: changes of views.

#include "table/view_change.h"

#include <gtest/gtest.h>

#include "table/sitting.h"

namespace carreira {
namespace {

Table::Looker looker_at(int seat) {
  if (seat == 0) return {};
  return {{seat_at(seat - 1)}, seat_at(seat - 1), {}};
}

std::optional<std::string> change_of(const WrittenView& view, const ShownView& before) {
  JsonWriter json;
  if (!view.write_change_from(before, json)) return std::nullopt;
  return json.take();
}

// Who is shown changes, and puts them into the view before.
struct Follower {
  explicit Follower(int its_seat) : seat(its_seat) {}
  int seat;  // 0: nobody's
  std::string view;
  std::shared_ptr<const ShownView> shown;
  std::size_t sent = 0, whole = 0;

  void look(const Sitting& sitting, SeenPosition& seen) {
    const WrittenView now(sitting.table, looker_at(seat), sitting.now, seen);
    const auto change = shown ? change_of(now, *shown) : std::nullopt;
    if (!change) {
      view = now.text();
      ++whole;
    } else {
      auto changed = changed_view(view, *change);
      ASSERT_TRUE(changed) << changed.error().text;
      view = std::move(changed).value();
      ASSERT_EQ(view, now.text()) << *change;
    }
    sent += change ? change->size() : now.text().size();
    shown = now.shown();
  }
};

TEST(ViewChange, put_into_the_view_before_it_gives_the_whole_one_in_every_game_for_everybody) {
  for (const CatalogEntry& entry : catalog())
    for (const char* seed : {"one", "two"}) {
      TableSettings settings;
      settings.clock = ClockSettings{true, 30, 600};
      Sitting sitting(std::string(static_cast<std::size_t>(entry.information().most_seats), 'p'), settings,
                      std::string(entry.information().name), seed);
      std::vector<Follower> followers;
      for (int seat = 0; seat <= sitting.table.seats(); ++seat) followers.emplace_back(seat);
      std::size_t whole = 0;
      for (int step = 0; step < 150 && sitting.table.status() == Table::Status::playing; ++step) {
        sitting.now += 700;
        if (step % 7 == 6) {
          (void)sitting.undo(1 + step % sitting.table.seats());
        } else if (step % 20 == 19) {
          (void)sitting.request(TableCommand::Kind::pause, 1);
        } else {
          sitting.play_one();
        }
        SeenPosition seen;
        for (Follower& follower : followers) {
          ASSERT_NO_FATAL_FAILURE(follower.look(sitting, seen))
              << entry.information().name << ", step " << step << ", seat " << follower.seat;
          whole += WrittenView(sitting.table, looker_at(follower.seat), sitting.now, seen).text().size();
        }
      }
      std::size_t sent = 0;
      for (const Follower& follower : followers) {
        EXPECT_LT(follower.whole, 30U) << "the first, and where members of the position come or go";
        sent += follower.sent;
      }
      EXPECT_LT(sent, whole * 9 / 10) << entry.information().name;
    }
}

TEST(ViewChange, at_the_end_all_of_it_is_said) {
  Sitting sitting("pp");
  Follower follower(1);
  SeenPosition seen;
  follower.look(sitting, seen);
  sitting.play_to_the_end();
  ASSERT_EQ(sitting.table.status(), Table::Status::over);
  follower.look(sitting, seen);
  EXPECT_EQ(follower.whole, 2U) << "scores are a new member";
}

TEST(ViewChange, names_nothing_that_is_as_it_was) {
  Sitting sitting("pp");
  SeenPosition seen;
  const WrittenView first(sitting.table, looker_at(1), sitting.now, seen);
  EXPECT_EQ(change_of(first, *first.shown()), "{}");
  sitting.now += 1000;
  sitting.request(TableCommand::Kind::pause, 1);
  const WrittenView second(sitting.table, looker_at(1), sitting.now, seen);
  const auto change = change_of(second, *first.shown());
  ASSERT_TRUE(change);
  EXPECT_NE(change->find("\"proposals\":"), std::string::npos);
  EXPECT_EQ(change->find("\"position\":"), std::string::npos);
  EXPECT_EQ(change->find("\"players\":"), std::string::npos);
}

TEST(ViewChange, an_answer_names_what_it_answers) {
  Sitting sitting("pp");
  SeenPosition seen;
  const WrittenView view(sitting.table, looker_at(1), sitting.now, seen);
  EXPECT_EQ(view.answering("a\"1"), "{\"re\":\"a\\\"1\"," + std::string(view.text().substr(1)));
}

}  // namespace
}  // namespace carreira
