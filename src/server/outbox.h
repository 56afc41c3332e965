#pragma once

// Connections with something to send, on the loop's thread. What one thing that happens says to several, in several
// messages, goes out when it is done: in one call of the system each, and before the next thing is begun.

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace carreira {

class Connection;

class Outbox {
 public:
  explicit Outbox(boost::asio::io_context* context) : context_(context) {}

  // While one is open, what is put waits for its end; otherwise for the next round of the loop.
  class Turn {
   public:
    explicit Turn(Outbox& outbox) : outbox_(outbox) { ++outbox_.open_; }
    ~Turn() {
      if (--outbox_.open_ == 0) outbox_.send();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    Outbox& outbox_;
  };

  // It lives as long as its owner.
  void add(Connection& connection, std::weak_ptr<void> owner);

  // Room for what is to be sent, used again and again: who has nothing to say has none.
  std::string take_room();
  void give_back(std::string room);

 private:
  void send();

  boost::asio::io_context* context_;
  int open_ = 0;
  bool posted_ = false;
  std::vector<std::pair<Connection*, std::weak_ptr<void>>> waiting_;
  std::vector<std::string> rooms_;
};

}  // namespace carreira
