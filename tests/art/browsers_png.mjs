// Pictures as pixels: reads the PNG files that browsers and rsvg-convert write, and counts where two differ.
import { inflateSync } from 'node:zlib';

// Takes away the filter of each row. `step` is the distance to the pixel on the left, in bytes.
function unfilter(raw, height, stride, step) {
    const out = Buffer.alloc(height * stride);
    for (let y = 0; y < height; y++) {
        const guess = guesses[raw[y * (stride + 1)]];
        if (!guess) throw new Error('PNG: a filter that does not exist');
        guess(raw, out, y * (stride + 1) + 1, y * stride, stride, step);
    }
    return out;
}

// One function for each filter: `row` is where the row begins in `out`. What is outside the picture counts as 0.
const guesses = [
    (raw, out, from, row, stride) => raw.copy(out, row, from, from + stride),
    (raw, out, from, row, stride, step) => {
        for (let x = 0; x < stride; x++) out[row + x] = raw[from + x] + (x < step ? 0 : out[row + x - step]);
    },
    (raw, out, from, row, stride) => {
        for (let x = 0; x < stride; x++) out[row + x] = raw[from + x] + (row ? out[row + x - stride] : 0);
    },
    (raw, out, from, row, stride, step) => {
        for (let x = 0; x < stride; x++) {
            const left = x < step ? 0 : out[row + x - step], up = row ? out[row + x - stride] : 0;
            out[row + x] = raw[from + x] + ((left + up) >> 1);
        }
    },
    (raw, out, from, row, stride, step) => {
        for (let x = 0; x < stride; x++) {
            const left = x < step ? 0 : out[row + x - step], up = row ? out[row + x - stride] : 0;
            const corner = x < step || !row ? 0 : out[row + x - stride - step];
            const a = Math.abs(up - corner), b = Math.abs(left - corner), c = Math.abs(left + up - 2 * corner);
            out[row + x] = raw[from + x] + (a <= b && a <= c ? left : b <= c ? up : corner);
        }
    },
];

// { width, height, pixels }: four bytes for each pixel.
export function decode(png) {
    if (png.length < 33 || png.readUInt32BE(0) !== 0x89504e47) throw new Error('not a PNG file');
    const width = png.readUInt32BE(16), height = png.readUInt32BE(20);
    const [depth, colours, , , interlaced] = png.subarray(24, 29);
    if (depth !== 8 || (colours !== 2 && colours !== 6) || interlaced) throw new Error('PNG: not plain RGB or RGBA');
    const data = [];
    for (let at = 8; at + 12 <= png.length; at += png.readUInt32BE(at) + 12)
        if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
            data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    const step = colours === 6 ? 4 : 3;
    const bytes = unfilter(inflateSync(Buffer.concat(data)), height, width * step, step);
    const pixels = step === 4 ? bytes : Buffer.alloc(width * height * 4, 255);
    for (let i = 0; step === 3 && i < width * height; i++) bytes.copy(pixels, i * 4, i * 3, i * 3 + 3);
    return { width, height, pixels };
}

export function cut(picture, { x, y, width, height }) {
    if (x + width > picture.width || y + height > picture.height)
        throw new Error(`a picture of only ${picture.width} x ${picture.height}`);
    const pixels = Buffer.alloc(width * height * 4);
    for (let i = 0; i < height; i++) {
        const from = ((y + i) * picture.width + x) * 4;
        picture.pixels.copy(pixels, i * width * 4, from, from + width * 4);
    }
    return { width, height, pixels };
}

// The share of pixels in which a channel differs by more than `threshold`: of the whole picture, and of the
// square of `block` pixels where they are most.
export function compare(a, b, threshold, block = 20) {
    if (a.width !== b.width || a.height !== b.height)
        throw new Error(`${a.width} x ${a.height} is not ${b.width} x ${b.height}`);
    const columns = Math.ceil(a.width / block);
    const counts = new Uint32Array(columns * Math.ceil(a.height / block));
    const p = a.pixels, q = b.pixels;
    const apart = (i) => p[i] - q[i] > threshold || q[i] - p[i] > threshold;
    let whole = 0;
    for (let i = 0; i < p.length; i += 4) {
        if (!apart(i) && !apart(i + 1) && !apart(i + 2) && !apart(i + 3)) continue;
        const x = (i / 4) % a.width, y = Math.floor(i / 4 / a.width);
        whole++;
        counts[Math.floor(y / block) * columns + Math.floor(x / block)]++;
    }
    const worst = counts.reduce((best, n, i) => (n > counts[best] ? i : best), 0);
    return {
        whole: whole / (a.width * a.height),
        square: counts[worst] / (block * block),
        at: [(worst % columns) * block, Math.floor(worst / columns) * block],
    };
}
