// A modal window: the browser keeps the focus in it and gives it back; Escape and a click beside it close it.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../words/index.ts';
import { Icon } from './Icon.tsx';

export const Dialog = ({
    title,
    onClose,
    children,
    wide = false,
}: {
    title: string;
    onClose(): void;
    children: ComponentChildren;
    /** For texts and tables. */
    wide?: boolean;
}) => {
    const host = useRef<HTMLDialogElement>(null);
    const id = useId();
    useEffect(() => {
        const dialog = host.current!;
        if (!dialog.open) dialog.showModal();
        return () => dialog.close();
    }, []);
    return (
        <dialog
            ref={host}
            class={`dialog ${wide ? 'dialog-wide' : ''}`}
            aria-labelledby={id}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClick={(event) => {
                if (event.target === host.current) onClose();
            }}
        >
            <div class="dialog-box">
                <header class="dialog-head">
                    <h2 id={id}>{title}</h2>
                    <button class="icon-button" aria-label={t('app.close')} onClick={onClose}>
                        <Icon name="close" />
                    </button>
                </header>
                <div class="dialog-body">{children}</div>
            </div>
        </dialog>
    );
};
