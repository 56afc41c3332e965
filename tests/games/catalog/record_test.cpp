// Records of games of every kind: written, read, replayed, verified, and refused when something was changed.

#include "engine/record.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/catalog.h"
#include "support/places.h"

namespace carreira {
namespace {

struct Recorded {
  std::unique_ptr<Game> game;
  Record record;
  std::vector<Position> positions;  // after each decision, the start first
};

Recorded play_at_random(std::string_view name, int seats, std::string_view seed_text,
                        std::size_t most = 100000) {
  TableSetup table;
  table.seats = seats;
  auto game = create_game(name, table);
  EXPECT_TRUE(game.ok());
  const Seed seed = Seed::from_text(seed_text);
  Recorded recorded{std::move(game).value(), {}, {}};
  Random random(seed);
  Position position = recorded.game->setup(seed);
  recorded.record = begin_record(*recorded.game, position);
  recorded.record.seed = seed;
  recorded.record.commitment = seed.commitment();
  recorded.positions.push_back(position);
  for (Seat actor;
       (actor = recorded.game->actor(position)) != Seat::nobody && recorded.positions.size() <= most;) {
    const std::vector<Move> moves = recorded.game->moves(position);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    EXPECT_TRUE(recorded.game->play(position, move, nullptr).ok());
    add_decision(recorded.record, *recorded.game, actor, move, position);
    recorded.positions.push_back(position);
  }
  return recorded;
}

// Reads the text and verifies it; what went wrong, or "".
std::string complaint(const Recorded& recorded, const std::string& text) {
  const auto record = read_record(text);
  if (!record) return record.error().text;
  const auto verified = verify(record.value(), *recorded.game);
  return verified ? "" : verified.error().text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string line_of(const std::string& text, const std::string& start) {
  const std::size_t at = text.find("\n" + start);
  EXPECT_NE(at, std::string::npos) << start;
  return text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

int line_number(const std::string& text, const std::string& start) {
  const std::size_t at = text.find("\n" + start);
  return 2 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

TEST(Records, every_game_survives_its_record) {
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
      const Recorded recorded = play_at_random(information.name, seats, "survives", 2000);
      const std::string text = write_record(recorded.record);
      const auto read = read_record(text);
      ASSERT_TRUE(read.ok()) << read.error().text;
      EXPECT_EQ(write_record(read.value()), text);
      const auto verified = verify(read.value(), *recorded.game);
      ASSERT_TRUE(verified.ok()) << verified.error().text;
      EXPECT_TRUE(verified.value().commitment_kept);
      // Random players need not come to an end in every game.
      EXPECT_EQ(verified.value().finished, recorded.positions.size() <= 2000) << information.name;
      EXPECT_EQ(verified.value().decisions + 1, recorded.positions.size());
      for (std::size_t i = 0; i < recorded.positions.size(); ++i) {
        const auto position = position_at(read.value(), *recorded.game, i);
        ASSERT_TRUE(position.ok()) << position.error().text;
        ASSERT_EQ(position.value(), recorded.positions[i]) << information.name << " after " << i;
      }
    }
  }
}

TEST(Records, a_game_that_goes_on_is_recorded_too) {
  const Recorded recorded = play_at_random("vasco", 3, "goes on", 40);
  const std::string text = write_record(recorded.record);
  EXPECT_TRUE(text.ends_with("\nunfinished 40\n"));
  EXPECT_EQ(complaint(recorded, text), "");
  EXPECT_FALSE(position_at(recorded.record, *recorded.game, 41).ok());
}

TEST(Records, taking_back_leaves_no_trace) {
  const Recorded shorter = play_at_random("vasco", 3, "back", 30);
  Recorded longer = play_at_random("vasco", 3, "back", 60);
  take_back(longer.record, 30);
  EXPECT_EQ(write_record(longer.record), write_record(shorter.record));
}

TEST(Records, the_names_of_players_stay_on_their_lines) {
  Recorded recorded = play_at_random("vasco", 2, "names", 5);
  recorded.record.players = {"Zé\nseed 0", ""};
  const auto read = read_record(write_record(recorded.record));
  ASSERT_TRUE(read.ok()) << read.error().text;
  EXPECT_EQ(read.value().players, (std::vector<std::string>{"Zé seed 0", ""}));
}

TEST(Records, a_point_is_reached_from_the_nearest_snapshot_or_from_the_seed) {
  Recorded recorded = play_at_random("vasco", 2, "nearest", 50);
  recorded.record.snapshots.clear();
  EXPECT_EQ(position_at(recorded.record, *recorded.game, 50).value(), recorded.positions[50]);
  recorded.record.seed.reset();
  EXPECT_FALSE(position_at(recorded.record, *recorded.game, 50).ok());
}

TEST(Records, what_was_changed_is_found_and_its_line_named) {
  const Recorded recorded = play_at_random("vasco", 3, "changed");
  const std::string text = write_record(recorded.record);
  ASSERT_EQ(complaint(recorded, text), "");
  const auto line = [&](const std::string& start) {
    return "record line " + std::to_string(line_number(text, start));
  };

  const std::string decision = line_of(text, "20 ");
  EXPECT_TRUE(
      complaint(recorded, replaced(text, "\n" + decision, "\n" + decision.substr(0, 5) + "fly to_the_moon"))
          .starts_with(line("20 ") + ": move \"fly to_the_moon\": unknown word \"fly\""));
  const std::string other_seat = decision[3] == '1' ? "2" : "1";
  EXPECT_EQ(complaint(recorded, replaced(text, "\n" + decision, "\n20 " + other_seat + decision.substr(4))),
            line("20 ") + ": seat " + other_seat + " decides, but it is seat " + decision[3] + "'s turn");
  EXPECT_TRUE(
      complaint(recorded, replaced(text, "\n" + decision + "\n", "\n")).starts_with(line("20 ") + ": "));
  const std::string result = line_of(text, "result ");
  EXPECT_EQ(complaint(recorded, replaced(text, result, "result 1 2 3 places 3 2 1")),
            line("result ") + ": the result is not what the rules give");
  EXPECT_EQ(complaint(recorded, replaced(text, result, "result 1 2 places 3 2 1")),
            line("result ") + ": result: expected the points by seat");
  const std::string seed = line_of(text, "seed ");
  const std::string other = "seed " + Seed::from_text("another").hex();
  EXPECT_EQ(complaint(recorded, replaced(text, seed, other)),
            "the seed is not the one that was committed to");
  EXPECT_EQ(
      complaint(recorded, replaced(replaced(text, seed, other), line_of(text, "commitment ") + "\n", "")),
      "record line " + std::to_string(line_number(text, "@ 0") - 1) +
          ": the seed leads to another starting position");
  EXPECT_NE(complaint(recorded, replaced(text, "components ", "components 0")).find("64 hexadecimal"),
            std::string::npos);
}

TEST(Records, a_record_cut_anywhere_is_refused_with_the_line) {
  const Recorded recorded = play_at_random("vasco", 2, "cut");
  const std::string text = write_record(recorded.record);
  for (std::size_t length = 0; length + 1 < text.size(); length += 1 + text.size() / 211) {
    const auto read = read_record(std::string_view(text).substr(0, length));
    ASSERT_FALSE(read.ok()) << length;
    EXPECT_TRUE(read.error().text.starts_with("record line ")) << read.error().text;
  }
}

TEST(Records, lines_that_mean_nothing_are_refused) {
  const std::string head =
      "carreira record 1\ngame vasco\nrules 1\ncomponents " + std::string(64, 'a') + "\nseats 2\n";
  const auto error = [](const std::string& text) {
    const auto read = read_record(text);
    return read ? "" : read.error().text;
  };
  EXPECT_EQ(error(head + "unfinished 0\n"), "");
  EXPECT_EQ(error(head + "\n# said in between\nunfinished 0\n"), "");
  EXPECT_EQ(error(""), "record line 1: the record is empty");
  EXPECT_EQ(error("carreira record 2\n"), "record line 1: a record begins with \"carreira record 1\"");
  EXPECT_EQ(error(head + "weather fine\n"), "record line 6: unknown header \"weather\"");
  EXPECT_EQ(error(head + "seats 3\n"), "record line 6: \"seats\" stands here twice");
  EXPECT_EQ(error(head + "player 2 Ana\n"),
            "record line 6: player: expected the number of the next seat, and a name");
  EXPECT_EQ(error(head + "player 1 Ana\nunfinished 0\n"), "record line 7: players for 1 of 2 seats");
  EXPECT_EQ(error(head + "1 3 take 4\n"), "record line 6: \"3\" is no seat of this table");
  EXPECT_EQ(error(head + "1 1\n"), "record line 6: a decision without a move");
  EXPECT_EQ(error(head + "@ 1 {}\n"), "record line 6: a snapshot after 0 decisions says so: \"@ 0 {...}\"");
  EXPECT_EQ(error(head + "unfinished 0\n1 1 take 4\n"),
            "record line 7: something behind the end of the record");
  EXPECT_EQ(error("carreira record 1\ngame vasco\nunfinished 0\n"),
            "record line 3: the header \"rules\" is missing");
}

TEST(Records, the_example_of_the_page_names_options_and_moves_that_exist) {
  std::ifstream page(places::source("docs/record.md"));
  ASSERT_TRUE(page.is_open());
  TableSetup table;
  std::string name;
  std::vector<std::string> decisions;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("    ")) continue;
    std::istringstream words(line);
    std::string first, second, rest;
    words >> first >> second;
    std::getline(words >> std::ws, rest);
    if (first == "game") name = second;
    if (first == "seats") table.seats = std::stoi(second);
    if (first == "option") table.options[second] = rest;
    if (!first.empty() && first.find_first_not_of("0123456789") == std::string::npos)
      decisions.push_back(rest);
  }
  const auto game = create_game(name, table);
  ASSERT_TRUE(game.ok()) << game.error().text;
  EXPECT_FALSE(decisions.empty());
  for (const std::string& decision : decisions)
    EXPECT_TRUE(game.value()->language().parse(decision).ok()) << decision;
}

}  // namespace
}  // namespace carreira
