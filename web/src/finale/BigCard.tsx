// A big event above the map: for a moment, and gone with a tap.
import { useEffect } from 'preact/hooks';
import type { Art } from '../board/art.ts';
import { Gains } from '../play/panels/Gains.tsx';
import { sound } from '../sound/sounding.ts';
import type { View } from '../table/view.ts';
import type { BigEvent } from './big.ts';

const SHOWN_MS = 5000;

export const BigCard = ({
    art,
    view,
    event,
    colour,
    onClose,
}: {
    art: Art;
    view: View;
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
            {event.text !== '' && <span>{event.text}</span>}
            {event.gains.length > 0 && <Gains art={art} view={view} gains={event.gains} />}
        </div>
    );
};
