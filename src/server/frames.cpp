#include "server/frames.h"

#include <openssl/evp.h>

#include <array>
#include <cstring>

namespace carreira {
namespace {

constexpr std::size_t kLongestControl = 125;

FrameReader::Taken wrong(std::uint16_t code) {
  FrameReader::Taken taken;
  taken.wrong = true;
  taken.code = code;
  return taken;
}

void unmask(std::span<char> bytes, const char* key) {
  std::uint32_t half;
  std::memcpy(&half, key, sizeof half);
  const std::uint64_t mask = half | std::uint64_t{half} << 32;
  std::size_t i = 0;
  for (; i + sizeof mask <= bytes.size(); i += sizeof mask) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + i, sizeof word);
    word ^= mask;
    std::memcpy(bytes.data() + i, &word, sizeof word);
  }
  for (; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ key[i % 4]);
}

bool may_be_sent(std::uint16_t code) {
  if (code >= 3000 && code < 5000) return true;
  return code >= 1000 && code < 1015 && code != 1004 && code != 1005 && code != 1006;
}

}  // namespace

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  while (i < text.size()) {
    if (i + 8 <= text.size()) {
      std::uint64_t word;
      std::memcpy(&word, text.data() + i, sizeof word);
      if ((word & 0x8080808080808080U) == 0) {
        i += 8;
        continue;
      }
    }
    const unsigned first = byte(i);
    if (first < 0x80) {
      ++i;
      continue;
    }
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() - i < size) return false;
    for (std::size_t k = 1; k < size; ++k)
      if ((byte(i + k) & 0xC0) != 0x80) return false;
    // Not longer than need be, no halves of a pair, nothing beyond the last character.
    const unsigned second = byte(i + 1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
      return false;
    i += size;
  }
  return true;
}

std::string frame_head(FrameKind kind, std::size_t size) {
  constexpr unsigned kWhole = 0x80;
  std::string head(1, static_cast<char>(kWhole | static_cast<unsigned>(kind)));
  const auto add = [&](int bytes) {
    while (bytes-- > 0) head += static_cast<char>(size >> (8 * bytes) & 0xFF);
  };
  if (size < 126) {
    add(1);
  } else if (size <= 0xFFFF) {
    head += 126;
    add(2);
  } else {
    head += 127;
    add(8);
  }
  return head;
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
  if (code == close_code::none) return frame_head(FrameKind::close, 0);
  reason = reason.substr(0, kLongestControl - 2);
  std::string frame = frame_head(FrameKind::close, reason.size() + 2);
  frame += static_cast<char>(code >> 8);
  frame += static_cast<char>(code & 0xFF);
  return frame.append(reason);
}

std::string accept_of(std::string_view key) {
  constexpr std::size_t kKey = 24;  // 16 bytes in base64
  constexpr std::string_view kEverywhere = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  if (key.size() != kKey || !key.ends_with("==")) return "";
  const std::string words = std::string(key).append(kEverywhere);
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  if (EVP_Digest(words.data(), words.size(), digest.data(), &size, EVP_sha1(), nullptr) != 1) return "";
  std::array<unsigned char, 2 * EVP_MAX_MD_SIZE> text{};
  const int length = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(size));
  return {reinterpret_cast<const char*>(text.data()), static_cast<std::size_t>(length)};
}

FrameReader::Taken FrameReader::take(std::span<char> bytes) {
  constexpr std::size_t kMask = 4;
  forget();
  if (bytes.size() < 2) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const bool last = (byte(0) & 0x80) != 0, masked = (byte(1) & 0x80) != 0;
  const unsigned number = byte(0) & 0xFU;
  const auto kind = static_cast<FrameKind>(number);
  const bool control = number >= 0x8;
  if ((byte(0) & 0x70) != 0 || !masked || (number > 0x2 && number < 0x8) || number > 0xA)
    return wrong(close_code::wrong_frame);
  std::uint64_t size = byte(1) & 0x7FU;
  std::size_t head = 2;
  if (size >= 126) {
    const std::size_t more = size == 126 ? 2 : 8;
    if (control) return wrong(close_code::wrong_frame);
    if (bytes.size() < head + more) return {};
    size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head + i);
    head += more;
    // Not written longer than need be.
    if (size < (more == 2 ? 126U : 0x10000U)) return wrong(close_code::wrong_frame);
  }
  if (control && !last) return wrong(close_code::wrong_frame);
  if (!control && in_message_ != (kind == FrameKind::more)) return wrong(close_code::wrong_frame);
  if (!control && size > most_ - message_.size()) return wrong(close_code::too_large);
  if (bytes.size() < head + kMask + size) return {};
  const std::span<char> payload = bytes.subspan(head + kMask, static_cast<std::size_t>(size));
  unmask(payload, bytes.data() + head);
  const std::string_view words(payload.data(), payload.size());
  const std::size_t taken_bytes = head + kMask + payload.size();
  if (control) return take_control(kind, taken_bytes, words);
  Taken taken;
  taken.bytes = taken_bytes;
  if (kind != FrameKind::more) kind_ = kind;
  in_message_ = !last;
  const bool in_pieces = kind == FrameKind::more || !last;
  if (in_pieces) message_ += words;
  if (!last) return taken;
  taken.whole = true;
  taken.kind = kind_;
  taken.text = in_pieces ? std::string_view(message_) : words;
  if (kind_ == FrameKind::text && !is_utf8(taken.text)) return wrong(close_code::not_utf8);
  return taken;
}

FrameReader::Taken FrameReader::take_control(FrameKind kind, std::size_t bytes,
                                             std::string_view payload) const {
  Taken taken;
  taken.bytes = bytes;
  taken.whole = true;
  taken.kind = kind;
  taken.text = payload;
  if (kind != FrameKind::close) return taken;
  taken.code = close_code::none;
  if (payload.empty()) return taken;
  if (payload.size() == 1) return wrong(close_code::wrong_frame);
  taken.code = static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8 |
                                          static_cast<unsigned char>(payload[1]));
  if (!may_be_sent(taken.code)) return wrong(close_code::wrong_frame);
  if (!is_utf8(payload.substr(2))) return wrong(close_code::not_utf8);
  return taken;
}

}  // namespace carreira
