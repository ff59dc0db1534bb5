// Which tile was drawn: by its picture, by letters, from the tiles left. It stands where questions stand.
import { useEffect, useRef, useState } from 'preact/hooks';
import { complain } from '../app/notices.tsx';
import type { Art } from '../board/art.ts';
import { TilePicture } from '../board/pictures.tsx';
import { sayTile } from '../play/say.ts';
import type { Types } from '../play/say.ts';
import { useAnswer } from '../play/panels/useTable.ts';
import { problemText } from '../table/problem.ts';
import type { Stack } from '../../../bindings/wasm/bastide.mjs';
import type { BagLine, View } from '../table/view.ts';
import { IconButton } from '../ui/fields.tsx';
import { known, t } from '../words/index.ts';
import { tr } from '../words/later/real.ts';
import type { RealTable } from './realTable.ts';
import { happenedText, questionText } from './saying.ts';
import { tilesTyped } from './typed.ts';

const NOTHING: BagLine[] = [];
const NO_TYPES: Types = new Map();
const MEDIEVAL = ['city', 'road', 'field', 'water'];
const HUNTERS = ['forest', 'river', 'meadow'];

/** Whoever has keys goes on with them: to type needs no other key first. A screen that is touched would cover half of
 * itself with letters. */
const keyboard = (): boolean =>
    !matchMedia('(pointer: coarse)').matches && !document.querySelector('dialog[open]');

const hunters = ({ setup }: View): boolean => setup.game.startsWith('hunters');
const lettersOf = (view: View): string => tr(hunters(view) ? 'real.lettersHunters' : 'real.letters');

/** c city, r road: the letters of sides. */
const lettersText = (view: View, types: Types): string =>
    (hunters(view) ? HUNTERS : MEDIEVAL)
        .map((name, edge) => ({ key: `edge.${name}`, edge, letter: lettersOf(view)[edge] }))
        .filter(({ edge }) => [...types.values()].some(({ edges }) => edges.includes(edge)))
        .flatMap(({ key, letter }) => (letter && known(key) ? [`${letter} ${t(key)}`] : []))
        .join(', ');

/** Stacks that the question does not name. */
const TAGGED: readonly Stack[] = ['river', 'lake'];

const TileButton = ({
    art,
    line,
    about,
    onPick,
}: {
    art: Art;
    line: BagLine;
    about: string;
    onPick(): void;
}) => {
    const left = t('panel.tileLeft', { left: line.left, count: line.count });
    return (
        <li>
            <button
                type="button"
                class="pick-tile"
                data-tile={line.id}
                aria-label={`${line.id}: ${about}; ${left}`}
                title={line.id}
                onClick={onPick}
            >
                <TilePicture art={art} id={line.id} size={56} />
                <span aria-hidden="true">{line.left}</span>
            </button>
        </li>
    );
};

export const TilePicker = ({
    art,
    table,
    view,
    onPutRight,
}: {
    art: Art;
    table: RealTable;
    view: View;
    onPutRight(): void;
}) => {
    const [typed, setTyped] = useState('');
    const list = useRef<HTMLUListElement>(null);
    const input = useRef<HTMLInputElement>(null);
    const draws = useAnswer(() => table.engine.draws(), NOTHING, [view]);
    const types = useAnswer<Types>(
        async () => new Map((await table.engine.types()).map((type) => [type.id, type])),
        NO_TYPES,
        [table],
    );
    const found = tilesTyped(draws, types, typed, lettersOf(view));
    const happened = happenedText(view);
    const stack = draws[0]?.stack ?? 'land';
    useEffect(() => {
        setTyped('');
        list.current?.scrollTo(0, 0);
        if (keyboard()) input.current?.focus({ preventScroll: true });
    }, [view.moves]);
    const pick = async (tile: string): Promise<void> => {
        const answer = await table.draw(tile);
        if (!answer.accepted) complain(problemText(answer.reason));
    };
    return (
        <section class="tile-picker" aria-label={tr('real.picker')} data-stack={stack}>
            <div class="pick-head">
                <p class="pick-question">
                    {questionText(view, stack)}
                    {TAGGED.includes(stack) && <span class="tag">{t(`stack.${stack}`)}</span>}
                </p>
                <IconButton
                    icon="undo"
                    label={tr('real.undo')}
                    disabled={table.undoKind() === 'none'}
                    onClick={() => void table.undo()}
                />
                <IconButton
                    icon="pen"
                    label={tr('real.putRight')}
                    disabled={view.turn === 0}
                    onClick={onPutRight}
                />
            </div>
            {happened !== '' && (
                <p class="pick-happened" role="status">
                    {happened}
                </p>
            )}
            <form
                class="pick-typed"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (typed !== '' && found[0]) void pick(found[0].id);
                }}
            >
                <input
                    ref={input}
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    enterkeyhint="go"
                    maxLength={16}
                    aria-label={`${questionText(view, stack)} ${tr('real.typed')}`}
                    placeholder={tr('real.typedAbout', { letters: lettersText(view, types) })}
                    value={typed}
                    onInput={(event) => setTyped(event.currentTarget.value)}
                />
            </form>
            {draws.length > 0 && found.length === 0 && <p class="soft">{tr('real.noneFound')}</p>}
            <ul class="pick-tiles" ref={list}>
                {found.map((line) => (
                    <TileButton
                        key={line.id}
                        art={art}
                        line={line}
                        about={sayTile(view, types, line.id, 0)}
                        onPick={() => void pick(line.id)}
                    />
                ))}
            </ul>
        </section>
    );
};
