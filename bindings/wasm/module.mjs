// module.mjs: what the wrappers of bastide.wasm and art.wasm share: loading a module that has no imports, and
// the two places in its memory through which short texts and numbers go, `text` and `window` of exports.c.

// Accepts bytes, a compiled module, or a Response (or the promise of one, as from fetch). Gives the exports.
export async function instance(source, name) {
    source = await source;
    if (source instanceof WebAssembly.Module) return (await WebAssembly.instantiate(source, {})).exports;
    if (typeof Response !== 'undefined' && source instanceof Response) {
        if (!source.ok) throw new Error(`cannot load ${name}: ${source.status} ${source.statusText}`);
        source = await source.arrayBuffer();
    }
    return (await WebAssembly.instantiate(source, {})).instance.exports;
}

export function exchange(wasm) {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    const windowAt = wasm.window_address() >> 2;
    const textAt = wasm.text_address();

    // What a call left in the window or the text buffer. Views are made anew: memory may have grown.
    const words = (count) => new Int32Array(wasm.memory.buffer).subarray(windowAt, windowAt + count);
    const text = (length) => decoder.decode(new Uint8Array(wasm.memory.buffer, textAt, length));
    const textPut = (string) => {
        const bytes = encoder.encode(string);
        const cut = bytes.subarray(0, wasm.text_size() - 1);
        const room = new Uint8Array(wasm.memory.buffer, textAt, cut.length + 1);
        room.set(cut);
        room[cut.length] = 0;
        return cut.length;
    };
    // Reads a list whose items are texts, until the reader says -1.
    const list = (read, item = text) => {
        const all = [];
        for (let length; (length = read(all.length)) >= 0;) all.push(item(length));
        return all;
    };
    // The error for a text that was refused, with the word that is wrong.
    const refusal = (length, string) => {
        const [col, len] = words(2);
        const word = decoder.decode(encoder.encode(string).subarray(col - 1, col - 1 + len));
        return new Error(text(length) + (col > 0 && word !== '' ? `: ${word}` : ''));
    };
    // The text with a final 0 at an address.
    const string = (at) => {
        const bytes = new Uint8Array(wasm.memory.buffer);
        return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
    };
    return { words, text, textPut, list, refusal, string };
}

// Makes the memory reach up to an address.
export function reach(wasm, end) {
    const PAGE = 65536;
    const lack = end - wasm.memory.buffer.byteLength;
    if (lack > 0) wasm.memory.grow(Math.ceil(lack / PAGE));
}
