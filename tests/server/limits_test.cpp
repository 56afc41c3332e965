// Those who do not play by the rules of the protocol.

#include "server/address.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class Limits : public ServerTest {};

TEST_F(Limits, what_is_not_json_or_no_message_is_told_so_and_the_line_stays) {
  start();
  const Made made = make({person("Ana"), bot()});
  Guest ana = sit(made.table, made.tokens);
  const std::pair<const char*, const char*> wrong[] = {
      {"", "malformed"},
      {"{", "malformed"},
      {"[]", "malformed"},
      {"null", "malformed"},
      {"{\"type\":\"ping\"}", "malformed"},
      {"{\"type\":\"ping\",\"id\":\"\"}", "malformed"},
      {"{\"type\":\"ping\",\"id\":7}", "malformed"},
      {"{\"id\":\"x\"}", "malformed"},
      {"{\"type\":\"dance\",\"id\":\"x\"}", "unknown-type"},
      {"{\"type\":\"decide\",\"id\":\"x\"}", "malformed"},
      {"{\"type\":\"decide\",\"id\":\"x\",\"point\":-1,\"notation\":\"a\"}", "malformed"},
      {"{\"type\":\"decide\",\"id\":\"x\",\"point\":1e300,\"notation\":\"a\"}", "malformed"},
      {"{\"type\":\"decide\",\"id\":\"x\",\"point\":1,\"notation\":[]}", "malformed"},
      {"{\"type\":\"chat\",\"id\":\"x\",\"text\":\"\"}", "malformed"},
      {"{\"type\":\"chat\",\"id\":\"x\",\"text\":\"a\\u0000b\"}", "malformed"},
      {"{\"type\":\"focus\",\"id\":\"x\",\"seat\":9}", "malformed"},
      {"{\"type\":\"focus\",\"id\":\"x\",\"seat\":3}", "no-such-seat"},
      {"{\"type\":\"focus\",\"id\":\"x\",\"seat\":2}", "not-yours"},
      {"{\"type\":\"hello\",\"id\":\"x\",\"protocol\":1,\"table\":\"y\"}", "malformed"},
      {"{\"type\":\"replay\",\"id\":\"x\",\"played\":0,\"viewer\":2}", "not-over"},
      {"{\"type\":\"replay\",\"id\":\"x\",\"played\":0,\"viewer\":\"open\"}", "not-over"},
      {"{\"type\":\"replay\",\"id\":\"x\",\"played\":99999}", "malformed"},
      {"{\"type\":\"fill\",\"id\":\"x\",\"seat\":2,\"level\":\"genius\"}", "no-such-level"},
  };
  for (const auto& [text, code] : wrong) {
    ana.line.send_text(text);
    const json answer = ana.line.receive_type("error");
    ASSERT_FALSE(answer.is_null()) << text;
    expect_fits("message", answer);
    EXPECT_EQ(answer["error"]["code"], code) << text << " -> " << answer;
  }
  EXPECT_EQ(ana.ask({{"type", "ping"}})["type"], "pong") << "still there";
}

TEST_F(Limits, deep_nesting_and_broken_text_do_no_harm) {
  start();
  WebSocket deep(port());
  deep.send_text(std::string(8000, '[') + std::string(8000, ']'));
  EXPECT_EQ(deep.receive()["error"]["code"], "malformed");
  WebSocket broken(port());
  broken.send_frame(0x1, "{\"type\":\"\xff\xfe\"}");
  EXPECT_EQ(broken.wait_for_close(), 1007);
}

TEST_F(Limits, nothing_goes_before_hello) {
  start();
  WebSocket line(port());
  EXPECT_EQ(line.ask({{"type", "timeline"}, {"id", "1"}})["error"]["code"], "hello-first");
  EXPECT_EQ(line.ask({{"type", "ping"}, {"id", "2"}})["type"], "pong");
  const json wrong_version = {
      {"type", "hello"}, {"id", "3"}, {"protocol", 3}, {"table", "AAAAAAAAAAAAAAAAAAAAAA"}};
  EXPECT_EQ(line.ask(wrong_version)["error"]["code"], "protocol");
  json unknown = wrong_version;
  unknown["protocol"] = 1;
  unknown["id"] = "4";
  EXPECT_EQ(line.ask(unknown)["error"]["code"], "no-such-table");
}

