// index.mjs: the package for browsers and their workers, with and without a bundler: each part fetches its module
// from beside this file, or takes it from the caller (bytes, a compiled module, a Response).
import { load as loadBots, withWeights } from './ai.mjs';
import { load as loadPictures } from './art.mjs';
import { load as loadEngine } from './bastide.mjs';

export const engine = (source = fetch(new URL('./bastide.wasm', import.meta.url))) => loadEngine(source);
export const pictures = (source = fetch(new URL('./art.wasm', import.meta.url))) => loadPictures(source);
export const bots = (source = fetch(new URL('./ai.wasm', import.meta.url)), options = {}) => withWeights(loadBots(source, options), options, weights);
export const weights = async () => {
    const answer = await fetch(new URL('./learned.weights', import.meta.url));
    if (!answer.ok) throw new Error(`cannot load learned.weights: ${answer.status} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
};
