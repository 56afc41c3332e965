#include "client/guest.h"

#include <algorithm>

#include "engine/json_writer.h"
#include "server/secrets.h"
#include "table/request.h"
#include "table/view_change.h"

namespace carreira {
namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 53;
constexpr double kOfTheLimit = 0.8;  // other connections of this address count too
constexpr std::int64_t kFirstDelay = 250, kLongestDelay = 10'000;
constexpr std::int64_t kForOthers = 20'000;  // to answer a proposal
constexpr std::int64_t kGoodbye = 3000;      // for the answer to a leave

bool names(const JsonReader& value, Seat seat) {
  return value.is_integer() && value.integer(0, kMost) == index(seat) + 1;
}

bool lists(const JsonReader& seats, Seat seat) {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (names(seats.item(i), seat)) return true;
  return false;
}

std::uint64_t count(const JsonReader& object, std::string_view name) {
  return static_cast<std::uint64_t>(object.integer(name, 0, kMost));
}

// Of the seat, by the table's clock.
std::chrono::milliseconds time_left(const JsonReader& clock, Seat seat) {
  if (!clock.is_object()) return {};
  const JsonReader banks = clock.field("bank_ms");
  const auto own = static_cast<std::size_t>(index(seat));
  const std::int64_t bank = own < banks.size() ? banks.item(own).integer(0, kMost) : 0;
  return std::chrono::milliseconds(std::max<std::int64_t>(1, clock.integer("turn_left_ms", 0, kMost) + bank));
}

}  // namespace

Guest::Guest(Client& client, Mind& mind, const SeatHeld& held, std::atomic<bool>& given_up, Options options)
    : client_(client),
      mind_(mind),
      held_(held),
      given_up_(given_up),
      options_(std::move(options)),
      worker_(client),
      prefix_(new_token().substr(0, 12)) {}

GuestEnd Guest::run() {
  client_.on_signal([this](int signal) {
    GuestEnd end;
    end.how = GuestEnd::How::left;
    end.signal = signal;
    if (status_.empty()) {  // not at the table yet: as soon as it is
      wants_to_leave_ = std::move(end);
      return client_.after_ms(kGoodbye, [this] { leave(*wants_to_leave_); });
    }
    leave(std::move(end));
  });
  client_.open("/ws?table=" + held_.table, *this);
  client_.run();
  given_up_ = true;
  return *end_;
}

// --- The line ---

std::string Guest::request(std::string_view type, const std::function<void(JsonWriter&)>& members) {
  const std::string id = prefix_ + "-" + std::to_string(++sent_);
  JsonWriter json;
  json.begin_object().field("type", type).field("id", id);
  if (members) members(json);
  send(json.end_object().take());
  return id;
}

void Guest::send(std::string message) {
  outbox_.push_back(std::move(message));
  if (!flushing_) flush();
}

// No faster than the host allows.
void Guest::flush() {
  flushing_ = false;
  while (!outbox_.empty()) {
    if (!allowance_.take(rate_, client_.now_ms())) {
      flushing_ = true;
      return client_.after_ms(20, [this] { flush(); });
    }
    client_.send(std::move(outbox_.front()));
    outbox_.pop_front();
  }
}

void Guest::opened() {
  if (end_) return goodbye();
  rate_ = {10, 10};  // until the table says what it allows
  allowance_ = {};
  outbox_.clear();
  hello_ = request("hello", [this](JsonWriter& json) {
    json.field("protocol", 1)
        .field("newest", kNewestProtocol)
        .field("table", held_.table)
        .key("tokens")
        .begin_array();
    json.value(held_.token).end_array();
  });
}

void Guest::lost(const std::string& why) {
  seated_ = false;
  view_.clear();
  question_.reset();
  outbox_.clear();
  if (decision_) decision_->sent = false;
  if (end_) return finish();
  if (!lost_at_) {
    lost_at_ = client_.now_ms();
    options_.tell(GuestNews::line_lost, why);
  }
  if (client_.now_ms() - *lost_at_ > options_.patience_ms) {
    end_.emplace().why = "the server does not answer any more: " + why;
    return finish();
  }
  const std::int64_t delay = std::min(kLongestDelay, kFirstDelay << std::min(attempts_++, 10));
  client_.after_ms(delay, [this] {
    if (!end_) client_.open("/ws?table=" + held_.table, *this);
  });
}

