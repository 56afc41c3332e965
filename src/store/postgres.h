#pragma once

// The little of libpq that we use: a connection whose questions go out together, and have so much time.

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace carreira::postgres {

// Prepared once a connection, under its name.
struct Statement {
  const char* name;
  const char* text;
};

// Values as text. The statement must outlive the connection.
struct Question {
  const Statement* statement;
  std::vector<std::string> values;
};

class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}
  int rows() const { return PQntuples(result_.get()); }
  std::string text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
  }
  std::int64_t integer(int row, int column) const;
  bool truth(int row, int column) const { return *PQgetvalue(result_.get(), row, column) == 't'; }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  // Five characters; "40P01" is a deadlock.
  std::string problem_class() const;
  std::string problem() const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

// What it is that went wrong: with the question, or with the line.
struct Trouble {
  std::string problem;
  std::string problem_class;  // of the question; empty: the line broke, and nobody knows what became of it
  bool is_lost() const { return problem_class.empty(); }
  // Another transaction was in the way: the same again may do.
  bool may_pass() const { return problem_class == "40P01" || problem_class == "40001"; }
};

class Connection {
 public:
  using Patience = std::chrono::milliseconds;
  // `settings` are statements that hold for the connection.
  explicit Connection(Patience patience, std::string settings = "")
      : patience_(patience), settings_(std::move(settings)) {}

  // Opens the line if it is not open. After a failure it is not tried again at once: who waits for answers
  // waits once.
  Result<> open(const std::string& address);
  bool is_open() const { return static_cast<bool>(handle_); }
  void close() { handle_.reset(), prepared_.clear(); }

  // All of them in one transaction, one way there and one back. The answers, in their order; or what is
  // wrong, and nothing has happened.
  bool ask(const std::vector<Question>& questions, std::vector<Answer>& answers, Trouble& trouble);
  Result<std::vector<Answer>> ask(const std::vector<Question>& questions);
  Result<Answer> ask(const Statement& statement, std::vector<std::string> values);
  // Text of several statements, in one transaction, without values.
  Result<> run(const std::string& statements);

  // What was told on channels that this connection listens to; waits so long for the first, or until that
  // file has something to read.
  struct Told {
    std::string channel, text;
  };
  Result<std::vector<Told>> listen(Patience patience, int wake);

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  using Clock = std::chrono::steady_clock;
  bool wait(short events, Clock::time_point until);
  bool prepare_all(const std::vector<Question>& questions, Trouble& trouble);
  bool send_off(Clock::time_point until);
  // Answers until all questions sent are answered.
  bool gather(Clock::time_point until, std::vector<Answer>& answers, Trouble& trouble);
  bool lose(Trouble& trouble, std::string_view why);
  Error failure(const Trouble& trouble) const { return refused("store: " + trouble.problem); }

  Patience patience_;
  std::string settings_;
  std::unique_ptr<PGconn, Finish> handle_;
  std::set<std::string_view> prepared_;
  Clock::time_point try_from_{};
  std::string last_problem_;
};

// '{"a","b"}'
template <class Range, class Text>
std::string array_of(const Range& items, Text text_of) {
  std::string array = "{";
  for (const auto& item : items) {
    if (array.size() > 1) array += ',';
    array += '"';
    for (const char c : text_of(item)) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }
  return array + "}";
}

}  // namespace carreira::postgres
