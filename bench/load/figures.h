#pragma once

// What a load generator counts: how long each kind of thing took, second by second. Times are kept in steps of 4 % of
// their size, so that an hour of many processes takes a few hundred numbers a second.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace carreira::load {

enum class What : std::uint8_t {
  decision,  // from a decision to its acknowledgement
  seen,      // from a decision to the view of it at the other person
  hello,     // from opening a connection to the first view
  pong,      // from a ping to its answer
  words,     // from a line of chat to its acknowledgement
  undo,      // from taking back to its acknowledgement
  made,      // from asking for a table to its tokens
  refused,   // no times from here on: what was counted only
  lost,      // connections that ended unasked
  finished,  // games
};
inline constexpr std::size_t kWhats = 10;
inline constexpr std::size_t kTimed = 7;
inline constexpr std::array<std::string_view, kWhats> kWords = {
    "decision", "seen", "hello", "pong", "words", "undo", "made", "refused", "lost", "finished"};

class Spread {
 public:
  static int step_of(double ms);
  void add(int step, std::uint64_t count);
  std::uint64_t count() const { return count_; }
  // What this part of all stays below, in milliseconds; 0 where there are none.
  double share(double part) const;
  double most() const { return share(1); }
  void add(const Spread& other);

 private:
  std::map<int, std::uint64_t> steps_;
  std::uint64_t count_ = 0;
};

struct Second {
  std::array<Spread, kWhats> spreads;
  Spread& of(What what) { return spreads[static_cast<std::size_t>(what)]; }
  const Spread& of(What what) const { return spreads[static_cast<std::size_t>(what)]; }
};

// All seconds of a run, of all its processes.
class Figures {
 public:
  void add(std::size_t second, What what, int step, std::uint64_t count);
  // A line that another process wrote with tell(); false: it is none.
  bool read(std::string_view line);
  // What is there, as lines "SECOND WHAT STEP COUNT", and it is there no more.
  std::string tell();
  const std::vector<Second>& seconds() const { return seconds_; }
  Spread total(What what) const;

 private:
  std::vector<Second> seconds_;
  std::map<std::array<int, 3>, std::uint64_t> untold_;
};

}  // namespace carreira::load
