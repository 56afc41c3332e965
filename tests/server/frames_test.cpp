#include "server/frames.h"

#include <gtest/gtest.h>

#include <vector>

namespace carreira {
namespace {

// As a client writes it.
std::string masked(unsigned first, std::string_view payload, std::string_view key = "\x11\x92\x43\x7f") {
  std::string frame(1, static_cast<char>(first));
  const std::size_t size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(0x80 | size);
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(size >> 8);
    frame += static_cast<char>(size & 0xFF);
  }
  frame += key;
  for (std::size_t i = 0; i < size; ++i) frame += static_cast<char>(payload[i] ^ key[i % 4]);
  return frame;
}

constexpr unsigned kText = 0x81, kBinary = 0x82, kClose = 0x88, kPing = 0x89;
constexpr unsigned kFirstText = 0x01, kMore = 0x00, kLast = 0x80;

struct Heard {
  std::vector<std::pair<FrameKind, std::string>> things;
  std::uint16_t wrong = 0;
  std::size_t left = 0;
};

Heard hear(FrameReader& reader, std::string bytes) {
  Heard heard;
  std::span<char> rest(bytes);
  for (;;) {
    const auto taken = reader.take(rest);
    if (taken.wrong) heard.wrong = taken.code;
    if (taken.bytes == 0) break;
    if (taken.whole) heard.things.emplace_back(taken.kind, taken.text);
    rest = rest.subspan(taken.bytes);
  }
  heard.left = rest.size();
  return heard;
}
Heard hear(const std::string& bytes) {
  FrameReader reader(1000);
  return hear(reader, bytes);
}

TEST(Frames, texts_one_after_the_other_however_long) {
  const std::string long_text(500, 'x');
  const Heard heard =
      hear(masked(kText, "a") + masked(kText, long_text) + masked(kText, "") + masked(kBinary, "b"));
  ASSERT_EQ(heard.things.size(), 4U);
  EXPECT_EQ(heard.things[0], std::pair(FrameKind::text, std::string("a")));
  EXPECT_EQ(heard.things[1], std::pair(FrameKind::text, long_text));
  EXPECT_EQ(heard.things[2], std::pair(FrameKind::text, std::string()));
  EXPECT_EQ(heard.things[3], std::pair(FrameKind::binary, std::string("b")));
  EXPECT_EQ(heard.left, 0U);
}

TEST(Frames, what_has_not_come_whole_is_waited_for) {
  const std::string frame = masked(kText, std::string(300, 'x'));
  for (std::size_t size = 0; size < frame.size(); ++size) {
    const Heard heard = hear(frame.substr(0, size));
    EXPECT_TRUE(heard.things.empty() && heard.wrong == 0 && heard.left == size) << size;
  }
}

TEST(Frames, a_message_in_pieces_with_a_ping_between_them) {
  const Heard heard = hear(masked(kFirstText, "S\xC3") + masked(kPing, "?") + masked(kMore, "") +
                           masked(kLast | kMore, "\xA3o") + masked(kText, "then"));
  ASSERT_EQ(heard.things.size(), 3U);
  EXPECT_EQ(heard.things[0], std::pair(FrameKind::ping, std::string("?")));
  EXPECT_EQ(heard.things[1], std::pair(FrameKind::text, std::string("São")));
  EXPECT_EQ(heard.things[2], std::pair(FrameKind::text, std::string("then")));
}

TEST(Frames, what_breaks_the_rules_of_the_line_is_refused) {
  struct Case {
    const char* what;
    std::string bytes;
    std::uint16_t code;
  };
  std::string unmasked = masked(kText, "a");
  unmasked[1] = 1;
  const std::string too_long_size = std::string("\x81\xFE\x00\x05", 4) + "abcdhello";
  const Case cases[] = {
      {"not masked", unmasked, 1002},
      {"a reserved bit", masked(0xC1, "a"), 1002},
      {"an unknown kind", masked(0x83, "a"), 1002},
      {"an unknown kind of control", masked(0x8B, "a"), 1002},
      {"a continuation of nothing", masked(kLast | kMore, "a"), 1002},
      {"a text inside another", masked(kFirstText, "a") + masked(kText, "b"), 1002},
      {"a ping in pieces", masked(0x09, "a"), 1002},
      {"a long ping", masked(kPing, std::string(126, 'a')), 1002},
      {"a size written too long", too_long_size, 1002},
      {"too large", masked(kText, std::string(1001, 'a')), 1009},
      {"too large in pieces",
       masked(kFirstText, std::string(600, 'a')) + masked(kLast | kMore, std::string(401, 'a')), 1009},
      {"not UTF-8", masked(kText, "\xC3("), 1007},
      {"a goodbye of one byte", masked(kClose, "a"), 1002},
      {"a goodbye that nobody may send", masked(kClose, std::string("\x03\xED", 2)), 1002},
      {"a goodbye not in UTF-8", masked(kClose, std::string("\x03\xE8\xFF", 3)), 1007},
  };
  for (const Case& one : cases) EXPECT_EQ(hear(one.bytes).wrong, one.code) << one.what;
}

TEST(Frames, a_goodbye_says_why_or_not) {
  std::string bytes = masked(kClose, std::string("\x03\xE8", 2) + "bye");
  FrameReader reader(1000);
  auto taken = reader.take(bytes);
  EXPECT_EQ(taken.kind, FrameKind::close);
  EXPECT_EQ(taken.code, 1000);
  bytes = masked(kClose, "");
  taken = reader.take(bytes);
  EXPECT_EQ(taken.code, close_code::none);
  EXPECT_EQ(close_frame(close_code::none, ""), std::string("\x88\x00", 2));
  EXPECT_EQ(close_frame(1008, "no"), std::string("\x88\x04\x03\xF0", 4) + "no");
}

TEST(Frames, heads_by_the_size) {
  EXPECT_EQ(frame_head(FrameKind::text, 125), "\x81\x7D");
  EXPECT_EQ(frame_head(FrameKind::text, 126), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(frame_head(FrameKind::text, 65535), "\x81\x7E\xFF\xFF");
  EXPECT_EQ(frame_head(FrameKind::pong, 65536), std::string("\x8A\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

// The example of RFC 6455.
TEST(Frames, the_key_is_answered) {
  EXPECT_EQ(accept_of("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(accept_of(""), "");
  EXPECT_EQ(accept_of("short=="), "");
}

TEST(Frames, utf8) {
  for (const char* good :
       {"", "plain", "São João", "\xF0\x9F\x9A\xA2", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF", "12345678é"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xC0\xAF", "\xC3", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "12345678\xFF", "\xE2\x82"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

}  // namespace
}  // namespace carreira
