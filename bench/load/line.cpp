#include "load/line.h"

#include <netdb.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace carreira::load {

std::optional<Address> Address::find(std::string_view text, std::string& problem) {
  constexpr std::string_view kScheme = "http://";
  if (!text.starts_with(kScheme)) {
    problem = "expected http://HOST:PORT (TLS is the proxy's: ask what is behind it)";
    return std::nullopt;
  }
  text.remove_prefix(kScheme.size());
  Address address;
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) address.base = text.substr(slash);
  while (address.base.ends_with('/')) address.base.pop_back();
  const std::string_view place = text.substr(0, slash);
  const std::size_t colon = place.rfind(':');
  address.host = place.substr(0, colon);
  address.port = colon == std::string_view::npos ? "80" : place.substr(colon + 1);
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int code = ::getaddrinfo(address.host.c_str(), address.port.c_str(), &wanted, &found);
      code != 0) {
    problem = address.host + ": " + ::gai_strerror(code);
    return std::nullopt;
  }
  std::memcpy(&address.socket, found->ai_addr, found->ai_addrlen);
  address.socket_size = found->ai_addrlen;
  ::freeaddrinfo(found);
  return address;
}

bool Line::open(const Address& address, int epoll, std::uint64_t number, std::string request) {
  close();
  file_ = ::socket(address.socket.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (file_ < 0) return false;
  const int yes = 1;
  ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  const auto* to = reinterpret_cast<const sockaddr*>(&address.socket);
  if (::connect(file_, to, address.socket_size) != 0 && errno != EINPROGRESS) return close(), false;
  epoll_ = epoll;
  number_ = number;
  out_ = std::move(request);
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT;
  event.data.u64 = number;
  waits_to_write_ = true;
  if (::epoll_ctl(epoll_, EPOLL_CTL_ADD, file_, &event) != 0) return close(), false;
  return true;
}

bool Line::ask(const Address& address, int epoll, std::uint64_t number, std::string_view method,
               std::string_view path, std::string_view body) {
  std::string request =
      std::string(method) + " " + address.base + std::string(path) + " HTTP/1.1\r\nHost: " + address.host +
      ":" + address.port +
      "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\nConnection: close\r\n\r\n" + std::string(body);
  const bool opened = open(address, epoll, number, std::move(request));
  websocket_ = false;
  return opened;
}

bool Line::open_websocket(const Address& address, int epoll, std::uint64_t number, std::string_view path) {
  std::string request = "GET " + address.base + std::string(path) + " HTTP/1.1\r\nHost: " + address.host +
                        ":" + address.port +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  const bool opened = open(address, epoll, number, std::move(request));
  websocket_ = true;
  return opened;
}

void Line::close() {
  if (file_ >= 0) ::close(std::exchange(file_, -1));
  out_.clear();
  held_.clear();
  in_.clear();
  body_.clear();
  status_ = 0;
  size_ = 0;
}

// Masked, as a client must, with a mask of zeroes, which changes nothing.
void Line::frame(int opcode, std::string_view payload, std::string& to) {
  to += static_cast<char>(0x80 | opcode);
  if (payload.size() < 126) {
    to += static_cast<char>(0x80 | payload.size());
  } else {
    to += static_cast<char>(0x80 | 126);
    to += static_cast<char>(payload.size() >> 8);
    to += static_cast<char>(payload.size() & 0xFF);
  }
  to.append(4, '\0');
  to += payload;
}

void Line::send(std::string_view message) {
  if (file_ < 0) return;
  frame(0x1, message, status_ == 101 ? out_ : held_);
  flush();
}

bool Line::flush() {
  while (!out_.empty()) {
    const ssize_t sent = ::send(file_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != ENOTCONN) return false;
    if (sent <= 0) break;
    out_.erase(0, static_cast<std::size_t>(sent));
  }
  if (waits_to_write_ != !out_.empty()) {
    waits_to_write_ = !out_.empty();
    epoll_event event{};
    event.events = EPOLLIN | (waits_to_write_ ? static_cast<std::uint32_t>(EPOLLOUT) : 0U);
    event.data.u64 = number_;
    ::epoll_ctl(epoll_, EPOLL_CTL_MOD, file_, &event);
  }
  return true;
}

bool Line::read_head() {
  const std::size_t end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return true;
  if (in_.size() > 12) status_ = std::atoi(in_.c_str() + 9);
  if (const char* length = ::strcasestr(in_.c_str(), "\r\nContent-Length: "))
    size_ = static_cast<std::size_t>(std::atoll(length + 18));
  in_.erase(0, end + 4);
  if (!websocket_) return true;
  if (status_ != 101) return false;
  out_ += std::exchange(held_, {});
  return flush();
}

bool Line::take_frames(const std::function<void(std::string_view)>& take) {
  std::size_t at = 0;
  while (in_.size() - at >= 2) {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(in_[at + i]));
    };
    const bool is_last = (byte(0) & 0x80) != 0;
    std::size_t size = byte(1) & 0x7F, head = 2;
    if (size == 126) {
      if (in_.size() - at < 4) break;
      size = byte(2) << 8 | byte(3), head = 4;
    } else if (size == 127) {
      if (in_.size() - at < 10) break;
      size = 0, head = 10;
      for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
    }
    if (in_.size() - at < head + size) break;
    const std::size_t opcode = byte(0) & 0xF;
    const std::string_view payload = std::string_view(in_).substr(at + head, size);
    at += head + size;
    if (opcode == 0x8) return false;
    if (opcode == 0x9) frame(0xA, payload, out_);
    if (opcode == 0x1 && is_last) {
      take(payload);
    } else if (opcode <= 0x1) {  // a message in pieces
      body_ += payload;
      if (is_last) take(std::exchange(body_, {}));
    }
    if (file_ < 0) return true;  // closed by who took it
  }
  in_.erase(0, at);
  return flush();
}

bool Line::go_on(const std::function<void(std::string_view)>& take) {
  if (file_ < 0 || !flush()) return false;
  static thread_local std::array<char, 65536> piece;
  bool ended = false;
  for (;;) {
    const ssize_t got = ::recv(file_, piece.data(), piece.size(), 0);
    if (got < 0 && errno == EAGAIN) break;
    if (got < 0 && errno == ENOTCONN) break;
    if (got <= 0) ended = true;
    if (got <= 0) break;
    in_.append(piece.data(), static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) < piece.size()) break;
  }
  if (status_ == 0 && !read_head()) return false;
  if (status_ == 0) return !ended;
  if (websocket_) return take_frames(take) && !ended;
  if (in_.size() < size_) return !ended;
  body_ = std::exchange(in_, {});
  take(body_);
  return false;
}

}  // namespace carreira::load
