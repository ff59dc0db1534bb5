// Short messages above everything: what went wrong, what was done. They stay until they are closed, or for a while
// when nothing has to be done about them. Screen readers read them out.
import { t } from '../words/index.ts';
import { storeNew, useStore } from './store.ts';
import { Icon } from '../ui/Icon.tsx';

export type Notice = { number: number; text: string; bad: boolean; action?: { word: string; run(): void } };

const SHOWN_MS = 6000;
const notices = storeNew<Notice[]>([]);
let count = 0;

export const noticeClose = (number: number): void =>
    notices.set(notices.get().filter((notice) => notice.number !== number));

const add = (notice: Omit<Notice, 'number'>): number => {
    const number = ++count;
    const others = notices.get().filter(({ text }) => text !== notice.text);
    notices.set([...others, { ...notice, number }].slice(-3));
    return number;
};

/** Something to know; it goes by itself unless it offers something to do. */
export const tell = (text: string, action?: Notice['action']): void => {
    const number = add({ text, bad: false, ...(action ? { action } : {}) });
    if (!action) setTimeout(() => noticeClose(number), SHOWN_MS);
};

/** Something went wrong, and what can be done about it. */
export const complain = (text: string, action?: Notice['action']): void =>
    void add({ text, bad: true, ...(action ? { action } : {}) });

/** A new beginning: what went wrong before it is over. */
export const complaintsClear = (): void => notices.set(notices.get().filter(({ bad }) => !bad));

const NoticeLine = ({ notice }: { notice: Notice }) => (
    <div class={`notice ${notice.bad ? 'notice-bad' : ''}`}>
        <Icon name={notice.bad ? 'warning' : 'info'} />
        <p>{notice.text}</p>
        {notice.action && (
            <button
                class="button small"
                onClick={() => {
                    noticeClose(notice.number);
                    notice.action?.run();
                }}
            >
                {notice.action.word}
            </button>
        )}
        <button class="icon-button" aria-label={t('app.close')} onClick={() => noticeClose(notice.number)}>
            <Icon name="close" />
        </button>
    </div>
);

export const Notices = () => {
    const shown = useStore(notices);
    return (
        <div class="notices" role="region" aria-label={t('app.messages')}>
            <div role="status">
                {shown
                    .filter((one) => !one.bad)
                    .map((one) => (
                        <NoticeLine key={one.number} notice={one} />
                    ))}
            </div>
            <div role="alert">
                {shown
                    .filter((one) => one.bad)
                    .map((one) => (
                        <NoticeLine key={one.number} notice={one} />
                    ))}
            </div>
        </div>
    );
};
