// Ukrainian of the list of games.
import type { games as en } from '../en/games.ts';
import type { Texts } from '../index.ts';

export const games: Texts<typeof en> = {
    'games.finished': 'Завершено',
    'games.onServer': 'Через мережу',
    'games.turns': {
        one: 'Викладено {count} квадрат',
        few: 'Викладено {count} квадрати',
        other: 'Викладено {count} квадратів',
    },
    'games.goOn': 'Грати далі',
    'games.review': 'Розбір',
    'games.look': 'Переглянути',
    'games.more': 'Ще: {game}',
    'games.rename': 'Перейменувати',
    'games.save': 'Зберегти у файл',
    'games.delete': 'Видалити',
    'games.deleted': 'Видалено: {game}',
    'games.undelete': 'Повернути',
    'games.name': 'Назва гри',
    'games.nameAbout': 'Без назви гра називається за тим, у що грають.',
    'games.keepName': 'Перейменувати',
    'games.show': 'Показати',
    'games.show.all': 'Усі',
    'games.show.unfinished': 'Незавершені',
    'games.show.finished': 'Завершені',
    'games.search': 'Знайти за назвою чи ім’ям',
    'games.count': { one: '{count} гра', few: '{count} гри', other: '{count} ігор' },
    'games.none': 'Тут ще немає жодної гри. Кожна зіграна гра лишається тут, поки ви її не видалите.',
    'games.noneFit': 'Жодна гра не підходить.',
};
