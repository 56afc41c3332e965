#pragma once

// The hall of tables in a browser: the server's own (server/hall.h), with a host in place of network, disk and
// threads. Everything happens in the calls below; whoever calls also calls run() when it said so.

#include <functional>
#include <map>
#include <memory>

#include "apps/wasm/host.h"
#include "apps/wasm/thinking.h"
#include "server/hall.h"
#include "server/http_message.h"
#include "store/memory_store.h"

namespace carreira {

// What its tables' ids begin with, so that everybody can tell where one is.
inline constexpr std::string_view kLocalPrefix = "local";

// Time as the host tells it; work waits until run.
class LocalLoop final : public Loop {
 public:
  std::int64_t now_ms() const override { return now_; }
  void post(std::function<void()> work) override { after_ms(0, std::move(work)); }
  void after_ms(std::int64_t delay, std::function<void()> work) override {
    later_.emplace(now_ + delay, std::move(work));
  }
  // Does what is due by then. Returns in how many milliseconds there is more.
  std::int64_t run(std::int64_t now);

 private:
  std::int64_t now_ = 0;
  std::multimap<std::int64_t, std::function<void()>> later_;
};

// Everything in memory that was named so far, and every step first with the host.
class LocalStore final : public MemoryStore {
 public:
  explicit LocalStore(Host& host) : host_(host) {}
  void commit(Commit step, Done done) override;
  Result<> erase(std::string_view id) override;
  Result<std::optional<TableRow>> row(std::string_view id) override;
  void kept(std::uint32_t step, bool durable);
  // What the host has of a table: all of it, or, without a header, what is known without its journal.
  Result<> offer(Commit table);
  bool has(std::string_view id) { return MemoryStore::row(id).value().has_value(); }

 private:
  struct Waiting {
    Commit step;
    Done done;
  };
  Host& host_;
  std::map<std::uint32_t, Waiting> waiting_;
  std::map<std::string, TableRow, std::less<>> rows_;  // of tables that are not in memory
  std::uint32_t last_ = 0;
};

class LocalHall {
 public:
  LocalHall(Host& host, const Log& log, std::int64_t now);
  ~LocalHall();

  // A table that the host has kept: its row, or all of it before anybody asks for it.
  Result<> offer(std::string_view step);
  // Below /api/.
  void request(std::uint32_t number, const HttpRequest& request);
  void enter(std::uint32_t wire);
  void receive(std::uint32_t wire, std::string_view message);
  void leave(std::uint32_t wire);
  void kept(std::uint32_t step, bool durable) { store_.kept(step, durable); }
  void answered(std::uint32_t question, std::string_view text) { thinkers_.answered(question, text); }
  // Does what is due; returns in how many milliseconds there is more.
  std::int64_t run(std::int64_t now);

 private:
  class LocalWire;
  Host& host_;
  LocalLoop loop_;
  LocalStore store_;
  RemoteThinkers thinkers_;
  ComponentsSource components_;
  Metrics metrics_;
  std::unique_ptr<Hall> hall_;
  std::map<std::uint32_t, std::unique_ptr<LocalWire>> wires_;
};

}  // namespace carreira
