// The fonts of the page: waited for before the first text is shown, but not for long. If they come too late, the fonts
// of the system stay for this visit, so that no text moves while somebody reads it.
const FACES = ['400 1em "Bastide Text"', '700 1em "Bastide Text"', '700 1em "Bastide Headline"'];
const PATIENCE = 1000; // milliseconds

export async function fontsReady(): Promise<void> {
    const loaded = Promise.all(FACES.map((face) => document.fonts.load(face)))
        .then((faces) => faces.every((found) => found.length > 0))
        .catch(() => false);
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE));
    if (!(await Promise.race([loaded, late]))) document.documentElement.classList.add('plain-letters');
}
