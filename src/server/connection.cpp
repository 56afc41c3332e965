#include "server/connection.h"

#include <boost/asio/impl/src.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/src.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace carreira {

namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr std::size_t kTlsRoom = 1024, kSharedRoom = 16'384;

struct Connection::Tls {
  Tls(beast::tcp_stream& tcp, asio::ssl::context& context) : stream(tcp, context) {}
  beast::ssl_stream<beast::tcp_stream&> stream;
  std::vector<char> room;  // for what is read
};

Connection::Connection(asio::ip::tcp::socket socket)
    : tcp_(std::make_unique<beast::tcp_stream>(std::move(socket))) {}
Connection::Connection(asio::ip::tcp::socket socket, asio::ssl::context& tls)
    : Connection(std::move(socket)) {
  tls_ = std::make_unique<Tls>(*tcp_, tls);
}
Connection::~Connection() = default;
Connection::Connection(Connection&&) noexcept = default;

void Connection::handshake(Done done) {
  if (tls_) return tls_->stream.async_handshake(asio::ssl::stream_base::server, std::move(done));
  asio::post(get_executor(), [done = std::move(done)]() mutable { done({}); });
}

void Connection::handshake_with(const std::string& host, Done done) {
  if (tls_) {
    SSL_set_tlsext_host_name(tls_->stream.native_handle(), host.c_str());
    tls_->stream.set_verify_callback(asio::ssl::host_name_verification(host));
    return tls_->stream.async_handshake(asio::ssl::stream_base::client, std::move(done));
  }
  asio::post(get_executor(), [done = std::move(done)]() mutable { done({}); });
}

void Connection::shut_down(beast::role_type role, Done done) {
  using beast::websocket::async_teardown;
  // TLS cannot say goodbye while it speaks.
  if (tls_ && out_ && out_->busy) {
    const auto last = std::make_shared<Done>(std::move(done));
    out_->then = [this, role, last] { shut_down(role, std::move(*last)); };
    return;
  }
  if (tls_) return async_teardown(role, tls_->stream, std::move(done));
  async_teardown(role, *tcp_, std::move(done));
}

void Connection::async_take(std::function<void(Code, std::span<char>)> take) {
  if (tls_) {
    tls_->room.resize(kTlsRoom);
    return tls_->stream.async_read_some(asio::buffer(tls_->room),
                                        [this, take = std::move(take)](Code code, std::size_t size) {
                                          take(code, std::span(tls_->room).first(size));
                                        });
  }
  tcp_->socket().async_wait(asio::socket_base::wait_read, [this, take = std::move(take)](Code code) {
    static thread_local std::array<char, kSharedRoom> room;
    const std::size_t size = code ? 0 : tcp_->socket().receive(asio::buffer(room), 0, code);
    if (code == asio::error::would_block) return async_take(take);
    take(code, std::span(room).first(size));
  });
}

void Connection::read(const Few<asio::mutable_buffer>& buffers, Done done) {
  if (tls_) return tls_->stream.async_read_some(buffers, std::move(done));
  tcp_->async_read_some(buffers, std::move(done));
}

void Connection::write(const Few<asio::const_buffer>& buffers, Done done) {
  if (out_) {
    for (const asio::const_buffer& buffer : buffers)
      out_->waiting.append(static_cast<const char*>(buffer.data()), buffer.size());
    send_soon();
    return asio::post(get_executor(), [done = std::move(done), size = asio::buffer_size(buffers)]() mutable {
      done({}, size);
    });
  }
  if (tls_) return tls_->stream.async_write_some(buffers, std::move(done));
  tcp_->async_write_some(buffers, std::move(done));
}

void Connection::take_turns(Outbox& outbox, std::weak_ptr<void> owner, std::function<void(Code)> sent) {
  out_ = std::make_unique<Out>(outbox, std::move(owner), std::move(sent));
  Code ignored;
  tcp_->socket().non_blocking(true, ignored);
}

void Connection::put(std::string_view head, std::string_view bytes) {
  if (out_->waiting.empty()) out_->waiting = out_->outbox.take_room();
  (out_->waiting += head) += bytes;
  send_soon();
}

void Connection::send_soon() {
  if (!std::exchange(out_->busy, true)) out_->outbox.add(*this, out_->owner);
}

// Nearly always the system takes all of it at once.
void Connection::send() {
  out_->going.swap(out_->waiting);
  std::size_t sent = 0;
  Code code;
  while (!tls_ && !code && sent < out_->going.size())
    sent += tcp_->socket().send(asio::buffer(out_->going) + sent, 0, code);
  const bool later = tls_ || code == asio::error::would_block;
  if (!later) return have_sent(code);
  auto ended = [this, owner = out_->owner.lock()](Code failed, std::size_t) { have_sent(failed); };
  const asio::const_buffer rest = asio::buffer(out_->going) + sent;
  if (tls_) return asio::async_write(tls_->stream, rest, std::move(ended));
  asio::async_write(*tcp_, rest, std::move(ended));
}

void Connection::have_sent(Code code) {
  out_->outbox.give_back(std::exchange(out_->going, {}));
  out_->sent(code);
  out_->busy = !code && !out_->waiting.empty();
  if (out_->busy) return out_->outbox.add(*this, out_->owner);
  if (const auto then = std::exchange(out_->then, nullptr)) then();
}

void Outbox::add(Connection& connection, std::weak_ptr<void> owner) {
  waiting_.emplace_back(&connection, std::move(owner));
  if (open_ > 0 || std::exchange(posted_, true)) return;
  asio::post(*context_, [this] {
    posted_ = false;
    send();
  });
}

void Outbox::send() {
  // Who is told that it cannot be sent may say something to others.
  while (!waiting_.empty())
    for (const auto& [connection, owner] : std::exchange(waiting_, {}))
      if (const auto alive = owner.lock()) connection->send();
}

std::string Outbox::take_room() {
  if (rooms_.empty()) return {};
  std::string room = std::move(rooms_.back());
  rooms_.pop_back();
  return room;
}

void Outbox::give_back(std::string room) {
  constexpr std::size_t kMost = 32, kLargest = 32'768;
  if (rooms_.size() >= kMost || room.capacity() > kLargest) return;
  room.clear();
  rooms_.push_back(std::move(room));
}

}  // namespace carreira
