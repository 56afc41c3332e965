#pragma once

// What the hall asks of whoever runs it: a page's worker, or a test. Everything is answered later, by a call of
// LocalHall with the same number.

#include <cstdint>
#include <string>
#include <string_view>

namespace carreira {

class Host {
 public:
  virtual ~Host() = default;
  virtual void send(std::uint32_t wire, std::string_view message) = 0;
  virtual void close(std::uint32_t wire, int code) = 0;
  virtual void reply(std::uint32_t request, int status, std::string_view type, std::string_view file_name,
                     std::string_view body) = 0;
  // A step, to be made durable (step_text.h): kept().
  virtual void keep(std::uint32_t step, std::string_view text) = 0;
  virtual void erase(std::string_view table) = 0;
  // A question for a bot (thinking.h): answered(). forget: nobody waits for it any more.
  virtual void ask(std::uint32_t question, std::string_view text) = 0;
  virtual void forget(std::uint32_t question) = 0;
};

}  // namespace carreira
