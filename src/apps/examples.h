#pragma once

// Examples of every verb, for its --help.

#include <string_view>

namespace carreira {

struct Examples {
  std::string_view verb;
  std::string_view lines;
};

inline constexpr Examples kExamples[] = {
    {"serve", "carreira serve --open\ncarreira serve --listen 0.0.0.0:8417 --store sqlite:tables.db"},
    {"site", "carreira site --output public"},
    {"admin", "carreira admin list\ncarreira admin ban 203.0.113.0/24 --days 7"},
    {"backup", "carreira backup tables-today.db"},
    {"restore", "carreira restore tables-yesterday.db"},
    {"store", "carreira store copy sqlite:tables.db postgresql://carreira@db.example.org/carreira"},
    {"join",
     "carreira join 'http://192.168.1.7:8417/#/table/ID/join/INVITATION' --bot hard\ncarreira join "
     "https://games.example.org --table ID --invitation TEXT --bot 'cmd@2s:python3 examples/bot.py'"},
    {"play",
     "carreira play vasco\ncarreira play goa --seats human,bot:hard,bot:easy --seed tuesday\ncarreira play "
     "--resume"},
    {"games", "carreira games\ncarreira games --json"},
    {"setup", "carreira setup vasco --seats 3 --seed one > start.json"},
    {"moves", "carreira moves start.json\ncarreira setup roi --seats 2 | carreira moves"},
    {"apply", "carreira apply start.json --move \"take 7\" > next.json"},
    {"why", "carreira why start.json --move \"take 1\""},
    {"show", "carreira show start.json --seat 1"},
    {"score", "carreira score end.json"},
    {"check", "carreira check start.json"},
    {"simulate", "carreira simulate goa --seats 3 --games 1000 --bots random"},
    {"merge", "carreira merge 1.part 2.part\ncarreira merge *.part --json"},
    {"bench", "carreira bench vasco"},
    {"arena",
     "carreira arena roi --bots hard,medium --games 200\ncarreira arena goa --bots cmd:./mybot.py,hard@100ms "
     "--games 20"},
    {"best", "carreira best start.json --bot hard --time 1s"},
    {"tune", "carreira tune vasco --games 500"},
    {"replay", "carreira replay game.txt --to 40"},
    {"verify", "carreira verify game.txt"},
    {"analyse",
     "carreira analyse game.txt\ncarreira analyse game.txt --html game.html --lang fr --budget 1s"},
    {"rules", "carreira rules vasco\ncarreira rules goa G4.5 --lang fr"},
    {"lesson", "carreira lesson data/roi/lessons/*.json"},
    {"components", "carreira components caravelas"},
    {"engine", "carreira engine vasco"},
    {"completion",
     "carreira completion bash --output ~/.local/share/bash-completion/completions/carreira\n"
     "carreira completion fish | source"},
    {"manual", "carreira manual play | man -l -\ncarreira manual --output man1"},
};

}  // namespace carreira
