// What people at a table may do, and the journal entries that carry it out.

#include <algorithm>

#include "table/forced.h"
#include "table/table.h"

namespace carreira {
namespace {

Plan refuse(Refusal::Code code, std::string message, std::string where = "") {
  Plan plan;
  plan.refusal = Refusal{code, std::move(message), std::move(where)};
  return plan;
}

}  // namespace

void Table::add(Entries& entries, Seat seat, std::int64_t now, journal::Happening what) const {
  entries.push_back({number_ + 1 + entries.size(), now, seat, "", std::move(what)});
}

std::vector<Entry> Table::plan_arrivals(std::span<const Arrival> arrivals, const std::string& invitation_hash,
                                        std::int64_t now) const {
  Entries entries;
  SeatSet taken;
  for (int i = 0; i < seats(); ++i)
    if (players_[seat_at(i)].kind != SeatHolder::Kind::open) taken.insert(seat_at(i));
  for (const Arrival& arrival : arrivals) {
    if (arrival.kind == SeatHolder::Kind::open) continue;
    if (arrival.kind == SeatHolder::Kind::bot) {
      add(entries, arrival.seat, now, journal::BotSeated{arrival.name});
    } else {
      add(entries, arrival.seat, now, journal::SeatTaken{arrival.name, arrival.token_hash});
    }
    taken.insert(arrival.seat);
  }
  bool full = status_ == Status::open;
  for (int i = 0; i < seats(); ++i) full = full && taken.contains(seat_at(i));
  if (!full && !invitation_hash.empty()) entries.push_back(plan_invitation(invitation_hash, now));
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i].number = number_ + 1 + i;
  if (full) add(entries, Seat::nobody, now, journal::Started{});
  return entries;
}

Entry Table::plan_invitation(const std::string& hash, std::int64_t now) const {
  Entries entries;
  add(entries, Seat::nobody, now, journal::Invitation{hash});
  return entries.front();
}

Entry Table::plan_stop(std::int64_t now) const {
  Entries entries;
  add(entries, Seat::nobody, now, journal::Over{journal::Ending::stopped});
  return entries.front();
}

Entry Table::plan_token(Seat seat, const std::string& hash, std::int64_t now) const {
  Entries entries;
  add(entries, seat, now, journal::TokenChanged{hash, false});
  return entries.front();
}

Plan Table::plan_claim(Seat seat, const std::string& hash, std::int64_t now) const {
  if (status_ == Status::over) return refuse(Refusal::not_playing, "the game is over");
  if (index(seat) >= seats() || players_[seat].kind != SeatHolder::Kind::person)
    return refuse(Refusal::no_such_seat, "no person sits there", "seat");
  if (players_[seat].present) return refuse(Refusal::seat_taken, "somebody sits there now", "seat");
  if (claim_) return refuse(Refusal::proposal_open, "another seat is being claimed");
  if (persons_but(seat).empty()) return refuse(Refusal::not_asked, "there is nobody who could agree", "seat");
  Plan plan;
  add(plan.entries, seat, now, journal::Proposed{journal::Question::claim, 0, hash});
  return plan;
}

Plan Table::answer_claim(const TableCommand& command, std::int64_t now) const {
  const bool objects = claim_->by == command.by && !command.agree;
  if (!claim_->waiting.contains(command.by) && !objects)
    return refuse(Refusal::not_asked, "this seat is not asked", "seat");
  Plan plan;
  if (!command.agree) {
    add(plan.entries, command.by, now, journal::Declined{claim_->number});
    return plan;
  }
  add(plan.entries, command.by, now, journal::Agreed{claim_->number});
  SeatSet waiting = claim_->waiting;
  waiting.erase(command.by);
  if (waiting.empty() || command.by == host())
    add(plan.entries, claim_->by, now, journal::TokenChanged{claim_->asks.token_hash, true});
  return plan;
}

std::vector<Entry> Table::plan_time(std::int64_t now) const {
  Entries entries;
  if (clock_ && status_ == Status::playing && clock_->falls_at() <= now)
    add(entries, clock_->running(), now,
        journal::StandIn{header_.settings.stand_in, journal::WhyStandIn::clock});
  return entries;
}

