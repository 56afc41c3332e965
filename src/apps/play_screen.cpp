// What a game at the terminal looks like: table, log, question, numbered moves.

#include <algorithm>

#include "apps/play.h"
#include "apps/rules_text.h"

namespace carreira {

terminal::Look PlaySession::look(Seat viewer) const {
  return {command_.words(), components_, output_paint(), screen_size().width, viewer, false, settings_.names};
}

std::string PlaySession::say(std::string_view key, const Arguments& arguments) const {
  return command_.words().say(key, arguments);
}

std::vector<std::string> PlaySession::log_lines(std::size_t from, Seat viewer) const {
  std::vector<std::string> lines;
  const terminal::Paint paint = output_paint();
  for (std::size_t i = from; i < log_.size(); ++i) {
    const Event& event = log_[i];
    if (!event.visible.contains(viewer)) continue;
    const bool of_game = event.seat == Seat::nobody;
    const std::string mark =
        of_game ? "·" : paint.seat(index(event.seat), terminal::seat_mark(index(event.seat)));
    for (std::string& line :
         terminal::wrapped(mark + " " + command_.words().say(game_->language(), event, settings_.names),
                           screen_size().width, 2))
      lines.push_back(std::move(line));
  }
  return lines;
}

void PlaySession::clear_screen() const {
  if (on_screen_) print("\x1b[2J\x1b[3J\x1b[H");
}

// The moves in as many columns as fit, numbered downwards.
terminal::Block PlaySession::choice_lines(const std::vector<Choice>& offered, std::size_t most_lines) const {
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  std::vector<std::string> cells;
  int widest = 0;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    std::string cell =
        paint.bold(terminal::right_aligned(std::to_string(offered[i].number), offered.size() > 99 ? 3 : 2)) +
        " " + offered[i].words;
    if (!offered[i].effects.empty()) cell += paint.dim("  " + offered[i].effects);
    cells.push_back(terminal::shortened(cell, width));
    widest = std::max(widest, terminal::width_of(cells.back()));
  }
  std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>((width + 3) / (widest + 3)));
  if (cells.size() <= 6) columns = 1;
  const std::size_t lines = (cells.size() + columns - 1) / columns;
  terminal::Block block;
  for (std::size_t line = 0; line < lines && line < most_lines; ++line) {
    std::string text;
    for (std::size_t i = line; i < cells.size(); i += lines)
      text += i + lines < cells.size() ? terminal::padded(cells[i], widest + 3) : cells[i];
    block.push_back(std::move(text));
  }
  if (lines > most_lines) {
    std::size_t shown = 0;
    for (std::size_t line = 0; line < most_lines; ++line)
      for (std::size_t i = line; i < cells.size(); i += lines) ++shown;
    block.push_back(
        paint.dim(say("terminal.more", {{"number", argument(static_cast<int>(cells.size() - shown))}})));
  }
  return block;
}

void PlaySession::draw(Seat actor, const std::vector<Choice>& offered) const {
  const terminal::Look seen = look(actor);
  const ScreenSize screen = screen_size();
  clear_screen();
  terminal::Block lines = terminal::whole_table(*game_, position_, seen);
  const std::size_t room = on_screen_ ? static_cast<std::size_t>(std::max(screen.height, 24)) : 1000;
  const std::size_t fixed = lines.size() + 4;  // rules, question, help, prompt
  const std::size_t rest = room > fixed ? room - fixed : 0;
  const std::size_t for_moves = std::max<std::size_t>(8, rest > 4 ? rest - 3 : 0);
  const terminal::Block moves = choice_lines(offered, for_moves);
  const std::vector<std::string> log = log_lines(log_seen_, actor);
  const std::size_t for_log = std::max<std::size_t>(3, rest > moves.size() ? rest - moves.size() : 0);
  if (!log.empty()) {
    lines.push_back(terminal::rule(say("terminal.since"), seen.width, seen.paint));
    if (log.size() > for_log)
      lines.push_back(seen.paint.dim(
          say("terminal.earlier", {{"number", argument(static_cast<int>(log.size() - for_log + 1))}})));
    const std::size_t shown = log.size() > for_log ? for_log - 1 : log.size();
    lines.insert(lines.end(), log.end() - static_cast<std::ptrdiff_t>(shown), log.end());
  }
  const std::string question =
      command_.words().say(game_->language(), game_->question(position_), settings_.names, actor);
  lines.push_back(terminal::rule(question, seen.width, seen.paint));
  lines.insert(lines.end(), moves.begin(), moves.end());
  for (const std::string& line :
       terminal::wrapped(say(undo_.empty() ? "terminal.keys" : "terminal.keys_undo"), seen.width))
    lines.push_back(seen.paint.dim(line));
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
    rows.push_back({paint.bold(std::to_string(choice.number)), choice.words, paint.dim(choice.notation),
                    choice.effects});
  }
  const std::size_t right[] = {0};
  for (const std::string& line : terminal::table(rows, right))
    print(terminal::shortened(line, screen_size().width) + "\n");
}

void PlaySession::show_log(Seat viewer) const {
  print(terminal::joined(log_lines(0, viewer)));
}

void PlaySession::show_rules(const std::string& clause) const {
  const std::string_view game = game_->information().name;
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  if (clause.empty()) {
    std::string section;
    for (const Clause& each : clauses_of(game, command_.words().language()))
      if (each.section != section) print((section = each.section) + "\n");
    print(say("terminal.rules_how") + "\n");
    return;
  }
  const std::vector<Clause> found = find_clauses(game, command_.words().language(), clause);
  if (found.empty()) print(say("terminal.no_clause", {{"text", argument(clause)}}) + "\n");
  for (const Clause& each : found)
    print(terminal::joined(terminal::wrapped(paint.bold(each.name) + " " + each.text, width, 5)));
}

void PlaySession::show_end() const {
  const terminal::Look seen = look(last_human_);
  clear_screen();
  print(terminal::joined(terminal::whole_table(*game_, position_, seen)));
}

}  // namespace carreira
