#include "table/plain_request.h"

#include <algorithm>

namespace carreira {
namespace {

class PlainMembers {
 public:
  explicit PlainMembers(std::string_view text) : rest_(text) {}

  // Goes through `{"name":value,...}`, as far as `take` understands the name.
  template <class Take>
  bool each(Take take) {
    if (!skip('{')) return false;
    do {
      const auto name = text();
      if (!name || !skip(':') || !take(*name)) return false;
    } while (skip(','));
    return skip('}') && rest_.empty();
  }
  std::optional<std::string_view> text() {
    if (!skip('"')) return std::nullopt;
    const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; };
    const auto end =
        static_cast<std::size_t>(std::find_if_not(rest_.begin(), rest_.end(), is_plain) - rest_.begin());
    const std::string_view found = rest_.substr(0, end);
    rest_.remove_prefix(end);
    if (!skip('"')) return std::nullopt;
    return found;
  }
  std::optional<std::uint64_t> number() {
    constexpr std::size_t kMostDigits = 15;
    std::uint64_t value = 0;
    std::size_t digits = 0;
    for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits)
      if (digits < kMostDigits) value = value * 10 + static_cast<std::uint64_t>(rest_[digits] - '0');
    if (digits == 0 || digits > kMostDigits || (digits > 1 && rest_[0] == '0')) return std::nullopt;
    rest_.remove_prefix(digits);
    return value;
  }

 private:
  bool skip(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::string_view rest_;
};

template <class T>
bool put(std::optional<T>& place, std::optional<T> value) {
  if (place || !value) return false;
  place = value;
  return true;
}

}  // namespace

std::optional<Request> read_plain_request(std::string_view text) {
  constexpr std::size_t kMostId = 64, kMostNotation = 200;
  PlainMembers members(text);
  std::optional<std::string_view> type, id, notation;
  std::optional<std::uint64_t> point, seat;
  const bool known = members.each([&](std::string_view name) {
    if (name == "type") return put(type, members.text());
    if (name == "id") return put(id, members.text());
    if (name == "notation") return put(notation, members.text());
    if (name == "point") return put(point, members.number());
    if (name == "seat") return put(seat, members.number());
    return false;
  });
  if (!known || !type || !id || id->empty() || id->size() > kMostId) return std::nullopt;
  if (seat && (*seat < 1 || *seat > kMaxSeats)) return std::nullopt;
  Request request;
  request.id = *id;
  request.command.client = request.id;
  if (seat) request.seat = seat_at(static_cast<int>(*seat) - 1);
  if (*type == "ping" && !point && !notation) return request;
  if (*type != "decide" || !point || !notation || notation->empty() || notation->size() > kMostNotation)
    return std::nullopt;
  request.kind = Request::Kind::command;
  request.command.kind = TableCommand::Kind::decide;
  request.command.point = *point;
  request.command.text = *notation;
  return request;
}

}  // namespace carreira
