// Who got how many points, and for what, as a list with the figures of the players.
import { coloursOf } from '../../board/art.ts';
import type { Art } from '../../board/art.ts';
import { FigurePicture } from '../../board/pictures.tsx';
import type { View } from '../../table/view.ts';
import type { Gain } from '../gains.ts';
import { standIn } from './standIn.ts';

export const Gains = ({
    art,
    view,
    gains,
}: {
    art: Art;
    view: View;
    gains: (Omit<Gain, 'why'> & { why?: string })[];
}) => {
    const { seats, game } = view.setup;
    const colours = coloursOf(art, seats);
    return (
        <ul class="gains">
            {gains.map(({ player, points, why }) => (
                <li key={`${player} ${why}`}>
                    <FigurePicture
                        art={art}
                        role={standIn(game)}
                        player={player}
                        colours={colours}
                        size={30}
                    />
                    <span>
                        {seats[player]!.name}
                        {why && <span class="soft small-text gain-why">{why}</span>}
                    </span>
                    <strong>+{points}</strong>
                </li>
            ))}
        </ul>
    );
};
