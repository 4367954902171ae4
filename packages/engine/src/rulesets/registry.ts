import { Registry } from '../core/content/registry.js';
import type { RulesetModule } from '../core/content/ruleset-module.js';
import { arenaModule } from './arena/index.js';
import { d20Module } from './d20/index.js';
import { questModule } from './quest/index.js';
import { rogueModule } from './rogue/index.js';
import { sagaModule } from './saga/index.js';

/** All shipped ruleset modules. */
export const rulesetModules: readonly RulesetModule[] = [
  sagaModule,
  d20Module,
  rogueModule,
  questModule,
  arenaModule,
];

/** A registry with all that is shipped. */
export function standardRegistry(): Registry {
  return new Registry(rulesetModules);
}
