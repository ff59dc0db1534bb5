// Settings of the page and of the table.
import { motions, paces, settings, settingsChange, themes } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { Segments, Switch } from '../ui/fields.tsx';
import { languages, t } from '../words/index.ts';
import type { Language } from '../words/index.ts';
import { AidSwitches } from './AidSwitches.tsx';

export const SettingsPage = () => {
    const now = useStore(settings);
    const spoken: { value: Language | 'auto'; label: string }[] = [
        { value: 'auto', label: t('settings.auto') },
        ...languages.map(({ code, name }) => ({ value: code, label: name })),
    ];
    return (
        <div class="settings">
            <Segments
                label={t('settings.language')}
                options={spoken}
                value={now.language}
                onChange={(language) => settingsChange({ language })}
            />
            <Segments
                label={t('settings.theme')}
                options={themes.map((value) => ({ value, label: t(`settings.${value}`) }))}
                value={now.theme}
                onChange={(theme) => settingsChange({ theme })}
            />
            <Segments
                label={t('settings.motion')}
                options={motions.map((value) => ({ value, label: t(`settings.${value}`) }))}
                value={now.motion}
                onChange={(motion) => settingsChange({ motion })}
            />
            <Segments
                label={t('settings.pace')}
                options={paces.map((value) => ({ value, label: t(`settings.${value}`) }))}
                value={now.pace}
                onChange={(pace) => settingsChange({ pace })}
            />
            <Switch
                label={t('settings.sound')}
                on={now.sound}
                onChange={(sound) => settingsChange({ sound })}
            />
            <Switch
                label={t('settings.vibration')}
                on={now.vibration}
                onChange={(vibration) => settingsChange({ vibration })}
            />
            <Switch
                label={t('settings.awake')}
                on={now.awake}
                onChange={(awake) => settingsChange({ awake })}
            />
            <Switch
                label={t('settings.confirm')}
                hint={t('settings.confirmAbout')}
                on={now.confirm}
                onChange={(confirm) => settingsChange({ confirm })}
            />
            <Switch
                label={t('settings.ponder')}
                hint={t('settings.ponderAbout')}
                on={now.ponder}
                onChange={(ponder) => settingsChange({ ponder })}
            />
            <h2>{t('settings.aids')}</h2>
            <AidSwitches />
        </div>
    );
};
