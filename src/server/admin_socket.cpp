#include "server/admin_socket.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>

namespace carreira {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 10;
constexpr int kPatienceMs = 5000;

Result<sockaddr_un> address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path)
    return unreadable("admin socket: not a path for a socket: " + path);
  std::memcpy(address.sun_path, path.c_str(), path.size());
  return address;
}

Error failure(const std::string& what, const std::string& path) {
  return refused("admin socket: " + what + " " + path + ": " + std::strerror(errno));
}

constexpr int kNobody = -1;  // no file that wakes

// Whether the other side is ready; no: it takes too long, or this side is woken, because it is to end.
bool is_ready(int file, short to, int waking, int patience_ms) {
  std::array<pollfd, 2> ready = {pollfd{file, to, 0}, pollfd{waking, POLLIN, 0}};
  return ::poll(ready.data(), ready.size(), patience_ms) > 0 && ready[1].revents == 0;
}

// Up to the end of the line, or of what comes.
std::string read_line(int file, int waking, int patience_ms, std::size_t most) {
  std::string line;
  std::array<char, 4096> bytes;
  while (line.size() < most && line.find('\n') == std::string::npos) {
    if (!is_ready(file, POLLIN, waking, patience_ms)) break;
    const ssize_t count = ::recv(file, bytes.data(), bytes.size(), 0);
    if (count <= 0) break;
    line.append(bytes.data(), static_cast<std::size_t>(count));
  }
  return line.substr(0, line.find('\n'));
}

void write_line(int file, int waking, std::string line) {
  line += '\n';
  for (std::size_t done = 0; done < line.size();) {
    if (!is_ready(file, POLLOUT, waking, kPatienceMs)) return;
    const ssize_t count = ::send(file, line.data() + done, line.size() - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count <= 0) return;
    done += static_cast<std::size_t>(count);
  }
}

}  // namespace

Result<std::unique_ptr<AdminSocket>> AdminSocket::open(const std::string& path, Handle handle) {
  const auto address = address_of(path);
  if (!address) return address.error();
  // What a server that was killed has left; a living one holds the store, and this is not reached.
  struct stat found{};
  if (::lstat(path.c_str(), &found) == 0 && S_ISSOCK(found.st_mode)) ::unlink(path.c_str());
  const int listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const mode_t mask = ::umask(0177);
  const int bound =
      ::bind(listening, reinterpret_cast<const sockaddr*>(&address.value()), sizeof(sockaddr_un));
  ::umask(mask);
  if (bound != 0 || ::listen(listening, 8) != 0) {
    const Error error = failure("cannot listen at", path);
    ::close(listening);
    return error;
  }
  return std::unique_ptr<AdminSocket>(
      new AdminSocket(path, listening, ::eventfd(0, EFD_CLOEXEC), std::move(handle)));
}

AdminSocket::AdminSocket(std::string path, int listening, int waking, Handle handle)
    : path_(std::move(path)),
      listening_(listening),
      waking_(waking),
      handle_(std::move(handle)),
      thread_([this] { serve(); }) {}

AdminSocket::~AdminSocket() {
  const std::uint64_t one = 1;
  if (::write(waking_, &one, sizeof one) > 0) thread_.join();
  ::close(listening_);
  ::close(waking_);
  ::unlink(path_.c_str());
}

void AdminSocket::serve() {
  for (;;) {
    std::array<pollfd, 2> ready = {pollfd{listening_, POLLIN, 0}, pollfd{waking_, POLLIN, 0}};
    if (::poll(ready.data(), ready.size(), -1) < 0 && errno != EINTR) return;
    if (ready[1].revents != 0) return;
    if (ready[0].revents == 0) continue;
    const int line = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (line < 0) continue;
    talk(line);
    ::close(line);
  }
}

void AdminSocket::talk(int line) {
  constexpr int kLongest = 600;  // moments
  constexpr std::chrono::milliseconds kMoment{100};
  const std::string request = read_line(line, waking_, kPatienceMs, kMostBytes);
  if (request.empty()) return;
  auto promise = std::make_shared<std::promise<std::string>>();
  auto answer = promise->get_future();
  handle_(request, [promise](std::string text) { promise->set_value(std::move(text)); });
  for (int i = 0; i < kLongest && !is_ready(waking_, POLLIN, kNobody, 0); ++i)
    if (answer.wait_for(kMoment) == std::future_status::ready) return write_line(line, waking_, answer.get());
}

Result<std::string> ask_admin_socket(const std::string& path, const std::string& request) {
  const auto address = address_of(path);
  if (!address) return address.error();
  const int line = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::connect(line, reinterpret_cast<const sockaddr*>(&address.value()), sizeof(sockaddr_un)) != 0) {
    const Error error = failure("no server listens at", path);
    ::close(line);
    return error;
  }
  write_line(line, kNobody, request);
  std::string answer = read_line(line, kNobody, 65'000, std::size_t{1} << 30);
  ::close(line);
  if (answer.empty()) return refused("admin socket: the server gave no answer");
  return answer;
}

}  // namespace carreira
