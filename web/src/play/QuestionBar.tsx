// The question that is asked now, with every answer as a button: the tile in hand, the choices, undo, confirm.
import { Icon } from '../ui/Icon.tsx';
import { FigurePicture, TilePicture } from '../board/pictures.tsx';
import type { Art } from '../board/art.ts';
import { t } from '../words/index.ts';
import type { Choice } from '../table/view.ts';
import { answerNow } from './answers.ts';
import { answersOf, choiceAbout, choiceBadge, choiceWorth, question, sayFeature } from './say.ts';
import {
    canGoBack,
    chosenNow,
    hotNow,
    laidNow,
    placeAt,
    placesNow,
    rotationNow,
    stageNow,
    viewNow,
} from './state.ts';
import type { PlayState } from './state.ts';

type BarProps = {
    art: Art;
    colours: string[];
    state: PlayState;
    /** The sides of the tile in hand, in words. */
    handLabel: string;
    onHot(choice: Choice | null): void;
    onChoose(choice: Choice): void;
    onTurn(step: 1 | -1): void;
    /** The tiles are real: answers need no confirmation, and the laid tile can be turned back, too, so that no turn takes
     * more than five taps. */
    real: boolean;
    onBack(): void;
    /** A pointer went down on the tile in hand. */
    onDrag(event: PointerEvent): void;
    onConfirm(): void;
    /** What the choices are called, by move. */
    names: Map<string, string>;
};

const ChoiceButton = ({ bar, choice, number }: { bar: BarProps; choice: Choice; number: number }) => {
    const { art, colours, state, onHot, onChoose } = bar;
    const view = viewNow(state);
    const worth = state.wishes.settings.points ? choiceWorth(choice) : '';
    const role =
        choice.action === 'raise' ? null : (choice.role ?? (choice.action === 'crown' ? 'knight' : null));
    return (
        <button
            type="button"
            class={`choice choice-${choice.action}`}
            aria-pressed={chosenNow(state) === choice.move}
            data-move={choice.move}
            title={worth}
            onClick={() => onChoose(choice)}
            onPointerEnter={() => onHot(choice)}
            onPointerLeave={() => onHot(null)}
            onFocus={() => onHot(choice)}
            onBlur={() => onHot(null)}
        >
            {number > 0 && (
                <kbd class="choice-number" aria-hidden="true">
                    {number}
                </kbd>
            )}
            {role && (
                <FigurePicture art={art} role={role} player={view.mover ?? 0} colours={colours} size={30} />
            )}
            <span class="choice-name">{bar.names.get(choice.move)}</span>
            {choice.action === 'pass' && <kbd aria-hidden="true">␣</kbd>}
            {worth && (
                <>
                    <span class={`choice-worth${choice.closed ? ' choice-now' : ''}`} aria-hidden="true">
                        {choiceBadge(choice)}
                    </span>
                    <span class="hidden">, {worth}</span>
                </>
            )}
        </button>
    );
};

const waitText = ({ flow, thinking, remote, committing }: PlayState): string => {
    const { base } = flow;
    if (remote && committing) return t('play.sending');
    if (base.over) return t('play.over');
    if (thinking !== null) return t('play.thinking', { player: base.setup.seats[thinking]!.name });
    if (remote && base.mover !== null)
        return t('play.turnOf', { player: base.setup.seats[base.mover]!.name });
    return t('play.waiting');
};

const coarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/** What the choice pointed at means, or else what to do. */
const howText = (state: PlayState, rotations: number): string => {
    const about = hotNow(state) ? null : answerNow(state, 'about');
    if (about) return sayFeature(viewNow(state), about);
    if (stageNow(state) === 'wait') return '';
    const { settings } = state.wishes;
    const hot = hotNow(state);
    const touch = coarse();
    if (stageNow(state) === 'lay') {
        if (!settings.legal) return t('question.layFree');
        return t(touch ? 'question.layTouch' : 'question.layHow', { count: placesNow(state).size });
    }
    if (hot) {
        const worth = settings.points ? choiceWorth(hot) : '';
        return [choiceAbout(viewNow(state), hot), worth && `${worth[0]!.toUpperCase()}${worth.slice(1)}.`]
            .join(' ')
            .trim();
    }
    if (!laidNow(state)) return '';
    if (rotations > 1) return t(touch ? 'question.figureTouch' : 'question.figureHow');
    return t(touch ? 'question.pickTouch' : 'question.pickHow');
};

