// The server below a base path, as behind a proxy that has other things too.

#include "server/support/fixture.h"

namespace carreira {
namespace {

class BasePath : public ServerTest {
 protected:
  void SetUp() override { options_.network.base_path = "/carreira"; }
  HttpAnswer get(const std::string& path) const { return testing_client::http(port(), "GET", path); }
};

TEST_F(BasePath, page_api_and_line_are_below_it_and_nothing_is_beside) {
  start();
  const HttpAnswer page = get("/carreira/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body.find("=\"/"), std::string::npos) << "the page names nothing from the root";
  EXPECT_EQ(get("/carreira/api/catalog").status, 200);
  EXPECT_EQ(get("/carreira/metrics").status, 200);
  EXPECT_EQ(get("/carreira/healthz").status, 200);
  EXPECT_EQ(get("/healthz").status, 200) << "a balancer need not know the base path";
  for (const char* beside : {"/", "/api/catalog", "/metrics", "/carreirax/api/catalog", "/carreira.js"})
    EXPECT_EQ(get(beside).status, 404) << beside;
  EXPECT_EQ(WebSocket(port(), {}, "/carreira/ws").status(), 101);
  EXPECT_EQ(WebSocket(port(), {}, "/ws").status(), 404);
}

TEST_F(BasePath, other_addresses_lead_to_the_page) {
  start();
  const auto leads = [&](const std::string& path) {
    const HttpAnswer answer = get(path);
    EXPECT_EQ(answer.status, 302) << path;
    return answer.headers.contains("location") ? answer.headers.at("location") : "";
  };
  EXPECT_EQ(leads("/carreira"), "carreira/");
  EXPECT_EQ(leads("/carreira/somewhere"), "./");
  EXPECT_EQ(leads("/carreira/some/where/else"), "./../../");
  EXPECT_EQ(leads("/carreira//elsewhere.example/"), "./../../") << "never to another server";
}

TEST_F(BasePath, a_table_is_made_and_played_below_it) {
  start();
  const HttpAnswer made = testing_client::post(
      port(), "/carreira/api/tables",
      {{"game", "vasco"}, {"seats", {person("Ana"), bot()}}, {"settings", {{"pace", "instant"}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  WebSocket line(port(), {}, "/carreira/ws");
  const json welcome = line.ask({{"type", "hello"},
                                 {"id", "1"},
                                 {"protocol", 1},
                                 {"table", made.parsed()["table"]},
                                 {"tokens", {made.parsed()["seats"][0]["token"]}}});
  EXPECT_EQ(welcome.value("type", ""), "welcome") << welcome;
}

}  // namespace
}  // namespace carreira
