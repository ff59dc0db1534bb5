// What is played at a table over the network, and how: changed by its host while nobody is ready.
import { chatKinds, tableAids } from '../net/messages.ts';
import type { FarTable, TableRules } from '../net/messages.ts';
import { presets } from '../screens/choice.ts';
import { gameTitle } from '../screens/names.ts';
import { gameWord } from '../table/registry.ts';
import { Segments, Switch } from '../ui/fields.tsx';
import { t } from '../words/index.ts';
import type { FarSetup } from './me.ts';
import { paceText, paces, samePace } from './texts.ts';

const PLAYERS = ['2', '3', '4', '5'] as const;

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

export const PlayersChoice = ({ value, onChange }: { value: number; onChange(players: number): void }) => (
    <Segments
        label={t('far.players')}
        options={PLAYERS.map((number) => ({ value: number, label: number }))}
        value={PLAYERS.find((number) => Number(number) === value) ?? '2'}
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
            <span>{t('far.pace')}</span>
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

export const SetupForm = ({ table, onChange }: { table: FarTable; onChange(setup: FarSetup): void }) => {
    const { game, players } = table;
    const rules = portable(table.rules);
    const put = (part: Partial<FarSetup>): void => onChange({ game, players, rules, ...part });
    const rule = (part: Partial<TableRules>): void => put({ rules: { ...rules, ...part } });
    return (
        <div class="setup-form">
            {table.given === 0 && (
                <>
                    <GameSelect value={game} onChange={(next) => put({ game: next })} />
                    <PlayersChoice value={players} onChange={(next) => put({ players: next })} />
                </>
            )}
            <PaceSelect
                rules={table.rules}
                onChange={({ clock, bank, turn }) => rule({ clock, bank, turn })}
            />
            <Segments
                label={t('far.chat')}
                options={chatKinds.map((value) => ({ value, label: t(`far.chat.${value}`) }))}
                value={rules.chat}
                onChange={(chat) => rule({ chat })}
            />
            <div class="options">
                <Switch
                    label={t('far.listed')}
                    hint={t('far.listedAbout')}
                    on={rules.listed}
                    onChange={(listed) => rule({ listed })}
                />
                <Switch label={t('far.watch')} on={rules.watch} onChange={(watch) => rule({ watch })} />
                <Switch label={t('far.back')} on={rules.back} onChange={(back) => rule({ back })} />
                {tableAids.map((aid) => (
                    <Switch
                        key={aid}
                        label={t(`far.aid.${aid}`)}
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
export const SetupList = ({ table }: { table: FarTable }) => {
    const { rules } = table;
    const aids = rules.aids.map((aid) => t(`far.aid.${aid}`)).join(' · ') || t('far.none');
    const lines: [string, string][] = [
        [t('new.game'), gameTitle(table.game)],
        [t('far.pace'), paceText(rules)],
        [t('far.aids'), aids],
        [t('far.chat'), t(`far.chat.${rules.chat}`)],
        [t('far.watch'), t(rules.watch ? 'far.yes' : 'far.no')],
        [t('far.back'), t(rules.back ? 'far.yes' : 'far.no')],
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
