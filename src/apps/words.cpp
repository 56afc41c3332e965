#include "apps/words.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/embedded.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> messages();
}

Words::Words(std::string_view language) : language_(language) {
  const std::string folder = "data/messages/" + language_ + "/";
  auto messages = std::make_shared<Messages>();
  for (const EmbeddedFile& file : embedded::messages()) {
    if (!file.path.starts_with(folder)) continue;
    const auto catalogue = nlohmann::json::parse(file.content, nullptr, false);
    if (!catalogue.is_object()) continue;  // the tests complain
    for (const auto& [key, message] : catalogue.items())
      if (message.is_string()) messages->emplace(key, message.get<std::string>());
  }
  messages_ = std::move(messages);
}

Words Words::with(Messages names) const {
  Words words = *this;
  for (auto& [key, name] : names) words.names_.insert_or_assign(key, std::move(name));
  return words;
}

const std::string* Words::message(std::string_view key) const {
  const auto found = messages_->find(key);
  return found == messages_->end() ? nullptr : &found->second;
}

const Words& Words::in(std::string_view language) {
  static const std::array<Words, kLanguages.size()> all = {Words(kLanguages[0]), Words(kLanguages[1]),
                                                           Words(kLanguages[2]), Words(kLanguages[3])};
  for (const Words& words : all)
    if (words.language_ == language) return words;
  return all[0];
}

std::string_view Words::language_of_locale(std::string_view locale) {
  const std::string_view code = locale.substr(0, locale.find_first_of("_.@-"));
  const auto known = std::find(kLanguages.begin(), kLanguages.end(), code);
  return known == kLanguages.end() ? kLanguages[0] : *known;
}

std::string Words::say(std::string_view key, const Arguments& arguments) const {
  const std::string* const template_text = message(key);
  if (!template_text) return std::string(key);
  auto text = format_message(*template_text, arguments, language_);
  return text ? std::move(text).value() : std::string(key);
}

std::string Words::name(std::string_view game, std::string_view kind, std::string_view name) const {
  const std::string key = std::string(game) + "." + std::string(kind) + "." + std::string(name);
  if (const auto made = names_.find(key); made != names_.end()) return made->second;
  return has(key) ? say(key) : std::string(name);
}

std::string Words::pair(std::string name, std::string value) const {
  return say("common.pair", {{"name", argument(std::move(name))}, {"value", argument(std::move(value))}});
}

std::string Words::list(std::span<const std::string> items) const {
  if (items.empty()) return say("common.list.nothing");
  std::string text = items[0];
  for (std::size_t i = 1; i < items.size(); ++i)
    text += say(i + 1 == items.size() ? "common.list.last" : "common.list.comma") + items[i];
  return text;
}

std::string Words::player(Seat seat, std::span<const std::string> players) const {
  const int number = index(seat);
  if (number >= kMaxSeats) return say("common.nobody");
  if (number < static_cast<int>(players.size()) && !players[static_cast<std::size_t>(number)].empty())
    return players[static_cast<std::size_t>(number)];
  return say("common.player", {{"number", argument(number + 1)}});
}

Argument Words::named(const Language& game, const Phrase::Value& value,
                      std::span<const std::string> players) const {
  const Vocabulary& vocabulary = game.vocabularies[value.vocabulary];
  const std::string id = game.value_name(value.vocabulary, value.value);
  switch (vocabulary.form) {
    case Vocabulary::Form::number:
      return argument(value.value);
    case Vocabulary::Form::seat:
      return {player(static_cast<Seat>(value.value), players), id, std::nullopt};
    case Vocabulary::Form::name:
      return {name(game.game, vocabulary.kind, id), id, std::nullopt};
    case Vocabulary::Form::set:
      break;
  }
  std::vector<std::string> members;
  for (std::size_t i = 0; i < vocabulary.names.size(); ++i)
    if (value.value >> i & 1) members.push_back(name(game.game, vocabulary.kind, vocabulary.names[i]));
  return {list(members), id, static_cast<int>(members.size())};
}

std::string Words::say(const Language& game, const Phrase& phrase, std::span<const std::string> players,
                       Seat of) const {
  Arguments arguments;
  if (of != Seat::nobody)
    arguments["player"] = {player(of, players), std::to_string(index(of) + 1), std::nullopt};
  for (const Phrase::Value& value : phrase.values) arguments[value.name] = named(game, value, players);
  return say(phrase.key, arguments);
}

std::string Words::say(const Language& game, const Event& event, std::span<const std::string> players) const {
  return say(game, game.phrase(event), players, event.seat);
}

}  // namespace carreira
