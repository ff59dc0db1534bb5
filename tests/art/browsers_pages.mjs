// What is shown to the browsers: tiles and boards as files, pages that hold many of them, and a server for the pages.
// A picture is { set, theme, file, width, height }, and { x, y } where it stands on a page of its kind.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const policy = "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'";
const games = ['base+farmers+river+abbot+towers', 'hunters', 'wheel'];
const themes = [{ theme: 'light', options: [] }, { theme: 'dark', options: ['--dark'] }];
const side = 300, pageWidth = 24 * side;
const fileName = (tile) => tile.replaceAll('/', '-');

// ---- files ------------------------------------------------------------------------------------------------------

// Every tile of every set.
export function tilesDraw(build, work) {
    const data = new URL('../../data/', import.meta.url);
    const sets = readdirSync(data).filter((file) => file.endsWith('.tiles')).map((file) => file.slice(0, -6)).sort();
    return themes.flatMap(({ theme, options }) => {
        execFileSync(`${build}/bastide`, ['tiles', '--svg', `${work}/${theme}`, ...options]);
        return sets.flatMap((set) => {
            const tiles = readFileSync(new URL(`${set}.tiles`, data), 'utf8').matchAll(/^tile (\S+)/gm);
            return Array.from(tiles, ([, tile]) =>
                ({ set, theme, file: `${theme}/${fileName(tile)}.svg`, width: side, height: side }));
        });
    });
}

// Finished games of five, two pixels for a unit. Names and points are in the letters that the files bring along.
export function boardsDraw(build, work) {
    return games.flatMap((game) => {
        execFileSync(`${build}/bastide`, ['sim', '--game', game, '--players', '5', '--games', '1', '--seed', '1',
            '--records', `${work}/${game}`]);
        return themes.map(({ theme, options }) => {
            const text = execFileSync(`${build}/bastide`, ['replay', `${work}/${game}/000001.bastide`, '--svg', '-',
                ...options], { encoding: 'utf8', maxBuffer: 1 << 28 });
            const file = `${game}-${theme}.svg`;
            const [size, width, height] = / width='(\d+)' height='(\d+)'/.exec(text).map((n) => Number(n) * 2 / 3 || n);
            writeFileSync(`${work}/${file}`, text.replace(size, ` width='${width}' height='${height}'`));
            return { set: game, theme, file, width, height };
        });
    });
}

// ---- pages ------------------------------------------------------------------------------------------------------

// Serves the pages made by pageMake, and the files of `work`. The policy holds for all but pictures by themselves.
export async function serve(build, work) {
    // The symbols, then every tile; leaves the style sheet in `work`.
    const fragments = execFileSync(`${build}/tests/art_fragments`, [`${work}/style.css`],
        { encoding: 'utf8', maxBuffer: 1 << 28 }).trimEnd().split('\n');
    const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };
    const made = new Map([['favicon.ico', ''], ['watch.js', 'window.broken = [];' +
        'document.addEventListener("securitypolicyviolation", (event) => broken.push(event.violatedDirective));']]);
    const server = createServer((request, response) => {
        const name = decodeURIComponent(request.url.slice(1));
        const type = name.split('.').pop();
        try {
            const body = made.get(name) ?? readFileSync(`${work}/${name}`);
            if (type !== 'svg') response.setHeader('Content-Security-Policy', policy);
            response.setHeader('Content-Type', types[type] ?? 'text/plain');
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return { made, fragments, address: `http://127.0.0.1:${server.address().port}`, end: () => server.close() };
}

// Gives each picture its place on a page; returns the size of the page.
function arrange(pictures) {
    let x = 0, y = 0, row = 0, width = 0;
    for (const picture of pictures) {
        if (x && x + picture.width > pageWidth) {
            y += row;
            x = row = 0;
        }
        Object.assign(picture, { x, y });
        x += picture.width;
        row = Math.max(row, picture.height);
        width = Math.max(width, x);
    }
    return { width, height: y + row };
}

// A page that shows pictures, each as the element that `show` gives for it: { url, name, width, height }.
function pageMake(site, name, pictures, show, { before = '', theme = '' } = {}) {
    const size = arrange(pictures);
    const places = pictures.map(({ x, y, width, height }, i) =>
        `#p${i}{left:${x}px;top:${y}px;width:${width}px;height:${height}px}`);
    site.made.set(`${name}.css`, `body{margin:0;width:${size.width}px;height:${size.height}px}` +
        `.picture,.defs{position:absolute;overflow:hidden}${places.join('')}`);
    site.made.set(`${name}.html`, `<!doctype html><html class='${theme}'><meta charset='utf-8'><title>${name}</title>` +
        '<script src="watch.js"></script><link rel="stylesheet" href="style.css">' +
        `<link rel='stylesheet' href='${name}.css'><body>${before}${pictures.map(show).join('\n')}`);
    return { url: `${site.address}/${name}.html`, name, ...size };
}

export const filesPage = (site, name, pictures) => pageMake(site, name, pictures, ({ file }, i) =>
    `<img class='picture' id='p${i}' src='${file}' alt=''>`);

// The same page as an SVG file in `work`, for librsvg: it draws an <image> as it draws the file by itself.
export function filesSheet(work, name, pictures) {
    const { width, height } = arrange(pictures);
    const images = pictures.map((picture) => `<image x='${picture.x}' y='${picture.y}' width='${picture.width}' ` +
        `height='${picture.height}' href='${picture.file}'/>`);
    writeFileSync(`${work}/${name}.svg`, `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' ` +
        `height='${height}'>${images.join('\n')}</svg>`);
    return `${work}/${name}.svg`;
}

// A file as it is, without a page around it.
export const filePage = ({ address }, file) =>
    ({ url: `${address}/${encodeURIComponent(file)}`, name: file, width: 800, height: 600 });

// The tiles of one theme as fragments, in the page itself.
export function fragmentsPage(site, pictures) {
    const [{ theme }] = pictures;
    const [before, ...tiles] = site.fragments;
    const inside = new Map(tiles.map((tile) => [fileName(/data-tile='([^']*)'/.exec(tile)[1]), tile]));
    return pageMake(site, `fragments-${theme}`, pictures, ({ file }, i) =>
        inside.get(/([^/]*)\.svg$/.exec(file)[1]).replace("<svg class='", `<svg id='p${i}' class='picture `),
    { before, theme });
}

// One that breaks the policy and has a path that cannot be read.
export const wrongPage = (site) => pageMake(site, 'wrong', [{ width: side, height: side }],
    () => "<svg style='color:red'><path d='M0 Q'/></svg>");
