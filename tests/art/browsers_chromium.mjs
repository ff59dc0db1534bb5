// Chromium without a window, driven by its own debugging protocol through a pipe: no port, no library.
import { spawn } from 'node:child_process';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync', '--hide-scrollbars',
    '--force-device-scale-factor=1', '--force-color-profile=srgb', '--disable-lcd-text', '--remote-debugging-pipe'];

// Starts it with its profile in `folder`. Returns { send, on, page, end }.
export function chromium(folder) {
    const child = spawn('chromium', [...flags, `--user-data-dir=${folder}`, 'about:blank'],
        { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } });
    const waiting = new Map(), listeners = new Map();
    let number = 0, rest = '';
    const gone = new Promise((done) => child.once('close', done));
    const fail = (error) => {
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
    };
    child.once('error', fail);
    gone.then(() => fail(new Error('chromium ended')));
    child.stdio[3].on('error', fail);
    child.stdio[4].setEncoding('utf8').on('data', (text) => {
        const parts = (rest + text).split('\0');
        rest = parts.pop();
        for (const part of parts) {
            const message = JSON.parse(part);
            const call = waiting.get(message.id);
            waiting.delete(message.id);
            if (!call) listeners.get(`${message.sessionId} ${message.method}`)?.(message.params);
            else if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
            else call.resolve(message.result);
        }
    });
    const send = (method, params = {}, sessionId = undefined) => new Promise((resolve, reject) => {
        waiting.set(++number, { resolve, reject, method });
        child.stdio[3].write(`${JSON.stringify({ id: number, method, params, sessionId })}\0`);
    });
    const end = async () => {
        await send('Browser.close').catch(() => {});
        const late = setTimeout(() => child.kill('SIGKILL'), 5000);
        await gone;
        clearTimeout(late);
    };
    const on = (event, then) => listeners.set(`undefined ${event}`, then);
    return { send, on, end, page: (width, height) => open(send, listeners, width, height) };
}

// A page of that size: goto, evaluate, shot; `said` collects what the browser finds fault with.
async function open(send, listeners, width, height) {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const call = (method, params) => send(method, params, sessionId);
    const on = (event, then) => listeners.set(`${sessionId} ${event}`, then);
    const said = [];
    on('Log.entryAdded', ({ entry }) => said.push(entry.text));
    on('Runtime.exceptionThrown', ({ exceptionDetails }) => said.push(exceptionDetails.text));
    for (const domain of ['Page', 'Log', 'Runtime']) await call(`${domain}.enable`);
    await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    const goto = async (url) => {
        const loaded = new Promise((done) => on('Page.loadEventFired', done));
        const { errorText } = await call('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
        await loaded;
    };
    const evaluate = async (expression) => {
        const { result, exceptionDetails } = await call('Runtime.evaluate',
            { expression, returnByValue: true, awaitPromise: true });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    };
    const shot = async () => Buffer.from(
        (await call('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data, 'base64');
    const close = () => send('Target.closeTarget', { targetId });
    return { call, on, said, goto, evaluate, shot, close };
}
