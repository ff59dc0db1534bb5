// Confetti in the colours of the winners: one canvas above everything that takes no clicks, for a few seconds.
import { useEffect, useRef } from 'preact/hooks';

const COUNT = 140;
const SECONDS = 4;
const FALL = 520; // pixels per second and second

type Scrap = {
    x: number;
    y: number;
    right: number;
    down: number;
    size: number;
    angle: number;
    spin: number;
    fill: string;
};

const between = (low: number, high: number): number => low + Math.random() * (high - low);

const scrapNew = (width: number, height: number, fills: string[]): Scrap => ({
    x: width / 2 + between(-60, 60),
    y: height * 0.35,
    right: between(-1, 1) * Math.min(width, 900) * 0.5,
    down: between(-620, -160),
    size: between(6, 12),
    angle: between(0, 6),
    spin: between(-7, 7),
    fill: fills[Math.floor(Math.random() * fills.length)]!,
});

/** The colour as the page shows it, a lighter and a golden one beside it. */
const fillsOf = (colours: string[]): string[] => {
    const style = getComputedStyle(document.documentElement);
    const own = colours.map((colour) => style.getPropertyValue(`--seat-${colour}`).trim());
    return [...own, ...own, ...own.map((colour) => `color-mix(in srgb, ${colour}, white 45%)`), '#e9b93b'];
};

export const Confetti = ({ colours }: { colours: string[] }) => {
    const canvas = useRef<HTMLCanvasElement>(null);
    useEffect(() => {
        const paper = canvas.current!;
        const pen = paper.getContext('2d');
        if (!pen) return;
        const { innerWidth: width, innerHeight: height } = window; // the dialog around it may not be open yet
        paper.width = width;
        paper.height = height;
        const fills = fillsOf(colours);
        const scraps = Array.from({ length: COUNT }, () => scrapNew(width, height, fills));
        const began = performance.now();
        let last = began;
        let frame = 0;
        const draw = (now: number): void => {
            const passed = Math.min((now - last) / 1000, 0.05);
            last = now;
            pen.clearRect(0, 0, width, height);
            pen.globalAlpha = Math.min(1, Math.max(0, SECONDS - (now - began) / 1000));
            for (const scrap of scraps) {
                scrap.down += FALL * passed;
                scrap.x += scrap.right * passed;
                scrap.y += scrap.down * passed;
                scrap.right *= 1 - 0.9 * passed;
                scrap.down = Math.min(scrap.down, 190);
                scrap.angle += scrap.spin * passed;
                pen.setTransform(1, 0, 0, Math.cos(scrap.angle), scrap.x, scrap.y); // it tumbles
                pen.rotate(scrap.angle);
                pen.fillStyle = scrap.fill;
                pen.fillRect(-scrap.size / 2, -scrap.size / 3, scrap.size, (scrap.size * 2) / 3);
            }
            pen.setTransform(1, 0, 0, 1, 0, 0);
            if (now - began < SECONDS * 1000) frame = requestAnimationFrame(draw);
            else pen.clearRect(0, 0, width, height);
        };
        frame = requestAnimationFrame(draw);
        return () => cancelAnimationFrame(frame);
    }, []);
    return <canvas ref={canvas} class="confetti" aria-hidden="true" />;
};
