// index.node.mjs: the package for Node: each part reads its module from beside this file, or takes it from the caller.
import { readFile } from 'node:fs/promises';
import { load as loadBots, withWeights } from './ai.mjs';
import { load as loadPictures } from './art.mjs';
import { load as loadEngine } from './bastide.mjs';

const beside = (name) => readFile(new URL(name, import.meta.url));

export const engine = (source = beside('bastide.wasm')) => loadEngine(source);
export const pictures = (source = beside('art.wasm')) => loadPictures(source);
export const bots = (source = beside('ai.wasm'), options = {}) => withWeights(loadBots(source, options), options, weights);
export const weights = () => beside('learned.weights');
