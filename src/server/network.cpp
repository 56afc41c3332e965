#include "server/network.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <unordered_map>

#include "server/origin.h"

namespace carreira {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Code = beast::error_code;
using PlainStream = beast::tcp_stream;
using SecureStream = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::seconds kHttpPatience{30};

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& context) : context_(context) {}
  std::int64_t now_ms() const override {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  }
  void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
  void after_ms(std::int64_t delay, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(delay));
    timer->async_wait([timer, work = std::move(work)](const Code& code) {
      if (!code) work();
    });
  }

 private:
  asio::io_context& context_;
};

// What the sessions share.
struct Shared {
  Shared(const NetworkOptions& the_options, const Log& the_log, Metrics& the_metrics,
         asio::io_context& context)
      : options(the_options), log(the_log), metrics(the_metrics), loop(context) {}

  NetworkOptions options;
  Log log;
  Metrics& metrics;
  AsioLoop loop;
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
  Place(Shared& shared, std::string address) : shared_(shared), address_(std::move(address)) {
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
  Shared& shared_;
  std::string address_;
};

template <class Stream>
class WebSocketSession final : public Wire, public std::enable_shared_from_this<WebSocketSession<Stream>> {
 public:
  WebSocketSession(Stream stream, Shared& shared, std::shared_ptr<Place> place)
      : ws_(std::move(stream)), shared_(shared), place_(std::move(place)) {}

  void accept(const http::request<http::string_body>& request) {
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = std::chrono::seconds(10);
    patience.idle_timeout = std::chrono::milliseconds(shared_.options.silence_ms);
    patience.keep_alive_pings = true;
    beast::get_lowest_layer(ws_).expires_never();
    ws_.set_option(patience);
    ws_.read_message_max(shared_.options.most_message_bytes);
    ws_.async_accept(request, [self = this->shared_from_this()](Code code) {
      if (code) return;
      ++self->shared_.metrics.connections;
      self->visitor_ = self->shared_.hall->enter(*self);
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (done_ || close_code_ != 0) return;
    waiting_bytes_ += message->size();
    // One message alone may be of any size; it is the line of them that tells a slow reader.
    if (!queue_.empty() && waiting_bytes_ > shared_.options.most_waiting_bytes) {
      ++shared_.metrics.turned_away;
      shared_.log.warn("slow-reader", {{"bytes", static_cast<std::int64_t>(waiting_bytes_)}});
      return drop();
    }
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
  }

  void close(int code, std::string_view reason) override {
    if (done_ || close_code_ != 0) return;
    close_code_ = code;
    close_reason_ = reason;
    if (queue_.empty()) say_goodbye();
    // Who does not take his leave in time is shown out.
    shared_.loop.after_ms(2000, [weak = this->weak_from_this()] {
      if (const auto self = weak.lock()) self->drop();
    });
  }

 private:
  void read() {
    ws_.async_read(buffer_,
                   [self = this->shared_from_this()](Code code, std::size_t) { self->on_read(code); });
  }

  void on_read(Code code) {
    if (code == websocket::error::message_too_big) ++shared_.metrics.turned_away;
    if (code) return finish();
    if (!ws_.got_text()) {
      buffer_.consume(buffer_.size());
      close(1003, "text");
      return read();
    }
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (visitor_ && close_code_ == 0) shared_.hall->receive(visitor_, text);
    if (!done_) read();
  }

  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(*queue_.front()), [self = this->shared_from_this()](Code code, std::size_t) {
      if (self->done_) return;
      if (code) return self->finish();
      self->waiting_bytes_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->close_code_ != 0) self->say_goodbye();
    });
  }

  void say_goodbye() {
    if (done_ || std::exchange(saying_goodbye_, true)) return;
    const websocket::close_reason reason(static_cast<websocket::close_code>(close_code_), close_reason_);
    ws_.async_close(reason, [self = this->shared_from_this()](Code) { self->drop(); });
  }

