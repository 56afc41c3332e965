#include "table/plain_request.h"

#include <gtest/gtest.h>

namespace carreira {
namespace {

TEST(PlainRequest, reads_the_same_as_the_reader_of_json) {
  for (const char* text : {R"({"type":"decide","id":"7","point":56,"notation":"place navigation","seat":2})",
                           R"({"notation":"pass","point":0,"id":"c7f0-12","type":"decide"})",
                           R"({"type":"ping","id":"p"})", R"({"id":"p","seat":4,"type":"ping"})"}) {
    const auto plain = read_plain_request(text);
    ASSERT_TRUE(plain) << text;
    const ReadRequest whole = read_request(text);
    ASSERT_FALSE(whole.refusal) << text;
    const Request& other = whole.request;
    EXPECT_EQ(plain->kind, other.kind) << text;
    EXPECT_EQ(plain->id, other.id) << text;
    EXPECT_EQ(plain->seat, other.seat) << text;
    EXPECT_EQ(plain->command.kind, other.command.kind) << text;
    EXPECT_EQ(plain->command.client, other.command.client) << text;
    EXPECT_EQ(plain->command.point, other.command.point) << text;
    EXPECT_EQ(plain->command.text, other.command.text) << text;
  }
}

// Whether it is right or wrong: it is for the other reader to say.
TEST(PlainRequest, leaves_the_rest_to_the_reader_of_json) {
  const std::string long_id(65, 'a'), long_move(201, 'a');
  for (const std::string& text : std::initializer_list<std::string>{
           "",
           "{",
           "{}",
           "[]",
           R"({"type":"decide"})",
           R"({"type":"decide","id":"7","point":56})",
           R"({"type":"decide","id":"7","notation":"pass"})",
           R"({"type": "decide","id":"7","point":56,"notation":"pass"})",
           R"({"type":"decide","id":"7","point":56,"notation":"pa\u0073s"})",
           R"({"type":"decide","id":"7","point":56,"notation":"São"})",
           R"({"type":"decide","id":"7","point":56,"notation":""})",
           R"({"type":"decide","id":"","point":56,"notation":"pass"})",
           R"({"type":"decide","id":"7","point":-1,"notation":"pass"})",
           R"({"type":"decide","id":"7","point":056,"notation":"pass"})",
           R"({"type":"decide","id":"7","point":5.6,"notation":"pass"})",
           R"({"type":"decide","id":"7","point":1234567890123456,"notation":"pass"})",
           R"({"type":"decide","id":"7","point":56,"notation":"pass","seat":0})",
           R"({"type":"decide","id":"7","point":56,"notation":"pass","seat":5})",
           R"({"type":"decide","id":"7","point":56,"notation":"pass","seat":null})",
           R"({"type":"decide","id":"7","point":56,"notation":"pass","point":57})",
           R"({"type":"decide","id":"7","point":56,"notation":"pass","more":1})",
           R"({"type":"decide","id":"7","point":56,"notation":"pass"},)",
           R"({"type":"decide","id":"7","point":56,"notation":"pass",})",
           R"({"type":"undo","id":"7"})",
           R"({"type":"ping","id":"p","point":1})",
           R"({"type":"ping","id":7})",
           R"({"type":"ping","id":")" + long_id + "\"}",
           R"({"type":"decide","id":"7","point":56,"notation":")" + long_move + "\"}"})
    EXPECT_FALSE(read_plain_request(text)) << text;
}

}  // namespace
}  // namespace carreira
