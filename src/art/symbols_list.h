/* symbols_list.h: every symbol once, with its box, and the badges of figures; private to symbols*.c
 * and players.c. From the first list come both the declarations of the drawings and the table, so
 * neither can forget one of them. */
#ifndef BASTIDE_ART_SYMBOLS_LIST_H
#define BASTIDE_ART_SYMBOLS_LIST_H

// X(drawing, name, width, height); by file, in the order of the file.
#define BAS_SYMBOL_LIST(X)                                                                         \
    /* symbols_country.c */                                                                        \
    X(house1, "house1", 15, 13)                                                                    \
    X(house2, "house2", 15, 13)                                                                    \
    X(house3, "house3", 15, 13)                                                                    \
    X(house4, "house4", 15, 13)                                                                    \
    X(tower_house, "tower-house", 11, 18)                                                          \
    X(church, "church", 16, 22)                                                                    \
    X(monastery, "monastery", 26, 26)                                                              \
    X(garden, "garden", 18, 18)                                                                    \
    X(sheep, "sheep", 7, 5)                                                                        \
    X(haystack, "haystack", 7, 6)                                                                  \
    X(well, "well", 8, 9)                                                                          \
    X(boat, "boat", 9, 6)                                                                          \
    X(shield, "shield", 14, 17)                                                                    \
    X(windmill, "windmill", 12, 14)                                                                \
    X(scarecrow, "scarecrow", 7, 9)                                                                \
    X(shrine, "shrine", 5, 9)                                                                      \
    X(rabbit, "rabbit", 6, 5)                                                                      \
    X(stall, "stall", 9, 8)                                                                        \
    X(fountain, "fountain", 9, 8)                                                                  \
    X(inn, "inn", 18, 14)                                                                          \
    X(cathedral, "cathedral", 22, 26)                                                              \
    /* symbols_figures.c: tokens */                                                                \
    X(wine, "wine", 18, 18)                                                                        \
    X(grain, "grain", 18, 18)                                                                      \
    X(cloth, "cloth", 18, 18)                                                                      \
    /* symbols_nature.c */                                                                         \
    X(tree1, "tree1", 10, 13)                                                                      \
    X(tree2, "tree2", 10, 13)                                                                      \
    X(tree3, "tree3", 8, 6)                                                                        \
    X(conifer1, "conifer1", 12, 16)                                                                \
    X(conifer2, "conifer2", 12, 16)                                                                \
    X(conifer3, "conifer3", 12, 16)                                                                \
    X(hedge, "hedge", 12, 5)                                                                       \
    X(rock, "rock", 7, 5)                                                                          \
    X(reed, "reed", 6, 9)                                                                          \
    X(flowers, "flowers", 8, 5)                                                                    \
    X(bone, "bone", 8, 6)                                                                          \
    X(trunk, "trunk", 11, 6)                                                                       \
    X(mushrooms, "mushrooms", 18, 14)                                                              \
    X(menhir, "menhir", 12, 13)                                                                    \
    X(fish, "fish", 12, 7)                                                                         \
    X(deer, "deer", 16, 14)                                                                        \
    X(aurochs, "aurochs", 17, 13)                                                                  \
    X(mammoth, "mammoth", 19, 15)                                                                  \
    X(tiger, "tiger", 18, 12)                                                                      \
    /* symbols_figures.c */                                                                        \
    X(knight, "knight", 14, 18)                                                                    \
    X(robber, "robber", 14, 18)                                                                    \
    X(monk, "monk", 14, 18)                                                                        \
    X(abbot, "abbot", 14, 18)                                                                      \
    X(guard, "guard", 14, 18)                                                                      \
    X(farmer, "farmer", 20, 11)                                                                    \
    X(fisher, "fisher", 14, 18)                                                                    \
    X(gatherer, "gatherer", 14, 18)                                                                \
    X(hunter, "hunter", 20, 11)                                                                    \
    X(hut, "hut", 14, 14)                                                                          \
    X(pig, "pig", 14, 10)                                                                          \
    X(large, "large", 18, 22)                                                                      \
    X(builder, "builder", 14, 18)                                                                  \
    /* symbols_marks.c */                                                                          \
    X(canoe, "canoe", 22, 10)                                                                      \
    X(raft, "raft", 20, 14)                                                                        \
    X(pit, "pit", 24, 20)                                                                          \
    X(shaman, "shaman", 24, 22)                                                                    \
    X(great_trap, "great-trap", 24, 22)                                                            \
    X(fire, "fire", 24, 22)                                                                        \
    X(tower, "tower", 14, 14)                                                                      \
    X(floor, "floor", 12, 7)                                                                       \
    X(crown, "crown", 9, 7)                                                                        \
    X(cover, "cover", 9, 9)                                                                        \
    X(thief, "thief", 18, 22)                                                                      \
    X(wheel, "wheel", 20, 20)                                                                      \
    X(badge1, "badge1", 4, 4)                                                                      \
    X(badge2, "badge2", 4, 4)                                                                      \
    X(badge3, "badge3", 4, 4)                                                                      \
    X(badge4, "badge4", 4, 4)                                                                      \
    X(badge5, "badge5", 4, 4)                                                                      \
    X(badge6, "badge6", 4, 4)

// X(figure, x, y): where the badge of its player sits, in tenths of its box.
#define BAS_BADGE_LIST(X)                                                                          \
    X("knight", 33, 121)                                                                           \
    X("robber", 74, 126)                                                                           \
    X("monk", 70, 151)                                                                             \
    X("abbot", 66, 131)                                                                            \
    X("guard", 40, 120)                                                                            \
    X("farmer", 92, 82)                                                                            \
    X("fisher", 52, 134)                                                                           \
    X("hunter", 122, 80)                                                                           \
    X("gatherer", 56, 134)                                                                         \
    X("hut", 70, 55)                                                                               \
    X("large", 90, 145)                                                                            \
    X("builder", 66, 116)                                                                          \
    X("pig", 75, 50)

#define BAS_SYMBOL_DECLARE(drawing, name, width, height) extern const char bas_symbol_##drawing[];
BAS_SYMBOL_LIST(BAS_SYMBOL_DECLARE)
#undef BAS_SYMBOL_DECLARE

#endif
