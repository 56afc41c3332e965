// A game at the terminal, typed by a test.

#include <gtest/gtest.h>

#include "apps/run_command.h"

namespace carreira {
namespace {

Ran played(const std::string& typed, std::vector<std::string> more = {}) {
  std::vector<std::string> words = {"play",   "vasco", "--seats",  "human,random",
                                    "--seed", "typed", "--option", "first=1"};
  words.insert(words.end(), more.begin(), more.end());
  return run_command(words, typed);
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Play, the_table_the_question_and_numbered_moves_are_shown) {
  const Ran ran = played("q\n");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Vasco da Gama"), std::string::npos);
  EXPECT_NE(ran.out.find("Take a sequence number"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" 1 Take number 1"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("vasco."), std::string::npos) << "a key instead of words";
}

TEST(Play, a_move_is_chosen_by_number_by_notation_or_by_a_part_of_it) {
  for (const char* typed : {"8\nq\n", "take 8\nq\n", "number 8\nq\n", "TAKE 8\nq\n"}) {
    const Ran ran = played(typed);
    EXPECT_NE(ran.out.find("Where does the disc with 8 go?"), std::string::npos) << typed << ran.out;
  }
}

TEST(Play, whoever_types_a_sequence_number_means_that_number) {
  const Ran ran = played("3\n1\n9\nq\n");
  EXPECT_NE(ran.out.find("Where does the disc with 3 go?"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Where does the disc with 9 go?"), std::string::npos)
      << "though 9 is not the ninth of those that are left: " << ran.out;
}

TEST(Play, one_is_no_plural) {
  const Ran ran = run_command({"play", "roi", "--seats", "human,random", "--seed", "typed"}, "q\n");
  EXPECT_NE(ran.out.find("-1\u00A0coin,"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("+2\u00A0coins"), std::string::npos) << ran.out;
}

TEST(Play, what_fits_several_moves_lists_them) {
  const Ran ran = played("number 1\nq\n");
  EXPECT_NE(ran.out.find("take 18"), std::string::npos);
  EXPECT_EQ(ran.out.find("Where does the disc"), std::string::npos);
}

TEST(Play, what_is_not_understood_is_said_and_nothing_happens) {
  const Ran ran = played("99\nfly\nq\n");
  EXPECT_NE(ran.out.find("No move has the number 99."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("No move has \"fly\" in it."), std::string::npos);
}

TEST(Play, why_is_asked_by_number_too) {
  const Ran ran = played("why 99\nwhy 8\nq\n");
  EXPECT_NE(ran.out.find("No move has the number 99."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("It can be done"), std::string::npos) << ran.out;
}

TEST(Play, at_one_screen_a_decision_is_taken_back_until_another_has_acted) {
  const Ran ran = run_command(
      {"play", "vasco", "--seats", "human,human,random", "--seed", "typed", "--option", "first=1"},
      "8\nu\nu\n8\n1\nu\nq\n");
  EXPECT_EQ(count_of(ran.out, "Where does the disc with 8 go?"), 2u);
  EXPECT_EQ(count_of(ran.out, "Nothing can be taken back"), 2u) << "at the start, and after the other's move";
}

TEST(Play, against_code_whatever_was_chosen_is_taken_back_and_made_again) {
  const std::string file = written_file("undone.record", "");
  std::string input;
  for (int i = 0; i < 60; ++i) input += i % 7 == 6 ? "u\nu\nr\n" : "1\n";
  const Ran played = run_command({"play", "goa", "--seats", "human,easy", "--seed", "back", "--record", file},
                                 input + "q\n");
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_EQ(played.out.find("Nothing"), std::string::npos) << played.out;
  const Ran verified = run_command({"verify", file});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_NE(read_file(file).find("\nchance "), std::string::npos) << read_file(file);  // draws came otherwise
  const Ran nothing = run_command({"play", "goa", "--seats", "human,easy", "--seed", "back"}, "r\nq\n");
  EXPECT_NE(nothing.out.find("Nothing was taken back."), std::string::npos) << nothing.out;
}

TEST(Play, what_is_made_again_is_what_was_taken_back) {
  const std::vector<std::string> words = {"play", "vasco", "--seats", "human,easy,easy", "--seed", "again"};
  const auto last_table = [&](const std::string& input) {
    const std::string out = run_command(words, input).out;
    const std::size_t title = out.rfind("Vasco da Gama · ");
    return out.substr(title, out.find("Player 1>", title) - title);
  };
  EXPECT_EQ(last_table("1\n8\n1\nu\nr\nq\n"), last_table("1\n8\n1\nq\n"));
  EXPECT_NE(last_table("1\n8\n1\nu\nq\n"), last_table("1\n8\n1\nq\n"));
}

TEST(Play, who_comes_next_at_one_screen_is_told_what_the_others_did) {
  const Ran played =
      run_command({"play", "vasco", "--seats", "human,human,random", "--names", "Ana,Rui", "--seed", "hot"},
                  "1\n1\n1\n1\n1\n1\n1\nq\n");
  const std::size_t since = played.out.rfind("Since your last decision");
  ASSERT_NE(since, std::string::npos) << played.out;
  const std::size_t begin = played.out.find('\n', since);
  const std::string told = played.out.substr(begin, played.out.find("──", begin) - begin);
  EXPECT_TRUE(told.find("Ana ") != std::string::npos && told.find("Rui ") != std::string::npos) << told;
}

TEST(Play, help_rules_log_and_points) {
  const Ran ran = played("h\n?\n? V5.3\n? v99\nl\np\na\nq\n");
  EXPECT_NE(ran.out.find("takes back your last decision"), std::string::npos);
  EXPECT_NE(ran.out.find("V5 Recruiting"), std::string::npos);
  EXPECT_NE(ran.out.find("V5.3 The captain costs"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("no clause \"v99\""), std::string::npos);
  EXPECT_NE(ran.out.find("Total"), std::string::npos);
}

TEST(Play, a_game_that_was_left_is_kept_until_it_is_over) {
  const Ran left = played("8\nq\n");
  EXPECT_NE(left.out.find("carreira play --resume"), std::string::npos) << left.out;
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"play", "--resume"}, {"play", "vasco", "--resume"}, {"play", "--resume", "vasco"}}) {
    const Ran resumed = run_command(words, "q\n");
    EXPECT_NE(resumed.out.find("Where does the disc with 8 go?"), std::string::npos)
        << resumed.out << resumed.err;
  }
  const Ran other = run_command({"play", "caravelas", "--resume"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.err.find("no game was left"), std::string::npos) << other.err;
}

TEST(Play, a_game_is_saved_and_resumed) {
  const std::string file = written_file("saved.record", "");
  const Ran saved = played("8\ns " + file + "\nq\n");
  EXPECT_NE(saved.out.find("Saved: " + file), std::string::npos);
  EXPECT_NE(read_file(file).find(" 1 take 8\n"), std::string::npos);
  EXPECT_EQ(run_command({"verify", file}).exit_code, 0);
  const Ran resumed = run_command({"play", "--resume", file}, "q\n");
  EXPECT_NE(resumed.out.find("Where does the disc with 8 go?"), std::string::npos)
      << resumed.out << resumed.err;
  EXPECT_NE(resumed.out.find("▸ ● Player 1"), std::string::npos);
  EXPECT_NE(resumed.out.find("◆ Chance 2"), std::string::npos) << "who sat there sits there again";
  EXPECT_EQ(run_command({"verify", file}).exit_code, 0);
}

TEST(Play, what_was_chosen_before_a_game_was_left_is_taken_back_and_made_again) {
  const std::string file = written_file("left.record", "");
  std::string input;
  for (int i = 0; i < 30; ++i) input += i % 7 == 6 ? "u\n" : "1\n";  // draws are taken back on the way
  const Ran left = run_command({"play", "goa", "--seats", "human,easy", "--seed", "back", "--record", file},
                               input + "q\n");
  ASSERT_EQ(left.exit_code, 0) << left.err;
  const std::string before = read_file(file);
  ASSERT_NE(before.find("\nchance "), std::string::npos) << before;
  EXPECT_EQ(run_command({"play", "--resume", file}, "q\n").exit_code, 0);
  EXPECT_EQ(read_file(file), before);
  std::string back;
  for (int i = 0; i < 40; ++i) back += "u\n";
  const Ran begun = run_command({"play", "--resume", file}, back + "q\n");
  EXPECT_NE(begun.out.find("Nothing can be taken back"), std::string::npos) << begun.out;
  EXPECT_EQ(read_file(file).find("1 1 "), std::string::npos) << "nothing chosen is left: " << read_file(file);
  EXPECT_EQ(run_command({"verify", file}).exit_code, 0);
  const Ran on = run_command({"play", "--resume", file}, "1\n1\nq\n");
  EXPECT_EQ(on.exit_code, 0) << on.err;
  EXPECT_EQ(run_command({"verify", file}).exit_code, 0);
}

TEST(Play, who_goes_on_is_told_what_happened_since_the_last_decision) {
  const std::string file = written_file("since.record", "");
  run_command({"play", "vasco", "--seats", "human,easy,easy", "--seed", "again", "--record", file},
              "1\n8\n1\nq\n");
  const Ran resumed = run_command({"play", "--resume", file}, "q\n");
  EXPECT_NE(resumed.out.find("Since your last decision"), std::string::npos) << resumed.out;
}

TEST(Play, the_end_of_the_input_leaves_and_saves) {
  const std::string file = written_file("ended.record", "");
  const Ran ran = played("8\n", {"--record", file});
  EXPECT_EQ(ran.exit_code, 0);
  const std::string record = read_file(file);
  EXPECT_NE(record.find(" 1 take 8\nunfinished "), std::string::npos) << record.substr(record.size() - 100);
}

TEST(Play, a_person_who_types_all_numbers_in_turn_reaches_the_end) {
  std::string typed;
  for (int i = 0; i < 300; ++i)
    for (int number = 1; number <= 20; ++number) typed += std::to_string(number) + "\n";
  const Ran ran = played(typed);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_NE(ran.out.find("wins."), std::string::npos) << ran.out.substr(ran.out.size() - 500);
}

TEST(Play, where_there_is_one_move_only_the_game_goes_on_unless_one_wants_to_be_asked) {
  std::string typed;
  for (int i = 0; i < 300; ++i)
    for (int number = 1; number <= 20; ++number) typed += std::to_string(number) + "\n";
  const Ran quick = played(typed), asked = played(typed, {"--ask-everything"});
  // A question with nothing but a first move under it.
  const auto forced = [](const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("\n 1 "); at != std::string::npos; at = text.find("\n 1 ", at + 1))
      count += text.compare(text.find('\n', at + 1), 4, "\n 2 ") != 0;
    return count;
  };
  // What is left would show something while the choice before it can still be taken back.
  EXPECT_LT(3 * forced(quick.out), forced(asked.out));
  EXPECT_NE(quick.out.find("wins."), std::string::npos);
}

TEST(Play, a_game_without_people_is_played_to_its_end) {
  const Ran ran =
      run_command({"play", "vasco", "--seats", "random,random,random", "--seed", "alone", "--lang", "it"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_NE(ran.out.find("Totale"), std::string::npos);
  const Ran capped =
      run_command({"play", "vasco", "--seats", "random,random", "--seed", "alone", "--cap", "5"});
  EXPECT_EQ(capped.exit_code, 1);
  EXPECT_NE(capped.err.find("did not end within 5 decisions"), std::string::npos);
}

}  // namespace
}  // namespace carreira
