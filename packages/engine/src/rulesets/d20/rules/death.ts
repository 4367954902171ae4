import type { Outcome, Part } from '../../../core/events.js';
import type { D20Table } from '../events.js';
import type { DamageType } from '../schemas.js';
import type { Rules } from '../setup.js';
import { type D20State, type Ending, type Fighter, HEROES, MARK, MONSTERS, QUIRK } from '../state.js';
import { hurtSpecials } from './hurt.js';

export const OUTCOMES: Readonly<Record<Ending, Outcome>> = {
  won: { kind: 'won', winner: HEROES },
  lost: { kind: 'lost', winner: MONSTERS },
  nobody: { kind: 'nobody', winner: null },
};

/** Subtracts from HP; whoever has none left falls, and who lives on may do something about it. */
export function wound(
  rules: Rules,
  state: D20State,
  table: D20Table,
  whom: number,
  by: number,
  amount: number,
  type: DamageType | null,
  source: string,
  parts: readonly Part[],
): void {
  const target = state.fighters[whom]!;
  target.hp = target.hp > amount ? target.hp - amount : 0;
  if (target.side === HEROES) state.taken += amount;
  else state.dealt += amount;
  table.emit?.({
    kind: 'damaged',
    round: state.round,
    who: whom,
    party: state.heroes,
    by,
    source,
    amount,
    left: target.hp,
    parts,
  });
  if (target.marks !== 0) notice(state, table, whom);
  if (target.hp === 0) fall(rules, state, table, whom, by);
  else if ((target.quirks & QUIRK.onHurt) !== 0 && amount > 0) hurtSpecials(rules, state, table, whom, type);
}

/** D20-15.5: who is attacked is unaware no longer. */
export function notice(state: D20State, table: D20Table, whom: number): void {
  const target = state.fighters[whom]!;
  if ((target.marks & MARK.unaware) === 0) return;
  target.marks &= ~MARK.unaware;
  table.emit?.({ kind: 'noticed', round: state.round, who: whom, party: state.heroes });
}

/** D20-11.1: dead, and off the board at once. */
export function fall(rules: Rules, state: D20State, table: D20Table, whom: number, by: number): void {
  const target = state.fighters[whom]!;
  leave(state, target);
  table.emit?.({ kind: 'fell', round: state.round, who: whom, party: state.heroes, by });
  if (target.side === MONSTERS) award(rules, state, table, whom);
}

export function leave(state: D20State, fighter: Fighter): void {
  fighter.alive = false;
  fighter.hp = 0;
  fighter.effects = [];
  state.fallen++;
}

/** D20-11.2: to every living hero an equal share; half for whoever was called into the fight. */
export function award(rules: Rules, state: D20State, table: D20Table, whom: number): void {
  const { fighters } = state;
  const target = fighters[whom]!;
  let { xp } = rules.breeds[target.breed]!;
  if ((target.marks & MARK.summoned) !== 0) xp = Math.floor(xp / 2);
  let living = 0;
  for (let who = 0; who < state.heroes; who++) if (fighters[who]!.alive) living++;
  const share = living === 0 ? 0 : Math.floor(xp / living);
  if (share === 0) return;
  for (let who = 0; who < state.heroes; who++) {
    const hero = fighters[who]!;
    if (!hero.alive) continue;
    hero.xp += share;
    table.emit?.({ kind: 'gained', round: state.round, who, party: state.heroes, xp: share });
  }
}

/** D20-2.7: over the moment a side has nobody left. Answers whether it is. */
export function settle(state: D20State, table: D20Table): boolean {
  if (state.ending !== null) return true;
  let heroes = 0;
  let monsters = 0;
  for (const { alive, side } of state.fighters) {
    if (!alive) continue;
    if (side === HEROES) heroes++;
    else monsters++;
  }
  if (heroes > 0 && monsters > 0) return false;
  state.ending = heroes > 0 ? 'won' : monsters > 0 ? 'lost' : 'nobody';
  table.emit?.({
    kind: 'ended',
    round: state.round,
    who: 0,
    party: state.heroes,
    outcome: OUTCOMES[state.ending],
  });
  return true;
}
