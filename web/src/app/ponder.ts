// When bots may think ahead: if people want it, while the page is seen, and not on a battery that is nearly empty.
import { settings } from './settings.ts';

const LOW = 0.2;

type Battery = EventTarget & { readonly charging: boolean; readonly level: number };

/** Says so now, and whenever it changes. */
export const ponderStart = (allow: (on: boolean) => void): void => {
    let low = false;
    const look = (): void => allow(settings.get().ponder && !document.hidden && !low);
    const watch = (battery: Battery): void => {
        const changed = (): void => {
            low = !battery.charging && battery.level <= LOW;
            look();
        };
        for (const event of ['chargingchange', 'levelchange']) battery.addEventListener(event, changed);
        changed();
    };
    settings.subscribe(look);
    document.addEventListener('visibilitychange', look);
    // Not every browser tells.
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
    getBattery?.call(navigator).then(watch, () => {});
    look();
};
