#include "bots/process.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

namespace carreira::bots {
namespace {

void close_pipe(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

// Only what may be called between fork and exec: other threads hold locks.
[[noreturn]] void become(const char* command, int input, int output) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, nullptr);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_DFL);
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

// A pipe that nobody reads any more is an error here, not a signal to the whole program.
ssize_t write_quietly(int to, std::string_view text) {
  sigset_t pipe_signal, before;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = ::write(to, text.data(), text.size());
  const int error = errno;
  if (written < 0 && error == EPIPE) {
    const timespec at_once{};
    sigtimedwait(&pipe_signal, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

// Whether the pipe is ready, or closed, before the time is up.
bool wait_for(int pipe, short what, Process::Clock::time_point until) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
    pollfd waiting{pipe, what, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, 1 << 30)));
    if (ready > 0) return true;
    if (ready == 0 && left <= 0) return false;
    if (ready < 0 && errno != EINTR) return false;
  }
}

Error too_late() {
  return refused("did not answer in time");
}

}  // namespace

Result<Process> Process::start(const std::string& command, const std::atomic<bool>* given_up) {
  int down[2], up[2];
  if (::pipe2(down, O_CLOEXEC) != 0) return refused("could not be started");
  if (::pipe2(up, O_CLOEXEC) != 0) {
    ::close(down[0]), ::close(down[1]);
    return refused("could not be started");
  }
  const pid_t id = ::fork();
  if (id == 0) become(command.c_str(), down[0], up[1]);
  ::close(down[0]), ::close(up[1]);
  if (id < 0) {
    ::close(down[1]), ::close(up[0]);
    return refused("could not be started");
  }
  setpgid(id, id);  // here too: whoever comes first
  ::fcntl(down[1], F_SETFL, O_NONBLOCK);
  ::fcntl(up[0], F_SETFL, O_NONBLOCK);
  return Process(id, down[1], up[0], given_up);
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      given_up_(other.given_up_),
      read_(std::move(other.read_)) {}

Result<> Process::send(std::string_view line, Clock::time_point until) {
  std::string text(line);
  text += '\n';
  for (std::string_view rest = text; !rest.empty();) {
    if (!wait_for(input_, POLLOUT, until)) return too_late();
    const ssize_t written = write_quietly(input_, rest);
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
    if (written < 0 && errno != EAGAIN && errno != EINTR) return how_it_ended();
  }
  return success();
}

Result<> Process::receive_more(Clock::time_point until) {
  // Whoever it started may hold its output open after its end.
  constexpr std::chrono::milliseconds kLook(50);
  char block[4096];
  while (true) {
    if (!wait_for(output_, POLLIN, std::min(until, Clock::now() + kLook))) {
      if (has_left(std::chrono::milliseconds(0)) && !wait_for(output_, POLLIN, Clock::now()))
        return how_it_ended();
      if (Clock::now() >= until) return too_late();
      if (given_up_ && *given_up_) return refused("is not waited for any more");
      continue;
    }
    const ssize_t size = ::read(output_, block, sizeof block);
    if (size > 0) return read_.append(block, static_cast<std::size_t>(size)), success();
    if (size == 0) return how_it_ended();
    if (errno != EAGAIN && errno != EINTR) return how_it_ended();
  }
}

Result<std::string> Process::ask(std::string_view line, Clock::time_point until) {
  // What it wrote since its last answer is no answer.
  if (wait_for(output_, POLLIN, Clock::now()))
    if (auto more = receive_more(until); !more) return more.error();
  if (!read_.empty()) return refused("wrote without being asked");
  if (auto sent = send(line, until); !sent) return sent.error();
  std::size_t end;
  while ((end = read_.find('\n')) == std::string::npos) {
    if (read_.size() > kLongestLine) return refused("answered with a line that does not end");
    if (auto more = receive_more(until); !more) return more.error();
  }
  if (end > kLongestLine) return refused("answered with a line that does not end");
  if (end + 1 < read_.size()) return refused("answered with more than one line");
  std::string answer = std::exchange(read_, {});
  answer.pop_back();
  return answer;
}

bool Process::has_left(std::chrono::milliseconds patience) const {
  const auto until = Clock::now() + patience;
  while (true) {
    siginfo_t info{};
    // It stays to be buried: its number is its own until kill() has seen to its group.
    if (::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0)
      return true;
    if (Clock::now() >= until) return false;
    const timespec moment{0, 1'000'000};
    ::nanosleep(&moment, nullptr);
  }
}

Error Process::how_it_ended() const {
  if (!has_left(std::chrono::milliseconds(200))) return refused("closed its output");
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
    return refused("ended");
  if (info.si_code != CLD_EXITED) return refused("was ended by signal " + std::to_string(info.si_status));
  if (info.si_status == 127) return refused("could not be started (exit code 127)");
  return refused("ended with exit code " + std::to_string(info.si_status));
}

void Process::dismiss(std::string_view line, std::chrono::milliseconds patience) {
  if (id_ == 0) return;
  const bool sent = send(line, Clock::now() + patience).ok();
  close_pipe(input_);
  if (sent) has_left(patience);
  kill();
}

void Process::kill() {
  close_pipe(input_);
  close_pipe(output_);
  if (id_ == 0) return;
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  id_ = 0;
}

}  // namespace carreira::bots
