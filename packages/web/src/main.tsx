import { render } from 'preact';
import { App } from './app/App.js';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

/** Longer than this nobody waits for fonts; they then arrive when they do. */
const FONTS_MS = 1200;

/** Drawn with its fonts, the page does not jump when they come. */
async function fonts(): Promise<void> {
  const all = [
    '700 20px Alegreya',
    'italic 16px Alegreya',
    '16px "Alegreya Sans"',
    '700 16px "Alegreya Sans"',
    '16px "JetBrains Mono"',
  ];
  const late = new Promise(resolve => setTimeout(resolve, FONTS_MS));
  await Promise.race([Promise.allSettled(all.map(font => document.fonts.load(font))), late]);
}

await fonts();
const root = document.getElementById('app')!;
root.replaceChildren();
render(<App />, root);
