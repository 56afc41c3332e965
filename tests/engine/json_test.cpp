#include <gtest/gtest.h>

#include <limits>

#include "engine/json_reader.h"
#include "engine/json_tree.h"
#include "engine/json_writer.h"

namespace carreira {
namespace {

TEST(JsonWriter, WritesCompactAndIndented) {
  const auto write = [](int indent) {
    JsonWriter json(indent);
    json.begin_object().field("a", 1).key("list").begin_array().value(1).value(2).end_array();
    json.key("things").begin_array().begin_object().field("x", "say \"\n\"").end_object().end_array();
    json.key("none").begin_object().end_object().field("yes", true).end_object();
    return json.take();
  };
  EXPECT_EQ(write(0), R"({"a":1,"list":[1,2],"things":[{"x":"say \"\n\""}],"none":{},"yes":true})");
  EXPECT_EQ(write(1), R"({
 "a": 1,
 "list": [1, 2],
 "things": [
  {
   "x": "say \"\n\""
  }
 ],
 "none": {},
 "yes": true
})");
}

TEST(JsonWriter, IndentsWhatWasWrittenElsewhereToo) {
  JsonWriter json(2);
  json.begin_object().key("made").raw(R"({ "list":[1,[2]],"text":"a \\\"{[,: b", "none":[]})").end_object();
  EXPECT_EQ(json.text(), R"({
  "made": {
    "list": [1,
      [2]
    ],
    "text": "a \\\"{[,: b",
    "none": []
  }
})");
}

TEST(JsonWriter, NotesWhereTheMembersOfTheOutermostObjectBegin) {
  JsonWriter json;
  std::vector<std::uint32_t> begins;
  json.note_members(begins);
  json.begin_object().field("a", 1).key("b").begin_object().field("c", 2).end_object();
  json.key("d").begin_array().begin_object().field("e", 3).end_object().end_array().end_object();
  const std::string text = json.take();
  EXPECT_EQ(text, R"({"a":1,"b":{"c":2},"d":[{"e":3}]})");
  std::string names;
  for (const std::uint32_t begin : begins) names += text.substr(begin, 3);
  EXPECT_EQ(names, R"("a""b""d")");
}

TEST(JsonWriter, EscapesWhatHasToBeWhereverItStands) {
  for (const std::string_view special : {"\"", "\\", "\n", "\r", "\t", "\x01", "\x1f"})
    for (std::size_t before = 0; before < 70; ++before)
      for (const std::size_t behind : {0, 1, 9}) {
        const std::string text =
            std::string(before, 'a') + std::string(special) + std::string(behind, '\xc3') + " ~";
        JsonWriter json;
        json.begin_object()
            .foreign_key(text)
            .value(1)
            .key("list")
            .begin_array()
            .value(text)
            .value("")
            .end_array();
        const std::string escaped = special == "\""     ? "\\\""
                                    : special == "\\"   ? "\\\\"
                                    : special == "\n"   ? "\\n"
                                    : special == "\r"   ? "\\r"
                                    : special == "\t"   ? "\\t"
                                    : special == "\x01" ? "\\u0001"
                                                        : "\\u001f";
        const std::string expected =
            "\"" + std::string(before, 'a') + escaped + std::string(behind, '\xc3') + " ~\"";
        EXPECT_EQ(json.end_object().take(), "{" + expected + ":1,\"list\":[" + expected + ",\"\"]}");
      }
}

TEST(JsonWriter, WritesNumbersOfEverySizeAndTextsOfEveryLength) {
  JsonWriter json;
  json.begin_array().value(std::numeric_limits<std::int64_t>::min()).value(-7).value(0);
  json.value(std::numeric_limits<std::uint64_t>::max()).value(std::int8_t{-128}).value(std::uint8_t{255});
  EXPECT_EQ(json.end_array().take(), "[-9223372036854775808,-7,0,18446744073709551615,-128,255]");
  std::string expected = "[";
  json.begin_array();
  for (std::size_t size = 0; size < 5000; size += size / 7 + 1) {
    json.value(std::string(size, 'x'));
    expected += (size == 0 ? "\"" : ",\"") + std::string(size, 'x') + "\"";
  }
  json.end_array();
  EXPECT_EQ(json.text(), expected + "]");
  EXPECT_EQ(json.take(), expected + "]") << "and again after take()";
}

std::string complaint(std::string_view text, void (*read)(const JsonReader&)) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error().text;
  read(document.value().root());
  const auto finished = document.value().finish();
  return finished ? "" : finished.error().text;
}

TEST(JsonReader, NamesThePlaceOfTheFirstProblem) {
  const auto read = [](const JsonReader& root) {
    root.only({"seats"});
    for (std::size_t i = 0; i < root.field("seats").size(1, 4); ++i)
      root.field("seats").item(i).integer("reals", 0, 999);
  };
  EXPECT_EQ(complaint(R"({"seats":[{"reals":3}]})", read), "");
  EXPECT_EQ(complaint(R"({"seats":[{"reals":3},{"reals":-1}]})", read),
            "seats[1].reals: expected a whole number from 0 to 999; found -1");
  EXPECT_EQ(complaint(R"({"seats":[{"real":3}]})", read), "seats[0]: field \"reals\" is missing");
  EXPECT_EQ(complaint(R"({"seats":[],"x":1})", read), "unknown field \"x\"");
  EXPECT_EQ(complaint(R"({"seats":[]})", read), "seats: expected a list of 1 to 4 items; found 0");
  EXPECT_EQ(complaint("{\"seats\":\n [1,,2]}", read), "broken JSON at line 2, column 5");
  EXPECT_EQ(complaint(R"({"seats":[{"reals":1e400}]})", read).substr(0, 11), "broken JSON");
  EXPECT_EQ(complaint(std::string(100000, '['), read), "JSON nested too deep");
}

TEST(JsonReader, ChoicesListWhatIsAllowed) {
  const auto read = [](const JsonReader& root) { root.field("area").choice({"navigation", "recruiting"}); };
  EXPECT_EQ(complaint(R"({"area":"recruiting"})", read), "");
  EXPECT_EQ(complaint(R"({"area":"cooking"})", read),
            "area: expected one of navigation, recruiting; found \"cooking\"");
}

TEST(JsonTree, KeepsTheOrderAndSaysTheSameOnOneLine) {
  const auto tree =
      JsonTree::parse("{ \"b\": [1, -2.5, {}], \"a\": {\"x\": \"\\u00e9\\n\", \"y\": null} }", "set");
  ASSERT_TRUE(tree) << tree.error().text;
  EXPECT_EQ(tree.value().dumped(), "{\"b\":[1,-2.5,{}],\"a\":{\"x\":\"\u00e9\\n\",\"y\":null}}");
  EXPECT_EQ(tree.value().find("a")->find("x")->content, "\u00e9\n");
  EXPECT_EQ(tree.value().find("c"), nullptr);
  EXPECT_EQ(JsonTree::parse("7", "").value().dumped(), "7");
}

TEST(JsonTree, RefusesWhatIsBrokenTooDeepOrNamedTwice) {
  const auto why = [](const std::string& text) { return JsonTree::parse(text, "set").error().text; };
  EXPECT_EQ(why("{\"a\": [1,}"), "set: broken JSON at line 1, column 10");
  EXPECT_EQ(why(std::string(1000, '[')), "set: JSON nested too deep");
  EXPECT_EQ(why("{\"a\": {\"b\": 1, \"c\": 2, \"b\": 3}}"), "set: b stands twice");
}

}  // namespace
}  // namespace carreira
