#include "table/request.h"

#include <array>

namespace carreira {
namespace {

struct CommandWord {
  std::string_view word;
  TableCommand::Kind kind;
};
constexpr std::array kCommands = {
    CommandWord{"decide", TableCommand::Kind::decide},    CommandWord{"undo", TableCommand::Kind::undo},
    CommandWord{"redo", TableCommand::Kind::redo},        CommandWord{"confirm", TableCommand::Kind::confirm},
    CommandWord{"answer", TableCommand::Kind::answer},    CommandWord{"pause", TableCommand::Kind::pause},
    CommandWord{"resume", TableCommand::Kind::resume},    CommandWord{"resign", TableCommand::Kind::resign},
    CommandWord{"chat", TableCommand::Kind::chat},        CommandWord{"note", TableCommand::Kind::note},
    CommandWord{"fill", TableCommand::Kind::fill},        CommandWord{"leave", TableCommand::Kind::leave},
    CommandWord{"rename", TableCommand::Kind::rename},    CommandWord{"replace", TableCommand::Kind::replace},
    CommandWord{"return", TableCommand::Kind::give_back}, CommandWord{"rematch", TableCommand::Kind::rematch},
    CommandWord{"remove", TableCommand::Kind::remove},
};

struct AskingWord {
  std::string_view word;
  Request::Kind kind;
};
constexpr std::array kAskings = {
    AskingWord{"hello", Request::Kind::hello},   AskingWord{"focus", Request::Kind::focus},
    AskingWord{"ping", Request::Kind::ping},     AskingWord{"timeline", Request::Kind::timeline},
    AskingWord{"replay", Request::Kind::replay}, AskingWord{"hint", Request::Kind::hint},
    AskingWord{"why", Request::Kind::why},       AskingWord{"imagine", Request::Kind::imagine},
    AskingWord{"log", Request::Kind::log},       AskingWord{"chat_log", Request::Kind::chat_log},
    AskingWord{"mute", Request::Kind::mute},     AskingWord{"hurry", Request::Kind::hurry},
    AskingWord{"view", Request::Kind::view},
};

constexpr std::int64_t kMaxNumber = std::int64_t{1} << 53;

std::string read_words(const JsonReader& root, std::string_view name, std::size_t least, std::size_t most,
                       bool lines_allowed) {
  std::string text = root.text(name);
  if (!is_fit_text(text, least, most, lines_allowed))
    root.field(name).complain("expected " + std::to_string(least) + " to " + std::to_string(most) +
                              " characters, none of them for control");
  return text;
}

std::string read_level(const JsonReader& root) {
  return read_words(root, "level", 1, 40, false);
}

void read_command(const JsonReader& root, TableCommand& command) {
  switch (command.kind) {
    case TableCommand::Kind::decide:
      command.point = static_cast<std::uint64_t>(root.integer("point", 0, kMaxNumber));
      command.text = read_words(root, "notation", 1, 200, false);
      break;
    case TableCommand::Kind::undo:
      if (root.has("steps")) command.steps = static_cast<int>(root.integer("steps", 1, 100'000));
      if (root.has("to")) command.to = static_cast<std::uint64_t>(root.integer("to", 1, kMaxNumber));
      break;
    case TableCommand::Kind::answer:
      command.proposal = static_cast<std::uint64_t>(root.integer("proposal", 0, kMaxNumber));
      command.agree = root.boolean("agree");
      break;
    case TableCommand::Kind::chat:
      command.text = read_words(root, "text", 1, 500, false);
      break;
    case TableCommand::Kind::note:
      command.text = read_words(root, "text", 0, 4000, true);
      break;
    case TableCommand::Kind::rename:
      command.text = read_words(root, "name", 1, 40, false);
      break;
    case TableCommand::Kind::fill:
      command.text = read_level(root);
      break;
    default:
      break;
  }
}

void read_hello(const JsonReader& root, Request& request) {
  constexpr int kMostProtocol = 1'000'000;
  request.protocol = static_cast<int>(root.integer("protocol", 0, kMostProtocol));
  request.newest = request.protocol;
  if (root.has("newest"))
    request.newest = static_cast<int>(root.integer("newest", request.protocol, kMostProtocol));
  request.table = root.text("table");
  if (root.has("tokens")) {
    const JsonReader tokens = root.field("tokens");
    const std::size_t count = tokens.size(0, kMaxSeats);
    for (std::size_t i = 0; i < count && !root.failed(); ++i) request.tokens.push_back(tokens.item(i).text());
  }
  if (root.has("name")) request.name = root.text("name");
  if (root.has("muted")) {
    const JsonReader muted = root.field("muted");
    const std::size_t count = muted.size(0, kMaxSeats + 1);
    for (std::size_t i = 0; i < count && !root.failed(); ++i)
      request.muted.insert(muted.item(i).is_null()
                               ? Seat::nobody
                               : seat_at(static_cast<int>(muted.item(i).integer(1, kMaxSeats)) - 1));
  }
  if (root.has("focus") && !root.field("focus").is_null())
    request.seat = seat_at(static_cast<int>(root.integer("focus", 1, kMaxSeats)) - 1);
}

void read_replay(const JsonReader& root, Request& request) {
  request.played = static_cast<int>(root.integer("played", 0, 1'000'000));
  if (!root.has("viewer") || root.field("viewer").is_null()) return;
  const JsonReader viewer = root.field("viewer");
  if (viewer.is_text()) {
    viewer.choice({"open"});
    request.open = true;
  } else {
    request.viewer = seat_at(static_cast<int>(viewer.integer(1, kMaxSeats)) - 1);
  }
}

void read_why(const JsonReader& root, Request& request) {
  int asked = 0;
  const auto about = [&](std::string_view name, std::string& text) {
    if (!root.has(name)) return;
    text = read_words(root, name, 1, 200, false);
    ++asked;
  };
  about("move", request.question.move);
  about("kind", request.question.kind);
  about("thing", request.question.thing);
  if (asked != 1) root.complain("expected one of move, kind and thing");
}

std::optional<Refusal> read_kind(const JsonReader& root, Request& request) {
  const std::string type = root.text("type");
  if (root.failed()) return std::nullopt;
  for (const CommandWord& command : kCommands)
    if (command.word == type) {
      request.kind = Request::Kind::command;
      request.command.kind = command.kind;
      return std::nullopt;
    }
  for (const AskingWord& asking : kAskings)
    if (asking.word == type) {
      request.kind = asking.kind;
      return std::nullopt;
    }
  return Refusal{Refusal::unknown_type, "no message is called \"" + std::string(cut(type, 40)) + "\"",
                 "type"};
}

}  // namespace

bool is_fit_text(std::string_view text, std::size_t least, std::size_t most, bool lines_allowed) {
  std::size_t characters = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) ++characters;
    if (byte < 0x20 && !(lines_allowed && (c == '\n' || c == '\t'))) return false;
    if (byte == 0x7F) return false;
  }
  return characters >= least && characters <= most;
}

std::string_view cut(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return text.substr(0, most);
}

Refusal malformed(const Error& error) {
  const std::string& text = error.text;
  const std::size_t colon = text.find(": ");
  std::string where = colon == std::string::npos ? "" : text.substr(0, colon);
  if (where.find(' ') != std::string::npos) where.clear();
  // A member that is missing or unknown is named in the complaint about the object it belongs to.
  if (const std::size_t field = text.find("field \""); field != std::string::npos) {
    const std::size_t begin = field + 7;
    const std::string name = text.substr(begin, text.find('"', begin) - begin);
    where += (where.empty() ? "" : ".") + name;
  }
  return Refusal{Refusal::malformed, text, where};
}

ReadRequest read_request(std::string_view text) {
  ReadRequest read;
  Request& request = read.request;
  auto document = JsonDocument::parse(text);
  if (!document) return {request, malformed(document.error())};
  const JsonReader root = document.value().root();
  if (!root.is_object()) return {request, Refusal{Refusal::malformed, "a message is a JSON object", ""}};
  if (root.has("id") && root.field("id").is_text()) {
    const std::string id = root.text("id");
    if (is_fit_text(id, 1, 64, false)) request.id = id;
  }
  if (request.id.empty()) root.field("id").complain("expected 1 to 64 characters");
  if (auto refusal = read_kind(root, request)) return {request, refusal};
  if (request.kind != Request::Kind::hello && root.has("seat") && !root.field("seat").is_null())
    request.seat = seat_at(static_cast<int>(root.integer("seat", 1, kMaxSeats)) - 1);
  request.command.client = request.id;
  if (request.kind == Request::Kind::command) read_command(root, request.command);
  if (request.kind == Request::Kind::hello) read_hello(root, request);
  if (request.kind == Request::Kind::replay) read_replay(root, request);
  if (request.kind == Request::Kind::why) read_why(root, request);
  if (request.kind == Request::Kind::mute) request.is_muted = root.boolean("muted");
  if ((request.kind == Request::Kind::log || request.kind == Request::Kind::chat_log) && root.has("before"))
    request.before = static_cast<std::uint64_t>(root.integer("before", 1, kMaxNumber));
  if (auto finished = document.value().finish(); !finished) read.refusal = malformed(finished.error());
  return read;
}

}  // namespace carreira
