#include "server/figures.h"

#include "engine/json_writer.h"
#include "engine/sha256.h"
#include "games/catalog.h"
#include "games/figures.h"
#include "server/hall.h"

namespace carreira {
namespace {

void write_texts(JsonWriter& json, std::string_view name, std::span<const std::string> texts) {
  json.key(name).begin_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

void write_value(JsonWriter& json, std::string_view name, const std::string& value) {
  json.key(name).raw(value.empty() ? "null" : value);
}

void write_totals(JsonWriter& json, const FigureList& list) {
  json.key("totals").begin_array();
  for (const FigureTotal& total : list.totals)
    json.begin_object()
        .field("name", total.name)
        .field("clause", total.clause)
        .field("fixed", total.fixed)
        .field("found", total.found)
        .end_object();
  json.end_array();
}

// Of a figure that both sets have, or that only theirs has.
const Figure* figure_at(const std::string& place, const FigureList& ours, const FigureList& theirs) {
  for (const FigureList* list : {&ours, &theirs})
    for (const Figure& figure : list->figures)
      if (figure.place == place) return &figure;
  return nullptr;
}

void write_wrong(JsonWriter& json, const FigureComplaint& wrong) {
  json.key("wrong").begin_object().field("place", wrong.place).field("word", wrong.word);
  json.field("clause", wrong.clause).field("text", as_utf8(wrong.text)).key("says").begin_object();
  for (const auto& [name, value] : wrong.says) json.foreign_key(name).value(as_utf8(value));
  json.end_object().end_object();
}

}  // namespace

std::string write_figures(std::string_view game, std::string_view components) {
  const auto list = figures_of(game, components);
  const auto line = on_one_line(components);
  if (!list || !line) return "";
  JsonWriter json;
  json.begin_object().field("hash", sha256_hex(components)).key("components").raw(line.value());
  json.key("figures").begin_array();
  for (const Figure& figure : list.value().figures) {
    json.begin_object().field("place", figure.place).field("mark", word_of(figure.mark));
    json.field("clause", figure.clause).field("kind", figure.kind);
    write_texts(json, "path", figure.path);
    write_texts(json, "choices", figure.choices);
    json.end_object();
  }
  json.end_array();
  write_totals(json, list.value());
  return json.end_object().take();
}

std::string write_check(std::string_view game, std::string_view ours, std::string_view theirs) {
  const auto wrong = check_components(game, theirs);
  const auto line = on_one_line(theirs);
  JsonWriter json;
  json.begin_object().field("right", !wrong).field("hash", line ? sha256_hex(line.value()) : "");
  json.key("differences").begin_array();
  FigureList found;
  if (line && theirs.size() <= kMostComponentsBytes) {
    const FigureList known = figures_of(game, ours).value();
    found = figures_of(game, theirs).value();
    const auto different = differences(ours, theirs);
    for (const FigureDifference& one : different.value()) {
      json.begin_object().field("place", one.place);
      write_value(json, "ours", one.ours);
      write_value(json, "theirs", one.theirs);
      const Figure* figure = figure_at(one.place, known, found);
      json.field("mark", figure ? word_of(figure->mark) : "").field("clause", figure ? figure->clause : "");
      json.field("kind", figure ? figure->kind : "");
      write_texts(json, "path", figure ? figure->path : std::vector<std::string>{});
      json.end_object();
    }
  }
  json.end_array();
  write_totals(json, found);
  if (wrong) {
    write_wrong(json, *wrong);
  } else {
    json.key("wrong").null();
  }
  return json.end_object().take();
}

// GET: the figures in force. POST: those of the set in the body ("<game>/figures"), or what is wrong with it and what
// differs from those in force, or from those that the rules are told with ("<game>/told").
void Hall::figures(std::string_view path, std::string_view method, std::string_view body,
                   const std::string& address, const Answer& answer) {
  const std::size_t slash = path.find('/');
  const std::string_view game = path.substr(0, slash);
  const std::string_view what = slash == std::string_view::npos ? "" : path.substr(slash + 1);
  if (!find_game(game)) return answer(refuse({Refusal::no_such_game, "no game is called so", "game"}));
  const auto ours = components_.components(game);
  if (!ours) return answer(refuse({Refusal::store, ours.error().text, ""}));
  if (!what.empty() && what != "figures" && what != "told")
    return answer(refuse({Refusal::not_found, "there is nothing here", ""}));
  if (method != "POST") {
    if (!what.empty()) return answer(refuse({Refusal::method, "not with this method", ""}));
    std::string& told = figures_told_[std::string(game) + sha256_hex(ours.value())];
    if (told.empty()) told = write_figures(game, ours.value());
    return answer({200, told, "application/json", ""});
  }
  if (!address.empty() && !checks_by_address_.take(address, loop_.now_ms()))
    return answer(refuse({Refusal::too_fast, "too many sets in a short time", "checks"}));
  if (what != "figures") {
    const std::string_view other = what.empty() ? ours.value() : embedded_components(game);
    return answer({200, write_check(game, other, body), "application/json", ""});
  }
  std::string list = body.size() > kMostComponentsBytes ? "" : write_figures(game, body);
  if (list.empty()) return answer(refuse({Refusal::malformed, "not a set of figures", ""}));
  answer({200, std::move(list), "application/json", ""});
}

}  // namespace carreira
