// Kills the server at a moment of chance, under load, again and again; after each restart looks whether every
// decision, line of chat, note, table and seat that was acknowledged is there and every table goes on.
//
//   kill_test PATH-OF-CARREIRA [ROUNDS]     200 rounds unless told otherwise, 1000 with CARREIRA_LONG

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "server/kill/person.h"

using namespace carreira::kill;

int main(int count, char** words) {
  if (count < 2) return std::fprintf(stderr, "kill_test PATH-OF-CARREIRA [ROUNDS]\n"), 2;
  const int rounds = count > 2 ? std::atoi(words[2]) : std::getenv("CARREIRA_LONG") ? 1000 : 200;
  constexpr int kPersons = 6;
  const std::string folder =
      (std::filesystem::temp_directory_path() / ("carreira-kill-" + std::to_string(::getpid()))).string();
  std::filesystem::create_directories(folder);
  std::vector<Person> persons(kPersons);
  std::mt19937 random(20261115);
  std::string accusation;
  std::vector<Person> finished;
  std::vector<Joined> joined;
  std::size_t looked_at = 0;
  for (int round = 0; round <= rounds && accusation.empty(); ++round) {
    const Child child = start_server(words[1], "sqlite:" + folder + "/tables.db", folder + "/errors.log");
    if (child.port == 0) {
      accusation = "the server does not start";
      break;
    }
    for (; looked_at < joined.size() && accusation.empty(); ++looked_at)
      accusation = look_for(joined[looked_at], child.port);
    std::atomic<bool> stop = false;
    std::atomic<std::size_t> done = 0;
    std::mutex mutex;
    std::vector<std::thread> threads;
    for (int i = 0; i < kPersons; ++i) {
      Person& person = persons[static_cast<std::size_t>(i)];
      if (person.over) {
        finished.push_back(person);
        person = Person();
      }
      if (person.table.empty() && !make_table(person, child.port, i)) continue;
      threads.emplace_back([&, i, seed = random()] {
        std::mt19937 own(seed);
        const std::string said = play(persons[static_cast<std::size_t>(i)], child.port, own, stop, done);
        const std::scoped_lock lock(mutex);
        if (!said.empty() && accusation.empty()) accusation = said;
      });
    }
    threads.emplace_back([&] { join_tables(child.port, joined, stop); });
    if (round < rounds) {
      // After some work, wherever that is; on a slow machine too.
      const std::size_t work = random() % 60;
      for (int i = 0; i < 400 && done < work; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    } else {  // at last all tables must be there, those whose game is over too
      for (Person& person : finished) {
        WebSocket line(child.port);
        json view;
        std::string said = sit_down(person, line, view);
        if (said.empty() && view.is_null()) said = "a finished table does not open";
        const std::scoped_lock lock(mutex);
        if (!said.empty() && accusation.empty()) accusation = said;
      }
    }
    const bool killed = kill_server(child);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    if (!killed && accusation.empty()) accusation = "the server died by itself";
    if (!accusation.empty()) accusation += " (round " + std::to_string(round + 1) + ")";
  }
  std::size_t kept = 0, words_kept = 0;
  for (const auto* all : {&persons, &finished})
    for (const Person& person : *all) kept += person.acknowledged.size(), words_kept += person.words;
  if (accusation.empty()) {
    std::printf(
        "killed %d times; acknowledged and kept: %zu decisions, %zu lines and notes, %zu tables; "
        "%zu games finished\n",
        rounds + 1, kept, words_kept, joined.size(), finished.size());
    std::filesystem::remove_all(folder);
    // A kill test that acknowledged nothing has tested nothing.
    return kept > 0 && words_kept > 0 && !joined.empty() ? 0 : 1;
  }
  std::printf("FAILED: %s; the files are in %s\n", accusation.c_str(), folder.c_str());
  return 1;
}
