#include "store/postgres_nodes.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <random>
#include <set>
#include <sstream>

#include "store/postgres_statements.h"
#include "store/writing_store.h"

namespace carreira {
namespace {

namespace pg = postgres;
using std::to_string;

// A node says that it lives every second, and is believed for three: a table of one that dies goes on within
// four.
constexpr std::chrono::milliseconds kBeat{1000};
constexpr const char* kLives = "3 seconds";
constexpr int kLookEvery = 2, kTidyEvery = 30;  // beats

std::string new_name() {
  std::random_device device;
  std::string name;
  for (int i = 0; i < 16; ++i) name += "0123456789abcdef"[device() % 16];
  return name;
}

}  // namespace

PostgresNodes::PostgresNodes(std::string address, pg::Reader& reader)
    : address_(std::move(address)),
      name_(new_name()),
      reader_(reader),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

PostgresNodes::~PostgresNodes() {
  leave();
  if (thread_.joinable()) thread_.join();
  ::close(wake_);
}

Result<> PostgresNodes::join(std::function<void(News)> tell) {
  tell_ = std::move(tell);
  joined_ = true;
  const bool begun = line_.open(address_) && begin();
  if (!begun) line_.close();
  thread_ = std::thread([this] { run(); });
  return begun ? success() : Result<>(refused("store: the database does not let this node join yet"));
}

void PostgresNodes::leave() {
  leaving_ = true;
  ::eventfd_write(wake_, 1);
}

Result<std::uint64_t> PostgresNodes::take_lease(std::string_view table) {
  auto answer = reader_.ask(pg::kTakeLease, {std::string(table), name_});
  if (!answer) return answer.error();
  return answer.value().rows() == 0 ? 0 : static_cast<std::uint64_t>(answer.value().integer(0, 0));
}

void PostgresNodes::attend(std::string_view table, const Attendance& here) {
  {
    const std::scoped_lock lock(mutex_);
    wishes_[std::string(table)] = here;
  }
  ::eventfd_write(wake_, 1);
}

void PostgresNodes::forget(std::string_view table) {
  {
    const std::scoped_lock lock(mutex_);
    wishes_[std::string(table)] = std::nullopt;
  }
  ::eventfd_write(wake_, 1);
}

Result<std::uint64_t> PostgresNodes::last_number(std::string_view table) {
  auto answer = reader_.ask(pg::kLastNumber, {std::string(table)});
  if (!answer) return answer.error();
  return answer.value().rows() == 0 ? 0 : static_cast<std::uint64_t>(answer.value().integer(0, 0));
}

Result<std::vector<Entry>> PostgresNodes::entries_after(std::string_view table, std::uint64_t number) {
  auto answer = reader_.ask(pg::kLoadJournal, {std::string(table), to_string(number)});
  if (!answer) return answer.error();
  return pg::entries_of(answer.value());
}

void PostgresNodes::run() {
  while (!leaving_) {
    const bool sound = [&] {
      if (!line_.is_open() && (!line_.open(address_) || !begin())) return false;
      if (Clock::now() >= next_beat_ && !beat()) return false;
      if (!carry_out_wishes()) return false;
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_beat_ - Clock::now());
      auto told = line_.listen(std::max(left, std::chrono::milliseconds(0)), wake_);
      eventfd_t ignored = 0;
      ::eventfd_read(wake_, &ignored);
      if (!told) return false;
      std::vector<std::string> attended;
      for (const auto& one : told.value()) hear(one.text, attended);
      return attended.empty() || look_elsewhere(attended).ok();
    }();
    if (!sound) {
      line_.close();
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
  if (line_.open(address_))
    (void)line_.ask({{&pg::kLeave, {name_}},
                     {&pg::kTellLeaving, {name_}},
                     {&pg::kLeaveTables, {name_}},
                     {&pg::kTellAll, {name_, "o"}}});
}

// Also after the line broke: what was written may be gone, what was told was not heard, and a table may have been given
// to this node by a beat whose answer never came.
bool PostgresNodes::begin() {
  if (!line_.run("LISTEN node_" + name_) || !beat()) return false;
  auto own = line_.ask(pg::kOwn, {name_});
  if (!own) return false;
  tell_leases(own.value());
  write_again();
  return true;
}

void PostgresNodes::tell_leases(const pg::Answer& tables) {
  for (int i = 0; i < tables.rows(); ++i)
    tell_({News::Kind::leased, tables.text(i, 0), static_cast<std::uint64_t>(tables.integer(i, 1)), {}});
}

void PostgresNodes::write_again() {
  const std::scoped_lock lock(mutex_);
  for (const auto& [table, here] : written_) wishes_.try_emplace(table, here);
}

Result<> PostgresNodes::beat() {
  next_beat_ = Clock::now() + kBeat;
  std::vector<pg::Question> questions{{&pg::kBeat, {name_, kLives}}, {&pg::kClaim, {name_}}};
  if (++beats_ % kTidyEvery == 0) {
    questions.push_back({&pg::kTidyNodes, {}});
    questions.push_back({&pg::kTidyAttendance, {}});
  }
  auto answers = line_.ask(questions);
  if (!answers) return answers.error();
  // Others took a node that stood still for dead, and tidied away where it is.
  if (answers.value()[0].integer(0, 0) == 0) write_again();
  const pg::Answer& claimed = answers.value()[1];
  tell_leases(claimed);
  if (claimed.rows() == pg::kMostClaimed) next_beat_ = Clock::now();  // there are more
  return beats_ % kLookEvery == 0 ? look_everywhere() : success();
}

Result<> PostgresNodes::carry_out_wishes() {
  constexpr std::size_t kAtOnce = 200;
  std::map<std::string, std::optional<Attendance>> wishes;
  {
    const std::scoped_lock lock(mutex_);
    while (!wishes_.empty() && wishes.size() < kAtOnce) wishes.insert(wishes_.extract(wishes_.begin()));
    if (!wishes_.empty()) ::eventfd_write(wake_, 1);
  }
  if (wishes.empty()) return success();
  std::vector<pg::Question> questions;
  std::vector<std::string> attended;
  for (const auto& [table, here] : wishes) {
    if (here) {
      written_[table] = *here;
      attended.push_back(table);
      arrived_.push_back(table);
      questions.push_back(
          {&pg::kAttend, {table, name_, to_string(here->seats.bits()), here->watched ? "t" : "f"}});
    } else {
      written_.erase(table);
      questions.push_back({&pg::kForget, {table, name_}});
      questions.push_back({&pg::kLetGo, {table, name_}});
    }
    questions.push_back({&pg::kTellTable, {table, name_, "a " + table}});
  }
  auto done = line_.ask(questions);
  if (!done) {  // what is attended is written again by begin; what was forgotten, here
    const std::scoped_lock lock(mutex_);
    for (auto& [table, here] : wishes) wishes_.try_emplace(table, here);
    return done.error();
  }
  return look_elsewhere(attended);
}

Result<> PostgresNodes::look_elsewhere(const std::vector<std::string>& tables) {
  const auto same = [](const std::string& table) { return table; };
  auto answer = line_.ask(pg::kElsewhere, {name_, pg::array_of(tables, same)});
  if (!answer) return answer.error();
  tell_attendance(answer.value());
  // Deleted before this node was known to have it open.
  std::set<std::string> there;
  for (int i = 0; i < answer.value().rows(); ++i) there.insert(answer.value().text(i, 0));
  for (const std::string& table : tables)
    if (!there.contains(table)) tell_({News::Kind::deleted, table, 0, {}});
  return success();
}

Result<> PostgresNodes::look_everywhere() {
  auto answer = line_.ask(pg::kShared, {name_});
  if (!answer) return answer.error();
  tell_attendance(answer.value());
  // A step that was on its way when this node came tells those it saw, who may all be gone: a second look.
  const std::vector<std::string> settled = std::exchange(settled_, std::exchange(arrived_, {}));
  return settled.empty() ? success() : look_elsewhere(settled);
}

void PostgresNodes::tell_attendance(const pg::Answer& answer) {
  for (int i = 0; i < answer.rows(); ++i)
    tell_({News::Kind::attended, answer.text(i, 0), static_cast<std::uint64_t>(answer.integer(i, 1)),
           Attendance{SeatSet::from_bits(static_cast<std::uint8_t>(answer.integer(i, 2))),
                      answer.truth(i, 3)}});
}

// "s TABLE NUMBER", "a TABLE", "w TABLE", "d TABLE", "b", "o".
void PostgresNodes::hear(const std::string& text, std::vector<std::string>& attended) {
  std::istringstream words(text);
  std::string kind, table;
  std::uint64_t number = 0;
  words >> kind >> table >> number;
  if (kind == "s") return tell_({News::Kind::stepped, table, number, {}});
  if (kind == "a") return attended.push_back(table);
  if (kind == "w") return tell_({News::Kind::reworded, table, 0, {}});
  if (kind == "d") return tell_({News::Kind::deleted, table, 0, {}});
  if (kind == "b") return tell_({News::Kind::banned, "", 0, {}});
  if (kind == "o") next_beat_ = Clock::now();  // somebody left: his tables are free
}

}  // namespace carreira
