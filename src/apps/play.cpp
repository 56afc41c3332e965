#include "apps/play.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <iostream>

#include "apps/open_record.h"
#include "apps/verbs.h"
#include "engine/view.h"
#include "engine/why.h"
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

std::string signed_number(int number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

}  // namespace

PlaySession::PlaySession(const Command& command, std::unique_ptr<Game> game, Settings settings, Record record,
                         Position position, const Seed& seed_of_players)
    : command_(command),
      game_(std::move(game)),
      settings_(std::move(settings)),
      components_(command.components_of(game_->information().name)),
      record_(std::move(record)),
      position_(std::move(position)),
      on_screen_(isatty(STDOUT_FILENO) && isatty(STDIN_FILENO)) {
  for (std::size_t i = 0; i < settings_.kinds.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const auto& kind = settings_.kinds[i];
    humans_ += !kind;
    players_.push_back(kind ? std::make_unique<bots::Player>(*game_, *kind, seat,
                                                             bots::seed_of_player(seed_of_players, seat))
                            : nullptr);
  }
}

int PlaySession::run() {
  while (true) {
    if (!let_code_play()) return kNo;
    const Seat actor = game_->actor(position_);
    if (actor == Seat::nobody) break;
    if (went_on(actor)) continue;
    if (!ask(actor)) {
      if (!settings_.record_file.empty() && !save(settings_.record_file)) return kNotUnderstood;
      return kDone;
    }
  }
  show_end();
  if (!settings_.record_file.empty() && !save(settings_.record_file)) return kNotUnderstood;
  return kDone;
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

void PlaySession::play(Move move, bool may_be_undone) {
  const Seat actor = game_->actor(position_);
  Before before{position_, log_.size(), record_.decisions.size()};
  EventList events;
  if (!game_->play(position_, move, &events)) return;  // players choose among the legal moves
  add_decision(record_, *game_, actor, move, position_);
  // Taking back stops where something was revealed, and where it is another's turn to answer what was done.
  if (!may_be_undone || game_->revealed(before.position, position_, events)) {
    undo_.clear();
  } else {
    undo_.push_back(std::move(before));
  }
  log_.insert(log_.end(), events.begin(), events.end());
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
      print(
          say("terminal.thinking", {{"player", argument(command_.words().player(actor, settings_.names))}}) +
          "\n");
    play(players_[seat]->choose(position_), false);
  }
  return true;
}

// Where there is one move only, it is made: unless somebody else at this screen would learn from that what a
// hand holds, or something would be shown while the choice before can still be taken back.
bool PlaySession::went_on(Seat actor) {
  if (settings_.ask_everything) return false;
  const std::vector<Move> moves = game_->moves(position_);
  if (moves.size() != 1) return false;
  Random random(Seed::from_text("forced"), Stream::imagination, record_.decisions.size());
  if (humans_ > 1 && !forced_move(*game_, position_, random)) return false;
  Position after = position_;
  EventList events;
  if (!game_->play(after, moves[0], &events)) return false;
  const bool shows = game_->revealed(position_, after, events);
  if (shows && !undo_.empty()) return false;
  if (shows) {
    play(moves[0], false);
  } else {  // taken back with the choice that led to it
    add_decision(record_, *game_, actor, moves[0], after);
    position_ = std::move(after);
    log_.insert(log_.end(), events.begin(), events.end());
  }
  return true;
}

void PlaySession::undo() {
  const std::size_t decisions = undo_.back().decisions;
  position_ = std::move(undo_.back().position);
  log_.resize(undo_.back().log_size);
  log_seen_ = std::min(log_seen_, log_.size());
  undo_.pop_back();
  take_back(record_, decisions);
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
  const std::string name(game_->information().name);
  const Words& words = command_.words();
  std::vector<Choice> list;
  const std::vector<Move> moves = game_->moves(position_);
  const bool own_numbers = numbers_speak_for_themselves(moves);
  for (const Move move : moves) {
    Choice choice{move, own_numbers ? move.a() : static_cast<int>(list.size()) + 1,
                  game_->language().notation(move),
                  words.say(game_->language(), game_->language().phrase(move), settings_.names, actor), ""};
    Position after = position_;
    EventList events;
    if (!game_->play(after, move, &events)) continue;
    for (const Resource& line : game_->effects(position_, move))
      choice.effects += (choice.effects.empty() ? "" : ", ") + signed_number(line.value) + " " +
                        words.name(name, std::abs(line.value) == 1 ? "one" : "resource", line.name);
    if (game_->revealed(position_, after, events))
      choice.effects += (choice.effects.empty() ? "" : ", ") + say("terminal.reveals");
    list.push_back(std::move(choice));
  }
  return list;
}

