// A list of which only the lines in sight are drawn: thousands of them cost no more than a few.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Lines above and below the window that are drawn, too. */
const MORE = 4;

export const WindowedList = <Item,>({
    items,
    height,
    label,
    keyOf,
    line,
}: {
    items: Item[];
    /** Of a line, in pixels: all are alike. */
    height: number;
    label: string;
    keyOf(item: Item): string;
    line(item: Item): ComponentChildren;
}) => {
    const host = useRef<HTMLUListElement>(null);
    const [range, setRange] = useState({ first: 0, last: 12 });
    useLayoutEffect(() => {
        const look = (): void => {
            const { top } = host.current!.getBoundingClientRect();
            const first = Math.max(0, Math.floor(-top / height) - MORE);
            const last = Math.max(0, Math.ceil((innerHeight - top) / height) + MORE);
            setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
        };
        look();
        addEventListener('scroll', look, { passive: true });
        addEventListener('resize', look);
        return () => {
            removeEventListener('scroll', look);
            removeEventListener('resize', look);
        };
    }, [height, items.length]);
    return (
        <ul ref={host} class="windowed" aria-label={label} style={{ height: `${items.length * height}px` }}>
            {items.slice(range.first, range.last).map((item, i) => (
                <li
                    key={keyOf(item)}
                    aria-setsize={items.length}
                    aria-posinset={range.first + i + 1}
                    style={{ top: `${(range.first + i) * height}px`, height: `${height}px` }}
                >
                    {line(item)}
                </li>
            ))}
        </ul>
    );
};
