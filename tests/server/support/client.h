#pragma once

// A client on bare sockets, so that a test can also do what no decent client does.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace carreira::testing_client {

using nlohmann::json;

// Only who never answers is waited for so long; a busy machine takes its time.
inline constexpr int kPatienceMs = 60'000;

class Socket {
 public:
  Socket() = default;
  explicit Socket(std::uint16_t port);
  ~Socket();
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&& other) noexcept;

  bool is_open() const { return file_ >= 0; }
  bool write(std::string_view bytes);
  // Up to `most` bytes; nothing when the other side closed or nothing came in time.
  std::optional<std::string> read(std::size_t most, int timeout_ms);
  void set_receive_buffer(int bytes);
  void close();

 private:
  int file_ = -1;
};

struct HttpAnswer {
  int status = 0;                              // 0: no answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  json parsed() const { return json::parse(body, nullptr, false); }
};
using Headers = std::map<std::string, std::string>;
HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view path,
                std::string_view body = "", const Headers& headers = {});
HttpAnswer post(std::uint16_t port, std::string_view path, const json& body, const Headers& headers = {});

class WebSocket {
 public:
  WebSocket() = default;
  // status() is 101 when the server agreed.
  explicit WebSocket(std::uint16_t port, const Headers& headers = {}, std::string_view path = "/ws");

  int status() const { return status_; }
  bool send_text(std::string_view text) { return send_frame(0x1, text); }
  bool send(const json& message) { return send_text(message.dump()); }
  bool send_frame(int opcode, std::string_view payload, bool masked = true, bool final = true);
  bool send_raw(std::string_view bytes) { return socket_.write(bytes); }

  // The next text message; nothing when closed or late. Pings are answered unasked.
  std::optional<std::string> receive_text(int timeout_ms = kPatienceMs);
  json receive(int timeout_ms = kPatienceMs);  // null when nothing came
  // The next message of this type; others are passed over.
  json receive_type(std::string_view type, int timeout_ms = kPatienceMs);
  // The answer to the message of this id.
  json ask(const json& message, int timeout_ms = kPatienceMs);
  // Reads on until the server closes: the close code, 1006 when it just hung up, 0 when it did not in time.
  int wait_for_close(int timeout_ms = kPatienceMs);

  bool closed() const { return closed_; }
  int close_code() const { return close_code_; }
  void close();
  Socket& socket() { return socket_; }

  bool keep_all = false;  // everything received, for looking through it later
  std::string all;

 private:
  bool fill(std::size_t size, std::int64_t until);

  Socket socket_;
  std::string buffer_;
  int status_ = 0;
  bool closed_ = false;
  int close_code_ = 0;
};

}  // namespace carreira::testing_client
