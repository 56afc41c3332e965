#include "client/table_address.h"

#include <algorithm>

namespace carreira {
namespace {

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// What stands before the mark; the rest, without it, stays.
std::string_view take_until(std::string_view& rest, std::string_view mark) {
  const std::size_t at = rest.find(mark);
  const std::string_view part = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view() : rest.substr(at + mark.size());
  return part;
}

}  // namespace

std::string TableAddress::server() const {
  const bool usual = port == (secure ? "443" : "80");
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return (secure ? "https://" : "http://") + name + (usual ? "" : ":" + port) + base_path;
}

Result<TableAddress> read_table_address(std::string_view text) {
  const auto wrong = [&] {
    return unreadable("expected http://HOST:PORT, https://HOST or the link of an invitation, found \"" +
                      std::string(text.substr(0, 80)) + "\"");
  };
  TableAddress address;
  std::string_view rest = text;
  if (rest.starts_with("https://")) {
    address.secure = true;
  } else if (!rest.starts_with("http://")) {
    return wrong();
  }
  take_until(rest, "://");
  std::string_view place = take_until(rest, "#");
  std::string_view server = take_until(place, "/");
  if (server.starts_with('[')) {
    server.remove_prefix(1);
    address.host = take_until(server, "]");
    if (!server.empty() && !server.starts_with(':')) return wrong();
    if (!server.empty()) server.remove_prefix(1);
  } else {
    address.host = take_until(server, ":");
  }
  address.port = !server.empty() ? server : address.secure ? "443" : "80";
  if (address.host.empty() || !is_port(address.port) || !is_plain(text)) return wrong();
  while (place.ends_with('/')) place.remove_suffix(1);
  if (!place.empty()) address.base_path = "/" + std::string(place);
  if (rest.empty() || rest == "/") return address;
  if (!rest.starts_with("/table/")) return wrong();
  rest.remove_prefix(std::string_view("/table/").size());
  address.table = take_until(rest, "/");
  if (rest.starts_with("join/")) address.invitation = rest.substr(std::string_view("join/").size());
  return address;
}

}  // namespace carreira
