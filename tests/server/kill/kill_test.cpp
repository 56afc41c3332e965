// Kills the server at a moment of chance, under load, again and again; after each restart looks whether every
// decision, line of chat, note, table and seat that was acknowledged is there and every table goes on.
//
//   kill_test PATH-OF-CARREIRA [ROUNDS]     200 rounds unless told otherwise, 1000 with CARREIRA_LONG

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <vector>

#include "server/support/client.h"

namespace {

using carreira::testing_client::http;
using carreira::testing_client::json;
using carreira::testing_client::post;
using carreira::testing_client::WebSocket;

struct Child {
  pid_t pid = -1;
  std::uint16_t port = 0;
};

// The server says where it is on its standard output.
Child start(const std::string& program, const std::string& store, const std::string& errors) {
  int pipe_ends[2];
  if (::pipe(pipe_ends) != 0) return {};
  Child child;
  child.pid = ::fork();
  if (child.pid == 0) {
    ::dup2(pipe_ends[1], 1);
    const int log = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(log, 2);
    ::close(pipe_ends[0]);
    ::execl(program.c_str(), program.c_str(), "serve", "--listen", "127.0.0.1:0", "--store", store.c_str(),
            "--bot-threads", "1", nullptr);
    ::_exit(127);
  }
  ::close(pipe_ends[1]);
  std::string said;
  char c;
  while (said.find("/\n") == std::string::npos && ::read(pipe_ends[0], &c, 1) == 1) said += c;
  ::close(pipe_ends[0]);
  const std::size_t colon = said.rfind(':');
  if (colon != std::string::npos)
    child.port = static_cast<std::uint16_t>(std::atoi(said.c_str() + colon + 1));
  return child;
}

// One person at one table, who remembers what was acknowledged.
struct Person {
  std::string table, token;
  std::set<std::uint64_t> acknowledged;
  std::uint64_t highest = 0;
  json unanswered;                    // the decision whose answer never came
  std::uint64_t line = 0;             // of chat, the last one acknowledged
  std::string note, unanswered_note;  // either may be what is kept
  std::size_t words = 0;              // lines and notes acknowledged
  int sent = 0;
  bool over = false;
};

bool make_table(Person& person, std::uint16_t port, int number) {
  const auto catalogue = http(port, "GET", "/api/catalog");
  if (catalogue.status != 200) return false;
  const json games = catalogue.parsed()["games"];
  const auto answer =
      post(port, "/api/tables",
           {{"game", games[static_cast<std::size_t>(number) % games.size()]["name"]},
            {"seats", {{{"kind", "person"}, {"name", "Ana"}}, {{"kind", "bot"}, {"level", "random"}}}},
            {"settings", {{"pace", "instant"}}}});
  if (answer.status != 201) return false;
  person.table = answer.parsed()["table"];
  person.token = answer.parsed()["seats"][0]["token"];
  return true;
}

// Sits down again and looks whether everything is there. Returns an accusation, or nothing; the view stays
// empty when the line broke first.
std::string sit_down(Person& person, WebSocket& line, json& view) {
  if (line.status() != 101) return "";
  const json hello = {{"type", "hello"},
                      {"id", "hello"},
                      {"protocol", 1},
                      {"table", person.table},
                      {"tokens", {person.token}}};
  const json welcome = line.ask(hello);
  if (welcome.is_null()) return "";
  if (welcome["type"] != "welcome") return "not let in again: " + welcome.dump();
  bool heard = person.line == 0;
  for (const json& one : welcome["chat"]) heard = heard || one["number"] == person.line;
  if (!heard) return "a line of chat was acknowledged and is gone";
  const json& note = welcome["notes"][0]["text"];
  if (note != person.note && note != person.unanswered_note) return "a note was acknowledged and is gone";
  person.note = person.unanswered_note = note.get<std::string>();
  const json log = line.receive_type("log");
  const json seen = line.receive_type("view");
  if (seen.is_null()) return "";
  std::set<std::uint64_t> there;
  for (json page = log;;) {  // the log comes in pages, the newest first
    for (const json& group : page["groups"]) there.insert(group["number"].get<std::uint64_t>());
    if (!page["more"].get<bool>()) break;
    page = line.ask({{"type", "log"}, {"id", "earlier"}, {"before", *there.begin()}});
    if (page.is_null()) return "";
  }
  for (const std::uint64_t number : person.acknowledged)
    if (!there.contains(number))
      return "decision " + std::to_string(number) + " was acknowledged and is gone";
  if (seen["number"] < person.highest) return "the table went back in time";
  view = seen;
  return "";
}

// After an answer: the view that holds what was acknowledged, or that a refusal brings. Deciding from the view before
// would answer a question that is no longer asked. No if the line broke first.
bool go_on_from(const json& answer, Person& person, WebSocket& line, json& view) {
  if (answer["type"] == "refused") {
    view = answer["view"];
    return true;
  }
  const auto number = answer["number"].get<std::uint64_t>();
  person.acknowledged.insert(number);
  while (!view.is_null() && view["number"] < number) view = line.receive_type("view");
  return !view.is_null();
}

// Says something and notes something, while nobody else can act. No if the line broke first.
bool write_something(Person& person, WebSocket& line) {
  const std::string id = std::to_string(++person.sent);
  json answer = line.ask({{"type", "chat"}, {"id", "c" + id}, {"text", "line " + id}});
  if (answer.is_null()) return false;
  if (answer["type"] == "ack") ++person.words, person.line = answer["number"].get<std::uint64_t>();
  person.unanswered_note = "note " + id;
  answer = line.ask({{"type", "note"}, {"id", "n" + id}, {"text", person.unanswered_note}});
  if (answer.is_null()) return false;
  if (answer["type"] == "ack") ++person.words, person.note = person.unanswered_note;
  person.unanswered_note = person.note;
  return true;
}

// A table that was made, with a seat that somebody took.
struct Joined {
  std::string table, host, guest;
};

// Makes tables and takes seats at them until the line breaks.
void join_tables(std::uint16_t port, std::vector<Joined>& joined, const std::atomic<bool>& stop) {
  for (int i = 0; i < 3 && !stop; ++i) {
    const auto made =
        post(port, "/api/tables",
             {{"game", "vasco"}, {"seats", {{{"kind", "person"}, {"name", "Ana"}}, {{"kind", "open"}}}}});
    if (made.status != 201) return;
    const json table = made.parsed();
    joined.push_back({table["table"], table["seats"][0]["token"], ""});
    const auto taken = post(port, "/api/tables/" + joined.back().table + "/seats",
                            {{"invitation", table["invitation"]}, {"name", "Bia"}});
    if (taken.status != 201) return;
    joined.back().guest = taken.parsed()["token"];
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

std::string look_for(const Joined& joined, std::uint16_t port) {
  for (const std::string& token : {joined.host, joined.guest}) {
    if (token.empty()) continue;
    WebSocket line(port);
    const json welcome = line.ask(
        {{"type", "hello"}, {"id", "hello"}, {"protocol", 1}, {"table", joined.table}, {"tokens", {token}}});
    if (!welcome.is_null() && welcome["type"] != "welcome")
      return "a table or seat was acknowledged and is gone: " + welcome.dump();
  }
  return "";
}

// Plays until the line breaks or the game is over. Returns an accusation, or nothing.
std::string play(Person& person, std::uint16_t port, std::mt19937& random, const std::atomic<bool>& stop,
                 std::atomic<std::size_t>& done) {
  WebSocket line(port);
  json view;
  const std::string said = sit_down(person, line, view);
  if (view.is_null()) return said;
  // What was on its way when the server died is sent again as it was: done or not, it must count once.
  if (!person.unanswered.is_null()) {
    const json answer = line.ask(person.unanswered);
    if (answer.is_null()) return "";
    if (answer["type"] == "refused" && answer["error"]["code"] != "late")
      return "a repeated decision was refused: " + answer["error"].dump();
    person.unanswered = json();
    if (!go_on_from(answer, person, line, view)) return "";
  }
  while (!stop) {
    person.highest = std::max(person.highest, view["number"].get<std::uint64_t>());
    if (view["status"] == "over") {
      person.over = true;
      return "";
    }
    if (view["asked"] == 1 && view["decision"].contains("moves")) {
      if (random() % 8 == 0 && !write_something(person, line)) return "";
      const json& moves = view["decision"]["moves"];
      person.unanswered = {{"type", "decide"},
                           {"id", "d" + std::to_string(++person.sent)},
                           {"point", view["point"]},
                           {"notation", moves[random() % moves.size()]["notation"]}};
      const json answer = line.ask(person.unanswered);
      if (answer.is_null()) return "";
      person.unanswered = json();
      if (answer["type"] == "ack") ++done;
      if (!go_on_from(answer, person, line, view)) return "";
      continue;
    }
    view = line.receive_type("view");
    if (view.is_null()) return line.closed() ? "" : "the table stands still";
  }
  return "";
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return std::fprintf(stderr, "kill_test PATH-OF-CARREIRA [ROUNDS]\n"), 2;
  const int rounds = count > 2 ? std::atoi(words[2]) : std::getenv("CARREIRA_LONG") ? 1000 : 200;
  constexpr int kPersons = 6;
  const std::string folder =
      (std::filesystem::temp_directory_path() / ("carreira-kill-" + std::to_string(::getpid()))).string();
  std::filesystem::create_directories(folder);
  std::vector<Person> persons(kPersons);
  std::mt19937 random(20261115);
  std::string accusation;
  std::vector<Person> finished;
  std::vector<Joined> joined;
  std::size_t looked_at = 0;
  for (int round = 0; round <= rounds && accusation.empty(); ++round) {
    const Child child = start(words[1], "sqlite:" + folder + "/tables.db", folder + "/errors.log");
    if (child.port == 0) {
      accusation = "the server does not start";
      break;
    }
    for (; looked_at < joined.size() && accusation.empty(); ++looked_at)
      accusation = look_for(joined[looked_at], child.port);
    std::atomic<bool> stop = false;
    std::atomic<std::size_t> done = 0;
    std::mutex mutex;
    std::vector<std::thread> threads;
    for (int i = 0; i < kPersons; ++i) {
      Person& person = persons[static_cast<std::size_t>(i)];
      if (person.over) {
        finished.push_back(person);
        person = Person();
      }
      if (person.table.empty() && !make_table(person, child.port, i)) continue;
      threads.emplace_back([&, i, seed = random()] {
        std::mt19937 own(seed);
        const std::string said = play(persons[static_cast<std::size_t>(i)], child.port, own, stop, done);
        const std::scoped_lock lock(mutex);
        if (!said.empty() && accusation.empty()) accusation = said;
      });
    }
    threads.emplace_back([&] { join_tables(child.port, joined, stop); });
    if (round < rounds) {
      // After some work, wherever that is; on a slow machine too.
      const std::size_t work = random() % 60;
      for (int i = 0; i < 400 && done < work; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    } else {  // at last all tables must be there, those whose game is over too
      for (Person& person : finished) {
        WebSocket line(child.port);
        json view;
        std::string said = sit_down(person, line, view);
        if (said.empty() && view.is_null()) said = "a finished table does not open";
        const std::scoped_lock lock(mutex);
        if (!said.empty() && accusation.empty()) accusation = said;
      }
    }
    ::kill(child.pid, SIGKILL);
    int status = 0;
    ::waitpid(child.pid, &status, 0);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    if (!WIFSIGNALED(status) && accusation.empty()) accusation = "the server died by itself";
    if (!accusation.empty()) accusation += " (round " + std::to_string(round + 1) + ")";
  }
  std::size_t kept = 0, words_kept = 0;
  for (const auto* all : {&persons, &finished})
    for (const Person& person : *all) kept += person.acknowledged.size(), words_kept += person.words;
  if (accusation.empty()) {
    std::printf(
        "killed %d times; acknowledged and kept: %zu decisions, %zu lines and notes, %zu tables; "
        "%zu games finished\n",
        rounds + 1, kept, words_kept, joined.size(), finished.size());
    std::filesystem::remove_all(folder);
    // A kill test that acknowledged nothing has tested nothing.
    return kept > 0 && words_kept > 0 && !joined.empty() ? 0 : 1;
  }
  std::printf("FAILED: %s; the files are in %s\n", accusation.c_str(), folder.c_str());
  return 1;
}
