# Completion of carreira(1) for fish: verbs and flags as --help names them, games.
function __carreira_verbs
    carreira --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  *\(.*\)/\1\t\2/p'
end
function __carreira_flags
    set -l words (commandline -opc)
    carreira $words[2] --help 2>/dev/null | grep -o -- '--[a-z-]\{1,\}' | sort -u
end
complete -c carreira -n '__fish_is_nth_token 1' -f -a '(__carreira_verbs)'
complete -c carreira -n 'not __fish_is_nth_token 1; and string match -q -- "-*" (commandline -ct)' -f -a '(__carreira_flags)'
complete -c carreira -n '__fish_is_nth_token 2; and __fish_seen_subcommand_from play setup simulate arena engine tune bench rules' -f -a 'vasco goa caravelas roi'
