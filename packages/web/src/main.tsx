import { render } from 'preact';
import { App } from './app/App.js';
import { plugins } from './rulesets/plugins.js';
import { registerPlugins } from './rulesets/registry.js';
import { loadFonts } from './styles/fonts.js';
import './styles/tokens.css';
import './styles/base.css';

await loadFonts();
const root = document.getElementById('app')!;
root.replaceChildren();
registerPlugins(plugins);
render(<App />, root);
