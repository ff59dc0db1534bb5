# Completion of bastide for bash.

_bastide() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands='play sim replay tiles perft bench'
    local games='base wheel hunters' options='' option
    for option in farmers river river-fork abbot towers; do
        # A game is base and any of the options: offer what is typed so far, and one option more.
        [[ $current == base* && ${current%+*}+ != *+$option+* ]] && games+=" ${current%+*}+$option"
    done

    case $previous in
    --game) mapfile -t COMPREPLY < <(compgen -W "$games" -- "$current") && return ;;
    --bot) mapfile -t COMPREPLY < <(compgen -W 'random' -- "$current") && return ;;
    --seat) mapfile -t COMPREPLY < <(compgen -W 'human random' -- "$current") && return ;;
    --players) mapfile -t COMPREPLY < <(compgen -W '2 3 4 5' -- "$current") && return ;;
    --records | --frames) mapfile -t COMPREPLY < <(compgen -d -- "$current") && return ;;
    --check | --png | --svg) mapfile -t COMPREPLY < <(compgen -f -- "$current") && return ;;
    --games | --seed | --depth | --turn | --name) return ;;
    esac

    case ${COMP_WORDS[1]} in
    play) options='--game --seat --name --seed --resume --help' ;;
    sim) options='--game --players --bot --games --seed --records --json --hashes --help' ;;
    replay) options='--json --text --turn --svg --png --frames --dark --help' ;;
    tiles) options='--game --svg --dark --check --help' ;;
    perft) options='--game --players --seed --depth --divide --help' ;;
    bench) options='--json --help' ;;
    esac

    if [[ $COMP_CWORD -eq 1 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ ${COMP_WORDS[1]} == play || ${COMP_WORDS[1]} == replay ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -o filenames -F _bastide bastide