std::vector<Entry> Table::plan_forced(std::int64_t now) const {
  Entries entries;
  if (header_.settings.ask_everything || status_ != Status::playing || confirm_ != Seat::nobody || proposal_)
    return entries;
  const Seat seat = game_->actor(position_);
  if (seat == Seat::nobody || !players_[seat].plays_himself()) return entries;
  if (game_->moves(position_).size() != 1) return entries;  // before a generator is made of the seed
  Random random(header_.seed, Stream::imagination, point_);
  const auto move = forced_move(*game_, position_, random);
  if (!move) return entries;
  Position after = position_;
  EventList happened;
  if (!game_->play(after, *move, &happened)) return entries;
  // What shows something would put the choice before it out of reach.
  if (free_undo(seat) > 0 && game_->revealed(position_, after, happened)) return entries;
  after = position_;
  (void)add_decision(entries, after, seat, now, *move, journal::Chooser::nobody);
  return entries;
}

Plan Table::plan(const TableCommand& command, std::int64_t now) const {
  if (number_of(command.by, command.client) != 0) return {};
  Plan plan;
  switch (command.kind) {
    case TableCommand::Kind::decide:
      plan = plan_decide(command, now);
      break;
    case TableCommand::Kind::undo:
      plan = plan_undo(command, now);
      break;
    case TableCommand::Kind::redo:
      plan = plan_redo(command, now);
      break;
    case TableCommand::Kind::confirm:
      plan = plan_confirm(command, now);
      break;
    case TableCommand::Kind::answer:
      plan = plan_answer(command, now);
      break;
    case TableCommand::Kind::pause:
      plan = plan_pause(command, now);
      break;
    case TableCommand::Kind::resume:
      plan = plan_resume(command, now);
      break;
    case TableCommand::Kind::resign:
      plan = plan_resign(command, now);
      break;
    case TableCommand::Kind::chat:
    case TableCommand::Kind::note:
    case TableCommand::Kind::rename:
      plan = plan_words(command, now);
      break;
    case TableCommand::Kind::fill:
      plan = plan_fill(command, now);
      break;
    case TableCommand::Kind::leave:
      plan = plan_leave(command, now);
      break;
    case TableCommand::Kind::replace:
      plan = plan_replace(command, now);
      break;
    case TableCommand::Kind::give_back:
      plan = plan_return(command, now);
      break;
    case TableCommand::Kind::rematch:
      plan = plan_rematch(command, now);
      break;
    case TableCommand::Kind::remove:
      plan = plan_remove(command, now);
      break;
  }
  // The first entry stands for the request.
  if (!plan.entries.empty()) plan.entries.front().client = request_name(command.by, command.client);
  return plan;
}

Plan Table::plan_decide(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing) return refuse(Refusal::not_playing, "the game is not being played now");
  if (confirm_ != Seat::nobody) return refuse(Refusal::unconfirmed, "the turn before is not confirmed yet");
  if (command.point != point_)
    return refuse(
        Refusal::late,
        "the table is at point " + std::to_string(point_) + ", not " + std::to_string(command.point),
        "point");
  const bool for_bot = !players_[command.by].plays_himself();
  if (game_->actor(position_) != command.by || for_bot != command.bot)
    return refuse(Refusal::not_asked, "another seat is asked", "seat");
  const auto move = game_->language().parse(command.text);
  if (!move) return refuse(Refusal::illegal, move.error().text, "notation");
  Plan plan;
  Position after = position_;
  const auto added = add_decision(plan.entries, after, command.by, now, move.value(),
                                  command.bot ? journal::Chooser::bot : journal::Chooser::person);
  if (!added) return refuse(Refusal::illegal, added.error().text, "notation");
  return plan;
}

Result<bool> Table::add_decision(Entries& entries, Position& position, Seat seat, std::int64_t now, Move move,
                                 journal::Chooser by) const {
  const Position before = position;
  EventList happened;
  if (auto played = game_->play(position, move, &happened); !played) return played.error();
  add(entries, seat, now, journal::Decision{game_->language().notation(move), by});
  const Seat next = game_->actor(position);
  const bool held = header_.settings.confirm && by != journal::Chooser::bot && next != seat &&
                    !game_->revealed(before, position, happened);
  if (next == Seat::nobody && !held) add(entries, Seat::nobody, now, journal::Over{journal::Ending::end});
  if (next != Seat::nobody && persons_but(Seat::nobody).empty() && played() + 1 >= kMostBotDecisions)
    add(entries, Seat::nobody, now, journal::Over{journal::Ending::stopped});
  return next != Seat::nobody && !held;
}

Plan Table::plan_confirm(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing || confirm_ != command.by)
    return refuse(Refusal::not_asked, "this seat has nothing to confirm", "seat");
  Plan plan;
  add(plan.entries, command.by, now, journal::Confirmed{});
  if (game_->actor(position_) == Seat::nobody)
    add(plan.entries, Seat::nobody, now, journal::Over{journal::Ending::end});
  return plan;
}

