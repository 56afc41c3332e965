#include "store/postgres.h"

#include <poll.h>

#include <charconv>

namespace carreira::postgres {

std::int64_t Answer::integer(int row, int column) const {
  std::int64_t value = 0;
  const char* text = PQgetvalue(result_.get(), row, column);
  std::from_chars(text, text + PQgetlength(result_.get(), row, column), value);
  return value;
}

std::string Answer::problem_class() const {
  const char* text = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return text ? text : "";
}

std::string Answer::problem() const {
  const char* text = PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY);
  return text ? text : PQresultErrorMessage(result_.get());
}

Result<> Connection::open(const std::string& address) {
  constexpr Patience kPause{500};
  if (handle_) return success();
  if (Clock::now() < try_from_) return refused("store: " + last_problem_);
  const char* names[] = {"dbname", "connect_timeout", "client_encoding", "application_name", nullptr};
  const char* values[] = {address.c_str(), "2", "UTF8", "carreira", nullptr};
  handle_.reset(PQconnectdbParams(names, values, 1));
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    last_problem_ = one_line(PQerrorMessage(handle_.get()));
    try_from_ = Clock::now() + kPause;
    close();
    return refused("store: " + last_problem_);
  }
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
  if (auto set = run("SET search_path TO carreira;" + settings_); !set) return set;
  PQsetnonblocking(handle_.get(), 1);
  PQenterPipelineMode(handle_.get());
  return success();
}

Result<> Connection::run(const std::string& statements) {
  const bool pipelined = PQpipelineStatus(handle_.get()) != PQ_PIPELINE_OFF;
  if (pipelined) PQexitPipelineMode(handle_.get());
  const Answer answer(PQexec(handle_.get(), statements.c_str()));
  if (pipelined) PQenterPipelineMode(handle_.get());
  if (answer.status() == PGRES_COMMAND_OK || answer.status() == PGRES_TUPLES_OK) return success();
  const std::string problem = answer.problem();
  if (PQstatus(handle_.get()) != CONNECTION_OK) close();
  return refused("store: " + problem);
}

bool Connection::wait(short events, Clock::time_point until) {
  const auto left = std::chrono::duration_cast<Patience>(until - Clock::now()).count();
  pollfd line{PQsocket(handle_.get()), events, 0};
  if (::poll(&line, 1, static_cast<int>(std::max<std::int64_t>(left, 0))) <= 0) return false;
  return (line.revents & (POLLIN | POLLHUP | POLLERR)) == 0 || PQconsumeInput(handle_.get()) == 1;
}

bool Connection::lose(Trouble& trouble, std::string_view why) {
  const std::string said = handle_ ? one_line(PQerrorMessage(handle_.get())) : "";
  trouble = {said.empty() ? std::string(why) : said, ""};
  close();
  return false;
}

bool Connection::send_off(Clock::time_point until) {
  for (int left; (left = PQflush(handle_.get())) != 0;)
    if (left < 0 || !wait(POLLIN | POLLOUT, until)) return false;
  return true;
}

bool Connection::gather(Clock::time_point until, std::vector<Answer>& answers, Trouble& trouble) {
  bool sound = true;
  for (;;) {
    while (PQisBusy(handle_.get()) == 1)
      if (!wait(POLLIN, until)) return lose(trouble, "the database does not answer");
    PGresult* result = PQgetResult(handle_.get());
    if (!result) {  // the end of one answer, or of the line
      if (PQstatus(handle_.get()) != CONNECTION_OK) return lose(trouble, "the line to the database broke");
      continue;
    }
    Answer answer(result);
    switch (answer.status()) {
      case PGRES_PIPELINE_SYNC:
        return sound;
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK:
        answers.push_back(std::move(answer));
        break;
      case PGRES_PIPELINE_ABORTED:
        break;
      default:
        if (PQstatus(handle_.get()) != CONNECTION_OK) return lose(trouble, answer.problem());
        if (sound) trouble = {answer.problem(), answer.problem_class()};
        sound = false;
    }
  }
}

bool Connection::prepare_all(const std::vector<Question>& questions, Trouble& trouble) {
  std::set<const Statement*> fresh;
  for (const Question& question : questions)
    if (!prepared_.contains(question.statement->name)) fresh.insert(question.statement);
  if (fresh.empty()) return true;
  const auto until = Clock::now() + patience_;
  for (const Statement* statement : fresh)
    if (PQsendPrepare(handle_.get(), statement->name, statement->text, 0, nullptr) != 1)
      return lose(trouble, "the line to the database broke");
  std::vector<Answer> done;
  if (PQpipelineSync(handle_.get()) != 1 || !send_off(until))
    return lose(trouble, "the database does not answer");
  if (!gather(until, done, trouble)) return false;
  for (const Statement* statement : fresh) prepared_.insert(statement->name);
  return true;
}

bool Connection::ask(const std::vector<Question>& questions, std::vector<Answer>& answers, Trouble& trouble) {
  answers.clear();
  if (!handle_) return lose(trouble, "no line to the database");
  if (!prepare_all(questions, trouble)) return false;
  const auto until = Clock::now() + patience_;
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const Question& question : questions) {
    values.clear(), lengths.clear();
    for (const std::string& value : question.values)
      values.push_back(value.c_str()), lengths.push_back(static_cast<int>(value.size()));
    if (PQsendQueryPrepared(handle_.get(), question.statement->name, static_cast<int>(values.size()),
                            values.data(), lengths.data(), nullptr, 0) != 1)
      return lose(trouble, "the line to the database broke");
  }
  if (PQpipelineSync(handle_.get()) != 1 || !send_off(until))
    return lose(trouble, "the database does not answer");
  return gather(until, answers, trouble);
}

Result<std::vector<Answer>> Connection::ask(const std::vector<Question>& questions) {
  std::vector<Answer> answers;
  Trouble trouble;
  if (!ask(questions, answers, trouble)) return failure(trouble);
  return answers;
}

Result<Answer> Connection::ask(const Statement& statement, std::vector<std::string> values) {
  auto answers = ask({{&statement, std::move(values)}});
  if (!answers) return answers.error();
  return std::move(answers.value().front());
}

Result<std::vector<Connection::Told>> Connection::listen(Patience patience, int wake) {
  std::vector<Told> told;
  Trouble trouble;
  if (!handle_) return refused("store: no line to the database");
  const auto take = [&] {
    while (PGnotify* one = PQnotifies(handle_.get())) {
      told.push_back({one->relname, one->extra});
      PQfreemem(one);
    }
  };
  take();
  if (!told.empty()) return told;
  pollfd files[] = {{PQsocket(handle_.get()), POLLIN, 0}, {wake, POLLIN, 0}};
  ::poll(files, 2, static_cast<int>(patience.count()));
  if (files[0].revents != 0) PQconsumeInput(handle_.get());
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    lose(trouble, "the line to the database broke");
    return failure(trouble);
  }
  take();
  return told;
}

}  // namespace carreira::postgres
