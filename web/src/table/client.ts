// The engine as the page sees it: every question goes to the worker. A worker that dies is started again and
// given the game anew; the question during which it failed is refused.
import { assets } from '../assets.ts';
import type { Engine } from './engine.ts';
import { lineTo } from './rpc.ts';
import type { Setup } from './view.ts';

export type EngineClient = Engine & { close(): void };

const NAMES = [
    'open',
    'load',
    'save',
    'play',
    'draw',
    'preview',
    'back',
    'at',
    'feature',
    'about',
    'features',
    'reach',
    'types',
    'draws',
    'bag',
    'fits',
    'log',
    'scores',
    'position',
    'record',
    'history',
    'hash',
    'promise',
    'verify',
] as const satisfies readonly (keyof Engine)[];

const workerNew = (): Worker => new Worker(new URL(assets.engine, document.baseURI), { type: 'module' });

export const engineStart = (start: () => Worker = workerNew): EngineClient => {
    let setup: Setup | null = null;
    let moves: string[] = [];
    const connect = (): ReturnType<typeof lineTo> =>
        lineTo(start(), () => {
            line = connect();
            if (setup) line.ask('open', [setup, moves]).catch(() => {});
        });
    let line = connect();
    const ask = async (name: keyof Engine, given: unknown[]): Promise<unknown> => {
        const answer = await line.ask(name, given);
        if (name === 'open') setup = given[0] as Setup;
        if (name === 'load') setup = (answer as Awaited<ReturnType<Engine['load']>>).record.setup;
        if (name === 'open' || name === 'load' || name === 'play' || name === 'draw' || name === 'back')
            moves = (await line.ask('record', [])) as string[];
        return answer;
    };
    const functions = NAMES.map((name) => [name, (...given: unknown[]) => ask(name, given)]);
    return { ...(Object.fromEntries(functions) as Engine), close: () => line.close() };
};
