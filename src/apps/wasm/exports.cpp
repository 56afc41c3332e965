// The module's face to the page's workers (web/src/local/module.ts): texts come in through a buffer, and go out as
// a place and a length, good until the call returns.

#include <memory>

#include "apps/wasm/analyst.h"
#include "apps/wasm/local_hall.h"
#include "apps/wasm/planner.h"
#include "apps/wasm/trial.h"
#include "engine/view.h"
#include "server/secrets.h"
#include "server/server_time.h"

#define CARREIRA_IMPORT(name) __attribute__((import_module("carreira"), import_name(name)))
#define CARREIRA_EXPORT(name) extern "C" __attribute__((export_name(name)))

extern "C" {
CARREIRA_IMPORT("send") void host_send(std::uint32_t wire, const char* text, std::size_t size);
CARREIRA_IMPORT("close") void host_close(std::uint32_t wire, int code);
CARREIRA_IMPORT("reply")
void host_reply(std::uint32_t request, int status, const char* type, std::size_t type_size, const char* name,
                std::size_t name_size, const char* body, std::size_t body_size);
CARREIRA_IMPORT("keep") void host_keep(std::uint32_t step, const char* text, std::size_t size);
CARREIRA_IMPORT("erase") void host_erase(const char* table, std::size_t size);
CARREIRA_IMPORT("ask") void host_ask(std::uint32_t question, const char* text, std::size_t size);
CARREIRA_IMPORT("forget") void host_forget(std::uint32_t question);
CARREIRA_IMPORT("answer") void host_answer(const char* text, std::size_t size);
}

namespace carreira {
namespace {

class Page final : public Host {
 public:
  void send(std::uint32_t wire, std::string_view text) override { host_send(wire, text.data(), text.size()); }
  void close(std::uint32_t wire, int code) override { host_close(wire, code); }
  void reply(std::uint32_t request, int status, std::string_view type, std::string_view name,
             std::string_view body) override {
    host_reply(request, status, type.data(), type.size(), name.data(), name.size(), body.data(), body.size());
  }
  void keep(std::uint32_t step, std::string_view text) override { host_keep(step, text.data(), text.size()); }
  void erase(std::string_view table) override { host_erase(table.data(), table.size()); }
  void ask(std::uint32_t question, std::string_view text) override {
    host_ask(question, text.data(), text.size());
  }
  void forget(std::uint32_t question) override { host_forget(question); }
};

// One of each, for as long as the worker lives.
struct Module {
  std::string input;
  Page page;
  ServerTime time = ServerTime::real();
  std::unique_ptr<LocalHall> hall;
  Thinker thinker;
  Analyst analyst;
  Planner planner;
};
Module& module() {
  static Module the_module;
  return the_module;
}

void give_answer(const std::string& answer) {
  host_answer(answer.data(), answer.size());
}

// The next line of a text; the rest stays.
std::string take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string line(text.substr(0, end));
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace

CARREIRA_EXPORT("room") char* wasm_room(std::size_t size) {
  module().input.resize(size);
  return module().input.data();
}
CARREIRA_EXPORT("begin") void wasm_begin() {
  module().hall = std::make_unique<LocalHall>(module().page, Log::standard(), module().time.now_ms());
}
// Lets the browser compile what a first table needs, while nobody waits for it.
CARREIRA_EXPORT("warm") void wasm_warm() {
  for (const CatalogEntry& entry : catalog())
    if (const auto game = create_game(entry.information().name, {entry.information().least_seats, {}})) {
      JsonWriter json;
      json.begin_object();
      write_view(json, *game.value(), game.value()->setup(new_seed()), seat_at(0));
    }
}
CARREIRA_EXPORT("offer") int wasm_offer() {
  return module().hall->offer(module().input).ok() ? 1 : 0;
}
// Method, path, authorization and type of the body, a line each; then the body.
CARREIRA_EXPORT("request") void wasm_request(std::uint32_t number) {
  std::string_view rest = module().input;
  HttpRequest request;
  request.method = take_line(rest);
  request.path = take_line(rest);
  request.authorization = take_line(rest);
  request.content_type = take_line(rest);
  request.body = rest;
  module().hall->request(number, request);
}
CARREIRA_EXPORT("enter") void wasm_enter(std::uint32_t wire) {
  module().hall->enter(wire);
}
CARREIRA_EXPORT("receive") void wasm_receive(std::uint32_t wire) {
  module().hall->receive(wire, std::string(module().input));
}
CARREIRA_EXPORT("leave") void wasm_leave(std::uint32_t wire) {
  module().hall->leave(wire);
}
CARREIRA_EXPORT("kept") void wasm_kept(std::uint32_t step, int durable) {
  module().hall->kept(step, durable != 0);
}
CARREIRA_EXPORT("answered") void wasm_answered(std::uint32_t question) {
  module().hall->answered(question, std::string(module().input));
}
// Milliseconds until there is more to do.
CARREIRA_EXPORT("run") int wasm_run() {
  return static_cast<int>(module().hall->run(module().time.now_ms()));
}
// In a worker of its own: the question that lies in the buffer.
CARREIRA_EXPORT("think") void wasm_think() {
  give_answer(module().thinker.think(module().input));
}
// The same for analysis (analyst.h): a record to study, one of its decisions, all of them together; one move of a position.
CARREIRA_EXPORT("study") void wasm_study() {
  give_answer(module().analyst.study(module().input));
}
CARREIRA_EXPORT("judge") void wasm_judge(std::uint32_t decision) {
  give_answer(module().analyst.judge(decision));
}
CARREIRA_EXPORT("conclude") void wasm_conclude() {
  give_answer(module().analyst.conclude(module().input));
}
CARREIRA_EXPORT("review") void wasm_review() {
  give_answer(Analyst::review(module().input));
}

// And for trying things out (planner.h).
CARREIRA_EXPORT("plan") void wasm_plan() {
  give_answer(module().planner.begin(module().input));
}
CARREIRA_EXPORT("plan_play") void wasm_plan_play() {
  give_answer(module().planner.play(std::string_view(module().input)));
}
CARREIRA_EXPORT("plan_answer") void wasm_plan_answer() {
  give_answer(module().planner.answer(module().input));
}
CARREIRA_EXPORT("plan_back") void wasm_plan_back(std::uint32_t played) {
  give_answer(module().planner.back(played));
}
// Likewise: some games with the set of figures that lies in the buffer.
CARREIRA_EXPORT("trial") void wasm_trial() {
  give_answer(play_trial(module().input));
}

}  // namespace carreira
