// The names of the engine. Made from it by names_write.mjs when the page is built: do not edit.

export type Kind =
    | 'road' | 'city' | 'monastery' | 'garden' | 'field' | 'forest' | 'river' | 'lake' | 'meadow'
    | 'river system';

export type Figure =
    | 'meeple' | 'abbot' | 'hut';

export type Action =
    | 'draw' | 'place' | 'claim' | 'guard' | 'recall' | 'raise' | 'crown' | 'pass';

export type EventType =
    | 'draw' | 'discard' | 'place' | 'claim' | 'guard' | 'recall' | 'raise' | 'steal' | 'pig'
    | 'crown' | 'pass' | 'score' | 'return' | 'end';

export type Reason =
    | 'road' | 'city' | 'monastery' | 'field' | 'garden' | 'abbot' | 'guard' | 'evicted' | 'thief'
    | 'fortune' | 'tax' | 'famine' | 'storm' | 'inquisition' | 'crown' | 'river' | 'forest'
    | 'meadow' | 'hut' | 'canoe' | 'hunting-pit';

export type Phase =
    | 'draw' | 'thief' | 'floors' | 'guards' | 'pig' | 'plague' | 'crowns' | 'fit' | 'place'
    | 'effect' | 'action' | 'score' | 'bonus' | 'end' | 'final';

export type Stack =
    | 'land' | 'river' | 'lake' | 'tower' | 'bonus';
