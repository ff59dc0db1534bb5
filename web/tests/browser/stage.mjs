// stage.mjs: a server and a browser for all tests of the file that imports them.
import { after, before } from 'node:test';
import { browserStart, serverStart } from './help.mjs';

export let server, browser;

before(async () => {
    server = await serverStart();
    browser = await browserStart();
});
after(async () => {
    await browser.close();
    await server.stop();
});
