#pragma once

// A client of a server: HTTP requests one by one, and one WebSocket. All of it happens on the thread that calls
// run() or request(); only client.cpp knows what the network is made of.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/table_address.h"
#include "server/loop.h"

namespace carreira {

class Client : public Loop {
 public:
  // Who hears what comes over the WebSocket.
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void opened() = 0;
    virtual void received(const std::string& text) = 0;
    // It could not be opened, or it broke; then it can be opened again. After close() nothing is said.
    virtual void lost(const std::string& why) = 0;
  };
  struct Answer {
    int status = 0;
    std::string body;
  };

  // The server's certificate must be signed by one that the system trusts, or that is in the file.
  static Result<std::unique_ptr<Client>> make(const TableAddress& address,
                                              const std::string& certificates = "");

  // Waits for the answer.
  virtual Result<Answer> request(std::string_view method, const std::string& path,
                                 const std::string& body = "") = 0;
  virtual void open(const std::string& path, Listener& listener) = 0;
  virtual void send(std::string text) = 0;
  // Says goodbye and hangs up; `done` when both have.
  virtual void close(std::function<void()> done) = 0;
  // Instead of ending the program, INT and TERM call this from now on, the first time.
  virtual void on_signal(std::function<void(int signal)> work) = 0;
  virtual void run() = 0;  // until stopped
  virtual void stop() = 0;
};

}  // namespace carreira
