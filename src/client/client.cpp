#include "client/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>

#include "server/connection.h"

namespace carreira {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Code = beast::error_code;
using Tls = std::optional<asio::ssl::context>;

constexpr std::chrono::seconds kPatience(15);  // for an answer
constexpr std::chrono::seconds kSilence(60);   // the server pings after 20
constexpr std::size_t kMostBytes = std::size_t{16} << 20;

std::string words_of(const Code& code) {
  if (code == beast::error::timeout) return "no answer in time";
  if (code == http::error::end_of_stream || code == asio::error::eof) return "the other side hung up";
  if (code == websocket::error::upgrade_declined) return "no WebSocket is served there";
  std::string text = code.message();
  if (const std::size_t at = text.find(" ("); at != std::string::npos && text.ends_with(')'))
    text.resize(at);  // where in a library it was noticed
  return text;
}

// To the server, with TLS agreed on where that is wanted; `done` gets the connection, or none and why.
class Dial : public std::enable_shared_from_this<Dial> {
 public:
  using Done = std::function<void(std::unique_ptr<Connection>, const std::string& why)>;
  Dial(asio::io_context& loop, const TableAddress& address, Tls& tls, Done done)
      : address_(address), tls_(tls), done_(std::move(done)), resolver_(loop), tcp_(loop), timer_(loop) {}

  void begin() {
    // Asking for a name has no bound of its own.
    timer_.expires_after(kPatience);
    timer_.async_wait([self = shared_from_this()](Code code) {
      if (!code) self->resolver_.cancel();
    });
    resolver_.async_resolve(address_.host, address_.port, [self = shared_from_this()](Code code, auto found) {
      self->timer_.cancel();
      if (code)
        return self->done_(
            nullptr, code == asio::error::operation_aborted ? "no answer in time" : "no host has this name");
      self->tcp_.expires_after(kPatience);
      self->tcp_.async_connect(found, [self](Code failed, auto) { self->connected(failed); });
    });
  }

 private:
  void connected(Code code) {
    if (code) return done_(nullptr, words_of(code));
    auto socket = tcp_.release_socket();
    socket.set_option(asio::ip::tcp::no_delay(true), code);
    connection_ = tls_ ? std::make_unique<Connection>(std::move(socket), *tls_)
                       : std::make_unique<Connection>(std::move(socket));
    connection_->next_layer().expires_after(kPatience);
    connection_->handshake_with(address_.host, Connection::Done([self = shared_from_this()](Code failed) {
                                  if (failed) return self->done_(nullptr, words_of(failed));
                                  self->done_(std::move(self->connection_), "");
                                }));
  }

  const TableAddress& address_;
  Tls& tls_;
  Done done_;
  asio::ip::tcp::resolver resolver_;
  beast::tcp_stream tcp_;
  asio::steady_timer timer_;
  std::unique_ptr<Connection> connection_;
};

std::string host_of(const TableAddress& address) {
  std::string server = TableAddress{address.secure, address.host, address.port, "", "", ""}.server();
  return server.substr(server.find("://") + 3);
}

// One WebSocket, from its opening to its end.
class Line : public std::enable_shared_from_this<Line> {
 public:
  Line(Connection connection, Client::Listener& listener)
      : ws_(std::move(connection)), listener_(&listener) {}

  void open(const std::string& host, const std::string& path) {
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = kPatience;
    patience.idle_timeout = kSilence;
    patience.keep_alive_pings = true;
    beast::get_lowest_layer(ws_).expires_never();
    ws_.set_option(patience);
    ws_.read_message_max(kMostBytes);
    ws_.async_handshake(host, path, [self = shared_from_this()](Code code) {
      if (code) return self->end(code);
      if (self->listener_) self->listener_->opened();
      self->read();
    });
  }
  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void close(const std::function<void()>& done) {
    listener_ = nullptr;
    Code ignored;
    if (ws_.is_open() && queue_.empty())
      return ws_.async_close(websocket::close_code::normal,
                             [self = shared_from_this(), done](Code) { done(); });
    beast::get_lowest_layer(ws_).socket().close(ignored);
    done();
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](Code code, std::size_t) {
      if (code) return self->end(code);
      const std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (self->listener_) self->listener_->received(text);
      self->read();
    });
  }
  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](Code code, std::size_t) {
      if (code) return self->end(code);
      self->queue_.pop_front();
      if (!self->queue_.empty()) self->write();
    });
  }
  void end(Code code) {
    Code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
    std::string why = words_of(code);
    if (code == websocket::error::closed) {
      const std::string reason(ws_.reason().reason.data(), ws_.reason().reason.size());
      const bool restarts = ws_.reason().code == websocket::service_restart;
      why = restarts ? "the server restarts" : "the server closed it" + (reason.empty() ? "" : ": " + reason);
    }
    if (Client::Listener* listener = std::exchange(listener_, nullptr)) listener->lost(why);
  }

  websocket::stream<Connection, false> ws_;
  Client::Listener* listener_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
};

