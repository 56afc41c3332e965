// Outside programs in a match: a decent one plays, a hostile one loses its game with the reason, and nothing of
// either is left behind.

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "bots/match.h"
#include "bots/program_player.h"
#include "bots/tables.h"

namespace carreira::bots {
namespace {

using std::chrono::milliseconds;

PlayerKind program(std::string command, milliseconds time = milliseconds(100)) {
  PlayerKind kind;
  kind.name = "cmd:" + command;
  kind.program = std::move(command);
  kind.budget.time = time;
  return kind;
}

// Begins well; then `rest` answers the first decision.
std::string after_beginning(const std::string& rest) {
  return "read -r line; echo '{\"ok\":true}'; read -r line; " + rest;
}

// Takes the first legal move, always.
constexpr const char* kFirstMove =
    "while read -r line; do case $line in "
    "*'\"do\":\"begin\"'*) echo '{\"ok\":true}' ;; "
    "*'\"do\":\"decide\"'*) line=${line#*'\"moves\":[\"'}; echo \"{\\\"move\\\":\\\"${line%%\\\"*}\\\"}\" ;; "
    "*) exit ;; esac; done";

bool no_child_is_left() {
  return ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD;
}

// A file of this test's own.
std::string own_file(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("carreira_" + std::to_string(getpid()) + name)).string();
}

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string reason_of(const std::string& command) {
  const auto game = table("vasco", 2);
  const Position position = game->setup(Seed::from_text("program"));
  ProgramPlayer player(*game, program(command, milliseconds(1000)), game->actor(position));
  const auto move = player.choose(position, 0);
  return move ? "played " + game->language().notation(move.value()) : move.error().text;
}

TEST(Program, plays_whole_games_against_a_bot) {
  const auto game = table("vasco", 2);
  MatchOptions options;
  options.games = 2;
  options.seed = Seed::from_text("programs");
  PlayerKind random;
  random.name = "random";
  random.settings.level = Level::random;
  const MatchResult result = play_match(*game, {program(kFirstMove, milliseconds(5000)), random}, options);
  EXPECT_EQ(result.games, 2);
  EXPECT_EQ(result.unfinished, 0);
  for (const auto& [reason, games] : result.records[0].forfeits) ADD_FAILURE() << games << ": " << reason;
  EXPECT_EQ(result.records[0].points.count(), 2u);
  EXPECT_GT(result.records[0].decisions, 20u);
  EXPECT_TRUE(no_child_is_left());
}

TEST(Program, what_it_does_wrong_is_said) {
  const std::pair<std::string, std::string> wrong[] = {
      {"exit 3", "ended with exit code 3"},
      {"/nowhere/such/a/program", "could not be started"},
      {"read -r line; echo no; sleep 60", "no JSON object"},
      {after_beginning("exit 0"), "ended with exit code 0"},
      {after_beginning("kill -9 $$"), "ended by signal 9"},
      {after_beginning("sleep 60"), "did not answer in time"},
      {after_beginning("kill -STOP $$"), "did not answer in time"},
      {after_beginning("printf '{\"move\":'; sleep 60"), "did not answer in time"},
      {after_beginning("exec >&-; sleep 60"), "closed its output"},
      {after_beginning("exec yes '{\"move\":\"take 1\"}'"), "more than one line"},
      {after_beginning("head -c 9999999 /dev/zero | tr '\\0' x; sleep 60"), "a line that does not end"},
      {after_beginning("echo 'take 1'; sleep 60"), "no JSON object"},
      {after_beginning("echo '[\"take 1\"]'; sleep 60"), "without a move"},
      {after_beginning("echo '{\"move\":7}'; sleep 60"), "without a move"},
      {after_beginning("echo '{\"move\":\"take 99\"}'; sleep 60"), "not legal: take 99"},
  };
  for (const auto& [command, reason] : wrong) {
    const std::string found = reason_of(command);
    EXPECT_NE(found.find(reason), std::string::npos) << command << ": " << found;
    EXPECT_TRUE(no_child_is_left()) << command;
  }
}

// An answer that nobody asked for is no answer to what is asked next.
TEST(Program, a_second_line_is_no_answer) {
  auto process = Process::start("read -r line; echo one; echo two; sleep 60");
  ASSERT_TRUE(process);
  const auto soon = Process::Clock::now() + milliseconds(5000);
  const auto first = process.value().ask("?", soon);
  if (!first) {
    EXPECT_EQ(first.error().text, "answered with more than one line");
    return;
  }
  std::this_thread::sleep_for(milliseconds(200));
  const auto second = process.value().ask("?", soon);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().text, "wrote without being asked");
}

TEST(Program, who_does_wrong_loses_the_game_and_the_match_goes_on) {
  const auto game = table("vasco", 4);
  MatchOptions options;
  options.games = 4;
  options.threads = 2;
  options.seed = Seed::from_text("wrong");
  PlayerKind random;
  random.name = "random";
  random.settings.level = Level::random;
  const MatchResult result = play_match(*game, {program("exit 1"), random}, options);
  EXPECT_EQ(result.games, 4);
  EXPECT_EQ(result.unfinished, 0);
  ASSERT_EQ(result.records[0].forfeits.size(), 1u);
  EXPECT_EQ(result.records[0].forfeits.at("ended with exit code 1"), 4);
  EXPECT_TRUE(result.records[1].forfeits.empty());
  // One of its two seats is last, the other shares the first place with both of the others.
  EXPECT_DOUBLE_EQ(result.records[0].share.mean(), 0.25);
  EXPECT_DOUBLE_EQ(result.records[1].place.mean(), 1);
  EXPECT_EQ(result.records[1].points.count(), 0u);
}

// What it started goes with it.
TEST(Program, leaves_nobody_behind) {
  const std::string file = own_file("_left");
  reason_of("sleep 600 & echo $! >" + file + "; exit 1");
  const std::string id = content_of(file).substr(0, content_of(file).find('\n'));
  ASSERT_FALSE(id.empty());
  const auto runs = [&] {
    const std::string state = content_of("/proc/" + id + "/stat");
    return !state.empty() && state.find(") Z ") == std::string::npos;
  };
  for (int i = 0; i < 200 && runs(); ++i) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_FALSE(runs());
  std::filesystem::remove(file);
}

// Two worlds that look the same to the seat give the program the same lines, byte for byte.
TEST(Program, is_told_what_its_seat_may_know_and_no_more) {
  const std::string file = own_file("_told");
  for (const char* name : {"goa", "roi", "caravelas"}) {
    const auto game = table(name, 3);
    Random random(Seed::from_text("told"), Stream::imagination);
    Position position = game->setup(Seed::from_text(name));
    for (int i = 0; i < 40; ++i) {
      const auto moves = game->moves(position);
      ASSERT_TRUE(
          game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr));
    }
    const Seat seat = game->actor(position);
    std::string told[2];
    for (std::string& lines : told) {
      // What is told is written down before it is answered (tee does it afterwards).
      const std::string note = ": >" + file + "; while IFS= read -r line; do printf '%s\\n' \"$line\" >>" +
                               file + "; printf '%s\\n' \"$line\"; done";
      ProgramPlayer player(*game, program("(" + note + ") | (" + kFirstMove + ")", milliseconds(5000)), seat);
      ASSERT_TRUE(player.choose(position, 40));
      lines = content_of(file);
      position = game->imagine(position, seat, random);
    }
    EXPECT_EQ(told[0], told[1]) << name;
    EXPECT_NE(told[0].find("\"viewer\":" + std::to_string(index(seat) + 1)), std::string::npos);
  }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace carreira::bots
