#include "apps/kept_games.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "engine/sha256.h"

namespace carreira {
namespace {

namespace files = std::filesystem;

constexpr std::size_t kMostKept = 50;
constexpr std::string_view kEnding = ".record";

struct KeptGame {
  files::path path;
  files::file_time_type time;
};

// The one left last first.
std::vector<KeptGame> all_kept() {
  std::vector<KeptGame> games;
  std::error_code problem;
  for (const auto& entry : files::directory_iterator(kept_folder(), problem))
    if (entry.path().extension() == kEnding) games.push_back({entry.path(), entry.last_write_time(problem)});
  std::sort(games.begin(), games.end(), [](const KeptGame& a, const KeptGame& b) { return a.time > b.time; });
  return games;
}

}  // namespace

std::string kept_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state && *state == '/') return std::string(state) + "/carreira/games";
  const char* home = std::getenv("HOME");
  if (home && *home == '/') return std::string(home) + "/.local/state/carreira/games";
  return "";
}

std::string kept_file(const Record& record) {
  const std::string folder = kept_folder();
  std::error_code problem;
  if (folder.empty() || (files::create_directories(folder, problem), problem)) return "";
  const std::vector<KeptGame> games = all_kept();
  for (std::size_t i = kMostKept; i < games.size(); ++i) files::remove(games[i].path, problem);
  return folder + "/" + record.game + "-" + sha256_hex(record.snapshots.front().position).substr(0, 12) +
         std::string(kEnding);
}

std::vector<std::string> kept_games(std::string_view game) {
  std::vector<std::string> paths;
  for (const KeptGame& kept : all_kept())
    if (game.empty() || kept.path.filename().string().starts_with(std::string(game) + "-"))
      paths.push_back(kept.path.string());
  return paths;
}

}  // namespace carreira
