// Another set of figures at the terminal: rules, a game, its record, its analysis, two sets side by side.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "apps/run_command.h"

namespace carreira {
namespace {

using Json = nlohmann::json;

// Our figures but for what is changed, in a folder for --data.
std::string folder_of(const std::string& game, const std::function<void(Json&)>& change) {
  Json set = Json::parse(run_command({"components", game, "--json"}).out);
  change(set);
  const std::filesystem::path folder =
      std::filesystem::path(written_file("here", "")).parent_path() / ("set of " + game);
  std::filesystem::create_directories(folder / game);
  std::ofstream(folder / game / "components.json") << set.dump(2);
  return folder.string();
}

// Seven coins for an action of Au nom du Roi, two with us.
const std::string& rich() {
  static const std::string folder = folder_of("roi", [](Json& set) { set["turn"]["coins"] = 7; });
  return folder;
}

bool says(const Ran& ran, const std::string& text) {
  return ran.out.find(text) != std::string::npos;
}

TEST(OtherSet, the_rules_say_at_the_clause_what_differs) {
  const Ran clause = run_command({"rules", "roi", "R4.1", "--data", rich()});
  EXPECT_EQ(clause.exit_code, 0) << clause.err;
  EXPECT_TRUE(says(clause, "told with our figures")) << clause.out;
  EXPECT_TRUE(says(clause, "\n     ≠ A turn · Coins: 2 → 7\n")) << clause.out;
  EXPECT_FALSE(says(run_command({"rules", "roi", "R4.2", "--data", rich()}), "→"));
  EXPECT_FALSE(says(run_command({"rules", "roi", "R4.1"}), "told with our figures"));
  const Json told = Json::parse(run_command({"rules", "roi", "R4.1", "--json", "--data", rich()}).out);
  ASSERT_EQ(told[0]["differs"].size(), 1u);
  const Ran played = run_command(
      {"play", "roi", "--seats", "human,random", "--seed", "rules", "--data", rich()}, "? R4.1\nq\n");
  EXPECT_TRUE(says(played, "2 → 7")) << played.out;
}

TEST(OtherSet, a_record_carries_it_and_is_verified_resumed_replayed_and_analysed_without_it) {
  const std::string file = written_file("rich.record", "");
  const Ran played = run_command(
      {"play", "roi", "--seats", "easy,random", "--seed", "rich", "--record", file, "--data", rich()});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  EXPECT_NE(read_file(file).find("\"coins\":7"), std::string::npos);
  const Ran verified = run_command({"verify", file});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_EQ(run_command({"replay", file}).exit_code, 0);
  const Ran analysed = run_command({"analyse", file, "--json", "--budget", "8n"});
  ASSERT_EQ(analysed.exit_code, 0) << analysed.err;
  EXPECT_EQ(Json::parse(analysed.out)["complete"], true);
  const std::string begun = written_file("begun.record", "");
  run_command(
      {"play", "roi", "--seats", "human,random", "--seed", "begun", "--record", begun, "--data", rich()},
      "q\n");
  const Ran resumed = run_command({"play", "--resume", begun}, "? R4.1\nq\n");
  EXPECT_TRUE(says(resumed, "2 → 7")) << resumed.out << resumed.err;
  EXPECT_EQ(run_command({"verify", begun}).exit_code, 0);
}

TEST(OtherSet, boards_of_a_record_are_drawn_with_it) {
  const std::string folder = folder_of("vasco", [](Json& set) { set["landings"][0]["spaces"][0] = 19; });
  const std::string file = written_file("landing.record", "");
  run_command(
      {"play", "vasco", "--seats", "human,random", "--seed", "landing", "--record", file, "--data", folder},
      "q\n");
  const Ran shown = run_command({"replay", file, "--to", "0"});
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_TRUE(says(shown, "19")) << shown.out;
}

TEST(OtherSet, tiles_cards_moves_and_log_are_called_by_its_figures) {
  const std::string folder = folder_of("goa", [](Json& set) {
    set["tile_effects"]["ships4"]["ships"] = 5;
    set["tile_effects"]["colonists4"]["colonists"] = 6;
    Json& cards = set["expedition_cards"]["cards"];
    std::swap(cards[0]["symbol"], cards[1]["symbol"]);
    for (Json& card : cards)
      if (card["effect"] == "ducats") card["n"] = 8;
  });
  const std::string file = written_file("names.record", "");
  const Ran played = run_command(
      {"play", "goa", "--seats", "easy,easy", "--seed", "names", "--record", file, "--data", folder});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  const Ran told = run_command({"replay", file});  // the record carries the figures
  EXPECT_TRUE(says(told, "5 ships")) << told.out;
  EXPECT_TRUE(says(told, "8 ducats (")) << told.out;
  for (const char* wrong : {"on 4 ships", "4 ships from", "on 4 colonists", "4 colonists from", "5 ducats (",
                            "ships-1", "ships-2", "ginger-"})
    EXPECT_FALSE(says(told, wrong)) << wrong << told.out;
  const Ran seen = run_command({"play", "goa", "--seats", "human,easy", "--seed", "seen", "--data", folder},
                               "h\na\nwhy found\nl\nq\n");
  EXPECT_TRUE(says(seen, "5 ship") || says(seen, "6 colo")) << seen.out;
  EXPECT_FALSE(says(seen, "4 ship") || says(seen, "4 colo")) << seen.out;
  EXPECT_TRUE(says(run_command({"components", "goa", "--data", folder}), "5 ships"));
}

TEST(OtherSet, two_are_played_side_by_side) {
  const std::vector<std::string> words = {"simulate", "roi",    "--seats", "2",         "--games",
                                          "60",       "--seed", "side",    "--against", rich()};
  const Ran shown = run_command(words);
  ASSERT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_TRUE(says(shown, "--data") && says(shown, "--against") && says(shown, "±")) << shown.out;
  std::vector<std::string> for_programs = words;
  for_programs.push_back("--json");
  const Json both = Json::parse(run_command(for_programs).out);
  EXPECT_NE(both["data"].dump(), both["against"].dump());
  EXPECT_NE(run_command({"simulate", "roi", "--seats", "2", "--against", "/nowhere"}).exit_code, 0);
  const std::string broken = folder_of("goa", [](Json& set) { set["tiles"]["A"][0]["count"] = 9; });
  const Ran refused = run_command({"simulate", "goa", "--seats", "2", "--against", broken});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("tiles.A"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace carreira
