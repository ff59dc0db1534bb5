// A screen that is turned by half, towards somebody who sits opposite: pointers tell where they are on the glass, and
// elements lie upside down on it.
import type { Cover, Point } from './camera.ts';

const turned = (): boolean => document.documentElement.classList.contains('turned');

/** A point of the page, in pixels from the corner of an element as its content sees it. */
export const pointIn = (element: Element, { x, y }: Point): Point => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return turned() ? { x: right - x, y: bottom - y } : { x: x - left, y: y - top };
};

/** And back. */
export const pointOnPage = (element: Element, { x, y }: Point): Point => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return turned() ? { x: right - x, y: bottom - y } : { x: left + x, y: top + y };
};

/** Where an element lies in another one, in the same way. */
export const rectIn = (element: Element, inner: Element): Cover => {
    const { left, top, right, bottom } = inner.getBoundingClientRect();
    const [a, b] = [pointIn(element, { x: left, y: top }), pointIn(element, { x: right, y: bottom })];
    return turned()
        ? { left: b.x, top: b.y, right: a.x, bottom: a.y }
        : { left: a.x, top: a.y, right: b.x, bottom: b.y };
};
