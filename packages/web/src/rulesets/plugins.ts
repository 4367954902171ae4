import { arenaPlugin } from './arena/plugin.js';
import { d20Plugin } from './d20/plugin.js';
import type { RulesetPlugin } from './plugin.js';
import { questPlugin } from './quest/plugin.js';

/** By module: what the page has of its own for a ruleset. Nothing outside this folder names a ruleset. */
export const plugins: Readonly<Record<string, RulesetPlugin>> = {
  d20: d20Plugin,
  quest: questPlugin,
  arena: arenaPlugin,
};
