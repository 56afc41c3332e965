#include "apps/play.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "apps/line_editor.h"
#include "apps/terminal/names.h"
#include "engine/view.h"
#include "engine/why.h"
#include "games/figures.h"
#include "table/forced.h"

namespace carreira {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return result;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

// The number that the whole text is.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

PlaySession::PlaySession(const Command& command, OpenRecord table, Settings settings, Position position,
                         const Seed& seed_of_players)
    : game_(std::move(table.game)),
      settings_(std::move(settings)),
      components_(std::move(table.components)),
      words_(terminal::in_force(command.words(), game_->information().name, components_)),
      record_(std::move(table.record)),
      position_(std::move(position)),
      log_seen_(settings_.kinds.size()),
      on_screen_(isatty(STDOUT_FILENO) && isatty(STDIN_FILENO)) {
  for (std::size_t i = 0; i < settings_.kinds.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const auto& kind = settings_.kinds[i];
    humans_ += !kind;
    players_.push_back(kind ? std::make_unique<bots::Player>(*game_, *kind, seat,
                                                             bots::seed_of_player(seed_of_players, seat))
                            : nullptr);
  }
  for (const Record::Renewal& renewal : record_.renewals) renewals_ = std::max(renewals_, renewal.number);
  if (!record_.decisions.empty()) relive();
}

int PlaySession::run() {
  tell_when_interrupted();
  while (true) {
    keep();
    if (!let_code_play()) return kNo;
    const Seat actor = game_->actor(position_);
    if (actor == Seat::nobody) break;
    if (went_on()) continue;
    keep();
    if (!ask(actor)) {
      print(where_it_is());
      return all_kept_ ? kDone : kNotUnderstood;
    }
  }
  show_end();
  if (!settings_.kept_file.empty()) std::remove(settings_.kept_file.c_str());
  if (!settings_.record_file.empty() && !save(settings_.record_file)) return kNotUnderstood;
  return kDone;
}

// Before every question and every answer of code: whichever way the program ends, the game is there.
void PlaySession::keep() {
  if (humans_ == 0 || kept_decisions_ == record_.decisions.size()) return;
  kept_decisions_ = record_.decisions.size();
  for (const std::string& file : {settings_.kept_file, settings_.record_file}) {
    if (file.empty()) continue;
    const auto written = write_output(file, write_record(record_));
    if (!written && std::exchange(all_kept_, false)) fail(written.error());
  }
}

std::string PlaySession::where_it_is() const {
  std::string text;
  if (!settings_.kept_file.empty()) text += say("terminal.kept") + "\n";
  if (!settings_.record_file.empty())
    text += say("terminal.saved", {{"file", argument(settings_.record_file)}}) + "\n";
  return text;
}

// Ctrl-C leaves, as q does. The editor puts the terminal in order before it passes the signal on.
void PlaySession::tell_when_interrupted() const {
  if (!on_screen_) return;
  static std::string said;
  said = "\n" + where_it_is();
  std::signal(SIGINT, [](int signal) {
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, said.data(), said.size());
    ::_exit(128 + signal);
  });
}

bool PlaySession::is_human(Seat seat) const {
  return !players_[static_cast<std::size_t>(index(seat))];
}

// Whether a seat sees something that another does not: only then is the screen handed over with closed eyes.
bool PlaySession::has_secrets() const {
  std::string first;
  for (int i = 0; i < game_->table().seats; ++i) {
    JsonWriter json;
    game_->write_as_seen_by(seat_at(i), position_, json);
    if (i == 0) first = json.text();
    if (json.text() != first) return true;
  }
  return false;
}

void PlaySession::play(Move move, Chooser by) {
  const Seat actor = game_->actor(position_);
  const Words words = terminal::at_table(words_, *game_, position_, actor);
  Before before{position_, log_.size(), record_.decisions.size()};
  EventList events;
  if (!game_->play(position_, move, &events)) return;  // players choose among the legal moves
  add_decision(record_, *game_, actor, move, position_);
  const bool revealed = game_->revealed(before.position, position_, events);
  decided_.push_back({by, revealed});
  if (by == Chooser::person) undo_.push_back(std::move(before));
  if (by == Chooser::code || revealed) settle();
  for (const Event& event : events)
    log_.push_back({event, words.say(game_->language(), event, settings_.names)});
  if (game_->actor(position_) == Seat::nobody && record_.seed)
    record_.commitment = record_.seed->commitment();
}

