// The rules of a game, with a list of contents. The texts come from a file of their own language; a topic, when one
// is asked for, is brought into sight and gets the focus, so that a screen reader goes on from there.
import { useEffect, useRef, useState } from 'preact/hooks';
import { hashOf } from '../app/router.ts';
import type { Art } from '../board/art.ts';
import { TilePicture } from '../board/pictures.tsx';
import { language, t } from '../words/index.ts';
import { everything, pictures, rulesIn, sectionsOf } from '../words/rules/books.ts';
import type { Rules as Texts, RulesTable, Section, SectionId } from '../words/rules/books.ts';
import { gameOfWord, games } from '../table/registry.ts';

const TableOf = ({ head, rows }: RulesTable) => (
    <table class="rules-table">
        <thead>
            <tr>
                {head.map((word) => (
                    <th key={word} scope="col">
                        {word}
                    </th>
                ))}
            </tr>
        </thead>
        <tbody>
            {rows.map(([first, ...others]) => (
                <tr key={first}>
                    <th scope="row">{first}</th>
                    {others.map((cell, i) => (
                        <td key={i}>{cell}</td>
                    ))}
                </tr>
            ))}
        </tbody>
    </table>
);

const Paragraphs = ({ lines }: { lines: string[] }) => (
    <>
        {lines.map((line) => (
            <p key={line}>{line}</p>
        ))}
    </>
);

const SectionOf = ({ id, section, art }: { id: SectionId; section: Section; art: Art }) => (
    <section class="rules-section" aria-labelledby={`rules-${id}`}>
        <h2 id={`rules-${id}`} tabIndex={-1}>
            {section.title}
        </h2>
        {pictures[id] && (
            <div class="rules-tiles">
                {pictures[id].map((tile) => (
                    <TilePicture key={tile} art={art} id={tile} size={72} />
                ))}
            </div>
        )}
        <Paragraphs lines={section.text} />
        {section.list && (
            <ol class="rules-list">
                {section.list.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ol>
        )}
        {section.table && <TableOf {...section.table} />}
        {section.more && <Paragraphs lines={section.more} />}
    </section>
);

/** `game`: as FORMATS.md names it; one without options shows all it could have. */
export const Rules = ({ game, topic, art }: { game: string; topic?: string; art: Art }) => {
    const spoken = language();
    const [found, setFound] = useState<{ spoken: string; texts: Texts } | null>(null);
    const [failed, setFailed] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
        let wanted = true;
        rulesIn(spoken).then(
            (texts) => wanted && setFound({ spoken, texts }),
            () => wanted && setFailed(true),
        );
        return () => {
            wanted = false;
        };
    }, [spoken]);
    const texts = found?.spoken === spoken ? found.texts : null;
    useEffect(() => {
        if (!texts || !topic) return;
        const title = root.current?.querySelector<HTMLElement>(`#${CSS.escape(`rules-${topic}`)}`);
        title?.scrollIntoView({ block: 'start' });
        title?.focus({ preventScroll: true });
    }, [texts, topic]);

    if (failed) return <p role="alert">{t('rules.failed')}</p>;
    if (!texts) return <p class="loading">{t('app.loading')}</p>;
    const name = gameOfWord(game);
    const ids = sectionsOf(game === name ? everything(name) : game);
    return (
        <div class="rules" ref={root} lang={spoken}>
            <nav class="rules-games" aria-label={t('new.game')}>
                {games.map(({ name: one }) => (
                    <a
                        key={one}
                        class="chip"
                        href={hashOf('rules', one)}
                        aria-current={one === name ? 'page' : undefined}
                    >
                        {t(`game.${one}`)}
                    </a>
                ))}
            </nav>
            <nav class="rules-contents" aria-label={t('rules.contents')}>
                <ul>
                    {ids.map((id) => (
                        <li key={id}>
                            <a href={hashOf('rules', name, id)}>{texts[id].title}</a>
                        </li>
                    ))}
                </ul>
            </nav>
            {ids.map((id) => (
                <SectionOf key={id} id={id} section={texts[id]} art={art} />
            ))}
        </div>
    );
};
