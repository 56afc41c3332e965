#include "conformance/documents.h"

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace carreira::conformance {
namespace {

using Json = nlohmann::json;

void collect(Json& value, std::vector<Json*>& all) {
  all.push_back(&value);
  if (value.is_structured())
    for (Json& child : value) collect(child, all);
}

// A change after which the text may still be right, or not: a number up or down, another of its kind from
// elsewhere, two places exchanged, an item less or twice.
void change(Json& document, Random& random) {
  std::vector<Json*> all;
  collect(document, all);
  const auto any = [&]() -> Json& { return *all[random.below(static_cast<std::uint32_t>(all.size()))]; };
  Json& value = any();
  switch (random.below(5)) {
    case 0:
      if (value.is_number_integer())
        value = static_cast<int>(value.get<std::int64_t>() % 1000) + (random.below(2) ? 1 : -1);
      break;
    case 1:
      if (value.is_number()) value = std::array{-1, 0, 1, 3, 8, 40, 127, 255, 256, 40'000}[random.below(10)];
      break;
    case 2:
      for (int i = 0; i < 10; ++i)
        if (Json& other = any(); other.type() == value.type() && !other.is_structured() && other != value) {
          std::swap(value, other);
          break;
        }
      break;
    case 3:
      for (int i = 0; i < 10; ++i)
        if (Json& other = any(); other.type() == value.type() && &other != &value) {
          const Json copy = other;
          value = copy;
          break;
        }
      break;
    default:
      if (value.is_object() && !value.empty()) {
        value.erase(std::next(value.begin(), random.below(static_cast<std::uint32_t>(value.size()))));
      } else if (value.is_array() && !value.empty()) {
        const auto item = random.below(static_cast<std::uint32_t>(value.size()));
        if (random.below(2)) {
          value.erase(item);
        } else {
          const Json copy = value[item];
          value.push_back(copy);
        }
      }
  }
}

// A change after which the text cannot be right: what it must be refused for, or nothing if there is none.
std::optional<std::string> damage(Json& document, Random& random) {
  std::vector<Json*> all;
  collect(document, all);
  Json& value = *all[random.below(static_cast<std::uint32_t>(all.size()))];
  if (value.is_object()) {
    value["no_such_member"] = 1;
    return "an unknown member";
  }
  if (value.is_number_integer()) {
    value = random.below(2) ? Json(-1'000'000'000) : Json(2.5);
    return "an impossible number";
  }
  if (value.is_string()) {
    value = "no such name";
    return "a name that means nothing";
  }
  if (value.is_array()) {
    value.push_back(Json::object({{"no_such_member", 1}}));
    return "an item that means nothing";
  }
  return std::nullopt;
}

std::string error_is_clear(const Error& error) {
  if (error.text.empty()) return "refused without a word";
  if (error.text.size() > 1000 || error.text.find('\n') != std::string::npos)
    return "not one clear line: " + error.text;
  return "";
}

// A position that was taken from outside plays on like any other.
std::string plays_on(const Game& game, Position position, Random& random, int decisions) {
  for (int i = 0; i < decisions && game.actor(position) != Seat::nobody; ++i) {
    if (index(game.actor(position)) >= game.table().seats) return "an actor who has no seat";
    const auto moves = game.moves(position);
    if (moves.empty()) return "no legal move";
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    EventList events;
    if (auto played = game.play(position, move, &events); !played) return "a listed move is refused";
    if (auto sound = game.check(position); !sound)
      return "after \"" + game.language().notation(move) + "\": " + sound.error().text;
  }
  return "";
}

Result<Position> read(const Game& game, const std::string& text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  auto position = game.read(document.value().root());
  if (auto finished = document.value().finish(); !finished) return finished.error();
  return position;
}

std::string taken_position_holds(const Game& game, const Position& position, Random& random) {
  if (auto sound = game.check(position); !sound) return "taken though broken: " + sound.error().text;
  JsonWriter json;
  game.write(position, json);
  auto again = read(game, json.text());
  if (!again) return "taken, written, and not read again: " + again.error().text;
  if (again.value() != position) return "taken, written, and read as another";
  if (const Seat actor = game.actor(position); actor != Seat::nobody && index(actor) < game.table().seats) {
    const Position world = game.imagine(position, actor, random);
    if (auto sound = game.check(world); !sound) return "the world imagined from it: " + sound.error().text;
    if (game.observation(world, actor) != game.observation(position, actor))
      return "the world imagined from it looks otherwise";
  }
  return plays_on(game, position, random, 40);
}

}  // namespace

std::string broken_positions_are_refused(const Game& game, const Seed& seed, int tries) {
  Random random(seed, Stream::search);
  Position position = game.setup(seed);
  for (int i = 0; i < tries; ++i) {
    // On to another position now and then; from the end back to a start.
    for (int n = 0; n < 3; ++n) {
      const auto moves = game.moves(position);
      if (moves.empty()) {
        position = game.setup(random.new_seed());
        continue;
      }
      if (!game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr))
        return "a listed move is refused";
    }
    JsonWriter json;
    game.write(position, json);
    const Json whole = Json::parse(json.text());
    Json document = whole;
    if (i % 2 == 0) {
      const auto what = damage(document, random);
      if (!what || document == whole) continue;
      auto taken = read(game, document.dump());
      if (taken) return "taken with " + *what + ": " + Json::diff(whole, document).dump();
      if (std::string unclear = error_is_clear(taken.error()); !unclear.empty()) return unclear;
    } else {
      for (std::uint32_t changes = 1 + random.below(2); changes > 0; --changes) change(document, random);
      auto taken = read(game, document.dump());
      if (!taken) {
        if (std::string unclear = error_is_clear(taken.error()); !unclear.empty()) return unclear;
      } else if (std::string finding = taken_position_holds(game, taken.value(), random); !finding.empty()) {
        return "a changed position: " + finding + "\n  changed: " + Json::diff(whole, document).dump() +
               "\n  position: " + document.dump();
      }
    }
  }
  return "";
}

std::string broken_components_are_refused(GameFactory create, const TableSetup& table,
                                          std::string_view components, const Seed& seed, int tries) {
  Random random(seed, Stream::search);
  const Json whole = Json::parse(components);
  for (int i = 0; i < tries; ++i) {
    Json document = whole;
    change(document, random);
    auto game = create(document.dump(), table);
    if (!game) {
      if (std::string unclear = error_is_clear(game.error()); !unclear.empty()) return unclear;
      continue;
    }
    const Position start = game.value()->setup(seed);
    std::string finding;
    if (auto sound = game.value()->check(start); !sound) {
      finding = "a broken start: " + sound.error().text;
    } else {
      finding = plays_on(*game.value(), start, random, 300);
    }
    if (!finding.empty())
      return "changed components: " + finding + "\n  changed: " + Json::diff(whole, document).dump();
  }
  return "";
}

}  // namespace carreira::conformance
