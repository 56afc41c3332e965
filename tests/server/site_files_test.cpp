// What is the same for everybody: words for programs, and rules.

#include "server/site_files.h"

#include <gtest/gtest.h>

namespace carreira {
namespace {

constexpr EmbeddedFile kWords[] = {
    {"data/messages/en/common.json", R"({ "a": "one" })"},
    {"data/messages/en/goa.json", R"({ "b": "two" })"},
    {"data/messages/en/none.json", "{}"},
    {"data/messages/fr/common.json", R"({ "a": "un" })"},
};
constexpr EmbeddedFile kRules[] = {{"docs/rules/goa.md", "# Goa"}};

TEST(SiteFiles, the_words_of_a_language_are_one_object) {
  SiteFiles files(kWords, kRules);
  const StaticFile* english = files.find("/messages/en.json");
  ASSERT_TRUE(english);
  EXPECT_EQ(english->content, R"({ "a": "one" , "b": "two" })");
  EXPECT_EQ(english->content_type, "application/json");
  EXPECT_EQ(files.find("/messages/en.json"), english) << "joined once";
  EXPECT_EQ(files.find("/messages/fr.json")->content, R"({ "a": "un" })");
}

TEST(SiteFiles, what_nobody_speaks_is_not_there) {
  SiteFiles files(kWords, kRules);
  for (const char* path : {"/messages/de.json", "/messages/.json", "/messages/en",
                           "/messages/messages/en.json", "/messages/", "/messages"})
    EXPECT_EQ(files.find(path), nullptr) << path;
}

TEST(SiteFiles, what_is_part_of_the_program_is_not_copied) {
  SiteFiles files(kWords, kRules);
  EXPECT_EQ(files.find("/rules/goa.md")->content.data(), kRules[0].content.data());
}

}  // namespace
}  // namespace carreira
