#include "server/server.h"

#include <algorithm>
#include <functional>

#include "server/secrets.h"

namespace carreira {

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
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  server->bots_ =
      std::make_unique<BotPool>(options.bot_threads > 0 ? options.bot_threads : std::max(1, cores - 1));
  server->hall_ = std::make_unique<Hall>(server->network_->loop(), *server->store_, *server->bots_,
                                         components, log, *server->metrics_, options.limits);
  server->site_ = std::make_unique<Site>(*server->hall_, *server->metrics_, options.messages, options.rules);
  server->network_->start(*server->site_, *server->hall_);
  server->network_->loop().post([hall = server->hall_.get()] { hall->wake(); });
  server->thread_ = std::thread([network = server->network_.get()] { network->run(); });
  return server;
}

void Server::stop() {
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
