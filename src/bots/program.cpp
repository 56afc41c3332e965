#include "bots/program.h"

#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace carreira::bots {
namespace {

using std::chrono::milliseconds;

constexpr int kProtocol = 1;
constexpr milliseconds kStarting(10'000);  // an interpreter loads its libraries, a player its weights
constexpr milliseconds kOnTheWay(50);      // the pipes and a busy machine; the time told is all its own
constexpr milliseconds kLeaving(1000);

}  // namespace

Result<std::string> Program::ask(const std::string& line, milliseconds time) {
  auto answer = process_->ask(line, Process::Clock::now() + time);
  if (!answer) kill();
  return answer;
}

Result<> Program::begin() {
  auto started = Process::start(command_, given_up_);
  if (!started) return started.error();
  process_.emplace(std::move(started).value());
  JsonWriter json;
  json.begin_object().field("do", "begin").field("protocol", kProtocol);
  json.field("game", seat_.game).field("rules_version", seat_.rules_version);
  json.field("seats", seat_.seats).field("seat", index(seat_.seat) + 1);
  json.field("time_ms", seat_.time.count()).end_object();
  auto answer = ask(json.text(), kStarting);
  if (!answer) return answer.error();
  auto document = JsonDocument::parse(answer.value(), "answer");
  if (document && document.value().root().is_object()) return success();
  kill();
  return refused("answered with no JSON object");
}

Result<std::string> Program::choose(const ProgramQuestion& question) {
  if (!process_)
    if (auto begun = begin(); !begun) return begun.error();
  JsonWriter json;
  json.begin_object().field("do", "decide").field("decision", question.decision);
  json.field("time_ms", question.time.count()).key("moves").begin_array();
  for (const std::string& move : question.moves) json.value(move);
  json.end_array().key("view").raw(question.view).end_object();
  auto answer = ask(json.text(), question.time + kOnTheWay);
  if (!answer) return answer.error();
  auto document = JsonDocument::parse(answer.value(), "answer");
  if (!document) return kill(), refused("answered with no JSON object");
  const JsonReader root = document.value().root();
  const std::string move = root.is_object() ? root.text("move") : "";
  if (root.is_object() && document.value().finish()) return move;
  kill();
  return refused("answered without a move");
}

void Program::end(std::string_view scores) {
  if (!process_) return;
  JsonWriter json;
  json.begin_object().field("do", "end").key("scores").raw(scores).end_object();
  process_->dismiss(json.text(), kLeaving);
}

void Program::kill() {
  if (process_) process_->kill();
}

}  // namespace carreira::bots
