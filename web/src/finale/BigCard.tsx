// A big event above the map: for a moment, and gone with a tap.
import { useEffect } from 'preact/hooks';
import { sound } from '../sound/sounding.ts';
import type { BigEvent } from './big.ts';

const SHOWN_MS = 3200;

export const BigCard = ({
    event,
    colour,
    onClose,
}: {
    event: BigEvent;
    /** As the pictures know it. */
    colour: string | null;
    onClose(): void;
}) => {
    useEffect(() => {
        sound('big');
        const timer = setTimeout(onClose, SHOWN_MS);
        return () => clearTimeout(timer);
    }, [event]);
    return (
        <div class="big-card" data-colour={colour ?? undefined} role="status" onClick={onClose}>
            <strong>{event.title}</strong>
            <span>{event.text}</span>
        </div>
    );
};
