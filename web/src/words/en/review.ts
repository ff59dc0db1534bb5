// English of reviews: what speaks for a better move, and for the move of a hint.
import type { Text } from '../index.ts';

export const review = {
    'why.scores': 'The better move would have scored {points} at once for a {kind}.',
    'why.gives': 'The move played gave {player} {points}{each} at once for a {kind}.',
    'why.shares':
        'The better move would have got a share in the {kind} of {player}: about {points} for {me}.',
    'why.takes': 'The better move would have taken the {kind} away from {player}: about {points} for {me}.',
    'why.claims': 'The better move would have claimed a new {kind}, for about {points} by the end.',
    'why.grows': 'The better move would have made a {kind} of {me} worth about {points} more.',
    'why.blocks': 'The better move would have made the {kind} of {player} worth about {points} less{each}.',
    'why.home': {
        one: 'The better move would have left {me} {count} more free figure for the turns to come.',
        other: 'The better move would have left {me} {count} more free figures for the turns to come.',
    },
    'why.again': 'The better move would have brought another turn at once.',
    'why.later': 'About {points} more could have come from later turns.',
    'why.ahead': 'Games that are played on from it end better, by about {points}.',
    'why.keeps':
        'The better move would have kept a figure of {me} on a {kind} that may bring about {points}.',
    'why.joins': 'A later tile could then have joined {me} to the {kind} of {player}: about {points}.',
    'why.guards':
        'The move played lets the {kind} of {player} be joined to that of {me}, who may lose about {points}.',
    'why.how.free':
        'The better move would have claimed a {kind} that nobody had{size}: about {points} by the end.',
    'why.how.sooner':
        'The better move would have scored {points} at once for a {kind}; after the move played it may still bring about {number}.',
    'why.how.joined':
        'The better move would have joined a {kind} of {me} to another part: about {points} more.',
    'why.how.longer': 'The better move would have made a {kind} of {me} larger: about {points} more.',
    'why.how.closer':
        'The better move would have closed an open end of a {kind} of {me}: about {points} more.',
    'why.how.beside': 'The better move would have put a tile beside a {kind} of {me}: about {points} more.',
    'why.how.cities':
        'The better move would have brought more finished cities to a field of {me}: about {points} more.',
    'why.how.early':
        'The move played scored a {kind} of {me} early; left alone it would bring about {points} more.',
    'why.how.spoiled': 'The move played spoiled a {kind} of {me}: about {points} less.',
    'why.how.harder':
        'The better move would have made the {kind} of {player} harder to complete: about {points} less{each}.',
    'why.how.cut': 'The better move would have cut off the {kind} of {player}: about {points} less{each}.',
    'why.how.open':
        'The better move would have made a city beside the field of {player} harder to complete: about {points} less{each}.',
    'why.how.outvoted':
        'The better move would have let others outvote {player} in a {kind}: about {points} less{each}.',
    'why.how.helped': 'The move played helped {player}, whose {kind} is worth about {points} more{each}.',
    'why.how.last':
        'The better move would have left {me} a free figure: after the move played there is none, and nothing can be claimed until one comes back.',
    'why.how.back': 'Figures of {me} would be likelier to come back soon: about {points}.',
    'why.how.wheel': 'The wheel of fortune could have paid {me} about {points} more for figures.',
    'why.how.crown': 'The crown on the wheel of fortune could have brought about {points} more.',
    'why.how.tower': 'A guard on a tower could have brought about {points} more.',
    'why.how.trade': 'The builder or pig could have brought about {points} more.',
    'why.how.goods': 'The better move would have brought goods: about {points} by the end.',
    'why.how.rest': 'The rest, about {points}, shows only in the turns after it.',
    'instead.scores': 'The move played scored {points} at once for a {kind}.',
    'instead.gives': 'The better move would also have given {player} {points}{each} at once for a {kind}.',
    'instead.shares': 'The move played got a share in the {kind} of {player}: about {points}.',
    'instead.takes': 'The move played took the {kind} away from {player}: about {points}.',
    'instead.claims': 'The move played claimed a new {kind}, for about {points} by the end.',
    'instead.grows': 'The move played made a {kind} of {me} worth about {points} more.',
    'instead.blocks': 'The move played made the {kind} of {player} worth about {points} less{each}.',
    'instead.home': {
        one: 'The move played left {me} {count} more free figure for the turns to come.',
        other: 'The move played left {me} {count} more free figures for the turns to come.',
    },
    'instead.again': 'The move played brought another turn at once.',
    'instead.keeps': 'The move played kept a figure of {me} on a {kind} that may bring about {points}.',
    'instead.joins':
        'After the move played a later tile may join {me} to the {kind} of {player}: about {points}.',
    'instead.nothing': 'The move played brought {me} hardly anything.',
    'instead.how.free': 'The move played claimed a {kind} that nobody had{size}: about {points} by the end.',
    'instead.how.joined': 'The move played joined a {kind} of {me} to another part: about {points} more.',
    'instead.how.longer': 'The move played made a {kind} of {me} larger: about {points} more.',
    'instead.how.closer': 'The move played closed an open end of a {kind} of {me}: about {points} more.',
    'instead.how.beside': 'The move played put a tile beside a {kind} of {me}: about {points} more.',
    'instead.how.cities':
        'The move played brought more finished cities to a field of {me}: about {points} more.',
    'instead.how.early': 'The better move would have scored a {kind} of {me} early: about {points} less.',
    'instead.how.spoiled': 'The better move would have spoiled a {kind} of {me}: about {points} less.',
    'instead.how.harder':
        'The move played made the {kind} of {player} harder to complete: about {points} less{each}.',
    'instead.how.cut': 'The move played cut off the {kind} of {player}: about {points} less{each}.',
    'instead.how.open':
        'The move played made a city beside the field of {player} harder to complete: about {points} less{each}.',
    'instead.how.outvoted':
        'The move played let others outvote {player} in a {kind}: about {points} less{each}.',
    'instead.how.helped':
        'The better move would also have helped {player}, whose {kind} is worth about {points} more{each}.',
    'instead.how.last': 'The move played left {me} a free figure; else there would be none.',
    'instead.how.crown': 'The move played put a figure on a crown of the wheel: about {points}.',
    'instead.how.tower': 'The move played was good for a guard on a tower: about {points}.',
    'instead.how.goods': 'The move played brought goods: about {points} by the end.',
    'good.scores': 'scores {points} at once ({kind})',
    'good.shares': 'gets a share in the {kind} of {player}: about {points}',
    'good.takes': 'takes the {kind} away from {player}: about {points}',
    'good.claims': 'a figure may bring about {points} by the end ({kind})',
    'good.grows': 'what you hold is worth about {points} more ({kind})',
    'good.blocks': 'hinders {player}: {kind}, about {points} less{each}',
    'good.home': {
        one: '{count} figure comes home',
        other: '{count} figures come home',
    },
    'good.again': 'brings another turn at once',
    'good.later': 'later turns may bring about {points} more',
    'good.joins': 'a later tile may join you to the {kind} of {player}: about {points}',
    'good.guards': 'keeps the {kind} of {player} from being joined to yours: about {points}',
    'good.how.free': 'claims what nobody has ({kind}{size}): about {points} by the end',
    'good.how.back': 'figures are likelier to come back soon',
    'good.how.wheel': 'the Wheel of Fortune may pay about {points} more',
    'good.how.crown': 'a crown of the wheel may bring about {points}',
    'good.how.tower': 'a guard on a tower may bring about {points}',
    'good.how.trade': 'the builder or pig may bring about {points} more',
    'good.how.goods': 'goods may bring about {points}',
    'part.points': {
        one: '{count} point',
        other: '{count} points',
    },
    'part.each': ' each',
    'part.tiles': ', of {count} tiles',
    'part.cities': {
        one: ', beside {count} finished city',
        other: ', beside {count} finished cities',
    },
    'sure.close': 'A close call.',
    'sure.likely': 'Likely.',
    'sure.sure': 'Sure.',
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
        one: 'The move played cost about {count} point and {percent}% of the chance to win.',
        other: 'The move played cost about {count} points and {percent}% of the chance to win.',
    },
    'review.about':
        'Given away: points lost by decisions that were not the best ones, each counted by itself. Luck: points won or lost by the tiles drawn, against average tiles. Both are estimates of the lead over the others.',
    'review.slider': 'Turn of the game; arrow keys walk through the chart',
    'review.at': 'Turn {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Turns',
} satisfies Record<string, Text>;