  // Without a word: the other side does not listen any more.
  void drop() {
    if (!done_) beast::get_lowest_layer(ws_).socket().close(ignored_);
    // The hall may be in the middle of something with this wire.
    shared_.loop.post([self = this->shared_from_this()] { self->finish(); });
  }

  void finish() {
    if (std::exchange(done_, true)) return;
    if (visitor_) {
      --shared_.metrics.connections;
      shared_.hall->leave(std::exchange(visitor_, nullptr));
    }
    beast::get_lowest_layer(ws_).socket().close(ignored_);
  }

  websocket::stream<Stream, false> ws_;  // messages are short: not compressed
  Shared& shared_;
  std::shared_ptr<Place> place_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t waiting_bytes_ = 0;
  Hall::Visitor* visitor_ = nullptr;
  int close_code_ = 0;
  std::string close_reason_;
  bool saying_goodbye_ = false;
  bool done_ = false;
  Code ignored_;
};

template <class Stream>
class HttpSession final : public std::enable_shared_from_this<HttpSession<Stream>> {
 public:
  HttpSession(Stream stream, Shared& shared, std::shared_ptr<Place> place)
      : stream_(std::move(stream)), shared_(shared), place_(std::move(place)) {}

  void start() {
    beast::get_lowest_layer(stream_).expires_after(kHttpPatience);
    if constexpr (std::is_same_v<Stream, SecureStream>) {
      stream_.async_handshake(asio::ssl::stream_base::server, [self = this->shared_from_this()](Code code) {
        if (!code) self->read_head();
      });
    } else {
      read_head();
    }
  }

 private:
  void read_head() {
    parser_.emplace();
    parser_->header_limit(8192);
    parser_->body_limit(std::uint64_t{1} << 20);
    beast::get_lowest_layer(stream_).expires_after(kHttpPatience);
    http::async_read_header(
        stream_, buffer_, *parser_, [self = this->shared_from_this()](Code code, std::size_t) {
          if (code == http::error::end_of_stream) return self->hang_up();
          if (code == http::error::body_limit || code == http::error::header_limit ||
              code == http::error::buffer_overflow)
            return self->refuse({Refusal::Code::too_large, "more than anybody can mean", ""}, false);
          if (code.category() == http::make_error_code(http::error::bad_method).category())
            return self->refuse({Refusal::Code::malformed, "not HTTP: " + code.message(), ""}, false);
          if (!code) self->on_head();
        });
  }

  std::string header(http::field name) const { return std::string(parser_->get()[name]); }

  void on_head() {
    const auto& head = parser_->get();
    const std::string_view target(head.target().data(), head.target().size());
    path_ = std::string(target.substr(0, target.find('?')));
    const std::string host = header(http::field::host);
    const auto& allowed = shared_.options.allowed_origins;
    if (!is_host_allowed(host, shared_.listens_locally, allowed))
      return refuse({Refusal::Code::origin, "this server does not go by that name", "Host"}, false);
    const bool upgrade = websocket::is_upgrade(head);
    if ((upgrade || head.method() != http::verb::get) &&
        !is_origin_allowed(header(http::field::origin), host, allowed)) {
      ++shared_.metrics.turned_away;
      return refuse({Refusal::Code::origin, "a page of another origin", "Origin"}, false);
    }
    if (shared_.too_many_requests(place_->address())) {
      ++shared_.metrics.turned_away;
      return refuse({Refusal::Code::too_fast, "more requests than anybody can mean", ""}, false);
    }
    if (upgrade) return change_to_websocket();
    const std::size_t most =
        Site::most_bytes(std::string_view(head.method_string().data(), head.method_string().size()), path_);
    if (const auto length = parser_->content_length(); length && *length > most)
      return refuse({Refusal::Code::too_large, "at most " + std::to_string(most) + " bytes", ""}, false);
    parser_->body_limit(most == 0 ? 1 : most);
    http::async_read(stream_, buffer_, *parser_, [self = this->shared_from_this()](Code code, std::size_t) {
      if (code == http::error::body_limit)
        return self->refuse({Refusal::Code::too_large, "more than anybody can mean", ""}, false);
      if (code && code.category() == http::make_error_code(http::error::bad_method).category())
        return self->refuse({Refusal::Code::malformed, "not HTTP: " + code.message(), ""}, false);
      if (!code) self->on_request();
    });
  }

