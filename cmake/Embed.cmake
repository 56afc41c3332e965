# carreira_embed(target namespace_name file...): makes each file's bytes part of the program, as
# std::span<const EmbeddedFile> carreira::embedded::<name>() with paths relative to the source tree.
function(carreira_embed target name)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  string(REPLACE ";" "|" files "${ARGN}")
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${generated} -DNAME=${name} "-DFILES=${files}" -DROOT=${PROJECT_SOURCE_DIR}
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${generated})
endfunction()
