// Sounds of the page, as far as they are switched on. How they are made is fetched with the first one.
import { settings } from '../app/settings.ts';
import type { View } from '../table/view.ts';
import { soundsOf } from './eventSounds.ts';
import type { SoundName } from './sound.ts';

/** One sound, unless they are switched off; `unseen`: also while nobody looks at the page. A sound that cannot be fetched
 * is not missed. */
export const sound = (name: SoundName, unseen = false): void => {
    if (settings.get().sound)
        import('./sound.ts').then(
            ({ soundMake }) => soundMake(name, unseen),
            () => {},
        );
};

/** Makes them, one after another. */
export const soundEvents = (before: View | null, after: View, here: (player: number) => boolean): void =>
    soundsOf(before, after, here).forEach((name, i) => setTimeout(() => sound(name), i * 140));
