import sans from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url';
import sansBold from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url';
import storyItalic from '@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2?url';
import story from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';

/** Latin letters only; other scripts fall back to system fonts. */
const FACES: readonly (readonly [family: string, url: string, descriptors: FontFaceDescriptors])[] = [
  ['Alegreya', story, { weight: '400 900' }],
  ['Alegreya', storyItalic, { weight: '400 900', style: 'italic' }],
  ['Alegreya Sans', sans, { weight: '400' }],
  ['Alegreya Sans', sansBold, { weight: '700' }],
  ['JetBrains Mono', mono, { weight: '100 800' }],
];

/** Fonts that take longer than this are swapped in later. */
const MAX_WAIT_MS = 1500;

/** Waits for the fonts, so that the layout does not shift when they load. */
export async function loadFonts(): Promise<void> {
  const faces = FACES.map(([family, url, descriptors]) => {
    const face = new FontFace(family, `url(${url}) format('woff2')`, { display: 'swap', ...descriptors });
    document.fonts.add(face);
    return face.load();
  });
  const late = new Promise(resolve => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.allSettled(faces), late]);
}
