// What the table shows besides the board, each with its switch: before a game and in the settings.
import { aidNames, aidSwitch, settings } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { Switch } from '../ui/fields.tsx';
import { t } from '../words/index.ts';

export const AidSwitches = () => {
    const { aids } = useStore(settings);
    return (
        <>
            {aidNames.map((aid) => (
                <Switch
                    key={aid}
                    label={t(`aid.${aid}`)}
                    on={aids[aid]}
                    onChange={(on) => aidSwitch(aid, on)}
                />
            ))}
        </>
    );
};
