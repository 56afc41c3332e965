#pragma once

// Whose limits a request counts for.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carreira {

// An address as limits know it: IPv4 whole, IPv6 by its first 64 bits (one house has all of them), an IPv4
// address written as IPv6 as IPv4. Nothing: it is none.
std::string limited_address(std::string_view text);
bool is_local(std::string_view limited);

// "10.0.0.0/8", "::1", "192.168.1.7": whether the address is one of these.
bool is_in(std::string_view address, std::span<const std::string> networks);
// Whether the text can stand in such a list.
bool is_network(std::string_view text);

// As it is, but of IPv6 no narrower than the 64 bits by which limits know people.
std::string narrowest_network(std::string_view network);

// Behind proxies that are trusted, the last address in X-Forwarded-For that is not one of them; otherwise the
// peer. Empty for this machine itself: its own programs, and proxies that the host has not named, have no
// limits by address.
std::string address_of_client(std::string_view peer, std::string_view forwarded_for,
                              std::span<const std::string> trusted);

// Those of IPv4 that other machines in the network may reach this one by.
std::vector<std::string> addresses_of_this_machine();

}  // namespace carreira
