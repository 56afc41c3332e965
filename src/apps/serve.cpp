// carreira serve: the table for browsers.

#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "apps/serve_options.h"
#include "apps/verbs.h"
#include "engine/embedded.h"
#include "server/notify.h"
#include "server/server.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> messages();
std::span<const EmbeddedFile> rules();
}  // namespace embedded

namespace {

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

// Before any thread begins, so that none of them takes the signals.
sigset_t hold_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  // A line that broke, and a file that may not grow, are errors of that write, and no reason to end.
  for (const int signal : {SIGPIPE, SIGXFSZ, SIGCHLD}) std::signal(signal, SIG_IGN);
  return signals;
}

std::string address_of(const NetworkOptions& network, std::uint16_t port) {
  const bool ipv6 = network.address.find(':') != std::string::npos;
  const bool everywhere = network.address == "0.0.0.0" || network.address == "::";
  const std::string host = everywhere ? "localhost" : ipv6 ? "[" + network.address + "]" : network.address;
  return (network.tls_certificate.empty() ? "http://" : "https://") + host + ":" + std::to_string(port) +
         network.base_path + "/";
}

// Where the tables are, for the log: without the password that an address may hold.
std::string shown_store(const std::string& store) {
  const std::size_t user = store.find("://"), at = store.find('@');
  if (user == std::string::npos || at == std::string::npos) return store.substr(0, store.find('?'));
  const std::string name = store.substr(user + 3, at - user - 3);
  return store.substr(0, user + 3) + name.substr(0, name.find(':')) +
         store.substr(at, store.find('?') == std::string::npos ? std::string::npos : store.find('?') - at);
}

// A server that runs, with what it was told.
class Serving {
 public:
  explicit Serving(std::vector<std::string> flags) : flags_(std::move(flags)) {}

  int run(const Command& command) {
    auto given = read_serve_options(flags_);
    if (!given) return fail(given.error());
    auto options = server_options(given.value());
    if (!options) return fail(options.error());
    options.value().messages = embedded::messages();
    options.value().rules = embedded::rules();
    options.value().reload = [this] { return reload(); };
    allow_many_connections();
    const sigset_t signals = hold_signals();
    if (auto opened = log_.write_to(given.value().log_file, given.value().log_level); !opened)
      return fail(opened.error(), "--log-file");
    const auto components = command.components();
    auto server = Server::start(options.value(), *components, log_);
    if (!server) return fail(server.error());
    {
      const std::scoped_lock lock(mutex_);
      server_ = std::move(server).value();
    }
    const std::string address = address_of(options.value().network, server_->port());
    print("Carreira is at " + address + "\n");
    log_.info("serving", {{"address", address}, {"store", shown_store(options.value().store)}});
    notify_manager("READY=1");
    if (given.value().open) open_browser(address);
    wait(signals);
    notify_manager("STOPPING=1");
    server_->stop();
    return kDone;
  }

 private:
  // Until the program is to end.
  void wait(const sigset_t& signals) {
    const std::int64_t beat_ms = watchdog_interval_ms();
    const timespec beat{beat_ms / 1000, beat_ms % 1000 * 1'000'000};
    for (;;) {
      siginfo_t about{};
      const int received =
          beat_ms > 0 ? sigtimedwait(&signals, &about, &beat) : sigwaitinfo(&signals, &about);
      if (received < 0) {
        // The manager hears it from the loop: one that hangs says nothing.
        server_->post([] { notify_manager("WATCHDOG=1"); });
        continue;
      }
      log_.info("signal", {{"signal", static_cast<std::int64_t>(received)}});
      if (received != SIGHUP) return;
      (void)reload();  // what went wrong is in the log
    }
  }

  // The file, the certificate and the log anew; what cannot be used leaves everything as it was.
  Result<> reload() {
    const std::scoped_lock lock(mutex_);
    auto done = [&]() -> Result<> {
      auto given = read_serve_options(flags_);
      if (!given) return given.error();
      auto options = server_options(given.value());
      if (!options) return options.error();
      if (auto opened = log_.write_to(given.value().log_file, given.value().log_level); !opened)
        return opened;
      return server_->reload(options.value());
    }();
    if (done) {
      log_.info("reloaded");
    } else {
      log_.error("reload", {{"problem", done.error().text}});
    }
    return done;
  }

  std::vector<std::string> flags_;
  Log log_ = Log::standard();
  std::mutex mutex_;
  std::unique_ptr<Server> server_;
};

}  // namespace

void add_serve(CLI::App& app, Command& command) {
  struct Held {
    ServeOptions options;
    CLI::App* verb = nullptr;
  };
  auto held = std::make_shared<Held>();
  held->verb = add_subcommand(app, command, "serve", "Serve the table to browsers and programs", WithJson::no,
                              [&command, held] { return Serving(flags_given(*held->verb)).run(command); });
  add_serve_options(*held->verb, held->options);
}

}  // namespace carreira
