#pragma once

// Bots that think elsewhere: the hall writes down what it asks (RemoteThinkers), another instance of the module
// answers (Thinker), and keeps what it thought for the next decision of the same seat.

#include <deque>
#include <map>
#include <set>

#include "apps/wasm/host.h"
#include "server/thinkers.h"

namespace carreira {

class RemoteThinkers final : public Thinkers {
 public:
  // components: the text of those that a table is played with.
  using ComponentsOf = std::function<std::string(std::string_view table)>;
  RemoteThinkers(Host& host, ComponentsOf components) : host_(host), components_(std::move(components)) {}
  void ask(BotQuestion question, Done done) override;
  std::size_t waiting() const override { return waiting_.size(); }
  // The answer as Thinker wrote it. One that cannot be read leaves the choice to the first legal move.
  void answered(std::uint32_t number, std::string_view text);
  // Tells the host of those that nobody waits for any more.
  void forget_unwanted();

 private:
  struct Waiting {
    BotQuestion question;
    Done done;
  };
  std::string write_question(const BotQuestion& question);
  bots::Advice read_advice(std::string_view text);

  Host& host_;
  ComponentsOf components_;
  std::map<std::uint32_t, Waiting> waiting_;
  std::uint32_t last_ = 0;
  std::map<std::string_view, std::string> own_hashes_;  // of the figures that every worker has, by game
  std::set<std::string, std::less<>> sources_;          // the names of reasons, for good
};

class Thinker {
 public:
  // Nothing: the question makes no sense.
  std::string think(std::string_view question);
  // Seats whose thoughts are still there.
  std::size_t kept() const { return kept_.size(); }

 private:
  struct Kept {
    std::string name;
    std::unique_ptr<Game> game;
    std::unique_ptr<bots::Player> player;
  };
  static constexpr std::size_t kMostKept = 3;  // a tree has 20 to 60 MB
  std::deque<Kept> kept_;                      // the latest first
};

}  // namespace carreira
