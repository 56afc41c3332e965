#include "server/origin.h"

#include <algorithm>
#include <array>

namespace carreira {
namespace {

std::string_view authority(std::string_view origin) {
  const std::size_t end = origin.find("://");
  return end == std::string_view::npos ? std::string_view() : origin.substr(end + 3);
}

std::string_view without_port(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.rfind(':');
  if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket)) return host;
  return host.substr(0, colon);
}

}  // namespace

bool is_origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> allowed) {
  if (origin.empty()) return true;
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
  return !host.empty() && authority(origin) == host;
}

bool is_host_allowed(std::string_view host, bool listens_locally, std::span<const std::string> allowed) {
  if (!listens_locally) return true;
  constexpr std::array<std::string_view, 3> kHere = {"localhost", "127.0.0.1", "[::1]"};
  if (std::find(kHere.begin(), kHere.end(), without_port(host)) != kHere.end()) return true;
  return std::any_of(allowed.begin(), allowed.end(),
                     [&](const std::string& one) { return authority(one) == host; });
}

}  // namespace carreira
