import { Registry, type RulesetModule } from './core/content/registry.js';
import { arenaModule } from './rulesets/arena/index.js';
import { d20Module } from './rulesets/d20/index.js';
import { questModule } from './rulesets/quest/index.js';
import { rogueModule } from './rulesets/rogue/index.js';
import { sagaModule } from './rulesets/saga/index.js';

/** Every room of the house. */
export const rulesetModules: readonly RulesetModule[] = [
  sagaModule as RulesetModule,
  d20Module as RulesetModule,
  rogueModule as RulesetModule,
  questModule as RulesetModule,
  arenaModule as RulesetModule,
];

/** A registry with all that is shipped. */
export function standardRegistry(): Registry {
  return new Registry(rulesetModules);
}
