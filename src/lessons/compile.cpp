#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/record.h"
#include "engine/view.h"
#include "games/catalog.h"
#include "lessons/lesson.h"

namespace carreira {
namespace {

using Json = nlohmann::json;

// Who sits at the table of a lesson (docs/lessons.md).
constexpr std::array<std::string_view, kMaxSeats> kNames = {"Inês", "Tomé", "Branca", "Duarte"};

Error at(const std::string& place, const Error& error) {
  return {error.kind, place + ": " + error.text};
}

std::string join(const std::vector<std::string>& words, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < words.size() && i < most; ++i) text += (i == 0 ? "" : ", ") + words[i];
  if (words.size() > most) text += ", ...";
  return text;
}

std::vector<std::string> legal_moves(const Game& game, const Position& position) {
  std::vector<std::string> notations;
  for (const Move move : game.moves(position)) notations.push_back(game.language().notation(move));
  return notations;
}

// The place of a pointer in a document, or null. Reads only: nothing is made, nothing is thrown.
Json* find(Json& document, std::string_view pointer) {
  Json* place = &document;
  while (!pointer.empty()) {
    const std::size_t end = pointer.find('/', 1);
    const std::string word(pointer.substr(1, end == std::string_view::npos ? end : end - 1));
    pointer = end == std::string_view::npos ? "" : pointer.substr(end);
    if (place->is_object() && place->contains(word)) {
      place = &(*place)[word];
    } else if (place->is_array() && !word.empty() && word.size() < 6 &&
               word.find_first_not_of("0123456789") == std::string::npos &&
               std::stoul(word) < place->size()) {
      place = &(*place)[std::stoul(word)];
    } else {
      return nullptr;
    }
  }
  return place;
}

Json parse(std::string_view text) {
  return Json::parse(text, nullptr, false);
}

// Plays a lesson and writes its frames.
class Compiler {
 public:
  explicit Compiler(const Lesson& lesson) : lesson_(lesson) {}

  Result<std::string> compile() {
    if (auto started = start(); !started) return at("start", started.error());
    viewer_ = lesson_.seat;
    write_head();
    record_ = begin_record(game(), position());
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
      place_ = "steps[" + std::to_string(i) + "]";
      if (auto done = step(lesson_.steps[i]); !done) return done.error();
    }
    json_.end_array();
    if (lesson_.kind == "guided" && game().actor(position()) != Seat::nobody) write_record_to_play_on();
    json_.end_object();
    return json_.take();
  }

 private:
  const Game& game() const { return *loaded_.game; }
  Position& position() { return loaded_.position; }

  Result<> start() {
    if (lesson_.position.empty()) {
      auto created = create_game(lesson_.game, lesson_.table);
      if (!created) return created.error();
      loaded_.game = std::move(created).value();
      loaded_.position = loaded_.game->setup(Seed::from_text(lesson_.seed));
    } else {
      Json document = {{"game", lesson_.game}, {"seats", lesson_.table.seats}, {"options", Json::object()}};
      for (const auto& [name, value] : lesson_.table.options) document["options"][name] = value;
      document["position"] = parse(lesson_.position);
      if (auto read = reload(document); !read) return read.error();
    }
    for (const std::string& notation : lesson_.moves)
      if (auto played = play(notation, nullptr); !played) return at("moves", played.error());
    if (lesson_.set.empty()) return success();
    Json document = parse(write_document(game(), position()));
    for (const auto& [pointer, value] : lesson_.set) {
      Json* place = find(document, "/position" + pointer);
      if (!place) return refused("set: the position has no " + pointer);
      *place = parse(value);
    }
    return reload(document);
  }

  Result<> reload(const Json& document) {
    auto loaded = read_document(document.dump());
    if (!loaded) return loaded.error();
    loaded_ = std::move(loaded).value();
    return success();
  }

  Result<> play(const std::string& notation, EventList* events) {
    const auto move = game().language().parse(notation);
    if (!move) return move.error();
    const Seat actor = game().actor(position());
    if (auto played = game().play(position(), move.value(), events); !played)
      return refused(played.error().text + " (legal: " + join(legal_moves(game(), position()), 16) + ")");
    add_decision(record_, game(), actor, move.value(), position());
    return success();
  }

  // The game so far, so that the learner can play on from the end of a first game.
  void write_record_to_play_on() {
    for (int i = 0; i < lesson_.table.seats; ++i)
      record_.players.emplace_back(kNames[static_cast<std::size_t>(i)]);
    record_.seed = Seed::from_text(lesson_.seed);
    record_.commitment = record_.seed->commitment();
    record_.given_start = true;
    record_.snapshots.resize(1);  // the others can be reckoned
    json_.field("record", write_record(record_));
  }

  Result<> check(const LessonStep& step) {
    if (step.then.empty()) return success();
    JsonWriter written;
    game().write(position(), written);
    Json whole = parse(written.text());
    for (const auto& [pointer, value] : step.then) {
      const Json* found = find(whole, pointer);
      if (!found) return refused(place_ + ".then: the position has no " + pointer);
      if (*found != parse(value))
        return refused(place_ + ".then: " + pointer + " is " + found->dump() + ", not " + value);
    }
    return success();
  }

  void write_head() {
    json_.begin_object().field("game", lesson_.game).field("slug", lesson_.slug).field("kind", lesson_.kind);
    json_.field("title", lesson_.key("title")).field("line", lesson_.key("line"));
    json_.field("decisions", lesson_.decisions()).key("clauses");
    write_texts(lesson_.clauses);
    json_.key("frames").begin_array();
  }

