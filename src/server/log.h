#pragma once

// One line of JSON for everything a host wants to know. Tokens, names and chat never get here.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "engine/result.h"

namespace spdlog {
class logger;
}

namespace carreira {

class Log {
 public:
  struct Field {
    std::string_view name;
    std::variant<std::int64_t, std::string> value;
  };
  // Writes to the standard error, until told otherwise; silent: nowhere.
  static Log standard();
  static Log silent();
  // From now on to this file (empty: the standard error), what is at least of this level: info, warn, error.
  // Opens the file anew, so that one that was moved away is let go. All copies follow.
  Result<> write_to(const std::string& file, const std::string& level) const;

  void info(std::string_view what, std::initializer_list<Field> fields = {}) const;
  void warn(std::string_view what, std::initializer_list<Field> fields = {}) const;
  void error(std::string_view what, std::initializer_list<Field> fields = {}) const;

 private:
  explicit Log(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}
  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace carreira
