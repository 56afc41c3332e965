#pragma once

// Servers that are killed, and people who remember what was acknowledged.

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "server/support/client.h"

namespace carreira::kill {

using testing_client::json;
using testing_client::WebSocket;

struct Child {
  pid_t pid = -1;
  std::uint16_t port = 0;
};
// A server; what it says of errors is appended to that file. Port 0: any that is free.
Child start_server(const std::string& program, const std::string& store, const std::string& errors,
                   std::uint16_t port = 0, const std::vector<std::string>& flags = {});
// Without a goodbye. Whether that was what ended it.
bool kill_server(const Child& child);
// With one. Whether it ended well.
bool stop_server(const Child& child);

// One person at one table, who remembers what was acknowledged.
struct Person {
  std::string table, token;
  bool names_table = true;            // in the address, for a balancer
  std::chrono::milliseconds think{};  // before a decision, on average
  std::set<std::uint64_t> acknowledged;
  std::uint64_t highest = 0;
  json unanswered;                        // the decision whose answer never came
  std::uint64_t line = 0;                 // of chat, the last one acknowledged
  std::string note;                       // the last one acknowledged
  json unanswered_note = json::object();  // sent after it: either may be what is kept
  std::size_t words = 0;                  // lines and notes acknowledged
  int sent = 0;
  bool over = false;
  const char* doing = "nothing yet";  // for who looks why a table stands still
};

bool make_table(Person& person, std::uint16_t port, int number);
// Sits down again and looks whether everything is there. Returns an accusation, or nothing; the view stays
// empty when the line broke first.
std::string sit_down(Person& person, WebSocket& line, json& view);
// Plays until the line breaks or the game is over. Returns an accusation, or nothing.
std::string play(Person& person, std::uint16_t port, std::mt19937& random, const std::atomic<bool>& stop,
                 std::atomic<std::size_t>& done);

// A table that was made, with a seat that somebody took.
struct Joined {
  std::string table, host, guest;
};
// Makes tables and takes seats at them until the line breaks.
void join_tables(std::uint16_t port, std::vector<Joined>& joined, const std::atomic<bool>& stop);
std::string look_for(const Joined& joined, std::uint16_t port);

}  // namespace carreira::kill
