// Russian of the list of games.
import type { games as en } from '../en/games.ts';
import type { Texts } from '../index.ts';

export const games: Texts<typeof en> = {
    'games.finished': 'Завершена',
    'games.onServer': 'По сети',
    'games.turns': {
        one: 'Выложен {count} квадрат',
        few: 'Выложено {count} квадрата',
        other: 'Выложено {count} квадратов',
    },
    'games.goOn': 'Играть дальше',
    'games.review': 'Разбор',
    'games.look': 'Просмотреть',
    'games.more': 'Ещё: {game}',
    'games.rename': 'Переименовать',
    'games.save': 'Сохранить в файл',
    'games.delete': 'Удалить',
    'games.deleted': 'Удалено: {game}',
    'games.undelete': 'Вернуть',
    'games.name': 'Название игры',
    'games.nameAbout': 'Без названия игра называется по тому, во что играют.',
    'games.keepName': 'Переименовать',
    'games.show': 'Показать',
    'games.show.all': 'Все',
    'games.show.unfinished': 'Незавершённые',
    'games.show.finished': 'Завершённые',
    'games.search': 'Найти по названию или имени',
    'games.count': { one: '{count} игра', few: '{count} игры', other: '{count} игр' },
    'games.none':
        'Здесь пока нет ни одной игры. Каждая сыгранная игра остаётся здесь, пока вы её не удалите.',
    'games.noneFit': 'Ни одна игра не подходит.',
};
