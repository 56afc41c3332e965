// The log of a browser: what went wrong, to its console.

#include "server/log.h"

#include "engine/json_writer.h"

extern "C" __attribute__((import_module("carreira"), import_name("report"))) void host_report(
    const char* text, std::size_t size);

namespace carreira {

Log Log::standard() {
  return Log(nullptr);
}
void Log::info(std::string_view, std::initializer_list<Field>) const {}
void Log::error(std::string_view what, std::initializer_list<Field> fields) const {
  std::string text(what);
  for (const Field& field : fields)
    if (const auto* said = std::get_if<std::string>(&field.value)) text += " " + *said;
  host_report(text.data(), text.size());
}

}  // namespace carreira
