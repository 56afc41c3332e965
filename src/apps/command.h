#pragma once

// What the verbs of the command share: the common options, reading files, saying what is wrong.

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/text.h"
#include "apps/words.h"
#include "engine/random.h"
#include "games/catalog.h"

namespace CLI {
class App;
}

namespace carreira {

// Exit codes of every verb.
inline constexpr int kDone = 0;
inline constexpr int kNo = 1;             // understood, and the answer is no
inline constexpr int kNotUnderstood = 2;  // wrong usage, unreadable input

struct Command {
  std::string language;  // --lang; empty: the locale's
  std::string data;      // --data: a folder with components to use instead of the embedded ones
  bool json = false;
  int exit_code = kDone;

  const Words& words() const;
  // For a game that is played with the components in force.
  Words words_of(std::string_view game) const;
  std::unique_ptr<ComponentsSource> components() const;
  // Parsed, for text boards; null if they cannot be read.
  nlohmann::json components_of(std::string_view game) const;
};

// A verb adds itself to the command: its subcommand, its options, and what it runs (main.cpp lists them all).
struct Verb {
  std::string_view name;
  void (*add)(CLI::App& app, Command& command);
};

// A subcommand with --lang and --data (and --json, where it means something) that ends the program with the
// exit code that `run` returns.
enum class WithJson { no, yes };
CLI::App* add_subcommand(CLI::App& app, Command& command, const std::string& name,
                         const std::string& description, WithJson with_json, std::function<int()> run);

// One line on standard error, and the exit code that belongs to it. `where` (a file) opens the line, if
// given.
int fail(const Error& error, std::string_view where = "");
// Standard output, all of it. What could not be written is told once, and at the end by all_was_written.
void print(std::string_view text);
bool all_was_written();
// The same through the reader's pager ($PAGER, less), where there is a terminal.
void print_in_pages(const std::string& text);

// For CLI11: numbers above and from 0, said in words.
std::string positive_number(const std::string& text);
std::string no_negative_number(const std::string& text);

// A figure as it is printed for programs.
double rounded(double value, int places = 3);

// The whole of a file; "-" or nothing is standard input.
Result<std::string> read_input(const std::string& path);
// What to call that file in complaints.
std::string input_name(const std::string& path);
// Written beside it first, then put in its place: never half a file.
Result<> write_output(const std::string& path, std::string_view content);

Result<LoadedPosition> load_position(const Command& command, const std::string& path);

// "K=V" pairs of --option.
Result<TableSetup> table_setup(int seats, const std::vector<std::string>& options);
// --seed; without one, a seed that nobody knows.
Seed seed_or_new(const std::string& text);
// --seat 1 to the game's number of seats.
Result<Seat> seat_number(const Game& game, int number);

// Colours: only on a terminal, and only if NO_COLOR is not set.
terminal::Paint output_paint();
struct ScreenSize {
  int width = 80;
  int height = 24;
};
ScreenSize screen_size();

}  // namespace carreira
