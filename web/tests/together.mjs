// together.mjs: test files that run beside each other, as many at a time as one says. (Node itself leaves one core
// free: of two it uses one.) Prints TAP; a failure is the exit status.
import { run } from 'node:test';
import { tap } from 'node:test/reporters';

export const together = (files, concurrency, more = {}) =>
    new Promise((done) => {
        if (files.length === 0) return done();
        const stream = run({ files, concurrency, ...more });
        stream.on('test:fail', () => (process.exitCode = 1));
        const lines = stream.compose(tap);
        lines.pipe(process.stdout, { end: false });
        lines.once('end', done);
    });
