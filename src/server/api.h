#pragma once

// Which address of the API means what. For the server, and for the hall of a browser's own.

#include "server/hall.h"
#include "server/http_message.h"

namespace carreira {

Reply wrong_method();
Reply not_found();
// An address below /api/; the answer comes once, now or later.
void handle_api(Hall& hall, const HttpRequest& request, const Answer& answer);

}  // namespace carreira
