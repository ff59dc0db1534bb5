// Where one looks: arithmetic of the camera.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
    boxOf,
    cellAt,
    centre,
    fit,
    hold,
    nextCell,
    shows,
    toMap,
    toScreen,
    way,
    zoomAt,
} from '../src/board/camera.ts';

const size = { width: 1000, height: 600 };
const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);

test('map and screen are each other’s inverse', () => {
    const camera = { x: 37, y: -12, scale: 0.7 };
    const there = toMap(camera, toScreen(camera, { x: 123, y: -456 }));
    near(there.x, 123);
    near(there.y, -456);
});

test('cells left of and above the middle are negative', () => {
    const camera = { x: 500, y: 300, scale: 1 };
    assert.deepEqual(cellAt(camera, { x: 499, y: 301 }), { x: -1, y: 0 });
    assert.deepEqual(cellAt(camera, { x: 600, y: 299 }), { x: 1, y: -1 });
});

test('a zoom keeps the point below the pointer', () => {
    const camera = { x: 10, y: 20, scale: 1 };
    const at = { x: 333, y: 222 };
    const before = toMap(camera, at);
    const after = toMap(zoomAt(camera, at, 1.7), at);
    near(after.x, before.x);
    near(after.y, before.y);
    assert.ok(zoomAt(camera, at, 1e9).scale <= 4);
    assert.ok(zoomAt(camera, at, 1e-9).scale >= 0.12);
});

test('fit shows the whole map and the cells around it, above what covers the foot', () => {
    const box = boxOf([
        { x: -7, y: 2 },
        { x: 9, y: -3 },
        { x: 0, y: 11 },
    ]);
    assert.deepEqual(box, { west: -7, north: -3, east: 9, south: 11 });
    for (const foot of [0, 150]) {
        const camera = fit(box, { ...size, foot });
        for (const cell of [
            { x: -8, y: -4 },
            { x: 10, y: 12 },
        ])
            assert.ok(shows(camera, cell, { ...size, foot }), `cell ${cell.x} ${cell.y} with foot ${foot}`);
    }
    assert.ok(fit(boxOf([{ x: 0, y: 0 }]), size).scale <= 1.32, 'a single tile is not blown up');
});

test('boxOf of cells that do not hold 0 0', () => {
    assert.deepEqual(boxOf([{ x: 4, y: 5 }]), { west: 4, north: 5, east: 4, south: 5 });
});

test('centre puts a cell into the middle of what is open', () => {
    const camera = centre({ x: 0, y: 0, scale: 0.3 }, { x: 3, y: -2 }, { ...size, foot: 100 }, 120);
    const middle = toScreen(camera, { x: 350, y: -150 });
    near(middle.x, 500);
    near(middle.y, 250);
    near(camera.scale, 1.2);
});

test('the map cannot be lost', () => {
    const box = boxOf([{ x: 0, y: 0 }]);
    const camera = hold({ x: 1e6, y: -1e6, scale: 1 }, box, size);
    const corner = toScreen(camera, { x: 50, y: 50 });
    assert.ok(corner.x > 0 && corner.x < size.width && corner.y > 0 && corner.y < size.height);
});

test('a glide begins and ends where it should, and keeps what both ends show in one place', () => {
    const from = { x: 10, y: 20, scale: 1 };
    const to = zoomAt(from, { x: 100, y: 50 }, 2);
    assert.deepEqual(way(from, to, 0), from);
    near(way(from, to, 1).x, to.x);
    const half = toMap(way(from, to, 0.4), { x: 100, y: 50 });
    near(half.x, 90);
    near(half.y, 30);
});

test('arrows go straight ahead before aside', () => {
    const cells = [
        { x: 3, y: 0 },
        { x: 2, y: 3 },
        { x: -1, y: 0 },
    ];
    assert.equal(nextCell(cells, { x: 0, y: 0 }, { x: 1, y: 0 }), 0);
    assert.equal(nextCell(cells, { x: 0, y: 0 }, { x: -1, y: 0 }), 2);
    assert.equal(nextCell(cells, { x: 0, y: 0 }, { x: 0, y: 1 }), 1);
    assert.equal(nextCell(cells, { x: 0, y: 0 }, { x: 0, y: -1 }), -1);
});