/** Whether it must be said who is asked: several people sit here. */
const several = ({ here }: PlayState): boolean => here.filter((sits) => sits).length > 1;

export const QuestionBar = (bar: BarProps) => {
    const { art, state, handLabel } = bar;
    const stage = stageNow(state);
    const view = viewNow(state);
    const { base, made } = state.flow;
    const { hand } = base;
    const choices = stage === 'choose' || stage === 'confirm' ? view.choices : [];
    const answers = answersOf(choices);
    const pass = choices.find(({ action }) => action === 'pass');
    const mover = base.mover === null ? null : base.setup.seats[base.mover]!;
    const laid = laidNow(state);
    const rotations = laid ? (placeAt(state, laid)?.rotations.length ?? 1) : 2;
    /** The others are asked whether a turn that is over may be taken back. */
    const asks = state.remote && made.length === 0;
    let number = 0;
    return (
        <section
            class={`question-bar stage-${stage}`}
            aria-label={t('play.bar')}
            data-phase={view.phase}
            data-turn={view.turnKind}
        >
            {hand && stage !== 'wait' && (
                <div class="bar-hand" onPointerDown={bar.onDrag}>
                    <TilePicture
                        art={art}
                        id={hand.id}
                        copy={hand.copy}
                        rotation={rotationNow(state)}
                        size={84}
                        label={handLabel}
                    />
                </div>
            )}
            <div class="bar-middle">
                <p class="bar-question">
                    {mover && stage !== 'wait' && several(state) && (
                        <span class="bar-player">{mover.name}: </span>
                    )}
                    {stage === 'wait' ? waitText(state) : question(view, laid !== null)}
                </p>
                <p class="bar-how">{howText(state, rotations)}</p>
            </div>
            <div class="bar-acts">
                {hand && (stage === 'lay' || laid) && stage !== 'wait' && (
                    <button
                        type="button"
                        class="bar-turn"
                        disabled={rotations < 2}
                        onClick={() => bar.onTurn(1)}
                    >
                        <Icon name="rotate" /> <span class="bar-word">{t('play.turn')}</span>{' '}
                        <kbd aria-hidden="true">R</kbd>
                    </button>
                )}
                {bar.real && laid && rotations > 2 && (
                    <button type="button" class="bar-unturn" onClick={() => bar.onTurn(-1)}>
                        <Icon name="unrotate" /> <span class="bar-word">{t('play.turnBack')}</span>
                    </button>
                )}
                {!base.over && (!state.remote || stage !== 'wait' || canGoBack(state)) && (
                    <button
                        type="button"
                        class="bar-back"
                        disabled={!canGoBack(state)}
                        title={made.length > 0 ? undefined : t(asks ? 'net.askBack' : 'table.undo')}
                        onClick={bar.onBack}
                    >
                        <Icon name="undo" />{' '}
                        <span class="bar-word">{t(asks ? 'play.backAsk' : 'play.back')}</span>{' '}
                        <kbd aria-hidden="true">U</kbd>
                    </button>
                )}
                {pass && <ChoiceButton bar={bar} choice={pass} number={0} />}
                {stage !== 'wait' && (!bar.real || stage === 'confirm') && (
                    <button
                        type="button"
                        class="bar-confirm"
                        disabled={stage !== 'confirm'}
                        onClick={bar.onConfirm}
                    >
                        <span aria-hidden="true">✓</span> {t('play.confirm')} <kbd aria-hidden="true">⏎</kbd>
                    </button>
                )}
            </div>
            {answers.length > 0 && (
                <div class={`bar-choices${answers.length > 6 ? ' bar-choices-many' : ''}`}>
                    {answers.map((choice) => (
                        <ChoiceButton key={choice.move} bar={bar} choice={choice} number={++number} />
                    ))}
                </div>
            )}
        </section>
    );
};
