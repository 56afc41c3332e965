#include "analysis/text.h"

#include <algorithm>
#include <cmath>

#include "engine/sha256.h"

namespace carreira::analysis {
namespace {

constexpr double kMostPoints = 1e5;
constexpr std::string_view kFirstLine = "carreira analysis 1";

double figure(float number) {
  return std::round(static_cast<double>(number) * 1e4) / 1e4;
}

void write_chances(JsonWriter& json, std::string_view name, const PerSeat<float>& chances, int seats) {
  json.key(name).begin_array();
  for (const Seat seat : seats_of(seats)) json.value(figure(chances[seat]));
  json.end_array();
}
void read_chances(const JsonReader& reader, PerSeat<float>& chances, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  if (reader.size(count, count) != count) return;
  for (std::size_t i = 0; i < count; ++i)
    chances[seat_at(static_cast<int>(i))] = static_cast<float>(reader.item(i).number(0, 1));
}

// A move as people read it and as programs say it.
void write_move(JsonWriter& json, const Game& game, Move move) {
  json.begin_object().field("notation", game.language().notation(move)).key("phrase");
  game.language().write(json, game.language().phrase(move));
  json.end_object();
}
void write_reasons(JsonWriter& json, const std::vector<bots::Reason>& reasons) {
  json.key("reasons").begin_array();
  for (const bots::Reason& reason : reasons)
    json.begin_object().field("source", reason.source).field("points", figure(reason.points)).end_object();
  json.end_array();
}
void write_expected(JsonWriter& json, const Game& game, const Judgement& judgement) {
  json.key("expected").begin_array();
  for (const Seat seat : seats_of(game.table().seats)) {
    json.begin_array();
    for (std::size_t i = 0; i < game.information().score_sources.size(); ++i)
      json.value(figure(judgement.expected[seat][i]));
    json.end_array();
  }
  json.end_array();
}

Move read_move(const Study& study, const JsonReader& reader) {
  const auto move = study.game().language().parse(reader.text());
  if (!move) reader.complain("not a move of this game");
  return move ? move.value() : Move();
}
void read_reasons(const Study& study, const JsonReader& reader, Judgement& judgement) {
  const auto& sources = study.game().information().score_sources;
  for (std::size_t i = 0; i < reader.size() && !reader.failed(); ++i) {
    const JsonReader one = reader.item(i);
    const int source = one.field("source").choice(sources);
    const double points = one.field("points").number(-kMostPoints, kMostPoints);
    if (!one.failed())
      judgement.reasons.push_back({sources[static_cast<std::size_t>(source)], static_cast<float>(points)});
  }
}
void read_expected(const Study& study, const JsonReader& reader, Judgement& judgement) {
  const auto seats = static_cast<std::size_t>(study.game().table().seats);
  const std::size_t sources = study.game().information().score_sources.size();
  if (reader.size(seats, seats) != seats) return;
  for (std::size_t s = 0; s < seats; ++s) {
    const JsonReader own = reader.item(s);
    if (own.size(sources, sources) != sources) return;
    for (std::size_t i = 0; i < sources; ++i)
      judgement.expected[seat_at(static_cast<int>(s))][i] =
          static_cast<float>(own.item(i).number(-kMostPoints, kMostPoints));
  }
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// What a judgement depends on beside the decision itself.
std::string terms(const Study& study, const Settings& settings) {
  return "record " + sha256_hex(write_record(study.record())) + " iterations " +
         std::to_string(settings.budget.iterations) + " time " +
         std::to_string(settings.budget.time.count()) + (settings.open ? " open" : " known");
}

void write_members(JsonWriter& json, const Game& game, Seat seat, Move played, const Judgement& judgement) {
  write_chances(json, "before", judgement.before, game.table().seats);
  write_chances(json, "after", judgement.after, game.table().seats);
  json.field("grade", kGradeNames[static_cast<std::size_t>(grade_of(judgement, seat))]);
  write_expected(json, game, judgement);
  if (judgement.best == played) return;
  json.key("best");
  write_move(json, game, judgement.best);
  json.key("line").begin_array();
  for (const Move move : judgement.line) json.value(game.language().notation(move));
  json.end_array().field("points", figure(judgement.points));
  write_reasons(json, judgement.reasons);
}

void write_decision(JsonWriter& json, const Study& study, std::size_t number, const Judgement* judgement) {
  const Game& game = study.game();
  const Seat seat = study.seat(number);
  json.begin_object().field("decision", number + 1).field("seat", index(seat) + 1).key("headline");
  game.language().write(json, game.headline(study.position(number)));
  json.key("move");
  write_move(json, game, study.move(number));
  json.field("drew", study.drew(number));
  if (judgement) write_members(json, game, seat, study.move(number), *judgement);
  json.end_object();
}

void write_account(JsonWriter& json, const Account& account) {
  json.field("start", figure(account.start)).field("end", figure(account.end));
  json.field("own", figure(account.own)).field("others", figure(account.others));
  json.field("luck", figure(account.luck)).field("unseen", figure(account.unseen));
  json.field("choices", account.choices).key("grades").begin_object();
  for (std::size_t i = 0; i < kGradeNames.size(); ++i) json.field(kGradeNames[i], account.graded[i]);
  json.end_object();
}

void write_seats(JsonWriter& json, const Study& study, const Conclusion& conclusion) {
  const Scores scores = study.game().scores(study.position(study.decisions()));
  json.key("seats").begin_array();
  for (const Seat seat : seats_of(study.game().table().seats)) {
    const auto number = static_cast<std::size_t>(index(seat));
    json.begin_object();
    if (number < study.record().players.size()) json.field("player", study.record().players[number]);
    write_account(json, conclusion.accounts[seat]);
    json.field("points", static_cast<int>(scores.total[seat])).key("by_source").begin_array();
    for (std::size_t i = 0; i < study.game().information().score_sources.size(); ++i)
      json.value(static_cast<int>(scores.by_source[seat][i]));
    json.end_array();
    if (study.finished()) json.field("place", static_cast<int>(scores.place[seat]));
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string write_judgement(const Game& game, const Judgement& judgement) {
  const int seats = game.table().seats;
  JsonWriter json;
  json.begin_object().field("decision", judgement.decision + 1);
  json.field("best", game.language().notation(judgement.best));
  write_chances(json, "before", judgement.before, seats);
  write_chances(json, "after", judgement.after, seats);
  json.key("line").begin_array();
  for (const Move move : judgement.line) json.value(game.language().notation(move));
  json.end_array().field("points", figure(judgement.points));
  write_reasons(json, judgement.reasons);
  write_expected(json, game, judgement);
  json.end_object();
  return json.take();
}

Result<Judgement> read_judgement(const Study& study, std::string_view text) {
  auto document = JsonDocument::parse(text, "judgement");
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  const int seats = study.game().table().seats;
  root.only({"decision", "best", "before", "after", "line", "points", "reasons", "expected"});
  Judgement judgement;
  const std::int64_t number = root.integer("decision", 1, 1'000'000) - 1;
  judgement.decision = static_cast<std::size_t>(std::max<std::int64_t>(number, 0));
  if (!std::binary_search(study.choices().begin(), study.choices().end(), judgement.decision))
    root.field("decision").complain("there was no choice at this decision");
  judgement.best = read_move(study, root.field("best"));
  read_chances(root.field("before"), judgement.before, seats);
  read_chances(root.field("after"), judgement.after, seats);
  const JsonReader line = root.field("line");
  for (std::size_t i = 0; i < line.size() && !root.failed(); ++i)
    judgement.line.push_back(read_move(study, line.item(i)));
  judgement.points = static_cast<float>(root.field("points").number(-kMostPoints, kMostPoints));
  read_reasons(study, root.field("reasons"), judgement);
  read_expected(study, root.field("expected"), judgement);
  if (auto read = document.value().finish(); !read) return read.error();
  return judgement;
}

std::string write_verdict(const Game& game, Seat seat, Move played, const Judgement& judgement) {
  JsonWriter json;
  json.begin_object().field("seat", index(seat) + 1).key("move");
  write_move(json, game, played);
  write_members(json, game, seat, played, judgement);
  json.end_object();
  return json.take();
}

std::string write_work(const Study& study, const Settings& settings,
                       const std::vector<Judgement>& judgements) {
  std::string text = std::string(kFirstLine) + "\n" + terms(study, settings) + "\n";
  for (const Judgement& judgement : judgements) text += write_judgement(study.game(), judgement) + "\n";
  return text;
}

Result<std::vector<Judgement>> read_judgements(const Study& study, std::string_view text) {
  std::vector<Judgement> judgements;
  while (!text.empty()) {
    auto judgement = read_judgement(study, take_line(text));
    const std::string where = "judgement " + std::to_string(judgements.size() + 1) + ": ";
    if (!judgement) return Error{judgement.error().kind, where + judgement.error().text};
    if (!judgements.empty() && judgements.back().decision >= judgement.value().decision)
      return unreadable(where + "decisions out of their order");
    judgements.push_back(std::move(judgement).value());
  }
  return judgements;
}

Result<std::vector<Judgement>> read_work(const Study& study, const Settings& settings,
                                         std::string_view text) {
  if (take_line(text) != kFirstLine) return unreadable("not the work of an analysis");
  if (take_line(text) != terms(study, settings))
    return refused("it is of another record, or was made with other settings");
  return read_judgements(study, text);
}

std::string write_analysis(const Study& study, const Settings& settings,
                           const std::vector<Judgement>& judgements, int indent) {
  const Game& game = study.game();
  const Conclusion conclusion = conclude(study, judgements);
  JsonWriter json(indent);
  json.begin_object().field("analysis", 1).field("game", game.information().name);
  json.field("rules", game.information().rules_version).field("open", settings.open);
  json.field("iterations", settings.budget.iterations).field("complete", conclusion.complete);
  json.field("judged", judgements.size()).field("choices", study.choices().size());
  json.key("sources").begin_array();
  for (const std::string_view source : game.information().score_sources) json.value(source);
  json.end_array();
  write_seats(json, study, conclusion);
  json.key("moments").begin_array();
  for (const Moment& moment : conclusion.moments) {
    json.begin_object().field("decision", moment.decision + 1);
    json.field("cause", kCauseNames[static_cast<std::size_t>(moment.cause)]);
    json.field("seat", index(moment.seat) + 1);
    write_chances(json, "before", moment.before, game.table().seats);
    write_chances(json, "after", moment.after, game.table().seats);
    json.end_object();
  }
  json.end_array().key("decisions").begin_array();
  auto judgement = judgements.begin();
  for (std::size_t i = 0; i < study.decisions(); ++i) {
    const bool judged = judgement != judgements.end() && judgement->decision == i;
    write_decision(json, study, i, judged ? &*judgement : nullptr);
    if (judged) ++judgement;
  }
  json.end_array().end_object();
  return json.take() + "\n";
}

}  // namespace carreira::analysis
