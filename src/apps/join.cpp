// carreira join: a program, or a bot of ours, at a table of a running server.

#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <filesystem>

#include "apps/players.h"
#include "apps/verbs.h"
#include "client/guest.h"

namespace carreira {
namespace {

struct JoinOptions {
  std::string address, table, invitation, bot, name, keep, certificates, seed;
  int seat = 0;
  int patience = 600;
};

constexpr std::chrono::milliseconds kGuestTime(5000);  // of a decision: people wait

// The figures that the table is played with.
class Fetched final : public ComponentsSource {
 public:
  explicit Fetched(std::string text) : text_(std::move(text)) {}
  Result<std::string> components(std::string_view) const override { return text_; }

 private:
  std::string text_;
};

// "bot.py" of "python3 -u examples/bot.py --fast"; a level by its word.
std::string name_of(const bots::PlayerKind& kind, const Words& words) {
  constexpr std::size_t kLongest = 36;
  std::string name;
  if (kind.program.empty()) {
    const std::string level(kind.settings.script ? "script" : bots::name_of(kind.settings.level));
    const std::string key = "bots.level." + level;
    name = words.has(key) ? words.say(key) : level;
  } else {
    std::istringstream parts(kind.program);
    for (std::string part; parts >> part;)
      if (part.front() != '-' && part.find_first_of("'\"|;&$") == std::string::npos)
        name = std::filesystem::path(part).filename().string();
  }
  return name.empty() ? "carreira join" : name.substr(0, kLongest);
}

// Only for its owner.
Result<> keep_seat(const std::string& file, const SeatHeld& held) {
  const mode_t before = ::umask(0077);
  auto written = write_output(file, write_seat(held));
  ::umask(before);
  return written;
}

void tell(const Words& words, std::string_view key, const Arguments& arguments = {}) {
  std::fputs((words.say("bots.join." + std::string(key), arguments) + "\n").c_str(), stderr);
}

void tell_news(const Words& words, GuestNews news, const std::string& detail) {
  switch (news) {
    case GuestNews::waiting:
      return tell(words, "waiting");
    case GuestNews::begun:
      return tell(words, "begun");
    case GuestNews::line_lost:
      return tell(words, "lost", {{"why", argument(detail)}});
    case GuestNews::back:
      return tell(words, "back");
    case GuestNews::standing_in:
      return tell(words, "returning");
  }
}

std::string json_of(const SeatHeld& held, const TableSummary& table, const GuestEnd& end) {
  JsonWriter json(1);
  json.begin_object().field("table", held.table).field("game", table.game);
  json.field("seat", index(held.seat) + 1).field("played", end.played);
  json.key("result").raw(end.result).key("players").raw(end.players);
  return json.end_object().take() + "\n";
}

std::string text_of(const SeatHeld& held, const GuestEnd& end, const Words& words) {
  auto result = JsonDocument::parse(end.result), people = JsonDocument::parse(end.players);
  std::string text = words.say("bots.join.over", {{"decisions", argument(end.played)}}) + "\n";
  if (!result || !people || !result.value().root().is_object()) return text;
  const JsonReader scores = result.value().root().field("scores");
  static constexpr std::size_t kRight[] = {0, 2};
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const JsonReader score = scores.item(i), player = people.value().root().item(i);
    rows.push_back({std::to_string(score.integer("place", 0, kMaxSeats)) + ".",
                    player.text("name") + (static_cast<int>(i) == index(held.seat) ? " *" : ""),
                    std::to_string(score.integer("total", -100'000, 100'000))});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a[0] < b[0]; });
  return text + terminal::joined(terminal::table(rows, kRight));
}

int tell_end(const Command& command, const JoinOptions& given, const SeatHeld& held,
             const TableSummary& table, const GuestEnd& end) {
  const Words& words = command.words();
  if (!given.keep.empty() && (end.how == GuestEnd::How::over || end.seat_given_back))
    std::filesystem::remove(given.keep);
  switch (end.how) {
    case GuestEnd::How::over:
      print(command.json ? json_of(held, table, end) : text_of(held, end, words));
      return kDone;
    case GuestEnd::How::left:
      tell(words, end.seat_given_back ? "left_open" : "left");
      return 128 + end.signal;
    case GuestEnd::How::gone:
      tell(words, "gone");
      return 128 + end.signal;
    case GuestEnd::How::failed:
      break;
  }
  return fail(refused(end.why));
}

struct Seated {
  TableSummary table;
  SeatHeld held;
  bots::PlayerKind kind;
  std::shared_ptr<const Game> game;  // of a bot of ours
};

// The table's game, as a bot of ours needs it.
Result<std::shared_ptr<const Game>> game_of(Client& client, const TableSummary& table) {
  if (!table.planning)
    return refused(
        "this table gives nobody a world to plan in (planning is off), so that bots of ours cannot play "
        "there; "
        "cmd:PROGRAM can");
  auto figures = figures_of_table(client, table);
  if (!figures) return figures.error();
  TableSetup setup;
  setup.seats = table.seats;
  setup.options.insert(table.options.begin(), table.options.end());
  auto game = create_game(table.game, setup, Fetched(std::move(figures).value()));
  if (!game) return game.error();
  if (game.value()->information().rules_version != table.rules_version)
    return refused(
        "the server plays by another version of the rules than this program; cmd:PROGRAM can play there");
  return std::shared_ptr<const Game>(std::move(game).value());
}

