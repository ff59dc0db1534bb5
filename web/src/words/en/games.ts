// English of the list of games.
import type { Text } from '../index.ts';

export const games = {
    'games.finished': 'Finished',
    'games.onServer': 'Over the network',
    'games.turns': { one: '{count} tile laid', other: '{count} tiles laid' },
    'games.goOn': 'Go on',
    'games.review': 'Review',
    'games.look': 'Look through it',
    'games.more': 'More: {game}',
    'games.rename': 'Rename',
    'games.save': 'Save to a file',
    'games.delete': 'Delete',
    'games.deleted': 'Deleted: {game}',
    'games.undelete': 'Bring it back',
    'games.name': 'Name of the game',
    'games.nameAbout': 'Without a name it is called by what is played.',
    'games.keepName': 'Rename',
    'games.show': 'Show',
    'games.show.all': 'All',
    'games.show.unfinished': 'Unfinished',
    'games.show.finished': 'Finished',
    'games.search': 'Find a name',
    'games.count': { one: '{count} game', other: '{count} games' },
    'games.none': 'No game is here yet. Every game you play stays here until you delete it.',
    'games.noneFit': 'No game fits.',
} satisfies Record<string, Text>;
