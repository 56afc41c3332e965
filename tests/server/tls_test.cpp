// The server behind a certificate of its own: https and wss, and nothing in plain text.

#include "server/support/tls.h"

#include <filesystem>

#include "server/support/fixture.h"

namespace carreira {
namespace {

using namespace testing_client;

class Tls : public ServerTest {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_);
    key_ = make_key();
    certificate_ = make_certificate(key_.get());
    options_.network.tls_certificate = folder_ + "/certificate.pem";
    options_.network.tls_key = folder_ + "/key.pem";
    write_certificate(options_.network.tls_certificate, certificate_.get());
    write_key(options_.network.tls_key, key_.get());
  }
  void TearDown() override {
    server_.reset();
    std::filesystem::remove_all(folder_);
  }

  const std::string folder_ =
      (std::filesystem::temp_directory_path() / ("carreira-tls-" + std::to_string(::getpid()))).string();
  Key key_;
  Certificate certificate_;
};

TEST_F(Tls, the_page_and_the_line_come_through_https) {
  start();
  TlsClient page(port(), certificate_.get());
  ASSERT_TRUE(page.is_connected());
  page.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::string health = page.read_until("ok");
  EXPECT_EQ(health.substr(0, 15), "HTTP/1.1 200 OK");
  EXPECT_NE(health.find("Strict-Transport-Security"), std::string::npos) << health;

  TlsClient line(port(), certificate_.get());
  ASSERT_TRUE(line.is_connected());
  line.write(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_EQ(line.read_until("\r\n\r\n").substr(0, 12), "HTTP/1.1 101");
  const std::string ping = R"({"type":"ping","id":"1"})";
  std::string frame = {'\x81', static_cast<char>(0x80 | ping.size()), 0, 0, 0, 0};  // masked with nothing
  line.write(frame + ping);
  EXPECT_NE(line.read_until("}").find("pong"), std::string::npos);
}

TEST_F(Tls, plain_text_and_old_protocols_get_nothing) {
  start();
  EXPECT_EQ(testing_client::http(port(), "GET", "/healthz").status, 0);
  EXPECT_FALSE(TlsClient(port(), certificate_.get(), TLS1_1_VERSION).is_connected());
  EXPECT_TRUE(TlsClient(port(), certificate_.get(), TLS1_2_VERSION).is_connected());
}

TEST_F(Tls, a_stranger_who_says_nothing_holds_nobody_up) {
  start();
  testing_client::Socket silent(port());
  TlsClient page(port(), certificate_.get());
  EXPECT_TRUE(page.is_connected());
}

TEST_F(Tls, a_key_that_does_not_fit_is_told_at_the_start) {
  write_key(options_.network.tls_key, make_key().get());
  auto started = Server::start(options_, components_, Log::silent());
  ASSERT_FALSE(started);
  EXPECT_NE(started.error().text.find("--tls-key"), std::string::npos) << started.error().text;
}

TEST_F(Tls, a_certificate_without_a_key_is_told_at_the_start) {
  options_.network.tls_key.clear();
  EXPECT_FALSE(Server::start(options_, components_, Log::silent()));
}

}  // namespace
}  // namespace carreira
