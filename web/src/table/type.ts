// Tile types by their IDs. Asked for every tile of every view, so each game has a table.
import type { Game, TileType } from '../../../bindings/wasm/bastide.mjs';

const tables = new WeakMap<Game, Map<string, TileType>>();

/** The type of a tile that is in the game. */
export const typeOf = (game: Game, id: string): TileType => {
    let table = tables.get(game);
    if (!table) {
        table = new Map(game.types.map((type) => [type.id, type]));
        tables.set(game, table);
    }
    return table.get(id)!;
};
