// Mouse, pen and fingers on the board become a few calls. One finger or the mouse drags, two fingers
// pinch, the wheel zooms unless the host uses it otherwise. Points are in pixels from the corner of the host.
import type { Point } from './camera.ts';
import { pointIn } from './turned.ts';

export type GestureCalls = {
    drag(by: Point): void;
    zoom(at: Point, factor: number): void;
    /** The hand has stopped. */
    stop(): void;
    hover(at: Point | null): void;
    /** A click or a tap; true if it meant something. */
    tap(at: Point, kind: 'touch' | 'mouse', button: number): boolean;
    /** Whether the wheel turns what is below it; else it zooms. */
    turns(at: Point): boolean;
    turn(step: 1 | -1): void;
    /** Twice on nothing. */
    double(at: Point): void;
};

const SLIP = 6;
const DOUBLE_MS = 320;
const NOTCH = 60;

type Finger = { from: Point; at: Point; moved: boolean; button: number };

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const gesturesStart = (host: HTMLElement, calls: GestureCalls): (() => void) => {
    const fingers = new Map<number, Finger>();
    let lastTap = { time: 0, at: { x: 0, y: 0 } };
    let turned = 0;
    let pinched = false;
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
        name: Name,
        run: (event: HTMLElementEventMap[Name]) => void,
        passive = true,
    ): void => host.addEventListener(name, run, { signal: stop.signal, passive });
    const pointOf = (event: { clientX: number; clientY: number }): Point => {
        const { x, y } = pointIn(host, { x: event.clientX, y: event.clientY });
        return { x: x - host.clientLeft, y: y - host.clientTop };
    };

    listen('pointerdown', (event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        const at = pointOf(event);
        if (fingers.size === 0) pinched = false;
        fingers.set(event.pointerId, { from: at, at, moved: false, button: event.button });
        if (fingers.size === 2) {
            pinched = true;
            for (const finger of fingers.values()) finger.moved = true;
        }
        if (event.pointerType !== 'mouse') calls.hover(null);
    });
    listen('pointermove', (event) => {
        const at = pointOf(event);
        const finger = fingers.get(event.pointerId);
        if (!finger) {
            if (event.pointerType === 'mouse') calls.hover(at);
            return;
        }
        if (!finger.moved && far(finger.from, at) < SLIP) return;
        if (!finger.moved) {
            finger.moved = true;
            host.setPointerCapture(event.pointerId);
            host.classList.add('board-dragged');
        }
        const before = finger.at;
        const other = [...fingers.values()].find((one) => one !== finger);
        finger.at = at;
        if (!other) {
            calls.drag({ x: at.x - before.x, y: at.y - before.y });
            return;
        }
        const [from, to] = [middleOf(before, other.at), middleOf(at, other.at)];
        calls.drag({ x: to.x - from.x, y: to.y - from.y });
        calls.zoom(to, far(at, other.at) / Math.max(far(before, other.at), 1));
    });
    const end = (event: PointerEvent, cancelled: boolean): void => {
        const finger = fingers.get(event.pointerId);
        if (!finger) return;
        fingers.delete(event.pointerId);
        if (fingers.size === 0) host.classList.remove('board-dragged');
        if (finger.moved) {
            if (fingers.size === 0) calls.stop();
            return;
        }
        if (cancelled || pinched) return;
        const at = pointOf(event);
        const touch = event.pointerType !== 'mouse';
        if (calls.tap(at, touch ? 'touch' : 'mouse', finger.button)) {
            lastTap.time = 0;
            return;
        }
        const twice = event.timeStamp - lastTap.time < DOUBLE_MS && far(at, lastTap.at) < 30;
        if (twice) calls.double(at);
        lastTap = { time: twice ? 0 : event.timeStamp, at };
    };
    listen('pointerup', (event) => end(event, false));
    listen('pointercancel', (event) => end(event, true));
    listen('pointerleave', (event) => {
        if (event.pointerType === 'mouse' && fingers.size === 0) calls.hover(null);
    });
    listen('contextmenu', (event) => event.preventDefault(), false);
    listen(
        'wheel',
        (event) => {
            event.preventDefault();
            const at = pointOf(event);
            const delta = event.deltaY * (event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1);
            // Pinching on a touch pad comes as a wheel with Ctrl.
            if (!event.ctrlKey && calls.turns(at)) {
                turned = Math.sign(turned) === Math.sign(delta) ? turned + delta : delta;
                if (Math.abs(turned) < NOTCH) return;
                calls.turn(turned > 0 ? 1 : -1);
                turned = 0;
                return;
            }
            turned = 0;
            calls.zoom(at, Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0015)));
            calls.stop();
        },
        false,
    );
    return () => stop.abort();
};
