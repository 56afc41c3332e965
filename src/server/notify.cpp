#include "server/notify.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

namespace carreira {

void notify_manager(std::string_view words) {
  const char* path = std::getenv("NOTIFY_SOCKET");
  if (!path || (*path != '/' && *path != '@')) return;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::size_t length = std::strlen(path);
  if (length >= sizeof address.sun_path) return;
  std::memcpy(address.sun_path, path, length);
  if (*path == '@') address.sun_path[0] = '\0';  // a name that is no file
  const int line = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (line < 0) return;
  (void)::sendto(line, words.data(), words.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
                 static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + length));
  ::close(line);
}

std::int64_t watchdog_interval_ms() {
  const char* process = std::getenv("WATCHDOG_PID");
  const char* patience = std::getenv("WATCHDOG_USEC");
  if (!patience || (process && std::to_string(::getpid()) != process)) return 0;
  return std::strtoll(patience, nullptr, 10) / 2000;
}

}  // namespace carreira
