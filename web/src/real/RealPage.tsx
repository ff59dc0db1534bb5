// Before a game at a real table: which box lies there, and who plays.
import { useState } from 'preact/hooks';
import { localRead } from '../app/localStore.ts';
import { pictures } from '../app/pictures.ts';
import { hashOf } from '../app/router.ts';
import { useStore } from '../app/store.ts';
import { busy, realStart } from '../app/tables.ts';
import { choiceKeep, choiceRead, seatsFit, setupOf } from '../screens/choice.ts';
import type { Choice } from '../screens/choice.ts';
import { seatName } from '../screens/names.ts';
import { Seats } from '../screens/Seats.tsx';
import { GameCards, OptionList, Presets } from '../screens/Start.tsx';
import { optionsOf } from '../table/registry.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/real.ts';

/** What was chosen last is kept apart from other games: here only people play, and the first of them begins. */
const KEY = 'realChoice';
const choiceFirst = (): Choice => {
    const choice = choiceRead([], 'human', KEY);
    return localRead(KEY) ? choice : { ...choice, first: choice.seats[0]!.number };
};

export const RealPage = () => {
    const art = useStore(pictures);
    const working = useStore(busy);
    const [choice, setChoice] = useState(choiceFirst);
    const change = (next: Choice): void => {
        setChoice(next);
        choiceKeep(next, KEY);
    };
    return (
        <main class="screen page real-page">
            <h1>{tr('real.title')}</h1>
            <p>{tr('real.about')}</p>
            <section class="panel score-only">
                <div>
                    <h2>{tr('score.only')}</h2>
                    <p class="soft">{tr('score.onlyAbout')}</p>
                </div>
                <a class="button" href={hashOf('score')}>
                    <Icon name="table" />
                    {tr('score.open')}
                </a>
            </section>
            <section class="panel" aria-labelledby="real-new">
                <h2 id="real-new">{tr('real.new')}</h2>
                <GameCards art={art} choice={choice} onChange={change} />
                <Presets choice={choice} onChange={change} />
                {optionsOf(choice.game).length > 0 && (
                    <OptionList
                        game={choice.game}
                        options={choice.options}
                        onChange={(options) => change({ ...choice, options })}
                    />
                )}
                <h3>{t('new.seats')}</h3>
                <Seats art={art} choice={choice} levels={null} onChange={change} />
                <div class="row">
                    <button
                        class="button primary big"
                        disabled={working || !seatsFit(choice)}
                        onClick={() => void realStart(setupOf(choice, seatName))}
                    >
                        <Icon name="tiles" />
                        {tr('real.begin')}
                    </button>
                </div>
            </section>
        </main>
    );
};
