#include "apps/wasm/step_text.h"

#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace carreira {
namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 53;  // what a page's numbers hold
constexpr int kAll = std::numeric_limits<int>::max();

void write_row(JsonWriter& json, const TableRow& row) {
  json.begin_object().field("id", row.id).field("summary", row.summary).key("token_hashes").begin_array();
  for (const std::string& hash : row.token_hashes) json.value(hash);
  json.end_array().field("changed_at", row.changed_at).field("playing", row.playing);
  json.field("listed", row.listed).field("needs_waking", row.needs_waking).field("over", row.over);
  json.end_object();
}

TableRow read_row(const JsonReader& reader) {
  TableRow row;
  row.id = reader.text("id");
  row.summary = reader.text("summary");
  const JsonReader hashes = reader.field("token_hashes");
  for (std::size_t i = 0; i < hashes.size(); ++i) row.token_hashes.push_back(hashes.item(i).text());
  row.changed_at = reader.integer("changed_at", 0, kMost);
  row.playing = reader.boolean("playing");
  row.listed = reader.boolean("listed");
  row.needs_waking = reader.boolean("needs_waking");
  row.over = reader.boolean("over");
  return row;
}

void write_entry(JsonWriter& json, const Entry& entry) {
  const journal::Columns columns = journal::to_columns(entry.what);
  json.begin_array().value(entry.number).value(entry.at);
  json.value(entry.seat == Seat::nobody ? 0 : index(entry.seat) + 1).value(entry.client);
  json.value(columns.kind).value(columns.value).value(columns.text).value(columns.more).end_array();
}

Entry read_entry(const JsonReader& reader) {
  reader.size(8, 8);
  Entry entry;
  entry.number = static_cast<std::uint64_t>(reader.item(0).integer(1, kMost));
  entry.at = reader.item(1).integer(0, kMost);
  const auto seat = reader.item(2).integer(0, kMaxSeats);
  entry.seat = seat == 0 ? Seat::nobody : seat_at(static_cast<int>(seat) - 1);
  entry.client = reader.item(3).text();
  auto what = journal::from_columns({reader.item(4).text(), reader.item(5).integer(-kMost, kMost),
                                     reader.item(6).text(), reader.item(7).text()});
  if (what) {
    entry.what = std::move(what).value();
  } else {
    reader.complain(what.error().text);
  }
  return entry;
}

}  // namespace

std::string write_step(const Commit& step) {
  JsonWriter json;
  json.begin_object().key("row");
  write_row(json, step.row);
  json.field("header", step.header).field("components_hash", step.components_hash);
  json.field("components", step.components).key("entries").begin_array();
  for (const Entry& entry : step.entries) write_entry(json, entry);
  json.end_array().key("snapshots").begin_array();
  for (const Snapshot& snapshot : step.snapshots)
    json.begin_array().value(snapshot.number).value(snapshot.played).value(snapshot.position).end_array();
  json.end_array().field("hold_to", step.snapshots_hold_to).end_object();
  return json.take();
}

Result<Commit> read_step(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  Commit step;
  step.row = read_row(root.field("row"));
  step.header = root.text("header");
  step.components_hash = root.text("components_hash");
  step.components = root.text("components");
  const JsonReader entries = root.field("entries");
  for (std::size_t i = 0; i < entries.size() && !root.failed(); ++i)
    step.entries.push_back(read_entry(entries.item(i)));
  const JsonReader snapshots = root.field("snapshots");
  for (std::size_t i = 0; i < snapshots.size() && !root.failed(); ++i) {
    const JsonReader one = snapshots.item(i);
    one.size(3, 3);
    step.snapshots.push_back({static_cast<std::uint64_t>(one.item(0).integer(0, kMost)),
                              static_cast<int>(one.item(1).integer(0, kAll)), one.item(2).text()});
  }
  step.snapshots_hold_to = static_cast<int>(root.integer("hold_to", 0, kAll));
  if (auto read = document.value().finish(); !read) return read.error();
  return step;
}

}  // namespace carreira
