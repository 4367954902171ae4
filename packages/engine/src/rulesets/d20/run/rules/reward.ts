import type { D20Table } from '../../events.js';
import { itemName, itemOf } from '../../rules/gear.js';
import { heal } from '../../rules/heal.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../setup.js';
import { HERO, heroOf, type RunState, withFallen } from '../state.js';
import { gainXp } from './levels.js';
import { rollLoot } from './loot.js';

/** D20-13.7 */
export const MOST_RATIONS = 9;
const DEPTH_XP = 100;

/** D20-13.6: a find, a breather, and XP when the depth is done. */
export function clearRoom(plan: RunPlan, state: RunState, table: RunTable): void {
  const { fight } = state;
  state.cleared++;
  state.rounds += fight.round;
  // What happens in camp happens in no round.
  fight.round = 0;
  state.kills = withFallen(state.kills.slice(), fight.fighters);
  state.phase = 'camp';
  fight.turn = HERO;
  find(plan, state, table);
  breathe(state, table);
  if (state.room === plan.rooms) gainXp(plan, state, DEPTH_XP * state.depth, table);
}

function breathe(state: RunState, table: RunTable): void {
  const { hp, maxHp } = heroOf(state);
  if (hp < maxHp) heal(state.fight, table as D20Table, HERO, maxHp >> 2, 'A breather');
}

/** D20 Table 8. Rations are counted, everything else goes into the pack. */
function find(plan: RunPlan, state: RunState, table: RunTable): void {
  const { content, options } = plan;
  const hero = heroOf(state);
  const loot = rollLoot(plan.loot, state.depth, options, id => content.weapons.has(id), table.dice);
  const food = loot !== null && content.items.get(loot.item)?.effect.kind === 'food';
  // Without provisions there is no food; with nine rations there is no room for more.
  const left = food && (!options.provisions || hero.rations >= MOST_RATIONS);
  if (loot === null || left) {
    table.emit?.({ kind: 'found', round: 0, who: HERO, item: null });
    return;
  }
  const item = itemOf(content, { id: loot.item, quality: loot.quality, cracks: 0, loss: 0 });
  if (food) hero.rations++;
  else hero.pack = [...hero.pack, item];
  table.emit?.({ kind: 'found', round: 0, who: HERO, item: itemName(content, item) });
}
