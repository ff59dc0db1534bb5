// Names of the files that are loaded while the page runs. They carry a hash of their content, which only the
// build knows: build.mjs puts them in place of these words.
declare const ASSET_RULES: string;
declare const ASSET_ART: string;
declare const ASSET_SEARCH: string;
declare const ASSET_WEIGHTS: string;
declare const ASSET_ENGINE: string;
declare const ASSET_BOTS: string;
declare const ASSET_LETTERS: string;
declare const ASSET_BOLD_LETTERS: string;

export const assets = {
    /** bastide.wasm */
    rules: ASSET_RULES,
    /** art.wasm */
    art: ASSET_ART,
    /** ai.wasm; empty where it was not built. */
    search: ASSET_SEARCH,
    /** Weights of the learned evaluation; empty where bots do not think with them. */
    weights: ASSET_WEIGHTS,
    /** Workers. */
    engine: ASSET_ENGINE,
    bots: ASSET_BOTS,
    /** Fonts that pictures bring along. */
    letters: ASSET_LETTERS,
    boldLetters: ASSET_BOLD_LETTERS,
};