TEST_F(Limits, a_wrong_token_opens_nothing) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  const Made other = make({person("Eve"), bot()});
  for (const std::string& token :
       {other.tokens[0], std::string(43, 'A'), std::string(), made.tokens[0] + "A"}) {
    WebSocket line(port());
    const json answer = line.ask({{"type", "hello"},
                                  {"id", "1"},
                                  {"protocol", 1},
                                  {"table", made.table},
                                  {"tokens", json::array({token})}});
    EXPECT_EQ(answer["error"]["code"], "wrong-token");
  }
}

TEST_F(Limits, other_origins_are_turned_away) {
  options_.network.allowed_origins = {"https://play.example.org"};
  start();
  const std::string here = "http://localhost:" + std::to_string(port());
  EXPECT_EQ(WebSocket(port(), {{"Origin", here}}).status(), 101);
  EXPECT_EQ(WebSocket(port(), {{"Origin", "https://play.example.org"}}).status(), 101);
  EXPECT_EQ(WebSocket(port(), {{"Origin", "https://evil.example"}}).status(), 403);
  EXPECT_EQ(WebSocket(port(), {{"Origin", "null"}}).status(), 403);
  const json body = {{"game", "vasco"}, {"seats", {person("Ana"), bot()}}};
  const HttpAnswer evil =
      testing_client::post(port(), "/api/tables", body, {{"Origin", "https://evil.example"}});
  EXPECT_EQ(evil.status, 403);
  EXPECT_EQ(evil.parsed()["code"], "origin");
  EXPECT_EQ(testing_client::post(port(), "/api/tables", body, {{"Origin", here}}).status, 201);
  EXPECT_EQ(testing_client::http(port(), "GET", "/", "", {{"Host", "rebound.example"}}).status, 403)
      << "another name for this machine is somebody else's page";
}

TEST_F(Limits, oversized_messages_and_bodies_are_refused) {
  start();
  WebSocket line(port());
  line.send_text(std::string(17 << 10, 'x'));
  EXPECT_EQ(line.wait_for_close(), 1009);
  const std::string large(513 << 10, ' ');
  EXPECT_EQ(testing_client::http(port(), "POST", "/api/tables", large, {{"Content-Type", "application/json"}})
                .status,
            413);
  const std::string record(100 << 10, '#');
  EXPECT_EQ(
      testing_client::http(port(), "POST", "/api/records", record, {{"Content-Type", "text/plain"}}).status,
      422);
  const std::string huge(2 << 20, '#');
  EXPECT_EQ(
      testing_client::http(port(), "POST", "/api/records", huge, {{"Content-Type", "text/plain"}}).status,
      413);
  EXPECT_EQ(testing_client::http(port(), "GET", "/" + std::string(20 << 10, 'x')).status, 413);
}

TEST_F(Limits, a_flood_is_stopped) {
  options_.limits.messages = {0, 60};  // none is earned while a busy machine dawdles
  start();
  WebSocket line(port());
  for (int i = 0; i < 100; ++i) line.send(json{{"type", "ping"}, {"id", std::to_string(i)}});
  int pongs = 0;
  json last;
  while (!line.closed()) {
    const json message = line.receive();
    if (message.is_null()) break;
    if (message["type"] == "pong") ++pongs;
    last = message;
  }
  EXPECT_EQ(last["error"]["code"], "too-fast");
  EXPECT_EQ(line.close_code(), 1008);
  EXPECT_EQ(pongs, 60);
  EXPECT_EQ(testing_client::http(port(), "GET", "/healthz").status, 200);
}

