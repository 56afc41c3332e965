// Every verb of the command, as a person or a program uses it.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "apps/run_command.h"
#include "engine/record.h"
#include "games/catalog.h"
#include "support/places.h"

namespace carreira {
namespace {

using Json = nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string starting_position(int seats = 3) {
  return run_command({"setup", "vasco", "--seats", std::to_string(seats), "--seed", "command"}).out;
}

// A finished game between random players, recorded.
const std::string& recorded_game() {
  static const std::string path = [] {
    const std::string file = written_file("game.record", "");
    run_command({"play", "vasco", "--seats", "random,random", "--seed", "recorded", "--record", file});
    return file;
  }();
  return path;
}

TEST(Command, games_lists_the_catalogue) {
  const Ran text = run_command({"games"});
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_NE(text.out.find("Vasco da Gama, 2 to 4 players"), std::string::npos) << text.out;
  const Json games = Json::parse(run_command({"games", "--json"}).out);
  EXPECT_EQ(games[0]["name"], "vasco");
  EXPECT_EQ(games[0]["least_seats"], 2);
  EXPECT_EQ(games[0]["players"][0], "human");
}

TEST(Command, words_come_in_the_language_that_is_asked_for) {
  EXPECT_NE(run_command({"games", "--lang", "fr"}).out.find("2 à 4 joueurs"), std::string::npos);
  EXPECT_NE(run_command({"games", "--lang", "it"}).out.find("da 2 a 4 giocatori"), std::string::npos);
  EXPECT_NE(run_command({"games", "--lang", "pt"}).out.find("2 a 4 jogadores"), std::string::npos);
  EXPECT_EQ(run_command({"games", "--lang", "xx"}).exit_code, 2);
}

TEST(Command, the_same_seed_sets_up_the_same_position) {
  const std::string once = starting_position();
  EXPECT_EQ(once, starting_position());
  EXPECT_NE(once, run_command({"setup", "vasco", "--seats", "3", "--seed", "other"}).out);
  const Json document = Json::parse(once);
  EXPECT_EQ(document["game"], "vasco");
  EXPECT_EQ(document["seats"], 3);
  EXPECT_EQ(document["options"]["first"], "random");
}

TEST(Command, options_of_the_table_are_heeded) {
  const Ran ran = run_command({"setup", "vasco", "--seats", "2", "--seed", "a", "--option", "first=2"});
  EXPECT_EQ(Json::parse(ran.out)["position"]["first_player"], 2);
}

TEST(Command, moves_are_in_notation_and_each_can_be_applied) {
  const std::string position = starting_position();
  const std::vector<std::string> moves = lines_of(run_command({"moves"}, position).out);
  ASSERT_GT(moves.size(), 1u);
  const Json listed = Json::parse(run_command({"moves", "--json"}, position).out);
  ASSERT_EQ(listed.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(listed[i]["notation"], moves[i]);
  const Ran applied = run_command({"apply", "-", "--move", moves[0]}, position);
  EXPECT_EQ(applied.exit_code, 0);
  EXPECT_NE(applied.out, position);
  EXPECT_EQ(run_command({"check"}, applied.out).exit_code, 0);
}

TEST(Command, several_moves_are_applied_in_their_order) {
  std::string position = starting_position(), after = position;
  std::vector<std::string> words = {"apply", "-"};
  for (int i = 0; i < 5; ++i) {
    const std::string move = lines_of(run_command({"moves"}, after).out).front();
    after = run_command({"apply", "--move", move}, after).out;
    words.insert(words.end(), {"--move", move});
  }
  EXPECT_EQ(run_command(words, position).out, after);
}

TEST(Command, what_happened_is_told_as_json_lines_or_in_words) {
  const std::string position = starting_position();
  const std::string move = lines_of(run_command({"moves"}, position).out).front();
  const std::vector<std::string> events =
      lines_of(run_command({"apply", "--move", move, "--events"}, position).out);
  ASSERT_FALSE(events.empty());
  for (const std::string& event : events)
    EXPECT_TRUE(Json::parse(event)["phrase"]["key"].is_string()) << event;
  const Ran said = run_command({"apply", "--move", move, "--events", "--words"}, position);
  EXPECT_EQ(lines_of(said.out).size(), events.size());
  EXPECT_EQ(said.out.find("vasco.event"), std::string::npos) << said.out;
}

TEST(Command, each_event_of_a_record_is_told_once_as_one_seat_sees_it) {
  const std::string file = written_file("told.record", "");
  const Ran played =
      run_command({"play", "caravelas", "--seats", "easy,easy", "--seed", "told", "--record", file});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  const Record record = read_record(text.str()).value();
  const auto game = std::move(create_game(record.game, record.table)).value();
  const auto told = lines_of(run_command({"replay", file, "--json"}).out);
  const auto as_first = lines_of(run_command({"replay", file, "--json", "--seat", "1"}).out);
  ASSERT_EQ(told.size(), record.decisions.size());
  ASSERT_EQ(as_first.size(), record.decisions.size());
  Position position = game->setup(*record.seed);
  std::size_t veiled = 0;
  for (std::size_t i = 0; i < record.decisions.size(); ++i) {
    EventList events;
    ASSERT_TRUE(game->play(position, game->language().parse(record.decisions[i].notation).value(), &events));
    const auto seen_by = [&](Seat seat) {
      return static_cast<std::size_t>(std::count_if(
          events.begin(), events.end(), [&](const Event& event) { return event.visible.contains(seat); }));
    };
    EXPECT_EQ(Json::parse(told[i])["events"].size(), seen_by(record.decisions[i].seat)) << told[i];
    EXPECT_EQ(Json::parse(as_first[i])["events"].size(), seen_by(seat_at(0))) << as_first[i];
    veiled += events.size() - seen_by(record.decisions[i].seat);
  }
  EXPECT_GT(veiled, 10u) << "events of which another seat sees another side";
}

TEST(Command, a_record_in_which_draws_were_taken_back_is_verified_and_replayed) {
  const auto game = std::move(create_game("vasco", {2, {}})).value();
  const Seed seed = Seed::from_text("taken back");
  Position position = game->setup(seed);
  Record record = begin_record(*game, position);
  record.seed = seed;
  record.commitment = seed.commitment();
  game->renew_chance(position, seed, 1);
  record.renewals.push_back({0, 1, 0});
  Random random(seed, Stream::search, 0);
  for (Seat actor; (actor = game->actor(position)) != Seat::nobody;) {
    const std::vector<Move> moves = game->moves(position);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_TRUE(game->play(position, move, nullptr));
    add_decision(record, *game, actor, move, position);
  }
  const std::string file = written_file("renewed.record", write_record(record));
  EXPECT_EQ(run_command({"verify", file}).exit_code, 0);
  EXPECT_EQ(lines_of(run_command({"replay", file, "--json"}).out).size(), record.decisions.size());
  record.renewals.clear();
  EXPECT_EQ(run_command({"verify", written_file("forged.record", write_record(record))}).exit_code, 1);
}

TEST(Command, show_draws_the_whole_table_or_a_seats_view_of_it) {
  const std::string position = starting_position();
  const Ran whole = run_command({"show"}, position);
  EXPECT_EQ(whole.exit_code, 0);
  for (const char* seen : {"Vasco da Gama", "Calicut", "Recruiting", "Player 3"})
    EXPECT_NE(whole.out.find(seen), std::string::npos) << seen;
  EXPECT_EQ(whole.out.find('\x1b'), std::string::npos) << "colours only on a terminal";
  const Json view = Json::parse(run_command({"show", "--seat", "2", "--json"}, position).out);
  EXPECT_EQ(view["viewer"], 2);
  EXPECT_TRUE(view.contains("decision"));
  EXPECT_FALSE(view["position"].contains("chance"));
  EXPECT_EQ(run_command({"show", "--json"}, position).out, position);
  EXPECT_EQ(run_command({"show", "--seat", "4"}, position).exit_code, 2);
}

TEST(Command, no_line_of_a_text_board_is_wider_than_the_screen) {
  const std::string& record = recorded_game();
  for (const char* language : {"en", "fr", "it", "pt"})
    for (int decision = 0; decision <= 120; decision += 8)
      for (const std::string& line : lines_of(
               run_command({"replay", record, "--to", std::to_string(decision), "--lang", language}).out)) {
        std::size_t letters = 0;
        for (const char c : line) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
        EXPECT_LE(letters, 80u) << language << " " << decision << ": " << line;
      }
}

TEST(Command, score_tells_points_by_source) {
  const std::string end = run_command({"replay", recorded_game(), "--to", "0", "--json"}).out;
  const Json scores = Json::parse(run_command({"score", "--json"}, end).out);
  EXPECT_EQ(scores["over"], false);
  EXPECT_EQ(scores["scores"].size(), 2u);
  EXPECT_NE(run_command({"score"}, end).out.find("Total"), std::string::npos);
}

TEST(Command, simulate_is_the_same_with_any_number_of_threads) {
  const auto simulated = [](const char* threads) {
    return run_command({"simulate", "vasco", "--seats", "3", "--games", "40", "--seed", "s", "--threads",
                        threads, "--json"});
  };
  const Ran one = simulated("1");
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_EQ(one.out, simulated("3").out);
  const Json report = Json::parse(one.out);
  EXPECT_EQ(report["games"], 40);
  EXPECT_EQ(report["unfinished"], 0);
  double wins = 0;
  for (const Json& seat : report["seats"]) wins += seat["wins"].get<double>();
  EXPECT_NEAR(wins, 1.0, 0.01);
}

TEST(Command, a_report_tells_how_often_each_component_is_used) {
  const std::string file = written_file("balance.html", "");
  run_command(
      {"simulate", "goa", "--seats", "2", "--games", "4", "--bots", "easy", "--seed", "s", "--report", file});
  std::ifstream in(file);
  std::stringstream page;
  page << in.rdbuf();
  EXPECT_NE(page.str().find("<h3>tile</h3>"), std::string::npos);
  EXPECT_NE(page.str().find("<h3>colony</h3>"), std::string::npos);
}

TEST(Command, a_simulated_game_that_goes_on_too_long_is_told_as_unfinished) {
  const Ran ran = run_command(
      {"simulate", "vasco", "--seats", "2", "--games", "3", "--seed", "s", "--cap", "10", "--json"});
  EXPECT_EQ(Json::parse(ran.out)["unfinished"], 3);
}

TEST(Command, a_recorded_game_is_verified_and_replayed) {
  const Ran verified = run_command({"verify", recorded_game()});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_NE(verified.out.find("committed"), std::string::npos) << verified.out;
  const Json facts = Json::parse(run_command({"verify", recorded_game(), "--json"}).out);
  EXPECT_EQ(facts["finished"], true);
  EXPECT_EQ(facts["commitment_kept"], true);
  const Ran told = run_command({"replay", recorded_game()});
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_NE(told.out.find("Total"), std::string::npos);
  const std::regex below("(^|\n) +1 [^\n]*\n {7}[^ ]");  // what followed stands below its decision
  EXPECT_TRUE(std::regex_search(told.out, below)) << told.out.substr(0, 500);
  EXPECT_EQ(lines_of(run_command({"replay", recorded_game(), "--json"}).out).size(),
            facts["decisions"].get<std::size_t>());
  const Ran point = run_command({"replay", recorded_game(), "--to", "7", "--json"});
  EXPECT_EQ(run_command({"check"}, point.out).exit_code, 0);
}

TEST(Command, a_game_of_other_rules_is_still_shown_from_its_snapshots) {
  std::string text = read_file(recorded_game());
  text.replace(text.find("\nrules "), std::string("\nrules 1").size(), "\nrules 999");
  const std::string file = written_file("old.record", text);
  const Ran shown = run_command({"replay", file, "--to", "30"});
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_NE(shown.out.find("Recorded with rules 999"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("Calicut"), std::string::npos);
  const Ran verified = run_command({"verify", file});
  EXPECT_EQ(verified.exit_code, 1);
  EXPECT_NE(verified.err.find("rules 999"), std::string::npos);
}

TEST(Command, rules_are_told_by_clause_and_by_section) {
  const Ran clause = run_command({"rules", "vasco", "v5.3"});
  EXPECT_EQ(clause.exit_code, 0);
  EXPECT_NE(clause.out.find("V5.3"), std::string::npos);
  EXPECT_EQ(clause.out.find("V5.2 "), std::string::npos);
  const Json section = Json::parse(run_command({"rules", "vasco", "V5", "--json"}).out);
  EXPECT_EQ(section.size(), 3u);
  EXPECT_GT(lines_of(run_command({"rules", "vasco"}).out).size(), 60u);
  const Json translated = Json::parse(run_command({"rules", "vasco", "V5", "--json", "--lang", "fr"}).out);
  EXPECT_EQ(translated.size(), section.size());
  EXPECT_NE(translated[0]["text"], section[0]["text"]);
}

// The rules of a game in another language have its clauses, all of them, in the same order, in other words.
class Translated : public testing::TestWithParam<const char*> {};
TEST_P(Translated, rules_have_every_clause_and_example) {
  const Json original = Json::parse(run_command({"rules", GetParam(), "--json"}).out);
  ASSERT_GT(original.size(), 40u);
  for (const char* language : {"fr", "it", "pt"}) {
    const Json translated = Json::parse(run_command({"rules", GetParam(), "--json", "--lang", language}).out);
    ASSERT_EQ(translated.size(), original.size()) << language;
    for (std::size_t i = 0; i < original.size(); ++i) {
      EXPECT_EQ(translated[i]["clause"], original[i]["clause"]) << language;
      EXPECT_NE(translated[i]["text"], original[i]["text"]) << language;
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Rules, Translated, testing::Values("caravelas", "roi", "vasco"));

TEST(Command, components_are_shown_with_their_sources_and_checked) {
  const Ran shown = run_command({"components", "vasco"});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_NE(shown.out.find("Calicut"), std::string::npos);
  EXPECT_NE(shown.out.find("9~ 9~ 7~ 7~ 6~"), std::string::npos) << "values with their marks";
  EXPECT_NE(shown.out.find("? "), std::string::npos);
  const std::string file =
      written_file("components.json", run_command({"components", "vasco", "--json"}).out);
  EXPECT_EQ(run_command({"components", "vasco", "--check", file}).exit_code, 0);
}

TEST(Command, components_are_called_by_names) {
  for (const char* game : {"vasco", "goa", "roi", "caravelas"}) {
    const std::string shown = run_command({"components", game}).out;
    static const std::regex id("[a-z]+_[a-z_]+");
    std::smatch found;
    EXPECT_FALSE(std::regex_search(shown, found, id)) << game << ": " << found.str();
  }
}

TEST(Command, components_of_another_set_are_compared_with_ours) {
  nlohmann::json set = nlohmann::json::parse(run_command({"components", "goa", "--json"}).out);
  const std::string same = written_file("same.json", set.dump());
  EXPECT_EQ(run_command({"components", "goa", "--diff", same}).exit_code, 0);
  set["development"]["values"]["harvest"][2] = 5;
  set["tiles"]["A"][0]["spice"] = "clove";
  const std::string other = written_file("other.json", set.dump());
  const Ran told = run_command({"components", "goa", "--lang", "fr", "--diff", other});
  EXPECT_EQ(told.exit_code, 1);
  EXPECT_NE(told.out.find("2 chiffres"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("G4.5"), std::string::npos);
  const auto list = nlohmann::json::parse(run_command({"components", "goa", "--json", "--diff", other}).out);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0]["place"], "development.values.harvest[2]");
  EXPECT_EQ(list[0]["ours"], 4);
  EXPECT_EQ(list[0]["theirs"], 5);
  EXPECT_EQ(list[0]["mark"], "reconstructed");
  set["tiles"]["A"][0]["count"] = 9;
  const Ran wrong =
      run_command({"components", "goa", "--lang", "it", "--check", written_file("wrong.json", set.dump())});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE(wrong.err.find("G1.1"), std::string::npos) << wrong.err;
  EXPECT_NE(wrong.err.find("29 in tutto"), std::string::npos) << wrong.err;
}

TEST(Command, every_verb_has_its_help) {
  const Ran help = run_command({"--help"});
  EXPECT_EQ(help.exit_code, 0);
  for (const char* verb : {"play", "games", "setup", "moves", "apply", "show", "score", "check", "simulate",
                           "replay", "verify", "rules", "components", "engine"}) {
    EXPECT_NE(help.out.find(verb), std::string::npos) << verb;
    const Ran own = run_command({verb, "--help"});
    EXPECT_EQ(own.exit_code, 0) << verb;
    EXPECT_NE(own.out.find("--lang"), std::string::npos) << verb;
  }
}

TEST(Command, every_verb_shows_examples_also_by_help_verb) {
  const std::string help = run_command({"help"}).out;
  EXPECT_EQ(help, run_command({"--help"}).out);
  int verbs = 0;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  ") || line[2] == ' ') continue;
    const std::string verb = line.substr(2, line.find(' ', 2) - 2);
    const Ran own = run_command({"help", verb});
    EXPECT_EQ(own.exit_code, 0) << verb;
    EXPECT_NE(own.out.find("Examples:\n  carreira " + verb), std::string::npos) << verb;
    ++verbs;
  }
  EXPECT_GT(verbs, 20);
}

TEST(Command, what_was_perhaps_meant_is_named) {
  EXPECT_NE(run_command({"simulat"}).err.find("did you mean simulate?"), std::string::npos);
  EXPECT_NE(run_command({"help", "rule"}).err.find("did you mean rules?"), std::string::npos);
  const Ran flag = run_command({"setup", "vasco", "--seat", "3"});
  EXPECT_EQ(flag.exit_code, 2);
  EXPECT_NE(flag.err.find("did you mean --seats?"), std::string::npos) << flag.err;
  EXPECT_EQ(run_command({"xyzzy"}).err.find("did you mean"), std::string::npos);
}

TEST(Command, the_version_is_told) {
  EXPECT_TRUE(run_command({"--version"}).out.starts_with("carreira "));
}

TEST(Command, a_number_out_of_range_is_told_in_words) {
  const Ran ran = run_command({"simulate", "vasco", "--games", "0"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("expected a number above 0, found 0"), std::string::npos) << ran.err;
}

TEST(Command, what_cannot_be_written_is_noticed) {
  const std::string program = "'" + places::program() + "'";
  for (const char* words : {" games", " --help", " rules vasco V1"}) {
    const int status = std::system((program + words + " >/dev/full 2>/dev/null").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 2) << words;
  }
}

TEST(Engine, a_program_drives_a_game_to_its_end) {
  const std::string requests =
      "{\"do\": \"moves\"}\n"
      "{\"do\": \"setup\", \"seats\": 2, \"seed\": \"engine\"}\n"
      "\n"
      "{\"do\": \"moves\"}\n"
      "{\"do\": \"play\", \"move\": \"fly\"}\n"
      "{\"do\": \"undo\"}\n"
      "{\"do\": \"view\", \"seat\": 1}\n"
      "{\"do\": \"scores\"}\n"
      "{\"do\": \"position\"}\n"
      "{\"do\": \"record\"}\n"
      "{\"do\": \"dance\"}\n"
      "{\"do\": \"setup\", \"seats\": 2, \"sheets\": 3}\n"
      "{nonsense\n"
      "{\"do\": \"quit\"}\n"
      "{\"do\": \"moves\"}\n";
  const Ran ran = run_command({"engine", "vasco"}, requests);
  EXPECT_EQ(ran.exit_code, 0);
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 13u) << ran.out;
  std::vector<Json> answers;
  for (const std::string& line : lines) answers.push_back(Json::parse(line));
  const bool expected[] = {false, true, true,  false, false, true, true,
                           true,  true, false, false, false, true};
  for (std::size_t i = 0; i < answers.size(); ++i) EXPECT_EQ(answers[i]["ok"], expected[i]) << lines[i];
  EXPECT_EQ(answers[0]["error"], "no game is set up yet");
  EXPECT_GT(answers[2]["moves"].size(), 1u);
  EXPECT_EQ(answers[3]["kind"], "unreadable");
  EXPECT_EQ(answers[4]["error"], "there is nothing to take back");
  EXPECT_EQ(answers[5]["view"]["viewer"], 1);
  EXPECT_EQ(answers[7]["document"]["game"], "vasco");
  EXPECT_TRUE(answers[8]["record"].get<std::string>().starts_with("carreira record 1\n"));
  EXPECT_NE(answers[10]["error"].get<std::string>().find("sheets"), std::string::npos);
}

TEST(Engine, play_undo_and_load_agree) {
  const std::string position = starting_position(2);
  const std::string move = lines_of(run_command({"moves"}, position).out).front();
  const std::string document = Json::parse(position).dump();
  const std::string requests = "{\"do\": \"load\", \"document\": " + document +
                               "}\n{\"do\": \"play\", \"move\": \"" + move +
                               "\"}\n{\"do\": \"position\"}\n{\"do\": \"undo\"}\n{\"do\": \"position\"}\n";
  const std::vector<std::string> lines = lines_of(run_command({"engine", "vasco"}, requests).out);
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_EQ(Json::parse(lines[1])["decision"], 1);
  EXPECT_EQ(Json::parse(lines[2])["document"],
            Json::parse(run_command({"apply", "--move", move}, position).out));
  EXPECT_EQ(Json::parse(lines[4])["document"], Json::parse(position));
}

// Each way of tuning has defaults of its own, and the file names all that it was made with.
TEST(Command, tune_climbs_by_searching_players_and_says_so) {
  const std::vector<std::string> climb = {"tune", "vasco", "--climb", "1", "--games", "2"};
  const Ran once = run_command(climb);
  ASSERT_EQ(once.exit_code, 0) << once.err;
  EXPECT_EQ(once.out, run_command(climb).out);
  const Json made = Json::parse(once.out);
  EXPECT_EQ(made["made_by"],
            "carreira tune vasco --seats 2 --climb 1 --stride 0.7 --gain 0.3 --games 2 --nodes 100 "
            "--level medium --seed tune");
  EXPECT_NE(once.err.find("1/1: "), std::string::npos) << once.err;
}

TEST(Command, tune_refuses_to_climb_without_a_search) {
  const Ran refused = run_command({"tune", "vasco", "--climb", "3", "--nodes", "0"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(refused.out.empty());
  EXPECT_NE(refused.err.find("--nodes must be at least 1"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace carreira
