// Keys of the play screen: the one list for the handler and for the help screen. `keys` are values of
// KeyboardEvent.key, letters in lower case; `word` is the text that says what they do.
export type KeyAction =
    | 'move'
    | 'explore'
    | 'turn'
    | 'turnBack'
    | 'choose'
    | 'pass'
    | 'confirm'
    | 'back'
    | 'backAll'
    | 'zoomIn'
    | 'zoomOut'
    | 'fit'
    | 'last'
    | 'about'
    | 'sayHand';

export type KeyLine = { action: KeyAction; keys: string[]; shift?: boolean; word: string };

export const keys: KeyLine[] = [
    { action: 'move', keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], word: 'key.move' },
    {
        action: 'explore',
        keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'],
        shift: true,
        word: 'key.explore',
    },
    { action: 'confirm', keys: ['Enter'], word: 'key.confirm' },
    { action: 'turn', keys: ['r'], word: 'key.turn' },
    { action: 'turnBack', keys: ['r'], shift: true, word: 'key.turnBack' },
    { action: 'choose', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], word: 'key.choose' },
    { action: 'pass', keys: [' '], word: 'key.pass' },
    { action: 'back', keys: ['u', 'Backspace'], word: 'key.back' },
    { action: 'backAll', keys: ['Escape'], word: 'key.backAll' },
    { action: 'zoomIn', keys: ['+', '='], word: 'key.zoomIn' },
    { action: 'zoomOut', keys: ['-', '_'], word: 'key.zoomOut' },
    { action: 'fit', keys: ['0'], word: 'key.fit' },
    { action: 'last', keys: ['Home'], word: 'key.last' },
    { action: 'about', keys: ['i'], word: 'key.about' },
    { action: 'sayHand', keys: ['t'], word: 'key.sayHand' },
];

/** Letters by their place on the keyboard: R is R in every layout. */
const letterOf = (code: string): string => (/^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '');

export const keyAction = (event: { key: string; code: string; shiftKey: boolean }): KeyAction | undefined => {
    const letter = letterOf(event.code);
    const matches = keys.filter(
        (line) => line.keys.includes(event.key) || (letter !== '' && line.keys.includes(letter)),
    );
    return (matches.find((line) => (line.shift ?? false) === event.shiftKey) ?? matches[0])?.action;
};