// Everything that can be wrong is found before the seat is taken.
Result<Seated> sit_down(const Command& command, const JoinOptions& given, const TableAddress& address,
                        Client& client) {
  Seated seated;
  auto table = look_at_table(client, address);
  if (!table) return table.error();
  seated.table = std::move(table).value();
  if (!bots::is_program(given.bot)) {
    auto game = game_of(client, seated.table);
    if (!game) return game.error();
    seated.game = std::move(game).value();
  }
  auto kind = seated.game ? bots::parse_player(given.bot, *seated.game, reading_players(bots::table_budget))
                          : bots::parse_program(given.bot, kGuestTime);
  if (!kind) return Error{kind.error().kind, "--bot: " + kind.error().text};
  seated.kind = std::move(kind).value();
  if (!given.keep.empty() && std::filesystem::exists(given.keep)) {
    auto text = read_input(given.keep);
    auto held = text ? read_seat(text.value()) : text.error();
    if (!held) return Error{held.error().kind, given.keep + ": " + held.error().text};
    if (held.value().table != seated.table.id)
      return refused(given.keep + ": this is a seat at another table");
    seated.held = std::move(held).value();
    return seated;
  }
  if (address.invitation.empty())
    return unreadable("an invitation is needed: its link as the ADDRESS, or --invitation");
  SeatWanted wanted{address.invitation, given.name, given.name.empty(),
                    given.seat > 0 ? seat_at(given.seat - 1) : Seat::nobody};
  if (given.name.empty()) wanted.name = name_of(seated.kind, command.words());
  auto held = take_seat(client, seated.table, wanted);
  if (!held) return held.error();
  seated.held = std::move(held).value();
  if (!given.keep.empty())
    if (auto kept = keep_seat(given.keep, seated.held); !kept) return kept.error();
  return seated;
}

int run(const Command& command, const JoinOptions& given) {
  auto address = read_table_address(given.address);
  if (!address) return fail(address.error());
  if (!given.table.empty()) address.value().table = given.table;
  if (!given.invitation.empty()) address.value().invitation = given.invitation;
  if (address.value().table.empty())
    return fail(unreadable("which table? Its link as the ADDRESS, or --table"));
  auto client = Client::make(address.value(), given.certificates);
  if (!client) return fail(client.error(), "--ca");
  auto made = sit_down(command, given, address.value(), *client.value());
  if (!made) return fail(made.error());
  const Seated& seated = made.value();
  const Words& words = command.words();
  tell(words, "seated",
       {{"game", argument(words.say(seated.table.game + ".title"))},
        {"seat", argument(index(seated.held.seat) + 1)}});
  std::atomic<bool> given_up = false;
  const auto mind = seated.game ? mind_of(seated.game, seated.kind, seated.held.seat, seed_or_new(given.seed))
                                : mind_of(seated.kind,
                                          {seated.table.game, seated.table.rules_version, seated.table.seats,
                                           seated.held.seat, seated.kind.budget.time},
                                          given_up);
  Guest guest(*client.value(), *mind, seated.held, given_up,
              {given.patience * std::int64_t{1000},
               [&words](GuestNews news, const std::string& detail) { tell_news(words, news, detail); }});
  return tell_end(command, given, seated.held, seated.table, guest.run());
}

}  // namespace

void add_join(CLI::App& app, Command& command) {
  auto given = std::make_shared<JoinOptions>();
  CLI::App* verb =
      add_subcommand(app, command, "join", "A program, or a bot, plays at a table of a running server",
                     WithJson::yes, [&command, given] { return run(command, *given); });
  verb->add_option("address", given->address,
                   "The link of an invitation, or the server: http://HOST:PORT, https://HOST/PATH")
      ->required()
      ->type_name("ADDRESS");
  verb->add_option("--bot", given->bot,
                   "Who plays: cmd[@TIME]:PROGRAM ARGUMENTS (docs/engine.md), or LEVEL[@BUDGET] as in arena")
      ->required()
      ->type_name("BOT");
  verb->add_option("--table", given->table, "The table, where the ADDRESS does not name it")->type_name("ID");
  verb->add_option("--invitation", given->invitation, "The invitation, likewise")->type_name("TEXT");
  verb->add_option("--seat", given->seat, "The seat to take (default: the first that is open)")
      ->check(CLI::Range(1, kMaxSeats))
      ->type_name("N");
  verb->add_option("--name", given->name,
                   "What to be called there (default: the program's or the level's name)")
      ->type_name("NAME");
  verb->add_option("--keep", given->keep,
                   "File that keeps the right to the seat: the same command comes back to it after an end")
      ->type_name("FILE");
  verb->add_option("--ca", given->certificates, "Certificates to trust beside the system's (PEM), for https")
      ->type_name("FILE");
  verb->add_option("--patience", given->patience, "Seconds to go on calling a server that does not answer")
      ->capture_default_str()
      ->check(no_negative_number)
      ->type_name("S");
  verb->add_option("--seed", given->seed, "Of a bot of ours")->type_name("S");
}

}  // namespace carreira
