#pragma once

// A guest who plays at a table of a server, by the protocol of docs/protocol.md: decides when asked, agrees to what
// people propose, comes back when the line breaks, and leaves when told to.

#include <atomic>
#include <deque>
#include <optional>
#include <set>

#include "client/client.h"
#include "client/mind.h"
#include "client/seating.h"
#include "engine/json_reader.h"
#include "server/allowance.h"

namespace carreira {

// What is worth telling while it goes on.
enum class GuestNews { waiting, begun, line_lost, back, standing_in };

struct GuestEnd {
  enum class How {
    over,    // the game ended
    left,    // told to: the seat is open again, or a bot of the server's plays on
    gone,    // told to while there was no line: nobody has been told
    failed,  // of itself, for a reason
  };
  How how = How::failed;
  bool seat_given_back = false;  // the seat is open again: the token is good for nothing
  int signal = 0;
  std::string why;
  int played = 0;
  std::string result;   // the protocol's, as JSON: when over
  std::string players;  // likewise
};

class Guest final : Client::Listener {
 public:
  struct Options {
    std::int64_t patience_ms = 600'000;  // so long it tries to come back
    std::function<void(GuestNews, const std::string& detail)> tell;
  };
  // given_up becomes true when nobody waits for the mind any more.
  Guest(Client& client, Mind& mind, const SeatHeld& held, std::atomic<bool>& given_up, Options options);

  // Until the end.
  GuestEnd run();

 private:
  void opened() override;
  void received(const std::string& text) override;
  void lost(const std::string& why) override;

  void welcome(const JsonReader& message);
  void show(std::string view);
  void take_change(const JsonReader& message);
  void look(const JsonReader& view);
  void answer_proposals(const JsonReader& view);
  void think(const JsonReader& view);
  void ask_mind(Question question);
  void decided(std::uint64_t point, const Result<std::string>& move);
  void send_decision();
  void refused_by_table(const JsonReader& message);
  void error_of_table(const JsonReader& message);
  void over(const JsonReader& view);
  void leave(GuestEnd end);
  void goodbye();
  void finish();
  std::string request(std::string_view type, const std::function<void(JsonWriter&)>& members = {});
  void send(std::string message);
  void flush();

  Client& client_;
  Mind& mind_;
  SeatHeld held_;
  std::atomic<bool>& given_up_;
  Options options_;
  Worker worker_;

  std::string prefix_;  // of ids: this guest's own
  std::uint64_t sent_ = 0;
  std::deque<std::string> outbox_;
  bool flushing_ = false;
  Rate rate_;
  Allowance allowance_;

  bool seated_ = false;  // the line is open and the table has said welcome
  std::optional<std::int64_t> lost_at_;
  int attempts_ = 0;
  std::string hello_, leave_;  // ids of what is waited for

  std::string status_;
  bool waiting_told_ = false, begun_told_ = false;
  std::uint64_t returned_at_ = 0, confirmed_at_ = 0;
  std::set<std::int64_t> answered_;  // proposals
  bool proposal_open_ = false;

  // The decision that is being made, by its point.
  std::uint64_t point_ = 0;
  bool thinking_ = false;
  std::optional<Question> question_;  // waits for its world
  std::string world_asked_;           // id
  std::string view_;                  // the last one, whole; empty: none yet
  std::uint64_t view_number_ = 0;
  std::optional<std::string> again_;  // a view that came while it thought of another
  struct Decision {
    std::uint64_t point;
    std::string id, message;
    bool sent;  // on this line
  };
  std::optional<Decision> decision_;  // on its way

  std::optional<GuestEnd> wants_to_leave_, end_;
};

}  // namespace carreira
