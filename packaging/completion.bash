# Completion of carreira(1) for bash: verbs, flags as --help names them, games.
_carreira() {
  local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "$(carreira --help 2>/dev/null | sed -n 's/^  \([a-z]\+\) .*/\1/p')" -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(carreira "$verb" --help 2>/dev/null | grep -o -- '--[a-z-]\+' | sort -u)" -- "$word")
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == "$verb" && $verb =~ ^(play|setup|simulate|arena|engine|tune|bench)$ ]]; then
    mapfile -t COMPREPLY < <(compgen -W "vasco goa caravelas roi" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -F _carreira carreira
