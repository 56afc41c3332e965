#pragma once

// One line of JSON for everything a host wants to know. Tokens, names and chat never get here.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

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
  // Writes to the standard error; silent: nowhere.
  static Log standard();
  static Log silent();

  void info(std::string_view what, std::initializer_list<Field> fields = {}) const;
  void warn(std::string_view what, std::initializer_list<Field> fields = {}) const;
  void error(std::string_view what, std::initializer_list<Field> fields = {}) const;

 private:
  explicit Log(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}
  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace carreira
