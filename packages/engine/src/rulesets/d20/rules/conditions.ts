import type { Condition } from '../content/schemas.js';
import type { D20Table } from '../events.js';
import type { Rules } from '../setup.js';
import { type D20State, type Effect, type Fighter, QUIRK } from '../state/state.js';
import { refresh } from './characters.js';

/** Whether a condition in force has some property. */
export function suffers(rules: Rules, fighter: Fighter, has: (condition: Condition) => boolean): boolean {
  return fighter.effects.some(({ id }) => has(rules.content.conditions.get(id)!));
}

/** D20-10.3: no movement. */
export function isRooted(rules: Rules, fighter: Fighter): boolean {
  return fighter.effects.length > 0 && suffers(rules, fighter, condition => condition.roots);
}

/** D20-10.5: cannot be chosen as a target. */
export function isUnseen(fighter: Fighter): boolean {
  return (fighter.quirks & QUIRK.unseen) !== 0;
}

/** D20-10.5: the other side does not know where it stands. */
export function isHiddenFrom(fighter: Fighter, side: number): boolean {
  return (fighter.quirks & QUIRK.unseen) !== 0 && fighter.side !== side;
}

/** How long a condition is given for. */
export function turnsOf(rules: Rules, id: string, given: number | undefined): number {
  return given ?? rules.content.conditions.get(id)!.turns;
}

/** D20-2.4: whether a fighter has that condition for at least as long, so that a second dose does nothing. */
export function lastsAlready(rules: Rules, { effects }: Fighter, id: string, given?: number): boolean {
  return effects.some(effect => effect.id === id && effect.turns >= turnsOf(rules, id, given));
}

/** D20-2.4: a second dose sets the longer of the two durations and never stacks. */
export function afflict(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  id: string,
  given?: number,
): void {
  const fighter = state.fighters[whom]!;
  const turns = turnsOf(rules, id, given);
  const before = fighter.effects.find(effect => effect.id === id);
  if (lastsAlready(rules, fighter, id, given)) return;
  const fresh: Effect = { id, turns, from: turns };
  fighter.effects = before
    ? fighter.effects.map(effect => (effect === before ? fresh : effect))
    : [...fighter.effects, fresh];
  if (before) return;
  refresh(rules, fighter);
  tellStatus(rules, state, table, whom, id, true);
}

/** Ends every condition that `ends` picks. */
export function lift(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  ends: (condition: Condition, effect: Effect) => boolean,
): void {
  const fighter = state.fighters[whom]!;
  const gone = fighter.effects.filter(effect => ends(rules.content.conditions.get(effect.id)!, effect));
  if (gone.length === 0) return;
  fighter.effects = fighter.effects.filter(effect => !gone.includes(effect));
  refresh(rules, fighter);
  for (const { id } of gone) tellStatus(rules, state, table, whom, id, false);
}

/** D20-10.5: ends when the invisible fighter attacks or uses an item on an enemy. */
export function reveal(rules: Rules, state: D20State, table: D20Table, who: number): void {
  if (isUnseen(state.fighters[who]!)) lift(rules, state, table, who, condition => condition.hides);
}

/** D20-2.4: at the end of its own turn everything on a fighter loses one turn. */
export function tick(rules: Rules, state: D20State, table: D20Table, who: number): void {
  const fighter = state.fighters[who]!;
  if (fighter.cooldowns.some(turns => turns > 0))
    fighter.cooldowns = fighter.cooldowns.map(turns => Math.max(0, turns - 1));
  if (fighter.effects.length === 0) return;
  const { conditions } = rules.content;
  fighter.effects = fighter.effects.map(effect =>
    conditions.get(effect.id)!.untilTurn ? effect : { ...effect, turns: effect.turns - 1 },
  );
  lift(rules, state, table, who, (_, effect) => effect.turns <= 0);
}

function tellStatus(
  rules: Rules,
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
    status: rules.content.conditions.get(id)!.name,
    on,
  });
}
