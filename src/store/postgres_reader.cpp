#include "store/postgres_reader.h"

#include "store/writing_store.h"

namespace carreira::postgres {

Result<> Reader::open(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  address_ = address;
  return line_.open(address_);
}

Result<std::vector<Answer>> Reader::ask(const std::vector<Question>& questions) {
  const std::scoped_lock lock(mutex_);
  std::vector<Answer> answers;
  Trouble trouble;
  for (const bool last : {false, true}) {
    if (auto opened = line_.open(address_); !opened) return opened.error();
    const auto began = std::chrono::steady_clock::now();
    if (line_.ask(questions, answers, trouble)) return answers;
    line_.close();  // whatever transaction is open there
    if (last || !trouble.is_lost() || std::chrono::steady_clock::now() - began >= kPatience) break;
  }
  return refused("store: " + trouble.problem);
}

Result<Answer> Reader::ask(const Statement& statement, std::vector<std::string> values) {
  auto answers = ask({{&statement, std::move(values)}});
  if (!answers) return answers.error();
  return std::move(answers.value().front());
}

Result<std::vector<Entry>> entries_of(const Answer& answer) {
  std::vector<Entry> entries;
  for (int i = 0; i < answer.rows(); ++i) {
    auto entry =
        kept_entry(answer.integer(i, 0), answer.integer(i, 1), answer.integer(i, 3), answer.text(i, 5),
                   {answer.text(i, 2), answer.integer(i, 4), answer.text(i, 6), answer.text(i, 7)});
    if (!entry) return entry.error();
    entries.push_back(std::move(entry).value());
  }
  return entries;
}

}  // namespace carreira::postgres
