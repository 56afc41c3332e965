// Guests at tables of a server in the same program; what a user sees of it is in tests/apps/join.

#include "client/guest.h"

#include <future>

#include "server/support/fixture.h"

namespace carreira {
namespace {

TEST(TableAddress, is_read_from_what_people_have) {
  const auto plain = read_table_address("http://192.168.1.7:8417");
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain.value().secure);
  EXPECT_EQ(plain.value().host, "192.168.1.7");
  EXPECT_EQ(plain.value().port, "8417");
  EXPECT_EQ(plain.value().table, "");
  EXPECT_EQ(plain.value().server(), "http://192.168.1.7:8417");

  const auto link = read_table_address("https://games.example.org/carreira/#/table/ID/join/TEXT");
  ASSERT_TRUE(link);
  EXPECT_TRUE(link.value().secure);
  EXPECT_EQ(link.value().port, "443");
  EXPECT_EQ(link.value().base_path, "/carreira");
  EXPECT_EQ(link.value().table, "ID");
  EXPECT_EQ(link.value().invitation, "TEXT");
  EXPECT_EQ(link.value().server(), "https://games.example.org/carreira");

  const auto six = read_table_address("http://[::1]:8417/#/table/ID");
  ASSERT_TRUE(six);
  EXPECT_EQ(six.value().host, "::1");
  EXPECT_EQ(six.value().server(), "http://[::1]:8417");
  EXPECT_EQ(six.value().table, "ID");
  EXPECT_EQ(six.value().invitation, "");
}

TEST(TableAddress, of_another_kind_is_refused) {
  for (const char* text : {"", "http://", "localhost:8417", "ftp://a", "http://a:port", "http://a:123456",
                           "http://a b", "http://a/#/play/vasco", "http://[]:1", "http://[::1]x"})
    EXPECT_FALSE(read_table_address(text)) << text;
}

TEST(SeatHeld, comes_back_from_its_file) {
  const SeatHeld held{"table", seat_at(1), "token"};
  const auto back = read_seat(write_seat(held));
  ASSERT_TRUE(back);
  EXPECT_EQ(back.value().table, held.table);
  EXPECT_EQ(back.value().seat, held.seat);
  EXPECT_EQ(back.value().token, held.token);
  EXPECT_FALSE(read_seat("{}"));
  EXPECT_FALSE(read_seat("{\"table\":\"a\",\"seat\":9,\"token\":\"b\"}"));
}

// Takes the move that is in the middle; tells what it was told at the end.
class MiddleMind final : public Mind {
 public:
  bool needs_world() const override { return false; }
  Result<std::string> choose(const Question& question) override {
    ++decisions;
    return question.moves[question.moves.size() / 2];
  }
  void end(const std::string& scores) override { told = scores; }
  int decisions = 0;
  std::string told;
};

class Guests : public ServerTest {
 protected:
  GuestEnd play(const Made& made, Mind& mind, const std::string& name, int* lost = nullptr) {
    TableAddress address{false, "127.0.0.1", std::to_string(port()), "", made.table, made.invitation};
    const auto client = std::move(Client::make(address)).value();
    auto table = look_at_table(*client, address);
    EXPECT_TRUE(table) << table.error().text;
    auto held = take_seat(*client, table.value(), {made.invitation, name, false, Seat::nobody});
    EXPECT_TRUE(held) << held.error().text;
    std::atomic<bool> given_up = false;
    carreira::Guest guest(*client, mind, held.value(), given_up,
                          {60'000, [lost](GuestNews news, const std::string&) {
                             if (lost && news == GuestNews::line_lost) ++*lost;
                           }});
    return guest.run();
  }
};

TEST_F(Guests, play_a_game_to_its_end_and_are_told_the_scores) {
  start();
  const Made made = make({open(), open()});
  MiddleMind first, second;
  auto one = std::async(std::launch::async, [&] { return play(made, first, "Ana"); });
  const GuestEnd other = play(made, second, "Bia");
  const GuestEnd end = one.get();
  for (const GuestEnd& each : {end, other}) {
    EXPECT_EQ(each.how, GuestEnd::How::over) << each.why;
    EXPECT_EQ(json::parse(each.result)["by"], "end");
    EXPECT_GT(each.played, 30);
  }
  EXPECT_EQ(first.told, second.told);
  EXPECT_EQ(json::parse(first.told).size(), 2u);
  EXPECT_GT(first.decisions, 10);
}

// Gives up at its third decision.
class WearyMind final : public Mind {
 public:
  bool needs_world() const override { return false; }
  Result<std::string> choose(const Question& question) override {
    if (++decisions == 3) return refused("was weary");
    return question.moves.front();
  }
  void end(const std::string&) override {}
  int decisions = 0;
};

TEST_F(Guests, who_cannot_go_on_leave_the_seat_to_a_bot) {
  start();
  const Made made = make({open(), bot()});
  WearyMind mind;
  const GuestEnd end = play(made, mind, "Ana");
  EXPECT_EQ(end.how, GuestEnd::How::failed);
  EXPECT_EQ(end.why, "was weary");
  const json summary = testing_client::http(port(), "GET", "/api/tables/" + made.table).parsed();
  EXPECT_TRUE(summary["players"][0]["stand_in"] == "medium" || summary["status"] == "over") << summary;
}

}  // namespace
}  // namespace carreira
