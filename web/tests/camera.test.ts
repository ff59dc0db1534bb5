// Where one looks: arithmetic of the camera.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
    aimed,
    boxOf,
    cellAt,
    centre,
    covered,
    fit,
    hold,
    nextCell,
    shows,
    toMap,
    toScreen,
    way,
    zoomAt,
} from '../src/board/camera.ts';
import { MARKER, edgeMarkers } from '../src/board/edges.ts';
import type { EdgeMarker } from '../src/board/edges.ts';
import { rimOf } from '../src/board/shapes.ts';
import { framed } from '../src/review/frame.ts';

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

test('fit shows the whole map and the cells around it', () => {
    const box = boxOf([
        { x: -7, y: 2 },
        { x: 9, y: -3 },
        { x: 0, y: 11 },
    ]);
    assert.deepEqual(box, { west: -7, north: -3, east: 9, south: 11 });
    const camera = fit(box, size);
    for (const cell of [
        { x: -8, y: -4 },
        { x: 10, y: 12 },
    ])
        assert.ok(shows(camera, cell, size), `cell ${cell.x} ${cell.y}`);
    assert.ok(fit(boxOf([{ x: 0, y: 0 }]), size).scale <= 1.32, 'a single tile is not blown up');
});

const grid = (wide: number, high: number) =>
    Array.from({ length: wide * high }, (_, i) => ({ x: i % wide, y: Math.floor(i / wide) }));

test('one place to lay at is in sight, however much map or how far the last move is', () => {
    const from = { x: 0, y: 0, scale: 0.75 };
    const ground = grid(12, 7).map((cell) => ({ ...cell, worth: 0.4 }));
    const then = [{ x: 25, y: 3 }];
    assert.ok(shows(aimed(from, { first: [], then, ground }, size, []), then[0]!, size));
    assert.ok(shows(aimed(from, { first: [{ x: 0, y: 0 }], then, ground }, size, []), then[0]!, size));
});

test('the view is aimed at the last move before all, then at as many places as possible', () => {
    const from = { x: 0, y: 0, scale: 0.75 };
    const last = { x: 30, y: 2 };
    const near = grid(3, 2).map(({ x, y }) => ({ x: 24 + x, y: 1 + y }));
    const camera = aimed(from, { first: [last], then: [...near, { x: -9, y: 0 }] }, size, []);
    assert.equal(camera.scale, 0.75);
    for (const cell of [last, ...near]) assert.ok(shows(camera, cell, size), `${cell.x} ${cell.y}`);
    assert.ok(!shows(camera, { x: -9, y: 0 }, size));
});

test('a view that shows everything stays where it is', () => {
    const from = { x: 100, y: 100, scale: 0.75 };
    assert.deepEqual(aimed(from, { first: [{ x: 0, y: 0 }], then: grid(4, 3) }, size, []), from);
});

test('nothing that is asked for lies below what covers the map', () => {
    const covers = [
        { left: 940, top: 0, right: 1000, bottom: 160 },
        { left: 0, top: 450, right: 170, bottom: 600 },
    ];
    for (const [wide, high] of [
        [10, 6],
        [13, 7],
        [12, 5],
        [3, 3],
    ]) {
        const cells = grid(wide!, high!);
        const aim = { first: [cells[0]!], then: cells.filter(({ x, y }) => (x + y) % 3 === 0) };
        const box = boxOf(cells);
        for (const out of [0, 0.28]) {
            const camera = aimed({ ...fit(box, size), scale: 0.75 }, { ...aim, out }, size, covers);
            for (const cell of [...aim.first, ...aim.then])
                assert.ok(
                    !covered(camera, cell, covers, out),
                    `${wide} by ${high}, ${out} beyond the cell: ${cell.x} ${cell.y}`,
                );
        }
    }
});

test('the edges say how many places are beyond them, and cover none', () => {
    const camera = { x: 0, y: 0, scale: 0.75 };
    const cells = [
        { x: 0, y: 3 },
        { x: -5, y: 3 },
        { x: -6, y: 2 },
        { x: 40, y: 1 },
        { x: 6, y: 7 },
        { x: 6, y: 20 },
    ];
    const markers = edgeMarkers(camera, size, cells, []);
    assert.deepEqual(
        markers.map(({ side, count }) => [side, count]),
        [
            ['east', 1],
            ['south', 1],
            ['west', 2],
        ],
    );
    const half = MARKER / 2;
    for (const { x, y } of markers) {
        const over = { left: x - half, top: y - half, right: x + half, bottom: y + half };
        for (const cell of cells) assert.ok(!covered(camera, cell, [over]), `${x} ${y}`);
    }
});

