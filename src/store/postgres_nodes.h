#pragma once

// Nodes that share a PostgreSQL: rows say who lives and has what, NOTIFY tells it.

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "store/nodes.h"
#include "store/postgres_reader.h"

namespace carreira {

class PostgresNodes final : public Nodes {
 public:
  PostgresNodes(std::string address, postgres::Reader& reader);
  ~PostgresNodes() override;

  Result<> join(std::function<void(News)> tell) override;
  void leave() override;
  const std::string& name() const override { return name_; }
  bool joined() const { return joined_; }

  Result<std::uint64_t> take_lease(std::string_view table) override;
  void attend(std::string_view table, const Attendance& here) override;
  void forget(std::string_view table) override;
  Result<std::uint64_t> last_number(std::string_view table) override;
  Result<std::vector<Entry>> entries_after(std::string_view table, std::uint64_t number) override;

 private:
  using Clock = std::chrono::steady_clock;
  // Everything below is on the thread that listens.
  void run();
  bool begin();
  void write_again();
  Result<> beat();
  // Writes what was wished for, and tells how the table is then.
  Result<> carry_out_wishes();
  Result<> look_elsewhere(const std::vector<std::string>& tables);
  Result<> look_everywhere();
  void hear(const std::string& text, std::vector<std::string>& attended);
  void tell_attendance(const postgres::Answer& answer);
  void tell_leases(const postgres::Answer& tables);

  std::string address_, name_;
  postgres::Reader& reader_;
  std::function<void(News)> tell_;
  postgres::Connection line_{std::chrono::seconds(5)};
  int wake_ = -1;  // a file that is readable when there is something to do
  std::mutex mutex_;
  // What is wished for and not written yet; nothing: forgotten.
  std::map<std::string, std::optional<Attendance>> wishes_;
  std::map<std::string, Attendance> written_;
  // Tables attended since the last look at all, and those of the time before it.
  std::vector<std::string> arrived_, settled_;
  std::atomic<bool> joined_ = false, leaving_ = false;
  Clock::time_point next_beat_{};
  int beats_ = 0;
  std::thread thread_;
};

}  // namespace carreira
