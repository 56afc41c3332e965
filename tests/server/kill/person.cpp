#include "server/kill/person.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

namespace carreira::kill {

using testing_client::http;
using testing_client::post;

// The server says where it is on its standard output.
Child start_server(const std::string& program, const std::string& store, const std::string& errors,
                   std::uint16_t port, const std::vector<std::string>& flags) {
  int pipe_ends[2];
  if (::pipe(pipe_ends) != 0) return {};
  const std::string listen = "127.0.0.1:" + std::to_string(port);
  std::vector<std::string> words{program,   "serve", "--listen",      listen,
                                 "--store", store,   "--bot-threads", "1"};
  words.insert(words.end(), flags.begin(), flags.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Child child;
  child.pid = ::fork();
  if (child.pid == 0) {
    ::dup2(pipe_ends[1], 1);
    const int log = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(log, 2);
    for (int other = 3; other < 1024; ++other) ::close(other);
    ::execv(program.c_str(), arguments.data());
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

bool kill_server(const Child& child) {
  ::kill(child.pid, SIGKILL);
  int status = 0;
  ::waitpid(child.pid, &status, 0);
  return WIFSIGNALED(status);
}

bool stop_server(const Child& child) {
  ::kill(child.pid, SIGTERM);
  int status = 0;
  ::waitpid(child.pid, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

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

namespace {

// A server whose database is gone says so: nothing is lost by that, one comes again.
bool cannot_reach_store(const json& answer) {
  return answer.contains("error") && answer["error"]["code"] == "store";
}

// All that is to be seen now: who waits for an answer does not look at views that come before it.
// No if the line broke first.
bool look_again(Person& person, WebSocket& line, json& view) {
  view = line.ask({{"type", "view"}, {"id", "v" + std::to_string(++person.sent)}});
  return !view.is_null() && view["type"] == "view";
}

}  // namespace

std::string sit_down(Person& person, WebSocket& line, json& view) {
  if (line.status() != 101) return "";
  const json hello = {{"type", "hello"},
                      {"id", "hello"},
                      {"protocol", 1},
                      {"table", person.table},
                      {"tokens", {person.token}}};
  const json welcome = line.ask(hello);
  if (welcome.is_null()) return "";
  if (cannot_reach_store(welcome)) return "";
  if (welcome["type"] != "welcome") return "not let in again: " + welcome.dump();
  bool heard = person.line == 0;
  for (const json& one : welcome["chat"]) heard = heard || one["number"] == person.line;
  if (!heard) return "a line of chat was acknowledged and is gone";
  const json& note = welcome["notes"][0]["text"];
  if (note != person.note && note != person.unanswered_note.value("text", person.note))
    return "a note was acknowledged and is gone";
  const json log = line.receive_type("log");
  json seen = line.receive_type("view");
  if (seen.is_null()) return "";
  std::set<std::uint64_t> there;
  for (json page = log;;) {  // the log comes in pages, the newest first
    for (const json& group : page["groups"]) there.insert(group["number"].get<std::uint64_t>());
    if (!page["more"].get<bool>()) break;
    page = line.ask({{"type", "log"}, {"id", "earlier"}, {"before", *there.begin()}});
    if (page.is_null() || !look_again(person, line, seen)) return "";
  }
  for (const std::uint64_t number : person.acknowledged)
    if (!there.contains(number))
      return "decision " + std::to_string(number) + " was acknowledged and is gone";
  if (seen["number"] < person.highest) return "the table went back in time";
  view = seen;
  return "";
}

namespace {

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

// The note that was not answered, until it is: a server that did not answer may keep it later than the next
// welcome. No if the line broke first.
bool send_note(Person& person, WebSocket& line) {
  const json answer = line.ask(person.unanswered_note);
  if (answer.is_null() || cannot_reach_store(answer)) return false;
  if (answer["type"] == "ack") ++person.words, person.note = person.unanswered_note["text"];
  person.unanswered_note = json::object();
  return true;
}

// Says something and notes something, while nobody else can act. No if the line broke first.
bool write_something(Person& person, WebSocket& line) {
  const std::string id = std::to_string(++person.sent);
  const json answer = line.ask({{"type", "chat"}, {"id", "c" + id}, {"text", "line " + id}});
  if (answer.is_null()) return false;
  if (answer["type"] == "ack") ++person.words, person.line = answer["number"].get<std::uint64_t>();
  person.unanswered_note = {{"type", "note"}, {"id", "n" + id}, {"text", "note " + id}};
  return send_note(person, line);
}

}  // namespace

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
    WebSocket line(port, {}, "/ws?table=" + joined.table);
    const json welcome = line.ask(
        {{"type", "hello"}, {"id", "hello"}, {"protocol", 1}, {"table", joined.table}, {"tokens", {token}}});
    if (!welcome.is_null() && welcome["type"] != "welcome")
      return "a table or seat was acknowledged and is gone: " + welcome.dump();
  }
  return "";
}

std::string play(Person& person, std::uint16_t port, std::mt19937& random, const std::atomic<bool>& stop,
                 std::atomic<std::size_t>& done) {
  person.doing = "opens a line";
  WebSocket line(port, {}, person.names_table ? "/ws?table=" + person.table : "/ws");
  json view;
  person.doing = "says hello";
  const std::string said = sit_down(person, line, view);
  if (view.is_null()) return said;
  // What was on its way when the server died is sent again as it was: done or not, it must count once.
  if (!person.unanswered_note.empty() && (!send_note(person, line) || !look_again(person, line, view)))
    return "";
  if (!person.unanswered.is_null()) {
    person.doing = "decides again";
    const json answer = line.ask(person.unanswered);
    if (answer.is_null() || cannot_reach_store(answer)) return "";
    if (answer["type"] == "refused" && answer["error"]["code"] != "late")
      return "a repeated decision was refused: " + answer["error"].dump();
    person.unanswered = json();
    if (answer["type"] == "ack" && !look_again(person, line, view)) return "";
    if (!go_on_from(answer, person, line, view)) return "";
  }
  while (!stop) {
    person.highest = std::max(person.highest, view["number"].get<std::uint64_t>());
    if (view["status"] == "over") {
      person.over = true;
      return "";
    }
    if (view["asked"] == 1 && view["decision"].contains("moves")) {
      if (person.think.count() > 0)
        std::this_thread::sleep_for(
            std::chrono::milliseconds(random() % static_cast<unsigned>(2 * person.think.count())));
      if (random() % 8 == 0 && !write_something(person, line)) return "";
      const json& moves = view["decision"]["moves"];
      person.unanswered = {{"type", "decide"},
                           {"id", "d" + std::to_string(++person.sent)},
                           {"point", view["point"]},
                           {"notation", moves[random() % moves.size()]["notation"]}};
      person.doing = "decides";
      const json answer = line.ask(person.unanswered);
      if (answer.is_null() || cannot_reach_store(answer)) return "";
      if (answer["type"] == "refused") return "a decision was refused: " + answer["error"].dump();
      person.unanswered = json();
      if (answer["type"] == "ack") ++done;
      if (!go_on_from(answer, person, line, view)) return "";
      continue;
    }
    person.doing = "waits for the others";
    view = line.receive_type("view");
    if (view.is_null()) return line.closed() ? "" : "the table stands still";
    // Who has no choice for long, as a stranded fleet, sees the table go on all the same.
    if (view["number"] > person.highest) ++done;
  }
  return "";
}

}  // namespace carreira::kill
