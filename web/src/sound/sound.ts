// Sounds of wood and paper, made when they are needed. Wood is a knock: a click that rings for a moment at the pitch of
// the piece, dull for a tile, bright for a figure. Paper is noise that swells and fades. Only the fanfare has notes,
// blown by a soft horn. Browsers let a page sound only after somebody touched it; until then nothing is made.

export type SoundName = 'tile' | 'figure' | 'points' | 'turn' | 'count' | 'big' | 'end';

/** Seconds from now, length, hertz, loudness 0 to 1. */
type Part = { made: 'wood' | 'paper' | 'horn'; at: number; length: number; pitch: number; level: number };

const wood = (at: number, pitch: number, level: number, length = 0.09): Part => ({
    made: 'wood',
    at,
    length,
    pitch,
    level,
});
const paper = (at: number, pitch: number, length: number, level: number): Part => ({
    made: 'paper',
    at,
    length,
    pitch,
    level,
});
const horn = (at: number, pitch: number, length: number, level = 0.09): Part => ({
    made: 'horn',
    at,
    length,
    pitch,
    level,
});

/** What each sound is made of. */
export const sounds: Record<SoundName, Part[]> = {
    tile: [paper(0, 1800, 0.09, 0.12), wood(0.06, 260, 0.5, 0.12), wood(0.065, 610, 0.2)],
    figure: [wood(0, 880, 0.4, 0.07), wood(0.045, 1240, 0.15, 0.05)],
    points: [wood(0, 700, 0.25), wood(0.09, 930, 0.25), wood(0.18, 1170, 0.25)],
    turn: [paper(0, 2600, 0.16, 0.2), wood(0.14, 520, 0.12)],
    count: [paper(0, 2200, 0.12, 0.14), wood(0.08, 820, 0.18, 0.06)],
    big: [wood(0, 180, 0.5, 0.22), horn(0.05, 392, 0.18), horn(0.22, 523, 0.42)],
    end: [
        horn(0, 392, 0.16),
        horn(0.16, 392, 0.1),
        horn(0.27, 523, 0.18),
        horn(0.27, 330, 0.18, 0.05),
        horn(0.46, 659, 0.18),
        horn(0.65, 784, 0.7),
        horn(0.65, 523, 0.7, 0.06),
        horn(0.65, 392, 0.7, 0.05),
        wood(0.65, 150, 0.4, 0.3),
    ],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let silent = false;

/** The same noise for all: a second of it. */
const noiseOf = (audio: AudioContext): AudioBuffer => {
    if (noise) return noise;
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return noise;
};

type Voice = { source: AudioScheduledSourceNode; out: AudioNode; attack: number };

const voices: Record<Part['made'], (audio: AudioContext, pitch: number) => Voice> = {
    wood(audio, pitch) {
        const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
        const ring = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 14 });
        const louder = new GainNode(audio, { gain: 5 }); // a narrow band is quiet
        return { source, out: source.connect(ring).connect(louder), attack: 0.002 };
    },
    paper(audio, pitch) {
        const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
        const rustle = new BiquadFilterNode(audio, { type: 'highpass', frequency: pitch, Q: 0.4 });
        return { source, out: source.connect(rustle), attack: 0.05 };
    },
    horn(audio, pitch) {
        const source = new OscillatorNode(audio, { type: 'sawtooth', frequency: pitch });
        const soft = new BiquadFilterNode(audio, { type: 'lowpass', frequency: pitch * 3, Q: 0.8 });
        return { source, out: source.connect(soft), attack: 0.04 };
    },
};

const play = (audio: AudioContext, { made, at, length, pitch, level }: Part): void => {
    const from = audio.currentTime + at;
    const { source, out, attack } = voices[made](audio, pitch);
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(level, from + attack);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length + attack);
    out.connect(volume).connect(audio.destination);
    source.start(from);
    source.stop(from + length + attack);
};

/** Whether somebody has touched the page; where the browser does not say, the context does. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Whoever calls it has looked at the switch. `unseen`: also while nobody looks at the page. */
export const soundMake = (name: SoundName, unseen = false): void => {
    if (silent || (document.hidden && !unseen) || !touched() || !('AudioContext' in globalThis)) return;
    try {
        context ??= new AudioContext({ latencyHint: 'interactive' });
        if (context.state === 'suspended') void context.resume().catch(() => {});
        for (const part of sounds[name]) play(context, part);
    } catch {
        silent = true; // a machine without a sound card: the game goes on
    }
};
