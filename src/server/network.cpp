#include "server/network.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <optional>

#include "server/address.h"
#include "server/server_time.h"
#include "server/session.h"

namespace carreira {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Code = boost::system::error_code;

class AsioLoop final : public Loop {
 public:
  AsioLoop(asio::io_context* context, Outbox* outbox) : context_(context), outbox_(outbox) {}
  std::int64_t now_ms() const override { return time_.now_ms(); }
  void post(std::function<void()> work) override {
    asio::post(*context_, [outbox = outbox_, work = std::move(work)] {
      const Outbox::Turn turn(*outbox);
      work();
    });
  }
  void after_ms(std::int64_t delay, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(*context_, std::chrono::milliseconds(delay));
    timer->async_wait([timer, work = std::move(work)](const Code& code) {
      if (!code) work();
    });
  }

 private:
  asio::io_context* context_;
  Outbox* outbox_;
  ServerTime time_ = ServerTime::real();
};

class BeastNetwork final : public Network {
 public:
  BeastNetwork(const NetworkOptions& options, const Log& log, Metrics& metrics)
      : outbox_(&context_),
        loop_(&context_, &outbox_),
        shared_(options, log, metrics, loop_, outbox_),
        acceptor_(context_),
        metrics_acceptor_(context_) {}

  Result<> listen() {
    const NetworkOptions& options = shared_.options;
    auto secured = prepare_tls(options);
    if (!secured) return secured.error();
    tls_ = std::move(secured).value();
    auto local = listen_at(acceptor_, options.address, options.port);
    if (!local) return local.error();
    shared_.listens_locally = local.value();
    if (!options.metrics_address) return success();
    shared_.has_metrics_door = true;
    auto apart = listen_at(metrics_acceptor_, *options.metrics_address, options.metrics_port);
    return apart ? success() : Result<>(apart.error());
  }

  Loop& loop() override { return shared_.loop; }
  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  std::uint16_t metrics_port() const override {
    return metrics_acceptor_.is_open() ? metrics_acceptor_.local_endpoint().port() : 0;
  }
  std::vector<std::string> addresses() const override {
    std::vector<std::string> found;
    if (shared_.listens_locally) return found;
    const auto add = [&](const asio::ip::address& address) {
      if (address.is_loopback() || address.is_unspecified()) return;
      const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
      found.push_back((tls_ ? "https://" : "http://") + host + ":" + std::to_string(port()) +
                      shared_.options.base_path);
    };
    const auto own = acceptor_.local_endpoint().address();
    add(own);
    if (own.is_unspecified())
      for (const std::string& address : addresses_of_this_machine()) add(asio::ip::make_address(address));
    return found;
  }
  Result<> reload(const NetworkOptions& options) override {
    auto secured = prepare_tls(options);
    if (!secured) return secured.error();
    tls_ = std::move(secured).value();  // a connection has all that it needs of the old one
    shared_.options = options;
    shared_.requests = Allowances(options.requests);
    return success();
  }
  void start(Site& site, Hall& hall) override {
    shared_.site = &site;
    shared_.hall = &hall;
    accept(acceptor_, Door::open_to_all);
    watch();
    if (metrics_acceptor_.is_open()) accept(metrics_acceptor_, Door::metrics);
  }
  void run() override { context_.run(); }
  void stop_accepting() override {
    Code ignored;
    acceptor_.close(ignored);
    metrics_acceptor_.close(ignored);
  }
  int open_connections() const override { return static_cast<int>(shared_.metrics.connections.load()); }
  void stop() override { context_.stop(); }

 private:
  using TlsContext = std::optional<asio::ssl::context>;

  static Result<TlsContext> prepare_tls(const NetworkOptions& options) {
    if (options.tls_certificate.empty() != options.tls_key.empty())
      return unreadable("listen: a certificate and its key go together");
    if (options.tls_certificate.empty()) return TlsContext();
    TlsContext tls(asio::ssl::context::tls_server);
    Code code;
    tls->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                         asio::ssl::context::no_tlsv1_1 | asio::ssl::context::no_compression,
                     code);
    if (!code) tls->use_certificate_chain_file(options.tls_certificate, code);
    if (code) return unreadable("--tls-cert " + options.tls_certificate + ": " + code.message());
    tls->use_private_key_file(options.tls_key, asio::ssl::context::pem, code);
    if (code) return unreadable("--tls-key " + options.tls_key + ": " + code.message());
    return tls;
  }

  // Whether that is this machine only.
  static Result<bool> listen_at(tcp::acceptor& acceptor, const std::string& text, std::uint16_t port) {
    Code code;
    const auto address = asio::ip::make_address(text, code);
    if (code) return unreadable("listen: not an address: " + text);
    const tcp::endpoint endpoint(address, port);
    acceptor.open(endpoint.protocol(), code);
    if (!code) acceptor.set_option(asio::socket_base::reuse_address(true), code);
    if (!code) acceptor.bind(endpoint, code);
    if (!code) acceptor.listen(asio::socket_base::max_listen_connections, code);
    if (code) return refused("listen: " + text + ":" + std::to_string(port) + ": " + code.message());
    return address.is_loopback();
  }

  void accept(tcp::acceptor& acceptor, Door door) {
    acceptor.async_accept([this, &acceptor, door](Code code, tcp::socket socket) {
      if (!acceptor.is_open()) return;
      if (!code) welcome(std::move(socket), door);
      if (code) {  // out of files, perhaps: a breath before the next try
        shared_.log.error("accept", {{"problem", code.message()}});
        return shared_.loop.after_ms(100, [this, &acceptor, door] { accept(acceptor, door); });
      }
      accept(acceptor, door);
    });
  }

  // Those who may have fallen silent: often enough, however long they may be.
  void watch() {
    const std::int64_t now = shared_.loop.now_ms();
    for (Watched* one : shared_.watched) one->look(now);
    const std::int64_t pause = std::clamp<std::int64_t>(shared_.options.silence_ms / 16, 10, 1000);
    shared_.loop.after_ms(pause, [this] { watch(); });
  }

  void welcome(tcp::socket socket, Door door) {
    Code code;
    const auto address = socket.remote_endpoint(code).address();
    if (code) return;
    const std::string peer = address.to_string();
    // A proxy's connections are counted when it says whose they are.
    const bool proxy = is_in(peer, shared_.options.trusted_proxies);
    const std::string name = proxy ? "" : address_of_client(peer, "", {});
    if (shared_.connections >= shared_.options.most_connections || shared_.too_many_connections(name)) {
      ++shared_.metrics.turned_away;
      return;  // the socket closes itself
    }
    socket.set_option(tcp::no_delay(true), code);
    auto place = std::make_shared<Place>(shared_, name);
    begin_http(tls_ && door == Door::open_to_all ? Connection(std::move(socket), *tls_)
                                                 : Connection(std::move(socket)),
               shared_, std::move(place), peer, door);
  }

  // The order matters: the context, when it goes, takes the sessions with it, and they refer to the rest.
  std::optional<asio::ssl::context> tls_;
  Outbox outbox_;
  AsioLoop loop_;
  Sessions shared_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  tcp::acceptor metrics_acceptor_;
};

}  // namespace

Result<std::unique_ptr<Network>> Network::open(const NetworkOptions& options, const Log& log,
                                               Metrics& metrics) {
  auto network = std::make_unique<BeastNetwork>(options, log, metrics);
  if (auto listening = network->listen(); !listening) return listening.error();
  return std::unique_ptr<Network>(std::move(network));
}

}  // namespace carreira
