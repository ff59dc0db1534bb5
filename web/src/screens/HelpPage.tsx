// Help: all keys, how mouse and touch work, and what to do at a real table.
import { keys } from '../play/keys.ts';
import { panelKeys } from '../play/panels/keys.ts';
import { later } from '../ui/later.tsx';
import { t } from '../words/index.ts';
import type { Word } from '../words/index.ts';

const RealHelp = later(() => import('../real/index.ts').then((part) => part.RealHelp));

const caps: Record<string, string> = {
    ArrowLeft: '←',
    ArrowUp: '↑',
    ArrowRight: '→',
    ArrowDown: '↓',
    Backspace: '⌫',
    Escape: 'Esc',
};

const capOf = (key: string): string =>
    key === ' ' ? t('help.space') : (caps[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** 1 to 9 are one range. */
const shown = (list: string[]): string[] =>
    list.length > 4 ? [`${list[0]} – ${list[list.length - 1]}`] : list.map(capOf);

const Line = ({ list, shift = false, text }: { list: string[]; shift?: boolean; text: string }) => (
    <tr>
        <td>
            {shift && (
                <>
                    <kbd>{t('help.shift')}</kbd>{' '}
                </>
            )}
            {shown(list).map((key) => (
                <>
                    <kbd key={key}>{key}</kbd>{' '}
                </>
            ))}
        </td>
        <td>{text}</td>
    </tr>
);

/** What is to be seen at the table and is said in no words there. */
const signs = ['now', 'tick', 'rim', 'bands', 'frame', 'edge', 'small', 'hint', 'owners'] as const;

export const HelpPage = () => (
    <div class="help">
        <h2>{t('help.mouse')}</h2>
        <p>{t('help.mouseText')}</p>
        <h2>{t('help.signs')}</h2>
        <ul class="sign-list">
            {signs.map((sign) => (
                <li key={sign}>{t(`help.sign.${sign}`)}</li>
            ))}
        </ul>
        <h2>{t('help.keys')}</h2>
        <table class="key-table">
            <thead>
                <tr>
                    <th scope="col">{t('help.key')}</th>
                    <th scope="col">{t('help.does')}</th>
                </tr>
            </thead>
            <tbody>
                {keys.map((line) => (
                    <Line
                        key={line.action}
                        list={line.keys}
                        shift={line.shift ?? false}
                        text={t(line.word as Word)}
                    />
                ))}
                {panelKeys.map(({ action, key }) => (
                    <Line key={action} list={[key]} text={t(`help.${action}`)} />
                ))}
            </tbody>
        </table>
        <RealHelp />
        <p class="soft">{t('help.about')}</p>
    </div>
);
