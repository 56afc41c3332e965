#include "apps/wasm/thinking.h"

#include <algorithm>

#include "apps/wasm/given_components.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/sha256.h"
#include "server/secrets.h"

namespace carreira {
namespace {

constexpr double kMostPoints = 1e6;

// With the notation, for a page that asks without a hall.
std::string write_advice(const bots::Advice& advice, const Language& language) {
  JsonWriter json;
  json.begin_object().key("moves").begin_array();
  for (const bots::Alternative& one : advice.alternatives) {
    json.begin_object().field("move", one.move.bits()).field("share", static_cast<double>(one.share));
    json.field("notation", language.notation(one.move));
    json.key("reasons").begin_array();
    for (const bots::Reason& reason : one.reasons)
      json.begin_array().value(reason.source).value(static_cast<double>(reason.points)).end_array();
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace

std::string RemoteThinkers::write_question(const BotQuestion& question) {
  const bots::PlayerKind& kind = question.player->kind();
  JsonWriter json;
  json.begin_object().field("table", question.with_reasons ? "" : question.table);
  json.field("seat", index(question.player->seat()) + 1);
  json.field("level", kind.name);
  json.field("time", static_cast<std::int64_t>(kind.budget.time.count()));
  json.field("iterations", kind.budget.iterations).field("reasons", question.with_reasons);
  const std::string_view game = question.game->information().name;
  std::string& own = own_hashes_[game];
  if (own.empty()) own = sha256_hex(embedded_components(game));
  if (own != question.game->components_hash()) json.field("components", components_(question.table));
  json.key("document").raw(write_document(*question.game, question.position, 0)).end_object();
  return json.take();
}

void RemoteThinkers::ask(BotQuestion question, Done done) {
  // A table asks one bot at a time: who is asked anew need not think of what was before.
  if (!question.with_reasons)
    std::erase_if(waiting_, [&](const auto& item) {
      if (item.second.question.with_reasons || item.second.question.table != question.table) return false;
      host_.forget(item.first);
      return true;
    });
  const std::uint32_t number = ++last_;
  const std::string text = write_question(question);
  waiting_.emplace(number, Waiting{std::move(question), std::move(done)});
  host_.ask(number, text);
}

void RemoteThinkers::answered(std::uint32_t number, std::string_view text) {
  const auto found = waiting_.find(number);
  if (found == waiting_.end()) return;
  Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  auto answer = std::make_shared<BotAnswer>();
  answer->advice = read_advice(text);
  if (answer->advice.alternatives.empty() && !waiting.question.with_reasons)
    answer->advice.alternatives.emplace_back().move =
        waiting.question.game->moves(waiting.question.position).front();
  answer->game = std::move(waiting.question.game);
  answer->player = std::move(waiting.question.player);
  waiting.done(std::move(answer));
}

void RemoteThinkers::forget_unwanted() {
  std::erase_if(waiting_, [this](const auto& item) {
    const auto& wanted = item.second.question.wanted;
    if (!wanted || *wanted) return false;
    host_.forget(item.first);
    return true;
  });
}

bots::Advice RemoteThinkers::read_advice(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return {};
  bots::Advice advice;
  const JsonReader moves = document.value().root().field("moves");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    bots::Alternative& one = advice.alternatives.emplace_back();
    const JsonReader reader = moves.item(i);
    one.move = Move::from_bits(static_cast<std::uint32_t>(reader.integer("move", 0, 0xffffffff)));
    one.share = static_cast<float>(reader.field("share").number(0, 1));
    const JsonReader reasons = reader.field("reasons");
    for (std::size_t r = 0; r < reasons.size(); ++r)
      one.reasons.push_back({*sources_.insert(reasons.item(r).item(0).text()).first,
                             static_cast<float>(reasons.item(r).item(1).number(-kMostPoints, kMostPoints))});
  }
  if (!document.value().finish()) return {};
  return advice;
}

std::string Thinker::think(std::string_view question) {
  auto document = JsonDocument::parse(question);
  if (!document) return "";
  const JsonReader root = document.value().root();
  const Seat seat = seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1);
  const auto kind = bots::table_kind_named(root.text("level"));
  bots::Budget budget;
  budget.time = std::chrono::milliseconds(root.integer("time", 0, 600'000));
  budget.iterations = static_cast<std::uint32_t>(root.integer("iterations", 0, 1'000'000'000));
  const bool reasons = root.boolean("reasons");
  const std::string table = root.text("table");
  if (!kind) return "";
  const std::string name = table + " " + std::to_string(index(seat)) + " " + kind->name;
  Kept kept;
  Position position;
  const auto known =
      std::find_if(kept_.begin(), kept_.end(), [&](const Kept& one) { return one.name == name; });
  if (known != kept_.end() && !table.empty()) {
    auto read = known->game->read(root.field("document").field("position"));
    if (!document.value().finish() || !read) return "";
    position = std::move(read).value();
    kept = std::move(*known);
    kept_.erase(known);
  } else {
    const GivenComponents components(root.has("components") ? root.text("components") : "");
    auto loaded = read_document(root.field("document").dump(), components);
    if (!document.value().finish() || !loaded) return "";
    position = std::move(loaded.value().position);
    kept = {name, std::move(loaded.value().game), nullptr};
    kept.player = std::make_unique<bots::Player>(*kept.game, *kind, seat, new_seed());
  }
  kept.player->set_budget(budget);
  bots::Advice advice;
  if (reasons) {
    advice = kept.player->advise(position);
  } else {
    advice.alternatives.emplace_back().move = kept.player->choose(position);
  }
  std::string answer = write_advice(advice, kept.game->language());
  if (!table.empty()) kept_.push_front(std::move(kept));
  if (kept_.size() > kMostKept) kept_.pop_back();
  return answer;
}

}  // namespace carreira
