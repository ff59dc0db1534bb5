// What is played at a table over the network, and how: changed by its host while nobody is ready.
import { chatKinds, tableAids } from '../client/messages.ts';
import type { TableState, TableRules } from '../client/messages.ts';
import { presets } from '../screens/choice.ts';
import { gameTitle } from '../screens/names.ts';
import { OptionList } from '../screens/Start.tsx';
import { gameOfWord, gameWord, optionsOf, playersOf } from '../table/registry.ts';
import type { OptionName } from '../table/registry.ts';
import { Segments, Switch } from '../ui/fields.tsx';
import { t } from '../words/index.ts';
import type { TableSetup } from './me.ts';
import { paceText, paces, samePace } from './texts.ts';

/** The expansions of a game as its word names them. */
const optionsIn = (word: string): OptionName[] => {
    const added = word.split('+').slice(1);
    return optionsOf(gameOfWord(word))
        .map(({ name }) => name)
        .filter((name) => added.includes(name));
};

/** How many may play a game with these expansions. */
const numbersOf = (word: string): string[] => {
    const { most } = playersOf(gameOfWord(word), optionsIn(word));
    return Array.from({ length: most - 1 }, (_, i) => String(i + 2));
};

/** As many players as the game has room for. */
export const setupFit = (setup: TableSetup): TableSetup => ({
    ...setup,
    players: Math.min(setup.players, numbersOf(setup.game).length + 1),
});

/** Rules that go with any clock; what follows from the clock is the server's. */
const portable = ({ clock, bank, turn, lot, back, watch, listed, chat, aids }: TableRules) => ({
    ...{ clock, bank, turn, lot, back, watch, listed, chat, aids },
});

export const GameSelect = ({ value, onChange }: { value: string; onChange(game: string): void }) => {
    const words = presets.map(({ game, options }) => gameWord(game, options));
    const all = words.includes(value) ? words : [value, ...words];
    return (
        <label class="field">
            <span>{t('new.game')}</span>
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                {[...new Set(all)].map((word) => (
                    <option key={word} value={word}>
                        {gameTitle(word)}
                    </option>
                ))}
            </select>
        </label>
    );
};

export const PlayersChoice = ({
    game,
    value,
    onChange,
}: {
    game: string;
    value: number;
    onChange(players: number): void;
}) => (
    <Segments
        label={t('net.players')}
        options={numbersOf(game).map((number) => ({ value: number, label: number }))}
        value={String(value)}
        onChange={(number) => onChange(Number(number))}
    />
);

export const PaceSelect = ({
    rules,
    onChange,
}: {
    rules: Pick<TableRules, 'clock' | 'bank' | 'turn'>;
    onChange(pace: (typeof paces)[number]): void;
}) => {
    const all = paces.some((pace) => samePace(pace, rules)) ? paces : [rules, ...paces];
    return (
        <label class="field">
            <span>{t('net.pace')}</span>
            <select
                value={String(all.findIndex((pace) => samePace(pace, rules)))}
                onChange={(event) => onChange(all[Number(event.currentTarget.value)]!)}
            >
                {all.map((pace, i) => (
                    <option key={i} value={String(i)}>
                        {paceText(pace)}
                    </option>
                ))}
            </select>
        </label>
    );
};

export const SetupForm = ({ table, onChange }: { table: TableState; onChange(setup: TableSetup): void }) => {
    const { game, players } = table;
    const rules = portable(table.rules);
    const put = (part: Partial<TableSetup>): void => onChange(setupFit({ game, players, rules, ...part }));
    const rule = (part: Partial<TableRules>): void => put({ rules: { ...rules, ...part } });
    return (
        <div class="setup-form">
            {table.given === 0 && (
                <>
                    <GameSelect value={game} onChange={(next) => put({ game: next })} />
                    <PlayersChoice game={game} value={players} onChange={(next) => put({ players: next })} />
                    <details class="aids setup-options">
                        <summary>{t('net.options')}</summary>
                        <OptionList
                            game={gameOfWord(game)}
                            options={optionsIn(game)}
                            onChange={(options) => put({ game: gameWord(gameOfWord(game), options) })}
                        />
                    </details>
                </>
            )}
            <PaceSelect
                rules={table.rules}
                onChange={({ clock, bank, turn }) => rule({ clock, bank, turn })}
            />
            <Segments
                label={t('net.chat')}
                options={chatKinds.map((value) => ({ value, label: t(`net.chat.${value}`) }))}
                value={rules.chat}
                onChange={(chat) => rule({ chat })}
            />
            <div class="options">
                <Switch
                    label={t('net.listed')}
                    hint={t('net.listedAbout')}
                    on={rules.listed}
                    onChange={(listed) => rule({ listed })}
                />
                <Switch label={t('net.watch')} on={rules.watch} onChange={(watch) => rule({ watch })} />
                <Switch label={t('net.back')} on={rules.back} onChange={(back) => rule({ back })} />
                {tableAids.map((aid) => (
                    <Switch
                        key={aid}
                        label={t(`net.aid.${aid}`)}
                        on={rules.aids.includes(aid)}
                        onChange={(on) =>
                            rule({
                                aids: tableAids.filter((one) =>
                                    one === aid ? on : rules.aids.includes(one),
                                ),
                            })
                        }
                    />
                ))}
            </div>
        </div>
    );
};

/** The same in one glance, for everybody. */
export const SetupList = ({ table }: { table: TableState }) => {
    const { rules } = table;
    const aids = rules.aids.map((aid) => t(`net.aid.${aid}`)).join(' · ') || t('net.none');
    const lines: [string, string][] = [
        [t('new.game'), gameTitle(table.game)],
        [t('net.pace'), paceText(rules)],
        [t('net.aids'), aids],
        [t('net.chat'), t(`net.chat.${rules.chat}`)],
        [t('net.watch'), t(rules.watch ? 'net.yes' : 'net.no')],
        [t('net.back'), t(rules.back ? 'net.yes' : 'net.no')],
    ];
    return (
        <dl class="setup-list">
            {lines.map(([name, value]) => (
                <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                </div>
            ))}
        </dl>
    );
};
