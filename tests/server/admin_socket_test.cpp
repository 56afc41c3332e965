// Who runs the server may also run a program that hangs.

#include "server/admin_socket.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>
#include <future>

#include "server/support/fixture.h"

namespace carreira {
namespace {

class AdminSocketTest : public ServerTest {
 protected:
  void SetUp() override {
    options_.admin_socket =
        (std::filesystem::temp_directory_path() / ("carreira-admin-" + std::to_string(::getpid()))).string();
  }
  // Asks for more than fits into a socket, and reads nothing of it.
  int ask_and_hang() const {
    const int line = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    options_.admin_socket.copy(address.sun_path, sizeof address.sun_path - 1);
    EXPECT_EQ(::connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    constexpr std::string_view kRequest = "{\"do\":\"list\"}\n";
    EXPECT_EQ(::write(line, kRequest.data(), kRequest.size()), static_cast<ssize_t>(kRequest.size()));
    return line;
  }
};

TEST_F(AdminSocketTest, who_does_not_read_the_answer_holds_nobody_up) {
  start();
  for (int i = 0; i < 450; ++i) make({open(), open(), open(), open()});
  const int hung = ask_and_hang();
  const auto answer = ask_admin_socket(options_.admin_socket, R"({"do":"statistics"})");
  ASSERT_TRUE(answer) << answer.error().text;
  EXPECT_EQ(json::parse(answer.value())["tables_kept"], 450);
  const int other = ask_and_hang();
  auto stopped = std::async(std::launch::async, [&] { server_->stop(); });
  EXPECT_EQ(stopped.wait_for(std::chrono::seconds(30)), std::future_status::ready) << "nor the end";
  ::close(hung);
  ::close(other);
}

}  // namespace
}  // namespace carreira
