// carreira lesson: whether lessons can be taught, for those who write them.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/verbs.h"
#include "lessons/book.h"

namespace carreira {
namespace {

namespace fs = std::filesystem;
using Catalogue = std::map<std::string, std::string, std::less<>>;

// The words beside the lesson (data/messages of the same source tree), or else those of the program.
Catalogue catalogue_for(const std::string& file, std::string_view language) {
  const fs::path folder =
      fs::absolute(file).parent_path().parent_path().parent_path() / "messages" / std::string(language);
  std::error_code none;
  if (!fs::is_directory(folder, none)) return Words::in(language).messages();
  Catalogue messages;
  for (const auto& entry : fs::directory_iterator(folder, none)) {
    const auto text = read_input(entry.path().string());
    if (!text) continue;
    const nlohmann::json catalogue = nlohmann::json::parse(text.value(), nullptr, false);
    if (!catalogue.is_object()) continue;
    for (const auto& [key, message] : catalogue.items())
      if (message.is_string()) messages[key] = message.get<std::string>();
  }
  return messages;
}

Result<> check_words(const Lesson& lesson, const std::string& file) {
  for (const std::string_view language : Words::kLanguages) {
    const Catalogue messages = catalogue_for(file, language);
    for (const std::string& key : lesson.keys())
      if (!messages.contains(key)) return refused(std::string(language) + ": no text for " + key);
  }
  return success();
}

// What the page shows, in words: for reading a lesson through.
void print_frames(const std::string& compiled, const Catalogue& messages) {
  const nlohmann::json lesson = nlohmann::json::parse(compiled, nullptr, false);
  const terminal::Paint paint = output_paint();
  const auto said = [&](const nlohmann::json& key) {
    const auto found = messages.find(key.get<std::string>());
    return found == messages.end() ? key.get<std::string>() : found->second;
  };
  nlohmann::json moves = nlohmann::json::array();
  for (const nlohmann::json& frame : lesson["frames"]) {
    const std::string kind = frame["kind"];
    if (frame.contains("view")) {
      const nlohmann::json& decision = frame["view"]["decision"];
      moves =
          decision.is_object() && decision.contains("moves") ? decision["moves"] : nlohmann::json::array();
    }
    if (kind == "play") print("    seat " + frame["group"]["seat"].dump() + " plays\n");
    if (frame["text"].is_string()) print((kind == "ask" ? "? " : "  ") + said(frame["text"]) + "\n");
    if (kind != "ask") continue;
    for (const nlohmann::json& move : moves) {
      const std::string notation = move["notation"];
      std::string sign = "    ";
      std::string words;
      for (const nlohmann::json& pattern : frame["accept"])
        if (answers(pattern.get<std::string>(), notation)) sign = "  + ";
      for (const auto& [pattern, key] : frame["wrong"].items())
        if (sign != "  + " && answers(pattern, notation) && (words.empty() || pattern != "*"))
          words = "  (" + said(key) + ")";
      print(sign == "  + " ? paint.bold(sign + notation) + "\n" : sign + notation + words + "\n");
    }
  }
}

int run(const Command& command, const std::vector<std::string>& files, bool frames) {
  std::set<std::string> slugs;
  int code = kDone;
  for (const std::string& file : files) {
    const auto check = [&]() -> Result<std::string> {
      const std::string path = fs::absolute(file).string();
      const std::string_view game = game_of_lesson(path);
      if (!find_game(game)) return unreadable("a lesson stands in data/<game>/lessons/");
      auto text = read_input(file);
      if (!text) return text.error();
      const auto lesson = read_lesson(game, text.value());
      if (!lesson) return lesson.error();
      const std::string name = fs::path(file).filename().string();
      if (name.size() < 9 || name.substr(2) != "-" + lesson.value().slug + ".json")
        return refused("the file is to be called NN-" + lesson.value().slug + ".json");
      if (!slugs.insert(std::string(game) + "/" + lesson.value().slug).second)
        return refused("another lesson has this slug");
      auto compiled = compile_lesson(lesson.value());
      if (!compiled) return compiled.error();
      if (frames) print_frames(compiled.value(), catalogue_for(file, command.words().language()));
      if (auto words = check_words(lesson.value(), file); !words) return words.error();
      return std::to_string(lesson.value().decisions()) + " decisions, " +
             std::to_string(compiled.value().size() / 1024) + " KiB";
    };
    const auto checked = check();
    if (checked) {
      print(file + ": " + checked.value() + "\n");
    } else {
      code = std::max(code, fail(checked.error(), file));
    }
  }
  return code;
}

}  // namespace

void add_lesson(CLI::App& app, Command& command) {
  auto files = std::make_shared<std::vector<std::string>>();
  auto frames = std::make_shared<bool>(false);
  CLI::App* verb = add_subcommand(
      app, command, "lesson", "Whether lessons can be taught: data/<game>/lessons/NN-slug.json", WithJson::no,
      [&command, files, frames] { return run(command, *files, *frames); });
  verb->add_option("files", *files, "The lessons")->required()->type_name("FILE");
  verb->add_flag("--words", *frames, "Also write what is said and asked, with the answers");
}

}  // namespace carreira
