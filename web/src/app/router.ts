// Where the page is: the part of the address behind the #. Every screen has an address, so that the buttons of the
// browser work and a place in the rules can be linked to.
import { storeNew } from './store.ts';

export const screenNames = [
    ...(['start', 'table', 'games', 'replay', 'learn', 'rules', 'settings', 'help'] as const),
    /** Beside a real table: a game in wood, points alone. */
    ...(['real', 'score'] as const),
    /** Tables over the network: all of them, and one by its ID. */
    ...(['lobby', 't'] as const),
] as const;
export type ScreenName = (typeof screenNames)[number];

export type Route = { screen: ScreenName; rest: string[] };

const partOf = (text: string): string => {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
};

/** '#/rules/base/farmers' is the screen `rules` with the rest `base`, `farmers`. */
export const routeOf = (hash: string): Route => {
    const [first = '', ...rest] = hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(partOf);
    const screen = screenNames.find((name) => name === first) ?? 'start';
    return { screen, rest };
};

export const route = storeNew<Route>(routeOf(location.hash));

export const routerStart = (): void =>
    addEventListener('hashchange', () => route.set(routeOf(location.hash)));

export const hashOf = (screen: ScreenName, ...rest: string[]): string =>
    `#/${[screen === 'start' ? '' : screen, ...rest.map(encodeURIComponent)].filter(Boolean).join('/')}`;

export const go = (screen: ScreenName, ...rest: string[]): void => {
    location.hash = hashOf(screen, ...rest);
    route.set(routeOf(location.hash)); // the browser says so only later
};

/** The same place of the history: for a screen that leads on at once. */
export const goInstead = (screen: ScreenName, ...rest: string[]): void =>
    location.replace(hashOf(screen, ...rest));
