// Ukrainian of reviews: what speaks for a better move, and for the move of a hint.
import type { review as english } from '../en/review.ts';
import type { Texts } from '../index.ts';

export const review: Texts<typeof english> = {
    'why.scores': 'Це одразу дало б {points} ({kind}).',
    'why.gives': 'Зроблений хід одразу дав {points}{each} ({kind}): {player}.',
    'why.shares': 'Це дало б частку в чужому ({kind}: {player}), гравцеві {me} — приблизно {points}.',
    'why.takes': 'Це забрало б чуже ({kind}: {player}), гравцеві {me} — приблизно {points}.',
    'why.claims': 'Фішка зайняла б нове ({kind}): приблизно {points} до кінця гри.',
    'why.grows': 'Те, що має {me} ({kind}), було б варте приблизно на {points} більше.',
    'why.blocks': 'Чуже ({kind}: {player}) було б варте приблизно на {points} менше{each}.',
    'why.home': 'У запасі гравця {me} лишилося б більше вільних фішок для наступних ходів (на {count}).',
    'why.again': 'Це одразу дало б ще один хід.',
    'why.later': 'Ще приблизно {points} могли б дати пізніші ходи.',
    'why.ahead': 'Ігри, що йдуть звідти, закінчуються краще: приблизно на {points}.',
    'why.keeps': 'Фішка гравця {me} лишилася б там, де може принести приблизно {points} ({kind}).',
    'why.joins':
        'Пізніший квадрат міг би тоді приєднати гравця {me} до чужого ({kind}: {player}): приблизно {points}.',
    'why.guards':
        'Після зробленого ходу чуже ({kind}: {player}) може приєднатися до того, що має {me}: втрата приблизно {points}.',
    'why.how.free': 'Фішка зайняла б те, що було нічиїм ({kind}{size}): приблизно {points} до кінця гри.',
    'why.how.sooner':
        'Це одразу дало б {points} ({kind}); пізніше те саме ще може принести приблизно {number}.',
    'why.how.joined':
        'Це з’єднало б те, що має {me} ({kind}), з іншою частиною: приблизно на {points} більше.',
    'why.how.longer': 'Це збільшило б те, що має {me} ({kind}): приблизно на {points} більше.',
    'why.how.closer':
        'Це закрило б відкритий кінець того, що має {me} ({kind}): приблизно на {points} більше.',
    'why.how.beside': 'Квадрат ліг би поруч із тим, що має {me} ({kind}): приблизно на {points} більше.',
    'why.how.cities': 'Біля поля, яке має {me}, було б більше завершених міст: приблизно на {points} більше.',
    'why.how.early':
        'Зроблений хід зарано зарахував те, що має {me} ({kind}); пізніше було б приблизно на {points} більше.',
    'why.how.spoiled': 'Зроблений хід зіпсував те, що має {me} ({kind}): приблизно на {points} менше.',
    'why.how.harder': 'Чуже ({kind}: {player}) було б важче завершити: приблизно на {points} менше{each}.',
    'why.how.cut': 'Це відрізало б чуже ({kind}: {player}): приблизно на {points} менше{each}.',
    'why.how.open':
        'Місто біля чужого поля ({player}) було б важче завершити: приблизно на {points} менше{each}.',
    'why.how.outvoted':
        'Більшість перейшла б до інших ({kind}: {player}): приблизно на {points} менше{each}.',
    'why.how.helped': 'Зроблений хід допоміг чужому ({kind}: {player}): приблизно на {points} більше{each}.',
    'why.how.last':
        'Гравець {me} мав би вільну фішку: після зробленого ходу немає жодної, і нічого не можна зайняти, доки якась не повернеться.',
    'why.how.back': 'Фішки гравця {me} імовірніше повернулися б скоро: приблизно {points}.',
    'why.how.wheel': 'Колесо Фортуни могло б заплатити гравцеві {me} за фішки приблизно на {points} більше.',
    'why.how.crown': 'Корона на Колесі Фортуни могла б принести приблизно на {points} більше.',
    'why.how.tower': 'Вартовий на вежі міг би принести приблизно на {points} більше.',
    'why.how.trade': 'Будівник або свиня могли б принести приблизно на {points} більше.',
    'why.how.goods': 'Це принесло б товари: приблизно {points} до кінця гри.',
    'why.how.rest': 'Решту, приблизно {points}, видно лише в наступних ходах.',
    'instead.scores': 'Зроблений хід одразу дав {points} ({kind}).',
    'instead.gives': 'Кращий хід також одразу дав би {points}{each} ({kind}): {player}.',
    'instead.shares': 'Зроблений хід дав частку в чужому ({kind}: {player}): приблизно {points}.',
    'instead.takes': 'Зроблений хід забрав чуже ({kind}: {player}): приблизно {points}.',
    'instead.claims': 'Зроблений хід зайняв нове ({kind}): приблизно {points} до кінця гри.',
    'instead.grows': 'Зроблений хід додав тому, що має {me} ({kind}), приблизно {points}.',
    'instead.blocks': 'Зроблений хід завадив чужому ({kind}: {player}): приблизно на {points} менше{each}.',
    'instead.home': 'Зроблений хід лишив у запасі гравця {me} більше вільних фішок (на {count}).',
    'instead.again': 'Зроблений хід одразу дав ще один хід.',
    'instead.keeps':
        'Зроблений хід лишив фішку гравця {me} там, де вона може принести приблизно {points} ({kind}).',
    'instead.joins':
        'Після зробленого ходу пізніший квадрат може приєднати гравця {me} до чужого ({kind}: {player}): приблизно {points}.',
    'instead.nothing': 'Гравцеві {me} зроблений хід майже нічого не приніс.',
    'instead.how.free':
        'Зроблений хід зайняв те, що було нічиїм ({kind}{size}): приблизно {points} до кінця гри.',
    'instead.how.joined':
        'Зроблений хід з’єднав те, що має {me} ({kind}), з іншою частиною: приблизно на {points} більше.',
    'instead.how.longer': 'Зроблений хід збільшив те, що має {me} ({kind}): приблизно на {points} більше.',
    'instead.how.closer':
        'Зроблений хід закрив відкритий кінець того, що має {me} ({kind}): приблизно на {points} більше.',
    'instead.how.beside':
        'Зроблений хід поклав квадрат поруч із тим, що має {me} ({kind}): приблизно на {points} більше.',
    'instead.how.cities':
        'Зроблений хід додав завершених міст полю, яке має {me}: приблизно на {points} більше.',
    'instead.how.early':
        'Кращий хід зарано зарахував би те, що має {me} ({kind}): приблизно на {points} менше.',
    'instead.how.spoiled': 'Кращий хід зіпсував би те, що має {me} ({kind}): приблизно на {points} менше.',
    'instead.how.harder':
        'Після зробленого ходу чуже ({kind}: {player}) важче завершити: приблизно на {points} менше{each}.',
    'instead.how.cut': 'Зроблений хід відрізав чуже ({kind}: {player}): приблизно на {points} менше{each}.',
    'instead.how.open':
        'Після зробленого ходу місто біля чужого поля ({player}) важче завершити: приблизно на {points} менше{each}.',
    'instead.how.outvoted':
        'Зроблений хід віддав більшість іншим ({kind}: {player}): приблизно на {points} менше{each}.',
    'instead.how.helped':
        'Кращий хід також допоміг би чужому ({kind}: {player}): приблизно на {points} більше{each}.',
    'instead.how.last': 'Зроблений хід лишив гравцеві {me} вільну фішку; інакше не було б жодної.',
    'instead.how.crown': 'Зроблений хід поставив фішку на корону колеса: приблизно {points}.',
    'instead.how.tower': 'Зроблений хід допоміг вартовому на вежі: приблизно {points}.',
    'instead.how.goods': 'Зроблений хід приніс товари: приблизно {points} до кінця гри.',
    'good.scores': 'одразу дає {points} ({kind})',
    'good.shares': 'дає частку в чужому ({kind}: {player}): приблизно {points}',
    'good.takes': 'забирає чуже ({kind}: {player}): приблизно {points}',
    'good.claims': 'фішка може принести до кінця приблизно {points} ({kind})',
    'good.grows': 'ваше стає вартим приблизно на {points} більше ({kind})',
    'good.blocks': 'заважає чужому ({kind}: {player}): приблизно на {points} менше{each}',
    'good.home': {
        one: 'додому вертається {count} фішка',
        few: 'додому вертаються {count} фішки',
        other: 'додому вертається {count} фішок',
    },
    'good.again': 'одразу дає ще один хід',
    'good.later': 'пізніші ходи можуть дати ще приблизно {points}',
    'good.joins': 'пізніший квадрат може приєднати вас до чужого ({kind}: {player}): приблизно {points}',
    'good.guards': 'не дає приєднати чуже ({kind}: {player}) до вашого: приблизно {points}',
    'good.how.free': 'займає нічиє ({kind}{size}): приблизно {points} до кінця гри',
    'good.how.back': 'фішки імовірніше скоро повернуться',
    'good.how.wheel': 'Колесо Фортуни може дати приблизно на {points} більше',
    'good.how.crown': 'корона колеса може принести приблизно {points}',
    'good.how.tower': 'вартовий на вежі може принести приблизно {points}',
    'good.how.trade': 'будівник або свиня можуть принести ще приблизно {points}',
    'good.how.goods': 'товари можуть принести приблизно {points}',
    'part.points': {
        one: '{count} бал',
        few: '{count} бали',
        other: '{count} балів',
    },
    'part.each': ' кожному',
    'part.tiles': ', квадратів: {count}',
    'part.cities': ', завершених міст поруч: {count}',
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
        one: 'Зроблений хід коштував приблизно {count} бал і {percent}% шансу на перемогу.',
        few: 'Зроблений хід коштував приблизно {count} бали і {percent}% шансу на перемогу.',
        other: 'Зроблений хід коштував приблизно {count} балів і {percent}% шансу на перемогу.',
    },
    'review.about':
        'Віддано: бали, втрачені рішеннями, які не були найкращими, кожне рахується окремо. Щастя: бали, виграні або втрачені через витягнуті квадрати, проти середніх. І те, і те — оцінка переваги над іншими.',
    'review.slider': 'Хід гри; стрілки ведуть графіком',
    'review.at': 'Хід {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Ходи',
};
