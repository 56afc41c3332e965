// What those at a table are told: all that they see, and what is new.

#include <limits>

#include "server/answers.h"

namespace carreira {
namespace {

constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

using Message = std::shared_ptr<const std::string>;

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
  const Message& events() {
    if (events_) return events_;
    JsonWriter json;
    json.begin_object().field("type", "events");
    write_groups(json);
    return events_ = message_of(json.end_object());
  }
  const Message& view() {
    if (!whole_) whole_ = std::make_shared<const std::string>(view_.text());
    return whole_;
  }
  // Protocol 2, for those who were shown that before; nothing: they need all of it.
  const Message& change_from(const std::shared_ptr<const ShownView>& before) {
    for (const auto& [known, message] : changes_)
      if (known == before) return message;
    Message change;
    if (const auto view = before ? view_.change_from(*before) : std::nullopt) {
      JsonWriter json;
      json.begin_object().field("type", "change").field("after", before->number);
      write_groups(json);
      change = message_of(json.key("view").raw(*view).end_object());
    }
    return changes_.emplace_back(before, std::move(change)).second;
  }

 private:
  static Message message_of(JsonWriter& json) { return std::make_shared<const std::string>(json.take()); }
  void write_groups(JsonWriter& json) const { table_.write_groups(json, looker_.focus, looker_.you, after_); }

  const Table& table_;
  Table::Looker looker_;
  std::uint64_t after_;
  WrittenView view_;
  Message events_, whole_;
  std::vector<std::pair<std::shared_ptr<const ShownView>, Message>> changes_;
};

}  // namespace

void Hall::announce(Room& room, std::uint64_t after) {
  std::list<Telling> known;
  SeenPosition seen;
  const bool traced = room.table.traced_since(after), spoken = room.table.has_chat_since(after);
  const auto news_for = [&](const Table::Looker& looker) -> Telling& {
    for (Telling& news : known)
      if (news.is_for(looker)) return news;
    return known.emplace_back(room.table, looker, after, loop_.now_ms(), seen);
  };
  for (Visitor* visitor : room.visitors) {
    const auto tell = [&](const Message& message) {
      visitor->wire->send(message);
      ++metrics_.messages_out;
    };
    if (spoken) {
      JsonWriter chat;
      chat.begin_object().field("type", "chat");
      if (room.table.write_new_chat(chat, visitor->looker.muted, after))
        send(*visitor, chat.end_object().take());
    }
    if (!traced) continue;
    Telling& news = news_for(visitor->looker);
    const Message change = visitor->protocol > 1 ? news.change_from(visitor->shown) : nullptr;
    if (change) {
      tell(change);
    } else {
      tell(news.events());
      tell(news.view());
    }
    if (visitor->protocol > 1) visitor->shown = news.shown();
  }
}

void Hall::announce_players(Room& room) {
  JsonWriter json;
  json.begin_object().field("type", "players");
  room.table.write_players(json);
  json.end_object();
  const auto message = std::make_shared<const std::string>(json.take());
  for (Visitor* visitor : room.visitors) {
    visitor->wire->send(message);
    ++metrics_.messages_out;
  }
}

WrittenView Hall::whole_view(const Room& room, Visitor& visitor) {
  SeenPosition seen;
  WrittenView view(room.table, visitor.looker, loop_.now_ms(), seen);
  if (visitor.protocol > 1) visitor.shown = view.shown();
  return view;
}

void Hall::send_log_and_view(Room& room, Visitor& visitor) {
  JsonWriter log;
  log.begin_object().field("type", "log");
  room.table.write_log(log, visitor.looker.focus, visitor.looker.you, kNoEnd);
  log.end_object();
  send(visitor, log.take());
  send(visitor, whole_view(room, visitor).text());
}

void Hall::request_view(Visitor& visitor, const Request& request) {
  // A step on its way is waited for.
  when_free(visitor.room, [this, number = visitor.number, id = request.id](Room& room) {
    if (Visitor* present = find_visitor(number)) send(*present, whole_view(room, *present).answering(id));
  });
}

}  // namespace carreira
