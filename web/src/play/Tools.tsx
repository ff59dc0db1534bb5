// Buttons of the map: nearer, farther, all of it and back.
import type { Board } from '../board/board.ts';
import { t } from '../words/index.ts';
import type { Word } from '../words/index.ts';

const Tool = ({
    path,
    word,
    pressed,
    onClick,
}: {
    path: string;
    word: Word;
    pressed?: boolean;
    onClick(): void;
}) => (
    <button type="button" title={t(word)} aria-label={t(word)} aria-pressed={pressed} onClick={onClick}>
        <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d={path} />
        </svg>
    </button>
);

export const Tools = ({ board, whole }: { board(): Board | null; whole: boolean }) => (
    <div class="board-tools" data-cover>
        <Tool word="board.zoomIn" path="M4 10h12M10 4v12" onClick={() => board()?.zoom(1.35)} />
        <Tool word="board.zoomOut" path="M4 10h12" onClick={() => board()?.zoom(1 / 1.35)} />
        <Tool
            word="board.fit"
            path="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"
            pressed={whole}
            onClick={() => board()?.wholeSwitch()}
        />
    </div>
);
