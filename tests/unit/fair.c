/* fair.c: the hash and the stream against their standards and against libsodium; fair draws against
 * a worked example that two other programs gave. */
#include "common/fair.h"

#include "bastide_layout.h"
#include "common/blake2b.h"
#include "common/chacha20.h"
#include "tap.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char *hex(const uint8_t *bytes, size_t count) {
    static char text[4][2 * BAS_BLAKE2B_MAX + 1];
    static int next;
    char *out = text[next++ % 4];
    return sodium_bin2hex(out, sizeof text[0], bytes, count);
}

static void blake2b(uint8_t *out, size_t size, const void *bytes, size_t length, const uint8_t *key,
                    size_t key_size) {
    bas_blake2b b;
    bas_blake2b_init(&b, size, key, key_size);
    bas_blake2b_add(&b, bytes, length);
    bas_blake2b_end(&b, out);
}

/* RFC 7693, appendix A. */
static void test_abc(void) {
    uint8_t out[64];
    blake2b(out, 64, "abc", 3, NULL, 0);
    ok(strcmp(hex(out, 64),
              "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
              "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923") == 0,
       "BLAKE2b-512 of abc as in RFC 7693");
}

/* RFC 7693, appendix E: a hash of the hashes of many lengths, with and without a key. */
static void self_test_bytes(uint8_t *out, size_t length, uint32_t seed) {
    uint32_t a = 0xdead4bad * seed, b = 1;
    for (size_t i = 0; i < length; i++) {
        const uint32_t t = a + b;
        a = b;
        b = t;
        out[i] = (uint8_t)(t >> 24);
    }
}

static void test_appendix_e(void) {
    static const uint8_t result[32] = {
        0xc2, 0x3a, 0x78, 0x00, 0xd9, 0x81, 0x23, 0xbd, 0x10, 0xf5, 0x06,
        0xc6, 0x1e, 0x29, 0xda, 0x56, 0x03, 0xd7, 0x63, 0xb8, 0xbb, 0xad,
        0x2e, 0x73, 0x7f, 0x5e, 0x76, 0x5a, 0x7b, 0xcc, 0xd4, 0x75,
    };
    static const size_t sizes[4] = { 20, 32, 48, 64 };
    static const size_t lengths[6] = { 0, 3, 128, 129, 255, 1024 };
    uint8_t in[1024], out[64], key[64];
    bas_blake2b all;
    bas_blake2b_init(&all, 32, NULL, 0);
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 6; k++) {
            self_test_bytes(in, lengths[k], (uint32_t)lengths[k]);
            blake2b(out, sizes[i], in, lengths[k], NULL, 0);
            bas_blake2b_add(&all, out, sizes[i]);
            self_test_bytes(key, sizes[i], (uint32_t)sizes[i]);
            blake2b(out, sizes[i], in, lengths[k], key, sizes[i]);
            bas_blake2b_add(&all, out, sizes[i]);
        }
    }
    bas_blake2b_end(&all, out);
    ok(memcmp(out, result, 32) == 0, "the self-test of RFC 7693");
}

/* RFC 8439, section 2.3.2, and the first two blocks of zeros (appendix A.1). */
static void stream_bytes(uint8_t *out, int blocks, const uint8_t *key, const uint8_t *nonce,
                         uint32_t counter) {
    for (int i = 0; i < blocks; i++) {
        uint32_t word[BAS_CHACHA20_WORDS];
        bas_chacha20(key, nonce, counter + (uint32_t)i, word);
        for (int k = 0; k < 64; k++) out[64 * i + k] = (uint8_t)(word[k / 4] >> 8 * (k % 4));
    }
}

