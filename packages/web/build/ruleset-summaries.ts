import { rulesetModules } from '@fray/engine';
import type { Plugin } from 'vite';
import { summarizeRuleset } from '../src/home/ruleset-summary.js';

const MODULE = 'virtual:ruleset-summaries';

/**
 * Computes what the front page says about each ruleset while the page is built, so that it opens without loading the
 * rules of every ruleset and without starting fights.
 */
export function rulesetSummaries(): Plugin {
  return {
    name: 'fray:ruleset-summaries',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    load: id =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(rulesetModules.map(module => summarizeRuleset(module)))}`
        : undefined,
  };
}
