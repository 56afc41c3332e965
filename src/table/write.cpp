// What a table says, as docs/protocol.md describes it.

#include <algorithm>
#include <limits>
#include <span>

#include "table/table.h"

namespace carreira {
namespace {

constexpr std::uint64_t kBeyondAll = std::numeric_limits<std::uint64_t>::max();  // beyond every number
constexpr std::string_view kStatus[] = {"open", "playing", "paused", "over"};
constexpr std::string_view kPlayerKind[] = {"open", "person", "bot"};

void write_seat(JsonWriter& json, std::string_view name, Seat seat) {
  json.key(name);
  if (seat == Seat::nobody) {
    json.null();
  } else {
    json.value(index(seat) + 1);
  }
}

void write_text_or_null(JsonWriter& json, std::string_view name, const std::string& text) {
  json.key(name);
  if (text.empty()) {
    json.null();
  } else {
    json.value(text);
  }
}

void write_seats(JsonWriter& json, std::string_view name, const std::vector<Seat>& seats) {
  json.key(name).begin_array();
  for (const Seat seat : seats) json.value(index(seat) + 1);
  json.end_array();
}

// What a line of the log says beside its events.
struct Members {
  JsonWriter& json;
  std::uint64_t number;
  int undone;  // of the decisions that are told
  void operator()(const journal::SeatTaken& taken) const { json.field("name", taken.name); }
  void operator()(const journal::SeatLeft& left) const {
    if (left.removed) json.field("removed", true);
  }
  void operator()(const journal::BotSeated& seated) const { json.field("level", seated.level); }
  void operator()(const journal::Decision& decision) const {
    if (decision.by == journal::Chooser::nobody) json.field("forced", true);
  }
  void operator()(const journal::Undo& undo) const {
    json.field("steps", undone).field("consent", undo.consent).field("renewed", undo.renewed);
  }
  void operator()(const journal::Proposed& proposed) const {
    json.field("proposal", number).field("what", word_of(proposed.question)).field("steps", proposed.steps);
  }
  void operator()(const journal::Agreed& agreed) const { json.field("proposal", agreed.proposal); }
  void operator()(const journal::Declined& declined) const { json.field("proposal", declined.proposal); }
  void operator()(const journal::StandIn& stand_in) const {
    json.field("level", stand_in.level).field("why", word_of(stand_in.why));
  }
  void operator()(const journal::Over& over) const { json.field("by", word_of(over.by)); }
  void operator()(const journal::Rematch& rematch) const { json.field("table", rematch.table); }
  void operator()(const auto&) const {}
};

}  // namespace

void Table::write_player(JsonWriter& json, Seat seat) const {
  const SeatHolder& player = players_[seat];
  json.begin_object().field("seat", index(seat) + 1).field("name", player.name);
  json.field("kind", kPlayerKind[static_cast<int>(player.kind)]);
  write_text_or_null(json, "level", player.level);
  json.field("present", player.present || player.kind == SeatHolder::Kind::bot);
  write_text_or_null(json, "stand_in", player.stand_in);
  json.field("resigned", player.resigned).end_object();
}

void Table::write_players(JsonWriter& json) const {
  json.key("players").begin_array();
  for (int i = 0; i < seats(); ++i) write_player(json, seat_at(i));
  json.end_array();
}

void Table::write_summary(JsonWriter& json) const {
  json.field("table", header_.id).field("game", header_.game).key("options");
  write_options(json, game_->information(), header_.setup);
  json.key("settings");
  write_settings(json, header_.settings);
  write_text_or_null(json, "figures", header_.figures);
  json.field("status", kStatus[static_cast<int>(status_)]);
  write_players(json);
  json.field("made_at", header_.made_at).field("changed_at", changed_at_).key("headline");
  game_->language().write(json, game_->headline(position_));
  write_seat(json, "asked", asked());
  json.field("played", played());
}

void Table::write_welcome(JsonWriter& json, const Looker& looker, std::int64_t now) const {
  json.field("table", header_.id);
  write_seats(json, "you", looker.you);
  json.field("game", header_.game).key("options");
  write_options(json, game_->information(), header_.setup);
  json.key("settings");
  write_settings(json, header_.settings);
  json.field("components", header_.components_hash);
  write_text_or_null(json, "figures", header_.figures);
  json.field("commitment", header_.seed.commitment()).field("made_at", header_.made_at);
  write_seat(json, "host", host());
  write_chat_page(json, looker.muted, kBeyondAll, "chat", "chat_more");
  json.key("notes").begin_array();
  for (const Seat seat : looker.you)
    json.begin_object().field("seat", index(seat) + 1).field("text", players_[seat].note).end_object();
  json.end_array().field("now", now);
}

void Table::write_view_members(JsonWriter& json, const Looker& looker, std::int64_t now,
                               SeenPosition* last) const {
  json.field("number", number_).field("point", point_).field("played", played());
  json.field("status", kStatus[static_cast<int>(status_)]);
  write_seat(json, "asked", asked());
  write_seat(json, "confirm", confirm_);
  write_players(json);
  write_seats(json, "you", looker.you);
  write_seat(json, "focus", looker.focus);
  write_undo(json, looker.focus);
  const auto own = std::find_if(decisions_.rbegin(), decisions_.rend(), [&](std::uint32_t i) {
    return lines_[i].seat == looker.focus && lines_[i].chooser != journal::Chooser::nobody;
  });
  json.field("since", own == decisions_.rend() ? 0 : lines_[*own].number);
  write_clock(json, now);
  write_proposals(json);
  write_text_or_null(json, "rematch", rematch_);
  write_result(json);
  write_text_or_null(json, "seed", status_ == Status::over ? header_.seed.hex() : "");
  carreira::write_view(json, *game_, position_, status_ == Status::open ? Seat::nobody : looker.focus, last);
}

void Table::write_undo(JsonWriter& json, Seat seat) const {
  const bool playing = status_ == Status::playing && seat != Seat::nobody && players_[seat].plays_himself();
  const bool replaced = playing && replaced_person_but(seat) != Seat::nobody;
  std::vector<Seat> asks;
  if (playing && !replaced)
    for (int i = 0; i < seats(); ++i)
      if (persons_but(seat).contains(seat_at(i))) asks.push_back(seat_at(i));
  const int free = playing ? free_undo(seat) : 0;
  const auto allowed = [&](int steps) { return replaced && steps > free ? 0 : steps; };
  json.key("undo").begin_object().field("free", free);
  json.field("own", playing ? allowed(own_undo(seat)) : 0);
  json.field("turn", playing ? allowed(turn_undo(seat)) : 0);
  json.field("consent", playing ? allowed(played() - base_played_) : 0);
  write_seats(json, "asks", asks);
  json.field("redo", playing ? redo(seat) : 0).end_object();
}

void Table::write_clock(JsonWriter& json, std::int64_t now) const {
  json.key("clock");
  if (!clock_) {
    json.null();
    return;
  }
  json.begin_object().field("kind", clock_->settings().live ? "live" : "slow");
  write_seat(json, "running", clock_->running());
  json.field("turn_left_ms", clock_->turn_left_ms(now)).key("bank_ms").begin_array();
  for (int i = 0; i < seats(); ++i) json.value(std::max<std::int64_t>(0, clock_->bank_ms(seat_at(i), now)));
  json.end_array().field("at", now).end_object();
}

void Table::write_proposals(JsonWriter& json) const {
  json.key("proposals").begin_array();
  if (proposal_) write_proposal(json, *proposal_);
  if (claim_) write_proposal(json, *claim_);
  json.end_array();
}

void Table::write_proposal(JsonWriter& json, const Proposal& proposal) const {
  json.begin_object().field("proposal", proposal.number).field("kind", word_of(proposal.asks.question));
  write_seat(json, "by", proposal.by);
  json.field("steps", proposal.asks.steps).key("takes_back").begin_array();
  for (int back = proposal.asks.steps; back > 0; --back) {
    const Line& line = decision(static_cast<std::size_t>(back) - 1);
    json.begin_object().field("number", line.number).field("seat", index(line.seat) + 1).end_object();
  }
  json.end_array();
  std::vector<Seat> waiting;
  for (int i = 0; i < seats(); ++i)
    if (proposal.waiting.contains(seat_at(i))) waiting.push_back(seat_at(i));
  write_seats(json, "waiting", waiting);
  json.end_object();
}

Scores Table::final_scores() const {
  Scores scores = game_->scores(position_);
  if (ended_by_ != journal::Ending::resignation) return scores;
  const Scores standing = scores;
  rank(scores, seats(), [&](Seat a, Seat b) {
    if (players_[a].resigned != players_[b].resigned) return players_[a].resigned ? 1 : -1;
    return static_cast<int>(standing.place[a]) - static_cast<int>(standing.place[b]);
  });
  return scores;
}

void Table::write_result(JsonWriter& json) const {
  json.key("result");
  if (status_ != Status::over) {
    json.null();
    return;
  }
  json.begin_object().field("by", word_of(ended_by_));
  write_seats(json, "resigned", resigned());
  json.key("scores");
  write_scores(json, *game_, final_scores());
  json.end_object();
}

bool Table::may_read_notation(const Line& line, const std::vector<Seat>& you) const {
  return status_ == Status::over || std::find(you.begin(), you.end(), line.seat) != you.end();
}

// Of a decision that showed a viewer nothing, and of its undoing, they are told nothing.
bool Table::is_told(const Line& line, Seat viewer, const std::vector<Seat>& you) const {
  if (line.is<journal::Undo>())
    return std::get<journal::Undo>(*line.what).consent || told_undone(line, viewer, you) > 0;
  if (!line.is<journal::Decision>() || may_read_notation(line, you)) return true;
  const auto events = std::span(events_).subspan(line.events_begin, line.events_end - line.events_begin);
  return std::any_of(events.begin(), events.end(),
                     [viewer](const Event& event) { return event.visible.contains(viewer); });
}

int Table::told_undone(const Line& undo, Seat viewer, const std::vector<Seat>& you) const {
  return static_cast<int>(std::count_if(lines_.begin(), lines_.end(), [&](const Line& line) {
    return line.undone_by == undo.number && is_told(line, viewer, you);
  }));
}

void Table::write_group(JsonWriter& json, const Line& line, Seat viewer, const std::vector<Seat>& you) const {
  const journal::Happening what = line.happening();
  json.begin_object().field("number", line.number).field("at", line.at).field("kind", word_of(what));
  write_seat(json, "seat", line.seat);
  json.field("turn", line.turn).key("events").begin_array();
  for (std::uint32_t i = line.events_begin; i < line.events_end; ++i)
    if (events_[i].visible.contains(viewer)) write_event(json, *game_, events_[i]);
  json.end_array();
  if (line.is<journal::Decision>() && may_read_notation(line, you)) json.field("notation", notation_of(line));
  const int undone = line.is<journal::Undo>() ? told_undone(line, viewer, you) : 0;
  std::visit(Members{json, line.number, undone}, what);
  json.field("undone", line.undone()).end_object();
}

void Table::write_groups(JsonWriter& json, Seat viewer, const std::vector<Seat>& you,
                         std::uint64_t after) const {
  json.key("groups").begin_array();
  auto line =
      std::upper_bound(lines_.begin(), lines_.end(), after,
                       [](std::uint64_t number, const Line& candidate) { return number < candidate.number; });
  // The news of a taking back reaches those who saw what is taken back; no log keeps it.
  for (; line != lines_.end(); ++line)
    if ((!line->gone || line->is<journal::Undo>()) && is_told(*line, viewer, you))
      write_group(json, *line, viewer, you);
  json.end_array();
}

void Table::write_log(JsonWriter& json, Seat viewer, const std::vector<Seat>& you,
                      std::uint64_t before) const {
  const auto end =
      std::lower_bound(lines_.begin(), lines_.end(), before,
                       [](const Line& candidate, std::uint64_t number) { return candidate.number < number; });
  const auto is_kept = [&](const Line& line) { return !line.gone && is_told(line, viewer, you); };
  auto begin = end;
  std::size_t groups = 0;
  for (; begin != lines_.begin() && groups < kLogPage; --begin)
    if (is_kept(*std::prev(begin))) ++groups;
  json.key("groups").begin_array();
  for (auto line = begin; line != end; ++line)
    if (is_kept(*line)) write_group(json, *line, viewer, you);
  json.end_array();
  json.field("more", std::any_of(lines_.begin(), begin, is_kept));
}

void Table::write_chat_line(JsonWriter& json, const ChatLine& line) {
  json.begin_object().field("number", line.number).field("at", line.at).field("seat", index(line.seat) + 1);
  json.field("name", line.author).field("text", line.text).end_object();
}

void Table::write_chat_page(JsonWriter& json, SeatSet muted, std::uint64_t before,
                            std::string_view lines_name, std::string_view more_name) const {
  auto end = chat_.end();
  while (end != chat_.begin() && std::prev(end)->number >= before) --end;
  auto begin = end;
  std::size_t lines = 0;
  for (; begin != chat_.begin() && lines < kChatPage; --begin)
    if (!muted.contains(std::prev(begin)->seat)) ++lines;
  json.key(lines_name).begin_array();
  for (auto line = begin; line != end; ++line)
    if (!muted.contains(line->seat)) write_chat_line(json, *line);
  json.end_array().field(more_name, begin != chat_.begin());
}

bool Table::write_new_chat(JsonWriter& json, SeatSet muted, std::uint64_t after) const {
  auto begin = chat_.end();
  while (begin != chat_.begin() && std::prev(begin)->number > after) --begin;
  bool any = false;
  json.key("lines").begin_array();
  for (auto line = begin; line != chat_.end(); ++line)
    if (!muted.contains(line->seat)) write_chat_line(json, *line), any = true;
  json.end_array();
  return any;
}

bool Table::traced_since(std::uint64_t number) const {
  return !lines_.empty() && lines_.back().number > number;
}

void Table::write_ack_members(JsonWriter& json, std::uint64_t number) const {
  json.field("number", number);
  const auto line =
      std::lower_bound(lines_.begin(), lines_.end(), number,
                       [](const Line& candidate, std::uint64_t n) { return candidate.number < n; });
  if (line == lines_.end() || line->number != number) return;
  if (line->is<journal::Proposed>()) json.field("proposal", number);
  if (line->is<journal::Rematch>()) json.field("table", rematch_);
}

void Table::write_timeline(JsonWriter& json, const std::vector<Seat>& you) const {
  Position position = position_after(0);
  const auto write_totals = [&] {
    json.key("totals");
    if (status_ != Status::over) {
      json.null();
      return;
    }
    const Scores scores = game_->scores(position);
    json.begin_array();
    for (int i = 0; i < seats(); ++i) json.value(scores.total[seat_at(i)]);
    json.end_array();
  };
  json.key("steps").begin_array();
  for (int step = 0; step <= played(); ++step) {
    const Line* line = step == 0 ? nullptr : &lines_[decisions_[static_cast<std::size_t>(step) - 1]];
    if (line && step <= base_played_) position = position_after(step);
    if (line && step > base_played_ && !play_next(position, step - 1)) break;
    json.begin_object().field("played", step).field("number", line ? line->number : 0);
    write_seat(json, "seat", line ? line->seat : Seat::nobody);
    json.field("turn", line ? line->turn : 0).key("headline");
    game_->language().write(json, game_->headline(position));
    json.key("notation");
    if (line && may_read_notation(*line, you)) {
      json.value(notation_of(*line));
    } else {
      json.null();
    }
    write_totals();
    json.end_object();
  }
  json.end_array();
}

std::optional<Refusal> Table::write_replay(JsonWriter& json, int wanted, Seat viewer, bool open,
                                           const std::vector<Seat>& you) const {
  if (wanted < 0 || wanted > played())
    return Refusal{Refusal::malformed, "played: the game has " + std::to_string(played()) + " decisions",
                   "played"};
  if (viewer != Seat::nobody && index(viewer) >= seats())
    return Refusal{Refusal::no_such_seat, "this table has fewer seats", "viewer"};
  const bool mine = viewer == Seat::nobody || std::find(you.begin(), you.end(), viewer) != you.end();
  if (status_ != Status::over && (open || !mine))
    return Refusal{Refusal::not_over, "while the game runs, only as your own seats see it", "viewer"};
  if (status_ == Status::open) viewer = Seat::nobody;
  const Position position = position_after(wanted);
  json.field("played", wanted).key("view").begin_object();
  carreira::write_view(json, *game_, position, viewer);
  if (open) {
    json.key("open_position");
    game_->write(position, json);
  }
  json.end_object().key("groups").begin_array();
  const std::uint64_t before =
      wanted < 2 ? 0 : lines_[decisions_[static_cast<std::size_t>(wanted) - 2]].number;
  const std::uint64_t last =
      wanted == 0 ? 0 : lines_[decisions_[static_cast<std::size_t>(wanted) - 1]].number;
  for (const Line& line : lines_)
    if (line.number > before && line.number <= last && !line.gone && is_told(line, viewer, you))
      write_group(json, line, viewer, you);
  json.end_array();
  return std::nullopt;
}

}  // namespace carreira
