// Keys of the panels, beside those of the board (../keys.ts). Letters by their place on the keyboard.

export type PanelAction = 'hint' | 'owners' | 'log' | 'tiles' | 'scores' | 'chat' | 'help';

export const panelKeys: { action: PanelAction; key: string }[] = [
    { action: 'hint', key: 'h' },
    { action: 'owners', key: 'o' },
    { action: 'tiles', key: 'b' },
    { action: 'log', key: 'l' },
    { action: 'scores', key: 'p' },
    { action: 'chat', key: 'c' },
    { action: 'help', key: '?' },
];

/** Somebody is writing, or another window is in front. */
const elsewhere = (event: KeyboardEvent): boolean =>
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open]') !== null ||
    (event.target instanceof Element && event.target.closest('input, select, textarea') !== null);

export const panelAction = (event: KeyboardEvent): PanelAction | null => {
    if (elsewhere(event)) return null;
    const letter = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '';
    return (
        panelKeys.find(({ key }) => key === event.key || (letter !== '' && key === letter))?.action ?? null
    );
};
