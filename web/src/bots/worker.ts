// The bots' worker. Where the module that thinks was not built, all bots play by chance.
import { load as aiLoad } from '../../../bindings/wasm/ai.mjs';
import { load } from '../../../bindings/wasm/bastide.mjs';
import { assets } from '../assets.ts';
import { answerCalls } from '../table/rpc.ts';
import { mindBots } from './mind.ts';
import { randomBots } from './random.ts';

const fetched = (name: string): Promise<Response> => fetch(new URL(name, self.location.href));

const start = async () => {
    const random = randomBots(await load(fetched(assets.rules)));
    return assets.mind === '' ? random : mindBots(await aiLoad(fetched(assets.mind)), random);
};

answerCalls(start());
