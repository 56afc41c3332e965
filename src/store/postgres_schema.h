#pragma once

#include "store/postgres.h"

namespace carreira::postgres {

// Brings the database to the present schema, step by step from whatever version it has; of several nodes that
// begin at once, one does it. A schema of a newer program is used if it says that this one may, and refused if
// not: that is how nodes of two versions run side by side.
Result<> migrate(Connection& connection);
int schema_version();

}  // namespace carreira::postgres
