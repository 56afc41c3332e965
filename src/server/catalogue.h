#pragma once

#include <span>
#include <string>

namespace carreira {

// GET /api/catalog. addresses: where other machines find the server.
std::string write_catalogue(std::span<const std::string> addresses);

}  // namespace carreira
