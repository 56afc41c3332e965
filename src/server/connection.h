#pragma once

// A connection: TCP, and TLS above it where that is wanted. Asio and Beast see one kind of stream, so that what is
// built of their templates is compiled once; only connection.cpp knows what TLS is made of.

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/outbox.h"

namespace boost::asio::ssl {
class context;
}

namespace carreira {

class Connection {
 public:
  using Code = boost::beast::error_code;
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;

  // What is called when something has ended: any handler, under one name.
  class Done {
   public:
    template <class Handler>
    explicit Done(Handler handler) : callee_(std::make_unique<Holder<Handler>>(std::move(handler))) {}
    void operator()(Code code, std::size_t size = 0) { callee_->call(code, size); }

   private:
    struct Callee {
      virtual ~Callee() = default;
      virtual void call(Code code, std::size_t size) = 0;
    };
    template <class Handler>
    struct Holder final : Callee {
      explicit Holder(Handler&& its_handler) : handler(std::move(its_handler)) {}
      void call(Code code, std::size_t size) override {
        if constexpr (std::is_invocable_v<Handler, Code, std::size_t>) {
          std::move(handler)(code, size);
        } else {
          std::move(handler)(code);
        }
      }
      Handler handler;
    };
    std::unique_ptr<Callee> callee_;
  };

  explicit Connection(boost::asio::ip::tcp::socket socket);
  Connection(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& tls);
  ~Connection();
  Connection(Connection&&) noexcept;
  Connection& operator=(Connection&&) = delete;

  bool is_secure() const { return tls_ != nullptr; }
  // Before anything is read or written; without TLS there is nothing to agree on.
  void handshake(Done done);
  // The same as a client, who wants to be sure to speak with the host of this name.
  void handshake_with(const std::string& host, Done done);
  // Both sides have said what they had to say.
  void shut_down(boost::beast::role_type role, Done done);

  // From now on bytes may be put between what others write: each goes out whole, in its order, and in one call what has
  // come together. Who writes is told at once that it is done; `sent` is told when some of it was sent, or that it cannot
  // be. All of it only while the owner lives.
  void take_turns(Outbox& outbox, std::weak_ptr<void> owner, std::function<void(Code)> sent);
  void put(std::string_view head, std::string_view bytes);
  std::size_t unsent() const { return out_ ? out_->waiting.size() + out_->going.size() : 0; }

  // What comes next, in a place that is shared: good until the handler returns. Who waits for it takes no room.
  void async_take(std::function<void(Code, std::span<char>)> take);

  // What Asio and Beast ask of a stream. Some is read or written: as much as fits in one call.
  executor_type get_executor() { return tcp_->get_executor(); }
  next_layer_type& next_layer() { return *tcp_; }
  const next_layer_type& next_layer() const { return *tcp_; }
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    read(first_of<boost::asio::mutable_buffer>(buffers), Done(std::forward<Handler>(handler)));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    write(first_of<boost::asio::const_buffer>(buffers), Done(std::forward<Handler>(handler)));
  }

 private:
  // Every operation that is under way holds them, and nearly all that are under way wait for something to read.
  template <class Buffer>
  using Few = std::array<Buffer, std::is_same_v<Buffer, boost::asio::mutable_buffer> ? 2 : 8>;

  template <class Buffer, class Buffers>
  static Few<Buffer> first_of(const Buffers& buffers) {
    Few<Buffer> few;
    std::size_t count = 0;
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end && count < few.size(); ++at)
      if (const Buffer buffer = *at; buffer.size() > 0) few[count++] = buffer;
    return few;
  }

  void read(const Few<boost::asio::mutable_buffer>& buffers, Done done);
  void write(const Few<boost::asio::const_buffer>& buffers, Done done);
  friend class Outbox;
  void send_soon();
  void send();
  void have_sent(Code code);

  struct Tls;
  std::unique_ptr<boost::beast::tcp_stream> tcp_;
  std::unique_ptr<Tls> tls_;  // above tcp_
  // What goes out in turns.
  struct Out {
    Out(Outbox& its_outbox, std::weak_ptr<void> its_owner, std::function<void(Code)> its_sent)
        : outbox(its_outbox), owner(std::move(its_owner)), sent(std::move(its_sent)) {}
    Outbox& outbox;
    std::weak_ptr<void> owner;
    std::function<void(Code)> sent;
    std::string waiting, going;
    bool busy = false;
    std::function<void()> then;  // what has to wait until nothing goes
  };
  std::unique_ptr<Out> out_;
};

// Beast's WebSocket ends a connection through this.
template <class Handler>
void async_teardown(boost::beast::role_type role, Connection& connection, Handler&& handler) {
  connection.shut_down(role, Connection::Done(std::forward<Handler>(handler)));
}

}  // namespace carreira
