// English of reviews: what speaks for a better move, and for the move of a hint.
import type { Text } from '../index.ts';

export const review = {
    'why.scores': {
        one: 'It would have scored {count} point at once ({kind}).',
        other: 'It would have scored {count} points at once ({kind}).',
    },
    'why.gives': {
        one: 'The move played gave {player} {count} point at once ({kind}).',
        other: 'The move played gave {player} {count} points at once ({kind}).',
    },
    'why.shares': {
        one: '{player} would have had to share: {kind}, worth about {count} point.',
        other: '{player} would have had to share: {kind}, worth about {count} points.',
    },
    'why.takes': {
        one: '{player} would have lost the majority: {kind}, worth about {count} point.',
        other: '{player} would have lost the majority: {kind}, worth about {count} points.',
    },
    'why.claims': {
        one: 'A figure there may bring about {count} point by the end ({kind}).',
        other: 'A figure there may bring about {count} points by the end ({kind}).',
    },
    'why.grows': {
        one: 'What you hold would be worth about {count} point more ({kind}).',
        other: 'What you hold would be worth about {count} points more ({kind}).',
    },
    'why.blocks': {
        one: 'It would have hindered {player}: {kind}, about {count} point less.',
        other: 'It would have hindered {player}: {kind}, about {count} points less.',
    },
    'why.home': {
        one: '{count} more figure would have been at home for the next turns.',
        other: '{count} more figures would have been at home for the next turns.',
    },
    'why.again': 'It would have brought another turn at once.',
    'why.later': {
        one: 'It would have promised about {count} point more by the end.',
        other: 'It would have promised about {count} points more by the end.',
    },
    'why.ahead': {
        one: 'Games that go on from there end better, by about {count} point.',
        other: 'Games that go on from there end better, by about {count} points.',
    },
    'good.scores': {
        one: 'scores {count} point at once ({kind})',
        other: 'scores {count} points at once ({kind})',
    },
    'good.shares': {
        one: '{player} has to share: {kind}, about {count} point',
        other: '{player} has to share: {kind}, about {count} points',
    },
    'good.takes': {
        one: '{player} loses the majority: {kind}, about {count} point',
        other: '{player} loses the majority: {kind}, about {count} points',
    },
    'good.claims': {
        one: 'a figure may bring about {count} point by the end ({kind})',
        other: 'a figure may bring about {count} points by the end ({kind})',
    },
    'good.grows': {
        one: 'what you hold is worth about {count} point more ({kind})',
        other: 'what you hold is worth about {count} points more ({kind})',
    },
    'good.blocks': {
        one: 'hinders {player}: {kind}, about {count} point less',
        other: 'hinders {player}: {kind}, about {count} points less',
    },
    'good.home': {
        one: '{count} figure comes home',
        other: '{count} figures come home',
    },
    'good.again': 'brings another turn at once',
    'good.later': {
        one: 'promises about {count} point more by the end',
        other: 'promises about {count} points more by the end',
    },
    'moment.title': 'Key moment {number} of {all}',
    'moment.previous': 'Key moment before',
    'moment.next': 'Next key moment',
    'moment.close': 'Back to the replay',
    'moment.played': 'Played',
    'moment.better': 'Better',
    'moment.playedTile': 'the tile in the red frame',
    'moment.betterTile': 'the tile in the violet frame',
    'moment.turnedTile': 'the same square, the tile turned as in the violet frame',
    'moment.cost': {
        one: 'This gave away about {count} point and {percent}% of the chance to win.',
        other: 'This gave away about {count} points and {percent}% of the chance to win.',
    },
    'review.about':
        'Given away: what all decisions together cost against the best ones, counted in points ahead of the others. Luck: how much better the drawn tiles were than the average. Both are estimates.',
    'review.slider': 'Turn of the game; arrow keys walk through the chart',
    'review.at': 'Turn {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Turns',
} satisfies Record<string, Text>;
