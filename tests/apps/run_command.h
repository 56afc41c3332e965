#pragma once

// Runs the built `carreira`, as a shell would.

#include <string>
#include <vector>

namespace carreira {

struct Ran {
  int exit_code = -1;
  std::string out, err;
};

// The words of the command line; what it reads from standard input; after how many seconds Ctrl-C, if at all.
Ran run_command(const std::vector<std::string>& words, const std::string& input = "", double stop_after = 0);

// A file in the test's own folder, and its path.
std::string written_file(const std::string& name, const std::string& content);
std::string read_file(const std::string& path);
bool file_exists(const std::string& path);

}  // namespace carreira
