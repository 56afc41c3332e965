#include "apps/serve_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <variant>

#include "apps/command.h"
#include "server/address.h"
#include "store/store.h"

namespace carreira {
namespace {

// A limit as --limit names it, and where it is kept.
struct NamedLimit {
  std::string_view name;
  std::variant<Rate*, int*, std::int64_t*> place;
};

std::vector<NamedLimit> named_limits(ServerOptions& options) {
  HallLimits& hall = options.limits;
  NetworkOptions& network = options.network;
  return {{"requests", &network.requests},
          {"connections", &network.most_connections},
          {"connections-per-address", &network.most_connections_per_address},
          {"messages", &hall.messages},
          {"address-messages", &hall.address_messages},
          {"words", &hall.words},
          {"address-words", &hall.address_words},
          {"take-backs", &hall.take_backs},
          {"tables", &hall.tables},
          {"hints", &hall.hints},
          {"checks", &hall.checks},
          {"own-figures", &hall.own_figures},
          {"open-tables-per-address", &hall.open_tables_per_address},
          {"bots-per-address", &hall.bots_per_address},
          {"most-tables", &hall.most_tables}};
}

bool read_figure(std::string_view text, auto& figure) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), figure);
  return problem == std::errc() && end == text.data() + text.size() && figure >= 0;
}

bool set_limit(Rate& rate, std::string_view value) {
  const std::size_t slash = value.find('/');
  return slash != std::string_view::npos && read_figure(value.substr(0, slash), rate.per_second) &&
         read_figure(value.substr(slash + 1), rate.burst);
}
bool set_limit(auto& number, std::string_view value) {
  return read_figure(value, number);
}

Result<> set_limit(const std::string& text, ServerOptions& options) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  std::string known;
  for (const NamedLimit& limit : named_limits(options)) {
    known += (known.empty() ? "" : ", ") + std::string(limit.name);
    if (equals == std::string::npos || limit.name != name) continue;
    const std::string value = text.substr(equals + 1);
    if (std::visit([&](auto* place) { return set_limit(*place, value); }, limit.place)) return success();
    return unreadable("limit: " + name + ": expected " +
                      (std::holds_alternative<Rate*>(limit.place) ? "PER-SECOND/BURST" : "a number") +
                      "; found \"" + value + "\"");
  }
  return unreadable("limit: expected NAME=VALUE, of " + known + "; found \"" + text + "\"");
}

// "127.0.0.1:8417", "[::1]:8417", "8417".
Result<> read_listen(const std::string& flag, const std::string& text, std::string& address,
                     std::uint16_t& port) {
  const std::size_t colon = text.rfind(':');
  std::string digits = text;
  if (colon != std::string::npos) {
    address = text.substr(0, colon);
    digits = text.substr(colon + 1);
    if (address.size() > 2 && address.front() == '[' && address.back() == ']')
      address = address.substr(1, address.size() - 2);
    if (address == "localhost") address = "127.0.0.1";
  }
  if (!digits.empty() && read_figure(digits, port)) return success();
  return unreadable("--" + flag + ": expected ADDRESS:PORT; found \"" + text + "\"");
}

std::string bare(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  const std::size_t end = text.find_last_not_of(" \t\r");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

// "/carreira", "/games/carreira/", "/": what an address may hold without being written in another way.
bool is_base_path(const std::string& text) {
  return text.empty() ||
         (text.front() == '/' && text.find("//") == std::string::npos &&
          text.find("/.") == std::string::npos && std::all_of(text.begin(), text.end(), [](unsigned char c) {
            return std::isalnum(c) != 0 ||
                   std::string_view("/-._~").find(static_cast<char>(c)) != std::string_view::npos;
          }));
}

bool takes_several(const CLI::Option& option) {
  return option.get_expected_max() > 1;
}

// What a source says of an option that no source before it has spoken of.
void give(CLI::Option& option, const std::vector<std::string>& values) {
  for (const std::string& value : values) option.add_result(value);
  option.run_callback();
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t comma; (comma = text.find(',', begin)) != std::string::npos; begin = comma + 1)
    parts.push_back(bare(text.substr(begin, comma - begin)));
  parts.push_back(bare(text.substr(begin)));
  return parts;
}

Result<> read_environment(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    std::string name = "CARREIRA_" + option->get_single_name();
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
    const char* value = std::getenv(name.c_str());
    if (!value || option->count() > 0) continue;
    try {
      give(*option, takes_several(*option) ? split(value) : std::vector<std::string>{value});
    } catch (const CLI::Error& error) {
      return unreadable(name + ": " + error.what());
    }
  }
  return success();
}

Result<> read_file_into(CLI::App& app, const std::string& file) {
  const auto text = read_input(file);
  if (!text) return text.error();
  std::map<CLI::Option*, std::vector<std::string>> said;
  std::istringstream lines(text.value());
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    line = bare(line);
    if (line.empty() || line.front() == '#') continue;
    const std::string where = file + ":" + std::to_string(number) + ": ";
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) return unreadable(where + "expected NAME = VALUE");
    const std::string name = bare(line.substr(0, equals));
    CLI::Option* option = name == "config" ? nullptr : app.get_option_no_throw("--" + name);
    if (!option) return unreadable(where + "no setting is called \"" + name + "\"");
    if (said.contains(option) && !takes_several(*option)) return unreadable(where + name + " is said twice");
    said[option].push_back(bare(line.substr(equals + 1)));
  }
  for (const auto& [option, values] : said) try {
      if (option->count() == 0) give(*option, values);
    } catch (const CLI::Error& error) {
      return unreadable(file + ": " + error.what());
    }
  return success();
}

}  // namespace

