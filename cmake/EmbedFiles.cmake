# Writes a C++ file with the bytes of FILES (joined by |), or of all that is in FOLDER; run by carreira_embed.
string(REPLACE "|" ";" FILES "${FILES}")
if(FOLDER)
  file(GLOB_RECURSE FILES ${FOLDER}/*)
endif()
set(arrays "")
set(rows "")
set(number 0)
foreach(path IN LISTS FILES)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(RELATIVE_PATH relative ${ROOT} ${path})
  string(APPEND arrays "const unsigned char file_${number}[] = {${bytes}0};\n")
  string(APPEND rows "    {\"${relative}\", {reinterpret_cast<const char*>(file_${number}), sizeof file_${number} - 1}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include \"engine/embedded.h\"\n\nnamespace carreira::embedded {\nnamespace {\n${arrays}
const EmbeddedFile files[] = {\n${rows}};\n}\n
std::span<const EmbeddedFile> ${NAME}() { return files; }\n}\n")
