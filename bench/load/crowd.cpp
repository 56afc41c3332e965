#include "load/crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

namespace carreira::load {
namespace {

// What follows a word of JSON, found without reading the rest: a view is looked at thousands of times a second.
std::string_view after(std::string_view text, std::string_view word) {
  const void* found = ::memmem(text.data(), text.size(), word.data(), word.size());
  if (!found) return {};
  return text.substr(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + word.size());
}
std::uint64_t number_after(std::string_view text, std::string_view word) {
  const std::string_view rest = after(text, word);
  return rest.empty() ? 0 : std::strtoull(rest.data(), nullptr, 10);
}
// Up to the next quotation mark: none of what is looked for has one inside.
std::string_view text_after(std::string_view text, std::string_view word) {
  const std::string_view rest = after(text, word);
  return rest.substr(0, rest.find('"'));
}

constexpr double kPauseMs = 500;  // before what went wrong is tried again

}  // namespace

struct Crowd::Person {
  std::size_t index = 0, table = 0;
  int seat = 1;
  Line line;
  std::string token;
  bool waits_only = false;
  std::int64_t opened_us = 0;  // until the first view is there
  std::uint64_t last_id = 0, asked_id = 0;
  What asked = What::decision;
  std::int64_t asked_us = 0;
  std::uint64_t ping_id = 0;
  std::int64_t ping_us = 0;
  bool ping_waits = false;
  // What was seen last, as far as it matters here.
  std::uint64_t number = 0, point = 0;
  int asked_seat = 0;
  std::string status;
  std::vector<std::string> moves;  // of the decision, where it is this person's
  bool may_take_back = false;
  bool thinks = false;
  bool to_decide = false;
};

struct Crowd::Table {
  Line line;  // while it is being made
  std::int64_t asked_us = 0;
  std::string id;
  bool over = false;
  bool busy = true;
  // A decision that the other has not seen yet.
  std::int64_t decided_us = 0;
  int decided_by = 0;
};

Crowd::Crowd(const Address& address, const Behaviour& behaviour)
    : address_(address),
      behaviour_(behaviour),
      random_(behaviour.seed),
      epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  const int all = behaviour_.tables + behaviour_.waiting;
  for (int i = 0; i < all; ++i) {
    tables_.push_back(std::make_unique<Table>());
    tables_.back()->busy = i < behaviour_.tables;
    for (int seat = 1; seat <= 2; ++seat) {
      auto person = std::make_unique<Person>();
      person->index = persons_.size();
      person->table = tables_.size() - 1;
      person->seat = seat;
      person->waits_only = i >= behaviour_.tables;
      persons_.push_back(std::move(person));
    }
  }
}

Crowd::~Crowd() {
  ::close(epoll_);
}

std::int64_t Crowd::now_us() const {
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

void Crowd::count(What what, std::int64_t since_us) {
  const std::int64_t now = now_us();
  figures_.add(static_cast<std::size_t>((now - began_us_) / 1'000'000), what,
               Spread::step_of(static_cast<double>(now - since_us) / 1000), 1);
}

void Crowd::count(What what) {
  figures_.add(static_cast<std::size_t>((now_us() - began_us_) / 1'000'000), what, 0, 1);
}

void Crowd::later(double ms, std::size_t number, Deed deed) {
  timers_.push({now_us() + static_cast<std::int64_t>(ms * 1000), number, deed});
}

// As people are: mostly quick, now and then long.
double Crowd::about(double mean_ms) {
  return mean_ms <= 0 ? 0 : std::exponential_distribution<>(1 / mean_ms)(random_);
}

void Crowd::make_table(std::size_t number) {
  Table& table = *tables_[number];
  table.over = false;
  table.decided_us = 0;
  table.asked_us = now_us();
  const std::string body = R"({"game":")" + behaviour_.game +
                           R"(","seats":[{"kind":"person","name":"A"},{"kind":"person","name":"B"}]})";
  if (!table.line.ask(address_, epoll_, number * 4 + 2, "POST", "/api/tables", body))
    later(kPauseMs, number, Deed::make_table);
}

