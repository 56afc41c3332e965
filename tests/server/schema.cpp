#include "server/support/schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <regex>

#include "support/places.h"

namespace carreira {

using testing_client::json;

namespace {

// Several people of one test may look at once.
const std::regex& compiled(const std::string& pattern) {
  static std::mutex mutex;
  static std::map<std::string, std::regex> known;
  const std::scoped_lock lock(mutex);
  const auto found = known.find(pattern);
  return found != known.end() ? found->second : known.emplace(pattern, std::regex(pattern)).first->second;
}

bool is_of_type(const std::string& type, const json& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

std::string misfit_type(const json& schema, const json& value, const std::string& place) {
  const json& type = schema["type"];
  const json types = type.is_array() ? type : json::array({type});
  for (const json& one : types)
    if (is_of_type(one, value)) return "";
  return place + ": expected " + type.dump() + ", found " + value.dump().substr(0, 80);
}

std::string misfit_members(const json& schema, const json& value, const std::string& place) {
  if (schema.contains("required"))
    for (const json& name : schema["required"])
      if (!value.contains(name.get<std::string>()))
        return place + ": " + name.get<std::string>() + " is missing";
  const json known = schema.value("properties", json::object());
  for (const auto& [name, member] : value.items()) {
    std::string problem;
    if (known.contains(name)) {
      problem = misfit(known[name], member, place + "." + name);
    } else if (schema.contains("additionalProperties")) {
      const json& other = schema["additionalProperties"];
      problem = other == false ? place + ": " + name + " is not described"
                               : misfit(other, member, place + "." + name);
    }
    if (!problem.empty()) return problem;
  }
  return "";
}

// A message says itself which one it is.
bool is_meant(const json& choice, const json& value) {
  if (!choice.contains("$ref") || !value.is_object() || !value.contains("type")) return false;
  const std::string name = choice["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
  const json type =
      protocol_schema()["$defs"][name].value(json::json_pointer("/properties/type/const"), json());
  return type == value["type"];
}

std::string misfit_choice(const json& choices, const json& value, const std::string& place, bool all) {
  std::string first;
  for (const json& choice : choices) {
    if (!all && is_meant(choice, value)) return misfit(choice, value, place);
    const std::string problem = misfit(choice, value, place);
    if (problem.empty() && !all) return "";
    if (!problem.empty() && all) return problem;
    if (first.empty()) first = problem;
  }
  return all ? "" : first;
}

}  // namespace

const json& protocol_schema() {
  static const json schema = [] {
    std::ifstream file(places::source("docs/protocol.schema.json"));
    return json::parse(file, nullptr, false);
  }();
  return schema;
}

std::string misfit(const json& schema, const json& value, const std::string& place) {
  if (schema.is_boolean()) return schema == true ? "" : place + ": nothing fits here";
  if (schema.contains("$ref")) {
    const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
    if (!protocol_schema()["$defs"].contains(name)) return place + ": the schema has no " + name;
    return misfit(protocol_schema()["$defs"][name], value, place);
  }
  if (schema.contains("type"))
    if (auto problem = misfit_type(schema, value, place); !problem.empty()) return problem;
  if (schema.contains("const") && value != schema["const"])
    return place + ": expected " + schema["const"].dump() + ", found " + value.dump().substr(0, 80);
  if (schema.contains("enum") &&
      std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
    return place + ": " + value.dump().substr(0, 80) + " is none of " + schema["enum"].dump();
  if (schema.contains("anyOf"))
    if (auto problem = misfit_choice(schema["anyOf"], value, place, false); !problem.empty()) return problem;
  if (schema.contains("allOf"))
    if (auto problem = misfit_choice(schema["allOf"], value, place, true); !problem.empty()) return problem;
  if (value.is_number() && schema.contains("minimum") && value < schema["minimum"])
    return place + ": too small";
  if (value.is_number() && schema.contains("maximum") && value > schema["maximum"])
    return place + ": too great";
  if (value.is_string() && schema.contains("pattern") &&
      !std::regex_search(value.get<std::string>(), compiled(schema["pattern"])))
    return place + ": does not look like " + schema["pattern"].get<std::string>();
  if (value.is_array() && schema.contains("items"))
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto problem = misfit(schema["items"], value[i], place + "[" + std::to_string(i) + "]");
          !problem.empty())
        return problem;
  return value.is_object() ? misfit_members(schema, value, place) : "";
}

void expect_fits(const std::string& definition, const json& value) {
  ASSERT_TRUE(protocol_schema().is_object()) << "docs/protocol.schema.json cannot be read";
  const json reference = {{"$ref", "#/$defs/" + definition}};
  EXPECT_EQ(misfit(reference, value, definition), "") << value.dump().substr(0, 400);
}

}  // namespace carreira
