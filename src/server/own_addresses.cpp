#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <array>

#include "server/address.h"

namespace carreira {

std::vector<std::string> addresses_of_this_machine() {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (::getifaddrs(&first) != 0) return found;
  for (const ifaddrs* one = first; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_UP) == 0 ||
        (one->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    char text[INET_ADDRSTRLEN];
    if (::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text,
                    sizeof text))
      found.emplace_back(text);
  }
  ::freeifaddrs(first);
  return found;
}

}  // namespace carreira
