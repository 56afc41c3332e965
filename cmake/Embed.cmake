# carreira_embed(target namespace_name file...): makes each file's bytes part of the program, as
# std::span<const EmbeddedFile> carreira::embedded::<name>() with paths relative to the source tree.
# carreira_embed(target namespace_name FOLDER folder file...): all that the folder holds once these files are made.
# The assembler takes the files in as they are; for WebAssembly, which cannot, they are written out as numbers.
function(carreira_embed target name)
  cmake_parse_arguments(ARG "" "FOLDER" "" ${ARGN})
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  string(REPLACE ";" "|" files "${ARG_UNPARSED_ARGUMENTS}")
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${generated} -DNAME=${name} "-DFILES=${files}" "-DFOLDER=${ARG_FOLDER}" -DWASM=${CARREIRA_WASM}
            -DROOT=${PROJECT_SOURCE_DIR} -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    DEPENDS ${ARG_UNPARSED_ARGUMENTS} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${generated})
endfunction()
