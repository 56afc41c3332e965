#pragma once

// Mutates JSON as JSON, half of the time: another number, another name, a member less or twice. Included by
// targets that read JSON.

#define JSON_NOEXCEPTION
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace carreira::fuzz {

inline void collect(nlohmann::json& value, std::vector<nlohmann::json*>& all) {
  all.push_back(&value);
  if (value.is_structured())
    for (auto& child : value) collect(child, all);
}

inline void mutate(nlohmann::json& document, std::mt19937& random) {
  std::vector<nlohmann::json*> all;
  collect(document, all);
  const auto any = [&]() -> nlohmann::json& { return *all[random() % all.size()]; };
  nlohmann::json& value = any();
  static const std::int64_t kNumbers[] = {
      -1, 0,   1,   2,   3,   4,    5,     7,     8,          16,          31,
      64, 127, 128, 255, 256, 1000, 32768, 65536, 2147483648, -2147483649, 9223372036854775807};
  switch (random() % 6) {
    case 0:
      if (value.is_number_integer()) {
        value =
            static_cast<std::int64_t>(value.get<std::uint64_t>() + (random() % 2 ? 1 : ~std::uint64_t{0}));
        break;
      }
      [[fallthrough]];
    case 1:
      if (value.is_number()) {
        value = kNumbers[random() % std::size(kNumbers)];
        break;
      }
      [[fallthrough]];
    case 2: {  // one of the same type from elsewhere
      for (int i = 0; i < 20; ++i)
        if (nlohmann::json& other = any(); other.type() == value.type() && &other != &value) {
          const nlohmann::json copy = other;
          value = copy;
          return;
        }
      break;
    }
    case 3:
      if (value.is_array() && !value.empty())
        value.erase(random() % value.size());
      else if (value.is_object() && !value.empty())
        value.erase(std::next(value.begin(), static_cast<std::ptrdiff_t>(random() % value.size())));
      break;
    case 4:
      if (value.is_array() && !value.empty()) {
        const nlohmann::json copy = value[random() % value.size()];
        value.push_back(copy);
      }
      break;
    default:
      if (value.is_array() && value.size() > 1)
        std::swap(value[random() % value.size()], value[random() % value.size()]);
      else if (value.is_boolean())
        value = !value.get<bool>();
      else if (random() % 8 == 0)
        value = nullptr;
  }
}

}  // namespace carreira::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::mt19937 random(seed);
  if (random() % 4 == 0) return LLVMFuzzerMutate(data, size, max_size);
  auto document = nlohmann::json::parse(data, data + size, nullptr, false);
  if (document.is_discarded()) return LLVMFuzzerMutate(data, size, max_size);
  for (unsigned i = 0, count = 1 + random() % 3; i < count; ++i) carreira::fuzz::mutate(document, random);
  const std::string text = document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
