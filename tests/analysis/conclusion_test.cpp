// What judgements come to, and how they are kept.

#include <nlohmann/json.hpp>

#include "analysis/recorded.h"

namespace carreira::analysis {
namespace {

TEST(Conclusion, explains_the_whole_way_from_the_start_to_the_end) {
  for (const std::string_view name : {"vasco", "goa", "caravelas", "roi"}) {
    const Study study = studied(name, 3, "accounts");
    const std::vector<Judgement> judgements = judged(study, quick(12));
    const Conclusion conclusion = conclude(study, judgements);
    EXPECT_TRUE(conclusion.complete);
    float start = 0, end = 0;
    for (const Seat seat : seats_of(3)) {
      const Account& account = conclusion.accounts[seat];
      EXPECT_NEAR(account.start + account.own + account.others + account.luck + account.unseen, account.end,
                  1e-3f);
      EXPECT_LE(account.own, 0);
      int graded = 0;
      for (const int count : account.graded) graded += count;
      EXPECT_EQ(graded, account.choices);
      start += account.start, end += account.end;
    }
    EXPECT_NEAR(start, 1, 2e-3f);
    EXPECT_NEAR(end, 1, 2e-3f);
    for (std::size_t i = 1; i < conclusion.moments.size(); ++i)
      EXPECT_LE(conclusion.moments[i - 1].decision, conclusion.moments[i].decision);
  }
}

TEST(Conclusion, grades_by_the_chance_given_away_and_by_points_where_the_place_is_settled) {
  Judgement judgement;
  const Seat seat = seat_at(1);
  const auto grade = [&](float before, float after, float points) {
    judgement.before[seat] = before, judgement.after[seat] = after, judgement.points = points;
    return grade_of(judgement, seat);
  };
  EXPECT_EQ(grade(0.5f, 0.49f, 0), Grade::good);
  EXPECT_EQ(grade(0.5f, 0.45f, 0), Grade::inaccuracy);
  EXPECT_EQ(grade(0.5f, 0.4f, 0), Grade::mistake);
  EXPECT_EQ(grade(0.5f, 0.2f, 0), Grade::blunder);
  EXPECT_EQ(grade(0.5f, 0.49f, 5), Grade::good);
  EXPECT_EQ(grade(1, 1, 2), Grade::inaccuracy);
  EXPECT_EQ(grade(0.01f, 0, 2), Grade::inaccuracy);
  EXPECT_EQ(grade(1, 1, 0.5f), Grade::good);
}

TEST(Work, goes_on_where_it_was_stopped) {
  const Study study = studied("roi", 2, "stopped");
  const std::vector<Judgement> all = judged(study, quick());
  const std::vector<Judgement> half(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
  auto read = read_work(study, quick(), write_work(study, quick(), half));
  ASSERT_TRUE(read.ok()) << read.error().text;
  for (std::size_t i = half.size(); i < all.size(); ++i)
    read.value().push_back(study.judge(study.choices()[i], quick()));
  EXPECT_EQ(write_analysis(study, quick(), read.value()), write_analysis(study, quick(), all));
}

TEST(Work, of_something_else_is_refused) {
  const Study study = studied("roi", 2, "stopped"), other = studied("roi", 2, "another");
  const std::vector<Judgement> one = {study.judge(study.choices()[0], quick())};
  const std::string text = write_work(study, quick(), one);
  EXPECT_TRUE(read_work(study, quick(), text).ok());
  EXPECT_FALSE(read_work(other, quick(), text).ok());
  EXPECT_FALSE(read_work(study, quick(25), text).ok());
  EXPECT_FALSE(read_work(study, {quick().budget, true}, text).ok());
  EXPECT_FALSE(read_work(study, quick(), "something").ok());
  EXPECT_FALSE(read_work(study, quick(), text + "{}\n").ok());
  EXPECT_FALSE(read_work(study, quick(), text + write_judgement(study.game(), one[0]) + "\n").ok())
      << "twice";
  Judgement nowhere = one[0];
  nowhere.decision = study.decisions();
  EXPECT_FALSE(read_work(study, quick(), text + write_judgement(study.game(), nowhere) + "\n").ok());
}

TEST(Study, of_a_record_that_cannot_be_replayed_is_refused) {
  const auto game = shared_table("roi", 2);
  const Record record = recorded(*game, "replayed");
  Record illegal = record, older = record, turned = record;
  illegal.decisions[3].notation = "nonsense";
  older.rules_version = 0;
  turned.decisions[0].seat = next_clockwise(turned.decisions[0].seat, 2);
  EXPECT_TRUE(Study::of(record, game).ok());
  EXPECT_FALSE(Study::of(illegal, game).ok());
  EXPECT_FALSE(Study::of(older, game).ok());
  EXPECT_FALSE(Study::of(turned, game).ok());
}

// docs/analysis.md
TEST(Analysis, is_json_as_it_is_described) {
  const Study study = studied("goa", 3, "described");
  const auto json = nlohmann::json::parse(write_analysis(study, quick(12), judged(study, quick(12))));
  EXPECT_EQ(json["analysis"], 1);
  EXPECT_EQ(json["game"], "goa");
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["judged"], json["choices"]);
  EXPECT_EQ(json["seats"].size(), 3u);
  for (const auto& seat : json["seats"])
    for (const char* member : {"start", "end", "own", "others", "luck", "unseen", "choices", "grades",
                               "points", "by_source", "place"})
      EXPECT_TRUE(seat.contains(member)) << member;
  ASSERT_EQ(json["decisions"].size(), study.decisions());
  for (const auto& decision : json["decisions"]) {
    for (const char* member : {"decision", "seat", "headline", "move", "drew"})
      EXPECT_TRUE(decision.contains(member)) << member;
    if (!decision.contains("grade")) continue;
    EXPECT_EQ(decision["before"].size(), 3u);
    EXPECT_EQ(decision["after"].size(), 3u);
    EXPECT_EQ(decision["expected"][0].size(), json["sources"].size());
    EXPECT_EQ(decision.contains("best"), decision.contains("reasons"));
  }
  for (const auto& moment : json["moments"])
    for (const char* member : {"decision", "cause", "seat", "before", "after"})
      EXPECT_TRUE(moment.contains(member)) << member;
}

}  // namespace
}  // namespace carreira::analysis
