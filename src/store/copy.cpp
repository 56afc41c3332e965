// From one store into another, whatever they are made of.

#include <future>

#include "store/store.h"
#include "table/header.h"

namespace carreira {
namespace {

constexpr int kPage = 200;

// Each table of the store, by id; stops where `visit` fails.
template <class Visitor>
Result<> each_table(Store& store, Visitor visit) {
  std::string after;
  for (;;) {
    const auto rows = store.rows(after, kPage);
    if (!rows) return rows.error();
    for (const TableRow& row : rows.value()) {
      auto content = store.load(row.id);
      if (!content) return refused("table " + row.id + ": " + content.error().text);
      if (!content.value()) return refused("table " + row.id + " went away meanwhile");
      if (auto visited = visit(row, std::move(*content.value())); !visited) return visited;
    }
    if (rows.value().size() < kPage) return success();
    after = rows.value().back().id;
  }
}

Result<Commit> whole_table(const TableRow& row, StoredTable content) {
  const auto header = read_header(content.header);
  if (!header) return refused("table " + row.id + ": " + header.error().text);
  Commit step;
  step.row = row;
  step.header = std::move(content.header);
  step.components_hash = header.value().components_hash;
  step.components = std::move(content.components);
  step.entries = std::move(content.journal);
  step.snapshots = std::move(content.snapshots);
  return step;
}

}  // namespace

Result<Copied> copy_store(Store& from, Store& to) {
  const auto there = to.tables();
  if (!there) return there.error();
  if (there.value() != 0) return refused("store: the other one has tables already");
  const auto bans = from.bans();
  if (!bans) return bans.error();
  for (const auto& [network, until] : bans.value())
    if (auto kept = to.ban(network, until); !kept) return kept.error();
  const auto copied = each_table(from, [&](const TableRow& row, StoredTable content) -> Result<> {
    auto step = whole_table(row, std::move(content));
    if (!step) return step.error();
    std::promise<Outcome> kept;
    to.commit(std::move(step).value(), [&](Outcome outcome) { kept.set_value(std::move(outcome)); });
    const Outcome outcome = kept.get_future().get();
    return outcome ? success() : Result<>(refused("table " + row.id + ": " + outcome.problem));
  });
  if (!copied) return copied.error();
  return compare_stores(from, to);
}

Result<Copied> compare_stores(Store& left, Store& right) {
  Copied same;
  const auto compared = each_table(left, [&](const TableRow& row, const StoredTable& content) -> Result<> {
    const auto other_row = right.row(row.id);
    if (!other_row) return other_row.error();
    const auto other = right.load(row.id);
    if (!other) return other.error();
    if (!other.value() || !other_row.value()) return refused("table " + row.id + " is in one store only");
    if (*other_row.value() != row || *other.value() != content)
      return refused("table " + row.id + " is not the same in both stores");
    ++same.tables;
    same.entries += static_cast<std::int64_t>(content.journal.size());
    return success();
  });
  if (!compared) return compared.error();
  const auto tables = right.tables();
  if (!tables) return tables.error();
  if (tables.value() != same.tables) return refused("store: there are tables in one store only");
  const auto bans = left.bans(), other_bans = right.bans();
  if (!bans) return bans.error();
  if (!other_bans) return other_bans.error();
  if (bans.value() != other_bans.value()) return refused("store: the bans are not the same");
  same.bans = static_cast<std::int64_t>(bans.value().size());
  return same;
}

}  // namespace carreira
