#include "server/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include "server/trimmed.h"

namespace carreira {
namespace {

// As IPv6, whatever it is.
using Bytes = std::array<std::uint8_t, 16>;
constexpr Bytes kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

std::optional<Bytes> parse(std::string_view text) {
  const std::string zeroed(text.substr(0, text.find('%')));
  Bytes bytes = kMapped;
  if (::inet_pton(AF_INET, zeroed.c_str(), bytes.data() + 12) == 1) return bytes;
  if (::inet_pton(AF_INET6, zeroed.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

bool is_v4(const Bytes& bytes) {
  return std::equal(kMapped.begin(), kMapped.begin() + 12, bytes.begin());
}

std::string written(const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_v4(bytes)) {
    ::inet_ntop(AF_INET, bytes.data() + 12, text.data(), text.size());
  } else {
    ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  }
  return text.data();
}

struct AddressRange {
  Bytes bytes;
  int bits;
};

std::optional<AddressRange> parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto bytes = parse(text.substr(0, slash));
  if (!bytes) return std::nullopt;
  if (slash == std::string_view::npos) return AddressRange{*bytes, 128};
  const std::string_view digits = text.substr(slash + 1);
  int bits = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  const int most = is_v4(*bytes) ? 32 : 128;
  if (problem != std::errc() || end != digits.data() + digits.size() || bits < 0 || bits > most)
    return std::nullopt;
  return AddressRange{*bytes, bits + 128 - most};
}

bool contains(const AddressRange& network, const Bytes& bytes) {
  for (int bit = 0; bit < network.bits; ++bit) {
    const auto at = static_cast<std::size_t>(bit / 8);
    if (((network.bytes[at] ^ bytes[at]) >> (7 - bit % 8) & 1) != 0) return false;
  }
  return true;
}

}  // namespace

std::string limited_address(std::string_view text) {
  auto bytes = parse(text);
  if (!bytes) return "";
  if (is_v4(*bytes)) return written(*bytes);
  constexpr Bytes kLoopback = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  if (*bytes == kLoopback) return "::1";
  std::fill(bytes->begin() + 8, bytes->end(), std::uint8_t{0});
  return written(*bytes) + "/64";
}

bool is_local(std::string_view limited) {
  return limited == "::1" || limited.starts_with("127.");
}

bool is_network(std::string_view text) {
  return parse_network(text).has_value();
}

std::string narrowest_network(std::string_view text) {
  const auto network = parse_network(text);
  if (!network || is_v4(network->bytes) || network->bits <= 64) return std::string(text);
  return limited_address(text.substr(0, text.find('/')));
}

bool is_in(std::string_view address, std::span<const std::string> networks) {
  const auto bytes = parse(address);
  if (!bytes) return false;
  return std::any_of(networks.begin(), networks.end(), [&](const std::string& text) {
    const auto network = parse_network(text);
    return network && contains(*network, *bytes);
  });
}

std::string address_of_client(std::string_view peer, std::string_view forwarded_for,
                              std::span<const std::string> trusted) {
  std::string_view client = peer;
  // From the last hop back: each proxy vouches for the address that it adds.
  while (is_in(client, trusted) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view hop =
        trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    if (limited_address(hop).empty()) break;
    client = hop;
  }
  const std::string limited = limited_address(client);
  return is_local(limited) ? "" : limited;
}

}  // namespace carreira
