// The text of a record: writing and the strict reader.

#include <charconv>
#include <set>

#include "engine/record.h"

namespace carreira {
namespace {

constexpr std::string_view kFirstLine = "carreira record 1";
constexpr std::size_t kMostDecisions = 1'000'000;

// Names come from people: a line break would make lines of its own.
std::string on_one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  return line;
}

std::string_view take_word(std::string_view& rest) {
  const std::size_t space = rest.find(' ');
  const std::string_view word = rest.substr(0, space);
  rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
  return word;
}

template <class Number>
bool read_number(std::string_view text, Number least, Number most, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
}

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

class Reader {
 public:
  Result<Record> read(std::string_view text) {
    while (!text.empty() && !failed()) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      ++number_;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (number_ == 1) {
        if (line != kFirstLine) complain("a record begins with \"" + std::string(kFirstLine) + "\"");
      } else if (ended_) {
        if (!line.empty()) complain("something behind the end of the record");
      } else if (!line.empty() && !line.starts_with('#')) {
        read_line(line);
      }
    }
    ++number_;
    if (!failed() && number_ == 1) complain("the record is empty");
    if (!failed()) need_headers();
    if (!failed() && !ended_)
      complain("the record ends in the middle: its last line is \"result ...\" or \"unfinished ...\"");
    if (failed()) return unreadable(std::move(complaint_));
    return std::move(record_);
  }

 private:
  bool failed() const { return !complaint_.empty(); }
  void complain(std::string_view what) {
    if (!failed()) complaint_ = "record line " + std::to_string(number_) + ": " + std::string(what);
  }

  void need_headers() {
    for (const char* header : {"game", "rules", "components", "seats"})
      if (!headers_.contains(header))
        return complain("the header \"" + std::string(header) + "\" is missing");
    if (!record_.players.empty() && static_cast<int>(record_.players.size()) != record_.table.seats)
      complain("players for " + std::to_string(record_.players.size()) + " of " +
               std::to_string(record_.table.seats) + " seats");
  }

