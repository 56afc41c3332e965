#include "server/support/client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>

namespace carreira::testing_client {
namespace {

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

HttpAnswer parse_head(std::string_view head) {
  HttpAnswer answer;
  if (head.size() > 12) answer.status = std::atoi(std::string(head.substr(9, 3)).c_str());
  std::size_t begin = head.find("\r\n");
  while (begin != std::string_view::npos && begin + 2 < head.size()) {
    begin += 2;
    const std::size_t end = std::min(head.find("\r\n", begin), head.size());
    const std::string_view line = head.substr(begin, end - begin);
    if (const std::size_t colon = line.find(": "); colon != std::string_view::npos) {
      std::string name(line.substr(0, colon));
      std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
      answer.headers[name] = std::string(line.substr(colon + 2));
    }
    begin = end == head.size() ? std::string_view::npos : end;
  }
  return answer;
}

// The head of an answer out of what was read; reads on into buffer.
std::optional<HttpAnswer> read_head(Socket& socket, std::string& buffer) {
  const std::int64_t until = now_ms() + kPatienceMs;
  std::size_t end;
  while ((end = buffer.find("\r\n\r\n")) == std::string::npos) {
    auto more = socket.read(65536, static_cast<int>(std::max<std::int64_t>(0, until - now_ms())));
    if (!more) return std::nullopt;
    buffer += *more;
  }
  HttpAnswer answer = parse_head(std::string_view(buffer).substr(0, end));
  buffer.erase(0, end + 4);
  return answer;
}

}  // namespace

Socket::Socket(std::uint16_t port) {
  file_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
  const int yes = 1;
  if (file_ >= 0) ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}
Socket::~Socket() {
  close();
}
Socket::Socket(Socket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}
void Socket::close() {
  if (file_ >= 0) ::close(std::exchange(file_, -1));
}
void Socket::set_receive_buffer(int bytes) {
  ::setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

bool Socket::write(std::string_view bytes) {
  while (!bytes.empty() && file_ >= 0) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return file_ >= 0;
}

std::optional<std::string> Socket::read(std::size_t most, int timeout_ms) {
  if (file_ < 0) return std::nullopt;
  pollfd waiting{file_, POLLIN, 0};
  if (::poll(&waiting, 1, timeout_ms) <= 0) return std::nullopt;
  std::string bytes(most, '\0');
  const ssize_t got = ::recv(file_, bytes.data(), bytes.size(), 0);
  if (got <= 0) {
    close();
    return std::nullopt;
  }
  bytes.resize(static_cast<std::size_t>(got));
  return bytes;
}

HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body,
                const Headers& headers) {
  Socket socket(port);
  std::string request = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n";
  if (!headers.contains("Host")) request += "Host: localhost:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  if (!body.empty() || method == "POST") request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  request += "Connection: close\r\n\r\n" + std::string(body);
  socket.write(request);
  std::string buffer;
  auto answer = read_head(socket, buffer);
  if (!answer) return {};
  const std::size_t size =
      answer->headers.contains("content-length") ? std::stoul(answer->headers["content-length"]) : 0;
  while (buffer.size() < size && method != "HEAD") {
    auto more = socket.read(65536, kPatienceMs);
    if (!more) break;
    buffer += *more;
  }
  answer->body = std::move(buffer);
  return *answer;
}

HttpAnswer post(std::uint16_t port, std::string_view path, const json& body, const Headers& headers) {
  Headers all = headers;
  all.emplace("Content-Type", "application/json");
  return http(port, "POST", path, body.dump(), all);
}

WebSocket::WebSocket(std::uint16_t port, const Headers& headers, std::string_view path) : socket_(port) {
  std::string request = "GET " + std::string(path) + " HTTP/1.1\r\n";
  if (!headers.contains("Host")) request += "Host: localhost:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  request +=
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  socket_.write(request);
  const auto answer = read_head(socket_, buffer_);
  status_ = answer ? answer->status : 0;
  closed_ = status_ != 101;
}

bool WebSocket::send_frame(int opcode, std::string_view payload, bool masked, bool final) {
  std::string frame;
  frame += static_cast<char>((final ? 0x80 : 0) | opcode);
  const char mask_bit = masked ? '\x80' : '\0';
  if (payload.size() < 126) {
    frame += static_cast<char>(mask_bit | static_cast<char>(payload.size()));
  } else if (payload.size() < 65536) {
    frame += static_cast<char>(mask_bit | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  } else {
    frame += static_cast<char>(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift & 0xFF);
  }
  constexpr char kMask[4] = {0x12, 0x34, 0x56, 0x78};
  if (masked) frame.append(kMask, 4);
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += masked ? static_cast<char>(payload[i] ^ kMask[i % 4]) : payload[i];
  return socket_.write(frame);
}

bool WebSocket::fill(std::size_t size, std::int64_t until) {
  while (buffer_.size() < size) {
    auto more = socket_.read(262144, static_cast<int>(std::max<std::int64_t>(0, until - now_ms())));
    if (!more) {
      if (!socket_.is_open() && !closed_) {
        closed_ = true;
        close_code_ = 1006;
      }
      return false;
    }
    buffer_ += *more;
  }
  return true;
}

std::optional<std::string> WebSocket::receive_text(int timeout_ms) {
  const std::int64_t until = now_ms() + timeout_ms;
  std::string message;
  while (!closed_) {
    if (!fill(2, until)) return std::nullopt;
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[i]));
    };
    const std::size_t opcode = byte(0) & 0xF;
    const bool final = (byte(0) & 0x80) != 0;
    std::size_t size = byte(1) & 0x7F;
    std::size_t head = 2;
    if (size == 126) {
      if (!fill(head = 4, until)) return std::nullopt;
      size = byte(2) << 8 | byte(3);
    } else if (size == 127) {
      if (!fill(head = 10, until)) return std::nullopt;
      size = 0;
      for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
    }
    if (!fill(head + size, until)) return std::nullopt;
    const std::string payload = buffer_.substr(head, size);
    buffer_.erase(0, head + size);
    if (opcode == 0x8) {
      closed_ = true;
      close_code_ = payload.size() < 2 ? 1005
                                       : static_cast<unsigned char>(payload[0]) << 8 |
                                             static_cast<unsigned char>(payload[1]);
      send_frame(0x8, payload.substr(0, 2));
      return std::nullopt;
    }
    if (opcode == 0x9) {
      send_frame(0xA, payload);
      continue;
    }
    if (opcode == 0xA) continue;
    message += payload;
    if (!final) continue;
    if (keep_all) all += message + "\n";
    return message;
  }
  return std::nullopt;
}

