// The tile in hand is dragged to its place: a picture of it follows the pointer, and the place below shows whether it
// fits.
import type { Board } from '../board/board.ts';
import type { Point } from '../board/camera.ts';
import type { Input } from './input.ts';

/** A pointer that moves less than this does not drag, in pixels. */
const SLIP = 6;

/** Follows a pointer that went down on the tile in hand. */
export const dragTile = (event: PointerEvent, board: Board, host: HTMLElement, input: Input): void => {
    const hand = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    let picture: HTMLElement | null = null;
    const overMap = ({ x, y }: Point): boolean => {
        const { left, top, right, bottom } = host.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
    };
    const lift = (): HTMLElement => {
        const lifted = document.createElement('div');
        lifted.className = 'dragged-tile';
        lifted.append(hand.querySelector('svg')!.cloneNode(true));
        const size = `${Math.round(board.tileWidth() * 0.8)}px`;
        lifted.style.width = size;
        lifted.style.height = size;
        document.body.append(lifted);
        return lifted;
    };
    const end = (): void => {
        stop.abort();
        picture?.remove();
    };
    hand.setPointerCapture(event.pointerId);
    const options = { signal: stop.signal };
    hand.addEventListener(
        'pointermove',
        ({ clientX: x, clientY: y }) => {
            if (!picture && Math.hypot(x - from.x, y - from.y) < SLIP) return;
            picture ??= lift();
            picture.style.left = `${x}px`;
            picture.style.top = `${y}px`;
            input.hover(overMap({ x, y }) ? board.cellOnPage({ x, y }) : null, null);
        },
        options,
    );
    hand.addEventListener(
        'pointerup',
        ({ clientX: x, clientY: y }) => {
            const dropped = picture !== null && overMap({ x, y });
            end();
            if (dropped) input.drop(board.cellOnPage({ x, y }));
        },
        options,
    );
    hand.addEventListener('pointercancel', end, options);
};
