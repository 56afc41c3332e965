#pragma once

// What `carreira serve` is told: by flags, by the environment and by a file, under the same names.

#include <string>
#include <vector>

#include "apps/command.h"
#include "server/server.h"

namespace carreira {

struct ServeOptions {
  std::string config;
  std::string listen = "127.0.0.1:8417";
  std::string store;
  std::string base_path;
  std::string certificate, key;
  std::vector<std::string> origins;
  std::vector<std::string> trusted_proxies;
  std::string metrics_listen;
  std::string admin_socket;
  std::string log_file;
  std::string log_level = "info";
  bool access_log = false;
  int bot_threads = 0;
  std::int64_t keep_over_days = 0, keep_idle_days = 0, token_days = HallLimits().token_days;
  std::vector<std::string> limits;  // NAME=VALUE
  bool open = false;
};

void add_serve_options(CLI::App& serve, ServeOptions& options);
// Those that were given, to be read again when the file changes.
std::vector<std::string> flags_given(const CLI::App& serve);
// A flag counts before the environment (CARREIRA_LISTEN), the environment before the file.
Result<ServeOptions> read_serve_options(const std::vector<std::string>& flags);
Result<ServerOptions> server_options(const ServeOptions& options);

// $XDG_DATA_HOME/carreira/tables.db, or where that is by default.
Result<std::string> default_store();
// Beside the store; nothing where the path would be too long for a socket.
std::string default_admin_socket(const std::string& store);

}  // namespace carreira
