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
  if (tls_) return async_teardown(role, tls_->stream, std::move(done));
  async_teardown(role, *tcp_, std::move(done));
}

void Connection::read(const Few<asio::mutable_buffer>& buffers, Done done) {
  if (tls_) return tls_->stream.async_read_some(buffers, std::move(done));
  tcp_->async_read_some(buffers, std::move(done));
}

void Connection::write(const Few<asio::const_buffer>& buffers, Done done) {
  if (more_follows_ || !held_.empty()) {
    constexpr std::size_t kMostHeld = std::size_t{64} << 10;
    const std::size_t size = asio::buffer_size(buffers);
    for (const asio::const_buffer& buffer : buffers)
      held_.append(static_cast<const char*>(buffer.data()), buffer.size());
    if (more_follows_ && held_.size() < kMostHeld)
      return asio::post(get_executor(), [done = std::move(done), size]() mutable { done({}, size); });
    return write_held(size, std::move(done));
  }
  if (tls_) return tls_->stream.async_write_some(buffers, std::move(done));
  tcp_->async_write_some(buffers, std::move(done));
}

// All of it; `size` of it is what the last of those who wrote has asked for.
void Connection::write_held(std::size_t size, Done done) {
  auto sent = std::make_unique<std::string>(std::exchange(held_, {}));
  const asio::const_buffer all = asio::buffer(*sent);
  auto ended = [sent = std::move(sent), size, done = std::move(done)](Code code, std::size_t) mutable {
    done(code, code ? 0 : size);
  };
  if (tls_) return asio::async_write(tls_->stream, all, std::move(ended));
  asio::async_write(*tcp_, all, std::move(ended));
}

}  // namespace carreira
