// Bad input: one clear line that names the place, exit code 2 (not understood) or 1 (understood, and the
// answer is no), and nothing changed.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/run_command.h"

namespace carreira {
namespace {

using Json = nlohmann::json;

std::string position() {
  return run_command({"setup", "vasco", "--seats", "3", "--seed", "bad"}).out;
}

void expect_refused(const Ran& ran, int exit_code, const std::string& place) {
  EXPECT_EQ(ran.exit_code, exit_code) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("carreira: ")) << ran.err;
  EXPECT_NE(ran.err.find(place), std::string::npos) << "looked for " << place << " in: " << ran.err;
}

// Every verb that reads a position refuses it in the same way.
void expect_position_refused(const std::string& text, int exit_code, const std::string& place) {
  for (const char* verb : {"moves", "show", "score", "check"})
    expect_refused(run_command({verb}, text), exit_code, place);
  expect_refused(run_command({"apply", "--move", "done"}, text), exit_code, place);
}

TEST(BadInput, broken_json_names_line_and_column) {
  const std::string whole = position();
  expect_position_refused(whole.substr(0, whole.size() / 2), 2, "standard input: broken JSON at line ");
  expect_position_refused("", 2, "standard input");
  expect_position_refused("{\"game\": \"vasco\",,}", 2, "line 1");
}

TEST(BadInput, an_unknown_field_is_named) {
  Json document = Json::parse(position());
  document["position"]["players"][1]["elephants"] = 3;
  expect_position_refused(document.dump(), 2, "position.players[1]");
  document = Json::parse(position());
  document["colour"] = "blue";
  expect_position_refused(document.dump(), 2, "colour");
}

TEST(BadInput, a_negative_count_is_named) {
  Json document = Json::parse(position());
  document["position"]["players"][2]["reals"] = -1;
  expect_position_refused(document.dump(), 2, "position.players[2].reals");
}

TEST(BadInput, an_eighth_captain_breaks_an_invariant) {
  Json document = Json::parse(position());
  Json& player = document["position"]["players"][0];
  player["captains"] = player["captains"].get<int>() + 1;
  const Ran ran = run_command({"check"}, document.dump());
  expect_refused(ran, 1, "captains");
  expect_position_refused(document.dump(), 1, "captains");
}

TEST(BadInput, an_unknown_game_names_the_known_ones) {
  expect_refused(run_command({"setup", "chess", "--seats", "2"}), 2, "vasco");
  expect_refused(run_command({"rules", "chess"}), 2, "vasco");
  expect_refused(run_command({"engine", "chess"}), 2, "vasco");
  expect_refused(run_command({"simulate", "chess", "--seats", "2"}), 2, "vasco");
  expect_refused(run_command({"play", "chess"}), 2, "vasco");
}

TEST(BadInput, seats_and_options_that_do_not_fit) {
  expect_refused(run_command({"setup", "vasco", "--seats", "7"}), 2, "seats");
  expect_refused(run_command({"setup", "vasco", "--seats", "2", "--option", "weather=fine"}), 2, "weather");
  expect_refused(run_command({"setup", "vasco", "--seats", "2", "--option", "first=9"}), 2, "options.first");
  expect_refused(run_command({"setup", "vasco", "--seats", "2", "--option", "first"}), 2, "NAME=VALUE");
  expect_refused(run_command({"setup", "vasco", "--seats", "two"}), 2, "--seats");
  expect_refused(run_command({"play", "vasco", "--seats", "human,elephant"}), 2, "elephant");
  expect_refused(run_command({"simulate", "vasco", "--seats", "3", "--bots", "random,random"}), 2, "--bots");
}

TEST(BadInput, an_unknown_move_and_an_illegal_one) {
  expect_refused(run_command({"apply", "--move", "fly away"}, position()), 2, "--move 1: move \"fly away\"");
  expect_refused(run_command({"apply", "--move", "take 99"}, position()), 1, "take 99");
  expect_refused(run_command({"apply"}, position()), 2, "--move");
}

TEST(BadInput, wrong_usage) {
  expect_refused(run_command({"dance"}), 2, "dance");
  expect_refused(run_command({"moves", "--loudly"}), 2, "--loudly");
  expect_refused(run_command({"moves", "/nowhere/at/all"}), 2, "/nowhere/at/all");
  expect_refused(run_command({"rules", "vasco", "V99.9"}), 1, "V99.9");
  expect_refused(run_command({"setup", "vasco", "--seats", "2", "--data", "/nowhere"}), 2,
                 "/nowhere/vasco/components.json");
}

TEST(BadInput, a_record_cut_in_the_middle) {
  const std::string file = written_file("whole.record", "");
  run_command({"play", "vasco", "--seats", "random,random", "--seed", "cut", "--record", file});
  const std::string whole = read_file(file);
  ASSERT_GT(whole.size(), 1000u);
  const std::string cut = written_file("cut.record", whole.substr(0, whole.size() / 2));
  for (const char* verb : {"verify", "replay"})
    expect_refused(run_command({verb, cut}), 2, cut + ": record line ");
  expect_refused(run_command({"play", "--resume", cut}), 2, cut + ": record line ");
  EXPECT_EQ(read_file(cut), whole.substr(0, whole.size() / 2)) << "nothing is changed";
}

TEST(BadInput, a_record_with_another_result_is_not_verified) {
  const std::string file = written_file("other.record", "");
  run_command({"play", "vasco", "--seats", "random,random", "--seed", "other", "--record", file});
  std::string text = read_file(file);
  const std::size_t result = text.find("\nresult ");
  ASSERT_NE(result, std::string::npos);
  const std::string changed =
      written_file("changed.record", text.substr(0, result) + "\nresult 99 1 places 1 2\n");
  expect_refused(run_command({"verify", changed}), 1, "the result is not what the rules give");
}

TEST(BadInput, components_that_are_wrong_name_the_place) {
  Json components = Json::parse(run_command({"components", "vasco", "--json"}).out);
  components["landings"][0]["spaces"][0] = "many";
  const std::string file = written_file("wrong.json", components.dump());
  expect_refused(run_command({"components", "vasco", "--check", file}), 2, "landings[0].spaces[0]");
  expect_refused(run_command({"components", "vasco", "--check", written_file("broken.json", "{")}), 2,
                 "line 1");
}

}  // namespace
}  // namespace carreira
