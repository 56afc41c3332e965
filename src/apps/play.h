#pragma once

// A game at the terminal: people on some seats, players made of code on the others.

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/open_record.h"
#include "apps/players.h"
#include "apps/terminal/screen.h"
#include "engine/record.h"

namespace carreira {

class PlaySession {
 public:
  struct Settings {
    std::vector<std::optional<bots::PlayerKind>> kinds;  // none for a person
    std::vector<std::string> names;
    std::string record_file;  // where the game is saved whenever it is left or over; empty: nowhere
    std::string kept_file;    // where it is kept while it is not over (kept_games.h); empty: nowhere
    std::size_t cap = 100000;
    bool ask_everything = false;  // also where there is one move only
  };

  PlaySession(const Command& command, OpenRecord table, Settings settings, Position position,
              const Seed& seed_of_players);
  int run();

 private:
  // A choice of the person who is asked: a move, in words, with what it costs and gives.
  struct Choice {
    Move move;
    int number;  // what is typed for it
    std::string notation, words;
    std::vector<Resource> effects;
    bool reveals = false;
    std::string odds{};  // that it succeeds, where that is left to chance
  };
  // What happened, in the words of that moment.
  struct Told {
    Event event;
    std::string text;
  };
  // Who made a decision: a person, a player made of code, or the rules, which left one move only.
  enum class Chooser { person, code, rules };
  struct Decided {
    Chooser by;
    bool revealed;
  };
  // Before a person's choice.
  struct Before {
    Position position;
    std::size_t log_size;
    std::size_t decisions;
  };
  struct TakenBack {
    Record::Decision decision;
    Decided how;
  };
  enum class Next { ask_again, redraw, played, leave };
  // How moves are told: all of it, without the word that something is revealed, or also cut to a line.
  enum class Effects { full, brief, cut };

  // play.cpp: the flow of the game
  bool is_human(Seat seat) const;
  bool has_secrets() const;
  void play(Move move, Chooser by);
  bool let_code_play();
  bool went_on();
  std::vector<Choice> choices(Seat actor) const;
  bool numbers_speak_for_themselves(const std::vector<Move>& moves) const;
  bool ask(Seat actor);
  Next obey(const std::string& line, Seat actor, const std::vector<Choice>& choices);
  bool tell_why(const std::string& text, Seat actor) const;
  Next choose(const std::string& line, const std::vector<Choice>& choices);
  static const Choice* numbered(int number, const std::vector<Choice>& offered);
  std::optional<std::string> read_line(const std::string& prompt) const;
  void hand_over(Seat actor);
  bool save(const std::string& file) const;
  void keep();
  std::string where_it_is() const;
  void tell_when_interrupted() const;

  // play_undo.cpp: taking back
  void relive();
  bool relive(const Record& whole, std::size_t number);
  std::optional<Move> legal_move(const Record::Decision& decision) const;
  void settle();
  bool undo();
  void renew_chance(std::size_t decisions);
  bool redo();

  // play_screen.cpp: what is drawn
  terminal::Look look(Seat viewer) const;
  std::string say(std::string_view key, const Arguments& arguments = {}) const;
  std::vector<std::string> log_lines(std::size_t from, Seat viewer) const;
  void clear_screen() const;
  void draw(Seat actor, const std::vector<Choice>& choices) const;
  terminal::Block question_lines(Seat actor) const;
  terminal::Block since_lines(const std::vector<std::string>& log, int most_lines) const;
  Arguments examples() const;
  void list(const std::vector<Choice>& choices, const std::string& part) const;
  void show_log(Seat viewer) const;
  void show_rules(const std::string& clause) const;
  void show_end() const;

  // play_moves.cpp: the moves that are offered
  terminal::Block choice_lines(std::span<const Choice> choices, int most_lines, int at_worst) const;
  terminal::Block in_columns(std::span<const Choice> choices) const;
  terminal::Block run_together(std::span<const Choice> choices, Effects how, std::size_t most) const;
  std::string effects(std::span<const Choice> choices, Effects how) const;
  static std::size_t length_of_kind(std::span<const Choice> choices);

  std::unique_ptr<Game> game_;
  Settings settings_;
  nlohmann::json components_;
  Words words_;  // by the figures in force
  Record record_;
  Position position_;
  std::vector<std::unique_ptr<bots::Player>> players_;  // none for a person
  std::vector<Before> undo_;
  std::size_t settled_ = 0;  // so many of them are no longer free: another has acted since, or seen something
  std::vector<Decided> decided_;  // how those that can be taken back, and those between, were made
  std::vector<TakenBack> redo_;   // in their order
  std::uint64_t renewals_ = 0;    // how often draws were taken back
  std::vector<Told> log_;
  std::vector<std::size_t> log_seen_;  // how much of it each had been shown at their last decision
  Seat last_human_ = Seat::nobody;
  int humans_ = 0;
  bool all_kept_ = true;
  std::size_t kept_decisions_ = static_cast<std::size_t>(-1);  // as many as the files hold
  bool on_screen_;                                             // a terminal that can be cleared
};

}  // namespace carreira