std::optional<std::string> PlaySession::read_line(const std::string& prompt) const {
  print(prompt);
  std::string line;
  if (!std::getline(std::cin, line)) {
    print("\n");
    return std::nullopt;
  }
  return trimmed(line);
}

// Several people at one screen: what is one's own stays so.
void PlaySession::hand_over(Seat actor) {
  if (humans_ > 1 && last_human_ != Seat::nobody && last_human_ != actor) {
    undo_.clear();
    if (has_secrets()) {
      clear_screen();
      read_line(
          say("terminal.hand_over", {{"player", argument(command_.words().player(actor, settings_.names))}}));
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
    const auto line = read_line(command_.words().player(actor, settings_.names) + "> ");
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
    if (undo_.empty()) {
      print(say("terminal.no_undo") + "\n");
      return Next::ask_again;
    }
    undo();
    return Next::played;
  }
  if (word == "q" || word == "quit") return Next::leave;
  if (word == "h" || word == "help") return print(say("terminal.help") + "\n"), Next::ask_again;
  if (word == "a" || word == "all") return list(offered, ""), Next::ask_again;
  if (word == "l" || word == "log") return show_log(actor), Next::ask_again;
  if (word == "w" || word == "whole") {  // the board as everybody sees it: of a large one the whole
    print(terminal::joined(terminal::board(*game_, position_, look(Seat::nobody))));
    return Next::ask_again;
  }
  if (word == "p" || word == "points") {
    print(terminal::joined(
        terminal::score_table(*game_, game_->scores_as_seen_by(actor, position_), look(actor))));
    return Next::ask_again;
  }
  if (word == "why") {
    if (!tell_why(rest, actor)) print(say("terminal.why_what") + "\n");
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
  for (const Reason& reason : reasons.value())
    print(command_.words().say(game_->language(), reason.phrase, settings_.names, actor) +
          (reason.clause.empty() ? "" : " (? " + reason.clause + ")") + "\n");
  if (reasons.value().empty()) print(say("terminal.can_be_done") + "\n");
  return true;
}

PlaySession::Next PlaySession::choose(const std::string& line, const std::vector<Choice>& offered) {
  int number = 0;
  const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
  const Choice* chosen = nullptr;
  if (problem == std::errc() && end == line.data() + line.size()) {
    for (const Choice& choice : offered)
      if (choice.number == number) chosen = &choice;
    if (!chosen) {
      print(say("terminal.no_such_number", {{"number", argument(number)}}) + "\n");
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
  log_seen_ = log_.size();
  play(chosen->move, true);
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

namespace {

struct PlayOptions {
  std::string game, seats, seed, resume, record;
  std::vector<std::string> options, names;
  std::size_t cap = 100000;
  bool ask_everything = false;
};

// "human", or a player made of code.
using SeatKinds = std::vector<std::optional<bots::PlayerKind>>;
Result<SeatKinds> parse_seats(std::string_view text, const Game& game) {
  SeatKinds kinds;
  for (const std::string_view part : bots::split_players(text)) {
    kinds.emplace_back();
    if (part == "human") continue;
    auto kind = bots::parse_player(part, game, reading_players(bots::table_budget));
    if (!kind) return kind.error();
    kinds.back() = std::move(kind).value();
  }
  if (static_cast<int>(kinds.size()) != game.table().seats)
    return unreadable("players for " + std::to_string(kinds.size()) + " seats, but the table has " +
                      std::to_string(game.table().seats));
  return kinds;
}

std::string level_of(const bots::PlayerKind& kind) {
  return std::string(bots::name_of(kind.settings.level));
}

std::vector<std::string> names_of(const Words& words, const SeatKinds& kinds,
                                  const std::vector<std::string>& given) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    std::string name = words.player(seat_at(static_cast<int>(i)));
    if (i < given.size() && !given[i].empty()) {
      name = given[i];
    } else if (kinds[i]) {
      name = level_of(*kinds[i]) + " " + std::to_string(i + 1);
    }
    names.push_back(std::move(name));
  }
  return names;
}

// The same names as they are read: a bot that nobody named is called by its level, in words.
std::vector<std::string> names_in_words(const Words& words, const SeatKinds& kinds,
                                        std::vector<std::string> names) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (!kinds[i]) continue;
    const std::string number = " " + std::to_string(i + 1);
    const std::string key = "bots.level." + level_of(*kinds[i]);
    if (names[i] == level_of(*kinds[i]) + number && words.has(key)) names[i] = words.say(key) + number;
  }
  return names;
}

// Who sat where, from the names that play gives: "hard 2" was a bot, "random 3" too, others are people.
std::string seats_as_named(const Record& record) {
  std::string seats;
  for (int i = 0; i < record.table.seats; ++i) {
    const std::string name = static_cast<std::size_t>(i) < record.players.size()
                                 ? record.players[static_cast<std::size_t>(i)]
                                 : "";
    const std::string word = name.substr(0, name.find(' '));
    seats += (i ? "," : "") + (word != name && bots::level_named(word) ? word : "human");
  }
  return seats;
}

int run_new(const Command& command, const PlayOptions& given) {
  if (given.game.empty()) return fail(unreadable("play: which game? (carreira games lists them)"));
  const std::string seats = given.seats.empty() ? "human,medium,medium" : given.seats;
  auto table = table_setup(static_cast<int>(bots::split_players(seats).size()), given.options);
  if (!table) return fail(table.error());
  auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  auto kinds = parse_seats(seats, *game.value());
  if (!kinds) return fail(kinds.error(), "--seats");
  const Seed seed = seed_or_new(given.seed);
  Position position = game.value()->setup(seed);
  Record record = begin_record(*game.value(), position);
  record.seed = seed;
  record.commitment = seed.commitment();
  record.players = names_of(command.words(), kinds.value(), given.names);
  PlaySession::Settings settings{kinds.value(),
                                 names_in_words(command.words(), kinds.value(), record.players), given.record,
                                 given.cap, given.ask_everything};
  const Seed players = Random(seed, Stream::search, 1).new_seed();
  return PlaySession(command, std::move(game).value(), std::move(settings), std::move(record),
                     std::move(position), players)
      .run();
}

int run_resumed(const Command& command, const PlayOptions& given) {
  auto open = open_record(command, given.resume);
  if (!open) return fail(open.error());
  Record& record = open.value().record;
  auto position = position_at(record, *open.value().game, record.decisions.size());
  if (!position) return fail(position.error(), input_name(given.resume));
  auto kinds = parse_seats(given.seats.empty() ? seats_as_named(record) : given.seats, *open.value().game);
  if (!kinds) return fail(kinds.error(), "--seats");
  const std::vector<std::string>& names = given.names.empty() ? record.players : given.names;
  PlaySession::Settings settings{
      kinds.value(),
      names_in_words(command.words(), kinds.value(), names_of(command.words(), kinds.value(), names)),
      given.record.empty() ? given.resume : given.record, given.cap, given.ask_everything};
  record.rules_version = open.value().game->information().rules_version;
  return PlaySession(command, std::move(open.value().game), std::move(settings), std::move(record),
                     std::move(position).value(), seed_or_new(given.seed))
      .run();
}

}  // namespace

void add_play(CLI::App& app, Command& command) {
  auto given = std::make_shared<PlayOptions>();
  CLI::App* verb =
      add_subcommand(app, command, "play", "A game at the terminal", WithJson::no, [&command, given] {
        return given->resume.empty() ? run_new(command, *given) : run_resumed(command, *given);
      });
  verb->add_option("game", given->game, "The game")->type_name("GAME");
  verb->add_option("--seats", given->seats,
                   "Who sits where: human or LEVEL[@BUDGET] for each seat (default: you and two bots; with "
                   "--resume: as before)")
      ->type_name("A,B,...");
  verb->add_option("--names", given->names, "What they are called, by seat")
      ->delimiter(',')
      ->type_name("A,B,...");
  verb->add_option("--seed", given->seed, "64 hexadecimal digits, or any text (default: drawn)")
      ->type_name("S");
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
  verb->add_option("--record", given->record, "Where the game is saved when you leave and when it is over")
      ->type_name("FILE");
  verb->add_option("--resume", given->resume, "Goes on with a saved game")->type_name("RECORD");
  verb->add_flag("--ask-everything", given->ask_everything,
                 "Ask also where there is one move only (default: the game goes on by itself)");
  verb->add_option("--cap", given->cap, "A game of more decisions is given up")
      ->capture_default_str()
      ->type_name("N")
      ->check(positive_number);
}

}  // namespace carreira
