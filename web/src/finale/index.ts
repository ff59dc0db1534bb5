// What is shown when something big happens and when a game ends, as one part that is fetched then.
export { BigCard } from './BigCard.tsx';
export { Finale } from './Finale.tsx';
export { Result } from '../screens/Result.tsx';
