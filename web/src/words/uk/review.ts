// Ukrainian of reviews: what speaks for a better move, and for the move of a hint.
import type { review as english } from '../en/review.ts';
import type { Texts } from '../index.ts';

export const review: Texts<typeof english> = {
    'why.scores': {
        one: 'Це одразу дало б {count} бал ({kind}).',
        few: 'Це одразу дало б {count} бали ({kind}).',
        other: 'Це одразу дало б {count} балів ({kind}).',
    },
    'why.gives': {
        one: 'Зроблений хід одразу дав {count} бал суперникові: {player} ({kind}).',
        few: 'Зроблений хід одразу дав {count} бали суперникові: {player} ({kind}).',
        other: 'Зроблений хід одразу дав {count} балів суперникові: {player} ({kind}).',
    },
    'why.shares': {
        one: 'Довелося б ділитися: {player} ({kind}, близько {count} бала).',
        few: 'Довелося б ділитися: {player} ({kind}, близько {count} балів).',
        other: 'Довелося б ділитися: {player} ({kind}, близько {count} балів).',
    },
    'why.takes': {
        one: 'Більшість утратив би суперник: {player} ({kind}, близько {count} бала).',
        few: 'Більшість утратив би суперник: {player} ({kind}, близько {count} балів).',
        other: 'Більшість утратив би суперник: {player} ({kind}, близько {count} балів).',
    },
    'why.claims': {
        one: 'Фішка там може принести до кінця гри близько {count} бала ({kind}).',
        few: 'Фішка там може принести до кінця гри близько {count} балів ({kind}).',
        other: 'Фішка там може принести до кінця гри близько {count} балів ({kind}).',
    },
    'why.grows': {
        one: 'Ваше було б варте десь на {count} бал більше ({kind}).',
        few: 'Ваше було б варте десь на {count} бали більше ({kind}).',
        other: 'Ваше було б варте десь на {count} балів більше ({kind}).',
    },
    'why.blocks': {
        one: 'Це завадило б супернику: {player} ({kind}, десь на {count} бал менше).',
        few: 'Це завадило б супернику: {player} ({kind}, десь на {count} бали менше).',
        other: 'Це завадило б супернику: {player} ({kind}, десь на {count} балів менше).',
    },
    'why.home': {
        one: 'Удома для наступних ходів лишилася б ще {count} фішка.',
        few: 'Удома для наступних ходів лишилися б ще {count} фішки.',
        other: 'Удома для наступних ходів лишилося б ще {count} фішок.',
    },
    'why.again': 'Це одразу дало б ще один хід.',
    'why.later': {
        one: 'До кінця гри це обіцяло б десь на {count} бал більше.',
        few: 'До кінця гри це обіцяло б десь на {count} бали більше.',
        other: 'До кінця гри це обіцяло б десь на {count} балів більше.',
    },
    'why.ahead': {
        one: 'Ігри, що йдуть звідти, закінчуються краще десь на {count} бал.',
        few: 'Ігри, що йдуть звідти, закінчуються краще десь на {count} бали.',
        other: 'Ігри, що йдуть звідти, закінчуються краще десь на {count} балів.',
    },
    'good.scores': {
        one: 'одразу дає {count} бал ({kind})',
        few: 'одразу дає {count} бали ({kind})',
        other: 'одразу дає {count} балів ({kind})',
    },
    'good.shares': {
        one: 'доведеться ділитися: {player} ({kind}, близько {count} бала)',
        few: 'доведеться ділитися: {player} ({kind}, близько {count} балів)',
        other: 'доведеться ділитися: {player} ({kind}, близько {count} балів)',
    },
    'good.takes': {
        one: 'більшість утратить суперник: {player} ({kind}, близько {count} бала)',
        few: 'більшість утратить суперник: {player} ({kind}, близько {count} балів)',
        other: 'більшість утратить суперник: {player} ({kind}, близько {count} балів)',
    },
    'good.claims': {
        one: 'фішка може принести до кінця близько {count} бала ({kind})',
        few: 'фішка може принести до кінця близько {count} балів ({kind})',
        other: 'фішка може принести до кінця близько {count} балів ({kind})',
    },
    'good.grows': {
        one: 'ваше стає вартим десь на {count} бал більше ({kind})',
        few: 'ваше стає вартим десь на {count} бали більше ({kind})',
        other: 'ваше стає вартим десь на {count} балів більше ({kind})',
    },
    'good.blocks': {
        one: 'заважає супернику: {player} ({kind}, десь на {count} бал менше)',
        few: 'заважає супернику: {player} ({kind}, десь на {count} бали менше)',
        other: 'заважає супернику: {player} ({kind}, десь на {count} балів менше)',
    },
    'good.home': {
        one: 'додому вертається {count} фішка',
        few: 'додому вертаються {count} фішки',
        other: 'додому вертається {count} фішок',
    },
    'good.again': 'одразу дає ще один хід',
    'good.later': {
        one: 'до кінця обіцяє десь на {count} бал більше',
        few: 'до кінця обіцяє десь на {count} бали більше',
        other: 'до кінця обіцяє десь на {count} балів більше',
    },
    'moment.title': 'Ключовий момент {number} із {all}',
    'moment.previous': 'Попередній ключовий момент',
    'moment.next': 'Наступний ключовий момент',
    'moment.close': 'Назад до перегляду',
    'moment.played': 'Зіграно',
    'moment.better': 'Краще',
    'moment.playedTile': 'квадрат у червоній рамці',
    'moment.betterTile': 'квадрат у фіолетовій рамці',
    'moment.turnedTile': 'те саме місце, квадрат повернуто, як у фіолетовій рамці',
    'moment.cost': {
        one: 'Це віддало близько {count} бала і {percent}% шансу на перемогу.',
        few: 'Це віддало близько {count} балів і {percent}% шансу на перемогу.',
        other: 'Це віддало близько {count} балів і {percent}% шансу на перемогу.',
    },
    'review.about':
        'Віддано: скільки всі рішення разом коштували проти найкращих, у балах переваги над іншими. Удача: наскільки витягнуті квадрати були кращі за середні. І те, і те — оцінка.',
    'review.slider': 'Хід гри; стрілки ведуть графіком',
    'review.at': 'Хід {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Ходи',
};