TEST_F(Limits, a_flood_of_pings_is_one_too) {
  options_.limits.messages = {0, 60};
  start();
  for (const int opcode : {0x9, 0xA}) {
    WebSocket line(port());
    for (int i = 0; i < 100; ++i) line.send_frame(opcode, "");
    EXPECT_EQ(line.wait_for_close(), 1008);
  }
}

TEST_F(Limits, too_many_requests_from_one_place_are_refused) {
  options_.network.requests = {0.001, 10};
  start();
  const auto refused_of = [&](const std::string& address) {
    int refused = 0;
    for (int i = 0; i < 20; ++i)
      refused +=
          testing_client::http(port(), "GET", "/healthz", "", {{"X-Forwarded-For", address}}).status == 429;
    return refused;
  };
  EXPECT_GE(refused_of("203.0.113.7"), 8);
  EXPECT_GE(refused_of("2001:db8:1:2::1"), 8);
  EXPECT_GE(refused_of("2001:db8:1:2:ffff::9"), 18) << "the same house";
  EXPECT_GE(refused_of("8.8.8.8, 203.0.113.7"), 18) << "only the last hop is vouched for";
}

TEST_F(Limits, there_is_a_limit_of_connections) {
  options_.network.most_connections = 5;
  start();
  std::vector<WebSocket> lines;
  for (int i = 0; i < 5; ++i) lines.emplace_back(port());
  for (const WebSocket& line : lines) EXPECT_EQ(line.status(), 101);
  EXPECT_EQ(WebSocket(port()).status(), 0);
  lines.clear();
  int tries = 0;
  while (WebSocket(port()).status() != 101 && ++tries < 3000) ::usleep(20'000);
  EXPECT_LT(tries, 3000) << "places become free again";
}

TEST_F(Limits, malformed_frames_close_only_their_own_line) {
  start();
  const Made made = make({person("Ana"), bot()});
  Guest ana = sit(made.table, made.tokens);
  const std::string frames[] = {
      std::string("\x81\x05hello", 7),                                      // not masked
      std::string("\xF1\x80\x00\x00\x00\x00", 6),                           // reserved bits
      std::string("\x83\x80\x00\x00\x00\x00", 6),                           // an opcode that is none
      std::string("\x89\xFE\x00\x7E\x00\x00\x00\x00", 8),                   // a ping too long
      std::string("\x80\x80\x00\x00\x00\x00", 6),                           // goes on with nothing
      std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14),  // endless
      std::string(100, '\xFF'),
  };
  for (const std::string& frame : frames) {
    WebSocket line(port());
    line.send_raw(frame);
    EXPECT_GE(line.wait_for_close(), 1002);
  }
  WebSocket binary(port());
  binary.send_frame(0x2, "bytes");
  EXPECT_EQ(binary.wait_for_close(), 1003);
  WebSocket half(port());
  half.send_raw("\x81\xFE\x10");
  half.socket().close();
  EXPECT_EQ(ana.ask({{"type", "ping"}})["type"], "pong");
}

