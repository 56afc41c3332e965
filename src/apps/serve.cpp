// carreira serve: the table for browsers.

#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "apps/verbs.h"
#include "engine/embedded.h"
#include "server/server.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> messages();
std::span<const EmbeddedFile> rules();
}  // namespace embedded

namespace {

struct ServeOptions {
  std::string listen = "127.0.0.1:8417";
  std::string store;
  std::string certificate, key;
  std::vector<std::string> origins;
  int bot_threads = 0;
  bool open = false;
};

// $XDG_DATA_HOME/carreira/tables.db, or where that is by default.
Result<std::string> default_store() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data == '/') return "sqlite:" + (fs::path(data) / "carreira" / "tables.db").string();
  if (home && *home == '/')
    return "sqlite:" + (fs::path(home) / ".local" / "share" / "carreira" / "tables.db").string();
  return unreadable("--store: no home folder to keep the tables in; name a place: --store sqlite:PATH");
}

// "127.0.0.1:8417", "[::1]:8417", "8417".
Result<> read_listen(const std::string& text, NetworkOptions& network) {
  const std::size_t colon = text.rfind(':');
  std::string port = text;
  if (colon != std::string::npos) {
    network.address = text.substr(0, colon);
    port = text.substr(colon + 1);
    if (network.address.size() > 2 && network.address.front() == '[' && network.address.back() == ']')
      network.address = network.address.substr(1, network.address.size() - 2);
    if (network.address == "localhost") network.address = "127.0.0.1";
  }
  const bool digits =
      !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string::npos;
  const int number = digits ? std::atoi(port.c_str()) : -1;
  if (number < 0 || number > 65535)
    return unreadable("--listen: expected ADDRESS:PORT; found \"" + text + "\"");
  network.port = static_cast<std::uint16_t>(number);
  return success();
}

// Whatever this desktop opens addresses with; it does not matter if there is nothing.
void open_browser(const std::string& address) {
  if (::fork() != 0) return;
  for (const int stream : {0, 1, 2}) ::close(stream);
  ::setsid();
  for (const char* opener : {"xdg-open", "open"}) ::execlp(opener, opener, address.c_str(), nullptr);
  ::_exit(1);
}

// Every connection is a file: as many as the system lets this program have.
void allow_many_connections() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

int run(const Command& command, const ServeOptions& wanted) {
  ServerOptions options;
  if (auto read = read_listen(wanted.listen, options.network); !read) return fail(read.error());
  const auto store = wanted.store.empty() ? default_store() : Result<std::string>(wanted.store);
  if (!store) return fail(store.error());
  options.store = store.value();
  options.network.tls_certificate = wanted.certificate;
  options.network.tls_key = wanted.key;
  options.network.allowed_origins = wanted.origins;
  options.bot_threads = wanted.bot_threads;
  options.messages = embedded::messages();
  options.rules = embedded::rules();
  allow_many_connections();
  // Before any thread begins, so that none of them takes the signals.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGCHLD, SIG_IGN);
  const auto components = command.components();
  const Log log = Log::standard();
  auto server = Server::start(options, *components, log);
  if (!server) return fail(server.error());
  const bool ipv6 = options.network.address.find(':') != std::string::npos;
  const bool everywhere = options.network.address == "0.0.0.0" || options.network.address == "::";
  const std::string host = everywhere ? "localhost"
                           : ipv6     ? "[" + options.network.address + "]"
                                      : options.network.address;
  const std::string address = (wanted.certificate.empty() ? "http://" : "https://") + host + ":" +
                              std::to_string(server.value()->port()) + "/";
  print("Carreira is at " + address + "\n");
  std::fflush(stdout);
  log.info("serving", {{"address", address}, {"store", options.store}});
  if (wanted.open) open_browser(address);
  int received = 0;
  sigwait(&signals, &received);
  log.info("stopping", {{"signal", static_cast<std::int64_t>(received)}});
  server.value()->stop();
  return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Command& command) {
  auto wanted = std::make_shared<ServeOptions>();
  CLI::App* serve = add_subcommand(app, command, "serve", "Serve the table to browsers and programs",
                                   WithJson::no, [&command, wanted] { return run(command, *wanted); });
  serve->add_option("--listen", wanted->listen, "ADDRESS:PORT to listen at; port 0: any that is free")
      ->capture_default_str();
  serve->add_option("--store", wanted->store, "sqlite:PATH (default: $XDG_DATA_HOME/carreira/tables.db)");
  serve->add_option("--tls-cert", wanted->certificate, "Certificate chain (PEM), for https");
  serve->add_option("--tls-key", wanted->key, "Its private key (PEM)");
  serve->add_option("--origin", wanted->origins,
                    "A further origin whose pages may use the server: https://HOST");
  serve->add_option("--bot-threads", wanted->bot_threads, "Threads for bots (default: all cores but one)")
      ->check(CLI::Range(0, 256));
  serve->add_flag("--open", wanted->open, "Open the page in the browser");
}

}  // namespace carreira
