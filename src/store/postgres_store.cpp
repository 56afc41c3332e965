// Tables in a PostgreSQL database, which several servers may share: a step is kept only where it follows the
// last one, whoever wrote that.

#include <algorithm>
#include <map>
#include <set>

#include "store/postgres_nodes.h"
#include "store/postgres_reader.h"
#include "store/postgres_schema.h"
#include "store/postgres_statements.h"
#include "store/writing_store.h"

namespace carreira {
namespace {

namespace pg = postgres;
using std::to_string;

// Who waits for a step holds one table up.
constexpr pg::Connection::Patience kWritingPatience{5000};

std::string truth(bool value) {
  return value ? "t" : "f";
}

// Of kKeepSteps: what there is of each step, of each entry and of each snapshot.
std::vector<std::string> values_of(const std::vector<const Commit*>& steps, const std::string& node) {
  struct Written {
    const std::string& table;
    const Entry& entry;
    journal::Columns what;
  };
  struct Placed {
    const std::string& table;
    const Snapshot& snapshot;
  };
  std::vector<Written> written;
  std::vector<Placed> placed;
  for (const Commit* step : steps) {
    for (const Entry& entry : step->entries)
      written.push_back({step->row.id, entry, journal::to_columns(entry.what)});
    for (const Snapshot& snapshot : step->snapshots) placed.push_back({step->row.id, snapshot});
  }
  const auto each = [&](auto text_of) {
    return pg::array_of(steps, [&](const Commit* step) { return text_of(*step); });
  };
  const auto row = [&](auto text_of) { return each([&](const Commit& step) { return text_of(step.row); }); };
  const auto entries = [&](auto text_of) { return pg::array_of(written, text_of); };
  const auto snapshots = [&](auto text_of) { return pg::array_of(placed, text_of); };
  return {row([](const TableRow& table) { return table.id; }),
          row([](const TableRow& table) { return table.summary; }),
          row([](const TableRow& table) { return join_hashes(table.token_hashes); }),
          row([](const TableRow& table) { return to_string(table.changed_at); }),
          row([](const TableRow& table) { return truth(table.playing); }),
          row([](const TableRow& table) { return truth(table.listed); }),
          row([](const TableRow& table) { return truth(table.needs_waking); }),
          row([](const TableRow& table) { return truth(table.over); }),
          each([](const Commit& step) { return to_string(step.after); }),
          each([](const Commit& step) { return to_string(step.last_number()); }),
          each([](const Commit& step) { return to_string(step.snapshots_hold_to); }),
          each([](const Commit& step) { return to_string(step.epoch); }),
          entries([](const Written& one) { return one.table; }),
          entries([](const Written& one) { return to_string(one.entry.number); }),
          entries([](const Written& one) { return to_string(one.entry.at); }),
          entries([](const Written& one) { return one.what.kind; }),
          entries([](const Written& one) { return to_string(kept_seat(one.entry.seat)); }),
          entries([](const Written& one) { return to_string(one.what.value); }),
          entries([](const Written& one) { return one.entry.client; }),
          entries([](const Written& one) { return one.what.text; }),
          entries([](const Written& one) { return one.what.more; }),
          snapshots([](const Placed& one) { return one.table; }),
          snapshots([](const Placed& one) { return to_string(one.snapshot.played); }),
          snapshots([](const Placed& one) { return to_string(one.snapshot.number); }),
          snapshots([](const Placed& one) { return one.snapshot.position; }),
          node};
}

TableRow row_of(const pg::Answer& answer, int row) {
  return {answer.text(row, 0),    answer.text(row, 1),  split_hashes(answer.text(row, 2)),
          answer.integer(row, 3), answer.truth(row, 4), answer.truth(row, 5),
          answer.truth(row, 6),   answer.truth(row, 7)};
}

class PostgresStore final : public WritingStore {
 public:
  Result<> open(const std::string& address) {
    address_ = address;
    if (auto opened = writing_.open(address_); !opened) return opened;
    if (auto migrated = pg::migrate(writing_); !migrated) return migrated;
    if (auto opened = reading_.open(address_); !opened) return opened;
    nodes_ = std::make_unique<PostgresNodes>(address_, reading_);
    start_writing();
    return success();
  }
  ~PostgresStore() override { finish_writing(); }

  Result<std::optional<StoredTable>> load(std::string_view id) override {
    const std::string name(id);
    // As of one moment: a step that comes between the parts would tear them apart.
    auto answers = reading_.ask({{&pg::kBeginReading, {}},
                                 {&pg::kLoadHeader, {name}},
                                 {&pg::kLoadJournal, {name, "0"}},
                                 {&pg::kLoadSnapshots, {name}},
                                 {&pg::kEndReading, {}}});
    if (!answers) return answers.error();
    const pg::Answer &header = answers.value()[1], &journal = answers.value()[2],
                     &snapshots = answers.value()[3];
    if (header.rows() == 0) return std::optional<StoredTable>{};
    auto entries = pg::entries_of(journal);
    if (!entries) return entries.error();
    StoredTable table{header.text(0, 0), header.text(0, 1), std::move(entries).value(), {}};
    for (int i = 0; i < snapshots.rows(); ++i)
      table.snapshots.push_back({static_cast<std::uint64_t>(snapshots.integer(i, 1)),
                                 static_cast<int>(snapshots.integer(i, 0)), snapshots.text(i, 2)});
    return std::optional(std::move(table));
  }