void Crowd::take_tokens(std::size_t number, std::string_view answer) {
  Table& table = *tables_[number];
  const auto body = nlohmann::json::parse(answer, nullptr, false);
  if (!body.is_object() || !body.contains("table")) {
    count(What::refused);
    return later(kPauseMs, number, Deed::make_table);
  }
  count(What::made, table.asked_us);
  table.id = body["table"];
  for (std::size_t i = 0; i < (table.busy ? 2U : 1U); ++i) {
    Person& person = *persons_[number * 2 + i];
    person.token = body["seats"][i]["token"];
    open(person);
  }
}

void Crowd::open(Person& person) {
  person.opened_us = now_us();
  person.asked_us = person.ping_us = 0;
  person.to_decide = false;
  const std::string& table = tables_[person.table]->id;
  const std::uint64_t number = person.table * 4 + static_cast<std::uint64_t>(person.seat) - 1;
  if (!person.line.open_websocket(address_, epoll_, number, "/ws?table=" + table)) return lose(person);
  person.line.send(R"({"type":"hello","id":"h","protocol":1,"newest":2,"table":")" + table +
                   R"(","tokens":[")" + person.token + R"("]})");
}

void Crowd::lose(Person& person) {
  person.line.close();
  if (tables_[person.table]->over) return;
  count(What::lost);
  later(kPauseMs, person.index, Deed::return_to_table);
}

void Crowd::ask(Person& person, What what, const std::string& type, const std::string& members) {
  person.asked = what;
  person.asked_id = ++person.last_id;
  person.asked_us = now_us();
  person.line.send(R"({"type":")" + type + R"(","id":")" + std::to_string(person.asked_id) + "\"" + members +
                   "}");
}

void Crowd::take(Person& person, std::string_view message) {
  const std::string_view type = text_after(message, "\"type\":\"");
  if (type == "view") return look(person, message);
  if (type == "change") {
    if (number_after(message, "\"after\":") == person.number)
      return look(person, after(message, "\"view\":{"));
    count(What::refused);
    return person.line.send(R"({"type":"view","id":"v"})");
  }
  if (type != "ack" && type != "refused" && type != "error" && type != "pong") return;
  const std::uint64_t answered = number_after(message, "\"re\":\"");  // 0: it answers nothing
  if (type == "pong" && answered == person.ping_id && person.ping_us != 0) {
    count(What::pong, std::exchange(person.ping_us, 0));
    return ping_in(person, behaviour_.ping_ms);
  }
  if (type == "error" || type == "refused") count(What::refused);
  if (answered != person.asked_id || person.asked_us == 0) return;
  const std::int64_t since = std::exchange(person.asked_us, 0);
  if (type == "ack") return count(person.asked, since);
  // What was refused is thought over with the view that came with it.
  if (const std::string_view view = after(message, "\"view\":"); !view.empty()) return look(person, view);
  if (person.to_decide && !std::exchange(person.thinks, true))
    later(about(behaviour_.think_ms), person.index, Deed::decide);
}

void Crowd::look(Person& person, std::string_view view) {
  Table& table = *tables_[person.table];
  if (person.opened_us != 0) {
    count(What::hello, std::exchange(person.opened_us, 0));
    if (behaviour_.ping_ms > 0)
      ping_in(person, std::uniform_real_distribution<>(0, behaviour_.ping_ms)(random_));
  }
  if (table.decided_us != 0 && table.decided_by != person.seat)
    count(What::seen, std::exchange(table.decided_us, 0));
  if (person.waits_only || table.over) return;
  // Of what has not changed a change says nothing.
  const auto read = [view](std::string_view word, auto& value) {
    using Value = std::remove_reference_t<decltype(value)>;
    if (const std::string_view rest = after(view, word); !rest.empty())
      value = static_cast<Value>(std::strtoull(rest.data(), nullptr, 10));
  };
  read("\"number\":", person.number);
  read("\"point\":", person.point);
  read("\"asked\":", person.asked_seat);
  std::uint64_t free = person.may_take_back ? 1 : 0;
  read("\"undo\":{\"free\":", free);
  person.may_take_back = free > 0;
  if (const std::string_view status = text_after(view, "\"status\":\""); !status.empty())
    person.status = status;
  if (person.status == "over") {
    table.over = true;
    count(What::finished);
    return later(0, person.table, Deed::make_table);
  }
  if (std::string_view rest = after(view, "\"decision\":{\"actor\":"); !rest.empty()) {
    person.moves.clear();
    for (rest = after(rest, "\"notation\":\""); !rest.empty(); rest = after(rest, "\"notation\":\""))
      person.moves.emplace_back(rest.substr(0, rest.find('"')));
  }
  person.to_decide = person.asked_seat == person.seat && !person.moves.empty();
  if (!person.to_decide || std::exchange(person.thinks, true)) return;
  later(about(behaviour_.think_ms), person.index, Deed::decide);
}

