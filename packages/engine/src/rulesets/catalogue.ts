import arenaSetups from '../../content/arena/setups.json' with { type: 'json' };
import d20Setups from '../../content/d20/setups.json' with { type: 'json' };
import questSetups from '../../content/quest/setups.json' with { type: 'json' };
import rogueSetups from '../../content/rogue/setups.json' with { type: 'json' };
import sagaSetups from '../../content/saga/setups.json' with { type: 'json' };
import type { NamedSetup } from '../core/content/ruleset-module.js';
import type { AboutRuleset } from '../core/ruleset.js';
import { about as arena } from './arena/about.js';
import { about as arenaCareer } from './arena/career/about.js';
import { about as d20 } from './d20/about.js';
import { about as d20Run } from './d20/run/about.js';
import { about as quest } from './quest/about.js';
import { about as questAdventure } from './quest/adventure/about.js';
import { about as rogue } from './rogue/about.js';
import { about as rogueRun } from './rogue/run/about.js';
import { about as saga } from './saga/about.js';
import { about as sagaGauntlet } from './saga/gauntlet/about.js';

/** The shipped rulesets, without their code. */
export const shippedRulesets: readonly AboutRuleset[] = [
  saga,
  sagaGauntlet,
  d20,
  d20Run,
  rogue,
  rogueRun,
  quest,
  questAdventure,
  arena,
  arenaCareer,
];

/** The shipped setups by name, title and ruleset, without the content that they need. */
export const shippedSetups: readonly Omit<NamedSetup, 'setup'>[] = [
  ...sagaSetups.setups,
  ...d20Setups.setups,
  ...rogueSetups.setups,
  ...questSetups.setups,
  ...arenaSetups.setups,
];
