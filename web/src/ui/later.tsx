// Parts of the page that are fetched when they are first shown: what nobody needs before the first move.
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { complain } from '../app/notices.tsx';
import { errorText } from '../errorText.ts';
import { t } from '../words/index.ts';

export const later = <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
    let Part: ComponentType<Props> | null = null;
    return (props) => {
        const [, again] = useState({});
        useEffect(() => {
            if (Part) return;
            load().then(
                (found) => {
                    Part = found;
                    again({});
                },
                (error) => complain(t('app.failed', { text: errorText(error) })),
            );
        }, []);
        return Part ? <Part {...props} /> : null;
    };
};
