// Tables over the network, as one part that is fetched when somebody goes there.
export { Lobby } from './Lobby.tsx';
export { NetworkTable } from './NetworkTable.tsx';
export { tableMakeHere } from './visit.ts';
