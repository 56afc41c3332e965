// What a random game comes to, as a few numbers: its positions, views, and what searches say of them. Made by the program
// and by WebAssembly, and then compared (equal.mjs). A job is a line "GAME SEATS SEED [OPTION=VALUE]..."; the answer is one line.

#include <iostream>
#include <sstream>

#include "bots/player.h"
#include "engine/hash.h"
#include "engine/view.h"
#include "games/catalog.h"

namespace carreira {
namespace {

constexpr int kLongest = 1000;      // decisions of a random game
constexpr int kViewsEvery = 7;      // decisions
constexpr int kSearchesEvery = 61;  // decisions
constexpr std::uint32_t kIterations = 60;

class Digest {
 public:
  explicit Digest(const Game& game) : game_(game) {}

  void look(const Position& position) {
    positions_ = hash_bytes(position.bytes(), positions_);
    if (count_ % kViewsEvery == 0) {
      for (int seat = -1; seat < game_.table().seats; ++seat) {
        JsonWriter json;
        json.begin_object();
        write_view(json, game_, position, seat < 0 ? Seat::nobody : seat_at(seat));
        json.end_object();
        add(views_, json.text());
      }
      add(views_, write_document(game_, position, 0));
    }
    const Seat actor = game_.actor(position);
    if (count_ % kSearchesEvery == 0 && actor != Seat::nobody) search(position, actor);
    ++count_;
  }
  std::string text() const {
    std::ostringstream said;
    said << game_.information().name << ' ' << count_ << ' ' << std::hex << positions_ << ' ' << views_ << ' '
         << searches_;
    return said.str();
  }

 private:
  static void add(std::uint64_t& hash, std::string_view text) {
    hash = hash_bytes(std::as_bytes(std::span(text)), hash);
  }
  template <class T>
  void add_plain(const T& value) {
    searches_ = hash_bytes(std::as_bytes(std::span<const T, 1>(&value, 1)), searches_);
  }
  void search(const Position& position, Seat actor) {
    for (const bots::Level level : {bots::Level::easy, bots::Level::medium, bots::Level::hard}) {
      bots::PlayerKind kind = bots::table_kind(level);
      kind.budget = {};
      kind.budget.iterations = kIterations;
      bots::Player player(game_, kind, actor, Seed::from_text("digest"));
      for (const bots::Alternative& one : player.advise(position).alternatives) {
        add_plain(one.move.bits());
        add_plain(one.visits);
        add_plain(one.points);
        for (int seat = 0; seat < game_.table().seats; ++seat) add_plain(one.values[seat_at(seat)]);
      }
    }
  }

  const Game& game_;
  int count_ = 0;
  std::uint64_t positions_ = 1, views_ = 1, searches_ = 1;
};

std::string random_game(const std::string& name, const TableSetup& table, const std::string& seed) {
  const auto game = create_game(name, table);
  if (!game) return game.error().text;
  Digest digest(*game.value());
  Random random(Seed::from_text(seed));
  Position position = game.value()->setup(Seed::from_text(seed));
  for (int i = 0; i < kLongest && game.value()->actor(position) != Seat::nobody; ++i) {
    digest.look(position);
    const auto moves = game.value()->moves(position);
    EventList events;
    if (auto played = game.value()->play(
            position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], &events);
        !played)
      return played.error().text;
  }
  digest.look(position);
  return digest.text();
}

}  // namespace

std::string digest(const std::string& job) {
  std::istringstream words(job);
  std::string game, seed;
  TableSetup table;
  words >> game >> table.seats >> seed;
  for (std::string option; words >> option;) {
    const std::size_t sign = option.find('=');
    if (sign == std::string::npos) return "no option: " + option;
    table.options[option.substr(0, sign)] = option.substr(sign + 1);
  }
  return random_game(game, table, seed);
}

}  // namespace carreira

#ifdef __wasm__
namespace {
std::string text;  // what is asked, then what is answered
}
extern "C" __attribute__((export_name("room"))) char* wasm_room(std::size_t size) {
  text.resize(size);
  return text.data();
}
extern "C" __attribute__((export_name("digest"))) std::size_t wasm_digest() {
  text = carreira::digest(text);
  return text.size();
}
extern "C" __attribute__((export_name("place"))) const char* wasm_place() {
  return text.data();
}
#else
int main() {
  for (std::string job; std::getline(std::cin, job);) std::cout << carreira::digest(job) << '\n';
}
#endif
