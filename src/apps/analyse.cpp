// carreira analyse: a recorded game judged by search, decision by decision.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <optional>

#include "analysis/text.h"
#include "apps/analysis_report.h"
#include "apps/open_record.h"
#include "apps/terminal/names.h"
#include "apps/verbs.h"
#include "bots/parallel.h"
#include "bots/player.h"

namespace carreira {
namespace {

struct AnalyseOptions {
  std::string file, html, budget = std::to_string(analysis::kIterations) + "n";
  bool open = false, resume = false;
  int threads = 0;
};

std::atomic<bool> analysis_stopped = false;

void stop_analysis(int) {
  analysis_stopped = true;
}

// Where the work of an analysis that was stopped is kept.
std::string work_file(const AnalyseOptions& given) {
  return given.file + ".analysis";
}

bool reads_standard_input(const AnalyseOptions& given) {
  return given.file.empty() || given.file == "-";
}

// How far it is, on one line of a terminal that is written over.
class ProgressLine {
 public:
  ProgressLine(const Words& words, std::size_t all, std::size_t done)
      : words_(words), all_(all), before_(done), shown_(isatty(STDERR_FILENO) != 0) {}
  void show(std::size_t done) const {
    if (!shown_ || done <= before_) return;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    const double left =
        spent.count() / static_cast<double>(done - before_) * static_cast<double>(all_ - done);
    const std::string line =
        words_.say("analysis.progress", {{"done", argument(static_cast<int>(done))},
                                         {"all", argument(static_cast<int>(all_))},
                                         {"seconds", argument(static_cast<int>(left + 0.5))}});
    std::fputs(("\r\x1b[K" + line).c_str(), stderr);
  }
  void end() const {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }

 private:
  const Words& words_;
  std::size_t all_, before_;
  bool shown_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Judges what is left, on several threads, until it is done or stopped.
void judge_the_rest(const analysis::Study& study, const analysis::Settings& settings, int threads,
                    const Words& words, std::vector<analysis::Judgement>& judgements) {
  std::vector<std::optional<analysis::Judgement>> all(study.choices().size());
  std::size_t done = judgements.size();
  for (analysis::Judgement& known : judgements) {
    const auto place = std::lower_bound(study.choices().begin(), study.choices().end(), known.decision);
    all[static_cast<std::size_t>(place - study.choices().begin())] = std::move(known);
  }
  const ProgressLine progress(words, all.size(), done);
  std::mutex mutex;
  std::size_t next = 0;
  bots::run_parallel(threads, [&](int) {
    std::unique_lock lock(mutex);
    while (!analysis_stopped) {
      while (next < all.size() && all[next]) ++next;
      if (next == all.size()) return;
      const std::size_t own = next++;
      lock.unlock();
      analysis::Judgement judgement = study.judge(study.choices()[own], settings);
      lock.lock();
      all[own] = std::move(judgement);
      progress.show(++done);
    }
  });
  progress.end();
  judgements.clear();
  for (auto& one : all)
    if (one) judgements.push_back(std::move(*one));
}

Result<std::vector<analysis::Judgement>> earlier_work(const analysis::Study& study,
                                                      const analysis::Settings& settings,
                                                      const std::string& file) {
  const auto text = read_input(file);
  if (!text) return text.error();
  auto work = analysis::read_work(study, settings, text.value());
  if (!work) return Error{work.error().kind, file + ": " + work.error().text};
  return work;
}

// What there is so far stays beside the record.
int keep_work(const AnalyseOptions& given, const analysis::Study& study, const analysis::Settings& settings,
              const std::vector<analysis::Judgement>& judgements, const Words& words) {
  const Arguments counts = {{"done", argument(static_cast<int>(judgements.size()))},
                            {"all", argument(static_cast<int>(study.choices().size()))},
                            {"file", {work_file(given), work_file(given), std::nullopt}}};
  if (reads_standard_input(given))
    return std::fputs((words.say("analysis.part", counts) + "\n").c_str(), stderr), kNo;
  if (auto kept = write_output(work_file(given), analysis::write_work(study, settings, judgements)); !kept)
    return fail(kept.error());
  std::fputs((words.say("analysis.stopped", counts) + "\n").c_str(), stderr);
  return kNo;
}

int run_analyse(const Command& command, const AnalyseOptions& given) {
  const auto budget = bots::parse_budget(given.budget);
  if (!budget) return fail(budget.error(), "--budget");
  if (given.resume && reads_standard_input(given))
    return fail(unreadable("goes on with what is kept beside a file; name the RECORD"), "--resume");
  auto opened = open_record(command, given.file);
  if (!opened) return fail(opened.error());
  const nlohmann::json components = std::move(opened.value().components);
  auto study = analysis::Study::of(std::move(opened.value().record), std::move(opened.value().game));
  if (!study) return fail(study.error(), input_name(given.file));
  const analysis::Settings settings{budget.value(), given.open};
  std::vector<analysis::Judgement> judgements;
  if (given.resume) {
    auto work = earlier_work(study.value(), settings, work_file(given));
    if (!work) return fail(work.error(), "--resume");
    judgements = std::move(work).value();
  }
  const auto earlier = std::signal(SIGINT, stop_analysis);
  judge_the_rest(study.value(), settings, given.threads > 0 ? given.threads : bots::cores(), command.words(),
                 judgements);
  std::signal(SIGINT, earlier);
  const std::string name(study.value().game().information().name);
  const Words words =
      terminal::without_board(terminal::in_force(command.words(), name, components), name, components);
  if (!given.html.empty()) {
    const auto written = write_output(given.html, analysis_page(study.value(), settings, judgements, words));
    if (!written) return fail(written.error());
  }
  if (command.json) print(analysis::write_analysis(study.value(), settings, judgements));
  if (!command.json && given.html.empty())
    print(analysis_text(study.value(), settings, judgements, words, output_paint(), screen_size().width));
  if (analysis_stopped) return keep_work(given, study.value(), settings, judgements, words);
  if (given.resume) std::remove(work_file(given).c_str());
  return kDone;
}

}  // namespace

void add_analyse(CLI::App& app, Command& command) {
  auto given = std::make_shared<AnalyseOptions>();
  CLI::App* verb = add_subcommand(
      app, command, "analyse", "A recorded game judged by search: chances, mistakes, what was better, luck",
      WithJson::yes, [&command, given] { return run_analyse(command, *given); });
  verb->add_option("record", given->file, "A record")->required()->type_name("RECORD");
  verb->add_option("--html", given->html, "Write a page that needs nothing but itself")->type_name("FILE");
  verb->add_option("--budget", given->budget,
                   "For each decision: 2000n (iterations: the same result every time), 200ms, 1s")
      ->capture_default_str()
      ->type_name("B");
  verb->add_flag("--open", given->open,
                 "Judge with everything open, instead of by what the seat of each decision knew");
  verb->add_flag("--resume", given->resume,
                 "Go on with what Ctrl-C left in RECORD.analysis (with the same budget)");
  verb->add_option("--threads", given->threads, "Decisions judged side by side (default: one a core)")
      ->type_name("T")
      ->check(CLI::Range(1, 64));
}

}  // namespace carreira
