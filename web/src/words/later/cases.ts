// The kinds of features in the cases that sentences of reviews need; English has none.
import { known, language, t } from '../index.ts';

type Cases = Record<string, [acc: string, gen: string, dat: string]>;

const kinds: Record<'uk' | 'ru', Cases> = {
    uk: {
        road: ['дорогу', 'дороги', 'дорозі'],
        city: ['місто', 'міста', 'місту'],
        monastery: ['монастир', 'монастиря', 'монастирю'],
        garden: ['сад', 'саду', 'саду'],
        field: ['поле', 'поля', 'полю'],
        forest: ['ліс', 'лісу', 'лісу'],
        river: ['річку', 'річки', 'річці'],
        meadow: ['низину', 'низини', 'низині'],
        'river system': ['річкову систему', 'річкової системи', 'річковій системі'],
    },
    ru: {
        road: ['дорогу', 'дороги', 'дороге'],
        city: ['город', 'города', 'городу'],
        monastery: ['монастырь', 'монастыря', 'монастырю'],
        garden: ['сад', 'сада', 'саду'],
        field: ['поле', 'поля', 'полю'],
        forest: ['лес', 'леса', 'лесу'],
        river: ['реку', 'реки', 'реке'],
        meadow: ['низину', 'низины', 'низине'],
        'river system': ['речную систему', 'речной системы', 'речной системе'],
    },
};

/** A kind of feature, as parameters of a sentence. */
export const kindParams = (kind = '') => {
    const word = `kind.${kind}`;
    const name = known(word) ? t(word) : '';
    const spoken = language();
    const cases = spoken === 'en' ? undefined : kinds[spoken][kind];
    const [kindAcc, kindGen, kindDat] = cases ?? [name, name, name];
    return { kind: name, kindAcc, kindGen, kindDat };
};