void Guest::received(const std::string& text) {
  auto document = JsonDocument::parse(text, "message");
  if (!document || !document.value().root().is_object()) return;
  const JsonReader message = document.value().root();
  const std::string type = message.has("type") ? message.text("type") : "";
  const std::string re = message.has("re") && message.field("re").is_text() ? message.text("re") : "";
  if (!leave_.empty() && re == leave_) return goodbye();
  if (end_) return;
  if (type == "welcome") return welcome(message);
  if (type == "error") return error_of_table(message);
  if (type == "view") return show(text);
  if (type == "change") return take_change(message);
  if (type == "ack" && decision_ && re == decision_->id) return decision_.reset();
  if (type == "refused") return refused_by_table(message);
  if (type != "imagined" || re != world_asked_ || !question_) return;
  if (!message.boolean("available")) {
    GuestEnd end;
    end.why = "the table gives no world to plan in";
    return leave(std::move(end));
  }
  if (count(message, "point") != point_) return question_.reset();  // another view comes
  question_->world = message.field("document").dump();
  ask_mind(*std::exchange(question_, std::nullopt));
}

void Guest::welcome(const JsonReader& message) {
  seated_ = true;
  attempts_ = 0;
  if (message.has("limits")) {
    const JsonReader messages = message.field("limits").field("messages");
    rate_ = {kOfTheLimit * messages.field("per_second").number(0.1, 1e9),
             std::max(1.0, kOfTheLimit * messages.field("burst").number(1, 1e9))};
  }
  if (std::exchange(lost_at_, std::nullopt)) options_.tell(GuestNews::back, "");
}

void Guest::error_of_table(const JsonReader& message) {
  const JsonReader error = message.field("error");
  const std::string code = error.text("code");
  // The line breaks, and it is another's time; or the disk has no room just now.
  if (code == "too-fast" || code == "full" || code == "store") return;
  GuestEnd end;
  end.why = error.text("message") + " (" + code + ")";
  leave(std::move(end));
}

void Guest::refused_by_table(const JsonReader& message) {
  const JsonReader error = message.field("error");
  const std::string code = error.text("code");
  const std::string re = message.text("re");
  if (decision_ && re == decision_->id) {
    decision_.reset();
    if (code == "illegal" || code == "malformed" || code == "not-yours") {
      GuestEnd end;
      end.why = "the table refused the move: " + error.text("message");
      return leave(std::move(end));
    }
    point_ = 0;  // it is asked anew, if it is asked
  }
  show(message.field("view").dump());
}

// --- The table ---

void Guest::show(std::string view) {
  auto document = JsonDocument::parse(view, "view");
  if (!document) return;
  view_ = std::move(view);
  view_number_ = count(document.value().root(), "number");
  look(document.value().root());
}

// What is new since the last view; out of turn it is of no use, and all of it is asked for.
void Guest::take_change(const JsonReader& message) {
  if (view_.empty()) return;  // it is on its way
  auto view = changed_view(view_, message.field("view").dump());
  if (view && count(message, "after") == view_number_) return show(std::move(view).value());
  view_.clear();
  request("view");
}

void Guest::look(const JsonReader& view) {
  status_ = view.text("status");
  if (status_ == "over") return over(view);
  if (wants_to_leave_) return leave(*wants_to_leave_);
  const JsonReader players = view.field("players");
  const JsonReader own = players.item(static_cast<std::size_t>(index(held_.seat)));
  if (status_ == "open") {
    if (!std::exchange(waiting_told_, true)) options_.tell(GuestNews::waiting, "");
    return;
  }
  if (!std::exchange(begun_told_, true)) options_.tell(GuestNews::begun, "");
  const std::uint64_t number = count(view, "number");
  if (own.boolean("resigned")) {
    end_.emplace().why = "the seat has resigned";
    return goodbye();
  }
  if (!own.field("stand_in").is_null()) {
    if (std::exchange(returned_at_, number) == number) return;
    options_.tell(GuestNews::standing_in, own.text("stand_in"));
    request("return", [this](JsonWriter& json) { json.field("seat", index(held_.seat) + 1); });
    return;
  }
  answer_proposals(view);
  if (names(view.field("confirm"), held_.seat) && std::exchange(confirmed_at_, number) != number)
    request("confirm", [this](JsonWriter& json) { json.field("seat", index(held_.seat) + 1); });
  if (status_ == "playing" && names(view.field("asked"), held_.seat) && view.field("decision").is_object() &&
      view.field("decision").has("moves"))
    think(view);
}

