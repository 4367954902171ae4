import { ray } from '../../../../boards/grid/index.js';
import type { Dice } from '../../../../core/dice/dice.js';
import type { Wand } from '../../content/items.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { HERO, type Monster, type RogueState } from '../../state/state.js';
import { hurtMonster } from '../damage.js';
import { tell } from '../effects-level.js';
import { monsterAt, teleportMonster } from '../monsters/monsters.js';
import { rollTerm } from './items.js';

/** Who a ray in that direction meets first (9.4). */
export function rayTarget(state: RogueState, direction: number, range: number): Monster | undefined {
  for (const tile of ray(state.level.grid, state.hero.tile, direction, range)) {
    const monster = monsterAt(state, tile);
    if (monster) return monster;
  }
  return undefined;
}

/** ROGUE-9.4: no hit roll, and no save unless wandSave is on. */
export function zapWand(
  rules: Rules,
  state: RogueState,
  wand: Wand,
  direction: number,
  table: RogueTable,
): void {
  const monster = rayTarget(state, direction, wand.range);
  if (!monster) {
    tell(state, 'The ray meets nobody.', table);
    return;
  }
  state.hero.fought = true;
  const { name, level } = rules.content.kinds[monster.kind]!;
  if (rules.options.wandSave && saves(level, table.dice)) {
    tell(state, `The ${name} resists.`, table);
    return;
  }
  strike(rules, state, monster, wand, table);
}

/** ROGUE-9.4, option wandSave: d20 ≥ 17 − floor(level / 2). */
function saveNeeded(level: number): number {
  return 17 - Math.floor(level / 2);
}

/** The chance that a zap at this monster does what the wand does. */
export function zapChance({ content, options }: Rules, { effect }: Wand, { kind }: Monster): number {
  const { level, ignores } = content.kinds[kind]!;
  if (effect.kind === 'damage' && ignores.includes(effect.element)) return 0;
  return options.wandSave ? Math.max(0, Math.min(1, (saveNeeded(level) - 1) / 20)) : 1;
}

function saves(level: number, dice: Dice): boolean {
  const need = saveNeeded(level);
  return dice.roll(20, 'wand save', [need]) >= need;
}

/** Table 4. */
function strike(rules: Rules, state: RogueState, monster: Monster, wand: Wand, table: RogueTable): void {
  const kind = rules.content.kinds[monster.kind]!;
  const { effect } = wand;
  switch (effect.kind) {
    case 'damage': {
      if (kind.ignores.includes(effect.element)) {
        tell(state, `The ${kind.name} does not mind.`, table);
        return;
      }
      const amount = rollTerm(effect.dice, table.dice, 'wand damage');
      hurtMonster(rules, state, monster, amount, wand.name, table);
      break;
    }
    case 'sleep':
      // Who sleeps until woken is not helped by a sleep that ends.
      if (monster.asleep >= 0) monster.asleep = rollTerm(effect.turns, table.dice, 'asleep');
      status(state, monster, kind.letter, 'asleep', table);
      break;
    case 'speed':
      monster.speed = effect.change === 'double' ? monster.speed * 2 : Math.max(1, monster.speed >> 1);
      status(state, monster, kind.letter, effect.change === 'double' ? 'hasted' : 'slowed', table);
      break;
    case 'teleport':
      teleportMonster(rules, state, monster, table);
      break;
    case 'polymorph':
      polymorph(rules, state, monster, table);
      break;
    case 'cancel':
      monster.speed = effect.speed;
      monster.cancelled = true;
      status(state, monster, kind.letter, 'cancelled', table);
      break;
  }
}

function status(state: RogueState, monster: Monster, letter: string, what: string, table: RogueTable): void {
  table.emit?.({ kind: 'status', round: state.turn, who: monster.id, letter, status: what, on: true });
}

/** Becomes another random letter with all its HP, awake. What it stole it keeps. */
function polymorph(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  const { kinds } = rules.content;
  const before = kinds[monster.kind]!;
  const drawn = table.dice.roll(kinds.length - 1, 'polymorph') - 1;
  monster.kind = drawn < monster.kind ? drawn : drawn + 1;
  const kind = kinds[monster.kind]!;
  monster.maxHp = Math.max(1, table.dice.sum(kind.hp.count, kind.hp.sides, 'hp') + kind.hp.add);
  monster.hp = monster.maxHp;
  monster.speed = kind.speed;
  monster.asleep = 0;
  monster.unseen = 0;
  monster.row = 0;
  monster.cancelled = monster.fleeing = false;
  const { hero } = state;
  if (hero.heldBy === monster.id) hero.held = hero.heldBy = 0;
  table.emit?.({
    kind: 'told',
    round: state.turn,
    who: HERO,
    text: `The ${before.name} turns into something else: ${kind.name}.`,
  });
}
