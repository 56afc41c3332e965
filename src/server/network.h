#pragma once

// HTTP and WebSocket on real sockets. One thread serves all; only what is behind this (session.h, connection.h) knows what
// the sockets are made of.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/allowance.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/site.h"

namespace carreira {

struct NetworkOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8417;                   // 0: any that is free
  std::string base_path;                       // "/carreira": everything is below it; empty: at the root
  std::string tls_certificate, tls_key;        // files; both or none
  std::optional<std::string> metrics_address;  // where /metrics is, which is then not at the public one
  std::uint16_t metrics_port = 0;
  bool access_log = false;  // every request
  std::vector<std::string> allowed_origins;
  std::vector<std::string> trusted_proxies;  // addresses and networks whose X-Forwarded-For is believed
  int most_connections = 20'000;
  int most_connections_per_address = 256;  // this machine is exempt: its own programs, and proxies not named
  Rate requests{50, 200};                  // HTTP, by address
  std::size_t most_message_bytes = std::size_t{16} << 10;
  std::size_t most_waiting_bytes = std::size_t{4} << 20;  // for a client that reads too slowly
  std::size_t most_waiting_bytes_per_address = std::size_t{32} << 20;
  std::int64_t silence_ms = 40'000;  // after which a silent connection is closed; pinged at half
};

class Network {
 public:
  virtual ~Network() = default;
  // Listens at once; serves when run.
  static Result<std::unique_ptr<Network>> open(const NetworkOptions& options, const Log& log,
                                               Metrics& metrics);

  virtual Loop& loop() = 0;
  virtual std::uint16_t port() const = 0;
  virtual std::uint16_t metrics_port() const = 0;  // 0: there is none of its own
  // Where other machines find it: "http://192.168.1.7:8417". Empty when it listens for this machine only.
  virtual std::vector<std::string> addresses() const = 0;
  // Limits, origins, proxies and the certificate anew, on the loop; where it listens stays.
  virtual Result<> reload(const NetworkOptions& options) = 0;
  virtual void start(Site& site, Hall& hall) = 0;
  virtual void run() = 0;             // until stopped
  virtual void stop_accepting() = 0;  // on the loop
  virtual int open_connections() const = 0;
  virtual void stop() = 0;  // from any thread
};

}  // namespace carreira
