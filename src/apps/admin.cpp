// carreira admin: for who runs the server, on the machine where it runs.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/serve_options.h"
#include "apps/verbs.h"
#include "engine/json_writer.h"
#include "server/admin_socket.h"

namespace carreira {
namespace {

using AdminAnswer = nlohmann::json;

struct AdminOptions {
  std::string socket;
  std::string verb, about;
  int days = -1;
  int seat = 0;
  bool unfinished = false;
};

Result<std::string> socket_of(const AdminOptions& given) {
  if (!given.socket.empty()) return given.socket;
  const auto store = default_store();
  if (!store) return unreadable("--socket: where is the server's?");
  return default_admin_socket(store.value());
}

std::string request_of(const AdminOptions& given, const std::string& after) {
  const bool of_network = given.verb == "ban" || given.verb == "unban";
  JsonWriter request;
  request.begin_object().field("do", given.verb);
  if (!given.about.empty()) request.field(of_network ? "network" : "table", given.about);
  if (!after.empty()) request.field("after", after);
  if (given.days >= 0) request.field("days", given.days);
  if (given.seat > 0) request.field("seat", given.seat);
  if (given.unfinished) request.field("unfinished", true);
  request.end_object();
  return request.take();
}

std::string text_of(const AdminAnswer& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// A table on one line: its id, game, status, and who sits there.
std::string line_of(const AdminAnswer& table) {
  std::string line = text_of(table.value("table", AdminAnswer(""))) + "  " +
                     text_of(table.value("game", AdminAnswer(""))) + "  " +
                     text_of(table.value("status", AdminAnswer(""))) + " ";
  for (const AdminAnswer& player : table.value("players", AdminAnswer::array())) {
    const AdminAnswer& name = player.value("name", AdminAnswer(nullptr));
    line += " " + (name.is_string() && !name.get<std::string>().empty() ? name.get<std::string>()
                                                                        : text_of(player["kind"]));
  }
  return line + "\n";
}

// What there is to say, in lines.
std::string told(const AdminAnswer& answer) {
  if (answer.contains("record")) return answer["record"].get<std::string>();
  std::string text;
  if (answer.contains("tables") && answer["tables"].is_array()) {
    for (const AdminAnswer& table : answer["tables"]) text += line_of(table);
    return text;
  }
  if (answer.contains("bans")) {
    for (const AdminAnswer& ban : answer["bans"])
      text += text_of(ban["network"]) + "  " + text_of(ban["until"]) + "\n";
    return text;
  }
  for (const auto& [name, value] : answer.items())
    if (name != "ok") text += name + ": " + text_of(value) + "\n";
  return text;
}

int run(const Command& command, const AdminOptions& given) {
  const auto socket = socket_of(given);
  if (!socket) return fail(socket.error());
  for (std::string after;;) {
    const auto answer = ask_admin_socket(socket.value(), request_of(given, after));
    if (!answer) return fail(answer.error());
    const AdminAnswer parsed = AdminAnswer::parse(answer.value(), nullptr, false);
    if (!parsed.is_object()) return fail(refused("admin: the server's answer cannot be read"));
    if (!parsed.value("ok", false))
      return fail(refused(
          text_of(parsed.value("error", AdminAnswer::object()).value("message", AdminAnswer("refused")))));
    print(command.json ? answer.value() + "\n" : told(parsed));
    if (!parsed.contains("after") || !parsed["after"].is_string()) return kDone;
    after = parsed["after"].get<std::string>();
  }
}

}  // namespace

void add_admin(CLI::App& app, Command& command) {
  auto given = std::make_shared<AdminOptions>();
  CLI::App* verb = add_subcommand(app, command, "admin", "Speak to the server that runs on this machine",
                                  WithJson::yes, [&command, given] { return run(command, *given); });
  verb->add_option("do", given->verb,
                   "list, show, close, export, delete, prune, erase, ban, unban, bans, statistics, reload")
      ->required()
      ->check(CLI::IsMember({"list", "show", "close", "export", "delete", "prune", "erase", "ban", "unban",
                             "bans", "statistics", "reload"}));
  verb->add_option("about", given->about, "A table's id; of ban and unban: an address or network")
      ->type_name("TABLE");
  verb->add_option("--socket", given->socket, "The server's admin-socket (default: beside the usual store)")
      ->envname("CARREIRA_ADMIN_SOCKET")
      ->type_name("PATH");
  verb->add_option("--days", given->days, "prune: older than this; ban: for so long (default: for good)")
      ->check(CLI::Range(0, 36'500))
      ->type_name("N");
  verb->add_option("--seat", given->seat, "erase: whose words")->type_name("N")->check(CLI::Range(1, 5));
  verb->add_flag("--unfinished", given->unfinished, "prune: also tables that are not over");
}

}  // namespace carreira
