// Three nodes on one PostgreSQL behind haproxy, people at a hundred tables; a node is killed without a goodbye, stands
// still and wakes, the balancer or the database dies, the database stands still, or one node after the other is stopped and
// started, as for an upgrade. Whatever was acknowledged is there, once, no decision is refused, and every table goes on.
//
//   nodes_kill_test PATH-OF-CARREIRA HAPROXY.CFG [ROUNDS [OTHER]]
//     ROUNDS  16 unless told otherwise, 600 with CARREIRA_LONG
//     OTHER   carreira of another version: upgrades go to it and back, and nodes of both run side by side meanwhile

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>

#include "server/kill/person.h"
#include "store/postgres.h"
#include "store/store.h"
#include "support/postgres_server.h"

using namespace carreira::kill;
using carreira::PostgresServer;

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kNodes = 3;
constexpr std::size_t kPersons = 100;
// So that two processors serve them all; a table that goes on is then seen within half a second.
constexpr std::chrono::milliseconds kThink{250};

std::uint16_t free_port() {
  const int file = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(file, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(file);
  return ntohs(address.sin_port);
}

class Balancer {
 public:
  Balancer(const std::string& example, const std::string& folder, const std::vector<Child>& nodes)
      : port_(free_port()), file_(folder + "/haproxy.cfg") {
    std::ifstream in(example);
    std::stringstream text;
    text << in.rdbuf();
    std::string said = text.str();
    const auto put = [&](const std::string& old, std::uint16_t port) {
      said.replace(said.find("127.0.0.1:" + old), 14, "127.0.0.1:" + std::to_string(port));
    };
    put("8420", port_);
    for (int i = 0; i < kNodes; ++i) put(std::to_string(8421 + i), nodes[static_cast<std::size_t>(i)].port);
    std::ofstream(file_) << said;
    start();
  }
  ~Balancer() { kill(); }
  std::uint16_t port() const { return port_; }
  void start() {
    pid_ = ::fork();
    if (pid_ == 0) {
      ::execlp("haproxy", "haproxy", "-db", "-q", "-f", file_.c_str(), nullptr);
      ::execl("/usr/sbin/haproxy", "haproxy", "-db", "-q", "-f", file_.c_str(), nullptr);
      ::_exit(127);
    }
  }
  void kill() const {
    ::kill(pid_, SIGKILL);
    int status = 0;
    ::waitpid(pid_, &status, 0);
  }

 private:
  std::uint16_t port_;
  std::string file_;
  pid_t pid_ = -1;
};

// What the database says of a table that stands still.
std::string state_of(const std::string& address, const std::string& table) {
  carreira::postgres::Connection line(std::chrono::seconds(5));
  if (!line.open(address)) return "the database cannot be reached";
  std::string said;
  const auto tell = [&](const char* name, const char* question) {
    const auto answer = line.ask({name, question}, {table});
    if (!answer) return;
    for (int row = 0; row < answer.value().rows(); ++row)
      said += "\n  " + std::string(name) + ": " + answer.value().text(row, 0);
  };
  tell("table",
       "SELECT format('number %s, node %s, epoch %s, needs waking %s', number, node, epoch, needs_waking) "
       "FROM "
       "tables WHERE id = $1");
  tell("attends",
       "SELECT format('node %s, seats %s, watched %s', node, seats, watched) FROM attendance "
       "WHERE table_id = $1");
  tell("lives", "SELECT format('node %s, still %s', id, until - now()) FROM nodes WHERE $1 <> ''");
  tell("last",
       "SELECT format('%s at %s: %s of seat %s: %s', number, at, kind, seat, text) FROM journal "
       "WHERE table_id = $1 ORDER BY number DESC LIMIT 4");
  return said;
}

// Five seconds are promised where nothing else keeps the machine busy, and what it took is printed; a busy machine may
// take longer, a table that hangs never goes on.
constexpr double kHung = 50;  // before who waits gives up

struct Club {
  std::uint16_t port = 0;
  std::string store;
  std::vector<Person> persons = std::vector<Person>(kPersons);
  std::array<std::atomic<std::size_t>, kPersons> done{};
  std::vector<Person> finished;
  std::mutex mutex;
  std::string accusation;
  std::atomic<bool> stop = false;

  void accuse(const std::string& what) {
    const std::scoped_lock lock(mutex);
    if (!what.empty() && accusation.empty()) accusation = what;
  }
  bool is_sound() {
    const std::scoped_lock lock(mutex);
    return accusation.empty();
  }
  // One person after the other at this seat, whatever happens to the line.
  void sit(std::size_t i, unsigned seed) {
    std::mt19937 random(seed);
    Person& person = persons[i];
    while (!stop && is_sound()) {
      if (person.over) {
        const std::scoped_lock lock(mutex);
        finished.push_back(person);
        person = Person();
        ++done[i];
      }
      person.names_table = i % 2 == 0;
      person.think = kThink;
      if (person.table.empty() && !make_table(person, port, static_cast<int>(i))) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        continue;
      }
      accuse(play(person, port, random, stop, done[i]));
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  // Until everybody has had something acknowledged since now; how long that took, in seconds.
  double all_go_on() {
    const auto began = Clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
    std::vector<std::size_t> before(done.begin(), done.end());
    for (std::size_t i = 0; i < kPersons; ++i)
      while (done[i] == before[i]) {
        if (!is_sound()) return passed();
        if (passed() > kHung) {
          accuse("table " + persons[i].table + " stands still for " + std::to_string(passed()) +
                 " s; who sits there " + persons[i].doing + " and has seen " +
                 std::to_string(persons[i].highest) + state_of(store, persons[i].table) + "\n");
          return passed();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    return passed();
  }
};

// The journal of each table: numbers without a gap, and each request once.
std::string check_journals(const std::string& address, const std::vector<Person>& persons) {
  auto store = carreira::open_store(address);
  if (!store) return store.error().text;
  for (const Person& person : persons) {
    if (person.table.empty()) continue;
    const auto loaded = store.value()->load(person.table);
    if (!loaded || !loaded.value()) return "table " + person.table + " is gone";
    std::uint64_t number = 0;
    std::set<std::string> requests;
    std::size_t decisions = 0;
    for (const carreira::Entry& entry : loaded.value()->journal) {
      if (entry.number != ++number) return "a gap in the journal of " + person.table;
      if (!entry.is<carreira::journal::Decision>() || entry.client.empty()) continue;
      ++decisions;
      if (!requests.insert(entry.client).second) return "a decision stands twice: " + entry.client;
    }
    if (decisions < person.acknowledged.size()) return "decisions are missing at " + person.table;
  }
  return "";
}

}  // namespace

int main(int count, char** words) {
  if (count < 3)
    return std::fprintf(stderr, "nodes_kill_test PATH-OF-CARREIRA HAPROXY.CFG [ROUNDS [OTHER]]\n"), 2;
  const int rounds = count > 3 ? std::atoi(words[3]) : std::getenv("CARREIRA_LONG") ? 600 : 16;
  std::string program = words[1], other = words[count > 4 ? 4 : 1];
  const std::string folder =
      (std::filesystem::temp_directory_path() / ("carreira-nodes-" + std::to_string(::getpid()))).string();
  std::filesystem::create_directories(folder);
  PostgresServer database;
  const std::string address = database.new_database();
  const auto start_node = [&](std::uint16_t port) {
    return start_server(program, address, folder + "/errors.log", port,
                        {"--trusted-proxy", "127.0.0.1", "--limit", "messages=1000/1000", "--limit",
                         "address-messages=100000/100000", "--limit", "tables=1000/1000", "--limit",
                         "requests=1000/1000", "--limit", "bots-per-address=100000", "--limit",
                         "words=1000/1000", "--limit", "address-words=1000/1000"});
  };
  std::vector<Child> nodes;
  for (int i = 0; i < kNodes; ++i) nodes.push_back(start_node(0));
  Club club;
  for (const Child& node : nodes)
    if (node.port == 0) club.accuse("a node does not start");
  Balancer balancer(words[2], folder, nodes);
  club.port = balancer.port();
  club.store = address;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kPersons; ++i)
    threads.emplace_back([&club, i] { club.sit(i, static_cast<unsigned>(i) + 1); });
  club.all_go_on();
  std::mt19937 random(20261117);
  std::map<std::string, double> worst;
  int round = 0;
  const auto note = [&](const std::string& what, double seconds) {
    worst[what] = std::max(worst[what], seconds);
    std::fprintf(stderr, "%d of %d: %s, %.1f s\n", round + 1, rounds, what.c_str(), seconds);
  };
  for (; round < rounds && club.is_sound(); ++round) {
    Child& node = nodes[random() % kNodes];
    switch (round % 8) {
      case 3: {  // it stands still, others take its tables, it wakes
        ::kill(node.pid, SIGSTOP);
        note("a node stood still", club.all_go_on());
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 3000));
        ::kill(node.pid, SIGCONT);
        break;
      }
      case 4:
        balancer.kill();
        balancer.start();
        note("the balancer was killed", club.all_go_on());
        break;
      case 5:
        database.kill();
        database.start();
        note("the database was killed", club.all_go_on());
        break;
      case 6:  // nobody is told anything until it goes on
        database.freeze();
        std::this_thread::sleep_for(std::chrono::milliseconds(1000 + random() % 3000));
        database.thaw();
        note("the database stood still, after that", club.all_go_on());
        break;
      case 7:
        std::swap(program, other);
        for (Child& one : nodes) {
          if (!stop_server(one)) club.accuse("a node does not end well");
          one = start_node(one.port);
          if (one.port == 0) club.accuse("a node does not start again");
          note("a node was upgraded", club.all_go_on());
        }
        break;
      default:
        if (!kill_server(node)) club.accuse("a node died by itself");
        note("a node was killed", club.all_go_on());
        node = start_node(node.port);
        if (node.port == 0) club.accuse("a node does not start again");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 1000));
    if (!club.is_sound()) std::fprintf(stderr, "in round %d\n", round + 1);
  }
  club.stop = true;
  for (std::thread& thread : threads) thread.join();
  for (const auto* all : {&club.persons, &club.finished}) {
    club.accuse(check_journals(address, *all));
    for (Person person : *all)
      for (const Child& node : nodes) {
        if (person.table.empty() || !club.is_sound()) continue;
        json view;
        const auto began = Clock::now();  // a node may still be looking for its database
        while (view.is_null() && club.is_sound() && Clock::now() - began < std::chrono::seconds(10)) {
          WebSocket line(node.port);
          club.accuse(sit_down(person, line, view));
          if (view.is_null()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        if (view.is_null()) club.accuse("a table does not open at every node");
      }
  }
  std::size_t kept = 0;
  for (const auto* all : {&club.persons, &club.finished})
    for (const Person& person : *all) kept += person.acknowledged.size();
  for (const Child& node : nodes) kill_server(node);
  for (const auto& [what, seconds] : worst)
    std::printf("%s: all tables went on within %.1f s\n", what.c_str(), seconds);
  if (club.accusation.empty()) {
    std::printf("%d rounds; acknowledged and kept: %zu decisions; %zu games finished\n", rounds, kept,
                club.finished.size());
    std::filesystem::remove_all(folder);
    return kept > 0 ? 0 : 1;
  }
  std::printf("FAILED: %s; the files are in %s\n", club.accusation.c_str(), folder.c_str());
  return 1;
}
