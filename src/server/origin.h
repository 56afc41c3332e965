#pragma once

// Who may speak to the server: pages that it served itself, and those that the host names. Programs that are
// no browsers send no Origin, and may.

#include <span>
#include <string>
#include <string_view>

namespace carreira {

// origin and host as the headers say; allowed: further origins, as "https://play.example.org".
bool is_origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> allowed);

// A server that listens only on this machine answers only to this machine's names: another name that leads
// here (DNS rebinding) is somebody else's page.
bool is_host_allowed(std::string_view host, bool listens_locally, std::span<const std::string> allowed);

}  // namespace carreira
