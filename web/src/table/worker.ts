// The engine's worker: loads the rules and answers what engine.ts promises.
import { load } from '../../../bindings/wasm/bastide.mjs';
import { assets } from '../assets.ts';
import { answerCalls } from './rpc.ts';
import { sessionNew } from './session.ts';

answerCalls(load(fetch(new URL(assets.rules, self.location.href))).then(sessionNew));
