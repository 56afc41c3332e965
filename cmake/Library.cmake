# carreira_library(name [PURE] [FAST] [DEPENDS lib...] [READERS file...]): the library of the current folder, made of all its
# .cpp files. A PURE library has no exceptions and no RTTI (the same code can become WebAssembly), and the optimizer
# takes its time over it; the others rather wait for people than compute, and are compiled quickly, but for a FAST one,
# through which every decision at a server goes. READERS are those
# files that make sense of texts from outside: there the fuzzers see which way an input takes.
# EXCEPT leaves out files, named without their ending.
# Files a game, "vasco_board.cpp", belong to it only if the game is in CARREIRA_GAMES; BY_GAME names such an ending.
function(carreira_library name)
  cmake_parse_arguments(ARG "PURE;FAST" "BY_GAME" "DEPENDS;READERS;EXCEPT" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  foreach(left_out ${ARG_EXCEPT})
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${left_out}.cpp)
  endforeach()
  if(ARG_BY_GAME)
    list(FILTER sources EXCLUDE REGEX "_${ARG_BY_GAME}\\.cpp$")
    foreach(game ${CARREIRA_GAMES})
      list(APPEND sources ${CMAKE_CURRENT_SOURCE_DIR}/${game}_${ARG_BY_GAME}.cpp)
    endforeach()
  endif()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARG_DEPENDS})
  if(ARG_PURE)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
    # Joined into one: the optimizer then sees the whole of a game, as it would when linking.
    set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
    # The same objects make the shared library and the Python module; nobody replaces a function from outside.
    if(NOT CARREIRA_WASM)
      set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
      target_compile_options(${name} PRIVATE -fno-semantic-interposition)
    endif()
  elseif(CARREIRA_WASM)
    target_compile_options(${name} PRIVATE -Oz)  # it is loaded over a network
  elseif(ARG_FAST)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O2>)
  else()
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(NOT ARG_PURE)
    set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 24)  # reading headers is half of the work
  endif()
  carreira_readers(${name} ${ARG_READERS})
endfunction()

# carreira_readers(library file...): these of its files are followed by the fuzzers, where there are any.
function(carreira_readers name)
  if(NOT CARREIRA_FUZZ OR NOT ARGN)
    return()
  endif()
  get_target_property(sources ${name} SOURCES)
  set(readers ${ARGN})
  list(TRANSFORM readers PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(REMOVE_ITEM sources ${ARGN} ${readers})
  # Files of their own, so that they can be joined among themselves.
  add_library(${name}_readers OBJECT ${readers})
  foreach(what INCLUDE_DIRECTORIES LINK_LIBRARIES COMPILE_OPTIONS)
    get_target_property(value ${name} ${what})
    if(value)
      set_target_properties(${name}_readers PROPERTIES ${what} "${value}")
    endif()
  endforeach()
  target_compile_options(${name}_readers PRIVATE -fsanitize=fuzzer-no-link)
  # What checks positions also runs at every decision of the random games: its comparisons are not followed one by one.
  list(FILTER readers INCLUDE REGEX "/checks?\\.cpp$")
  set_property(SOURCE ${readers} PROPERTY COMPILE_OPTIONS -fno-sanitize-coverage=trace-cmp,indirect-calls,stack-depth)
  set_target_properties(${name} PROPERTIES SOURCES "${sources};$<TARGET_OBJECTS:${name}_readers>")
endfunction()

# carreira_test(name lib...): one test program of all .cpp files of the current folder, one ctest entry.
# Its label is its folder under tests/, which ./check selects by; a program that tests threads gets one more:
# set_property(TEST name APPEND PROPERTY LABELS threads)
function(carreira_test name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_executable(${name} ${sources})
  # Test code is compiled quickly, its files joined eight by eight; what it tests is compiled as it ships.
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE ${ARGN} carreira_places GTest::gtest GTest::gtest_main)
  add_test(NAME ${name} COMMAND ${name})
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
  set_property(TEST ${name} PROPERTY LABELS ${folder})
endfunction()

# carreira_quickly(target): test code that rather waits than computes; under a sanitizer optimizing it takes longer than
# it saves.
function(carreira_quickly target)
  if(CARREIRA_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()
