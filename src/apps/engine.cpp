// carreira engine: JSON lines on standard input and output, for programs that play or drive a game
// (docs/engine.md).

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "apps/players.h"
#include "apps/verbs.h"
#include "engine/record.h"
#include "engine/view.h"
#include "games/figures.h"

namespace carreira {
namespace {

class Session {
 public:
  Session(const Command& command, std::string game) : command_(command), name_(std::move(game)) {}

  // One line in, one line out. Nothing is printed for an empty line.
  std::string answer(std::string_view line) {
    auto document = JsonDocument::parse(line, "request");
    if (!document) return refusal(document.error());
    const JsonReader request = document.value().root();
    const std::string verb = request.is_object() ? request.text("do") : "";
    JsonWriter json;
    json.begin_object().field("ok", true);
    auto done = carry_out(verb, request, json);
    if (auto read = document.value().finish(); !read) return refusal(read.error());
    if (!done) return refusal(done.error());
    return json.end_object().take();
  }
  bool ended() const { return ended_; }

 private:
  static std::string refusal(const Error& error) {
    JsonWriter json;
    json.begin_object().field("ok", false);
    json.field("kind", error.kind == Error::Kind::refused ? "refused" : "unreadable")
        .field("error", error.text);
    return json.end_object().take();
  }

  Result<> carry_out(const std::string& verb, const JsonReader& request, JsonWriter& json) {
    if (!request.is_object()) return unreadable("a request is an object: {\"do\": \"setup\", ...}");
    if (verb == "setup") return set_up(request, json);
    if (verb == "load") return load(request, json);
    if (verb == "quit") {
      request.only({"do"});
      ended_ = true;
      return success();
    }
    for (const char* known : {"moves", "play", "undo", "view", "position", "scores", "record", "best"})
      if (verb == known && !game_) return refused("no game is set up yet");
    if (verb == "moves") return request.only({"do"}), moves(json);
    if (verb == "play") return play(request, json);
    if (verb == "undo") return request.only({"do"}), undo(json);
    if (verb == "view") return view(request, json);
    if (verb == "position") return request.only({"do"}), position(json);
    if (verb == "scores") return request.only({"do"}), scores(json);
    if (verb == "record") return request.only({"do"}), record(json);
    if (verb == "best") return best(request, json);
    return unreadable(
        "request.do: expected one of setup, load, moves, play, undo, view, position, scores, record, best, "
        "quit");
  }

  Result<> set_up(const JsonReader& request, JsonWriter& json) {
    request.only({"do", "seats", "seed", "options"});
    TableSetup table;
    table.seats = static_cast<int>(request.integer("seats", 1, kMaxSeats));
    if (request.has("options")) {
      const JsonReader options = request.field("options");
      for (std::size_t i = 0; i < options.members(); ++i)
        table.options[options.member_name(i)] = options.text(options.member_name(i));
    }
    const std::string text = request.has("seed") ? request.text("seed") : "";
    if (request.failed()) return success();
    auto game = create_game(name_, table, *command_.components());
    if (!game) return game.error();
    const Seed seed = seed_or_new(text);
    begin(std::move(game).value(), std::nullopt, seed);
    json.field("commitment", seed.commitment());
    state(json);
    return success();
  }

  Result<> load(const JsonReader& request, JsonWriter& json) {
    request.only({"do", "document"});
    const JsonReader document = request.field("document");
    if (request.failed()) return success();
    auto loaded = read_document(document.dump(), *command_.components());
    if (!loaded) return loaded.error();
    if (loaded.value().game->information().name != name_) return refused("the document is of another game");
    begin(std::move(loaded.value().game), std::move(loaded.value().position), std::nullopt);
    state(json);
    return success();
  }

  void begin(std::unique_ptr<Game> game, std::optional<Position> position, std::optional<Seed> seed) {
    game_ = std::move(game);
    positions_ = {position ? std::move(*position) : game_->setup(*seed)};
    record_ = begin_record(*game_, positions_.back());
    record_.seed = seed;
    if (seed) record_.commitment = seed->commitment();
  }

  // Who is asked now, after how many decisions.
  void state(JsonWriter& json) const {
    json.field("decision", positions_.size() - 1).key("actor");
    const Seat actor = game_->actor(positions_.back());
    if (actor == Seat::nobody) {
      json.null();
    } else {
      json.value(index(actor) + 1);
    }
    json.field("over", actor == Seat::nobody);
  }

