#include "table/view_change.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/hash.h"
#include "engine/json_tree.h"

namespace carreira {
namespace {

constexpr std::string_view kPosition = "\"position\":";
constexpr std::size_t kUsualMembers = 32;

std::uint64_t sum_of(std::string_view text, std::uint64_t before) {
  return hash_bytes(std::as_bytes(std::span(text)), before);
}

// Names have no quotation marks inside.
std::string_view name_in(std::string_view member) {
  return member.substr(0, member.find('"', 1) + 1);
}

void replace(JsonTree& object, const std::string& name, const JsonTree& part) {
  const auto found = std::find(object.names.begin(), object.names.end(), name);
  if (found != object.names.end()) {
    object.parts[static_cast<std::size_t>(found - object.names.begin())] = part;
  } else {
    object.names.push_back(name);
    object.parts.push_back(part);
  }
}

}  // namespace

WrittenView::WrittenView(const Table& table, const Table::Looker& looker, std::int64_t now,
                         SeenPosition& seen) {
  std::vector<std::uint32_t> begins;
  begins.reserve(kUsualMembers);
  json_.note_members(begins);
  json_.begin_object().field("type", "view");
  table.write_view_members(json_, looker, now, &seen);
  json_.end_object();

  const std::string_view text = json_.written();
  members_.reserve(begins.size() + seen.begins.size());
  const auto add_all = [this](const std::vector<std::uint32_t>& starts, std::uint32_t shift,
                              std::uint32_t end, bool in_position) {
    for (std::size_t i = 0; i < starts.size(); ++i)
      members_.push_back(
          {starts[i] + shift, i + 1 < starts.size() ? starts[i + 1] + shift - 1 : end - 1, in_position});
  };
  add_all(begins, 0, static_cast<std::uint32_t>(text.size()), false);
  const auto position = std::find_if(members_.begin(), members_.end(), [&](const Member& member) {
    return text.substr(member.begin).starts_with(kPosition);
  });
  const Member whole = *position;
  members_.erase(position);
  const std::size_t own = members_.size();
  add_all(seen.begins, whole.begin + static_cast<std::uint32_t>(kPosition.size()), whole.end, true);

  auto shown = std::make_shared<ShownView>();
  shown->number = table.number();
  shown->sums.reserve(members_.size());
  const auto words_of = [&](const Member& member) {
    return text.substr(member.begin, member.end - member.begin);
  };
  for (const Member& member : members_)
    shown->names = sum_of(name_in(words_of(member)), shown->names + member.in_position);
  for (std::size_t i = 0; i < own; ++i) shown->sums.push_back(sum_of(words_of(members_[i]), 0));
  // Those who see the same position have these in common.
  if (seen.sums.empty())
    for (std::size_t i = own; i < members_.size(); ++i) seen.sums.push_back(sum_of(words_of(members_[i]), 0));
  shown->sums.insert(shown->sums.end(), seen.sums.begin(), seen.sums.end());
  shown_ = std::move(shown);
}

std::string WrittenView::answering(std::string_view id) const {
  JsonWriter json;
  json.begin_object().field("re", id).end_object();
  std::string answer = json.take();
  answer.back() = ',';
  return answer.append(text(), 1);
}

bool WrittenView::write_change_from(const ShownView& before, JsonWriter& json) const {
  if (before.names != shown_->names || before.sums.size() != members_.size()) return false;
  json.begin_object();
  bool in_position = false;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Member& member = members_[i];
    if (before.sums[i] == shown_->sums[i]) continue;
    if (member.in_position && !std::exchange(in_position, true)) json.key("position").begin_object();
    json.raw(text().substr(member.begin, member.end - member.begin));
  }
  if (in_position) json.end_object();
  json.end_object();
  return true;
}

Result<std::string> changed_view(std::string_view view, std::string_view change) {
  auto whole = JsonTree::parse(view, "view");
  if (!whole) return whole.error();
  auto parts = JsonTree::parse(change, "change");
  if (!parts) return parts.error();
  JsonTree& tree = whole.value();
  for (std::size_t i = 0; i < parts.value().parts.size(); ++i) {
    const std::string& name = parts.value().names[i];
    const JsonTree& part = parts.value().parts[i];
    const auto position = std::find(tree.names.begin(), tree.names.end(), name);
    if (name != "position" || position == tree.names.end()) {
      replace(tree, name, part);
    } else {
      JsonTree& places = tree.parts[static_cast<std::size_t>(position - tree.names.begin())];
      for (std::size_t j = 0; j < part.parts.size(); ++j) replace(places, part.names[j], part.parts[j]);
    }
  }
  return tree.dumped();
}

}  // namespace carreira