  void change_to_websocket() {
    if (path_ != "/ws") return refuse({Refusal::Code::not_found, "the WebSocket is at /ws", ""}, false);
    auto request = parser_->release();
    std::make_shared<WebSocketSession<Stream>>(std::move(stream_), shared_, std::move(place_))
        ->accept(request);
  }

  void on_request() {
    HttpRequest request;
    request.method = std::string(parser_->get().method_string());
    request.path = path_;
    request.content_type = header(http::field::content_type);
    request.authorization = header(http::field::authorization);
    request.if_none_match = header(http::field::if_none_match);
    request.accepts_gzip = header(http::field::accept_encoding).find("gzip") != std::string::npos;
    request.body = std::move(parser_->get().body());
    const bool keep = parser_->get().keep_alive();
    // While the answer is being made, no clock runs against the client.
    beast::get_lowest_layer(stream_).expires_never();
    shared_.site->handle(request,
                         [self = this->shared_from_this(), keep, head = request.method == "HEAD"](
                             HttpResponse response) { self->write(std::move(response), keep, head); });
  }

  void refuse(const Refusal& refusal, bool keep) {
    ++shared_.metrics.http_requests;
    ++shared_.metrics.http_errors;
    Reply reply = carreira::refuse(refusal);
    HttpResponse response{reply.status, std::move(reply.body), {{"Content-Type", reply.content_type}}};
    Site::add_security_headers(response);
    write(std::move(response), keep, false);
  }

  void write(HttpResponse response, bool keep, bool head_only) {
    response_.emplace();
    response_->result(static_cast<unsigned>(response.status));
    for (const auto& [name, value] : response.headers) response_->set(name, value);
    if constexpr (std::is_same_v<Stream, SecureStream>)
      response_->set("Strict-Transport-Security", "max-age=31536000");
    response_->keep_alive(keep);
    const std::size_t size = response.body.size();
    if (!head_only) response_->body() = std::move(response.body);
    if (response.status != 304) response_->content_length(size);
    beast::get_lowest_layer(stream_).expires_after(kHttpPatience);
    serializer_.emplace(*response_);
    http::async_write(stream_, *serializer_, [self = this->shared_from_this(), keep](Code code, std::size_t) {
      if (code || !keep) return self->hang_up();
      self->read_head();
    });
  }

  void hang_up() {
    // What the client still sends is read and dropped for a moment: closing at once could take the answer
    // with it.
    Code ignored;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(2));
    drain(std::size_t{4} << 20);
  }

  void drain(std::size_t most) {
    if (most == 0) return;
    rest_.resize(16384);
    beast::get_lowest_layer(stream_).async_read_some(
        asio::buffer(rest_), [self = this->shared_from_this(), most](Code code, std::size_t size) {
          if (!code && size > 0) self->drain(size < most ? most - size : 0);
        });
  }

  Stream stream_;
  Shared& shared_;
  std::shared_ptr<Place> place_;
  beast::flat_buffer buffer_{std::size_t{64} << 10};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::string path_;
  std::vector<char> rest_;
};

class BeastNetwork final : public Network {
 public:
  BeastNetwork(const NetworkOptions& options, const Log& log, Metrics& metrics)
      : shared_(options, log, metrics, context_), acceptor_(context_) {}

