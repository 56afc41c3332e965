#include "apps/run_command.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/places.h"

namespace carreira {
namespace {

const std::filesystem::path& folder() {
  static const std::filesystem::path path = [] {
    auto own = std::filesystem::temp_directory_path() / ("carreira_apps_" + std::to_string(getpid()));
    std::filesystem::create_directories(own);
    std::atexit([] {
      std::error_code ignored;
      std::filesystem::remove_all(
          std::filesystem::temp_directory_path() / ("carreira_apps_" + std::to_string(getpid())), ignored);
    });
    return own;
  }();
  return path;
}

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool file_exists(const std::string& path) {
  return std::filesystem::exists(path);
}

std::string written_file(const std::string& name, const std::string& content) {
  const std::string path = (folder() / name).string();
  std::ofstream(path, std::ios::binary) << content;
  return path;
}

Ran run_command(const std::vector<std::string>& words, const std::string& input, double stop_after) {
  const std::string in = written_file("stdin", input);
  const std::string out = (folder() / "stdout").string(), err = (folder() / "stderr").string();
  std::string line =
      "XDG_STATE_HOME=" + quoted((folder() / "state").string()) + " LC_ALL=C.UTF-8 COLUMNS=80 LINES=24 ";
  if (stop_after > 0) line += "timeout --preserve-status -s INT " + std::to_string(stop_after) + " ";
  line += quoted(places::program());
  for (const std::string& word : words) line += " " + quoted(word);
  line += " <" + quoted(in) + " >" + quoted(out) + " 2>" + quoted(err);
  const int status = std::system(line.c_str());
  Ran ran;
  ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.out = read_file(out);
  ran.err = read_file(err);
  return ran;
}

}  // namespace carreira
