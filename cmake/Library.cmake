# carreira_library(name [PURE] [DEPENDS lib...]): the library of the current folder, made of all its .cpp files.
# A PURE library has no exceptions and no RTTI: the same code becomes WebAssembly.
function(carreira_library name)
  cmake_parse_arguments(ARG "PURE" "" "DEPENDS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARG_DEPENDS})
  if(ARG_PURE)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  endif()
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
