import { ray } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { Wand } from '../../content/items.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { kindOf, type Monster, type RogueState } from '../../state/state.js';
import { hurtMonster } from '../damage.js';
import { rollNotation } from '../dice.js';
import { emitMonsterStatus, monsterAt, rollHitPoints, teleportMonster } from '../monsters/monsters.js';
import { emitMessage } from './effects.js';

/** ROGUE-9.4: the first monster that a ray in that direction meets. */
export function rayTarget(state: RogueState, direction: number, range: number): Monster | undefined {
  for (const tile of ray(state.level.grid, state.hero.tile, direction, range)) {
    const monster = monsterAt(state, tile);
    if (monster) return monster;
  }
  return undefined;
}

/** ROGUE-9.4: a ray needs no hit roll. Monsters have a save only under wandSave. */
export function zapWand(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  wand: Wand,
  direction: number,
): void {
  const monster = rayTarget(state, direction, wand.range);
  if (!monster) {
    emitMessage(state, table, 'The ray meets nobody.');
    return;
  }
  state.hero.fought = true;
  const { name, level } = kindOf(plan, monster);
  if (plan.options.wandSave && rollSave(table.dice, level)) {
    emitMessage(state, table, `The ${name} resists.`);
    return;
  }
  applyWand(plan, state, table, monster, wand);
}

/** ROGUE-9.4, option wandSave: the face of a d20 with which a monster saves. */
function saveNeeded(level: number): number {
  return 17 - Math.floor(level / 2);
}

/** The chance that a zap works on this monster, 0 to 1. */
export function zapChance(plan: RoguePlan, { effect }: Wand, monster: Monster): number {
  const { level, ignores } = kindOf(plan, monster);
  if (effect.kind === 'damage' && ignores.includes(effect.element)) return 0;
  return plan.options.wandSave ? Math.max(0, Math.min(1, (saveNeeded(level) - 1) / 20)) : 1;
}

function rollSave(dice: Dice, level: number): boolean {
  const need = saveNeeded(level);
  return dice.roll(20, 'wand save', [need]) >= need;
}

/** Table 4. */
function applyWand(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  wand: Wand,
): void {
  const kind = kindOf(plan, monster);
  const { effect } = wand;
  switch (effect.kind) {
    case 'damage': {
      if (kind.ignores.includes(effect.element)) {
        emitMessage(state, table, `The ${kind.name} does not mind.`);
        return;
      }
      const amount = rollNotation(table.dice, effect.dice, 'wand damage');
      hurtMonster(plan, state, table, monster, { amount, source: wand.name });
      break;
    }
    case 'sleep':
      // A monster that sleeps until it is woken does not get a sleep that ends.
      if (monster.asleep >= 0) monster.asleep = rollNotation(table.dice, effect.turns, 'asleep');
      emitMonsterStatus(plan, state, table, monster, 'asleep');
      break;
    case 'speed':
      monster.speed = effect.change === 'double' ? monster.speed * 2 : Math.max(1, monster.speed >> 1);
      emitMonsterStatus(plan, state, table, monster, effect.change === 'double' ? 'hasted' : 'slowed');
      break;
    case 'teleport':
      teleportMonster(plan, state, table, monster);
      break;
    case 'polymorph':
      polymorph(plan, state, table, monster);
      break;
    case 'cancel':
      monster.speed = effect.speed;
      monster.cancelled = true;
      emitMonsterStatus(plan, state, table, monster, 'cancelled');
      break;
  }
}

/** The monster becomes another random kind, awake and with full HP. It still has what it stole. */
function polymorph(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { kinds } = plan.content;
  const before = kinds[monster.kind]!;
  const drawn = table.dice.roll(kinds.length - 1, 'polymorph') - 1;
  monster.kind = drawn < monster.kind ? drawn : drawn + 1;
  const kind = kinds[monster.kind]!;
  monster.hp = monster.maxHp = rollHitPoints(table.dice, kind, 'hp');
  monster.speed = kind.speed;
  monster.asleep = 0;
  monster.unseen = 0;
  monster.row = 0;
  monster.cancelled = monster.fleeing = false;
  const { hero } = state;
  if (hero.heldBy === monster.id) hero.held = hero.heldBy = 0;
  emitMessage(state, table, `The ${before.name} turns into something else: ${kind.name}.`);
}
