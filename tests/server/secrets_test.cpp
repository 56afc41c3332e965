// What a client receives, all of it, never tells what its seat may not know. The games are played over real
// sockets; everything each client received is kept. Afterwards, when the seed is public, each view is held
// against worlds that look the same to its seat but hide other things: it must be the same in all of them, so
// it can depend on nothing hidden. And what happened in secret is looked for in the bytes.

#include <cstdlib>
#include <set>

#include "engine/view.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

constexpr const char* kEngineMembers[] = {"game",     "seats",     "options",  "viewer",  "over",
                                          "headline", "resources", "position", "decision"};

class Secrets : public ServerTest {
 protected:
  struct Played {
    std::vector<std::string> streams;  // by seat; the last is a spectator's
    std::vector<std::string> notations;
    std::string seed;
    Made made;
  };

  Played play(const std::string& game, int seats, Random& random, int most) {
    json wanted = json::array();
    for (int i = 0; i < seats; ++i) wanted.push_back(person("P" + std::to_string(i + 1)));
    Played played;
    played.made = make(wanted, json::object(), game);
    std::vector<Guest> guests;
    for (int i = 0; i <= seats; ++i) {
      const auto place = static_cast<std::size_t>(i);
      guests.push_back(i < seats ? sit(played.made.table, {played.made.tokens[place]})
                                 : sit(played.made.table, {}));
      guests.back().line.keep_all = true;
    }
    for (int step = 0; guests[0].view["status"] == "playing" && step < most; ++step) {
      Guest& asked = guests[guests[0].view["asked"].get<std::size_t>() - 1];
      const json ack = asked.decide(any_move(asked.view, random));
      EXPECT_EQ(ack["type"], "ack") << ack;
      for (Guest& guest : guests) EXPECT_TRUE(guest.read_to(ack["number"]));
    }
    // What comes after the end is open to all: it is not part of the stream.
    for (Guest& guest : guests) guest.line.keep_all = false;
    if (guests[0].view["status"] == "playing")
      for (int i = 1; i < seats; ++i) guests[static_cast<std::size_t>(i)].ask({{"type", "resign"}});
    while (guests[0].view["status"] != "over" &&
           guests[0].read_to(guests[0].view["number"].get<std::uint64_t>() + 1)) {
    }
    const json timeline = guests[0].ask({{"type", "timeline"}});
    for (const json& one : timeline["steps"])
      if (one["played"] != 0) played.notations.push_back(one["notation"]);
    played.seed = guests[0].view["seed"];
    for (Guest& guest : guests) played.streams.push_back(guest.line.all);
    return played;
  }

  // Every view and every group of a stream.
  static void look_through(const Played& played, const Game& game, int seat_number, Random& imagination,
                           int& checked) {
    const Seat viewer = seat_number < game.table().seats ? seat_at(seat_number) : Seat::nobody;
    std::vector<Position> positions = {game.setup(*Seed::from_hex(played.seed))};
    std::vector<EventList> events(1);
    for (const std::string& notation : played.notations) {
      positions.push_back(positions.back());
      events.emplace_back();
      ASSERT_TRUE(game.play(positions.back(), game.language().parse(notation).value(), &events.back()));
    }
    const std::string& stream = played.streams[static_cast<std::size_t>(seat_number)];
    std::size_t decision = 0;
    for (std::size_t begin = 0, end; (end = stream.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::string text = stream.substr(begin, end - begin);
      const json message = json::parse(text, nullptr, false);
      if (message["type"] == "events")
        for (const json& group : message["groups"])
          if (group["kind"] == "decision") look_for_hidden_events(game, events[++decision], viewer, text);
      if (message["type"] != "view" || message["status"] != "playing") continue;
      const Position& position = positions[message["played"].get<std::size_t>()];
      if (viewer == Seat::nobody) continue;  // nobody imagines nothing; the engine's own tests hold his view
      JsonWriter writer;
      writer.begin_object();
      write_view(writer, game, game.imagine(position, viewer, imagination), viewer);
      writer.end_object();
      const json imagined = json::parse(writer.text());
      for (const char* member : kEngineMembers)
        ASSERT_EQ(message[member], imagined[member])
            << member << " of seat " << seat_number + 1 << " tells a secret";
      ++checked;
    }
    look_for(stream, played.seed, "the seed");
    for (std::size_t i = 0; i < played.made.tokens.size(); ++i)
      look_for(stream, played.made.tokens[i], "a token");
  }

  static void look_for(const std::string& stream, const std::string& secret, const char* what) {
    EXPECT_EQ(stream.find(secret), std::string::npos) << what << " was sent";
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
};

TEST_F(Secrets, nothing_hidden_is_on_the_wire) {
  start();
  const bool at_length = std::getenv("CARREIRA_LONG") != nullptr;
  Random random(Seed::from_text("secrets on the wire"));
  Random imagination(Seed::from_text("secrets on the wire"), Stream::imagination);
  for (const CatalogEntry& entry : catalog()) {
    int checked = 0;
    for (int i = 0; i < (at_length ? 200 : 1); ++i) {
      const int seats = at_length ? 2 + i % 3 : 3;
      const std::string name(entry.information().name);
      const Played played = play(name, seats, random, at_length ? 400 : 30);
      TableSetup setup;
      setup.seats = seats;
      const auto game = create_game(name, setup);
      ASSERT_TRUE(game);
      for (int seat = 0; seat <= seats; ++seat)
        look_through(played, *game.value(), seat, imagination, checked);
      if (HasFatalFailure()) return;
    }
    EXPECT_GT(checked, 30) << entry.information().name;
  }
}

}  // namespace
}  // namespace carreira