  Result<std::optional<TableRow>> row(std::string_view id) override {
    auto rows = read_rows(pg::kLoadRow, {std::string(id)});
    if (!rows) return rows.error();
    if (rows.value().empty()) return std::optional<TableRow>{};
    return std::optional(std::move(rows.value().front()));
  }
  Result<std::vector<TableRow>> listed(int most) override {
    return read_rows(pg::kLoadListed, {to_string(most)});
  }
  Result<std::vector<TableRow>> rows(std::string_view after, int most) override {
    return read_rows(pg::kLoadRows, {std::string(after), to_string(most)});
  }
  Result<std::vector<std::string>> needing_waking() override { return read_ids(pg::kLoadWaking, {}); }
  Result<std::vector<std::string>> unchanged_since(std::int64_t at, bool over) override {
    return read_ids(pg::kLoadUnchanged, {to_string(at), truth(over)});
  }
  Result<std::int64_t> tables() override {
    auto answers = reading_.ask({{&pg::kCount, {}}});
    if (!answers) return answers.error();
    return answers.value()[0].integer(0, 0);
  }

  Result<> erase(std::string_view id) override {
    const std::string name(id);
    return change({{&pg::kErasing, {}},
                   {&pg::kTellTable, {name, nodes_->name(), "d " + name}},
                   {&pg::kEraseTable, {name}},
                   {&pg::kEraseJournal, {name}},
                   {&pg::kEraseSnapshots, {name}}});
  }
  // The summary with the name is written anew by the next step.
  Result<> erase_words(std::string_view id, Seat seat) override {
    const std::string name(id);
    return change({{&pg::kErasing, {}},
                   {&pg::kEraseWords, {name, to_string(kept_seat(seat)), std::string(kErased)}},
                   {&pg::kTellTable, {name, nodes_->name(), "w " + name}}});
  }
  Result<> ban(std::string_view network, std::int64_t until) override {
    const pg::Question tell{&pg::kTellAll, {nodes_->name(), "b"}};
    if (until == 0) return change({{&pg::kUnban, {std::string(network)}}, tell});
    return change({{&pg::kBan, {std::string(network), to_string(until)}}, tell});
  }
  Nodes* nodes() override { return nodes_.get(); }
  Result<std::vector<std::pair<std::string, std::int64_t>>> bans() override {
    auto answers = reading_.ask({{&pg::kLoadBans, {}}});
    if (!answers) return answers.error();
    std::vector<std::pair<std::string, std::int64_t>> list;
    const pg::Answer& bans = answers.value()[0];
    for (int i = 0; i < bans.rows(); ++i) list.emplace_back(bans.text(i, 0), bans.integer(i, 1));
    return list;
  }

 private:
  using Clock = std::chrono::steady_clock;

  Result<std::vector<TableRow>> read_rows(const pg::Statement& statement, std::vector<std::string> values) {
    auto answers = reading_.ask({{&statement, std::move(values)}});
    if (!answers) return answers.error();
    std::vector<TableRow> rows;
    for (int i = 0; i < answers.value()[0].rows(); ++i) rows.push_back(row_of(answers.value()[0], i));
    return rows;
  }
  Result<std::vector<std::string>> read_ids(const pg::Statement& statement, std::vector<std::string> values) {
    auto answers = reading_.ask({{&statement, std::move(values)}});
    if (!answers) return answers.error();
    std::vector<std::string> ids;
    for (int i = 0; i < answers.value()[0].rows(); ++i) ids.push_back(answers.value()[0].text(i, 0));
    return ids;
  }
  // What may be done twice.
  Result<> change(const std::vector<pg::Question>& questions) {
    auto answers = reading_.ask(questions);
    return answers ? success() : Result<>(answers.error());
  }

  Result<> try_writing() override {
    if (auto opened = writing_.open(address_); !opened) return opened;
    auto answer = writing_.ask(pg::kTryWriting, {});
    return answer ? success() : Result<>(answer.error());
  }

  // Who makes a table lets it go on.
  std::string lease_of_new() const { return nodes_->joined() ? nodes_->name() : ""; }

  // Rows are locked in one order, whoever writes: nodes do not wait for each other crosswise. Steps of one
  // table stay in theirs.
  static std::vector<Waiting*> in_order(std::vector<Waiting>& group) {
    std::vector<Waiting*> order;
    for (Waiting& waiting : group) order.push_back(&waiting);
    std::stable_sort(order.begin(), order.end(), [](const Waiting* left, const Waiting* right) {
      if (left->step.header.empty() != right->step.header.empty()) return !left->step.header.empty();
      if (left->step.components_hash != right->step.components_hash)
        return left->step.components_hash < right->step.components_hash;
      return left->step.row.id < right->step.row.id;
    });
    return order;
  }

