#include "bots/evaluation.h"

#include <cassert>
#include <cmath>

#include "engine/embedded.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> evaluations();
}

namespace bots {
namespace {

constexpr double kMostWeight = 1000;

void read_pair(const JsonReader& reader, float& late, float& early, double least) {
  if (reader.size(2, 2) != 2) return;
  late = static_cast<float>(reader.item(0).number(least, kMostWeight));
  early = static_cast<float>(reader.item(1).number(least, kMostWeight));
}

void read_term(const JsonReader& reader, Weights& weights, std::size_t term) {
  const std::size_t size = reader.size(2, kTimes);
  if (size < 2) return;
  const auto number = [&](std::size_t i) {
    return static_cast<float>(reader.item(i).number(-kMostWeight, kMostWeight));
  };
  const float end = number(0), start = number(size - 1);
  weights.at[0][term] = end;
  weights.at[1][term] = size == kTimes ? number(1) : 0.5f * (end + start);
  weights.at[2][term] = start;
}

double rounded(float number) {
  return std::round(static_cast<double>(number) * 1000) / 1000;
}

}  // namespace

Result<Weights> read_weights(std::string_view json, std::span<const std::string_view> terms) {
  auto document = JsonDocument::parse(json, "evaluation");
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  root.only({"game", "made_by", "spread", "noise", "terms"});
  Weights weights;
  read_pair(root.field("spread"), weights.spread_late, weights.spread_early, 0.1);
  weights.noise = static_cast<float>(root.field("noise").number(0, kMostWeight));
  const JsonReader listed = root.field("terms");
  for (std::size_t t = 0; t < terms.size(); ++t) read_term(listed.field(terms[t]), weights, t);
  if (!listed.failed() && listed.members() != terms.size())
    listed.complain("there are terms that the game does not have");
  if (auto read = document.value().finish(); !read) return read.error();
  return weights;
}

std::string write_weights(const Weights& weights, std::span<const std::string_view> terms,
                          std::string_view game, std::string_view made_by) {
  JsonWriter json(1);
  const auto pair = [&json](float late, float early) {
    json.begin_array().value(rounded(late)).value(rounded(early)).end_array();
  };
  json.begin_object().field("game", game).field("made_by", made_by).key("spread");
  pair(weights.spread_late, weights.spread_early);
  json.field("noise", rounded(weights.noise)).key("terms").begin_object();
  for (std::size_t t = 0; t < terms.size(); ++t) {
    json.key(terms[t]).begin_array();
    for (const Terms& then : weights.at) json.value(rounded(then[t]));
    json.end_array();
  }
  json.end_object().end_object();
  return json.take() + "\n";
}

Weights embedded_weights(std::string_view game, std::span<const std::string_view> terms,
                         std::string_view level, int seats) {
  const std::string path = "data/" + std::string(game) + "/evaluation", own = path + "_" + std::string(level);
  std::string_view text;
  for (const std::string& name : {own + "_" + std::to_string(seats), own, path})
    if (text.empty()) text = find_embedded(embedded::evaluations(), name + ".json");
  if (!text.empty()) {
    auto weights = read_weights(text, terms);
    assert(weights.ok() && "the embedded weights do not fit the evaluation's terms");
    if (weights) return weights.value();
  }
  Weights points;
  for (Terms& then : points.at) then[0] = 1;
  return points;
}

}  // namespace bots
}  // namespace carreira
