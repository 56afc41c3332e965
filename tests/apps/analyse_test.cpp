// carreira analyse, as a shell runs it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/run_command.h"
#include "apps/words.h"

namespace carreira {
namespace {

const std::string& game_to_analyse() {
  static const std::string path = [] {
    const std::string file = written_file("analysed.record", "");
    run_command({"play", "roi", "--seats", "easy,random", "--seed", "analysed", "--record", file});
    return file;
  }();
  return path;
}

TEST(Analyse, gives_the_same_for_a_budget_of_iterations_whatever_the_threads) {
  const Ran one = run_command({"analyse", game_to_analyse(), "--json", "--budget", "20n", "--threads", "1"});
  const Ran two = run_command({"analyse", game_to_analyse(), "--json", "--budget", "20n", "--threads", "2"});
  ASSERT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  const auto json = nlohmann::json::parse(one.out);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["iterations"], 20);
}

TEST(Analyse, tells_it_in_every_language) {
  std::set<std::string> told;
  for (const std::string_view language : Words::kLanguages) {
    const Ran text =
        run_command({"analyse", game_to_analyse(), "--budget", "8n", "--lang", std::string(language)});
    ASSERT_EQ(text.exit_code, 0) << text.err;
    EXPECT_EQ(text.out.find("analysis."), std::string::npos) << text.out;
    EXPECT_TRUE(told.insert(text.out).second) << language;
  }
}

TEST(Analyse, writes_a_page_that_needs_nothing_but_itself) {
  const std::string page = written_file("analysis.html", "");
  const Ran ran = run_command({"analyse", game_to_analyse(), "--budget", "8n", "--html", page});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::string html = read_file(page);
  EXPECT_TRUE(html.starts_with("<!doctype html>"));
  EXPECT_NE(html.find("<svg"), std::string::npos);
  EXPECT_NE(html.find("prefers-color-scheme"), std::string::npos);
  for (const char* outside : {"http:", "https:", "<script", "<link", "@import", "url("})
    EXPECT_EQ(html.find(outside), std::string::npos) << outside;
  EXPECT_EQ(html.find("analysis."), std::string::npos);
}

TEST(Analyse, names_of_players_cannot_write_the_page) {
  std::string record = read_file(game_to_analyse());
  const std::size_t at = record.find("player 1 ");
  ASSERT_NE(at, std::string::npos);
  record.replace(at, record.find('\n', at) - at, "player 1 <script>alert(1)</script>");
  const std::string page = written_file("named.html", "");
  const Ran ran =
      run_command({"analyse", written_file("named.record", record), "--budget", "8n", "--html", page});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(read_file(page).find("<script"), std::string::npos);
}

TEST(Analyse, refuses_what_is_no_record_and_what_cannot_be_gone_on_with) {
  EXPECT_EQ(run_command({"analyse", written_file("no.record", "nothing of the kind\n")}).exit_code, 2);
  EXPECT_EQ(run_command({"analyse", "/nowhere/game.record"}).exit_code, 2);
  EXPECT_EQ(run_command({"analyse", game_to_analyse(), "--budget", "plenty"}).exit_code, 2);
  EXPECT_EQ(run_command({"analyse", game_to_analyse(), "--resume"}).exit_code, 2);
  EXPECT_EQ(run_command({"analyse", "-", "--resume"}, read_file(game_to_analyse())).exit_code, 2);
  std::string illegal = read_file(game_to_analyse());
  const std::size_t at = illegal.find("\n5 ");
  illegal.replace(at, illegal.find('\n', at + 1) - at, "\n5 1 nonsense");
  const Ran ran = run_command({"analyse", written_file("illegal.record", illegal)});
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_NE(ran.err.find("record line"), std::string::npos) << ran.err;
}

// Ctrl-C: what there is so far is shown, kept beside the record, and gone on with.
TEST(Analyse, that_was_stopped_goes_on) {
  const std::string record = written_file("stopped.record", read_file(game_to_analyse()));
  const std::string whole = run_command({"analyse", record, "--json", "--budget", "400n"}).out;
  const Ran stopped =
      run_command({"analyse", record, "--json", "--budget", "400n", "--threads", "1"}, "", 0.3);
  ASSERT_EQ(stopped.exit_code, 1) << stopped.err;
  const auto part = nlohmann::json::parse(stopped.out);
  EXPECT_EQ(part["complete"], false);
  EXPECT_LT(part["judged"].get<int>(), part["choices"].get<int>());
  ASSERT_TRUE(file_exists(record + ".analysis"));
  const Ran other = run_command({"analyse", record, "--json", "--budget", "401n", "--resume"});
  EXPECT_EQ(other.exit_code, 1) << "another budget";
  const Ran resumed = run_command({"analyse", record, "--json", "--budget", "400n", "--resume"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_EQ(resumed.out, whole);
  EXPECT_FALSE(file_exists(record + ".analysis"));
}

}  // namespace
}  // namespace carreira
