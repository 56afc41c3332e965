#pragma once

// Work on several cores: calls work(0) .. work(workers - 1), each on a thread of its own, and waits for all.
// Where there are no threads (WebAssembly) they run one after the other.

#include <chrono>

#ifndef __wasm__
#include <time.h>

#include <thread>
#include <vector>
#endif

namespace carreira::bots {

template <class Work>
void run_parallel(int workers, const Work& work) {
#ifdef __wasm__
  for (int i = 0; i < workers; ++i) work(i);
#else
  std::vector<std::thread> others;
  for (int i = 1; i < workers; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& other : others) other.join();
#endif
}

// What this thread has had of the processor so far.
inline std::chrono::nanoseconds processor_time() {
#ifdef __wasm__
  return std::chrono::steady_clock::now().time_since_epoch();
#else
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
#endif
}

inline int cores() {
#ifdef __wasm__
  return 1;
#else
  const unsigned known = std::thread::hardware_concurrency();
  return known == 0 ? 1 : static_cast<int>(known);
#endif
}

}  // namespace carreira::bots
