#pragma once

// A server on a free port, and people who sit down at it.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/server.h"
#include "server/support/client.h"
#include "server/support/schema.h"

namespace carreira {

using testing_client::Headers;
using testing_client::HttpAnswer;
using testing_client::json;
using testing_client::WebSocket;

class ServerTest : public testing::Test {
 protected:
  // What a test changes before it starts the server.
  ServerOptions options_ = [] {
    ServerOptions options;
    options.network.port = 0;
    options.network.trusted_proxies = {"127.0.0.1"};  // so that a test can be anybody
    options.network.requests = {1e6, 1e6};
    options.limits.messages = {1e6, 1e6};
    options.bot_threads = 1;
    return options;
  }();
  ComponentsSource components_;
  std::unique_ptr<Server> server_;

  void start() { start_with(components_); }
  void start_with(const ComponentsSource& components) {
    auto started = Server::start(options_, components, Log::silent());
    ASSERT_TRUE(started) << started.error().text;
    server_ = std::move(started).value();
  }
  std::uint16_t port() const { return server_->port(); }

  struct Made {
    std::string table;
    std::vector<std::string> tokens;  // of the persons, in the order of seats
    std::string invitation;
  };
  static json person(const std::string& name) { return {{"kind", "person"}, {"name", name}}; }
  static json bot(const std::string& level = "random") { return {{"kind", "bot"}, {"level", level}}; }
  static json open() { return {{"kind", "open"}}; }

  Made make(const json& seats, const json& settings = json::object(), const std::string& game = "vasco") {
    json wanted = {{"game", game}, {"seats", seats}, {"settings", settings}};
    if (!settings.contains("pace")) wanted["settings"]["pace"] = "instant";
    const HttpAnswer answer = testing_client::post(port(), "/api/tables", wanted);
    EXPECT_EQ(answer.status, 201) << answer.body;
    const json body = answer.parsed();
    expect_fits("made", body);
    Made made{body.value("table", ""),
              {},
              body["invitation"].is_string() ? body["invitation"].get<std::string>() : ""};
    for (const json& seat : body["seats"]) made.tokens.push_back(seat["token"]);
    return made;
  }

  // Somebody at a table, who keeps the last view.
  struct Guest {
    WebSocket line;
    json view;
    int sent = 0;
    std::string name = "c";
    int changes = 0;

    // The next message; false when there is none any more.
    bool read_next() {
      json message = line.receive();
      if (message.is_null()) return false;
      look(message);
      return true;
    }
    // The view, whole or by what is new in it.
    void look(const json& message) {
      expect_fits("message", message);
      if (message["type"] == "view") view = message;
      if (message["type"] != "change") return;
      ++changes;
      EXPECT_EQ(message["after"], view["number"]);
      json position = view["position"];
      position.update(message["view"].value("position", json::object()));
      view.update(message["view"]);
      view["position"] = position;
      expect_fits("view", view);
    }
    // Everything that is there up to the next view with at least this number.
    bool read_to(std::uint64_t number) {
      while (view.is_null() || view["number"] < number)
        if (!read_next()) return false;
      return true;
    }
    json ask(json message) {
      message["id"] = name + std::to_string(++sent);
      return ask_as_is(message);
    }
    json ask_as_is(const json& message) {
      expect_fits("request", message);
      line.send(message);
      return answer_to(message["id"]);
    }
    json answer_to(const json& id) {
      for (;;) {
        json answer = line.receive();
        if (answer.is_null()) return answer;
        look(answer);
        if (answer.contains("re") && answer["re"] == id) return answer;
      }
    }
    json decide(const std::string& notation) {
      return ask(
          {{"type", "decide"}, {"point", view["point"]}, {"notation", notation}, {"seat", view["focus"]}});
    }
    bool is_asked() const { return view["asked"] == view["focus"] && view["decision"].contains("moves"); }
  };

  Guest sit(const std::string& table, const std::vector<std::string>& tokens) {
    return sit(table, tokens, port());
  }
  static Guest sit(const std::string& table, const std::vector<std::string>& tokens, std::uint16_t at,
                   int newest = 1) {
    Guest guest{WebSocket(at), {}, 0, "c"};
    EXPECT_EQ(guest.line.status(), 101);
    json hello = {{"type", "hello"}, {"protocol", 1}, {"table", table}, {"tokens", tokens}};
    if (newest > 1) hello["newest"] = newest;
    const json welcome = guest.ask(hello);
    EXPECT_EQ(welcome.value("type", ""), "welcome") << welcome;
    EXPECT_EQ(welcome.value("protocol", 0), std::min(newest, 2)) << welcome;
    guest.view = json();
    EXPECT_TRUE(guest.read_to(0));
    return guest;
  }

  // A move of those offered.
  static std::string any_move(const json& view, Random& random) {
    const json& moves = view["decision"]["moves"];
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))]["notation"];
  }
};

}  // namespace carreira