  Result<> moves(JsonWriter& json) const {
    json.key("moves").begin_array();
    for (const Move move : game_->moves(positions_.back())) json.value(game_->language().notation(move));
    json.end_array();
    state(json);
    return success();
  }

  // What a bot would play for the seat that is asked; it knows no more than that seat.
  Result<> best(const JsonReader& request, JsonWriter& json) {
    request.only({"do", "bot", "seed"});
    const std::string text = request.has("bot") ? request.text("bot") : "hard";
    const std::string seed = request.has("seed") ? request.text("seed") : "";
    if (request.failed()) return success();
    const Seat actor = game_->actor(positions_.back());
    if (actor == Seat::nobody) return refused("the game is over");
    auto kind = bots::parse_player(text, *game_, reading_players());
    if (!kind) return kind.error();
    const bots::Advice advice =
        bots::Player(*game_, kind.value(), actor, seed_or_new(seed)).advise(positions_.back());
    json.field("move", game_->language().notation(advice.alternatives[0].move));
    json.key("alternatives").begin_array();
    for (const bots::Alternative& alternative : advice.alternatives)
      json.begin_object()
          .field("move", game_->language().notation(alternative.move))
          .field("share", static_cast<double>(alternative.share))
          .field("value", static_cast<double>(alternative.values[actor]))
          .end_object();
    json.end_array();
    state(json);
    return success();
  }

  Result<> play(const JsonReader& request, JsonWriter& json) {
    request.only({"do", "move"});
    const std::string notation = request.text("move");
    if (request.failed()) return success();
    const auto move = game_->language().parse(notation);
    if (!move) return move.error();
    Position after = positions_.back();
    const Seat actor = game_->actor(after);
    EventList events;
    if (auto played = game_->play(after, move.value(), &events); !played) return played.error();
    json.field("reveals", game_->revealed(positions_.back(), after, events)).key("events").begin_array();
    for (const Event& event : events)
      if (event.visible.contains(actor)) write_event(json, *game_, event);
    json.end_array();
    add_decision(record_, *game_, actor, move.value(), after);
    positions_.push_back(std::move(after));
    state(json);
    return success();
  }

  Result<> undo(JsonWriter& json) {
    if (positions_.size() == 1) return refused("there is nothing to take back");
    positions_.pop_back();
    take_back(record_, positions_.size() - 1);
    state(json);
    return success();
  }

  Result<> view(const JsonReader& request, JsonWriter& json) const {
    request.only({"do", "seat"});
    const int seat =
        request.has("seat") ? static_cast<int>(request.integer("seat", 1, game_->table().seats)) : 0;
    if (request.failed()) return success();
    json.key("view").begin_object();
    write_view(json, *game_, positions_.back(), seat == 0 ? Seat::nobody : seat_at(seat - 1));
    json.end_object();
    return success();
  }

  Result<> position(JsonWriter& json) const {
    json.key("document").raw(write_document(*game_, positions_.back(), 0));
    return success();
  }

  Result<> scores(JsonWriter& json) const {
    json.key("scores");
    write_scores(json, *game_, game_->scores(positions_.back()));
    state(json);
    return success();
  }

  Result<> record(JsonWriter& json) const {
    const auto set = command_.components()->components(name_);
    if (!set) return set.error();
    Record told = record_;
    if (auto carried = carry_figures(told, set.value()); !carried) return carried.error();
    json.field("record", write_record(told));
    return success();
  }

  const Command& command_;
  std::string name_;
  std::unique_ptr<Game> game_;
  std::vector<Position> positions_;  // after each decision, the start first
  Record record_;
  bool ended_ = false;
};

int run(const Command& command, const std::string& name) {
  if (!find_game(name)) return fail(create_game(name, {}).error());
  Session session(command, name);
  std::string line;
  while (!session.ended() && std::getline(std::cin, line))
    if (line.find_first_not_of(" \t\r") != std::string::npos) print(session.answer(line) + "\n");
  return kDone;
}

}  // namespace

void add_engine(CLI::App& app, Command& command) {
  auto game = std::make_shared<std::string>();
  CLI::App* verb =
      add_subcommand(app, command, "engine", "JSON lines in and out: a program plays or drives a game",
                     WithJson::no, [&command, game] { return run(command, *game); });
  verb->add_option("game", *game, "The game")->required()->type_name("GAME");
}

}  // namespace carreira
