#include "server/connection.h"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace carreira {

namespace asio = boost::asio;
namespace beast = boost::beast;

struct Connection::Tls {
  Tls(beast::tcp_stream& tcp, asio::ssl::context& context) : stream(tcp, context) {}
  beast::ssl_stream<beast::tcp_stream&> stream;
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

void Connection::take_turns(std::weak_ptr<void> owner, std::function<void(Code)> sent) {
  out_ = std::make_unique<Out>();
  out_->owner = std::move(owner);
  out_->sent = std::move(sent);
}

void Connection::put(std::string_view head, std::string_view bytes) {
  (out_->waiting += head) += bytes;
  send_soon();
}

void Connection::send_soon() {
  if (std::exchange(out_->busy, true)) return;
  asio::post(get_executor(), [this, owner = out_->owner.lock()] {
    if (owner) send();
  });
}

void Connection::send() {
  out_->going.swap(out_->waiting);
  auto ended = [this, owner = out_->owner.lock()](Code code, std::size_t) {
    out_->going = {};  // who says nothing has no room for it
    out_->sent(code);
    out_->busy = !code && !out_->waiting.empty();
    if (out_->busy) return send();
    if (const auto then = std::exchange(out_->then, nullptr)) then();
  };
  const asio::const_buffer all = asio::buffer(out_->going);
  if (tls_) return asio::async_write(tls_->stream, all, std::move(ended));
  asio::async_write(*tcp_, all, std::move(ended));
}

}  // namespace carreira
