/* why_forms.h: the sentences of reasons, with letters for what differs, and what stands for them.
 */
#ifndef BASTIDE_CLI_WHY_FORMS_H
#define BASTIDE_CLI_WHY_FORMS_H

#include "why.h"

/* After a $: P are the points, N the bare number of them, v what it adds to the lead, with its
 * words; k the kind of feature and c what it holds, n how much, q the second count; r the rivals,
 * w who has the feature, m who decides; p a figure or hut; o what the other move brings, i the
 * same with its words, j as i of what rivals get; l what rivals lose of a join, t what hinders it,
 * f whose figures it brings; u what of shared points counts; d another such feature; g which
 * figure is back, e from where, B how many; h when a guard is paid; x why it has to be finished; y
 * what the poorer feature holds, _ why it is poorer; H who held it before, J whether those who
 * have it then did, K why that is good; Q what it is joined to; S why a figure does not come back;
 * z figures that stay or come back with it; Z what a rival loses by it; M the most that is paid,
 * or how much; W whose the feature is, G who gets its points; V why it was in vain; O what is left
 * of points that may come later, E what rivals are paid for a feature and A what it would bring, T
 * that a turn is counted in that; L why it is good to grow, 2 that a field does; D a feature of
 * who decides, X the tower of the other move, C a forest with a menhir, R whether its turn may
 * come later; F what a later tile may do as well; I and U figures in hand, of who decides and of
 * rivals; & which goods; < how many
 * figures there are then, > that nobody held it; Y a sector of the wheel and what it pays, 1 what a
 * crown pays, s what of that may be expected, 5 its sector, 6 that of the other move, 7 why it is
 * better, 8 the sector in brackets;
 * 0 why it is harder to finish; 3 figures or huts, 9 one that is joined; 4 what comes of more of
 * them, or whose are most; = features of a kind, @ what is done to one; / that the tile joins what
 * is shared; % what is easier to finish, ) why it is harder after the other move; ! that one of
 * them counts as two; + harder or impossible to finish, - than before. ~ is the s of more than
 * one, * is said of more than one rival: each. */
typedef struct why_form {
    const char *promised, *missed, *instead;
} why_form;

extern const why_form cli_why_forms[BAS_WHY_COUNT]; // one for each code

/* How it comes about; a missing one is said as the code says it. */
extern const why_form cli_why_hows[BAS_HOW_COUNT];

/* A sentence with all its words, and the end of the line. */
void cli_why_sentence(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                      const char *text, FILE *out);

void cli_why_points(int points, FILE *out); // with their word

void cli_why_names(const bas_record *record, unsigned players, FILE *out); // Ann, Bob and Cleo

/* What a feature holds, in brackets; the one that the move played claims, and why that is worth
 * less if both look alike; why it is harder to finish, why it is good that it grows, or was in
 * vain. */
void cli_why_holds(const bas_why *why, FILE *out);
void cli_why_poorer(const bas_why *why, FILE *out);
void cli_why_fits(const bas_why *why, FILE *out);
void cli_why_hard(const bas_why *why, bool better, FILE *out);
bool cli_why_spoiled(const bas_why *why); // by the move that it speaks against
bool cli_why_never(const bas_why *why);   // whether no tile that is left fits there
void cli_why_reach(const bas_why *why, FILE *out);
void cli_why_vain(const bas_why *why, FILE *out);

bool cli_why_around(int kind); // whether tiles around it finish it

const char *cli_why_kinds(int kind); // its name, of several

/* What stands for a letter that only some games have; false for all others. */
bool cli_why_game(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                  char letter, FILE *out);

/* The same of letters about figures that come back or stay in hand. */
bool cli_why_figure(const bas_record *record, int player, cli_why_voice voice, const bas_why *why,
                    char letter, FILE *out);

#endif
