// What the play screen needs to know of the settings of the page.
export type PlaySettings = {
    /** Each turn ends with a confirmation; without it the figure's choice ends the turn. */
    confirm: boolean;
    /** Off also where the system wishes less motion. */
    animation: boolean;
    /** Squares where the tile fits are shown. */
    legal: boolean;
    /** What a figure would score is shown. */
    points: boolean;
    /** A confirmed turn may be taken back. */
    takeBack: boolean;
    /** A soft tint shows whose a feature is. */
    tint: boolean;
    /** Coordinates stand at the edge of the map and in sentences. */
    coordinates: boolean;
};

export const playSettings: PlaySettings = {
    confirm: true,
    animation: true,
    legal: true,
    points: true,
    takeBack: true,
    tint: true,
    coordinates: false,
};
