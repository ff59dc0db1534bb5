// Everything that stands beside a real table, as one part that is fetched when somebody goes there.
export { RealHelp } from './RealHelp.tsx';
export { RealPage } from './RealPage.tsx';
export { RealPlay } from './RealPlay.tsx';
export { realOpen } from './realTable.ts';
export { ScorePage } from './ScorePage.tsx';
