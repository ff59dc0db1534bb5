// The rules in English, in our own words.
import type { Rules } from './books.ts';

export const rules: Rules = {
    idea: {
        title: 'What it is about',
        text: [
            'Turn by turn you build one map together. Your figures claim roads, cities and monasteries on it and score for what gets finished, and a little for what does not. The most points at the end win.',
        ],
    },
    setup: {
        title: 'Setup',
        text: [
            'Two to five can play. Each player has 7 figures in the supply. The start tile lies in the middle; the other 71 tiles are face down.',
            'The first player is drawn by lot, unless you choose one. Then turns go clockwise.',
        ],
    },
    turn: {
        title: 'A turn',
        text: ['Three steps, always in this order:'],
        list: [
            'Draw a tile, show it and lay it. This you must do.',
            'Place a figure from your supply. This you may do or leave.',
            'Score everything that the tile completed. If that is nothing, the next player’s turn begins.',
        ],
    },
    lay: {
        title: 'Laying a tile',
        text: [
            'The new tile touches at least one tile with a whole side; a corner is not enough. On every side that touches, the picture goes on: road to road, city to city, field to field. A piece of city may also begin a new city of its own.',
            'A tile that fits somewhere has to be laid. One that fits nowhere goes to the box, and the same player draws another. If there is none left, the turn ends without a tile.',
            'Houses, people and animals in the pictures mean nothing.',
        ],
    },
    figures: {
        title: 'Placing a figure',
        text: [
            'At most one figure a turn, from your own supply, and only on the tile you have just laid. You choose one thing on it: a figure on a road is a robber, in a city a knight, in a monastery a monk, and on a field, if farmers are played, a farmer.',
            'The whole road, city or field must be free of such figures, net-away tiles included; your own figure blocks it too. Several figures meet in one place only when a tile joins parts that were claimed separately. That is allowed.',
            'Figures come back when what they stand on is scored, not when you want. Whoever has none left goes on laying tiles. A figure may be placed on something the tile has just completed: it scores and comes back in the same turn.',
        ],
    },
    roads: {
        title: 'Roads',
        text: [
            'A road is complete when both its ends are closed, by a crossroads, a city, a monastery or another end shown on a tile, or when it runs in a ring.',
            'It is worth 1 point per tile. A tile that it crosses twice counts once.',
        ],
    },
    cities: {
        title: 'Cities',
        text: [
            'A city is complete when its wall is closed all around and no gap is left inside.',
            'It is worth 2 points per tile and 2 points per shield. A tile with two parts of the city counts once. A city of two tiles is no exception: 4 points.',
        ],
    },
    monasteries: {
        title: 'Monasteries',
        text: [
            'A monastery is complete when tiles lie on all eight squares around it, the corners included.',
            'It brings its monk 9 points: 1 for its own tile and 1 for each of the eight.',
        ],
    },
    majority: {
        title: 'Who gets the points',
        text: [
            'Points belong to the figures that stand there, whoever laid the last tile. If several players are there, the one with the most figures scores; if several have equally many, each of them scores in full. All others score nothing. More figures than needed bring no more points. Where nobody stands, nobody scores.',
            'After the scoring all figures of the completed road, city or monastery go home, also those that scored nothing. All others stay.',
        ],
    },
    fields: {
        title: 'Fields and farmers',
        text: [
            'The green areas are fields. Roads, cities and rivers divide them; laying tiles joins them. A figure on a field is a farmer: it lies flat and stays there until the end of the game.',
            'A field can be claimed if no farmer lies anywhere on it. Knights, robbers and monks beside it do not matter.',
            'Fields score only at the end: 3 points for each completed city that the field touches. Neither the size of the field nor that of the city counts. A city that touches a field twice counts once for it; one that touches several fields counts for each of them. Unfinished cities count for nobody.',
            'The most farmers on the field decide; in a tie each of those players scores in full.',
        ],
    },
    end: {
        title: 'End and final scoring',
        text: [
            'The game ends with the turn in which the last tile was laid. Then what is unfinished scores:',
        ],
        table: {
            head: ['Unfinished', 'Points'],
            rows: [
                ['Road', '1 per tile'],
                ['City', '1 per tile, 1 per shield'],
                ['Monastery', '1 for its tile, 1 for each tile around it'],
                ['Field (with farmers)', '3 per completed city beside it'],
            ],
        },
        more: [
            'Again the most figures decide, and in a tie each scores in full. The most points win; players with equally many share the victory.',
        ],
    },
    river: {
        title: 'The river',
        text: [
            'Twelve river tiles come first. The spring takes the place of the start tile, which goes to the box. Until the river stack is used up you draw from it; then come the other tiles.',
            'A river tile goes on an open end of the river, and all other sides must match as usual. Where the river bends, it may not bend to the same side as at the bend before, however many straight tiles lie between; the first bend is free. So it never flows back.',
            'Figures are placed as on any other tile, but never on the river itself. Water divides fields; a road goes over it on a bridge.',
        ],
    },
    'river-one': {
        title: 'The river with one lake',
        text: [
            'Spring and lake are set apart. Ten tiles are shuffled, the lake is drawn last and ends the river.',
        ],
    },
    'river-fork': {
        title: 'The river with two lakes',
        text: [
            'The spring fills two squares and counts as two tiles in every respect. The river leaves it in two branches; you choose which one you continue. The rule of bends holds for each branch by itself, seen downstream.',
            'Nine tiles are shuffled; the two lakes are drawn last, and each ends one branch.',
        ],
    },
    abbot: {
        title: 'Abbot and gardens',
        text: [
            'Each player has an abbot besides the 7 figures. Instead of a figure you may place the abbot, on a monastery or a garden of the tile just laid and nowhere else. An ordinary figure may stand anywhere but on a garden.',
            'A garden is scored like a monastery: 9 points when all eight squares around are filled, and the abbot goes home. At the end of the game it brings 1 point for its tile and 1 for each tile around it.',
        ],
    },
    recall: {
        title: 'Taking the abbot back',
        text: [
            'If you place no figure in a turn, you may take back your abbot that stands on the map since an earlier turn. It scores at once what it would at the end: 1 point for its tile and 1 for each tile around it, the tile just laid included. Then everything completed is scored as always.',
            'An abbot taken back cannot be placed in the same turn.',
        ],
    },
    towers: {
        title: 'Towers',
        text: [
            'Twelve tiles with a thief are shuffled into the stack, five tower tiles form a stack of their own, and with the river there is one more river tile, which carries a tower base. Twenty floors are in the common supply.',
            'Whoever lays a tile with a tower base puts 1 floor on it. More floors come only through thieves; a tower has at most 5. If no floor is left, a new tower stays without any.',
            'On the river tile with the rocky tunnel the field goes on above the bend: it is one field. Where a road runs through a city without a break, it is one road, and on either side of the city it divides the green into two fields.',
        ],
    },
    guards: {
        title: 'Guards',
        text: [
            'Instead of placing a figure on the tile, you may put an ordinary figure, not the abbot, on a tower as a guard, if the tile just laid is within the tower’s reach. A tower reaches its own tile and as many squares in each of the four directions as it has floors. Empty squares count; diagonals do not.',
            'A guard that stands there already goes back to its owner. If it was another player’s, that player scores 2 points at once.',
            'A guard claims nothing on its tile and counts for no majority.',
        ],
    },
    thieves: {
        title: 'Thieves',
        text: ['A drawn tile with a thief is dealt with before it is laid:'],
        list: [
            'Every tower without a guard gets 1 floor, up to 5. If there are too few floors for all, you choose which towers get the last ones.',
            'Every guard scores the number beside the thief, and the number on the stolen tile too if one lies there; that one then goes to the box. All guards go home, and the tile is laid as usual.',
            'If no tower has a guard, nobody scores and the thieves get away: the tile is laid aside as stolen; an older stolen tile goes to the box. You take a tower tile instead and lay it. If there is none left, you draw from the usual stack.',
        ],
        more: ['Guards that came home in this way may be placed in the same turn.'],
    },
    'towers-end': {
        title: 'Towers at the end',
        text: [
            'Every guard on a tower scores 5 points, and the number on the stolen tile too if one lies there. Tower tiles that are left over are not played.',
        ],
    },
    inns: {
        title: 'Inns and cathedrals',
        text: [
            'Eighteen tiles are added. An inn belongs to the road beside which it stands, a cathedral to its city. You may lay such a tile wherever it fits, also to a road or city of a rival.',
            'A completed road with an inn is worth 2 points a tile instead of 1; a completed city with a cathedral 3 points a tile and 3 a shield. A second inn or cathedral changes nothing more.',
            'But if it is not completed at the end, a road with an inn or a city with a cathedral is worth nothing to anybody.',
        ],
    },
    'inns-ignore': {
        title: 'Unfinished roads and cities',
        text: [
            'With this option an inn or a cathedral changes nothing at the end: an unfinished road or city scores like any other.',
        ],
    },
    large: {
        title: 'The large figure',
        text: [
            'Everybody has one large figure more. It is placed, scored and taken back like an ordinary one, but wherever figures are counted it counts as two. It stands in no garden and guards no tower.',
        ],
    },
    goods: {
        title: 'Goods',
        text: [
            'Twenty-four tiles are added; many cities on them show wine, grain or cloth. Whoever completes a city takes a token for each sign in it, whoever holds the city, and also if nobody does.',
            'At the end, for each of the three goods, whoever has the most tokens of it scores 10 points; in a tie everybody who has the most.',
        ],
    },
    builder: {
        title: 'The builder',
        text: [
            'Instead of a figure you may place your builder on a road or in a city of the tile just laid, if one of your figures stands there already and it is not complete.',
            'When you later extend this road or city, also by completing it, you play a second time after the scoring: draw, lay, place, score. There is no third time. What rivals lay gives you nothing.',
            'He counts for no majority, and goes home with the others when the road or city is scored.',
        ],
    },
    pig: {
        title: 'The pig',
        text: [
            'Instead of a figure you may place your pig on a field of the tile just laid, if one of your farmers lies in that field. If you score the field at the end, each completed city is worth 4 points to you instead of 3. The pig counts for no majority and stays to the end.',
        ],
    },
    'wheel-idea': {
        title: 'What it is about',
        text: [
            'The map grows around the Wheel of Fortune. A pig walks around the wheel; where it stops, something happens to all or some of you. Those who have put a figure on the right crown gain by it.',
        ],
    },
    'wheel-setup': {
        title: 'Setup',
        text: [
            'Two to five can play; each has 7 figures. The wheel lies in the middle as the start: sixteen squares, each of which counts as a tile. The roads, cities and fields drawn on it count like all others, and tiles may be added to it at any time. The round of the wheel itself belongs to nothing.',
            'The pig stands on Fortune. All 72 tiles are used. The first player is drawn by lot, unless you choose one; then clockwise.',
        ],
    },
    'wheel-turn': {
        title: 'A turn',
        text: ['In this order:'],
        list: [
            'Draw a tile.',
            'If it has a wheel icon: move the pig, carry out the sector, score its crowns.',
            'Lay the tile.',
            'Place a figure, on the tile or on a free crown space, or none.',
            'Score what the tile completed.',
        ],
    },
    'wheel-pig': {
        title: 'The pig',
        text: [
            'The number at the wheel icon says how many sectors the pig moves, clockwise. Only the sector where it stops counts.',
            'The pig also moves if the tile then fits nowhere. A tile drawn in its place that has an icon moves it once more.',
        ],
    },
    'wheel-sectors': {
        title: 'The six sectors',
        text: ['Clockwise. Fortune is for the player who moved the pig, all the others are for everybody.'],
        table: {
            head: ['Sector', 'What happens'],
            rows: [
                ['Fortune', 'Whoever moved the pig scores 3 points.'],
                [
                    'Tax',
                    'For each of your knights: 1 point per shield in its city and 1 per knight of yours in that city.',
                ],
                [
                    'Famine',
                    'For each of your farmers: 1 point per completed city beside its field, whoever has the most farmers there.',
                ],
                ['Storm', '1 point for each figure in your supply.'],
                ['Inquisition', '2 points for each of your monks.'],
                [
                    'Plague',
                    'Everybody takes one own figure from a tile back into the supply, without points; the active player first, then clockwise. Farmers may be taken, figures on crowns may not. Who has no figure on a tile takes none.',
                ],
            ],
        },
    },
    'wheel-crowns': {
        title: 'Crowns',
        text: [
            'If you place no figure on the tile, you may put one on a free crown space of any sector. Each space holds one figure. Fortune, Famine and Inquisition have one space, Tax, Storm and Plague two.',
            'When the pig stops on a sector, its crowns are scored after the sector itself: 3 points for a figure on a single space, 6 for a figure alone where there are two spaces, 3 each for two figures, also if both are yours. Then these figures go home and may be placed in the same turn.',
            'At the end of the game figures on crowns are worth nothing.',
        ],
    },
    'wheel-end': {
        title: 'End and final scoring',
        text: [
            'The game ends with the turn in which the last tile was laid. Then what is unfinished scores:',
        ],
        table: {
            head: ['Unfinished', 'Points'],
            rows: [
                ['Road', '1 per tile'],
                ['City', '1 per tile, 1 per shield'],
                ['Monastery', '1 for its tile, 1 for each tile around it'],
                ['Field', '3 per completed city beside it'],
                ['Crown', 'nothing'],
            ],
        },
        more: [
            'The most figures decide, and in a tie each scores in full. The most points win; with equally many the game is a draw between them.',
        ],
    },
    'hunters-idea': {
        title: 'What it is about',
        text: [
            'The Stone Age. Your tribe gathers in forests and fishes in rivers during the game, and hunts in the meadows and owns whole river systems at its end.',
        ],
    },
    'hunters-setup': {
        title: 'Setup',
        text: [
            'Two to five can play. Each has 5 tribesmen and 3 huts. The start tile lies in the middle; 78 ordinary tiles and a stack of 16 bonus tiles are face down.',
            'The first player is drawn by lot, unless you choose one. Then turns go clockwise until the ordinary tiles are used up.',
        ],
    },
    'hunters-turn': {
        title: 'A turn',
        text: ['Three steps, always in this order:'],
        list: [
            'Draw an ordinary tile and lay it. This you must do.',
            'Place a tribesman or a hut on it. This you may do or leave.',
            'Score everything that the tile completed. If a forest with a menhir is among it, a bonus turn follows.',
        ],
    },
    'hunters-lay': {
        title: 'Laying a tile',
        text: [
            'The new tile touches at least one tile with a whole side; a corner is not enough. On every side that touches, the picture goes on: forest to forest, river to river, meadow to meadow.',
            'A tile that fits nowhere goes to the box, and the same player draws another from the same stack.',
        ],
    },
    'hunters-figures': {
        title: 'Tribesmen and huts',
        text: [
            'One piece per tile: a tribesman or a hut, from your supply, only on the tile just laid. You choose where:',
        ],
        table: {
            head: ['On', 'is a', 'until'],
            rows: [
                ['Forest', 'gatherer', 'the forest is complete'],
                ['River', 'fisher', 'the river is complete'],
                ['Meadow', 'hunter, lying flat', 'the end of the game'],
                ['River or lake', 'hut', 'the end of the game'],
            ],
        },
        more: [
            'The place must be free of pieces of the same kind, anywhere in the whole forest, river or meadow; for a hut, in the whole river system. Your own piece blocks too; pieces of another kind do not. Tribesmen never stand on lakes.',
            'Several pieces meet in one place only when a tile joins parts that were claimed separately. That is allowed.',
        ],
    },
    forests: {
        title: 'Forests',
        text: [
            'A forest is complete when it has no open side left. It is worth 2 points per tile, and 3 more for each mushroom grove in it. Then its gatherers go home.',
            'An unfinished forest is worth nothing at the end.',
        ],
    },
    'bonus-turn': {
        title: 'Menhirs and the bonus turn',
        text: [
            'If a completed forest shows a menhir, the player who laid the completing tile takes a bonus tile, owner of the forest or not. First everything is scored and the figures go home; then the bonus tile is laid by the usual rules, a tribesman or hut may be placed on it, and what it completes is scored.',
            'At most one bonus tile a turn, however many menhirs there are. If the stack of bonus tiles is empty, there is none.',
        ],
    },
    rivers: {
        title: 'Rivers and fishers',
        text: [
            'A river is complete when both ends run into a forest or a lake, or when it closes into a ring. A lake divides rivers: each of those that run into it is a river of its own.',
            'A completed river is worth 1 point per tile and 1 per fish, in the river itself and in the lakes it runs into. The fish of a lake count for each of its rivers. Then its fishers go home.',
            'An unfinished river is worth nothing at the end.',
        ],
    },
    huts: {
        title: 'Huts and river systems',
        text: [
            'A river system is all rivers and lakes that are connected with each other. It ends at forests, at the edge of the map and at lakes from which no other river runs. A lake alone is a river system as well.',
            'A hut claims the whole system, if no hut stands in it yet; fishers do not matter. At the end the system is worth 1 point per fish to the player with the most huts in it; in a tie each of them scores in full.',
        ],
    },
    meadows: {
        title: 'Meadows and hunters',
        text: [
            'Rivers, lakes and forests divide the meadows. They are scored only at the end, for the player with the most hunters; in a tie each of them scores in full.',
        ],
        table: {
            head: ['Animal', 'Points'],
            rows: [
                ['Mammoth', '3'],
                ['Aurochs', '2'],
                ['Red deer', '1'],
                ['Sabre-toothed tiger', 'nothing; it eats 1 red deer of the meadow'],
            ],
        },
        more: ['Tigers eat nothing but deer. A meadow is never worth less than nothing.'],
    },
    'hunters-majority': {
        title: 'Who gets the points',
        text: [
            'Points belong to the tribesmen that stand there, whoever laid the last tile. The player with the most scores; if several have equally many, each of them scores in full, once, however many tribesmen there are. All others score nothing.',
            'After the scoring all tribesmen of the completed river or forest go home, also those that scored nothing.',
        ],
    },
    'bonus-tiles': {
        title: 'Bonus tiles',
        text: [
            'Some only show more animals and fish. Others can do something. Canoe, pit trap and shaman act as soon as the tile is laid, before a figure is placed.',
        ],
        table: {
            head: ['Tile', 'What it does'],
            rows: [
                ['Mushroom grove', '3 points more for the completed forest.'],
                [
                    'Canoe',
                    'Whoever lays it scores at once 2 points per lake of this river system, its own lake included. Huts do not matter.',
                ],
                [
                    'Pit trap',
                    'Whoever lays it scores at once the animals of its meadow on this tile and the eight squares around, tigers eating deer first. Those animals no longer count in the meadow.',
                ],
                [
                    'Shaman',
                    'Whoever lays it may take back one own tribesman, without points, and may place it at once.',
                ],
                [
                    'Great trap',
                    'At the end: mammoths, aurochs and deer of its meadow on the eight tiles around it count twice, those on its own tile do not. Tigers eat first, and first the deer that would not count twice.',
                ],
                ['Fire', 'At the end: the tigers of its meadow do not count and eat no deer.'],
                [
                    'Raft',
                    'At the end: each lake of its river system is worth 1 point more to the owner of the huts.',
                ],
            ],
        },
    },
    'hunters-end': {
        title: 'End and final scoring',
        text: [
            'The game ends with the turn in which the last ordinary tile was laid; a bonus turn that follows from it is still played. Then:',
        ],
        table: {
            head: ['What', 'Points'],
            rows: [
                ['River system with huts', '1 per fish; with the raft 1 more per lake'],
                ['Meadow with hunters', 'mammoth 3, aurochs 2, red deer 1, less the deer eaten by tigers'],
                ['Unfinished river, unfinished forest', 'nothing'],
            ],
        },
        more: ['The most points win; players with equally many share the victory.'],
    },
};
