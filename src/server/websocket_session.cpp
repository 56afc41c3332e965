#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <utility>

#include "server/frames.h"
#include "server/session.h"

namespace carreira {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Code = beast::error_code;

constexpr std::int64_t kFarewellMs = 2000;  // who does not take his leave in time is shown out

class WebSocketSession final : public Wire,
                               public Watched,
                               public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(Connection connection, Sessions& shared, std::shared_ptr<Place> place)
      : connection_(std::move(connection)),
        shared_(shared),
        place_(std::move(place)),
        reader_(shared.options.most_message_bytes) {}
  ~WebSocketSession() override {
    shared_.watched.erase(this);
    wait(-static_cast<std::int64_t>(waiting_bytes_));
  }

  void accept(const Upgrade& request) {
    beast::get_lowest_layer(connection_).expires_never();
    connection_.take_turns(shared_.outbox, shared_from_this(), [this](Code failed) { on_sent(failed); });
    const std::string answer = accept_of(std::string(request[http::field::sec_websocket_key]));
    const bool version = request[http::field::sec_websocket_version] == "13";
    if (answer.empty() || !version) {
      connection_.put(version ? "HTTP/1.1 400 Bad Request\r\n"
                              : "HTTP/1.1 426 Upgrade Required\r\nSec-WebSocket-Version: 13\r\n",
                      "Connection: close\r\nContent-Length: 0\r\n\r\n");
      return take_leave();
    }
    connection_.put("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
                    "Sec-WebSocket-Accept: " + answer + "\r\n\r\n");
    ++shared_.metrics.connections;
    visitor_ = shared_.hall->enter(*this, place_->address());
    heard_at_ = shared_.loop.now_ms();
    shared_.watched.insert(this);
    read();
  }

  void send(std::string_view message) override {
    if (done_ || is_closing()) return;
    const std::size_t before = waiting_bytes_;
    const std::size_t at_address = wait(static_cast<std::int64_t>(message.size()));
    // One message alone may be of any size; it is the line of them that tells a slow reader.
    if (before > 0 && (waiting_bytes_ > shared_.options.most_waiting_bytes ||
                       at_address > shared_.options.most_waiting_bytes_per_address)) {
      ++shared_.metrics.turned_away;
      shared_.log.warn("slow-reader", {{"bytes", static_cast<std::int64_t>(waiting_bytes_)}});
      return drop();
    }
    connection_.put(frame_head(FrameKind::text, message.size()), message);
  }

  // Behind all that was sent before; then the other side says the same.
  void close(int code, std::string_view reason) override {
    if (done_ || std::exchange(said_goodbye_, true)) return;
    connection_.put(close_frame(static_cast<std::uint16_t>(code), reason), {});
    drop_later();
  }

  // Who is silent is asked whether he is there, and then is not.
  void look(std::int64_t now) override {
    const std::int64_t silent = now - heard_at_;
    if (silent < shared_.options.silence_ms / 2) return;
    if (silent >= shared_.options.silence_ms) return drop();
    if (!is_closing() && !std::exchange(asked_, true)) connection_.put(frame_head(FrameKind::ping, 0), {});
  }

 private:
  bool is_closing() const { return said_goodbye_ || leaving_; }

  void on_sent(Code code) {
    wait(static_cast<std::int64_t>(connection_.unsent()) - static_cast<std::int64_t>(waiting_bytes_));
    if (code) return finish();
    if (leaving_ && connection_.unsent() == 0) end();
  }

  // So many more bytes, or fewer. Returns how many wait for all of the address.
  std::size_t wait(std::int64_t bytes) {
    waiting_bytes_ += static_cast<std::size_t>(bytes);
    return place_->wait(bytes);
  }

  void read() {
    connection_.async_take([self = shared_from_this()](Code code, std::span<char> bytes) {
      const Outbox::Turn turn(self->shared_.outbox);
      self->on_read(code, bytes);
    });
  }

