#pragma once

// The bots of src/bots, as tables ask for them.

#include "server/bot_pool.h"

namespace carreira {

class TableBots final : public BotPlayers {
 public:
  std::vector<std::string> levels() const override;
  BotAdvice advise(const BotQuestion& question) const override;
  std::string hint_level() const override { return "hard"; }
};

}  // namespace carreira
