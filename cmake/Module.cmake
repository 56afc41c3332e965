# carreira.wasm, the engine for the browser: another build (the preset "wasm"), made beside this one where clang and its
# packages for wasm32-wasi are there (tools/install wasm).
find_program(CLANG clang++-19)
find_program(NODE node)
if(CLANG AND NODE AND EXISTS /usr/include/wasm32-wasi/c++/v1 AND EXISTS /usr/lib/wasm32-wasi/libc.a)
  set(module ${PROJECT_SOURCE_DIR}/build/wasm/bin/carreira.wasm)
  set(sources "")
  foreach(folder engine games bots analysis table store server apps/wasm)
    file(GLOB_RECURSE own CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*)
    list(APPEND sources ${own})
  endforeach()
  foreach(game ${CARREIRA_GAMES})
    file(GLOB own CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${game}/*.json)
    list(APPEND sources ${own})
  endforeach()
  add_custom_command(
    OUTPUT ${module} ${module}.br ${module}.gz
    COMMAND ${PROJECT_SOURCE_DIR}/tools/module "${CARREIRA_GAMES}"
    DEPENDS ${sources} ${PROJECT_SOURCE_DIR}/cmake/Wasm.cmake ${PROJECT_SOURCE_DIR}/CMakePresets.json
            ${PROJECT_SOURCE_DIR}/tools/module
    COMMENT "Building the engine for the browser" VERBATIM)
  add_custom_target(module DEPENDS ${module} ${module}.br ${module}.gz)
else()
  message(STATUS "Without clang 19 for wasm32-wasi: the page plays at the server only")
endif()
