#include "apps/wasm/planner.h"

#include "apps/wasm/given_components.h"
#include "bots/player.h"
#include "engine/view.h"
#include "server/secrets.h"

namespace carreira {
namespace {

constexpr std::uint32_t kIterations = 400;  // a bot's answer is there in a moment

std::string told_why(const std::string& why) {
  JsonWriter json;
  return json.begin_object().field("error", why).end_object().take();
}

}  // namespace

std::string Planner::begin(std::string_view question) {
  game_.reset();
  steps_.clear();
  auto document = JsonDocument::parse(question);
  if (!document) return told_why(document.error().text);
  const JsonReader root = document.value().root();
  const GivenComponents components(root.text("components"));
  const auto seat = root.integer("seat", 1, kMaxSeats);
  auto loaded = read_document(root.field("document").dump(), components);
  if (auto read = document.value().finish(); !read) return told_why(read.error().text);
  if (!loaded) return told_why(loaded.error().text);
  if (seat > loaded.value().game->table().seats) return told_why("there is no such seat");
  seat_ = seat_at(static_cast<int>(seat) - 1);
  game_ = std::move(loaded.value().game);
  position_ = std::move(loaded.value().position);
  return told();
}

std::string Planner::play(std::string_view notation) {
  if (!game_) return told_why("there is nothing to try");
  const auto move = game_->language().parse(notation);
  return move ? play(move.value()) : told_why(move.error().text);
}

std::string Planner::play(Move move) {
  Step step{position_, game_->actor(position_), move, {}};
  if (auto played = game_->play(position_, move, &step.events); !played) return told_why(played.error().text);
  steps_.push_back(std::move(step));
  return told();
}

std::string Planner::answer(std::string_view level) {
  auto kind = bots::table_kind_named(level);
  if (!game_ || !kind || game_->actor(position_) == Seat::nobody) return told_why("nobody is asked");
  kind->budget = {std::chrono::milliseconds(0), kIterations, 1, false};
  return play(bots::Player(*game_, *kind, game_->actor(position_), new_seed()).choose(position_));
}

std::string Planner::back(std::size_t played) {
  if (!game_) return told_why("there is nothing to try");
  if (played < steps_.size()) {
    position_ = steps_[played].before;
    steps_.resize(played);
  }
  return told();
}

std::string Planner::told() const {
  const Seat actor = game_->actor(position_);
  JsonWriter json;
  json.begin_object().field("played", steps_.size()).key("view").begin_object();
  write_view(json, *game_, position_, actor == Seat::nobody ? seat_ : actor);
  json.end_object().key("steps").begin_array();
  for (const Step& step : steps_) {
    json.begin_object().field("seat", index(step.seat) + 1);
    json.field("notation", game_->language().notation(step.move)).key("events").begin_array();
    for (const Event& event : step.events) write_event(json, *game_, event);
    json.end_array().end_object();
  }
  json.end_array().key("points").begin_array();
  const Scores scores = game_->scores_as_seen_by(seat_, position_);
  for (int i = 0; i < game_->table().seats; ++i) json.value(scores.total[seat_at(i)]);
  return json.end_array().end_object().take();
}

}  // namespace carreira
