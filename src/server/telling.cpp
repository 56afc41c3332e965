// What those at a table are told: all that they see, and what is new.

#include <limits>

#include "server/answers.h"

namespace carreira {
namespace {

constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

// What one step is to all who look in the same way. Each of its messages is written once, if somebody needs it.
class Telling {
 public:
  Telling(const Table& table, const Table::Looker& looker, std::uint64_t after, std::int64_t now,
          SeenPosition& seen)
      : table_(table), looker_(looker), after_(after), view_(table, looker, now, seen) {}

  bool is_for(const Table::Looker& looker) const {
    return looker_.focus == looker.focus && looker_.you == looker.you;
  }
  const std::shared_ptr<const ShownView>& shown() const { return view_.shown(); }

  // Protocol 1.
  std::string_view events() {
    if (!events_.empty()) return events_;
    JsonWriter json;
    json.begin_object().field("type", "events");
    write_groups(json);
    return events_ = json.end_object().written();
  }
  std::string_view view() const { return view_.text(); }
  // Protocol 2, for those who were shown that before; nothing: they need all of it.
  std::string_view change_from(const std::shared_ptr<const ShownView>& before) {
    if (!before) return {};
    for (const Change& known : changes_)
      if (known.from == before) return known.text();
    Change& change = changes_.emplace_back(before);
    change.json.begin_object().field("type", "change").field("after", before->number);
    write_groups(change.json);
    change.json.key("view");
    change.can_be = view_.write_change_from(*before, change.json);
    change.json.end_object();
    return change.text();
  }

 private:
  struct Change {
    explicit Change(std::shared_ptr<const ShownView> known) : from(std::move(known)) {}
    std::string_view text() const { return can_be ? json.written() : std::string_view(); }
    std::shared_ptr<const ShownView> from;
    JsonWriter json;
    bool can_be = false;
  };
  void write_groups(JsonWriter& json) const { table_.write_groups(json, looker_.focus, looker_.you, after_); }

  const Table& table_;
  Table::Looker looker_;
  std::uint64_t after_;
  WrittenView view_;
  std::string events_;
  std::list<Change> changes_;
};

}  // namespace

void Hall::announce(Room& room) {
  const std::uint64_t after = std::exchange(room.told, room.table.number());
  std::list<Telling> known;
  seen_.text.clear();
  const bool traced = room.table.traced_since(after), spoken = room.table.has_chat_since(after);
  const auto news_for = [&](const Table::Looker& looker) -> Telling& {
    for (Telling& news : known)
      if (news.is_for(looker)) return news;
    return known.emplace_back(room.table, looker, after, loop_.now_ms(), seen_);
  };
  for (Visitor* visitor : room.visitors) {
    if (spoken) {
      JsonWriter chat;
      chat.begin_object().field("type", "chat");
      if (room.table.write_new_chat(chat, visitor->looker.muted, after))
        send(*visitor, chat.end_object().written());
    }
    if (!traced) continue;
    Telling& news = news_for(visitor->looker);
    const std::string_view change =
        visitor->protocol > 1 ? news.change_from(visitor->shown) : std::string_view();
    if (!change.empty()) {
      send(*visitor, change);
    } else {
      send(*visitor, news.events());
      send(*visitor, news.view());
    }
    if (visitor->protocol > 1) visitor->shown = news.shown();
  }
}

void Hall::announce_players(Room& room) {
  JsonWriter json;
  json.begin_object().field("type", "players");
  room.table.write_players(json);
  json.end_object();
  for (Visitor* visitor : room.visitors) send(*visitor, json.written());
}

std::string Hall::whole_view(const Room& room, Visitor& visitor, const std::string* answered) {
  seen_.text.clear();
  const WrittenView view(room.table, visitor.looker, loop_.now_ms(), seen_);
  if (visitor.protocol > 1) visitor.shown = view.shown();
  return answered ? view.answering(*answered) : std::string(view.text());
}

void Hall::send_log_and_view(Room& room, Visitor& visitor) {
  JsonWriter log;
  log.begin_object().field("type", "log");
  room.table.write_log(log, visitor.looker.focus, visitor.looker.you, kNoEnd);
  log.end_object();
  send(visitor, log.written());
  send(visitor, whole_view(room, visitor));
}

void Hall::request_view(Visitor& visitor, const Request& request) {
  // A step on its way is waited for.
  when_free(visitor.room, [this, number = visitor.number, id = request.id](Room& room) {
    if (Visitor* present = find_visitor(number)) send(*present, whole_view(room, *present, &id));
  });
}

}  // namespace carreira
