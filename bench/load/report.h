#pragma once

// What came of a run: a table of percentiles for the terminal, and a page with plots over time that needs nothing
// but itself.

#include <string>

#include "load/figures.h"

namespace carreira::load {

// What the server says of itself (/metrics), before and after; nothing where it does not tell.
struct ServerFigures {
  double processor_seconds = 0;
  double memory_bytes = 0;
  double decisions = 0;
  double connections = 0;
  double tables = 0;
  bool known = false;
};
ServerFigures read_server_figures(const std::string& metrics);

struct Run {
  std::string title;  // what was asked for
  double seconds = 0;
  ServerFigures before, after;
  double own_seconds = 0;  // processor time of those who played
};

std::string write_text(const Run& run, const Figures& figures);
std::string write_page(const Run& run, const Figures& figures);

}  // namespace carreira::load