class RealClient final : public Client {
 public:
  RealClient(const TableAddress& address, Tls tls) : address_(address), tls_(std::move(tls)) {}

  std::int64_t now_ms() const override {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  void post(std::function<void()> work) override { asio::post(loop_, std::move(work)); }
  void after_ms(std::int64_t delay, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(loop_, std::chrono::milliseconds(delay));
    timer->async_wait([timer, work = std::move(work)](Code code) {
      if (!code) work();
    });
  }

  Result<Answer> request(std::string_view method, const std::string& path, const std::string& body) override {
    struct Asked {
      http::request<http::string_body> request;
      http::response_parser<http::string_body> answer;
      beast::flat_buffer buffer;
      std::unique_ptr<Connection> connection;
      std::optional<Result<Answer>> result;
    };
    const auto asked = std::make_shared<Asked>();
    asked->request.method_string({method.data(), method.size()});
    asked->request.target(address_.base_path + path);
    asked->request.version(11);
    asked->request.set(http::field::host, host_of(address_));
    asked->request.set(http::field::connection, "close");
    if (!body.empty()) asked->request.set(http::field::content_type, "application/json");
    asked->request.body() = body;
    asked->request.prepare_payload();
    asked->answer.body_limit(kMostBytes);
    const auto fail = [this, asked](const std::string& why) {
      asked->result = refused(address_.server() + ": " + why);
    };
    const auto read = [asked, fail](Code code, std::size_t) {
      if (code) return fail(words_of(code));
      asked->connection->next_layer().expires_after(kPatience);
      http::async_read(
          *asked->connection, asked->buffer, asked->answer, [asked, fail](Code failed, std::size_t) {
            if (failed) return fail(words_of(failed));
            auto& message = asked->answer.get();
            asked->result = Answer{static_cast<int>(message.result_int()), std::move(message.body())};
          });
    };
    std::make_shared<Dial>(
        loop_, address_, tls_,
        [asked, fail, read](std::unique_ptr<Connection> connection, const std::string& why) {
          if (!connection) return fail(why);
          asked->connection = std::move(connection);
          http::async_write(*asked->connection, asked->request, read);
        })
        ->begin();
    loop_.restart();
    while (!asked->result && loop_.run_one() > 0) {
    }
    asked->connection.reset();
    return *std::move(asked->result);
  }

  void open(const std::string& path, Listener& listener) override {
    std::make_shared<Dial>(
        loop_, address_, tls_,
        [this, path, &listener](std::unique_ptr<Connection> connection, const std::string& why) {
          if (!connection) return listener.lost(why);
          line_ = std::make_shared<Line>(std::move(*connection), listener);
          line_->open(host_of(address_), address_.base_path + path);
        })
        ->begin();
  }
  void send(std::string text) override { line_->send(std::move(text)); }
  void close(std::function<void()> done) override {
    if (!line_) return done();
    line_->close(done);
  }
  void on_signal(std::function<void(int)> work) override {
    signals_.emplace(loop_, SIGINT, SIGTERM);
    signals_->async_wait([this, work = std::move(work)](Code code, int signal) {
      if (code) return;
      signals_->clear();  // who asks twice does not want to wait
      work(signal);
    });
  }
  void run() override {
    loop_.restart();
    const auto stay = asio::make_work_guard(loop_);
    loop_.run();
  }
  void stop() override { loop_.stop(); }

 private:
  TableAddress address_;
  Tls tls_;
  asio::io_context loop_{1};
  std::optional<asio::signal_set> signals_;
  std::shared_ptr<Line> line_;
};

}  // namespace

Result<std::unique_ptr<Client>> Client::make(const TableAddress& address, const std::string& certificates) {
  Tls tls;
  if (address.secure) {
    Code code;
    tls.emplace(asio::ssl::context::tls_client);
    tls->set_verify_mode(asio::ssl::verify_peer);
    tls->set_default_verify_paths(code);
    if (!certificates.empty()) tls->load_verify_file(certificates, code);
    if (code) return unreadable(certificates + ": " + words_of(code));
  }
  return std::unique_ptr<Client>(std::make_unique<RealClient>(address, std::move(tls)));
}

}  // namespace carreira