void Crowd::decide(Person& person) {
  person.thinks = false;
  if (!person.line.is_open() || person.opened_us != 0 || !person.to_decide) return;
  if (chance(behaviour_.comes_back)) return open(person);
  if (person.may_take_back && chance(behaviour_.takes_back)) {
    person.to_decide = false;
    return ask(person, What::undo, "undo", "");
  }
  if (chance(behaviour_.talks)) {
    // Then the decision itself, when that was heard.
    ask(person, What::words, "chat", R"(,"text":"A line of chat, as people write it.")");
    person.thinks = true;
    return later(about(behaviour_.think_ms), person.index, Deed::decide);
  }
  if (person.asked_us != 0) {
    person.thinks = true;
    return later(1, person.index, Deed::decide);
  }
  Table& table = *tables_[person.table];
  table.decided_us = now_us();
  table.decided_by = person.seat;
  const std::string& move = person.moves[random_() % person.moves.size()];
  person.to_decide = false;
  ask(person, What::decision, "decide",
      ",\"point\":" + std::to_string(person.point) + ",\"notation\":\"" + move + "\"");
}

void Crowd::ping_in(Person& person, double ms) {
  if (!std::exchange(person.ping_waits, true)) later(ms, person.index, Deed::ping);
}

void Crowd::ping(Person& person) {
  person.ping_waits = false;
  if (!person.line.is_open() || person.opened_us != 0 || person.ping_us != 0) return;
  person.ping_id = ++person.last_id;
  person.ping_us = now_us();
  person.line.send(R"({"type":"ping","id":")" + std::to_string(person.ping_id) + "\"}");
}

void Crowd::act(const Timer& timer) {
  switch (timer.deed) {
    case Deed::make_table:
      persons_[timer.number * 2]->line.close();
      persons_[timer.number * 2 + 1]->line.close();
      return make_table(timer.number);
    case Deed::decide:
      return decide(*persons_[timer.number]);
    case Deed::ping:
      return ping(*persons_[timer.number]);
    case Deed::return_to_table:
      if (!tables_[persons_[timer.number]->table]->over) open(*persons_[timer.number]);
      return;
  }
}

void Crowd::run(const std::function<void(std::string)>& each_second) {
  began_us_ = now_us();
  const std::int64_t ends = began_us_ + static_cast<std::int64_t>(behaviour_.seconds * 1e6);
  std::int64_t tells = began_us_ + 1'000'000;
  for (std::size_t i = 0; i < tables_.size(); ++i)
    later(behaviour_.arrive_ms * static_cast<double>(i) / static_cast<double>(tables_.size()), i,
          Deed::make_table);
  std::array<epoll_event, 256> events;
  for (std::int64_t now = began_us_; now < ends; now = now_us()) {
    while (!timers_.empty() && timers_.top().at <= now) {
      const Timer timer = timers_.top();
      timers_.pop();
      act(timer);
    }
    if (now >= tells) each_second(figures_.tell()), tells += 1'000'000;
    const std::int64_t next = std::min(tells, timers_.empty() ? tells : timers_.top().at);
    const int wait_ms = static_cast<int>(std::max<std::int64_t>(0, (next - now_us() + 999) / 1000));
    const int happened = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait_ms);
    for (int i = 0; i < happened; ++i) {
      const std::uint64_t number = events[static_cast<std::size_t>(i)].data.u64;
      if (number % 4 == 2) {
        Table& table = *tables_[number / 4];
        bool answered = false;
        const bool open = table.line.go_on([&](std::string_view answer) {
          answered = true;
          take_tokens(number / 4, answer);
        });
        if (!open) table.line.close();
        if (!open && !answered) count(What::lost), later(kPauseMs, number / 4, Deed::make_table);
      } else {
        Person& person = *persons_[number / 4 * 2 + number % 4];
        if (!person.line.go_on([&](std::string_view message) { take(person, message); }) &&
            person.line.is_open())
          lose(person);
      }
    }
  }
  each_second(figures_.tell());
}

}  // namespace carreira::load
