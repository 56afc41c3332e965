#include "table/header.h"

#include "engine/seat.h"

namespace carreira {
namespace {

constexpr std::int64_t kDay = 24 * 60 * 60;

std::string_view word(TableSettings::Watch watch) {
  constexpr std::string_view words[] = {"link", "public", "closed"};
  return words[static_cast<int>(watch)];
}
std::string_view word(TableSettings::Pace pace) {
  constexpr std::string_view words[] = {"human", "fast", "instant"};
  return words[static_cast<int>(pace)];
}

ClockSettings read_clock(const JsonReader& reader) {
  reader.only({"kind", "turn", "bank"});
  ClockSettings clock;
  clock.live = reader.field("kind").choice({"live", "slow"}) == 0;
  clock.turn_s = reader.integer("turn", 0, 30 * kDay);
  clock.bank_s = reader.integer("bank", 0, 365 * kDay);
  if (clock.turn_s + clock.bank_s < 5) reader.field("bank").complain("too short a clock: nobody could play");
  return clock;
}

}  // namespace

std::int64_t pace_ms(TableSettings::Pace pace) {
  switch (pace) {
    case TableSettings::Pace::human:
      return 900;
    case TableSettings::Pace::fast:
      return 200;
    case TableSettings::Pace::instant:
      return 0;
  }
  return 0;
}

void write_settings(JsonWriter& json, const TableSettings& settings) {
  json.begin_object().field("watch", word(settings.watch)).field("pace", word(settings.pace));
  json.field("confirm", settings.confirm).field("hints", settings.hints);
  json.field("planning", settings.planning);
  json.field("ask_everything", settings.ask_everything).field("stand_in", settings.stand_in).key("absence");
  if (settings.absence_s) {
    json.value(*settings.absence_s);
  } else {
    json.null();
  }
  json.key("clock");
  if (settings.clock) {
    json.begin_object().field("kind", settings.clock->live ? "live" : "slow");
    json.field("turn", settings.clock->turn_s).field("bank", settings.clock->bank_s).end_object();
  } else {
    json.null();
  }
  json.end_object();
}

TableSettings read_settings(const JsonReader& reader) {
  reader.only(
      {"watch", "pace", "confirm", "hints", "planning", "ask_everything", "stand_in", "absence", "clock"});
  TableSettings settings;
  if (reader.has("watch"))
    settings.watch =
        static_cast<TableSettings::Watch>(reader.field("watch").choice({"link", "public", "closed"}));
  if (reader.has("pace"))
    settings.pace =
        static_cast<TableSettings::Pace>(reader.field("pace").choice({"human", "fast", "instant"}));
  if (reader.has("confirm")) settings.confirm = reader.boolean("confirm");
  if (reader.has("hints")) settings.hints = reader.boolean("hints");
  if (reader.has("planning")) settings.planning = reader.boolean("planning");
  if (reader.has("ask_everything")) settings.ask_everything = reader.boolean("ask_everything");
  if (reader.has("stand_in")) settings.stand_in = reader.text("stand_in");
  if (reader.has("clock") && !reader.field("clock").is_null())
    settings.clock = read_clock(reader.field("clock"));
  if (settings.clock && !settings.clock->live) settings.absence_s.reset();
  if (reader.has("absence")) {
    settings.absence_s.reset();
    if (!reader.field("absence").is_null()) settings.absence_s = reader.integer("absence", 60, 30 * kDay);
    if (settings.absence_s && settings.clock && !settings.clock->live)
      reader.field("absence").complain("in a slow game only the clock replaces a player");
  }
  return settings;
}

void write_options(JsonWriter& json, const GameInformation& information, const TableSetup& setup) {
  json.begin_object();
  for (const OptionInformation& option : information.options)
    json.field(option.name, setup.option(information, option.name));
  json.end_object();
}

std::map<std::string, std::string, std::less<>> read_options(const JsonReader& reader) {
  std::map<std::string, std::string, std::less<>> options;
  for (std::size_t i = 0; i < reader.members(); ++i) {
    const std::string name = reader.member_name(i);
    options[name] = reader.text(name);
  }
  return options;
}

Position start_of(const TableHeader& header, const Game& game) {
  if (auto document = JsonDocument::parse(header.start, "start"); document) {
    auto position = game.read(document.value().root());
    if (position && document.value().finish()) return std::move(position).value();
  }
  return game.setup(header.seed);
}

std::string to_json(const TableHeader& header) {
  JsonWriter json;
  json.begin_object().field("id", header.id).field("game", header.game).field("seats", header.setup.seats);
  json.key("options").begin_object();
  for (const auto& [name, value] : header.setup.options) json.foreign_key(name).value(value);
  json.end_object().key("settings");
  write_settings(json, header.settings);
  json.field("seed", header.seed.hex()).field("components", header.components_hash);
  if (!header.figures.empty()) json.field("figures", header.figures);
  json.field("rules", header.rules_version)
      .field("made_at", header.made_at)
      .field("imported", header.imported)
      .field("host", header.host == Seat::nobody ? 0 : index(header.host) + 1);
  if (!header.start.empty()) json.field("start", header.start);
  json.end_object();
  return json.take();
}

Result<TableHeader> read_header(std::string_view text) {
  auto document = JsonDocument::parse(text, "header");
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  TableHeader header;
  header.id = root.text("id");
  header.game = root.text("game");
  header.setup.seats = static_cast<int>(root.integer("seats", 1, kMaxSeats));
  header.setup.options = read_options(root.field("options"));
  header.settings = read_settings(root.field("settings"));
  const auto seed = Seed::from_hex(root.text("seed"));
  if (!seed) root.field("seed").complain("not a seed");
  header.seed = seed.value_or(Seed{});
  header.components_hash = root.text("components");
  if (root.has("figures")) header.figures = root.text("figures");
  header.rules_version = static_cast<int>(root.integer("rules", 0, 1'000'000));
  header.made_at = root.integer("made_at", 0, INT64_MAX);
  header.imported = root.boolean("imported");
  if (root.has("start")) header.start = root.text("start");
  if (const auto host = root.has("host") ? root.integer("host", 0, kMaxSeats) : 0; host > 0)
    header.host = seat_at(static_cast<int>(host) - 1);
  if (auto read = document.value().finish(); !read) return read.error();
  return header;
}

}  // namespace carreira
