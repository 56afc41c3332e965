#include "apps/wasm/local_hall.h"

#include "apps/wasm/step_text.h"
#include "server/api.h"

namespace carreira {
namespace {

// Nobody is kept out of their own device.
HallLimits no_limits() {
  HallLimits limits;
  limits.messages = {1000, 1000};
  limits.words = {1000, 1000};
  limits.token_days = 365'000;
  return limits;
}

}  // namespace

std::int64_t LocalLoop::run(std::int64_t now) {
  now_ = std::max(now_, now);
  while (!later_.empty() && later_.begin()->first <= now_) {
    const auto work = std::move(later_.extract(later_.begin()).mapped());
    work();
  }
  constexpr std::int64_t kLongest = 60'000;
  return later_.empty() ? kLongest : std::min(kLongest, later_.begin()->first - now_);
}

void LocalStore::commit(Commit step, Done done) {
  const std::uint32_t number = ++last_;
  const std::string text = write_step(step);
  waiting_.emplace(number, Waiting{std::move(step), std::move(done)});
  host_.keep(number, text);
}

void LocalStore::kept(std::uint32_t step, bool durable) {
  const auto found = waiting_.find(step);
  if (found == waiting_.end()) return;
  Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  if (!durable) return waiting.done(refused("store: the browser does not keep it"));
  MemoryStore::commit(std::move(waiting.step), std::move(waiting.done));
}

Result<> LocalStore::offer(Commit table) {
  if (has(table.row.id)) return success();
  if (table.header.empty()) {
    std::string id = table.row.id;
    rows_.insert_or_assign(std::move(id), std::move(table.row));
    return success();
  }
  Result<> outcome = success();
  MemoryStore::commit(std::move(table), [&](const Outcome& kept) {
    if (!kept) outcome = refused(kept.problem);
  });
  return outcome;
}

Result<> LocalStore::erase(std::string_view id) {
  host_.erase(id);
  if (const auto found = rows_.find(id); found != rows_.end()) rows_.erase(found);
  return MemoryStore::erase(id);
}

Result<std::optional<TableRow>> LocalStore::row(std::string_view id) {
  if (has(id)) return MemoryStore::row(id);
  const auto found = rows_.find(id);
  return found == rows_.end() ? std::optional<TableRow>() : std::optional(found->second);
}

class LocalHall::LocalWire final : public Wire {
 public:
  LocalWire(Host& host, std::uint32_t number) : host_(host), number_(number) {}
  void send(std::string_view message) override { host_.send(number_, message); }
  void close(int code, std::string_view) override { host_.close(number_, code); }
  Hall::Visitor* visitor = nullptr;

 private:
  Host& host_;
  std::uint32_t number_;
};

LocalHall::LocalHall(Host& host, const Log& log, std::int64_t now)
    : host_(host), store_(host), thinkers_(host, [this](std::string_view table) {
        const auto stored = store_.load(table);
        return stored && stored.value() ? stored.value()->components : std::string();
      }) {
  loop_.run(now);
  hall_ = std::make_unique<Hall>(loop_, store_, thinkers_, components_, log, metrics_, no_limits());
  hall_->set_table_prefix(std::string(kLocalPrefix));
}

LocalHall::~LocalHall() = default;

Result<> LocalHall::offer(std::string_view step) {
  auto table = read_step(step);
  if (!table) return table.error();
  return store_.offer(std::move(table).value());
}

void LocalHall::request(std::uint32_t number, const HttpRequest& request) {
  handle_api(*hall_, request, [this, number](const Reply& reply) {
    host_.reply(number, reply.status, reply.content_type, reply.file_name, reply.body);
  });
}

void LocalHall::enter(std::uint32_t wire) {
  auto entered = std::make_unique<LocalWire>(host_, wire);
  entered->visitor = hall_->enter(*entered, "");
  wires_[wire] = std::move(entered);
}

void LocalHall::receive(std::uint32_t wire, std::string_view message) {
  if (const auto found = wires_.find(wire); found != wires_.end())
    hall_->receive(found->second->visitor, message);
}

void LocalHall::leave(std::uint32_t wire) {
  const auto found = wires_.find(wire);
  if (found == wires_.end()) return;
  hall_->leave(found->second->visitor);
  wires_.erase(found);
}

std::int64_t LocalHall::run(std::int64_t now) {
  const std::int64_t next = loop_.run(now);
  thinkers_.forget_unwanted();
  return next;
}

}  // namespace carreira
