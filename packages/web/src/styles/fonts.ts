import sans from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url';
import sansBold from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url';
import storyItalic from '@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2?url';
import story from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';

/** The letters of western languages; names in other scripts fall back on the system's fonts. */
const FACES: readonly (readonly [family: string, url: string, descriptors: FontFaceDescriptors])[] = [
  ['Alegreya', story, { weight: '400 900' }],
  ['Alegreya', storyItalic, { weight: '400 900', style: 'italic' }],
  ['Alegreya Sans', sans, { weight: '400' }],
  ['Alegreya Sans', sansBold, { weight: '700' }],
  ['JetBrains Mono', mono, { weight: '100 800' }],
];

/** Longer than this nobody waits for fonts; they then arrive when they do. */
const PATIENCE_MS = 1500;

/** Drawn with its fonts, the page does not jump when they come. */
export async function fontsReady(): Promise<void> {
  const faces = FACES.map(([family, url, descriptors]) => {
    const face = new FontFace(family, `url(${url}) format('woff2')`, { display: 'swap', ...descriptors });
    document.fonts.add(face);
    return face.load();
  });
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(faces), late]);
}