json WebSocket::receive(int timeout_ms) {
  const auto text = receive_text(timeout_ms);
  return text ? json::parse(*text, nullptr, false) : json();
}

json WebSocket::receive_type(std::string_view type, int timeout_ms) {
  const std::int64_t until = now_ms() + timeout_ms;
  for (;;) {
    json message = receive(static_cast<int>(std::max<std::int64_t>(0, until - now_ms())));
    if (message.is_null() || message.value("type", "") == type) return message;
  }
}

json WebSocket::ask(const json& message, int timeout_ms) {
  send(message);
  const std::int64_t until = now_ms() + timeout_ms;
  for (;;) {
    json answer = receive(static_cast<int>(std::max<std::int64_t>(0, until - now_ms())));
    if (answer.is_null()) return answer;
    if (answer.contains("re") && answer["re"] == message.value("id", json())) return answer;
  }
}

int WebSocket::wait_for_close(int timeout_ms) {
  const std::int64_t until = now_ms() + timeout_ms;
  while (!closed_ && now_ms() < until) receive_text(static_cast<int>(until - now_ms()));
  return close_code_;
}

void WebSocket::close() {
  if (!closed_) send_frame(0x8, std::string_view("\x03\xe8", 2));
  closed_ = true;
  socket_.close();
}

}  // namespace carreira::testing_client
