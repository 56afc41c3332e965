#pragma once

// A PostgreSQL of the tests' own, in a temporary folder, reached by a socket there: no service of the system's
// is used, and root's rights are given up for it (PostgreSQL refuses to run with them).

#include <sys/types.h>

#include <string>
#include <vector>

namespace carreira {

class PostgresServer {
 public:
  // The one of this process, started when it is first asked for; it ends with the process.
  static PostgresServer& own();
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The address of an empty database.
  std::string new_database();
  std::string address_of(const std::string& database) const;

  // Without a goodbye; and up again.
  void kill();
  void start();
  // It stops where it is, and goes on: as a machine that cannot be reached.
  void freeze();
  void thaw();

 private:
  std::vector<pid_t> family() const;
  void signal_all(int signal) const;
  // Runs one of PostgreSQL's programs to its end; whether it said yes.
  bool run(const std::string& program, const std::string& arguments) const;

  std::string folder_, programs_;
  pid_t pid_ = -1;
  int databases_ = 0;
};

}  // namespace carreira
