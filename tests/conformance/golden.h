#pragma once

// Golden games, perft-like counts and a signature of many random games, kept in a text file beside the game's
// tests: every change of what a seed and moves lead to shows there. None of them depends on how a State is
// laid out.

#include <cstdio>
#include <fstream>

#include "conformance/decisions.h"
#include "engine/signature.h"

namespace carreira::conformance {

inline std::string hex(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

inline std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
  return hash_bytes(std::as_bytes(std::span(text.data(), text.size())), seed);
}

// How many sequences of so many decisions there are; a game that is over ends its sequence.
template <RulesOfAGame R>
std::uint64_t count_sequences(const R& rules, const typename R::State& state, int depth) {
  if (depth == 0 || rules.actor(state) == Seat::nobody) return 1;
  MoveList moves;
  rules.moves(state, moves);
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move move : moves) {
    auto after = state;
    rules.play(after, move, nullptr);
    count += count_sequences(rules, after, depth - 1);
  }
  return count;
}

// One game with moves chosen by a fixed generator: how long, through which legal moves, to what end.
template <RulesOfAGame R>
std::string golden_game(const Table<R>& table, const std::string& seed_text) {
  const Seed seed = Seed::from_text(seed_text);
  Random choices(seed, Stream::search);
  auto state = table.rules().setup(seed);
  std::uint64_t trail = 0;
  int decisions = 0;
  for (; table.rules().actor(state) != Seat::nobody && decisions < table.plan().longest_game; ++decisions) {
    MoveList moves;
    table.rules().moves(state, moves);
    for (const Move move : moves) trail = hash_text(table.rules().language().notation(move), trail);
    table.rules().play(state, moves[choices.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
  }
  const Scores scores = table.rules().scores(state);
  std::string totals, places;
  for (int i = 0; i < table.seats(); ++i) {
    totals += (i ? "," : "") + std::to_string(scores.total[seat_at(i)]);
    places += (i ? "," : "") + std::to_string(scores.place[seat_at(i)]);
  }
  return "game " + table.name() + " seed=" + seed_text + ": decisions=" + std::to_string(decisions) +
         " moves=" + hex(trail) + " position=" + hex(hash_text(write(table, state))) + " scores=" + totals +
         " places=" + places;
}

// Counts of sequences, deeper and deeper as long as they stay small, from a point of a golden game.
template <RulesOfAGame R>
std::string golden_counts(const Table<R>& table, const std::string& seed_text, int after) {
  const Seed seed = Seed::from_text(seed_text);
  Random choices(seed, Stream::search);
  auto state = table.rules().setup(seed);
  for (int i = 0; i < after && table.rules().actor(state) != Seat::nobody; ++i) {
    MoveList moves;
    table.rules().moves(state, moves);
    table.rules().play(state, moves[choices.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
  }
  std::string counts;
  std::uint64_t last = 0, before = 0;
  for (int depth = 1; depth <= 8; ++depth) {
    // As many again as the last step multiplied them would be too many.
    if (last > 0 && last * (before > 0 ? last / before + 1 : last) > 300'000) break;
    before = last;
    last = count_sequences(table.rules(), state, depth);
    counts += (depth > 1 ? "," : "") + std::to_string(last);
  }
  return "sequences " + table.name() + " seed=" + seed_text + " after=" + std::to_string(after) + ": " +
         counts;
}

template <RulesOfAGame R>
std::string golden_signature(const Table<R>& table, int games) {
  const auto run =
      play_random_games(table.rules(), Seed::from_text("signature"), games, table.plan().longest_game);
  return "random " + table.name() + " games=" + std::to_string(games) +
         ": decisions=" + std::to_string(run.decisions) + " signature=" + hex(run.signature);
}

template <RulesOfAGame R>
std::string golden_text(const Plan& plan) {
  std::string text =
      "# Made by CARREIRA_GOLDEN=write and the test program; tests/conformance/README.md says when.\n";
  text += "rules=" + std::to_string(R::information().rules_version) + "\n";
  for (const TableSetup& setup : plan.tables) {
    const Table<R> table(plan, setup);
    for (const char* seed : {"golden-1", "golden-2"}) text += golden_game(table, seed) + "\n";
    for (const int after : {0, 12, 60}) text += golden_counts(table, "golden-1", after) + "\n";
    text += golden_signature(table, 100) + "\n";
  }
  return text;
}

// The file says what the engine does, line by line; with CARREIRA_GOLDEN=write it is written anew.
template <RulesOfAGame R>
Finding golden_games_are_the_same(const Plan& plan) {
  const Finding trouble = on_every_table<R>(plan, [](const Table<R>&) { return Finding(); });
  if (!trouble.empty()) return trouble;
  const std::string made = golden_text<R>(plan);
  const char* wish = std::getenv("CARREIRA_GOLDEN");
  if (wish && std::string_view(wish) == "write") {
    std::ofstream(plan.golden_file, std::ios::binary) << made;
    return {};
  }
  const std::string kept = read_file(plan.golden_file);
  if (kept.empty()) return plan.golden_file + " is missing: make it with CARREIRA_GOLDEN=write";
  for (std::size_t start = 0; start < std::max(made.size(), kept.size());) {
    const auto line = [start](const std::string& text) {
      return start < text.size() ? text.substr(start, text.find('\n', start) - start)
                                 : std::string("(nothing)");
    };
    if (line(made) != line(kept)) return "kept: " + line(kept) + "\nmade: " + line(made);
    start += line(made).size() + 1;
  }
  return {};
}

}  // namespace carreira::conformance