// Until a person is asked or the game is over; false if it never ends.
bool PlaySession::let_code_play() {
  for (Seat actor; (actor = game_->actor(position_)) != Seat::nobody && !is_human(actor);) {
    if (record_.decisions.size() >= settings_.cap) {
      fail(refused("the game did not end within " + std::to_string(settings_.cap) + " decisions"));
      return false;
    }
    const auto seat = static_cast<std::size_t>(index(actor));
    if (on_screen_ && settings_.kinds[seat]->settings.level != bots::Level::random)
      print(say("terminal.thinking", {{"player", argument(words_.player(actor, settings_.names))}}) + "\n");
    play(players_[seat]->choose(position_), Chooser::code);
  }
  return true;
}

// Where there is one move only, it is made: unless somebody else at this screen would learn from that what a
// hand holds, or something would be shown while the choice before can still be taken back.
bool PlaySession::went_on() {
  if (settings_.ask_everything) return false;
  const std::vector<Move> moves = game_->moves(position_);
  if (moves.size() != 1) return false;
  Random random(Seed::from_text("forced"), Stream::imagination, record_.decisions.size());
  if (humans_ > 1 && !forced_move(*game_, position_, random)) return false;
  Position after = position_;
  EventList events;
  if (!game_->play(after, moves[0], &events)) return false;
  if (game_->revealed(position_, after, events) && undo_.size() > settled_) return false;
  play(moves[0], Chooser::rules);
  return true;
}

// "take 8", "take 9", ...: whoever types 9 means the 9, not the ninth of them.
bool PlaySession::numbers_speak_for_themselves(const std::vector<Move>& moves) const {
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    const auto& fields = game_->language().moves[static_cast<std::size_t>(move.kind())].fields;
    return move.kind() == moves[0].kind() && fields.size() == 1 &&
           game_->language().vocabularies[fields[0].vocabulary].form == Vocabulary::Form::number;
  });
}

std::vector<PlaySession::Choice> PlaySession::choices(Seat actor) const {
  const Words words = terminal::at_table(words_, *game_, position_, actor);
  std::vector<Choice> list;
  const std::vector<Move> moves = game_->moves(position_);
  const bool own_numbers = numbers_speak_for_themselves(moves);
  for (Prospect& prospect : game_->prospects(position_)) {
    const Move move = prospect.move;
    Choice choice{move,
                  own_numbers ? move.a() : static_cast<int>(list.size()) + 1,
                  game_->language().notation(move),
                  words.say(game_->language(), game_->language().phrase(move), settings_.names, actor),
                  std::move(prospect.effects),
                  prospect.reveals};
    if (prospect.odds) choice.odds = say("analysis.percent", {{"number", argument(prospect.odds->percent)}});
    list.push_back(std::move(choice));
  }
  return list;
}

std::optional<std::string> PlaySession::read_line(const std::string& prompt) const {
  const auto line = on_screen_ ? edited_line(prompt) : plain_line(prompt);
  if (!line) {
    print("\n");
    return std::nullopt;
  }
  return trimmed(*line);
}

// Several people at one screen: what is one's own stays so.
void PlaySession::hand_over(Seat actor) {
  if (humans_ > 1 && last_human_ != Seat::nobody && last_human_ != actor) {
    settle();
    if (has_secrets()) {
      clear_screen();
      read_line(say("terminal.hand_over", {{"player", argument(words_.player(actor, settings_.names))}}));
    }
  }
  last_human_ = actor;
}

bool PlaySession::ask(Seat actor) {
  hand_over(actor);
  const std::vector<Choice> offered = choices(actor);
  bool redraw = true;
  while (true) {
    if (redraw) draw(actor, offered);
    const auto line = read_line(words_.player(actor, settings_.names) + "> ");
    if (!line) return false;
    switch (obey(*line, actor, offered)) {
      case Next::ask_again:
        redraw = false;
        break;
      case Next::redraw:
        redraw = true;
        break;
      case Next::played:
        return true;
      case Next::leave:
        return false;
    }
  }
}

