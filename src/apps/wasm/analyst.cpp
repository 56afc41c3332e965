#include "apps/wasm/analyst.h"

#include <algorithm>

#include "analysis/text.h"
#include "apps/wasm/given_components.h"
#include "engine/json_reader.h"
#include "games/figures.h"

namespace carreira {
namespace {

constexpr std::int64_t kMostIterations = 1'000'000;

std::string failure(const std::string& why) {
  JsonWriter json;
  return json.begin_object().field("error", why).end_object().take();
}

std::uint32_t iterations_of(const JsonReader& root) {
  return static_cast<std::uint32_t>(root.integer("iterations", 1, kMostIterations));
}

}  // namespace

std::string Analyst::study(std::string_view question) {
  study_.reset();
  auto document = JsonDocument::parse(question);
  if (!document) return failure(document.error().text);
  const JsonReader root = document.value().root();
  const std::string text = root.text("record");
  const GivenComponents components(root.text("components"));
  settings_.budget.iterations = iterations_of(root);
  settings_.open = root.boolean("open");
  if (auto read = document.value().finish(); !read) return failure(read.error().text);
  auto record = read_record(text);
  if (!record) return failure(record.error().text);
  const auto set = components_of(record.value(), components);
  if (!set) return failure(set.error().text);
  auto game = find_game(record.value().game)->create(set.value(), record.value().table);
  if (!game) return failure(game.error().text);
  auto study = analysis::Study::of(std::move(record).value(), std::move(game).value());
  if (!study) return failure(study.error().text);
  study_.emplace(std::move(study).value());
  JsonWriter json;
  json.begin_object().key("choices").begin_array();
  for (const std::size_t decision : study_->choices()) json.value(decision);
  return json.end_array().end_object().take();
}

std::string Analyst::judge(std::size_t decision) const {
  if (!study_ || !std::binary_search(study_->choices().begin(), study_->choices().end(), decision))
    return failure("there is no such choice");
  return analysis::write_judgement(study_->game(), study_->judge(decision, settings_));
}

std::string Analyst::conclude(std::string_view judgements) const {
  if (!study_) return failure("there is no record");
  auto work = analysis::read_judgements(*study_, judgements);
  if (!work) return failure(work.error().text);
  return analysis::write_analysis(*study_, settings_, work.value(), 0);
}

std::string Analyst::review(std::string_view question) {
  auto document = JsonDocument::parse(question);
  if (!document) return failure(document.error().text);
  const JsonReader root = document.value().root();
  const GivenComponents components(root.text("components"));
  auto loaded = read_document(root.field("document").dump(), components);
  const Seat seat = seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1);
  const std::string notation = root.text("move");
  analysis::Settings settings;
  settings.budget.iterations = iterations_of(root);
  if (auto read = document.value().finish(); !read) return failure(read.error().text);
  if (!loaded) return failure(loaded.error().text);
  const Game& game = *loaded.value().game;
  const Position& position = loaded.value().position;
  const auto move = game.language().parse(notation);
  if (!move) return failure(move.error().text);
  const std::vector<Move> moves = game.moves(position);
  if (game.actor(position) != seat || std::find(moves.begin(), moves.end(), move.value()) == moves.end())
    return failure("not a move of this seat");
  if (moves.size() == 1) return failure("there is no choice");
  return analysis::write_verdict(game, seat, move.value(),
                                 analysis::judge_move(game, position, seat, move.value(), 0, settings));
}

}  // namespace carreira
