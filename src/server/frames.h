#pragma once

// The frames of a WebSocket (RFC 6455), as a server reads and writes them; no sockets here.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace carreira {

// The kinds of frames, by their number on the line.
enum class FrameKind : std::uint8_t {
  more = 0x0,
  text = 0x1,
  binary = 0x2,
  close = 0x8,
  ping = 0x9,
  pong = 0xA
};

// Close codes that the line itself has a use for.
namespace close_code {
inline constexpr std::uint16_t done = 1000, wrong_frame = 1002, not_text = 1003, none = 1005, not_utf8 = 1007,
                               too_large = 1009;
}

// What stands before a frame of this size that goes to the client: all of a message.
std::string frame_head(FrameKind kind, std::size_t size);
std::string close_frame(std::uint16_t code, std::string_view reason);

// What Sec-WebSocket-Accept answers to a key; empty: that is no key.
std::string accept_of(std::string_view key);

bool is_utf8(std::string_view text);

// What a client sent, put together again.
class FrameReader {
 public:
  explicit FrameReader(std::size_t most_bytes) : most_(most_bytes) {}

  struct Taken {
    std::size_t bytes = 0;  // that are done with; 0: the rest has to come first
    bool whole = false;     // there is something to read: a message, or a frame for the line itself
    FrameKind kind = FrameKind::more;
    std::string_view text;   // until the next is taken
    std::uint16_t code = 0;  // why the line has to be closed; of a close frame: what it says
    bool wrong = false;
  };
  // The next frame at the beginning of these bytes, which are changed.
  Taken take(std::span<char> bytes);
  // What was read is done with.
  void forget() {
    if (!in_message_ && !message_.empty()) std::string().swap(message_);
  }

 private:
  Taken take_control(FrameKind kind, std::size_t bytes, std::string_view payload) const;

  std::size_t most_;
  bool in_message_ = false;
  FrameKind kind_ = FrameKind::text;
  std::string message_;  // in pieces, as far as it has come
};

}  // namespace carreira