PlaySession::Next PlaySession::obey(const std::string& line, Seat actor, const std::vector<Choice>& offered) {
  const std::string word = lower(line.substr(0, line.find(' ')));
  const std::string rest = line.find(' ') == std::string::npos ? "" : trimmed(line.substr(line.find(' ')));
  if (line.empty()) return offered.size() == 1 ? choose(offered[0].notation, offered) : Next::redraw;
  if (word[0] == '?') {
    show_rules(rest.empty() ? trimmed(line.substr(1)) : rest);
    return Next::ask_again;
  }
  if (word == "u" || word == "undo") {
    if (undo()) return Next::played;
    print(say("terminal.no_undo") + "\n");
    return Next::ask_again;
  }
  if (word == "r" || word == "redo") {
    if (redo()) return Next::played;
    print(say("terminal.no_redo") + "\n");
    return Next::ask_again;
  }
  if (word == "q" || word == "quit") return Next::leave;
  if (word == "h" || word == "help") return print(say("terminal.help", examples()) + "\n"), Next::ask_again;
  if (word == "a" || word == "all") return list(offered, ""), Next::ask_again;
  if (word == "l" || word == "log") return show_log(actor), Next::ask_again;
  if (word == "w" || word == "whole") {
    terminal::Look all = look(actor);
    all.large = true;
    print_in_pages(terminal::joined(terminal::board(*game_, position_, all)));
    return Next::ask_again;
  }
  if (word == "p" || word == "points") {
    print(terminal::joined(
        terminal::score_table(*game_, game_->scores_as_seen_by(actor, position_), look(actor))));
    return Next::ask_again;
  }
  if (word == "why") {
    const auto number = number_in(rest);
    if (number && !numbered(*number, offered)) {
      print(say("terminal.no_such_number", {{"number", argument(*number)}}) + "\n");
    } else if (!tell_why(number ? numbered(*number, offered)->notation : rest, actor)) {
      print(say("terminal.why_what", examples()) + "\n");
    }
    return Next::ask_again;
  }
  if (word == "s" || word == "save") {
    const std::string file = rest.empty() ? settings_.record_file : rest;
    if (file.empty()) {
      print(say("terminal.save_where") + "\n");
    } else {
      save(file);
    }
    return Next::ask_again;
  }
  return choose(line, offered);
}

// What speaks against a move in notation, or a kind of move by its word; false where the text is neither.
bool PlaySession::tell_why(const std::string& text, Seat actor) const {
  if (text.empty()) return false;
  const bool is_move = game_->language().parse(text).ok();
  const WhyQuestion question = is_move ? WhyQuestion{text, "", ""} : WhyQuestion{"", lower(text), ""};
  const auto reasons = why_not(*game_, position_, actor, question);
  if (!reasons) return false;
  const Words words = terminal::at_table(words_, *game_, position_, actor);
  for (const Reason& reason : reasons.value())
    print(words.say(game_->language(), reason.phrase, settings_.names, actor) +
          (reason.clause.empty() ? "" : " (? " + reason.clause + ")") + "\n");
  if (reasons.value().empty()) print(say("terminal.can_be_done") + "\n");
  return true;
}

const PlaySession::Choice* PlaySession::numbered(int number, const std::vector<Choice>& offered) {
  const auto chosen = std::find_if(offered.begin(), offered.end(),
                                   [&](const Choice& choice) { return choice.number == number; });
  return chosen == offered.end() ? nullptr : &*chosen;
}

PlaySession::Next PlaySession::choose(const std::string& line, const std::vector<Choice>& offered) {
  const Choice* chosen = nullptr;
  if (const auto number = number_in(line)) {
    chosen = numbered(*number, offered);
    if (!chosen) {
      print(say("terminal.no_such_number", {{"number", argument(*number)}}) + "\n");
      return Next::ask_again;
    }
  } else {
    const std::string wanted = lower(line);
    std::vector<const Choice*> fitting;
    for (const Choice& choice : offered) {
      if (lower(choice.notation) == wanted) chosen = &choice;
      if (lower(choice.notation).find(wanted) != std::string::npos ||
          lower(choice.words).find(wanted) != std::string::npos)
        fitting.push_back(&choice);
    }
    if (!chosen && fitting.size() == 1) chosen = fitting[0];
    if (!chosen && fitting.empty()) {
      if (tell_why(line, game_->actor(position_))) return Next::ask_again;
      print(say("terminal.not_understood", {{"text", argument(line)}}) + "\n");
      return Next::ask_again;
    }
    if (!chosen) return list(offered, wanted), Next::ask_again;
  }
  log_seen_[static_cast<std::size_t>(index(game_->actor(position_)))] = log_.size();
  redo_.clear();
  play(chosen->move, Chooser::person);
  return Next::played;
}

bool PlaySession::save(const std::string& file) const {
  if (auto written = write_output(file, write_record(record_)); !written) {
    fail(written.error());
    return false;
  }
  print(say("terminal.saved", {{"file", argument(file)}}) + "\n");
  return true;
}

}  // namespace carreira
