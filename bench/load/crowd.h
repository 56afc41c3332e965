#pragma once

// The people of one process: at each busy table two who decide, think, talk, take back, lose their connection and
// come back; and some who only wait at a table of their own and ping. One thread, no waiting.

#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "load/figures.h"
#include "load/line.h"

namespace carreira::load {

struct Behaviour {
  std::string game = "vasco";
  int tables = 1;          // busy ones
  int waiting = 0;         // people who wait, each at a table of their own
  double think_ms = 0;     // on average, before a decision
  double ping_ms = 20000;  // between the pings of one connection; 0: none
  double talks = 0;        // of all decisions: with a line of chat
  double takes_back = 0;   // instead of deciding, where it may be done just so
  double comes_back = 0;   // before it the connection is broken off and opened anew
  double arrive_ms = 0;    // over so long the people come
  double seconds = 10;
  unsigned seed = 1;
};

class Crowd {
 public:
  Crowd(const Address& address, const Behaviour& behaviour);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Until the time is over; `each_second` gets what was counted since.
  void run(const std::function<void(std::string)>& each_second);

 private:
  struct Table;
  struct Person;
  // What somebody does when its time has come.
  enum class Deed : std::uint8_t { make_table, decide, ping, return_to_table };
  struct Timer {
    std::int64_t at;
    std::size_t number;  // of the person, or of the table
    Deed deed;
    bool operator>(const Timer& other) const { return at > other.at; }
  };

  std::int64_t now_us() const;
  void count(What what, std::int64_t since_us);
  void count(What what);
  void later(double ms, std::size_t number, Deed deed);
  double about(double mean_ms);
  bool chance(double share) { return share > 0 && std::uniform_real_distribution<>(0, 1)(random_) < share; }
  void make_table(std::size_t table);
  void take_tokens(std::size_t table, std::string_view answer);
  void open(Person& person);
  void ask(Person& person, What what, const std::string& type, const std::string& members);
  void take(Person& person, std::string_view message);
  void look(Person& person, std::string_view view);
  void decide(Person& person);
  void ping_in(Person& person, double ms);
  void ping(Person& person);
  void lose(Person& person);
  void act(const Timer& timer);

  const Address& address_;
  Behaviour behaviour_;
  std::mt19937 random_;
  int epoll_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Person>> persons_;  // two a table
  std::priority_queue<Timer, std::vector<Timer>, std::greater<>> timers_;
  Figures figures_;
  std::int64_t began_us_ = 0;
};

}  // namespace carreira::load
