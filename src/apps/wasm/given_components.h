#pragma once

#include <string>

#include "games/catalog.h"

namespace carreira {

// Components that are not the module's own travel with the question.
class GivenComponents final : public ComponentsSource {
 public:
  explicit GivenComponents(std::string text) : text_(std::move(text)) {}
  Result<std::string> components(std::string_view game) const override {
    return text_.empty() ? ComponentsSource::components(game) : Result<std::string>(text_);
  }

 private:
  std::string text_;
};

}  // namespace carreira
