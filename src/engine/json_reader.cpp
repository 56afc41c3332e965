#include "engine/json_reader.h"

#include <algorithm>
#include <optional>
#include <utility>

#define JSON_NOEXCEPTION
#include <nlohmann/json.hpp>

namespace carreira {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kDeepest = 64;

// Makes the values, and finds where the text stops being JSON.
class Planting : public nlohmann::json_sax<Json> {
 public:
  explicit Planting(Json& root) : maker_(root, false) {}
  std::size_t position = 0;
  bool too_deep = false;
  bool null() override { return maker_.null(); }
  bool boolean(bool truth) override { return maker_.boolean(truth); }
  bool number_integer(number_integer_t number) override { return maker_.number_integer(number); }
  bool number_unsigned(number_unsigned_t number) override { return maker_.number_unsigned(number); }
  bool number_float(number_float_t number, const string_t& text) override {
    return maker_.number_float(number, text);
  }
  bool string(string_t& text) override { return maker_.string(text); }
  bool binary(binary_t& bytes) override { return maker_.binary(bytes); }
  bool start_object(std::size_t size) override { return enter() && maker_.start_object(size); }
  bool key(string_t& name) override { return maker_.key(name); }
  bool end_object() override { return leave() && maker_.end_object(); }
  bool start_array(std::size_t size) override { return enter() && maker_.start_array(size); }
  bool end_array() override { return leave() && maker_.end_array(); }
  bool parse_error(std::size_t where, const std::string&, const nlohmann::detail::exception&) override {
    position = where;
    return false;
  }

 private:
  bool enter() {
    too_deep = ++depth_ > kDeepest;
    return !too_deep;
  }
  bool leave() {
    --depth_;
    return true;
  }
  nlohmann::detail::json_sax_dom_parser<Json> maker_;
  std::size_t depth_ = 0;
};

const Json& json(const void* value) {
  return *static_cast<const Json*>(value);
}

std::string shown(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 40) text = text.substr(0, 37) + "...";
  return text;
}

template <class Names>
int find_choice(const JsonReader& reader, const void* value, const Names& names) {
  if (!value) return 0;
  if (json(value).is_string()) {
    const auto& text = json(value).get_ref<const std::string&>();
    int i = 0;
    for (const auto& name : names) {
      if (name == text) return i;
      ++i;
    }
  }
  std::string all;
  for (const auto& name : names) {
    if (all.size() > 200) {
      all += ", ...";
      break;
    }
    if (!all.empty()) all += ", ";
    all += name;
  }
  reader.complain("expected one of " + all + "; found " + shown(json(value)));
  return 0;
}

}  // namespace

struct JsonDocument::Content {
  Json json;
  std::string root_name;
  std::optional<Error> complaint;
};

JsonDocument::JsonDocument(std::unique_ptr<Content> content) : content_(std::move(content)) {}
JsonDocument::JsonDocument(JsonDocument&&) noexcept = default;
JsonDocument& JsonDocument::operator=(JsonDocument&&) noexcept = default;
JsonDocument::~JsonDocument() = default;

Result<JsonDocument> JsonDocument::parse(std::string_view text, std::string root_name) {
  auto content = std::make_unique<Content>();
  Planting check(content->json);
  if (!Json::sax_parse(text, &check)) {
    const std::string where = root_name.empty() ? "" : root_name + ": ";
    if (check.too_deep) return unreadable(where + "JSON nested too deep");
    const std::size_t end = std::min(check.position == 0 ? 0 : check.position - 1, text.size());
    const auto before = text.substr(0, end);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return unreadable(where + "broken JSON at line " + std::to_string(line) + ", column " +
                      std::to_string(end - line_start + 1));
  }
  content->root_name = std::move(root_name);
  return JsonDocument(std::move(content));
}

JsonReader JsonDocument::root() const {
  return JsonReader(content_.get(), &content_->json, content_->root_name);
}

Result<> JsonDocument::finish() const {
  if (content_->complaint) return *content_->complaint;
  return success();
}

JsonReader::JsonReader(JsonDocument::Content* content, const void* value, std::string place)
    : content_(content), value_(value), place_(std::move(place)) {}

bool JsonReader::is_object() const {
  return value_ && json(value_).is_object();
}
bool JsonReader::is_array() const {
  return value_ && json(value_).is_array();
}
bool JsonReader::is_text() const {
  return value_ && json(value_).is_string();
}
bool JsonReader::is_integer() const {
  return value_ && json(value_).is_number_integer();
}
bool JsonReader::is_null() const {
  return value_ && json(value_).is_null();
}

