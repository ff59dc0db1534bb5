// search.cpp: a player that searches, in a hundred lines of C++ with the installed library.
//
//     c++ -std=c++17 -O2 search.cpp $(pkg-config --cflags --libs bastide) -o search
//     ./search 10 200
//
// Plays 10 games against a player that moves by chance, with 200 playouts a decision (UCT), and prints how
// many it won. A node is a position in which somebody decides; tiles are drawn anew in every playout.
#include <bastide.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <vector>

namespace {

bas_game game; // large, and constant once it is made
std::mt19937 chance(1);

bas_move sample(const bas_state &s) { return bas_sample(&game, &s, std::uint32_t(chance())); }

void play(bas_state &s, bas_move move) { bas_play_unchecked(&game, &s, move, nullptr); }

// Draws until somebody decides or the game is over.
void deal(bas_state &s) {
    while (s.player == BAS_NATURE) play(s, sample(s));
}

// What a result is worth to a player: 0 to 1, more the further ahead it is.
double worth(const bas_state &s, int player) {
    return 1 / (1 + std::exp((s.score[1 - player] - s.score[player]) / 20.0));
}

struct Node {
    struct Way {
        bas_move move;
        int visits = 0;
        double sum = 0;                                  // of what came out, for the one who decides here
        std::map<uint64_t, std::unique_ptr<Node>> after; // by position: tiles differ
    };
    std::vector<Way> ways;
    int visits = 0;
    int player;

    explicit Node(const bas_state &s) : player(s.player) {
        std::vector<bas_move> moves(BAS_MOVES_MAX);
        moves.resize(size_t(bas_legal(&game, &s, moves.data(), BAS_MOVES_MAX)));
        for (bas_move move : moves) ways.emplace_back().move = move;
    }

    Way &pick() {
        Way *best = nullptr;
        double most = -1;
        for (Way &way : ways) {
            if (!way.visits) return way;
            const double value =
                way.sum / way.visits + 0.4 * std::sqrt(std::log(visits) / way.visits);
            if (value > most) most = value, best = &way;
        }
        return *best;
    }
};

// One playout through the tree; s becomes the end of a game.
void visit(Node &node, bas_state &s) {
    Node::Way &way = node.pick();
    const bool fresh = !way.visits;
    play(s, way.move);
    deal(s);
    if (s.player != BAS_NOBODY && !fresh) {
        auto &next = way.after[bas_hash(&game, &s)];
        if (!next) next = std::make_unique<Node>(s);
        visit(*next, s);
    }
    while (s.player != BAS_NOBODY) play(s, sample(s));
    node.visits++;
    way.visits++;
    way.sum += worth(s, node.player);
}

bas_move think(const bas_state &s, int playouts) {
    Node root(s);
    for (int k = 0; k < playouts && root.ways.size() > 1; k++) {
        auto copy = std::make_unique<bas_state>();
        bas_copy(copy.get(), &s);
        visit(root, *copy);
    }
    const Node::Way *best = &root.ways[0];
    for (const Node::Way &way : root.ways)
        if (way.visits > best->visits) best = &way;
    return best->move;
}

} // namespace

int main(int argc, char **argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 10;
    const int playouts = argc > 2 ? std::atoi(argv[2]) : 200;
    bas_setup setup = {};
    setup.modules = BAS_MOD_FARMERS;
    if (bas_game_init(&game, &setup, nullptr) != BAS_OK) return 1;
    int won = 0;
    for (int k = 0; k < games; k++) {
        auto s = std::make_unique<bas_state>();
        bas_state_init(&game, s.get());
        for (deal(*s); s->player != BAS_NOBODY; deal(*s))
            play(*s, s->player == k % 2 ? think(*s, playouts) : sample(*s));
        won += s->score[k % 2] > s->score[1 - k % 2];
    }
    std::printf("%d of %d games won\n", won, games);
    return 0;
}