  void read_line(std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "@") return body() ? read_snapshot(rest) : void();
    if (word == "chance") return body() ? read_renewal(rest) : void();
    if (word == "result") return body() ? read_result(rest) : void();
    if (word == "unfinished") return body() ? read_unfinished(rest) : void();
    if (word[0] >= '0' && word[0] <= '9') return body() ? read_decision(word, rest) : void();
    if (in_body_) return complain("neither a decision, a snapshot (@), new chance nor a result");
    read_header(word, rest);
  }

  // The headers end where the first decision or snapshot stands.
  bool body() {
    if (!in_body_) need_headers();
    in_body_ = true;
    return !failed();
  }

  void read_header(std::string_view name, std::string_view value) {
    if (value.empty()) return complain("\"" + std::string(name.substr(0, 40)) + "\" says nothing");
    std::string once(name);
    if (name == "option" || name == "player") once += " " + std::string(value.substr(0, value.find(' ')));
    if (!headers_.insert(once).second) return complain("\"" + once.substr(0, 40) + "\" stands here twice");
    if (name == "game") {
      record_.game = value;
    } else if (name == "rules") {
      if (!read_number(value, 1, 1'000'000, record_.rules_version))
        complain("rules: expected a version number");
    } else if (name == "components") {
      if (!is_hash(value)) complain("components: expected 64 hexadecimal digits");
      record_.components = value;
    } else if (name == "set") {
      record_.set = value;
    } else if (name == "figures") {
      if (auto document = JsonDocument::parse(value); !document)
        return complain("figures: " + document.error().text);
      record_.figures = value;
    } else if (name == "seats") {
      if (!read_number(value, 1, kMaxSeats, record_.table.seats))
        complain("seats: expected a number from 1 to 4");
    } else if (name == "option") {
      const std::string option(take_word(value));
      if (value.empty()) return complain("option: expected a name and a value");
      record_.table.options[option] = value;
    } else if (name == "player") {
      std::size_t seat = 0;
      if (!read_number(take_word(value), record_.players.size() + 1, record_.players.size() + 1, seat) ||
          seat > kMaxSeats)
        return complain("player: expected the number of the next seat, and a name");
      record_.players.emplace_back(value == "-" ? "" : value);
    } else if (name == "commitment") {
      if (!is_hash(value)) complain("commitment: expected 64 hexadecimal digits");
      record_.commitment = value;
    } else if (name == "seed") {
      record_.seed = Seed::from_hex(value);
      if (!record_.seed) complain("seed: expected 64 hexadecimal digits");
    } else if (name == "start") {
      if (value != "given") complain("start: expected \"given\"");
      record_.given_start = true;
    } else {
      complain("unknown header \"" + std::string(name.substr(0, 40)) + "\"");
    }
  }

  void read_decision(std::string_view number, std::string_view rest) {
    const std::size_t expected = record_.decisions.size() + 1;
    std::size_t found = 0;
    if (!read_number(number, expected, expected, found) || expected > kMostDecisions)
      return complain("expected decision " + std::to_string(expected) + ", found \"" +
                      std::string(number.substr(0, 20)) + "\"");
    int seat = 0;
    const std::string_view seat_text = take_word(rest);
    if (!read_number(seat_text, 1, record_.table.seats, seat))
      return complain("\"" + std::string(seat_text.substr(0, 20)) + "\" is no seat of this table");
    if (rest.empty()) return complain("a decision without a move");
    record_.decisions.push_back({seat_at(seat - 1), std::string(rest), number_});
  }

  void read_snapshot(std::string_view rest) {
    std::size_t decisions = 0;
    const std::size_t now = record_.decisions.size();
    if (!read_number(take_word(rest), now, now, decisions))
      return complain("a snapshot after " + std::to_string(now) + " decisions says so: \"@ " +
                      std::to_string(now) + " {...}\"");
    if (!record_.snapshots.empty() && record_.snapshots.back().decisions == decisions)
      return complain("a second snapshot of the same point");
    if (auto document = JsonDocument::parse(rest); !document)
      return complain("snapshot: " + document.error().text);
    record_.snapshots.push_back({decisions, std::string(rest), number_});
  }

  // "chance 12 3": after 12 decisions the third new draws begin
  void read_renewal(std::string_view rest) {
    Record::Renewal renewal;
    renewal.line = number_;
    const std::size_t now = record_.decisions.size();
    const std::uint64_t least = record_.renewals.empty() ? 1 : record_.renewals.back().number + 1;
    if (!read_number(take_word(rest), now, now, renewal.decisions) ||
        !read_number(rest, least, std::uint64_t{1'000'000}, renewal.number))
      return complain("new chance after " + std::to_string(now) + " decisions says so: \"chance " +
                      std::to_string(now) + " " + std::to_string(least) + "\"");
    record_.renewals.push_back(renewal);
  }

  // "result 45 30 28 places 1 2 3"
  void read_result(std::string_view rest) {
    Record::Outcome outcome;
    outcome.line = number_;
    for (int i = 0; i < record_.table.seats; ++i) {
      int points = 0;
      if (!read_number(take_word(rest), -32768, 32767, points))
        return complain("result: expected the points by seat");
      outcome.totals.push_back(points);
    }
    if (take_word(rest) != "places") return complain("result: expected \"places\" behind the points");
    for (int i = 0; i < record_.table.seats; ++i) {
      int place = 0;
      if (!read_number(take_word(rest), 1, record_.table.seats, place))
        return complain("result: expected the places by seat");
      outcome.places.push_back(place);
    }
    if (!rest.empty()) return complain("result: something behind the places");
    record_.outcome = std::move(outcome);
    ended_ = true;
  }

  void read_unfinished(std::string_view rest) {
    std::size_t decisions = 0;
    const std::size_t now = record_.decisions.size();
    if (!read_number(rest, now, now, decisions))
      return complain("unfinished after " + std::to_string(now) + " decisions, but the line says " +
                      std::string(rest.substr(0, 20)));
    ended_ = true;
  }

  Record record_;
  std::set<std::string> headers_;
  std::string complaint_;
  int number_ = 0;
  bool in_body_ = false;
  bool ended_ = false;
};

}  // namespace

std::string write_record(const Record& record) {
  std::string text(kFirstLine);
  const auto line = [&text](std::string_view name, std::string_view value) {
    text += "\n" + std::string(name) + " " + on_one_line(value);
  };
  line("game", record.game);
  line("rules", std::to_string(record.rules_version));
  line("components", record.components);
  if (!record.set.empty()) line("set", record.set);
  if (!record.figures.empty()) line("figures", record.figures);
  line("seats", std::to_string(record.table.seats));
  for (const auto& [option, value] : record.table.options) line("option " + option, value);
  for (std::size_t i = 0; i < record.players.size(); ++i)
    line("player " + std::to_string(i + 1), record.players[i].empty() ? "-" : record.players[i]);
  if (!record.commitment.empty()) line("commitment", record.commitment);
  if (record.seed) line("seed", record.seed->hex());
  if (record.given_start) line("start", "given");
  text += "\n";
  auto snapshot = record.snapshots.begin();
  for (std::size_t done = 0;; ++done) {
    for (; snapshot != record.snapshots.end() && snapshot->decisions == done; ++snapshot)
      line("@ " + std::to_string(done), snapshot->position);
    for (const Record::Renewal& renewal : record.renewals)
      if (renewal.decisions == done)
        line("chance", std::to_string(done) + " " + std::to_string(renewal.number));
    if (done == record.decisions.size()) break;
    const Record::Decision& decision = record.decisions[done];
    line(std::to_string(done + 1), std::to_string(index(decision.seat) + 1) + " " + decision.notation);
  }
  if (!record.outcome) {
    line("unfinished", std::to_string(record.decisions.size()));
  } else {
    std::string points, places;
    for (const int total : record.outcome->totals) points += std::to_string(total) + " ";
    for (const int place : record.outcome->places) places += " " + std::to_string(place);
    line("result", points + "places" + places);
  }
  return text + "\n";
}

Result<Record> read_record(std::string_view text) {
  return Reader().read(text);
}

}  // namespace carreira
