// The bots' worker. Where the module that thinks was not built, all bots play by chance.
import { load as aiLoad } from '../../../bindings/wasm/ai.mjs';
import { load } from '../../../bindings/wasm/bastide.mjs';
import { assets } from '../assets.ts';
import { answerCalls } from '../table/rpc.ts';
import { searchBots } from './search.ts';
import { randomBots } from './random.ts';

const fetched = (name: string): Promise<Response> => fetch(new URL(name, self.location.href));

const start = async () => {
    const random = randomBots(await load(fetched(assets.rules)));
    return assets.search === '' ? random : searchBots(await aiLoad(fetched(assets.search)), random);
};

answerCalls(start());
