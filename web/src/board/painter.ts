// Puts pictures on the screen: two drawings above each other, tiles below and everything else above, both in one
// box that moves as a whole. A pan or zoom only changes the transform of that box, which costs no painting; once
// the hand stops, the drawings get the size that belongs to the zoom and are painted anew, so that they are sharp. In a layer every item
// has a key, and only what changed is drawn anew.
import type { Camera } from './camera.ts';

/** `draw` is called when there was no item with this key, or one with another stamp. */
export type Item = { key: string; stamp: string; draw: () => string; slow?: boolean };

const BELOW = ['edges', 'ground', 'tiles', 'wheel'] as const;
const ABOVE = ['cells', 'wash', 'lit', 'marks', 'ghost', 'pieces', 'spots'] as const;
export type LayerName = (typeof BELOW)[number] | (typeof ABOVE)[number];

/** How long drawing may hold up a frame, in milliseconds; the rest of the tiles follow in the next ones. */
const PATIENCE = 24;

/** Below this scale badges stand too close to each other. */
const FAR = 0.9;
/** Below this scale a figure is a disc. */
const TINY = 0.45;
/** How high figures are at least, in pixels. */
const FIGURE_LEAST = 22.5;
/** Figures to choose from stand close to each other: how much smaller they are, and how high at least. */
const SPOT = 0.72;
const SPOT_LEAST = 18;
/** The height of a figure in the pictures, on a tile of 100. */
const FIGURE_HEIGHT = 36;

const NS = 'http://www.w3.org/2000/svg';
type Layer = { group: SVGGElement; drawn: Map<string, { node: SVGGElement; stamp: string }> };

const drawingNew = (className: string): SVGSVGElement => {
    const svg = document.createElementNS(NS, 'svg');
    svg.setAttribute('class', className);
    svg.setAttribute('viewBox', '0 0 100 100');
    svg.setAttribute('aria-hidden', 'true');
    return svg;
};

export type Painter = {
    put(name: LayerName, items: Item[]): void;
    look(camera: Camera): void;
    /** The hand has stopped: make it sharp. */
    rest(camera: Camera): void;
    layer(name: LayerName): SVGGElement;
    close(): void;
};

export const painterNew = (host: HTMLElement): Painter => {
    const world = document.createElement('div');
    world.className = 'board-world';
    const below = drawingNew('board-drawing board-below');
    const above = drawingNew('board-drawing board-above');
    world.append(below, above);
    host.append(world);

    const layers = new Map<LayerName, Layer>();
    for (const [svg, names] of [
        [below, BELOW],
        [above, ABOVE],
    ] as const)
        for (const name of names) {
            const group = document.createElementNS(NS, 'g');
            group.setAttribute('class', `layer-${name}`);
            svg.append(group);
            layers.set(name, { group, drawn: new Map() });
        }

    /** The scale that the drawings have. */
    let sharp = 0;
    let frame = 0;
    const waiting = new Map<LayerName, Item[]>();

    const draw = (layer: Layer, item: Item): void => {
        let known = layer.drawn.get(item.key);
        if (known?.stamp === item.stamp) return;
        if (!known) {
            known = { node: document.createElementNS(NS, 'g'), stamp: '' };
            layer.group.append(known.node);
            layer.drawn.set(item.key, known);
        }
        known.node.innerHTML = item.draw();
        known.stamp = item.stamp;
    };
    const fill = (name: LayerName, items: Item[]): void => {
        const layer = layers.get(name)!;
        const begun = performance.now();
        const late: Item[] = [];
        for (const item of items)
            if (item.slow && performance.now() - begun > PATIENCE) late.push(item);
            else draw(layer, item);
        if (late.length === 0) waiting.delete(name);
        else waiting.set(name, late);
        if (late.length > 0 && frame === 0) frame = requestAnimationFrame(goOn);
    };
    const goOn = (): void => {
        frame = 0;
        for (const [name, items] of [...waiting]) fill(name, items);
    };

    return {
        put(name, items) {
            const layer = layers.get(name)!;
            const wanted = new Set(items.map(({ key }) => key));
            for (const [key, { node }] of layer.drawn)
                if (!wanted.has(key)) {
                    node.remove();
                    layer.drawn.delete(key);
                }
            fill(name, items);
        },
        look({ x, y, scale }) {
            host.classList.add('board-moving');
            world.style.transform = `translate(${x}px,${y}px) scale(${sharp === 0 ? 1 : scale / sharp})`;
        },
        rest({ x, y, scale }) {
            host.classList.remove('board-moving');
            if (sharp !== scale) {
                sharp = scale;
                for (const svg of [below, above]) {
                    svg.setAttribute('width', String(100 * scale));
                    svg.setAttribute('height', String(100 * scale));
                }
                // Badges are never smaller than one can read.
                above.style.setProperty('--badge', String(Math.max(1, 1.2 / scale)));
                above.classList.toggle('far', scale < FAR);
                above.classList.toggle('tiny', scale < TINY);
                const figure = Math.max(1, FIGURE_LEAST / (FIGURE_HEIGHT * scale));
                above.style.setProperty('--figure', figure.toFixed(3));
                const spot = Math.max(SPOT, SPOT_LEAST / (FIGURE_HEIGHT * scale));
                above.style.setProperty('--spot', spot.toFixed(3));
            }
            world.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
        },
        layer: (name) => layers.get(name)!.group,
        close() {
            cancelAnimationFrame(frame);
            world.remove();
        },
    };
};
