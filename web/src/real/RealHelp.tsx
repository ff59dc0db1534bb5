// How to play at the real table, for the help page.
import { tr } from '../words/later/real.ts';

const steps = ['begin', 'draw', 'lay', 'figure', 'happened', 'slip', 'display', 'stop', 'score'] as const;

export const RealHelp = () => (
    <>
        <h2>{tr('real.title')}</h2>
        <p>{tr('real.about')}</p>
        <ul class="sign-list">
            {steps.map((step) => (
                <li key={step}>{tr(`real.help.${step}`)}</li>
            ))}
        </ul>
    </>
);