test('a marker stands aside from a place that is partly outside', () => {
    const camera = { x: 0, y: 0, scale: 0.75 };
    const cell = { x: 13, y: 3 };
    const [{ side, count, x, y }] = edgeMarkers(camera, size, [cell], []) as [EdgeMarker];
    assert.deepEqual([side, count], ['east', 1]);
    const half = MARKER / 2;
    const over = { left: x - half, top: y - half, right: x + half, bottom: y + half };
    assert.ok(!covered(camera, cell, [over]));
});

test('of two places alike the view shows the one with more of the map around it', () => {
    const places = [
        { x: -20, y: 0 },
        { x: 20, y: 0 },
    ];
    const ground = Array.from({ length: 5 }, (_, i) => ({ x: 16 + i, y: 1, worth: 0.4 }));
    for (const side of [1, -1]) {
        const there = ground.map((cell) => ({ ...cell, x: side * cell.x }));
        const to = aimed(
            { x: 500, y: 300, scale: 0.75 },
            { first: [], then: places, ground: there },
            size,
            [],
        );
        assert.ok(shows(to, { x: side * 20, y: 0 }, size), `${side}`);
        assert.ok(
            there.every((cell) => shows(to, cell, size)),
            `all of the map that can be seen: ${JSON.stringify(to)}`,
        );
    }
});

test('a key moment shows what it names, and its words cover none of it', () => {
    const over = [
        { left: 8, top: 200, right: 552, bottom: 592 },
        { left: 940, top: 8, right: 992, bottom: 150 },
        { left: 0, top: -112, right: 0, bottom: -112 }, // what is hidden
    ];
    const grid = (wide: number, high: number) =>
        Array.from({ length: wide * high }, (_, i) => ({ x: i % wide, y: Math.floor(i / wide) }));
    const both = [
        { x: 0, y: 9 },
        { x: 5, y: 0 },
    ];
    const seen = (camera: { x: number; y: number; scale: number }, cell: { x: number; y: number }): boolean =>
        shows(camera, cell, size) && !covered(camera, cell, over);
    const small = grid(6, 10);
    const all = framed(both, [{ x: 3, y: 3 }], [])(boxOf(small), size, over)!;
    assert.ok(
        small.every((cell) => seen(all, cell)),
        'all of a map that is small enough',
    );
    const box = boxOf(grid(30, 30));
    const [close, far] = [
        { x: 2, y: 6 },
        { x: 29, y: 29 },
    ];
    const some = framed(both, [close, far], [])(box, size, over)!;
    assert.ok(
        [...both, close].every((cell) => seen(some, cell)),
        'what is compared, and what fits beside it',
    );
    assert.ok(!seen(some, far) && some.scale >= 0.46, 'tiles do not become too small');
    const apart = framed([close, far], [], [])(box, size, over)!;
    assert.ok(
        [close, far].every((cell) => seen(apart, cell)),
        'what is compared, however far apart',
    );
});

test('a marker hangs on its edge, and leaves what is spared in sight', () => {
    const camera = { x: 0, y: 0, scale: 0.75 };
    const far = { x: 40, y: 3 };
    const [first] = edgeMarkers(camera, size, [far], []) as [EdgeMarker];
    assert.ok(first.atEdge);
    near(first.x, size.width - MARKER / 2);
    const figure = { left: first.x - 40, right: size.width, top: first.y - 30, bottom: first.y + 30 };
    const [second] = edgeMarkers(camera, size, [far], [], 0, [figure]) as [EdgeMarker];
    const half = MARKER / 2;
    assert.ok(
        second.y + half <= figure.top || second.y - half >= figure.bottom || second.x + half <= figure.left,
        JSON.stringify(second),
    );
});

test('the rim of an area leaves out the sides of the tile, where the feature goes on', () => {
    assert.equal(rimOf('M0 45 100 45 100 55 0 55 0 45z'), 'M0 45L100 45M100 55L0 55');
    assert.equal(rimOf('M20 20 80 20 50 70 20 20z'), 'M20 20L80 20L50 70L20 20');
    assert.equal(rimOf('M0 0 100 0 100 100 0 100 0 0z'), '');
});

test('boxOf of cells that do not hold 0 0', () => {
    assert.deepEqual(boxOf([{ x: 4, y: 5 }]), { west: 4, north: 5, east: 4, south: 5 });
});

test('centre puts a cell into the middle of what is open', () => {
    const camera = centre({ x: 0, y: 0, scale: 0.3 }, { x: 3, y: -2 }, size, 120);
    const middle = toScreen(camera, { x: 350, y: -150 });
    near(middle.x, 500);
    near(middle.y, 300);
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
