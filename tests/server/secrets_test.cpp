// What a client receives, all of it, never tells what its seat may not know. 200 random games of each game
// are played over real sockets; everything each client received is kept. Afterwards, when the seed is public,
// each view is held against a world that looks the same to its seat but hides other things: it must be the
// same, byte for byte, so it can depend on nothing hidden. And what happened in secret, the seed and the
// tokens are looked for in the bytes.

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <set>
#include <thread>

#include "engine/view.h"
#include "server/support/fixture.h"
#include "support/postgres_server.h"

namespace carreira {
namespace {

// A sanitizer looks for other things, and slowly.
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__) || __has_feature(thread_sanitizer) || \
    __has_feature(address_sanitizer)
constexpr int kGames = 4;
#else
constexpr int kGames = 200;
#endif
// Every eighth game is played to its end (all of them with CARREIRA_LONG=1); but in Caravelas, played by
// chance, the pepper never comes home: somebody resigns.
int most_decisions(int game) {
  return game % 8 == 0 || std::getenv("CARREIRA_LONG") ? 400 : 100;
}

// Messages are large and many: only what is needed is read of them.
std::string_view text_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size());
}
std::uint64_t number_after(std::string_view text, std::string_view key) {
  return std::strtoull(std::string(text_after(text, key).substr(0, 20)).c_str(), nullptr, 10);
}
bool is_message(std::string_view text, std::string_view type) {
  return text_after(text, "{\"type\":\"").starts_with(std::string(type) + "\"");
}

// One client: all that it was sent, and the last view.
struct Listener {
  WebSocket line;
  std::vector<std::string> messages;
  std::size_t view = 0;
  int sent = 0;

  const std::string& seen() const { return messages[view]; }
  std::uint64_t number() const { return number_after(seen(), "\"number\":"); }
  bool is_playing() const { return seen().find("\"status\":\"playing\"") != std::string::npos; }

