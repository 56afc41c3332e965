#pragma once

// Every verb of the command: a declaration and a line in the table. The table's order is the help's.

#include <array>

#include "apps/command.h"

namespace carreira {

void add_serve(CLI::App& app, Command& command);
void add_site(CLI::App& app, Command& command);
void add_admin(CLI::App& app, Command& command);
void add_backup(CLI::App& app, Command& command);
void add_restore(CLI::App& app, Command& command);
void add_store(CLI::App& app, Command& command);
void add_join(CLI::App& app, Command& command);
void add_play(CLI::App& app, Command& command);
void add_games(CLI::App& app, Command& command);
void add_setup(CLI::App& app, Command& command);
void add_moves(CLI::App& app, Command& command);
void add_apply(CLI::App& app, Command& command);
void add_why(CLI::App& app, Command& command);
void add_show(CLI::App& app, Command& command);
void add_score(CLI::App& app, Command& command);
void add_check(CLI::App& app, Command& command);
void add_simulate(CLI::App& app, Command& command);
void add_merge(CLI::App& app, Command& command);
void add_bench(CLI::App& app, Command& command);
void add_arena(CLI::App& app, Command& command);
void add_best(CLI::App& app, Command& command);
void add_tune(CLI::App& app, Command& command);
void add_replay(CLI::App& app, Command& command);
void add_verify(CLI::App& app, Command& command);
void add_analyse(CLI::App& app, Command& command);
void add_rules(CLI::App& app, Command& command);
void add_lesson(CLI::App& app, Command& command);
void add_components(CLI::App& app, Command& command);
void add_engine(CLI::App& app, Command& command);
void add_completion(CLI::App& app, Command& command);
void add_manual(CLI::App& app, Command& command);

// clang-format off
inline constexpr Verb kVerbs[] = {
    {"serve", add_serve},
    {"site", add_site},
    {"admin", add_admin},
    {"backup", add_backup},
    {"restore", add_restore},
    {"store", add_store},
    {"join", add_join},
    {"play", add_play},
    {"games", add_games},
    {"setup", add_setup},
    {"moves", add_moves},
    {"apply", add_apply},
    {"why", add_why},
    {"show", add_show},
    {"score", add_score},
    {"check", add_check},
    {"simulate", add_simulate},
    {"merge", add_merge},
    {"bench", add_bench},
    {"arena", add_arena},
    {"best", add_best},
    {"tune", add_tune},
    {"replay", add_replay},
    {"verify", add_verify},
    {"analyse", add_analyse},
    {"rules", add_rules},
    {"lesson", add_lesson},
    {"components", add_components},
    {"engine", add_engine},
    {"completion", add_completion},
    {"manual", add_manual},
};
// clang-format on

}  // namespace carreira
