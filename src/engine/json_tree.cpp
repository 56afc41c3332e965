#include "engine/json_tree.h"

#include <algorithm>

#define JSON_NOEXCEPTION
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace carreira {
namespace {

class Planter : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Planter(JsonTree& root) : open_{&root} {}
  const std::string& twice() const { return twice_; }

  bool null() override { return plain("null"); }
  bool boolean(bool truth) override { return plain(truth ? "true" : "false"); }
  bool number_integer(number_integer_t number) override { return plain(std::to_string(number)); }
  bool number_unsigned(number_unsigned_t number) override { return plain(std::to_string(number)); }
  bool number_float(number_float_t number, const string_t&) override {
    JsonWriter json;
    json.value(number);
    return plain(json.take());
  }
  bool string(string_t& text) override { return leaf(JsonTree::Kind::text, std::move(text)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return begin(JsonTree::Kind::object); }
  bool start_array(std::size_t) override { return begin(JsonTree::Kind::list); }
  bool key(string_t& name) override {
    open_.back()->names.push_back(std::move(name));
    return true;
  }
  bool end_object() override {
    std::vector<std::string_view> sorted(open_.back()->names.begin(), open_.back()->names.end());
    std::sort(sorted.begin(), sorted.end());
    const auto found = std::adjacent_find(sorted.begin(), sorted.end());
    if (found != sorted.end()) twice_ = *found;
    return end_array() && twice_.empty();
  }
  bool end_array() override {
    open_.pop_back();
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  // Where the next value goes: the root itself, or a new part of what is open.
  JsonTree& next() {
    if (!begun_) {
      begun_ = true;
      return *open_.back();
    }
    return open_.back()->parts.emplace_back();
  }
  bool plain(std::string content) { return leaf(JsonTree::Kind::plain, std::move(content)); }
  bool leaf(JsonTree::Kind kind, std::string content) {
    JsonTree& tree = next();
    tree.kind = kind;
    tree.content = std::move(content);
    return true;
  }
  bool begin(JsonTree::Kind kind) {
    const bool is_root = !begun_;
    JsonTree& tree = next();
    tree.kind = kind;
    if (!is_root) open_.push_back(&tree);
    return true;
  }

  std::vector<JsonTree*> open_;
  std::string twice_;
  bool begun_ = false;
};

void write(JsonWriter& json, const JsonTree& tree) {
  switch (tree.kind) {
    case JsonTree::Kind::plain:
      json.raw(tree.content);
      return;
    case JsonTree::Kind::text:
      json.value(tree.content);
      return;
    case JsonTree::Kind::list:
      json.begin_array();
      for (const JsonTree& part : tree.parts) write(json, part);
      json.end_array();
      return;
    case JsonTree::Kind::object:
      json.begin_object();
      for (std::size_t i = 0; i < tree.parts.size(); ++i) {
        json.foreign_key(tree.names[i]);
        write(json, tree.parts[i]);
      }
      json.end_object();
      return;
  }
}

}  // namespace

Result<JsonTree> JsonTree::parse(std::string_view text, std::string root_name) {
  // Which says where a text is broken, and refuses what is nested too deep.
  if (auto document = JsonDocument::parse(text, root_name); !document) return document.error();
  JsonTree root;
  Planter planter(root);
  if (!nlohmann::json::sax_parse(text, &planter))
    return unreadable((root_name.empty() ? "" : root_name + ": ") + planter.twice() + " stands twice");
  return root;
}

const JsonTree* JsonTree::find(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? nullptr : &parts[static_cast<std::size_t>(found - names.begin())];
}

std::string JsonTree::dumped() const {
  JsonWriter json;
  write(json, *this);
  return json.take();
}

}  // namespace carreira
