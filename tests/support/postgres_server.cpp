#include "support/postgres_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

namespace carreira {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "PostgreSQL for the tests: %s\n", why.c_str());
  std::abort();
}

// Debian keeps every version in a folder of its own; the newest.
std::string find_programs() {
  std::vector<std::string> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin" / "initdb")) found.push_back(version.path() / "bin");
  if (found.empty()) give_up("not installed (tools/install check)");
  return *std::max_element(found.begin(), found.end());
}

// Whom nothing belongs to.
const passwd* somebody() {
  const passwd* user = ::getpwnam("nobody");
  if (!user) give_up("there is no user \"nobody\"");
  return user;
}

// In a child: as that user, away when the parent goes, and quiet.
void become_somebody(const std::string& log) {
  if (::geteuid() == 0) {
    const passwd* user = somebody();
    if (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0) ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  ::umask(0077);
  const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(file, 1);
  ::dup2(file, 2);
  for (int other = 3; other < 1024; ++other) ::close(other);
}

// Somebody whom only his parent has not missed yet lives no more.
bool lives(pid_t process) {
  std::FILE* file = std::fopen(("/proc/" + std::to_string(process) + "/stat").c_str(), "r");
  if (!file) return false;
  char state = 'Z';
  const int found = std::fscanf(file, "%*d (%*[^)]) %c", &state);
  std::fclose(file);
  return found == 1 && state != 'Z' && state != 'X';
}

}  // namespace

PostgresServer& PostgresServer::own() {
  static PostgresServer one;
  return one;
}

PostgresServer::PostgresServer() : programs_(find_programs()) {
  std::string name = (fs::temp_directory_path() / "carreira-pg-XXXXXX").string();
  if (!::mkdtemp(name.data())) give_up("no temporary folder");
  folder_ = name;
  if (::geteuid() == 0 && ::chown(folder_.c_str(), somebody()->pw_uid, somebody()->pw_gid) != 0)
    give_up("the folder cannot be given away");
  if (!run("initdb", "--pgdata=" + folder_ +
                         "/data --username=carreira --auth=trust --encoding=UTF8 --locale=C "
                         "--no-sync --no-instructions"))
    give_up("initdb failed; see " + folder_ + "/log");
  start();
}

PostgresServer::~PostgresServer() {
  kill();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void PostgresServer::start() {
  pid_ = ::fork();
  if (pid_ == 0) {
    become_somebody(folder_ + "/log");
    ::setpgid(0, 0);
    const std::string program = programs_ + "/postgres", data = folder_ + "/data",
                      socket = "unix_socket_directories=" + folder_;
    // What a crash of the machine would cost is not what is tested; a crash of the program costs nothing.
    ::execl(program.c_str(), program.c_str(), "-D", data.c_str(), "-c", socket.c_str(), "-c",
            "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60", "-c", "shared_buffers=32MB",
            nullptr);
    ::_exit(127);
  }
  for (int i = 0; i < 600; ++i) {
    if (run("pg_isready", "--quiet --host=" + folder_ + " --username=carreira --dbname=postgres")) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  give_up("it does not start; see " + folder_ + "/log");
}

void PostgresServer::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGSTOP);  // so that it has no more children than are found
  const std::vector<pid_t> all = family();
  for (const pid_t one : all) ::kill(one, SIGKILL);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  // Who still dies holds the memory that they share, and no other server begins with it.
  for (const pid_t one : all)
    while (lives(one)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ::unlink((folder_ + "/data/postmaster.pid").c_str());
}

// Those who serve a connection have groups of their own: found by their parent.
std::vector<pid_t> PostgresServer::family() const {
  std::vector<pid_t> all{pid_};
  const std::string path = "/proc/" + std::to_string(pid_) + "/task/" + std::to_string(pid_) + "/children";
  if (std::FILE* children = std::fopen(path.c_str(), "r")) {
    for (int child; std::fscanf(children, "%d", &child) == 1;) all.push_back(child);
    std::fclose(children);
  }
  return all;
}

void PostgresServer::signal_all(int signal) const {
  for (const pid_t one : family()) ::kill(one, signal);
}

void PostgresServer::freeze() {
  signal_all(SIGSTOP);
}
void PostgresServer::thaw() {
  signal_all(SIGCONT);
}

bool PostgresServer::run(const std::string& program, const std::string& arguments) const {
  const pid_t child = ::fork();
  if (child == 0) {
    become_somebody(folder_ + "/log");
    const std::string command = "exec " + programs_ + "/" + program + " " + arguments;
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string PostgresServer::address_of(const std::string& database) const {
  return "postgresql://carreira@/" + database + "?host=" + folder_;
}

std::string PostgresServer::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  if (!run("createdb", "--host=" + folder_ + " --username=carreira " + name)) give_up("createdb failed");
  return address_of(name);
}

}  // namespace carreira