  void write_texts(const std::vector<std::string>& texts) {
    json_.begin_array();
    for (const std::string& text : texts) json_.value(text);
    json_.end_array();
  }

  // A frame, left open for what belongs to its kind. The view is left out where it is the one before.
  void open_frame(std::string_view kind, const LessonStep& step, const std::string& text) {
    json_.begin_object().field("kind", kind).key("text");
    if (text.empty()) {
      json_.null();
    } else {
      json_.value(lesson_.key(text));
    }
    json_.key("show");
    write_texts(step.show);
    json_.key("point");
    write_texts(step.point);
    if (shown_ == position() && shown_to_ == viewer_) return;
    json_.key("view").begin_object();
    write_view(json_, game(), position(), viewer_);
    json_.end_object();
    shown_ = position();
    shown_to_ = viewer_;
  }

  // What a decision led to, as a group of the log.
  void write_group(Seat actor, const std::string& notation, const EventList& events) {
    if (actor != last_actor_) ++turn_;
    last_actor_ = actor;
    json_.key("group").begin_object().field("number", ++played_).field("at", 0).field("kind", "decision");
    json_.field("seat", index(actor) + 1).field("turn", turn_).key("events").begin_array();
    for (const Event& event : events)
      if (event.visible.contains(viewer_)) write_event(json_, game(), event);
    json_.end_array();
    if (actor == viewer_) json_.field("notation", notation);
    json_.field("undone", false).end_object();
  }

  Result<> step(const LessonStep& step) {
    if (step.seat != Seat::nobody) viewer_ = step.seat;
    switch (step.kind) {
      case LessonStep::Kind::say:
        open_frame("say", step, step.text);
        json_.end_object();
        break;
      case LessonStep::Kind::ask:
        if (auto asked = ask(step); !asked) return asked.error();
        break;
      case LessonStep::Kind::play:
        for (std::size_t i = 0; i < step.moves.size(); ++i) {
          const bool last = i + 1 == step.moves.size();
          const Seat actor = game().actor(position());
          EventList events;
          if (auto played = play(step.moves[i], &events); !played)
            return at(place_ + ".play[" + std::to_string(i) + "]", played.error());
          open_frame("play", last ? step : LessonStep{}, last ? step.text : "");
          write_group(actor, normal(step.moves[i]), events);
          json_.end_object();
        }
        break;
    }
    return check(step);
  }

  Result<> ask(const LessonStep& step) {
    const Seat actor = game().actor(position());
    if (actor != viewer_)
      return refused(place_ + ".ask: it is the turn of " +
                     (actor == Seat::nobody ? "nobody" : "seat " + std::to_string(index(actor) + 1)) +
                     ", and the learner sits at " + std::to_string(index(viewer_) + 1));
    const std::vector<std::string> legal = legal_moves(game(), position());
    std::vector<std::string> accept;
    for (std::size_t i = 0; i < step.moves.size(); ++i) {
      const std::string pattern = normal(step.moves[i]);
      const bool many = pattern.ends_with('*');
      if ((many && i == 0) ||
          std::none_of(legal.begin(), legal.end(), [&](const auto& move) { return answers(pattern, move); }))
        return refused(place_ + ".accept[" + std::to_string(i) + "]: not legal here: " + step.moves[i] +
                       " (legal: " + join(legal, 16) + ")");
      accept.push_back(pattern);
    }
    const auto accepted = [&](const std::string& move) {
      return std::any_of(accept.begin(), accept.end(), [&](const auto& one) { return answers(one, move); });
    };
    open_frame("ask", step, step.text);
    json_.key("accept");
    write_texts(accept);
    json_.key("wrong").begin_object();
    for (const auto& [pattern, name] : step.wrong) {
      const std::string normalized = normal(pattern);
      if (std::none_of(legal.begin(), legal.end(),
                       [&](const std::string& move) { return answers(normalized, move) && !accepted(move); }))
        return refused(place_ + ".wrong: nobody can choose \"" + pattern + "\" (legal: " + join(legal, 16) +
                       ")");
      json_.foreign_key(normalized).value(lesson_.key(name));
    }
    json_.end_object().end_object();
    EventList events;
    if (auto played = play(accept[0], &events); !played) return at(place_ + ".accept[0]", played.error());
    open_frame("answer", LessonStep{}, step.right);
    write_group(actor, accept[0], events);
    json_.end_object();
    return success();
  }

  // As the engine writes it; a pattern or what cannot be read stays as it is.
  std::string normal(const std::string& notation) const {
    if (notation.ends_with('*')) return notation;
    const auto move = game().language().parse(notation);
    return move ? game().language().notation(move.value()) : notation;
  }

  const Lesson& lesson_;
  LoadedPosition loaded_;
  Record record_;
  Seat viewer_ = Seat::nobody;
  JsonWriter json_;
  std::string place_;
  Position shown_;
  Seat shown_to_ = Seat::nobody;
  Seat last_actor_ = Seat::nobody;
  int turn_ = 0;
  int played_ = 0;
};

}  // namespace

bool answers(std::string_view pattern, std::string_view notation) {
  if (!pattern.ends_with('*')) return pattern == notation;
  pattern.remove_suffix(1);
  while (pattern.ends_with(' ')) pattern.remove_suffix(1);
  return pattern.empty() || notation == pattern ||
         (notation.starts_with(pattern) && notation.substr(pattern.size()).starts_with(' '));
}

Result<std::string> compile_lesson(const Lesson& lesson) {
  return Compiler(lesson).compile();
}

}  // namespace carreira