// A message that never ends is no message, and was counted by nobody.
TEST_F(Limits, pieces_without_end_close_the_line) {
  start();
  WebSocket whole(port());
  const std::string ping = R"({"type":"ping","id":"1"})";
  const auto in_pieces = [&](WebSocket& line, int empty) {
    line.send_frame(0x1, ping.substr(0, 5), true, false);
    std::string frames;
    for (int i = 0; i < empty; ++i) frames += std::string("\x00\x80\x12\x34\x56\x78", 6);
    line.send_raw(frames);
    line.send_frame(0x0, ping.substr(5));
    return line.receive();
  };
  for (int i = 0; i < 20; ++i) EXPECT_EQ(in_pieces(whole, 1000)["re"], "1") << "each message is counted anew";
  WebSocket endless(port());
  EXPECT_TRUE(in_pieces(endless, 20'000).is_null());
  EXPECT_EQ(endless.wait_for_close(), 1006);
  EXPECT_EQ(server_->metrics().turned_away.load(), 1u);
}

class SlowReader : public Limits {
 protected:
  void is_shown_out();
};

TEST_F(SlowReader, is_shown_out_and_holds_nobody_up) {
  options_.network.most_waiting_bytes = 256 << 10;
  is_shown_out();
}

// Hundreds of connections, each within its bound, would take a gigabyte.
TEST_F(SlowReader, is_shown_out_when_too_much_waits_for_all_of_the_address) {
  options_.network.most_waiting_bytes = 1 << 30;
  options_.network.most_waiting_bytes_per_address = 256 << 10;
  is_shown_out();
}

void SlowReader::is_shown_out() {
  options_.limits.address_messages = {1e6, 1e6};
  start();
  const Made made = make({person("Ana"), bot()}, {{"pace", "instant"}});
  WebSocket slow(port(), {{"X-Forwarded-For", "203.0.113.5"}});
  slow.socket().set_receive_buffer(4096);
  slow.send(json{
      {"type", "hello"}, {"id", "1"}, {"protocol", 1}, {"table", made.table}, {"tokens", json::array()}});
  Guest ana = sit(made.table, made.tokens);
  const auto turned_away = [&] { return server_->metrics().turned_away.load(); };
  const auto heard = [&] { return server_->metrics().messages_in.load(); };
  // The system keeps some megabytes for who does not read: far more is asked for, and all of it is heard.
  const auto heard_before = heard();
  std::uint64_t asked = 0;
  while (asked < 20'000 && turned_away() == 0 &&
         slow.send(json{{"type", "replay"}, {"id", std::to_string(asked)}, {"played", 0}}))
    ++asked;
  while (turned_away() == 0 && heard() - heard_before < asked) ::usleep(1000);
  EXPECT_GE(turned_away(), 1u);
  EXPECT_EQ(ana.ask({{"type", "ping"}})["type"], "pong");
  slow.socket().set_receive_buffer(1 << 20);
  EXPECT_GE(slow.wait_for_close(), 1006);
}

TEST_F(Limits, every_answer_carries_the_security_headers_and_get_changes_nothing) {
  start();
  for (const char* path : {"/", "/api/catalog", "/healthz", "/nowhere.js"}) {
    HttpAnswer answer = testing_client::http(port(), "GET", path);
    EXPECT_NE(answer.headers["content-security-policy"].find("default-src 'none'"), std::string::npos)
        << path;
    EXPECT_EQ(answer.headers["x-content-type-options"], "nosniff");
    EXPECT_EQ(answer.headers["referrer-policy"], "no-referrer");
    EXPECT_EQ(answer.headers["x-frame-options"], "DENY");
    EXPECT_EQ(answer.headers["cross-origin-opener-policy"], "same-origin");
  }
  EXPECT_EQ(testing_client::http(port(), "GET", "/nowhere.js").status, 404);
  for (const char* path : {"/api/mine", "/api/records", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/seats",
                           "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/invitation"})
    EXPECT_EQ(testing_client::http(port(), "GET", path).status, 405) << path;
  EXPECT_EQ(testing_client::http(port(), "DELETE", "/api/tables").status, 405);
  EXPECT_EQ(
      testing_client::http(port(), "POST", "/api/tables", "{}", {{"Content-Type", "text/plain"}}).status, 415)
      << "what a form of another page could send";
}

TEST_F(Limits, wrong_wishes_for_a_table_are_explained) {
  start();
  const std::pair<json, const char*> wrong[] = {
      {json::array(), "malformed"},
      {{{"game", "chess"}, {"seats", {person("A"), bot()}}}, "no-such-game"},
      {{{"game", "vasco"}, {"seats", json::array()}}, "malformed"},
      {{{"game", "vasco"}, {"seats", {person("A")}}}, "bad-options"},
      {{{"game", "vasco"}, {"seats", {person(""), bot()}}}, "malformed"},
      {{{"game", "vasco"}, {"seats", {person("A"), bot("genius")}}}, "no-such-level"},
      {{{"game", "vasco"}, {"seats", {person("A"), bot("hard:character=poet")}}}, "no-such-level"},
      {{{"game", "vasco"}, {"seats", {person("A"), bot("hard@9n")}}}, "no-such-level"},
      {{{"game", "vasco"}, {"seats", {person("A"), bot()}}, {"colour", "red"}}, "malformed"},
      {{{"game", "vasco"}, {"seats", {person("A"), bot()}}, {"options", {{"nosuch", "on"}}}}, "bad-options"},
      {{{"game", "vasco"},
        {"seats", {person("A"), bot()}},
        {"settings", {{"clock", {{"kind", "live"}, {"turn", 0}, {"bank", 0}}}}}},
       "malformed"},
  };
  for (const auto& [wanted, code] : wrong) {
    const HttpAnswer answer = testing_client::post(port(), "/api/tables", wanted);
    EXPECT_EQ(answer.status, 400) << wanted;
    expect_fits("error", answer.parsed());
    EXPECT_EQ(answer.parsed()["code"], code) << wanted << " -> " << answer.body;
  }
}

TEST_F(Limits, the_catalogue_names_the_addresses_that_other_machines_reach) {
  start();
  json catalogue = testing_client::http(port(), "GET", "/api/catalog").parsed();
  expect_fits("catalog", catalogue);
  EXPECT_TRUE(catalogue["addresses"].empty()) << "it listens for this machine only";
  server_.reset();
  options_.network.address = "0.0.0.0";
  start();
  catalogue = testing_client::http(port(), "GET", "/api/catalog").parsed();
  expect_fits("catalog", catalogue);
  std::vector<std::string> expected;
  for (const std::string& address : addresses_of_this_machine())
    expected.push_back("http://" + address + ":" + std::to_string(port()));
  EXPECT_EQ(catalogue["addresses"], json(expected));
}

TEST_F(Limits, figures_have_a_door_of_their_own_where_the_host_wants_one) {
  options_.network.metrics_address = "127.0.0.1";
  start();
  const std::uint16_t inside = server_->metrics_port();
  EXPECT_EQ(testing_client::http(port(), "GET", "/metrics").status, 404);
  const HttpAnswer figures = testing_client::http(inside, "GET", "/metrics");
  ASSERT_EQ(figures.status, 200);
  for (const char* name : {"memory_bytes", "processor_seconds_total", "loop_delay_seconds_count",
                           "tables_kept", "tables_loaded", "bots_waiting", "commit_seconds_count"})
    EXPECT_NE(figures.body.find("carreira_" + std::string(name) + " "), std::string::npos) << name;
  EXPECT_EQ(testing_client::http(inside, "GET", "/api/catalog").status, 404);
  EXPECT_EQ(testing_client::http(inside, "POST", "/metrics").status, 404);
  EXPECT_EQ(testing_client::http(inside, "GET", "/healthz").status, 200);
  EXPECT_EQ(testing_client::http(port(), "GET", "/healthz").status, 200);
}

TEST_F(Limits, the_schema_knows_every_code_of_a_refusal_and_no_other) {
  json words = json::array();
  for (int code = 0; code < Refusal::kCodes; ++code)
    words.push_back(word_of(static_cast<Refusal::Code>(code)));
  EXPECT_EQ(protocol_schema()["$defs"]["error_code"]["enum"], words);
}

TEST_F(Limits, health_and_metrics_answer) {
  start();
  make({person("Ana"), bot()});
  EXPECT_EQ(testing_client::http(port(), "GET", "/healthz").parsed()["status"], "ok");
  const HttpAnswer metrics = testing_client::http(port(), "GET", "/metrics");
  EXPECT_NE(metrics.body.find("carreira_tables_made_total 1\n"), std::string::npos) << metrics.body;
}

}  // namespace
}  // namespace carreira
