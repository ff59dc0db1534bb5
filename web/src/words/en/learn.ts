// English of the tutorial and of the rules screen.
import type { Text } from '../index.ts';

export const learn = {
    'rules.failed': 'The rules could not be loaded. Try again when there is a connection.',
    'rules.contents': 'Contents',
    'learn.title': 'Learn to play',
    'learn.neighbour': 'Neighbour',
    'learn.coach': 'Tutorial',
    'learn.step': 'Step {step} of {steps}',
    'learn.next': 'Go on',
    'learn.back': 'Take it back',
    'learn.again': 'Once more',
    'learn.leave': 'Leave the tutorial',
    'learn.play': 'Play a game',
    'learn.rules': 'Read the rules',
    'learn.welcome':
        'You and your neighbour build a map together, tile by tile. In the middle lies the start tile: a city, a road and fields. A turn has three steps: lay a tile, place a figure if you like, score what is complete.',
    'learn.road':
        'Your first tile is a straight road. Lay it on the marked square, so that road meets road. Then put a figure on the road, where it is a robber, and confirm.',
    'learn.road.other':
        'That is allowed, but the tutorial needs a robber on the road. Take the turn back and put the figure there.',
    'learn.wait':
        'Your road is not complete, so the robber stays. Your neighbour lays a crossroads: one end of your road is closed now. The road remains yours, whoever builds on it.',
    'learn.city':
        'A tile with a piece of city. Lay it on the marked square: its city meets that of the start tile, and the wall closes all around. Put a knight in the city: it is complete and scores at once.',
    'learn.city.other':
        'That is allowed, but only a knight in the city brings points now. Take the turn back and choose the knight.',
    'learn.scores':
        '2 tiles × 2 points = 4 points for you, and the knight is in your supply again. The points stand beside the names; the log says who scored what, and why. Undo takes a turn back, even a confirmed one: try it, or go on.',
    'learn.taken':
        'Your neighbour begins a city and puts a knight in it. Nobody can place a second knight in that city, your neighbour included. But separate cities may grow together: then the one with the most knights scores, and in a tie each of them in full.',
    'learn.monastery':
        'A monastery at which a road ends. Lay it on the marked square: your road then has both its ends and is complete. Put the figure on the monastery, as a monk.',
    'learn.monastery.other':
        'That is allowed, but here we want a monk in the monastery. Take the turn back and choose the monk.',
    'learn.two':
        'One tile, two gains: the road brings 4 points, 1 for each of its tiles, and the robber comes home. The monk stays until all 8 squares around the monastery are filled: that is 9 points. Meanwhile your neighbour’s city grows.',
    'learn.field':
        'The green areas are fields; roads and cities divide them. Lay the bend of a road on the marked square, then put a farmer on the large field, which reaches the city that you completed. A farmer lies down and stays until the end.',
    'learn.field.other':
        'That is allowed, but now we want a farmer on the large field, the one beside the city. Take the turn back and try once more.',
    'learn.cities':
        'Your neighbour completes the city: 3 tiles × 2 = 6 points. Your field reaches that city too! At the end a field brings 3 points for each completed city beside it, however large it is: yours would bring 2 × 3 = 6.',
    'learn.free':
        'Now on your own: lay the tile where you like, with a figure or without. Beside each figure stands what it would score.',
    'learn.inns':
        'Two boxes make the game richer; you add them when you set up a game. Inns & Cathedrals: a road with an inn brings 2 points a tile, a city with a cathedral 3, but nothing if it is not completed. Lay such a tile to what you can finish, or to what a rival cannot. Your large figure counts as two: it wins cities that grow together.',
    'learn.builders':
        'Traders & Builders: when you extend a road or city of yours, put the builder beside your figure. From then on each tile that you add there lets you play a second one: keep it open. The pig lies beside your farmer and makes each completed city worth 4 points. Who completes a city takes the wine, grain and cloth in it, whoever holds the city; the most of a kind brings 10 points.',
    'learn.end':
        'That is nearly all. The game ends with the last tile. Then unfinished roads and cities bring 1 point per tile, cities also 1 per shield; a monastery 1 for itself and 1 for each tile around it; fields 3 per completed city. Enjoy the game!',
} satisfies Record<string, Text>;
