#pragma once

#include "store/sqlite.h"

namespace carreira::sqlite {

// Brings the file to the present schema, step by step from whatever version it has (PRAGMA user_version). A
// file of a newer program is refused: nothing is guessed.
Result<> migrate(Connection& connection);
int schema_version();

}  // namespace carreira::sqlite