// As a bot of the server's would: to take back and to pause. Whose seat is whose is for people to say.
void Guest::answer_proposals(const JsonReader& view) {
  const JsonReader proposals = view.field("proposals");
  proposal_open_ = proposals.size() > 0;
  for (std::size_t i = 0; i < proposals.size(); ++i) {
    const JsonReader proposal = proposals.item(i);
    const std::int64_t number = proposal.integer("proposal", 0, kMost);
    if (proposal.text("kind") == "claim" || !lists(proposal.field("waiting"), held_.seat)) continue;
    if (!answered_.insert(number).second) continue;
    request("answer", [&](JsonWriter& json) {
      json.field("seat", index(held_.seat) + 1).field("proposal", number).field("agree", true);
    });
  }
}

void Guest::think(const JsonReader& view) {
  const std::uint64_t point = count(view, "point");
  // A decision whose answer was lost is sent again as it was: it counts once.
  if (decision_ && decision_->point == point) {
    if (!proposal_open_) send_decision();
    return;
  }
  decision_.reset();
  if (thinking_) {
    if (point != point_) again_ = view.dump();
    return;
  }
  if (point == point_ && question_) return;
  point_ = point;
  Question question;
  question.decision = static_cast<int>(count(view, "played"));
  question.left = time_left(view.field("clock"), held_.seat);
  const JsonReader moves = view.field("decision").field("moves");
  for (std::size_t i = 0; i < moves.size(); ++i) question.moves.push_back(moves.item(i).text("notation"));
  question.view = view.dump();
  if (!mind_.needs_world()) return ask_mind(std::move(question));
  question_ = std::move(question);
  world_asked_ = request("imagine", [this](JsonWriter& json) { json.field("seat", index(held_.seat) + 1); });
}

void Guest::ask_mind(Question question) {
  thinking_ = true;
  worker_.begin([this, question = std::move(question)] { return mind_.choose(question); },
                [this, point = point_](const Result<std::string>& move) { decided(point, move); });
}

void Guest::decided(std::uint64_t point, const Result<std::string>& move) {
  thinking_ = false;
  if (end_) return;
  if (!move) {
    GuestEnd end;
    end.why = move.error().text;
    return leave(std::move(end));
  }
  if (const auto view = std::exchange(again_, std::nullopt)) {
    auto document = JsonDocument::parse(*view, "view");
    return look(document.value().root());
  }
  // Made here, so that it can be sent again under its id.
  JsonWriter json;
  const std::string id = prefix_ + "-" + std::to_string(++sent_);
  json.begin_object().field("type", "decide").field("id", id).field("point", point);
  json.field("notation", move.value()).field("seat", index(held_.seat) + 1).end_object();
  decision_ = Decision{point, id, json.take(), false};
  if (!proposal_open_) return send_decision();
  // It would end what people are about to agree on; but nobody waits for ever.
  client_.after_ms(kForOthers, [this, id] {
    if (decision_ && decision_->id == id) send_decision();
  });
}

void Guest::send_decision() {
  if (end_ || !seated_ || std::exchange(decision_->sent, true)) return;
  send(decision_->message);
}

// --- The end ---

void Guest::over(const JsonReader& view) {
  GuestEnd end;
  end.how = GuestEnd::How::over;
  end.played = static_cast<int>(count(view, "played"));
  end.result = view.field("result").dump();
  end.players = view.field("players").dump();
  const JsonReader result = view.field("result");
  const std::string scores = result.is_object() ? result.field("scores").dump() : "[]";
  end_ = std::move(end);
  if (thinking_) given_up_ = true;  // the game ended without its answer
  worker_.begin([this, scores] { return mind_.end(scores), Result<std::string>(""); },
                [this](const Result<std::string>&) { goodbye(); });
}

// The seat is left as it should be: open again, or with a bot of the server's that plays on.
void Guest::leave(GuestEnd end) {
  if (end_) return;
  end_ = std::move(end);
  given_up_ = true;
  if (!seated_) {
    if (end_->how == GuestEnd::How::left) end_->how = GuestEnd::How::gone;
    return finish();
  }
  outbox_.clear();
  if (status_ == "open") end_->seat_given_back = true;
  leave_ = request(status_ == "open" ? "leave" : "replace",
                   [this](JsonWriter& json) { json.field("seat", index(held_.seat) + 1); });
  client_.after_ms(kGoodbye, [this] { goodbye(); });
}

void Guest::goodbye() {
  client_.close([this] { finish(); });
  client_.after_ms(kGoodbye, [this] { finish(); });
}

void Guest::finish() {
  client_.stop();
}

}  // namespace carreira
