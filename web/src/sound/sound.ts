// A few quiet sounds, made when they are needed: a tap is filtered noise, a tone is a sine that dies away. Browsers
// let a page sound only after somebody touched it; until then, and when the switch is off, nothing is made.

export type SoundName = 'tile' | 'figure' | 'points' | 'turn' | 'end';

/** Seconds from now, length, hertz, loudness 0 to 1. */
type Tone = { at: number; length: number; pitch: number; level: number };
type Tap = Tone & { noise: true };
type Part = Tone | Tap;

const tone = (at: number, pitch: number, length: number, level: number): Tone => ({
    at,
    length,
    pitch,
    level,
});
const tap = (at: number, pitch: number, length: number, level: number): Tap => ({
    at,
    length,
    pitch,
    level,
    noise: true,
});

/** What each sound is made of. Wood is a dull tap over a low tone. */
export const sounds: Record<SoundName, Part[]> = {
    tile: [tap(0, 900, 0.06, 0.5), tone(0, 150, 0.09, 0.35)],
    figure: [tap(0, 2200, 0.03, 0.3), tone(0, 420, 0.06, 0.18)],
    points: [tone(0, 659, 0.16, 0.12), tone(0.08, 880, 0.24, 0.12)],
    turn: [tone(0, 523, 0.18, 0.1)],
    end: [tone(0, 523, 0.3, 0.12), tone(0.14, 659, 0.3, 0.12), tone(0.28, 784, 0.6, 0.12)],
};

let on = false;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** The same noise for all taps: a fifth of a second. */
const noiseOf = (audio: AudioContext): AudioBuffer => {
    if (noise) return noise;
    noise = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return noise;
};

const sourceOf = (audio: AudioContext, part: Part): { source: AudioScheduledSourceNode; out: AudioNode } => {
    if (!('noise' in part)) {
        const source = new OscillatorNode(audio, { frequency: part.pitch });
        return { source, out: source };
    }
    const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
    const filter = new BiquadFilterNode(audio, { type: 'lowpass', frequency: part.pitch });
    return { source, out: source.connect(filter) };
};

const sing = (audio: AudioContext, part: Part): void => {
    const from = audio.currentTime + part.at;
    const to = from + part.length;
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(part.level, from + 0.005);
    volume.gain.exponentialRampToValueAtTime(0.0001, to);
    const { source, out } = sourceOf(audio, part);
    out.connect(volume).connect(audio.destination);
    source.start(from);
    source.stop(to);
};

/** The switch. */
export const soundOn = (wanted: boolean): void => {
    on = wanted;
};

/** Whether somebody has touched the page; where the browser does not say, the context does. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export const sound = (name: SoundName): void => {
    if (!on || document.hidden || !touched() || !('AudioContext' in globalThis)) return;
    try {
        context ??= new AudioContext({ latencyHint: 'interactive' });
        if (context.state === 'suspended') void context.resume().catch(() => {});
        for (const part of sounds[name]) sing(context, part);
    } catch {
        // A machine without a sound card: the game goes on in silence.
        on = false;
    }
};