void add_serve_options(CLI::App& serve, ServeOptions& options) {
  serve.add_option("--config", options.config, "File with these names and values, a line each: listen = ...")
      ->type_name("FILE");
  serve.add_option("--listen", options.listen, "ADDRESS:PORT to listen at; port 0: any that is free")
      ->capture_default_str();
  serve.add_option("--store", options.store,
                   "a file, sqlite:PATH or postgresql://... (default: $XDG_DATA_HOME/carreira/tables.db)");
  serve
      .add_option("--base-path", options.base_path,
                  "Everything is below this part of the address: /carreira (default: at the root)")
      ->check(
          [](const std::string& text) { return is_base_path(text) ? "" : "not like /carreira: " + text; });
  serve.add_option("--tls-cert", options.certificate, "Certificate chain (PEM), for https");
  serve.add_option("--tls-key", options.key, "Its private key (PEM)");
  serve
      .add_option("--origin", options.origins,
                  "A further origin whose pages may use the server: https://HOST")
      ->allow_extra_args(false);
  serve
      .add_option("--trusted-proxy", options.trusted_proxies,
                  "Address or network of a proxy whose X-Forwarded-For is believed")
      ->allow_extra_args(false)
      ->check([](const std::string& text) {
        return is_network(text) ? "" : "not an address or network: " + text;
      });
  serve.add_option("--metrics-listen", options.metrics_listen,
                   "ADDRESS:PORT for /metrics, which is then not at the public one");
  serve
      .add_option("--admin-socket", options.admin_socket,
                  "Socket of `carreira admin` (default: beside the store)")
      ->type_name("PATH");
  serve.add_option("--log-file", options.log_file, "Where to log (default: standard error)")
      ->type_name("FILE");
  serve.add_option("--log-level", options.log_level, "From this on: info, warn, error")
      ->capture_default_str()
      ->check(CLI::IsMember({"info", "warn", "error"}));
  serve.add_flag("--access-log", options.access_log, "Log every request too");
  serve
      .add_option("--bot-threads", options.bot_threads,
                  "Threads for bots (default: as many as there are cores)")
      ->check(CLI::Range(0, 256));
  const CLI::Range days(0, 36'500);
  serve
      .add_option("--keep-over-days", options.keep_over_days,
                  "Tables that are over are deleted after so many days (0: never)")
      ->check(days);
  serve
      .add_option("--keep-idle-days", options.keep_idle_days,
                  "Tables where nothing happens are deleted after so many days (0: never)")
      ->check(days);
  serve.add_option("--token-days", options.token_days, "How long a token is good after the end of its game")
      ->capture_default_str()
      ->check(days);
  serve.add_option("--limit", options.limits, "NAME=VALUE; a rate is PER-SECOND/BURST (docs/serving.md)")
      ->allow_extra_args(false);
  serve.add_flag("--open", options.open, "Open the page in the browser");
}

std::vector<std::string> flags_given(const CLI::App& serve) {
  ServeOptions ignored;
  CLI::App known;
  add_serve_options(known, ignored);
  std::vector<std::string> flags;
  for (const CLI::Option* option : serve.get_options())
    if (known.get_option_no_throw(option->get_name()))
      for (const std::string& value : option->results()) flags.push_back(option->get_name() + "=" + value);
  return flags;
}

Result<ServeOptions> read_serve_options(const std::vector<std::string>& flags) {
  ServeOptions options;
  CLI::App app;
  add_serve_options(app, options);
  try {
    app.parse(std::vector<std::string>(flags.rbegin(), flags.rend()));
  } catch (const CLI::Error& error) {
    return unreadable(error.what());
  }
  if (auto read = read_environment(app); !read) return read.error();
  if (!options.config.empty())
    if (auto read = read_file_into(app, options.config); !read) return read.error();
  return options;
}

Result<ServerOptions> server_options(const ServeOptions& given) {
  ServerOptions options;
  NetworkOptions& network = options.network;
  if (auto read = read_listen("listen", given.listen, network.address, network.port); !read)
    return read.error();
  if (!given.metrics_listen.empty())
    if (auto read = read_listen("metrics-listen", given.metrics_listen, network.metrics_address.emplace(),
                                network.metrics_port);
        !read)
      return read.error();
  const auto store = given.store.empty() ? default_store() : Result<std::string>(given.store);
  if (!store) return store.error();
  options.store = store.value();
  options.admin_socket =
      given.admin_socket.empty() ? default_admin_socket(options.store) : given.admin_socket;
  network.base_path = given.base_path.ends_with('/') ? given.base_path.substr(0, given.base_path.size() - 1)
                                                     : given.base_path;
  network.tls_certificate = given.certificate;
  network.tls_key = given.key;
  network.allowed_origins = given.origins;
  network.trusted_proxies = given.trusted_proxies;
  network.access_log = given.access_log;
  options.bot_threads = given.bot_threads;
  options.limits.keep_over_days = given.keep_over_days;
  options.limits.keep_idle_days = given.keep_idle_days;
  options.limits.token_days = given.token_days;
  for (const std::string& limit : given.limits)
    if (auto set = set_limit(limit, options); !set) return set.error();
  return options;
}

Result<std::string> default_store() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data == '/') return "sqlite:" + (fs::path(data) / "carreira" / "tables.db").string();
  if (home && *home == '/')
    return "sqlite:" + (fs::path(home) / ".local" / "share" / "carreira" / "tables.db").string();
  return unreadable("--store: no home folder to keep the tables in; name a place: --store sqlite:PATH");
}

std::string default_admin_socket(const std::string& store) {
  constexpr std::size_t kLongest = 107;  // of a socket's path
  std::string path = sqlite_path(store);
  if (path.empty()) return "";
  path += ".admin";
  return path.size() <= kLongest ? path : "";
}

}  // namespace carreira
