#pragma once

// A connection that is never waited for: what is to be written waits in a buffer, what has come is taken in pieces.
// HTTP for one request, or WebSocket; without TLS.

#include <sys/socket.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace carreira::load {

// http://HOST[:PORT][/BASE]
struct Address {
  std::string host, port, base;
  sockaddr_storage socket{};
  socklen_t socket_size = 0;

  // Nothing, and why not.
  static std::optional<Address> find(std::string_view text, std::string& problem);
};

class Line {
 public:
  Line() = default;
  ~Line() { close(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  // Both open the connection; `epoll` is told to look after it under this number.
  bool ask(const Address& address, int epoll, std::uint64_t number, std::string_view method,
           std::string_view path, std::string_view body);
  bool open_websocket(const Address& address, int epoll, std::uint64_t number, std::string_view path);
  bool is_open() const { return file_ >= 0; }
  // A text message; it goes when the upgrade is done.
  void send(std::string_view message);
  void close();

  // The system says that something can be read or written. Each message, or the body of the answer to ask(),
  // goes to `take`, which may close the line. False: the line is at its end.
  bool go_on(const std::function<void(std::string_view)>& take);
  // 0: the head of the answer is not there yet.
  int status() const { return status_; }

 private:
  bool open(const Address& address, int epoll, std::uint64_t number, std::string request);
  bool flush();
  bool read_head();
  // False: somebody closed.
  bool take_frames(const std::function<void(std::string_view)>& take);
  void frame(int opcode, std::string_view payload, std::string& to);

  int file_ = -1;
  int epoll_ = -1;
  std::uint64_t number_ = 0;
  bool websocket_ = false;
  bool waits_to_write_ = false;
  int status_ = 0;
  std::string out_, held_, in_, body_;
  std::size_t size_ = 0;  // of the body
};

}  // namespace carreira::load
