# Completion of bastide for bash.

_bastide() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local levels='child novice beginner casual regular club expert master grandmaster'
    local commands='play serve open join watch referee download admin sim match ladder merge selfplay bot replay hint review verify games tiles perft bench'
    local plus=${current//[^+]/} options=''

    case $previous in
    --game) # with as many options as are typed so far
        mapfile -t COMPREPLY < <(compgen -W "$(bastide games --all | grep -Ex "[^+]*(\+[^+]*){${#plus}}")" -- "$current") && return ;;
    --bot) mapfile -t COMPREPLY < <(compgen -W "$levels random greedy mcts exec:" -- "$current") && return ;;
    --seat) mapfile -t COMPREPLY < <(compgen -W "human $levels random greedy mcts exec:" -- "$current") && return ;;
    --resume)
        local file folder=${XDG_STATE_HOME:-$HOME/.local/state}/bastide saved=''
        for file in "$folder"/*.bastide; do [[ -e $file ]] && file=${file##*/} && saved+=" ${file%.bastide}"; done
        mapfile -t COMPREPLY < <(compgen -W "$saved" -- "$current") && return
        ;;
    --players) mapfile -t COMPREPLY < <(compgen -W '2 3 4 5' -- "$current") && return ;;
    --records | --frames | --root) mapfile -t COMPREPLY < <(compgen -d -- "$current") && return ;;
    --check | --png | --svg | --tiles | --out | --weights) mapfile -t COMPREPLY < <(compgen -f -- "$current") && return ;;
    --games | --seed | --depth | --turn | --name | --ms | --playouts | --threads | --part | --sprt | --from | --seconds | --random | --position | --anchor | --port | --host | --patience) return ;;
    esac

    case ${COMP_WORDS[1]} in
    play) options='--game --seat --name --lot --seed --tiles --weights --resume --position --help' ;;
    serve)
        options='--port --host --data --store --url --proxy --cert --key --who --crowd --wires --idle --thinkers --weights'
        options+=' --metrics --unlimited --log --open --root --patience --help'
        ;;
    sim) options='--game --players --tiles --bot --games --seed --records --weights --part --untimed --json --hashes --help' ;;
    match) options='--game --players --bot --games --seed --ms --threads --sprt --weights --part --untimed --json --svg --help' ;;
    ladder) options='--game --players --bot --games --seed --ms --threads --anchor --weights --part --untimed --json --svg --help' ;;
    merge) options='--json --untimed --svg --help' ;;
    selfplay) options='--out --games --from --seconds --game --players --playouts --random --weights --seed --threads --help' ;;
    bot) options='--weights --help' ;;
    replay) options='--json --text --turn --tiles --svg --png --frames --dark --position --help' ;;
    hint) options='--ms --playouts --json --tiles --weights --position --help' ;;
    review) options='--ms --playouts --part --json --svg --dark --tiles --weights --help' ;;
    verify) options='--help' ;;
    games) options='--all --json --help' ;;
    open) options='--game --seat --saved --clock --listed --name --key --json --help' ;;
    join) options='--bot --name --seed --ms --weights --help' ;;
    watch) options='--json --help' ;;
    referee) options='pause resume clocks adjudicate --help' ;;
    download) options='--help' ;;
    admin) options='--data --help' ;;
    tiles) options='--game --svg --dark --check --help' ;;
    perft) options='--game --players --tiles --seed --depth --divide --position --help' ;;
    bench) options='--json --sets --help' ;;
    esac

    if [[ $COMP_CWORD -eq 1 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ ${COMP_WORDS[1]} == bot ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$levels random greedy mcts" -- "$current")
    elif [[ ${COMP_WORDS[1]} =~ ^(play|replay|hint|review|verify|merge)$ ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -o filenames -F _bastide bastide
