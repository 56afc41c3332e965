#pragma once

// The whole server: store, bots, hall, site and network, started and stopped together.

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <thread>

#include "engine/embedded.h"
#include "games/catalog.h"
#include "server/admin_socket.h"
#include "server/bot_pool.h"
#include "server/hall.h"
#include "server/network.h"

namespace carreira {

struct ServerOptions {
  NetworkOptions network;
  HallLimits limits;
  std::string store = "memory:";
  std::string admin_socket;          // empty: none
  std::function<Result<>()> reload;  // what the host's "reload" does; on a thread of the socket's
  int bot_threads = 0;               // 0: as many as the machine has cores
  std::span<const EmbeddedFile> messages;
  std::span<const EmbeddedFile> rules;
};

class Server {
 public:
  // The components must outlive the server.
  static Result<std::unique_ptr<Server>> start(const ServerOptions& options,
                                               const ComponentsSource& components, const Log& log);
  // Says goodbye, waits until the disk has everything, then stops.
  ~Server();
  void stop();

  // Limits, origins, proxies and the certificate anew; where it listens and keeps its tables stays.
  Result<> reload(const ServerOptions& options);
  // On the loop.
  void post(std::function<void()> work) { network_->loop().post(std::move(work)); }

  std::uint16_t port() const { return port_; }
  std::uint16_t metrics_port() const { return network_->metrics_port(); }
  const Metrics& metrics() const { return *metrics_; }

 private:
  Server() = default;
  Result<> open_admin_socket(const ServerOptions& options);

  // In this order, since each is used by those below it until the loop has ended.
  std::unique_ptr<Metrics> metrics_ = std::make_unique<Metrics>();
  std::unique_ptr<Network> network_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Site> site_;
  std::unique_ptr<AdminSocket> admin_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace carreira
