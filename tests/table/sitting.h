#pragma once

// A table whose time and disk are the test's own: what is planned is applied at once.

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "bots/player.h"
#include "games/catalog.h"
#include "table/table.h"

namespace carreira {

struct Sitting {
  static std::shared_ptr<const Game> game_of(const std::string& name, int seats) {
    TableSetup setup;
    setup.seats = seats;
    auto made = create_game(name, setup);
    EXPECT_TRUE(made) << made.error().text;
    return std::move(made).value();
  }
  static TableHeader header_of(const Game& game, const std::string& seed, TableSettings settings) {
    TableHeader header;
    header.id = "AAAAAAAAAAAAAAAAAAAAAA";
    header.game = std::string(game.information().name);
    header.setup = game.table();
    header.settings = settings;
    header.seed = Seed::from_text(seed);
    header.components_hash = game.components_hash();
    header.rules_version = game.information().rules_version;
    header.made_at = 1'000'000;
    return header;
  }

  // kinds: one letter a seat: p a person, b a bot, o open.
  explicit Sitting(const std::string& kinds, TableSettings settings = {},
                   const std::string& game_name = "vasco", const std::string& seed = "sitting")
      : game(game_of(game_name, static_cast<int>(kinds.size()))),
        header(header_of(*game, seed, settings)),
        table(header, game),
        random(Seed::from_text(seed + " moves")) {
    std::vector<Table::Arrival> arrivals;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const auto kind = kinds[i] == 'p'   ? SeatHolder::Kind::person
                        : kinds[i] == 'b' ? SeatHolder::Kind::bot
                                          : SeatHolder::Kind::open;
      const std::string name = kinds[i] == 'p'   ? "P" + std::to_string(i + 1)
                               : kinds[i] == 'b' ? "random"
                                                 : "";
      arrivals.push_back({seat_at(static_cast<int>(i)), kind, name, kinds[i] == 'p' ? "hash" + name : ""});
    }
    keep(table.plan_arrivals(arrivals, "invitation", now));
  }

  void keep(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      const auto applied = table.apply(entry);
      ASSERT_TRUE(applied) << applied.error().text;
      journal.push_back(entry);
      if (entry.is<journal::Undo>())
        std::erase_if(snapshots, [&](const Snapshot& snapshot) { return snapshot.played > table.played(); });
    }
    if (auto snapshot = table.take_snapshot()) snapshots.push_back(*snapshot);
  }

  // Empty: carried out. Otherwise the code of the refusal.
  std::string request(TableCommand command) {
    const Plan plan = table.plan(command, now);
    if (plan.refusal) {
      EXPECT_TRUE(plan.entries.empty());
      return std::string(word_of(plan.refusal->code));
    }
    keep(plan.entries);
    return "";
  }
  std::string request(TableCommand::Kind kind, int seat) {
    TableCommand command;
    command.kind = kind;
    command.by = seat_at(seat - 1);
    return request(command);
  }
  std::string decide(Seat seat, const std::string& notation, bool bot = false) {
    TableCommand command;
    command.by = seat;
    command.point = table.point();
    command.text = notation;
    command.bot = bot;
    return request(command);
  }
  std::string any_notation() {
    const auto moves = game->moves(table.position());
    return game->language().notation(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  // One decision of whoever is asked, person or bot.
  void play_one() {
    const Seat seat = game->actor(table.position());
    ASSERT_EQ(decide(seat, any_notation(), table.bot_asked() == seat), "");
  }
  void play(int decisions) {
    for (int i = 0; i < decisions && table.status() == Table::Status::playing; ++i) play_one();
  }
  // By the easy bot: games of chance alone may never end.
  void play_to_the_end() {
    bots::PlayerKind easy = bots::table_kind(bots::Level::easy);
    std::vector<bots::Player> players;
    for (int i = 0; i < table.seats(); ++i) players.emplace_back(*game, easy, seat_at(i), header.seed);
    for (int i = 0; i < 5000 && table.status() == Table::Status::playing; ++i) {
      const Seat seat = game->actor(table.position());
      const Move move = players[static_cast<std::size_t>(index(seat))].choose(table.position());
      ASSERT_EQ(decide(seat, game->language().notation(move), table.bot_asked() == seat), "");
    }
  }
  // Without steps: the seat's own last choice.
  std::string undo(int seat, std::optional<int> steps = {}) {
    TableCommand command;
    command.kind = TableCommand::Kind::undo;
    command.by = seat_at(seat - 1);
    command.steps = steps;
    return request(command);
  }
  std::string undo_to(int seat, std::uint64_t number) {
    TableCommand command;
    command.kind = TableCommand::Kind::undo;
    command.by = seat_at(seat - 1);
    command.to = number;
    return request(command);
  }
  std::string replace(int by, int target) {
    TableCommand command;
    command.kind = TableCommand::Kind::replace;
    command.by = seat_at(by - 1);
    command.target = seat_at(target - 1);
    return request(command);
  }
  // What comes by itself, as the hall does it after every step.
  int go_on() {
    int decisions = 0;
    for (auto forced = table.plan_forced(now); !forced.empty(); forced = table.plan_forced(now), ++decisions)
      keep(forced);
    return decisions;
  }
  // Until a choice of this seat's is to be made.
  void play_to_choice(int seat) {
    while (table.status() == Table::Status::playing &&
           (asked() != seat || game->moves(table.position()).size() < 2))
      play_one();
  }
  std::string answer(int seat, bool agree) {
    TableCommand command;
    command.kind = TableCommand::Kind::answer;
    command.by = seat_at(seat - 1);
    command.agree = agree;
    for (const Entry& entry : journal)
      if (entry.is<journal::Proposed>()) command.proposal = entry.number;
    return request(command);
  }
  std::string view(Seat focus) const {
    JsonWriter json;
    json.begin_object();
    table.write_view_members(
        json, {focus == Seat::nobody ? std::vector<Seat>{} : std::vector<Seat>{focus}, focus, {}}, now);
    json.end_object();
    return json.take();
  }
  std::string log(Seat focus) const {
    JsonWriter json;
    json.begin_object();
    table.write_log(json, focus, focus == Seat::nobody ? std::vector<Seat>{} : std::vector<Seat>{focus},
                    std::numeric_limits<std::uint64_t>::max());
    json.end_object();
    return json.take();
  }
  int asked() const { return index(table.asked()) + 1; }

  std::int64_t now = 2'000'000;
  std::shared_ptr<const Game> game;
  TableHeader header;
  Table table;
  Random random;
  std::vector<Entry> journal;
  std::vector<Snapshot> snapshots;
};

}  // namespace carreira
