// Bots move at a human pace, unless somebody does not want to wait.

#include <chrono>

#include "server/support/fixture.h"

namespace carreira {
namespace {

class Pace : public ServerTest {};

TEST_F(Pace, who_hurries_the_bots_does_not_wait_for_their_pace) {
  start();
  const Made made = make({person("Ana"), bot(), bot(), bot()}, {{"pace", "human"}});
  Guest ana = sit(made.table, made.tokens);
  Guest watcher = sit(made.table, {});
  const json refused = watcher.ask({{"type", "hurry"}});
  EXPECT_EQ(refused["error"]["code"], "not-yours");
  const auto began = std::chrono::steady_clock::now();
  while (ana.view["played"] < 24) {
    if (!ana.is_asked()) {
      ASSERT_EQ(ana.ask({{"type", "hurry"}})["type"], "ack");
      while (!ana.is_asked()) ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
    }
    const json answer = ana.decide(ana.view["decision"]["moves"][0]["notation"]);
    ASSERT_EQ(answer["type"], "ack") << answer;
    ASSERT_TRUE(ana.read_to(answer["number"]));
  }
  // Three of four decisions are the bots': 0.9 s each with the pace of people.
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(12));
}

}  // namespace
}  // namespace carreira
