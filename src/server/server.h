#pragma once

// The whole server: store, bots, hall, site and network, started and stopped together.

#include <memory>
#include <span>
#include <string>
#include <thread>

#include "engine/embedded.h"
#include "games/catalog.h"
#include "server/bot_pool.h"
#include "server/hall.h"
#include "server/network.h"

namespace carreira {

struct ServerOptions {
  NetworkOptions network;
  HallLimits limits;
  std::string store = "memory:";
  int bot_threads = 0;  // 0: one less than the machine has, at least one
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

  std::uint16_t port() const { return port_; }
  const Metrics& metrics() const { return *metrics_; }

 private:
  Server() = default;

  // In this order, since each is used by those below it until the loop has ended.
  std::unique_ptr<Metrics> metrics_ = std::make_unique<Metrics>();
  std::unique_ptr<Network> network_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Site> site_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace carreira
