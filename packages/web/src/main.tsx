import { render } from 'preact';
import { App } from './app/App.js';
import { loadFonts } from './styles/fonts.js';
import './styles/tokens.css';
import './styles/base.css';

await loadFonts();
const root = document.getElementById('app')!;
root.replaceChildren();
render(<App />, root);