static void test_chacha20(void) {
    uint8_t key[32], nonce[12] = { 0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0 }, out[128];
    for (int i = 0; i < 32; i++) key[i] = (uint8_t)i;
    stream_bytes(out, 1, key, nonce, 1);
    ok(strcmp(hex(out, 64),
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e") == 0,
       "a block of ChaCha20 as in RFC 8439, 2.3.2");
    memset(key, 0, sizeof key);
    memset(nonce, 0, sizeof nonce);
    stream_bytes(out, 2, key, nonce, 0);
    ok(strcmp(hex(out, 64),
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586") == 0 &&
           strcmp(hex(out + 64, 64),
                  "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                  "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f") == 0,
       "two blocks of zeros as in RFC 8439, A.1");
}

static void test_sodium(void) {
    bool hashes = true, streams = true;
    uint8_t in[1500], key[64], a[64], b[64], nonce[12], far[640], near[640];
    for (int i = 0; i < 3000; i++) {
        const size_t length = randombytes_uniform(sizeof in + 1);
        const size_t size = 16 + randombytes_uniform(49), key_size = 16 + randombytes_uniform(49);
        const bool keyed = i % 2;
        randombytes_buf(in, length);
        randombytes_buf(key, sizeof key);
        randombytes_buf(nonce, sizeof nonce);
        crypto_generichash(a, size, in, length, keyed ? key : NULL, keyed ? key_size : 0);
        bas_blake2b state;
        bas_blake2b_init(&state, size, key, keyed ? key_size : 0);
        for (size_t at = 0; at < length;) { // in pieces
            const size_t rest = length - at, piece = 1 + randombytes_uniform((uint32_t)rest);
            bas_blake2b_add(&state, in + at, piece);
            at += piece;
        }
        bas_blake2b_end(&state, b);
        hashes = hashes && memcmp(a, b, size) == 0;
        crypto_stream_chacha20_ietf(far, sizeof far, nonce, key);
        stream_bytes(near, sizeof near / 64, key, nonce, 0);
        streams = streams && memcmp(far, near, sizeof far) == 0;
    }
    ok(hashes, "3000 hashes as libsodium computes them");
    ok(streams, "3000 streams as libsodium computes them");
}

/* ---- the worked example ---------------------------------------------------------------------- */

static uint8_t secret[32], commitment[32], key[32];
static bas_fair_share share[2] = { { .seat = 1 }, { .seat = 3 } };
static bas_game game;

static bas_fair_deal example(const bas_move *given, int givens) {
    return (bas_fair_deal){ .game = &game,
                            .secret = secret,
                            .commitment = commitment,
                            .share = share,
                            .shares = 2,
                            .given = given,
                            .givens = givens };
}

static void example_init(void) {
    bas_setup setup = { .players = 3, .modules = BAS_MOD_FARMERS };
    bas_game_init(&game, &setup, NULL);
    for (int i = 0; i < 32; i++) {
        secret[i] = (uint8_t)i;
        share[0].bytes[i] = (uint8_t)(0x20 + i);
        share[1].bytes[i] = (uint8_t)(0x40 + i);
    }
    bas_fair_commit("k3v9q0x2mt", secret, commitment);
    bas_fair_deal deal = example(NULL, 0);
    bas_fair_key(&deal, key);
}

static void is(const uint8_t *bytes, const char *want, const char *what) {
    if (!ok(strcmp(hex(bytes, 32), want) == 0, "%s", what)) note("got %s", hex(bytes, 32));
}

static void test_key(void) {
    uint8_t out[32];
    is(commitment, "b1f5e2b09eaf8387a802146bf7ec678a58ae486dbcd189adb3acce961c203726",
       "the commitment");
    bas_fair_promise(commitment, 1, share[0].bytes, out);
    is(out, "9ba312f0d9e6eef707ca0e7546fd3f10d4848dc8e32fa45d40129c3d315c8747",
       "the promise of seat 1");
    bas_fair_promise(commitment, 3, share[1].bytes, out);
    is(out, "c8b00bae435f3231df598089aac3ad81a55ae0d635e8777cdd2c2da4e3ee5c5f",
       "the promise of seat 3");
    is(key, "fda05654ab510232043c03867b18f6b0f0837131f4cba4b75c00807a99c5d197", "the key");
    bas_move given[3] = { bas_move_draw(bas_type_find(&game, "BA-U", 4)), bas_move_place(1, 0, 1),
                          bas_move_claim(BAS_FIGURE_MEEPLE, 0) };
    bas_fair_deal deal = example(given, 3);
    bas_fair_key(&deal, out);
    is(out, "331c666b138b25d6f8526b947fa206bb0828d5ebf5a1481ae3972f34c7a07b83",
       "the key of a game that goes on from a saved one");
}

static void test_numbers(void) {
    uint8_t order[5];
    ok(bas_fair_pick(key, 5, ((uint64_t)1 << 32) + 5, 104) == 44, "a pick with a large k");
    ok(bas_fair_pick(key, 1, 7, 3000000000u) == 1129611457u, "a pick that passes over a word");
    bas_fair_order(key, 5, order);
    ok(memcmp(order, "\3\4\2\1\5", 5) == 0, "seats by lot");
    ok(bas_fair_robot(key, 2) == 6288390069726476u, "the seed of a bot");
}

/* The whole land stack, drawn from a game at play, whatever is played. */
static void test_stack(void) {
    char ids[2048] = "";
    int draws = 0, moves = 0;
    bas_move move[1024];
    bas_state s;
    bas_state_init(&game, &s);
    for (uint32_t random = 1; s.player != BAS_NOBODY; random = random * 1664525 + 1013904223) {
        if (s.player == BAS_NATURE) {
            move[moves] = bas_fair_draw(key, &game, &s, move, moves);
            if (draws++ > 0) strcat(ids, " ");
            strcat(ids, game.type[bas_move_type(move[moves])].tile->id);
        } else {
            move[moves] = bas_sample(&game, &s, random);
        }
        bas_play_unchecked(&game, &s, move[moves++], NULL);
    }
    uint8_t out[32];
    blake2b(out, 32, ids, strlen(ids), NULL, 0);
    ok(draws == 71 && strncmp(ids, "BA-E BA-U BA-V BA-H BA-V BA-A BA-U BA-F ", 40) == 0,
       "the first tiles of the land stack");
    is(out, "069b016c0f8e5398157e58e3bada12d9eaa7d08caec886f7a14c58cb6a72d0dd", "all 71 of them");

    bas_fair_deal deal = example(NULL, 0);
    bas_fair_proof proof;
    ok(bas_fair_check(&deal, "k3v9q0x2mt", NULL, move, moves, &proof) == BAS_FAIR_GOOD,
       "the game is proved");
    ok(bas_fair_check(&deal, "k3v9q0x2mu", NULL, move, moves, &proof) == BAS_FAIR_COMMITMENT,
       "another deal has another commitment");
    ok(bas_fair_check(&deal, "k3v9q0x2mt", (const uint8_t *)"\1\2\3", move, moves, &proof) ==
           BAS_FAIR_ORDER,
       "seats that the lot did not give");
    int last = moves;
    while (bas_move_action(move[--last]) != BAS_ACTION_DRAW) continue;
    const bas_move right = move[last];
    move[last] = bas_move_draw(bas_type_find(&game, "BA-A", 4));
    ok(bas_fair_check(&deal, "k3v9q0x2mt", NULL, move, moves, &proof) == BAS_FAIR_DRAW &&
           proof.move == last && proof.type == bas_move_type(right),
       "the last draw exchanged");
    for (int i = 0; i < 100; i++) move[last + 1 + i] = right;
    move[last] = right;
    ok(bas_fair_check(&deal, "k3v9q0x2mt", NULL, move, last + 2, &proof) == BAS_FAIR_DRAW &&
           proof.move == last + 1 && proof.type == BAS_NONE,
       "a draw from an empty stack");
}

int main(void) {
    if (sodium_init() < 0) return 1;
    test_abc();
    test_appendix_e();
    test_chacha20();
    test_sodium();
    example_init();
    test_key();
    test_numbers();
    test_stack();
    return done();
}
