#pragma once

#include <span>
#include <string>

#include "games/catalog.h"

namespace carreira {

// GET /api/catalog. addresses: where other machines find the server. own_figures: whether tables are made with them.
// in_force: what tables are played with otherwise.
std::string write_catalogue(std::span<const std::string> addresses, bool own_figures = true,
                            const ComponentsSource& in_force = {});

}  // namespace carreira
