// What a game at the terminal looks like: table, log, question, numbered moves.

#include <algorithm>

#include "apps/figure_words.h"
#include "apps/play.h"
#include "apps/rules_text.h"
#include "apps/terminal/names.h"

namespace carreira {

terminal::Look PlaySession::look(Seat viewer) const {
  return {words_, components_, output_paint(), screen_size().width, viewer, false, settings_.names};
}

std::string PlaySession::say(std::string_view key, const Arguments& arguments) const {
  return words_.say(key, arguments);
}

std::vector<std::string> PlaySession::log_lines(std::size_t from, Seat viewer) const {
  std::vector<std::string> lines;
  const terminal::Paint paint = output_paint();
  for (std::size_t i = from; i < log_.size(); ++i) {
    const auto& [event, text] = log_[i];
    if (!event.visible.contains(viewer)) continue;
    const bool of_game = event.seat == Seat::nobody;
    const std::string mark =
        of_game ? "·" : paint.seat(index(event.seat), terminal::seat_mark(index(event.seat)));
    for (std::string& line : terminal::wrapped(mark + " " + text, screen_size().width, 2))
      lines.push_back(std::move(line));
  }
  return lines;
}

void PlaySession::clear_screen() const {
  if (on_screen_) print("\x1b[2J\x1b[3J\x1b[H");
}

// What happened since, as many lines as there is room for, under a title that tells of those before.
terminal::Block PlaySession::since_lines(const std::vector<std::string>& log, int most_lines) const {
  if (log.empty() || most_lines < 2) return {};
  const std::size_t shown = std::min(log.size(), static_cast<std::size_t>(most_lines) - 1);
  std::string title = say("terminal.since");
  if (shown < log.size())
    title += " " + say("terminal.earlier", {{"number", argument(static_cast<int>(log.size() - shown))}});
  const int width = screen_size().width;
  terminal::Block lines = {terminal::rule(terminal::shortened(title, width - 4), width, output_paint())};
  lines.insert(lines.end(), log.end() - static_cast<std::ptrdiff_t>(shown), log.end());
  return lines;
}

// In one line between dashes; a longer one is broken, so that no word of it is lost.
terminal::Block PlaySession::question_lines(Seat actor) const {
  const std::string text = terminal::at_table(words_, *game_, position_, actor)
                               .say(game_->language(), game_->question(position_), settings_.names, actor);
  const int width = screen_size().width;
  const terminal::Paint paint = output_paint();
  terminal::Block lines = terminal::wrapped(text, width - 4);
  lines[0] = terminal::rule(lines[0], width, paint);
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = "   " + paint.bold(lines[i]);
  return lines;
}

// Title, board, resources, what happened since, question, moves, keys. In a small window the question, the moves and
// the resources stay, and the board gives way: w shows all of it.
void PlaySession::draw(Seat actor, const std::vector<Choice>& offered) const {
  constexpr int kLeastHeight = 20, kLeastBoard = 6, kLeastLog = 3;
  terminal::Look seen = look(actor);
  const auto size = [](const terminal::Block& block) { return static_cast<int>(block.size()); };
  const auto append = [](terminal::Block& block, const terminal::Block& more) {
    block.insert(block.end(), more.begin(), more.end());
  };
  const int room = on_screen_ ? std::max(screen_size().height, kLeastHeight) - 1 : 1000;
  const std::vector<std::string> log = log_lines(log_seen_[static_cast<std::size_t>(index(actor))], actor);
  const terminal::Block question = question_lines(actor);
  terminal::Block lines = terminal::whole_table(*game_, position_, seen), moves = in_columns(offered);
  int left = room - size(question) - 1;  // the keys
  if (size(lines) + size(moves) <= left) {
    append(lines, since_lines(log, left - size(lines) - size(moves)));
  } else {
    const terminal::Block resources =
        terminal::resources(*game_, position_, seen, terminal::Resources::brief);
    left -= 1 + size(resources);
    moves = choice_lines(offered, std::max(4, left - kLeastBoard), std::max(4, left));
    left -= size(moves);
    seen.height = left - std::min(kLeastLog, log.empty() ? 0 : size(log) + 1);
    lines = {terminal::shortened(terminal::headline(*game_, position_, seen), seen.width)};
    if (seen.height > 0) append(lines, terminal::board(*game_, position_, seen));
    append(lines, resources);
    append(lines, since_lines(log, left + 1 + size(resources) - size(lines)));
  }
  append(lines, question);
  append(lines, moves);
  const std::string keys = say(undo_.empty() ? "terminal.keys" : "terminal.keys_undo");
  lines.push_back(seen.paint.dim(terminal::shortened(keys, seen.width)));
  clear_screen();
  print(terminal::joined(lines));
}

void PlaySession::list(const std::vector<Choice>& offered, const std::string& part) const {
  const terminal::Paint paint = output_paint();
  const auto lowered = [](std::string text) {
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
  };
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const Choice& choice = offered[i];
    if (lowered(choice.notation).find(part) == std::string::npos &&
        lowered(choice.words).find(part) == std::string::npos)
      continue;
    rows.push_back({paint.bold(std::to_string(choice.number)), choice.words,
                    effects({&choice, 1}, Effects::full), paint.dim(choice.notation)});
  }
  const std::size_t right[] = {0};
  print_in_pages(terminal::joined(terminal::table(rows, right, 2, screen_size().width)));
}

// This game's own: a move, a section and a clause of its rules.
Arguments PlaySession::examples() const {
  const std::vector<Clause> clauses = clauses_of(game_->information().name, words_.language());
  std::string clause;
  for (std::size_t i = clauses.size() / 2; i < clauses.size() && clause.find('.') == clause.npos; ++i)
    clause = clauses[i].name;
  return {{"move", argument(game_->language().notation(game_->moves(position_).back()))},
          {"section", argument(clause.substr(0, clause.find('.')))},
          {"clause", argument(clause)}};
}

void PlaySession::show_log(Seat viewer) const {
  print_in_pages(terminal::joined(log_lines(0, viewer)));
}

void PlaySession::show_rules(const std::string& clause) const {
  const std::string_view game = game_->information().name;
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  const auto differences = differences_by_clause(words_, game, components_.dump());
  if (clause.empty()) {
    std::string section;
    for (const Clause& each : clauses_of(game, words_.language()))
      if (each.section != section) print((section = each.section) + "\n");
    if (!differences.empty()) print(told_with_ours(words_, differences.size()) + "\n");
    print(say("terminal.rules_how", examples()) + "\n");
    return;
  }
  const std::vector<Clause> found = find_clauses(game, words_.language(), clause);
  if (found.empty()) print(say("terminal.no_clause", {{"text", argument(clause)}}) + "\n");
  for (const Clause& each : found) print(clause_in_words(each, differences, paint, width));
}

void PlaySession::show_end() const {
  const terminal::Look seen = look(last_human_);
  clear_screen();
  print(terminal::joined(terminal::whole_table(*game_, position_, seen)));
}

}  // namespace carreira
