#include "server/server.h"

#include <algorithm>
#include <functional>
#include <future>

#include "bots/parallel.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "server/secrets.h"

namespace carreira {
namespace {

bool is_reload(std::string_view line) {
  auto document = JsonDocument::parse(line);
  return document && document.value().root().has("do") && document.value().root().text("do") == "reload";
}

std::string answer_of(const Result<>& outcome) {
  JsonWriter json;
  json.begin_object().field("ok", outcome.ok());
  if (!outcome) json.key("error").begin_object().field("message", outcome.error().text).end_object();
  json.end_object();
  return json.take();
}

}  // namespace

Result<std::unique_ptr<Server>> Server::start(const ServerOptions& options,
                                              const ComponentsSource& components, const Log& log) {
  if (!prepare_secrets()) return refused("the system gives no randomness");
  std::unique_ptr<Server> server(new Server);
  auto store = open_store(options.store);
  if (!store) return store.error();
  auto network = Network::open(options.network, log, *server->metrics_);
  if (!network) return network.error();
  server->store_ = std::move(store).value();
  server->network_ = std::move(network).value();
  server->port_ = server->network_->port();
  server->bots_ = std::make_unique<BotPool>(options.bot_threads > 0 ? options.bot_threads : bots::cores());
  server->hall_ = std::make_unique<Hall>(server->network_->loop(), *server->store_, *server->bots_,
                                         components, log, *server->metrics_, options.limits);
  server->site_ = std::make_unique<Site>(*server->hall_, *server->metrics_, options.messages, options.rules);
  server->hall_->set_addresses(server->network_->addresses());
  if (auto opened = server->open_admin_socket(options); !opened) return opened.error();
  server->network_->start(*server->site_, *server->hall_);
  server->network_->loop().post([hall = server->hall_.get()] { hall->wake(); });
  server->thread_ = std::thread([network = server->network_.get()] { network->run(); });
  return server;
}

Result<> Server::open_admin_socket(const ServerOptions& options) {
  if (options.admin_socket.empty()) return success();
  auto opened = AdminSocket::open(
      options.admin_socket,
      [this, reload = options.reload](const std::string& line, std::function<void(std::string)> answer) {
        if (reload && is_reload(line)) return answer(answer_of(reload()));
        post([this, line, answer = std::move(answer)] { hall_->administer(line, answer); });
      });
  if (!opened) return opened.error();
  admin_ = std::move(opened).value();
  return success();
}

Result<> Server::reload(const ServerOptions& options) {
  std::promise<Result<>> done;
  post([&] {
    auto outcome = network_->reload(options.network);
    if (outcome) hall_->set_limits(options.limits);
    done.set_value(std::move(outcome));
  });
  return done.get_future().get();
}

void Server::stop() {
  admin_.reset();  // it waits for the loop's answers
  if (!thread_.joinable()) return;
  Loop& loop = network_->loop();
  loop.post([this, &loop] {
    network_->stop_accepting();
    hall_->close([this, &loop] {
      // The goodbyes are still on their way; who does not take them is not waited for.
      const std::int64_t until = loop.now_ms() + 2500;
      auto wait = std::make_shared<std::function<void()>>();
      *wait = [this, &loop, until, weak = std::weak_ptr(wait)] {
        if (network_->open_connections() == 0 || loop.now_ms() >= until) return network_->stop();
        loop.after_ms(20, [again = weak.lock()] { (*again)(); });
      };
      loop.post([wait] { (*wait)(); });
    });
  });
  thread_.join();
}

Server::~Server() {
  stop();
  site_.reset();
  bots_.reset();   // its threads speak to the loop
  store_.reset();  // and so does the writer
  hall_.reset();
}

}  // namespace carreira
