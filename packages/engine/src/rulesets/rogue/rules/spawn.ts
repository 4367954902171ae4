import type { Dice } from '../../../core/dice/dice.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../setup.js';
import type { Monster, RogueState } from '../state.js';
import { WEIGHT } from './loot.js';
import { arrive, tellArrival } from './monsters.js';

/** ROGUE-13.4: ranks 2 × depth − 5 to 2 × depth + 3, on the last depth to the end of the table. */
const BELOW = 5;
const ABOVE = 3;
const TOP_RANK = 26;

/** A kind of monster of the depth, by rarity. Below all ranks of the table its last two remain. */
export function kindOfDepth({ content, options }: Rules, depth: number, dice: Dice): number {
  const least = Math.min(2 * depth - BELOW, TOP_RANK - 1);
  const most = depth >= options.depths ? TOP_RANK : Math.max(2 * depth + ABOVE, least);
  const weights = content.kinds.map(kind =>
    kind.rank >= least && kind.rank <= most ? WEIGHT[kind.rarity] : 0,
  );
  return dice.pick(weights, 'monster');
}

/** One awake monster of the depth appears there: a wanderer (13.7), or one created (Table 6). */
export function summon(rules: Rules, state: RogueState, tile: number, table: RogueTable): Monster {
  const kind = kindOfDepth(rules, state.level.depth, table.dice);
  const monster = arrive(rules, state, kind, tile, true, table);
  tellArrival(rules, state, monster, table);
  return monster;
}
