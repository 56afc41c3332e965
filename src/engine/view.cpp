#include "engine/view.h"

namespace carreira {
namespace {

void write_resources(JsonWriter& json, const Game& game, const Position& position, Seat viewer) {
  json.key("resources").begin_array();
  for (int i = 0; i < game.table().seats; ++i) {
    json.begin_object();
    for (const Resource& resource : game.resources(position, viewer, seat_at(i))) {
      json.key(resource.name);
      if (resource.value == Resource::kHidden) {
        json.null();
      } else {
        json.value(resource.value);
      }
    }
    json.end_object();
  }
  json.end_array();
}

void write_clause(JsonWriter& json, std::string_view clause) {
  json.key("clause");
  if (clause.empty()) {
    json.null();
  } else {
    json.value(clause);
  }
}

// Who sees the same reads the same.
void write_position(JsonWriter& json, const Game& game, const Position& position, Seat viewer,
                    SeenPosition* last) {
  if (!last) return game.write_as_seen_by(viewer, position, json);
  if (Position seen = game.observation(position, viewer); last->text.empty() || last->seen != seen) {
    JsonWriter own;
    last->begins.clear();
    last->sums.clear();
    own.note_members(last->begins);
    game.write_as_seen_by(viewer, position, own);
    last->seen = std::move(seen);
    last->text = own.written();
  }
  json.raw(last->text);
}

void write_move(JsonWriter& json, const Game& game, const Prospect& prospect) {
  const Phrase phrase = game.language().phrase(prospect.move);
  json.begin_object().field("notation", game.language().notation(prospect.move)).key("phrase");
  game.language().write(json, phrase);
  game.language().write_things(json.key("things"), phrase);
  json.field("reveals", prospect.reveals).key("effects").begin_object();
  for (const Resource& line : prospect.effects) json.field(line.name, line.value);
  json.end_object();
  if (const std::optional<Odds>& odds = prospect.odds)
    json.key("odds")
        .begin_object()
        .field("percent", odds->percent)
        .field("needed", odds->needed)
        .field("best", odds->best)
        .end_object();
  if (!prospect.reveals) json.field("ends_turn", prospect.ends_turn);
  json.end_object();
}

// Ways of several moves, by the thing where they end; nothing where there are none.
void write_courses(JsonWriter& json, const Game& game, const Position& position) {
  const std::vector<Course> courses = game.courses(position);
  if (courses.empty()) return;
  const Language& language = game.language();
  json.key("courses").begin_array();
  for (const Course& course : courses) {
    json.begin_object().field("to", language.things(language.phrase(course.moves.back())).front());
    json.field("cost", course.cost).key("moves").begin_array();
    for (const Move move : course.moves) json.value(language.notation(move));
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

void write_view(JsonWriter& json, const Game& game, const Position& position, Seat viewer,
                SeenPosition* last) {
  const Seat actor = game.actor(position);
  json.field("game", game.information().name)
      .field("seats", game.table().seats)
      .key("options")
      .begin_object();
  for (const OptionInformation& option : game.information().options)
    json.field(option.name, game.table().option(game.information(), option.name));
  json.end_object().key("viewer");
  if (viewer == Seat::nobody) {
    json.null();
  } else {
    json.value(index(viewer) + 1);
  }
  json.field("over", actor == Seat::nobody).key("headline");
  game.language().write(json, game.headline(position));
  write_resources(json, game, position, viewer);
  json.key("position");
  write_position(json, game, position, viewer, last);
  json.key("decision");
  if (actor == Seat::nobody) {
    json.null().key("scores");
    write_scores(json, game, game.scores(position));
    return;
  }
  json.begin_object().field("actor", index(actor) + 1).key("question");
  const Phrase question = game.question_as_seen_by(viewer, position);
  game.language().write(json, question);
  write_clause(json, game.language().clause_of(question));
  if (actor == viewer) {
    json.key("moves").begin_array();
    for (const Prospect& prospect : game.prospects(position)) write_move(json, game, prospect);
    json.end_array();
    write_courses(json, game, position);
  }
  json.end_object();
}

void write_scores(JsonWriter& json, const Game& game, const Scores& scores) {
  const auto& sources = game.information().score_sources;
  json.begin_array();
  for (int i = 0; i < game.table().seats; ++i) {
    const Seat seat = seat_at(i);
    json.begin_object().field("total", scores.total[seat]).field("place", scores.place[seat]).key("sources");
    json.begin_object();
    for (std::size_t source = 0; source < sources.size(); ++source)
      json.field(sources[source], scores.by_source[seat][source]);
    json.end_object().end_object();
  }
  json.end_array();
}

void write_event(JsonWriter& json, const Game& game, const Event& event) {
  const Phrase phrase = game.language().phrase(event);
  json.begin_object().key("phrase");
  game.language().write(json, phrase);
  json.key("seat");
  if (event.seat == Seat::nobody) {
    json.null();
  } else {
    json.value(index(event.seat) + 1);
  }
  game.language().write_things(json.key("things"), phrase);
  write_clause(json, game.language().events[event.kind].clause);
  json.end_object();
}

}  // namespace carreira