  bool read() {
    auto text = line.receive_text();
    if (!text) return false;
    if (is_message(*text, "view")) view = messages.size();
    messages.push_back(std::move(*text));
    return true;
  }
  bool read_to(std::uint64_t wanted) {
    while (number() < wanted)
      if (!read()) return false;
    return true;
  }
  // The number at which the decision stands, or 0.
  std::uint64_t decide(std::string_view notation) {
    const std::string id = "d" + std::to_string(++sent);
    line.send({{"type", "decide"},
               {"id", id},
               {"point", number_after(seen(), "\"point\":")},
               {"notation", notation},
               {"seat", number_after(seen(), "\"focus\":")}});
    const std::string mark = "\"re\":\"" + id + "\"";
    for (;;) {
      const std::size_t next = messages.size();
      if (!read()) return 0;
      if (messages[next].find(mark) == std::string::npos) continue;
      return is_message(messages[next], "ack") ? number_after(messages[next], "\"number\":") : 0;
    }
  }
  std::string any_move(Random& random) const {
    std::vector<std::string_view> moves;
    constexpr std::string_view kNotation = "\"notation\":\"";
    for (std::string_view rest = text_after(seen(), "\"moves\":["); !rest.empty();) {
      rest = text_after(rest, kNotation);
      if (!rest.empty()) moves.push_back(rest.substr(0, rest.find('"')));
    }
    return moves.empty() ? "" : std::string(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
};

class Secrets : public ServerTest {
 protected:
  struct Played {
    std::vector<Listener> listeners;  // by seat; the last is a spectator
    std::vector<std::string> notations;
    std::map<std::uint64_t, std::size_t> decisions;  // which one has this number
    std::string seed;
    Made made;
  };

  // Where the next one comes in.
  virtual std::uint16_t door() { return port(); }

  Listener listen(const std::string& table, const json& tokens) {
    Listener listener{WebSocket(door()), {}, 0, 0};
    listener.line.send(
        {{"type", "hello"}, {"id", "hello"}, {"protocol", 1}, {"table", table}, {"tokens", tokens}});
    while (listener.view == 0 && listener.read()) {
    }
    return listener;
  }

  Played play(const std::string& game, int seats, Random& random, int most) {
    json wanted = json::array();
    for (int i = 0; i < seats; ++i) wanted.push_back(person("P" + std::to_string(i + 1)));
    Played played;
    played.made = make(wanted, json::object(), game);
    for (const std::string& token : played.made.tokens)
      played.listeners.push_back(listen(played.made.table, {token}));
    played.listeners.push_back(listen(played.made.table, json::array()));
    Listener& first = played.listeners[0];
    for (int step = 0; first.is_playing() && step < most; ++step) {
      Listener& asked = played.listeners[number_after(first.seen(), "\"asked\":") - 1];
      const std::uint64_t number = asked.decide(asked.any_move(random));
      EXPECT_GT(number, 0u) << asked.messages.back();
      if (number == 0) return played;
      for (Listener& listener : played.listeners) EXPECT_TRUE(listener.read_to(number));
    }
    const std::uint64_t heard = number_after(first.seen(), "\"played\":");
    // What comes after the end is open to all: it is heard by one who was not there.
    for (int i = 1; first.is_playing() && i < seats; ++i)
      sit(played.made.table, {played.made.tokens[static_cast<std::size_t>(i)]}).ask({{"type", "resign"}});
    Guest late = sit(played.made.table, {});
    while (late.view["status"] != "over" && late.read_to(late.view["number"].get<std::uint64_t>() + 1)) {
    }
    const json timeline = late.ask({{"type", "timeline"}});
    for (const json& one : timeline["steps"])
      if (one["played"] != 0 && one["played"] <= heard) {
        played.notations.push_back(one["notation"]);
        played.decisions[one["number"]] = played.notations.size();
      }
    played.seed = late.view["seed"];
    return played;
  }

  // Every view and every event that a client received. Returns how many views were held against another
  // world.
  static int look_through(const Played& played, const Game& game, int seat_number, Random& imagination) {
    const int seats = game.table().seats;
    const Seat viewer = seat_number < seats ? seat_at(seat_number) : Seat::nobody;
    const auto seed = Seed::from_hex(played.seed);
    std::vector<Position> positions = {game.setup(*seed)};
    std::vector<EventList> events(1);
    for (const std::string& notation : played.notations) {
      positions.push_back(positions.back());
      events.emplace_back();
      EXPECT_TRUE(game.play(positions.back(), game.language().parse(notation).value(), &events.back()));
    }
    constexpr std::string_view kDecision = "\"kind\":\"decision\"";
    int views = 0;
    for (const std::string& text : played.listeners[static_cast<std::size_t>(seat_number)].messages) {
      if (text.find("\"status\":\"over\"") != std::string::npos) break;
      if (is_message(text, "events"))
        for (std::size_t at = text.find(kDecision), next; at != std::string::npos; at = next) {
          next = text.find(kDecision, at + 1);
          const std::size_t begin = text.rfind("{\"number\":", at);
          const std::string group = text.substr(begin, next == std::string::npos ? next : next - begin);
          const auto known = played.decisions.find(number_after(group, "\"number\":"));
          EXPECT_NE(known, played.decisions.end()) << group;
          if (HasFailure()) return views;
          look_for_hidden_events(game, events[known->second], viewer, group);
        }
      look_for(text, played.seed, "the seed");
      for (const std::string& token : played.made.tokens) look_for(text, token, "a token");
      if (!is_message(text, "view")) continue;
      const Position& position = positions[number_after(text, "\"played\":")];
      // A spectator knows less than anybody: his view is the same in the worlds of each seat.
      const Seat dreamer = viewer == Seat::nobody ? seat_at(views % seats) : viewer;
      JsonWriter writer;
      write_view(writer.begin_object(), game, game.imagine(position, dreamer, imagination), viewer);
      EXPECT_NE(text.find(std::string_view(writer.text()).substr(1)), std::string::npos)
          << "the view of seat " << seat_number + 1 << " tells a secret:\n"
          << text << "\nimagined:\n"
          << writer.text();
      ++views;
      if (HasFailure()) break;
    }
    return views;
  }

  static void look_for(const std::string& text, const std::string& secret, const char* what) {
    EXPECT_EQ(text.find(secret), std::string::npos) << what << " was sent";
  }

  static void look_for_hidden_events(const Game& game, const EventList& events, Seat viewer,
                                     const std::string& text) {
    std::set<std::string> shown;
    for (const Event& event : events) {
      JsonWriter json;
      write_event(json, game, event);
      if (event.visible.contains(viewer)) shown.insert(json.text());
    }
    for (const Event& event : events) {
      JsonWriter json;
      write_event(json, game, event);
      if (event.visible.contains(viewer)) {
        EXPECT_NE(text.find(json.text()), std::string::npos) << "not told: " << json.text();
      } else if (!shown.contains(json.text())) {
        EXPECT_EQ(text.find(json.text()), std::string::npos) << "told in secret: " << json.text();
      }
    }
  }

  void look_at_games(int games) {
    for (const CatalogEntry& entry : catalog()) {
      const std::string name(entry.information().name);
      std::atomic<int> next = 0, views = 0;
      const auto worker = [&] {
        for (int i; (i = next++) < games && !HasFailure();) {
          Random random(Seed::from_text(name + " on the wire " + std::to_string(i)));
          Random imagination(Seed::from_text(name + " imagined " + std::to_string(i)), Stream::imagination);
          const int seats = 2 + i % 3;
          const Played played = play(name, seats, random, most_decisions(i));
          const auto game = create_game(name, {seats, {}});
          for (int seat = 0; seat <= seats && !HasFailure(); ++seat)
            views += look_through(played, *game.value(), seat, imagination);
        }
      };
      std::thread other(worker);
      worker();
      other.join();
      if (HasFailure()) return;
      EXPECT_GT(views, games * 50) << name;
      std::printf("%s: %d views in %d games\n", name.c_str(), views.load(), games);
    }
  }
};

TEST_F(Secrets, nothing_hidden_is_on_the_wire_in_200_random_games_of_each_game) {
  start();
  look_at_games(kGames);
}

#ifdef CARREIRA_POSTGRES
// Two nodes on one database; of a table's people some are at the one, some at the other.
class SecretsAmongNodes : public Secrets {
 protected:
  std::uint16_t door() override { return next_++ % 2 == 0 ? port() : other_->port(); }
  std::atomic<unsigned> next_ = 0;
  std::unique_ptr<Server> other_;
};

TEST_F(SecretsAmongNodes, nothing_hidden_is_on_the_wire_of_either) {
  options_.store = PostgresServer::own().new_database();
  start();
  other_ = std::move(server_);
  start();
  look_at_games(std::max(4, kGames / 10));
}
#endif

}  // namespace
}  // namespace carreira
