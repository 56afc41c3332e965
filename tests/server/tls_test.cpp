// The server behind a certificate of its own: https and wss, and nothing in plain text.

#include <arpa/inet.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "server/support/fixture.h"

namespace carreira {
namespace {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* thing) const {
    Free(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;

Key make_key() {
  return Key(EVP_EC_gen("P-256"));
}

// Signed by itself, for a day.
Certificate make_certificate(EVP_PKEY* key) {
  Certificate certificate(X509_new());
  X509_set_version(certificate.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1498);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 86'400);
  X509_set_pubkey(certificate.get(), key);
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"),
                             -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  X509_sign(certificate.get(), key, EVP_sha256());
  return certificate;
}

// A client that trusts exactly one certificate.
class TlsClient {
 public:
  TlsClient(std::uint16_t port, X509* trusted, int newest = 0) : context_(SSL_CTX_new(TLS_client_method())) {
    X509_STORE_add_cert(SSL_CTX_get_cert_store(context_.get()), trusted);
    SSL_CTX_set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
    if (newest != 0) {
      SSL_CTX_set_security_level(context_.get(), 0);
      SSL_CTX_set_max_proto_version(context_.get(), newest);
    }
    file_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    timeval patience{5, 0};
    ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return;
    line_.reset(SSL_new(context_.get()));
    SSL_set_fd(line_.get(), file_);
    connected_ = SSL_connect(line_.get()) == 1;
  }
  ~TlsClient() {
    line_.reset();
    ::close(file_);
  }

  bool is_connected() const { return connected_; }
  void write(const std::string& text) { SSL_write(line_.get(), text.data(), static_cast<int>(text.size())); }
  // Reads on until the words are there, or nothing comes any more.
  std::string read_until(std::string_view words) {
    std::string all;
    char buffer[16384];
    while (all.find(words) == std::string::npos) {
      const int size = SSL_read(line_.get(), buffer, sizeof buffer);
      if (size <= 0) break;
      all.append(buffer, static_cast<std::size_t>(size));
    }
    return all;
  }

 private:
  std::unique_ptr<SSL_CTX, Freed<SSL_CTX_free>> context_;
  std::unique_ptr<SSL, Freed<SSL_free>> line_;
  int file_ = -1;
  bool connected_ = false;
};

class Tls : public ServerTest {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_);
    key_ = make_key();
    certificate_ = make_certificate(key_.get());
    options_.network.tls_certificate = folder_ + "/certificate.pem";
    options_.network.tls_key = folder_ + "/key.pem";
    write_file(options_.network.tls_certificate,
               [&](std::FILE* file) { PEM_write_X509(file, certificate_.get()); });
    write_key(key_.get());
  }
  void TearDown() override {
    server_.reset();
    std::filesystem::remove_all(folder_);
  }
  void write_key(EVP_PKEY* key) {
    write_file(options_.network.tls_key, [&](std::FILE* file) {
      PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
    });
  }
  template <class Write>
  static void write_file(const std::string& path, Write write) {
    std::FILE* file = std::fopen(path.c_str(), "w");
    ASSERT_NE(file, nullptr);
    write(file);
    std::fclose(file);
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
  write_key(make_key().get());
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
