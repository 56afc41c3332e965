// Where the tests find the files of the project and the program they run. The paths are compiled into one
// small library, so that the objects of the tests are the same in every clone and the compiler's cache serves
// them all.
#pragma once

#include <string>

namespace carreira::places {

// The path of a file of the project, given as in the repository: "data/vasco/components.json".
std::string source(const std::string& path);

// The program "carreira" of this build.
std::string program();

}  // namespace carreira::places
