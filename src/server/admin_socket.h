#pragma once

// A socket of this machine for who runs the server: one line of JSON in, one line out (docs/serving.md).
// Whoever may open the file may do everything; it is made for its owner alone.

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "engine/result.h"

namespace carreira {

class AdminSocket {
 public:
  // Called on a thread of the socket's; the answer may come from any thread, once.
  using Handle = std::function<void(const std::string& line, std::function<void(std::string)> answer)>;
  static Result<std::unique_ptr<AdminSocket>> open(const std::string& path, Handle handle);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

 private:
  AdminSocket(std::string path, int listening, int waking, Handle handle);
  void serve();
  void talk(int line);

  std::string path_;
  int listening_;
  int waking_;  // written to when it is to end
  Handle handle_;
  std::thread thread_;
};

// From the other side: sends a line, gives the answer.
Result<std::string> ask_admin_socket(const std::string& path, const std::string& line);

}  // namespace carreira
