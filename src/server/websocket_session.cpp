#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <list>

#include "server/session.h"

namespace carreira {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Code = beast::error_code;

class WebSocketSession final : public Wire, public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(Connection connection, Sessions& shared, std::shared_ptr<Place> place)
      : ws_(std::move(connection)), shared_(shared), place_(std::move(place)) {}
  ~WebSocketSession() override { wait(-static_cast<std::int64_t>(waiting_bytes_)); }

  void accept(const Upgrade& request) {
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = std::chrono::seconds(10);
    patience.idle_timeout = std::chrono::milliseconds(shared_.options.silence_ms);
    patience.keep_alive_pings = true;
    beast::get_lowest_layer(ws_).expires_never();
    ws_.set_option(patience);
    ws_.auto_fragment(false);  // a message is one frame, and one call of the system
    ws_.read_message_max(shared_.options.most_message_bytes);
    // A message, and as much again for the frames that it may come in.
    ws_.next_layer().most_unheard(2 * shared_.options.most_message_bytes);
    ws_.async_accept(request, [self = shared_from_this()](Code code) {
      if (code) return;
      ++self->shared_.metrics.connections;
      self->visitor_ = self->shared_.hall->enter(*self, self->place_->address());
      self->ws_.control_callback([session = self.get()](websocket::frame_type, std::string_view) {
        session->ws_.next_layer().heard();
        // Not at once: the line is being read.
        session->shared_.loop.post([self = session->shared_from_this()] {
          if (self->visitor_ && self->close_code_ == 0) self->shared_.hall->beat(self->visitor_);
        });
      });
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (done_ || close_code_ != 0) return;
    const std::size_t at_address = wait(static_cast<std::int64_t>(message->size()));
    // One message alone may be of any size; it is the line of them that tells a slow reader.
    if (!queue_.empty() && (waiting_bytes_ > shared_.options.most_waiting_bytes ||
                            at_address > shared_.options.most_waiting_bytes_per_address)) {
      ++shared_.metrics.turned_away;
      shared_.log.warn("slow-reader", {{"bytes", static_cast<std::int64_t>(waiting_bytes_)}});
      return drop();
    }
    queue_.push_back(std::move(message));
    // Not at once: the hall has more to say to the same person, and all of it goes together.
    if (queue_.size() == 1)
      shared_.loop.post([self = shared_from_this()] {
        if (!self->done_ && !self->queue_.empty()) self->write();
      });
  }

  void close(int code, std::string_view reason) override {
    if (done_ || close_code_ != 0) return;
    close_code_ = code;
    close_reason_ = reason;
    if (queue_.empty()) say_goodbye();
    // Who does not take his leave in time is shown out.
    shared_.loop.after_ms(2000, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->drop();
    });
  }

 private:
  // So many more bytes, or fewer. Returns how many wait for all of the address.
  std::size_t wait(std::int64_t bytes) {
    waiting_bytes_ += static_cast<std::size_t>(bytes);
    return place_->wait(bytes);
  }

  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](Code code, std::size_t) { self->on_read(code); });
  }

  void on_read(Code code) {
    if (code == websocket::error::message_too_big || code == asio::error::message_size)
      ++shared_.metrics.turned_away;
    if (code) return finish();
    ws_.next_layer().heard();
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
    ws_.next_layer().more_follows(queue_.size() > 1);
    ws_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](Code code, std::size_t) {
      if (self->done_) return;
      if (code) return self->finish();
      self->wait(-static_cast<std::int64_t>(self->queue_.front()->size()));
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->close_code_ != 0) self->say_goodbye();
    });
  }

  void say_goodbye() {
    if (done_ || std::exchange(saying_goodbye_, true)) return;
    const websocket::close_reason reason(static_cast<websocket::close_code>(close_code_), close_reason_);
    ws_.async_close(reason, [self = shared_from_this()](Code) { self->drop(); });
  }

  // Without a word: the other side does not listen any more.
  void drop() {
    if (!done_) beast::get_lowest_layer(ws_).socket().close(ignored_);
    // The hall may be in the middle of something with this wire.
    shared_.loop.post([self = shared_from_this()] { self->finish(); });
  }

  void finish() {
    if (std::exchange(done_, true)) return;
    if (visitor_) {
      --shared_.metrics.connections;
      shared_.hall->leave(std::exchange(visitor_, nullptr));
    }
    beast::get_lowest_layer(ws_).socket().close(ignored_);
  }

  websocket::stream<Connection, false> ws_;  // messages are short: not compressed
  Sessions& shared_;
  std::shared_ptr<Place> place_;
  beast::flat_buffer buffer_;
  std::list<std::shared_ptr<const std::string>> queue_;  // takes nothing while it is empty
  std::size_t waiting_bytes_ = 0;
  Hall::Visitor* visitor_ = nullptr;
  int close_code_ = 0;
  std::string close_reason_;
  bool saying_goodbye_ = false;
  bool done_ = false;
  Code ignored_;
};

}  // namespace

void begin_websocket(const Upgrade& request, Connection connection, Sessions& shared,
                     std::shared_ptr<Place> place) {
  std::make_shared<WebSocketSession>(std::move(connection), shared, std::move(place))->accept(request);
}

}  // namespace carreira