  Result<> listen() {
    if (shared_.options.tls_certificate.empty() != shared_.options.tls_key.empty())
      return unreadable("listen: a certificate and its key go together");
    if (!shared_.options.tls_certificate.empty())
      if (auto secured = prepare_tls(); !secured) return secured;
    Code code;
    const auto address = asio::ip::make_address(shared_.options.address, code);
    if (code) return unreadable("listen: not an address: " + shared_.options.address);
    shared_.listens_locally = address.is_loopback();
    const tcp::endpoint endpoint(address, shared_.options.port);
    acceptor_.open(endpoint.protocol(), code);
    if (!code) acceptor_.set_option(asio::socket_base::reuse_address(true), code);
    if (!code) acceptor_.bind(endpoint, code);
    if (!code) acceptor_.listen(asio::socket_base::max_listen_connections, code);
    if (code)
      return refused("listen: " + shared_.options.address + ":" + std::to_string(shared_.options.port) +
                     ": " + code.message());
    return success();
  }

  Loop& loop() override { return shared_.loop; }
  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  void start(Site& site, Hall& hall) override {
    shared_.site = &site;
    shared_.hall = &hall;
    accept();
  }
  void run() override { context_.run(); }
  void stop_accepting() override {
    Code ignored;
    acceptor_.close(ignored);
  }
  int open_connections() const override { return static_cast<int>(shared_.metrics.connections.load()); }
  void stop() override { context_.stop(); }

 private:
  Result<> prepare_tls() {
    tls_.emplace(asio::ssl::context::tls_server);
    Code code;
    tls_->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                          asio::ssl::context::no_tlsv1_1 | asio::ssl::context::no_compression,
                      code);
    if (!code) tls_->use_certificate_chain_file(shared_.options.tls_certificate, code);
    if (code) return unreadable("--tls-cert " + shared_.options.tls_certificate + ": " + code.message());
    tls_->use_private_key_file(shared_.options.tls_key, asio::ssl::context::pem, code);
    if (code) return unreadable("--tls-key " + shared_.options.tls_key + ": " + code.message());
    return success();
  }

  void accept() {
    acceptor_.async_accept([this](Code code, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (!code) welcome(std::move(socket));
      if (code) {  // out of files, perhaps: a breath before the next try
        shared_.log.error("accept", {{"problem", code.message()}});
        return shared_.loop.after_ms(100, [this] { accept(); });
      }
      accept();
    });
  }

  void welcome(tcp::socket socket) {
    Code code;
    const auto address = socket.remote_endpoint(code).address();
    if (code) return;
    const std::string name = address.to_string();
    const auto known = shared_.addresses.find(name);
    const int from_there = known == shared_.addresses.end() ? 0 : known->second.connections;
    if (shared_.connections >= shared_.options.most_connections ||
        (!address.is_loopback() && from_there >= shared_.options.most_connections_per_address)) {
      ++shared_.metrics.turned_away;
      return;  // the socket closes itself
    }
    socket.set_option(tcp::no_delay(true), code);
    auto place = std::make_shared<Place>(shared_, name);
    if (tls_) {
      std::make_shared<HttpSession<SecureStream>>(SecureStream(PlainStream(std::move(socket)), *tls_),
                                                  shared_, std::move(place))
          ->start();
    } else {
      std::make_shared<HttpSession<PlainStream>>(PlainStream(std::move(socket)), shared_, std::move(place))
          ->start();
    }
  }

  // The order matters: the context, when it goes, takes the sessions with it, and they refer to the rest.
  std::optional<asio::ssl::context> tls_;
  Shared shared_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
};

}  // namespace

Result<std::unique_ptr<Network>> Network::open(const NetworkOptions& options, const Log& log,
                                               Metrics& metrics) {
  auto network = std::make_unique<BeastNetwork>(options, log, metrics);
  if (auto listening = network->listen(); !listening) return listening.error();
  return std::unique_ptr<Network>(std::move(network));
}

}  // namespace carreira
