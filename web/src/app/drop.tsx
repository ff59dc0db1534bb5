// A saved game may be dropped anywhere on the page.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { fileOpen } from './tables.ts';

const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

export const DropZone = () => {
    const [over, setOver] = useState(false);
    useEffect(() => {
        const enter = (event: DragEvent): void => {
            if (!carriesFile(event)) return;
            event.preventDefault();
            setOver(true);
        };
        const leave = (event: DragEvent): void => {
            if (event.relatedTarget === null) setOver(false);
        };
        const drop = (event: DragEvent): void => {
            if (!carriesFile(event)) return;
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer!.files;
            if (file) void fileOpen(file);
        };
        addEventListener('dragenter', enter);
        addEventListener('dragover', enter);
        addEventListener('dragleave', leave);
        addEventListener('drop', drop);
        return () => {
            removeEventListener('dragenter', enter);
            removeEventListener('dragover', enter);
            removeEventListener('dragleave', leave);
            removeEventListener('drop', drop);
        };
    }, []);
    if (!over) return null;
    return (
        <div class="drop-zone">
            <Icon name="load" />
            <p>{t('app.drop')}</p>
        </div>
    );
};
