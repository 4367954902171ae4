import type { Part, Roll } from '../../../core/events.js';
import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import { HERO, kindOf, type Monster, type RogueState } from '../state/state.js';
import { killHero, killMonster } from './death.js';
import { aboutMonster, wakeMonster } from './monsters/monsters.js';

/** HP that are lost at once. Parts and rolls are needed only when someone listens. */
export interface Wound {
  readonly amount: number;
  /** What did it, in words: 'an Orc', 'hunger', 'wand of fire'. The hero's cause of death. */
  readonly source: string;
  /** The monster that hurt the hero. */
  readonly by?: Monster | undefined;
  readonly means?: 'blow' | 'breath' | 'other' | undefined;
  readonly parts?: readonly Part[] | undefined;
  readonly rolls?: readonly Roll[] | undefined;
}

/** ROGUE-4.6, ROGUE-11.1: the hero loses HP, and dies at 0. */
export function hurtHero(plan: RoguePlan, state: RogueState, table: RogueTable, wound: Wound): void {
  const { hero, tally } = state;
  const { amount, source, by } = wound;
  tally.taken += Math.min(amount, hero.hp);
  hero.hp = Math.max(0, hero.hp - amount);
  const attacker = by ? by.id : HERO;
  table.emit?.({
    kind: 'damaged',
    round: state.turn,
    who: HERO,
    by: attacker,
    letter: by ? kindOf(plan, by).letter : '',
    ...describeWound(wound, hero.hp),
  });
  if (hero.hp === 0) killHero(plan, state, table, attacker, source);
}

/** ROGUE-4.6: the monster loses HP and is slain at 0. A sleeper that survives wakes (ROGUE-3.10, ROGUE-8.5). */
export function hurtMonster(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  wound: Wound,
): void {
  const { amount } = wound;
  state.tally.dealt += Math.min(amount, monster.hp);
  state.hero.fought = true;
  monster.hp = Math.max(0, monster.hp - amount);
  table.emit?.({
    kind: 'damaged',
    ...aboutMonster(plan, state, monster),
    by: HERO,
    ...describeWound(wound, monster.hp),
  });
  if (monster.hp === 0) killMonster(plan, state, table, monster);
  else wakeMonster(plan, state, table, monster);
}

/** What events say about a wound that leaves so many HP. */
function describeWound({ amount, source, means = 'other', parts, rolls }: Wound, left: number) {
  const explained = parts ?? [{ source, value: amount }];
  return { source, amount, left, means, parts: explained, ...(rolls ? { rolls } : {}) };
}
