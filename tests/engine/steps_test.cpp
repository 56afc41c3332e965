#include "engine/steps.h"

#include <gtest/gtest.h>

#include "engine/description.h"

namespace carreira {
namespace steps_test {

struct Waiting {
  static constexpr std::string_view kName = "wait";
  friend bool operator==(const Waiting&, const Waiting&) = default;
};
struct Counting {
  static constexpr std::string_view kName = "count";
  std::uint8_t cards = 0;
  Seat other = Seat::nobody;
  friend bool operator==(const Counting&, const Counting&) = default;
};
using Steps = StepStack<3, Waiting, Counting>;

TEST(Steps, the_last_one_is_asked_with_its_seat_and_fields) {
  Steps steps;
  steps.push(seat_at(0), Waiting{});
  steps.push(seat_at(2), Counting{5, seat_at(1)});
  EXPECT_EQ(steps.seat(), seat_at(2));
  EXPECT_TRUE(steps.is<Counting>());
  EXPECT_EQ(steps.get<Counting>(), (Counting{5, seat_at(1)}));
  steps.set(Counting{6, seat_at(1)});
  EXPECT_EQ(steps.get<Counting>().cards, 6);
  EXPECT_TRUE(steps.contains<Waiting>());
  steps.pop();
  EXPECT_TRUE(steps.is<Waiting>());
}

TEST(Steps, a_step_is_visited_as_what_it_is) {
  Steps steps;
  steps.push(seat_at(0), Counting{9, Seat::nobody});
  const std::string_view name = steps.visit([](auto step) -> std::string_view { return step.kName; });
  EXPECT_EQ(name, "count");
}

TEST(Steps, kinds_of_which_something_is_true_are_told_by_a_bit) {
  constexpr std::uint64_t kCounting = Steps::tags_where([](auto step) { return step.kName == "count"; });
  Steps steps;
  steps.push(seat_at(0), Counting{});
  EXPECT_TRUE(steps.top_is_among(kCounting));
  steps.push(seat_at(0), Waiting{});
  EXPECT_FALSE(steps.top_is_among(kCounting));
}

TEST(Steps, what_was_taken_off_leaves_no_trace) {
  static_assert(std::has_unique_object_representations_v<Steps>);
  Steps steps, untouched;
  steps.push(seat_at(3), Counting{200, seat_at(1)});
  steps.pop();
  EXPECT_EQ(std::memcmp(&steps, &untouched, sizeof steps), 0);
}

struct DescribeSteps {
  void operator()(Waiting&, Fields&) const {}
  void operator()(Counting& step, Fields& fields) const {
    fields("cards").number(step.cards, 0, 9);
    fields("other").seat_or_null(step.other, 4);
  }
};

std::string written(Steps& steps) {
  JsonWriter json;
  Value(json).steps(steps, 4, DescribeSteps{});
  return json.take();
}

TEST(Steps, the_same_lines_write_and_read) {
  Steps steps, again;
  steps.push(seat_at(0), Waiting{});
  steps.push(seat_at(1), Counting{7, Seat::nobody});
  const std::string json = written(steps);
  EXPECT_EQ(json, R"([{"step":"wait","seat":1},{"step":"count","seat":2,"cards":7,"other":null}])");
  const auto document = JsonDocument::parse(json);
  ASSERT_TRUE(document);
  Value(document.value().root()).steps(again, 4, DescribeSteps{});
  ASSERT_TRUE(document.value().finish());
  EXPECT_EQ(again, steps);
}

TEST(Steps, what_does_not_belong_is_refused_with_its_place) {
  for (const char* bad :
       {R"([{"step":"sleep","seat":1}])", R"([{"step":"wait","seat":5}])",
        R"([{"step":"wait","seat":1,"cards":3}])", R"([{"step":"count","seat":1,"cards":10,"other":1}])",
        R"([{"step":"count","seat":1,"other":1}])"}) {
    const auto document = JsonDocument::parse(bad, "steps");
    ASSERT_TRUE(document);
    Steps steps;
    Value(document.value().root()).steps(steps, 4, DescribeSteps{});
    const auto finished = document.value().finish();
    ASSERT_FALSE(finished) << bad;
    EXPECT_TRUE(finished.error().text.starts_with("steps[0]")) << finished.error().text;
  }
}

}  // namespace steps_test
}  // namespace carreira
