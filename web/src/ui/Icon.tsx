// Icons of buttons, drawn as lines in a box of 24. They say nothing to a screen reader: the button does.

const paths = {
    close: 'M6 6l12 12M18 6L6 18',
    info: 'M12 11v6M12 7.5v.5M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
    warning: 'M12 4L2.8 20h18.4zM12 10v5M12 17.3v.4',
    more: 'M5.500 12v.1M12 12v.1M18.500 12v.1',
    pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
    menu: 'M4 7h16M4 12h16M4 17h16',
    help: 'M9.2 9.3a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.2-1.5 2.3M12 17v.4M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
    bulb: 'M9.5 18h5M10.5 21h3M8.6 15.5c-1.6-1.2-2.6-3-2.6-5a6 6 0 1 1 12 0c0 2-1 3.8-2.6 5z',
    /** A tile, and an arrow around its corner: no mere arrow, which would read as back. */
    rotate: 'M3.5 10.500h10v10h-10zM9 3.500h5.500a5 5 0 0 1 5 5v5M16.500 10.800l3 3l3-3',
    unrotate: 'M10.500 10.500h10v10h-10zM15 3.500H9.500a5 5 0 0 0-5 5v5M7.500 10.800l-3 3l-3-3',
    /** A screen, and an arrow half around it. */
    turned: 'M8 8h8v8H8zM4 14a8 8 0 0 0 14.500 2.600M20 10A8 8 0 0 0 5.500 7.400M18.800 20.200v-3.700h-3.700M5.200 3.800v3.700h3.700',
    undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H9M4 9l4.5-4.5M4 9l4.5 4.5',
    owners: 'M5 21V4M5 5h13l-3 4l3 4H5',
    book: 'M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2c2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14',
    gear: 'M12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
    save: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4 19h16',
    load: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M4 19h16',
    leave: 'M14 4H5v16h9M10 12h11M17 8l4 4l-4 4',
    plus: 'M12 5v14M5 12h14',
    tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    log: 'M5 6h14M5 12h14M5 18h9',
    table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
    play: 'M8 5v14l11-7z',
    pause: 'M8 5v14M16 5v14',
    slow: 'M12 7v5.5l3.5 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
    next: 'M9 5l7 7l-7 7',
    previous: 'M15 5l-7 7l7 7',
    first: 'M17 5l-7 7l7 7M6 5v14',
    last: 'M7 5l7 7l-7 7M18 5v14',
    up: 'M5 15l7-7l7 7',
    down: 'M5 9l7 7l7-7',
    trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
    person: 'M12 12a4 4 0 1 0 0-8a4 4 0 1 0 0 8M4.5 21c.6-4.2 3.6-6.5 7.5-6.5s6.9 2.3 7.5 6.5',
    computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
    picture: 'M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.5 9v.3',
    share: 'M8.5 12.5l7-4M8.5 13.5l7 4M6 15.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5M18 9.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5M18 21.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5',
    again: 'M5 12a7 7 0 1 1 2.2 5.1M5 12l-2.5-2.5M5 12l2.8-2.3',
    star: 'M12 3.5l2.6 5.5l6 .8l-4.4 4.2l1.1 6l-5.3-2.9l-5.3 2.9l1.1-6L3.4 9.8l6-.8z',
    people: 'M9 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7M2.5 20c.5-3.8 3-6 6.5-6s6 2.2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.2 2.7 3.5 5.4',
    talk: 'M4 5h16v11H11l-4.5 4V16H4z',
    eye: 'M2.5 12c2.2-4 5.5-6 9.5-6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
    link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.5 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1.5-1.5',
    check: 'M5 12.500l4.5 4.500L19 7',
    bell: 'M6 17V11a6 6 0 1 1 12 0v6l1.5 1.500h-15zM10 21h4',
    flag: 'M6 21V4h11l-2 4l2 4H6',
    school: 'M2.5 9L12 4.5L21.5 9L12 13.5zM6 11v5.5c3.5 2.5 8.5 2.5 12 0V11',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[name]} />
    </svg>
);
