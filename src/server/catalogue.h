#pragma once

#include <span>
#include <string>

namespace carreira {

// GET /api/catalog. addresses: where other machines find the server. own_figures: whether tables are made with them.
std::string write_catalogue(std::span<const std::string> addresses, bool own_figures = true);

}  // namespace carreira
