import type { Part, Roll } from '../../../core/events.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { HERO, type Monster, type RogueState } from '../state/state.js';
import { die, slay } from './death.js';
import { wake } from './monsters/monsters.js';

/** How a wound came about, for those who listen: built only when somebody does. */
export interface Wound {
  readonly means: 'blow' | 'breath' | 'other';
  readonly parts: readonly Part[];
  readonly rolls?: readonly Roll[];
}

/** 'an Orc', for the cause of death. */
export function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

/**
 * ROGUE-4.6, 11.1: the hero loses HP, and dies without. `source` is what he dies of, in words; `by` and `letter` name
 * the monster, if one did it.
 */
export function hurtHero(
  rules: Rules,
  state: RogueState,
  amount: number,
  source: string,
  table: RogueTable,
  by = HERO,
  letter = '',
  wound?: Wound,
): void {
  const { hero, tally } = state;
  tally.taken += Math.min(amount, hero.hp);
  hero.hp = Math.max(0, hero.hp - amount);
  table.emit?.({
    kind: 'damaged',
    round: state.turn,
    who: HERO,
    by,
    letter,
    source,
    amount,
    left: hero.hp,
    means: wound?.means ?? 'other',
    parts: wound?.parts ?? [{ source, value: amount }],
    ...(wound?.rolls ? { rolls: wound.rolls } : {}),
  });
  if (hero.hp === 0) die(rules, state, by, source, table);
}

/** ROGUE-4.6: the monster loses HP; without any it is slain. A sleeper that lives on wakes (3.10, 8.5). */
export function hurtMonster(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  amount: number,
  source: string,
  table: RogueTable,
  wound?: Wound,
): void {
  state.tally.dealt += Math.min(amount, monster.hp);
  state.hero.fought = true;
  monster.hp = Math.max(0, monster.hp - amount);
  table.emit?.({
    kind: 'damaged',
    round: state.turn,
    who: monster.id,
    by: HERO,
    letter: rules.content.kinds[monster.kind]!.letter,
    source,
    amount,
    left: monster.hp,
    means: wound?.means ?? 'other',
    parts: wound?.parts ?? [{ source, value: amount }],
    ...(wound?.rolls ? { rolls: wound.rolls } : {}),
  });
  if (monster.hp === 0) slay(rules, state, monster, table);
  else wake(rules, state, monster, table);
}
