// The bots' worker. Where the module that thinks was not built, all bots play by chance.
import { load as aiLoad } from '../../../bindings/wasm/ai.mjs';
import { load } from '../../../bindings/wasm/bastide.mjs';
import { assets } from '../assets.ts';
import { answerCalls } from '../table/rpc.ts';
import { searchBots } from './search.ts';
import { randomBots } from './random.ts';
import { whilePondering } from './ponder.ts';
import { whenLearned } from './weights.ts';

const fetched = (name: string): Promise<Response> => fetch(new URL(name, self.location.href));

const weights = async (): Promise<Uint8Array> => {
    const answer = await fetched(assets.weights);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
};

const start = async () => {
    const random = randomBots(await load(fetched(assets.rules)));
    if (assets.search === '') return random;
    const ai = await aiLoad(fetched(assets.search));
    return whilePondering(whenLearned(ai, searchBots(ai, random), assets.weights === '' ? null : weights));
};

answerCalls(start());