int Table::steps_meant(const TableCommand& command) const {
  if (command.steps) return *command.steps;
  if (command.to == 0) return own_undo(command.by);
  for (int back = 0; back < played(); ++back)
    if (decision(static_cast<std::size_t>(back)).number == command.to) return back + 1;
  return 0;
}

journal::Undo Table::undo_of(int steps, bool consent) const {
  const int kept = played() - steps;
  const bool drawn = game_->draws(position_) != game_->draws(position_after(kept));
  // Chance that was renewed since would be the old one again, whose draws were seen.
  const bool renewed = renewed_.upper_bound(kept) != renewed_.end();
  return {steps, consent, drawn || renewed};
}

Plan Table::plan_undo(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing) return refuse(Refusal::not_playing, "the game is not being played now");
  if (!players_[command.by].plays_himself())
    return refuse(Refusal::not_yours, "a bot plays for this seat", "seat");
  const int steps = steps_meant(command);
  if (steps < 1 || steps > played() - base_played_)
    return refuse(Refusal::nothing_to_undo, "there are not so many decisions to take back", "steps");
  const bool free = steps <= free_undo(command.by);
  if (!free && replaced_person_but(command.by) != Seat::nobody)
    return refuse(Refusal::replaced, "a bot plays for somebody who would have to agree", "steps");
  if (!free && !persons_but(command.by).empty())
    return propose(command, {journal::Question::undo, steps, ""}, now);
  Plan plan;
  add(plan.entries, command.by, now, undo_of(steps, false));
  return plan;
}

Plan Table::plan_redo(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing) return refuse(Refusal::not_playing, "the game is not being played now");
  Plan plan;
  Position position = position_;
  for (const std::uint32_t i : redone(command.by)) {
    const Line& line = lines_[i];
    if (game_->actor(position) != line.seat) break;
    const auto goes_on = add_decision(plan.entries, position, line.seat, now, line.move, line.chooser);
    if (!goes_on || !goes_on.value()) break;
  }
  if (plan.entries.empty()) return refuse(Refusal::nothing_to_undo, "nothing was taken back", "");
  return plan;
}

Plan Table::propose(const TableCommand& command, const journal::Proposed& asks, std::int64_t now) const {
  if (proposal_) return refuse(Refusal::proposal_open, "another proposal is waiting for its answers");
  Plan plan;
  add(plan.entries, command.by, now, asks);
  const SeatSet waiting = persons_but(command.by);
  if (waiting.empty())
    add_carried_out(plan.entries, {plan.entries.front().number, command.by, asks, waiting}, now);
  return plan;
}

void Table::add_carried_out(Entries& entries, const Proposal& proposal, std::int64_t now) const {
  if (proposal.asks.question == journal::Question::pause) {
    add(entries, proposal.by, now, journal::Paused{});
  } else {
    add(entries, proposal.by, now, undo_of(proposal.asks.steps, true));
  }
}

Plan Table::plan_answer(const TableCommand& command, std::int64_t now) const {
  if (claim_ && claim_->number == command.proposal) return answer_claim(command, now);
  if (!proposal_ || proposal_->number != command.proposal)
    return refuse(Refusal::no_such_proposal, "nothing of that number is waiting for an answer", "proposal");
  const bool withdraws = proposal_->by == command.by && !command.agree;
  if (!proposal_->waiting.contains(command.by) && !withdraws)
    return refuse(Refusal::not_asked, "this seat is not asked", "seat");
  Plan plan;
  if (command.agree) {
    add(plan.entries, command.by, now, journal::Agreed{proposal_->number});
  } else {
    add(plan.entries, command.by, now, journal::Declined{proposal_->number});
  }
  SeatSet waiting = proposal_->waiting;
  waiting.erase(command.by);
  if (command.agree && waiting.empty()) add_carried_out(plan.entries, *proposal_, now);
  return plan;
}

Plan Table::plan_pause(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing) return refuse(Refusal::not_playing, "the game is not being played now");
  return propose(command, {journal::Question::pause, 0, ""}, now);
}

Plan Table::plan_resume(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::paused) return refuse(Refusal::not_playing, "the game is not paused");
  Plan plan;
  add(plan.entries, command.by, now, journal::Resumed{});
  return plan;
}

