// Russian of the final scoring, of big events and of pictures to share.
import type { finale as english } from '../en/finale.ts';
import type { Texts } from '../index.ts';

export const finale: Texts<typeof english> = {
    'finale.title': 'Итоговый подсчёт',
    'finale.step': '{step} из {steps}',
    'finale.slow': 'Медленнее',
    'finale.wait': 'Пауза',
    'finale.goOn': 'Дальше',
    'finale.next': 'Следующее',
    'finale.skip': 'Пропустить',
    'big.large': {
        one: '{what}: {count} очко!',
        few: '{what}: {count} очка!',
        other: '{what}: {count} очков!',
    },
    'big.thief': 'Воры пойманы!',
    'big.steal': 'Воры сбежали!',
    'big.stealText':
        'Ни на одной башне нет стражника, поэтому никто не получает очков. Украденный квадрат принесёт очки следующим стражникам.',
    'big.trap': 'Звероловная яма полна!',
    'big.bonus': 'Бонусный квадрат!',
    'result.share': 'Поделиться картинкой',
    'result.png': 'Картинка (PNG)',
    'result.svg': 'Картинка (SVG)',
};
