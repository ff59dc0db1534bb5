// English of reviews: what speaks for a better move, and for the move of a hint.
import type { Text } from '../index.ts';

export const review = {
    'why.scores': 'The better move would have finished a {kind}{size}: {points} at once for {me}{instead}.',
    'why.gives':
        'The move played finished the {kind} of {player}{size}: {points}{each} at once for {player}{against}.',
    'why.shares':
        'The better move would have given {me} a share in the {kind} of {player}{size}: about {points}{instead}.',
    'why.takes':
        'The better move would have taken the {kind}{size} away from {player}: about {points} for {me}{instead}.',
    'why.claims':
        'The better move would have put {figure} on a new {kind}{size}: about {points} for {me} by the end{instead}.',
    'why.grows': 'The better move would have made the {kind} of {winners}{size} worth about {points} more.',
    'why.blocks':
        'The better move would have made the {kind} of {winners}{size} worth about {points} less{each} for {player}.',
    'why.home': {
        one: 'The better move would have left {me} {count} more figure in hand for later turns{hand}{worth}.',
        other: 'The better move would have left {me} {count} more figures in hand for later turns{hand}{worth}.',
    },
    'why.again': 'The better move would have brought another turn at once.',
    'why.later': 'About {points} more could have come from later turns.',
    'why.keeps':
        'The better move would have kept a figure of {me} on a {kind}{size} that may bring about {points}{outnumbered}.',
    'why.joins':
        'After the better move a later tile could join {piece} of {me} to the {kind} of {player}{size}, and {me} would get its points, too{heads}: about {points} on average.',
    'why.guards':
        'After the move played a later tile may join the {kind} of {player}{size} to that of {me}, where {player} would have more {pieces} then: about {points} less for {me} on average. {there}.',
    'why.frees':
        'The move played gave {player}, who had none left to place, {figures} back{from}. To have figures in hand in later turns is worth about {points}{each} to {player}.',
    'why.how.free':
        'The better move would have put {figure} on a {kind}{nobodys}{size}: about {points} for {me} by the end{instead}.',
    'why.how.richer':
        'The better move would have claimed a {kind}{size}: about {points} for {me} by the end. The move played claimed one{poorer} worth only about {other}{fits}.',
    'why.how.sooner': 'The better move would have finished {that}{size}: {points} at once{sooner}.',
    'why.how.both':
        'The better move would have finished a {kind}{size} that {me} shares with {player}{joint}: {points} at once for each of them{counts}.',
    'why.how.canoe':
        'The better move would have scored {points} at once for a canoe: 2 for each lake of its river system ({number}){instead}.',
    'why.how.pit':
        'The better move would have scored {points} at once for the animals in a pit trap (animals: {number}){instead}.',
    'why.how.abbot':
        'The better move would have taken the abbot of {me} back from a {kind}: {points} at once{instead}.',
    'why.how.linked':
        'The better move would have joined a {kind} of {me} to the {kind} of {player}{size}. With as many {pieces} there as {player}{each}, {me} would get all its points, too: about {points} for {me}{instead}.',
    'why.how.outdoes':
        'The better move would have joined a {kind} of {me} to the {kind} of {player}{size}. {me} would then have more {pieces} there than {player} and get its points alone: about {points} for {me}{instead}.',
    'why.how.joined':
        'The better move would have joined the {kind} of {winners}{size} to another one: about {points} more for {me}.',
    'why.how.longer':
        'The better move would have made the {kind} of {winners}{size} larger{reach}: about {points} more for {me}.',
    'why.how.closer':
        'The better move would have closed an open end of the {kind} of {winners}{size}, so that it would be easier to finish: about {points} more for {me}{crew}.',
    'why.how.beside':
        'The better move would have put a tile beside the {kind} of {winners}{size}, and each of the tiles around it is worth 1 point: about {points} more for {me}{crew}.',
    'why.how.cities':
        'After the better move more finished cities would lie beside the {kind} of {winners}{size}: about {points} more for {me}.',
    'why.how.early':
        'The move played took the points of the {kind} of {winners}{size} too early: only {other}; left alone it would bring about {points}{turn}.',
    'why.how.spoiled':
        'After the move played the {kind} of {winners}{size} is {harder} to finish{than}{hard}: about {points} less for {me}{crew}.',
    'why.how.smaller':
        'After the move played the {kind} of {winners}{size} can grow less than before: about {points} less for {me}.',
    'why.how.rescued':
        'The better move would have closed an open end of the {kind} of {winners}{size}. It would be easier to finish, and {barren}: about {points} more for {me}{crew}.',
    'why.how.stuck':
        'After the better move the {kind} of {winners}{size} would be {harder} to finish{hard}, and {player} would wait longer for what stands there: about {points} less for {player}.',
    'why.how.also': {
        one: 'The better move would have left {me} {count} more figure in hand for later turns{hand}. Other figures of {me} would come back sooner, too, because {eased} would be easier to finish{left}{worth}.',
        other: 'The better move would have left {me} {count} more figures in hand for later turns{hand}. Other figures of {me} would come back sooner, too, because {eased} would be easier to finish{left}{worth}.',
    },
    'why.how.raft':
        'The better move would have brought a raft to the {kind} of {winners}{size}. With a raft each of its lakes ({more}, and those to come) is worth 1 point, too: about {points} more for {me}.',
    'why.how.theirs':
        'After the move played a later tile may join {pieces} of {player} to the {kind} of {winners}{size}, and {player} would get its points, too: about {points}{each} more for {player} on average. {there}.',
    'why.how.alone':
        'After the move played a later tile may join more {pieces} of {player} to the {kind} of {winners}{size}, and {player} would get its points alone: about {points}{each} more for {player} on average. {there}.',
    'why.how.threat':
        'After the better move a later tile could join {pieces} of {others} to the {kind} of {winners}{size}, and {player} would be outnumbered there and get nothing: about {points} less{each} for {player} on average.',
    'why.how.harder':
        'After the better move finishing the {kind} of {winners}{size}{twin} would be {harder}{hard}: about {points} less{each} for {player}{crew}.',
    'why.how.barren':
        'After the better move finishing the {kind} of {winners}{size}{twin} would be {harder}{hard}, and {barren}: about {points} less{each} for {player}{crew}.',
    'why.how.cut':
        'The better move would have closed a side of the {kind} of {winners}{size}, which could then grow less: about {points} less{each} for {player}.',
    'why.how.open':
        'The better move would have made a city beside the field of {winners} harder to finish, and a field is paid only for finished cities: about {points} less{each} for {player}.',
    'why.how.outvoted':
        'The better move would have joined {article} {kind} of {winners} to the {kind} of {holders}{size}, so that {outnumbered}: about {points} less{each} for {player}{feared}{still}.',
    'why.how.helped':
        'The move played made the {kind} of {winners}{size} worth more: about {points}{each} for {player}.',
    'why.how.last':
        'The move played used the last figure of {me}. Until one comes back, {me} can claim nothing; after the better move one would be in hand{worth}.',
    'why.how.returned':
        'With the better move {back} would have come back{from}. After the move played {me} has no figure in hand and can claim nothing until one comes back{worth}.',
    'why.how.hut': 'The better move would have kept a hut of {me} in hand for a better river{worth}.',
    'why.how.menhir':
        'The better move would have finished {forest} (a standing stone), which brings {me} another turn at once{perhaps}: about {points}{theirPoints}.',
    'why.how.extended':
        'The better move would have extended the {kind} where the builder of {me} stands, which gives {me} another turn at once: about {points}.',
    'why.how.wheel':
        'Each time the pig on the wheel stops on {wheel}: after the better move about {points} more for {me} by the end.',
    'why.how.crown':
        'The better move would have put a figure of {me} on a crown space of the wheel of fortune{onSector}, which pays {crown} when the pig on the wheel stops there{expected}.',
    'why.how.tower':
        'The better move would have put a guard of {me} on a tower that reaches the tile just laid (no other may be taken: straight on, one square for each of its floors): about {points} for {me} on average{most}. {thieves}.',
    'why.how.post':
        'The better move would have put a guard of {me} on a tower that reaches the tile just laid (no other may be taken: straight on, one square for each of its floors): about {points} for {me}. {thieves}.',
    'why.how.trade':
        'The better move would have put the builder of {me} to work, which brings second turns where it stands: about {points}.',
    'why.how.goods':
        'The better move would have brought {me} {goods} for finishing a city{whose}; whoever finishes it gets them. Who has most of a kind is paid 10 points at the end, in a tie everybody who has: about {points} for {me} on average{lost}{theirPoints}.',
    'why.how.seizes':
        'After the better move a later tile could join {pieces} of {me} to the {kind} of {player}{size}. With more {pieces} there {me} would get its points instead of {player}{heads}: on average about {points} for {me} and {less} less{each} for {player}.',
    'why.how.large':
        'After the better move a later tile could join the large figure of {me}, which counts as two figures, to the {kind} of {player}{size}. {me} would then get its points instead of {player}{heads}: on average about {points} for {me} and {less} less{each} for {player}.',
    'why.how.widened':
        'The move played joined the {kind} of {winners} to {joined}{size}: about {points} more{each} for {player}.',
    'why.how.enriched':
        'The move played finished a city beside the field of {winners}{size}{grown}: about {points} more{each} for {player}.',
    'why.how.hastened':
        'The move played closed an open end of the {kind} of {winners}{size}, so that it is easier to finish: about {points} more{each} for {player}{crew}.',
    'why.how.pig':
        'The better move would have put the pig of {me} on a field, where each finished city then pays {me} 1 point more: about {points}.',
    'why.how.enlarged':
        'The move played made the {kind} of {winners}{size} larger{reach}: about {points} more{each} for {player}{crew}.',
    'why.how.ousted':
        '{player} would get nothing for that {kind} any more: about {points} less{each} for {player}.',
    'why.how.together':
        'After the better move a later tile could join {piece} of {me} to the {kind} of {player}{size}. {me} and also {player} would then each get the points of the whole {kind}: on average about {points} more for {me} and {other} more{each} for {player}.',
    'why.how.merged':
        'The better move would have joined two fields of {player} into one. Each city that touches both then pays once, not twice: about {points} less{each} for {player}.',
    'why.how.blended':
        'The move played joined two fields of {me} into one. Each city that touches both now pays once, not twice: about {points} less for {me}.',
    'why.how.stolen':
        'After the move played a later tile may join {pieces} of {player} to the {kind} of {winners}{size}. {player} would then have more {pieces} there than {me}{heads} and get all its points: on average about {points} less for {me} and {less} more{each} for {player}. {there}.',
    'why.how.united':
        'The better move would have joined a {kind} of {me} to the {kind} of {player}{size}. With as many {pieces} there as {player}{each}, {me} would get all its points, too: about {count} more for {me}, but about {other} more{each} for {player}.',
    'why.how.yoked':
        'The move played joined a {kind} of {me} to the {kind} of {player}{size}. With as many {pieces} there as {player}{each}, {me} now gets all its points, too: about {other} more for {me}, but about {count} more{each} for {player}.',
    'why.how.released': {
        one: 'With the better move {back} would have come back{from}. All in all {me} would have {count} more figure in hand than after the move played and could claim more later{worth}.',
        other: 'With the better move {back} would have come back{from}. All in all {me} would have {count} more figures in hand than after the move played and could claim more later{worth}.',
    },
    'why.how.regained':
        'The move played gave {player}{otherwise} {figures} back{from}. To have more figures in hand in later turns is worth about {points} to {player}.',
    'why.how.brief':
        'After the better move the figure just placed would come back to the hand sooner than after the move played{stays}: about {points}.',
    'why.how.driven':
        'The guard of the better move would have driven off a guard of {player}, who would get 2 points instead of what a guard is paid{most}: about {points} less{each} for {player}{otherTower}.',
    'instead.scores': 'The move played finished a {kind}{size}: {points} at once for {me}{instead}.',
    'instead.gives':
        'The better move would have finished the {kind} of {player}{size}: {points}{each} at once for {player}{against}.',
    'instead.shares':
        'The move played gave {me} a share in the {kind} of {player}{size}: about {points}{instead}.',
    'instead.takes':
        'The move played took the {kind}{size} away from {player}: about {points} for {me}{instead}.',
    'instead.claims':
        'The move played put {figure} on a new {kind}{size}: about {points} for {me} by the end{instead}.',
    'instead.grows': 'The move played made the {kind} of {winners}{size} worth about {points} more.',
    'instead.blocks':
        'The move played made the {kind} of {winners}{size} worth about {points} less{each} for {player}.',
    'instead.home': {
        one: 'The move played left {me} {count} more figure in hand for later turns{hand}{worth}.',
        other: 'The move played left {me} {count} more figures in hand for later turns{hand}{worth}.',
    },
    'instead.again': 'The move played brought another turn at once.',
    'instead.keeps':
        'The move played kept a figure of {me} on a {kind}{size} that may bring about {points}{outnumbered}.',
    'instead.joins':
        'After the move played a later tile may join {piece} of {me} to the {kind} of {player}{size}, and {me} would get its points, too{heads}: about {points} on average.',
    'instead.guards':
        'After the better move a later tile could join the {kind} of {player}{size} to that of {me}, where {player} would have more {pieces} then: about {points} less for {me} on average. {there}.',
    'instead.nothing': 'The move played brought {me} hardly anything.',
    'instead.frees':
        'The better move would have given {player}, who had none left to place, {figures} back{from}. To have figures in hand in later turns is worth about {points}{each} to {player}.',
    'instead.how.free':
        'The move played put {figure} on a {kind}{nobodys}{size}: about {points} for {me} by the end{instead}.',
    'instead.how.both':
        'The move played finished a {kind}{size} that {me} shares with {player}{joint}: {points} at once for each of them{counts}.',
    'instead.how.canoe':
        'The move played scored {points} at once for a canoe: 2 for each lake of its river system ({number}){instead}.',
    'instead.how.pit':
        'The move played scored {points} at once for the animals in a pit trap (animals: {number}){instead}.',
    'instead.how.abbot':
        'The move played took the abbot of {me} back from a {kind}: {points} at once{instead}.',
    'instead.how.linked':
        'The move played joined a {kind} of {me} to the {kind} of {player}{size}. With as many {pieces} there as {player}{each}, {me} now gets all its points, too: about {points} for {me}{instead}.',
    'instead.how.outdoes':
        'The move played joined a {kind} of {me} to the {kind} of {player}{size}. {me} now has more {pieces} there than {player} and gets its points alone: about {points} for {me}{instead}.',
    'instead.how.joined':
        'The move played joined the {kind} of {winners}{size} to another one: about {points} more for {me}.',
    'instead.how.longer':
        'The move played made the {kind} of {winners}{size} larger{reach}: about {points} more for {me}.',
    'instead.how.closer':
        'The move played closed an open end of the {kind} of {winners}{size}, so that it is easier to finish: about {points} more for {me}{crew}.',
    'instead.how.beside':
        'The move played put a tile beside the {kind} of {winners}{size}, and each of the tiles around it is worth 1 point: about {points} more for {me}{crew}.',
    'instead.how.cities':
        'After the move played more finished cities lie beside the {kind} of {winners}{size}: about {points} more for {me}.',
    'instead.how.early':
        'The better move would have taken the points of the {kind} of {winners}{size} too early: only {other}; left alone it would bring about {points}{turn}.',
    'instead.how.spoiled':
        'After the better move the {kind} of {winners}{size} would be {harder} to finish{than}{hard}: about {points} less for {me}{crew}.',
    'instead.how.smaller':
        'After the better move the {kind} of {winners}{size} could grow less than before: about {points} less for {me}.',
    'instead.how.rescued':
        'The move played closed an open end of the {kind} of {winners}{size}. It is easier to finish, and {barren}: about {points} more for {me}{crew}.',
    'instead.how.stuck':
        'After the move played the {kind} of {winners}{size} is {harder} to finish{hard}, and {player} waits longer for what stands there: about {points} less for {player}.',
    'instead.how.also': {
        one: 'The move played left {me} {count} more figure in hand for later turns{hand}. Other figures of {me} come back sooner, too, because {eased} is easier to finish{left}{worth}.',
        other: 'The move played left {me} {count} more figures in hand for later turns{hand}. Other figures of {me} come back sooner, too, because {eased} is easier to finish{left}{worth}.',
    },
    'instead.how.raft':
        'The move played brought a raft to the {kind} of {winners}{size}. With a raft each of its lakes ({more}, and those to come) is worth 1 point, too: about {points} more for {me}.',
    'instead.how.theirs':
        'After the better move a later tile could join {pieces} of {player} to the {kind} of {winners}{size}, and {player} would get its points, too: about {points}{each} more for {player} on average. {there}.',
    'instead.how.alone':
        'After the better move a later tile could join more {pieces} of {player} to the {kind} of {winners}{size}, and {player} would get its points alone: about {points}{each} more for {player} on average. {there}.',
    'instead.how.threat':
        'After the move played a later tile may join {pieces} of {others} to the {kind} of {winners}{size}, and {player} would be outnumbered there and get nothing: about {points} less{each} for {player} on average.',
    'instead.how.harder':
        'After the move played finishing the {kind} of {winners}{size}{twin} is {harder}{hard}: about {points} less{each} for {player}{crew}.',
    'instead.how.barren':
        'After the move played finishing the {kind} of {winners}{size}{twin} is {harder}{hard}, and {barren}: about {points} less{each} for {player}{crew}.',
    'instead.how.cut':
        'The move played closed a side of the {kind} of {winners}{size}, which can now grow less: about {points} less{each} for {player}.',
    'instead.how.open':
        'The move played made a city beside the field of {winners} harder to finish, and a field is paid only for finished cities: about {points} less{each} for {player}.',
    'instead.how.outvoted':
        'The move played joined {article} {kind} of {winners} to the {kind} of {holders}{size}, so that {outnumbered}: about {points} less{each} for {player}{feared}{still}.',
    'instead.how.helped':
        'The better move would have made the {kind} of {winners}{size} worth more, too: about {points}{each} for {player}.',
    'instead.how.last':
        'The move played kept the last figure of {me}, which the better move would have used{worth}.',
    'instead.how.returned':
        'With the move played {back} came back{from}. After the better move {me} would have no figure in hand and could claim nothing until one comes back{worth}.',
    'instead.how.hut': 'The move played kept a hut of {me} in hand for another river{worth}.',
    'instead.how.menhir':
        'The move played finished {forest} (a standing stone), which brings {me} another turn at once{perhaps}: about {points}{theirPoints}.',
    'instead.how.extended':
        'The move played extended the {kind} where the builder of {me} stands, which gives {me} another turn at once: about {points}.',
    'instead.how.wheel':
        'Each time the pig on the wheel stops on {wheel}: after the move played about {points} more for {me} by the end.',
    'instead.how.crown':
        'The move played put a figure of {me} on a crown space of the wheel of fortune{onSector}, which pays {crown} when the pig on the wheel stops there{expected}.',
    'instead.how.tower':
        'The move played put a guard of {me} on a tower that reaches the tile just laid (no other may be taken: straight on, one square for each of its floors): about {points} for {me} on average{most}. {thieves}.',
    'instead.how.post':
        'The move played put a guard of {me} on a tower that reaches the tile just laid (no other may be taken: straight on, one square for each of its floors): about {points} for {me}. {thieves}.',
    'instead.how.trade':
        'The move played put the builder of {me} to work, which brings second turns where it stands: about {points}.',
    'instead.how.goods':
        'The move played brought {me} {goods} for finishing a city{whose}; whoever finishes it gets them. Who has most of a kind is paid 10 points at the end, in a tie everybody who has: about {points} for {me} on average{lost}{theirPoints}.',
    'instead.how.seizes':
        'After the move played a later tile may join {pieces} of {me} to the {kind} of {player}{size}. With more {pieces} there {me} would get its points instead of {player}{heads}: on average about {points} for {me} and {less} less{each} for {player}.',
    'instead.how.large':
        'After the move played a later tile may join the large figure of {me}, which counts as two figures, to the {kind} of {player}{size}. {me} would then get its points instead of {player}{heads}: on average about {points} for {me} and {less} less{each} for {player}.',
    'instead.how.widened':
        'The better move would have joined the {kind} of {winners} to {joined}{size}: about {points} more{each} for {player}.',
    'instead.how.enriched':
        'The better move would have finished a city beside the field of {winners}{size}{grown}: about {points} more{each} for {player}.',
    'instead.how.hastened':
        'The better move would have closed an open end of the {kind} of {winners}{size}, so that it would be easier to finish: about {points} more{each} for {player}{crew}.',
    'instead.how.pig':
        'The move played put the pig of {me} on a field, where each finished city then pays {me} 1 point more: about {points}.',
    'instead.how.enlarged':
        'The better move would have made the {kind} of {winners}{size} larger{reach}: about {points} more{each} for {player}{crew}.',
    'instead.how.ousted':
        'Now {player} gets nothing for that {kind} any more: about {points} less{each} for {player}.',
    'instead.how.together':
        'After the move played a later tile may join {piece} of {me} to the {kind} of {player}{size}. {me} and also {player} would then each get the points of the whole {kind}: on average about {points} more for {me} and {other} more{each} for {player}.',
    'instead.how.merged':
        'The move played joined two fields of {player} into one. Each city that touches both now pays once, not twice: about {points} less{each} for {player}.',
    'instead.how.blended':
        'The better move would have joined two fields of {me} into one. Each city that touches both then pays once, not twice: about {points} less for {me}.',
    'instead.how.stolen':
        'After the better move a later tile could join {pieces} of {player} to the {kind} of {winners}{size}. {player} would then have more {pieces} there than {me}{heads} and get all its points: on average about {points} less for {me} and {less} more{each} for {player}. {there}.',
    'instead.how.united':
        'The move played joined a {kind} of {me} to the {kind} of {player}{size}. With as many {pieces} there as {player}{each}, {me} now gets all its points, too: about {count} more for {me}, but about {other} more{each} for {player}.',
    'instead.how.yoked':
        'The better move would have joined a {kind} of {me} to the {kind} of {player}{size}. With as many {pieces} there as {player}{each}, {me} would get all its points, too: about {other} more for {me}, but about {count} more{each} for {player}.',
    'instead.how.released': {
        one: 'With the move played {back} came back{from}. All in all {me} has {count} more figure in hand than after the better move and can claim more later{worth}.',
        other: 'With the move played {back} came back{from}. All in all {me} has {count} more figures in hand than after the better move and can claim more later{worth}.',
    },
    'instead.how.regained':
        'The better move would have given {player}{otherwise} {figures} back{from}. To have more figures in hand in later turns is worth about {points} to {player}.',
    'instead.how.brief':
        'After the move played the figure just placed comes back to the hand sooner than after the better move{stays}: about {points}.',
    'instead.how.driven':
        'The guard of the move played drove off a guard of {player}, who got 2 points instead of what a guard is paid{most}: about {points} less{each} for {player}{otherTower}.',
    'instead.how.vain':
        'The move played put {figure} on a {kind}{size}, but that brings {me} hardly anything{vain}.',
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
    'good.how.free': 'claims a {kind} that nobody has{size}: about {points} by the end',
    'good.how.back': 'figures are likelier to come back soon',
    'good.how.wheel': 'the Wheel of Fortune may pay about {points} more',
    'good.how.crown': 'a crown of the wheel may bring about {points}',
    'good.how.tower': 'a guard on a tower may bring about {points}',
    'good.how.trade': 'the builder may bring about {points} more',
    'good.how.goods': 'goods may bring about {points}',
    'part.points': {
        one: '{count} point',
        other: '{count} points',
    },
    'part.each': ' each',
    'part.tiles': { one: ' ({count} tile{ends})', other: ' ({count} tiles{ends})' },
    'part.ends': { one: ', {count} open end', other: ', {count} open ends' },
    'part.older': 'held before this turn',
    'part.nobodys': ' that nobody held',
    'part.whose': ' of {winners}',
    'part.theirPoints':
        '. The points of the {kind} go to {winners}, most likely after the move played as well',
    'part.theirPointsPlayed':
        '. The points of the {kind} go to {winners}, most likely after the better move as well',
    'part.vainCity': ', because no city lies there',
    'part.vainAnimals': ', because no animals count there',
    'part.vainFish': ', because no fish count there',
    'part.noFigure': ' (a hut is not one of the figures)',
    'part.most': ', at most {more}',
    'part.fish': ' ({count} fish{then})',
    'part.animals': ' (animals that count: {count}{worth}{then})',
    'part.animalsWorth': ' worth {points}',
    'instead.how.even': 'Both moves put {figure} on a {kind}, which brings about as much.',
    'part.plague': 'The pig has stopped on Plague: each player takes one figure back from the map.',
    'part.cities': {
        one: ' (beside {count} finished city, 3 points{open}{pig})',
        other: ' (beside {count} finished cities, 3 points each{open}{pig})',
    },
    'part.citiesThen': {
        one: ' (beside {count} finished city{open}; then {also} finished, 3 points each{pig})',
        other: ' (beside {count} finished cities{open}; then {also} finished, 3 points each{pig})',
    },
    'part.others': 'others',
    'part.onlyOpen': {
        one: ' (beside {count} unfinished city)',
        other: ' (beside {count} unfinished cities)',
    },
    'part.open': ', and {count} unfinished',
    'part.then': ', then {count}',
    'part.thenEnds': ' with',
    'part.andTurn': ' and another turn by its menhir',
    'part.atOnceFor': ' ({points} at once for {winners})',
    'part.atOnce': ' ({points} at once)',
    'part.worth': ': about {points}',
    'part.worthTogether': ': together about {points}',
    'part.eased': 'what they stand on',
    'part.easedOne': 'the {kind} of {me}',
    'part.turnsLeft': ' in the turns that {me} still has (about {count})',
    'part.instead': ', instead of about {count} with the move played',
    'part.insteadBetter': ', instead of about {count} with the better move',
    'part.asMuch': ', as much as with the move played',
    'part.asMuchBetter': ', as much as with the better move',
    'part.there': 'The better move would have prevented that: its tile lies in that very place',
    'part.harder': 'After the better move that would bring less on average',
    'part.therePlayed': 'The move played prevented that: its tile lies in that very place',
    'part.harderPlayed': 'After the move played that brings less on average',
    'part.figure': 'a figure',
    'part.hut': 'a hut',
    'part.abbot': 'the abbot of {me}',
    'part.back': { one: 'a figure of {me}', other: '{count} figures of {me}' },
    'part.from': ' from a {kind}{scored}',
    'part.shared': ' that {winners} share ({points} at once for each of them)',
    'part.abbotAtOnce': ' ({points} at once, which most likely come anyway, later or at the end)',
    'part.byFinishing': ' by finishing a {kind}{scored}',
    'part.from.monastery': ' from monasteries',
    'part.from.garden': ' from gardens',
    'part.from.city': ' from cities',
    'part.from.road': ' from roads',
    'part.from.river': ' from rivers',
    'part.from.forest': ' from forests',
    'part.scoresNothing': '; unfinished it scores nothing',
    'part.barren': 'an unfinished {kind} scores nothing in this game',
    'part.barren.city': 'an unfinished city with a cathedral scores nothing',
    'part.barren.road': 'an unfinished road with an inn scores nothing',
    'part.only': 'only ',
    'part.twin': ' and another {kind} of {winners}',
    'part.counts':
        ' (only about {count} of them count here: a part may come later as well, and the rest helps {player} as much)',
    'part.thief':
        'When a thief tile is drawn (one is still to come), every guard comes back and is paid the number on that tile{stolen}',
    'part.thieves':
        'When the next thief tile is drawn (still to come: {number}), every guard comes back and is paid the number on that tile{stolen}',
    'part.atEnd': 'At the end of the game every guard is paid 5 points{stolen}',
    'part.stolen':
        ' plus {extras} that wait from an earlier thief tile, drawn when there was no guard (the masked numbers on the map are thieves of the past)',
    'part.around': ' ({count} of its 9 tiles are there)',
    'part.aroundLast':
        ' ({count} of its 9 tiles are there; remaining tiles that fit the last square: {also})',
    'part.paidAnyway': ' ({points} at once in all, most of which likely come anyway, later or at the end)',
    'part.left': ', for after the move played fewer of the remaining tiles fit on the empty square beside it',
    'part.leftBetter':
        ', for after the better move fewer of the remaining tiles would fit on the empty square beside it',
    'part.gen': '{names}',
    'part.dat': '{names}',
    'why.how.crowns':
        'Both moves put a figure of {me} on a crown space of the wheel of fortune, the better move on {sector}, the move played on {otherSector}. {likelier}: about {points} more on average.',
    'instead.how.crowns':
        'Both moves put a figure of {me} on a crown space of the wheel of fortune, the move played on {sector}, the better move on {otherSector}. {likelier}: about {points} more on average.',
    'part.onSector': ' ({sector})',
    'part.likelier': 'The pig is likelier to stop on {sector}',
    'part.paysMore':
        'A figure alone on {sector} is paid {more} points when the pig stops there, one on {otherSector} only {less}',
    'part.guardPaid': ' (the number on the next thief tile{stolen})',
    'part.guardPaidEnd': ' (5 points at the end{stolen})',
    'part.guardWaits': ' plus {extras} that wait from an earlier one',
    'part.heads': ' ({mine} against {theirs}, as they count)',
    'part.headsEven': ' ({mine} each, as they count)',
    'part.nobodysFree': ' that nobody held',
    'part.nobodys.field': ' where no farmer lay',
    'part.nobodys.meadow': ' where no hunter lay',
    'part.nobodys.river': ' on which no fisher stood (huts hold the whole river system instead)',
    'part.goods': 'goods (cloth, grain or wine)',
    'part.goods.wine': 'wine (one of the three goods)',
    'part.goods.grain': 'grain (one of the three goods)',
    'part.goods.cloth': 'cloth (one of the three goods)',
    'story.both': 'About {points} speak for the better move, about {count} against it.',
    'part.otherTower': '. The move played put a guard of {me} on another tower, where it drove nobody off',
    'part.otherTowerBetter':
        '. The better move would have put a guard of {me} on another tower, where it would have driven nobody off',
    'part.otherGuard': '. The move played drove off a guard of {holders}{behind}',
    'part.otherGuardBetter': '. The better move would have driven off a guard of {holders}{behind}',
    'part.behind': ', who is further behind',
    'part.insteadExact': ', instead of {count} with the move played',
    'part.insteadExactBetter': ', instead of {count} with the better move',
    'part.anyway': {
        one: ', which most likely comes anyway, later or at the end',
        other: ', which most likely come anyway, later or at the end',
    },
    'part.mostThere': ' (most {pieces} there: {winners})',
    'part.outnumbered': '{winners} would have more {pieces} there than {player} and get its points alone',
    'part.outnumberedPlayed': '{winners} has more {pieces} there than {player} and gets its points alone',
    'part.outvoted': '{winners} would get its points, and {player} no longer',
    'part.outvotedPlayed': '{winners} get its points, and {player} no longer',
    'part.pieces': 'figures',
    'part.pieces.river system': 'huts',
    'part.piecesGen': 'figures',
    'part.piecesGen.river system': 'huts',
    'part.piece': 'a figure',
    'part.piece.river system': 'a hut',
    'part.lakes': {
        one: ', and {count} lake counted by the raft',
        other: ', and {count} lakes counted by the raft',
    },
    'part.together': 'together ',
    'part.crewAll': ', because {text}',
    'part.notFeared': '. The points of the {kind} go to {winners}, not to the strongest rival of {me}',
    'why.how.likewise':
        'In that case {player} would get nothing for that {kind}, either: about {points} less{each} for {player} on average.',
    'instead.how.likewise':
        'In that case {player} would get nothing for that {kind}, either: about {points} less{each} for {player} on average.',
    'story.alike':
        'At first sight the move played looks as good. But when the game is played on to the end many times, the better move comes out ahead.',
    'story.alikeExact':
        'At first sight the move played looks as good. But so few tiles were left that every way to play on to the end was counted, and the better move comes out ahead.',
    'story.halfExact':
        'Reasons can be named for about {named} of the {loss} points. But so few tiles were left that every way to play on to the end was counted: the better move ends about {loss} points better.',
    'story.part':
        'That explains about {named} of the {loss} points; the others show only when the game is played on to the end many times.',
    'story.turn': 'That extra turn may well bring more than it does on average.',
    'story.half':
        'Reasons can be named for about {named} of the {loss} points. When the game is played on to the end many times, the better move does about {loss} points better; where the other points come from cannot be said in words.',
    'story.even':
        'Together that makes about {points}. About {loss} of them remain lost; later turns make up for the others.',
    'story.rival': '{player} is most likely the strongest rival in the end.',
    'story.evenRivals':
        'That is taken from different rivals, and only the strongest one counts in the end: about {loss} remain lost.',
    'story.back': 'About {loss} of these points remain lost; later turns make up for the others.',
    'part.other': 'On the other hand, {text}',
    'part.besides': 'Besides, {text}',
    'part.placed': 'the figure just placed',
    'part.fromPlaced': ' at once, because the {kind} would be finished',
    'part.fromPlacedPlayed': ' at once, because the {kind} is finished',
    'part.figures': { one: 'a figure', other: '{count} figures' },
    'part.a': 'a',
    'part.anotherOne': 'another one',
    'part.theirs': 'the {kind} of {holders}',
    'part.stays': ' (on a {kind} a figure stays to the end)',
    'part.another': 'another',
    'part.feared': ', then the strongest rival of {me}',
    'part.lost': ' and about {less} less for {player}',
    'part.apart': 'not the one above',
    'part.sooner': {
        one: 'a figure of {me} would come back sooner',
        other: 'figures of {me} would come back sooner',
    },
    'part.soonerPlayed': {
        one: 'a figure of {me} comes back sooner',
        other: 'figures of {me} come back sooner',
    },
    'part.laterBack': {
        one: 'a figure of {me} would come back later',
        other: 'figures of {me} would come back later',
    },
    'part.laterBackPlayed': {
        one: 'a figure of {me} comes back later',
        other: 'figures of {me} come back later',
    },
    'part.stuck': {
        one: 'a figure of {player} would be stuck there longer',
        other: 'figures of {player} would be stuck there longer',
    },
    'part.stuckPlayed': {
        one: 'a figure of {player} is stuck there longer',
        other: 'figures of {player} are stuck there longer',
    },
    'part.easier': ', because what it stands on would be easier to finish',
    'part.easierPlayed': ', because what it stands on is easier to finish',
    'part.countsNone':
        ' (they hardly count here: they help {player} as much, and a part may come later as well)',
    'moment.costClose': {
        one: 'The move played cost {only}about {count} point. Every point counted then: the chance to win fell from {from}% to {to}%.',
        other: 'The move played cost {only}about {count} points. Every point counted then: the chance to win fell from {from}% to {to}%.',
    },
    'moment.costDecided': {
        one: 'The move played cost {only}about {count} point. The game hung on this turn: the chance to win fell from {from}% to {to}%.',
        other: 'The move played cost {only}about {count} points. The game hung on this turn: the chance to win fell from {from}% to {to}%.',
    },
    'why.how.eased':
        'The better move would have made the {kind} of {winners}{size} larger and, because more of the remaining tiles would fit, easier to finish: about {points} more for {me}{crew}.',
    'instead.how.eased':
        'The move played made the {kind} of {winners}{size} larger and, because more of the remaining tiles fit, easier to finish: about {points} more for {me}{crew}.',
    'why.how.tricky':
        'Both moves close an open end of the {kind} of {winners}{size}. After the move played finishing it is {harder}{hard}: about {points} less for {me}{crew}.',
    'instead.how.tricky':
        'Both moves close an open end of the {kind} of {winners}{size}. After the better move finishing it would be {harder}{hard}: about {points} less for {me}{crew}.',
    'why.how.curtailed':
        'With the better move {player} would have got {paid}{each} at once for the {kind} of {winners}{size}, because it would be finished; left alone it would bring {player} about {alone}{each}{turn}: about {points} less{each} for {player}.',
    'instead.how.curtailed':
        'With the move played {player} got {paid}{each} at once for the {kind} of {winners}{size}, because it is finished; left alone it would bring {player} about {alone}{each}{turn}: about {points} less{each} for {player}.',
    'why.how.spared':
        'After the better move {me} would have the large figure in hand, which counts as two figures: about {points}.',
    'instead.how.spared':
        'After the move played {me} has the large figure in hand, which counts as two figures: about {points}.',
    'why.how.recovered':
        'With the better move {back} would have come back{from}, which is sooner than after the move played: about {points}.',
    'instead.how.recovered':
        'With the move played {back} came back{from}, which is sooner than after the better move: about {points}.',
    'why.how.overrun':
        'After the move played a later tile may join {pieces} of {player} to the {kind} of {winners}{size}. {player} would then have more {pieces} there than {me}{heads}, who would get nothing for it: about {points} less for {me} on average. {there}.',
    'instead.how.overrun':
        'After the better move a later tile could join {pieces} of {player} to the {kind} of {winners}{size}. {player} would then have more {pieces} there than {me}{heads}, who would get nothing for it: about {points} less for {me} on average. {there}.',
    'why.how.captured':
        'The better move would have joined a {kind} of {me} to the {kind} of {player} and finished it{size}. {me} would then have more figures there than {player} and get its points alone: {points} at once for {me}{instead}.',
    'instead.how.captured':
        'The move played joined a {kind} of {me} to the {kind} of {player} and finished it{size}. {me} had more figures there than {player} and got its points alone: {points} at once for {me}{instead}.',
    'why.how.secured':
        'The better move would have finished {that}{size}: {points} at once, which nobody could take away any more. After the move played {me} may still get them, but is not sure of them; that difference is counted above already.',
    'why.how.anyway':
        'The tile finished a {kind} that nobody held{size}. With a figure there {me} would have got {points} at once{instead}.',
    'instead.how.anyway':
        'The tile finished a {kind} that nobody held{size}. With a figure there {me} got {points} at once{instead}.',
    'part.countsHelps': ' (only about {count} of them count here: the rest helps {player} as much)',
    'part.countsNoneHelps': ' (they hardly count here: they help {player} as much)',
    'part.that': 'that {kind}',
    'part.mine': 'the {kind} of {me}',
    'part.thatForest': 'that forest with its menhir',
    'part.forest': 'a forest{whose}{other} with a menhir',
    'part.perhaps': ' (after the move played later, if at all)',
    'part.perhapsPlayed': ' (after the better move later, if at all)',
    'part.wheel': 'its sector, figures bring points',
    'part.wheel.blended':
        ' (two fields of {me} become one: each farmer in it is paid for all finished cities beside it, then {number})',
    'part.joint': ', for the tile joins a {kind} of each',
    'part.mingledPlayed': 'The move played joined the {kind} of {me} to that of {holders}. ',
    'part.mingled': 'The better move would have joined the {kind} of {me} to that of {holders}. ',
    'story.explained': 'That explains about {named} of the {loss} points.',
    'part.wheel.1': 'Tax, every knight gets points for the knights and shields in his city',
    'part.wheel.2': 'Famine, every farmer gets 1 point for each finished city beside his field',
    'part.wheel.3': 'Storm, every figure in hand brings 1 point',
    'part.wheel.4': 'Inquisition, every monk brings 2 points',
    'part.still':
        ', about {other} of them after the move played as well, because a later tile may do the same',
    'part.stillPlayed':
        ', about {other} of them after the better move as well, because a later tile may do the same',
    'part.otherwise': ', who otherwise has only {more} in hand,',
    'part.crown': 'points',
    'part.crownTwo': ' ({count} each if a second figure comes there)',
    'part.grown': ' and made that field larger',
    'part.fromThat': ' from that {kind}',
    'part.fromMixed': {
        one: ' (the one just placed, and one from a {kind})',
        other: ' (the one just placed, and {count} from a {kind})',
    },
    'part.fromAll': ', because what they stood on would be scored{paid}',
    'part.fromAllPlayed': ', because what they stood on is scored{paid}',
    'part.guardBack': ', because a guard comes back when the next thief is drawn',
    'part.reachNow.meadow': ', so that it holds more now and may reach further animals later',
    'part.reachNow.river system': ', so that it holds more now and may reach further fish later',
    'part.hand': ' ({now} instead of {then})',
    'why.how.yielded':
        'The move played joined a {kind} of {player} to the {kind} of {me}{size}. {player} now has more {pieces} there than {me}{two} and gets all its points: about {points} less for {me} and {less} more for {player}.',
    'instead.how.yielded':
        'The better move would have joined a {kind} of {player} to the {kind} of {me}{size}. {player} would then have more {pieces} there than {me}{two} and get all its points: about {points} less for {me} and {less} more for {player}.',
    'part.pig': '; {count} for whoever has a pig there',
    'part.wheel.more': ' (finished cities beside a field of {me} then: {number})',
    'part.stuckNever': {
        one: 'a figure of {player} would be stuck there to the end',
        other: 'figures of {player} would be stuck there to the end',
    },
    'part.stuckNeverPlayed': {
        one: 'a figure of {player} is stuck there to the end',
        other: 'figures of {player} are stuck there to the end',
    },
    'part.notBack': {
        one: 'a figure of {me} would not come back',
        other: 'figures of {me} would not come back',
    },
    'part.notBackPlayed': {
        one: 'a figure of {me} does not come back',
        other: 'figures of {me} do not come back',
    },
    'part.thenHolds': 'then ',
    'part.nowHolds': 'now ',
    'part.onlyAbbot':
        ', for otherwise only the abbot is left, who may be placed only on monasteries and gardens',
    'instead.how.idle':
        'The move played made the {kind} of {winners}{size} larger, but that is worth little.',
    'instead.how.richer':
        'The move played claimed a {kind}{size}: about {points} for {me} by the end. The better move would have claimed one{poorer} worth only about {other}{fits}.',
    'part.two': ' (the large figure counts as two)',
    'part.harderTo': 'harder',
    'part.impossible': 'impossible',
    'part.than': ' than before',
    'part.roadOrCity': 'road or city',
    'part.never': ', because none of the remaining tiles would fit {where}',
    'part.neverPlayed': ', because none of the remaining tiles fits {where}',
    'part.with.inn': '; with an inn{then}, 2 points a tile when finished{none}',
    'part.with.cathedral': '; with a cathedral{then}, 3 points a tile when finished{none}',
    'part.with.menhir': '; its menhir, a standing stone, brings another turn to whoever finishes it',
    'part.turn': ', another turn by its menhir counted',
    'part.reach.field': ', so that it may reach more cities',
    'part.reach.meadow': ', so that it may reach more animals',
    'part.reach.river system': ', so that it may reach more fish',
    'why.how.played':
        '{placed}When the game is played on to the end many times, {kinds} are worth about {points} more for {me}{lost} after the better move.',
    'part.claimed': 'The better move would have put {figure} on a {kind}. ',
    'part.claimedJoin':
        'The better move would have put {figure} on a {kind}, which later tiles may join to other {kinds}. ',
    'why.how.trapped':
        'The pit trap of the better move would have caught animals of the {kind} of {winners}{size}, which no longer count there then. {winners} would have about {paid} left there, instead of about {alone} after the move played: about {points} less{each} for {player}.',
    'instead.how.trapped':
        'The pit trap of the move played caught animals of the {kind} of {winners}{size}, which no longer count there. {winners} can expect about {paid} there now, instead of about {alone} after the better move: about {points} less{each} for {player}.',
    'why.how.denied':
        '{placed}When the game is played on to the end many times, {kinds} are worth about {points} less for {player} after the better move.',
    'part.kinds.city': 'cities',
    'part.kinds.road': 'roads',
    'part.kinds.monastery': 'monasteries',
    'part.kinds.garden': 'gardens',
    'part.kinds.field': 'fields',
    'part.kinds.forest': 'forests',
    'part.kinds.river': 'rivers',
    'part.kinds.meadow': 'meadows',
    'part.kinds.river system': 'river systems',
    'part.free': '; {count} of them held by nobody before',
    'part.asBig': '; the move played finished a {kind}, too, for {count}',
    'part.asBigBetter': '; the better move would have finished a {kind}, too, for {count}',
    'part.besideTile': 'on the empty square beside its tile',
    'part.bigger': '; the move played finished a {kind}, too, but for only {count}',
    'part.biggerBetter': '; the better move would have finished a {kind}, too, but for only {count}',
    'part.unjoined': '; after the move played the {kind} of {who} is worth only about {count}',
    'part.unjoinedBetter': '; after the better move the {kind} of {who} would be worth only about {count}',
    'part.unfinished':
        '; after the move played it may stay unfinished{shared} and is worth about {count} on average',
    'part.orShared': ' or be shared',
    'part.unfinishedBetter':
        '; after the better move it may stay unfinished{shared} and would be worth about {count} on average',
    'part.soonerCounts': {
        one: ', so that only about {count} of them counts here',
        other: ', so that only about {count} of them count here',
    },
    'part.crewOf': ', about {less} of them because {text}',
    'part.crewAlso': ', also because {text}',
    'part.fell': 'fell only from {from}% to {to}%',
    'part.stayed': 'stayed at about {to}%',
    'moment.costWon':
        'The move played cost about {points}. {me} was likely to win anyway, so the chance to win {fell}.',
    'moment.costLost':
        'The move played cost about {points}. {me} was unlikely to win anyway, so the chance to win {fell}.',
    'moment.costChance': 'The move played took the chance to win from {from}% to {to}%.',
    'good.how.pig': 'the pig may bring about {points} more',
    'part.hard': ', because fewer of the remaining tiles would fit {where}',
    'part.hardPlayed': ', because fewer of the remaining tiles fit {where}',
    'part.hardEnds': ', with {also} open ends instead of {ends}',
    'part.between': 'on the empty square between it and the tile just laid',
    'part.betweenTwo': 'on the empty squares beside the tile just laid',
    'part.aroundIt': 'around it',
    'part.fitThere': 'there',
    'part.atEnds': 'where it is open',
    'part.atAnEnd': 'on the empty square at one of its open ends',
    'part.atOneEnd': 'on the empty square at one of its open ends (all of them have to be closed)',
    'why.how.rafted':
        'The move played brought a raft to the {kind} of {winners}{size}. With a raft each of its lakes ({more}, and those to come) is worth 1 point, too: about {points} more{each} for {player}.',
    'instead.how.rafted':
        'The better move would have brought a raft to the {kind} of {winners}{size}. With a raft each of its lakes ({more}, and those to come) is worth 1 point, too: about {points} more{each} for {player}.',
    'part.average': ': about {points} on average',
    'part.sure': ', as it most likely will',
    'part.thenWith': ' on the tile just laid',
    'part.none': ', otherwise none',
    'sure.close': 'It is a close call.',
    'sure.likely': 'This is likely, but not certain.',
    'sure.sure': 'We are sure of this.',
    'moment.title': 'Key moment {number} of {all}',
    'moment.previous': 'Key moment before',
    'moment.next': 'Next key moment',
    'moment.close': 'Back to the replay',
    'moment.played': 'Played',
    'moment.better': 'Better',
    'moment.framed': '{move} (dashed frame)',
    'moment.playedTile': 'the tile in the red frame',
    'moment.betterTile': 'the tile in the violet frame',
    'moment.turnedPlayed': 'the tile turned like this',
    'moment.turnedTile': 'the same square, the tile turned like this',
    'moment.same': '{move}. This square was the better one in key moment {number}, too.',
    'moment.cost': {
        one: 'The move played cost about {count} point; the chance to win fell from {from}% to {to}%.',
        other: 'The move played cost about {count} points; the chance to win fell from {from}% to {to}%.',
    },
    'moment.costOnly': {
        one: 'The move played cost about {count} point; the chance to win stayed at about {to}%.',
        other: 'The move played cost about {count} points; the chance to win stayed at about {to}%.',
    },
    'review.about':
        'Given away: points lost by decisions that were not the best ones, each counted by itself. Luck: points won or lost by the tiles drawn, against average tiles. Both are estimates of the lead over the best of the others.',
    'review.order':
        'Roughly the worst first: points and chance to win together (a point as much as 1%). A turn comes later if it is a close call, if the chance to win hardly changes, or if only a part of its cost can be explained.',
    'review.slider': 'Turn of the game; arrow keys walk through the chart',
    'review.at': 'Turn {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Turns',
} satisfies Record<string, Text>;
