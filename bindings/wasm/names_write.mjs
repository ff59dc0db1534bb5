// names_write.mjs: the names of the engine as types, so that a new figure, event or reason is a type error until the page
// knows it. The page's build writes names.d.mts with it, from the module that it bundles.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load as artLoad } from './art.mjs';
import { load } from './bastide.mjs';

const LINE = 100;

const union = (name, words) => {
    const lines = [''];
    for (const word of new Set(words)) {
        if (word === '?') continue; // a number that is not in use
        const part = `${lines.at(-1) === '' ? '' : ' '}| '${word}'`;
        if (4 + lines.at(-1).length + part.length > LINE) lines.push(part.trim());
        else lines[lines.length - 1] += part;
    }
    return `export type ${name} =\n    ${lines.join('\n    ')};\n`;
};

/** The text of names.d.mts for an engine. */
export const namesText = ({ games, kinds, figures, actions, events, reasons, phases, stacks, attributes, tokens, turns }) => [
    '// The names of the engine. Made from it by names_write.mjs when the page is built: do not edit.\n',
    union('Kind', kinds), union('Figure', figures), union('Action', actions), union('EventType', events),
    union('Reason', reasons), union('Phase', phases), union('Stack', stacks), union('Attribute', attributes),
    union('Token', tokens), union('TurnKind', turns),
    union('GameName', games.map(({ name }) => name)),
    union('OptionName', games.flatMap(({ options }) => options.map(({ name }) => name))),
].join('\n');

/** Writes them for the modules in a folder, unless they are there already. Gives what the page lists: games with their
 * options, figures, tokens, reasons, colours of players. */
export const namesWrite = async (modules) => {
    const file = new URL('names.d.mts', import.meta.url);
    const bastide = await load(readFileSync(join(modules, 'bastide.wasm')));
    const text = namesText(bastide);
    let before = '';
    try {
        before = readFileSync(file, 'utf8');
    } catch {
        // It is written for the first time.
    }
    if (text !== before) writeFileSync(file, text);
    const { games, figures, tokens, reasons } = bastide;
    const { colours } = await artLoad(readFileSync(join(modules, 'art.wasm')));
    return { games, figures, tokens, reasons, colours };
};
