#include "server/log.h"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "engine/json_writer.h"

namespace carreira {
namespace {

constexpr const char* kPattern = R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})";

// The one sink of a logger is a list of one, which can be changed while others write.
std::shared_ptr<spdlog::logger> make(spdlog::sink_ptr sink) {
  auto logger = std::make_shared<spdlog::logger>(
      "carreira",
      std::make_shared<spdlog::sinks::dist_sink_mt>(std::vector<spdlog::sink_ptr>{std::move(sink)}));
  logger->set_pattern(kPattern, spdlog::pattern_time_type::utc);
  logger->flush_on(spdlog::level::info);
  return logger;
}

std::string members(std::string_view what, std::initializer_list<Log::Field> fields) {
  JsonWriter json;
  json.begin_object().field("event", what);
  for (const Log::Field& field : fields) {
    json.key(field.name);
    if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
      json.value(*number);
    } else {
      json.value(std::get<std::string>(field.value));
    }
  }
  json.end_object();
  const std::string text = json.take();
  return text.substr(1, text.size() - 2);
}

}  // namespace

Log Log::standard() {
  return Log(make(std::make_shared<spdlog::sinks::stderr_sink_mt>()));
}
Log Log::silent() {
  return Log(make(std::make_shared<spdlog::sinks::null_sink_mt>()));
}

Result<> Log::write_to(const std::string& file, const std::string& level) const {
  spdlog::sink_ptr sink;
  try {
    if (file.empty()) {
      sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    } else {
      sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
    }
  } catch (const spdlog::spdlog_ex& problem) {
    return refused("log: " + std::string(problem.what()));
  }
  sink->set_formatter(std::make_unique<spdlog::pattern_formatter>(kPattern, spdlog::pattern_time_type::utc));
  std::static_pointer_cast<spdlog::sinks::dist_sink_mt>(logger_->sinks().front())->set_sinks({sink});
  logger_->set_level(spdlog::level::from_str(level));
  return success();
}

void Log::info(std::string_view what, std::initializer_list<Field> fields) const {
  logger_->info(members(what, fields));
}
void Log::warn(std::string_view what, std::initializer_list<Field> fields) const {
  logger_->warn(members(what, fields));
}
void Log::error(std::string_view what, std::initializer_list<Field> fields) const {
  logger_->error(members(what, fields));
}

}  // namespace carreira
