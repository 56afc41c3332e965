#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>

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
    ws_.read_message_max(shared_.options.most_message_bytes);
    // A message, and as much again for the frames that it may come in.
    ws_.next_layer().most_unheard(2 * shared_.options.most_message_bytes);
    ws_.async_accept(request, [self = shared_from_this()](Code code) {
      if (code) return;
      ++self->shared_.metrics.connections;
      self->ws_.next_layer().take_turns(self,
                                        [session = self.get()](Code failed) { session->on_sent(failed); });
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

  // Beast writes one message at a time, each by several steps of the loop: the frames are made here, and it writes pings,
  // pongs and the goodbye between them.
  void send(std::shared_ptr<const std::string> message) override {
    if (done_ || close_code_ != 0) return;
    const std::size_t before = waiting_bytes_;
    const std::size_t at_address = wait(static_cast<std::int64_t>(message->size()));
    // One message alone may be of any size; it is the line of them that tells a slow reader.
    if (before > 0 && (waiting_bytes_ > shared_.options.most_waiting_bytes ||
                       at_address > shared_.options.most_waiting_bytes_per_address)) {
      ++shared_.metrics.turned_away;
      shared_.log.warn("slow-reader", {{"bytes", static_cast<std::int64_t>(waiting_bytes_)}});
      return drop();
    }
    ws_.next_layer().put(frame_of_text(message->size()), *message);
  }

  void close(int code, std::string_view reason) override {
    if (done_ || close_code_ != 0) return;
    close_code_ = code;
    // Behind all that was sent before.
    const websocket::close_reason why(static_cast<websocket::close_code>(code),
                                      {reason.data(), reason.size()});
    ws_.async_close(why, [self = shared_from_this()](Code) { self->drop(); });
    // Who does not take his leave in time is shown out.
    shared_.loop.after_ms(2000, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->drop();
    });
  }

 private:
  // What stands before a text of this size: one frame, all of it.
  static std::string frame_of_text(std::size_t size) {
    constexpr char kWholeText = static_cast<char>(0x81);
    std::string head = {kWholeText};
    const auto add = [&](int bytes) {
      while (bytes-- > 0) head += static_cast<char>(size >> (8 * bytes) & 0xFF);
    };
    if (size < 126) {
      add(1);
    } else if (size <= 0xFFFF) {
      head += 126;
      add(2);
    } else {
      head += 127;
      add(8);
    }
    return head;
  }

  void on_sent(Code code) {
    wait(static_cast<std::int64_t>(ws_.next_layer().unsent()) - static_cast<std::int64_t>(waiting_bytes_));
    if (code) finish();
  }

  // So many more bytes, or fewer. Returns how many wait for all of the address.
  std::size_t wait(std::int64_t bytes) {
    waiting_bytes_ += static_cast<std::size_t>(bytes);
    return place_->wait(bytes);
  }

  // A piece at a time, so that who says nothing has but a little room; what people say fits.
  void read() {
    constexpr std::size_t kPiece = 256;
    ws_.async_read_some(buffer_, buffer_.size() + kPiece,
                        [self = shared_from_this()](Code code, std::size_t) { self->on_read(code); });
  }

  void on_read(Code code) {
    if (code == websocket::error::message_too_big || code == asio::error::message_size)
      ++shared_.metrics.turned_away;
    if (code) return finish();
    if (!ws_.is_message_done()) return read();
    ws_.next_layer().heard();
    if (!ws_.got_text()) {
      close(1003, "text");
    } else if (visitor_ && close_code_ == 0) {
      const auto text = buffer_.data();
      shared_.hall->receive(visitor_, {static_cast<const char*>(text.data()), text.size()});
    }
    forget_message();
    if (!done_) read();
  }

  void forget_message() {
    constexpr std::size_t kKept = 1024;
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kKept) buffer_.shrink_to_fit();
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
  std::size_t waiting_bytes_ = 0;
  Hall::Visitor* visitor_ = nullptr;
  int close_code_ = 0;
  bool done_ = false;
  Code ignored_;
};

}  // namespace

void begin_websocket(const Upgrade& request, Connection connection, Sessions& shared,
                     std::shared_ptr<Place> place) {
  std::make_shared<WebSocketSession>(std::move(connection), shared, std::move(place))->accept(request);
}

}  // namespace carreira
