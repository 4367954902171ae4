import type { Condition } from '../../content/schemas.js';
import type { D20Table } from '../../events.js';
import type { Effect } from '../../plan/fighters.js';
import type { D20Plan } from '../../plan/plan.js';
import type { D20State } from '../../state/state.js';
import { refresh } from '../characters/characters.js';
import { hasForAsLong, isUnseen, turnsOf } from './conditions.js';

// How conditions begin, run out and end. What they mean meanwhile stands in `conditions.ts`.

/** D20-2.4: a second dose sets the longer of the two durations and never adds to it. */
export function inflict(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  id: string,
  givenTurns?: number,
): void {
  const fighter = state.fighters[whom]!;
  if (hasForAsLong(plan, fighter, id, givenTurns)) return;
  const turns = turnsOf(plan, id, givenTurns);
  const before = fighter.effects.find(effect => effect.id === id);
  const fresh: Effect = { id, turns, from: turns };
  fighter.effects = before
    ? fighter.effects.map(effect => (effect === before ? fresh : effect))
    : [...fighter.effects, fresh];
  if (before) return;
  refresh(plan, fighter);
  emitStatus(plan, state, table, whom, id, true);
}

/** Ends every condition that `ends` picks. */
export function endConditions(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  whom: number,
  ends: (condition: Condition, effect: Effect) => boolean,
): void {
  const fighter = state.fighters[whom]!;
  const gone = fighter.effects.filter(effect => ends(plan.content.conditions.get(effect.id)!, effect));
  if (gone.length === 0) return;
  fighter.effects = fighter.effects.filter(effect => !gone.includes(effect));
  refresh(plan, fighter);
  for (const { id } of gone) emitStatus(plan, state, table, whom, id, false);
}

/** D20-10.5: invisibility ends when the fighter attacks, uses an item on an enemy or is walked into. */
export function reveal(plan: D20Plan, state: D20State, table: D20Table, who: number): void {
  if (isUnseen(state.fighters[who]!)) endConditions(plan, state, table, who, condition => condition.hides);
}

/** D20-2.4: at the end of its own turn every condition and cooldown of a fighter loses one turn. */
export function countDown(plan: D20Plan, state: D20State, table: D20Table, who: number): void {
  const fighter = state.fighters[who]!;
  if (fighter.cooldowns.some(turns => turns > 0))
    fighter.cooldowns = fighter.cooldowns.map(turns => Math.max(0, turns - 1));
  if (fighter.effects.length === 0) return;
  const { conditions } = plan.content;
  fighter.effects = fighter.effects.map(effect =>
    conditions.get(effect.id)!.untilTurn ? effect : { ...effect, turns: effect.turns - 1 },
  );
  endConditions(plan, state, table, who, (_, effect) => effect.turns <= 0);
}

function emitStatus(
  plan: D20Plan,
  state: D20State,
  table: D20Table,
  who: number,
  id: string,
  on: boolean,
): void {
  table.emit?.({
    kind: 'status',
    round: state.round,
    who,
    party: state.heroes,
    status: plan.content.conditions.get(id)!.name,
    on,
  });
}
