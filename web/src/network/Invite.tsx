// How friends come to a table: its link, a code for cameras, the share sheet of the system.
import { useMemo, useState } from 'preact/hooks';
import qrcode from 'qrcode-generator';
import { tell } from '../app/notices.tsx';
import { tableAddress } from '../client/api.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';

const QUIET = 4; // modules around a code that cameras need

/** A text as a code for cameras: always dark on white. */
export const Code = ({ text, label }: { text: string; label: string }) => {
    const { size, path } = useMemo(() => {
        const code = qrcode(0, 'M');
        code.addData(text);
        code.make();
        const count = code.getModuleCount();
        let squares = '';
        for (let y = 0; y < count; y++)
            for (let x = 0; x < count; x++)
                if (code.isDark(y, x)) squares += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
        return { size: count + 2 * QUIET, path: squares };
    }, [text]);
    return (
        <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" shape-rendering="crispEdges" />
        </svg>
    );
};

/** Copies a text; where the browser forbids that, it is there to be marked. */
export const copy = async (text: string): Promise<void> => {
    try {
        await navigator.clipboard.writeText(text);
        tell(t('net.copied'));
    } catch {
        tell(t('net.copyYourself'));
    }
};

export const ShareButtons = ({ address, title }: { address: string; title: string }) => (
    <div class="row">
        <button class="button primary" onClick={() => void copy(address)}>
            <Icon name="link" />
            {t('net.copy')}
        </button>
        {'share' in navigator && (
            <button
                class="button"
                onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
            >
                <Icon name="share" />
                {t('net.share')}
            </button>
        )}
    </div>
);

export const Invite = ({ id, title }: { id: string; title: string }) => {
    const address = tableAddress(id);
    const [code, setCode] = useState(matchMedia('(min-width: 40rem)').matches);
    return (
        <section class="panel invite" aria-labelledby="invite-title">
            <div class="invite-text">
                <h2 id="invite-title">{t('net.invite')}</h2>
                <p>{t('net.inviteAbout')}</p>
                <input
                    type="text"
                    readOnly
                    value={address}
                    aria-label={t('net.link')}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <ShareButtons address={address} title={title} />
                {!code && (
                    <button class="button" onClick={() => setCode(true)}>
                        {t('net.codeShow')}
                    </button>
                )}
            </div>
            {code && <Code text={address} label={t('net.code')} />}
        </section>
    );
};
