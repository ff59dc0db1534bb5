// What is shown when something big happens, when a game ends and when it is looked through, as one part that is fetched then.
export { BigCard } from './BigCard.tsx';
export { Finale } from './Finale.tsx';
export { Result } from '../screens/Result.tsx';
export { Review } from '../screens/Review.tsx';
export { MomentBox } from '../review/MomentBox.tsx';
export { ReplayPage } from '../screens/Replay.tsx';
