#include "engine/offers.h"

namespace carreira {

void Offers::refuse(Move move, bool whole_kind, std::uint8_t why, std::string_view clause,
                    const std::array<AnyValue, RefusedMove::kValues>& values) {
  RefusedMove refusal{move, whole_kind, why, clause, {}};
  for (std::size_t i = 0; i < values.size(); ++i)
    refusal.values[i] = static_cast<std::int16_t>(values[i].number);
  refusals_->push_back(refusal);
}

}  // namespace carreira
