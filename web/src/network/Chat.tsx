// Talking at a table: presets in the language of whoever reads them, free text where the table allows it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatLine } from '../client/messages.ts';
import type { Room, RoomState } from '../client/room.ts';
import { Icon } from '../ui/Icon.tsx';
import { known, language, t } from '../words/index.ts';
import { mutedRead, mutedSwitch } from './me.ts';

const TEXT_MAX = 140;
/** Names of small letters, as the protocol wants them. */
export const presetNames = [
    'hello',
    'luck',
    'good',
    'oops',
    'wait',
    'thanks',
    'bravo',
    'again',
    'bye',
] as const;

const lineText = ({ text, preset }: ChatLine): string => {
    const key = `chat.${text}`;
    return preset ? (known(key) ? t(key) : '…') : text;
};

const timeText = (at: number): string =>
    new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);

/** Lines of people who are not muted here. */
export const linesHeard = (state: RoomState): ChatLine[] => {
    const muted = mutedRead();
    return state.chat.filter(({ from }) => !muted.includes(from));
};

export const Chat = ({ room, state }: { room: Room; state: RoomState }) => {
    const [text, setText] = useState('');
    const [, again] = useState({});
    const end = useRef<HTMLDivElement>(null);
    const { table, you, people } = state;
    const lines = linesHeard(state);
    const rule = table?.rules.chat ?? 'none';
    const may = you.person !== '' && state.line === 'joined';
    const others = [...new Set(state.chat.map(({ from }) => from))].filter((from) => from !== you.person);
    const muted = mutedRead();
    useEffect(() => {
        const host = end.current;
        if (host) host.scrollTop = host.scrollHeight;
    }, [lines.length]);
    const say = (): void => {
        const line = text.trim().slice(0, TEXT_MAX);
        if (!line) return;
        room.say({ text: line });
        setText('');
    };
    return (
        <div class="chat">
            <div class="chat-lines" ref={end} role="log" aria-label={t('panel.chat')} tabIndex={0}>
                {lines.length === 0 && <p class="soft small-text">{t('net.chatEmpty')}</p>}
                {lines.map((line) => (
                    <p key={line.n}>
                        <span class="soft small-text">{timeText(line.at)}</span>{' '}
                        <strong>
                            {line.from === you.person ? you.name : people[line.from] || t('net.guest')}
                        </strong>{' '}
                        {lineText(line)}
                    </p>
                ))}
            </div>
            {may ? (
                <>
                    <div class="chat-presets" role="group" aria-label={t('net.presets')}>
                        {presetNames.map((preset) => (
                            <button key={preset} class="chip" onClick={() => room.say({ preset })}>
                                {t(`chat.${preset}`)}
                            </button>
                        ))}
                    </div>
                    {rule === 'free' && (
                        <form
                            class="chat-form"
                            onSubmit={(event) => {
                                event.preventDefault();
                                say();
                            }}
                        >
                            <input
                                type="text"
                                maxLength={TEXT_MAX}
                                autocomplete="off"
                                aria-label={t('net.chatSay')}
                                placeholder={t('net.chatSay')}
                                value={text}
                                onInput={(event) => setText(event.currentTarget.value)}
                                onKeyDown={(event) => {
                                    if (event.key === 'Escape') event.currentTarget.blur();
                                }}
                            />
                            <button class="button" disabled={text.trim() === ''}>
                                {t('net.chatSend')}
                            </button>
                        </form>
                    )}
                </>
            ) : (
                <p class="soft small-text">{t('net.chatSit')}</p>
            )}
            {others.length > 0 && (
                <details class="chat-muted">
                    <summary>{t('net.mute')}</summary>
                    {others.map((from) => (
                        <button
                            key={from}
                            class="chip"
                            aria-pressed={muted.includes(from)}
                            onClick={() => {
                                mutedSwitch(from);
                                again({});
                            }}
                        >
                            <Icon name="close" />
                            {people[from] || t('net.guest')}
                        </button>
                    ))}
                </details>
            )}
        </div>
    );
};
