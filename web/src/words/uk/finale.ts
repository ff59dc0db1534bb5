// Ukrainian of the final scoring, of big events and of pictures to share.
import type { finale as english } from '../en/finale.ts';
import type { Texts } from '../index.ts';

export const finale: Texts<typeof english> = {
    'finale.title': 'Фінальний підрахунок',
    'finale.step': '{step} із {steps}',
    'finale.slow': 'Повільніше',
    'finale.wait': 'Пауза',
    'finale.goOn': 'Далі',
    'finale.next': 'Наступне',
    'finale.skip': 'Пропустити',
    'big.large': {
        one: '{what}: {count} бал!',
        few: '{what}: {count} бали!',
        other: '{what}: {count} балів!',
    },
    'big.thief': 'Злодіїв спіймано!',
    'big.steal': 'Злодії втекли!',
    'big.stealText':
        'На жодній вежі немає вартового, тож ніхто не отримує балів. Украдений квадрат принесе бали наступним вартовим.',
    'big.trap': 'Звіроловна яма повна!',
    'big.bonus': 'Бонусний квадрат!',
    'result.share': 'Поділитися малюнком',
    'result.png': 'Малюнок (PNG)',
    'result.svg': 'Малюнок (SVG)',
};
