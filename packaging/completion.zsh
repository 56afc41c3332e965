#compdef carreira
# Completion of carreira(1) for zsh: verbs and flags as --help names them, games.
_carreira() {
  local -a found
  local line
  if (( CURRENT == 2 )); then
    carreira --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  *\(.*\)/\1:\2/p' | while IFS= read -r line; do found+=("$line"); done
    _describe verb found
  elif [[ ${words[CURRENT]} == -* ]]; then
    found=(${(f)"$(carreira ${words[2]} --help 2>/dev/null | grep -o -- '--[a-z-]\{1,\}' | sort -u)"})
    compadd -a found
  elif (( CURRENT == 3 )) && [[ ${words[2]} == (play|setup|simulate|arena|engine|tune|bench|rules) ]]; then
    compadd vasco goa caravelas roi
  else
    _files
  fi
}
_carreira "$@"
