#pragma once

// Certificates made for a test, and a client that speaks TLS.

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace carreira::testing_client {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* thing) const {
    Free(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;

inline Key make_key() {
  return Key(EVP_EC_gen("P-256"));
}

// Signed by itself, for a day.
inline Certificate make_certificate(EVP_PKEY* key) {
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

inline void write_certificate(const std::string& path, X509* certificate) {
  const std::unique_ptr<std::FILE, Freed<std::fclose>> file(std::fopen(path.c_str(), "w"));
  ASSERT_TRUE(file);
  PEM_write_X509(file.get(), certificate);
}
inline void write_key(const std::string& path, EVP_PKEY* key) {
  const std::unique_ptr<std::FILE, Freed<std::fclose>> file(std::fopen(path.c_str(), "w"));
  ASSERT_TRUE(file);
  PEM_write_PrivateKey(file.get(), key, nullptr, nullptr, 0, nullptr, nullptr);
}

}  // namespace carreira::testing_client
