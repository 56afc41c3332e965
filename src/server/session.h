#pragma once

// What a connection does once it is accepted: HTTP (http_session.cpp), and, where a request asks for it, WebSocket
// (websocket_session.cpp). Inside the network only.

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/connection.h"
#include "server/hall.h"
#include "server/network.h"

namespace carreira {

// What the sessions share.
struct Sessions {
  Sessions(const NetworkOptions& its_options, const Log& its_log, Metrics& its_metrics, Loop& its_loop)
      : options(its_options), log(its_log), metrics(its_metrics), loop(its_loop) {}

  NetworkOptions options;
  Log log;
  Metrics& metrics;
  Loop& loop;
  Site* site = nullptr;
  Hall* hall = nullptr;
  bool listens_locally = true;
  int connections = 0;
  struct Address {
    int connections = 0;
    double allowance = 0;
    std::int64_t at = 0;
  };
  std::unordered_map<std::string, Address> addresses;

  bool too_many_requests(const std::string& address) {
    Address& one = addresses[address];
    const std::int64_t now = loop.now_ms();
    if (one.at == 0) one.allowance = options.request_burst;
    const double earned = static_cast<double>(now - one.at) * options.requests_per_second / 1000;
    one.allowance = std::min(options.request_burst, one.allowance + (one.at == 0 ? 0 : earned));
    one.at = now;
    if (one.allowance < 1) return true;
    one.allowance -= 1;
    return false;
  }
};

// Counts a connection for as long as it lives.
class Place {
 public:
  Place(Sessions& shared, std::string address) : shared_(shared), address_(std::move(address)) {
    ++shared_.connections;
    ++shared_.addresses[address_].connections;
  }
  ~Place() {
    --shared_.connections;
    const auto found = shared_.addresses.find(address_);
    if (--found->second.connections > 0) return;
    // Forgotten when it has rested for long enough to have its whole allowance again.
    const double rest = shared_.options.request_burst / shared_.options.requests_per_second * 1000;
    if (static_cast<double>(shared_.loop.now_ms() - found->second.at) > rest ||
        shared_.addresses.size() > 100'000)
      shared_.addresses.erase(found);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::string& address() const { return address_; }

 private:
  Sessions& shared_;
  std::string address_;
};

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

void begin_http(Connection connection, Sessions& shared, std::shared_ptr<Place> place);
void begin_websocket(const Upgrade& request, Connection connection, Sessions& shared,
                     std::shared_ptr<Place> place);

}  // namespace carreira
