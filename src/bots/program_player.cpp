#include "bots/program_player.h"

#include <algorithm>

#include "engine/view.h"

namespace carreira::bots {
namespace {

using std::chrono::milliseconds;

constexpr int kProtocol = 1;
constexpr milliseconds kStarting(10'000);  // an interpreter loads its libraries, a player its weights
constexpr milliseconds kOnTheWay(50);      // the pipes and a busy machine; the time told is all its own
constexpr milliseconds kLeaving(1000);

}  // namespace

Result<std::string> ProgramPlayer::ask(const std::string& line, milliseconds time) {
  auto answer = process_->ask(line, Process::Clock::now() + time);
  if (!answer) process_->kill();
  return answer;
}

Result<> ProgramPlayer::begin() {
  auto started = Process::start(kind_.program);
  if (!started) return started.error();
  process_.emplace(std::move(started).value());
  JsonWriter json;
  json.begin_object().field("do", "begin").field("protocol", kProtocol);
  json.field("game", game_.information().name).field("rules_version", game_.information().rules_version);
  json.field("seats", game_.table().seats).field("seat", index(seat_) + 1);
  json.field("time_ms", kind_.budget.time.count()).end_object();
  auto answer = ask(json.text(), kStarting);
  if (!answer) return answer.error();
  auto document = JsonDocument::parse(answer.value(), "answer");
  if (!document || !document.value().root().is_object()) {
    process_->kill();
    return refused("answered with no JSON object");
  }
  return success();
}

Result<Move> ProgramPlayer::choose(const Position& position, int decision) {
  if (!process_)
    if (auto begun = begin(); !begun) return begun.error();
  JsonWriter json;
  json.begin_object().field("do", "decide").field("decision", decision);
  json.field("time_ms", kind_.budget.time.count()).key("moves").begin_array();
  for (const Move move : game_.moves(position)) json.value(game_.language().notation(move));
  json.end_array().key("view").begin_object();
  write_view(json, game_, position, seat_);
  json.end_object().end_object();
  auto answer = ask(json.text(), kind_.budget.time + kOnTheWay);
  if (!answer) return answer.error();
  auto move = read_move(answer.value(), position);
  if (!move) process_->kill();
  return move;
}

Result<Move> ProgramPlayer::read_move(const std::string& answer, const Position& position) const {
  auto document = JsonDocument::parse(answer, "answer");
  if (!document) return refused("answered with no JSON object");
  const JsonReader root = document.value().root();
  const std::string notation = root.is_object() ? root.text("move") : "";
  if (!root.is_object() || document.value().root().failed()) return refused("answered without a move");
  const auto move = game_.language().parse(notation);
  const std::vector<Move> legal = game_.moves(position);
  if (!move || std::find(legal.begin(), legal.end(), move.value()) == legal.end())
    return refused("answered with a move that is not legal: " + notation.substr(0, 60));
  return move.value();
}

void ProgramPlayer::end(const Position& position) {
  if (!process_) return;
  JsonWriter json;
  json.begin_object().field("do", "end").key("scores");
  write_scores(json, game_, game_.scores(position));
  process_->dismiss(json.end_object().text(), kLeaving);
}

}  // namespace carreira::bots
