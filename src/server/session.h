#pragma once

// What a connection does once it is accepted: HTTP (http_session.cpp), and, where a request asks for it, WebSocket
// (websocket_session.cpp). Inside the network only.

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/allowance.h"
#include "server/connection.h"
#include "server/hall.h"
#include "server/network.h"

namespace carreira {

class Watched;

// Where a connection came in.
enum class Door : std::uint8_t { open_to_all, metrics };

// What the sessions share.
struct Sessions {
  Sessions(const NetworkOptions& its_options, const Log& its_log, Metrics& its_metrics, Loop& its_loop,
           Outbox& its_outbox)
      : options(its_options), log(its_log), metrics(its_metrics), loop(its_loop), outbox(its_outbox) {}

  NetworkOptions options;
  Log log;
  Metrics& metrics;
  Loop& loop;
  Outbox& outbox;
  Site* site = nullptr;
  Hall* hall = nullptr;
  bool listens_locally = true;
  bool has_metrics_door = false;
  int connections = 0;
  std::unordered_set<Watched*> watched;  // now and then
  struct AtAddress {
    int connections = 0;
    std::size_t waiting_bytes = 0;  // for those who read too slowly
  };
  std::unordered_map<std::string, AtAddress> by_address;  // not of this machine
  Allowances requests{options.requests};

  bool too_many_requests(const std::string& address) {
    constexpr std::size_t kMany = 10'000;
    if (address.empty()) return false;
    if (requests.size() > kMany) requests.forget_the_rested(loop.now_ms());
    return !requests.take(address, loop.now_ms());
  }
  bool too_many_connections(const std::string& address) const {
    const auto known = by_address.find(address);
    return known != by_address.end() && known->second.connections >= options.most_connections_per_address;
  }
};

// Counts a connection for as long as it lives.
class Place {
 public:
  Place(Sessions& shared, std::string address) : shared_(shared), address_(std::move(address)) {
    ++shared_.connections;
    count();
  }
  ~Place() {
    --shared_.connections;
    count_off();
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::string& address() const { return address_; }
  // Behind a proxy: it is this one's connection from now on.
  void move_to(const std::string& address) {
    count_off();
    address_ = address;
    count();
  }
  // So many more bytes wait for it, or fewer. Returns how many wait for all of its address.
  std::size_t wait(std::int64_t bytes) {
    if (address_.empty()) return 0;
    std::size_t& waiting = shared_.by_address[address_].waiting_bytes;
    return waiting += static_cast<std::size_t>(bytes);
  }

 private:
  void count() {
    if (!address_.empty()) ++shared_.by_address[address_].connections;
  }
  void count_off() {
    const auto found = shared_.by_address.find(address_);
    if (found != shared_.by_address.end() && --found->second.connections == 0)
      shared_.by_address.erase(found);
  }
  Sessions& shared_;
  std::string address_;
};

// Somebody who may fall silent.
class Watched {
 public:
  virtual void look(std::int64_t now) = 0;

 protected:
  ~Watched() = default;
};

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

// The peer is the address at the other end of the line.
void begin_http(Connection connection, Sessions& shared, std::shared_ptr<Place> place, std::string peer,
                Door door);
void begin_websocket(const Upgrade& request, Connection connection, Sessions& shared,
                     std::shared_ptr<Place> place);

}  // namespace carreira
