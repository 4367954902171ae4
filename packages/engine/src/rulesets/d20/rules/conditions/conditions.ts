import type { Part } from '../../../../core/events.js';
import type { Condition } from '../../content/schemas.js';
import { QUIRK } from '../../plan/breeds.js';
import type { D20Plan } from '../../plan/plan.js';
import type { D20State, Fighter } from '../../state/state.js';

// What conditions mean while they are in force. How they begin and end stands in `inflict.ts`.

/** Whether a condition in force has some property. */
export function suffers(
  plan: D20Plan,
  fighter: Fighter,
  hasProperty: (condition: Condition) => boolean,
): boolean {
  return fighter.effects.some(({ id }) => hasProperty(plan.content.conditions.get(id)!));
}

/** D20-10.1: what conditions add to a number of the fighter. `why` receives the parts. */
export function conditionBonus(
  plan: D20Plan,
  { effects }: Fighter,
  number: 'toHit' | 'ac' | 'damage',
  why?: Part[],
): number {
  let bonus = 0;
  for (const { id } of effects) {
    const condition = plan.content.conditions.get(id)!;
    const value = condition[number];
    bonus += value;
    if (value !== 0) why?.push({ source: condition.name.toLowerCase(), value });
  }
  return bonus;
}

/** D20-10.3: no movement. */
export function isRooted(plan: D20Plan, fighter: Fighter): boolean {
  return fighter.effects.length > 0 && suffers(plan, fighter, condition => condition.roots);
}

/** D20-10.5: cannot be chosen as a target. */
export function isUnseen(fighter: Fighter): boolean {
  return (fighter.quirks & QUIRK.unseen) !== 0;
}

/** D20-10.5: the other side does not know where it stands. */
export function isHiddenFrom(fighter: Fighter, side: number): boolean {
  return isUnseen(fighter) && fighter.side !== side;
}

/** D20-10.5: those whom the acting fighter can choose as a target. */
export function visibleEnemies({ fighters, turn }: D20State): number[] {
  const { side } = fighters[turn]!;
  return fighters.flatMap((other, who) =>
    other.alive && other.side !== side && !isUnseen(other) ? [who] : [],
  );
}

/** How many turns a condition is given for. */
export function turnsOf(plan: D20Plan, id: string, given: number | undefined): number {
  return given ?? plan.content.conditions.get(id)!.turns;
}

/** D20-2.4: whether a fighter has that condition for at least as long, so that a second dose does nothing. */
export function hasForAsLong(plan: D20Plan, { effects }: Fighter, id: string, given?: number): boolean {
  return effects.some(effect => effect.id === id && effect.turns >= turnsOf(plan, id, given));
}
