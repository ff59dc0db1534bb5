// The settings of the page: what they are, where they are kept, and what follows from them for the document.
import type { PlaySettings } from '../play/settings.ts';
import { languageFound, languageSet } from '../words/index.ts';
import type { Language } from '../words/index.ts';
import { localRead, localWrite } from './localStore.ts';
import { storeNew } from './store.ts';

/** Helps at the table; each can be switched off for those who play without. */
export const aidNames = [
    'legal',
    'points',
    'left',
    'now',
    'owners',
    'tint',
    'coordinates',
    'hints',
    'takeBack',
] as const;
export type Aid = (typeof aidNames)[number];

export const themes = ['auto', 'light', 'dark'] as const;
export const paces = ['calm', 'usual', 'quick', 'instant'] as const;
export const motions = ['auto', 'on', 'off'] as const;

export type Settings = {
    language: Language | 'auto';
    theme: (typeof themes)[number];
    /** Auto: as the system wishes. */
    motion: (typeof motions)[number];
    sound: boolean;
    /** A phone vibrates when it is one's turn. */
    vibration: boolean;
    /** The screen stays on at the table. */
    awake: boolean;
    confirm: boolean;
    /** Opponents think while a person does. */
    ponder: boolean;
    pace: (typeof paces)[number];
    aids: Record<Aid, boolean>;
};

const usual: Settings = {
    language: 'auto',
    theme: 'auto',
    motion: 'auto',
    sound: true,
    vibration: true,
    awake: true,
    confirm: true,
    ponder: true,
    pace: 'usual',
    aids: {
        legal: true,
        points: true,
        left: true,
        now: true,
        owners: true,
        tint: true,
        coordinates: false,
        hints: true,
        takeBack: true,
    },
};

const one = <Value>(values: readonly Value[], said: unknown, otherwise: Value): Value =>
    values.includes(said as Value) ? (said as Value) : otherwise;
const flag = (said: unknown, otherwise: boolean): boolean => (typeof said === 'boolean' ? said : otherwise);

/** Only what is known and of the right form is taken from what was kept. */
const settingsRead = (): Settings => {
    const kept = (localRead('settings') ?? {}) as Partial<Record<keyof Settings, unknown>>;
    const aids = (kept.aids ?? {}) as Record<string, unknown>;
    return {
        language: one(['auto', 'en', 'uk', 'ru'] as const, kept.language, usual.language),
        theme: one(themes, kept.theme, usual.theme),
        motion: one(motions, kept.motion, usual.motion),
        sound: flag(kept.sound, usual.sound),
        vibration: flag(kept.vibration, usual.vibration),
        awake: flag(kept.awake, usual.awake),
        confirm: flag(kept.confirm, usual.confirm),
        ponder: flag(kept.ponder, usual.ponder),
        pace: one(paces, kept.pace, usual.pace),
        aids: Object.fromEntries(
            aidNames.map((aid) => [aid, flag(aids[aid], usual.aids[aid])]),
        ) as Settings['aids'],
    };
};

export const settings = storeNew<Settings>(settingsRead());

export const settingsChange = (part: Partial<Settings>): void => settings.set({ ...settings.get(), ...part });

export const aidSwitch = (aid: Aid, on: boolean): void =>
    settingsChange({ aids: { ...settings.get().aids, [aid]: on } });

/** Milliseconds that a bot takes for a decision at least. */
export const paceMs = ({ pace }: Settings): number =>
    ({ calm: 1400, usual: 700, quick: 250, instant: 0 })[pace];

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const night = matchMedia('(prefers-color-scheme: dark)');

export const moves = ({ motion }: Settings): boolean =>
    motion === 'on' || (motion === 'auto' && !calm.matches);
export const dark = ({ theme }: Settings): boolean => theme === 'dark' || (theme === 'auto' && night.matches);

export const playSettingsOf = (all: Settings): PlaySettings => ({
    confirm: all.confirm,
    animation: moves(all),
    legal: all.aids.legal,
    points: all.aids.points,
    takeBack: all.aids.takeBack,
    tint: all.aids.tint,
    coordinates: all.aids.coordinates,
});

/** Language, theme and motion become visible: before the first picture, and after every change. */
const apply = (): void => {
    const now = settings.get();
    const spoken = now.language === 'auto' ? languageFound() : now.language;
    languageSet(spoken);
    const root = document.documentElement;
    root.lang = spoken;
    root.classList.toggle('dark', dark(now));
    root.classList.toggle('light', !dark(now));
    root.classList.toggle('still', !moves(now));
    document
        .querySelector('meta[name="theme-color"]')
        ?.setAttribute('content', dark(now) ? '#1d1a16' : '#f4ecdc');
};

export const settingsStart = (): void => {
    apply();
    settings.subscribe(() => {
        localWrite('settings', settings.get());
        apply();
    });
    const changed = (): void => settings.set({ ...settings.get() });
    calm.addEventListener('change', changed);
    night.addEventListener('change', changed);
};
