// Who plays: as many seats as the game has room for, in the order around the table, each a person or a bot, with a name and a colour.
// At a real table there are people only.
import type { Level } from '../bots/bots.ts';
import type { Art } from '../board/art.ts';
import { FigurePicture } from '../board/pictures.tsx';
import { colours, playersOf } from '../table/registry.ts';
import { standIn } from '../play/panels/standIn.ts';
import type { Colour, Role } from '../table/view.ts';
import { IconButton } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { seatNew } from './choice.ts';
import type { Choice, SeatChoice } from './choice.ts';
import { levelText, seatName } from './names.ts';

/** Swatches with the badge of the colour, since colour alone says nothing to some. */
export const ColourPicker = ({
    art,
    role,
    label,
    value,
    taken,
    onChange,
}: {
    art: Art | null;
    /** What the figures of the game look like. */
    role: Role;
    label: string;
    value: Colour;
    /** Colours of others: choosing one swaps. */
    taken: Colour[];
    onChange(colour: Colour): void;
}) => (
    <fieldset class="colours">
        <legend class="unseen">{label}</legend>
        {colours.map((colour) => (
            <label
                key={colour}
                title={t(`colour.${colour}`)}
                class={taken.includes(colour) ? 'colour-taken' : ''}
            >
                <input
                    type="radio"
                    name={label}
                    checked={colour === value}
                    aria-label={t(`colour.${colour}`)}
                    onChange={() => onChange(colour)}
                />
                <span class="colour-swatch">
                    {art && <FigurePicture art={art} role={role} player={0} colours={[colour]} size={26} />}
                </span>
            </label>
        ))}
    </fieldset>
);

const SeatRow = ({
    art,
    seat,
    index,
    choice,
    levels,
    least,
    onChange,
}: {
    art: Art | null;
    seat: SeatChoice;
    index: number;
    choice: Choice;
    /** Null where only people play. */
    levels: Level[] | null;
    least: number;
    onChange(choice: Choice): void;
}) => {
    const { seats } = choice;
    const put = (next: SeatChoice[]): void => onChange({ ...choice, seats: next });
    const change = (part: Partial<SeatChoice>): void =>
        put(seats.map((one) => (one.number === seat.number ? { ...one, ...part } : one)));
    const recolour = (colour: Colour): void =>
        put(
            seats.map((one) => {
                if (one.number === seat.number) return { ...one, colour };
                return one.colour === colour ? { ...one, colour: seat.colour } : one;
            }),
        );
    const move = (by: number): void => {
        const next = seats.filter((one) => one.number !== seat.number);
        next.splice(index + by, 0, seat);
        put(next);
    };
    const number = index + 1;
    return (
        <li class={`seat-row ${levels ? '' : 'seat-row-people'}`}>
            <ColourPicker
                art={art}
                role={standIn(choice.game)}
                label={t('new.colourOf', { number })}
                value={seat.colour}
                taken={seats.filter((one) => one !== seat).map((one) => one.colour)}
                onChange={recolour}
            />
            {levels && (
                <label class="seat-who">
                    <Icon name={seat.player === 'human' ? 'person' : 'computer'} />
                    <span class="unseen">{t('new.whoIs', { number })}</span>
                    <select
                        value={seat.player}
                        onChange={(event) => change({ player: event.currentTarget.value })}
                    >
                        <option value="human">{t('new.person')}</option>
                        <optgroup label={t('new.computer')}>
                            {levels.map((level) => (
                                <option key={level.name} value={level.name}>
                                    {levelText(level)}
                                </option>
                            ))}
                        </optgroup>
                    </select>
                </label>
            )}
            <label class="seat-called">
                <span class="unseen">{t('new.nameOf', { number })}</span>
                <input
                    type="text"
                    maxLength={32}
                    autocomplete="off"
                    value={seat.name}
                    placeholder={seatName(seat, index)}
                    onInput={(event) => change({ name: event.currentTarget.value })}
                />
            </label>
            <div class="seat-tools">
                <IconButton
                    icon="up"
                    label={t('new.earlier', { number })}
                    disabled={index === 0}
                    onClick={() => move(-1)}
                />
                <IconButton
                    icon="down"
                    label={t('new.later', { number })}
                    disabled={index === seats.length - 1}
                    onClick={() => move(1)}
                />
                <IconButton
                    icon="trash"
                    label={t('new.removeSeat', { number })}
                    disabled={seats.length <= least}
                    onClick={() => put(seats.filter((one) => one !== seat))}
                />
            </div>
        </li>
    );
};

export const Seats = ({
    art,
    choice,
    levels,
    limits = playersOf(choice.game, choice.options),
    ordered = true,
    onChange,
}: {
    art: Art | null;
    choice: Choice;
    levels: Level[] | null;
    /** As many as the game has room for, unless something else decides. */
    limits?: { least: number; most: number };
    /** Whether one of them begins. */
    ordered?: boolean;
    onChange(choice: Choice): void;
}) => {
    const { seats, first } = choice;
    const { least, most } = limits;
    const add = (): void => {
        const last = seats[seats.length - 1]!;
        onChange({ ...choice, seats: [...seats, seatNew(seats, last.player)] });
    };
    return (
        <>
            <ol class="seat-rows">
                {seats.map((seat, index) => (
                    <SeatRow key={seat.number} {...{ art, seat, index, choice, levels, least, onChange }} />
                ))}
            </ol>
            {(seats.length < least || seats.length > most) && (
                <p role="alert">{t('new.seatsUnfit', { least, most })}</p>
            )}
            <div class="row">
                <button class="button" disabled={seats.length >= most} onClick={add}>
                    <Icon name="plus" />
                    {t('new.addSeat')}
                </button>
                {ordered && (
                    <label class="first-player">
                        <span>{t('new.first')}</span>
                        <select
                            value={String(seats.some((seat) => seat.number === first) ? first : -1)}
                            onChange={(event) =>
                                onChange({ ...choice, first: Number(event.currentTarget.value) })
                            }
                        >
                            <option value="-1">{t('new.firstRandom')}</option>
                            {seats.map((seat, index) => (
                                <option key={seat.number} value={String(seat.number)}>
                                    {seat.name.trim() || seatName(seat, index)}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
            </div>
        </>
    );
};
