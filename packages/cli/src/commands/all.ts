import { rulesetCommands } from '../rulesets/commands.js';
import type { CommandEntry } from './context.js';

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'play',
    usage: '[options] [setup]',
    summary: 'play in the terminal',
    load: async () => (await import('./play.js')).addPlay,
  },
  {
    name: 'fight',
    usage: '[options] <setup>',
    summary: 'run one fight and print what happens',
    load: async () => (await import('./fight.js')).addFight,
  },
  {
    name: 'sim',
    usage: '[options] <setup>',
    summary: 'run many fights and report',
    load: async () => (await import('./sim.js')).addSim,
  },
  {
    name: 'odds',
    usage: '[options] <setup|roll>',
    summary: 'chances of a roll, an action or a whole fight',
    load: async () => (await import('./odds.js')).addOdds,
  },
  {
    name: 'sweep',
    usage: '[options] <setup>',
    summary: 'win rates as a field of the setup varies',
    load: async () => (await import('./lab/sweep.js')).addSweep,
  },
  {
    name: 'tune',
    usage: '[options] <setup>',
    summary: 'find the value of a field that gives a wanted win rate',
    load: async () => (await import('./lab/tune.js')).addTune,
  },
  {
    name: 'compare',
    usage: '[options] <setup>',
    summary: 'what a change of the setup does, with the same luck',
    load: async () => (await import('./lab/compare.js')).addCompare,
  },
  {
    name: 'best',
    usage: '[options] <setup>',
    summary: 'the best of many kits: combinations of fields, or a list',
    load: async () => (await import('./lab/best.js')).addBest,
  },
  {
    name: 'sensitivity',
    usage: '[options] <setup>',
    summary: 'which numbers move the win rate most',
    load: async () => (await import('./lab/sensitivity.js')).addSensitivity,
  },
  {
    name: 'matrix',
    usage: '[options] <setup>',
    summary: 'all against all, with ratings',
    load: async () => (await import('./lab/matrix.js')).addMatrix,
  },
  {
    name: 'search',
    usage: '[options] <setup>',
    summary: 'how much better than the default policy one can play',
    load: async () => (await import('./lab/search.js')).addSearch,
  },
  {
    name: 'bands',
    usage: '[options] [file]',
    summary: 'check fights against balance targets',
    load: async () => (await import('./lab/bands.js')).addBands,
  },
  {
    name: 'worker',
    usage: '[options]',
    summary: 'do the work of a cluster',
    load: async () => (await import('./lab/worker.js')).addWorker,
  },
  {
    name: 'replay',
    usage: '[options] <file-or-link>',
    summary: 'show, verify or continue a recorded fight',
    load: async () => (await import('./replay.js')).addReplay,
  },
  ...rulesetCommands,
  {
    name: 'serve',
    usage: '[options]',
    summary: 'page and API on one port',
    load: async () => (await import('./serve.js')).addServe,
  },
  {
    name: 'content',
    usage: '[options] [command]',
    summary: 'check your own content, write its schemas',
    load: async () => (await import('./content.js')).addContent,
  },
  {
    name: 'list',
    usage: '[options] [what]',
    summary: 'rulesets and shipped setups; the fields of a setup',
    load: async () => (await import('./list.js')).addList,
  },
];
