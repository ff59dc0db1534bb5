// Pages to read: as a screen of their own, or in front of the table while a game goes on.
import type { ComponentChildren } from 'preact';
import { hashOf } from '../app/router.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';

export const Page = ({ title, children }: { title: string; children: ComponentChildren }) => (
    <main class="screen page" id="content">
        <p>
            <a class="back-link" href={hashOf('start')}>
                <Icon name="previous" />
                {t('app.home')}
            </a>
        </p>
        <h1>{title}</h1>
        <div class="panel">{children}</div>
    </main>
);

/** In front of the table if one is there. */
export const Text = ({
    title,
    inFront,
    onClose,
    children,
}: {
    title: string;
    inFront: boolean;
    onClose(): void;
    children: ComponentChildren;
}) =>
    inFront ? (
        <Dialog title={title} onClose={onClose} wide>
            {children}
        </Dialog>
    ) : (
        <Page title={title}>{children}</Page>
    );