  Result<> write_group(std::vector<Waiting>& group) override {
    const std::vector<Waiting*> order = in_order(group);
    pg::Trouble trouble;
    bool in_doubt = false;
    const auto until = Clock::now() + kWritingPatience;
    do {
      if (auto opened = writing_.open(address_); !opened) {
        trouble = {opened.error().text, ""};
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        continue;
      }
      if (write(order, in_doubt, trouble)) return success();
      if (trouble.is_lost()) {
        in_doubt = true;  // it may be there, or not
      } else if (!trouble.may_pass()) {
        return order.size() == 1 ? Result<>(refused("store: " + trouble.problem)) : write_one_by_one(order);
      }
    } while (Clock::now() < until);
    return refused("store: " + trouble.problem);
  }

  // One that fails takes no other with it.
  Result<> write_one_by_one(const std::vector<Waiting*>& order) {
    for (Waiting* waiting : order) {
      pg::Trouble trouble;
      if (write({waiting}, false, trouble)) continue;
      waiting->outcome = refused("store: " + trouble.problem);
      if (trouble.is_lost())
        if (auto opened = writing_.open(address_); !opened) return opened;
    }
    return success();
  }

  // Each table once a round: a step of a table that has several is in the round after the one before it.
  using Round = std::vector<Waiting*>;
  static std::vector<Round> rounds_of(const std::vector<Waiting*>& order) {
    std::vector<Round> rounds;
    std::map<std::string_view, std::size_t> next;
    for (Waiting* waiting : order) {
      const std::size_t round = next[waiting->step.row.id]++;
      if (round == rounds.size()) rounds.emplace_back();
      rounds[round].push_back(waiting);
    }
    return rounds;
  }
  pg::Question question_of(const Round& round) const {
    std::vector<const Commit*> steps;
    for (const Waiting* waiting : round) steps.push_back(&waiting->step);
    return {&pg::kKeepSteps, values_of(steps, nodes_->name())};
  }

  // All in one transaction. No: nothing was written, as far as is known.
  bool write(const std::vector<Waiting*>& order, bool in_doubt, pg::Trouble& trouble) {
    const std::vector<Round> rounds = rounds_of(order);
    std::vector<pg::Question> questions;
    for (const Waiting* waiting : order)
      if (const Commit& step = waiting->step; !step.header.empty())
        questions.push_back(
            {&pg::kMakeTable,
             {step.row.id, step.header, step.components_hash, step.components, lease_of_new()}});
    for (const Round& round : rounds) questions.push_back(question_of(round));
    std::vector<pg::Answer> answers;
    if (!writing_.ask(questions, answers, trouble)) return false;
    std::size_t at = 0;
    std::set<const Waiting*> there_already;
    for (const Waiting* waiting : order)
      if (!waiting->step.header.empty() && answers[at++].rows() != 1) there_already.insert(waiting);
    for (const Round& round : rounds) {
      const pg::Answer& answer = answers[at++];
      std::map<std::string, int> rows;
      for (int row = 0; row < answer.rows(); ++row) rows[answer.text(row, 0)] = row;
      for (Waiting* waiting : round) {
        const int row = rows.at(waiting->step.row.id);
        const bool made = !there_already.contains(waiting);
        waiting->outcome = Outcome();
        if (made && answer.truth(row, 1)) continue;
        if (in_doubt && was_kept(waiting->step, trouble)) continue;
        if (in_doubt && trouble.is_lost() && !writing_.is_open()) return false;
        const auto epoch = static_cast<std::uint64_t>(answer.integer(row, 2));
        waiting->outcome = !made ? Outcome(refused("store: the table is there already"))
                           : waiting->step.epoch != 0 && waiting->step.epoch != epoch
                               ? Outcome(Outcome::Fate::fenced, "store: another node has the table now")
                               : overtaken(waiting->step);
      }
    }
    return true;
  }

  bool was_kept(const Commit& step, pg::Trouble& trouble) {
    std::vector<pg::Answer> answers;
    if (!writing_.ask({{&pg::kLastEntry, {step.row.id, to_string(step.last_number())}}}, answers, trouble))
      return false;
    const pg::Answer& there = answers[0];
    if (there.rows() == 0) return false;
    if (!step.header.empty() && there.text(0, 1) != step.header) return false;
    if (step.entries.empty()) return there.integer(0, 0) == static_cast<std::int64_t>(step.after);
    const Entry& last = step.entries.back();
    const journal::Columns columns = journal::to_columns(last.what);
    return there.integer(0, 2) == last.at && there.text(0, 3) == columns.kind &&
           there.text(0, 4) == last.client && there.text(0, 5) == columns.text;
  }

  std::string address_;
  // Planned once; rows are found by their keys, in the order of the steps, however few the planner takes them to be.
  // What it then thinks dear, where there is no key, is not compiled for it.
  pg::Connection writing_{
      kWritingPatience, "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan; SET jit = off"};
  pg::Reader reading_;
  std::unique_ptr<PostgresNodes> nodes_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address) {
  auto store = std::make_unique<PostgresStore>();
  if (auto opened = store->open(address); !opened) return opened.error();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace carreira
