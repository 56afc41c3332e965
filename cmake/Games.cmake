# The games, in the order of the catalogue. A game is a name here and what docs/adding_a_game.md lists, each found by
# that name; what is missing stops the build with its place.
set(CARREIRA_GAMES vasco goa roi caravelas CACHE STRING "The games, in the order of the catalogue")

# carreira_game_files(file...): with @game@ for each game's name, these must be there.
function(carreira_game_files)
  foreach(game ${CARREIRA_GAMES})
    foreach(pattern ${ARGN})
      string(REPLACE "@game@" ${game} file ${pattern})
      if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${file})
        message(FATAL_ERROR "The game ${game} has no ${file} (docs/adding_a_game.md)")
      endif()
    endforeach()
  endforeach()
endfunction()

# carreira_each_game(variable text [between]): the text once a game, with its name for @game@.
function(carreira_each_game variable text)
  set(all "")
  foreach(game ${CARREIRA_GAMES})
    string(REPLACE "@game@" ${game} one "${text}")
    string(APPEND all "${one}")
    if(ARGC GREATER 2)
      string(APPEND all "${ARGV2}")
    endif()
  endforeach()
  if(ARGC GREATER 2)
    string(LENGTH "${all}" length)
    string(LENGTH "${ARGV2}" last)
    math(EXPR length "${length} - ${last}")
    string(SUBSTRING "${all}" 0 ${length} all)
  endif()
  set(${variable} "${all}" PARENT_SCOPE)
endfunction()

# carreira_generated_header(target header text): for the target and what links it, included by this name.
function(carreira_generated_header target header text)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${header} @ONLY
       CONTENT "#pragma once\n\n// Made by CMake of CARREIRA_GAMES (cmake/Games.cmake).\n\n${text}")
  target_include_directories(${target} PUBLIC ${PROJECT_BINARY_DIR}/generated)
  if(TARGET ${target}_readers)
    target_include_directories(${target}_readers PRIVATE ${PROJECT_BINARY_DIR}/generated)
  endif()
endfunction()