Plan Table::plan_resign(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing && status_ != Status::paused)
    return refuse(Refusal::not_playing, "the game is not being played now");
  if (players_[command.by].resigned)
    return refuse(Refusal::resigned, "this seat has resigned already", "seat");
  Plan plan;
  add(plan.entries, command.by, now, journal::Resigned{});
  int seats_left = 0;
  int persons_left = 0;
  for (int i = 0; i < seats(); ++i) {
    const SeatHolder& player = players_[seat_at(i)];
    if (seat_at(i) == command.by || player.resigned) continue;
    ++seats_left;
    if (player.kind == SeatHolder::Kind::person) ++persons_left;
  }
  if (seats_left < 2 || persons_left == 0) {
    add(plan.entries, Seat::nobody, now, journal::Over{journal::Ending::resignation});
  } else {
    if (confirm_ == command.by) add(plan.entries, command.by, now, journal::Confirmed{});
    add(plan.entries, command.by, now,
        journal::StandIn{header_.settings.stand_in, journal::WhyStandIn::resigned});
    if (confirm_ == command.by && game_->actor(position_) == Seat::nobody)
      add(plan.entries, Seat::nobody, now, journal::Over{journal::Ending::end});
  }
  return plan;
}

Plan Table::plan_words(const TableCommand& command, std::int64_t now) const {
  Plan plan;
  journal::Happening what = journal::Renamed{command.text};
  if (command.kind == TableCommand::Kind::chat) what = journal::Chat{command.text};
  if (command.kind == TableCommand::Kind::note) what = journal::Note{command.text};
  add(plan.entries, command.by, now, std::move(what));
  return plan;
}

Plan Table::plan_fill(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::open) return refuse(Refusal::not_open, "the game has begun");
  if (index(command.target) >= seats())
    return refuse(Refusal::no_such_seat, "this table has fewer seats", "seat");
  if (players_[command.target].kind != SeatHolder::Kind::open)
    return refuse(Refusal::seat_taken, "somebody sits there", "seat");
  const Arrival bot{command.target, SeatHolder::Kind::bot, command.text, ""};
  Plan plan;
  plan.entries = plan_arrivals({&bot, 1}, "", now);
  return plan;
}

Plan Table::plan_leave(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::open) return refuse(Refusal::not_open, "the game has begun");
  Plan plan;
  add(plan.entries, command.by, now, journal::SeatLeft{});
  return plan;
}

Plan Table::plan_remove(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::open) return refuse(Refusal::not_open, "the game has begun");
  if (command.by != host())
    return refuse(Refusal::not_host, "only who made the table removes a guest", "seat");
  if (index(command.target) >= seats())
    return refuse(Refusal::no_such_seat, "this table has fewer seats", "seat");
  if (command.target == command.by || players_[command.target].kind != SeatHolder::Kind::person)
    return refuse(Refusal::no_such_seat, "no guest sits there", "seat");
  Plan plan;
  add(plan.entries, command.target, now, journal::SeatLeft{true});
  return plan;
}

Plan Table::plan_replace(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::playing && status_ != Status::paused)
    return refuse(Refusal::not_playing, "the game is not being played now");
  if (index(command.target) >= seats())
    return refuse(Refusal::no_such_seat, "this table has fewer seats", "seat");
  const SeatHolder& player = players_[command.target];
  if (!player.plays_himself()) return refuse(Refusal::not_absent, "no person plays there", "seat");
  const bool own = command.target == command.by;
  const auto& absence_s = header_.settings.absence_s;
  if (!own && !absence_s) return refuse(Refusal::not_absent, "only the clock replaces a player here", "seat");
  if (!own && (player.present || now - player.absent_since < *absence_s * 1000))
    return refuse(Refusal::not_absent, "the person has not been away for long enough", "seat");
  Plan plan;
  if (confirm_ == command.target) add(plan.entries, command.target, now, journal::Confirmed{});
  add(plan.entries, command.target, now,
      journal::StandIn{header_.settings.stand_in,
                       own ? journal::WhyStandIn::asked : journal::WhyStandIn::absent});
  if (confirm_ == command.target && game_->actor(position_) == Seat::nobody)
    add(plan.entries, Seat::nobody, now, journal::Over{journal::Ending::end});
  return plan;
}

Plan Table::plan_return(const TableCommand& command, std::int64_t now) const {
  const SeatHolder& player = players_[command.by];
  if (player.resigned) return refuse(Refusal::resigned, "who has resigned does not come back", "seat");
  if (player.stand_in.empty()) return refuse(Refusal::not_absent, "no bot plays for this seat", "seat");
  Plan plan;
  add(plan.entries, command.by, now, journal::Returned{});
  return plan;
}

Plan Table::plan_rematch(const TableCommand& command, std::int64_t now) const {
  if (status_ != Status::over) return refuse(Refusal::not_over, "the game is not over");
  if (header_.imported) return refuse(Refusal::not_over, "a record is to look at, not to play");
  Plan plan;
  if (rematch_.empty()) add(plan.entries, command.by, now, journal::Rematch{command.text});
  return plan;
}

}  // namespace carreira
