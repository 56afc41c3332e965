#include "environment/action_space.h"

#include <algorithm>

#include "engine/seat.h"

namespace carreira {
namespace {

std::uint32_t values_of(const Vocabulary& vocabulary, int most) {
  switch (vocabulary.form) {
    case Vocabulary::Form::number:
      return static_cast<std::uint32_t>(most) + 1;
    case Vocabulary::Form::seat:
      return kMaxSeats;
    case Vocabulary::Form::name:
      return static_cast<std::uint32_t>(vocabulary.names.size());
    case Vocabulary::Form::set:
      return 1u << vocabulary.names.size();
  }
  return 1;
}

}  // namespace

ActionSpace::ActionSpace(const Language& language, std::span<const NumberBound> bounds) {
  for (std::size_t i = 0; i < language.moves.size(); ++i) {
    const MoveFormat& format = language.moves[i];
    Kind kind;
    kind.first = size_;
    for (std::size_t field = 0; field < format.fields.size(); ++field) {
      const auto bound = std::find_if(bounds.begin(), bounds.end(), [&](const NumberBound& known) {
        return known.kind == i && known.field == field;
      });
      kind.sizes[field] = values_of(language.vocabularies[format.fields[field].vocabulary],
                                    bound == bounds.end() ? 0 : bound->most);
    }
    size_ += kind.size();
    kinds_.push_back(kind);
  }
}

Move ActionSpace::move(std::uint32_t action) const {
  const auto after =
      std::upper_bound(kinds_.begin(), kinds_.end(), action,
                       [](std::uint32_t number, const Kind& kind) { return number < kind.first; });
  const Kind& kind = *(after - 1);
  const std::uint32_t rest = action - kind.first;
  return Move::make(static_cast<std::uint32_t>(after - 1 - kinds_.begin()),
                    rest / kind.sizes[2] / kind.sizes[1], rest / kind.sizes[2] % kind.sizes[1],
                    rest % kind.sizes[2]);
}

}  // namespace carreira
