#pragma once

// Holds messages against docs/protocol.schema.json. Knows the part of JSON Schema that is used there.

#include <string>

#include "server/support/client.h"

namespace carreira {

// Fails the test, saying where, if the value does not fit the definition of that name.
void expect_fits(const std::string& definition, const testing_client::json& value);
// The first thing that does not fit, with its place; empty: all does.
std::string misfit(const testing_client::json& schema, const testing_client::json& value,
                   const std::string& place);
const testing_client::json& protocol_schema();

}  // namespace carreira