bool JsonReader::has(std::string_view name) const {
  return is_object() && json(value_).find(std::string(name)) != json(value_).end();
}

JsonReader JsonReader::field(std::string_view name) const {
  const std::string place = place_.empty() ? std::string(name) : place_ + "." + std::string(name);
  if (!value_) return JsonReader(content_, nullptr, place);
  if (!is_object()) {
    complain("expected an object; found " + shown(json(value_)));
    return JsonReader(content_, nullptr, place);
  }
  const auto found = json(value_).find(std::string(name));
  if (found == json(value_).end()) {
    complain("field \"" + std::string(name) + "\" is missing");
    return JsonReader(content_, nullptr, place);
  }
  return JsonReader(content_, &*found, place);
}

void JsonReader::only(std::span<const std::string_view> names) const {
  if (!value_) return;
  if (!is_object()) return complain("expected an object; found " + shown(json(value_)));
  for (const auto& [name, unused] : json(value_).items())
    if (std::find(names.begin(), names.end(), name) == names.end())
      complain("unknown field \"" + name + "\"");
}

std::size_t JsonReader::members() const {
  if (!value_) return 0;
  if (!is_object()) {
    complain("expected an object; found " + shown(json(value_)));
    return 0;
  }
  return json(value_).size();
}

std::string JsonReader::member_name(std::size_t i) const {
  if (i >= members()) return "";
  return std::next(json(value_).begin(), static_cast<std::ptrdiff_t>(i)).key();
}

std::size_t JsonReader::size() const {
  if (!value_) return 0;
  if (!is_array()) {
    complain("expected a list; found " + shown(json(value_)));
    return 0;
  }
  return json(value_).size();
}

std::size_t JsonReader::size(std::size_t least, std::size_t most) const {
  if (!is_array()) return size();
  const std::size_t length = json(value_).size();
  if (length >= least && length <= most) return length;
  complain("expected a list of " +
           (least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most)) +
           " items; found " + std::to_string(length));
  return 0;
}

JsonReader JsonReader::item(std::size_t i) const {
  const std::string place = place_ + "[" + std::to_string(i) + "]";
  if (!is_array() || i >= json(value_).size()) {
    if (value_) complain("item " + std::to_string(i) + " is missing");
    return JsonReader(content_, nullptr, place);
  }
  return JsonReader(content_, &json(value_)[i], place);
}

std::int64_t JsonReader::integer(std::int64_t least, std::int64_t most) const {
  if (!value_) return least;
  if (json(value_).is_number_unsigned()) {
    const auto number = json(value_).get<std::uint64_t>();
    if (std::cmp_greater_equal(number, least) && std::cmp_less_equal(number, most))
      return static_cast<std::int64_t>(number);
  } else if (json(value_).is_number_integer()) {
    const auto number = json(value_).get<std::int64_t>();
    if (number >= least && number <= most) return number;
  }
  complain("expected a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
           "; found " + shown(json(value_)));
  return least;
}

double JsonReader::number(double least, double most) const {
  if (!value_) return least;
  if (json(value_).is_number()) {
    const auto number = json(value_).get<double>();
    if (number >= least && number <= most) return number;
  }
  complain("expected a number; found " + shown(json(value_)));
  return least;
}

bool JsonReader::boolean() const {
  if (!value_) return false;
  if (json(value_).is_boolean()) return json(value_).get<bool>();
  complain("expected true or false; found " + shown(json(value_)));
  return false;
}

std::string JsonReader::text() const {
  if (!value_) return "";
  if (json(value_).is_string()) return json(value_).get<std::string>();
  complain("expected a text; found " + shown(json(value_)));
  return "";
}

int JsonReader::choice(std::span<const std::string> names) const {
  return find_choice(*this, value_, names);
}
int JsonReader::choice(std::span<const std::string_view> names) const {
  return find_choice(*this, value_, names);
}
int JsonReader::choice(std::initializer_list<std::string_view> names) const {
  return find_choice(*this, value_, names);
}

void JsonReader::complain(std::string_view what) const {
  if (content_->complaint) return;
  content_->complaint = unreadable((place_.empty() ? "" : place_ + ": ") + std::string(what));
}

bool JsonReader::failed() const {
  return content_->complaint.has_value();
}
std::string JsonReader::place() const {
  return place_;
}
std::string JsonReader::dump() const {
  return value_ ? json(value_).dump(-1, ' ', false, Json::error_handler_t::replace) : "null";
}

}  // namespace carreira