  void on_read(Code code, std::span<char> bytes) {
    if (code) return finish();
    heard_at_ = shared_.loop.now_ms();
    asked_ = false;
    unheard_ += bytes.size();
    if (rest_.empty()) {
      bytes = bytes.subspan(take(bytes));
      rest_.assign(bytes.data(), bytes.size());
    } else {
      rest_.append(bytes.data(), bytes.size());
      if (const std::size_t taken = take(rest_); taken < rest_.size()) {
        rest_.erase(0, taken);
      } else {
        std::string().swap(rest_);
      }
    }
    reader_.forget();
    // Pieces that never become a message reach nobody who counts messages.
    if (unheard_ > 2 * shared_.options.most_message_bytes && !leaving_) {
      ++shared_.metrics.turned_away;
      return finish();
    }
    if (!done_ && !leaving_) read();
  }

  // As many frames as are whole. Returns how many bytes that were.
  std::size_t take(std::span<char> bytes) {
    std::size_t all = 0;
    while (!done_ && !leaving_) {
      const FrameReader::Taken taken = reader_.take(bytes.subspan(all));
      if (taken.wrong) refuse(taken.code);
      if (taken.bytes == 0) break;
      if (taken.whole) hear(taken);
      all += taken.bytes;
    }
    return all;
  }

  void hear(const FrameReader::Taken& taken) {
    unheard_ = 0;
    switch (taken.kind) {
      case FrameKind::close:
        return answer_goodbye(taken.code);
      case FrameKind::ping:
        if (!is_closing()) connection_.put(frame_head(FrameKind::pong, taken.text.size()), taken.text);
        return beat();
      case FrameKind::pong:
        return beat();
      default:
        break;
    }
    if (is_closing() || !visitor_) return;
    if (taken.kind == FrameKind::text) {
      shared_.hall->receive(visitor_, taken.text);
    } else {
      close(close_code::not_text, "text");
    }
  }

  void beat() {
    if (visitor_ && !is_closing()) shared_.hall->beat(visitor_);
  }

  void refuse(std::uint16_t code) {
    if (code == close_code::too_large) ++shared_.metrics.turned_away;
    if (!std::exchange(said_goodbye_, true)) connection_.put(close_frame(code, ""), {});
    take_leave();
  }

  void answer_goodbye(std::uint16_t code) {
    if (!std::exchange(said_goodbye_, true)) connection_.put(close_frame(code, ""), {});
    take_leave();
  }

  // When all is sent. Nothing is read any more.
  void take_leave() {
    if (std::exchange(leaving_, true)) return;
    drop_later();
    if (connection_.unsent() == 0) end();
  }

  void end() {
    if (std::exchange(ending_, true)) return;
    connection_.shut_down(beast::role_type::server,
                          Connection::Done([self = shared_from_this()](Code) { self->finish(); }));
  }

  void drop_later() {
    shared_.loop.after_ms(kFarewellMs, [self = shared_from_this()] { self->drop(); });
  }

  // Without a word: the other side does not listen any more.
  void drop() {
    if (!done_) beast::get_lowest_layer(connection_).socket().close(ignored_);
    // The hall may be in the middle of something with this wire.
    shared_.loop.post([self = shared_from_this()] { self->finish(); });
  }

  void finish() {
    if (std::exchange(done_, true)) return;
    shared_.watched.erase(this);
    if (visitor_) {
      --shared_.metrics.connections;
      shared_.hall->leave(std::exchange(visitor_, nullptr));
    }
    beast::get_lowest_layer(connection_).socket().close(ignored_);
  }

  Connection connection_;
  Sessions& shared_;
  std::shared_ptr<Place> place_;
  FrameReader reader_;
  std::string rest_;         // the beginning of a frame
  std::size_t unheard_ = 0;  // bytes since the last that was whole
  std::size_t waiting_bytes_ = 0;
  Hall::Visitor* visitor_ = nullptr;
  std::int64_t heard_at_ = 0;
  bool asked_ = false;         // whether he is there
  bool said_goodbye_ = false;  // a close frame was sent
  bool leaving_ = false;
  bool ending_ = false;
  bool done_ = false;
  Code ignored_;
};

}  // namespace

void begin_websocket(const Upgrade& request, Connection connection, Sessions& shared,
                     std::shared_ptr<Place> place) {
  const Outbox::Turn turn(shared.outbox);
  std::make_shared<WebSocketSession>(std::move(connection), shared, std::move(place))->accept(request);
}

}  // namespace carreira
